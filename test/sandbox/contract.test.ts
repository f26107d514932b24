/** The sandbox over its own sample data: every answer has the agreed form, and nothing malformed breaks it. */
import type { ExportLogEntry } from "../../src/sandbox/dataset-exports";
import { createDataSet } from "../../src/sandbox/generator/create-data-set";
import { RandomStream } from "../../src/sandbox/generator/random-stream";
import { decode } from "../../src/service/decode";
import { comparablesParameters } from "../../src/service/comparables";
import { type EndpointName, endpoints } from "../../src/service/endpoints";
import { errorBodySchema } from "../../src/service/error-body";
import type { ExpenseBenchmarksResponse } from "../../src/service/expense-benchmarks";
import type { PropertyReport } from "../../src/service/property-reports";
import type { UnitPricing } from "../../src/service/pricing";
import type { PropertyDetails } from "../../src/service/property-details";
import type { PropertySummary } from "../../src/service/property-search";
import { startSandboxOn } from "./sandbox-fixture";

const options = { seed: 7, today: "2025-06-30", size: 80 };
const dataSet = createDataSet(options);
const rateLimit = { name: "default", quota: 100_000, windowSeconds: 60 };
const failedExports: unknown[] = [];
const exportOptions = {
  onEnd: (entry: ExportLogEntry) => void (entry.outcome === "failed" && failedExports.push(entry)),
};
const { get, postJson, send, post, log } = startSandboxOn({ dataSet, rateLimit, exports: exportOptions });
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

describe("back-test: units that left the market in the last 90 days, held out", () => {
  test("the median error is at least 20% below that of the median of metro and bedrooms", async () => {
    const isHeldOut = (unit: { exit_market: string | null }) =>
      unit.exit_market !== null && unit.exit_market > "2025-04-01";
    // One metro, whose documents the service sees without the held-out units.
    const msa = dataSet.records[0]?.msa;
    const metro = createDataSet({ ...options, size: 200 });
    const records = metro.records.filter((record) => record.msa === msa);
    const truth = records.map((record) => metro.document(record.index));
    const known = (document: PropertyDetails): PropertyDetails => ({
      ...document,
      building_availability: document.building_availability.filter((unit) => !isHeldOut(unit)),
    });
    const blind = startSandboxOn({
      dataSet: { ...metro, records: metro.records, document: (i) => known(metro.document(i)) },
      rateLimit,
    });
    const rents = new Map<number, number[]>();
    for (const unit of truth.flatMap((document) => known(document).building_availability)) {
      if (unit.is_floorplan || unit.price === null || unit.bed === null || (unit.exit_market ?? "9") < "2025-01-01")
        continue;
      rents.set(unit.bed, [...(rents.get(unit.bed) ?? []), unit.price]);
    }
    const errors: number[] = [];
    const naive: number[] = [];
    for (const document of truth) {
      // Every unit is asked for, the listings of the held-out ones come only as the question.
      const held = document.building_availability.filter(
        (unit) => isHeldOut(unit) && !unit.is_floorplan && unit.price !== null,
      );
      for (const unit of held.slice(0, 4)) {
        const subject = { ...known(document), building_availability: [...known(document).building_availability, unit] };
        const priced = await postJsonOf(blind, subject);
        const answer = priced.find(
          (item) => item.unit.unit_name === unit.unit_name && item.unit.exit_market === unit.exit_market,
        );
        const usual = median(rents.get(unit.bed ?? -1) ?? []);
        if (!answer?.predicted_price || usual === undefined) continue;
        errors.push(Math.abs(answer.predicted_price / (unit.price as number) - 1));
        naive.push(Math.abs(usual / (unit.price as number) - 1));
      }
    }
    expect(errors.length).toBeGreaterThan(50);
    expect(median(errors)).toBeLessThan(0.8 * (median(naive) ?? 0));
  });
});

async function postJsonOf(sandbox: ReturnType<typeof startSandboxOn>, subject: PropertyDetails) {
  return sandbox.postJson<UnitPricing[]>("/property/pricing", { subject });
}

function median(values: readonly number[]): number | undefined {
  return [...values].sort((a, b) => a - b)[values.length >> 1];
}

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

describe("malformed requests", () => {
  const random = new RandomStream(20250630);
  const junk: readonly unknown[] = [
    null, true, 0, -1, 1e308, 0.1, "", "x", "2025-02-30", "NaN", "💥", "\u0000", [], {}, [null], [[]], { a: {} },
    "9".repeat(400), "__proto__", ["constructor"], "2025-01-01",
  ]; // prettier-ignore

  /** Replaces or removes one value somewhere inside. */
  function mutate(value: unknown, depth = 0): unknown {
    if (typeof value !== "object" || value === null || random.chance(0.15 + 0.1 * depth)) return random.pick(junk);
    const keys = Object.keys(value);
    if (keys.length === 0) return random.pick(junk);
    const key = random.pick(keys);
    if (Array.isArray(value))
      return value.map((item: unknown, i) => (String(i) === key ? mutate(item, depth + 1) : item));
    const { [key]: old, ...rest } = value as Record<string, unknown>;
    return random.chance(0.2) ? rest : { ...rest, [key]: mutate(old, depth + 1) };
  }

  const parameters = [
    ...Object.keys(comparablesParameters), "q", "lat", "lon", "max_distance", "state", "zip_code", "city", "from", "to",
    "use_tmlp", "occupancy_over_time", "customGPR", "limit", "offset",
  ]; // prettier-ignore
  const junkQuery = () =>
    Array.from({ length: random.integer(0, 3) }, () => {
      const value = String(JSON.stringify(random.pick(junk)) ?? "");
      return `${random.pick(parameters)}=${encodeURIComponent(random.chance(0.5) ? value : value.replace(/"/g, ""))}`;
    }).join("&");

  function endpointOf(path: string): EndpointName {
    const names = Object.keys(endpoints) as EndpointName[];
    const form = (name: EndpointName) => new RegExp(`^${endpoints[name].path.replace(/\{\w+\}/g, "[^/]+")}$`);
    return names.find((name) => endpoints[name].path === path) ?? names.find((name) => form(name).test(path))!;
  }

  test("1,200 seeded ones: never a 5xx, always JSON, and a message where it is refused", async () => {
    // The smallest document keeps the run short; its parts are those of every other.
    const documents = await Promise.all(
      sampled.map((record) => get<PropertyDetails>(`/property/${record.summary.id}`)),
    );
    const document = documents.sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)[0]!;
    const [{ id: report }] = await get<[PropertyReport]>("/property_report");
    const bodies: readonly (readonly [string, unknown])[] = [
      ["/property/comparables", { subject: document, selected_ids: [document.id], excluded_ids: [] }],
      ["/property/comparables", { simple_subject: { lat: 30, lon: -97, is_apartment: true, is_condo: false, is_single_family: false, unit_mix: [{ bed: 1, bath: 1, count: 3, avg_sqft: 700 }] } }],
      ["/property/pricing", { subject: document, settings: { max_radius: 3, from_date: "2025-01-01", building_ids: [document.id] } }],
      ["/property/expense_benchmarks", { ...document, gpr: 1e6, estimated_occupancy: 0.9 }],
      ["/property/market_rents", { subject: document }],
      ["/property", { property: { street_address: "1 New St", city: "Austin", state: "TX", zip_code: "78701", lat: 30, lon: -97, is_apartment: true, is_condo: false, is_single_family: false, units: [{ bed: 1, bath: 1, sqft: 700, name: "A" }] } }],
      ["/market/search", { coordinates: [[[[-98, 30], [-97, 30], [-97, 31], [-98, 30]]]], filters: { year_built: { min: 1990, max: 2020 }, is_condo: false, unit_mix: { "1br": { effective_rent: { max: 2000, allow_null: true } } } }, limit: 5, offset: 1 }],
      ["/dataset/export", { dataset: { scopes: [{ column: "state" }, { column: "number_units", aggregate: "Avg" }], filters: { and: [{ column: "state", filter: { in: ["TX"] } }] }, limit: 5 }, webhookURL: "https://hooks.test.example/a", name: "a", format: "csv" }],
      ["/qualityscore/score_interior", { image_urls: ["https://images.test/kitchen.jpg"] }],
      ["/qualityscore/detect_features", { image_urls: ["https://images.test/kitchen.jpg"] }],
      ["/qualityscore/generate_alt_text", { image_urls: ["https://images.test/kitchen.jpg"] }],
      [`/property_report/${report}`, { name: "a", tags: ["b"], notes: null }],
    ]; // prettier-ignore
    const statuses = new Set<number>();
    for (let i = 0; i < 1200; i++) {
      let response: Response;
      if (random.chance(0.3)) {
        const path = random.pick([
          "/property/search",
          "/market/shape_search",
          "/property_report",
          "/property_report/search",
          "/property_report/tags",
          `/property_report/tag/${encodeURIComponent(String(random.pick(junk)))}`,
          `/property/${document.id}`,
          `/property/${encodeURIComponent(String(random.pick(junk)))}`,
        ]);
        response = await send(`${path}?${junkQuery()}`);
      } else {
        const [path, body] = random.pick(bodies);
        const text = JSON.stringify(mutate(body)) ?? "";
        response = await send(`${path}?${junkQuery()}`, {
          method: path.startsWith("/property_report/") ? "PATCH" : "POST",
          body: random.chance(0.1) ? text.slice(0, random.integer(0, text.length)) : text,
        });
      }
      const answer: unknown = await response.json();
      const entry = log.at(-1);
      if (response.status >= 500) throw new Error(`${entry?.path ?? ""}: ${entry?.fault ?? ""}`);
      if (response.status >= 400) decode(errorBodySchema, answer, "error");
      else check(endpointOf(entry?.path ?? ""), answer);
      statuses.add(response.status);
    }
    expect([...statuses].sort()).toEqual([200, 201, 400, 404]);
    expect(failedExports).toEqual([]);
  });
});
