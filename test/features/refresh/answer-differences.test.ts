import type { Answer, AnswerValue } from "../../../src/engine/answers/answer";
import type { FigureChange } from "../../../src/features/refresh/answer-difference";
import { compareAnswers, propertyNamesOf } from "../../../src/features/refresh/answer-differences";
import { questionKey } from "../../../src/engine/question-key";
import type { TableValue } from "../../../src/features/refresh/table-changes";
import { toBlock, type Written } from "../../engine/questions/scripted-service";

const id = "a1d00000-0000-5000-8000-000000000001";
const keyOf = (functionName: string, args: readonly Written[], options: readonly Written[] = []): string =>
  questionKey("service", functionName, args.map(toBlock), options.map(toBlock));

function answerOf(key: string, value: AnswerValue, fetchedAt = 1_000): Answer {
  const subject = { id, address: "1200 E 6th St, Austin, TX 78702" };
  return { key, value, fetchedAt, requests: [], notes: [], warnings: [], propertyId: id, subject };
}

const scalar = (value: number | string, format?: "money" | "rate" | "date" | "score"): AnswerValue => ({
  kind: "scalar",
  value,
  ...(format && { format }),
});
const table = (
  columns: readonly (string | [string, "money" | "rate" | "date" | "count"])[],
  rows: unknown[][],
): AnswerValue => ({
  kind: "table",
  columns: columns.map((column) =>
    typeof column === "string" ? { name: column } : { name: column[0], format: column[1] },
  ),
  rows: rows as (string | number | null)[][],
  headers: true,
  missing: "",
});
const none = (reason: string): AnswerValue => ({ kind: "none", reason });

function compare(key: string, before: AnswerValue | null, after: AnswerValue) {
  const pair = { key, before: before && answerOf(key, before), after: answerOf(key, after, 2_000) };
  return compareAnswers([pair], new Map([[id, "Alder Court"]]), () => ["Sheet1!B2"]);
}

/** The only difference's figures, as label, kind, old, new. */
function figures(key: string, before: AnswerValue | null, after: AnswerValue) {
  const { differences } = compare(key, before, after);
  expect(differences).toHaveLength(1);
  return (differences[0]?.figures ?? []).map(({ label, kind, old, new: now }) => [label, kind, old, now]);
}

test("a single figure: old, new, change and percent, with the property, the cells and both dates", () => {
  const key = keyOf("OBSERVED", [id, "2BR", "asking"]);
  expect(compare(key, scalar(2_000, "money"), scalar(2_100, "money")).differences).toEqual([
    {
      key,
      section: "rents",
      property: "Alder Court",
      propertyId: id,
      functionName: "RENT.OBSERVED",
      cells: ["Sheet1!B2"],
      oldFetchedAt: 1_000,
      newFetchedAt: 2_000,
      figures: [
        {
          kind: "changed",
          label: "Asking rent, 2BR",
          old: 2_000,
          new: 2_100,
          format: "money",
          change: 100,
          percent: 0.05,
          effect: 100 / 2_100,
        },
      ],
      effect: 100 / 2_100,
      warnings: [],
    },
  ]);
});

test.each<[string, readonly Written[], readonly Written[], string, string]>([
  ["PROPERTY", [id, "year_built"], [], "facts", "Year built"],
  ["PRICE", [id, "1BR"], [], "rents", "Predicted rent, 1BR"],
  ["PRICE", [id], [], "rents", "Predicted rent, all units"],
  ["OBSERVED", [id, "1x1"], ["from", "-90d"], "rents", "Effective rent, 1BR/1BA (last 90 days)"],
  [
    "OBSERVED",
    [id],
    [
      [
        ["from", "-90d"],
        ["headers", false],
      ],
    ],
    "rents",
    "Effective rent, all units (last 90 days)",
  ],
  ["MARKETRENTS", [id, "2BR"], [], "rents", "Predicted market rent, 2BR"],
  ["EXPENSE", [id, "real_estate_taxes"], [], "expenses", "Real estate taxes"],
  ["EXPENSE", [id, "taxes", "upper", "unit"], [], "expenses", "Real estate taxes, upper, per unit"],
  ["EXPENSE", [id, "noi"], [], "expenses", "NOI"],
  ["AMI", [id, 60, 4], [], "ami", "60% AMI income limit, 4 persons"],
  ["AMI", [id, "0.5", 1, "rent"], [], "ami", "50% AMI rent at the limit, 1 person"],
  ["AMIRENT", [id, 60, 2], [], "ami", "60% AMI rent, 2BR"],
  ["GRID", [id, "2BR"], ["view", "indicated"], "rents", "Grid rent, 2BR"],
  ["OCCUPANCY", [id], [], "facts", "Leased"],
  ["PREMIUM", [id, "1BR"], ["measure", "premium"], "rents", "Premium, 1BR (measure premium)"],
  ["FIND", ["1200 e 6th"], [], "facts", "Property found"],
])("RENT.%s %j %j belongs to %s as %s", (functionName, args, options, section, label) => {
  const { differences } = compare(keyOf(functionName, args, options), scalar(1), scalar(2));
  expect(differences.map((one) => [one.section, one.figures[0]?.label])).toEqual([[section, label]]);
});

test.each<[AnswerValue, AnswerValue]>([
  [scalar(2_000.4, "money"), scalar(2_000.1, "money")],
  [scalar(0.9501, "rate"), scalar(0.9504, "rate")],
  [scalar(0.871, "score"), scalar(0.8749, "score")],
  [scalar(1_234.5678901234), scalar(1_234.5678901236)],
  [scalar("Alder"), scalar("Alder")],
  [none("No 5BR unit was listed until March."), none("No 5BR unit was listed until April.")],
])("what cells show alike is no change: %j, %j", (before, after) => {
  const key = keyOf("PROPERTY", [id, "x"]);
  expect(compare(key, before, after)).toEqual({ differences: [], unchanged: [key] });
});

test("what is shown otherwise is one, however small", () => {
  const key = keyOf("PROPERTY", [id, "x"]);
  for (const [before, after] of [
    [scalar(2_000.4, "money"), scalar(2_000.6, "money")],
    [scalar(0.9504, "rate"), scalar(0.9506, "rate")],
    [scalar(2_015), scalar(2_016)],
  ] as const)
    expect(compare(key, before, after).differences).toHaveLength(1);
});

test("a date changes by days, a text without a number, from 0 without a percentage", () => {
  const change = (before: AnswerValue, after: AnswerValue): Partial<FigureChange> | undefined =>
    compare(keyOf("PROPERTY", [id, "x"]), before, after).differences[0]?.figures[0];
  expect(change(scalar(46_000, "date"), scalar(46_031, "date"))).toMatchObject({
    change: 31,
    percent: null,
    effect: 0,
  });
  expect(change(scalar("Greystar"), scalar("Willow Bridge"))).toMatchObject({ change: null, percent: null, effect: 0 });
  expect(change(scalar(0, "money"), scalar(50, "money"))).toMatchObject({ change: 50, percent: null, effect: 1 });
  expect(change(scalar(-100, "money"), scalar(-50, "money"))).toMatchObject({ change: 50, percent: 0.5 });
});

test("values gained and lost, also after an error", () => {
  const key = keyOf("OBSERVED", [id, "3BR", "asking"]);
  expect(figures(key, none("None was listed."), scalar(2_900, "money"))).toEqual([
    ["Asking rent, 3BR", "gained", null, 2_900],
  ]);
  expect(figures(key, scalar(2_900, "money"), none("None was listed."))).toEqual([
    ["Asking rent, 3BR", "lost", 2_900, null],
  ]);
  expect(figures(key, null, scalar(2_900, "money"))).toEqual([["Asking rent, 3BR", "gained", null, 2_900]]);
  expect(compare(key, null, scalar(1)).differences[0]?.oldFetchedAt).toBeNull();
  expect(figures(keyOf("COMPS", [id, 2]), table(["Name"], [["Elm"], ["Oak"]]), none("No comps match."))).toEqual([
    ["COMPS", "lost", "2 rows", null],
  ]);
});

describe("comparables", () => {
  const columns = ["Rank", "Name", ["Effective rent", "money"]] as const;
  const comps = (...rows: [string, number | null][]): AnswerValue =>
    table(
      columns.map((column) => (typeof column === "string" ? column : [column[0], column[1]])),
      rows.map(([name, rent], index) => [index + 1, name, rent]),
    );
  const key = keyOf("COMPS", [id, 4]);

  test("count as a share of the longer table, also where there was none", () => {
    const effects = (before: AnswerValue, after: AnswerValue): unknown[] =>
      compare(key, before, after).differences.map(({ effect }) => effect);
    const [one, two] = [comps(["Aspen", 1_500]), comps(["Aspen", 1_500], ["Birch", 1_600])];
    expect([effects(one, two), effects(two, one), effects(comps(), one)]).toEqual([[0.5], [0.5], [1]]);
  });

  test("that entered, left, moved, and whose rents changed", () => {
    expect(
      figures(
        key,
        comps(["Aspen", 1_500], ["Birch", 1_600], ["Cedar", 1_700], ["Dogwood", 1_800]),
        comps(["Dogwood", 1_800], ["Aspen", 1_500], ["Willow Creek", 1_900], ["Cedar", 1_785]),
      ),
    ).toEqual([
      ["Willow Creek", "entered", null, 3],
      ["Birch", "left", 2, null],
      ["Cedar, Effective rent", "changed", 1_700, 1_785],
      ["Dogwood", "moved", 4, 1],
    ]);
  });

  test("that only moved up because another left have not moved", () => {
    expect(figures(key, comps(["Aspen", 1], ["Birch", 2], ["Cedar", 3]), comps(["Birch", 2], ["Cedar", 3]))).toEqual([
      ["Aspen", "left", 1, null],
    ]);
  });

  test("of one name are told apart by their ids, and named by their names", () => {
    const rows = (...ids: string[]): AnswerValue =>
      table(
        ["Id", "Name"],
        ids.map((one) => [one, "The Maples"]),
      );
    expect(figures(key, rows("m1", "m2"), rows("m2", "m3"))).toEqual([
      ["The Maples", "entered", null, 2],
      ["The Maples", "left", 1, null],
    ]);
  });

  test("of a table that shows neither ids nor names are told by the keys that it keeps", () => {
    const rows = (...comps: [name: string, units: number][]): AnswerValue => ({
      ...(table(
        [["Units", "count"], "Year built"],
        comps.map(([, units]) => [units, 1990]),
      ) as TableValue),
      rowKeys: comps.map(([name]) => [`id of ${name}`, name]),
    });
    expect(
      figures(
        key,
        rows(["Aspen", 100], ["Birch", 100], ["Cedar", 120], ["Dogwood", 80]),
        rows(["Dogwood", 80], ["Aspen", 100], ["Willow Creek", 100], ["Cedar", 124]),
      ),
    ).toEqual([
      ["Willow Creek", "entered", null, 3],
      ["Birch", "left", 2, null],
      ["Cedar, Units", "changed", 120, 124],
      ["Dogwood", "moved", 4, 1],
    ]);
    // One for another with the same figures: the cells look the same, and it is a change.
    expect(figures(key, rows(["Aspen", 100]), rows(["Birch", 100]))).toEqual([
      ["Birch", "entered", null, 1],
      ["Aspen", "left", 1, null],
    ]);
  });

  test("of an answer that was kept before tables held keys are compared by place", () => {
    const old = table([["Units", "count"]], [[100], [120]]);
    const now: AnswerValue = {
      ...(table([["Units", "count"]], [[100], [124]]) as TableValue),
      rowKeys: [["a"], ["b"]],
    };
    expect(figures(key, old, now)).toEqual([["row 2, Units", "changed", 120, 124]]);
  });

  test("of one name and without ids are told apart by their order", () => {
    expect(
      figures(key, comps(["Maples", 1_000], ["Maples", 2_000]), comps(["Maples", 1_000], ["Maples", 2_200])),
    ).toEqual([["Maples, Effective rent", "changed", 2_000, 2_200]]);
  });
});

test("tables by what names their rows: expense items, unit types, limits, spans of time", () => {
  const items = (taxes: number): AnswerValue =>
    table(
      ["Item", ["Predicted", "money"]],
      [
        ["Real estate taxes", taxes],
        ["NOI", 900],
      ],
    );
  expect(figures(keyOf("EXPENSES", [id]), items(100), items(110))).toEqual([
    ["Real estate taxes, Predicted", "changed", 100, 110],
  ]);
  const mix = (rows: [string, number][]): AnswerValue => table(["Type", ["Asking rent", "money"]], rows);
  expect(
    figures(
      keyOf("UNITMIX", [id]),
      mix([["1BR", 1_500]]),
      mix([
        ["Studio", 1_200],
        ["1BR", 1_525],
      ]),
    ),
  ).toEqual([
    ["Studio", "entered", null, 1],
    ["1BR, Asking rent", "changed", 1_500, 1_525],
  ]);
  const limits = (year: number, limit: number): AnswerValue =>
    table(
      [
        [`FY${year}`, "rate"],
        ["4 persons", "money"],
      ],
      [
        [0.5, 50_000],
        [0.6, limit],
      ],
    );
  expect(figures(keyOf("AMIGRID", [id]), limits(2025, 60_000), limits(2026, 61_000))).toEqual([
    ["60%, 4 persons", "changed", 60_000, 61_000],
  ]);
  const spans = (rent: number): AnswerValue =>
    table(
      [
        ["From", "date"],
        ["To", "date"],
        ["Asking rent", "money"],
      ],
      [[45_658, 45_688, rent]],
    );
  expect(figures(keyOf("HISTORY", [id, "101"]), spans(1_000), spans(1_050))).toEqual([
    ["2025-01-01, Asking rent", "changed", 1_000, 1_050],
  ]);
});

test("a table whose rows differ in unit shows each by its own", () => {
  const rows = (occupancy: number): AnswerValue => ({
    kind: "table",
    columns: [{ name: "Item" }, { name: "Predicted" }],
    rows: [
      ["Rent", 1_000.2],
      ["Occupancy", occupancy],
    ],
    rowFormats: ["money", "rate"],
    headers: true,
    missing: "",
  });
  const key = keyOf("EXPENSES", [id]);
  expect(figures(key, rows(0.94), rows(0.95))).toEqual([["Occupancy, Predicted", "changed", 0.94, 0.95]]);
  // 94.0% both times.
  expect(compare(key, rows(0.94), rows(0.9401)).unchanged).toEqual([key]);
});

test("rows that nothing names are told by their place, similarities by the property", () => {
  const column = (...values: number[]): AnswerValue =>
    table(
      ["x"],
      values.map((value) => [value]),
    );
  expect(figures(keyOf("PROPERTY", [id, "x"]), column(1, 2), column(1, 3))).toEqual([["X, row 2, x", "changed", 2, 3]]);
  expect(figures(keyOf("SIMILARITY", ["m", [[id], ["other"]]]), column(1, 2), column(3, 4))).toEqual([
    ["Alder Court, x", "changed", 1, 3],
    ["other, x", "changed", 2, 4],
  ]);
});

test("lists of a property's document by the service's ids and dates, with names for people", () => {
  const offers = (weeks: string): AnswerValue => table(["id", "concessions", "to_date"], [["o1", "Free rent", weeks]]);
  expect(figures(keyOf("PROPERTY", [id, "concessions_history"]), offers("June"), offers("July"))).toEqual([
    ["Concessions history, Free rent, to_date", "changed", "June", "July"],
  ]);
  const days = (...rows: [number, number][]): AnswerValue => table([["as_of", "date"], "leased"], rows);
  expect(
    figures(keyOf("PROPERTY", [id, "occupancy_over_time"]), days([45_658, 93]), days([45_658, 94], [45_689, 95])),
  ).toEqual([
    ["Occupancy over time, 2025-02-01", "entered", null, 2],
    ["Occupancy over time, 2025-01-01, leased", "changed", 93, 94],
  ]);
});

test("lists by what came and went, whatever their order", () => {
  const list = (...values: string[]): AnswerValue => ({ kind: "list", values });
  expect(
    figures(keyOf("PROPERTY", [id, "building_amenities"]), list("pool", "gym", "gym"), list("gym", "spa", "pool")),
  ).toEqual([
    ["Building amenities: spa", "entered", null, 2],
    ["Building amenities: gym", "left", 3, null],
  ]);
});

test("a property cell by its fields, but for the date of the data", () => {
  const cell = (text: string, units: number, created: number): AnswerValue => ({
    kind: "entity",
    text,
    propertyId: id,
    subtitle: "",
    fields: { number_units: { value: units, format: "count" }, created_on: { value: created, format: "date" } },
    sections: [],
  });
  expect(figures(keyOf("PROPERTY", [id]), cell("Alder", 120, 1), cell("Alder Court", 121, 2))).toEqual([
    ["Number units", "changed", 120, 121],
    ["Name", "changed", "Alder", "Alder Court"],
  ]);
  expect(compare(keyOf("PROPERTY", [id]), cell("Alder", 120, 1), cell("Alder", 120, 2)).differences).toEqual([]);
});

test("the largest effect comes first", () => {
  const pair = (field: string, before: AnswerValue, after: AnswerValue) => {
    const key = keyOf("PROPERTY", [id, field]);
    return { key, before: answerOf(key, before), after: answerOf(key, after) };
  };
  const { differences } = compareAnswers(
    [
      pair("small", scalar(100, "money"), scalar(101, "money")),
      pair("text", scalar("a"), scalar("b")),
      pair("lost", scalar(5), none("gone")),
      pair("large", scalar(100, "money"), scalar(50, "money")),
    ],
    new Map(),
    () => [],
  );
  expect(differences.map(({ figures: [first] }) => first?.label)).toEqual(["Lost", "Large", "Small", "Text"]);
  expect(differences[0]?.property).toBe("1200 E 6th St, Austin, TX 78702");
});

test("new warnings come with the difference", () => {
  const key = keyOf("PROPERTY", [id, "x"]);
  const before = { ...answerOf(key, scalar(1)), warnings: ["known"] };
  const after = { ...answerOf(key, scalar(2)), warnings: ["known", "new"] };
  expect(compareAnswers([{ key, before, after }], new Map(), () => []).differences[0]?.warnings).toEqual(["new"]);
});

test("names of properties come from property cells and from fields with names", () => {
  const named = answerOf(keyOf("PROPERTY", [id, "building_name"]), scalar("Alder Court"));
  const other = answerOf(keyOf("PROPERTY", [id, "year_built"]), scalar(2_015));
  expect([...propertyNamesOf([other, named])]).toEqual([[id, "Alder Court"]]);
});

test("months of a trend keep their row where the window has moved by one", () => {
  const key = keyOf("TREND", [id, "all", "effective"]);
  const columns: [string, "date" | "money"][] = [
    ["Month", "date"],
    ["Effective rent", "money"],
  ];
  const [may, june, july] = [45_778, 45_809, 45_839];
  const before = table(columns, [
    [may, 1_500],
    [june, 1_510],
  ]);
  const after = table(columns, [
    [june, 1_510],
    [july, 1_530],
  ]);
  expect(figures(key, before, after)).toEqual([
    ["Trend, all, 2025-07-01", "entered", null, 2],
    ["Trend, all, 2025-05-01", "left", 1, null],
  ]);
});
