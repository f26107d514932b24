import type { DraftFilter, DraftMarket } from "../../../src/features/exports/draft-filters";
import { emptyDraft, emptyPropertyChoice, type DraftScope } from "../../../src/features/exports/export-draft";
import { countQuery } from "../../../src/features/exports/property-count";
import { estimateRows, type RowEstimate } from "../../../src/features/exports/row-estimate";

const plain = (...columns: string[]): DraftScope[] => columns.map((column) => ({ column, aggregate: null }));
const avg = (...columns: string[]): DraftScope[] => columns.map((column) => ({ column, aggregate: "Avg" }));
const counted = { properties: 400, isMost: false };

describe("rows of an export", () => {
  test.each<[string, DraftScope[], number | null, typeof counted | null, RowEstimate]>([
    ["one a property", plain("property_id", "state"), null, counted, { kind: "count", rows: 400, isMost: false }],
    [
      "at most as many as counted",
      plain("property_id"),
      null,
      { ...counted, isMost: true },
      { kind: "count", rows: 400, isMost: true },
    ],
    ["not counted", plain("property_id"), null, null, { kind: "unknown" }],
    [
      "one a property and month",
      plain("property_id", "as_of_month"),
      null,
      counted,
      { kind: "a-month", properties: 400, isMost: false },
    ],
    ["one in all", avg("effective_rent"), null, null, { kind: "count", rows: 1, isMost: false }],
    ["one a month", [...plain("as_of_month"), ...avg("effective_rent")], null, counted, { kind: "months" }],
    [
      "groups that only the service knows",
      [...plain("zip_code"), ...avg("effective_rent")],
      null,
      counted,
      { kind: "groups", columns: ["zip_code"] },
    ],
    [
      "a property's aggregate is one row",
      [...plain("property_id"), ...avg("effective_rent")],
      null,
      counted,
      { kind: "count", rows: 400, isMost: false },
    ],
    ["the limit", plain("property_id"), 100, counted, { kind: "count", rows: 100, isMost: false }],
    ["a limit that is not reached", plain("property_id"), 1000, counted, { kind: "count", rows: 400, isMost: false }],
    ["a limit of what is unknown", plain("property_id"), 100, null, { kind: "count", rows: 100, isMost: true }],
    [
      "a limit of months",
      plain("property_id", "as_of_month"),
      100,
      counted,
      { kind: "count", rows: 100, isMost: true },
    ],
  ])("%s", (_, scopes, limit, count, estimate) => {
    expect(estimateRows({ ...emptyDraft, scopes, limit }, count)).toEqual(estimate);
  });
});

describe("the market search that counts", () => {
  const market: DraftMarket = { id: "1", name: "A", type: "msa", city: null, state: null, bbox: [0, 0, 1, 1] };
  const filter = (column: string, operator: DraftFilter["operator"], value: DraftFilter["value"]): DraftFilter => ({
    column,
    operator,
    value,
  });
  test.each<[string, DraftFilter[], unknown, boolean]>([
    ["nothing", [], {}, false],
    [
      "units between",
      [filter("number_units", "greaterThan", 99), filter("number_units", "to", 300)],
      { number_units: { min: 100, max: 300 } },
      false,
    ],
    ["less than a number of units", [filter("number_units", "lessThan", 100)], { number_units: { max: 99 } }, false],
    ["so many units", [filter("number_units", "equals", 12)], { number_units: { min: 12, max: 12 } }, false],
    [
      "flags",
      [filter("is_student", "equals", true), filter("is_lease_up", "equals", false)],
      { is_student: true, is_lease_up: false },
      false,
    ],
    ["what it does not take", [filter("effective_rent", "from", 1000)], {}, true],
    ["other operators of units", [filter("number_units", "in", [1, 2])], {}, true],
  ])("takes %s", (_, filters, taken, isMost) => {
    expect(countQuery({ ...emptyDraft, market, filters })).toEqual({ filters: taken, isMost });
  });

  test("takes the ranges of a choice of properties, the tighter of two bounds", () => {
    expect(
      countQuery({
        ...emptyDraft,
        market,
        filters: [filter("number_units", "from", 150)],
        properties: {
          ...emptyPropertyChoice,
          yearBuilt: { min: 1990, max: null },
          numberUnits: { min: 100, max: 300 },
          quality: { min: 0.5, max: 1 },
          unitMix: "2br",
          effectiveRent: { min: 1200, max: 2000 },
        },
      }).filters,
    ).toEqual({
      year_built: { min: 1990 },
      number_units: { min: 150, max: 300 },
      quality: { min: 0.5, max: 1 },
      unit_mix: { "2br": { effective_rent: { min: 1200, max: 2000 } } },
    });
  });

  test("takes stories and the share of a kind of units, and what is not known where that is wished", () => {
    const properties = {
      ...emptyPropertyChoice,
      numberStories: { min: 3, max: null },
      numberUnits: { min: null, max: 80 },
      unitMix: "studio",
      unitShare: { min: 0.25, max: null },
      allowsUnknown: true,
    } as const;
    expect(countQuery({ ...emptyDraft, market, properties }).filters).toEqual({
      number_units: { max: 80, allow_null: true },
      number_stories: { min: 3, allow_null: true },
      unit_mix: { studio: { percentage: { min: 0.25, allow_null: true } } },
    });
    // The query itself leaves out what it does not know.
    const filters = [filter("number_units", "from", 20)];
    expect(countQuery({ ...emptyDraft, market, filters, properties }).filters.number_units).toEqual({
      min: 20,
      max: 80,
    });
  });
});
