import { fitLeastSquares } from "../../src/sandbox/models/sliced-least-squares";
import { decode } from "../../src/service/decode";
import { endpoints } from "../../src/service/endpoints";
import type { PricingSettings, UnitPricing } from "../../src/service/pricing";
import type { PropertyDetails } from "../../src/service/property-details";
import { type SampleListing, type SampleProperty, sampleId, sampleListing } from "./sample-properties";
import { startSandbox } from "./sandbox-fixture";

const let_ = (unit: string, price: number, exit: string | null, more: Partial<SampleListing> = {}) =>
  sampleListing({ unit, price, enter: exit === null ? "2025-06-01" : `${exit.slice(0, 8)}01`, exit, ...more });

/** Too few listings for a regression, so a prediction is only the weighted mean of rents. */
const samples: SampleProperty[] = [
  {
    number: 1,
    name: "Subject",
    street: "1 Elm St",
    listings: [
      let_("101", 1500, null),
      let_("102", 1450, "2025-05-20"),
      let_("103", 1300, "2025-03-31"),
      let_("104", 1200, "2025-03-20"),
      let_("plan", 1100, null, { isFloorplan: true }),
    ],
  },
  {
    number: 2,
    name: "Neighbour",
    street: "2 Elm St",
    lat: 30.271,
    listings: [
      let_("a", 1600, "2025-06-10"),
      let_("b", 1700, "2024-11-10"),
      let_("c", 1650, null),
      let_("d", 2500, "2025-06-10", { bed: 3, sqft: 1400 }),
    ],
  },
  { number: 3, name: "Far", street: "3 Elm St", lat: 30.4, listings: [let_("x", 900, "2025-06-10")] },
];
const { get, post, postJson } = startSandbox(samples);
const subject = () => get<PropertyDetails>(`/property/${sampleId(1)}`);

async function price(settings?: PricingSettings): Promise<UnitPricing[]> {
  const answer = await postJson<unknown>("/property/pricing", { subject: await subject(), settings });
  return decode<UnitPricing[]>(endpoints.priceUnits.response, answer, "pricing");
}
/** Names of the units behind the price of unit 101. */
async function support(settings?: PricingSettings): Promise<(string | null | undefined)[]> {
  return ((await price(settings))[0]?.supporting_units ?? []).map(({ unit }) => unit.unit_name).sort();
}

describe("which units are priced", () => {
  test("service.md § POST /property/pricing: active ones and those of the last 90 days, in the document's order", async () => {
    // 2025-04-01 is 90 days before the data set's day; 103 left the day before that.
    const priced = await price();
    expect(priced.map(({ unit }) => unit.unit_name)).toEqual(["101", "102"]);
    expect(priced[0]?.unit).toEqual({
      building_name: "Subject",
      unit_name: "101",
      floorplan_name: "A1",
      bed: 1,
      bath: 1,
      sqft: 700,
      price: 1500,
      enter_market: "2025-06-01",
      exit_market: null,
    });
  });

  test("service.md § POST /property/pricing: floorplans only where nothing else is listed", async () => {
    const document = await subject();
    const floorplans = document.building_availability.filter((unit) => unit.is_floorplan);
    const priced = await postJson<UnitPricing[]>("/property/pricing", {
      subject: { ...document, building_availability: floorplans },
    });
    expect(priced.map(({ unit }) => unit.unit_name)).toEqual(["plan"]);
  });
});

describe("settings (gaps.md section 3)", () => {
  test("service.md § POST /property/pricing: by default what closed in a year, never the unit itself", async () => {
    expect(await support()).toEqual(["102", "103", "104", "a", "b", "d", "x"]);
    const second = (await price())[1];
    expect(second?.supporting_units.map(({ unit }) => unit.unit_name)).not.toContain("102");
  });

  test.each<[PricingSettings, string[]]>([
    [{ listing_status: "active" }, ["c"]],
    // At most three of another building: d, the least like, makes way.
    [{ listing_status: "all" }, ["102", "103", "104", "a", "b", "c", "x"]],
    [{ max_radius: 1 }, ["102", "103", "104", "a", "b", "d"]],
    [{ max_radius: 0 }, ["102", "103", "104"]],
    [{ exclude_subject: true }, ["a", "b", "d", "x"]],
    [{ exclude_subject: true, max_radius: 1 }, ["a", "b", "d"]],
    [{ from_date: "2025-05-01" }, ["102", "a", "d", "x"]],
    [{ to_date: "2025-03-25" }, ["104", "b"]],
    [{ from_date: "2024-11-10", to_date: "2024-11-10" }, ["b"]],
    [{ excluded_unit_ids: ["unit-a", "unit-x"] }, ["102", "103", "104", "b", "d"]],
    [{ max_radius: 1, building_ids: [sampleId(3)] }, ["102", "103", "104", "a", "b", "d", "x"]],
    [{ exclude_subject: true, building_ids: [sampleId(1)] }, ["102", "103", "104", "a", "b", "d", "x"]],
    [{ max_radius: null, from_date: null, listing_status: null }, ["102", "103", "104", "a", "b", "d", "x"]],
  ])("service.md § POST /property/pricing: settings %j", async (settings, expected) => {
    expect(await support(settings)).toEqual(expected);
  });

  test.each<[object, string]>([
    [{ max_radius: -1 }, "settings.max_radius"],
    [{ max_radius: "1" }, "settings.max_radius"],
    [{ listing_status: "sold" }, "settings.listing_status"],
    [{ from_date: "2025-13-01" }, "settings.from_date"],
    [{ to_date: "soon" }, "settings.to_date"],
    [{ from_date: "2025-02-01", to_date: "2025-01-01" }, "settings.from_date"],
    [{ building_ids: "all" }, "settings.building_ids"],
    [{ excluded_unit_ids: [1] }, "settings.excluded_unit_ids"],
    [{ include_outliers: "yes" }, "settings.include_outliers"],
    [{ exclude_subject: 1 }, "settings.exclude_subject"],
  ])("service.md § Errors: %j -> 400 naming %s", async (settings, field) => {
    const response = await post("/property/pricing", { subject: await subject(), settings });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { details: string }).details).toMatch(new RegExp(`^${field}[.:]`));
  });
});

describe("the prediction", () => {
  test("worked: own units of the same plan count 23 times as much as the like unit next door", async () => {
    const [first] = await price({ from_date: "2025-05-20", max_radius: 1, excluded_unit_ids: ["unit-d"] });
    // 102 left 41 days ago: 41/365 halvings. "a" left 20 days ago, is 0.069 miles away, in another building (3
    // halvings) and plan (1.5).
    expect(first?.supporting_units.map((s) => s.unit.unit_name)).toEqual(["102", "a"]);
    const own = 41 / 365;
    const other = 20 / 365 + 0.0691 / 1.5 + 4.5;
    expect(first?.supporting_units[0]?.similarity).toBeCloseTo(0.5 ** (own / 4), 3);
    expect(first?.supporting_units[1]?.similarity).toBeCloseTo(0.5 ** (other / 4), 3);
    const weights = [0.5 ** own, 0.5 ** other] as const;
    const mean = (weights[0] * Math.log(1450) + weights[1] * Math.log(1600)) / (weights[0] + weights[1]);
    expect(first?.predicted_price).toBe(Math.round(Math.exp(mean)));
    expect(first?.predicted_price_sqft).toBeCloseTo(Math.exp(mean) / 700, 2);
  });

  test("service.md § POST /property/pricing: without support there is none", async () => {
    const [first] = await price({ from_date: "2025-06-30", to_date: "2025-06-30" });
    expect(first?.supporting_units).toEqual([]);
    expect(first).not.toHaveProperty("predicted_price");
  });

  test("service.md § POST /property/pricing: most similar first", async () => {
    const similarities = (await price())[0]?.supporting_units.map((s) => s.similarity) ?? [];
    expect(similarities).toEqual([...similarities].sort((a, b) => b - a));
  });

  test("service.md § POST /property/pricing: a subject that the service does not know, in no metro, is answered without prediction", async () => {
    const document = { ...(await subject()), id: sampleId(500), lat: 64, lon: -150, msa: null };
    const priced = await postJson<UnitPricing[]>("/property/pricing", { subject: document });
    expect(priced.map((unit) => unit.predicted_price)).toEqual([undefined, undefined]);
  });
});

test("least squares: y = 3 + 2x exactly, also with a column of zeros", () => {
  const rows = [0, 1, 2, 3].map((x) => [1, x, 0]);
  const [constant, slope, nothing] = fitLeastSquares(rows, [3, 5, 7, 9], 0);
  expect(constant).toBeCloseTo(3, 10);
  expect(slope).toBeCloseTo(2, 10);
  expect(nothing).toBe(0);
});
