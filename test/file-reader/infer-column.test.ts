import { columnMisfits } from "../../src/file-reader/column-misfits";
import { inferColumn, inferJsonColumn } from "../../src/file-reader/infer-column";
import { sniffFile } from "./sniff-at-once";

const cells = <T>(fitting: number, value: T, others: readonly T[]): T[] => [
  ...Array.from({ length: fitting }, () => value),
  ...others,
];

test.each([
  [115, ["abc", "abc"], "number"],
  [19, ["abc"], "number"],
  [18, ["abc"], "text"],
  [38, ["abc", "def", "ghi"], "text"],
  [30, ["007"], "text"],
  [30, ["+14045551212"], "text"],
  [30, ["+1 (404) 555-1212"], "text"],
  [30, ["12E5"], "text"],
  [30, ["+5.2%", "+0.0312456"], "number"],
  [3, [" $(1,234.50)", " $-   "], "number"],
  [1, ["n/a", "NA", "null", "-", "--", "None", "nil", "#N/A", "n.a.", "(null)", "<NA>", "\\N", ""], "number"],
])("%d rents beside %j are %s", (fitting, others, type) => {
  expect(inferColumn("rent", cells(fitting, "$1,895", others), ".").type).toBe(type);
});

test("a column called an id stays text, however many of its cells are numbers or dates", () => {
  for (const name of ["property_id", "zip_code", "phone", "Parcel #"]) {
    expect(inferColumn(name, cells(115, "1201", ["x"]), ".").type).toBe("text");
    expect(inferColumn(name, cells(115, "2025-06-30", ["x"]), ".").type).toBe("text");
    expect(inferJsonColumn(name, cells<unknown>(115, 1201, ["x"])).type).toBe("text");
  }
});

test.each([
  ["PLZ", "10115"],
  ["Telefon-Nr.", "5125550100"],
  ["Teléfono", "5125550100"],
  ["TÉLÉPHONE", "5125550100"],
  ["CEP", "78701"],
  ["Kontonummer", "12345678"],
  ["Einheit", "101"],
  ["Unidad", "101"],
])("%s names digits that aren't a number: %s", (name, text) => {
  expect(inferColumn(name, [text], ",").type).toBe("text");
  expect(inferColumn(`${name} Summe`, [text], ",").type).toBe("number");
});

test("dates that nearly all cells are", () => {
  expect(inferColumn("leased", cells(40, "2025-06-30", ["soon"]), ".")).toEqual({ type: "date", dateOrder: "iso" });
  expect(inferColumn("leased", cells(40, "6/30/2025", ["soon"]), ".")).toEqual({
    type: "date",
    dateOrder: "month-first",
  });
  expect(inferColumn("leased", cells(20, "2025-06-30", cells(20, "6/30/2025", [])), ".")).toEqual({
    type: "date",
    dateOrder: "month-first",
  });
  expect(inferColumn("leased", cells(20, "30/6/2025", cells(20, "6/30/2025", [])), ".").type).toBe("text");
});

test("words for nothing and a few strings beside the numbers of JSON", () => {
  expect(inferJsonColumn("rent", [1895, "n/a", "-", null, "None"]).type).toBe("number");
  expect(inferJsonColumn("rent", ["n/a", "-", null]).type).toBe("text");
  expect(inferJsonColumn("rent", cells<unknown>(115, 1895, ["abc", "abc"])).type).toBe("number");
  expect(inferJsonColumn("rent", cells<unknown>(115, 1895, ["02139"])).type).toBe("text");
  expect(inferJsonColumn("rent", cells<unknown>(10, 1895, ["abc"])).type).toBe("text");
  expect(inferJsonColumn("seen", cells<unknown>(40, "2025-06-30", ["soon", "n/a"])).type).toBe("date");
});

test("what does not fit is counted, as the column is read now", () => {
  const texts = cells(115, "1,895", ["abc", "n/a", "", "02139"]);
  const column = { name: "rent", source: 0 };
  expect(columnMisfits({ ...column, type: "number" }, texts, ".")).toEqual({ filled: 117, misfits: 2, example: "abc" });
  expect(columnMisfits({ ...column, type: "boolean" }, texts, ".")).toEqual({
    filled: 117,
    misfits: 117,
    example: "1,895",
  });
  expect(columnMisfits({ ...column, type: "text" }, texts, ".")).toBeNull();
  expect(columnMisfits({ ...column, type: "number" }, ["1", "n/a"], ".")).toBeNull();
});

test("a file with two bad rents has a column of numbers", () => {
  const rows = Array.from({ length: 117 }, (_, at) => `u${String(at)},${at % 60 === 7 ? "abc" : String(1_500 + at)}\n`);
  expect(sniffFile(`name,rent\n${rows.join("")}`, true)?.plan.columns[1]?.type).toBe("number");
});

test("a few dates too early for Excel leave the others dates", () => {
  const date = { type: "date", dateOrder: "iso" };
  expect(inferColumn("built", cells(4, "2025-06-30", ["1899-12-31"]), ".")).toEqual(date);
  expect(inferColumn("built", cells(4, "6/30/2025", ["2/28/1900"]), ".")).toEqual({
    ...date,
    dateOrder: "month-first",
  });
  expect(inferJsonColumn("built", cells(4, "2025-06-30", ["1850-01-01T00:00:00Z"]))).toEqual(date);
  expect(inferColumn("built", cells(3, "2025-06-30", ["1899-12-31"]), ".").type).toBe("text");
  expect(inferJsonColumn("built", ["1850-01-01", "1851-01-01"]).type).toBe("text");
  const column = { name: "built", source: 0, type: "date", dateOrder: "iso" } as const;
  expect(columnMisfits(column, cells(4, "2025-06-30", ["1899-12-31"]), ".")).toMatchObject({ filled: 5, misfits: 1 });
});
