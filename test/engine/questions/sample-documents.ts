/** Literal responses of a data service about one subject, The Alder, and twelve comparables. */
import { qualityScoreNames } from "../../../src/service/building-quality";
import type { Availability } from "../../../src/service/availability";
import type { BuildingQuality } from "../../../src/service/building-quality";
import type { Comparable } from "../../../src/service/comparables";
import type { ExpenseBenchmarksResponse } from "../../../src/service/expense-benchmarks";
import type { UnitPricing } from "../../../src/service/pricing";
import type { PropertyDetails } from "../../../src/service/property-details";
import type { PropertySummary } from "../../../src/service/property-search";

export const alderId = "a1de0000-0000-5000-8000-000000000000";

/** Id of the comparable with a number from 1 to 12. */
export const compId = (number: number): string =>
  `c0000000-0000-5000-8000-0000000000${String(number).padStart(2, "0")}`;

interface UnitFigures {
  readonly name: string;
  readonly bed: number;
  readonly bath: number;
  readonly sqft: number;
  readonly asking: number;
  readonly effective: number;
  /** Null while it is on the market. */
  readonly exit: string | null;
}

export function listedUnit(figures: UnitFigures, fields: Partial<Availability> = {}): Availability {
  const { name, bed, bath, sqft, asking, effective, exit } = figures;
  const prices = {
    price: asking,
    effective_price: effective,
    min_price: null,
    max_price: null,
    min_effective_price: null,
    max_effective_price: null,
  };
  const market = { enter_market: "2025-05-01", exit_market: exit, days_on_market: exit === null ? null : 45 };
  return {
    id: `unit-${name}`,
    is_floorplan: false,
    bed,
    bath,
    partial_bath: null,
    sqft,
    floorplan_name: null,
    unit_name: name,
    tags: [],
    history: [{ ...prices, from_date: "2025-05-01", to_date: exit ?? "2025-06-30", period_id: 1 }],
    availability_periods: [{ ...market, period_id: 1, availability: null }],
    floor: null,
    availability: null,
    ...prices,
    ...market,
    min_sqft: null,
    max_sqft: null,
    created_on: "2025-06-30",
    price_plans: [],
    amenities: [],
    ...fields,
  };
}

const unknownQuality = Object.fromEntries(qualityScoreNames.map((name) => [name, null])) as unknown as BuildingQuality;

/** A document with just an address. */
const bare: PropertyDetails = {
  id: "",
  building_name: null,
  street_address: "",
  city: "Austin",
  state: "TX",
  zip_code: "78702",
  year_built: null,
  number_units: null,
  number_stories: null,
  lat: 30.26,
  lon: -97.72,
  created_on: "2025-06-30",
  building_availability: [],
  building_quality: unknownQuality,
  street_address_alias: [],
  msa: null,
  market_embedding: null,
  building_name_alias: [],
  building_phone_number: null,
  building_website: null,
  is_single_family: null,
  is_condo: null,
  is_apartment: true,
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
  building_amenities: null,
  unit_amenities: null,
};

/** Very low (50%) limits of Travis County in fiscal year 2025, one to eight persons. */
const veryLow2025 = [46_850, 53_550, 60_250, 66_900, 72_300, 77_650, 83_000, 88_350];
const limitsOfYear = (year: string, percent: number, limits: readonly (number | null)[]) =>
  Object.fromEntries(limits.map((limit, index) => [`lim${percent}_${year}p${index + 1}`, limit]));

export const alder: PropertyDetails = {
  ...bare,
  id: alderId,
  building_name: "The Alder",
  building_name_alias: ["Alder Lofts"],
  street_address: "1200 E 6th St",
  year_built: 2015,
  number_units: 100,
  number_units_prediction: 96,
  number_stories: 5,
  msa: "Austin-Round Rock",
  application_fee: 75,
  is_student: false,
  building_amenities: ["swimming_pool", "fitness_center"],
  building_quality: { ...unknownQuality, property_overall_quality: 0.71 },
  pricing_strategy: { ...bare.pricing_strategy, avg_duration: 12.5 },
  fees: [
    { label: "Trash", amount: 25, frequency: "month" },
    { label: "Move in", amount: 150, frequency: "once" },
  ],
  concessions_history: [
    { id: "1", concessions: "One month free", from_date: "2025-01-01", to_date: "2025-02-15", items: [] },
    { id: "2", concessions: "Six weeks free", from_date: "2025-05-10", to_date: "2025-06-30", items: [] },
  ],
  // Over the last 90 days: asking (1,500 + 1,700 + 2,400) / 3, effective (1,400 + 1,700 + 2,300) / 3 = 1,800, effective
  // per square foot 5,400 / 2,300; mean size 2,300 / 3.
  building_availability: [
    listedUnit({ name: "101", bed: 1, bath: 1, sqft: 600, asking: 1500, effective: 1400, exit: null }),
    listedUnit({ name: "102", bed: 1, bath: 1, sqft: 700, asking: 1700, effective: 1700, exit: "2025-06-15" }),
    listedUnit({ name: "201", bed: 2, bath: 2, sqft: 1000, asking: 2400, effective: 2300, exit: null }),
    listedUnit(
      { name: "A1", bed: 1, bath: 1, sqft: 650, asking: 1000, effective: 1000, exit: null },
      { is_floorplan: true },
    ),
  ],
  ami_limits: {
    ...limitsOfYear("25", 50, veryLow2025),
    ...limitsOfYear("25", 60, [56_220, 64_260, 72_300, 80_280, 86_760, 93_180, 99_600, 106_020]),
    ...limitsOfYear("25", 80, [74_960, 85_680, 96_400, 107_040, 115_680, 124_240, null, null]),
    ...limitsOfYear("24", 60, [52_920, 60_480, 68_040, 75_600, 81_660, 87_720, 93_780, 99_840]),
  },
};

/** The same with the mandatory fee of $25 in every rent. */
export const alderWithFees: PropertyDetails = {
  ...alder,
  building_availability: alder.building_availability.map((unit) => ({
    ...unit,
    history: unit.history.map((price) => ({
      ...price,
      price: (price.price ?? 0) + 25,
      effective_price: (price.effective_price ?? 0) + 25,
    })),
  })),
};

/** Comparable n: 10 n units on 500 square feet; asking 1,000 + 10 n, effective 900 + 10 n. */
export const compDocuments: readonly PropertyDetails[] = Array.from({ length: 12 }, (_, index) => ({
  ...bare,
  id: compId(index + 1),
  building_name: `Comp ${index + 1}`,
  street_address: `${index + 1} Chicon St`,
  year_built: 2000 + index + 1,
  number_units: 10 * (index + 1),
  number_stories: 3,
  is_student: index % 2 === 1,
  building_availability: [
    listedUnit({
      name: "1",
      bed: index % 2 === 0 ? 1 : 2,
      bath: 1,
      sqft: 500,
      asking: 1000 + 10 * (index + 1),
      effective: 900 + 10 * (index + 1),
      exit: null,
    }),
  ],
}));

export function summaryOf(document: PropertyDetails): PropertySummary {
  const { id, lat, lon, building_name, building_name_alias, street_address, street_address_alias } = document;
  const { city, state, zip_code, year_built, number_units, created_on } = document;
  return {
    id,
    lat,
    lon,
    building_name,
    building_name_alias,
    street_address,
    street_address_alias,
    city,
    state,
    zip_code,
    year_built,
    number_units,
    created_on,
  };
}

/** Two buildings with the same name in different cities. */
export const maples: readonly PropertySummary[] = [
  { ...summaryOf(bare), id: compId(51), building_name: "Maple Court", street_address: "10 Maple St" },
  {
    ...summaryOf(bare),
    id: compId(52),
    building_name: "Maple Court",
    street_address: "77 Elm St",
    city: "Dallas",
    zip_code: "75201",
  },
  { ...summaryOf(bare), id: compId(53), building_name: "Maple Court North", street_address: "12 Maple St" },
];

/** Comparables 1 to 12, best first. */
export const comparables: readonly Comparable[] = compDocuments.map((document, index) => ({
  ...summaryOf(document),
  similarity_score: {
    distance_meters: 500 * (index + 1),
    distance_miles: 0.31 * (index + 1),
    distance: 0.9,
    vintage: index === 1 ? null : 0.8,
    unit_mix: { "1br": 0.66, studio: null },
    overall: (95 - index) / 100,
  },
}));

const priced = (
  unit_name: string,
  floorplan_name: string,
  bed: number,
  bath: number,
  exit_market: string | null,
  predicted_price: number | null,
  predicted_price_sqft: number | null,
): UnitPricing => ({
  unit: { unit_name, floorplan_name, bed, bath, exit_market, enter_market: "2024-01-01" },
  supporting_units: [],
  predicted_price,
  predicted_price_sqft,
});

export const pricing: readonly UnitPricing[] = [
  priced("101", "A1", 1, 1, null, 1520, 2.5),
  priced("102", "A1", 1, 1, "2025-06-15", 1680, 2.4),
  priced("201", "B2", 2, 2, null, 2410, 2.41),
  priced("301", "B2", 2, 2, "2025-01-05", 2200, 2.2),
  priced("401", "C1", 3, 2, "2025-04-02", 3000, 2.1),
  priced("402", "C1", 3, 2, "2024-08-01", 2800, 2),
  priced("501", "S1", 0, 1, null, null, null),
];

const estimate = (lower: number, predicted: number, upper: number) => ({ lower, predicted, upper });
const estimates: Record<string, unknown> = {
  gross_potential_rent: estimate(2_000_000, 2_240_000, 2_400_000),
  egi: estimate(1_900_000, 2_100_000, 2_300_000),
  real_estate_taxes: {
    ...estimate(250_000, 300_000, 350_000),
    explanation: { basis: "egi", basis_value: 2_100_000, ratio: 0.142857, comps_count: 10 },
  },
  noi: estimate(900_000, 1_200_000, 1_400_000),
  ground_rent: null,
};
export const expenses = { subject_estimate: estimates } as unknown as ExpenseBenchmarksResponse;
