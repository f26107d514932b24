/** Reads what a page needs from its workbook: the paper, and the cells, names and tables that its formulas read. */
import { readAddress, sheetNameOf } from "../../../host/a1-address";
import { run } from "../../../host/run";
import type { NewSheet } from "../../../templates/sheet-content";
import type { PageSurroundings, PlacedCells, PlacedTable } from "../preview/page-cells";
import { isSupported } from "../../../host/capabilities";

/** Sheets that formulas name in quotes, as those of pages do, or without. */
const sheetPattern = /(?<!')'((?:[^']|'')+)'!|(?<![\w.'])([A-Za-z_][\w.]*)!/g;

export function readSurroundings({ cells }: NewSheet): Promise<PageSurroundings> {
  const text = Object.values(cells)
    .map((cell) => (typeof cell === "object" ? cell.formula : ""))
    .join("\n");
  return run(async (context) => {
    const { names, tables, worksheets } = context.workbook;
    names.load("items/name,items/formula");
    tables.load("items/name");
    await context.sync();
    const isUsed = (name: string): boolean => new RegExp(`(?<![\\w.])${name.replace(/\W/g, "\\$&")}(?![\\w.(])`, "i").test(text);
    const used = names.items.filter(({ name }) => isUsed(name));
    const placed = tables.items
      .filter(({ name }) => isUsed(name))
      .map((table) => ({
        name: table.name,
        head: table.getHeaderRowRange().load("values,address"),
        body: table.getDataBodyRange().load("rowCount"),
      }));
    await context.sync();
    const found: Record<string, PlacedTable> = {};
    for (const { name, head, body } of placed) {
      const place = readAddress(head.address);
      if (place === null) continue;
      found[name] = { ...place, titles: (head.values[0] ?? []).map(String), rows: body.rowCount };
    }
    const all = [text, ...used.map(({ formula }) => String(formula))].join("\n");
    const sheetNames = new Set([
      ...[...all.matchAll(sheetPattern)].map(([match]) => sheetNameOf(match)),
      ...Object.values(found).map(({ sheet }) => sheet),
    ]);
    const ranges = [...sheetNames].map((name) => {
      const range = worksheets.getItemOrNullObject(name).getUsedRangeOrNullObject(true);
      return { name, range: range.load("values,rowIndex,columnIndex") };
    });
    await context.sync();
    const sheets: Record<string, PlacedCells> = {};
    for (const { name, range } of ranges) {
      if (range.isNullObject) continue;
      sheets[name] = { row: range.rowIndex, column: range.columnIndex, values: range.values as unknown[][] };
    }
    return { sheets, names: Object.fromEntries(used.map(({ name, formula }) => [name, String(formula)])), tables: found };
  });
} // prettier-ignore

/** A4 where any sheet is set to A4; else letter, also where Excel has no page setup to read. */
export function readWorkbookPaper(): Promise<"letter" | "a4"> {
  if (!isSupported("ExcelApi", "1.9")) return Promise.resolve("letter");
  return run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name");
    await context.sync();
    for (const sheet of worksheets.items) sheet.pageLayout.load("paperSize");
    await context.sync();
    return worksheets.items.some(({ pageLayout }) => pageLayout.paperSize === "A4") ? "a4" : "letter";
  }).catch(() => "letter" as const);
}
