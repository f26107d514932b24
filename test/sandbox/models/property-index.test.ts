/** The index and the scores over arrays, against going through every record, at 20,000 properties. */
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { ComparablesQuery } from "../../../src/service/comparables";
import { createDataSet } from "../../../src/sandbox/generator/create-data-set";
import { sampleLandmarks } from "../../../src/sandbox/landmarks";
import { rankCandidates } from "../../../src/sandbox/models/candidate-ranking";
import { type ComparablesSubject, comparandOf } from "../../../src/sandbox/models/comparables-model";
import { createCandidateScorer } from "../../../src/sandbox/models/candidate-scorer";
import { type Place, distanceMeters, distanceMiles, metersFrom, metersPerMile } from "../../../src/domain/great-circle";
import { createMetros } from "../../../src/sandbox/models/metro";
import { createPropertyIndex, placeAt } from "../../../src/sandbox/models/property-index";
import {
  type Comparand,
  type FacetScores,
  facetWeights,
  scoreFacets,
  unknownScore,
} from "../../../src/sandbox/models/similarity-facets";
import { factSlots, flagsOf, propertyFlags } from "../../../src/sandbox/property-columns";
import { createTimeSlices } from "../../../src/sandbox/time-slices";
import type { DataSet, PropertyRecord } from "../../../src/sandbox/data-set";

const dataSet: DataSet = createDataSet({ seed: 4, today: "2026-11-21", size: 20_000 });
const { records } = dataSet;
const index = createPropertyIndex(dataSet.columns());
const metros = createMetros(index);
const numbers = (positions: readonly number[]) => positions.map((position) => index.indexes[position]);
const ascending = (values: readonly (number | undefined)[]) => [...values].sort((a = 0, b = 0) => a - b);

function subjectOf(record: PropertyRecord): ComparablesSubject {
  return {
    ...comparandOf(record),
    id: record.summary.id,
    msa: record.msa,
    isApartment: record.isApartment,
    isCondo: record.isCondo,
    isSingleFamily: record.isSingleFamily,
    embedding: null,
    marketEmbedding: null,
    units: [],
  };
}

const isWithin = (value: number | null | undefined, low = -Infinity, high = Infinity) =>
  (low === -Infinity && high === Infinity) || (value != null && value >= low && value <= high);

const slices = createTimeSlices({ now: () => 0 });
const ranking = (subject: ComparablesSubject, query: ComparablesQuery) => ({
  index,
  metros,
  landmarks: sampleLandmarks,
  slices,
  subject,
  query,
});

/** The same question asked of every record. */
function bruteForce(subject: ComparablesSubject, query: ComparablesQuery, count: number) {
  return records
    .filter((record) => {
      const { summary } = record;
      const isSameKind =
        (subject.isApartment && record.isApartment) ||
        (subject.isCondo && record.isCondo) ||
        (subject.isSingleFamily && record.isSingleFamily);
      const milesToHospital = () =>
        Math.min(...sampleLandmarks.hospitals.map((place) => distanceMiles(place, summary)));
      return (
        record.msa === subject.msa &&
        isSameKind &&
        isWithin(distanceMiles(subject, summary), query.minDistance, query.maxDistance) &&
        isWithin(summary.number_units, query.minNumberUnits, query.maxNumberUnits) &&
        isWithin(summary.year_built, query.minYearBuilt, query.maxYearBuilt) &&
        (query.isStudent === undefined || query.isStudent === record.isStudent) &&
        (query.maxMilesToHospital === undefined || milesToHospital() <= query.maxMilesToHospital)
      );
    })
    .map((record) => {
      const meters = distanceMeters(subject, record.summary);
      const facets = scoreFacets(subject, comparandOf(record), meters / metersPerMile);
      const overall = overallScore(weightedFacets(subject, facets));
      const reach = query.isStudent ? query.maxMilesToUniversity : undefined;
      if (reach === undefined) return { index: record.index, meters, overall };
      const way = (place: Place) =>
        Math.min(reach, ...sampleLandmarks.universities.map((university) => distanceMiles(university, place)));
      const likeness = 1 - Math.abs(way(record.summary) - way(subject)) / reach;
      return { index: record.index, meters, overall: 0.85 * overall + 0.15 * likeness };
    })
    .sort((a, b) => b.overall - a.overall || a.meters - b.meters || a.index - b.index)
    .slice(0, count);
}

describe("comparables over arrays", () => {
  test.each<[ComparablesQuery, number]>([
    [{}, 10],
    [{ maxDistance: 3 }, 10],
    [{ maxDistance: 0.4 }, 500],
    [{ minDistance: 2, maxDistance: 8 }, 25],
    [{ maxDistance: 60, minYearBuilt: 1990, maxNumberUnits: 200 }, 50],
    [{ isStudent: true }, 5],
    [{ isStudent: true, maxMilesToUniversity: 6 }, 10],
    [{ isStudent: true, maxMilesToUniversity: 1.5, maxDistance: 12 }, 40],
    [{ maxMilesToHospital: 1 }, 10],
  ])("%j: the same %i, with scores equal to the last bit", async (query, count) => {
    for (let number = 3; number < dataSet.size; number += 2999) {
      const subject = subjectOf(records[number] as PropertyRecord);
      const ranked = await rankCandidates(ranking(subject, query), count);
      expect(ranked.map(({ position: _, ...candidate }) => candidate)).toEqual(bruteForce(subject, query, count));
    }
  });

  test("a subject that knows nothing of itself is compared by distance alone", async () => {
    const unknown = { numberUnits: null, yearBuilt: null, numberStories: null, quality: null, buildingAmenities: null };
    const subject = { ...subjectOf(records[5] as PropertyRecord), ...unknown, unitAmenities: null, bedShares: null };
    const [first] = await rankCandidates(ranking(subject, {}), 1);
    expect(first).toMatchObject({ index: 5, overall: 1 });
  });

  test.each<Partial<ComparablesSubject>>([
    { yearBuilt: null, bedShares: null },
    { quality: 0.4321, numberUnits: 1, buildingAmenities: [] },
    { numberStories: 60, yearBuilt: 1871, unitAmenities: ["Observatory", "Observatory"] },
  ])("of a subject with %j: the same", async (facts) => {
    for (let number = 11; number < dataSet.size; number += 4999) {
      const subject = { ...subjectOf(records[number] as PropertyRecord), ...facts };
      const ranked = await rankCandidates(ranking(subject, {}), 10);
      expect(ranked.map(({ position: _, ...candidate }) => candidate)).toEqual(bruteForce(subject, {}, 10));
    }
  });

  test("where few fit, all properties are gone through in parts, each of less than half of them", async () => {
    const subject = subjectOf(records[3] as PropertyRecord);
    const query = { maxYearBuilt: 1800 };
    let parts = 0;
    const slices = { ...createTimeSlices({ now: () => 0 }), next: () => Promise.resolve(void (parts += 1)) };
    expect(await rankCandidates({ ...ranking(subject, query), slices }, 10)).toEqual([]);
    expect(parts).toBeGreaterThan(2);
  });

  test("where many fit, only those near are looked at", async () => {
    const subject = subjectOf(records[3] as PropertyRecord);
    const furthest: number[] = [];
    const watched = {
      ...index,
      runsAround: (place: Place, miles: number) => {
        furthest.push(miles);
        return index.runsAround(place, miles);
      },
      columns: { ...index.columns, size: 0 },
    };
    const found = await rankCandidates({ ...ranking(subject, {}), index: watched }, 3);
    expect(found.map((candidate) => candidate.index)).toEqual(
      bruteForce(subject, {}, 3).map((candidate) => candidate.index),
    );
    expect(Math.max(...furthest)).toBeLessThan(50);
  });
});

describe("comparables anywhere on the Earth", () => {
  const size = 3000;
  const random = xoroshiro128plus(7);
  const spread = () => (random.next() >>> 0) / 2 ** 32;
  /** Around a place, or all over. */
  const layouts: [string, Place | null][] = [
    ["all over the Earth", null],
    ["at the date line", { lat: -17, lon: 179.99 }],
    ["around a pole", { lat: 89.8, lon: 10 }],
    ["in the far north", { lat: 69.9, lon: 25 }],
  ];
  test.each(layouts)("%s: the same as by going through all", async (_, middle) => {
    const columns = createDataSet({ seed: 9, today: "2026-11-21", size }).columns();
    const width = middle === null ? 360 : 1 / Math.cos((middle.lat * Math.PI) / 180);
    for (let at = 0; at < size; at++) {
      const lon = (middle?.lon ?? 0) + (spread() - 0.5) * width;
      columns.lon[at] = ((((lon + 180) % 360) + 360) % 360) - 180;
      columns.lat[at] = Math.min(90, (middle?.lat ?? 0) + (spread() - 0.5) * (middle === null ? 178 : 1));
      columns.facts.halves[at * factSlots.halves + factSlots.metro] = 0;
    }
    const everywhere = createPropertyIndex(columns);
    const { columns: sorted, indexes } = everywhere;
    for (let number = 0; number < size; number += 311) {
      const known = subjectOf(dataSet.records[number] as PropertyRecord);
      const subject = { ...known, ...placeAt(sorted, number), msa: sorted.msas[0] as string };
      const score = createCandidateScorer(sorted, subject);
      const meters = metersFrom(subject);
      const scanned = Array.from({ length: size }, (_, position) => {
        const away = meters(sorted.lat[position] as number, sorted.lon[position] as number);
        return { index: indexes[position] as number, position, meters: away, overall: score.overall(position, away / metersPerMile) }; // prettier-ignore
      }).sort((a, b) => b.overall - a.overall || a.meters - b.meters || a.index - b.index);
      for (const [maxDistance, count] of [
        [3, 5],
        [45, 20],
        [400, 10],
        [undefined, 8],
      ] as const) {
        const query = { ...(maxDistance === undefined ? {} : { maxDistance }), isLeaseUp: false };
        const found = await rankCandidates({ ...ranking(subject, query), index: everywhere }, count);
        const wanted = scanned.filter(
          ({ position, meters }) =>
            meters / metersPerMile <= (maxDistance ?? Infinity) &&
            (flagsOf(sorted, position) & propertyFlags.isLeaseUp) === 0 &&
            (flagsOf(sorted, position) & (known.isApartment ? 1 : known.isCondo ? 2 : 4)) !== 0,
        );
        expect(found).toEqual(wanted.slice(0, count));
      }
    }
  });
});

describe("places", () => {
  const places = [
    { lat: 30.2672, lon: -97.7431 },
    { lat: 42.36, lon: -71.06 },
    { lat: 0, lon: 0 },
    { lat: 89.9, lon: 179.9 },
  ];

  test.each(places)("the nearest of %j are those of a scan, unless too far", (place) => {
    for (const [count, miles] of [
      [1, 60],
      [40, 12_500],
      [300, 4],
    ] as const) {
      const scanned = records
        .map(({ summary }, number) => ({ number, miles: distanceMiles(place, summary) }))
        .filter((each) => each.miles <= miles)
        .sort((a, b) => a.miles - b.miles || a.number - b.number);
      expect(numbers(index.nearest(place, count, miles))).toEqual(scanned.slice(0, count).map((each) => each.number));
    }
  });

  test("a box holds what lies in it, edges included", () => {
    const { lat, lon } = (records[40] as PropertyRecord).summary;
    const box = [lon - 0.004, lat - 0.003, lon, lat] as const;
    const scanned = records.filter(
      ({ summary }) => summary.lon >= box[0] && summary.lat >= box[1] && summary.lon <= box[2] && summary.lat <= box[3],
    );
    expect(scanned.map((record) => record.index)).toContain(40);
    expect(ascending(numbers(index.propertiesInBox(...box)))).toEqual(scanned.map((record) => record.index));
    expect(index.propertiesInBox(0, 0, 1, 1)).toEqual([]);
  });

  test("across the date line and at the pole everything near is found", () => {
    const far = createPropertyIndex({
      ...dataSet.columns(),
      size: 3,
      lat: Float64Array.of(10, 10, 89.99),
      lon: Float64Array.of(179.99, -179.99, 90),
    });
    expect(ascending(far.nearest({ lat: 10, lon: -180 }, 5, 5).map((at) => far.indexes[at]))).toEqual([0, 1]);
    expect(far.nearest({ lat: 89.99, lon: -90 }, 1, 5).map((at) => far.indexes[at])).toEqual([2]);
  });

  test("a metro's nearest and its sample", () => {
    const msa = (records[0] as PropertyRecord).msa;
    const own = records.filter((record) => record.msa === msa);
    const [subject] = own as [PropertyRecord];
    const scanned = own
      .map((record) => ({ number: record.index, miles: distanceMiles(subject.summary, record.summary) }))
      .sort((a, b) => a.miles - b.miles || a.number - b.number);
    expect(metros.nearest(msa, subject.summary, 100)).toEqual(scanned.slice(0, 100).map((each) => each.number));
    const sample = metros.sample(msa, 100);
    expect(sample).toHaveLength(100);
    expect(sample.every((number) => records[number]?.msa === msa)).toBe(true);
    expect(metros.nearest("Nowhere, ZZ", subject.summary, 3)).toEqual([]);
    expect(metros.of({ lat: 64, lon: -150 })).toBeUndefined();
  });
});

test("an id leads back to its property by all or by the first eight of its digits; no other does", () => {
  for (let number = 0; number < dataSet.size; number += 487) {
    const { id } = (records[number] as PropertyRecord).summary;
    expect(dataSet.indexOf(id.toUpperCase())).toBe(number);
    expect(dataSet.indexesOfIdStart(id.slice(0, 8))).toEqual([number]);
    expect(dataSet.indexesOfIdStart(id.slice(0, 20))).toEqual([number]);
    expect(dataSet.indexOf(`${id.slice(0, 35)}${id.endsWith("0") ? "1" : "0"}`)).toBeUndefined();
    expect(dataSet.indexOf(id.slice(0, 8))).toBeUndefined();
  }
  expect(new Set(records.map((record) => record.summary.id.slice(0, 8))).size).toBe(dataSet.size);
});

interface WeightedScore {
  readonly weight: number;
  readonly score: number | null;
}

/** Weighted mean 0..1. */
function overallScore(scores: readonly WeightedScore[]): number {
  const total = scores.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : scores.reduce((sum, { weight, score }) => sum + weight * (score ?? unknownScore), 0) / total;
}

/** The facets that count for this subject: those unknown for it are left out for every candidate. */
function weightedFacets(subject: Comparand, facets: FacetScores): WeightedScore[] {
  const known: Record<keyof FacetScores, boolean> = {
    distance: true,
    number_units: subject.numberUnits !== null,
    vintage: subject.yearBuilt !== null,
    number_stories: subject.numberStories !== null,
    quality: subject.quality !== null,
    building_amenities: subject.buildingAmenities !== null,
    unit_amenities: subject.unitAmenities !== null,
    unit_mix: subject.bedShares !== null,
  };
  return (Object.keys(facetWeights) as (keyof FacetScores)[])
    .filter((name) => known[name])
    .map((name) => ({
      weight: facetWeights[name],
      score: name === "unit_mix" ? (facets.unit_mix?.["overall"] ?? null) : facets[name],
    }));
}
