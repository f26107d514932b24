/** The sandbox with its sample data: every response has the agreed format, regardless of earlier requests. */
import { createDataSet } from "../../src/sandbox/generator/create-data-set";
import { decode } from "../../src/service/decode";
import { type EndpointName, endpoints } from "../../src/service/endpoints";
import type { ExpenseBenchmarksResponse } from "../../src/service/expense-benchmarks";
import type { UnitPricing } from "../../src/service/pricing";
import type { PropertyDetails } from "../../src/service/property-details";
import type { PropertySummary } from "../../src/service/property-search";
import { startSandboxOn } from "./sandbox-fixture";

const options = { seed: 7, today: "2025-06-30", size: 80 };
const dataSet = createDataSet(options);
const rateLimit = { name: "default", quota: 100_000, windowSeconds: 60 };
const { get, postJson, send, post } = startSandboxOn({ dataSet, rateLimit });
const sampled = dataSet.records.filter((_, index) => index % 8 === 0);

const check = <T>(name: EndpointName, answer: unknown): T => decode<T>(endpoints[name].response as never, answer, name);

describe("answers decode with the service's schemas", () => {
  test.each(sampled.map((record) => [record.summary.street_address, record] as const))("%s", async (_, record) => {
    const { id, street_address, city, state, zip_code } = record.summary;
    const q = encodeURIComponent(`${street_address}, ${city}, ${state} ${zip_code}`);
    const found = check<PropertySummary[]>("searchProperties", await get(`/property/search?q=${q}`));
    expect(found[0]?.id).toBe(id);
    const document = check<PropertyDetails>("getProperty", await get(`/property/${id}`));
    check("findComparables", await postJson("/property/comparables?useEmbedding=true", { subject: document }));
    const priced = check<UnitPricing[]>("priceUnits", await postJson("/property/pricing", { subject: document }));
    expect(priced.every((unit) => unit.predicted_price === undefined || Number(unit.predicted_price) > 0)).toBe(true);
    const { subject_estimate } = check<ExpenseBenchmarksResponse>(
      "benchmarkExpenses",
      await postJson("/property/expense_benchmarks", document),
    );
    if (document.number_units !== null) expect(subject_estimate?.noi).toBeDefined();
  });
});

test("an address that does not stand finds nothing", async () => {
  expect(await get("/property/search?q=1%20Nowhere%20Lane%2C%20Atlantis")).toEqual([]);
});

test("the same seed and day answer byte for byte the same, whatever was asked before", async () => {
  const other = startSandboxOn({ dataSet: createDataSet(options) });
  const { id } = sampled[3]!.summary;
  const document = await get(`/property/${id}`);
  const ask = async (sandbox: typeof other) =>
    Promise.all(
      [
        sandbox.send(`/property/${id}`),
        sandbox.post("/property/comparables", { subject: document }),
        sandbox.post("/property/pricing", { subject: document }),
        sandbox.post("/property/expense_benchmarks", document),
      ].map(async (response) => (await response).text()),
    );
  expect(await ask(other)).toEqual(await ask({ ...other, send, post }));
});

test("another seed gives other properties", () => {
  const other = createDataSet({ ...options, seed: 8 });
  expect(other.records.map((record) => record.summary.id)).not.toContain(dataSet.records[0]?.summary.id);
});

describe("subjects beyond reason", () => {
  test.each([
    { year_built: 1e308, number_stories: 1e308 },
    { year_built: 1e-300, number_units: 1e-300, number_stories: 1e-300 },
    { number_units: 1e6, lat: 90, lon: 180 },
    { building_amenities: [], unit_amenities: [], property_embedding: [], market_embedding: [0] },
    { building_quality: { property_overall_quality: 1e308 } },
  ])("%j still gives answers of the agreed form", async (change) => {
    const document = await get<PropertyDetails>(`/property/${sampled[0]!.summary.id}`);
    const huge = { ...document.building_availability[0]!, price: 1e308, sqft: 1e-300, bath: 1e308, exit_market: null };
    const quality = { ...document.building_quality, ...change.building_quality };
    const units = [huge, { ...huge, id: "odd", enter_market: "9999-99-99", exit_market: "9999-99-99" }];
    const subject = { ...document, ...change, building_quality: quality, building_availability: units };
    check("findComparables", await postJson("/property/comparables?useEmbedding=true", { subject }));
    check("priceUnits", await postJson("/property/pricing", { subject, settings: { listing_status: "all" } }));
    check("benchmarkExpenses", await postJson("/property/expense_benchmarks?customGPR=1e12", subject));
    check("benchmarkExpenses", await postJson("/property/expense_benchmarks", subject));
  });
});
