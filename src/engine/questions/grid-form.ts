/**
 * A rent grid as appraisers read it: lines down, the subject, then a Data and a $ column for each comp. The order and
 * the numbers of lines are those of form HUD-92273-S8 as far as we have read it.
 */
import type { AnswerValue, RowKey, Scalar, ValueFormat } from "../answers/answer";
import { excelSerialFromIso } from "../../domain/excel-dates";
import { roundToStep } from "../../domain/rent-adjustments";
import { formatUnitType, type UnitType } from "../../domain/unit-type";
import type { Grid, GridColumn } from "./grid-calculation";
import type { GridLine, GridSettings } from "./grid-options";
import {
  advertises,
  gridUtilities,
  includesUtility,
  leastParkingCharge,
  parkingCharge,
  type GridSide,
} from "./grid-side";
import type { TableForm } from "./table-columns";

interface FormLine {
  readonly line: string;
  readonly item: string;
  readonly format?: ValueFormat;
  /** A cell of the subject. */
  readonly subject?: Scalar;
  /** A cell of the subject and of each comp. */
  readonly data?: (side: GridSide) => Scalar;
  /** A data cell of comps only. */
  readonly ofComp?: (column: GridColumn) => Scalar;
  /** Dollars, null if unknown; absent: the line has no amounts. */
  readonly dollars?: (column: GridColumn) => number | null;
}

const serial = (day: string | null): Scalar => (day === null ? null : excelSerialFromIso(day));
const advertised = (has: boolean | null): Scalar => (has === null ? "n/k" : has ? "yes" : "not advertised");
const inRent = (included: boolean | null): Scalar =>
  included === null ? "n/k" : included ? "in rent" : "not advertised";
/** Floors have a price in buildings with an elevator only: without one the line says so. */
const floorShown = (side: GridSide): Scalar =>
  side.floor ?? (advertises(side, "elevator") === false ? "no elevator" : "n/k");
const titleOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
const amountOf = (line: GridLine) => (column: GridColumn) => column.amounts[line];

function linesOf(grid: Grid, type: UnitType, settings: GridSettings): FormLine[] {
  const { rates } = settings;
  const { indicated } = grid.result;
  const named = (column: GridColumn, list: "amenities" | "utilities", name: string): number | null =>
    column[list].find((item) => item.name === name)?.amount ?? null;
  return [
    { line: "Head", item: "Name", data: ({ document }) => document.building_name ?? document.street_address },
    { line: "Head", item: "Address", data: ({ document }) => document.street_address },
    { line: "Head", item: "City", data: ({ document }) => document.city },
    { line: "1", item: "Last asking rent", format: "money", data: ({ rents }) => rents.asking },
    {
      line: "1",
      item: "Rent-restricted",
      data: ({ document }) => (typeof document.is_affordable === "boolean" ? document.is_affordable : "n/k"),
    },
    { line: "2", item: "Last left market", format: "date", data: ({ lastLeftMarket }) => serial(lastLeftMarket) },
    { line: "3", item: "Concession", format: "money", data: ({ concession }) => concession },
    { line: "4", item: "Homes on market", format: "count", data: ({ rents }) => rents.onMarket },
    { line: "5", item: "Effective rent", format: "money", data: ({ effective }) => effective },
    { line: "5", item: "Effective $/sqft", format: "moneyCents", data: ({ rents }) => rents.effectivePerSqft },
    { line: "A", item: "Homes observed", format: "count", data: ({ rents }) => rents.units },
    { line: "6", item: "Stories", format: "count", data: ({ document }) => document.number_stories },
    {
      line: "7",
      item: "Year built",
      format: "year",
      data: ({ document }) => document.year_built,
      dollars: amountOf("age"),
    },
    { line: "8", item: "Photo quality", format: "score", data: ({ quality }) => quality, dollars: amountOf("quality") },
    { line: "9", item: "Neighborhood", dollars: amountOf("neighborhood") },
    { line: "10", item: "Market", data: ({ document }) => document.msa },
    {
      line: "10",
      item: "Miles",
      format: "miles",
      ofComp: ({ comparable }) => comparable.similarity_score.distance_miles,
    },
    { line: "11", item: "Type", subject: formatUnitType(type), ofComp: () => formatUnitType(type) },
    { line: "12", item: "Baths", format: "decimal", data: ({ baths }) => baths, dollars: amountOf("baths") },
    {
      line: "13",
      item: "Interior sq ft",
      format: "count",
      subject: grid.subjectSqft,
      ofComp: ({ side }) => side?.rents.averageSqft ?? null,
      dollars: amountOf("size"),
    },
    ...rates.amenities.map(([name]): FormLine => ({
      line: "14-32",
      item: titleOf(name),
      data: (side) => advertised(advertises(side, name)),
      dollars: (column) => named(column, "amenities", name),
    })),
    { line: "23", item: "Floor", format: "decimal", data: floorShown, dollars: amountOf("floor") },
    {
      line: "24",
      item: "Parking a month",
      format: "money",
      data: (side) =>
        (rates.parking === undefined ? leastParkingCharge(side) : parkingCharge(side, rates.parking)) ?? "n/k",
      dollars: amountOf("parking"),
    },
    ...gridUtilities.map((name): FormLine => ({
      line: "33-39",
      item: titleOf(name),
      data: (side) => inRent(includesUtility(side, name)),
      dollars: (column) => (rates.utilities.some(([priced]) => priced === name) ? named(column, "utilities", name) : 0),
    })),
    { line: "40", item: "Adjustments up", format: "count", ofComp: ({ totals }) => totals?.positive ?? null },
    { line: "40", item: "Adjustments down", format: "count", ofComp: ({ totals }) => totals?.negative ?? null },
    {
      line: "43",
      item: "Net",
      format: "rate",
      ofComp: ({ totals }) => totals?.netShare ?? null,
      dollars: ({ totals }) => totals?.net ?? null,
    },
    {
      line: "43",
      item: "Gross",
      format: "rate",
      ofComp: ({ totals }) => totals?.grossShare ?? null,
      dollars: ({ totals }) => totals?.gross ?? null,
    },
    { line: "44", item: "Adjusted rent", format: "money", ofComp: ({ totals }) => totals?.adjusted ?? null },
    {
      line: "45",
      item: "Adjusted / effective",
      format: "rate",
      ofComp: ({ totals }) => totals?.adjustedOverEffective ?? null,
    },
    { line: "G", item: "Weight", format: "rate", ofComp: ({ weight }) => weight },
    {
      line: "G",
      item: "Flags",
      subject: grid.result.status === "thin" ? "THIN" : null,
      ofComp: ({ excluded, flags }) => [...(excluded ? [`not counted: ${excluded}`] : []), ...flags].join("; ") || null,
    },
    {
      line: "46",
      item: "Estimated market rent",
      format: "money",
      subject: indicated === null ? null : roundToStep(indicated, rates.rounding),
    },
  ];
}

export function gridForm(grid: Grid, type: UnitType, settings: GridSettings, form: TableForm): AnswerValue {
  const lines = linesOf(grid, type, settings);
  const cells = (line: FormLine, column: GridColumn): Scalar[] => {
    const data = line.ofComp?.(column) ?? (column.side ? (line.data?.(column.side) ?? null) : nameOnly(line, column));
    const dollars = line.dollars && column.totals ? (line.dollars(column) ?? "n/k") : null;
    return [data, dollars];
  };
  return {
    kind: "table",
    columns: [
      { name: "Line" },
      { name: "Item" },
      { name: "Subject" },
      ...grid.columns.flatMap((_, index) => [
        { name: `Comp ${index + 1}` },
        { name: `$ ${index + 1}`, format: "money" as const },
      ]),
    ],
    rows: lines.map((line) => [
      line.line,
      line.item,
      line.subject ?? line.data?.(grid.subject) ?? null,
      ...grid.columns.flatMap((column) => cells(line, column)),
    ]),
    rowFormats: lines.map(({ format }) => format ?? "plain"),
    rowKeys: lines.map(({ line, item }): RowKey => [`${line} ${item}`.trim(), item]),
    ...form,
  };
}

/** Even a comp whose document is gone is named. */
function nameOnly({ item }: FormLine, { comparable }: GridColumn): Scalar {
  if (item === "Name") return comparable.building_name ?? comparable.street_address;
  if (item === "Address") return comparable.street_address;
  return item === "City" ? comparable.city : null;
}
