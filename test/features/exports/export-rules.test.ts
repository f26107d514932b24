import type { DraftFilter } from "../../../src/features/exports/draft-filters";
import { emptyDraft, emptyPropertyChoice, type ExportDraft } from "../../../src/features/exports/export-draft";
import { equalHeaders, exportProblems } from "../../../src/features/exports/export-rules";

const atlanta = {
  id: "1",
  name: "Atlanta-Sandy Springs-Roswell, GA",
  type: "msa",
  city: null,
  state: "GA",
  bbox: [-85, 33, -83, 34] as [number, number, number, number],
};
const draft = (changes: Partial<ExportDraft>): ExportDraft => ({
  ...emptyDraft,
  name: "Rents",
  scopes: [{ column: "state", aggregate: null }],
  ...changes,
});
const filter = (column: string, operator: DraftFilter["operator"], value: DraftFilter["value"]): DraftFilter => ({
  column,
  operator,
  value,
});
const priced = [{ column: "effective_rent", aggregate: "Avg" as const }];

describe("rules of an export", () => {
  test.each<[string, Partial<ExportDraft>, unknown]>([
    ["a complete one", {}, []],
    ["no columns", { scopes: [] }, [{ kind: "no-columns" }]],
    ["no name", { name: "  " }, [{ kind: "no-name" }]],
    ["a name of 201 letters", { name: "x".repeat(201) }, [{ kind: "long-name", most: 200 }]],
    [
      "the same column twice",
      {
        scopes: [
          { column: "state", aggregate: null },
          { column: "state", aggregate: null },
        ],
      },
      [{ kind: "same-scope", column: "state", aggregate: null }],
    ],
    [
      "an average of texts",
      { scopes: [{ column: "state", aggregate: "Avg" }] },
      [{ kind: "aggregate", column: "state", aggregate: "Avg" }],
    ],
    [
      "a name that is no column",
      { scopes: [{ column: "Bed rooms", aggregate: null }] },
      [{ kind: "column-name", column: "Bed rooms" }],
    ],
    ["rents of the whole country", { scopes: priced }, [{ kind: "needs-market", column: "effective_rent" }]],
    ["rents of a market", { scopes: priced, market: atlanta }, []],
    ["rents of a state", { scopes: priced, filters: [filter("state", "in", ["GA", "FL"])] }, []],
    [
      "rents of all states but one",
      { scopes: priced, filters: [filter("state", "notEquals", "GA")] },
      [{ kind: "needs-market", column: "effective_rent" }],
    ],
    [
      "a filter by rent alone",
      { filters: [filter("effective_rent", "greaterThan", 1000)] },
      [{ kind: "needs-market", column: "effective_rent" }],
    ],
    [
      "a market without a state",
      { scopes: priced, market: { ...atlanta, type: "custom", state: null } },
      [{ kind: "needs-market", column: "effective_rent" }],
    ],
    ["a filter by month", { filters: [filter("as_of_month", "equals", "2026-01-01")] }, [{ kind: "month-filter" }]],
    ["affordable by flag", { filters: [filter("is_affordable", "flag", true)] }, [{ kind: "affordable-filter" }]],
    ["affordable as a text", { filters: [filter("is_affordable", "equals", "yes")] }, [{ kind: "affordable-filter" }]],
    ["affordable as a flag", { filters: [filter("is_affordable", "equals", false)] }, []],
    [
      "an order of texts",
      { filters: [filter("state", "greaterThan", "GA")] },
      [{ kind: "operator", column: "state", operator: "greaterThan" }],
    ],
    [
      "no value",
      { filters: [filter("number_units", "greaterThan", null)] },
      [{ kind: "no-value", column: "number_units", operator: "greaterThan" }],
    ],
    [
      "an empty list",
      { filters: [filter("state", "in", [])] },
      [{ kind: "no-value", column: "state", operator: "in" }],
    ],
    [
      "a text for a number",
      { filters: [filter("number_units", "equals", "many")] },
      [{ kind: "value-type", column: "number_units", operator: "equals" }],
    ],
    [
      "a list of 1001",
      { filters: [filter("zip_code", "in", Array<string>(1001).fill("30309"))] },
      [{ kind: "long-list", column: "zip_code", most: 1000 }],
    ],
    [
      "bounds that exclude each other",
      { filters: [filter("number_units", "from", 200), filter("number_units", "to", 100)] },
      [{ kind: "empty-range", column: "number_units" }],
    ],
    ["bounds of one number", { filters: [filter("number_units", "from", 200), filter("number_units", "to", 200)] }, []],
    ["known without a value", { filters: [filter("msa", "isKnown", true)] }, []],
    ["a limit of none", { limit: 0 }, [{ kind: "limit", most: 1_000_000 }]],
    ["a limit of half a row", { limit: 1.5 }, [{ kind: "limit", most: 1_000_000 }]],
    ["properties not looked up", { properties: emptyPropertyChoice }, [{ kind: "properties-unknown" }]],
    ["no properties that fit", { properties: { ...emptyPropertyChoice, ids: [] } }, [{ kind: "no-properties" }]],
    [
      "1001 properties",
      { properties: { ...emptyPropertyChoice, ids: Array<string>(1001).fill("id") } },
      [{ kind: "long-list", column: "property_id", most: 1000 }],
    ],
    [
      "a filter by a column that is none",
      { filters: [filter("Beds!", "equals", 2)] },
      [{ kind: "column-name", column: "Beds!" }],
    ],
    ["a filter by another column of the service", { filters: [filter("bedrooms", "equals", 2)] }, []],
  ])("%s", (_, changes, problems) => {
    expect(exportProblems(draft(changes), 0)).toEqual(problems);
  });

  test.each([
    [9, []],
    [10, [{ kind: "too-many-open", most: 10 }]],
  ])("%i under way", (open, problems) => {
    expect(exportProblems(draft({}), open)).toEqual(problems);
  });

  test("a column aggregated twice has equal headers, which is told and not refused", () => {
    const twice = draft({
      market: atlanta,
      scopes: [
        { column: "effective_rent", aggregate: "Avg" },
        { column: "effective_rent", aggregate: "Max" },
        { column: "state", aggregate: null },
      ],
    });
    expect(exportProblems(twice, 0)).toEqual([]);
    expect(equalHeaders(twice)).toEqual(["effective_rent"]);
    // Two equal keys of a JSON object are one.
    expect(exportProblems({ ...twice, format: "jsonl" }, 0)).toEqual([
      { kind: "equal-keys", column: "effective_rent" },
    ]);
  });
});
