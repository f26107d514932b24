import { idOf, likelyKey } from "../../src/import/key-column";
import { AmbiguousKeyError, createMerge, schemaDrift, type TableContent } from "../../src/import/merge-plan";
import { mergeSummary } from "../../src/import/merge-summary";
import { atOnce } from "../../src/import/paced-steps";
import type { CellValue } from "../../src/import/packed-rows";
import type { RowColumn } from "../../src/import/row-shape";

const table: TableContent = {
  columns: ["Id", "asking rent", "units", "my view"],
  values: [
    ["a", 1_500, 10, "good"],
    ["b", 1_700, 20, ""],
    ["", "", "", "a note"],
    [7, 1_900, 30, "bad"],
  ],
  isFormula: (row, column) => row === 1 && column === 2,
};
const columns: readonly RowColumn[] = [
  { name: "ASKING RENT", type: "number" },
  { name: "id", type: "text" },
  { name: "units", type: "number" },
];
const file: CellValue[][] = [
  [1_450, " b ", 21],
  [1_900, "7", 30],
  [2_000, "c", 5],
  [1, "", 1],
  [2, "c", 2],
];

const planOf = (key: string | null, rows: readonly CellValue[][] = file) => {
  const merge = atOnce(createMerge(table, columns, { key, marks: null }));
  atOnce(merge.add(rows.slice(0, 2)));
  atOnce(merge.add(rows.slice(2)));
  return atOnce(merge.plan());
};

test("rows are told apart by their ids, however they are written", () => {
  const plan = planOf("id");
  expect(plan.updates).toEqual([{ row: 1, column: 1, before: 1_700, after: 1_450 }]);
  expect(plan.newRows).toEqual([["c", 2_000, 5, null]]);
  expect(plan).toMatchObject({
    vanished: [0],
    unchanged: 1,
    formulasKept: 1,
    withoutId: 1,
    repeated: 1,
    sources: [1, 0, 2, -1],
    marks: null,
  });
  expect(idOf(7)).toBe(idOf(" 7 "));
});

test("a cut is a lower rent or price, the largest first; fewer units are none", () => {
  const plan = planOf("id", [
    [1_450, "b", 1],
    [1_100, "a", 4],
    [1_950, "7", 1],
  ]);
  const summary = atOnce(mergeSummary(table, plan, "ID"));
  expect(summary.cuts).toEqual([
    { id: "a", column: "asking rent", before: 1_500, after: 1_100 },
    { id: "b", column: "asking rent", before: 1_700, after: 1_450 },
  ]);
  expect(summary).toMatchObject({ changedRows: 3, unchangedRows: 0, addedIds: [], vanishedIds: [] });
  expect(summary.differences).toHaveLength(5);
});

test("without a key every row is a new one", () => {
  const plan = planOf(null);
  expect(plan.newRows).toHaveLength(5);
  expect(plan).toMatchObject({ updates: [], vanished: [], withoutId: 0, repeated: 0 });
});

test("a key that is not in both, or stands twice in the table, is refused", () => {
  expect(() => atOnce(createMerge(table, columns, { key: "name", marks: null }))).toThrow(
    "There is no column name in both.",
  );
  const twice = { ...table, values: [...table.values, ["a", 1, 1, ""]] };
  expect(() => atOnce(createMerge(twice, columns, { key: "id", marks: null }))).toThrow(AmbiguousKeyError);
});

test("marks say since when a row is gone, and forget what is new no more", () => {
  const marked: TableContent = {
    columns: ["id", "status"],
    values: [
      ["a", "new 2026-01-01"],
      ["b", "gone since 2025-12-01"],
      ["c", "gone since 2025-12-01"],
      ["d", ""],
    ],
    isFormula: () => false,
  };
  const words = { column: "status", added: "new 2026-02-01", gone: "gone since 2026-02-01" };
  const merge = atOnce(createMerge(marked, [{ name: "id", type: "text" }], { key: "id", marks: words }));
  atOnce(merge.add([["a"], ["c"], ["e"]]));
  expect(atOnce(merge.plan()).marks).toEqual([
    "",
    "gone since 2025-12-01",
    "",
    "gone since 2026-02-01",
    "new 2026-02-01",
  ]);
});

test("of a part of the file no row counts as vanished", () => {
  const words = { column: "my view", added: "new", gone: "gone" };
  const merge = atOnce(createMerge(table, columns, { key: "id", marks: words, isPartial: true }));
  atOnce(merge.add([[1_900, "7", 30]]));
  expect(atOnce(merge.plan())).toMatchObject({ vanished: [], marks: ["good", "", "", ""] });
});

test("drift: columns new, gone and of another type", () => {
  const imported: RowColumn[] = [
    { name: "id", type: "text" },
    { name: "units", type: "text" },
    { name: "as_of", type: "date" },
  ];
  expect(schemaDrift(table, [...columns, { name: "pool", type: "boolean" }], imported)).toEqual({
    added: ["pool"],
    gone: ["as_of"],
    changed: [{ column: "units", before: "text", after: "number" }],
  });
  // Ids of both kinds stand in the table: nothing is said of them.
  expect(schemaDrift(table, columns, null)).toEqual({ added: [], gone: [], changed: [] });
});

test.each<[string, readonly string[], CellValue[][], string | null]>([
  [
    "a name that says so",
    ["rent", "property_id"],
    [
      [1, "x"],
      [2, "y"],
    ],
    "property_id",
  ],
  ["not where two are alike", ["property_id"], [["x"], ["x"]], null],
  ["not where one is empty", ["id"], [["x"], [""]], null],
  [
    "texts that all differ",
    ["address", "city"],
    [
      ["1 Elm St", "A"],
      ["2 Elm St", "A"],
    ],
    "address",
  ],
  [
    "rather a code than any other",
    ["address", "parcel"],
    [
      ["1 Elm", "12"],
      ["2 Elm", "13"],
    ],
    "parcel",
  ],
  ["no measure", ["lat"], [[30.1], [30.2]], null],
  ["nothing of nothing", ["id"], [], null],
])("the likely key: %s", (_, names, rows, expected) => expect(likelyKey(names, rows)).toBe(expected));
