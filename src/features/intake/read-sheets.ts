/** The sheets of a dropped file: .xlsx, .xlsm, and text with any delimiter. */
import { SaidError, say } from "../../domain/said";
import { isoFromExcelSerial } from "../../domain/excel-dates";
import type { FileCell } from "../../model-file/sheet-cells";
import { type CellLook, readWorkbookGrid, type RunSteps } from "../../model-file/workbook-grid";
import { atOnce, type Steps } from "../../file-reader/paced-steps";
import { decodeText, detectEncoding } from "../../file-reader/text-encoding";
import { readRecord } from "../../file-reader/delimited-record";
import {
  addressOf,
  dateCell,
  type GridCell,
  mostColumns,
  mostRows,
  numberCell,
  type Sheet,
  type SheetCell,
  type SheetRow,
  textCell,
  type TextHabits,
} from "./sheet";
import { endsWithinRecord } from "./whole-roll";

const mostBytes = 60_000_000;

/** The file cannot be read at all; `message` says why and what to do. */
export class UnreadableFileError extends SaidError {
  override readonly name = "UnreadableFileError";
}

/**
 * @param run lets the caller work in turns; without it the work runs in one go
 * Throws UnreadableFileError or ModelFileError with a sentence for the person.
 */
export async function readSheets(
  bytes: Uint8Array,
  run: RunSteps = (steps) => Promise.resolve(atOnce(steps)),
): Promise<Sheet[]> {
  if (bytes.length === 0) throw new UnreadableFileError(say`The file is empty. Export it once more.`);
  if (bytes.length > mostBytes)
    throw new UnreadableFileError(say`The file is larger than 60 MB. Save only the report's sheet and try again.`);
  if (startsWith(bytes, [0x50, 0x4b]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return readWorkbookSheets(bytes, run);
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) {
    throw new UnreadableFileError(say`The file is a PDF. Ask for the Excel or CSV export of the same report.`);
  }
  if (pictures.some((start) => startsWith(bytes, start))) {
    throw new UnreadableFileError(say`The file is a picture. Ask for the Excel or CSV export of the same report.`);
  }
  const text = decodeText(bytes, detectEncoding(bytes));
  if (text.slice(0, 10_000).includes("\0")) {
    throw new UnreadableFileError(
      say`The file is neither a workbook nor text. Choose the .xlsx or CSV export of the report.`,
    );
  }
  if (/^\s*<(!doctype|html|\?xml|table)/i.test(text.slice(0, 500))) {
    throw new UnreadableFileError(
      say`The file is a web page or XML with another name. Open it in Excel, save it as .xlsx, and try again.`,
    );
  }
  return [await run(textSheet(text))];
}

/** How PNG, JPEG, GIF, TIFF and BMP files start. */
const pictures = [[0x89, 0x50, 0x4e, 0x47], [0xff, 0xd8, 0xff], [0x47, 0x49, 0x46, 0x38], [0x49, 0x49, 0x2a, 0], [0x4d, 0x4d, 0, 0x2a], [0x42, 0x4d]]; // prettier-ignore

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

const tooManyRows = (rows: number): UnreadableFileError =>
  new UnreadableFileError(
    say`The sheet has ${rows.toLocaleString("en-US")} rows; a rent roll or T12 has at most ${mostRows.toLocaleString("en-US")}. Save only the report's sheet and try again.`,
  );

async function readWorkbookSheets(bytes: Uint8Array, run: RunSteps): Promise<Sheet[]> {
  const { sheets, looks, counts1904 } = await readWorkbookGrid(bytes, run);
  const read: Sheet[] = [];
  for (const { name, isVisible, cells } of sheets) {
    const rows = (cells.at(-1)?.row ?? -1) + 1;
    if (rows > mostRows) throw tooManyRows(rows);
    read.push({ name, isVisible, ...(await run(gridRows(cells, looks, counts1904 ? 1_462 : 0))) });
  }
  return read;
}

/**
 * Cells that were pasted or selected in a workbook, as a sheet.
 * @param looks by the `style` of the cells @throws UnreadableFileError
 */
export function* readPastedSheet(name: string, cells: readonly GridCell[], looks: readonly CellLook[]): Steps<Sheet> {
  const rows = (cells.at(-1)?.row ?? -1) + 1;
  const filled = rows - (cells[0]?.row ?? 0);
  if (filled > mostRows) throw tooManyRows(filled);
  return { name, isVisible: true, ...(yield* gridRows(cells, looks, 0)) };
}

/** Cells of a step: a few milliseconds' work. */
const cellsInStep = 2_000;

function* gridRows(
  cells: readonly GridCell[],
  looks: readonly CellLook[],
  dayOffset: number,
): Steps<Pick<Sheet, "rows" | "isDayFirst" | "wideRow" | "uncalculated">> {
  const rows: (SheetCell | null)[][] = [];
  let wideRow: number | undefined;
  const uncalculated: string[] = [];
  const habits = habitsOf(textsSampled(cells));
  const known = new Map<string, SheetCell | null>();
  const textOf = (value: string, look: CellLook | undefined): SheetCell | null => {
    const key = `${look?.isBold ? "b" : ""}${look?.indent ?? 0}|${value}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const cell = textCell(value, habits, lookOf(look, value));
    if (known.size < mostKnown) known.set(key, cell);
    return cell;
  };
  for (const [at, { row, column, value, style, hasNoValue }] of cells.entries()) {
    if (hasNoValue) uncalculated.push(addressOf(row, column));
    if (at % cellsInStep === cellsInStep - 1) yield;
    if (column >= mostColumns) {
      wideRow ??= row + 1;
      continue;
    }
    const look = looks[style ?? 0];
    const isFigure = typeof value === "number" && Math.abs(value) < tooLarge;
    const cell = isFigure ? figureCell(value, look, dayOffset) : textOf(String(value), look);
    if (cell === null) continue;
    while (rows.length <= row) rows.push([]);
    const line = rows[row] ?? [];
    while (line.length < column) line.push(null);
    line[column] = cell;
  }
  return {
    rows,
    isDayFirst: habits.dayFirst,
    ...(wideRow !== undefined && { wideRow }),
    ...(uncalculated.length > 0 && { uncalculated }),
  };
}

/** More digits than a number keeps, and not an amount of a building: printed files with it are read alike. */
const tooLarge = 1e15;

/** Texts of so many cells say how a file writes its numbers and dates. */
const cellsSampled = 40_000;
const mostKnown = 20_000;

function textsSampled(cells: readonly GridCell[]): string[] {
  const texts: string[] = [];
  for (const { value } of cells.slice(0, cellsSampled)) if (typeof value === "string") texts.push(value);
  return texts;
}

function lookOf(look: CellLook | undefined, value: FileCell["value"]): { isBold: boolean; indent?: number } {
  const isBold = look?.isBold ?? false;
  // Spaces before the text indent it as much as the format does.
  return look && look.indent > 0
    ? { isBold, indent: look.indent * 2 }
    : typeof value === "string"
      ? { isBold }
      : { isBold, indent: 0 };
}

/** Excel's own limit. */
const longestFormat = 255;

function figureCell(value: number, look: CellLook | undefined, dayOffset: number): SheetCell {
  const format = look?.format ?? "General";
  const looks = { isBold: look?.isBold ?? false, indent: (look?.indent ?? 0) * 2 };
  const code = format
    .slice(0, longestFormat)
    .replace(/"[^"]*"|\\.|\[[^\]]*\]?/g, "")
    .toLowerCase();
  if (/[dy]|mmm/.test(code) && !code.includes("general") && value >= 1 && value < 2_958_466)
    return dateCell(isoFromExcelSerial(value + dayOffset), looks);
  const shown = /^0+$/.test(code) ? String(value).padStart(code.length, "0") : String(value);
  if (code.includes("%")) return { ...numberCell(value, `${value * 100}%`, 2, looks), number: null };
  const places = /\.(0+)/.exec(code.split(";")[0] ?? "")?.[1]?.length ?? 0;
  const own = String(Math.round(value * 1e6) / 1e6);
  return numberCell(value, shown, Math.max(places, own.includes(".") ? own.length - own.indexOf(".") - 1 : 0), looks);
}

const longestHeading = 80;

/** What the whole file says of how its numbers and dates are written. */
function habitsOf(texts: readonly string[]): TextHabits {
  let comma = 0;
  let point = 0;
  let dayFirst = 0;
  let monthFirst = 0;
  let saysDayFirst = false;
  for (const text of texts) {
    saysDayFirst ||= text.length <= longestHeading && /\bdd?[/.-]mm?[/.-](?:yy|aa)/i.test(text);
    if (text.length > 40) continue;
    if (/\d,\d{2}\)?$/.test(text)) comma += 1;
    else if (/\d\.\d{2}\)?$/.test(text)) point += 1;
    const date = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}$/.exec(text.trim());
    if (date && Number(date[1]) > 12) dayFirst += 1;
    else if (date && Number(date[2]) > 12) monthFirst += 1;
  }
  return {
    decimalComma: comma > point * 3 && comma > 2,
    dayFirst: dayFirst > monthFirst || (saysDayFirst && monthFirst === 0),
  };
}

const delimiters = [",", "\t", ";", "|"];

/** Records of a step: a few milliseconds' work. */
const recordsInStep = 200;
const recordsSampled = 3_000;

function* textSheet(text: string): Steps<Sheet> {
  const body = text.startsWith("\ufeff") ? text.slice(1) : text;
  let best: string[][] = [];
  let bestScore = -1;
  for (const delimiter of delimiters) {
    const sample = yield* cutRecords(body, delimiter, 300);
    // The delimiter under which the most rows have the same, largest number of filled cells.
    const widths = new Map<number, number>();
    for (const record of sample) widths.set(record.length, (widths.get(record.length) ?? 0) + 1);
    const score = Math.max(0, ...[...widths].map(([width, count]) => (width > 1 ? Math.sqrt(width) * count : 0)));
    if (score <= bestScore) continue;
    bestScore = score;
    best = sample.length < 300 ? sample : yield* cutRecords(body, delimiter, mostRows + 1);
  }
  if (best.length > mostRows) throw tooManyRows(countLines(body));
  const habits = habitsOf(best.slice(0, recordsSampled).flat());
  const rows: SheetRow[] = [];
  const wide = best.findIndex((record) => record.slice(mostColumns).some((field) => field.trim() !== ""));
  for (const record of best) {
    rows.push(record.slice(0, mostColumns).map((field) => textCell(field, habits)));
    if (rows.length % recordsInStep === 0) yield;
  }
  return {
    name: "",
    isVisible: true,
    isDayFirst: habits.dayFirst,
    endsInRow: endsWithinRecord(body, best),
    ...(wide >= 0 && { wideRow: wide + 1 }),
    rows,
  };
}

function* cutRecords(text: string, delimiter: string, most: number): Steps<string[][]> {
  const records: string[][] = [];
  for (let at = 0; at < text.length && records.length < most;) {
    const record = readRecord(text, at, delimiter, true);
    if (record === null) break;
    records.push([...record.fields]);
    at = record.next;
    if (records.length % recordsInStep === 0) yield;
  }
  return records;
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}
