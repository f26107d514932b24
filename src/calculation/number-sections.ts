/**
 * The sections of a number format, with marks where digits go. The library chooses the section and writes its texts,
 * signs, days and times; the digits are ours, since the library's are those of binary numbers.
 */
import { isValidFormat, tokenize } from "numfmt";

export type Role =
  | "general"
  | "whole"
  | "point"
  | "decimal"
  | "letter"
  | "power"
  | "before"
  | "numerator"
  | "between"
  | "denominator";

/** A place in a section. */
export interface Slot {
  readonly role: Role;
  /** The placeholder there (0, #, ? or a denominator's digit), or the text. */
  readonly sign: string;
}

export interface Section {
  readonly slots: readonly Slot[];
  readonly isGrouped: boolean;
  /** Of ten, that the number is multiplied by. */
  readonly power: number;
}

export interface MarkedFormat {
  /** For the library. */
  readonly pattern: string;
  readonly sections: readonly Section[];
  /** Whether it is one section with a condition, which keeps a number's sign. */
  readonly hasOneCondition: boolean;
  /** For texts. */
  readonly original: string;
}

const firstSlot = 0xe000;
const firstSection = 0xf800;
/** The mark of a slot in a text; and of a section, at its start. */
export const slotMarks = /[\uE000-\uEFFF]/g;
export const sectionMark = /[\uF800-\uF8FF]/;
export const slotOf = (mark: string): number => mark.charCodeAt(0) - firstSlot;
export const sectionOf = (mark: string): number => mark.charCodeAt(0) - firstSection;
const quoted = (code: number): string => `"${String.fromCharCode(code)}"`;

interface Token {
  readonly type: string;
  readonly raw: string;
  readonly value: unknown;
}

const formats = new Map<string, MarkedFormat>();

/** @throws where the library can't read the format */
export function markedFormat(format: string): MarkedFormat {
  const known = formats.get(format);
  if (known) return known;
  const sections: Section[] = [];
  const marked: string[] = [];
  const original: string[] = [];
  for (const tokens of split(withExponents(tokenize(format)))) {
    const { section, pattern } = markedSection(tokens, sections.length);
    sections.push(section);
    marked.push(pattern);
    original.push(tokens.map(({ type, raw }) => (type === "exp" ? raw.toUpperCase() : raw)).join(""));
  }
  const whole = original.join(";");
  if (!isValidFormat(whole)) throw new SyntaxError(`Invalid number format: ${format}`);
  const hasOneCondition = sections.length === 1 && /^(?:\[[^[\]]*\])*\[[<>=]/.test(whole);
  const result: MarkedFormat = { pattern: marked.join(";"), sections, hasOneCondition, original: whole };
  formats.set(format, result);
  return result;
}

function split(tokens: readonly Token[]): Token[][] {
  const sections: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === "break") sections.push([]);
    else sections.at(-1)?.push(token);
  }
  return sections;
}

const isPlace = (token: Token | undefined): boolean => token !== undefined && /^(?:zero|hash|qmark)$/.test(token.type);
const isDate = ({ type }: Token): boolean => /^(?:datetime|duration|ampm)$/.test(type);

/** Hours next to elapsed hours are elapsed ones as well, and so are seconds. */
const repeatsElapsed = ({ type, raw }: Token, tokens: readonly Token[]): boolean =>
  type === "datetime" &&
  /^[hs]/i.test(raw) &&
  tokens.some((one) => one.type === "duration" && one.raw.charAt(1).toLowerCase() === raw.charAt(0).toLowerCase());

/** The library takes a small e for a year. */
function withExponents(tokens: readonly Token[]): Token[] {
  const result: Token[] = [];
  let hasPlace = false;
  for (const token of tokens) {
    hasPlace = token.type !== "break" && (hasPlace || isPlace(token));
    const isAfterE = result.at(-1)?.raw === "e" && hasPlace && /^(?:plus|minus)$/.test(token.type);
    if (isAfterE) result.pop();
    result.push(isAfterE ? { type: "exp", raw: `e${token.raw}`, value: token.raw } : token);
  }
  return result;
}

function markedSection(tokens: readonly Token[], index: number): { section: Section; pattern: string } {
  const slots: Slot[] = [];
  const slot = (role: Role, sign: string): string => quoted(firstSlot + slots.push({ role, sign }) - 1);
  const texts = tokens.map((token) => (repeatsElapsed(token, tokens) ? `[${token.raw}]` : token.raw)).join("");
  const isNumber = tokens.some((token) => isPlace(token) || token.type === "general") && !tokens.some(isDate);
  if (!isNumber) return { section: { slots, isGrouped: false, power: 0 }, pattern: texts };
  const exponent = tokens.findIndex(({ type }) => type === "exp");
  const bounds = exponent < 0 ? fractionBounds(tokens) : null;
  let [power, isGrouped, isAfterPoint] = [0, false, false];
  let pattern = quoted(firstSection + index);
  for (const [at, { type, raw, value }] of tokens.entries()) {
    const isNumberSign = isPlace(tokens[at]) || (type === "digit" && bounds?.isDenominator(at));
    if (type === "general") pattern += slot("general", raw);
    else if (isNumberSign) {
      const role = bounds?.role(at) ?? (exponent >= 0 && at > exponent ? "power" : isAfterPoint ? "decimal" : "whole");
      pattern += slot(role, raw);
    } else if (bounds && bounds.role(at) !== "whole" && /^(?:string|escaped|char|space|skip|slash)$/.test(type)) {
      pattern += slot(bounds.role(at), type === "skip" ? " " : String(value));
    } else if (type === "point") {
      pattern += slot("point", raw);
      isAfterPoint = true;
    } else if (type === "exp") pattern += slot("letter", raw);
    else if (type === "group" || type === "scale") {
      if (type === "scale" || tokens[at + 1]?.type === "point") power -= 3 * raw.length;
      else isGrouped = true;
    } else {
      if (type === "percent") power += 2;
      pattern += type === "percent" ? "\\%" : type === "slash" ? "\\/" : raw;
    }
  }
  return { section: { slots, isGrouped, power: exponent < 0 ? power : 0 }, pattern };
}

interface FractionBounds {
  role(at: number): Role;
  isDenominator(at: number): boolean;
}

/** Where the parts of a fraction are; null without one. */
function fractionBounds(tokens: readonly Token[]): FractionBounds | null {
  const slash = tokens.findIndex(({ type }, at) => type === "slash" && tokens.slice(0, at).some(isPlace));
  if (slash < 0) return null;
  const isSign = (at: number): boolean => isPlace(tokens[at]) || (at > slash && tokens[at]?.type === "digit");
  let last = slash - 1;
  while (!isSign(last)) last -= 1;
  let first = last;
  while (isSign(first - 1)) first -= 1;
  let wholeEnd = first - 1;
  while (wholeEnd >= 0 && !isSign(wholeEnd)) wholeEnd -= 1;
  let below = slash + 1;
  while (below < tokens.length && !isSign(below)) below += 1;
  let end = below;
  while (isSign(end)) end += 1;
  return {
    isDenominator: (at) => at >= below && at < end,
    role: (at) => {
      if (at <= wholeEnd || at >= end || (wholeEnd < 0 && at < first)) return "whole";
      if (at < first) return "before";
      return at <= last ? "numerator" : at < below ? "between" : "denominator";
    },
  };
}
