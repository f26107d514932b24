/**
 * Predicted rents of a property's units, shared by PRICE, PRICES and SUPPORT: settings, and the units that an argument
 * means.
 */
import { type Said, say, together } from "../../domain/said";
import { addDays, resolveDate } from "../../domain/excel-dates";
import { nearestNames, normalizeName } from "../../domain/nearest-names";
import { defaultWindowDays } from "../../domain/observed-rents";
import { bathCount } from "../../domain/unit-mix";
import { formatUnitType, isOfType, isUsualTypeName, parseUnitType } from "../../domain/unit-type";
import type { PricingSettings, UnitPricing } from "../../service/pricing";
import type { PropertyDetails } from "../../service/property-details";
import type { ArgumentBlock } from "./function-arguments";
import type { DataAccess } from "../data-access";
import { ArgumentError, NoAnswer } from "./question-errors";
import type { Options, tableOptions } from "./function-options";
import { readSubject, requirePropertyIds } from "./subject";

/** The service's pricing settings as options. */
export const pricingOptions = {
  max_radius: "double",
  listing_status: ["active", "closed", "all"],
  from_date: "date",
  to_date: "date",
  include_outliers: "boolean",
  building_ids: "list",
  excluded_unit_ids: "list",
  exclude_subject: "boolean",
  use_tmlp: "boolean",
} as const;

type PricedOptions = Options<typeof pricingOptions & typeof tableOptions>;

export interface PricedUnits {
  readonly document: PropertyDetails;
  /** One per unit that the service prices, in its order. */
  readonly priced: readonly UnitPricing[];
  readonly warnings: readonly string[];
}

/** The subject and the rents that the service's model predicts for its units. */
export async function readPricedUnits(
  subject: ArgumentBlock,
  options: PricedOptions,
  data: DataAccess,
): Promise<PricedUnits> {
  if ((options.max_radius ?? 1) <= 0) throw new ArgumentError(say`The option "max_distance" (miles) must be above 0.`);
  requirePropertyIds(options.building_ids ?? [], "building_ids");
  const useTmlp = options.use_tmlp ?? false;
  const { document, warnings } = await readSubject(subject, data, useTmlp);
  const priced = await data.pricing(document, settingsOf(options, document.created_on.slice(0, 10)), useTmlp);
  return {
    document,
    priced: priced.map((item) => withHalfBaths(item, document)),
    warnings: [...warnings, "A model's prediction, not an actual rent."],
  };
}

/** Adds half baths from the property's own listing: a priced unit has full baths only. */
function withHalfBaths(priced: UnitPricing, document: PropertyDetails): UnitPricing {
  const { unit } = priced;
  const listed = document.building_availability.find(
    (known) =>
      known.unit_name === unit.unit_name && known.bed === unit.bed && known.bath === unit.bath && known.partial_bath,
  );
  return listed ? { ...priced, unit: { ...unit, bath: bathCount(listed) } } : priced;
}

/** The options that are settings of the service, without those of the table. */
function settingsOf(options: PricedOptions, latest: string): PricingSettings {
  const {
    from_date: from,
    to_date: to,
    building_ids,
    excluded_unit_ids,
    use_tmlp,
    headers,
    missing,
    ...rest
  } = options;
  return {
    ...rest,
    ...(building_ids ? { building_ids: [...building_ids] } : {}),
    ...(excluded_unit_ids ? { excluded_unit_ids: [...excluded_unit_ids] } : {}),
    ...(from ? { from_date: resolveDate(from, latest) } : {}),
    ...(to ? { to_date: resolveDate(to, latest) } : {}),
  };
}

export interface Choice {
  readonly units: readonly UnitPricing[];
  readonly description: Said;
}

/** Of several units: those still on the market, else those seen in the last 90 days. */
function stillCurrent(units: readonly UnitPricing[], latest: string, of: Said): Choice {
  const active = units.filter(({ unit }) => (unit.exit_market ?? null) === null);
  if (active.length > 0) return { units: active, description: say`${of} on the market now` };
  const since = addDays(latest, -defaultWindowDays);
  const recent = units.filter(({ unit }) => (unit.exit_market ?? "") >= since);
  return { units: recent, description: say`${of} seen in the last ${defaultWindowDays} days` };
}

/** The units that the argument means: all, one by name, a floorplan, or a type. */
export function chooseUnits(wanted: string, priced: readonly UnitPricing[], document: PropertyDetails): Choice {
  const latest = document.created_on.slice(0, 10);
  if (normalizeName(wanted) === "all") return stillCurrent(priced, latest, say`units`);
  const type = parseUnitType(wanted);
  const ofType = type ? priced.filter(({ unit }) => isOfType(type, unit)) : [];
  const chosenType =
    type && ofType.length > 0 ? stillCurrent(ofType, latest, say`${formatUnitType(type)} units`) : null;
  if (chosenType && isUsualTypeName(wanted)) return chosenType;
  const named = chooseNamed(normalizeName(wanted), priced, latest) ?? chosenType;
  if (named) return named;
  if (type)
    throw new NoAnswer(
      say`This property has no ${formatUnitType(type)} units with a predicted rent. ${inventory(priced)}`,
    );
  throw new NoAnswer(say`This property has no unit, floorplan or type "${wanted}". ${inventory(priced, wanted)}`);
}

/** A unit or a floorplan by its name. */
function chooseNamed(name: string, priced: readonly UnitPricing[], latest: string): Choice | null {
  const named = priced.filter(({ unit }) => unit.unit_name && normalizeName(unit.unit_name) === name);
  const last = named.at(-1);
  if (last) {
    const current = named.find(({ unit }) => (unit.exit_market ?? null) === null) ?? last;
    return { units: [current], description: say`unit ${last.unit.unit_name}` };
  }
  const ofPlan = priced.filter(({ unit }) => unit.floorplan_name && normalizeName(unit.floorplan_name) === name);
  return ofPlan.length === 0 ? null : stillCurrent(ofPlan, latest, say`${ofPlan[0]?.unit.floorplan_name} units`);
}

function inventory(priced: readonly UnitPricing[], near?: string): Said {
  const bedrooms = [...new Set(priced.flatMap(({ unit }) => (typeof unit.bed === "number" ? [unit.bed] : [])))].sort(
    (a, b) => a - b,
  );
  const types = bedrooms.map((count) => formatUnitType({ bedrooms: count }));
  const plans = [...new Set(priced.flatMap(({ unit }) => unit.floorplan_name ?? []))];
  const units = [...new Set(priced.flatMap(({ unit }) => unit.unit_name ?? []))];
  const nearest = near === undefined ? [] : nearestNames(near, [...plans, ...units]);
  return together(
    types.length > 0 ? say`Types: ${types.join(", ")}.` : say`It lists no units.`,
    ...(plans.length > 0 ? [say`Floorplans: ${plans.slice(0, 8).join(", ")}.`] : []),
    ...(nearest.length > 0 ? [say`Nearest: ${nearest.join(", ")}.`] : []),
  );
}
