/** POST /property/expense_benchmarks: model predictions only, never actual tax records or verified expenses. */
import * as v from "valibot";
import { propertyDetailsSchema } from "./property-details";
import { isoDate, optionalDouble, optionalString } from "./wire";

/** Those that make up total_operating_expenses. */
export const operatingLines = [
  "real_estate_taxes",
  "property_insurance",
  "utilities",
  "repair_and_maintenance",
  "payroll_and_benefits",
  "management_fees",
  "general_and_administrative",
  "advertising_and_marketing",
  "professional_fees",
  "ground_rent",
  "other_expenses",
] as const;

/** The 21 estimates, in the order of an operating statement. */
export const expenseItemNames = [
  "gross_potential_rent",
  "vacancy_loss",
  "parking_income",
  "laundry_vending_income",
  "other_income",
  "egi",
  ...operatingLines,
  "total_operating_expenses",
  "noi",
  "replacement_reserves",
  "capex_reserve",
] as const;
export type ExpenseItemName = (typeof expenseItemNames)[number];

export const expenseExplanationSchema = v.looseObject({
  /** gpr, egi or derived. */
  basis: optionalString,
  basis_value: optionalDouble,
  ratio: optionalDouble,
  comps_count: optionalDouble,
});

/** Dollars a year. */
export const expenseEstimateSchema = v.looseObject({
  lower: v.number(),
  predicted: v.number(),
  upper: v.number(),
  explanation: v.nullish(expenseExplanationSchema),
});
export type ExpenseEstimate = v.InferOutput<typeof expenseEstimateSchema>;

/** Each item may be absent; subject_estimate may be too. */
export const subjectEstimateSchema = v.looseObject(
  Object.fromEntries(expenseItemNames.map((name) => [name, v.nullish(expenseEstimateSchema)])) as Record<
    ExpenseItemName,
    v.NullishSchema<typeof expenseEstimateSchema, undefined>
  >,
);
export type SubjectEstimate = v.InferOutput<typeof subjectEstimateSchema>;

/** Without the estimate almost any object would do: what speaks of an error instead is none. */
export const expenseBenchmarksResponseSchema = v.pipe(
  v.looseObject({ subject_estimate: v.nullish(subjectEstimateSchema) }),
  v.check(
    ({ subject_estimate, error, message }) =>
      subject_estimate !== undefined || (error === undefined && message === undefined),
    "expected subject_estimate, but received an error",
  ),
);
export type ExpenseBenchmarksResponse = v.InferOutput<typeof expenseBenchmarksResponseSchema>;

const specialsHistorySchema = v.array(v.looseObject({ specials: v.string(), from_date: isoDate, to_date: isoDate }));

/** The second accepted form of the body adds these to the property document. */
export const expenseBenchmarksRequestSchema = v.looseObject({
  ...propertyDetailsSchema.entries,
  specials_history: v.nullish(specialsHistorySchema),
  /** Advertised occupancy, 0..1. */
  estimated_occupancy: optionalDouble,
  gpr: optionalDouble,
  /** Months. */
  lease_lengths: optionalString,
});
export type ExpenseBenchmarksRequest = v.InferInput<typeof expenseBenchmarksRequestSchema>;

/** Query of POST /property/expense_benchmarks. */
export interface ExpenseBenchmarksQuery {
  /** Replaces the gross potential rent that the service computes, dollars a year. */
  customGPR?: number;
}
