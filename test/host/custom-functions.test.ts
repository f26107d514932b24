import { eventually } from "./eventually";
import { closeFixtures, openFixture } from "./fixture-workbook";

afterEach(closeFixtures);

/** The text that a cell shows after the workbook has settled. */
async function textOf(formula: string, options?: Parameters<typeof openFixture>[0]): Promise<string> {
  const workbook = await openFixture(options);
  const result = await workbook.evaluate(formula);
  return result.ok ? (result.text[0]?.[0] ?? "") : result.code;
}

describe("results", () => {
  test.each([
    ["=FIX.ADD(2,3)", [[5]]],
    ["=fix.add(2,3)*10", [[50]]],
    ["=FIX.TWICE(FIX.TWICE(2))", [[8]]],
    ["=FIX.TOTAL({1,2;3,4})", [[10]]],
    [
      "=FIX.TABLE(2,3)",
      [
        [10, 11, 12],
        [20, 21, 22],
      ],
    ],
    ["=SUM(FIX.TABLE(2,2))", [[62]]],
    ["=INDEX(FIX.TABLE(3,2),2,2)", [[21]]],
    ["=FIX.ZIP()", [["02138", "1-2", true, ""]]],
    ["=FIX.HERE()", [["Sheet1!A1"]]],
  ])("%s", async (formula, values) => {
    const workbook = await openFixture();
    await expect(workbook.evaluate(formula)).resolves.toMatchObject({ ok: true, values });
  });

  test("the cell is #BUSY! until the answer comes, and so is what depends on it", async () => {
    const workbook = await openFixture();
    workbook.setCells("A1", [
      ["=FIX.HOLD(4)", "=IFERROR(A1,0)", "=IFERROR(FIX.HOLD(5),0)", "=ISERROR(A1)", "=COUNT(A1)"],
    ]);
    await workbook.calculated();
    expect(workbook.getRange("A1:E1").values).toEqual([["#BUSY!", "#BUSY!", "#BUSY!", "#BUSY!", "#BUSY!"]]);
    await eventually(() => workbook.fixture.calls["HOLD"] === 2);
    workbook.fixture.release();
    await workbook.settled();
    expect(workbook.getRange("A1:E1").values).toEqual([[4, 4, 5, false, 1]]);
  });

  test("a shrinking result empties the cells that it leaves, and their readers see it", async () => {
    const workbook = await openFixture();
    workbook.setCells("A1", [[4, "=FIX.TABLE(A1,1)", "=SUM(B1:B9)", "=B4"]]);
    await workbook.settled();
    expect([workbook.getSpillRange("B1"), workbook.getCell("C1"), workbook.getCell("D1")]).toEqual([
      "Sheet1!B1:B4",
      100,
      40,
    ]);
    workbook.setCell("A1", 2);
    await workbook.settled();
    expect(workbook.getRange("B1:B4").values).toEqual([[10], [20], [""], [""]]);
    expect([workbook.getSpillRange("B1"), workbook.getCell("C1"), workbook.getCell("D1")]).toEqual([
      "Sheet1!B1:B2",
      30,
      0,
    ]);
  });

  test("a spill that meets a value is #SPILL!, and comes back when the value goes", async () => {
    const workbook = await openFixture();
    workbook.setCells("A1", [["=FIX.TABLE(3,1)"], [null], ["in the way"]]);
    await workbook.settled();
    expect(workbook.getCell("A1")).toBe("#SPILL!");
    workbook.setCell("A3", null);
    await workbook.settled();
    expect(workbook.getRange("A1:A3").values).toEqual([[10], [20], [30]]);
  });

  test("A1# is the whole spill", async () => {
    const workbook = await openFixture();
    workbook.setCells("A1", [["=FIX.TABLE(3,1)", "=SUM(A1#)", "=ROWS(A1#)"]]);
    await workbook.settled();
    expect(workbook.getRange("B1:C1").values).toEqual([[60, 3]]);
    expect(workbook.getRange("B1:C1").formulas).toEqual([["=SUM(A1#)", "=ROWS(A1#)"]]);
  });
});

describe("errors", () => {
  test.each([
    ["=FIX.DIVIDE()", "#DIV/0!", ""],
    ["=FIX.MISSING()", "#N/A", "No such property. Check the address."],
    ["=FIX.CRASH()", "#VALUE!", ""],
    ["=FIX.NOTHERE()", "#NAME?", ""],
    ["=FIX.ADD(1,2,3)", "#VALUE!", ""],
    ["=FIX.ADD()", "#VALUE!", ""],
    ['=FIX.ADD("x",1)', "#VALUE!", ""],
    ["=FIX.ADD(1/0,1)", "#DIV/0!", ""],
    ["=FIX.TWICE({1,2})", "#VALUE!", ""],
  ])("%s", async (formula, code, message) => {
    const workbook = await openFixture();
    await expect(workbook.evaluate(formula)).resolves.toEqual({ ok: false, code, message });
  });

  test("each cell keeps its message, through a formula around the call too; a good value takes it away", async () => {
    const workbook = await openFixture();
    workbook.setCells("A1", [["=FIX.MISSING()", "=FIX.MISSING()*2", "=A1+1"]]);
    await workbook.settled();
    const missing = { code: "#N/A", message: "No such property. Check the address." };
    expect(["A1", "B1", "C1"].map((cell) => workbook.cellError(cell))).toEqual([
      missing,
      missing,
      { code: "#N/A", message: "" },
    ]);
    workbook.setCell("A1", "=FIX.ADD(1,1)");
    await workbook.settled();
    expect([workbook.cellError("A1"), workbook.getCell("C1")]).toEqual([undefined, 3]);
  });

  test("an error inside a table stands in its own cell with its message", async () => {
    const workbook = await openFixture();
    workbook.setCell("B2", "=FIX.HOLES()");
    await workbook.settled();
    expect(workbook.getRange("B2:C3").values).toEqual([
      [1, "#N/A"],
      [3, 4],
    ]);
    expect(workbook.cellError("C2")).toEqual({ code: "#N/A", message: "Not reported." });
    expect(workbook.cellError("B2")).toBeUndefined();
  });

  test("IFERROR and IFNA take a function's error", async () => {
    const workbook = await openFixture();
    workbook.setCells("A1", [
      ['=IFERROR(FIX.MISSING(),"none")', '=IFNA(FIX.MISSING(),"n/a")', "=IFERROR(FIX.ADD(1,1),0)"],
    ]);
    await workbook.settled();
    expect(workbook.getRange("A1:C1").values).toEqual([["none", "n/a", 2]]);
  });

  test("a function that never answers becomes #VALUE! after the time-out", async () => {
    const workbook = await openFixture({ functionTimeoutMs: 60 });
    await expect(workbook.evaluate("=FIX.NEVER()")).resolves.toMatchObject({
      ok: false,
      code: "#VALUE!",
      message: /no answer/,
    });
  });

  test("a result over 5 MB is #VALUE! and says so, beside others that arrive", async () => {
    const workbook = await openFixture();
    workbook.setCells("A1", [["=FIX.LARGE(6)", null, "=FIX.ADD(1,2)"]]);
    workbook.setCell("A20", "=ROWS(FIX.LARGE(2))");
    await workbook.settled();
    expect(workbook.cellError("A1")).toMatchObject({ code: "#VALUE!", message: /5 MB/ });
    expect([workbook.getCell("C1"), workbook.getCell("A20")]).toEqual([3, 2]);
  });
});

describe("arguments", () => {
  test.each([
    ["=FIX.KINDS()", "[null,null,null,null]"],
    ["=FIX.KINDS(Z1,Z1,Z1,Z1)", '[null,0,"",false]'],
    ['=FIX.KINDS("a",TRUE,12.5,1)', '["a",1,"12.5",true]'],
    ['=FIX.KINDS(,"3",TRUE,"false")', '[null,3,"TRUE",false]'],
    ["=FIX.KINDS(3,,,TRUE)", "[3,null,null,true]"],
    ["=FIX.OPTIONS(1)", "[1,[]]"],
    ['=FIX.OPTIONS(1,"headers",FALSE)', '[1,[[["headers"]],[[false]]]]'],
    ['=FIX.OPTIONS(1,{"from","-90d"})', '[1,[[["from","-90d"]]]]'],
    ["=FIX.SHOW(Z1)", "null"],
  ])("%s", async (formula, received) => {
    await expect(textOf(formula)).resolves.toBe(received);
  });

  test("the addresses of the cell and of its parameters", async () => {
    const workbook = await openFixture({
      sheets: [
        { name: "My comps", cells: { B2: 7, A4: "=FIX.WHERE(B2)", A5: "=FIX.WHERE($B$2:$C$3)", A6: "=FIX.WHERE(7)" } },
      ],
    });
    await workbook.settled();
    expect(workbook.getRange("A4:C4").values).toEqual([["'My comps'!A4", `["'My comps'!B2"]`, "7"]]);
    expect(workbook.getCell("A5")).toBe("#VALUE!");
    expect(workbook.getRange("A6:C6").values).toEqual([["'My comps'!A6", "[null]", "7"]]);
  });

  test("an error reaches a parameter of any type as an error value", async () => {
    const workbook = await openFixture();
    workbook.setCells("A1", [["=FIX.MISSING()", "=FIX.SHOW(A1)", "=FIX.ECHO(A1)", "=FIX.SHOW(1/0)"]]);
    await workbook.settled();
    expect(JSON.parse(String(workbook.getCell("B1")))).toMatchObject({
      type: "Error",
      basicValue: "#N/A",
      errorType: "NotAvailable",
    });
    expect(workbook.cellError("C1")).toEqual({ code: "#N/A", message: "No such property. Check the address." });
    expect(JSON.parse(String(workbook.getCell("D1")))).toMatchObject({ basicValue: "#DIV/0!" });
  });
});

describe("data types", () => {
  test("an entity shows its text, stands behind its cell and comes back as an argument", async () => {
    const workbook = await openFixture();
    workbook.setCells("A1", [
      ["=FIX.CARD()", "=FIX.SHOW(A1)", "=A1", "=FIX.SHOW(C1)", "=FIX.SHOW(FIX.CARD())", "=FIX.ADD(A1,1)"],
    ]);
    await workbook.settled();
    const [card, shown, copy, shownCopy, nested, number] = workbook.getRange("A1:F1").values[0] ?? [];
    expect([card, copy, number]).toEqual(["Maple Court", "Maple Court", "#VALUE!"]);
    for (const text of [shown, shownCopy, nested]) {
      expect(JSON.parse(String(text))).toMatchObject({ type: "Entity", properties: { year: { basicValue: 1987 } } });
    }
    expect(workbook.cellEntity("A1")).toMatchObject({ text: "Maple Court" });
    workbook.setCell("A1", "plain");
    expect(workbook.cellEntity("A1")).toBeUndefined();
  });

  test("a formatted number formats a General cell, follows the next format and leaves the person's own", async () => {
    const workbook = await openFixture({ sheets: [{ name: "Sheet1", numberFormats: { B1: "0.00" } }] });
    workbook.setCells("A1", [["=FIX.MONEY(1234.5)", "=FIX.MONEY(1234.5)"]]);
    await workbook.settled();
    expect(workbook.getRange("A1:B1").text).toEqual([["$1,235", "1234.50"]]);
    expect(workbook.getRange("A1:B1").values).toEqual([[1234.5, 1234.5]]);
    workbook.setCell("A1", "=FIX.SHARE(0.125)");
    await workbook.settled();
    expect(workbook.getText("A1")).toBe("12.5%");
  });

  test("Excel 2021 has none: they are #VALUE!, and errors do not reach a function", async () => {
    await expect(textOf("=FIX.CARD()", { profile: "excel-2021" })).resolves.toBe("#VALUE!");
    await expect(textOf("=FIX.MONEY(5)", { profile: "excel-2021" })).resolves.toBe("#VALUE!");
    await expect(textOf("=FIX.SHOW(1/0)", { profile: "excel-2021" })).resolves.toBe("#DIV/0!");
    await expect(textOf("=FIX.ADD(1,2)", { profile: "excel-2021" })).resolves.toBe("3");
  });
});

describe("calls", () => {
  test("a thousand asynchronous cells settle in a few batches", async () => {
    const workbook = await openFixture();
    workbook.setCells(
      "A1",
      Array.from({ length: 1000 }, (_, row) => [row + 1, `=FIX.ONE(A${row + 1})`]),
    );
    workbook.setCell("D1", "=SUM(B1:B1000)");
    await workbook.settled();
    expect(workbook.getCell("D1")).toBe(500_500);
    expect(workbook.getCounters()).toMatchObject({ totalInvocations: 1000, pending: 0 });
    expect(workbook.getCounters().calculations).toBeLessThan(20);
  });

  test("a cell is called once for the same arguments, anew for others, when entered again and in a full recalculation", async () => {
    const workbook = await openFixture();
    const count = async (): Promise<number> => {
      await workbook.settled();
      return workbook.fixture.calls["ECHO"] ?? 0;
    };
    workbook.setCells("A1", [["k", "=FIX.ECHO(A1)&C1", 1]]);
    expect(await count()).toBe(1);
    workbook.setCell("C1", 2);
    expect(await count()).toBe(1);
    workbook.setCell("A1", "l");
    expect(await count()).toBe(2);
    workbook.setCell("B1", "=FIX.ECHO(A1)&C1");
    expect(await count()).toBe(3);
    workbook.recalculate();
    expect(await count()).toBe(3);
    workbook.recalculate(true);
    expect(await count()).toBe(4);
    await workbook.excel.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange("B1").calculate();
      await context.sync();
    });
    expect(await count()).toBe(5);
    expect(workbook.getCell("B1")).toBe("l2");
  });

  test("only the branch that IF takes is called", async () => {
    const workbook = await openFixture();
    workbook.setCells("A1", [[null, '=IF(A1="","",FIX.ECHO(A1))', '=IFERROR("fine",FIX.ECHO("never"))']]);
    await workbook.settled();
    expect([workbook.getCell("B1"), workbook.getCell("C1"), workbook.fixture.calls["ECHO"]]).toEqual([
      "",
      "fine",
      undefined,
    ]);
    workbook.setCell("A1", 5);
    await workbook.settled();
    expect([workbook.getCell("B1"), workbook.fixture.calls["ECHO"]]).toEqual([5, 1]);
  });

  test("a pending call is cancelled when its formula changes or goes", async () => {
    const workbook = await openFixture();
    workbook.setCells("A1", [["=FIX.HOLD(1)", "=FIX.HOLD(2)", 3, "=FIX.HOLD(C1)"]]);
    await eventually(() => workbook.fixture.calls["HOLD"] === 3);
    workbook.setCells("A1", [["=FIX.ADD(1,1)", null, 4]]);
    await eventually(() => workbook.fixture.cancelled === 3 && workbook.fixture.calls["HOLD"] === 4);
    expect(workbook.getCounters().cancelled).toBe(3);
    workbook.fixture.release();
    await workbook.settled();
    expect(workbook.getRange("A1:D1").values).toEqual([[2, "", 4, 4]]);
  });

  test("a stream updates its cells, is shared by equal calls and ends with the last of them", async () => {
    const workbook = await openFixture();
    workbook.setCells("A1", [["=FIX.TICK(100)", "=FIX.TICK(100)", "=A1*2"]]);
    await workbook.settled();
    const first = Number(workbook.getCell("A1"));
    expect(first).toBeGreaterThanOrEqual(100);
    await eventually(() => Number(workbook.getCell("A1")) > first);
    expect(workbook.fixture.streams).toBe(1);
    workbook.setCell("A1", null);
    await workbook.calculated();
    expect(workbook.fixture.cancelled).toBe(0);
    workbook.setCell("B1", null);
    await eventually(() => workbook.fixture.cancelled === 1);
    await workbook.settled();
  });

  test("an inserted row moves our formulas and calls them again at their new addresses", async () => {
    const workbook = await openFixture();
    workbook.setCells("A1", [
      ["k", "=FIX.ECHO(A1)"],
      ["l", "=FIX.HERE()"],
    ]);
    await workbook.settled();
    workbook.insertRows("Sheet1", 1, 2);
    await workbook.settled();
    expect(workbook.getRange("A1:B4").formulas).toEqual([
      ["", ""],
      ["", ""],
      ["k", "=FIX.ECHO(A3)"],
      ["l", "=FIX.HERE()"],
    ]);
    expect(workbook.getRange("B3:B4").values).toEqual([["k"], ["Sheet1!B4"]]);
    expect(workbook.fixture.calls["ECHO"]).toBe(2);
  });

  test("an Excel that does not call moved functions keeps what they show, with their errors' words", async () => {
    const workbook = await openFixture({ behaviors: { recalcsOn: "nothing" } });
    workbook.setCells("A1", [
      ["k", "=FIX.ECHO(A1)"],
      ["l", "=FIX.HERE()"],
      ["gone", "=FIX.ECHO(A3)"],
      ["m", "=FIX.ECHO(A4)"],
    ]);
    await workbook.settled();
    workbook.insertRows("Sheet1", 1, 2);
    workbook.deleteRows("Sheet1", 5, 1);
    await workbook.settled();
    expect(workbook.getRange("B3:B5").values).toEqual([["k"], ["Sheet1!B2"], ["m"]]);
    expect(workbook.getRange("B3:B5").formulas).toEqual([["=FIX.ECHO(A3)"], ["=FIX.HERE()"], ["=FIX.ECHO(A5)"]]);
    expect(workbook.fixture.calls["ECHO"]).toBe(3);
    workbook.setCell("A5", "n");
    await workbook.settled();
    expect([workbook.getCell("B5"), workbook.fixture.calls["ECHO"]]).toEqual(["n", 4]);
  });

  test("in manual mode cells wait to be calculated; entered formulas and ranges that are asked for do not", async () => {
    const workbook = await openFixture();
    workbook.setCells("A1", [
      ["k", "=FIX.ECHO(A1)"],
      ["l", "=FIX.ECHO(A2)"],
    ]);
    await workbook.settled();
    const state = (act: (sheet: Excel.Worksheet, app: Excel.Application) => void): Promise<string> =>
      workbook.excel.run(async (context) => {
        const { application } = context.workbook;
        act(context.workbook.worksheets.getActiveWorksheet(), application);
        application.load("calculationState");
        await context.sync();
        return application.calculationState;
      });
    const shown = (): unknown[] => workbook.getRange("B1:B2").values.flat();
    expect(await state((_, app) => (app.calculationMode = "Manual"))).toBe("Done");
    workbook.setCells("A1", [["new"], ["too"]]);
    expect(await state((sheet) => sheet.getRange("B1").setDirty())).toBe("Pending");
    await workbook.settled();
    expect(shown()).toEqual(["k", "l"]);
    await state((sheet) => sheet.getRange("B1").calculate());
    await workbook.settled();
    expect(shown()).toEqual(["new", "l"]);
    workbook.setCell("C1", "=FIX.ECHO(A2)");
    await workbook.settled();
    expect([workbook.getCell("C1"), ...shown()]).toEqual(["too", "new", "l"]);
    workbook.recalculate();
    await workbook.settled();
    expect(shown()).toEqual(["new", "too"]);
    workbook.setCell("A1", "last");
    expect(await state((_, app) => (app.calculationMode = "Automatic"))).not.toBe("Pending");
    await workbook.settled();
    expect(shown()).toEqual(["last", "too"]);
  });

  test("the add-in's relative fetches go to its own address", async () => {
    const requested: string[] = [];
    const answer: typeof fetch = (input) => {
      requested.push(input instanceof Request ? input.url : input.toString());
      return Promise.resolve(Response.json({ answer: 42 }));
    };
    await expect(textOf('=FIX.FETCHED("connection.json")', { fetch: answer })).resolves.toBe("42");
    expect(requested).toEqual(["http://127.0.0.1:9/connection.json"]);
  });
});
