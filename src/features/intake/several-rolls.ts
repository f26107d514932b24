/** Two rent rolls on one sheet, for different properties or different dates. */
import { propertyName, titleLines, type TitleLine } from "./file-facts";
import { isHeadingAgain } from "./heading-rows";
import type { IntakeReason } from "./intake-result";
import { type RollColumns, rollHeadings } from "./roll-columns";
import { filledCells, isWords, type Sheet } from "./sheet";

/** Building 3, or Page 2 of 9: parts of one roll. */
const partLine = /^(?:building|bldg\.?|edificio|torre|page|página)\b/i;
const titlesAbove = 12;
const deepest = 3;
/** A row of a roll or its total; a line of a summary has fewer cells. */
const cellsOfRow = 5;
/** A table behind a roll names fewer columns of it. */
const shareOfScore = 0.6;

/** The reason to refuse a sheet on which another rent roll follows; null where all rows are of one. */
export function otherRollBelow(sheet: Sheet, { heading }: RollColumns): IntakeReason | null {
  const own = propertyName(titleLines(sheet, heading.top));
  const end = heading.top + heading.depth;
  for (let row = end; row < sheet.rows.length; row += 1) {
    if (!isHeadingAgain(sheet, row, heading)) continue;
    const other = propertyName(titlesBefore(sheet, row, end));
    if (own !== null && other !== null && plain(other) !== plain(own)) return refusal(row, [own, other]);
  }
  const next = rollHeadings(sheet).find(({ top, score, cells }) => {
    const isOwn = top >= heading.top - deepest && top < end;
    const isRepeated = top > heading.top && [0, 1, 2].some((lines) => isHeadingAgain(sheet, top - lines, heading));
    const has = (fields: readonly string[]): boolean =>
      cells.some(({ meaning }) => fields.includes(meaning?.field ?? ""));
    return (
      !isOwn &&
      !isRepeated &&
      score >= shareOfScore * heading.score &&
      has(["unit", "buildingUnit", "index"]) &&
      has(["status", "leaseEnd", "name", "resident"])
    );
  });
  return next === undefined ? null : refusal(next.top, []);
}

/** Lines of words alone before a heading, back to the rows of the roll above it. */
function titlesBefore(sheet: Sheet, row: number, end: number): TitleLine[] {
  const lines: TitleLine[] = [];
  for (let at = row - 1; at >= Math.max(end, row - titlesAbove); at -= 1) {
    const cells = filledCells(sheet.rows[at] ?? []);
    if (cells.length >= cellsOfRow && cells.some(({ cell }) => cell.number !== null)) break;
    if (cells.some(({ cell }) => cell.number !== null)) continue;
    const texts = cells.filter(({ cell }) => isWords(cell)).map(({ cell }) => cell.text);
    if (texts.length === 1 && partLine.test(texts[0] ?? "")) continue;
    if (texts.length > 0) lines.unshift({ row: at, text: texts.join(" "), cells: texts });
  }
  // A lone line is a building or a group.
  return lines.length > 1 ? lines : [];
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

const refusal = (row: number, names: readonly string[]): IntakeReason => ({
  code: "several-properties",
  say:
    names.length > 0
      ? `Another rent roll begins in row ${row + 1} (${names.join(", ")}). Export or paste one property at a time.`
      : `Another rent roll begins in row ${row + 1}. Export or paste one property at a time.`,
});
