/// <reference types="office-js" />
/** Broken formulas of ours are entered again, through office-js and the host, and no other formula is touched. */
import { createFormulaRepair, namesCalled, withOurNames } from "../../src/host/formula-repair";
import { closeFixtures, openFixture, type FixtureWorkbook } from "./fixture-workbook";

const globals = globalThis as Record<string, unknown>;
const known = new Set(["PRICE", "COMPS"]);
const repair = createFormulaRepair((name) => known.has(name));

describe("the formula", () => {
  it.each([
    ["=_xldudf_RENT_PRICE(A1)", "=RENT.PRICE(A1)"],
    ["=_xlfn._xldudf_RENT_PRICE(A1)", "=RENT.PRICE(A1)"],
    ["=IF(A1,_XLDUDF_RENT_PRICE(A1),_xldudf_RENT_COMPS(A2))", "=IF(A1,RENT.PRICE(A1),RENT.COMPS(A2))"],
    [String.raw`='C:\Program Files\O''Neil\FUNCRES.XLAM'!_xldudf_RENT_PRICE(A1)+1`, "=RENT.PRICE(A1)+1"],
    ["=[2]!_xldudf_RENT_PRICE([2]Sheet1!A1)", "=RENT.PRICE([2]Sheet1!A1)"],
    ["=SUM(FUNCRES.XLAM!_xldudf_RENT_PRICE(A1),'A b'!A1)", "=SUM(RENT.PRICE(A1),'A b'!A1)"],
    ["='FUNCRES.XLAM'!_xlfn._xldudf_RENT_PRICE(A1)", "=RENT.PRICE(A1)"],
    ['="FUNCRES.XLAM!_xldudf_RENT_PRICE(A1)"&1', '="FUNCRES.XLAM!_xldudf_RENT_PRICE(A1)"&1'],
    ["='Other.xlam'!_xldudf_OTHER_PRICE(A1)", "='Other.xlam'!_xldudf_OTHER_PRICE(A1)"],
    ['=RENT.PRICE("_xldudf_RENT_PRICE")', '=RENT.PRICE("_xldudf_RENT_PRICE")'],
    ["='_xldudf_RENT_A'!A1+_xldudf_RENT_PRICE(A1)", "='_xldudf_RENT_A'!A1+RENT.PRICE(A1)"],
    ["=_xldudf_OTHER_PRICE(A1)", "=_xldudf_OTHER_PRICE(A1)"],
    ["=my_xldudf_RENT_PRICE", "=my_xldudf_RENT_PRICE"],
  ])("%s becomes %s", (formula, expected) => expect(withOurNames(formula)).toBe(expected));

  it("calls what it calls", () => {
    expect(namesCalled('=RENT.PRICE(RENT.find("RENT.X(")) + PARENT.Y(1)')).toEqual(["PRICE", "FIND"]);
  });
});

describe("a workbook", () => {
  let workbook: FixtureWorkbook;
  const cells = {
    A1: "=_xldudf_RENT_PRICE(1)",
    A2: "=NOSUCHFUNCTION(1)",
    A3: "=_xldudf_OTHER_PRICE(1)",
    A4: "=1+1",
    A5: "=_xldudf_RENT_YIELD(1)",
    A6: "=RENT.PRICE(1)",
    A7: "'=_xldudf_RENT_PRICE(1)",
  };
  beforeEach(async () => {
    workbook = await openFixture({
      sheets: [
        { name: "Deal", cells },
        { name: "Comps", cells: { B2: "=IF(TRUE,_xldudf_RENT_COMPS(1),2)" } },
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
    return closeFixtures();
  });
  const formulas = (address: string): Promise<unknown[]> =>
    workbook.excel.run(async (context) => {
      const [sheet = "", place = ""] = address.split("!");
      const range = context.workbook.worksheets.getItem(sheet).getRange(place);
      range.load("formulas");
      await context.sync();
      return (range.formulas as unknown[][]).flat();
    });

  it("counts first and changes nothing, then enters exactly those again", async () => {
    const before = await formulas("Deal!A1:A7");
    // A6 is one of them: the fixture's add-in has no RENT functions, so it shows #NAME?.
    expect(await repair.count()).toEqual({ formulas: 3, sheets: 2, unknown: ["RENT.YIELD"] });
    expect(await formulas("Deal!A1:A7")).toEqual(before);

    expect(await repair.repair()).toEqual({ formulas: 3, sheets: 2, unknown: ["RENT.YIELD"], refused: [] });
    expect(await formulas("Deal!A1:A7")).toEqual(["=RENT.PRICE(1)", ...before.slice(1)]);
    expect(await formulas("Comps!B2:B2")).toEqual(["=IF(TRUE,RENT.COMPS(1),2)"]);
  });
});
