/** Converts a market found with its shape to export filters. */
import type { MarketShape } from "../../service/market-shapes";
import type { DraftFilter, DraftMarket } from "./draft-filters";

export interface MarketFilterSet {
  readonly filters: readonly DraftFilter[];
  /**
   * exact: the filters identify the market; bounds: they are its bounding box, with its state if known, so nearby
   * properties may be included.
   */
  readonly fit: "exact" | "bounds";
}

/** The stored part of a shape: everything but its outline. */
export function marketOf({ id, name, type, city, state, bbox }: MarketShape): DraftMarket {
  return { id, name, type, city: city ?? null, state: state ?? null, bbox };
}

export function marketFilters({ type, name, state, bbox }: DraftMarket): MarketFilterSet {
  if (type === "msa") return exactly("msa", name);
  const zip = /\b\d{5}\b/.exec(name)?.[0];
  if (type === "zip_code" && zip !== undefined) return exactly("zip_code", zip);
  const [west, south, east, north] = bbox;
  const within = (column: string, least: number, most: number): DraftFilter[] => [
    { column, operator: "greaterThanOrEqualTo", value: least },
    { column, operator: "lessThanOrEqualTo", value: most },
  ];
  return {
    filters: [
      ...(state === null ? [] : [{ column: "state", operator: "equals" as const, value: state }]),
      ...within("lat", south, north),
      // A range of longitudes can't express a box across the 180th meridian.
      ...(west <= east ? within("lon", west, east) : []),
    ],
    fit: "bounds",
  };
}

const exactly = (column: string, value: string): MarketFilterSet => ({
  filters: [{ column, operator: "equals", value }],
  fit: "exact",
});
