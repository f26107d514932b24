/// <reference types="office-js" />
/** Where an import puts rows: what Excel would do to them there. */
import { sheetColumn } from "../../src/file-reader/sheet-column";
import type { CellValue } from "../../src/file-reader/packed-rows";
import { createWorkbookImports } from "../../src/features/import/sheet/workbook-imports";
import type { MergeJob } from "../../src/features/import/sheet/table-merge";
import type { Landing } from "../../src/features/import/sheet/table-landing";
import { createCallFaults } from "../engine/answers/call-faults";
import { filterRows } from "./filtered-sheet";
import { requestsUnderFaults } from "./request-faults";
import { batches, createImportedWorkbook, importFacts, slowPace } from "./imported-workbook";

const opened = createImportedWorkbook();
const { read } = opened;
const imports = createWorkbookImports(slowPace());
afterEach(() => opened.close());

/** A table Rents at B3. */
const open = (values: readonly CellValue[][], more: (sheet: Excel.Worksheet) => void = () => undefined) =>
  opened.open((_, sheet) => {
    const range = sheet.getRange("B3").getResizedRange(values.length - 1, (values[0] ?? []).length - 1);
    range.values = values as string[][];
    sheet.tables.add(range, true).name = "Rents";
    more(sheet);
  });

const id = sheetColumn("id", "text", ["a"]);
const rent = sheetColumn("rent", "number", ["1500"]);
const moveOut = sheetColumn("move out", "date", ["2025-01-31"]);
const merging = (rows: readonly CellValue[][], given: Partial<MergeJob> = {}): MergeJob => ({
  ...{ facts: importFacts, table: "Rents", columns: [id, moveOut], rows: batches(rows, 4), key: "id", marks: null },
  ...given,
});
const landing = (address: string, overwrite = false): Landing => ({
  ...{ facts: importFacts, title: "New", columns: [id, rent], splits: false, expected: 3 },
  target: { kind: "cell", address, overwrite },
  rows: batches(
    [
      ["a", 1],
      ["b", 2],
      ["c", 3],
    ],
    4,
  ),
});
const refusal = "A filter hides rows of the worksheet Sheet1. Clear it (Data > Clear), then try again.";

describe("dates that come into a column without a format", () => {
  const table: CellValue[][] = [
    ["id", "move out"],
    ["a", ""],
    ["b", "unknown"],
  ];
  const file: CellValue[][] = [
    ["a", 45_688],
    ["c", 45_689],
  ];
  const formats = () => read("Sheet1", "C3:C7", "numberFormat");
  const [plain, dated] = [["General"], ["yyyy-mm-dd"]];

  test("look like dates, and the column as before once it's undone", async () => {
    await open(table);
    const before = await opened.image();
    const { record } = await imports.merge(merging(file));
    expect(await read("Sheet1", "B3:C6")).toEqual([
      ["id", "move out"],
      ["a", 45_688],
      ["b", "unknown"],
      ["c", 45_689],
    ]);
    expect(await formats()).toEqual([plain, dated, dated, dated, plain]);
    await imports.takeBack(record.id);
    expect(await opened.image()).toEqual(before);
  });

  test("that somebody typed since keep the format", async () => {
    await open(table);
    const { record } = await imports.merge(merging(file));
    await opened.run(async (context) => {
      context.workbook.worksheets.getItem("Sheet1").getRange("C5").values = [[45_700]];
      await context.sync();
    });
    await imports.takeBack(record.id);
    expect(await formats()).toEqual([plain, dated, dated, plain, plain]);
  });

  test("leave a column that holds numbers, or has a format, as it is", async () => {
    await open([
      ["id", "move out"],
      ["a", ""],
      ["b", 12],
    ]);
    await imports.merge(merging(file));
    expect(await formats()).toEqual([plain, plain, plain, plain, plain]);
  });

  test.each([1, 0])(
    "and leave none of it where the Nth request fails, before it's done or after: %p",
    async (parity) => {
      await open(table);
      const before = await opened.image();
      const faults = createCallFaults();
      let failures = 0;
      for (let call = 1; ; call += 1) {
        opened.through(requestsUnderFaults(opened.workbook.excel, faults));
        const when = call % 2 === parity ? "before it is done" : "after it was done";
        faults.start(call, { when, isForEver: false });
        const facts = { ...importFacts, id: `import-${String(call)}` };
        const outcome: unknown = await imports.merge(merging(file, { facts })).catch((error: unknown) => error);
        const hasFailed = faults.stop();
        opened.through(opened.workbook.excel);
        if (outcome instanceof Error) failures += 1;
        // What failed after it was done may have been the last one.
        else await imports.takeBack(facts.id);
        expect(await opened.image()).toEqual(before);
        if (!hasFailed) break;
      }
      expect(failures).toBeGreaterThan(5);
    },
  );
});

describe("rows that a filter hides are not written", () => {
  test("at a cell: the filter of the table at its side hides them", async () => {
    await open([
      ["id", "rent"],
      ["a", 1],
      ["b", 2],
    ]);
    filterRows(opened.workbook, "Sheet1", [4]);
    const before = await opened.image();
    await expect(imports.land(landing("Sheet1!H3"))).rejects.toThrow(refusal);
    expect(await opened.image()).toEqual(before);
    expect((await imports.land(landing("Sheet1!H8"))).rows).toBe(3);
  });

  test("below a table that grows: a longer table's filter hides them", async () => {
    const longer = ["unit", "1", "2", "3", "4", "5", "6"];
    await open(
      [
        ["id", "rent"],
        ["a", 1],
      ],
      (sheet) => {
        sheet.getRange("H3:H9").values = longer.map((text) => [text]);
        sheet.tables.add("H3:H9", true).name = "Longer";
      },
    );
    filterRows(opened.workbook, "Sheet1", [6]);
    const before = await opened.image();
    const rows: CellValue[][] = [
      ["b", 2],
      ["c", 3],
      ["d", 4],
    ];
    const given = { columns: [id, rent], key: null };
    await expect(imports.merge(merging(rows, given))).rejects.toThrow(refusal);
    const replacement = {
      facts: importFacts,
      table: "Rents",
      columns: [id, rent],
      rows: batches(rows, 4),
      expected: 3,
    };
    await expect(imports.replace(replacement)).resolves.toBeDefined();
    await imports.takeBack(importFacts.id);
    await expect(imports.replace({ ...replacement, rows: batches(rows, 4), expected: 4 })).rejects.toThrow(refusal);
    expect(await opened.image()).toEqual(before);
  });
});

describe("a table that changes while the file is read stays as it is", () => {
  const changes: Record<string, (sheet: Excel.Worksheet) => void> = {
    "its rows are sorted": (sheet) => {
      sheet.getRange("B4:C5").values = [
        ["b", 2],
        ["a", 1],
      ];
    },
    "a row above it is inserted": (sheet) => void sheet.getRange("1:1").insert("Down"),
    "a row is added to it": (sheet) => {
      sheet.getRange("B6:C6").values = [["c", 3]];
      sheet.tables.getItem("Rents").resize("B3:C6");
    },
  };
  test.each(Object.entries(changes))("%s", async (_, change) => {
    await open([
      ["id", "rent"],
      ["a", 1],
      ["b", 2],
    ]);
    let changed: unknown;
    async function* rows(): AsyncGenerator<CellValue[][]> {
      yield [["a", 10]];
      await opened.run(async (context) => {
        change(context.workbook.worksheets.getItem("Sheet1"));
        await context.sync();
      });
      changed = await opened.image();
      yield [["d", 40]];
    }
    await expect(imports.merge(merging([], { columns: [id, rent], rows: rows() }))).rejects.toThrow(
      "The table Rents changed while the file was read. Nothing was written. Try again.",
    );
    expect(await opened.image()).toEqual(changed);
  });
});

test("a table in the way is named before anything is written over", async () => {
  await open([
    ["id", "rent"],
    ["a", 1],
  ]);
  const before = await opened.image();
  await expect(imports.land(landing("Sheet1!C4", true))).rejects.toThrow(
    "The table Rents is in the way. Choose another cell, or import into that table.",
  );
  expect(await opened.image()).toEqual(before);
});

test("columns past the sheet's last one are counted before anything is written", async () => {
  await open([
    ["id", "rent"],
    ["a", 1],
  ]);
  const refused =
    "2 columns don't fit: the worksheet has room for 1 there. Import fewer, or choose a cell farther left.";
  await expect(imports.occupied("Sheet1!XFD3", 3, 2)).rejects.toThrow(refused);
  await expect(imports.land(landing("Sheet1!XFD3"))).rejects.toThrow(refused);
  const wide = Array.from({ length: 16_385 }, (_, at) => sheetColumn(`c${String(at)}`, "number", []));
  const onNewSheet = { ...landing("Sheet1!A1"), columns: wide, target: { kind: "new-sheet" as const } };
  await expect(imports.land(onNewSheet)).rejects.toThrow("16385 columns don't fit");
});

test("an id keeps its leading zeros in a cell without a format", async () => {
  await open([
    ["id", "rent"],
    [7, 1],
  ]);
  await imports.merge(merging([["008", 2]], { columns: [id, rent] }));
  expect(await read("Sheet1", "B3:C5")).toEqual([
    ["id", "rent"],
    [7, 1],
    ["008", 2],
  ]);
});
