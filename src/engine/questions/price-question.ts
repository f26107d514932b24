/** RENT.PRICE: the rent that the service's model predicts for a unit, a floorplan, a type or the whole property. */
import { inEnglish, say } from "../../domain/said";
import { cellText, readCell, readName } from "./function-arguments";
import { NoAnswer } from "./question-errors";
import { readOptions } from "./function-options";
import { chooseUnits, pricingOptions, readPricedUnits } from "./predicted-rents";
import type { UnitPricing } from "../../service/pricing";
import type { Question } from "./question";

/** Measures of a prediction: dollars a month, or dollars a month per square foot. */
export const priceMeasures = ["price", "per_sqft"] as const;
const measureAliases = {
  pricesqft: "per_sqft",
  pricepersqft: "per_sqft",
  psf: "per_sqft",
  predictedpricesqft: "per_sqft",
  predictedprice: "price",
} as const;

export const priceQuestion: Question = {
  name: "PRICE",
  options: pricingOptions,
  async answer([subject = [], unit = [], measure = []], optionBlocks, data) {
    const options = readOptions(optionBlocks, pricingOptions);
    const shown = readName(measure, "measure", priceMeasures, { fallback: "price", aliases: measureAliases });
    const wanted = cellText(readCell(unit, "unit")) || "all";

    const { document, priced, warnings } = await readPricedUnits(subject, options, data);
    const chosen = chooseUnits(wanted, priced, document);
    const figures = chosen.units.filter(
      (item) => typeof (shown === "price" ? item.predicted_price : item.predicted_price_sqft) === "number",
    );
    if (figures.length === 0)
      throw new NoAnswer(say`The service predicts no rent for ${chosen.description} of this property.`);
    return {
      propertyId: document.id,
      createdOn: document.created_on,
      value: {
        kind: "scalar",
        value: shown === "price" ? meanRent(figures) : rentPerSqft(figures),
        format: shown === "price" ? "money" : "moneyCents",
      },
      notes: [
        `${shown === "per_sqft" && figures.length > 1 ? "Rents over square feet" : "Mean"} of ${figures.length} predicted ${figures.length === 1 ? "rent" : "rents"}: ${inEnglish(chosen.description)}`,
        options.exclude_subject
          ? "Excludes the subject's own leases"
          : 'Includes the subject\'s own leases; "exclude_subject", TRUE leaves them out',
      ],
      warnings,
    };
  },
};

const meanOf = (figures: readonly number[]): number => figures.reduce((sum, one) => sum + one, 0) / figures.length;

const meanRent = (units: readonly UnitPricing[]): number => meanOf(units.map((unit) => unit.predicted_price ?? 0));

/** Rents over square feet, as for observed rents: a mean of ratios times the area isn't the rent. */
function rentPerSqft(units: readonly UnitPricing[]): number {
  const known = units.flatMap(({ predicted_price: rent, predicted_price_sqft: rate }) =>
    rent && rate ? [{ rent, sqft: rent / rate }] : [],
  );
  if (known.length < 2) return meanOf(units.map((unit) => unit.predicted_price_sqft ?? 0));
  return meanOf(known.map(({ rent }) => rent)) / meanOf(known.map(({ sqft }) => sqft));
}
