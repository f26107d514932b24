/** The export columns that don't depend on the month, each read from the cheapest source. */
import type { ExportColumn } from "../../service/dataset-export";
import type { PropertyRecord, PropertyText } from "../data-set";
import { type PropertyFlag, flagsOf, metroOf, propertyFlags, unitsOf } from "../property-columns";
import type { PropertyIndex } from "./property-index";

export type DatasetValue = string | number | boolean | null;

export interface PropertySources {
  readonly index: PropertyIndex;
  readonly text: (property: number) => PropertyText;
  readonly record: (property: number) => PropertyRecord;
}

/** One property's value in a column. */
export type PropertyValues = (column: ExportColumn) => DatasetValue;

const flagOf: Partial<Record<ExportColumn, PropertyFlag>> = {
  is_affordable: "isAffordable",
  is_student: "isStudent",
  is_senior: "isSenior",
  is_condo: "isCondo",
  is_single_family: "isSingleFamily",
  is_lease_up: "isLeaseUp",
};
const textColumns: readonly ExportColumn[] = ["street_address", "zip_code", "state"];

/** 0: from an array; 1: requires the address; 2: requires the whole record. */
export function costOf(column: ExportColumn): number {
  if (column === "property_id") return 2;
  return textColumns.includes(column) ? 1 : 0;
}

export function readProperty({ index, text, record }: PropertySources, property: number): PropertyValues {
  const { columns } = index;
  const position = index.positions[property] as number;
  let made: PropertyText | undefined;
  return (column) => {
    const flag = flagOf[column];
    if (flag !== undefined) return (flagsOf(columns, position) & propertyFlags[flag]) !== 0;
    switch (column) {
      case "lat":
        return columns.lat[position] as number;
      case "lon":
        return columns.lon[position] as number;
      case "number_units":
        return unitsOf(columns, position) || null;
      case "msa":
        return columns.msas[metroOf(columns, position)] ?? null;
      case "street_address":
      case "zip_code":
      case "state":
        return (made ??= text(property))[column];
      case "property_id":
        return record(property).summary.id;
      default:
        return null;
    }
  };
}
