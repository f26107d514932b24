/** An export as the user builds it, and the query sent for it. */
import * as v from "valibot";
import { unitMixKeys } from "../../service/market-search";
import {
  exportAggregates,
  exportFormats,
  exportOperators,
  type DatasetQuery,
  type ExportFilter,
  type ExportScope,
} from "../../service/dataset-export";
import { type DraftFilter, filterSchema, marketSchema } from "./draft-filters";
import { marketFilters } from "./market-filter";

const scopeSchema = v.object({
  column: v.string(),
  /** Null: the value itself; if another scope has an aggregate, it groups. */
  aggregate: v.nullable(v.picklist(exportAggregates)),
});
export type DraftScope = v.InferOutput<typeof scopeSchema>;

const boundsSchema = v.object({ min: v.nullable(v.number()), max: v.nullable(v.number()) });
/** Inclusive; null means unbounded. */
export type Bounds = v.InferOutput<typeof boundsSchema>;

const open: Bounds = { min: null, max: null };

/** Bounds missing in older saved queries are open. */
const propertyChoiceSchema = v.object({
  yearBuilt: boundsSchema,
  numberUnits: boundsSchema,
  numberStories: v.optional(boundsSchema, open),
  /** 0..1. */
  quality: boundsSchema,
  /** Unit type that the rents are for. */
  unitMix: v.picklist(unitMixKeys),
  /** Net rent after concessions, $/month. */
  effectiveRent: boundsSchema,
  /** $/month per sq ft. */
  effectiveRentPerSqft: boundsSchema,
  /** Share of that unit type among the listed units, 0..1. */
  unitShare: v.optional(boundsSchema, open),
  /** Whether to include properties that lack a requested value. */
  allowsUnknown: v.optional(v.boolean(), false),
  /** The properties that matched in the last lookup; null before. */
  ids: v.nullable(v.array(v.string())),
});
/** Criteria that the market search has and exports don't: the properties are looked up and listed in the query. */
export type PropertyChoice = v.InferOutput<typeof propertyChoiceSchema>;

export const draftSchema = v.object({
  name: v.string(),
  format: v.picklist(exportFormats),
  scopes: v.array(scopeSchema),
  filters: v.array(filterSchema),
  market: v.nullable(marketSchema),
  properties: v.nullable(propertyChoiceSchema),
  /** Maximum number of rows; null: all. */
  limit: v.nullable(v.number()),
});
export type ExportDraft = v.InferOutput<typeof draftSchema>;

export const emptyDraft: ExportDraft = {
  name: "",
  format: "csv",
  scopes: [],
  filters: [],
  market: null,
  properties: null,
  limit: null,
};

export const emptyPropertyChoice: PropertyChoice = {
  yearBuilt: open,
  numberUnits: open,
  numberStories: open,
  quality: open,
  unitMix: "overall",
  effectiveRent: open,
  effectiveRentPerSqft: open,
  unitShare: open,
  allowsUnknown: false,
  ids: null,
};

/** All filters of the query: those of the market, the properties, and the user. */
export function filtersOf({ market, properties, filters }: ExportDraft): DraftFilter[] {
  return [
    ...(market === null ? [] : marketFilters(market).filters),
    ...(properties?.ids ? [{ column: "property_id", operator: "in" as const, value: properties.ids }] : []),
    ...filters,
  ];
}

/** The query as sent to the service. */
export function datasetOf(draft: ExportDraft): DatasetQuery {
  const filters = filtersOf(draft).map(({ column, operator, value }): ExportFilter => ({
    column,
    filter: { [operator]: value },
  }));
  return {
    scopes: draft.scopes.map(({ column, aggregate }): ExportScope =>
      aggregate === null ? { column } : { column, aggregate },
    ),
    ...(filters.length > 0 && { filters }),
    ...(draft.limit !== null && { limit: draft.limit }),
  };
}

/** The draft of an earlier query, with its market as filters. */
export function draftOf(name: string, format: string, { scopes, filters, limit }: DatasetQuery): ExportDraft {
  const list = Array.isArray(filters) ? filters : (filters?.and ?? []);
  return {
    name,
    format: format === "jsonl" ? "jsonl" : "csv",
    scopes: scopes.map(({ column, aggregate }) => ({ column, aggregate: aggregate ?? null })),
    filters: list.flatMap(({ column, filter }) =>
      exportOperators
        .filter((operator) => Object.hasOwn(filter, operator))
        .map((operator): DraftFilter => ({ column, operator, value: filter[operator] ?? null })),
    ),
    market: null,
    properties: null,
    limit: limit ?? null,
  };
}
