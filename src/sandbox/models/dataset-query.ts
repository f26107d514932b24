/** Runs an export's query over the data set: filters, group-by and aggregates. */
import type { ExportAggregate, ExportColumn, ExportOperator } from "../../service/dataset-export";
import type { PropertyDetails } from "../../service/property-details";
import type { TimeSlices } from "../time-slices";
import { datasetColumns } from "./dataset-columns";
import { type DatasetValue, type PropertySources, costOf, readProperty } from "./dataset-properties";
import { completeMonths, monthlyFigures } from "./monthly-figures";

export interface DatasetScope {
  readonly column: ExportColumn;
  readonly aggregate?: ExportAggregate | undefined;
}

/** One condition; all of a query's must hold. */
export interface DatasetCondition {
  readonly column: ExportColumn;
  readonly operator: ExportOperator;
  readonly value: DatasetValue | readonly DatasetValue[];
}

export interface CheckedQuery {
  readonly scopes: readonly DatasetScope[];
  readonly conditions: readonly DatasetCondition[];
  readonly limit: number;
}

export interface DatasetSources extends PropertySources {
  readonly today: string;
  readonly size: number;
  readonly slices: TimeSlices;
  readonly document: (property: number) => PropertyDetails;
}

type Row = Readonly<Partial<Record<ExportColumn, DatasetValue>>>;

/**
 * One list of values per row, in the order of the scopes. Rows are properties; if a monthly column is requested,
 * properties by month: every month if as_of_month is a scope, else the last complete one.
 */
export async function runDatasetQuery(query: CheckedQuery, sources: DatasetSources): Promise<DatasetValue[][]> {
  const { scopes, limit } = query;
  const isGrouped = scopes.some((scope) => scope.aggregate);
  if (isGrouped) {
    const groups = createGroups(scopes);
    for await (const row of matchingRows(query, sources)) groups.add(row);
    return groups.rows().slice(0, limit);
  }
  const rows: DatasetValue[][] = [];
  for await (const row of matchingRows(query, sources)) {
    if (rows.length >= limit) break;
    rows.push(scopes.map(({ column }) => row[column] ?? null));
  }
  return rows;
}

async function* matchingRows({ scopes, conditions }: CheckedQuery, sources: DatasetSources): AsyncGenerator<Row> {
  const columns = [...scopes, ...conditions].map(({ column }) => column);
  const needsFigures = columns.some((column) => datasetColumns[column].isPricing);
  const everyMonth = columns.includes("as_of_month");
  const months = completeMonths(sources.today).slice(everyMonth ? 0 : -1);
  const ofProperty = conditions
    .filter(({ column }) => !datasetColumns[column].isPricing)
    .sort((a, b) => costOf(a.column) - costOf(b.column));
  const ofMonth = conditions.filter(({ column }) => datasetColumns[column].isPricing);
  for (let property = 0; property < sources.size; property++) {
    await sources.slices.next();
    const valueOf = readProperty(sources, property);
    if (!ofProperty.every((condition) => holds(condition, valueOf(condition.column)))) continue;
    const row: Row = Object.fromEntries(scopes.map(({ column }) => [column, valueOf(column)]));
    if (needsFigures) {
      const document = sources.document(property);
      await sources.slices.next();
      for (const figures of monthlyFigures(document, months)) {
        const monthRow = { ...row, ...figures };
        if (ofMonth.every((condition) => holds(condition, monthRow[condition.column] ?? null))) yield monthRow;
      }
    } else if (everyMonth) for (const as_of_month of months) yield { ...row, as_of_month };
    else yield row;
  }
}

/** As in SQL, an unknown value fulfills only isUnknown. */
function holds({ operator, value }: DatasetCondition, own: DatasetValue): boolean {
  if (operator === "isKnown") return (own !== null) === (value !== false);
  if (operator === "isUnknown") return (own === null) === (value !== false);
  if (own === null) return false;
  return comparisons[operator](own, value);
}

type Comparison = (own: string | number | boolean, value: DatasetCondition["value"]) => boolean;

const has: Comparison = (own, value) => Array.isArray(value) && value.includes(own);
const text = (value: unknown) => String(value).toLowerCase();
const contains: Comparison = (own, value) => text(own).includes(text(value));
const comparisons: Readonly<Record<Exclude<ExportOperator, "isKnown" | "isUnknown">, Comparison>> = {
  equals: (own, value) => own === value,
  notEquals: (own, value) => own !== value,
  flag: (own, value) => own === value,
  in: has,
  notIn: (own, value) => !has(own, value),
  greaterThan: (own, value) => Number(own) > Number(value),
  greaterThanOrEqualTo: (own, value) => Number(own) >= Number(value),
  lessThan: (own, value) => Number(own) < Number(value),
  lessThanOrEqualTo: (own, value) => Number(own) <= Number(value),
  from: (own, value) => Number(own) >= Number(value),
  to: (own, value) => Number(own) <= Number(value),
  contains,
  notContains: (own, value) => !contains(own, value),
};

interface Group {
  readonly first: Row;
  readonly tallies: readonly Tally[];
}

/** Rows with equal plain columns form a group; groups keep the order of their first rows. */
function createGroups(scopes: readonly DatasetScope[]) {
  const plain = scopes.filter((scope) => !scope.aggregate);
  const groups = new Map<string, Group>();
  return {
    add(row: Row): void {
      const key = JSON.stringify(plain.map(({ column }) => row[column] ?? null));
      let group = groups.get(key);
      if (group === undefined) {
        group = { first: row, tallies: scopes.map(createTally) };
        groups.set(key, group);
      }
      group.tallies.forEach((tally, i) => tally.add(row[(scopes[i] as DatasetScope).column] ?? null));
    },
    rows: (): DatasetValue[][] =>
      [...groups.values()].map(({ first, tallies }) =>
        scopes.map(({ column, aggregate }, i) => (aggregate ? (tallies[i] as Tally).value() : (first[column] ?? null))),
      ),
  };
}

interface Tally {
  add(value: DatasetValue): void;
  value(): DatasetValue;
}

/** Ignores unknown values; an average or extreme of none is null. */
function createTally({ aggregate }: DatasetScope): Tally {
  let count = 0;
  let sum = 0;
  let extreme: DatasetValue = null;
  const distinct = new Set<DatasetValue>();
  const isBetter = (value: string | number | boolean) =>
    extreme === null || (aggregate === "Min" ? value < extreme : value > extreme);
  return {
    add(value) {
      if (value === null || aggregate === undefined) return;
      count += 1;
      if (aggregate === "CountDistinct") distinct.add(value);
      else if ((aggregate === "Min" || aggregate === "Max") && isBetter(value)) extreme = value;
      else if (typeof value === "number") sum += value;
    },
    value() {
      if (aggregate === "Count") return count;
      if (aggregate === "CountDistinct") return distinct.size;
      if (aggregate === "Min" || aggregate === "Max") return extreme;
      if (count === 0) return null;
      return Number((aggregate === "Avg" ? sum / count : sum).toFixed(4));
    },
  };
}
