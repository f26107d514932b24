/** Generic floorplans: what properties advertise that do not list single units, as price ranges. */
import type { Availability, AvailabilityPeriod, Price } from "../../service/availability";
import { dayNumber, isoDay } from "./day-number";
import { daysBetween } from "./listed-units";
import type { PropertyCharacter } from "./property-character";
import { hashIntegers, RandomStream } from "./random-stream";
import { streamTopics } from "./stream-topics";

/** Share of the properties that list floorplans instead of units, and of those that list some in addition. */
const onlyFloorplansShare = 0.04;
const besideUnitsShare = 0.05;

function listingStyle(character: PropertyCharacter): "units" | "floorplans" | "both" {
  const isManaged = !["house", "condo", "student"].includes(character.kind);
  if (!isManaged || character.openedOn !== null) return "units";
  const draw = new RandomStream(character.seed, character.index, streamTopics.floorplanRows).unit();
  if (draw < onlyFloorplansShare) return "floorplans";
  return draw < onlyFloorplansShare + besideUnitsShare ? "both" : "units";
}

export function listsOnlyFloorplans(character: PropertyCharacter): boolean {
  return listingStyle(character) === "floorplans";
}

/** One row a floorplan: its days on the market are those of its units, its prices the range that they span. */
export function floorplanRows(character: PropertyCharacter, units: readonly Availability[]): Availability[] {
  const style = listingStyle(character);
  if (style === "units") return [];
  const byName = new Map<string, Availability[]>();
  for (const unit of units) {
    const name = unit.floorplan_name ?? "";
    const known = byName.get(name);
    if (known) known.push(unit);
    else byName.set(name, [unit]);
  }
  const rows = [...byName.entries()].map(([name, members], position) =>
    floorplanRow(character, name, members, position),
  );
  return style === "both" ? rows.slice(0, 1) : rows;
}

interface OpenListing {
  readonly enter: string | null;
  exit: string | null;
  readonly spans: Price[];
  availability: string | null;
}

/** Joins the units' listings that overlap or touch into listings of the floorplan. */
function joinedListings(members: readonly Availability[]): OpenListing[] {
  const listings = members
    .flatMap((unit) =>
      unit.availability_periods.map((period) => ({
        enter: period.enter_market,
        exit: period.exit_market,
        availability: period.availability,
        spans: unit.history.filter((span) => span.period_id === period.period_id),
      })),
    )
    .sort((a, b) => ((a.enter ?? "") < (b.enter ?? "") ? -1 : 1));
  const joined: OpenListing[] = [];
  for (const listing of listings) {
    const last = joined.at(-1);
    const overlaps = last && (last.exit === null || (listing.enter ?? "") <= last.exit);
    if (!last || !overlaps) {
      joined.push({ ...listing, spans: [...listing.spans] });
      continue;
    }
    last.spans.push(...listing.spans);
    if (last.exit !== null && (listing.exit === null || listing.exit > last.exit)) last.exit = listing.exit;
  }
  return joined;
}

/** Spans at whose every day the range of the floorplan's prices is the same. */
function rangeHistory(listing: OpenListing, periodId: number): Price[] {
  const after = (date: string): string => isoDay(dayNumber(date) + 1);
  const cuts = [...new Set(listing.spans.flatMap((span) => [span.from_date, after(span.to_date)]))].sort();
  const history: Price[] = [];
  cuts.slice(0, -1).forEach((from, position) => {
    const next = cuts[position + 1] ?? from;
    const to = isoDay(dayNumber(next) - 1);
    const spans = listing.spans.filter((span) => span.from_date <= from && span.to_date >= to);
    if (spans.length === 0) return;
    const prices = spans.map((span) => span.price ?? 0);
    const effective = spans.map((span) => span.effective_price ?? 0);
    const range = {
      min_price: Math.min(...prices),
      max_price: Math.max(...prices),
      min_effective_price: Math.min(...effective),
      max_effective_price: Math.max(...effective),
    };
    const last = history.at(-1);
    const isSame =
      last?.min_price === range.min_price &&
      last.max_price === range.max_price &&
      last.min_effective_price === range.min_effective_price &&
      last.max_effective_price === range.max_effective_price;
    if (last && isSame && after(last.to_date) === from) last.to_date = to;
    else
      history.push({ from_date: from, to_date: to, price: null, effective_price: null, period_id: periodId, ...range });
  });
  return history;
}

function floorplanRow(
  character: PropertyCharacter,
  name: string,
  members: readonly Availability[],
  position: number,
): Availability {
  const listings = joinedListings(members);
  const history = listings.flatMap((listing, index) => rangeHistory(listing, index + 1));
  const periods = listings.map((listing, index): AvailabilityPeriod => ({
    period_id: index + 1,
    enter_market: listing.enter,
    exit_market: listing.exit,
    days_on_market: daysBetween(listing.enter, listing.exit),
    availability: listing.availability,
  }));
  const [first, last, latest, model] = [periods[0], periods.at(-1), history.at(-1), members[0]];
  if (!first || !last || !latest || !model) throw new RangeError("a floorplan is made from its listed units");
  const sizes = members.map((unit) => unit.sqft ?? 0);
  return {
    id: hashIntegers(character.seed, character.index, streamTopics.floorplanRows, position)
      .toString(16)
      .padStart(8, "0"),
    is_floorplan: true,
    bed: model.bed,
    bath: model.bath,
    partial_bath: model.partial_bath,
    sqft: model.sqft,
    floorplan_name: name,
    unit_name: null,
    enter_market: first.enter_market,
    exit_market: last.exit_market,
    tags: [],
    history,
    availability_periods: periods,
    floor: null,
    availability: last.availability,
    min_price: latest.min_price,
    price: null,
    max_price: latest.max_price,
    min_effective_price: latest.min_effective_price,
    effective_price: null,
    max_effective_price: latest.max_effective_price,
    days_on_market: daysBetween(first.enter_market, last.exit_market),
    min_sqft: Math.min(...sizes),
    max_sqft: Math.max(...sizes),
    created_on: last.exit_market ?? model.created_on,
    price_plans: [],
    amenities: [],
  };
}
