import { editText } from "../../src/workbench/engine/edit-text";

test.each([
  [0.123456789012345, "General", "0.123456789012345"],
  [1 / 3, "0.00", "0.333333333333333"],
  [12_345_678.123456, "$#,##0", "12345678.123456"],
  [-1_234.5, "_($* #,##0_);_($* (#,##0);_($* -_)", "-1234.5"],
  [0.0575, "0%", "5.75%"],
  [0.1 + 0.2, "0.00%", "30%"],
  [0.5, '0.0"%"', "0.5"],
  [45_306, "mmm-yy", "1/15/2024"],
  [45_306.5, "m/d/yyyy", "1/15/2024 12:00:00 PM"],
  [0.75, "h:mm", "6:00:00 PM"],
  [1.5, "[h]:mm", "1/1/1900 12:00:00 PM"],
  [-3, "m/d/yyyy", "-3"],
  [9_999_999, "m/d/yyyy", "9999999"],
  [2_958_466, "m/d/yyyy", "2958466"],
  [0, "General", "0"],
])("%p in %p is edited as %p", (value, format, expected) => {
  expect(editText(value, format)).toBe(expected);
});

test("days are those of a workbook that counts from 1904", () => {
  expect(editText(43_844, "mmm-yy", 1_462)).toBe("1/15/2024");
  expect(editText(43_844, "0", 1_462)).toBe("43844");
  expect(editText(0.75, "h:mm", 1_462)).toBe("6:00:00 PM");
});
