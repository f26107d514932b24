/// <reference types="office-js" />
/** The pane's hand on the sheet, through office-js and the host. */
import type { NewSheet } from "../../src/templates/sheet-content";
import { createSheetAccess, MissingSheetError } from "../../src/host/sheet-access";
import { selectedAreas } from "../../src/host/selected-areas";
import type { SheetBlock } from "../../src/host/sheet-block";
import { closeFixtures, openFixture, type FixtureWorkbook } from "./fixture-workbook";
import { selectSeveral } from "./several-areas";

const globals = globalThis as Record<string, unknown>;
const sheet = createSheetAccess();
let workbook: FixtureWorkbook;

beforeEach(async () => {
  workbook = await openFixture();
  globals.Excel = workbook.excel;
});
afterEach(() => {
  delete globals.Excel;
  delete globals.Office;
  closeFixtures();
});

const block: SheetBlock = {
  rows: [
    [{ value: "Gross potential rent" }, { value: 1_234_567, format: "money" }],
    [null, { formula: "=SUM(1,2)" }],
    [{ value: "=cmd|' /C calc'!A0" }, { value: "02139" }],
    [{ value: true }, { value: "" }],
  ],
};

test("the selection is the upper left cell with its formula", async () => {
  workbook.setCell("C3", "=1+1");
  workbook.select("C3:D5");
  expect(await sheet.selection()).toEqual({ address: "Sheet1!C3", formula: "=1+1", area: "Sheet1!C3:D5" });
  workbook.select("A1");
  expect(await sheet.selection()).toEqual({ address: "Sheet1!A1", formula: "" });
});

test("of several selected areas the first is shown, and nothing is inserted", async () => {
  workbook.setCell("C3", "=1+1");
  await selectSeveral(workbook, [
    [2, 2, 2],
    [6, 0, 1],
  ]);
  expect(await sheet.selection()).toEqual({ address: "Sheet1!C3", formula: "=1+1", area: "Sheet1!C3:C4" });
  await expect(sheet.insert(block)).rejects.toMatchObject({ code: "InvalidSelection" });
  expect([workbook.getCell("A7"), workbook.getCell("C3")]).toEqual(["", 2]);
});

test("the areas of a selected whole sheet are not asked for: Excel would hang", async () => {
  const context = {
    sync: () => Promise.resolve(),
    workbook: {
      getSelectedRange: () => ({ load: () => undefined, address: "'Rent roll'!1:1048576" }),
      getSelectedRanges: () => {
        throw new Error("hangs");
      },
    },
  } as unknown as Excel.RequestContext;
  const [{ area } = { area: null }] = await selectedAreas(context);
  expect(area).toEqual({ sheet: "Rent roll", firstRow: 0, lastRow: 1_048_575, firstColumn: 0, lastColumn: 16_383 });
});

test("a selected chart is refused as such", async () => {
  const refusal = Object.assign(new Error("The current selection is invalid."), { code: "InvalidSelection" });
  const nothing = { load: () => undefined, areas: { load: () => undefined } };
  const context = {
    sync: () => Promise.reject(refusal),
    workbook: { getSelectedRange: () => nothing, getSelectedRanges: () => nothing },
  } as unknown as Excel.RequestContext;
  await expect(selectedAreas(context)).rejects.toBe(refusal);
});

test("a formula by its address; a sheet that is gone is told", async () => {
  workbook.setCell("C3", "=1+1");
  expect(await sheet.formulaAt("Sheet1!C3")).toBe("=1+1");
  expect(await sheet.formulaAt("Sheet1!C4")).toBe("");
  await expect(sheet.formulaAt("Gone!A1")).rejects.toBeInstanceOf(MissingSheetError);
});

describe("the values of a reference", () => {
  const name = (formula: string) =>
    workbook.excel.run(async (context) => {
      context.workbook.names.add("Deal", formula);
      await context.sync();
    });

  test("are those of its cells, on its own sheet or another", async () => {
    workbook.setCell("A2", "1200 E 6th St");
    workbook.setCell("B2", "=2+1");
    workbook.setCell("A3", "TRUE");
    await workbook.settled();
    expect(await sheet.valuesOf("$A$2:B3", "Sheet1")).toEqual([
      ["1200 E 6th St", 3],
      [true, ""],
    ]);
    expect(await sheet.valuesOf("'Sheet1'!A$2", "Other")).toEqual([["1200 E 6th St"]]);
    expect(await sheet.valuesOf("A2", "Other")).toBeNull();
  });

  test("are those of a name: its cells or its constant", async () => {
    expect(await sheet.valuesOf("Deal", "Sheet1")).toBeNull();
    await name('="12 ""Elm"" St"');
    expect(await sheet.valuesOf("Deal", "Sheet1")).toEqual([['12 "Elm" St']]);
  });

  test("an error among them is told, and a range that is too large is not read", async () => {
    workbook.setCell("A2", "=1/0");
    await workbook.settled();
    globals.Office = workbook.window["Office"];
    await expect(sheet.valuesOf("A2:A3", "Sheet1")).rejects.toMatchObject({ name: "ErrorArgument" });
    await expect(sheet.valuesOf("A:C", "Sheet1")).rejects.toMatchObject({ name: "LargeReferenceError" });
  });

  test("a property cell is its name where the host does not tell its id", async () => {
    workbook.setCell("F7", "=FIX.CARD()");
    await workbook.settled();
    globals.Office = workbook.window["Office"];
    expect(await sheet.valuesOf("F7", "Sheet1")).toEqual([["Maple Court"]]);
  });
});

test("a block is written at the selection: formulas calculate, text stays text", async () => {
  workbook.select("B2");
  expect(await sheet.insert(block)).toEqual({ kind: "inserted", address: "Sheet1!B2" });
  await workbook.settled();
  expect(workbook.getRange("B2:C5").values).toEqual([
    ["Gross potential rent", 1_234_567],
    ["", 3],
    ["=cmd|' /C calc'!A0", "02139"],
    [true, ""],
  ]);
  expect(workbook.getText("C2")).toBe("$1,234,567");
  expect(workbook.getRange("B4").formulas).toEqual([["=cmd|' /C calc'!A0"]]);
});

test("columns of the standard width take the labels' width, others keep theirs", async () => {
  const widths = () =>
    workbook.excel.run(async (context) => {
      const formats = ["A:A", "B:B", "C:C"].map(
        (columns) => context.workbook.worksheets.getItem("Sheet1").getRange(columns).format,
      );
      for (const format of formats) format.load("columnWidth,useStandardWidth");
      await context.sync();
      return formats.map(({ columnWidth, useStandardWidth }) => [columnWidth, useStandardWidth] as const);
    });
  const [standard] = await widths();
  expect(standard?.[1]).toBe(true);
  globals.Office = workbook.window["Office"];
  const labelled: SheetBlock = {
    rows: [
      [{ value: "A heading that runs over the empty cell beside it" }],
      [{ value: "Effective rent per sqft" }, { value: "c509a98f-0038-552b-a6e1-78a0500765ae" }],
    ],
  };
  await sheet.insert(labelled, { at: "Sheet1!A1" });
  const [widened, second] = await widths();
  expect(widened).toEqual([136.5, false]);
  expect(second).toEqual(standard);
  await sheet.insert({ rows: [[{ value: "A longer label than any before it" }, { value: 1 }]] }, { at: "Sheet1!A4" });
  expect((await widths())[0]).toEqual([136.5, false]);
  await sheet.insert(
    { rows: [[{ formula: "=SEQUENCE(2,2)" }]], reserves: { rows: 2, columns: 2 } },
    { at: "Sheet1!B9" },
  );
  expect((await widths())[2]).toEqual([92.5, false]);
});

test("a laid-out page keeps its widths; a title above is no layout", async () => {
  const widths = () =>
    workbook.excel.run(async (context) => {
      const formats = ["A:A", "B:B"].map(
        (columns) => context.workbook.worksheets.getItem("Sheet1").getRange(columns).format,
      );
      for (const format of formats) format.load("columnWidth");
      await context.sync();
      return formats.map(({ columnWidth }) => Math.round(columnWidth));
    });
  globals.Office = workbook.window["Office"];
  const table: SheetBlock = { rows: [[{ value: "Elmhurst on Manchaca" }, { value: "A" }, null]], widths: [200, 190] };
  workbook.setCell("A1", "January");
  workbook.setCell("A40", "December");
  workbook.setCell("B1", "Our deal");
  const before = await widths();
  expect(await sheet.insert(table, { at: "Sheet1!A20" })).toMatchObject({ kind: "inserted", keepsWidths: true });
  expect(await widths()).toEqual([before[0], 190]);
  workbook.setCell("A40", "");
  await sheet.insert(table, { at: "Sheet1!A20", overwrite: true });
  expect(await widths()).toEqual([200, 190]);
});

test("content in the way is never overwritten without being asked for", async () => {
  workbook.setCell("C5", "mine");
  const before = workbook.getUsedRange()?.values;
  expect(await sheet.insert(block, { at: "Sheet1!B2" })).toEqual({ kind: "occupied", address: "Sheet1!B2", cells: 1 });
  expect(workbook.getUsedRange()?.values).toEqual(before);
  expect(await sheet.insert(block, { at: "Sheet1!B2", overwrite: true })).toMatchObject({ kind: "inserted" });
  expect(workbook.getCell("C5")).toBe("");
});

test("room for what a formula spills counts as in the way", async () => {
  workbook.setCell("D9", "mine");
  const spilling: SheetBlock = { rows: [[{ formula: "=SEQUENCE(10,4)" }]], reserves: { rows: 10, columns: 4 } };
  expect(await sheet.insert(spilling, { at: "Sheet1!A1" })).toMatchObject({ kind: "occupied", cells: 1 });
});

test("the subject is a name for a property, set anew as often as wanted", async () => {
  expect(await sheet.subject()).toBeNull();
  await sheet.setSubject("6fa459ea-ee8a-5ca4-894e-db77e160355e");
  await sheet.setSubject('1 "Main" St');
  expect(await sheet.subject()).toBe('1 "Main" St');
  const shown = await workbook.evaluate("=Subject");
  expect(shown).toMatchObject({ ok: true, values: [['1 "Main" St']] });
});

test("a subject that the person points to a cell is what the cell holds", async () => {
  workbook.setCell("F7", "1472 Manchaca Rd");
  await workbook.excel.run(async (context) => {
    context.workbook.names.add("Subject", context.workbook.worksheets.getItem("Sheet1").getRange("F7"));
    await context.sync();
  });
  expect(await sheet.subject()).toBe("1472 Manchaca Rd");
  workbook.setCell("F7", "=FIX.CARD()");
  await workbook.settled();
  globals.Office = workbook.window["Office"];
  expect(await sheet.subject()).toBe("Maple Court");
});

test("a subject that is set goes into the cell that the person types it into, and what computes from it follows", async () => {
  workbook.setCell("F7", "1472 Manchaca Rd");
  workbook.setCell("F8", "=F7");
  workbook.setCell("G8", "=Subject");
  await workbook.excel.run(async (context) => {
    context.workbook.names.add("Subject", "=Sheet1!$F$7");
    await context.sync();
  });
  expect(await sheet.setSubject("1 Elm St")).toEqual({
    kind: "occupied",
    address: "Sheet1!F7",
    held: "1472 Manchaca Rd",
  });
  expect(workbook.getText("F7")).toBe("1472 Manchaca Rd");
  const former = { kind: "cell", address: "Sheet1!F7", value: "1472 Manchaca Rd" } as const;
  expect(await sheet.setSubject("1 Elm St", { overwrite: true })).toEqual({
    kind: "written",
    address: "Sheet1!F7",
    held: "1472 Manchaca Rd",
    former,
  });
  await workbook.settled();
  expect(["F7", "F8", "G8"].map((address) => workbook.getText(address))).toEqual(["1 Elm St", "1 Elm St", "1 Elm St"]);
  // Content typed since then isn't undone; what was written last is, and may be replaced without asking.
  workbook.setCell("F7", "typed since");
  expect(await sheet.restoreSubject(former)).toBe(false);
  workbook.setCell("F7", "1 Elm St");
  expect(await sheet.restoreSubject(former)).toBe(true);
  expect(workbook.getText("F7")).toBe("1472 Manchaca Rd");
  await sheet.setSubject("3 Elm St", { overwrite: true });
  expect(await sheet.setSubject("1 Elm St")).toMatchObject({ kind: "written", held: "3 Elm St" });
  // A formula is never overwritten: the name alone changes.
  await workbook.excel.run(async (context) => {
    context.workbook.names.getItem("Subject").formula = "=Sheet1!$F$8";
    await context.sync();
  });
  const named = await sheet.setSubject("2 Elm St");
  expect(named).toEqual({ kind: "named", former: { kind: "name", formula: "=Sheet1!$F$8" } });
  expect(workbook.getRange("F7:F8").formulas).toEqual([["1 Elm St"], ["=F7"]]);
  expect(await sheet.subject()).toBe("2 Elm St");
});

test("a cell is shown and selected, on whatever sheet", async () => {
  await workbook.excel.run(async (context) => {
    context.workbook.worksheets.add("Joe's deal");
    await context.sync();
  });
  await sheet.select("'Joe''s deal'!C7");
  expect(workbook.getSelection()).toContain("C7");
  expect((await sheet.selection()).address).toBe("Joe's deal!C7");
});

test("a cell of a sheet that is gone is not selected, and its sheet is named", async () => {
  const selected = await sheet.select("'Joe''s deal'!C7").catch((error: unknown) => error);
  expect(selected).toBeInstanceOf(MissingSheetError);
  expect(selected).toMatchObject({ sheet: "Joe's deal" });
  expect(workbook.getSelection()).toContain("A1");
});

test("selecting another cell is heard until it is no longer wanted", async () => {
  let heard = 0;
  const stop = sheet.onSelectionChanged(() => (heard += 1));
  await workbook.excel.run((context) => context.sync());
  workbook.select("C3");
  await workbook.excel.run((context) => context.sync());
  expect(heard).toBe(1);
  stop();
  workbook.select("C4");
  await workbook.excel.run((context) => context.sync());
  expect(heard).toBe(1);
});

describe("a whole new sheet", () => {
  const content: NewSheet = {
    name: "Underwriting",
    cells: { A1: "=cmd|' /C calc'!A0", A2: "02139", B3: { formula: "=1200+34" }, B4: 0.0525 },
    numberFormats: { "B3:C3": "$#,##0", B4: "0.00%" },
    looks: [
      ["A1:B4", { size: 10 }],
      ["A1", { bold: true, color: "#0B6A5F", fill: "#E3F3EF", italic: true, align: "Right" }],
    ],
    columnWidths: { A: 120, "B:C": 60 },
    frozenRows: 2,
    subjectCell: "A2",
  };

  test("is added, shown and named the subject; what is there stays as it is", async () => {
    workbook.setCell("A1", "mine");
    expect(await sheet.insertSheet(content)).toBe("Underwriting");
    await workbook.settled();
    expect(workbook.getRange("Underwriting!A1:B4").text).toEqual([
      ["=cmd|' /C calc'!A0", ""],
      ["02139", ""],
      ["", "$1,234"],
      ["", "5.25%"],
    ]);
    expect(workbook.getCell("Sheet1!A1")).toBe("mine");
    expect(workbook.getSelection()).toBe("Underwriting!A2");
    expect(await sheet.subject()).toBe("02139");
  });

  test("takes a name that is free, and leaves the subject that there is", async () => {
    await sheet.setSubject("1 Elm St");
    expect(await sheet.insertSheet(content)).toBe("Underwriting");
    expect(await sheet.insertSheet({ ...content, name: "UNDERWRITING" })).toBe("UNDERWRITING 2");
    expect(await sheet.subject()).toBe("1 Elm St");
  });

  test("shows its names but for the one of its property's id", async () => {
    await sheet.insertSheet({ ...content, names: { property_id: "B3", rate: "B4" } });
    const visible = await workbook.excel.run(async (context) => {
      const { names } = context.workbook.worksheets.getItem("Underwriting");
      names.load("items/name,items/visible");
      await context.sync();
      return Object.fromEntries(names.items.map((item) => [item.name, item.visible]));
    });
    expect(visible).toEqual({ property_id: false, rate: true });
  });

  test("that fails leaves no half sheet", async () => {
    const broken: NewSheet = { ...content, looks: [["no range", { bold: true }]] };
    await expect(sheet.insertSheet(broken)).rejects.toHaveProperty("message");
    const names = await workbook.excel.run(async (context) => {
      const { worksheets } = context.workbook;
      worksheets.load("items/name");
      await context.sync();
      return worksheets.items.map(({ name }) => name);
    });
    expect(names).toEqual(["Sheet1"]);
  });
});

test("a format goes to more rows than a call takes arguments", async () => {
  const read = await workbook.excel.run(async (context) => {
    const used = context.workbook.worksheets.getActiveWorksheet();
    (used.getRange("A1:A150000") as { numberFormat: unknown }).numberFormat = "0.0%";
    const last = used.getRange("A150000");
    last.load("numberFormat");
    await context.sync();
    return last.toJSON();
  });
  expect(read.numberFormat).toEqual([["0.0%"]]);
});
