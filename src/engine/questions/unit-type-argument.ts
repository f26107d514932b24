/** The unit type that an argument means. */
import { say } from "../../domain/said";
import { nearestNames, normalizeName } from "../../domain/nearest-names";
import { parseUnitType, type UnitType } from "../../domain/unit-type";
import { cellText, readCell, type ArgumentBlock } from "./function-arguments";
import { ArgumentError } from "./question-errors";

/** Null for all types: omitted, or "all". */
export function readUnitType(block: ArgumentBlock): UnitType | null {
  const text = cellText(readCell(block, "type")) || "all";
  if (normalizeName(text) === "all") return null;
  // Just bedrooms, as the cells of a unit mix hold them.
  const type = /^[0-6]$/.test(text) ? { bedrooms: Number(text) } : parseUnitType(text);
  if (type) return type;
  throw new ArgumentError(
    say`"${text}" isn't a unit type. Nearest: ${nearestTypes(text).join(", ")}. Use "all", bedrooms ("1BR") or beds x baths ("2x2").`,
  );
}

const examples = ["all", "studio", "1BR", "2BR", "3BR", "4BR", "1x1", "2x1", "2x2", "3x2"];

/** "1 bedrom" is nearer to 1BR than by its letters. */
function nearestTypes(text: string): string[] {
  const bedrooms = /^\s*([1-4])(?=[^x\d]*$)/i.exec(text)?.[1];
  const own = bedrooms === undefined ? [] : [`${bedrooms}BR`];
  return [...new Set([...own, ...nearestNames(text, examples)])].slice(0, 3);
}
