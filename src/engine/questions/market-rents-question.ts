/** RENT.MARKETRENTS: the rents that the service's model expects for each unit type of a property. */
import { inEnglish, quote, say } from "../../domain/said";
import { formatUnitType, isOfType } from "../../domain/unit-type";
import type { ValueFormat } from "../answers/answer";
import type { MarketRent } from "../../service/market-rents";
import { cellText, readCell } from "./function-arguments";
import { NoAnswer } from "./question-errors";
import { readOptions, refuseOptionAsField, tableOptions } from "./function-options";
import type { Question } from "./question";
import { readSubject } from "./subject";
import { readTableForm, tableOf, type TableColumn } from "./table-columns";
import { readUnitType } from "./unit-type-argument";

/** The figure to show; the first is the default. */
const measures = ["rent", "rent_sqft", "lower", "upper", "units", "supporting_units", "avg_sqft"] as const;
type Measure = (typeof measures)[number];

const marketRentsOptions = { ...tableOptions, measure: measures, use_tmlp: "boolean" } as const;

const columns: readonly TableColumn<MarketRent>[] = [
  { name: "Bed", read: (row) => row.bed },
  { name: "Bath", read: (row) => row.bath },
  { name: "Average sqft", format: "count", read: (row) => row.avg_sqft },
  { name: "Units listed", format: "count", read: (row) => row.units_count },
  { name: "Predicted rent", format: "money", read: (row) => row.predicted_rent },
  { name: "Predicted $/sqft", format: "moneyCents", read: (row) => row.predicted_rent_sqft },
  { name: "Lower", format: "money", read: (row) => row.lower },
  { name: "Upper", format: "money", read: (row) => row.upper },
  { name: "Supporting units", format: "count", read: (row) => row.supporting_units_count },
];

const formats: Readonly<Record<Measure, ValueFormat>> = {
  rent: "money",
  rent_sqft: "moneyCents",
  lower: "money",
  upper: "money",
  units: "count",
  supporting_units: "count",
  avg_sqft: "count",
};

export const marketRentsQuestion: Question = {
  name: "MARKETRENTS",
  options: marketRentsOptions,
  async answer([subject = [], type = []], optionBlocks, data) {
    const written = cellText(readCell(type, "type"));
    refuseOptionAsField(written, marketRentsOptions, "MARKETRENTS", ["subject"], optionBlocks, undefined, "type");
    const options = readOptions(optionBlocks, marketRentsOptions);
    const form = readTableForm(options);
    const wanted = readUnitType(type);

    const { document, warnings } = await readSubject(subject, data, options.use_tmlp ?? false);
    const rows = [...(await data.marketRents(document, options.use_tmlp ?? false))].sort(
      (a, b) => order(a.bed) - order(b.bed) || order(a.bath) - order(b.bath),
    );
    if (rows.length === 0) throw new NoAnswer(say`The service predicts no market rent for this property.`);
    const common = { propertyId: document.id, createdOn: document.created_on };
    const caution = "A model's prediction, not an actual rent.";
    if (written === "" && options.measure === undefined) {
      return {
        ...common,
        value: tableOf(columns, rows, form),
        notes: [`Market rents of ${countOf(rows.length, "type")} of units, ${countOf(unitsIn(rows), "unit")}`],
        warnings: [...warnings, caution],
      };
    }

    const measure = options.measure ?? "rent";
    const chosen = wanted === null ? rows : rows.filter((row) => isOfType(wanted, row));
    const name = wanted === null ? say`all types` : quote(formatUnitType(wanted));
    const { value, types } = figureOf(measure, chosen);
    if (value === null) {
      throw new NoAnswer(
        chosen.length > 0
          ? say`The service predicts no ${measure} for ${name} of this property.`
          : say`This property has no ${name} units with a market rent. Types: ${rows.map(nameOf).join(", ")}.`,
      );
    }
    return {
      ...common,
      value: { kind: "scalar", value, format: formats[measure] },
      notes: [noteOf(measure, inEnglish(name), types)],
      warnings: [
        ...warnings,
        caution,
        ...(types.length < chosen.length
          ? [
              `Omitted because the service has no prediction: ${chosen
                .filter((row) => !types.includes(row))
                .map(nameOf)
                .join(", ")}.`,
            ]
          : []),
      ],
    };
  },
};

interface Figure {
  readonly value: number | null;
  /** The types that it combines. */
  readonly types: readonly MarketRent[];
}

/** One figure for several types: units are added up, sizes and rents are averaged over the units. */
function figureOf(measure: Measure, rows: readonly MarketRent[]): Figure {
  switch (measure) {
    case "units":
      return { value: rows.length > 0 ? unitsIn(rows) : null, types: rows };
    case "supporting_units":
      return {
        value: rows.length > 0 ? rows.reduce((sum, row) => sum + row.supporting_units_count, 0) : null,
        types: rows,
      };
    case "rent":
      return meanOver(rows, (row) => row.predicted_rent, unitWeight);
    case "rent_sqft": {
      // Rent divided by square feet, not a mean of ratios: types are weighted by their total square feet.
      const sized = rows.filter((row) => row.avg_sqft);
      const weight =
        sized.length === rows.length ? (row: MarketRent) => unitWeight(row) * (row.avg_sqft ?? 0) : unitWeight;
      return meanOver(rows, (row) => row.predicted_rent_sqft, weight);
    }
    default:
      return meanOver(rows, (row) => row[measure], unitWeight);
  }
}

const unitWeight = (row: MarketRent): number => row.units_count;

function meanOver(
  rows: readonly MarketRent[],
  read: (row: MarketRent) => number | null | undefined,
  weightOf: (row: MarketRent) => number,
): Figure {
  const known = rows.flatMap((row) => {
    const value = read(row);
    return typeof value === "number" ? [{ row, value, weight: weightOf(row) }] : [];
  });
  const total = known.reduce((sum, { weight }) => sum + weight, 0);
  // If the subject has no units of these types, all types weigh the same.
  const mean =
    total > 0
      ? known.reduce((sum, { value, weight }) => sum + value * weight, 0) / total
      : known.reduce((sum, { value }) => sum + value, 0) / known.length;
  return { value: known.length > 0 ? mean : null, types: known.map(({ row }) => row) };
}

function noteOf(measure: Measure, name: string, types: readonly MarketRent[]): string {
  const what = `${measure} of ${name}: ${countOf(types.length, "type")}, ${countOf(unitsIn(types), "unit")}`;
  if (types.length < 2) return what;
  const isSum = measure === "units" || measure === "supporting_units";
  return `${what}; ${isSum ? "added up" : measure === "rent_sqft" ? "rents over square feet" : "mean weighted by units"}`;
}

const unitsIn = (rows: readonly MarketRent[]): number => rows.reduce((sum, row) => sum + row.units_count, 0);
const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
/** Unknown bedrooms and baths sort last. */
const order = (count: number | null): number => count ?? 99;

function nameOf({ bed, bath }: MarketRent): string {
  if (bed === null) return "unknown";
  return formatUnitType(bath === null ? { bedrooms: bed } : { bedrooms: bed, bathrooms: bath });
}
