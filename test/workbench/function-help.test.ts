import { functionAt, functionsIn } from "../../src/workbench/page/function-card";

test("the function that the end of a text is in", () => {
  expect(functionAt("=RENT.COMPS(")).toBe("RENT.COMPS");
  expect(functionAt("=SUM(1,MAX(2,3),")).toBe("SUM");
  expect(functionAt('=IF(A1="(",ROUND((B2+1)*2,')).toBe("ROUND");
  expect(functionAt("=SUM('My (sheet'!A1,(1+")).toBe("SUM");
  expect(functionAt("=SUM(1)")).toBeNull();
});

test("a finished formula's functions, the add-in's own first", () => {
  expect(functionsIn('=IFERROR(RENT.PRICE(A1),"MAX(")', "RENT")).toEqual(["RENT.PRICE", "IFERROR"]);
  expect(functionsIn("=A1+1", "RENT")).toEqual([]);
});
