import { facetWeights, sharedFeatures, unitMixSimilarity } from "../../src/sandbox/models/similarity-facets";
import { decode } from "../../src/service/decode";
import type { ComparablesResponse } from "../../src/service/comparables";
import { endpoints } from "../../src/service/endpoints";
import type { PropertyDetails } from "../../src/service/property-details";
import { type SampleProperty, sampleId, sampleListing } from "./sample-properties";
import { startSandbox } from "./sandbox-fixture";

const milesNorth = (miles: number) => 30 + miles / 69.0933;
const at = (number: number, miles: number, more: Partial<SampleProperty> = {}): SampleProperty => ({
  number,
  street: `${number} Elm St`,
  lat: milesNorth(miles),
  lon: -97,
  ...more,
});

/** The subject is number 1; the others differ from it in one thing each. */
const samples: SampleProperty[] = [
  at(1, 0, {
    listings: [sampleListing({ unit: "s", price: 1500, effective: 1400, sqft: 700, enter: "2025-05-01", exit: null })],
  }),
  at(2, 1, {
    listings: [sampleListing({ unit: "a", price: 1600, sqft: 800, enter: "2025-05-01", exit: "2025-05-20" })],
  }),
  at(3, 4, {
    units: null,
    listings: [sampleListing({ unit: "b", price: 1200, sqft: 800, enter: "2025-01-01", exit: "2025-02-20" })],
  }),
  at(4, 1, { yearBuilt: 1980 }),
  at(5, 1, { quality: 0.3, yearBuilt: null }),
  at(6, 1, { units: 400, stories: null }),
  at(7, 1, { kind: "condo" }),
  at(8, 1, { flags: { isStudent: true } }),
  at(9, 1, { flags: { isAffordable: true, isSenior: true } }),
  at(10, 8, { flags: { isLeaseUp: true, isBuildToRent: true } }),
  at(11, 1, { msa: "Elsewhere" }),
  at(12, 1, { kind: "house" }),
];
const landmarks = {
  universities: [{ lat: milesNorth(0), lon: -97 }],
  hospitals: [{ lat: milesNorth(4), lon: -97 }],
};
const { get, post, postJson } = startSandbox(samples, { landmarks });

const subjectOf = (number: number) => get<PropertyDetails>(`/property/${sampleId(number)}`);
async function ask(query = "", body: object = {}): Promise<ComparablesResponse> {
  const answer = await postJson<unknown>(`/property/comparables${query}`, { subject: await subjectOf(1), ...body });
  return decode<ComparablesResponse>(endpoints.findComparables.response, answer, "comparables");
}
const numbers = (answer: ComparablesResponse) =>
  answer.comparables.map((comparable) => Number(comparable.id.slice(-2)));
const found = async (query = "", body: object = {}) => numbers(await ask(query, body)).sort((a, b) => a - b);

describe("scores", () => {
  test("service.md § POST /property/comparables: worked facets: half at 4 miles, 15 years, 0.15 of quality; sizes by their ratio", async () => {
    const answer = await ask("?topN=20");
    const scoreOf = (number: number) =>
      answer.comparables.find((comparable) => comparable.id === sampleId(number))?.similarity_score;
    expect(scoreOf(2)).toMatchObject({ distance: 0.8409, vintage: 1, quality: 1, number_units: 1, number_stories: 1 });
    expect(scoreOf(2)?.distance_miles).toBeCloseTo(1, 3);
    expect(scoreOf(2)?.distance_meters).toBe(1609);
    expect(scoreOf(3)).toMatchObject({ distance: 0.5, number_units: null });
    expect(scoreOf(4)?.vintage).toBe(0.25);
    expect(scoreOf(5)).toMatchObject({ quality: 0.25, vintage: null });
    expect(scoreOf(6)).toMatchObject({ number_units: 0.25, number_stories: null });
    expect(scoreOf(2)).toMatchObject({ building_amenities: 1, unit_amenities: 1 });
    expect(scoreOf(2)?.unit_mix).toEqual({ overall: 0.5, "1br": 0.5, "2br": 0.5 });
  });

  test("overall is the weighted mean; an unknown of the candidate counts one half", async () => {
    const answer = await ask("?topN=20");
    const overall = (number: number) =>
      answer.comparables.find((c) => c.id === sampleId(number))?.similarity_score.overall;
    // The subject's one listed unit is a one-bedroom, the others' units are half one- and half two-bedrooms: mix .5.
    const base = 0.25 * 0.8409 + 0.15 + 0.15 + 0.15 * 0.5 + 0.1 + 0.08 + 0.07 + 0.05;
    expect(overall(2)).toBeCloseTo(base, 3);
    expect(overall(4)).toBeCloseTo(base - 0.15 * 0.75, 3);
    expect(overall(5)).toBeCloseTo(base - 0.15 * 0.75 - 0.15 * 0.5, 3);
    expect(Object.values(facetWeights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
  });

  test("shared features and unit mix", () => {
    expect(sharedFeatures(["a", "b"], ["b", "c"])).toBeCloseTo(1 / 3, 12);
    expect(sharedFeatures([], [])).toBeNull();
    expect(unitMixSimilarity([0.5, 0.5, 0, 0, 0], [0, 0.5, 0.5, 0, 0])).toEqual({
      overall: 0.5,
      studio: 0.5,
      "1br": 1,
      "2br": 0.5,
    });
  });

  test("service.md § POST /property/comparables: best first, never the subject, only its metro and its kind", async () => {
    const answer = await ask("?topN=20");
    const scores = answer.comparables.map((comparable) => comparable.similarity_score.overall);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(numbers(answer).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 8, 9, 10]);
  });
});

describe("every query parameter", () => {
  test.each<[string, number[]]>([
    ["?maxDistance=3", [2, 4, 5, 6, 8, 9]],
    ["?minDistance=3", [3, 10]],
    ["?minNumberUnits=50&maxNumberUnits=200", [2, 4, 5, 8, 9, 10]],
    ["?minNumberUnits=50&maxNumberUnits=200&allowNullNumberUnits=true", [2, 3, 4, 5, 8, 9, 10]],
    ["?maxNumberUnits=100", [2, 4, 5, 8, 9, 10]],
    ["?maxYearBuilt=1990", [4]],
    ["?minYearBuilt=1990", [2, 3, 6, 8, 9, 10]],
    ["?maxYearBuilt=1990&allowNullYearBuilt=true", [4, 5]],
    ["?minNumberStories=4&maxNumberStories=4", [2, 3, 4, 5, 8, 9, 10]],
    ["?minNumberStories=5&allowNullNumberStories=true", [6]],
    ["?isStudent=true", [8]],
    ["?isStudent=false", [2, 3, 4, 5, 6, 9, 10]],
    ["?isAffordable=true", [9]],
    ["?isSenior=true", [9]],
    ["?isBuildToRent=true", [10]],
    ["?isLeaseUp=true", [10]],
    ["?isLeaseUp=false", [2, 3, 4, 5, 6, 8, 9]],
    ["?isCondo=true", [7]],
    ["?isSingleFamily=true", [12]],
    ["?isApartment=true", [2, 3, 4, 5, 6, 8, 9, 10]],
    ["?isApartment=false", [7, 12]],
    ["?maxMilesToHospital=0.5", [3]],
    ["?colour=blue&maxDistance=3", [2, 4, 5, 6, 8, 9]],
  ])("service.md § POST /property/comparables: %s", async (query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test("service.md § POST /property/comparables: topN counts, default 10", async () => {
    expect((await ask("?topN=2")).comparables).toHaveLength(2);
    const many = startSandbox(Array.from({ length: 15 }, (_, i) => at(i + 1, i / 10)));
    const subject = await many.get(`/property/${sampleId(1)}`);
    const answer = await many.postJson<ComparablesResponse>("/property/comparables", { subject });
    expect(answer.comparables).toHaveLength(10);
  });

  test("service.md § POST /property/comparables: renovations add to the quality, at most to 1; valueAdd alone adds 0.1", async () => {
    const quality = async (query: string) =>
      (await ask(query)).competition_profile.find((row) => row.facet === "quality")?.subject_value;
    expect(await quality("")).toBe(0.6);
    expect(await quality("?tier=current")).toBe(0.6);
    expect(await quality("?tier=valueAdd")).toBeCloseTo(0.7, 12);
    expect(await quality("?tier=valueAdd&renovations=0.25")).toBeCloseTo(0.85, 12);
    expect(await quality("?renovations=0.9")).toBe(1);
    const scored = await ask("?renovations=0.15");
    expect(scored.comparables.find((c) => c.id === sampleId(2))?.similarity_score.quality).toBe(0.5);
  });

  test("service.md § POST /property/comparables: maxMilesToUniversity prefers, for students, a like way to a university", async () => {
    const students = startSandbox(
      [at(1, 1), at(2, 3, { flags: { isStudent: true } }), at(3, -1, { flags: { isStudent: true } })],
      { landmarks },
    );
    const subject = await students.get(`/property/${sampleId(1)}`);
    const score = async (query: string) =>
      Object.fromEntries(
        (await students.postJson<ComparablesResponse>(`/property/comparables${query}`, { subject })).comparables.map(
          (c) => [Number(c.id.slice(-2)), c.similarity_score.overall],
        ),
      );
    const plain = await score("?isStudent=true");
    // Both lie 2 miles off, and number 3 as far from the university as the subject: 1 mile against 3.
    expect(plain[2]).toBeCloseTo(plain[3] ?? NaN, 4);
    const preferring = await score("?isStudent=true&maxMilesToUniversity=4");
    expect(preferring[3]).toBeCloseTo(0.85 * (plain[3] ?? NaN) + 0.15, 3);
    expect(preferring[2]).toBeCloseTo(0.85 * (plain[2] ?? NaN) + 0.15 * 0.5, 3);
    expect(await score("?maxMilesToUniversity=4")).toEqual(await score(""));
  });

  test("service.md § POST /property/comparables: useEmbedding mixes in the cosine where both have a vector", async () => {
    const vectors = startSandbox([
      at(1, 0, { details: { property_embedding: [1, 0] } }),
      at(2, 1, { details: { property_embedding: [0.6, 0.8] } }),
      at(3, 1),
    ]);
    const subject = await vectors.get(`/property/${sampleId(1)}`);
    const overall = async (query: string) =>
      (await vectors.postJson<ComparablesResponse>(`/property/comparables${query}`, { subject })).comparables
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .map((c) => c.similarity_score.overall);
    const [plain = NaN, without = NaN] = await overall("");
    const [mixed, unmixed] = await overall("?useEmbedding=true");
    expect(mixed).toBeCloseTo(0.7 * plain + 0.3 * 0.6, 3);
    expect(unmixed).toBe(without);
  });

  test.each([
    ["topN=0", "topN"],
    ["topN=2.5", "topN"],
    ["topN=501", "topN"],
    ["topN=ten", "topN"],
    ["tier=gold", "tier"],
    ["renovations=1.1", "renovations"],
    ["maxDistance=-1", "maxDistance"],
    ["minDistance=5&maxDistance=3", "minDistance"],
    ["minYearBuilt=2000&maxYearBuilt=1990", "minYearBuilt"],
    ["isStudent=perhaps", "isStudent"],
    ["maxMilesToHospital=NaN", "maxMilesToHospital"],
  ])("service.md § Errors: %s -> 400 naming %s", async (query, field) => {
    const response = await post(`/property/comparables?${query}`, { subject: await subjectOf(1) });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { details: string }).details).toMatch(new RegExp(`^${field}: `));
  });
});

describe("selected and excluded", () => {
  test("service.md § POST /property/comparables: selected ids bypass the filters and count toward topN", async () => {
    expect(await found("?topN=2&maxDistance=3", { selected_ids: [sampleId(10)] })).toEqual([2, 10]);
  });

  test("service.md § POST /property/comparables: similarities only: the selected ids alone, also from another metro", async () => {
    const answer = await ask("?topN=3", { selected_ids: [sampleId(11), sampleId(7), sampleId(4)] });
    expect(numbers(answer).sort((a, b) => a - b)).toEqual([4, 7, 11]);
  });

  test("all selected ids come back even when topN is smaller; unknown ones and the subject do not", async () => {
    const selected_ids = [sampleId(4), sampleId(5), sampleId(1), sampleId(99), "nonsense", sampleId(4)];
    expect(await found("?topN=1", { selected_ids })).toEqual([4, 5]);
  });

  test("service.md § POST /property/comparables: excluded wins over selected", async () => {
    expect(await found("", { excluded_ids: [sampleId(2), sampleId(4)], selected_ids: [sampleId(4)] })).toEqual([
      3, 5, 6, 8, 9, 10,
    ]);
  });
});

describe("competition profile", () => {
  test("service.md § POST /property/comparables: competition profile: one row a facet; rents from units seen in 90 days", async () => {
    const { competition_profile } = await ask("?topN=2", { selected_ids: [sampleId(2), sampleId(3)] });
    expect(competition_profile).toEqual([
      {
        facet: "year_built",
        subject_value: 2010,
        comps_min: 2010,
        comps_avg: 2010,
        comps_max: 2010,
        comps_count: 2,
        subject_rank: 1,
      },
      {
        facet: "number_units",
        subject_value: 100,
        comps_min: 100,
        comps_avg: 100,
        comps_max: 100,
        comps_count: 1,
        subject_rank: 1,
      },
      {
        facet: "number_stories",
        subject_value: 4,
        comps_min: 4,
        comps_avg: 4,
        comps_max: 4,
        comps_count: 2,
        subject_rank: 1,
      },
      {
        facet: "quality",
        subject_value: 0.6,
        comps_min: 0.6,
        comps_avg: 0.6,
        comps_max: 0.6,
        comps_count: 2,
        subject_rank: 1,
      },
      {
        facet: "effective_rent",
        subject_value: 1400,
        comps_min: 1600,
        comps_avg: 1600,
        comps_max: 1600,
        comps_count: 1,
        subject_rank: 2,
      },
      {
        facet: "effective_rent_per_sqft",
        subject_value: 2,
        comps_min: 2,
        comps_avg: 2,
        comps_max: 2,
        comps_count: 1,
        subject_rank: 1,
      },
    ]);
  });
});

describe("simple subject", () => {
  const simple = { lat: milesNorth(0), lon: -97, is_single_family: false, is_apartment: true, is_condo: false };

  test("service.md § POST /property/comparables: simple subject: required fields alone", async () => {
    const answer = await postJson<ComparablesResponse>("/property/comparables?topN=20", { simple_subject: simple });
    expect(answer.comparables.length).toBeGreaterThan(5);
    expect(answer.comparables[0]?.similarity_score).toMatchObject({ vintage: null, quality: null, unit_mix: null });
    expect(answer.competition_profile.every((row) => row.subject_value === null && row.subject_rank === null)).toBe(
      true,
    );
  });

  test("service.md § POST /property/comparables: simple subject: every field", async () => {
    const full = {
      ...simple,
      number_units: 100,
      year_built: 2010,
      number_stories: 4,
      avg_quality_prediction: 0.6,
      building_amenities: ["fitness_center", "elevator"],
      unit_amenities: ["dishwasher"],
      unit_mix: [
        { bed: 1, bath: 1, count: 50, avg_sqft: 700 },
        { bed: 2, bath: 2, count: 50, avg_sqft: 1000 },
      ],
    };
    const answer = await postJson<ComparablesResponse>("/property/comparables?topN=1", { simple_subject: full });
    expect(answer.comparables[0]?.similarity_score).toMatchObject({
      vintage: 1,
      quality: 1,
      number_units: 1,
      unit_mix: { overall: 1, "1br": 1, "2br": 1 },
    });
  });

  test("far from every metro there are no comparables", async () => {
    const answer = await postJson<ComparablesResponse>("/property/comparables", {
      simple_subject: { ...simple, lat: 64, lon: -150 },
    });
    expect(answer.comparables).toEqual([]);
    expect(answer.competition_profile.map((row) => row.comps_count)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test.each<[object, string]>([
    [{ simple_subject: { ...simple, lat: 91 } }, "simple_subject.lat"],
    [{ simple_subject: { ...simple, lon: undefined } }, "simple_subject.lon"],
    [{ simple_subject: { ...simple, unit_mix: [{ bed: 1 }] } }, "simple_subject.unit_mix.0.bath"],
    [{ simple_subject: simple, subject: null }, "subject"],
    [{ simple_subject: simple, selected_ids: "all" }, "selected_ids"],
    [{ subject: { lat: 30, lon: -97 } }, "subject.id"],
  ])("service.md § Errors: %j -> 400 naming %s", async (body, field) => {
    const response = await post("/property/comparables", body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { details: string }).details).toMatch(new RegExp(`^${field}[.:]`));
  });
});
