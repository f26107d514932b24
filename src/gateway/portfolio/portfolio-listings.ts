/** A portfolio's listings: one row per period a unit was offered, at the last asking rent. */
import { v5 } from "uuid";
import type { Availability } from "../../service/availability";
import { CellError, type CsvRow } from "./csv-table";

export interface ListingRow {
  readonly unit: string;
  readonly floorplan: string | null;
  readonly bed: number;
  readonly bath: number | null;
  readonly sqft: number | null;
  readonly floor: number | null;
  readonly price: number;
  readonly effectivePrice: number;
  /** YYYY-MM-DD; null: before the data begins. */
  readonly enter: string | null;
  /** Null: still on the market. */
  readonly exit: string | null;
}

const highestRent = 1_000_000;

/** Throws a CellError for an unreadable cell. */
export function readListing(row: CsvRow, today: string): ListingRow {
  row.required("bed");
  row.required("price");
  const price = row.number("price", 1, highestRent) as number;
  const enter = row.date("enter_market");
  const exit = row.date("exit_market");
  if (enter !== null && exit !== null && exit < enter) throw new CellError("exit_market", "is before enter_market");
  if ((enter ?? "") > today) throw new CellError("enter_market", `is after ${today}, the day of the data`);
  return {
    unit: row.required("unit"),
    floorplan: row.text("floorplan"),
    bed: row.number("bed", 0, 20) as number,
    bath: row.number("bath", 0, 20),
    sqft: row.number("sqft", 50, 100_000),
    floor: row.number("floor", 0, 200),
    price,
    effectivePrice: row.number("effective_price", 1, highestRent) ?? price,
    enter,
    exit: exit !== null && exit > today ? null : exit,
  };
}

/** Units with their periods in order of time; the unit's own attributes come from its latest row. */
export function listedUnits(rows: readonly ListingRow[], propertyId: string, today: string): Availability[] {
  const byUnit = new Map<string, ListingRow[]>();
  for (const row of rows) {
    const own = byUnit.get(row.unit);
    if (own) own.push(row);
    else byUnit.set(row.unit, [row]);
  }
  return [...byUnit.values()].map((own) => {
    own.sort((a, b) => ((a.enter ?? "") < (b.enter ?? "") ? -1 : 1));
    return listedUnit(own, propertyId, today);
  });
}

const noRanges = { min_price: null, max_price: null, min_effective_price: null, max_effective_price: null };

function listedUnit(rows: readonly ListingRow[], propertyId: string, today: string): Availability {
  const first = rows[0] as ListingRow;
  const last = rows.at(-1) as ListingRow;
  const prices = { price: last.price, effective_price: last.effectivePrice, ...noRanges };
  return {
    id: v5(last.unit, propertyId),
    is_floorplan: false,
    bed: last.bed,
    bath: last.bath === null ? null : Math.floor(last.bath),
    partial_bath: last.bath !== null && last.bath % 1 > 0 ? 1 : 0,
    sqft: last.sqft,
    floorplan_name: last.floorplan,
    unit_name: last.unit,
    enter_market: first.enter,
    exit_market: last.exit,
    tags: [],
    history: rows.map((row, position) => ({
      from_date: row.enter ?? row.exit ?? today,
      to_date: row.exit ?? today,
      price: row.price,
      effective_price: row.effectivePrice,
      period_id: position + 1,
      ...noRanges,
    })),
    availability_periods: rows.map((row, position) => ({
      period_id: position + 1,
      enter_market: row.enter,
      exit_market: row.exit,
      days_on_market: daysBetween(row.enter, row.exit),
      availability: null,
    })),
    floor: last.floor,
    availability: null,
    ...prices,
    days_on_market: daysBetween(first.enter, last.exit),
    min_sqft: null,
    max_sqft: null,
    created_on: last.exit ?? today,
    price_plans: [],
    amenities: [],
  };
}

const dayMs = 86_400_000;

function daysBetween(from: string | null, to: string | null): number | null {
  return from === null || to === null ? null : Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
