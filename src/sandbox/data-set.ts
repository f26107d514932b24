/** What the sandbox's endpoints read: arrays of attributes for all properties, records and documents on demand. */
import type { ListedUnit } from "../domain/observed-rents";
import type { PropertyDetails } from "../service/property-details";
import type { PropertySummary } from "../service/property-search";
import type { PropertyColumns } from "./property-columns";
import type { Metro } from "./reference/metros";

/** What search and comparables return about a property. */
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

/** The texts by which a property is found. */
export type PropertyText = Pick<
  PropertySummary,
  "building_name" | "building_name_alias" | "street_address" | "street_address_alias" | "city" | "state" | "zip_code"
>;

/** A deterministic data set: the same seed and day give the same answers, byte for byte. */
export interface DataSet {
  /** Source of the values, as in X-Data-Source: sandbox:7, portfolio:1f0c…. */
  readonly source: string;
  readonly seed: number;
  /** The day that the data was "collected", YYYY-MM-DD. */
  readonly today: string;
  /** The metros that the properties were generated in; absent if they come from elsewhere. */
  readonly metros?: readonly Metro[];
  /** Properties are numbered 0 to size - 1. */
  readonly size: number;
  /** Created on demand. Throws a RangeError for an invalid number, like the others. */
  record(index: number): PropertyRecord;
  /** Cheaper than the record. */
  text(index: number): PropertyText;
  /** The whole property document; made when asked for. */
  document(index: number): PropertyDetails;
  /**
   * Units for observing rents from `from` (YYYY-MM-DD) on: the document's, or a faster subset with the same results.
   */
  unitsSeenSince(index: number, from: string): readonly ListedUnit[];
  /** Number of a property, or undefined. */
  indexOf(id: string): number | undefined;
  /** Numbers of the properties whose ids start with this; at least eight digits, lower case. */
  indexesOfIdStart(start: string): readonly number[];
  /** The attributes of all properties in the order of their numbers; recomputed on each call. */
  columns(): PropertyColumns;
  /** Every record, created on first use and kept: for small data sets, such as in tests. */
  readonly records: readonly PropertyRecord[];
}
