/** Wildcards in SEARCH: where they match, and that no text of a stranger takes long. */
import { wildcardSearch } from "../../src/calculation/criteria";
import type { Plain } from "../../src/calculation/values";
import { timesSlower } from "../hostile-text";
import { createSmallWorkbook, shownAs } from "./small-workbook";

test.each([
  ["b*d", "abcbd", 0, 1],
  ["*d", "abcd", 0, 0],
  ["b*x", "abcbd", 0, -1],
  ["a?c*e", "abdabcxe", 0, 3],
  ["~*c", "ab*c", 0, 2],
  ["?b", "abab", 1, 2],
  ["c*", "abc", 0, 2],
  ["c*", "abc", 3, -1],
  ["", "abc", 2, 2],
])("SEARCH %j in %j from %i", (pattern, text, start, at) => {
  expect(wildcardSearch(pattern, text, start)).toBe(at);
});

test("a pattern that nearly matches everywhere takes about as long as one that matches", () => {
  const text = "a".repeat(30_000);
  const search = (pattern: string): number => wildcardSearch(pattern, text, 0);
  expect(timesSlower(search, "a*b", "*a*a")).toBeLessThan(1000);
});

test.each(["=VSTACK(SEQUENCE(1,1500),SEQUENCE(1400))", "=HSTACK(SEQUENCE(1,1500),SEQUENCE(1400))"])(
  "a block that fills up with more cells than a result may have is refused: %s",
  (formula) => {
    const workbook = createSmallWorkbook();
    expect(shownAs(workbook.evaluate(formula) as Plain)).toBe("#NUM!");
    expect(workbook.evaluate(formula.replace("1500", "1400").replace("=", "=ROWS(") + ")")).toBeGreaterThan(1399);
  },
);
