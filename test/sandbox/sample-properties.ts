/** A small hand-made data set: each test defines the properties it uses. */
import type { DataSet, PropertyRecord } from "../../src/sandbox/data-set";
import { recordDataSet } from "../../src/sandbox/record-data-set";
import type { Availability } from "../../src/service/availability";
import { qualityScoreNames } from "../../src/service/building-quality";
import type { PropertyDetails } from "../../src/service/property-details";

export const today = "2025-06-30";

export interface SampleProperty {
  readonly number: number;
  readonly name?: string | null;
  readonly nameAlias?: string[];
  readonly street: string;
  readonly streetAlias?: string[];
  readonly city?: string;
  readonly state?: string;
  readonly zip?: string;
  readonly msa?: string;
  readonly lat?: number;
  readonly lon?: number;
  readonly yearBuilt?: number | null;
  readonly units?: number | null;
  readonly stories?: number | null;
  readonly quality?: number | null;
  readonly buildingAmenities?: string[];
  readonly unitAmenities?: string[];
  readonly kind?: "apartment" | "condo" | "house";
  readonly flags?: Partial<Record<"isStudent" | "isSenior" | "isAffordable" | "isBuildToRent" | "isLeaseUp", boolean>>;
  readonly bedShares?: number[];
  readonly listings?: Availability[];
  readonly details?: Partial<PropertyDetails>;
}

/** "00000000-0000-5000-8000-0000000000NN" */
export function sampleId(number: number): string {
  return `00000000-0000-5000-8000-${String(number).padStart(12, "0")}`;
}

function recordOf(sample: SampleProperty, index: number): PropertyRecord {
  const kind = sample.kind ?? "apartment";
  return {
    index,
    summary: {
      id: sampleId(sample.number),
      lat: sample.lat ?? 30.27,
      lon: sample.lon ?? -97.74,
      building_name: sample.name ?? null,
      building_name_alias: sample.nameAlias ?? [],
      street_address: sample.street,
      street_address_alias: sample.streetAlias ?? [],
      city: sample.city ?? "Austin",
      state: sample.state ?? "TX",
      zip_code: sample.zip ?? "78701",
      year_built: sample.yearBuilt === undefined ? 2010 : sample.yearBuilt,
      number_units: sample.units === undefined ? 100 : sample.units,
      created_on: today,
    },
    msa: sample.msa ?? "Austin-Round Rock, TX",
    numberStories: sample.stories === undefined ? 4 : sample.stories,
    quality: sample.quality === undefined ? 0.6 : sample.quality,
    isApartment: kind === "apartment",
    isCondo: kind === "condo",
    isSingleFamily: kind === "house",
    isStudent: false,
    isSenior: false,
    isAffordable: false,
    isBuildToRent: false,
    isLeaseUp: false,
    ...sample.flags,
    buildingAmenities: sample.buildingAmenities ?? ["fitness_center", "elevator"],
    unitAmenities: sample.unitAmenities ?? ["dishwasher"],
    bedShares: sample.bedShares ?? [0, 0.5, 0.5, 0, 0],
  };
}

function documentOf(sample: SampleProperty, record: PropertyRecord): PropertyDetails {
  const { summary } = record;
  const quality = Object.fromEntries(qualityScoreNames.map((name) => [name, null]));
  return {
    ...summary,
    building_name: summary.building_name ?? null,
    year_built: summary.year_built ?? null,
    number_units: summary.number_units ?? null,
    number_stories: record.numberStories,
    building_availability: sample.listings ?? [],
    building_quality: {
      ...quality,
      property_overall_quality: record.quality,
    } as PropertyDetails["building_quality"],
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
    pricing_strategy: {
      is_using_rev_management: null,
      avg_duration: null,
      avg_price_change: null,
      avg_time_on_market: null,
      day_of_week_distribution: null,
      count_prices: null,
    },
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
    ...sample.details,
  };
}

/** A data set of exactly these properties. */
export function sampleDataSet(samples: readonly SampleProperty[]): DataSet {
  const records = samples.map(recordOf);
  return recordDataSet({
    source: "sandbox:7",
    seed: 7,
    today,
    records,
    document: (index) => documentOf(samples[index] as SampleProperty, records[index] as PropertyRecord),
  });
}

export interface SampleListing {
  readonly unit: string;
  readonly bed?: number | null;
  readonly bath?: number;
  readonly sqft?: number | null;
  readonly price: number | null;
  readonly effective?: number | null;
  readonly enter: string | null;
  /** Null: still on the market. */
  readonly exit: string | null;
  readonly isFloorplan?: boolean;
}

/** A unit listed once at one price. */
export function sampleListing(listing: SampleListing): Availability {
  const effective = listing.effective === undefined ? listing.price : listing.effective;
  const sqft = listing.sqft === undefined ? 700 : listing.sqft;
  const days =
    listing.enter === null || listing.exit === null
      ? null
      : (Date.parse(listing.exit) - Date.parse(listing.enter)) / 86_400_000;
  const prices = {
    price: listing.price,
    effective_price: effective,
    min_price: null,
    max_price: null,
    min_effective_price: null,
    max_effective_price: null,
  };
  return {
    id: `unit-${listing.unit}`,
    is_floorplan: listing.isFloorplan ?? false,
    bed: listing.bed === undefined ? 1 : listing.bed,
    bath: listing.bath ?? 1,
    partial_bath: 0,
    sqft,
    floorplan_name: "A1",
    unit_name: listing.unit,
    enter_market: listing.enter,
    exit_market: listing.exit,
    tags: [],
    history: [{ ...prices, from_date: listing.enter ?? "2023-06-17", to_date: listing.exit ?? today, period_id: 1 }],
    availability_periods: [
      {
        period_id: 1,
        enter_market: listing.enter,
        exit_market: listing.exit,
        days_on_market: days,
        availability: listing.exit,
      },
    ],
    floor: null,
    availability: listing.exit,
    ...prices,
    days_on_market: days,
    min_sqft: sqft,
    max_sqft: sqft,
    created_on: today,
    price_plans: [],
    amenities: [],
  };
}
