import { atOnce } from "../../src/file-reader/paced-steps";
import { createRowPacker, createRowUnpacker, type CellValue, type PackedRows } from "../../src/file-reader/packed-rows";
import type { ColumnPlan } from "../../src/file-reader/read-plan";
import { createRowFilter } from "../../src/file-reader/row-filter";
import { wholeFile, type FilterOperator, type RowShape } from "../../src/file-reader/row-shape";
import { shapedColumns, shapeRows } from "../../src/file-reader/shape-rows";

const columns: readonly ColumnPlan[] = [
  { name: "id", type: "text", source: 0 },
  { name: "city", type: "text", source: 1 },
  { name: "rent", type: "number", source: 2 },
  { name: "as of", type: "date", source: 3 },
  { name: "affordable", type: "boolean", source: 4 },
];
const rows: CellValue[][] = [
  ["a", "Austin", 1_500, 45_000, true],
  ["b", "austin", 1_700, 45_001, false],
  ["c", "Dallas", "", 45_002, ""],
  ["d", "Dallas", 900, 45_003, true],
  ["e", "", -5, "", false],
];

/** Fed in batches of two, since a text may repeat that of the row above. */
function shaped(shape: Partial<RowShape>, given: readonly CellValue[][] = rows): CellValue[][] {
  const out: PackedRows[] = [];
  const way = shapeRows(columns, { ...wholeFile, ...shape }, { rows: (batch) => out.push(batch), problem: fail });
  const packer = createRowPacker(columns);
  given.forEach((row, index) => {
    row.forEach((value, column) => {
      if (columns[column]?.type === "text") packer.addText(String(value));
      else if (typeof value === "string" && value !== "") packer.addKept(value);
      else packer.addNumber(value === "" ? Number.NaN : Number(value));
    });
    packer.endRow();
    if (index % 2 === 1) way.sink.rows(packer.take());
  });
  if (packer.rowCount > 0) way.sink.rows(packer.take());
  atOnce(way.end());
  const unpack = createRowUnpacker(way.columns);
  return out.flatMap((batch) => unpack(batch));
}
const fail = (): never => {
  throw new Error("no problem was expected");
};
const ids = (shape: Partial<RowShape>): string =>
  shaped(shape)
    .map(([id]) => String(id))
    .join("");

test("without a wish the rows go through as they are", () => {
  const sink = { rows: () => undefined, problem: fail };
  expect(shapeRows(columns, wholeFile, sink)).toMatchObject({ columns, sink });
  expect(shaped({})).toEqual(rows);
});

test.each<[string, FilterOperator, CellValue | undefined, CellValue | undefined, string]>([
  ["city", "equals", "AUSTIN", undefined, "ab"],
  ["city", "not-equals", "austin", undefined, "cde"],
  ["city", "contains", "LL", undefined, "cd"],
  ["city", "not-contains", "ll", undefined, "abe"],
  ["city", "starts-with", "da", undefined, "cd"],
  ["city", "ends-with", "N", undefined, "ab"],
  ["city", "one-of", "austin; houston ;", undefined, "ab"],
  ["city", "is-empty", undefined, undefined, "e"],
  ["city", "is-filled", undefined, undefined, "abcd"],
  ["rent", "equals", 900, undefined, "d"],
  ["rent", "not-equals", 900, undefined, "abce"],
  ["rent", "greater", 900, undefined, "ab"],
  ["rent", "at-least", 900, undefined, "abd"],
  ["rent", "less", 900, undefined, "e"],
  ["rent", "at-most", 900, undefined, "de"],
  ["rent", "between", 900, 1_500, "ad"],
  ["rent", "is-empty", undefined, undefined, "c"],
  ["as of", "at-least", 45_002, undefined, "cd"],
  ["affordable", "is-true", undefined, undefined, "ad"],
  ["affordable", "is-false", undefined, undefined, "be"],
  ["affordable", "is-empty", undefined, undefined, "c"],
  ["gone", "is-filled", undefined, undefined, ""],
])("of %s %s %s %s: %s", (column, operator, value, upTo, expected) => {
  const filter = { column, operator, ...(value !== undefined && { value }), ...(upTo !== undefined && { upTo }) };
  expect(ids({ filters: [filter] })).toBe(expected);
});

test("all filters must hold", () => {
  const passes = createRowFilter(columns, [
    { column: "city", operator: "equals", value: "dallas" },
    { column: "rent", operator: "is-filled" },
  ]);
  expect(rows.filter(passes).map(([id]) => id)).toEqual(["d"]);
});

test("samples: the first rows, every nth, and a random choice that the seed repeats", () => {
  expect(ids({ sample: { kind: "first", rows: 3 } })).toBe("abc");
  expect(ids({ sample: { kind: "every", nth: 2 } })).toBe("ace");
  const random = (seed: number, count = 3): string => ids({ sample: { kind: "random", rows: count, seed } });
  expect(random(1)).toBe(random(1));
  expect(random(7, 5)).toBe("abcde");
  const chosen = new Set(Array.from({ length: 40 }, (_, seed) => random(seed, 2)));
  // There are ten pairs, each in file order.
  expect(chosen.size).toBeGreaterThan(7);
  expect([...chosen].every((pair) => [...pair].sort().join("") === pair)).toBe(true);
  // A filter comes first.
  expect(
    ids({ filters: [{ column: "rent", operator: "less", value: 1_000 }], sample: { kind: "first", rows: 1 } }),
  ).toBe("d");
});

test("groups with every aggregate; empty cells count in none but the count of rows", () => {
  const grouping = {
    by: ["city"],
    aggregates: [
      { kind: "count", name: "rows" },
      { kind: "sum", column: "rent", name: "sum" },
      { kind: "average", column: "rent", name: "average" },
      { kind: "min", column: "as of", name: "first" },
      { kind: "max", column: "id", name: "last" },
      { kind: "distinct", column: "rent", name: "rents" },
    ],
  } as const;
  expect(shaped({ grouping })).toEqual([
    ["Austin", 1, 1_500, 1_500, 45_000, "a", 1],
    ["austin", 1, 1_700, 1_700, 45_001, "b", 1],
    ["Dallas", 2, 900, 900, 45_002, "d", 1],
    ["", 1, -5, -5, "", "e", 1],
  ]);
  expect(shapedColumns(columns, { ...wholeFile, grouping }).map(({ name, type }) => `${name} ${type}`)).toEqual([
    "city text",
    "rows number",
    "sum number",
    "average number",
    "first date",
    "last text",
    "rents number",
  ]);
  expect(shaped({ grouping: { by: [], aggregates: [{ kind: "sum", column: "city", name: "city" }] } })).toEqual([[""]]);
});

test("order: stable, by several columns, numbers before texts, empty cells last either way", () => {
  expect(ids({ order: [{ column: "rent", descending: false }] })).toBe("edabc");
  expect(ids({ order: [{ column: "rent", descending: true }] })).toBe("badec");
  expect(
    ids({
      order: [
        { column: "city", descending: true },
        { column: "rent", descending: true },
      ],
    }),
  ).toBe("dcbae");
});

test("order over many batches is that of a plain sort", () => {
  const many = Array.from({ length: 12_345 }, (_, index): CellValue[] => [
    `id ${String(index)}`,
    "x",
    (index * 7_919) % 1_001,
    "",
    "",
  ]);
  const expected = [...many].sort((a, b) => Number(a[2]) - Number(b[2]));
  expect(shaped({ order: [{ column: "rent", descending: false }] }, many)).toEqual(expected);
});

test("texts in a column of numbers go through filters and sorting as they are, and count in no figure", () => {
  const odd: CellValue[][] = [
    ["a", "Austin", 1_500, 45_000, true],
    ["b", "Austin", "2A1", 45_001, true],
    ["c", "Austin", "—", "soon", "maybe"],
    ["d", "Dallas", 900, 45_003, false],
  ];
  expect(shaped({ order: [{ column: "id", descending: true }] }, odd)).toEqual([...odd].reverse());
  const least = { kind: "min", column: "rent", name: "least" } as const;
  const most = { kind: "max", column: "rent", name: "most" } as const;
  expect(shaped({ grouping: { by: ["city"], aggregates: [least, most] } }, odd)).toEqual([
    ["Austin", 1_500, 1_500],
    ["Dallas", 900, 900],
  ]);
});
