/** What a number puts into the places of a format's section. */
import { decimalOf, generalText, roundedParts, withoutLastZeros } from "./decimal-digits";
import { fractionParts } from "./fraction-parts";
import type { Role, Section } from "./number-sections";

export interface SectionTexts {
  /** One for each place. */
  readonly texts: readonly string[];
  /** Whether no digit but 0 is shown; the number then has no sign, except in a fraction format. */
  readonly isZero: boolean;
}

/** What a place shows that no digit is left for. */
const empty: Readonly<Record<string, string>> = { "0": "0", "?": " " };

/** The sign of a number is not shown. */
export function sectionTexts(section: Section, value: number): SectionTexts {
  const { slots } = section;
  const has = (role: Role): boolean => slots.some((slot) => slot.role === role);
  if (has("general")) return { texts: slots.map(() => generalText(value)), isZero: value === 0 };
  if (has("denominator")) return fractionTexts(section, value);
  return decimalTexts(section, value);
}

function decimalTexts({ slots, isGrouped, power }: Section, value: number): SectionTexts {
  const places = slots.filter(({ role }) => role === "decimal").length;
  const whole = signs(slots, "whole");
  const letter = slots.find(({ role }) => role === "letter")?.sign;
  let decimal = decimalOf(value);
  let scale = power;
  if (letter !== undefined && value !== 0) {
    scale = exponentScale(decimal.exponent, whole.length);
    if (roundedParts(decimal, scale, places).whole.length > whole.length) {
      decimal = { digits: "1", exponent: decimal.exponent + 1 };
      scale = exponentScale(decimal.exponent, whole.length);
    }
  }
  const parts = roundedParts(decimal, scale, places);
  const filled = new Map<Role, readonly string[]>([
    [
      "whole",
      fromRight(letter !== undefined && value === 0 ? "0".repeat(whole.length) : whole, parts.whole, isGrouped),
    ],
    ["decimal", fromLeft(signs(slots, "decimal"), withoutLastZeros(parts.decimals))],
    ["power", powerTexts(signs(slots, "power"), letter ?? "", -scale)],
  ]);
  const texts = spread(slots, filled, ({ role, sign }) =>
    role === "point" ? `${whole === "" ? parts.whole : ""}${sign}` : sign.slice(0, 1),
  );
  return { texts, isZero: !/[1-9]/.test(parts.whole + parts.decimals) };
}

/** Exponents are multiples of the number of places before the point; without any, the first digit is after it. */
const exponentScale = (exponent: number, places: number): number =>
  places === 0 ? -exponent - 1 : -Math.floor(exponent / places) * places;

function powerTexts(pattern: string, letter: string, power: number): readonly string[] {
  const [first = "", ...rest] = fromRight(pattern, String(Math.abs(power)), false);
  return [`${power < 0 ? "-" : letter.slice(1).replace("-", "")}${first}`, ...rest];
}

function fractionTexts({ slots, isGrouped }: Section, value: number): SectionTexts {
  const [whole, above, below] = [signs(slots, "whole"), signs(slots, "numerator"), signs(slots, "denominator")];
  const fixed = /[1-9]/.test(below) ? Number(below.replace(/\D/g, "")) : null;
  const parts = fractionParts(Math.abs(value), fixed, 10 ** below.length - 1, whole !== "");
  const isZero = parts.numerator === 0;
  const isHidden = isZero && whole !== "" && !above.includes("0");
  const isPadded = /\?/.test(whole + above + below);
  const wholeDigits = parts.whole > 0 ? String(parts.whole) : isZero && (isHidden || /[0?]/.test(whole)) ? "0" : "";
  const hasWhole = wholeDigits !== "" || whole.includes("0");
  const filled = new Map<Role, readonly string[]>([["whole", fromRight(whole, wholeDigits, isGrouped)]]);
  const blank = (text: string): string => (isPadded ? " ".repeat(text.length) : "");
  if (!isHidden) {
    const denominator = String(isZero && fixed === null ? 1 : parts.denominator);
    filled.set("numerator", fromRight(above, String(parts.numerator), false));
    filled.set(
      "denominator",
      fixed !== null || !below.includes("0") ? fromLeft(below, denominator) : fromRight(below, denominator, false),
    );
  }
  const texts = spread(slots, filled, ({ role, sign }) => {
    if (isHidden) return blank(sign);
    return role === "before" && !hasWhole ? (/\?/.test(whole + above) ? " ".repeat(sign.length) : "") : sign;
  });
  return { texts, isZero: value === 0 };
}

const signs = (slots: Section["slots"], role: Role): string =>
  slots.map((slot) => (slot.role === role ? slot.sign : "")).join("");

/** Gives each slot its text: the next one of its role, or what `other` says. */
function spread(
  slots: Section["slots"],
  filled: ReadonlyMap<Role, readonly string[]>,
  other: (slot: Section["slots"][number]) => string,
): string[] {
  const used = new Map<Role, number>();
  return slots.map((slot) => {
    const texts = filled.get(slot.role);
    if (!texts) return other(slot);
    const at = used.get(slot.role) ?? 0;
    used.set(slot.role, at + 1);
    return texts[at] ?? "";
  });
}

/** The last place has the last digit; the first one has those that are left over. */
function fromRight(pattern: string, digits: string, isGrouped: boolean): string[] {
  const texts: string[] = Array.from(pattern, () => "");
  const length = Math.max(pattern.length, digits.length);
  if (pattern === "") return texts;
  for (let place = length; place > 0; place -= 1) {
    const digit = digits.charAt(digits.length - place);
    const at = Math.max(0, pattern.length - place);
    const text = digit === "" ? (empty[pattern.charAt(at)] ?? "") : digit;
    const comma = isGrouped && place > 1 && place % 3 === 1 ? (text === "" ? "" : text === " " ? " " : ",") : "";
    texts[at] = `${texts[at] ?? ""}${text}${comma}`;
  }
  return texts;
}

const fromLeft = (pattern: string, digits: string): string[] =>
  Array.from(pattern, (sign, at) => digits.charAt(at) || (empty[sign] ?? (/[1-9]/.test(sign) ? " " : "")));
