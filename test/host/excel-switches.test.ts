/* oxlint-disable max-lines -- a test for each switch of the table in docs/host-model.md, which names this file */
/// <reference types="office-js" />
/** Each switch of the host alone, in a small add-in: what Excel does with it, and what it does without. */
import type { HostBehaviors } from "../../src/workbench/boundary/excel-switches";
import type { HeadlessOptions, HeadlessWorkbook } from "../../src/workbench/headless/headless-contract";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import path from "node:path";
import { openHeadlessWorkbook } from "../../src/workbench/headless/headless-workbook";
import { createSystemTime } from "../../src/workbench/host-time";
import { closeFixtures, failureOf, type FixtureWorkbook, openFixture } from "./fixture-workbook";

afterEach(closeFixtures);

const fixtureFolder = path.join(__dirname, "fixture");

type Content = Readonly<Record<string, string | number>>;

async function open(behaviors: Partial<HostBehaviors>, cells: Content, options: Partial<HeadlessOptions> = {}) {
  const switches = { ...behaviors };
  const book = await openFixture({ behaviors: switches, sheets: [{ name: "Sheet1", cells }], ...options });
  await book.settled();
  return { book, switches };
}

/** What A1 shows where the switch has this value. */
async function shownWith(behaviors: Partial<HostBehaviors>, cells: Content): Promise<unknown> {
  const { book } = await open(behaviors, cells);
  return book.getCell("A1");
}

async function reopen(book: FixtureWorkbook, behaviors: Partial<HostBehaviors>): Promise<FixtureWorkbook> {
  const snapshot = JSON.parse(JSON.stringify(book.save())) as WorkbookSnapshot;
  book.close();
  const again = await openFixture({ behaviors, snapshot });
  await again.settled();
  return again;
}

/** Calculates cells as the add-in asks for it. */
const calculate = (book: FixtureWorkbook, address: string): Promise<void> =>
  book.excel.run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange(address).setDirty();
    await context.sync();
  });

const enter = (book: FixtureWorkbook, address: string, formula: string): Promise<void> =>
  book.excel.run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange(address).formulas = [[formula]];
    await context.sync();
  });

describe("what reaches a function", () => {
  test("emptyArgument", async () => {
    const cells = { A1: "=FIX.SHOW(B1)" };
    expect(await shownWith({}, cells)).toBe("null");
    expect(await shownWith({ emptyArgument: "zero" }, cells)).toBe("0");
  });

  test("entityArgument", async () => {
    const cells = { A1: "=FIX.SHOW(B1)", B1: "=FIX.CARD()" };
    expect(await shownWith({}, cells)).toContain('"type":"Entity"');
    expect(await shownWith({ entityArgument: "text" }, cells)).toBe('"Maple Court"');
    expect(await shownWith({ entityArgument: "error" }, cells)).toBe("#VALUE!");
  });

  test("repeating", async () => {
    const cells = { A1: "=FIX.OPTIONS(1,2,3)" };
    expect(await shownWith({}, cells)).toBe("[1,[[[2]],[[3]]]]");
    expect(await shownWith({ repeating: "dropped" }, cells)).toBe("[1,[[[2]]]]");
  });
});

describe("what cells show of a result", () => {
  test("nullInResult", async () => {
    const cells = { A1: "=FIX.NULLS()" };
    expect(await shownWith({}, cells)).toBe("");
    expect(await shownWith({ nullInResult: "zero" }, cells)).toBe(0);
  });

  test("errorInArray", async () => {
    const cells = { A1: "=FIX.HOLES()" };
    expect(await shownWith({}, cells)).toBe(1);
    expect(await shownWith({ errorInArray: "whole" }, cells)).toBe("#VALUE!");
  });

  test("dataTypes", async () => {
    const cells = { A1: "=FIX.MONEY(5)" };
    expect(await shownWith({}, cells)).toBe(5);
    expect(await shownWith({ dataTypes: "cellsOnly" }, cells)).toBe("#VALUE!");
    expect(await shownWith({ dataTypes: "none" }, cells)).toBe("#VALUE!");
  });

  test("ownErrorJson", async () => {
    const { book, switches } = await open({}, { A1: "=FIX.MISSING()" });
    const read = (): Promise<unknown> =>
      book.excel.run(async (context) => {
        const cell = context.workbook.worksheets.getItem("Sheet1").getRange("A1");
        cell.load("valuesAsJson");
        await context.sync();
      });
    await read();
    Object.assign(switches, { ownErrorJson: "internalError" });
    expect((await failureOf(read())).code).toBe("InternalError");
  });
});

describe("when functions are called", () => {
  test("errorThenStuck: calculating doesn't call, entering does", async () => {
    const { book } = await open({ errorThenStuck: "on" }, { A1: "=FIX.ECHO(B1)", B1: "=FIX.MISSING()" });
    const calls = book.fixture.calls["ECHO"];
    await calculate(book, "B1");
    await book.calculated();
    expect(book.getCell("B1")).toBe("#BUSY!");
    await enter(book, "B1", "=FIX.ADD(1,2)");
    await book.settled();
    expect([book.getCell("A1"), book.fixture.calls["ECHO"]]).toEqual([3, (calls ?? 0) + 1]);
  });

  test.each([
    ["none", 1, 1],
    ["errors", 0, 1],
    ["atFormulas", 1, 0],
    ["both", 0, 0],
  ] as const)("skipsOnFull %s", async (skipsOnFull, missing, intersecting) => {
    const { book } = await open({ skipsOnFull }, { A1: "=FIX.FAIL(0)", B1: "=@FIX.ONE(1)" });
    const [failed = 0, one = 0] = [book.fixture.calls["FAIL"], book.fixture.calls["ONE"]];
    book.recalculate(true);
    await book.settled();
    expect([book.fixture.calls["FAIL"], book.fixture.calls["ONE"]]).toEqual([failed + missing, one + intersecting]);
  });

  test("recalcsOn insertAndOpen: opening calls again", async () => {
    const { book } = await open({}, { A1: "=FIX.ECHO(5)" });
    const again = await reopen(book, { recalcsOn: "insertAndOpen" });
    expect([again.getCell("A1"), again.fixture.calls["ECHO"]]).toEqual([5, 1]);
    expect((await reopen(again, {})).fixture.calls["ECHO"]).toBeUndefined();
  });

  test("ruleEvaluation: an edited conditional format leaves #CALC! until cells are calculated", async () => {
    const { book } = await open({ ruleEvaluation: "calcError" }, { A1: "=FIX.ECHO(5)", B1: "=A1+1" });
    await book.excel.run(async (context) => {
      const { custom } = context.workbook.worksheets.getItem("Sheet1").getRange("D1").conditionalFormats.add("Custom");
      custom.rule.formula = "=TRUE";
      await context.sync();
    });
    await book.settled();
    expect(book.getRange("A1:B1").values).toEqual([["#CALC!", "#CALC!"]]);
    await calculate(book, "A1");
    await book.settled();
    expect(book.getRange("A1:B1").values).toEqual([[5, 6]]);
  });

  test("ruleCrash: Excel ends where a sheet with rules calculates a function", async () => {
    const { book } = await open({ ruleCrash: "ends" }, { A1: "=FIX.ECHO(5)" });
    expect(book.hasEnded()).toBe(false);
    await book.excel.run(async (context) => {
      context.workbook.worksheets.getItem("Sheet1").getRange("D1").conditionalFormats.add("Custom");
      await context.sync();
    });
    book.recalculate(true);
    await book.calculated();
    expect(book.hasEnded()).toBe(true);
  });

  test("nameChange: formulas that use the name are #NAME? until they are entered again", async () => {
    const { book } = await open({ nameChange: "nameError" }, {});
    await book.excel.run(async (context) => {
      context.workbook.names.add("Rate", "=2");
      await context.sync();
    });
    await enter(book, "A1", "=FIX.ECHO(Rate+0)");
    await book.settled();
    expect(book.getCell("A1")).toBe(2);
    await book.excel.run(async (context) => {
      context.workbook.names.getItem("Rate").formula = "=3";
      await context.sync();
    });
    await book.settled();
    expect(book.getCell("A1")).toBe("#NAME?");
    await enter(book, "A1", "=FIX.ECHO(Rate+0)");
    await book.settled();
    expect(book.getCell("A1")).toBe(3);
  });
});

describe("a workbook that is opened", () => {
  const cells = { A1: "=FIX.ECHO(1)", A2: "=FIX.ECHO(2)", A3: "=FIX.ECHO(3)", A4: '=FIX.ECHO("FIX.ECHO(")' };
  const values = (book: FixtureWorkbook): unknown[] => book.getRange("A1:A4").values.flat();

  test.each([
    ["few", ["#NAME?", 2, 3, "#NAME?"]],
    ["all", ["#NAME?", "#NAME?", "#NAME?", "#NAME?"]],
  ] as const)("openNames %s: calculating mends it, or with reenter entering alone", async (openNames, shown) => {
    const { book } = await open({}, cells);
    const opened = await reopen(book, { openNames });
    expect(values(opened)).toEqual(shown);
    await calculate(opened, "A1:A4");
    await opened.settled();
    expect(values(opened)).toEqual([1, 2, 3, "FIX.ECHO("]);
    const again = await reopen(opened, { openNames, reenter: "needed" });
    await calculate(again, "A1:A4");
    again.recalculate(true);
    await again.settled();
    expect(values(again)).toEqual(shown);
    await enter(again, "A1", "=FIX.ECHO(1)");
    await again.settled();
    expect(again.getCell("A1")).toBe(1);
  });

  test.each([
    ["xldudf", "=_xldudf_FIX_ECHO(1)", '=_xldudf_FIX_ECHO("FIX.ECHO(")'],
    [
      "foreignPrefix",
      "='C:\\Program Files\\Microsoft Office\\Library\\Analysis\\FUNCRES.XLAM'!_xldudf_FIX_ECHO(1)",
      "='C:\\Program Files\\Microsoft Office\\Library\\Analysis\\FUNCRES.XLAM'!_xldudf_FIX_ECHO(\"FIX.ECHO(\")",
    ],
  ] as const)("savedFormula %s", async (savedFormula, first, last) => {
    const { book } = await open({}, cells);
    const opened = await reopen(book, { savedFormula });
    expect(values(opened)).toEqual(["#NAME?", "#NAME?", "#NAME?", "#NAME?"]);
    expect(opened.getRange("A1").formulas).toEqual([[first]]);
    expect(opened.getRange("A4").formulas).toEqual([[last]]);
    await enter(opened, "A1", "=FIX.ECHO(1)");
    await opened.settled();
    expect(opened.getCell("A1")).toBe(1);
  });
});

describe("what Excel refuses or reads otherwise", () => {
  test("uiLanguage tr: a small i in a function's name", async () => {
    const { book } = await open({ uiLanguage: "tr" }, {});
    await enter(book, "A1", "=fix.twice(2)");
    await enter(book, "A2", "=FIX.TWICE(2)");
    await book.settled();
    expect(book.getRange("A1:A2").values).toEqual([["#NAME?"], [4]]);
  });

  test.each([
    ["labelDenied", "untilLabeled", true],
    ["readOnly", "rejected", false],
  ] as const)("%s %s", async (name, value, refusesReading) => {
    const { book, switches } = await open({}, { A1: 1 });
    const read = (): Promise<unknown> =>
      book.excel.run(async (context) => {
        const cell = context.workbook.worksheets.getItem("Sheet1").getRange("A1");
        cell.load("values");
        await context.sync();
      });
    Object.assign(switches, { [name]: value });
    expect((await failureOf(enter(book, "A1", "2"))).code).toBe("AccessDenied");
    if (refusesReading) expect((await failureOf(read())).code).toBe("AccessDenied");
    else await read();
    Object.assign(switches, { [name]: undefined });
    expect(book.getCell("A1")).toBe(1);
  });

  test("namesPerRequest thousand, structuredName firstCell, frozenRows throwsWithTwo", async () => {
    const { book } = await open(
      { namesPerRequest: "thousand", structuredName: "firstCell", frozenRows: "throwsWithTwo" },
      { B2: "rent", B3: 1_200 },
    );
    const add = (count: number): Promise<void> =>
      book.excel.run(async (context) => {
        for (let nth = 0; nth < count; nth += 1) context.workbook.names.add(`n_${count}_${nth}`, "=1");
        await context.sync();
      });
    await add(1_000);
    expect((await failureOf(add(1_001))).code).toBe("GeneralException");
    await book.excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem("Sheet1");
      sheet.tables.add("B2:B3", true).name = "Rents";
      const name = context.workbook.names.add("Column", "=Rents[rent]");
      name.load("formula");
      await context.sync();
      expect(name.formula).toBe("=Sheet1!$A$1");
    });
    await freeze(book);
    book.openOtherWorkbook();
    expect((await failureOf(freeze(book))).code).toBe("GeneralException");
  });

  test("frozenRows throws: also without a second workbook", async () => {
    const { book } = await open({ frozenRows: "throws" }, {});
    expect((await failureOf(freeze(book))).code).toBe("GeneralException");
  });

  const freeze = (book: FixtureWorkbook): Promise<void> =>
    book.excel.run(async (context) => {
      context.workbook.worksheets.getItem("Sheet1").freezePanes.freezeRows(1);
      await context.sync();
    });

  test.each(["empty", "throws"] as const)("storagePartition %s", async (storagePartition) => {
    const localStorage = new Map([["key", "value"]]);
    const { book } = await open({ storagePartition }, {}, { localStorage });
    const read = (): string | null => (book.window["localStorage"] as Storage).getItem("key");
    if (storagePartition === "throws") expect(read).toThrow("denied");
    else expect(read()).toBeNull();
  });
});

type Excel16 = FixtureWorkbook["excel"];
const onSheet = (
  { excel }: { readonly excel: Excel16 },
  act: (sheet: Excel.Worksheet, workbook: Excel.Workbook) => void,
): Promise<void> =>
  excel.run(async (context) => {
    act(context.workbook.worksheets.getItem("Sheet1"), context.workbook);
    await context.sync();
  });
const isDone = (work: Promise<unknown>, ms: number): Promise<boolean> =>
  Promise.race([work.then(() => true), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), ms))]);

describe("how Excel calculates", () => {
  test("iterative calcError: functions are #CALC! while loops are calculated", async () => {
    const { book } = await open({ iterative: "calcError" }, { A1: "=FIX.ADD(1,2)", A2: "=1+1" });
    const become = (isEnabled: boolean): Promise<void> =>
      onSheet(book, (_, { application }) => void (application.iterativeCalculation.enabled = isEnabled));
    await become(true);
    await book.settled();
    expect(book.getRange("A1:A2").values).toEqual([["#CALC!"], [2]]);
    await become(false);
    await book.settled();
    expect(book.getCell("A1")).toBe(3);
  });

  test("wholeSheetCalc hangs: one request has no answer, others have", async () => {
    const { book, switches } = await open({}, { A1: "=FIX.ADD(1,2)" });
    await onSheet(book, (sheet) => void sheet.getRange().conditionalFormats.add("Custom"));
    const calculated = (): Promise<void> => onSheet(book, (sheet) => sheet.calculate(true));
    expect(await isDone(calculated(), 60_000)).toBe(true);
    Object.assign(switches, { wholeSheetCalc: "hangs" });
    const hanging = calculated();
    await enter(book, "B1", "=FIX.ADD(2,2)");
    await book.settled();
    expect([book.getCell("B1"), await isDone(hanging, 200)]).toEqual([4, false]);
  });

  test("notAssociated na: a function that the script doesn't know", async () => {
    expect(await shownWith({}, { A1: "=FIX.UNTIED()" })).toBe("#NAME?");
    expect(await shownWith({ notAssociated: "na" }, { A1: "=FIX.UNTIED()" })).toBe("#N/A");
  });

  test("metadataAge dayOld: Excel knows the functions of yesterday", async () => {
    const formerFunctions = { functions: [{ id: "ADD", name: "ADD", parameters: [{ name: "a" }, { name: "b" }] }] };
    const cells = { A1: "=FIX.ADD(1,2)", A2: "=FIX.TWICE(2)" };
    const values = async (behaviors: Partial<HostBehaviors>): Promise<unknown[]> => {
      const { book } = await open(behaviors, cells, { formerFunctions });
      return book.getRange("A1:A2").values.flat();
    };
    expect(await values({})).toEqual([3, 4]);
    expect(await values({ metadataAge: "dayOld" })).toEqual([3, "#NAME?"]);
  });

  test("dialogOpen hangs: calls wait until the dialog is closed", async () => {
    const { book } = await open({ dialogOpen: "hangs" }, {});
    book.setDialogOpen(true);
    book.setCell("A1", "=FIX.ADD(1,2)");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(book.getCell("A1")).toBe("#BUSY!");
    book.setDialogOpen(false);
    await book.settled();
    expect(book.getCell("A1")).toBe(3);
  });

  test("hiddenPane slow6: a call and its result come later while the pane is closed", async () => {
    const { book } = await open({ hiddenPane: "slow6" }, {});
    const msOf = async (cell: string): Promise<number> => {
      const began = Date.now();
      book.setCell(cell, "=FIX.ADD(1,2)");
      await book.settled();
      return Date.now() - began;
    };
    book.setPaneShown(false);
    expect(await msOf("A1")).toBeGreaterThanOrEqual(500);
    expect(book.getCell("A1")).toBe(3);
  });

  test("paneToggle slower: the pane comes and goes more slowly each time", async () => {
    const { book } = await open({ paneToggle: "slower" }, {});
    const { addin } = (book.window as unknown as { Office: typeof Office }).Office;
    const msOf = async (act: () => Promise<void>): Promise<number> => {
      const began = Date.now();
      await act();
      return Date.now() - began;
    };
    for (let turn = 0; turn < 2; turn += 1) {
      await addin.hide();
      await addin.showAsTaskpane();
    }
    expect(await msOf(() => addin.hide())).toBeGreaterThanOrEqual(190);
  });
});

describe("how long the add-in's page lives", () => {
  /** The fixture of a page that Excel has started again. */
  const callsOf = (book: { readonly window: Readonly<Record<string, unknown>> }): Readonly<Record<string, number>> =>
    (book.window["fixture"] as FixtureWorkbook["fixture"]).calls;

  test("registration loops: the page starts twice before functions are called", async () => {
    const { book } = await open({ registration: "loops" }, { A1: "=FIX.ECHO(5)" });
    expect([book.getCell("A1"), callsOf(book)["ECHO"]]).toEqual([5, 1]);
  });

  async function openWatched(behaviors: Partial<HostBehaviors>, time?: HeadlessOptions["time"]) {
    const book = await openHeadlessWorkbook({
      addinDirectory: fixtureFolder,
      addinUrl: "http://127.0.0.1:9/",
      behaviors,
      sheets: [{ name: "Sheet1", cells: { A1: "=FIX.ECHO(5)", A2: "=FIX.HOLD(1)" } }],
      ...(time && { time }),
    });
    watched.push(book);
    while ((book.getCounters().invocations["HOLD"] ?? 0) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    while (book.getCell("A1") !== 5) await new Promise((resolve) => setTimeout(resolve, 5));
    return book;
  }
  const watched: HeadlessWorkbook[] = [];
  afterEach(() => watched.splice(0).forEach((book) => book.close()));

  /** Another page, which is called for what waited, and for what is new. */
  async function expectAnotherPage(book: HeadlessWorkbook, before: unknown): Promise<void> {
    await book.restarted();
    expect(book.window).not.toBe(before);
    while (callsOf(book)["HOLD"] !== 1) await new Promise((resolve) => setTimeout(resolve, 5));
    (book.window["fixture"] as FixtureWorkbook["fixture"]).release();
    book.setCell("A3", "=FIX.ECHO(7)");
    await book.settled();
    expect(book.getRange("A1:A3").values).toEqual([[5], [1], [7]]);
    expect(callsOf(book)).toEqual({ HOLD: 1, ECHO: 1 });
  }

  test("otherWorkbook ends: a second workbook ends the page", async () => {
    const book = await openWatched({ otherWorkbook: "ends" });
    const before = book.window;
    book.openOtherWorkbook();
    await expectAnotherPage(book, before);
  });

  test("idleLife twentyMinutes: the next calculation after a quiet time starts another page", async () => {
    let ahead = 0;
    const system = createSystemTime();
    const book = await openWatched({ idleLife: "twentyMinutes" }, { ...system, now: () => Date.now() + ahead });
    const before = book.window;
    ahead = 21 * 60_000;
    book.setCell("B1", "=FIX.ADD(1,2)");
    while (book.window === before) await new Promise((resolve) => setTimeout(resolve, 5));
    await expectAnotherPage(book, before);
    expect(book.getCell("B1")).toBe(3);
  });

  test("heapLimit restart: large requests fill Excel's memory", async () => {
    const book = await openWatched({ heapLimit: "restart" });
    const before = book.window;
    const { Excel: excel } = before as unknown as { Excel: Excel16 };
    const text = "x".repeat(32_000);
    const rows = Array.from({ length: 100 }, () => [text]);
    for (let turn = 0; turn < 40 && book.window === before; turn += 1) {
      const written = excel.run(async (context) => {
        context.workbook.worksheets.getItem("Sheet1").getRange("H1:H100").values = rows;
        await context.sync();
      });
      await isDone(written, 2_000);
    }
    await expectAnotherPage(book, before);
  });

  test("viewOnly never: no function is known, and values stay", async () => {
    const { book } = await open({}, { A1: "=FIX.ECHO(5)" });
    const snapshot = JSON.parse(JSON.stringify(book.save())) as WorkbookSnapshot;
    const viewed = await openFixture({ snapshot, isViewOnly: true, behaviors: { viewOnly: "never" } });
    expect([viewed.getCell("A1"), Object.keys(viewed.window)]).toEqual([5, []]);
    expect((await openFixture({ snapshot, isViewOnly: true })).fixture).toBeDefined();
  });
});

describe("what Excel keeps of the workbook", () => {
  const addXml = (book: FixtureWorkbook): Promise<void> =>
    onSheet(book, (_, workbook) => void workbook.customXmlParts.add('<a xmlns="urn:a"/>'));

  test("customXml lostOnTimeout: what was written since opening is gone", async () => {
    const { book, switches } = await open({}, {});
    await addXml(book);
    book.timeOut();
    expect(book.save().customXmlParts).toHaveLength(1);
    Object.assign(switches, { customXml: "lostOnTimeout" });
    book.timeOut();
    expect(book.save().customXmlParts).toHaveLength(0);
  });

  test("restored older: parts and names are those of an earlier save", async () => {
    const { book } = await open({ restored: "older" }, {});
    await onSheet(book, (_, workbook) => void workbook.names.add("Rate", "=1"));
    const earlier = JSON.parse(JSON.stringify(book.save())) as WorkbookSnapshot;
    await addXml(book);
    await onSheet(book, (_, workbook) => {
      workbook.names.getItem("Rate").formula = "=2";
      workbook.names.add("Later", "=3");
    });
    book.restoreVersion(earlier);
    const { names, customXmlParts } = book.save();
    expect([names, customXmlParts]).toEqual([earlier.names, []]);
  });

  const type = (book: FixtureWorkbook): void => {
    book.setCell("A1", "before");
    book.setCell("A1", "typed");
  };
  const write = (book: FixtureWorkbook): Promise<void> => enter(book, "B1", "2");
  const hide = (book: FixtureWorkbook): Promise<void> =>
    onSheet(book, (_, { worksheets }) => void (worksheets.add("Kept").visibility = "Hidden"));

  test.each([
    [{}, write, "before"],
    [{}, hide, "before"],
    [{}, addXml, "before"],
    [{ addinUndo: "perApi" }, write, "before"],
    [{ addinUndo: "perApi" }, hide, "typed"],
    [{ addinUndo: "cleared" }, write, "typed"],
    [{ customXmlUndo: "clears" }, addXml, "typed"],
  ] as const)(
    "addinUndo and customXmlUndo, case %#: Ctrl+Z after a write of an add-in",
    async (behaviors, act, left) => {
      const { book } = await open(behaviors, {});
      type(book);
      await act(book);
      expect([book.undo(), book.getCell("A1")]).toEqual([left === "before", left]);
    },
  );

  test("veryHiddenUndo ends: Ctrl+Z after a very hidden sheet ends Excel", async () => {
    for (const [value, ends] of [
      ["works", false],
      ["ends", true],
    ] as const) {
      const { book } = await open({ veryHiddenUndo: value }, {});
      type(book);
      await onSheet(book, (_, { worksheets }) => void (worksheets.add("Kept").visibility = "VeryHidden"));
      book.undo();
      expect(book.hasEnded()).toBe(ends);
    }
  });

  test("r1c1 on: the person reads addresses by rows and columns", async () => {
    const { book, switches } = await open({}, {});
    book.select("B4:C9");
    expect(book.shownSelection()).toBe("Sheet1!B4:C9");
    Object.assign(switches, { r1c1: "on" });
    expect([book.shownSelection(), book.getSelection()]).toEqual(["Sheet1!R4C2:R9C3", "Sheet1!B4:C9"]);
  });

  test("startupAllowed ignored, trustPrompt yes: what the workbook's file says of its start", async () => {
    const { book } = await open({}, {});
    const { addin, StartupBehavior, context } = (book.window as unknown as { Office: typeof Office }).Office;
    await addin.setStartupBehavior(StartupBehavior.load);
    const opened = await reopen(book, { trustPrompt: "yes" });
    const startOf = ({ window }: FixtureWorkbook): Promise<string> =>
      (window as unknown as { Office: typeof Office }).Office.addin.getStartupBehavior();
    expect([await startOf(opened), opened.asksForTrust()]).toEqual(["Load", true]);
    const again = await reopen(opened, { startupAllowed: "ignored", trustPrompt: "yes" });
    expect([await startOf(again), again.asksForTrust()]).toEqual(["None", false]);
    expect(context).toBeDefined();
  });
});

describe("where the add-in comes from", () => {
  interface PlaceWindow {
    readonly document: Pick<Document, "querySelector">;
    readonly location: { readonly ancestorOrigins: readonly string[] };
  }
  test.each([
    ["appsforoffice", "known", "https://appsforoffice.microsoft.com", "https://excel.officeapps.live.com"],
    ["onecdn", "known", "https://officeapis.public.onecdn.static.microsoft", "https://excel.officeapps.live.com"],
    ["gov", "own", "https://appsforoffice.gcch.cdn.office.net", "https://excel.example.com"],
  ] as const)("cdnHost %s, frameHost %s", async (cdnHost, frameHost, office, around) => {
    const { book } = await open({ cdnHost, frameHost }, {});
    const { document, location } = book.window as unknown as PlaceWindow;
    const { src } = document.querySelector('script[src*="/office.js"]') as HTMLScriptElement;
    expect([new URL(src).origin, ...location.ancestorOrigins]).toEqual([office, around]);
  });

  test("route central, share: a workbook of another route has no functions until they are entered", async () => {
    const { book } = await open({ route: "share" }, { A1: "=FIX.ECHO(5)" });
    const same = await reopen(book, { route: "share" });
    expect(same.getCell("A1")).toBe(5);
    const other = await reopen(same, { route: "central" });
    expect(other.getCell("A1")).toBe("#NAME?");
    await enter(other, "A1", "=FIX.ECHO(5)");
    await other.settled();
    expect((await reopen(other, { route: "central" })).getCell("A1")).toBe(5);
  });
});

describe("what the browser lets through", () => {
  const reached: string[] = [];
  const through = async (
    behaviors: Partial<HostBehaviors>,
    address: string,
    options: Partial<HeadlessOptions> = {},
  ): Promise<string> => {
    const { book } = await open(
      behaviors,
      {},
      {
        ...options,
        fetch: (input) => {
          reached.push(String(input instanceof Request ? input.url : input));
          return Promise.resolve(new Response("there"));
        },
      },
    );
    const fetchOfPage = book.window["fetch"] as typeof fetch;
    return fetchOfPage(address).then(
      (answer) => answer.text(),
      (error: Error) => error.message,
    );
  };

  test.each([
    [{}, "http://localhost:3000/a", {}, "there"],
    [{ localNetwork: "denied" }, "https://localhost:3000/a", {}, "Failed to fetch"],
    [{ localNetwork: "denied" }, "https://rents.example.com/a", {}, "there"],
    [{ localNetwork: "denied" }, "a", {}, "there"],
    [{ localNetwork: "asks" }, "https://127.0.0.1:3000/a", {}, "Failed to fetch"],
    [{ localNetwork: "asks" }, "https://127.0.0.1:3000/a", { allowsLocalNetwork: true }, "there"],
    [{ httpLocalhost: "blocked" }, "http://localhost:3000/a", {}, "Failed to fetch"],
    [{ httpLocalhost: "blocked" }, "https://localhost:3000/a", {}, "there"],
  ] as const)("localNetwork and httpLocalhost, case %#", async (behaviors, address, options, outcome) => {
    expect(await through(behaviors, address, options)).toBe(outcome);
  });
});
