/// <reference types="office-js" />
/** Each switch of the host alone, in a small add-in: what Excel does with it, and what it does without. */
import type { HostBehaviors } from "../../src/workbench/boundary/host-behaviors";
import type { HeadlessOptions } from "../../src/workbench/headless/headless-contract";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import { closeFixtures, failureOf, type FixtureWorkbook, openFixture } from "./fixture-workbook";

afterEach(closeFixtures);

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
    const freeze = book.excel.run(async (context) => {
      context.workbook.worksheets.getItem("Sheet1").freezePanes.freezeRows(1);
      await context.sync();
    });
    expect((await failureOf(freeze)).code).toBe("GeneralException");
  });

  test.each(["empty", "throws"] as const)("storagePartition %s", async (storagePartition) => {
    const localStorage = new Map([["key", "value"]]);
    const { book } = await open({ storagePartition }, {}, { localStorage });
    const read = (): string | null => (book.window["localStorage"] as Storage).getItem("key");
    if (storagePartition === "throws") expect(read).toThrow("denied");
    else expect(read()).toBeNull();
  });
});
