import { filledNumber, fittingNumber } from "../../src/workbench/engine/fitting-number";

/** Excel's default column, 64 pixels. */
const usualWidth = 48;
const shown = (value: number, text: string, format = "General", width = usualWidth): string =>
  fittingNumber({ text, value, format, size: 11, width });

it("is as it is where it fits", () => {
  expect(shown(110_000, "110000")).toBe("110000");
  expect(shown(12_345_678, "12345678")).toBe("12345678");
  expect(shown(1_234_567, "1,234,567", "#,##0", 60)).toBe("1,234,567");
  // The blanks of an accounting format take the room that is left.
  expect(shown(1_234, "              1,234 ", "_(* #,##0_)")).toBe("              1,234 ");
});

it.each([
  [66_650 / 6_578, "10.13225904", "10.13226"],
  [66_650 / 42, "1586.904762", "1586.905"],
  [2_306_000 / 315, "7320.634921", "7320.635"],
  [-0.123456789, "-0.123456789", "-0.12346"],
  [1.20000004, "1.20000004", "1.2"],
  [123_456_789_012, "123456789012", "1.23E+11"],
])("General is rounded to the column: %d", (value, text, expected) => {
  expect(shown(value, text)).toBe(expected);
});

it("any other number is number signs, never a part of its digits", () => {
  expect(shown(11_274_000, "$11,274,000", "$#,##0")).toMatch(/^#+$/);
  expect(shown(46_053, "Saturday, January 31, 2026", "dddd, mmmm d, yyyy")).toMatch(/^#+$/);
  expect(shown(0.5, "50%", "0%", 10)).toBe("#");
  // No date: as many as there is room for.
  expect(shown(-1, "##########", "m/d/yyyy", 150)).toMatch(/^#{20,}$/);
  expect(shown(123_456, "123456", "General", 12)).toBe("#");
});

const accounting = '_("$"* #,##0_);_("$"* \\(#,##0\\);_("$"* "-"??_);_(@_)';
it.each([
  [1_130_000, accounting, 20, " $        1,130,000 "],
  [-1_234, accounting, 12, " $   (1,234)"],
  [0, accounting, 12, " $      -   "],
  [1_234, "_(* #,##0_)", 10, "    1,234 "],
  [5, "0*-", 4, "5---"],
  // Wider than the cell.
  [1_130_000, accounting, 5, " $1,130,000 "],
])("the blanks of an accounting format take the room that is left: %d", (value, format, room, expected) => {
  expect(filledNumber({ value, format, room, widthOf: (text) => text.length })).toBe(expected);
});

it.each(["$#,##0", "General", '"*"0', "0\\*"])("nothing is filled in %s", (format) => {
  expect(filledNumber({ value: 5, format, room: 20, widthOf: (text) => text.length })).toBeNull();
});
