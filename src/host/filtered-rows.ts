/**
 * Sheets whose rows a filter hides: Excel puts the rows of a written block into the wrong cells there (office-js#224).
 * Reading them, and writing a single row, is safe.
 */
import { SaidError, say } from "../domain/said";

export class FilteredRowsError extends SaidError {
  override readonly name = "FilteredRowsError";
  constructor(sheet: string) {
    super(say`A filter hides rows of the worksheet ${sheet}. Clear it (Data > Clear), then try again.`);
  }
}

/** Rows of a sheet, zero-based; both ends included. */
export interface SheetRows {
  readonly sheet: string;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** Throws FilteredRowsError if a filter hides rows between the first and last of those that are to be written. */
export async function requireUnfiltered(context: Excel.RequestContext, rows: readonly SheetRows[]): Promise<void> {
  const spans = new Map<string, SheetRows>();
  for (const one of rows) {
    const { firstRow, lastRow } = spans.get(one.sheet) ?? one;
    spans.set(one.sheet, {
      sheet: one.sheet,
      firstRow: Math.min(firstRow, one.firstRow),
      lastRow: Math.max(lastRow, one.lastRow),
    });
  }
  const read = [...spans.values()].flatMap(({ sheet: name, firstRow, lastRow }) => {
    if (firstRow === lastRow) return [];
    const sheet = context.workbook.worksheets.getItem(name);
    const range = sheet.getRangeByIndexes(firstRow, 0, lastRow - firstRow + 1, 1);
    range.load("rowHidden");
    return [{ name, sheet, range }];
  });
  if (read.length === 0) return;
  await context.sync();
  // Null: some are hidden. Rows hidden by hand are written as all others.
  const hiding = read.filter(({ range }) => (range.rowHidden as boolean | null) !== false);
  if (hiding.length === 0) return;
  for (const { sheet } of hiding) sheet.tables.load("items/name");
  await context.sync();
  const filters = hiding.flatMap(({ name, sheet }) =>
    [sheet.autoFilter, ...sheet.tables.items.map((table) => table.autoFilter)].map((filter) => ({ name, filter })),
  );
  for (const { filter } of filters) filter.load("isDataFiltered");
  await context.sync();
  const found = filters.find(({ filter }) => filter.isDataFiltered);
  if (found) throw new FilteredRowsError(found.name);
}
