/** Every endpoint once: method, path and the schema of its answer. */
import { comparablesResponseSchema } from "./comparables";
import { expenseBenchmarksResponseSchema } from "./expense-benchmarks";
import { pricingResponseSchema } from "./pricing";
import { propertyDetailsSchema } from "./property-details";
import { propertySearchResponseSchema } from "./property-search";

export const endpoints = {
  searchProperties: { method: "GET", path: "/property/search", response: propertySearchResponseSchema },
  getProperty: { method: "GET", path: "/property/{id}", response: propertyDetailsSchema },
  findComparables: { method: "POST", path: "/property/comparables", response: comparablesResponseSchema },
  priceUnits: { method: "POST", path: "/property/pricing", response: pricingResponseSchema },
  benchmarkExpenses: {
    method: "POST",
    path: "/property/expense_benchmarks",
    response: expenseBenchmarksResponseSchema,
  },
} as const;
export type EndpointName = keyof typeof endpoints;
