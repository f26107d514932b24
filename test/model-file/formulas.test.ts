import { functionsCalled, typedFormula } from "../../src/model-file/formula-spelling";
import { type KnownTable, replaceTableReferences } from "../../src/model-file/structured-references";

const functions = { namespace: "RENT", names: ["PRICE", "COMPS", "MARKET.RENTS"] };

test.each([
  ["_xldudf_RENT_PRICE(A1,B1)", "RENT.PRICE(A1,B1)"],
  ["_XLDUDF_rent_price (A1)", "RENT.PRICE (A1)"],
  ["IFERROR([2]!_xldudf_RENT_PRICE(A1),0)", "IFERROR(RENT.PRICE(A1),0)"],
  ["_xldudf_RENT_MARKET_RENTS(A1)", "RENT.MARKET.RENTS(A1)"],
  ["_xll.RENT.PRICE(A1)", "RENT.PRICE(A1)"],
  ["RENT.PRICE(A1)", "RENT.PRICE(A1)"],
  ["_xlfn._xlws.SORT(_xlfn.ANCHORARRAY(A1))", "SORT(ANCHORARRAY(A1))"],
  ["_xlfn.LET(_xlpm.x,1,_xlpm.x+1)", "LET(x,1,x+1)"],
  ["\"_xlfn.A(_xldudf_RENT_PRICE(\"&'_xlfn.x'!A1", "\"_xlfn.A(_xldudf_RENT_PRICE(\"&'_xlfn.x'!A1"],
  ["_xldudf_OTHER_GET(A1)", "_xldudf_OTHER_GET(A1)"],
  ["_xldudf_RENT_GONE(A1)", "_xldudf_RENT_GONE(A1)"],
])("%s is typed %s", (file, typed) => {
  expect(typedFormula(file, functions)).toBe(typed);
});

test("functions that a formula calls", () => {
  expect([...functionsCalled(`IF(A1>0,rent.Price("SUM(1)",'MAX(1)'!A1),Table[MIN(x)]+ROUND (1,2))`)]).toEqual([
    "IF",
    "RENT.PRICE",
    "ROUND",
  ]);
});

test.each(["A1 (B1:B9)", "$A$1 (B1:B9)", "A:C (B1:B9)", "'A (1'!A1 (B2)", '"SUM(1)"', "Table[[SUM(1)]]", "(A1)+(B1)"])(
  "%s calls no function",
  (formula) => {
    expect([...functionsCalled(formula)]).toEqual([]);
  },
);

const rent: KnownTable = {
  name: "Rent",
  sheetName: "Roll",
  ref: "B2:E6",
  columns: ["Unit", "Bed's", "Fee [x]", "Rent"],
  headerRows: 1,
  totalsRows: 1,
};
const empty: KnownTable = {
  ...rent,
  name: "Other",
  sheetName: "My sheet",
  ref: "A1:B3",
  columns: ["a", "b"],
  totalsRows: 0,
};

test.each<[string, string | null]>([
  ["SUM(Rent[Rent])", "SUM($E$3:$E$5)"],
  ["SUM(rent[RENT])", "SUM($E$3:$E$5)"],
  ["Rent[[#This Row],[Unit]]&[@Unit]", "$B$4&$B$4"],
  ["Rent[@]", "$B$4:$E$4"],
  ["Rent[@[Fee '[x']]]", "$D$4"],
  ["Rent[Bed''s]", "$C$3:$C$5"],
  ["Rent[#All]", "$B$2:$E$6"],
  ["Rent[#Headers]", "$B$2:$E$2"],
  ["Rent[[#Totals],[Rent]]", "$E$6"],
  ["Rent[[#Headers],[#Data],[Unit]:[Rent]]", "$B$2:$E$5"],
  ["Rent[]", "$B$3:$E$5"],
  ["Rent[[Unit]:[Fee '[x']]]", "$B$3:$D$5"],
  ["SUM(Other[b])", "SUM('My sheet'!$B$2:$B$3)"],
  ['"Rent[Rent]"&A1', '"Rent[Rent]"&A1'],
  ["Rent[Gone]", null],
  ["Gone[Rent]", null],
  ["[1]Sheet1!A1", null],
  ["'[1]Rent roll'!A1", null],
  ["Other[@a]", null],
  ["Other[#Totals]", null],
])("%s becomes %s", (formula, expected) => {
  expect(replaceTableReferences(formula, "Roll", { row: 3, column: 8 }, [rent, empty])).toBe(
    formula.includes("[@Unit]") ? null : expected,
  );
  // Within the table "this row" needs no name.
  if (formula.includes("[@Unit]"))
    expect(replaceTableReferences(formula, "Roll", { row: 3, column: 4 }, [rent, empty])).toBe(expected);
});
