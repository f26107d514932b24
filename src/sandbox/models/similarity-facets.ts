/**
 * How similar two properties are, facet by facet, each 0 (different) to 1 (equal). Decays are given as the difference
 * at which a facet's score is one half; docs/models.md explains their origin.
 */

/** What the facets compare, for a subject or a candidate; null is unknown. */
export interface Comparand {
  readonly lat: number;
  readonly lon: number;
  readonly numberUnits: number | null;
  readonly yearBuilt: number | null;
  readonly numberStories: number | null;
  /** 0..1 */
  readonly quality: number | null;
  readonly buildingAmenities: readonly string[] | null;
  readonly unitAmenities: readonly string[] | null;
  /** Share of units by bedroom count 0..4. */
  readonly bedShares: readonly number[] | null;
}

/** Differences at which a score is one half. */
export const halfDifferences = {
  /** Miles. */
  distance: 4,
  /** Years. */
  vintage: 15,
  /** Points of quality. */
  quality: 0.15,
};

/** One at no difference, one half at `halfAt`, one quarter at twice that. */
export const halved = (difference: number, halfAt: number) => 0.5 ** (Math.abs(difference) / halfAt);
/** 1 for equal sizes, one half if one is twice the other. */
export const ratio = (a: number, b: number) => (a === b ? 1 : Math.min(a, b) / Math.max(a, b));

function between<T, S>(a: T | null, b: T | null, score: (a: T, b: T) => S): S | null {
  return a === null || b === null ? null : score(a, b);
}

/** Shared features relative to all features of both (Jaccard). Two empty lists are inconclusive. */
export function sharedFeatures(a: readonly string[], b: readonly string[]): number | null {
  const left = new Set(a);
  const right = new Set(b);
  const all = new Set([...left, ...right]);
  if (all.size === 0) return null;
  return (left.size + right.size - all.size) / all.size;
}

const bedKeys = ["studio", "1br", "2br", "3br", "4br"] as const;

/** One minus the difference in share for each type that either has; `overall` is the share of units in common. */
export function unitMixSimilarity(a: readonly number[], b: readonly number[]): Record<string, number> {
  const mix: Record<string, number> = { overall: 0 };
  bedKeys.forEach((key, bedrooms) => {
    const left = a[bedrooms] ?? 0;
    const right = b[bedrooms] ?? 0;
    if (left > 0 || right > 0) mix[key] = 1 - Math.abs(left - right);
    mix["overall"] = (mix["overall"] ?? 0) + Math.min(left, right);
  });
  return mix;
}

export interface FacetScores {
  readonly distance: number;
  readonly number_units: number | null;
  readonly vintage: number | null;
  readonly number_stories: number | null;
  readonly quality: number | null;
  readonly building_amenities: number | null;
  readonly unit_amenities: number | null;
  readonly unit_mix: Record<string, number> | null;
}

export function scoreFacets(subject: Comparand, candidate: Comparand, miles: number): FacetScores {
  const amenities = (a: readonly string[] | null, b: readonly string[] | null) =>
    a === null || b === null ? null : sharedFeatures(a, b);
  return {
    distance: halved(miles, halfDifferences.distance),
    number_units: between(subject.numberUnits, candidate.numberUnits, ratio),
    vintage: between(subject.yearBuilt, candidate.yearBuilt, (a, b) => halved(a - b, halfDifferences.vintage)),
    number_stories: between(subject.numberStories, candidate.numberStories, ratio),
    quality: between(subject.quality, candidate.quality, (a, b) => halved(a - b, halfDifferences.quality)),
    building_amenities: amenities(subject.buildingAmenities, candidate.buildingAmenities),
    unit_amenities: amenities(subject.unitAmenities, candidate.unitAmenities),
    unit_mix: between(subject.bedShares, candidate.bedShares, unitMixSimilarity),
  };
}

/** Adds up to 1. */
export const facetWeights = {
  distance: 0.25,
  vintage: 0.15,
  quality: 0.15,
  unit_mix: 0.15,
  number_units: 0.1,
  number_stories: 0.08,
  building_amenities: 0.07,
  unit_amenities: 0.05,
} as const satisfies Record<keyof FacetScores, number>;

/** Score of a facet that the candidate doesn't know: neither a match nor a mismatch. */
export const unknownScore = 0.5;
