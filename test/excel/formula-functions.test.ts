import { functionsOf, looksAtCells } from "../../src/excel/formula-functions";

test.each<[unknown, [string, number][]]>([
  ["=RENT.PRICE(A2)", [["RENT.PRICE", 1]]],
  [
    "=rent.price(A2)+RENT.PRICE (A3)*RENT.AMI(A2,60,4)",
    [
      ["RENT.PRICE", 2],
      ["RENT.AMI", 1],
    ],
  ],
  ['=IFERROR(RENT.PRICE(A2,"RENT.AMI("),"RENT.FIND(")', [["RENT.PRICE", 1]]],
  ["=_xldudf_RENT_COMPS(A2)", [["RENT.COMPS", 1]]],
  ["='RENT.PRICE(x)'!A1+MYRENT.PRICE(A1)+X.RENT.PRICE(A1)", []],
  ["=RENT.ASOF(B4)", []],
  ["=RENT.ASOF(RENT.PRICE(A2))", [["RENT.PRICE", 1]]],
  ["RENT.PRICE(A2)", []],
  [12, []],
])("calls of %s", (formula, expected) => {
  expect([...functionsOf(formula).counts]).toEqual(expected);
});

test("a call that may be made many times is told", () => {
  expect(functionsOf("=MAP(A1:A9,LAMBDA(a,RENT.PRICE(a)))").isOpen).toBe(true);
  expect(functionsOf('=RENT.PRICE("MAP(")').isOpen).toBe(false);
});

test.each([
  ["=RENT.ASOF(B4)", true],
  ["=1+rent.why(B4)", true],
  ["=RENT.STATUS()", false],
  ['=RENT.FIND("RENT.ASOF(")', false],
])("%s looks at a cell: %s", (formula, expected) => {
  expect(looksAtCells(formula)).toBe(expected);
});
