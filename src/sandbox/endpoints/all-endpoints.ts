import { benchmarkExpenses } from "./benchmark-expenses";
import type { Endpoint } from "./endpoint";
import { exportDataset } from "./export-dataset";
import { findComparables } from "./find-comparables";
import { getProperty } from "./get-property";
import { insertProperty } from "./insert-property";
import { detectFeatures, generateAltText, scoreInterior } from "./look-at-images";
import { predictMarketRents, priceUnits } from "./price-units";
import { listReports, listReportsByTag, listReportTags, searchReports } from "./read-reports";
import { searchMarket, searchMarketShapes } from "./search-market";
import { searchProperties } from "./search-properties";
import { updateReport } from "./update-report";

/** Literal paths come before those with parameters, so /property/search isn't taken for a property id. */
export const allEndpoints: readonly Endpoint[] = [
  searchProperties,
  findComparables,
  priceUnits,
  benchmarkExpenses,
  predictMarketRents,
  insertProperty,
  getProperty,
  searchMarketShapes,
  searchMarket,
  listReports,
  searchReports,
  listReportTags,
  listReportsByTag,
  updateReport,
  scoreInterior,
  detectFeatures,
  generateAltText,
  exportDataset,
];
