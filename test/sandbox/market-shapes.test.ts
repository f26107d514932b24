import { booleanPointInPolygon } from "@turf/boolean-point-in-polygon";
import { createDataSet } from "../../src/sandbox/generator/create-data-set";
import { boundingBox, outlineOf } from "../../src/sandbox/models/outline";
import { decode } from "../../src/service/decode";
import { endpoints } from "../../src/service/endpoints";
import type { MarketSearchResponse } from "../../src/service/market-search";
import type { MarketShape } from "../../src/service/market-shapes";
import { startSandbox, startSandboxOn } from "./sandbox-fixture";

const dataSet = createDataSet({ seed: 7, today: "2025-06-30", size: 600 });
const { get, send, postJson } = startSandboxOn({ dataSet });
const shapes = async (q: string) =>
  decode<MarketShape[]>(
    endpoints.searchMarketShapes.response,
    await get<unknown>(`/market/shape_search?q=${encodeURIComponent(q)}`),
    "market shapes",
  );
const named = (found: readonly MarketShape[]) => found.map(({ type, name }) => `${type} ${name}`);

describe("GET /market/shape_search", () => {
  test.each<[string, string]>([
    ["Austin-Round Rock, TX", "msa Austin-Round Rock, TX"],
    ["austin", "city Austin"],
    ["Travis", "county Travis County"],
    ["78701", "zip_code 78701"],
    ["west campus", "neighborhood West Campus"],
  ])("service.md § Market shape search: by name: %s", async (q, first) => {
    expect(named(await shapes(q))[0]).toBe(first);
  });

  test.each<[string, string, (shape: MarketShape) => boolean]>([
    ["city", "mueller austin", ({ city }) => city === "Austin"],
    ["state", "washington", ({ state }) => state === "WA"],
    ["tag", "county", ({ tags }) => tags.includes("county")],
    ["city and state", "austin, tx", ({ state }) => state === "TX"],
  ])("service.md § Market shape search: by %s", async (_, q, fits) => {
    const found = await shapes(q);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((shape) => !fits(shape))).toEqual([]);
  });

  test("service.md § Limits: up to 7 matches", async () => {
    expect(await shapes("t")).toHaveLength(7);
    expect((await shapes("austin")).length).toBe(7);
  });

  test("service.md § Market shape search: no match is an empty list", async () => {
    expect(await shapes("atlantis")).toEqual([]);
    expect(await shapes("...")).toEqual([]);
  });

  test.each(["", "?q=", "?q=%20%20"])("service.md § Errors: an empty q (%j) is a 400 that names it", async (query) => {
    const response = await send(`/market/shape_search${query}`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { details: string }).details).toMatch(/^q: required: /);
  });

  test("the same market has the same id, type and shape for every seed", async () => {
    const other = startSandboxOn({ dataSet: createDataSet({ seed: 8, today: "2026-01-31", size: 10 }) });
    expect(await other.get("/market/shape_search?q=austin")).toEqual(await get("/market/shape_search?q=austin"));
    const ids = (await shapes("austin")).map(({ id }) => id);
    expect(new Set(ids).size).toBe(7);
  });
});

describe("outlines", () => {
  const properties = dataSet.records;

  test("service.md § Market shape search: shapes hold every property of theirs, and fit into market search unchanged", async () => {
    for (const msa of new Set(properties.map((record) => record.msa))) {
      const [shape] = await shapes(msa);
      expect(named([shape!])).toEqual([`msa ${msa}`]);
      const own = properties.filter((record) => record.msa === msa).map((record) => record.summary.id);
      const { coordinates } = shape!.geometry;
      const found = await postJson<MarketSearchResponse>("/market/search", { coordinates, limit: 1 });
      expect(found.total).toBe(own.length);
    }
    for (const { summary } of properties.filter((_, i) => i % 29 === 0)) {
      const [shape] = await shapes(summary.zip_code);
      expect(shape?.name).toBe(summary.zip_code);
      expect(booleanPointInPolygon([summary.lon, summary.lat], shape!.geometry)).toBe(true);
    }
  });

  test("rings are closed and run against the clock; the box is that of the ring", async () => {
    for (const { geometry, bbox } of await shapes("austin")) {
      const ring = geometry.coordinates[0]![0]!;
      expect(ring[0]).toEqual(ring.at(-1));
      const area = ring.slice(1).reduce((sum, [x, y], i) => sum + ring[i]![0] * y - x * ring[i]![1], 0);
      expect(area).toBeGreaterThan(0);
      expect(bbox).toEqual([
        Math.min(...ring.map(([x]) => x)),
        Math.min(...ring.map(([, y]) => y)),
        Math.max(...ring.map(([x]) => x)),
        Math.max(...ring.map(([, y]) => y)),
      ]);
    }
  });

  test("one circle stands inside its outline, by at most 3% of its radius", () => {
    const circle = { lat: 30, lon: -97, radiusKm: 10 };
    const [west, south, east, north] = boundingBox(outlineOf([circle]));
    const km = 111.2;
    expect(((north - south) / 2) * km).toBeCloseTo(10 / Math.cos(Math.PI / 16), 2);
    expect(((east - west) / 2) * km * Math.cos((30 * Math.PI) / 180)).toBeCloseTo(10 / Math.cos(Math.PI / 16), 2);
  });

  test("of several circles the space between them belongs to the area", () => {
    const shape = outlineOf([
      { lat: 30, lon: -97, radiusKm: 1 },
      { lat: 30, lon: -98, radiusKm: 1 },
      { lat: 31, lon: -97.5, radiusKm: 2 },
    ]);
    expect(booleanPointInPolygon([-97.5, 30.4], shape)).toBe(true);
    expect(booleanPointInPolygon([-97.9, 30.9], shape)).toBe(false);
    expect(() => outlineOf([])).toThrow(RangeError);
  });

  test("a data set without places draws its markets around its properties", async () => {
    const { get: ask } = startSandbox([
      { number: 1, street: "1 Elm St", lat: 30.1, lon: -97.1, zip: "11111" },
      { number: 2, street: "2 Elm St", lat: 30.3, lon: -97.3, zip: "22222" },
    ]);
    const found = await ask<MarketShape[]>("/market/shape_search?q=tx");
    expect(named(found).sort()).toEqual([
      "city Austin",
      "msa Austin-Round Rock, TX",
      "zip_code 11111",
      "zip_code 22222",
    ]);
    const city = found.find(({ type }) => type === "city")!;
    for (const place of [
      [-97.1, 30.1],
      [-97.2, 30.2],
      [-97.3, 30.3],
    ])
      // prettier-ignore
      expect(booleanPointInPolygon(place, city.geometry)).toBe(true);
  });
});
