import { idOf, likelyKey, likelyMergeKey, type MergeKey } from "../../src/file-reader/key-column";
import { AmbiguousKeyError, createMerge, schemaDrift, type TableContent } from "../../src/file-reader/merge-plan";
import { mergeSummary } from "../../src/file-reader/merge-summary";
import { atOnce } from "../../src/file-reader/paced-steps";
import type { CellValue } from "../../src/file-reader/packed-rows";
import type { RowColumn } from "../../src/file-reader/row-shape";

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

test("ids that the table holds in another form are the same ones", () => {
  const plan = (ids: CellValue[][], type: RowColumn["type"], rows: CellValue[][]) => {
    const standing: TableContent = { columns: ["unit", "month"], values: ids, isFormula: () => false };
    const typed: RowColumn[] = [
      { name: "unit", type: "text" },
      { name: "month", type },
    ];
    const merge = atOnce(createMerge(standing, typed, { key: ["unit", "month"], marks: null }));
    atOnce(merge.add(rows));
    const { newRows, vanished, unchanged, repeated } = atOnce(merge.plan());
    return { newRows, vanished, unchanged, repeated };
  };
  // 2025-01-31 and 2025-02-28; the table's are texts, as programs write them.
  const months: CellValue[][] = [
    ["101", "2025-01-31"],
    ["101", "2025-02-28 00:00:00"],
    ["102", "soon"],
  ];
  expect(
    plan(months, "date", [
      ["101", 45_688],
      ["101", 45_716],
      ["102", "soon"],
      ["102", 45_688],
    ]),
  ).toEqual({ newRows: [["102", 45_688]], vanished: [], unchanged: 3, repeated: 0 });
  // Excel made numbers of 007 and 08.
  const numbers: CellValue[][] = [
    [7, "a"],
    [8, "a"],
    ["09", "a"],
  ];
  expect(
    plan(numbers, "text", [
      ["007", "a"],
      ["08", "a"],
      ["009", "a"],
      ["7", "a"],
    ]),
  ).toEqual({ newRows: [["009", "a"]], vanished: [2], unchanged: 2, repeated: 1 });
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

test("a cut is named by its property's name, else by its address, in place of the property's id", () => {
  const rents: TableContent = {
    columns: ["property_id", "month", "street_address", "name", "rent"],
    values: [
      ["a-1", "Jan", "1 Elm St", "Elm Park", 1_500],
      ["b-2", "Jan", "2 Oak St", "", 1_700],
      ["c-3", "Jan", "", "", 1_600],
    ],
    isFormula: () => false,
  };
  const labels = (table: TableContent, key: MergeKey): (string | undefined)[] => {
    const columnsOfAll = table.columns.map((name): RowColumn => ({ name, type: "text" }));
    const merge = atOnce(createMerge(table, columnsOfAll, { key, marks: null }));
    atOnce(merge.add(table.values.map((row) => [...row.slice(0, -1), 1])));
    const { cuts } = atOnce(mergeSummary(table, atOnce(merge.plan()), key, columnsOfAll));
    return cuts.map(({ label }) => label).sort();
  };
  expect(labels(rents, ["property_id", "month"])).toEqual(["2 Oak St · Jan", "Elm Park · Jan", undefined]);
  const moved = atOnce(createMerge(rents, rents.columns.map((name): RowColumn => ({ name, type: "text" })), { key: "property_id", marks: null })); // prettier-ignore
  atOnce(moved.add([["a-1", "Jan", "1 Elm St", "Elm Park", 1_550], ["d-4", "Jan", "4 Fir St", "Fir Row", 1_200]])); // prettier-ignore
  expect([...atOnce(mergeSummary(rents, atOnce(moved.plan()), "property_id")).names]).toEqual([
    ["a-1", "Elm Park"],
    ["d-4", "Fir Row"],
    ["b-2", "2 Oak St"],
  ]);
  expect(labels(rents, "property_id")).toEqual(["2 Oak St", "Elm Park", undefined]);
  // A property has many units.
  const units = { ...rents, columns: ["unit_id", ...rents.columns.slice(1)] };
  expect(labels(units, "unit_id")).toEqual([undefined, undefined, undefined]);
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
  // The table has ids of both types, so no change is reported.
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

describe("columns that are ids together", () => {
  const rents: TableContent = {
    columns: ["property", "month", "rent"],
    values: [
      ["oak", 45_658, 1_500],
      ["oak", 45_689, 1_520],
      ["elm", 45_658, 1_700],
      ["elm", 45_689, 1_710],
      ["", 45_689, 1],
    ],
    isFormula: () => false,
  };
  const monthly: readonly RowColumn[] = [
    { name: "Month", type: "date" },
    { name: "property", type: "text" },
    { name: "rent", type: "number" },
  ];
  const key: MergeKey = ["property", "month"];
  const planOf = (rows: readonly CellValue[][]) => {
    const merge = atOnce(createMerge(rents, monthly, { key, marks: null }));
    atOnce(merge.add(rows));
    return atOnce(merge.plan());
  };

  test("update their rows, and add a new month", () => {
    const plan = planOf([
      [45_689, "elm", 1_650],
      [45_717, "elm", 1_720],
      [45_658, "oak", 1_500],
      ["", "oak", 9],
      [45_717, "elm", 2],
    ]);
    expect(plan.updates).toEqual([{ row: 3, column: 2, before: 1_710, after: 1_650 }]);
    expect(plan.newRows).toEqual([["elm", 45_717, 1_720]]);
    expect(plan).toMatchObject({ vanished: [1, 2], unchanged: 1, withoutId: 1, repeated: 1 });
    expect(atOnce(mergeSummary(rents, plan, key, monthly))).toMatchObject({
      addedIds: ["elm · 2025-03-01"],
      vanishedIds: ["oak · 2025-02-01", "elm · 2025-01-01"],
      cuts: [{ id: "elm · 2025-02-01", column: "rent" }],
    });
  });

  test("are no ids where they repeat, or where one of them is missing", () => {
    const twice = { ...rents, values: [...rents.values, ["oak", 45_658, 2]] };
    const create = (table: TableContent, own: MergeKey) => () =>
      atOnce(createMerge(table, monthly, { key: own, marks: null }));
    expect(create(twice, key)).toThrow('Several table rows have "oak · 45658" in the column property, month');
    expect(create(rents, ["property", "year"])).toThrow("There is no column year in both.");
    expect(create(rents, "property")).toThrow(AmbiguousKeyError);
  });

  test("are not mixed up, whatever stands in them", () => {
    const odd: TableContent = { ...rents, values: [["a\u001fb", "c", 1], ["a", "b\u001fc", 2]] }; // prettier-ignore
    const merge = atOnce(createMerge(odd, monthly, { key, marks: null }));
    atOnce(merge.add([["b\u001fc", "a", 3]]));
    expect(atOnce(merge.plan()).updates).toEqual([{ row: 1, column: 2, before: 2, after: 3 }]);
  });

  const facts = { repeating: ["property", "Month"], rows: rents.values.map((row) => [row[1] ?? "", row[0] ?? "", 1]) };
  const file = [
    ["2025-01-01", "oak", "1500"],
    ["2025-02-01", "oak", "1520"],
    ["2025-01-01", "elm", "1700"],
  ];
  test.each<[string, readonly RowColumn[], CellValue[][], typeof facts, MergeKey | null]>([
    ["id and month", monthly, file, { repeating: [], rows: [] }, ["Month", "property"]],
    ["rather one id than two", [...monthly, { name: "row id", type: "text" }], file.map((row, at) => [...row, `r${String(at)}`]), { repeating: [], rows: [] }, "row id"], // prettier-ignore
    // The file has one month, and each property once; the table has them in several.
    ["what the table shows", monthly, file.slice(1), facts, ["Month", "property"]],
    ["no amounts, though they all differ", [{ name: "rent", type: "number" }], [["1500"], ["1520"]], { repeating: [], rows: [] }, null], // prettier-ignore
    ["nothing where nothing is unique", monthly, [...file, ...file], { repeating: [], rows: [] }, null],
  ])("found: %s", (_, names, rows, table, expected) => {
    expect(likelyMergeKey(names, rows, table)).toEqual(expected);
  });
});
