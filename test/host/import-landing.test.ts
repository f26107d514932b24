/// <reference types="office-js" />
/**
 * Rows into new tables, through office.js and the host: exact values, small requests, and nothing left of what fails.
 */
import type { CellValue } from "../../src/file-reader/packed-rows";
import type { Pace } from "../../src/file-reader/paced-steps";
import { sheetColumn, type SheetColumn } from "../../src/file-reader/sheet-column";
import { findOccupied } from "../../src/features/import/sheet/landing-room";
import { readRecords } from "../../src/features/import/sheet/import-records";
import {
  landTable,
  OccupiedCellsError,
  TooManyRowsError,
  type Landing,
} from "../../src/features/import/sheet/table-landing";
import { undoLanding } from "../../src/features/import/sheet/landing-undo";
import { createWorkbookImports } from "../../src/features/import/sheet/workbook-imports";
import { UnfinishedImportError } from "../../src/features/import/sheet/import-requests";
import { createCallFaults } from "../engine/answers/call-faults";
import { closeFixtures, openFixture, type FixtureWorkbook } from "./fixture-workbook";
import { requestsUnderFaults, sheetWriters, writesUnderFaults } from "./request-faults";
import { isLong, isOfPart } from "../seeds";

const globals = globalThis as Record<string, unknown>;
let workbook: FixtureWorkbook;

beforeEach(async () => {
  workbook = await openFixture();
  globals.Excel = workbook.excel;
});
afterEach(() => {
  delete globals.Excel;
  closeFixtures();
});

const columns: readonly SheetColumn[] = [
  sheetColumn("property id", "text", ["00123"]),
  sheetColumn("note", "text", ["by the lake"]),
  sheetColumn("effective rent", "number", ["1,550.50"]),
  sheetColumn("as of", "date", ["2025-06-30"]),
  sheetColumn("affordable", "boolean", ["true"]),
];
const rows: CellValue[][] = [
  ["00123", "=1+1", 1_550.5, 45_838, true],
  ["0045", "+1 512 555 0100", 1_200, "", false],
  ["9", "-2", "", 45_839, ""],
  ["12345678901234567890", "@SUM(A1)", 1, 45_840.5, true],
  ["1/2", "'quoted", 2, 1, true],
  ["TRUE", "#N/A", 3, 2, false],
  ["5%", "tab\tand\nline", -0.5, 3, false],
];

// oxlint-disable-next-line typescript/require-await -- as a reader gives them
async function* batches(all: readonly CellValue[][], size = 3): AsyncGenerator<CellValue[][]> {
  for (let at = 0; at < all.length; at += size) yield all.slice(at, at + size);
}

const job = (given: Partial<Landing> = {}): Landing => ({
  facts: { id: "import-1", source: "June rents.csv", at: "2026-01-31T12:00:00Z", shape: "" },
  target: { kind: "new-sheet" },
  title: "June rents",
  columns,
  rows: batches(rows),
  splits: false,
  ...given,
});
let time = 0;
const pace: Pace = { now: () => (time += 100), pause: () => Promise.resolve() };

const read = (sheet: string, address: string, what: "values" | "formulas" | "numberFormat" | "valueTypes") =>
  workbook.excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem(sheet).getRange(address);
    range.load(what);
    await context.sync();
    return range[what] as unknown[][];
  });

/** Cells, tables, names and records of the whole workbook. */
const image = (): unknown => {
  const { customXmlParts, tables, names, engine } = workbook.save();
  const { sheets, sheetOrder } = engine as {
    sheets: Record<string, { name: string; cellData: Record<string, Record<string, { v?: unknown; f?: unknown }>> }>;
    sheetOrder: string[];
  };
  const cells = sheetOrder.flatMap((id) => {
    const { name, cellData } = sheets[id] ?? { name: "", cellData: {} };
    return Object.entries(cellData).flatMap(([row, line]) =>
      Object.entries(line).flatMap(([column, { v, f }]) =>
        (v ?? null) === null && (f ?? null) === null ? [] : [[name, row, column, v, f]],
      ),
    );
  });
  return {
    cells,
    customXmlParts: customXmlParts.map(({ xml }) => xml),
    tables,
    names,
    sheets: sheetOrder.map((id) => sheets[id]?.name),
  };
};

test("rows stand in a table of a new sheet as they are, whatever their texts look like", async () => {
  const record = await landTable(job({ leftOut: () => 2 }), pace);
  expect(await read("June rents", "A1:E8", "values")).toEqual([columns.map(({ name }) => name), ...rows]);
  expect(await read("June rents", "A2:E8", "formulas")).toEqual(rows);
  expect((await read("June rents", "A2:E2", "numberFormat"))[0]).toEqual([
    "@",
    "General",
    "$#,##0.00",
    "yyyy-mm-dd",
    "General",
  ]);
  expect(await read("June rents", "A2:E2", "valueTypes")).toEqual([
    ["String", "String", "Double", "Double", "Boolean"],
  ]);
  const { table, name, records } = await workbook.excel.run(async (context) => {
    const found = context.workbook.tables.getItem("June_rents");
    found.load("name,style");
    const range = found.getRange();
    range.load("address");
    const named = context.workbook.names.getItem("June_rents_rows");
    named.load("formula,comment");
    const records = await readRecords(context);
    await context.sync();
    return {
      table: [found.style, range.address],
      name: [named.formula, named.comment],
      records,
    };
  });
  expect(table).toEqual(["TableStyleMedium2", "'June rents'!A1:E8"]);
  expect(name).toEqual(["=June_rents[#Data]", "7 rows of June rents.csv, 2026-01-31; 2 left out"]);
  expect(records).toEqual([record]);
  expect(record).toMatchObject({ state: "done", rows: 7, leftOut: 2, tables: [{ sheet: "June rents", rows: 7 }] });
  expect(workbook.save().customXmlParts).toHaveLength(1);
});

test("the rows' name means the rows where Excel makes another reference of it", async () => {
  closeFixtures();
  workbook = await openFixture({ behaviors: { structuredName: "firstCell", nameFormula: "local", uiLanguage: "es" } });
  globals.Excel = workbook.excel;
  await landTable(job(), pace);
  const names = workbook.save().names as readonly { readonly name: string; readonly formula: string }[];
  expect(names.map(({ name, formula }) => [name, formula])).toEqual([["June_rents_rows", "='June rents'!$A$2:$E$8"]]);
});

test("names that are taken get a number; a name that Excel would refuse is made one", async () => {
  await landTable(job(), pace);
  const second = await landTable(job({ facts: { ...job().facts, id: "import-2" }, rows: batches(rows) }), pace);
  expect(second.tables[0]).toMatchObject({ sheet: "June rents 2", table: "June_rents_2" });
  const third = await landTable(
    job({ facts: { ...job().facts, id: "import-3" }, title: "Q1: [50%]/x", rows: batches(rows) }),
    pace,
  );
  expect(third.tables[0]).toMatchObject({ sheet: "Q1 50% x", table: "Q1_50_x" });
});

test("at a cell nothing is written over; where the person agrees, it comes back on undo", async () => {
  workbook.setCell("C4", "=1+1");
  workbook.setCell("D9", "kept");
  workbook.setCell("B3", "'=text");
  await workbook.settled();
  const before = image();
  expect(await findOccupied("Sheet1!B3", 7, 5)).toBe("Sheet1!B3:D9");
  expect(await findOccupied("Sheet1!F3", 7, 5)).toBeNull();
  const cell = (overwrite: boolean) => ({ kind: "cell", address: "Sheet1!B3", overwrite }) as const;
  await expect(landTable(job({ target: cell(false), expected: 7 }), pace)).rejects.toBeInstanceOf(OccupiedCellsError);
  // Also if the number of rows is unknown.
  await expect(landTable(job({ target: cell(false), rows: batches(rows) }), pace)).rejects.toBeInstanceOf(
    OccupiedCellsError,
  );
  expect(image()).toEqual(before);
  const record = await landTable(job({ target: cell(true), rows: batches(rows) }), pace);
  expect(await read("Sheet1", "B3:F10", "values")).toEqual([columns.map(({ name }) => name), ...rows]);
  const kept = await workbook.excel.run(readRecords);
  expect(kept).toEqual([record]);
  await undoLanding(kept[0] ?? record);
  expect(image()).toEqual(before);
  expect(await read("Sheet1", "B3:F4", "numberFormat")).toEqual(
    Array.from({ length: 2 }, () => Array<string>(5).fill("General")),
  );
});

test("a record from elsewhere writes formulas that merely calculate; with others it asks, and changes nothing", async () => {
  const link = '=HYPERLINK("https://example.com","x")';
  for (const [isOwn, choice, isLink] of [
    [true, undefined, true],
    [false, "as text", false],
    [false, [link], true],
  ] as const) {
    workbook.setCell("B3", link);
    workbook.setCell("C3", "=1+1");
    await workbook.settled();
    const imports = createWorkbookImports(pace);
    const target = { kind: "cell", address: "Sheet1!B3", overwrite: true } as const;
    const { id } = await imports.land(job({ target, rows: batches(rows) }));
    const landed = await read("Sheet1", "A1:F9", "formulas");
    // Whoever opened the workbook later knows of it by its record alone.
    const others = createWorkbookImports(pace);
    if (!isOwn) {
      for (const seen of [undefined, [], ["=HYPERLINK(A1)"]])
        expect(await others.takeBack(id, seen)).toEqual({
          keptSheets: [],
          cellsKept: 0,
          rowsKept: 0,
          unconfirmed: [link],
        });
      expect(await read("Sheet1", "A1:F9", "formulas")).toEqual(landed);
      expect(await others.list()).toHaveLength(1);
    }
    expect(await (isOwn ? imports : others).takeBack(id, choice)).not.toHaveProperty("unconfirmed");
    expect(await read("Sheet1", "B3:C3", "formulas")).toEqual([[link, "=1+1"]]);
    const [[shown]] = (await read("Sheet1", "B3:B3", "values")) as [[unknown]];
    expect(shown !== link).toBe(isLink);
  }
});

test("what was written over comes back where it stands by now, not over what somebody put there since", async () => {
  workbook.setCell("C4", "=1+1");
  workbook.setCell("A1", "above");
  await workbook.settled();
  const cell = { kind: "cell", address: "Sheet1!B3", overwrite: true } as const;
  const record = await landTable(job({ target: cell }), pace);
  await workbook.excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("1:2").insert("Down");
    sheet.getRange("C4").values = [["mine"]];
    sheet.name = "Comps";
    await context.sync();
  });
  await undoLanding(record);
  expect(await read("Comps", "A1:D7", "formulas")).toEqual([
    ...[1, 2].map(() => ["", "", "", ""]),
    ["above", "", "", ""],
    ["", "", "mine", ""],
    ["", "", "", ""],
    ["", "", "=1+1", ""],
    ["", "", "", ""],
  ]);
});

test("a table that is gone by now takes nothing along that stands in its place", async () => {
  workbook.setCell("C4", "old");
  workbook.setCell("F9", "old, too");
  await workbook.settled();
  const cell = { kind: "cell", address: "Sheet1!B3", overwrite: true } as const;
  const record = await landTable(job({ target: cell }), pace);
  await workbook.excel.run(async (context) => {
    context.workbook.tables.getItem("June_rents").delete();
    context.workbook.worksheets.getItem("Sheet1").getRange("B3:C4").values = [
      ["my", "own"],
      ["new", "cells"],
    ];
    await context.sync();
  });
  await undoLanding(record);
  expect(await read("Sheet1", "B3:F4", "values")).toEqual([
    ["my", "own", "", "", ""],
    ["new", "cells", "", "", ""],
  ]);
  expect(await workbook.excel.run(readRecords)).toEqual([]);
});

test("more rows than a sheet holds go to further sheets, or nothing is written", async () => {
  const before = image();
  await expect(landTable(job({ rowsOnSheet: 3 }), pace)).rejects.toBeInstanceOf(TooManyRowsError);
  expect(image()).toEqual(before);
  const record = await landTable(job({ rows: batches(rows), rowsOnSheet: 3, splits: true }), pace);
  expect(record.tables.map(({ sheet, rows: count }) => [sheet, count])).toEqual([
    ["June rents", 3],
    ["June rents 2", 3],
    ["June rents 3", 1],
  ]);
  expect(await read("June rents 3", "A1:E2", "values")).toEqual([columns.map(({ name }) => name), rows[6]]);
  await undoLanding(record);
  expect(image()).toEqual(before);
});

test("a sheet that holds something else by now stays, without the table", async () => {
  const record = await landTable(job(), pace);
  await workbook.excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("June rents");
    sheet.getRange("H2").formulas = [["=SUM(June_rents[effective rent])"]];
    sheet.name = "Rents";
    await context.sync();
  });
  expect(await read("Rents", "H2", "values")).toEqual([[2_756]]);
  expect(await undoLanding(record)).toEqual({ keptSheets: ["June rents"] });
  expect(await read("Rents", "A1:E8", "values")).toEqual(Array.from({ length: 8 }, () => Array<string>(5).fill("")));
  expect(await read("Rents", "H2", "formulas")).toEqual([["=SUM(June_rents[effective rent])"]]);
});

test("cancelling at any chunk leaves the workbook as it was", async () => {
  const before = image();
  for (const stopAt of [0, 1, 2]) {
    const abort = new AbortController();
    async function* stopping(): AsyncGenerator<CellValue[][]> {
      let batch = 0;
      for await (const some of batches(rows)) {
        if (batch === stopAt) abort.abort(new Error("Cancelled."));
        batch += 1;
        yield some;
      }
    }
    await expect(landTable(job({ rows: stopping(), signal: abort.signal }), pace)).rejects.toThrow("Cancelled.");
    expect(image()).toEqual(before);
  }
});

describe.each([
  ["a new sheet", { kind: "new-sheet" }],
  ["cells that hold something", { kind: "cell", address: "Sheet1!B3", overwrite: true }],
] as const)("into %s, while the host fails", (_, target) => {
  const long = Array.from({ length: 9 }, (__, index) => ["id", "x".repeat(100_000), index, "", true] as CellValue[]);

  test("at the Nth request once: nothing is left", async () => {
    workbook.setCell("C4", "=1+1");
    await workbook.settled();
    const faults = createCallFaults();
    const before = image();
    let failed = 0;
    for (let call = 1; ; call += 1) {
      if (!isOfPart(call, 3)) continue;
      globals.Excel = requestsUnderFaults(workbook.excel, faults);
      faults.start(call, { when: call % 2 === 0 ? "before it is done" : "after it was done", isForEver: false });
      const outcome = await landTable(job({ target, rows: batches(long) }), pace).catch((error: unknown) => error);
      const hasFailed = faults.stop();
      if (!hasFailed) break;
      // The last request only tidies.
      if (outcome instanceof Error) {
        failed += 1;
        expect(image()).toEqual(before);
      } else {
        expect(outcome).toMatchObject({ state: "done", rows: 9 });
        await undoLanding(outcome as Awaited<ReturnType<typeof landTable>>);
        expect(image()).toEqual(before);
      }
    }
    expect(failed).toBeGreaterThan(isLong ? 6 : 1);
  });

  test("from the Nth request on: what is left is on record and can be removed later", async () => {
    workbook.setCell("C4", "=1+1");
    await workbook.settled();
    const before = image();
    const faults = createCallFaults();
    let unfinished = 0;
    for (let call = 1; ; call += 1) {
      if (!isOfPart(call, 3)) continue;
      globals.Excel = requestsUnderFaults(workbook.excel, faults);
      faults.start(call, { when: call % 2 === 0 ? "before it is done" : "after it was done", isForEver: true });
      const outcome = await landTable(job({ target, rows: batches(long) }), pace).catch((error: unknown) => error);
      const hasFailed = faults.stop();
      if (!hasFailed) break;
      globals.Excel = workbook.excel;
      if (outcome instanceof UnfinishedImportError) unfinished += 1;
      // By what the workbook itself knows, as after Excel was closed; what it does not know was not begun.
      const [record] = await workbook.excel.run(readRecords);
      if (record !== undefined) await undoLanding(record);
      expect(image()).toEqual(before);
    }
    expect(unfinished).toBeGreaterThan(isLong ? 6 : 1);
  });
});

test("5,000 rows of 20 columns: no request is over 5 MB, and each is about as large as a second takes", async () => {
  const sizes: number[] = [];
  const boundary = (workbook.window as unknown as { external: { Execute: (...given: unknown[]) => unknown } }).external;
  const execute = boundary.Execute.bind(boundary);
  boundary.Execute = (...given) => {
    sizes.push(JSON.stringify(given[1]).length);
    return execute(...given);
  };
  const wide = Array.from({ length: 20 }, (_, index) =>
    sheetColumn(`column ${String(index)}`, index % 2 === 0 ? "number" : "text", []),
  );
  const many = Array.from({ length: 5_000 }, (_, row) =>
    wide.map((__, column): CellValue => (column % 2 === 0 ? row * column * 1.37 : `cell ${String(row)} of 5,000`)),
  );
  let at = 0;
  // Each request takes 20 ms: they may grow to what Excel takes at most.
  await landTable(job({ columns: wide, rows: batches(many, 1_000) }), { ...pace, now: () => (at += 20) });
  const large = sizes.filter((size) => size > 100_000);
  expect(large.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBeLessThan(5_000_000);
  expect(large.length).toBeLessThan(12);
  const [last] = await read("June rents", "A5001:T5001", "values");
  expect(last).toEqual(many[4_999]);
});

test("rows are made ready 500 at a time at most where each takes a while, and a request begins with a fresh turn", async () => {
  let clock = 0;
  let sinceRest = 0;
  let most = 0;
  const wide = Array.from({ length: 20 }, (_, index) => sheetColumn(`c${String(index)}`, "number", []));
  const many = Array.from({ length: 4_000 }, (_, row) => {
    const cells = wide.map((__, column): CellValue => row + column);
    const map = (change: (cell: CellValue) => unknown): unknown[] => {
      clock += 1;
      sinceRest += 1;
      most = Math.max(most, sinceRest);
      return Array.from(cells, change);
    };
    return Object.assign([...cells], { map });
  });
  const pause = (): Promise<void> => {
    sinceRest = 0;
    return Promise.resolve();
  };
  const record = await landTable(job({ columns: wide, rows: batches(many, 4_000) }), { now: () => clock, pause });
  expect(record.rows).toBe(4_000);
  expect(most).toBe(500);
});

test.each([false, true])(
  "a protected sheet refuses rows at a cell, and nothing is left (over something: %p)",
  async (isOver) => {
    if (isOver) workbook.setCell("C3", "=1+1");
    await workbook.settled();
    const before = image();
    let isProtected = true;
    writesUnderFaults(workbook.excel, () => isProtected, sheetWriters);
    const target = { kind: "cell", address: "Sheet1!B3", overwrite: true } as const;
    const outcome: unknown = await landTable(job({ target }), pace).catch((error: unknown) => error);
    isProtected = false;
    // The host\'s own reason, and no import that is left unfinished.
    expect(outcome).toMatchObject({ code: "ItemNotFound" });
    expect(image()).toEqual(before);
  },
);
