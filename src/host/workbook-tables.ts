/** The workbook's tables: our own by name, and those that a new sheet may read from. */
import type { WorkbookTables } from "../templates/sheet-content";
import { run } from "./run";

/** The add-in's own tables in a workbook, by name (not the user's data). */
export const compSetTable = "CompSet";
export const compFiltersTable = "CompFilters";
export const refreshLogTable = "CompsheetRefreshLog";

export const ownTables: readonly string[] = [compSetTable, compFiltersTable, refreshLogTable];

/** More tables than a model has; the rest aren't read. */
const mostTables = 200;

/** Tables by name, with their column titles and their number of rows below the headers. */
export function readWorkbookTables(): Promise<WorkbookTables> {
  return run(async (context) => {
    const { tables } = context.workbook;
    tables.load("items/name");
    await context.sync();
    const found = tables.items.slice(0, mostTables).map((table) => {
      const head = table.getHeaderRowRange().load("values");
      const body = table.getDataBodyRange().load("rowCount");
      return { name: table.name, head, body };
    });
    await context.sync();
    return Object.fromEntries(
      found.map(({ name, head, body }) => [name, { columns: (head.values[0] ?? []).map(String), rows: body.rowCount }]),
    );
  });
}
