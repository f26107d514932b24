import { benchmarkExpenses } from "./benchmark-expenses";
import type { Endpoint } from "./endpoint";
import { findComparables } from "./find-comparables";
import { getProperty } from "./get-property";
import { insertProperty } from "./insert-property";
import { predictMarketRents } from "./predict-market-rents";
import { priceUnits } from "./price-units";
import { searchMarket } from "./search-market";
import { searchMarketShapes } from "./search-market-shapes";
import { searchProperties } from "./search-properties";

/** Literal paths stand before those with parameters, so that /property/search is no property id. */
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
];
