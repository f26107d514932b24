import { createDataSet } from "../../src/sandbox/generator/create-data-set";
import { RandomStream } from "../../src/sandbox/generator/random-stream";
import { decode } from "../../src/service/decode";
import { endpoints } from "../../src/service/endpoints";
import type { MarketFilters, MarketSearchResponse } from "../../src/service/market-search";
import { type SampleProperty, sampleListing } from "./sample-properties";
import { startSandbox, startSandboxOn } from "./sandbox-fixture";

/** A square ring from one corner to the other. */
const square = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const at = (number: number, lon: number, lat: number, rest: Partial<SampleProperty> = {}): SampleProperty => ({
  number,
  street: `${number} Elm St`,
  lon,
  lat,
  ...rest,
});

/** Numbers of the properties found. */
async function find(
  samples: readonly SampleProperty[],
  coordinates: unknown,
  filters?: MarketFilters,
  page: object = {},
) {
  const { postJson } = startSandbox(samples);
  const answer = await postJson<unknown>("/market/search", { coordinates, ...(filters && { filters }), ...page });
  const { properties, total } = decode<MarketSearchResponse>(endpoints.searchMarket.response, answer, "market search");
  return { numbers: properties.map(({ id }) => Number(id.slice(-6))), total, properties };
}
const everywhere = [[square(-100, 29, -96, 32)]];

describe("POST /market/search: shapes", () => {
  const samples = [at(1, -97.7, 30.2), at(2, -97.5, 30.5), at(3, -97.1, 30.9), at(4, -98, 30), at(5, -96.5, 31.5)];

  test.each<[string, unknown, number[]]>([
    ["one square", [[square(-98, 30, -97, 31)]], [1, 2, 3, 4]],
    ["a hole", [[square(-98, 30, -97, 31), square(-97.6, 30.4, -97.4, 30.6)]], [1, 3, 4]],
    [
      "an island in the hole",
      [[square(-98, 30, -97, 31), square(-97.8, 30.1, -97.2, 30.8)], [square(-97.6, 30.4, -97.4, 30.6)]],
      [2, 3, 4],
    ],
    ["two squares", [[square(-97.8, 30.1, -97.6, 30.3)], [square(-97, 31, -96, 32)]], [1, 5]],
    ["squares that overlap count once", [[square(-98, 30, -97, 31)], [square(-97.8, 30.1, -97.6, 30.3)]], [1, 2, 3, 4]],
    [
      "a triangle",
      [
        [
          [
            [-98, 30],
            [-97, 30],
            [-97, 30.8],
            [-98, 30],
          ],
        ],
      ],
      [1, 4],
    ],
    ["an altitude in the positions", [[square(-97.8, 30.1, -97.6, 30.3).map((p) => [...p, 12])]], [1]],
    ["nothing there", [[square(-90, 30, -89, 31)]], []],
  ])("service.md § Other endpoints: market search finds what stands inside: %s", async (_, coordinates, expected) => {
    const { numbers, total } = await find(samples, coordinates);
    expect(numbers).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test("pages do not overlap, and the total is that of all", async () => {
    const first = await find(samples, everywhere, undefined, { limit: 2 });
    const second = await find(samples, everywhere, undefined, { limit: 2, offset: 2 });
    const beyond = await find(samples, everywhere, undefined, { limit: 2, offset: 99 });
    expect([first.numbers, second.numbers, beyond.numbers]).toEqual([[1, 2], [3, 4], []]);
    expect([first.total, second.total, beyond.total]).toEqual([5, 5, 5]);
  });

  test("100 come unless told", async () => {
    const many = Array.from({ length: 120 }, (_, i) => at(i + 1, -97.7, 30.2));
    const { numbers, total } = await find(many, everywhere);
    expect([numbers.length, total]).toEqual([100, 120]);
  });
});

describe("POST /market/search: against reading every property", () => {
  const dataSet = createDataSet({ seed: 7, today: "2025-06-30", size: 600 });
  const { postJson } = startSandboxOn({ dataSet, rateLimit: { name: "default", quota: 1000, windowSeconds: 60 } });
  const random = new RandomStream(42);

  /** A star of 5 to 40 corners around a place; its outline bends in and out. */
  function star(lon: number, lat: number, degrees: number): [number, number][] {
    const corners = random.integer(5, 40);
    const ring = Array.from({ length: corners }, (_, corner): [number, number] => {
      const angle = (2 * Math.PI * corner) / corners;
      const reach = degrees * random.between(0.3, 1);
      return [lon + reach * Math.cos(angle), lat + reach * Math.sin(angle)];
    });
    return [...ring, ring[0]!];
  }

  /** Crossings of a ray to the east (Jordan). */
  function isInRing([lon, lat]: readonly [number, number], ring: readonly (readonly [number, number])[]): boolean {
    let isInside = false;
    ring.slice(1).forEach(([toLon, toLat], i) => {
      const [fromLon, fromLat] = ring[i]!;
      if (fromLat > lat === toLat > lat) return;
      if (lon < fromLon + ((lat - fromLat) / (toLat - fromLat)) * (toLon - fromLon)) isInside = !isInside;
    });
    return isInside;
  }

  test("60 random shapes with holes and islands find exactly the properties that a test of each one finds", async () => {
    let found = 0;
    for (let i = 0; i < 60; i++) {
      const { lat, lon } = random.pick(dataSet.records).summary;
      const size = random.between(0.02, 0.4);
      const coordinates = [
        [star(lon, lat, size), star(lon + size / 20, lat, size / 8)],
        [star(lon + size, lat, size / 2)],
      ];
      const expected = dataSet.records
        .filter(({ summary }) =>
          coordinates.some(([outline, ...holes]) => {
            const place = [summary.lon, summary.lat] as const;
            return isInRing(place, outline!) && !holes.some((hole) => isInRing(place, hole));
          }),
        )
        .map(({ summary }) => summary.id);
      const answer = await postJson<MarketSearchResponse>("/market/search", { coordinates, limit: 1 });
      expect(answer.total).toBe(expected.length);
      expect(answer.properties.map(({ id }) => id)).toEqual(expected.slice(0, 1));
      found += expected.length;
    }
    expect(found).toBeGreaterThan(300);
  });
});

describe("POST /market/search: ranges and flags", () => {
  const samples = [
    at(1, -97, 30, { yearBuilt: 1990, units: 50, stories: 2, quality: 0.2 }),
    at(2, -97, 30, { yearBuilt: 2000, units: 100, stories: 4, quality: 0.5, kind: "condo" }),
    at(3, -97, 30, { yearBuilt: 2010, units: 200, stories: 8, quality: 0.8, flags: { isStudent: true } }),
    at(4, -97, 30, { yearBuilt: null, units: null, stories: null, quality: null, kind: "house" }),
  ];

  test.each<[string, MarketFilters, number[]]>([
    ["inclusive bounds", { year_built: { min: 1990, max: 2000 } }, [1, 2]],
    ["a lower bound alone", { number_units: { min: 100 } }, [2, 3]],
    ["an upper bound alone, null for the other", { number_stories: { min: null, max: 4 } }, [1, 2]],
    ["quality", { quality: { min: 0.5, max: 0.8 } }, [2, 3]],
    ["allow_null lets unknown values pass", { year_built: { min: 2005, allow_null: true } }, [3, 4]],
    ["allow_null is false by default", { year_built: { min: 2005 } }, [3]],
    ["a range without bounds asks for nothing", { year_built: { allow_null: false } }, [1, 2, 3, 4]],
    ["is_condo", { is_condo: true }, [2]],
    ["not single family", { is_single_family: false }, [1, 2, 3]],
    ["is_student and a range", { is_student: true, number_units: { max: 200 } }, [3]],
    ["is_apartment, none affordable", { is_apartment: true, is_affordable: false }, [1, 3]],
    ["null asks for nothing", { is_condo: null, quality: null, unit_mix: null }, [1, 2, 3, 4]],
  ])("service.md § Other endpoints: market search filters by %s", async (_, filters, expected) => {
    expect((await find(samples, everywhere, filters)).numbers).toEqual(expected);
  });
});

describe("POST /market/search: the unit mix", () => {
  const now = { enter: "2025-06-01", exit: null };
  const samples = [
    at(1, -97, 30, {
      stories: 3,
      listings: [
        sampleListing({ unit: "a", bed: 1, sqft: 500, price: 1000, effective: 900, ...now }),
        sampleListing({ unit: "b", bed: 1, sqft: 1000, price: 1500, effective: 1500, ...now }),
        sampleListing({ unit: "c", bed: 5, sqft: 2000, price: 4000, ...now }),
        { ...sampleListing({ unit: "d", bed: 1, price: null, effective: null, ...now }) },
        sampleListing({ unit: "A1", bed: 1, price: 9999, isFloorplan: true, ...now }),
        sampleListing({ unit: "old", bed: 1, price: 1, enter: "2024-01-01", exit: "2024-02-01" }),
      ],
    }),
    at(2, -97, 30, { listings: [sampleListing({ unit: "A1", bed: 0, price: 800, isFloorplan: true, ...now })] }),
    at(3, -97, 30),
  ];

  test("service.md § Other endpoints: unit mix figures ignore floorplans beside units, skip nulls and divide sums", async () => {
    const { properties } = await find(samples, everywhere);
    expect(properties[0]?.number_stories).toBe(3);
    expect(properties.map((property) => property.unit_mix)).toEqual([
      {
        overall: { units_count: 3, percentage: 1, avg_sqft: 1166.7, asking_rent: 2166.67, effective_rent: 2133.33, effective_rent_per_sqft: 1.8286, concession: 33.33 },
        "1br": { units_count: 2, percentage: 0.6667, avg_sqft: 750, asking_rent: 1250, effective_rent: 1200, effective_rent_per_sqft: 1.6, concession: 50 },
        "4br": { units_count: 1, percentage: 0.3333, avg_sqft: 2000, asking_rent: 4000, effective_rent: 4000, effective_rent_per_sqft: 2, concession: 0 },
      },
      {
        overall: expect.objectContaining({ units_count: 1, effective_rent: 800 }) as object,
        studio: expect.objectContaining({ units_count: 1, percentage: 1 }) as object,
      },
      {},
    ]); // prettier-ignore
  });

  test.each<[string, MarketFilters["unit_mix"], number[]]>([
    ["effective_rent of a type, inclusive", { "1br": { effective_rent: { min: 1200, max: 1200 } } }, [1]],
    ["effective_rent overall", { overall: { effective_rent: { max: 1000 } } }, [2]],
    ["effective_rent_per_sqft as a ratio of sums", { "1br": { effective_rent_per_sqft: { min: 1.6, max: 1.6 } } }, [1]],
    ["allow_null for what lists no such units", { "1br": { effective_rent: { max: 1000, allow_null: true } } }, [2, 3]],
    ["percentage, none being 0", { "1br": { percentage: { max: 0.5 } } }, [2]],
    ["percentage, unknown allowed", { "1br": { percentage: { max: 0.5, allow_null: true } } }, [2, 3]],
    ["two types at once", { "1br": { effective_rent: { min: 1 } }, "4br": { effective_rent: { min: 5000 } } }, []],
  ])("service.md § Other endpoints: unit mix filters by %s", async (_, unit_mix, expected) => {
    const { numbers, total } = await find(samples, everywhere, { unit_mix });
    expect(numbers).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test("effective rent falls back to min_effective_price", async () => {
    const range = { ...sampleListing({ unit: "r", price: null, ...now }), history: [] };
    const listing = {
      ...range,
      history: [
        { ...sampleListing({ unit: "r", price: null, ...now }).history[0]!, min_price: 700, min_effective_price: 650 },
      ],
    };
    const { properties } = await find([at(1, -97, 30, { listings: [listing] })], everywhere);
    expect(properties[0]?.unit_mix?.overall).toMatchObject({ asking_rent: 700, effective_rent: 650, concession: 50 });
  });
});

describe("POST /market/search: refused", () => {
  const ring = square(-98, 30, -97, 31);
  test.each<[string, object, string]>([
    ["no coordinates", {}, "coordinates"],
    ["no polygon", { coordinates: [] }, "coordinates"],
    ["a Polygon's coordinates", { coordinates: [ring] }, "coordinates.0.0.0"],
    ["three positions", { coordinates: [[ring.slice(0, 3)]] }, "coordinates.0.0"],
    ["an open ring", { coordinates: [[ring.slice(0, 4)]] }, "coordinates.0.0"],
    ["an open hole", { coordinates: [[ring, ring.slice(0, 4)]] }, "coordinates.0.1"],
    ["a ring around nothing", { coordinates: [[[[1, 1], [2, 2], [1, 1], [1, 1]]]] }, "coordinates.0.0"],
    ["[lat, lon]", { coordinates: [[ring.map(([lon, lat]) => [lat, lon])]] }, "coordinates.0.0.0.1"],
    ["too many positions", { coordinates: [[[...Array.from({ length: 10_000 }, (_, i) => [-98, 30 + i / 1e5]), [-98, 30]]]] }, "coordinates"],
    ["min above max", { coordinates: [[ring]], filters: { year_built: { min: 2, max: 1 } } }, "filters.year_built.min"],
    ["min above max in the mix", { coordinates: [[ring]], filters: { unit_mix: { studio: { percentage: { min: 1, max: 0 } } } } }, "filters.unit_mix.studio.percentage.min"],
    ["a bound as text", { coordinates: [[ring]], filters: { quality: { min: "0.5" } } }, "filters.quality.min"],
    ["a flag as text", { coordinates: [[ring]], filters: { is_condo: "yes" } }, "filters.is_condo"],
    ["limit 501", { coordinates: [[ring]], limit: 501 }, "limit"],
    ["a negative offset", { coordinates: [[ring]], offset: -1 }, "offset"],
  ])("service.md § Errors: %s is a 400 that names the field", async (_, body, field) => {
    const response = await startSandbox([at(1, -97.5, 30.5)]).post("/market/search", body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { details: string }).details.split(": ")[0]).toBe(field);
  }); // prettier-ignore
});
