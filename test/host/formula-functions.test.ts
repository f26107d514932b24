import { callsOurs, functionsOf, looksAtCells, mentionsOf } from "../../src/host/formula-functions";

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

test.each([
  ["=RENT.PRICE(A2)*12", true],
  ["=1+rent.asof (B4)", true],
  ["=_xldudf_RENT_STATUS()", true],
  ["=SUM(T[It's],RENT.PRICE(A2),U[It's])", true],
  ["=B4*(1+Rent.Growth)", false],
  ["=Rent.Growth*(1+B4)", false],
  ["='Rent.Roll'!B4", false],
  ["='RENT.PRICE(x)'!B4", false],
  ['=IF(A1="","Enter RENT.COMPS (A2) first",A1*2)', false],
  ["=SUM(T[RENT.PRICE(x)])", false],
  ["=MYRENT.PRICE(A2)", false],
])("%s calls a function of ours: %s", (formula, expected) => {
  expect(callsOurs(formula)).toBe(expected);
});

test("names that a formula mentions are told, not words of its texts", () => {
  const mentioned = mentionsOf("=DealRent(B3)+Preis_Größe*'Other Sheet'!Own.Name&\"Elsewhere\"&T[Column]");
  expect([...mentioned]).toEqual(["DEALRENT", "B3", "PREIS_GRÖSSE", "OWN.NAME", "T"]);
});
