/** The metros of the sample data, with their observed rents. */
import type { Place } from "./place";
import { bostonPlaces, chicagoPlaces, miamiPlaces, newYorkPlaces } from "./places-east";
import { austinPlaces, dallasPlaces, phoenixPlaces } from "./places-south";
import { denverPlaces, losAngelesPlaces, seattlePlaces } from "./places-west";

export interface Metro {
  /** Core-based statistical area, code and name as the Census Bureau writes them (2018 cartographic boundaries). */
  readonly cbsa: string;
  readonly msa: string;
  /**
   * Zillow Observed Rent Index at the end of June 2022, June 2023, December 2023, June 2024 and December 2024, dollars
   * a month (Zillow Research, ZORI by metro; rounded).
   */
  readonly observedRents: readonly [number, number, number, number, number];
  /**
   * Elasticity of rent to square feet: halfway between .62 and the slope of ln rent on ln sqft in 2022's online
   * listings (UCI "Apartment for Rent Classified"; .62 where the listings are too few).
   */
  readonly sqftElasticity: number;
  /** Typical size of a unit relative to the national one. */
  readonly sizeLevel: number;
  /** How often properties offer concessions, 1 = as elsewhere: new supply made the Sun Belt generous. */
  readonly concessionLevel: number;
  readonly areaCodes: readonly string[];
  readonly places: readonly Place[];
}

export const metros: readonly Metro[] = [
  {
    cbsa: "12420",
    msa: "Austin-Round Rock, TX",
    observedRents: [1812, 1791, 1719, 1738, 1667],
    sqftElasticity: 0.75,
    sizeLevel: 1.02,
    concessionLevel: 1.6,
    areaCodes: ["512", "737"],
    places: austinPlaces,
  },
  {
    cbsa: "14460",
    msa: "Boston-Cambridge-Newton, MA-NH",
    observedRents: [2697, 2886, 2903, 3019, 3002],
    sqftElasticity: 0.45,
    sizeLevel: 0.97,
    concessionLevel: 0.6,
    areaCodes: ["617", "781"],
    places: bostonPlaces,
  },
  {
    cbsa: "16980",
    msa: "Chicago-Naperville-Elgin, IL-IN-WI",
    observedRents: [1762, 1873, 1874, 1969, 1983],
    sqftElasticity: 0.62,
    sizeLevel: 0.99,
    concessionLevel: 0.7,
    areaCodes: ["312", "773"],
    places: chicagoPlaces,
  },
  {
    cbsa: "19100",
    msa: "Dallas-Fort Worth-Arlington, TX",
    observedRents: [1706, 1728, 1710, 1732, 1716],
    sqftElasticity: 0.68,
    sizeLevel: 1.04,
    concessionLevel: 1.4,
    areaCodes: ["214", "469"],
    places: dallasPlaces,
  },
  {
    cbsa: "19740",
    msa: "Denver-Aurora-Lakewood, CO",
    observedRents: [1898, 1950, 1928, 1996, 1923],
    sqftElasticity: 0.78,
    sizeLevel: 1.0,
    concessionLevel: 1.3,
    areaCodes: ["303", "720"],
    places: denverPlaces,
  },
  {
    cbsa: "31080",
    msa: "Los Angeles-Long Beach-Anaheim, CA",
    observedRents: [2757, 2827, 2831, 2906, 2916],
    sqftElasticity: 0.62,
    sizeLevel: 0.97,
    concessionLevel: 0.9,
    areaCodes: ["213", "310"],
    places: losAngelesPlaces,
  },
  {
    cbsa: "33100",
    msa: "Miami-Fort Lauderdale-West Palm Beach, FL",
    observedRents: [2540, 2622, 2648, 2685, 2703],
    sqftElasticity: 0.62,
    sizeLevel: 1.03,
    concessionLevel: 1.0,
    areaCodes: ["305", "954"],
    places: miamiPlaces,
  },
  {
    cbsa: "35620",
    msa: "New York-Newark-Jersey City, NY-NJ-PA",
    observedRents: [2928, 3079, 3057, 3197, 3177],
    sqftElasticity: 0.53,
    sizeLevel: 0.93,
    concessionLevel: 0.6,
    areaCodes: ["212", "646"],
    places: newYorkPlaces,
  },
  {
    cbsa: "38060",
    msa: "Phoenix-Mesa-Scottsdale, AZ",
    observedRents: [1798, 1801, 1778, 1819, 1791],
    sqftElasticity: 0.59,
    sizeLevel: 1.01,
    concessionLevel: 1.6,
    areaCodes: ["602", "480"],
    places: phoenixPlaces,
  },
  {
    cbsa: "42660",
    msa: "Seattle-Tacoma-Bellevue, WA",
    observedRents: [2134, 2155, 2138, 2238, 2221],
    sqftElasticity: 0.65,
    sizeLevel: 0.96,
    concessionLevel: 0.9,
    areaCodes: ["206", "425"],
    places: seattlePlaces,
  },
];
