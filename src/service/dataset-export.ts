/**
 * POST /dataset/export: orders a data set; it arrives later, by webhook. The envelope is camelCase, columns snake_case.
 */
import * as v from "valibot";
import { openEnum } from "./wire";

/** Monthly figures of a property's listings and rent roll. */
export const pricingColumns = [
  "asking_rent",
  "effective_rent",
  "concession",
  "days_on_market",
  "leased_percentage",
  "exposure_percentage",
  "rent_roll_lease_tradeout",
  "rent_roll_renewal_percent",
] as const;

/** Columns seen in exports; the service may have others. */
export const exportColumns = [
  "property_id",
  "street_address",
  "lat",
  "lon",
  "zip_code",
  "state",
  "msa",
  "number_units",
  "as_of_month",
  ...pricingColumns,
  "is_affordable",
  "is_student",
  "is_senior",
  "is_condo",
  "is_single_family",
  "is_lease_up",
] as const;
export type ExportColumn = (typeof exportColumns)[number];

/** Plain scopes next to an aggregate act as group-by. */
export const exportAggregates = ["Avg", "Sum", "Min", "Max", "Count", "CountDistinct"] as const;
export type ExportAggregate = (typeof exportAggregates)[number];

export const exportOperators = [
  "equals",
  "notEquals",
  "in",
  "notIn",
  "greaterThan",
  "greaterThanOrEqualTo",
  "lessThan",
  "lessThanOrEqualTo",
  "contains",
  "notContains",
  "from",
  "to",
  "isKnown",
  "isUnknown",
  "flag",
] as const;
export type ExportOperator = (typeof exportOperators)[number];

export const exportFormats = ["csv", "jsonl"] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportScopeSchema = v.looseObject({
  column: openEnum(exportColumns),
  aggregate: v.nullish(v.picklist(exportAggregates)),
});
export type ExportScope = v.InferInput<typeof exportScopeSchema>;

const filterValue = v.union([v.string(), v.number(), v.boolean()]);

/** One or several operators on one column, such as { column: "state", filter: { in: ["CA", "NV"] } }. */
export const exportFilterSchema = v.looseObject({
  column: openEnum(exportColumns),
  filter: v.record(v.picklist(exportOperators), v.nullable(v.union([filterValue, v.array(filterValue)]))),
});
export type ExportFilter = v.InferInput<typeof exportFilterSchema>;

export const datasetQuerySchema = v.looseObject({
  scopes: v.pipe(v.array(exportScopeSchema), v.minLength(1)),
  /** All must hold, in either form. */
  filters: v.nullish(v.union([v.array(exportFilterSchema), v.looseObject({ and: v.array(exportFilterSchema) })])),
  limit: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type DatasetQuery = v.InferInput<typeof datasetQuerySchema>;

export const datasetExportRequestSchema = v.looseObject({
  dataset: datasetQuerySchema,
  /** HTTPS and public. */
  webhookURL: v.string(),
  name: v.string(),
  format: v.picklist(exportFormats),
});
export type DatasetExportRequest = v.InferInput<typeof datasetExportRequestSchema>;

/** Status 201. */
export const datasetExportResponseSchema = v.looseObject({ queryUUID: v.string() });
export type DatasetExportResponse = v.InferOutput<typeof datasetExportResponseSchema>;
