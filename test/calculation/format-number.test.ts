/** Numbers as Excel shows them: 15 significant digits, rounded as decimal numbers, halves away from zero. */
import { formatCellText } from "../../src/workbench/cell-value";
import { createSmallWorkbook } from "./small-workbook";

test.each([
  [404766.49999999994, "#,##0", "404,767"],
  [-404766.49999999994, "#,##0;(#,##0)", "(404,767)"],
  [1.005, "0.00", "1.01"],
  [-1.005, "0.00", "-1.01"],
  [8.325, "0.00", "8.33"],
  [1.015, "$#,##0.00", "$1.02"],
  [1234567.005, "#,##0.00", "1,234,567.01"],
  [0.10049999999999999, "0.0%", "10.1%"],
  [0.010049999999999999, "0.00%", "1.01%"],
  [1162.5000000000002, "$#,##0", "$1,163"],
  [1162.4999, "$#,##0", "$1,162"],
  [1.00499, "0.00", "1.00"],
  [0.1 + 0.2, "General", "0.3"],
  [1_499_999.9999999998, "0.0,,", "1.5"],
  [2.5, "0", "3"],
  [0, "0.00", "0.00"],
  [123456.5, "0.00E+00", "1.23E+05"],
  [0.3333, "# ?/?", " 1/3"],
  [45291.99999, "yyyy-mm-dd", "2023-12-31"],
  [0.1, "0.000000000000000", "0.100000000000000"],
])("%s in %s is %s", (value, format, shown) => {
  expect(formatCellText(value, format)).toBe(shown);
});

test("TEXT, ROUND, FIXED and DOLLAR agree with the cell", () => {
  const workbook = createSmallWorkbook();
  workbook.enter("A1", [
    ['=TEXT(1.005,"0.00")', "=ROUND(1.005,2)", "=FIXED(1.005,2)", "=DOLLAR(404766.49999999994,0)"],
  ]);
  expect(workbook.values("A1:D1")).toEqual([["1.01", 1.01, "1.01", "$404,767"]]);
});
