import { sheetColumn } from "../../src/file-reader/sheet-column";
import { rowsBelow, sheetsFor } from "../../src/file-reader/table-limits";
import type { ColumnType } from "../../src/file-reader/read-plan";

test.each<[string, ColumnType, string[], string]>([
  ["property_id", "text", ["a1b2"], "@"],
  ["zip_code", "text", ["02139"], "@"],
  ["phone", "text", [""], "@"],
  ["floorplan", "text", ["1", "A2"], "@"],
  ["remark", "text", ["2025-06-30", "none"], "@"],
  ["city", "text", ["Austin"], "General"],
  ["as_of", "date", ["2025-06-30"], "yyyy-mm-dd"],
  ["seen", "date", ["2025-06-30 14:05"], "yyyy-mm-dd hh:mm"],
  ["asking_rent", "number", ["1500", "1625"], "$#,##0"],
  ["effective rent", "number", ["1500.25"], "$#,##0.00"],
  ["leased_percentage", "number", ["0.954"], "0.0%"],
  ["leased", "number", ["95.4%"], "0.0%"],
  ["cap rate", "number", ["5.25%", "6%"], "0.00%"],
  ["cap_rate", "number", ["0.0525", "0.06"], "0.00%"],
  ["leased_percentage", "number", ["0.95412", "0.9"], "0.0%"],
  ["price per unit", "number", ["$250,000"], "$#,##0"],
  ["year_built", "number", ["1987"], "0"],
  ["opened", "number", ["1987", "2004"], "0"],
  ["number_units", "number", ["220", "1200"], "#,##0"],
  ["lat", "number", ["30.2672"], "General"],
  ["bathrooms", "number", ["1.5", "2"], "General"],
  ["is_affordable", "boolean", ["true"], "General"],
])("%s (%s) of %p looks like %s", (name, type, texts, format) => {
  expect(sheetColumn(name, type, texts).format).toBe(format);
});

test("a column is as wide as its texts, within bounds", () => {
  expect(sheetColumn("id", "text", ["12345678"]).width).toBe(8);
  expect(sheetColumn("id", "text", []).width).toBe(6);
  expect(sheetColumn("note", "text", ["x".repeat(400)]).width).toBe(42);
});

test("what a sheet holds below a header, and how many sheets rows take", () => {
  expect(rowsBelow(0)).toBe(1_048_575);
  expect(rowsBelow(1_048_575)).toBe(0);
  expect([sheetsFor(0), sheetsFor(1_048_575), sheetsFor(1_048_576), sheetsFor(4_000_000)]).toEqual([1, 1, 2, 4]);
});
