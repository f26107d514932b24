/** What the subject's card says of the property: read without a request where the data is loaded. */
import { knowsListingsOf, listedHomes, listsUnits, occupancyRates } from "../../../domain/occupancy-rates";
import { propertyClass, type PropertyClass } from "../../../domain/property-class";
import { rentsByBedrooms, type RentTrendPoint } from "../../../domain/rents-by-bedrooms";
import type { PropertyDetails } from "../../../service/property-details";
import { rentsOf } from "./comp-rows";

/** Months of the card's line. */
export const cardMonths = 12;

export interface SubjectSummary {
  readonly units: number | null;
  readonly yearBuilt: number | null;
  readonly propertyClass: PropertyClass | null;
  /** Dollars a month over the 90 days up to the as-of date or the day of the data; null where nothing was observed. */
  readonly asking: number | null;
  readonly effective: number | null;
  /** Asking less effective over asking, 0..1. */
  readonly concession: number | null;
  /** Units on the market over all units, 0..1. */
  readonly exposure: number | null;
  readonly trend: readonly RentTrendPoint[];
  /** Effective rent over the comps' average, less 1; null where the comps aren't loaded. */
  readonly againstComps: number | null;
}

/**
 * @param comps documents of the subject's comps; empty where they aren't loaded
 * @param asOf the workbook's as-of date, YYYY-MM-DD; null where it has none
 */
export function subjectSummary(
  document: PropertyDetails,
  comps: readonly PropertyDetails[],
  asOf: string | null,
): SubjectSummary {
  const ofData = document.created_on.slice(0, 10);
  const latest = asOf ?? ofData;
  const { asking, effective } = rentsOf(document, "all", asOf);
  const rents = comps.flatMap((comp) => rentsOf(comp, "all", asOf).effective ?? []);
  const average = rents.length === 0 ? null : rents.reduce((sum, rent) => sum + rent, 0) / rents.length;
  const year = document.year_built ?? null;
  return {
    units: document.number_units ?? null,
    yearBuilt: year,
    propertyClass: propertyClass(
      year === null ? null : Number(ofData.slice(0, 4)) - year,
      document.building_quality?.property_overall_quality ?? null,
    ),
    asking,
    effective,
    concession: asking === null || effective === null || asking <= 0 ? null : (asking - effective) / asking,
    exposure: exposureOf(document, latest),
    trend: rentsByBedrooms(document.building_availability, latest, cardMonths).all.trend,
    againstComps: effective === null || average === null || average <= 0 ? null : effective / average - 1,
  };
}

/** As RENT.OCCUPANCY has it; null where homes or listed units are unknown. */
function exposureOf(
  { building_availability: listed, number_units: units }: PropertyDetails,
  day: string,
): number | null {
  return listsUnits(listed) && knowsListingsOf(day, listed)
    ? (occupancyRates(listedHomes(listed, day), units ?? null, day)?.exposure ?? null)
    : null;
}
