/** The unit type that an argument means. */
import { nearestNames, normalizeName } from "../../domain/nearest-names";
import { parseUnitType, type UnitType } from "../../domain/unit-type";
import { cellText, readCell, type ArgumentBlock } from "./arguments";
import { ArgumentError } from "./errors";

/** Null for all types: omitted, or "all". */
export function readUnitType(block: ArgumentBlock): UnitType | null {
  const text = cellText(readCell(block, "type")) || "all";
  if (normalizeName(text) === "all") return null;
  // Just bedrooms, as the cells of a unit mix hold them.
  const type = /^[0-6]$/.test(text) ? { bedrooms: Number(text) } : parseUnitType(text);
  if (type) return type;
  throw new ArgumentError(
    `"${text}" isn't a unit type. Nearest: ${nearestTypes(text).join(", ")}. Use "all", bedrooms ("1BR") or beds x baths ("2x2").`,
  );
}

/** Types, each with other words for it: a slip in "1 bedroom" is nearer to these than to 1BR. */
const examples: readonly (readonly [type: string, ...words: string[]])[] = [
  ["all", "all types", "any"],
  ["studio", "efficiency", "0 bedrooms"],
  ...(["one", "two", "three", "four"] as const).map((word, index): [string, ...string[]] => {
    const count = String(index + 1);
    return [`${count}BR`, `${count} bed`, `${count} beds`, `${count} bedroom`, `${count} bedrooms`, `${word} bedroom`, `${word} bedrooms`]; // prettier-ignore
  }),
  ["1x1", "1 bed 1 bath"],
  ["2x1", "2 beds 1 bath"],
  ["2x2", "2 beds 2 baths"],
  ["3x2", "3 beds 2 baths"],
];

function nearestTypes(text: string): string[] {
  const spellings = examples.flat();
  const nearest = nearestNames(text, spellings, spellings.length);
  // Another number of bedrooms is no slip of the pen.
  const number = /\d/.exec(text)?.[0];
  const types = nearest.flatMap((spelling) => examples.find((words) => words.includes(spelling))?.[0] ?? []);
  const own = types.filter((type) => number !== undefined && type.startsWith(number));
  return [...new Set([...own, ...types])].slice(0, 3);
}
