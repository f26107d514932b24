import { joinFormula, splitFormula } from "../../src/host/formula-references";

const referencesOf = (formula: string, sheet = "Deal"): string[] =>
  splitFormula(formula, sheet).flatMap((piece) => (typeof piece === "string" ? [] : [piece.reference]));

const formulas = [
  "=RENT.PRICE(A2)",
  '=IFERROR(RENT.COMPS($A2,10,"from",B$1),"none in A1")',
  "=RENT.PRICE('Joe''s deal'!A2:B$9)+Other!$C$3",
  "=SUM(RENT.PRICES(B4#))",
  "=RENT.PRICE(A:A)+SUM($3:4)",
  "=LET(a1b,RENT.PRICE(A1),a1b*LOG10(B2))",
  "=RENT.PRICE(Table1[@[A1 rent]])+Table1[[#Totals],[B2]]",
  "=RENT.PRICE([Book2.xlsx]Sheet1!A1)",
  "=RENT.PRICE(#REF!)+ZZZ9+A1048577",
  "=MAP(A2:A9,LAMBDA(id,RENT.PRICE(id)))",
  "=RENT.PRICE(DEAL_ID)+Deal.A1",
  '=RENT.PRICE("a ""B2"" c")',
  "=A1:INDEX(B:B,3)",
];

test.each(formulas)("%s comes back as it was", (formula) =>
  expect(joinFormula(splitFormula(formula, "Deal"), "Deal")).toBe(formula),
);

test.each([
  ["=RENT.PRICE(A2)", ["Deal!$A$2"]],
  ['=RENT.COMPS($A2,10,"B3",B$1)', ["Deal!$A$2", "Deal!$B$1"]],
  ["=RENT.PRICE('Joe''s deal'!A2:B$9)", ["'Joe''s deal'!$A$2:$B$9"]],
  ["=SUM(B4#)", ["Deal!$B$4"]],
  ["=SUM(A:A)+SUM($3:4)", ["Deal!$A:$A", "Deal!$3:$4"]],
  ["=LET(a1b,A1,a1b*LOG10(B2))", ["Deal!$A$1", "Deal!$B$2"]],
  ["=Table1[@[A1 rent]]+[Book2.xlsx]Sheet1!A1+ZZZ9+#REF!", []],
])("the references of %s are absolute and have their sheet", (formula, expected) =>
  expect(referencesOf(formula)).toEqual(expected),
);

test("a sheet's name is quoted where Excel needs it", () => {
  expect(referencesOf("=A1", "Rent roll")).toEqual(["'Rent roll'!$A$1"]);
  expect(referencesOf("=A1", "Q1")).toEqual(["'Q1'!$A$1"]);
});

test("moved references are spelled as they were", () => {
  const pieces = splitFormula("=RENT.COMPS($A2,B$1:C$3,Other!D4)", "Deal").map((piece) =>
    typeof piece === "string" ? piece : { ...piece, reference: piece.reference.replace("$A$2", "$A$7") },
  );
  expect(joinFormula(pieces, "Deal")).toBe("=RENT.COMPS($A7,B$1:C$3,Other!D4)");
  // The cell was moved to another sheet: what was its own sheet is another's now.
  expect(joinFormula(pieces, "New")).toBe("=RENT.COMPS(Deal!$A7,Deal!B$1:C$3,Other!D4)");
});

test("a reference whose cells are gone is #REF!", () => {
  expect(joinFormula(["=RENT.PRICE(", { reference: "Deal!#REF!", style: "u00" }, ")"], "Deal")).toBe(
    "=RENT.PRICE(#REF!)",
  );
});
