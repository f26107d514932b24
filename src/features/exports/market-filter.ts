/** A market that was found by its shape, as filters of an export say it. */
import type { MarketShape } from "../../service/market-shapes";
import type { DraftFilter, DraftMarket } from "./draft-filters";

export interface MarketFilterSet {
  readonly filters: readonly DraftFilter[];
  /**
   * exact: the filters name the market; bounds: they are the rectangle around it, with its state where that is known, so
   * that neighbours inside the rectangle come too.
   */
  readonly fit: "exact" | "bounds";
}

/** What is kept of a shape: all but its outline. */
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
      // Across the 180th meridian no two bounds hold it.
      ...(west <= east ? within("lon", west, east) : []),
    ],
    fit: "bounds",
  };
}

const exactly = (column: string, value: string): MarketFilterSet => ({
  filters: [{ column, operator: "equals", value }],
  fit: "exact",
});
