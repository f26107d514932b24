/**
 * Numbers in formats as Excel shows them. Most values are Excel's own output, from the test data of Apache POI
 * (54686_fraction_formats, NumberFormatTests, NumberFormatApproxTests, ElapsedFormatTests, FormatConditionTests) and
 * SheetJS SSF.
 */
import { formatCellText } from "../../src/calculation/format-cell-text";
import { createSmallWorkbook, shownAs } from "./small-workbook";

const elapsed = -0.08546296296296296;

test.each([
  [1.96, "# ??/??", "1 24/25"],
  [0.97, "# ??/??", " 32/33"],
  [-0.89, "# ??/??", "-  8/9 "],
  [0.96, "# ?/?", "1    "],
  [2.99, "# ?/4", "3    "],
  [-0.17, "# ?/2", "-0    "],
  [1.15, "# ?/10", "1 1/10"],
  [0.3, "# ?/?", " 2/7"],
  [-0.54, "# ?/?", "- 1/2"],
  [-1.05, "# ???/???", "-1   1/20 "],
  [4051 / 8750153, "# ??/?????????", " 4051/8750153  "],
  [2.99, "?/?", "3/1"],
  [0.99, "?/8", "8/8"],
  [0, "# ?/?", "0    "],
  [23.75, "|#\\:? ?0#/000", "|2:3  03/004"],
  [0, "|#\\:0=/=?|", "|0=/=1|"],
  [0, "|?\\:0=/=#|", "|0:0=/=1|"],
  [0.75, "|?\\:?0=/=#|", "|   3=/=4|"],
  [-3.75, "|#_#/#|", "-|15 /4|"],
])("%s in the fraction format %s is %j", (value, format, shown) => {
  expect(formatCellText(value, format)).toBe(shown);
});

test.each([
  [1234567890.9, "1234567891"],
  [12345678901.9, "12345678902"],
  [99999999999.9, "1E+11"],
  [-99999999999.9, "-1E+11"],
  [123456789012, "1.23457E+11"],
  [9999999999.99, "10000000000"],
  [0.1 + 0.2, "0.3"],
  [0.000123456789, "0.000123457"],
  [0.00001, "0.00001"],
  [0.0000123456789, "1.23457E-05"],
  [0, "0"],
  [-1234.5, "-1234.5"],
])("%s in General is %s", (value, shown) => {
  expect(formatCellText(value, "General")).toBe(shown);
  expect(formatCellText(value, '"x "General')).toBe(value < 0 ? `-x ${shown.slice(1)}` : `x ${shown}`);
});

test.each([
  [1.5e-7, "0.00000000", "0.00000015"],
  [1e-7, "0.0000000", "0.0000001"],
  [1e21, "0", "1000000000000000000000"],
  [1e22, "#,##0", "10,000,000,000,000,000,000,000"],
  [12345600000000000000, "0.00%", "1234560000000000000000.00%"],
  [0.1, "0.0000000000000000000", "0.1000000000000000000"],
  [12.3456789, "0#######0.##0##0######00######0", "012.3456789000"],
  [1234567, "#,.#,", "1.2"],
  [123.45, "0,0.00%%", "1,234,500.00%%"],
  [-0.004, "0.00", "0.00"],
  [999.995, "#,##0.00", "1,000.00"],
  [5551234, "(###) 000-0000", "() 555-1234"],
])("%s in %s is %s", (value, format, shown) => {
  expect(formatCellText(value, format)).toBe(shown);
});

test.each([
  [12345.678, "0.00e+00", "1.23e+04"],
  [999999, "##0.0E+0", "1.0E+6"],
  [99999, "0.0E+0", "1.0E+5"],
  [0, "##0.0E+0", "000.0E+0"],
  [123456.789, "|#%e-#|", "|1%e5|"],
  [123456.789, "|#######.####|e-|#|", "|123456.789|e|0|"],
  [1.23456789e-5, "|0,000000.0000|e+|0|", "|0,000,123.4568|e|-7|"],
  [-123456.789, "|????.????|e-|?|", "-|  12.3457|e|4|"],
])("%s in the exponent format %s is %s", (value, format, shown) => {
  expect(formatCellText(value, format)).toBe(shown);
});

test.each([
  [-11, '[<-10]#" Wow"', "-11 Wow"],
  [-9, '[<-10]#" Wow"', "-9"],
  [9, '[<-10]#" Wow"', "9"],
])("%s in %s keeps its sign", (value, format, shown) => {
  expect(formatCellText(value, format)).toBe(shown);
});

test.each([
  [-1, "m/d/yyyy"],
  [3_000_000, "m/d/yyyy"],
  [-0.5, "h:mm"],
  [-0.5, "[h]:mm"],
])("%s in %s is no date", (value, format) => {
  expect(formatCellText(value, format)).toMatch(/^#+$/);
});

test.each([
  [elapsed, "[h]:m:s.000", "-2:3:4.000"],
  [elapsed, 's:m" @ hour "[hh]', "-4:3 @ hour 02"],
  [elapsed, '"It was "[h]" hours and "mm:ss', "-It was 2 hours and 03:04"],
  [-3.14159, "[hh]:mm:ss.0", "-75:23:53.4"],
])("%s in %s is %s where days count from 1904", (value, format, shown) => {
  expect(formatCellText(value, format, true)).toBe(shown);
});

test.each([
  [-1, "[h]", "-24"],
  [-3.14159, "[h]", "-75"],
  [71_003_160, "[hh]", "1704075840"],
  [3.14159, '"It was "[h]" [yes, "h"] hours and "mm:ss', "It was 75 [yes, 75] hours and 23:53"],
  [0.08546296296296296, '[s]" [yes, "ss"] seconds"', "7384 [yes, 7384] seconds"],
  [2_958_465, "m/d/yyyy", "12/31/9999"],
])("%s in %s is %s", (value, format, shown) => {
  expect(formatCellText(value, format)).toBe(shown);
});

test("TEXT shows the same", () => {
  const workbook = createSmallWorkbook();
  workbook.enter("A1", [
    ['=TEXT(12345.678,"0.00e+00")', '=TEXT(0.96,"# ?/?")', '=TEXT(1E22,"#,##0")', '=TEXT(-1,"m/d")'],
  ]);
  expect(workbook.values("A1:C1")).toEqual([["1.23e+04", "1    ", "10,000,000,000,000,000,000,000"]]);
  expect(shownAs(workbook.value("D1"))).toBe("#VALUE!");
});
