/// <reference types="office-js" />
/** An id is replaced in texts and formulas of ours, through office-js and the host, and nowhere else. */
import { findPropertyId, replacePropertyId, withIdReplaced } from "../../src/host/property-id-replacement";
import { createSheetAccess } from "../../src/host/sheet-access";
import { closeFixtures, failureOf, openFixture, type FixtureWorkbook } from "./fixture-workbook";

const globals = globalThis as Record<string, unknown>;
const from = "6fa459ea-ee8a-5ca4-894e-db77e160355e";
const to = "11111111-2222-5333-8444-555555555555";
const other = "99999999-aaaa-5bbb-8ccc-dddddddddddd";

describe("the content of a cell", () => {
  it.each([
    [from, to],
    [from.toUpperCase(), to],
    [` ${from} `, ` ${to} `],
    [`${from}, ${other};${from}`, `${to}, ${other};${to}`],
    [`=RENT.PRICE("${from}")`, `=RENT.PRICE("${to}")`],
    [`=IFERROR(RENT.COMPS("${from}",10),"no ""${from}""")`, `=IFERROR(RENT.COMPS("${to}",10),"no ""${to}""")`],
    [`=LET(id,"${from}",RENT.AMI(id))`, `=LET(id,"${to}",RENT.AMI(id))`],
    [`=_xldudf_RENT_PRICE("${from}")`, `=_xldudf_RENT_PRICE("${to}")`],
  ])("%s", (content, expected) => expect(withIdReplaced(content, from, to)).toBe(expected));

  it.each([
    "",
    12,
    true,
    null,
    `Was ${from} until May`,
    `${from}0`,
    `0-${from}`,
    `=IF(A1="${from}",1,2)`,
    `='${from}'!A1`,
    `=RENT.PRICE('${from}'!A1)`,
    `=RENT.PRICE('a "${from}" b'!A1)`,
    `=RENT.PRICE("x${from}")`,
    `=RENT.PRICE("${other}")`,
    `https://example.com/${from}`,
  ])("%p is left alone", (content) => expect(withIdReplaced(content, from, to)).toBeNull());
});

describe("a workbook", () => {
  let workbook: FixtureWorkbook;
  beforeEach(async () => {
    workbook = await openFixture({
      sheets: [
        {
          name: "Deal",
          cells: { A1: from, A2: `${other}, ${from}`, A3: `Was ${from}`, A4: 12, A5: `=IF(A1="${from}","same","new")` },
        },
        { name: "Joe's comps", cells: { B2: `=IF(TRUE,7,RENT.PRICE("${from}"))`, B3: from.toUpperCase(), B9: "=B3" } },
        { name: "Nothing", cells: { A1: other, A2: "=1+1" } },
        { name: "Empty" },
      ],
    });
    globals.Excel = workbook.excel;
    globals.Office = workbook.window.Office;
    await workbook.settled();
  });
  afterEach(() => {
    delete globals.Excel;
    delete globals.Office;
    closeFixtures();
  });

  const formulas = (sheet: string): unknown => workbook.getUsedRange(sheet)?.formulas;
  const all = (): unknown => ["Deal", "Joe's comps", "Nothing", "Empty"].map(formulas);

  test("is only counted first: nothing changes", async () => {
    const before = all();
    expect(await findPropertyId(from)).toEqual({ cells: 3, formulas: 1, sheets: 2, isSubject: false });
    expect(all()).toEqual(before);
  });

  test("has the new id in every place on every sheet, and all else as it was", async () => {
    const nothing = formulas("Nothing");
    expect(await replacePropertyId(from, to)).toEqual({ cells: 3, formulas: 1, sheets: 2, isSubject: false });
    await workbook.settled();
    expect(formulas("Deal")).toEqual([
      [to],
      [`${other}, ${to}`],
      [`Was ${from}`],
      [12],
      [`=IF(A1="${from}","same","new")`],
    ]);
    expect(workbook.getCell("Deal!A5")).toBe("new");
    expect(workbook.getRange("'Joe''s comps'!B2:B3").formulas).toEqual([[`=IF(TRUE,7,RENT.PRICE("${to}"))`], [to]]);
    expect(workbook.getCell("'Joe''s comps'!B9")).toBe(to);
    expect(formulas("Nothing")).toEqual(nothing);
    expect(await findPropertyId(from)).toEqual({ cells: 0, formulas: 0, sheets: 0, isSubject: false });
  });

  test("keeps what a formula spills as the formula's", async () => {
    workbook.setCell("Empty!A1", `=IF({1;1},"${from}")`);
    await workbook.settled();
    expect(workbook.getRange("Empty!A1:A2").values).toEqual([[from], [from]]);
    expect(await replacePropertyId(from, to)).toMatchObject({ cells: 3, formulas: 1 });
    await workbook.settled();
    expect(workbook.getRange("Empty!A1:A2").values).toEqual([[from], [from]]);
    expect(workbook.getSpillRange("Empty!A1")).toContain("A1:A2");
  });

  test("has its subject renamed too, where the name stands for the id", async () => {
    const sheet = createSheetAccess();
    await sheet.setSubject(from.toUpperCase());
    expect(await sheet.usesOf(from)).toMatchObject({ isSubject: true });
    expect(await sheet.replaceId(from, to)).toMatchObject({ isSubject: true });
    expect(await sheet.subject()).toBe(to);
    await sheet.setSubject("1 Elm St");
    expect(await sheet.replaceId(to, from)).toMatchObject({ cells: 3, isSubject: false });
    expect(await sheet.subject()).toBe("1 Elm St");
  });

  test("refuses what is no id before anything is read", async () => {
    const before = all();
    for (const [one, two] of [
      ["", to],
      [from, ""],
      [".*", to],
      [from, `${to}"&CMD()&"`],
    ] as const)
      expect((await failureOf(replacePropertyId(one, two))).message).toContain("isn't a property id");
    expect(all()).toEqual(before);
  });

  test("has one of its ids in every place, whichever request the host refuses, and the new one after a second try", async () => {
    const text = (): string => JSON.stringify(all()).toLowerCase();
    const before = text();
    await replacePropertyId(from, to);
    const after = text();
    let refused = 0;
    for (let failing = 1, wasReached = true; wasReached; failing += 1) {
      await replacePropertyId(to, from);
      expect(text()).toBe(before);
      let calls = 0;
      const run = (options: Excel.RunOptions, body: (context: Excel.RequestContext) => Promise<unknown>) =>
        workbook.excel.run(options, (context) => {
          const sync = context.sync.bind(context);
          context.sync = <T>(value?: T) =>
            (calls += 1) === failing ? Promise.reject(new Error("The host refuses.")) : sync(value);
          return body(context);
        });
      globals.Excel = { run };
      const failure = await replacePropertyId(from, to).catch((error: Error) => error.message);
      if (failure === "The host refuses.") refused += 1;
      wasReached = calls >= failing;
      // What is refused last may still be carried out when office.js ends the run.
      expect([before, after]).toContain(text());
      globals.Excel = workbook.excel;
      await replacePropertyId(from, to);
      expect(text()).toBe(after);
    }
    expect(refused).toBeGreaterThan(5);
  });

  test("is changed in many cells at once", async () => {
    const inputs = Array.from({ length: 1200 }, (_, index) => [index % 2 === 0 ? from : other]);
    workbook.setCells("Empty!C1", inputs);
    expect(await replacePropertyId(from, to)).toEqual({ cells: 603, formulas: 1, sheets: 3, isSubject: false });
    const { values } = workbook.getRange("Empty!C1:C1200");
    expect(values.flat()).toEqual(inputs.flat().map((id) => (id === from ? to : id)));
  });
});
