/// <reference types="office-js" />
/** Names that come, change and go, and formats over formulas, through office-js and the host. */
import { IDefinedNamesService } from "@univerjs/engine-formula";
import { closeFixtures, openFixture } from "./fixture-workbook";

afterEach(closeFixtures);

test("a name that is made, changed and deleted is seen by the formulas of the same request", async () => {
  const workbook = await openFixture({
    sheets: [{ name: "Deal", cells: { A1: 5, A2: 7, B1: "=Growth*2", B2: "=growth+1", B3: "=Chain" } }],
  });
  const read = (write: (names: Excel.NamedItemCollection) => void): Promise<unknown[]> =>
    workbook.excel.run(async (context) => {
      write(context.workbook.names);
      const cells = context.workbook.worksheets.getItem("Deal").getRange("B1:B3");
      cells.load("values,formulas");
      await context.sync();
      expect(cells.formulas.flat()).toEqual(["=Growth*2", "=growth+1", "=Chain"]);
      return cells.values.flat() as unknown[];
    });
  expect(await read(() => undefined)).toEqual(["#NAME?", "#NAME?", "#NAME?"]);
  expect(
    await read((names) => {
      names.add("Growth", "=Deal!$A$1");
      names.add("Chain", "=Growth*100");
    }),
  ).toEqual([10, 6, 500]);
  expect(await read((names) => (names.getItem("GROWTH").formula = "=Deal!$A$2"))).toEqual([14, 8, 700]);
  workbook.insertRows("Deal", 10, 1);
  workbook.setCell("Deal!A2", 8);
  expect(await read(() => undefined)).toEqual([16, 9, 800]);
  expect(
    await read((names) => {
      names.getItem("Growth").delete();
      names.add("Growth", "=3");
    }),
  ).toEqual([6, 4, 300]);
  expect(await read((names) => names.getItem("Growth").delete())).toEqual(["#NAME?", "#NAME?", "#NAME?"]);
});

test("a text names a sheet's own name, else the workbook's", async () => {
  const workbook = await openFixture({
    sheets: [
      { name: "Deal", cells: { A1: 5 } },
      { name: "2025 budget", cells: { A1: 7, A2: 9 } },
    ],
  });
  await workbook.excel.run(async (context) => {
    const { worksheets, names } = context.workbook;
    const [deal, budget] = [worksheets.getItem("Deal"), worksheets.getItem("2025 budget")];
    deal.names.add("Noi", "=Deal!$A$1");
    budget.names.add("Noi", "='2025 budget'!$A$1:$A$2");
    names.add("Rate", "=Deal!$A$1");
    names.add("Moving", "=OFFSET(Deal!$A$1,0,0)");
    deal.getRange("B1:B6").formulas = [
      ['=INDIRECT("Noi")'],
      [`=SUM(INDIRECT("'2025 budget'!Noi"))`],
      [`=INDIRECT("'2025 BUDGET'!rate")`],
      ['=INDIRECT("Deal!Noi")'],
      ['=INDIRECT("Nowhere!Noi")'],
      // Excel finds no cells by a name that calculates them.
      ['=INDIRECT("Moving")'],
    ];
    await context.sync();
  });
  expect(workbook.getRange("Deal!B1:B6").values.flat()).toEqual([5, 16, 5, 5, "#REF!", "#REF!"]);
});

test("a name may stand behind a sign", async () => {
  const cases: readonly (readonly [string, number | string])[] = [
    ["=-Growth", -5],
    ["=--Growth", 5],
    ["=+Growth", 5],
    ["=2*-Growth", -10],
    ["=-Growth^2", 25],
    ["=1-Growth", -4],
    ["=SUM(-Growth,-Chain)", -15],
    ["=-Nothing", "#NAME?"],
  ];
  const workbook = await openFixture({
    sheets: [
      {
        name: "Deal",
        cells: { A1: 5, ...Object.fromEntries(cases.map(([formula], row) => [`B${row + 1}`, formula])) },
      },
    ],
  });
  const shown = () => workbook.getRange(`Deal!B1:B${cases.length}`).values.flat();
  await workbook.excel.run(async (context) => {
    context.workbook.names.add("Growth", "=Deal!$A$1");
    context.workbook.names.add("Chain", "=Growth+5");
    await context.sync();
  });
  await workbook.settled();
  expect(shown()).toEqual(cases.map(([, value]) => value));
  workbook.setCell("Deal!A1", 6);
  await workbook.settled();
  expect(shown().slice(0, 2)).toEqual([-6, 6]);
  await workbook.excel.run(async (context) => {
    context.workbook.names.getItem("Growth").formula = "=7";
    await context.sync();
  });
  await workbook.settled();
  expect(shown().slice(0, 3)).toEqual([-7, 7, 7]);
});

test("long formulas see it too, and a name's formula is one operand of them", async () => {
  const formulas = ["=Rate*(1-A2)-Roll!B4*(1+A1)", "=Roll!B4-Rate*(1-A2)+0*A1*A2", "=12*Rate", "=2^Rate"];
  const workbook = await openFixture({
    sheets: [
      {
        name: "Deal",
        cells: { A1: 5, A2: 7, ...Object.fromEntries(formulas.map((formula, row) => [`B${row + 1}`, formula])) },
      },
      { name: "Roll", cells: { B2: 3, B4: 4 } },
    ],
  });
  await workbook.settled();
  const define = (formula: string): Promise<void> =>
    workbook.excel.run(async (context) => {
      const name = context.workbook.names.getItemOrNullObject("Rate");
      await context.sync();
      if (name.isNullObject) context.workbook.names.add("Rate", formula);
      else name.formula = formula;
      await context.sync();
    });
  const shown = () => workbook.getRange("Deal!B1:B4").values.flat();
  expect(shown()).toEqual(["#NAME?", "#NAME?", "#NAME?", "#NAME?"]);
  await define("=Roll!$B$2");
  await workbook.settled();
  expect(shown()).toEqual([3 * -6 - 24, 4 - 3 * -6, 36, 8]);
  await define("=Roll!$B$2+1");
  await workbook.settled();
  expect(shown()).toEqual([4 * -6 - 24, 4 - 4 * -6, 48, 16]);
});

test("a name tells what its formula comes to and of what type it is, as the cells are now", async () => {
  const workbook = await openFixture({
    sheets: [{ name: "Deal", cells: { A1: 45_838, A2: "text", B1: "=Later", B2: "=SUM(A1:A1)" } }],
  });
  const tell = (): Promise<Record<string, unknown[]>> =>
    workbook.excel.run(async (context) => {
      const { names } = context.workbook;
      names.load("items/name,items/type,items/value,items/formula");
      await context.sync();
      return Object.fromEntries(names.items.map(({ name, type, value }) => [name, [type, value]]));
    });
  await workbook.excel.run(async (context) => {
    const { names } = context.workbook;
    for (const [name, formula] of Object.entries({
      Cell: "=Deal!$A$1",
      Constant: "=45838",
      Half: "=1/2",
      Later: "=Deal!$A$1+30",
      Chain: "=Later*2",
      Joined: '=Deal!$A$2&"!"',
      Quoted: '="a""b"',
      Truth: "=Deal!$A$1>1",
      Wrong: "=1/0",
      Block: "=Deal!$A$1:$A$2&1",
      Present: "=TODAY()",
    }))
      names.add(name, formula);
    await context.sync();
  });
  expect(await tell()).toEqual({
    Cell: ["Range", "Deal!$A$1"],
    Constant: ["Integer", 45_838],
    Half: ["Double", 0.5],
    Later: ["Integer", 45_868],
    Chain: ["Integer", 91_736],
    Joined: ["String", "text!"],
    Quoted: ["String", 'a"b'],
    Truth: ["Boolean", true],
    Wrong: ["Error", "#DIV/0!"],
    Block: ["Array", "Deal!$A$1:$A$2&1"],
    Present: ["Integer", expect.any(Number)],
  });
  workbook.setCell("Deal!A1", 10);
  expect((await tell())["Chain"]).toEqual(["Integer", 80]);
  await workbook.settled();
  // Looking at names leaves what formulas read alone.
  expect(workbook.getRange("Deal!B1:B2").values.flat()).toEqual([40, 10]);
  const { requests, calculations } = workbook.getCounters();
  await tell();
  expect(workbook.getCounters()).toMatchObject({ requests: requests + 1, calculations });
});

test("a thousand hidden names cost no more than a moment, and are all there", async () => {
  const workbook = await openFixture({
    sheets: [
      {
        name: "Deal",
        cells: Object.fromEntries(Array.from({ length: 1_000 }, (_, row) => [`A${row + 1}`, `=${row}+N${row + 1}`])),
      },
    ],
  });
  await workbook.settled();
  const before = workbook.getCounters().calculations;
  await workbook.excel.run(async (context) => {
    for (let index = 0; index < 1_000; index += 1)
      context.workbook.names.add(`_kept.${index}`, `=CHOOSE(1,Deal!$A$${index + 1},"text")`).visible = false;
    await context.sync();
    context.workbook.names.load("items/name,items/visible");
    await context.sync();
    expect(context.workbook.names.items.filter(({ visible }) => visible)).toEqual([]);
    expect(context.workbook.names.items).toHaveLength(1_000);
  });
  // One calculation for all of them: each by itself would look at every formula.
  expect(workbook.getCounters().calculations - before).toBe(1);
  workbook.setCell("Deal!C1", "=SUM(_kept.5,_kept.7)");
  await workbook.settled();
  expect(workbook.getCell("Deal!C1")).toBe(5 + 7);
});

test("a number format that follows a formula in the same request leaves it alone, spilled or not; so does clearing it", async () => {
  const workbook = await openFixture({ sheets: [{ name: "Deal", cells: { A1: 0.5 } }] });
  await workbook.excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Deal");
    const formula = sheet.getRange("B1");
    formula.formulas = [["=A1*2"]];
    formula.numberFormat = [["0.00%"]];
    const spill = sheet.getRange("C1");
    spill.formulas = [["=SEQUENCE(3)"]];
    sheet.getRange("C1:C3").numberFormat = [["$0"], ["$0"], ["$0"]];
    await context.sync();
    const read = sheet.getRange("B1:C3");
    read.load("formulas,text");
    await context.sync();
    expect(read.formulas).toEqual([
      ["=A1*2", "=SEQUENCE(3)"],
      ["", 2],
      ["", 3],
    ]);
    expect(read.text).toEqual([
      ["100.00%", "$1"],
      ["", "$2"],
      ["", "$3"],
    ]);
    sheet.getRange("B1:C3").clear("Formats");
    await context.sync();
    read.load("formulas,text");
    await context.sync();
    expect(read.formulas[0]).toEqual(["=A1*2", "=SEQUENCE(3)"]);
    expect(read.text.flat()).toEqual(["1", "1", "", "2", "", "3"]);
  });
  workbook.setCell("Deal!A1", 1);
  await workbook.settled();
  expect(workbook.getCell("Deal!B1")).toBe(2);
});

test("a name for a text is set again and again, as the pane sets the subject", async () => {
  const workbook = await openFixture({
    sheets: [{ name: "Deal", cells: { A1: "=Subject", A2: '=UPPER(Subject)&"!"' } }],
  });
  for (const street of ["12 Elm St", "9 Oak Ave", '1 "New" Rd']) {
    await workbook.excel.run(async (context) => {
      const name = context.workbook.names.getItemOrNullObject("Subject");
      await context.sync();
      const formula = `="${street.replaceAll('"', '""')}"`;
      if (name.isNullObject) context.workbook.names.add("Subject", formula);
      else name.formula = formula;
      await context.sync();
    });
    await workbook.settled();
    expect(workbook.getRange("Deal!A1:A2").text).toEqual([[street], [`${street.toUpperCase()}!`]]);
  }
  expect(workbook.getRange("Deal!A1:A2").formulas).toEqual([["=Subject"], ['=UPPER(Subject)&"!"']]);
});

test("a block has room beyond the columns that a screen shows", async () => {
  const workbook = await openFixture();
  workbook.setCell("BX1", "=SEQUENCE(1,40)");
  await workbook.settled();
  expect([workbook.getText("BX1"), workbook.getText("DK1")]).toEqual(["1", "40"]);
});

test("lists show no name that is hidden, which formulas know all the same", async () => {
  const workbook = await openFixture({ sheets: [{ name: "Deal", cells: { A1: 5, B1: "=Hidden*2", B2: "=Shown*3" } }] });
  await workbook.excel.run(async (context) => {
    const { names } = context.workbook;
    names.add("_compsheet.saved", '="segment"').visible = false;
    names.add("Hidden", "=Deal!$A$1").visible = false;
    names.add("Shown", "=Deal!$A$1");
    await context.sync();
  });
  await workbook.settled();
  const { univer, workbook: sheets } = workbook.engine;
  const listed = univer.__getInjector().get(IDefinedNamesService).getDefinedNameMap(sheets.getId());
  expect(Object.values(listed ?? {}).map(({ name }) => name)).toEqual(["Shown"]);
  workbook.insertRows("Deal", 1, 1);
  workbook.setCell("Deal!A2", 7);
  await workbook.settled();
  expect(workbook.getRange("Deal!B2:B3").values.flat()).toEqual([14, 21]);
});
