import type { ColumnPlan } from "../../../../src/file-reader/read-plan";
import { wholeFile } from "../../../../src/file-reader/row-shape";
import {
  nothingDrafted,
  readShape,
  withColumn,
  type ShapeDraft,
} from "../../../../src/features/import/pane/shape-draft";

const columns: readonly ColumnPlan[] = [
  { name: "city", type: "text", source: 0 },
  { name: "rent", type: "number", source: 1 },
  { name: "as of", type: "date", source: 2 },
];
const read = (draft: Partial<ShapeDraft>) =>
  readShape({ ...nothingDrafted, ...draft }, columns, (kind, column) => `${kind} ${column}`);

test("nothing typed is the whole file", () => {
  expect(read({})).toEqual({ shape: wholeFile, badFilters: [], isSampleBad: false });
});

test("values are read as their columns are", () => {
  const { shape, badFilters } = read({
    filters: [
      { column: "city", operator: "equals", value: " 5 ", upTo: "" },
      { column: "rent", operator: "between", value: "$1,500", upTo: "2e3" },
      { column: "as of", operator: "at-least", value: "2025-06-30", upTo: "" },
      { column: "rent", operator: "is-empty", value: "left over", upTo: "" },
      { column: "gone", operator: "equals", value: "x", upTo: "" },
      { column: "rent", operator: "greater", value: "much", upTo: "" },
      { column: "rent", operator: "between", value: "1", upTo: "" },
      { column: "city", operator: "contains", value: " ", upTo: "" },
    ],
  });
  expect(shape.filters).toEqual([
    { column: "city", operator: "equals", value: " 5 " },
    { column: "rent", operator: "between", value: 1_500, upTo: 2_000 },
    { column: "as of", operator: "at-least", value: 45_838 },
    { column: "rent", operator: "is-empty" },
  ]);
  expect(badFilters).toEqual([5, 6, 7]);
});

test.each([
  ["all", "nonsense", null, false],
  ["first", "10", { kind: "first", rows: 10 }, false],
  ["every", "3", { kind: "every", nth: 3 }, false],
  ["random", "5", { kind: "random", rows: 5, seed: 20_260_131 }, false],
  ["first", "0", null, true],
  ["first", "1.5", null, true],
  ["every", "", null, true],
] as const)("a sample of the kind %s with %p", (kind, size, sample, isBad) => {
  const { shape, isSampleBad } = read({ sample: { kind, size } });
  expect([shape.sample, isSampleBad]).toEqual([sample, isBad]);
});

test("a column that is renamed or left out is so in every wish", () => {
  const draft: ShapeDraft = {
    ...nothingDrafted,
    filters: [{ column: "rent", operator: "is-filled", value: "", upTo: "" }],
    groupBy: ["city", "rent"],
    aggregates: [{ kind: "sum", column: "rent" }],
    order: [{ column: "rent", descending: true }],
  };
  expect(withColumn(draft, "rent", "Rent")).toMatchObject({
    filters: [{ column: "Rent" }],
    groupBy: ["city", "Rent"],
    aggregates: [{ column: "Rent" }],
    order: [{ column: "Rent" }],
  });
  expect(withColumn(draft, "rent", null)).toMatchObject({ filters: [], groupBy: ["city"], aggregates: [], order: [] });
  expect(read({ groupBy: ["city"], aggregates: [{ kind: "count", column: "city" }] }).shape.grouping).toEqual({
    by: ["city"],
    aggregates: [{ kind: "count", name: "count city" }],
  });
});
