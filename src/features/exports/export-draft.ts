/** An export as the person builds it, and the query that is sent for it. */
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
  /** Null: the value itself; beside an aggregate it groups. */
  aggregate: v.nullable(v.picklist(exportAggregates)),
});
export type DraftScope = v.InferOutput<typeof scopeSchema>;

const boundsSchema = v.object({ min: v.nullable(v.number()), max: v.nullable(v.number()) });
/** Inclusive; null is no bound. */
export type Bounds = v.InferOutput<typeof boundsSchema>;

const open: Bounds = { min: null, max: null };

/** What queries that were saved before did not have is open. */
const propertyChoiceSchema = v.object({
  yearBuilt: boundsSchema,
  numberUnits: boundsSchema,
  numberStories: v.optional(boundsSchema, open),
  /** 0..1. */
  quality: boundsSchema,
  /** Kind of units that the rents are of. */
  unitMix: v.picklist(unitMixKeys),
  /** Net rent after concessions, dollars a month. */
  effectiveRent: boundsSchema,
  /** Dollars a month and square foot. */
  effectiveRentPerSqft: boundsSchema,
  /** Share of the listed units that are of that kind, 0..1. */
  unitShare: v.optional(boundsSchema, open),
  /** Whether a property fits of which something asked for is not known. */
  allowsUnknown: v.optional(v.boolean(), false),
  /** The properties that fitted when it was looked; null before. */
  ids: v.nullable(v.array(v.string())),
});
/** What the market search knows and an export does not: the properties are looked up and named in the query. */
export type PropertyChoice = v.InferOutput<typeof propertyChoiceSchema>;

export const draftSchema = v.object({
  name: v.string(),
  format: v.picklist(exportFormats),
  scopes: v.array(scopeSchema),
  filters: v.array(filterSchema),
  market: v.nullable(marketSchema),
  properties: v.nullable(propertyChoiceSchema),
  /** Rows at most; null: all. */
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

/** All filters of the query: the market's, the properties', the person's own. */
export function filtersOf({ market, properties, filters }: ExportDraft): DraftFilter[] {
  return [
    ...(market === null ? [] : marketFilters(market).filters),
    ...(properties?.ids ? [{ column: "property_id", operator: "in" as const, value: properties.ids }] : []),
    ...filters,
  ];
}

/** The query as it goes over the wire. */
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

/** The draft of a query that was ordered before, its market among its filters. */
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
