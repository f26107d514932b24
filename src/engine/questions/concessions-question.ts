/** RENT.CONCESSIONS: the offers of a property over time, and what each is worth on a lease. */
import { say } from "../../domain/said";
import { coversUnit, leaseMonths, monthlyEffect, monthsFree } from "../../domain/concessions";
import { averageRents, observeUnits } from "../../domain/observed-rents";
import { formatUnitType } from "../../domain/unit-type";
import type { Concessions, ConcessionsItem, PropertyDetails } from "../../service/property-details";
import { windowedDocument, windowOptions } from "../document-window";
import { NoAnswer } from "./question-errors";
import { observationWindow } from "./observed-measures";
import { readOptions, tableOptions } from "./function-options";
import type { Question } from "./question";
import { readSubject } from "./subject";
import { readTableForm, tableOf, type TableColumn } from "./table-columns";

const concessionOptions = { ...tableOptions, ...windowOptions, use_tmlp: "boolean" } as const;

/** One parsed term of an offer; null if the service parsed none. */
interface ConcessionRow {
  readonly offer: Concessions;
  readonly terms: ConcessionsItem | null;
  /** Mean asking rent of the units that the term covers, dollars a month. */
  readonly asking: number | null;
  /** Dollars a month over the lease. */
  readonly effect: number | null;
}

const columns: readonly TableColumn<ConcessionRow>[] = [
  { name: "From", format: "date", read: ({ offer }) => offer.from_date },
  { name: "To", format: "date", read: ({ offer }) => offer.to_date },
  { name: "Offer", read: ({ offer }) => offer.concessions },
  { name: "Terms", read: ({ terms }) => (terms === null ? null : describeTerms(terms)) },
  { name: "Lease months", read: ({ terms }) => (terms === null ? null : leaseMonths(terms)) },
  {
    name: "Months free",
    format: "score",
    read: ({ terms }) => (terms === null ? null : monthsFree(terms)),
  },
  { name: "Asking rent", format: "money", read: ({ asking }) => asking },
  { name: "Effect a month", format: "money", read: ({ effect }) => effect },
  { name: "Effect in 12 months", format: "money", read: ({ effect }) => (effect === null ? null : effect * 12) },
  {
    name: "Effect, share of rent",
    format: "rate",
    read: ({ effect, asking }) => (effect === null || !asking ? null : effect / asking),
  },
];

export const concessionsQuestion: Question = {
  name: "CONCESSIONS",
  options: concessionOptions,
  async answer([subject = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, concessionOptions);
    const form = readTableForm(options);

    const { document, warnings } = await readSubject(subject, data, options.use_tmlp ?? false);
    const offers = windowedDocument(options, document).document.concessions_history ?? [];
    if (offers.length === 0) {
      throw new NoAnswer(
        (document.concessions_history ?? []).length > 0
          ? say`No concessions in this window. Widen it with the options "from" and "to".`
          : say`The service has no concessions for this property.`,
      );
    }
    const latestFirst = [...offers].sort((a, b) =>
      a.from_date < b.from_date ? 1 : a.from_date > b.from_date ? -1 : 0,
    );
    const rows = latestFirst.flatMap((offer) =>
      offer.items.length === 0
        ? [{ offer, terms: null, asking: null, effect: null }]
        : offer.items.map((terms) => rowOf(document, offer, terms)),
    );
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value: tableOf(columns, rows, form),
      notes: [
        `${offers.length} ${offers.length === 1 ? "offer" : "offers"}, latest first, one row a term`,
        "Effects are spread over the lease term, 12 months unless the offer names one; waived fees are not counted",
        "Asking rent: mean of the units that the term covers, observed in the 90 days to the end of the offer",
      ],
      warnings,
    };
  },
};

function rowOf(document: PropertyDetails, offer: Concessions, terms: ConcessionsItem): ConcessionRow {
  const latest = document.created_on.slice(0, 10);
  const end = offer.to_date.slice(0, 10);
  const window = observationWindow(document, { to: end < latest ? end : latest });
  const covered = document.building_availability.filter((unit) => coversUnit(terms, unit));
  const { asking } = averageRents(observeUnits(covered, window), window.to);
  return { offer, terms, asking, effect: monthlyEffect(terms, asking) };
}

function describeTerms(terms: ConcessionsItem): string | null {
  const dollars = (amount: number | null | undefined, what: string) =>
    amount ? [`$${amount.toLocaleString("en-US")} off ${what}`] : [];
  const percentage = (share: number | null | undefined, what: string) =>
    share ? [`${Number((share > 1 ? share : share * 100).toPrecision(12))}% off ${what}`] : [];
  const count = (amount: number | null | undefined, unit: string) =>
    amount ? [`${amount} ${unit}${amount === 1 ? "" : "s"} free`] : [];
  const waived = (is: boolean | null | undefined, what: string) => (is ? [`${what} waived`] : []);
  const among = (values: readonly (string | number)[] | null | undefined, before: string, after = "") =>
    values && values.length > 0 ? [`${before}${values.join(", ")}${after}`] : [];
  return (
    [
      ...count(terms.free_months_count, "month"),
      ...count(terms.free_weeks_count, "week"),
      ...(terms.free_months_until ? [`free until ${terms.free_months_until}`] : []),
      ...dollars(terms.one_time_dollars_off_amount, "once"),
      ...percentage(terms.one_time_dollars_off_percentage, "one month"),
      ...dollars(terms.recurring_dollars_off_amount, "a month"),
      ...percentage(terms.recurring_dollars_off_percentage, "every month"),
      ...waived(terms.waived_application_fee, "application fee"),
      ...waived(terms.waived_administrative_fee, "administrative fee"),
      ...waived(terms.waived_move_in_fee, "move-in fee"),
      ...waived(terms.waived_security_deposit, "security deposit"),
      ...among(terms.condition_lease_term_months, "lease of ", " months"),
      ...among(
        terms.condition_bedrooms?.map((bedrooms) => formatUnitType({ bedrooms })),
        "for ",
      ),
      ...among(terms.condition_floorplans, "floorplans "),
      ...among(terms.condition_unit_names, "units "),
      ...(terms.condition_deadline ? [`by ${terms.condition_deadline}`] : []),
    ].join("; ") || null
  );
}
