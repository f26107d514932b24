/** Sheets next to the read one: of another property, or of the same months with other amounts. */
import { isOtherProperty } from "./cross-warnings";
import type { IntakeReason, IntakeWarning } from "./intake-result";

/** A sheet that could be read, too. */
export interface SheetSubject {
  readonly name: string;
  readonly property: string | null;
  /** Its months, or the day of a roll. */
  readonly period: string;
  /** Net operating income, or lease rent. */
  readonly amount: number;
  /** Visible, actual amounts without a fault. */
  readonly isSound: boolean;
  /** Of a roll: its homes with their rents. */
  readonly homes?: ReadonlySet<string>;
}

export interface OtherSheets {
  readonly reasons: readonly IntakeReason[];
  readonly warnings: readonly IntakeWarning[];
}

const mostNamed = 4;

/** What sound sheets of the same period with other amounts say about the read one. */
export function otherSheets(read: SheetSubject, all: readonly SheetSubject[]): OtherSheets {
  const rivals = all.filter(
    ({ name, period, amount, isSound }) =>
      isSound && name !== read.name && period !== "" && period === read.period && Math.abs(amount - read.amount) > 1,
  );
  const others = rivals.filter(({ property }) => isOtherProperty(read.property, property));
  const named = others.filter(isNamedByProperty);
  if (read.isSound && isNamedByProperty(read) && named.length > 0) {
    const properties = [...new Set([read, ...named].flatMap(({ property }) => property ?? []))];
    const names = [...properties.slice(0, mostNamed), ...(properties.length > mostNamed ? ["…"] : [])].join(", ");
    const say = `The file has ${properties.length} properties (${names}). Export or paste one property at a time.`;
    return { reasons: [{ code: "several-properties", say }], warnings: [] };
  }
  const parts = rivals.filter((rival) => isPart(read, rival));
  if (parts.length > 0)
    return {
      reasons: [],
      warnings: parts.slice(0, mostNamed).map(({ name }) => ({
        code: "other-homes",
        say: `sheet ${name} has other homes of the same day and wasn't read; put all homes on one sheet`,
      })),
    };
  return {
    reasons: [],
    warnings: rivals.slice(0, mostNamed).map((rival) => ({
      code: "other-sheet",
      say: others.includes(rival)
        ? `sheet ${rival.name} is for ${rival.property ?? ""} and wasn't read`
        : `sheet ${rival.name} has other amounts for the same period and wasn't read`,
    })),
  };
}

const buildingWords = /\b(?:building|bldg|phase|tower|block|edificio|torre|fase)\b\.? ?#?\w{0,8}/gi;

/** Another part of the property's homes, not the same ones in another view. */
function isPart({ property, homes }: SheetSubject, rival: SheetSubject): boolean {
  if (homes === undefined || rival.homes === undefined) return false;
  const name = (text: string | null): string => (text ?? "").replace(buildingWords, "");
  if (isOtherProperty(name(property), name(rival.property))) return false;
  const same = [...homes].filter((home) => rival.homes?.has(home) === true).length;
  return same < 0.5 * Math.min(homes.size, rival.homes.size);
}

/** Sheet Elm of Elm Court: the title above is a property's, not one of a report. */
const isNamedByProperty = ({ name, property }: SheetSubject): boolean => {
  const words = (text: string): string[] => text.toLowerCase().match(/[a-z]{3,40}/g) ?? [];
  const own = new Set(words(property ?? ""));
  return words(name).some((word) => own.has(word));
};
