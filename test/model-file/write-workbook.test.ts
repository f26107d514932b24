import { read } from "@e965/xlsx";
import { openModelFile } from "../../src/model-file/model-file";
import { readWorkbookGrid } from "../../src/model-file/workbook-grid";
import { type NewTable, writeWorkbook } from "../../src/model-file/write-workbook";

const table: NewTable = {
  name: "RentRoll",
  columns: [
    { title: "Unit", format: "text" },
    { title: "Rent <$>", format: "money" },
    { title: "Start", format: "date" },
  ],
  rows: [
    ["0101", 1250.5, 46_000],
    ["=HYPERLINK(1)", null, null],
    ["a & b_x0041_", -3, null],
  ],
};

function run<T>(steps: Generator<undefined, T, undefined>): Promise<T> {
  for (let step = steps.next(); ; step = steps.next()) if (step.done === true) return Promise.resolve(step.value);
}

test("writes tables that other readers read, with texts as texts", async () => {
  const bytes = writeWorkbook([table, { ...table, name: "Empty", rows: [] }]);
  const { sheets, tables } = await openModelFile(bytes, () => false);
  expect(tables).toMatchObject([
    { name: "RentRoll", ref: "A1:C4", columns: ["Unit", "Rent <$>", "Start"] },
    { name: "Empty", ref: "A1:C2" },
  ]);
  expect(sheets[0]?.cells.map(({ value }) => value)).toEqual([
    "Unit",
    "Rent <$>",
    "Start",
    "0101",
    1250.5,
    46_000,
    "=HYPERLINK(1)",
    "a & b_x0041_",
    -3,
  ]);
  expect(sheets[0]?.cells.every(({ formula }) => formula === null)).toBe(true);
  expect(read(bytes).Sheets["RentRoll"]?.["A3"]).toMatchObject({ t: "s", v: "=HYPERLINK(1)" });
});

test("is the same for the same tables, and has looks that the grid reader knows", async () => {
  const bytes = writeWorkbook([table]);
  expect(writeWorkbook([table])).toEqual(bytes);
  const { sheets, looks } = await readWorkbookGrid(bytes, run);
  const lookOf = (row: number, column: number) =>
    looks[sheets[0]?.cells.find((cell) => cell.row === row && cell.column === column)?.style ?? 0];
  expect(lookOf(0, 0)).toEqual({ format: "@", isBold: true, indent: 0 });
  expect(lookOf(1, 2)?.format).toBe("m/d/yyyy");
  expect(lookOf(1, 1)?.format).toBe("#,##0.00;\\-#,##0.00");
});
