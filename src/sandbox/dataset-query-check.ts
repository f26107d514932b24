/** Validates the query of an export: what the schema allows but the data can't answer is a 400. */
import {
  type DatasetQuery,
  type ExportColumn,
  type ExportFilter,
  type ExportOperator,
  exportColumns,
} from "../service/dataset-export";
import { badRequest } from "./http-error";
import { aggregatesOf, datasetColumns, marketColumns, marketOperators, operatorsOf } from "./models/dataset-columns";
import type { CheckedQuery, DatasetCondition, DatasetScope } from "./models/dataset-query";

/** Maximum rows of one export. */
const mostRows = 1_000_000;
const mostScopes = 50;
const mostConditions = 100;
const mostListed = 1000;

/** Fields are named from the body's root: dataset.filters.0.filter.equals. */
export function checkDatasetQuery({ scopes, filters, limit }: DatasetQuery): CheckedQuery {
  if (scopes.length > mostScopes) throw badRequest("dataset.scopes", `expected at most ${mostScopes}`);
  if (limit != null && limit > mostRows) throw badRequest("dataset.limit", `expected at most ${mostRows}`);
  const checkedScopes = scopes.map((scope, i) => checkScope(scope, `dataset.scopes.${i}`));
  const isList = Array.isArray(filters);
  const list: readonly ExportFilter[] = isList ? filters : (filters?.and ?? []);
  const conditions = list.flatMap((filter, i) => checkFilter(filter, `dataset.filters.${isList ? "" : "and."}${i}`));
  if (conditions.length > mostConditions) throw badRequest("dataset.filters", `expected at most ${mostConditions}`);
  checkMarket(checkedScopes, conditions);
  return { scopes: checkedScopes, conditions, limit: limit ?? mostRows };
}

function readColumn(name: string, field: string): ExportColumn {
  const column = exportColumns.find((candidate) => candidate === name);
  if (column === undefined) throw badRequest(`${field}.column`, `expected one of ${exportColumns.join(", ")}`);
  return column;
}

function checkScope({ column: name, aggregate }: DatasetQuery["scopes"][number], field: string): DatasetScope {
  const column = readColumn(name, field);
  if (aggregate == null) return { column };
  const allowed = aggregatesOf(column);
  if (!allowed.includes(aggregate))
    throw badRequest(`${field}.aggregate`, `expected one of ${allowed.join(", ")} for ${column}`);
  return { column, aggregate };
}

function checkFilter({ column: name, filter }: ExportFilter, field: string): DatasetCondition[] {
  const column = readColumn(name, field);
  const allowed = operatorsOf(column);
  if (allowed.length === 0) throw badRequest(`${field}.column`, `${column} can be grouped, not filtered`);
  const operators = Object.entries(filter) as [ExportOperator, DatasetCondition["value"]][];
  if (operators.length === 0) throw badRequest(`${field}.filter`, `expected one of ${allowed.join(", ")}`);
  return operators.map(([operator, value]) => {
    if (!allowed.includes(operator))
      throw badRequest(`${field}.filter.${operator}`, `expected one of ${allowed.join(", ")} for ${column}`);
    checkValue(column, operator, value, `${field}.filter.${operator}`);
    return { column, operator, value };
  });
}

const typeOfKind = { text: "string", number: "number", flag: "boolean", month: "string" } as const;

function checkValue(
  column: ExportColumn,
  operator: ExportOperator,
  value: DatasetCondition["value"],
  field: string,
): void {
  if (operator === "isKnown" || operator === "isUnknown") {
    if (value !== null && typeof value !== "boolean") throw badRequest(field, "expected true or false");
    return;
  }
  const type = typeOfKind[datasetColumns[column].kind];
  if (operator === "in" || operator === "notIn") {
    if (!Array.isArray(value) || value.length === 0 || value.length > mostListed)
      throw badRequest(field, `expected a list of 1 to ${mostListed} values`);
    if (value.some((item) => typeof item !== type))
      throw badRequest(field, `expected a list of values of type ${type}`);
  } else if (typeof value !== type || value === "") throw badRequest(field, `expected a ${type}, not empty`);
}

/** Rents and leasing of the whole country are too much for one export. */
function checkMarket(scopes: readonly DatasetScope[], conditions: readonly DatasetCondition[]): void {
  const priced = [...scopes, ...conditions].find(({ column }) => datasetColumns[column].isPricing);
  const hasMarket = conditions.some(
    ({ column, operator }) => marketColumns.includes(column) && marketOperators.includes(operator),
  );
  if (priced && !hasMarket)
    throw badRequest(
      "dataset.filters",
      `${priced.column} needs a market: a filter of ${marketColumns.join(", ")} by ${marketOperators.join(", ")}`,
    );
}
