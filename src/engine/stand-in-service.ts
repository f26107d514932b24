/**
 * A service that resolves at once with the minimum that a question needs to continue: for counting requests, never for
 * values. Every list has as many items as requested, since a question may ask about each.
 */
import { SaidError, say } from "../domain/said";
import type { NightsService, RentalService, Reply } from "../client/rental-service";
import type { Comparable } from "../service/comparables";
import type { MarketShape } from "../service/market-shapes";
import type { PropertyDetails } from "../service/property-details";
import type { PropertySummary } from "../service/property-search";

const day = "1970-01-01";
/** An id that no property has. */
const idOf = (number: number): string => `00000000-0000-0000-0000-${String(number).padStart(12, "0")}`;

const summary = (number: number): PropertySummary => ({
  id: idOf(number),
  lat: 0,
  lon: 0,
  building_name_alias: [],
  street_address: "",
  street_address_alias: [],
  city: "",
  state: "",
  zip_code: "",
  created_on: day,
});

// Only what questions read between two requests.
const documentOf = (id: string): PropertyDetails =>
  ({
    ...summary(0),
    id,
    building_availability: [],
    building_quality: {},
    pricing_strategy: {},
    market_embedding: [1],
    property_embedding: [1],
  }) as unknown as PropertyDetails;

const market: MarketShape = {
  id: "stand-in",
  name: "",
  type: "custom",
  tags: [],
  geometry: { type: "MultiPolygon", coordinates: [] },
  bbox: [0, 0, 0, 0],
};

const mostComparables = 10;

function reply<T>(data: T): Promise<Reply<T>> {
  return Promise.resolve({ data, fetchedAt: 0, endpoint: "" });
}

const never = (): Promise<never> =>
  Promise.reject(new SaidError(say`Counting requests changes nothing at the service.`));

export const standInService: RentalService = {
  searchProperties: () => reply([summary(0)]),
  getProperty: (id) => reply(documentOf(id)),
  findComparables: ({ topN = mostComparables }) =>
    reply({
      comparables: Array.from(
        { length: topN },
        (_, index) => ({ ...summary(index + 1), similarity_score: {} }) as Partial<Comparable> as Comparable,
      ),
      competition_profile: [],
    }),
  priceUnits: () => reply([]),
  benchmarkExpenses: () => reply({}),
  predictMarketRents: () => reply([]),
  searchMarketShapes: () => reply([market]),
  searchMarket: ({ offset, limit }) => reply({ properties: [], total: (offset ?? 0) + (limit ?? 0) }),
  listReports: () => reply([]),
  searchReports: () => reply([]),
  listReportTags: () => reply([]),
  listReportsByTag: () => reply([]),
  scoreInterior: () => reply({ property_score: null, qualities: [] }),
  detectFeatures: () => reply({ result: { images: [], features: [] } }),
  generateAltText: () => reply({ result: { images: [], alt_text: [] } }),
  insertProperty: never,
  updateReport: never,
  exportDataset: never,
};

export const standInNights: NightsService = {
  nightModel: () =>
    reply({
      ...{ state: "early", name: null, on: null, first_night: null, last_night: null, left_on: null, names: [] },
      ...{ sample: false, night: null, outcome: null, refreshed: null, figures: [] },
    }),
  nightPortfolio: () => reply({ models: [], tags: [] }),
  nightHistory: () =>
    reply({
      ...{ name: null, first_night: null, last_night: null, left_on: null, looks: 0, sample: false, nights: [] },
    }),
};
