/** RENT.UNITMIX: the observed units of a property by bedrooms and baths. */
import { say } from "../../domain/said";
import { averageRents, observeUnits, type ObservedRents } from "../../domain/observed-rents";
import { unitMix } from "../../domain/unit-mix";
import { formatUnitType } from "../../domain/unit-type";
import { readWindow, windowOptions } from "../document-window";
import { NoAnswer } from "./question-errors";
import { observationWindow, observedMeasures, windowNote, type ObservedMeasure } from "./observed-measures";
import { readOptions, tableOptions } from "./function-options";
import type { Question } from "./question";
import { readSubject } from "./subject";
import { readTableForm, tableOf, type TableColumn } from "./table-columns";

const unitMixOptions = { ...tableOptions, ...windowOptions, use_tmlp: "boolean", total: "boolean" } as const;

interface MixRow {
  readonly type: string;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly rents: ObservedRents;
}

const shownMeasures: readonly ObservedMeasure[] = [
  "units_observed",
  "avg_sqft",
  "asking",
  "effective",
  "effective_per_sqft",
  "concession",
  "units_on_market",
  "days_on_market",
];

const columns: readonly TableColumn<MixRow>[] = [
  { name: "Type", read: (row) => row.type },
  { name: "Bed", read: (row) => row.bedrooms },
  { name: "Bath", read: (row) => row.bathrooms },
  ...shownMeasures.map((measure): TableColumn<MixRow> => {
    const { title, format, of } = observedMeasures[measure];
    return { name: title, format, read: (row) => of(row.rents) };
  }),
];

export const unitMixQuestion: Question = {
  name: "UNITMIX",
  options: unitMixOptions,
  async answer([subject = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, unitMixOptions);
    const form = readTableForm(options);

    const { document, warnings } = await readSubject(subject, data, options.use_tmlp ?? false);
    const window = observationWindow(document, readWindow(options, document));
    const observed = observeUnits(document.building_availability, window);
    if (observed.length === 0) {
      throw new NoAnswer(
        say`No unit of this property was listed from ${window.from} to ${window.to}. Widen the window with the options "from" and "to".`,
      );
    }
    const rows = unitMix(observed, window.to).map(({ bedrooms, bathrooms, rents }): MixRow => ({
      type: typeName(bedrooms, bathrooms),
      bedrooms,
      bathrooms,
      rents,
    }));
    const total: MixRow = {
      type: "Total",
      bedrooms: null,
      bathrooms: null,
      rents: averageRents(observed, window.to),
    };
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value: tableOf(columns, options.total ? [...rows, total] : rows, form),
      notes: [windowNote(window, observed.length)],
      warnings,
    };
  },
};

function typeName(bedrooms: number | null, bathrooms: number | null): string {
  if (bedrooms === null) return "Unknown";
  return formatUnitType(bathrooms === null ? { bedrooms } : { bedrooms, bathrooms });
}
