/** For every operation requests that have to succeed, between them with every parameter and every form of the body. */
import { type comparablesParameters } from "../../../src/service/comparables";
import type { EndpointName } from "../../../src/service/endpoints";
import {
  type ExportColumn,
  exportAggregates,
  exportColumns,
  exportOperators,
} from "../../../src/service/dataset-export";
import type { PropertyDetails } from "../../../src/service/property-details";
import { marketFlagNames, marketRangeNames, unitMixKeys } from "../../../src/service/market-search";
import { aggregatesOf, datasetColumns, operatorsOf } from "../../../src/sandbox/models/dataset-columns";

export interface GoodRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body?: unknown;
}

/** What the requests are about. */
export interface RequestSource {
  /** Documents of the data set. */
  readonly documents: readonly PropertyDetails[];
  /** Ids of the user's reports. */
  readonly reportIds: readonly string[];
}

const get = (path: string): GoodRequest => ({ method: "GET", path });
const post = (path: string, body: unknown): GoodRequest => ({ method: "POST", path, body });
const images = (path: string) => [
  post(path, { image_urls: ["https://images.example/1.jpg"] }),
  post(path, { image_urls: Array.from({ length: 30 }, (_, i) => `http://images.example/${i}?x=é`) }),
];

const square = (lat: number, lon: number, half: number) => [
  [lon - half, lat - half],
  [lon + half, lat - half],
  [lon + half, lat + half],
  [lon - half, lat + half],
  [lon - half, lat - half],
];

const range = (min: number | null, max: number | null) => ({ min, max, allow_null: true });

/** Values of the comparables' parameters that leave something to find. */
const comparablesValues: Readonly<Record<keyof typeof comparablesParameters, readonly string[]>> = {
  topN: ["1", "3", "500"],
  tier: ["valueAdd", "current"],
  renovations: ["0", "0.25", "1"],
  maxDistance: ["5"],
  minDistance: ["0.1"],
  minNumberUnits: ["10"],
  maxNumberUnits: ["400"],
  allowNullNumberUnits: ["true", "false"],
  minYearBuilt: ["1950"],
  maxYearBuilt: ["2020"],
  allowNullYearBuilt: ["true", "false"],
  minNumberStories: ["1"],
  maxNumberStories: ["30"],
  allowNullNumberStories: ["true", "false"],
  useEmbedding: ["true", "false"],
  isAffordable: ["true", "false"],
  isBuildToRent: ["true", "false"],
  isSenior: ["true", "false"],
  isStudent: ["true", "false"],
  isCondo: ["true", "false"],
  isSingleFamily: ["true", "false"],
  isApartment: ["true", "false"],
  isLeaseUp: ["true", "false"],
  maxMilesToUniversity: ["10"],
  maxMilesToHospital: ["10"],
};

export function goodRequests({ documents, reportIds }: RequestSource): Record<EndpointName, readonly GoodRequest[]> {
  const [document, second] = documents as [PropertyDetails, PropertyDetails];
  const { id, lat, lon, street_address, city, state, zip_code } = document;
  const subject = { subject: document };
  const place = { lat, lon, is_single_family: false, is_apartment: true, is_condo: false };
  const outline = [[square(lat, lon, 0.5)]];
  const reportId = reportIds[0] ?? "";
  const order = (dataset: object, change: object = {}) =>
    post("/dataset/export", {
      dataset: { filters: [{ column: "state", filter: { equals: state } }], ...dataset },
      webhookURL: "https://93.184.216.34/hook",
      name: "My rents",
      format: "csv",
      ...change,
    });
  return {
    searchProperties: [
      get(`/property/search?q=${encodeURIComponent(street_address)}`),
      get(`/property/search?q=${id}`),
      get("/property/search?q=nothing-of-this-name"),
      get(`/property/search?q=a&lat=${lat}&lon=${lon}&max_distance=20`),
      get(`/property/search?q=a&state=${state}&zip_code=${zip_code}&city=${encodeURIComponent(city)}&unknown=1`),
    ],
    getProperty: [
      ...documents.map((each) => get(`/property/${each.id}`)),
      get(`/property/${id}?from=2024-01-01&to=2024-12-31&use_tmlp=true&occupancy_over_time=true`),
      get(`/property/${id}?from=2025-06-01&occupancy_over_time=false`),
      get(`/property/${id}?to=2023-07-01&use_tmlp=false`),
    ],
    insertProperty: [
      post("/property", { property: { street_address, city, state, zip_code, ...place } }),
      post("/property", {
        property: {
          ...{ street_address, city, state, zip_code, ...place, number_units: 40, year_built: 2024, number_stories: 3 },
          building_amenities: ["elevator"],
          unit_amenities: ["dishwasher"],
          avg_quality: 0.7,
          units: [{ bed: 1, bath: 1, sqft: 700, name: "101" }],
        },
      }),
    ],
    findComparables: [
      ...documents.map((each) => post("/property/comparables", { subject: each })),
      ...Object.entries(comparablesValues).flatMap(([name, values]) =>
        values.map((value) => post(`/property/comparables?${name}=${value}`, subject)),
      ),
      post("/property/comparables?isStudent=true&maxMilesToUniversity=5&useEmbedding=true", subject),
      post("/property/comparables?topN=1", { ...subject, selected_ids: [second.id], excluded_ids: [] }),
      post("/property/comparables", { ...subject, excluded_ids: [second.id] }),
      post("/property/comparables", { simple_subject: place }),
      post("/property/comparables", {
        simple_subject: {
          ...{ ...place, number_units: 120, year_built: 2005, number_stories: 4, avg_quality_prediction: 0.6 },
          building_amenities: ["elevator"],
          unit_amenities: ["dishwasher"],
          unit_mix: [{ bed: 1, bath: 1, count: 80, avg_sqft: 710 }],
        },
        excluded_ids: null,
        selected_ids: [id],
      }),
      post("/property/comparables", { simple_subject: { ...place, lat: 0, lon: 0 } }),
    ],
    priceUnits: [
      ...documents.map((each) => post("/property/pricing", { subject: each })),
      post("/property/pricing", { ...subject, settings: null }),
      ...["active", "closed", "all"].map((listing_status) =>
        post("/property/pricing", { ...subject, settings: { listing_status } }),
      ),
      post("/property/pricing", {
        ...subject,
        settings: {
          ...{ max_radius: 5, from_date: "2025-01-01", to_date: "2025-06-30", include_outliers: true },
          ...{ building_ids: [second.id], excluded_unit_ids: ["a"], exclude_subject: true },
        },
      }),
    ],
    predictMarketRents: documents.map((each) => post("/property/market_rents", { subject: each })),
    benchmarkExpenses: [
      ...documents.map((each) => post("/property/expense_benchmarks", each)),
      post("/property/expense_benchmarks?customGPR=1200000", document),
      post("/property/expense_benchmarks", {
        ...document,
        specials_history: [{ specials: "One month free", from_date: "2025-01-01", to_date: "2025-02-01" }],
        ...{ estimated_occupancy: 0.94, gpr: 2e6, lease_lengths: "6,12", price_history: [], specials: "none" },
      }),
    ],
    searchMarketShapes: ["austin", "TX", city, "msa", "no-such-market"].map((q) =>
      get(`/market/shape_search?q=${encodeURIComponent(q)}`),
    ),
    searchMarket: [
      post("/market/search", { coordinates: outline }),
      post("/market/search", { coordinates: [[square(lat, lon, 0.5), square(lat, lon, 0.01)]], limit: 2, offset: 1 }),
      post("/market/search", {
        coordinates: outline,
        filters: {
          ...Object.fromEntries(marketRangeNames.map((name) => [name, range(0, 3000)])),
          unit_mix: Object.fromEntries(
            unitMixKeys.map((key) => [
              key,
              { effective_rent: range(null, 1e5), effective_rent_per_sqft: range(0, null), percentage: range(0, 1) },
            ]),
          ),
        },
      }),
      ...marketFlagNames.flatMap((name) =>
        [true, false].map((flag) => post("/market/search", { coordinates: outline, filters: { [name]: flag } })),
      ),
    ],
    listReports: [
      get("/property_report"),
      get("/property_report?limit=1&offset=1"),
      get("/property_report?limit=&offset="),
    ],
    searchReports: [get("/property_report/search?q=a"), get("/property_report/search?q=no-such-report")],
    listReportTags: [get("/property_report/tags"), get("/property_report/tags?q=e")],
    listReportsByTag: [get("/property_report/tag/none")],
    updateReport: [
      { method: "PATCH", path: `/property_report/${reportId}`, body: {} },
      { method: "PATCH", path: `/property_report/${reportId}`, body: { name: "New", tags: ["a", "b"], notes: "Read" } },
      { method: "PATCH", path: `/property_report/${reportId}`, body: { notes: null } },
    ],
    scoreInterior: images("/qualityscore/score_interior"),
    detectFeatures: images("/qualityscore/detect_features"),
    generateAltText: images("/qualityscore/generate_alt_text"),
    exportDataset: [
      ...exportColumns.map((column) => order({ scopes: [{ column }] }, { format: "jsonl" })),
      ...exportAggregates.map((aggregate) => {
        const column = exportColumns.find((each) => aggregatesOf(each).includes(aggregate));
        return order({ scopes: [{ column: "state" }, { column, aggregate }], limit: 5 });
      }),
      ...exportOperators.map((operator) => {
        const column = exportColumns.find((each) => operatorsOf(each).includes(operator)) as ExportColumn;
        const filter = { column, filter: { [operator]: valueFor(column, operator) } };
        return order({ scopes: [{ column: "property_id" }], filters: { and: [filter] } });
      }),
    ],
  };
}

function valueFor(column: ExportColumn, operator: string): unknown {
  if (operator === "isKnown" || operator === "isUnknown") return true;
  const value = { text: "a", number: 1, flag: true, month: "2025-01" }[datasetColumns[column].kind];
  return operator === "in" || operator === "notIn" ? [value] : value;
}
