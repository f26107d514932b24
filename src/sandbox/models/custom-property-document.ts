/** The property document of a custom property: the user's input, and what is known about its location. */
import type { Availability } from "../../service/availability";
import type { CustomProperty } from "../../service/custom-property";
import type { PropertyDetails } from "../../service/property-details";
import { unknownFacts, unknownScores } from "./unknown-facts";

export interface CustomPropertyFacts {
  readonly id: string;
  readonly userId: string;
  /** Date of the data, YYYY-MM-DD. */
  readonly today: string;
  readonly property: CustomProperty;
  /** Its metro, and a neighborhood property to copy location data from. */
  readonly msa: string | null;
  readonly neighbour: PropertyDetails | undefined;
}

/** Units are listed from the day of the insert, without a rent: computing that is the models' job. */
export function customPropertyDocument({
  id,
  userId,
  today,
  property,
  msa,
  neighbour,
}: CustomPropertyFacts): PropertyDetails {
  return {
    ...unknownFacts,
    id,
    building_name: null,
    street_address: property.street_address,
    city: property.city,
    state: property.state,
    zip_code: property.zip_code,
    year_built: property.year_built ?? null,
    number_units: property.number_units ?? null,
    number_stories: property.number_stories ?? null,
    lat: property.lat,
    lon: property.lon,
    created_on: today,
    building_availability: (property.units ?? []).map((unit, index) => customUnit(id, unit, index, today)),
    building_quality: { ...unknownScores, property_overall_quality: property.avg_quality ?? null },
    street_address_alias: [],
    msa,
    market_embedding: neighbour?.market_embedding ?? null,
    building_name_alias: [],
    is_single_family: property.is_single_family,
    is_condo: property.is_condo,
    is_apartment: property.is_apartment,
    pricing_strategy: {
      is_using_rev_management: null,
      avg_duration: null,
      avg_price_change: null,
      avg_time_on_market: null,
      day_of_week_distribution: null,
      count_prices: null,
    },
    building_amenities: property.building_amenities ? [...property.building_amenities] : null,
    unit_amenities: property.unit_amenities ? [...property.unit_amenities] : null,
    review_analysis: null,
    property_embedding: null,
    demographics: neighbour?.demographics ?? null,
    census_tract_id: neighbour?.census_tract_id ?? null,
    ami_limits: neighbour?.ami_limits ?? null,
    is_student: null,
    is_senior: null,
    is_build_to_rent: null,
    is_affordable: null,
    number_units_prediction: null,
    concessions_history: [],
    user_id: userId,
    street_view_url: null,
    is_lease_up: false,
    abnormal_lease_spikes: [],
    occupancy_over_time: null,
    fees: [],
  };
}

function customUnit(
  id: string,
  unit: NonNullable<CustomProperty["units"]>[number],
  index: number,
  today: string,
): Availability {
  return {
    id: `${id}-${index + 1}`,
    is_floorplan: false,
    bed: unit.bed,
    bath: Math.floor(unit.bath),
    partial_bath: unit.bath % 1 === 0 ? 0 : 1,
    sqft: unit.sqft,
    floorplan_name: null,
    unit_name: unit.name,
    enter_market: today,
    exit_market: null,
    tags: [],
    history: [],
    availability_periods: [
      { period_id: 1, enter_market: today, exit_market: null, days_on_market: null, availability: null },
    ],
    floor: null,
    availability: null,
    min_price: null,
    price: null,
    max_price: null,
    min_effective_price: null,
    effective_price: null,
    max_effective_price: null,
    days_on_market: null,
    min_sqft: unit.sqft,
    max_sqft: unit.sqft,
    created_on: today,
    price_plans: [],
    amenities: [],
  };
}
