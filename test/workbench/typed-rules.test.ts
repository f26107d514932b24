import type { ValidationRecord } from "../../src/workbench/rich-api/sheet-rule-records";
import { allows, choicesOf, refusalText, ruleAt, type RuleSource } from "../../src/workbench/typed-rules";

const place = { sheetId: "s", row: 2, column: 1 };
const block = { row: 1, column: 1, height: 5, width: 1 };
const rule = (
  kind: ValidationRecord["kind"],
  first: string,
  more: Partial<ValidationRecord> = {},
): ValidationRecord => ({
  sheetId: "s",
  block,
  kind,
  first,
  second: null,
  message: "",
  style: "stop",
  ...more,
});
const source: RuleSource = {
  epoch: 0,
  validations: [rule("whole", "1"), rule("list", "a,b")],
  grid: { movedFormula: (formula, rows, columns) => `${formula} ${rows},${columns}` },
  valuesOf: (formula) =>
    formula === "=A1 1,0"
      ? [[10]]
      : [
          ["North", 7],
          ["", true],
        ],
  valueIf: (formula, _, value) => (formula === "=A1<9 1,0" ? Number(value) < 9 : "yes"),
};
const allowed = (one: ValidationRecord, typed: string): boolean => allows(source, one, place, typed);

test("the last rule of a cell counts, and only in its block", () => {
  expect(ruleAt(source, place)?.kind).toBe("list");
  expect(ruleAt(source, { ...place, row: 6 })).toBeNull();
  expect(ruleAt(source, { ...place, sheetId: "t" })).toBeNull();
});

test("lists of texts and of cells", () => {
  const texts = rule("list", "Yes, No,5");
  expect(choicesOf(source, texts, place)).toEqual(["Yes", "No", "5"]);
  expect(["Yes", "yes", "No", "5.0", "Maybe", "", "=A1"].map((typed) => allowed(texts, typed))).toEqual([
    true,
    false,
    true,
    true,
    false,
    true,
    true,
  ]);
  const cells = rule("list", "=Areas");
  expect(choicesOf(source, cells, place)).toEqual(["North", "7", "true"]);
  expect(["north", "7", "South"].map((typed) => allowed(cells, typed))).toEqual([true, true, false]);
  expect(choicesOf(source, rule("whole", "1"), place)).toBeNull();
});

test("numbers and dates within their bounds", () => {
  const share = rule("decimal", "0", { second: "1" });
  expect(["0.5", "50%", "1.01", "half"].map((typed) => allowed(share, typed))).toEqual([true, true, false, false]);
  expect(["3", "3.5"].map((typed) => allowed(rule("whole", "1", { second: "9" }), typed))).toEqual([true, false]);
  const above = (operator: string) => rule("decimal", "=A1", { operator });
  const results = ["greaterThan", "lessThan", "equal", "notEqual", "greaterThanOrEqual", "lessThanOrEqual"].map(
    (operator) => [allowed(above(operator), "10"), allowed(above(operator), "11")],
  );
  expect(results).toEqual([
    [false, true],
    [false, false],
    [true, false],
    [false, true],
    [true, true],
    [true, false],
  ]);
  expect(allowed(rule("decimal", "1", { second: "2", operator: "notBetween" }), "1.5")).toBe(false);
  const days = rule("date", "45658", { second: "46022" });
  expect(["6/30/2025", "6/30/2026"].map((typed) => allowed(days, typed))).toEqual([true, false]);
});

test("times, lengths of texts and conditions", () => {
  const times = rule("time", "0.375", { second: "0.75" });
  expect(["9:30", "18:01", "soon"].map((typed) => allowed(times, typed))).toEqual([true, false, false]);
  const lengths = rule("textLength", "3", { operator: "lessThanOrEqual" });
  expect(["abc", "abcd", "123", "1234"].map((typed) => allowed(lengths, typed))).toEqual([true, false, true, false]);
  const condition = rule("custom", "=A1<9");
  expect(["8", "9", "", "=B1"].map((typed) => allowed(condition, typed))).toEqual([true, false, true, true]);
  expect(allowed(rule("custom", "=B1"), "8")).toBe(false);
});

test("why a value isn't allowed: the rule's own words, else what it asks for", () => {
  expect(refusalText(rule("list", "a", { message: "Only a." }))).toBe("Only a.");
  expect(refusalText(rule("list", "a"))).toBe("Choose a value from the cell's list.");
  expect(refusalText(rule("custom", "=A1"))).toBe("This value doesn't meet the cell's data validation rule.");
  expect(refusalText(rule("whole", "1", { second: "9" }))).toBe("This cell accepts a whole number from 1 to 9.");
  expect(refusalText(rule("decimal", "=A1", { operator: "greaterThan" }))).toBe("This cell accepts a number above A1.");
});
