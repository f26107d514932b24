import { fromLocalFormula, toLocalFormula } from "../../src/workbench/engine/local-formula";

const mexico = { listSeparator: "comma", uiLanguage: "es" } as const;
const spain = { listSeparator: "semicolon", uiLanguage: "es" } as const;
const europe = { listSeparator: "semicolon", uiLanguage: "en" } as const;

test.each([
  [
    `=CHOOSE(1,"a, TRUE",Sheet1!$A$1,'If, sum(1,2)'!$B$2)`,
    `=ELEGIR(1;"a, TRUE";Sheet1!$A$1;'If, sum(1,2)'!$B$2)`,
    spain,
  ],
  ["=IF(A1>1.5,TRUE,{1,2.5;3,4})", "=SI(A1>1,5;VERDADERO;{1\\2,5;3\\4})", spain],
  ["=SUM(1.5,2)", "=SUM(1,5;2)", europe],
  ["=LAMBDA(x,RENT.PRICE(x))", "=LAMBDA(x;RENT.PRICE(x))", spain],
  ["=IFERROR(Deal!#REF!,OFFSET(Deal!$A$1,1,0))", "=SI.ERROR(Deal!#¡REF!,DESREF(Deal!$A$1,1,0))", mexico],
  ["=Table[[#Data],[a, b]]", "=Table[[#Data],[a, b]]", spain],
  ['="text"', '="text"', spain],
])("%s reads back as %s, and means the same when written", (english, local, spelling) => {
  expect(toLocalFormula(english, spelling)).toBe(local);
  expect(fromLocalFormula(local, spelling)).toBe(english);
});

test("a list with commas is refused where the list separator is a semicolon", () => {
  expect(fromLocalFormula('=CHOOSE(1,"a",Deal!$A$1)', spain)).toBeNull();
  expect(fromLocalFormula('="a, b"', spain)).toBe('="a, b"');
});
