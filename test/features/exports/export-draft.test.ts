import { checkDatasetQuery } from "../../../src/sandbox/dataset-query-check";
import type { DraftMarket } from "../../../src/features/exports/draft-filters";
import { datasetOf, draftOf, emptyDraft, emptyPropertyChoice } from "../../../src/features/exports/export-draft";
import { exportProblems } from "../../../src/features/exports/export-rules";
import { templateDraft, templateNames } from "../../../src/features/exports/export-templates";
import { marketFilters } from "../../../src/features/exports/market-filter";

const market = (changes: Partial<DraftMarket>): DraftMarket => ({
  id: "1",
  name: "Austin, TX",
  type: "city",
  city: "Austin",
  state: "TX",
  bbox: [-98, 30, -97.5, 30.5],
  ...changes,
});
const box = [
  { column: "lat", operator: "greaterThanOrEqualTo", value: 30 },
  { column: "lat", operator: "lessThanOrEqualTo", value: 30.5 },
  { column: "lon", operator: "greaterThanOrEqualTo", value: -98 },
  { column: "lon", operator: "lessThanOrEqualTo", value: -97.5 },
];

describe("a market as filters", () => {
  test.each([
    [
      "a metro by its name",
      { type: "msa", name: "Austin-Round Rock, TX" },
      "exact",
      [{ column: "msa", operator: "equals", value: "Austin-Round Rock, TX" }],
    ],
    [
      "a ZIP code by its digits",
      { type: "zip_code", name: "ZIP 78701" },
      "exact",
      [{ column: "zip_code", operator: "equals", value: "78701" }],
    ],
    ["a city by its state and bounds", {}, "bounds", [{ column: "state", operator: "equals", value: "TX" }, ...box]],
    [
      "a ZIP code without digits by its bounds",
      { type: "zip_code", name: "Downtown" },
      "bounds",
      [{ column: "state", operator: "equals", value: "TX" }, ...box],
    ],
    ["a market without a state by its bounds alone", { type: "custom", state: null }, "bounds", box],
    [
      "one across the 180th meridian by its latitudes",
      { state: null, bbox: [179, 30, -179, 30.5] },
      "bounds",
      box.slice(0, 2),
    ],
  ] as const)("%s", (_, changes, fit, filters) => {
    expect(marketFilters(market(changes as Partial<DraftMarket>))).toEqual({ fit, filters });
  });
});

describe("the query of a draft", () => {
  test("has the market's filters, the properties' and the person's own", () => {
    expect(
      datasetOf({
        ...emptyDraft,
        scopes: [
          { column: "state", aggregate: null },
          { column: "effective_rent", aggregate: "Avg" },
        ],
        market: market({ type: "msa", name: "Austin" }),
        properties: { ...emptyPropertyChoice, ids: ["a", "b"] },
        filters: [{ column: "number_units", operator: "from", value: 100 }],
        limit: 10,
      }),
    ).toEqual({
      scopes: [{ column: "state" }, { column: "effective_rent", aggregate: "Avg" }],
      filters: [
        { column: "msa", filter: { equals: "Austin" } },
        { column: "property_id", filter: { in: ["a", "b"] } },
        { column: "number_units", filter: { from: 100 } },
      ],
      limit: 10,
    });
  });

  test("says nothing of filters and limit where there are none", () => {
    expect(datasetOf({ ...emptyDraft, scopes: [{ column: "state", aggregate: null }] })).toEqual({
      scopes: [{ column: "state" }],
    });
  });

  test.each([
    ["a list", [{ column: "number_units", filter: { from: 100, to: 200 } }]],
    ["an and", { and: [{ column: "number_units", filter: { from: 100, to: 200 } }] }],
  ])("comes back as a draft with its filters as %s", (_, filters) => {
    expect(draftOf("Old", "jsonl", { scopes: [{ column: "state", aggregate: null }], filters, limit: 5 })).toEqual({
      name: "Old",
      format: "jsonl",
      scopes: [{ column: "state", aggregate: null }],
      filters: [
        { column: "number_units", operator: "from", value: 100 },
        { column: "number_units", operator: "to", value: 200 },
      ],
      market: null,
      properties: null,
      limit: 5,
    });
  });

  test.each(templateNames)(
    "of the template %s, with a market, keeps to the rules and is taken by the service",
    (name) => {
      const draft = templateDraft(name, { ...emptyDraft, name: "x", market: market({}) });
      expect(exportProblems(draft, 0)).toEqual([]);
      expect(checkDatasetQuery(datasetOf(draft)).scopes).toHaveLength(draft.scopes.length);
    },
  );
});
