/** The sheet that lists the sources of the numbers in a values-only copy. */
import { rowSpans } from "../../../host/large-ranges";
import type { RequestPacing } from "../../../host/request-pacing";

/** A cell of the sheet; a number with its format. */
export type SourceCell = string | { readonly value: number; readonly format: string };

export interface SourcesTable {
  readonly title: string;
  /** Lines between the title and the table. */
  readonly notes: readonly string[];
  readonly headings: readonly string[];
  readonly rows: readonly (readonly SourceCell[])[];
}

const sheetName = "Sources";
/** Points; the last columns have sentences. */
const widths = [110, 100, 230, 190, 110, 80, 100, 220, 230, 260, 260];
const longestText = 32_000;

/** Whether a sheet whose first cell has this value is a Sources sheet. */
export const isSourcesTitle = (value: unknown): boolean => value === sheetName;

/** Whether a copy may have given the sheet this name. */
export const isSourcesName = (name: string): boolean => name === sheetName || /^Sources \d{1,4}$/.test(name);

/** An unused sheet name: Sources, Sources 2, … */
export function freeSheetName(taken: readonly string[]): string {
  const known = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? sheetName : `${sheetName} ${number}`;
    if (!known.has(name.toLowerCase())) return name;
  }
}

/** Zero-based. */
const headingRow = (notes: readonly string[]): number => notes.length + 2;

/** Rows to freeze. */
export const frozenRowsOf = ({ notes }: SourcesTable): number => headingRow(notes) + 1;

/** Queues the sheet for the next request, or for several if it is large. Text is never read as a formula or number. */
export async function writeSourcesSheet(
  context: Excel.RequestContext,
  name: string,
  { title, notes, headings, rows }: SourcesTable,
  pacing: RequestPacing,
): Promise<void> {
  const sheet = context.workbook.worksheets.add(name);
  const heading = sheet.getRangeByIndexes(0, 0, 1, 1);
  heading.values = [[asText(title)]];
  heading.format.font.bold = true;
  heading.format.font.size = 14;
  for (const [index, note] of notes.entries()) sheet.getRangeByIndexes(index + 1, 0, 1, 1).values = [[asText(note)]];
  const top = headingRow(notes);
  const header = sheet.getRangeByIndexes(top, 0, 1, headings.length);
  header.values = [headings.map(asText)];
  header.format.font.bold = true;
  header.format.fill.color = "#E8EEF7";
  const values = rows.map((row) => row.map((cell) => (typeof cell === "string" ? asText(cell) : cell.value)));
  const formats = rows.map((row) => row.map((cell) => (typeof cell === "string" ? "General" : cell.format)));
  for (const { start, end, size } of rowSpans([values, formats], pacing.most)) {
    await pacing.room(size);
    const body = sheet.getRangeByIndexes(top + 1 + start, 0, end - start, headings.length);
    body.numberFormat = formats.slice(start, end);
    body.values = values.slice(start, end);
    await pacing.spend(size);
  }
  for (const [index, width] of widths.slice(0, headings.length).entries())
    sheet.getRangeByIndexes(0, index, 1, 1).getEntireColumn().format.columnWidth = width;
}

const asText = (text: string): string => (text === "" ? "" : `'${text.slice(0, longestText)}`);
