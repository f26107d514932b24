/** What the sandbox's endpoints read: small records for every property, whole documents on demand. */
import type { PropertyDetails } from "../service/property-details";
import type { PropertySummary } from "../service/property-search";

/** The attributes of a property that search and comparables scan; cheap to hold for every property. */
export interface PropertyRecord {
  readonly index: number;
  readonly summary: PropertySummary;
  readonly msa: string;
  readonly numberStories: number | null;
  /** property_overall_quality, 0..1. */
  readonly quality: number | null;
  readonly isApartment: boolean;
  readonly isCondo: boolean;
  readonly isSingleFamily: boolean;
  readonly isStudent: boolean;
  readonly isSenior: boolean;
  readonly isAffordable: boolean;
  readonly isBuildToRent: boolean;
  readonly isLeaseUp: boolean;
  readonly buildingAmenities: readonly string[];
  readonly unitAmenities: readonly string[];
  /** Share of the units by bedroom count 0..4, adding up to 1. */
  readonly bedShares: readonly number[];
}

/** A deterministic data set: the same seed and day give the same answers, byte for byte. */
export interface DataSet {
  readonly seed: number;
  /** The day that the data was "collected", YYYY-MM-DD. */
  readonly today: string;
  readonly records: readonly PropertyRecord[];
  /** Index of a property, or undefined. */
  indexOf(id: string): number | undefined;
  /** The whole property document; made from the seed when asked for. */
  document(index: number): PropertyDetails;
}
