/**
 * The differences of a refresh as the rows of one table: property, then sheet, then figure, what weighs most first.
 * Pure.
 */
import { sheetNameOf } from "../../host/a1-address";
import type { AnswerDifference, FigureChange } from "./answer-difference";
import { mostDollars } from "./difference-order";

export interface SheetChanges {
  /** "" for what no cell shows. */
  readonly sheet: string;
  readonly differences: readonly AnswerDifference[];
}

export interface PropertyChanges {
  readonly property: string;
  readonly sheets: readonly SheetChanges[];
  readonly differences: readonly AnswerDifference[];
}

/** A change this large is marked: a tenth of what was there, or a figure that came or went. */
const largeShare = 0.1;

export function isLarge({ kind, percent }: FigureChange): boolean {
  if (kind === "gained" || kind === "lost") return true;
  return kind === "changed" && percent !== null && Math.abs(percent) >= largeShare;
}

/** Dollars weigh most: a rent roll's thousands go before a count that doubles. */
export function byProperty(differences: readonly AnswerDifference[]): readonly PropertyChanges[] {
  const dollars = new Map(differences.map((one) => [one, mostDollars(one)]));
  const sorted = [...differences].sort(
    (one, other) => (dollars.get(other) ?? 0) - (dollars.get(one) ?? 0) || other.effect - one.effect,
  );
  return [...grouped(sorted, ({ property }) => property)].map(([property, own]) => ({
    property,
    differences: own,
    sheets: [...grouped(own, ({ cells }) => sheetNameOf(cells[0] ?? ""))].map(([sheet, some]) => ({
      sheet,
      differences: some,
    })),
  }));
}

/** In the order of each group's first. */
function grouped(
  differences: readonly AnswerDifference[],
  nameOf: (difference: AnswerDifference) => string,
): ReadonlyMap<string, AnswerDifference[]> {
  const groups = new Map<string, AnswerDifference[]>();
  for (const difference of differences) {
    const name = nameOf(difference);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [difference]);
    else group.push(difference);
  }
  return groups;
}
