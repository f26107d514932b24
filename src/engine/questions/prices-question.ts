/** RENT.PRICES: the rents that the service's model predicts, one row per unit. */
import { say } from "../../domain/said";
import type { UnitPricing } from "../../service/pricing";
import { NoAnswer } from "./question-errors";
import { readOptions, tableOptions } from "./function-options";
import { pricingOptions, readPricedUnits } from "./predicted-rents";
import { unitNaming } from "./property-naming";
import type { Question } from "./question";
import { chooseColumns, readTableForm, tableOf, type ColumnSet } from "./table-columns";

const pricesOptions = { ...tableOptions, ...pricingOptions } as const;

/** Predicted minus asking: above 0 the model expects more than the listing asks. */
function difference({ unit, predicted_price: predicted }: UnitPricing): number | null {
  return isNumber(predicted) && isNumber(unit.price) ? predicted - unit.price : null;
}

const isNumber = (value: unknown): value is number => typeof value === "number";

const pricesColumns: ColumnSet<UnitPricing> = {
  table: say`A table of predicted rents`,
  columns: {
    unit: { name: "Unit", read: ({ unit }) => unit.unit_name },
    floorplan: { name: "Floorplan", read: ({ unit }) => unit.floorplan_name },
    bed: { name: "Bed", read: ({ unit }) => unit.bed },
    bath: { name: "Bath", read: ({ unit }) => unit.bath },
    sqft: { name: "Sqft", format: "count", read: ({ unit }) => unit.sqft },
    asking: { name: "Asking rent", format: "money", read: ({ unit }) => unit.price },
    predicted: { name: "Predicted rent", format: "money", read: (item) => item.predicted_price },
    difference: { name: "Difference", format: "money", read: difference },
    difference_rate: {
      name: "Difference, share of asking",
      format: "rate",
      read: (item) => {
        const dollars = difference(item);
        return dollars === null || !item.unit.price ? null : dollars / item.unit.price;
      },
    },
    per_sqft: { name: "Predicted $/sqft", format: "moneyCents", read: (item) => item.predicted_price_sqft },
    support: { name: "Support", format: "count", read: (item) => item.supporting_units.length },
    enter_market: { name: "Entered market", format: "date", read: ({ unit }) => unit.enter_market },
    exit_market: { name: "Left market", format: "date", read: ({ unit }) => unit.exit_market },
  },
  aliases: {
    unitname: "unit",
    floorplanname: "floorplan",
    price: "predicted",
    predictedprice: "predicted",
    predictedpricesqft: "per_sqft",
    psf: "per_sqft",
    askingrent: "asking",
    supportcount: "support",
    supportingunits: "support",
  },
  defaults: ["unit", "floorplan", "bed", "bath", "sqft", "asking", "predicted", "difference", "per_sqft", "support"],
};

export const pricesQuestion: Question = {
  name: "PRICES",
  options: pricesOptions,
  async answer([subject = [], fields = []], optionBlocks, data) {
    const columns = chooseColumns(fields, optionBlocks, pricesColumns, {
      functionName: "PRICES",
      options: pricesOptions,
      before: ["subject"],
    });
    const options = readOptions(optionBlocks, pricesOptions);
    const form = readTableForm(options);

    const { document, priced, warnings } = await readPricedUnits(subject, options, data);
    if (priced.length === 0) throw new NoAnswer(say`The service predicts no rent for any unit of this property.`);
    const active = priced.filter(({ unit }) => (unit.exit_market ?? null) === null).length;
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value: tableOf(columns, priced, form, { ...unitNaming, key: ({ unit }) => unitNaming.key(unit) }),
      notes: [`${priced.length} units, ${active} of them on the market now`, "Difference: predicted less asking rent"],
      warnings,
    };
  },
};
