/** RENT.HISTORY: a unit's listed rents over time, by lease term, and when it was on the market. */
import { say } from "../../domain/said";
import { nearestNames, normalizeName } from "../../domain/nearest-names";
import type { Availability, AvailabilityPeriod, Price } from "../../service/availability";
import type { PropertyDetails } from "../../service/property-details";
import { cellText, readCell, type ArgumentBlock } from "./function-arguments";
import { windowedDocument, windowOptions } from "../document-window";
import { ArgumentError, NoAnswer } from "./question-errors";
import { readOptions, tableOptions } from "./function-options";
import type { Question } from "./question";
import { readSubject } from "./subject";
import { readTableForm, tableOf, type TableColumn, type TableForm } from "./table-columns";

/** Prices over time, lease terms over time, or periods on the market. */
export const historyViews = ["prices", "plans", "periods"] as const;

const historyOptions = { ...tableOptions, ...windowOptions, use_tmlp: "boolean", view: historyViews } as const;

interface PriceRow {
  readonly unit: Availability;
  readonly span: Price;
}

const priceColumns: readonly TableColumn<PriceRow>[] = [
  { name: "From", format: "date", read: ({ span }) => span.from_date },
  { name: "To", format: "date", read: ({ span }) => span.to_date },
  { name: "Asking rent", format: "money", read: ({ span }) => span.price ?? span.min_price },
  { name: "Effective rent", format: "money", read: ({ span }) => span.effective_price ?? span.min_effective_price },
  { name: "Highest asking", format: "money", read: ({ span }) => span.max_price },
  { name: "Highest effective", format: "money", read: ({ span }) => span.max_effective_price },
  { name: "Lease months", read: ({ span }) => span.lease_term },
  { name: "Period", read: ({ span }) => span.period_id },
  { name: "School term", read: ({ unit }) => unit.school_term },
];

/** A lease term, and where it comes from: a price, a period on the market, or the unit's current state. */
interface PlanRow {
  readonly from: string | null;
  readonly to: string | null;
  readonly months: number | null;
  readonly asking: number | null;
  readonly effective: number | null;
  readonly specials: string | null;
  readonly statedWith: "price" | "period" | "latest";
}

const planColumns: readonly TableColumn<PlanRow>[] = [
  { name: "From", format: "date", read: (row) => row.from },
  { name: "To", format: "date", read: (row) => row.to },
  { name: "Lease months", read: (row) => row.months },
  { name: "Asking rent", format: "money", read: (row) => row.asking },
  { name: "Effective rent", format: "money", read: (row) => row.effective },
  { name: "Specials", read: (row) => row.specials },
  { name: "Stated with", read: (row) => row.statedWith },
];

interface PeriodRow {
  readonly unit: Availability;
  readonly period: AvailabilityPeriod;
}

const periodColumns: readonly TableColumn<PeriodRow>[] = [
  { name: "Period", read: ({ period }) => period.period_id },
  { name: "Entered market", format: "date", read: ({ period }) => period.enter_market },
  { name: "Left market", format: "date", read: ({ period }) => period.exit_market },
  { name: "Days on market", format: "count", read: ({ period }) => period.days_on_market },
  { name: "Available", format: "date", read: ({ period }) => period.availability },
  { name: "Deposit", format: "money", read: ({ period }) => period.deposit },
  { name: "School term", read: ({ unit, period }) => period.school_term ?? unit.school_term },
  {
    name: "Unavailable",
    read: ({ period }) => (period.unavailable_periods ?? []).map((gap) => `${gap.from_date} to ${gap.to_date}`),
  },
];

export const historyQuestion: Question = {
  name: "HISTORY",
  options: historyOptions,
  async answer([subject = [], unit = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, historyOptions);
    const form = readTableForm(options);
    const view = options.view ?? "prices";
    const wanted = readUnitName(unit);

    const { document: whole, warnings } = await readSubject(subject, data, options.use_tmlp ?? false);
    const names = new Set(findUnits(whole, wanted).map((found) => found.id));
    const { document } = windowedDocument(options, whole);
    const units = document.building_availability.filter((found) => names.has(found.id));
    const value = viewOf(view, units, form);
    if (value.rows.length === 0) {
      throw new NoAnswer(
        view === "plans"
          ? say`The service states no lease terms for unit "${wanted}" in this window.`
          : say`Unit "${wanted}" was not on the market in this window; widen it with the options "from" and "to".`,
      );
    }
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value,
      notes: [
        `${value.rows.length} ${view}`,
        ...(units.length > 1 ? [`${units.length} listings of the unit, one a school term`] : []),
        ...(view === "periods" ? ["Entered market is empty where the unit was listed before 2023-06-17"] : []),
      ],
      warnings,
    };
  },
};

function readUnitName(block: ArgumentBlock): string {
  const name = cellText(readCell(block, "unit"));
  if (name === "") throw new ArgumentError(say`unit is empty: write a unit's name or id, as RENT.UNITS lists them.`);
  return name;
}

/** The unit by id or name; at a student property it may be listed once per school term. A floorplan row by its plan. */
function findUnits(document: PropertyDetails, wanted: string): readonly Availability[] {
  const listed = document.building_availability;
  const byId = listed.filter((unit) => unit.id.toLowerCase() === wanted.toLowerCase());
  if (byId.length > 0) return byId;
  const nameOf = (unit: Availability) => unit.unit_name ?? (unit.is_floorplan ? unit.floorplan_name : null);
  const named = listed.filter((unit) => normalizeName(nameOf(unit) ?? "") === normalizeName(wanted));
  if (named.length > 0) return named;
  const names = [...new Set(listed.flatMap((unit) => nameOf(unit) ?? []))];
  throw new NoAnswer(
    names.length === 0
      ? say`This property lists no units.`
      : say`This property lists no unit "${wanted}". Nearest: ${nearestNames(wanted, names).join(", ")}.`,
  );
}

function viewOf(view: (typeof historyViews)[number], units: readonly Availability[], form: TableForm) {
  switch (view) {
    case "prices":
      return tableOf(
        priceColumns,
        byDate(
          units.flatMap((unit) => unit.history.map((span) => ({ unit, span }))),
          ({ span }) => span.from_date,
        ),
        form,
      );
    case "plans":
      return tableOf(
        planColumns,
        byDate(units.flatMap(plansOf), (row) => row.from ?? ""),
        form,
      );
    case "periods":
      return tableOf(
        periodColumns,
        byDate(
          units.flatMap((unit) => unit.availability_periods.map((period) => ({ unit, period }))),
          ({ period }) => period.enter_market ?? "",
        ),
        form,
      );
  }
}

/** Oldest first. */
function byDate<Row>(rows: readonly Row[], dateOf: (row: Row) => string): Row[] {
  return [...rows].sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : dateOf(a) > dateOf(b) ? 1 : 0));
}

function plansOf(unit: Availability): PlanRow[] {
  const ofPrices = unit.history.flatMap((span) =>
    (span.price_plans ?? []).map(([months = null, asking = null, effective = null]): PlanRow => {
      const { from_date: from, to_date: to } = span;
      return { from, to, months, asking, effective, specials: null, statedWith: "price" };
    }),
  );
  const ofPeriods = unit.availability_periods.flatMap((period) =>
    (period.price_plans ?? []).map((plan) => planRow(plan, period.enter_market, period.exit_market, "period")),
  );
  const latest = unit.price_plans.map((plan) => planRow(plan, unit.created_on, null, "latest"));
  return [...ofPrices, ...ofPeriods, ...latest];
}

function planRow(
  plan: Availability["price_plans"][number],
  from: string | null,
  to: string | null,
  statedWith: PlanRow["statedWith"],
): PlanRow {
  return {
    from,
    to,
    months: plan.duration_in_months,
    asking: plan.price ?? plan.monthly_rent ?? null,
    effective: plan.effective_price ?? null,
    specials: plan.specials ?? null,
    statedWith,
  };
}
