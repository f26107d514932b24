/** Every endpoint once: method, path and the schema of its answer. */
import { comparablesResponseSchema } from "./comparables";
import { customPropertyResponseSchema } from "./custom-property";
import { datasetExportResponseSchema } from "./dataset-export";
import { expenseBenchmarksResponseSchema } from "./expense-benchmarks";
import { altTextResponseSchema, imageFeaturesResponseSchema, interiorScoreResponseSchema } from "./image-scores";
import { marketRentsResponseSchema } from "./market-rents";
import { marketSearchResponseSchema } from "./market-search";
import { marketShapesResponseSchema } from "./market-shapes";
import { pricingResponseSchema } from "./pricing";
import { propertyDetailsSchema } from "./property-details";
import { propertyReportSchema, propertyReportsResponseSchema, reportTagsResponseSchema } from "./property-reports";
import { propertySearchResponseSchema } from "./property-search";

export const endpoints = {
  searchProperties: { method: "GET", path: "/property/search", response: propertySearchResponseSchema },
  getProperty: { method: "GET", path: "/property/{id}", response: propertyDetailsSchema },
  insertProperty: { method: "POST", path: "/property", response: customPropertyResponseSchema },
  findComparables: { method: "POST", path: "/property/comparables", response: comparablesResponseSchema },
  priceUnits: { method: "POST", path: "/property/pricing", response: pricingResponseSchema },
  predictMarketRents: { method: "POST", path: "/property/market_rents", response: marketRentsResponseSchema },
  benchmarkExpenses: {
    method: "POST",
    path: "/property/expense_benchmarks",
    response: expenseBenchmarksResponseSchema,
  },
  searchMarketShapes: { method: "GET", path: "/market/shape_search", response: marketShapesResponseSchema },
  searchMarket: { method: "POST", path: "/market/search", response: marketSearchResponseSchema },
  listReports: { method: "GET", path: "/property_report", response: propertyReportsResponseSchema },
  searchReports: { method: "GET", path: "/property_report/search", response: propertyReportsResponseSchema },
  listReportTags: { method: "GET", path: "/property_report/tags", response: reportTagsResponseSchema },
  listReportsByTag: { method: "GET", path: "/property_report/tag/{tag}", response: propertyReportsResponseSchema },
  updateReport: { method: "PATCH", path: "/property_report/{id}", response: propertyReportSchema },
  scoreInterior: { method: "POST", path: "/qualityscore/score_interior", response: interiorScoreResponseSchema },
  detectFeatures: { method: "POST", path: "/qualityscore/detect_features", response: imageFeaturesResponseSchema },
  generateAltText: { method: "POST", path: "/qualityscore/generate_alt_text", response: altTextResponseSchema },
  exportDataset: { method: "POST", path: "/dataset/export", response: datasetExportResponseSchema },
} as const;
export type EndpointName = keyof typeof endpoints;

/** Paths of requests that send a question in their body and change nothing: equal bodies have equal answers. */
export const postedQuestions: readonly string[] = [
  endpoints.findComparables,
  endpoints.priceUnits,
  endpoints.predictMarketRents,
  endpoints.benchmarkExpenses,
  endpoints.searchMarket,
].map(({ path }) => path);
