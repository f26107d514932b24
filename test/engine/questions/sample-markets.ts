/** Literal markets, properties inside them and saved reports. */
import type { MarketRent } from "../../../src/service/market-rents";
import type { MarketProperty } from "../../../src/service/market-search";
import type { MarketShape } from "../../../src/service/market-shapes";
import type { PropertyReport } from "../../../src/service/property-reports";
import { alder, alderId, compId, summaryOf } from "./sample-documents";

/** A box of one degree, its corner at -98, 30. */
const box: MarketShape["geometry"] = {
  type: "MultiPolygon",
  coordinates: [
    [
      [
        [-98, 30],
        [-97, 30],
        [-97, 31],
        [-98, 31],
        [-98, 30],
      ],
    ],
  ],
};

export function marketOf(id: string, name: string, type: string, fields: Partial<MarketShape> = {}): MarketShape {
  return { id, name, type, city: null, state: "TX", tags: [], geometry: box, bbox: [-98, 30, -97, 31], ...fields };
}

export const austinCity = marketOf("m-1", "Austin", "city", { city: "Austin", tags: ["tech", "university"] });
export const austinMetro = marketOf("m-2", "Austin-Round Rock", "msa");
export const austinCounty = marketOf("m-3", "Austin", "county");
export const springfields = [
  marketOf("m-4", "Springfield", "city", { city: "Springfield", state: "IL" }),
  marketOf("m-5", "Springfield", "city", { city: "Springfield", state: "MO" }),
];

/** Property n of a market: 10 n units, effective rents of 1,000 + n. */
export function marketProperty(number: number, fields: Partial<MarketProperty> = {}): MarketProperty {
  return {
    ...summaryOf(alder),
    id: `d0000000-0000-5000-8000-${String(number).padStart(12, "0")}`,
    building_name: `Property ${number}`,
    street_address: `${number} Lavaca St`,
    number_units: 10 * number,
    year_built: 1990,
    number_stories: number === 2 ? null : 4,
    unit_mix: {
      overall: { units_count: 8, effective_rent: 1000 + number, effective_rent_per_sqft: 2.25, concession: 50 },
      "1br": {
        units_count: 6,
        percentage: 0.75,
        effective_rent: 900 + number,
        asking_rent: 950 + number,
        avg_sqft: 610,
      },
    },
    ...fields,
  };
}

export const marketRents: readonly MarketRent[] = [
  {
    bed: 2,
    bath: 2,
    avg_sqft: 1000,
    units_count: 10,
    predicted_rent: 2400,
    predicted_rent_sqft: 2.4,
    lower: 2200,
    upper: 2600,
    supporting_units_count: 31,
  },
  {
    bed: 1,
    bath: 1,
    avg_sqft: 600,
    units_count: 30,
    predicted_rent: 1500,
    predicted_rent_sqft: 2.5,
    lower: 1400,
    upper: 1600,
    supporting_units_count: 64,
  },
  {
    bed: 1,
    bath: 1.5,
    avg_sqft: 800,
    units_count: 10,
    predicted_rent: 1900,
    predicted_rent_sqft: 2.375,
    lower: 1700,
    upper: 2100,
    supporting_units_count: 9,
  },
  { bed: 0, bath: 1, avg_sqft: 450, units_count: 4, predicted_rent: null, supporting_units_count: 0 },
];

export function reportOf(number: number, fields: Partial<PropertyReport> = {}): PropertyReport {
  return {
    id: `r-${number}`,
    name: `Report ${number}`,
    property_id: alderId,
    comparable_ids: [compId(1), compId(2)],
    tags: ["2025"],
    notes: null,
    user_id: "u-1",
    created_on: "2025-06-15",
    updated_on: "2025-06-30",
    ...fields,
  };
}
