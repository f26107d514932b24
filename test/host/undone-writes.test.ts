/// <reference types="office-js" />
/** The add-in's writes in the person's undo list: one step each, with everything that belongs to it. */
import { exhibitPages } from "../../src/features/exhibits/pages/exhibit-pages";
import { insertExhibit } from "../../src/features/exhibits/sheet/insert-exhibit";
import { insertNewSheet } from "../../src/host/new-sheet";
import type { NewSheet } from "../../src/templates/sheet-content";
import { MOST_STEP_CELLS } from "../../src/workbench/engine/undo-steps";
import { createSystemTime } from "../../src/workbench/host-time";
import { closeFixtures, openFixture, type FixtureWorkbook } from "./fixture-workbook";
import { pngOf } from "./small-picture";

const globals = globalThis as Record<string, unknown>;
let workbook: FixtureWorkbook;
let now = 0;

beforeEach(async () => {
  workbook = await openFixture({ undoesAddin: true, time: { ...createSystemTime(), now: () => now } });
  globals.Excel = workbook.excel;
  globals.Office = { context: { requirements: { isSetSupported: () => true } } };
});
afterEach(() => {
  delete globals.Excel;
  delete globals.Office;
  closeFixtures();
});

/** As a press of another button would: not within the time of the last one. */
async function write(change: (sheet: Excel.Worksheet, context: Excel.RequestContext) => void): Promise<void> {
  now += 60_000;
  await workbook.excel.run(async (context) => {
    change(context.workbook.worksheets.getItem("Sheet1"), context);
    await context.sync();
  });
  await workbook.settled();
}

async function undo(): Promise<void> {
  workbook.engine.workbook.undo();
  await workbook.settled();
}

async function redo(): Promise<void> {
  workbook.engine.workbook.redo();
  await workbook.settled();
}

const sheetNames = (): string[] => workbook.model.sheetIds().map((id) => workbook.model.sheetName(id));

test("values, formulas and looks come back together, and what follows from them is calculated", async () => {
  workbook.setCells("Sheet1!A1", [[2], ["=A1*10"], ["=A2+1"]]);
  await workbook.settled();
  await write((sheet) => {
    sheet.getRange("A1").values = [[3]];
    sheet.getRange("A2:B2").values = [["text", 7]];
    sheet.getRange("A1:A2").format.font.bold = true;
    sheet.getRange("A1").numberFormat = [["0.00"]];
    sheet.getRange("A:A").format.columnWidth = 200;
  });
  const looks = () =>
    workbook.model.readStyle({ sheetId: "sheet-1", block: { row: 1, column: 0, height: 1, width: 1 } });
  const column = { sheetId: "sheet-1", block: { row: 0, column: 0, height: 1, width: 1 } };
  const wide = workbook.model.columnWidth(column);
  expect(workbook.getRange("Sheet1!A1:B3").text).toEqual([
    ["3.00", ""],
    ["text", "7"],
    ["#VALUE!", ""],
  ]);
  expect(looks().bold).toBe(true);

  await undo();
  expect(workbook.getRange("Sheet1!A1:B3").formulas).toEqual([
    [2, ""],
    ["=A1*10", ""],
    ["=A2+1", ""],
  ]);
  expect(workbook.getRange("Sheet1!A1:B3").text).toEqual([
    ["2", ""],
    ["20", ""],
    ["21", ""],
  ]);
  expect(looks().bold ?? false).toBe(false);
  expect(workbook.model.columnWidth(column)).not.toBe(wide);

  await redo();
  expect(workbook.getRange("Sheet1!A1:B3").text).toEqual([
    ["3.00", ""],
    ["text", "7"],
    ["#VALUE!", ""],
  ]);
  expect(looks().bold).toBe(true);
  expect(workbook.model.columnWidth(column)).toBe(wide);
});

test("looks alone leave the formula as it is", async () => {
  workbook.setCells("Sheet1!A1", [[2], ["=A1*10"]]);
  await workbook.settled();
  await write((sheet) => {
    sheet.getRange("A1:A2").format.fill.color = "#FFFF00";
  });
  await undo();
  await redo();
  await undo();
  expect(workbook.getRange("Sheet1!A1:A2").formulas).toEqual([[2], ["=A1*10"]]);
  workbook.setCell("Sheet1!A1", 5);
  await workbook.settled();
  expect(workbook.getCell("Sheet1!A2")).toBe(50);
});

const content: NewSheet = {
  name: "Grid",
  cells: { A1: "Title", A2: 4, B2: { formula: "=size_factor*2" }, B4: 0.5 },
  numberFormats: { B4: "0%" },
  looks: [["A1:B1", { bold: true }]],
  columnWidths: { A: 30 },
  rowHeights: {},
  frozenRows: 1,
  subjectCell: "A2",
  names: { size_factor: "B4" },
  sharedNames: { RentIndicated: "B2" },
  validations: [{ range: "B4", rule: { kind: "decimal", min: 0, max: 1 }, message: "A share" }],
  conditionalFormats: [{ range: "A2:A3", formula: "=A2>3", look: { bold: true } }],
  merged: ["A6:A7"],
};

test("a whole sheet is one step, with its names and rules, although it takes several requests", async () => {
  workbook.setCell("Sheet1!C1", "=RentIndicated");
  await workbook.settled();
  const before = workbook.model.names.length;
  await insertNewSheet(content);
  await workbook.settled();
  const counts = () => [
    workbook.model.names.length,
    workbook.model.validations.length,
    workbook.model.conditionalFormats.length,
  ];
  const after = counts();
  expect(after).toEqual([before + 3, 1, 1]);
  expect(workbook.getCell("Sheet1!C1")).toBe(1);

  await undo();
  expect(sheetNames()).toEqual(["Sheet1"]);
  expect(counts()).toEqual([before, 0, 0]);
  expect(workbook.getCell("Sheet1!C1")).toBe("#NAME?");

  await redo();
  expect(sheetNames()).toEqual(["Sheet1", "Grid"]);
  expect(counts()).toEqual(after);
  expect(workbook.getRange("Grid!A1:B4").formulas[1]).toEqual([4, "=size_factor*2"]);
  expect(workbook.getCell("Sheet1!C1")).toBe(1);
});

test("an exhibit is one step with its charts, logo and record; a chart alone is one", async () => {
  const before = workbook.model.names.length;
  await insertExhibit(
    exhibitPages["comp-set"]({ subject: "1 Main St", language: "en", paper: "letter", comps: 3 }),
    pngOf(40, 20),
  );
  await workbook.settled();
  const objects = (): unknown => [
    workbook.model.charts.map(({ name, title }) => [name, title.text]),
    workbook.model.shapes.map(({ name }) => name),
    workbook.model.pages.length,
    workbook.model.names.length,
  ];
  const after = objects();
  expect(after).toMatchObject([{ length: 3 }, ["Compsheet.comp-set.logo"], 1, {}]);

  await undo();
  expect(sheetNames()).toEqual(["Sheet1"]);
  expect(objects()).toEqual([[], [], 0, before]);

  await redo();
  expect(sheetNames()).toEqual(["Sheet1", "Comp set"]);
  expect(objects()).toEqual(after);
  expect(workbook.model.charts[0]?.series[0]?.values).toBe("'Comp set'!$AJ$8:$AJ$11");

  await write((sheet) => {
    sheet.charts.add("Line", sheet.getRange("A1:A3"), "Columns").name = "Mine";
  });
  await undo();
  expect(objects()).toEqual(after);
});

test("rows, tables and deleted sheets", async () => {
  workbook.setCells("Sheet1!A1", [
    ["Unit", "Rent"],
    ["North", 100],
    ["South", 200],
    ["", ""],
    ["", "=SUM(B2:B3)"],
  ]);
  await workbook.settled();
  await write((sheet) => {
    sheet.tables.add("A1:B3", true).name = "Units";
  });
  await write((sheet) => {
    sheet.getRange("2:3").insert("Down");
  });
  expect(workbook.getRange("Sheet1!B7").formulas).toEqual([["=SUM(B4:B5)"]]);
  expect(workbook.model.tables[0]?.block.height).toBe(5);
  await undo();
  expect(workbook.getRange("Sheet1!B5").formulas).toEqual([["=SUM(B2:B3)"]]);
  expect(workbook.model.tables[0]?.block.height).toBe(3);
  await write((_, context) => {
    context.workbook.worksheets.add("Other");
  });
  await write((_, context) => {
    context.workbook.worksheets.getItem("Sheet1").delete();
  });
  expect([sheetNames(), workbook.model.tables.length]).toEqual([["Other"], 0]);
  await undo();
  expect([sheetNames(), workbook.model.tables.map(({ name }) => name)]).toEqual([["Sheet1", "Other"], ["Units"]]);
  expect(workbook.getRange("Sheet1!A1:B2").values).toEqual([
    ["Unit", "Rent"],
    ["North", 100],
  ]);
  await undo();
  await undo();
  expect([sheetNames(), workbook.model.tables.length]).toEqual([["Sheet1"], 0]);
});

test("what a person never sees is no step; what was before it stays undoable", async () => {
  await write((sheet) => {
    sheet.getRange("A1").values = [[1]];
  });
  await write((_, context) => {
    context.workbook.customXmlParts.add("<x xmlns='urn:x'/>");
  });
  await write((_, context) => {
    const store = context.workbook.worksheets.add("_store");
    store.visibility = "VeryHidden";
    store.getRange("A1:A3").values = [[1], [2], [3]];
  });
  await undo();
  expect(workbook.getCell("Sheet1!A1")).toBe("");
  expect(sheetNames()).toEqual(["Sheet1", "_store"]);
  expect(workbook.getRange("_store!A1:A3").values).toEqual([[1], [2], [3]]);
});

test("a write that is too large for a step ends the list, instead of leaving half of it", async () => {
  await write((sheet) => {
    sheet.getRange("A1").values = [[1]];
  });
  const rows = Math.ceil((MOST_STEP_CELLS + 1) / 100);
  await write((sheet) => {
    sheet.getRangeByIndexes(0, 0, rows, 100).values = 7 as never;
  });
  await undo();
  expect([workbook.getCell("Sheet1!A1"), workbook.getCell(`Sheet1!B${rows}`)]).toEqual([7, 7]);
});
