/**
 * Builds the document of a portfolio's property: values from its files, values derived from them, null for the rest.
 */
import type { PropertyRecord } from "../../sandbox/data-set";
import { pricingStrategy } from "../../sandbox/generator/pricing-strategy";
import { unknownFacts, unknownScores } from "../../sandbox/models/unknown-facts";
import type { Availability } from "../../service/availability";
import type { PropertyDetails } from "../../service/property-details";

export function portfolioDocument(record: PropertyRecord, units: readonly Availability[]): PropertyDetails {
  const { summary } = record;
  return {
    ...unknownFacts,
    ...summary,
    building_name: summary.building_name ?? null,
    year_built: summary.year_built ?? null,
    number_units: summary.number_units ?? null,
    number_stories: record.numberStories,
    building_availability: [...units],
    building_quality: { ...unknownScores, property_overall_quality: record.quality },
    msa: record.msa,
    market_embedding: null,
    is_single_family: record.isSingleFamily,
    is_condo: record.isCondo,
    is_apartment: record.isApartment,
    pricing_strategy: pricingStrategy([...units], summary.created_on),
    building_amenities: [...record.buildingAmenities],
    unit_amenities: [...record.unitAmenities],
    is_student: record.isStudent,
    is_senior: record.isSenior,
    is_affordable: record.isAffordable,
    is_build_to_rent: record.isBuildToRent,
    is_lease_up: record.isLeaseUp,
    abnormal_lease_spikes: [],
  };
}
