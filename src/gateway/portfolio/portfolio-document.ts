/** The document of a portfolio's property: what its files say, what follows from it, and null for the rest. */
import type { PropertyRecord } from "../../sandbox/data-set";
import { pricingStrategy } from "../../sandbox/generator/pricing-strategy";
import type { Availability } from "../../service/availability";
import { type BuildingQuality, qualityScoreNames } from "../../service/building-quality";
import type { PropertyDetails } from "../../service/property-details";

export function portfolioDocument(record: PropertyRecord, units: readonly Availability[]): PropertyDetails {
  const { summary } = record;
  const scores = Object.fromEntries(qualityScoreNames.map((name) => [name, null])) as unknown as BuildingQuality;
  return {
    ...summary,
    building_name: summary.building_name ?? null,
    year_built: summary.year_built ?? null,
    number_units: summary.number_units ?? null,
    number_stories: record.numberStories,
    building_availability: [...units],
    building_quality: { ...scores, property_overall_quality: record.quality },
    msa: record.msa,
    market_embedding: null,
    building_phone_number: null,
    building_website: null,
    is_single_family: record.isSingleFamily,
    is_condo: record.isCondo,
    is_apartment: record.isApartment,
    year_built_prediction: null,
    number_stories_prediction: null,
    management_company: null,
    pricing_strategy: pricingStrategy([...units], summary.created_on),
    cats_monthly_rent: null,
    cats_one_time_fee: null,
    cats_deposit: null,
    dogs_monthly_rent: null,
    dogs_one_time_fee: null,
    dogs_deposit: null,
    admin_fee: null,
    amenity_fee: null,
    application_fee: null,
    storage_fee: null,
    parking_covered: null,
    parking_garage: null,
    parking_surface_lot: null,
    min_deposit: null,
    max_deposit: null,
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
