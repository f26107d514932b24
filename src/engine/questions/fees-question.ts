/** RENT.FEES: everything that a property charges in addition to the rent. */
import { say } from "../../domain/said";
import type { PropertyDetails } from "../../service/property-details";
import { NoAnswer } from "./question-errors";
import { readOptions, tableOptions } from "./function-options";
import type { Question } from "./question";
import { readSubject } from "./subject";
import { readTableForm, tableOf, type TableColumn } from "./table-columns";

export interface Fee {
  readonly label: string;
  readonly amount: number | null;
  /** once, month or year; null if the service does not say. */
  readonly frequency: string | null;
  /** The document field that states it. */
  readonly field: string;
}

/** The field of the service's own list. */
const listField = "fees";

/** The structured charges, in the order of the service's own list. */
const charges = [
  ["application_fee", "Application fee", "once"],
  ["admin_fee", "Administrative fee", "once"],
  ["amenity_fee", "Amenity fee", null],
  ["storage_fee", "Storage", null],
  ["min_deposit", "Security deposit, lowest", "once"],
  ["max_deposit", "Security deposit, highest", "once"],
  ["cats_monthly_rent", "Cat rent", "month"],
  ["cats_one_time_fee", "Cat fee", "once"],
  ["cats_deposit", "Cat deposit", "once"],
  ["dogs_monthly_rent", "Dog rent", "month"],
  ["dogs_one_time_fee", "Dog fee", "once"],
  ["dogs_deposit", "Dog deposit", "once"],
  ["parking_covered", "Covered parking", "month"],
  ["parking_garage", "Garage parking", "month"],
  ["parking_surface_lot", "Surface parking", "month"],
] as const satisfies readonly (readonly [field: string, label: string, frequency: "once" | "month" | null])[];

const columns: readonly TableColumn<Fee>[] = [
  { name: "Fee", read: (fee) => fee.label },
  { name: "Amount", format: "moneyCents", read: (fee) => fee.amount },
  { name: "Frequency", read: (fee) => fee.frequency },
  { name: "Field", read: (fee) => fee.field },
];

/** What the property charges: its structured charges first, then the service's own list. */
export function feesOf(document: PropertyDetails): readonly Fee[] {
  const structured = charges.flatMap(([field, label, frequency]): Fee[] => {
    const amount = document[field];
    return typeof amount === "number" ? [{ label, amount, frequency, field }] : [];
  });
  const listed = (document.fees ?? []).map(({ label, amount, frequency }): Fee => ({
    label,
    amount,
    frequency,
    field: listField,
  }));
  return [...structured, ...listed];
}

export const feesQuestion: Question = {
  name: "FEES",
  options: tableOptions,
  async answer([subject = []], optionBlocks, data) {
    const form = readTableForm(readOptions(optionBlocks, tableOptions));
    const { document, warnings } = await readSubject(subject, data);
    const fees = feesOf(document);
    const listed = fees.filter(({ field }) => field === listField).length;
    if (fees.length === 0) throw new NoAnswer(say`The service has no fees for this property.`);
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value: tableOf(columns, fees, form),
      notes: [
        `${fees.length - listed} charges in their own fields, ${listed} in the list of fees; a fee may be in both`,
        "Base rent is separate from these fees; the service does not say how often amenity and storage fees fall due",
      ],
      warnings,
    };
  },
};
