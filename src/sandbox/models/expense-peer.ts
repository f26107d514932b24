import type { DataSet, PropertyRecord } from "../data-set";
import type { ExpensePeer } from "./expense-model";
import { operatingStatement } from "./operating-statement";

/**
 * A property with its gross potential rent and statement, for comparison in the expense benchmarks; null without rents.
 */
export function expensePeer(
  record: PropertyRecord,
  rents: readonly number[],
  dataSet: Pick<DataSet, "seed" | "today">,
): ExpensePeer | null {
  if (rents.length === 0) return null;
  const { summary } = record;
  const gprPerUnit = (12 * rents.reduce((sum, rent) => sum + rent, 0)) / rents.length;
  return {
    id: summary.id,
    lat: summary.lat,
    lon: summary.lon,
    yearBuilt: summary.year_built ?? null,
    numberUnits: summary.number_units ?? null,
    gprPerUnit,
    isAffordable: record.isAffordable,
    ratios: operatingStatement(record, gprPerUnit, Number(dataSet.today.slice(0, 4)), dataSet.seed),
  };
}
