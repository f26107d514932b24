/** What service.md says of bodies and answers of the POST endpoints, field by field, over the sample data. */
import { createDataSet } from "../../src/sandbox/generator/create-data-set";
import { buildingAmenities, unitAmenities, unitTags } from "../../src/service/amenities";
import type { Availability } from "../../src/service/availability";
import type { ComparablesResponse } from "../../src/service/comparables";
import type { ExpenseBenchmarksResponse, ExpenseItemName } from "../../src/service/expense-benchmarks";
import type { UnitPricing } from "../../src/service/pricing";
import type { PropertyDetails } from "../../src/service/property-details";
import { startSandboxOn } from "./sandbox-fixture";

const dataSet = createDataSet({ seed: 7, today: "2025-06-30", size: 120 });
const { get, post, postJson } = startSandboxOn({
  dataSet,
  rateLimit: { name: "default", quota: 100_000, windowSeconds: 60 },
});
/** An apartment building of the usual size with few listings. */
const { id } = dataSet.records.find(
  ({ isApartment, isStudent, summary }) => isApartment && !isStudent && (summary.number_units ?? 0) > 50,
)!.summary;
const document = get<PropertyDetails>(`/property/${id}`);

const estimates = async (body: unknown, query = "") =>
  (await postJson<ExpenseBenchmarksResponse>(`/property/expense_benchmarks${query}`, body)).subject_estimate;

async function refusal(path: string, body: unknown): Promise<[number, string]> {
  const response = await post(path, body);
  const { details } = (await response.json()) as { details: string };
  return [response.status, details];
}

function without(body: object, key: string): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== key));
}

describe("GET /property/{id}", () => {
  test("service.md § GET /property/{id}: the answer, kept and sent back, feeds benchmark, pricing and comparables", async () => {
    const kept = JSON.parse(JSON.stringify(await document)) as PropertyDetails;
    expect((await estimates(kept))?.noi).toBeDefined();
    expect((await postJson<UnitPricing[]>("/property/pricing", { subject: kept })).length).toBeGreaterThan(0);
    const found = await postJson<ComparablesResponse>("/property/comparables", { subject: kept });
    expect(found.comparables.length).toBeGreaterThan(0);
  });
});

describe("POST /property", () => {
  const property = {
    ...{ street_address: "12 New St", city: "Austin", state: "TX", zip_code: "78701", lat: 30.27, lon: -97.74 },
    ...{ is_single_family: false, is_condo: true, is_apartment: false },
    ...{ number_units: 40, year_built: 2026, number_stories: 5 },
    building_amenities: ["elevator", "zen_garden"],
    unit_amenities: ["dishwasher", "yard"],
  };
  const units = [
    { bed: 1, bath: 1, sqft: 700, name: "101" },
    { bed: 2, bath: 2.5, sqft: 1100, name: "102" },
  ];

  test(
    "service.md § POST /property: street_address, city, state, zip_code, lat, lon, is_single_family, is_condo, " +
      "is_apartment, number_units, year_built, number_stories, building_amenities, unit_amenities, avg_quality and units " +
      "come back in the document",
    async () => {
      const inserted = await postJson<{ id: string }>("/property", {
        property: { ...property, avg_quality: 0.7, units },
      });
      const custom = await get<PropertyDetails>(`/property/${inserted.id}`);
      expect(custom).toMatchObject(property);
      expect(custom.building_quality.property_overall_quality).toBe(0.7);
      expect(custom.building_availability.map(({ unit_name, bed, sqft }) => [unit_name, bed, sqft])).toEqual([
        ["101", 1, 700],
        ["102", 2, 1100],
      ]);
    },
  );

  test.each(["building_amenities", "unit_amenities"])(
    "service.md § POST /property: %s take the documented values and no others",
    async (name) => {
      const [status, details] = await refusal("/property", { property: { ...property, [name]: ["moat"] } });
      expect([status, details]).toEqual([400, expect.stringContaining(`property.${name}.0`)]);
    },
  );
});

describe("POST /property/expense_benchmarks", () => {
  test.each([
    "id", "street_address", "city", "state", "zip_code", "lat", "lon", "created_on", "building_availability",
    "building_quality", "street_address_alias", "building_name_alias", "pricing_strategy",
  ])("service.md § POST /property/expense_benchmarks: without %s it is a 400 that names it", async (name) => {
    const [status, details] = await refusal("/property/expense_benchmarks", without(await document, name));
    expect([status, details.split(":")[0]]).toEqual([400, name]);
  }); // prettier-ignore

  test("service.md § POST /property/expense_benchmarks: created_on is a date as YYYY-MM-DD", async () => {
    const [status, details] = await refusal("/property/expense_benchmarks", {
      ...(await document),
      created_on: "June",
    });
    expect([status, details]).toEqual([400, "created_on: expected a date as YYYY-MM-DD"]);
  });

  test.each([
    "building_name", "year_built", "number_units", "number_stories", "msa", "market_embedding", "building_phone_number",
    "building_website", "is_single_family", "is_condo", "is_apartment", "year_built_prediction",
    "number_stories_prediction", "management_company", "cats_monthly_rent", "dogs_monthly_rent", "admin_fee",
    "parking_garage", "min_deposit", "building_amenities", "unit_amenities", "census_tract_id", "demographics",
  ])("service.md § POST /property/expense_benchmarks: %s may be absent or null", async (name) => {
    const body = await document;
    for (const changed of [without(body, name), { ...body, [name]: null }])
      expect((await post("/property/expense_benchmarks", changed)).status).toBe(200);
  }); // prettier-ignore

  test.each<ExpenseItemName>([
    "noi", "vacancy_loss", "ground_rent", "property_insurance", "utilities", "total_operating_expenses",
    "real_estate_taxes", "payroll_and_benefits", "capex_reserve", "repair_and_maintenance", "advertising_and_marketing",
    "other_expenses", "general_and_administrative", "parking_income", "other_income", "laundry_vending_income",
    "professional_fees", "management_fees", "gross_potential_rent", "replacement_reserves", "egi",
  ])("service.md § POST /property/expense_benchmarks: %s is an estimate item", async (name) => {
    const item = (await estimates(await document))?.[name];
    expect(Object.keys(item ?? {}).sort()).toEqual(["explanation", "lower", "predicted", "upper"]);
    expect([item?.lower, item?.predicted, item?.upper].every(Number.isInteger)).toBe(true);
  }); // prettier-ignore

  test("service.md § Expense estimate item: lower, predicted, upper and explanation, in order of size", async () => {
    const items = Object.values((await estimates(await document)) ?? {}) as Record<string, number>[];
    expect(items).toHaveLength(21);
    for (const { lower, predicted, upper, explanation } of items) {
      expect([lower, predicted, upper]).toEqual([lower, predicted, upper].sort((a, b) => Number(a) - Number(b)));
      expect(explanation).toMatchObject({ basis: expect.stringMatching(/^(gpr|egi|derived)$/) as string });
    }
  });

  test("service.md § POST /property/expense_benchmarks: no estimate where too little is known", async () => {
    const body = { ...(await document), number_units: null, number_units_prediction: null, building_availability: [] };
    expect(await postJson("/property/expense_benchmarks", body)).toEqual({});
  });

  test("service.md § POST /property/expense_benchmarks: estimated_occupancy of the second form sets the vacancy", async () => {
    const body = { ...(await document), estimated_occupancy: 0.9, gpr: 1_000_000 };
    const estimate = await estimates(body);
    expect(estimate?.gross_potential_rent?.predicted).toBe(1_000_000);
    expect(estimate?.vacancy_loss?.predicted).toBe(100_000);
  });

  test("service.md § POST /property/expense_benchmarks: specials_history and lease_lengths of the second form are accepted", async () => {
    const history = [{ specials: "One month free", from_date: "2025-01-01", to_date: "2025-02-01" }];
    const body = { ...(await document), specials_history: history, lease_lengths: "6,12" };
    expect(await estimates(body)).toEqual(await estimates(await document));
    const bad = { ...body, specials_history: [{ specials: "One month free" }] };
    const [status, details] = await refusal("/property/expense_benchmarks", bad);
    expect([status, details.split(":")[0]]).toEqual([400, "specials_history.0.from_date"]);
  });

  test("service.md § POST /property/expense_benchmarks: the deprecated price_history and specials change nothing", async () => {
    const body = { ...(await document), price_history: [{ price: 1 }], specials: "One month free" };
    expect(await estimates(body)).toEqual(await estimates(await document));
  });

  test("service.md § POST /property/expense_benchmarks: renovated, furnished, den and convertible of units are accepted", async () => {
    const body = await document;
    const marked = (unit: Availability) => ({
      ...unit,
      renovated: true,
      furnished: false,
      den: true,
      convertible: false,
    });
    const plans = [{ duration_in_months: 12, specials: "One month free" }];
    const units = body.building_availability.map((unit) => ({ ...marked(unit), price_plans: plans }));
    expect(await estimates({ ...body, building_availability: units })).toEqual(await estimates(body));
  });
});

describe("POST /property/pricing", () => {
  test("service.md § POST /property/pricing: predicted_price and predicted_price_sqft are near what units rented for recently", async () => {
    const body = await document;
    const priced = await postJson<UnitPricing[]>("/property/pricing", { subject: body });
    const recommended = priced.filter((unit) => unit.predicted_price !== undefined);
    expect(recommended.length).toBeGreaterThan(0);
    for (const { unit, supporting_units, predicted_price, predicted_price_sqft } of recommended) {
      expect(supporting_units.length).toBeGreaterThan(0);
      expect((predicted_price ?? 0) / (unit.price ?? 0)).toBeGreaterThan(0.6);
      expect((predicted_price ?? 0) / (unit.price ?? 0)).toBeLessThan(1.6);
      expect(predicted_price_sqft).toBeCloseTo((predicted_price ?? 0) / (unit.sqft ?? 1), 3);
      // By default what was rented within a year counts.
      const exits = supporting_units.map((support) => support.unit.exit_market ?? "");
      expect(exits.filter((exit) => exit < "2024-06-30" || exit > "2025-06-30")).toEqual([]);
    }
  });

  test("service.md § POST /property/pricing: include_outliers lets a rent far from the market count", async () => {
    const body = await document;
    const listed = body.building_availability.find((unit) => !unit.is_floorplan)!;
    const target = { ...listed, id: "target", unit_name: "target", exit_market: null };
    const history = listed.history.map((price) => ({ ...price, price: 9 * (price.price ?? 0) }));
    const odd = {
      ...target,
      id: "odd",
      unit_name: "odd",
      price: 9 * (listed.price ?? 0),
      history,
      exit_market: "2025-06-20",
    };
    const subject = { ...body, building_availability: [target, odd] };
    const supports = async (include_outliers: boolean) => {
      const [priced] = await postJson<UnitPricing[]>("/property/pricing", { subject, settings: { include_outliers } });
      return priced?.supporting_units.map(({ unit }) => unit.unit_name) ?? [];
    };
    // The request's description of the subject takes precedence, so its odd unit is a market listing too.
    expect(await supports(false)).not.toContain("odd");
    expect(await supports(true)).toContain("odd");
  });
});

describe("POST /property/comparables", () => {
  test("service.md § POST /property/comparables: detailed form: comparables with the fields of search, and a profile", async () => {
    const answer = await postJson<ComparablesResponse>("/property/comparables", { subject: await document });
    expect(Object.keys(answer).sort()).toEqual(["comparables", "competition_profile"]);
    expect(answer.comparables).toHaveLength(10);
    for (const comparable of answer.comparables)
      expect(comparable).toMatchObject(dataSet.record(dataSet.indexOf(comparable.id) ?? -1).summary);
  });
});

test("service.md § Property details: the documented amenities and tags are 109 of buildings, 92 of units, and 45 tags", () => {
  expect([buildingAmenities, unitAmenities, unitTags].map((names) => new Set(names).size)).toEqual([109, 92, 45]);
});

test("service.md § ReviewAnalysis: no more reviews than the residents of 24 months could write", () => {
  const counted = dataSet.records.map((record) => dataSet.document(record.index));
  for (const { review_analysis, number_units, number_units_prediction } of counted) {
    const units = number_units ?? number_units_prediction ?? 0;
    expect(review_analysis?.count_reviews ?? 0).toBeLessThanOrEqual(2 * units);
  }
  expect(counted.filter(({ review_analysis }) => (review_analysis?.count_reviews ?? 0) > 0).length).toBeGreaterThan(60);
});
