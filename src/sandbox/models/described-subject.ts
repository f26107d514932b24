/** Converts the properties that callers describe to the models' input. */
import type { Availability } from "../../service/availability";
import type { SimpleSubject } from "../../service/comparables";
import type { RequestSubject } from "../request-subject";
import type { ComparablesSubject } from "./comparables-model";

const mostBedrooms = 4;

/** Real units, or the generic floorplans of a property that lists only those. */
export function realUnits(units: readonly Availability[]): readonly Availability[] {
  const real = units.filter((unit) => !unit.is_floorplan);
  return real.length > 0 ? real : units;
}

/** Shares by bedroom count 0..4 (more count as 4) of [bedrooms, count] pairs; null without any. */
function bedSharesOf(counts: Iterable<readonly [number, number]>): number[] | null {
  const shares = new Array<number>(mostBedrooms + 1).fill(0);
  let total = 0;
  for (const [bedrooms, count] of counts) {
    const type = Math.min(mostBedrooms, Math.max(0, Math.floor(bedrooms)));
    shares[type] = (shares[type] ?? 0) + count;
    total += count;
  }
  return total > 0 ? shares.map((count) => count / total) : null;
}

/** Sizes and years below 1 count as unknown. */
export function positive(value: number | null | undefined): number | null {
  return value != null && value > 0 ? value : null;
}

/** Clamped to 0..1. */
export function share(value: number | null | undefined): number | null {
  return value == null ? null : Math.min(1, Math.max(0, value));
}

/** A subject given by its property document. */
export function detailedSubject(document: RequestSubject): ComparablesSubject {
  const units = document.building_availability;
  return {
    id: document.id,
    msa: document.msa ?? null,
    lat: document.lat,
    lon: document.lon,
    numberUnits: positive(document.number_units ?? document.number_units_prediction),
    yearBuilt: positive(document.year_built),
    numberStories: positive(document.number_stories),
    quality: share(document.building_quality.property_overall_quality),
    buildingAmenities: document.building_amenities ?? null,
    unitAmenities: document.unit_amenities ?? null,
    bedShares: bedSharesOf(realUnits(units).flatMap((unit) => (unit.bed === null ? [] : [[unit.bed, 1] as const]))),
    units,
    isApartment: document.is_apartment ?? null,
    isCondo: document.is_condo ?? null,
    isSingleFamily: document.is_single_family ?? null,
    embedding: document.property_embedding ?? null,
    marketEmbedding: document.market_embedding ?? null,
  };
}

/** A subject given only by its fields, such as a planned development. */
export function simpleSubject(fields: SimpleSubject): ComparablesSubject {
  const mix = (fields.unit_mix ?? []).filter((item) => item.count > 0);
  return {
    id: null,
    msa: null,
    lat: fields.lat,
    lon: fields.lon,
    numberUnits: positive(fields.number_units),
    yearBuilt: positive(fields.year_built),
    numberStories: positive(fields.number_stories),
    quality: share(fields.avg_quality_prediction),
    buildingAmenities: fields.building_amenities ?? null,
    unitAmenities: fields.unit_amenities ?? null,
    bedShares: bedSharesOf(mix.map((item) => [item.bed, item.count] as const)),
    units: [],
    isApartment: fields.is_apartment,
    isCondo: fields.is_condo,
    isSingleFamily: fields.is_single_family,
    embedding: null,
    marketEmbedding: null,
  };
}
