/// <reference types="office-js" />
/**
 * Rows come into a sheet through the built add-in, office.js and the host: all of them, as text what is text, in
 * requests that Excel takes.
 */
import type { SheetColumn } from "../../src/file-reader/sheet-column";
import type { CellValue } from "../../src/file-reader/packed-rows";
import type { Addin } from "../../src/app/addin-status";
import { automateWorkbook } from "./automated-workbook";
import { inGoodAndWorst } from "./built-addin";
import { batches, importFacts } from "./imported-workbook";

const host = automateWorkbook({ scripts: ["automation.js"] });
/** What Excel on the web takes. */
const mostBytes = 5 * 1024 * 1024;
const rows = 20_000;
const columns: readonly SheetColumn[] = [
  { name: "unit_id", type: "text", format: "@", width: 12 },
  { name: "rent", type: "number", format: "$#,##0", width: 10 },
  { name: "note", type: "text", format: "General", width: 42 },
];
const rowAt = (row: number): CellValue[] => [`00${row}`, 1_500 + row, `=1+${row} ${"long note ".repeat(40)}`];

inGoodAndWorst(() => {
  test("20,000 rows with long notes", async () => {
    await host.open({ sheets: [{ name: "Model", cells: { A1: "=SUM(Rents[rent])" } }] });
    const { external } = host.workbook.window as unknown as {
      external: { Execute: (...given: unknown[]) => unknown };
    };
    const sizes: number[] = [];
    const execute = external.Execute.bind(external);
    external.Execute = (...given) => {
      sizes.push(Buffer.byteLength(JSON.stringify(given[1])));
      return execute(...given);
    };
    const { imports } = host.workbook.window["compsheet"] as Addin;
    const record = await imports.land({
      facts: importFacts,
      target: { kind: "new-sheet" },
      title: "Rents",
      columns,
      rows: batches(
        Array.from({ length: rows }, (_, row) => rowAt(row)),
        1_000,
      ),
      splits: false,
    });
    await host.workbook.settled();
    expect([record.rows, record.tables.map(({ table }) => table)]).toEqual([rows, ["Rents"]]);
    for (const row of [0, 9_999, rows - 1])
      expect(host.workbook.getRange(`Rents!A${row + 2}:C${row + 2}`).values[0]).toEqual(rowAt(row));
    expect(host.workbook.getCell("Model!A1")).toBe(rows * 1_500 + (rows * (rows - 1)) / 2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(8e6);
    expect(Math.max(...sizes)).toBeLessThan(mostBytes);
  });
});
