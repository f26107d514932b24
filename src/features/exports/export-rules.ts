/** The service's rules for an export, checked before ordering. */
import type { ExportAggregate, ExportOperator } from "../../service/dataset-export";
import { columnFacts, columnName, marketColumns, marketOperators } from "./export-columns";
import type { DraftFilter } from "./draft-filters";
import { filtersOf, type ExportDraft } from "./export-draft";

/** Concurrent exports per key. */
export const mostOpenExports = 10;
export const longestName = 200;
export const mostListedValues = 1000;
/** No export of the sample service exceeds this; real limits are undocumented. */
export const mostRows = 1_000_000;
const mostScopes = 50;

export type ExportProblem =
  | { readonly kind: "no-columns" }
  | { readonly kind: "too-many-columns"; readonly most: number }
  | { readonly kind: "no-name" }
  | { readonly kind: "long-name"; readonly most: number }
  | { readonly kind: "column-name"; readonly column: string }
  | { readonly kind: "same-scope"; readonly column: string; readonly aggregate: ExportAggregate | null }
  | { readonly kind: "aggregate"; readonly column: string; readonly aggregate: ExportAggregate }
  /** JSON keeps one of two equal keys, so a repeated column would be lost. */
  | { readonly kind: "equal-keys"; readonly column: string }
  | { readonly kind: "needs-market"; readonly column: string }
  | { readonly kind: "month-filter" }
  | { readonly kind: "affordable-filter" }
  | { readonly kind: "operator"; readonly column: string; readonly operator: ExportOperator }
  | { readonly kind: "no-value"; readonly column: string; readonly operator: ExportOperator }
  | { readonly kind: "value-type"; readonly column: string; readonly operator: ExportOperator }
  | { readonly kind: "long-list"; readonly column: string; readonly most: number }
  | { readonly kind: "empty-range"; readonly column: string }
  | { readonly kind: "no-properties" }
  | { readonly kind: "properties-unknown" }
  | { readonly kind: "limit"; readonly most: number }
  | { readonly kind: "too-many-open"; readonly most: number };

/** What prevents ordering the export, in the order of the form; `openExports` are already running. */
export function exportProblems(draft: ExportDraft, openExports: number): ExportProblem[] {
  return [
    ...scopeProblems(draft),
    ...(draft.format === "jsonl" ? equalHeaders(draft).map((column) => ({ kind: "equal-keys", column }) as const) : []),
    ...marketProblems(draft),
    ...draft.filters.flatMap(filterProblems),
    ...rangeProblems(draft.filters),
    ...(draft.limit !== null && !(Number.isInteger(draft.limit) && draft.limit >= 1 && draft.limit <= mostRows)
      ? [{ kind: "limit", most: mostRows } as const]
      : []),
    ...(draft.name.trim() === "" ? [{ kind: "no-name" } as const] : []),
    ...(draft.name.length > longestName ? [{ kind: "long-name", most: longestName } as const] : []),
    ...(openExports >= mostOpenExports ? [{ kind: "too-many-open", most: mostOpenExports } as const] : []),
  ];
}

/** Columns that appear more than once, so their headers in the file are equal: a warning, not an error. */
export function equalHeaders({ scopes }: ExportDraft): string[] {
  const columns = scopes.map(({ column }) => column);
  return [...new Set(columns.filter((column, index) => columns.indexOf(column) !== index))];
}

function scopeProblems({ scopes }: ExportDraft): ExportProblem[] {
  if (scopes.length === 0) return [{ kind: "no-columns" }];
  const seen = new Set<string>();
  const problems: ExportProblem[] = [];
  if (scopes.length > mostScopes) problems.push({ kind: "too-many-columns", most: mostScopes });
  for (const { column, aggregate } of scopes) {
    const key = `${column}/${aggregate ?? ""}`;
    if (!columnName.test(column)) problems.push({ kind: "column-name", column });
    else if (seen.has(key)) problems.push({ kind: "same-scope", column, aggregate });
    else if (aggregate !== null && !columnFacts(column).aggregates.includes(aggregate))
      problems.push({ kind: "aggregate", column, aggregate });
    seen.add(key);
  }
  return problems;
}

function marketProblems(draft: ExportDraft): ExportProblem[] {
  const problems: ExportProblem[] = [];
  const filters = filtersOf(draft);
  const priced = [...draft.scopes, ...filters].find(({ column }) => columnFacts(column).isPricing);
  const hasMarket = filters.some(
    ({ column, operator, value }) =>
      marketColumns.includes(column) && marketOperators.includes(operator) && !isMissing(value),
  );
  if (priced && !hasMarket) problems.push({ kind: "needs-market", column: priced.column });
  if (draft.properties !== null) {
    const { ids } = draft.properties;
    if (ids === null) problems.push({ kind: "properties-unknown" });
    else if (ids.length === 0) problems.push({ kind: "no-properties" });
    else if (ids.length > mostListedValues)
      problems.push({ kind: "long-list", column: "property_id", most: mostListedValues });
  }
  return problems;
}

const isMissing = (value: DraftFilter["value"]): boolean =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

const typeOf = { text: "string", number: "number", flag: "boolean", month: "string" } as const;

function filterProblems({ column, operator, value }: DraftFilter): ExportProblem[] {
  const { kind, operators } = columnFacts(column);
  if (!columnName.test(column)) return [{ kind: "column-name", column }];
  if (kind === "month") return [{ kind: "month-filter" }];
  if (operator === "isKnown" || operator === "isUnknown") return [];
  if (column === "is_affordable" && (operator !== "equals" || typeof value !== "boolean"))
    return [{ kind: "affordable-filter" }];
  // Older queries may write a flag like this; the service accepts it.
  if (!operators.includes(operator) && !(kind === "flag" && (operator === "flag" || operator === "notEquals")))
    return [{ kind: "operator", column, operator }];
  if (isMissing(value)) return [{ kind: "no-value", column, operator }];
  const isList = operator === "in" || operator === "notIn";
  if (isList !== Array.isArray(value)) return [{ kind: "value-type", column, operator }];
  if (Array.isArray(value) && value.length > mostListedValues)
    return [{ kind: "long-list", column, most: mostListedValues }];
  const values = Array.isArray(value) ? value : [value];
  if (
    values.some(
      (one) => (typeof one === "number" && !Number.isFinite(one)) || (kind !== "other" && typeof one !== typeOf[kind]),
    )
  )
    return [{ kind: "value-type", column, operator }];
  return [];
}

const lower: readonly ExportOperator[] = ["greaterThan", "greaterThanOrEqualTo", "from"];
const upper: readonly ExportOperator[] = ["lessThan", "lessThanOrEqualTo", "to"];

/** Columns whose bounds exclude every number. */
function rangeProblems(filters: readonly DraftFilter[]): ExportProblem[] {
  const bounds = new Map<string, { least: number; most: number }>();
  for (const { column, operator, value } of filters) {
    if (typeof value !== "number") continue;
    const known = bounds.get(column) ?? { least: -Infinity, most: Infinity };
    if (lower.includes(operator)) known.least = Math.max(known.least, value);
    if (upper.includes(operator)) known.most = Math.min(known.most, value);
    bounds.set(column, known);
  }
  return [...bounds].flatMap(([column, { least, most }]) => (least > most ? [{ kind: "empty-range", column }] : []));
}
