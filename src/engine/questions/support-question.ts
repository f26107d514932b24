/** RENT.SUPPORT: the rented units behind a predicted rent. */
import { inEnglish, say } from "../../domain/said";
import { nearestNames } from "../../domain/nearest-names";
import type { SupportingUnit } from "../../service/pricing";
import { cellText, readCell } from "./function-arguments";
import { ArgumentError, NoAnswer } from "./question-errors";
import { readOptions, tableOptions } from "./function-options";
import { chooseUnits, pricingOptions, readPricedUnits } from "./predicted-rents";
import type { Question } from "./question";
import { readTableForm, tableOf, type TableColumn } from "./table-columns";

const supportOptions = { ...tableOptions, ...pricingOptions } as const;

const columns: readonly TableColumn<SupportingUnit>[] = [
  { name: "Property", read: ({ unit }) => unit.building_name },
  { name: "Unit", read: ({ unit }) => unit.unit_name },
  { name: "Floorplan", read: ({ unit }) => unit.floorplan_name },
  { name: "Bed", read: ({ unit }) => unit.bed },
  { name: "Bath", read: ({ unit }) => unit.bath },
  { name: "Sqft", format: "count", read: ({ unit }) => unit.sqft },
  { name: "Rent", format: "money", read: ({ unit }) => unit.price },
  {
    name: "$/sqft",
    format: "moneyCents",
    read: ({ unit }) => (typeof unit.price === "number" && unit.sqft ? unit.price / unit.sqft : null),
  },
  { name: "Entered market", format: "date", read: ({ unit }) => unit.enter_market },
  { name: "Left market", format: "date", read: ({ unit }) => unit.exit_market },
  { name: "Similarity", format: "score", read: ({ similarity }) => similarity },
];

export const supportQuestion: Question = {
  name: "SUPPORT",
  options: supportOptions,
  async answer([subject = [], unit = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, supportOptions);
    const form = readTableForm(options);
    const wanted = cellText(readCell(unit, "unit"));
    if (wanted === "") throw new ArgumentError(say`unit is empty: write the name of a unit that RENT.PRICES lists.`);

    const { document, priced, warnings } = await readPricedUnits(subject, options, data);
    const chosen = chooseUnits(wanted, priced, document);
    const [only] = chosen.units;
    if (chosen.units.length > 1) {
      const names = chosen.units.flatMap((item) => item.unit.unit_name ?? []);
      throw new ArgumentError(
        say`"${wanted}" matches ${chosen.units.length} ${chosen.description}. Enter one of them. Nearest: ${nearestNames(wanted, names).join(", ")}.`,
      );
    }
    const support = [...(only?.supporting_units ?? [])].sort((a, b) => b.similarity - a.similarity);
    if (!only || support.length === 0) {
      throw new NoAnswer(
        say`The service lists no rented units behind ${chosen.description}. Widen max_distance or the dates.`,
      );
    }
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value: tableOf(columns, support, form),
      notes: [
        `${support.length} rented units behind ${inEnglish(chosen.description)}, most similar first`,
        ...(typeof only.predicted_price === "number" ? [`Predicted rent $${Math.round(only.predicted_price)}`] : []),
      ],
      warnings,
    };
  },
};
