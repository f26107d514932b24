/** The list of what a merge changed: a row a cell, with its property's name where one is known. */
import { landChanges } from "../../../../src/features/import/pane/list-sheets";
import type { Landing } from "../../../../src/features/import/sheet/table-landing";
import type { WorkbookImports } from "../../../../src/features/import/sheet/workbook-imports";
import type { CellValue } from "../../../../src/file-reader/packed-rows";
import { fullTexts } from "../../../taskpane/full-texts";

const summary = {
  ...{ changedRows: 1, unchangedRows: 0, formulasKept: 0, withoutId: 0, repeated: 0, cuts: [] },
  addedIds: ["d-4"],
  vanishedIds: [],
  differences: [{ id: "a-1", column: "rent", before: 1_500, after: 1_550 }],
};

async function listed(names: ReadonlyMap<string, string>): Promise<CellValue[][]> {
  const rows: CellValue[][] = [];
  const land = async (landing: Landing) => {
    rows.push(landing.columns.map(({ name }) => name));
    for await (const batch of landing.rows) rows.push(...batch.map((row) => [...row]));
    return { tables: [{ sheet: "Changes" }] };
  };
  const words = fullTexts("en", String).import;
  const sheet = await landChanges({ land } as unknown as WorkbookImports, {} as Landing["facts"], { ...summary, names }, words); // prettier-ignore
  expect(sheet).toBe("Changes");
  return rows;
}

test("names properties before their ids", async () => {
  expect(await listed(new Map([["a-1", "Elm Park"]]))).toEqual([
    ["what", "property", "id", "column", "before", "after", "change"],
    ["changed", "Elm Park", "a-1", "rent", 1_500, 1_550, 50],
    ["new", "", "d-4", "", "", "", ""],
  ]);
});

test("has no column of names where there are none", async () => {
  expect((await listed(new Map()))[0]).toEqual(["what", "id", "column", "before", "after", "change"]);
});
