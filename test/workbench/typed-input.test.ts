/** What Excel (en-US) makes of a typed text. */
import { CellValueType } from "@univerjs/core";
import { typedCell } from "../../src/workbench/engine/typed-input";
import { typedNumber } from "../../src/workbench/engine/typed-number";

/** A day of 2026. */
const day = (month: number, date: number): number => Date.UTC(2026, month - 1, date) / 86_400_000 + 25_569;

test.each([
  ["Jan-24", day(1, 24), "d-mmm"],
  ["Mar-5", day(3, 5), "d-mmm"],
  ["jan 5", day(1, 5), "d-mmm"],
  ["September 5", day(9, 5), "d-mmm"],
  ["Jan-32", 11_689, "mmm-yy"],
  ["Feb 29", 47_150, "mmm-yy"],
  ["Jan-2024", 45_292, "mmm-yy"],
  ["1/2024", 45_292, "mmm-yy"],
  ["1/5/24", 45_296, "m/d/yyyy"],
  ["01/05/2024", 45_296, "m/d/yyyy"],
  ["1-5-24", 45_296, "m/d/yyyy"],
  ["2024-01-05", 45_296, "m/d/yyyy"],
  ["Jan 5, 2024", 45_296, "d-mmm-yy"],
  ["5 January 2024", 45_296, "d-mmm-yy"],
  ["1/5/2024 3:00 PM", 45_296.625, "m/d/yyyy h:mm"],
])("%s is a day", (text, value, format) => {
  expect(typedNumber(text, 2026)).toEqual({ value, format });
});

test.each(["3/4", "1-2", "24-Jan", "03/04"])("%s is a day of this year", (text) => {
  expect(typedNumber(text)?.format).toBe("d-mmm");
});

test.each([
  ["90:00", 3.75, "[h]:mm:ss"],
  ["25:30:15", 91_815 / 86_400, "[h]:mm:ss"],
  ["14:30.0", 870 / 86_400, "mm:ss.0"],
  ["1:02:03.5", 3_723.5 / 86_400, "mm:ss.0"],
  ["15:30:20", 55_820 / 86_400, "h:mm:ss"],
  ["3:30 PM", 15.5 / 24, "h:mm AM/PM"],
])("%s is a time", (text, value, format) => {
  expect(typedNumber(text)).toEqual({ value, format });
});

test.each([
  ["1 1/2", 1.5, "# ?/?"],
  ["-1 1/2", -1.5, "# ?/?"],
  ["0 3/4", 0.75, "# ?/?"],
  ["1 15/16", 1.9375, "# ??/??"],
  ["1234567890123456", 1_234_567_890_123_450, null],
  ["123456789012345678", 123_456_789_012_345_000, null],
  ["0.12345678901234567", 0.123456789012345, null],
  ["1,234", 1234, "#,##0"],
  ["1234,567", 1_234_567, "#,##0"],
  ["(500)", -500, null],
  ["-5", -5, null],
  ["57%", 0.57, "0%"],
  ["1e3", 1000, "0.00E+00"],
])("%s is a number", (text, value, format) => {
  expect(typedNumber(text)).toEqual({ value, format });
});

test.each([
  ["+A1", "=+A1"],
  ["-A1+3", "=-A1+3"],
  ["@SUM(A1)", "=SUM(A1)"],
  ["-2+3", "=-2+3"],
])("%s is the formula %s", (text, formula) => {
  expect(typedCell(text).data).toMatchObject({ f: formula, v: null });
});

test.each([
  "(5",
  "5)",
  "1,23",
  "12,34,567",
  "1 1/0",
  "1 40000/2",
  "1  1/2",
  "12:60",
  "Foo-5",
  "- see note",
  "- note (see A1)",
  "+1 555 123",
  "@home",
  "-home",
  "-",
])("%s stays a text", (text) => {
  expect(typedCell(text).data).toMatchObject({ f: null, v: text, t: CellValueType.STRING });
});

test("days count from the workbook's first one, times don't", () => {
  expect(typedCell("1/5/2024", false, null, 1462).data.v).toBe(45_296 - 1462);
  expect(typedCell("90:00", false, null, 1462).data.v).toBe(3.75);
});
