/** Values of formulas around a call, compared with Excel's own. */
import { expectedValue } from "../../src/host/expected-value";

const call = 'RENT.PRICE(A2,"1BR, renovated",(B1))';

test.each([
  ["12*_", 1_450, 17_400],
  ["_*12%", 1_450, 174],
  ["-_^2", 3, 9],
  ["2^-_", 1, 0.5],
  ["(_+50)/2-1", 1_450, 749],
  ["2-1-_", 1, 0],
  [" ROUND( _ / 3 , 2 ) ", 100, 33.33],
  ["ROUND(_,0)", 2.5, 3],
  ["ROUND(_,0)", -2.5, -3],
  ["ROUNDUP(_,-2)", 1_401, 1_500],
  ["ROUNDDOWN(_,1)", -1.19, -1.1],
  ["INT(_)", -1.5, -2],
  ["MAX(_,1500,2)", 1_450, 1_500],
  ["min(ABS(_),5)", -3, 3],
  ["SUM(_,1)", 1, 2],
  ["LEN(_)", "Austin", 6],
  ['IFERROR(_,"none")', "#N/A", "none"],
  ['IFERROR(_,"none")', 1_450, 1_450],
  ["IFNA(_*2,0)", "#N/A", 0],
  ["IFNA(_,0)", "#VALUE!", "#VALUE!"],
  ["12*_", "#N/A", "#N/A"],
  ["1/_", 0, "#DIV/0!"],
  ['IF(_>2000,"high","low")', 1_450, "low"],
  ["IF(_=1450,TRUE)", 1_450, true],
  ["IF(_<>1450,1)", 1_450, false],
  ['IF(_="AUSTIN",1,2)', "Austin", 1],
  ['"Units: "&_&" (""new"")"', 12, 'Units: 12 ("new")'],
  ["_", 5, 5],
])("=%s with %j is %j", (formula, returned, value) => {
  expect(expectedValue(`=${formula.replace("_", call)}`, returned)).toBe(value);
});

test.each([
  ["A1*_", 1],
  ["_*$A$1", 1],
  ["_+Units", 1],
  ["SUM(_,B1:B9)", 1],
  ["INDEX(_,1,2)", 1],
  ["_*2", "1,450"],
  ['_&""', 0.5],
  ["_+{1,2}", 1],
  ["'Rent roll'!A1+_", 1],
  ["IF(_,1)", "text"],
  ["_+", 1],
  ["(_", 1],
  ["_)", 1],
  ["_ _", 1],
  ["LET(x,_,x)", 1],
  ["1e5e5*_", 1],
])("=%s with %j is left to Excel", (formula, returned) => {
  expect(expectedValue(`=${formula.replace("_", call)}`, returned)).toBeUndefined();
});

test("two calls, and a formula without one, are left to Excel", () => {
  expect(expectedValue(`=${call}+${call}`, 1)).toBeUndefined();
  expect(expectedValue("=1+1", 1)).toBeUndefined();
  expect(expectedValue(`=${"(".repeat(5_000)}${call}`, 1)).toBeUndefined();
});
