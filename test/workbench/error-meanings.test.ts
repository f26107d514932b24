import { meaningOf, type ErrorSurroundings } from "../../src/workbench/page/error-card";

const around: ErrorSurroundings = {
  parametersOf: (name) =>
    new Map([
      ["RENT.PRICE", { required: ["subject", "plan", "day"], most: 3 }],
      ["SUM", { required: [], most: Infinity }],
      ["LET", { required: [], most: Infinity }],
    ]).get(name.toUpperCase()),
  isKnownName: (name) => name === "Rent",
  sameErrorIn: () => null,
};
const meaning = (code: string, formula: string, others: Partial<ErrorSurroundings> = {}): string =>
  meaningOf({ code, formula, needed: null, inTheWay: null }, { ...around, ...others });

test("a result without room names what is in the way, or the edge", () => {
  const spill = { code: "#SPILL!", formula: "=SEQUENCE(3)", needed: "A2:A4" };
  expect(meaningOf({ ...spill, inTheWay: "A3" }, around)).toBe(
    "The result needs A2:A4, but A3 isn't empty. Clear or move it.",
  );
  expect(meaningOf({ ...spill, inTheWay: null }, around)).toBe("The result extends past the edge of the sheet.");
});

test("too few and too many arguments, unknown functions and names", () => {
  expect(meaning("#VALUE!", "=1+RENT.PRICE()")).toBe(
    "RENT.PRICE needs subject, plan and day. Press F1 for its arguments.",
  );
  expect(meaning("#VALUE!", "=RENT.PRICE(A1,B1)")).toBe("RENT.PRICE needs day. Press F1 for its arguments.");
  expect(meaning("#VALUE!", "=RENT.PRICE(1,2,3,4)")).toBe("RENT.PRICE accepts at most 3 arguments. Press F1 for them.");
  expect(meaning("#NAME?", "=SUM(FOO(1))")).toBe("The function FOO isn't known.");
  expect(meaning("#NAME?", "=Rent*Rentt")).toMatch(/^The name Rentt isn't known/);
  expect(meaning("#NAME?", "=LET(x,1,x+Rent+y)")).toMatch(/^The name y isn't known/);
});

test("an error that another cell brings names it; an error that explains itself has no meaning", () => {
  expect(meaning("#DIV/0!", "=A10+1", { sameErrorIn: () => "A10" })).toBe(
    "The error comes from A10. The formula divides by zero or by an empty cell.",
  );
  expect(meaning("#BUSY!", "=A1")).toBe("");
  expect(meaning("#N/A", "=((")).toMatch(/^A value isn't there/);
});
