/** The user's input about which rows to import, and the resulting shape. */
import { isLikeExponent, numberFromText, serialFromText } from "../../../file-reader/cell-text";
import type { CellValue } from "../../../file-reader/packed-rows";
import type { ColumnPlan, ColumnType } from "../../../file-reader/read-plan";
import type { AggregateKind, FilterOperator, RowFilter, RowShape, SortKey } from "../../../file-reader/row-shape";

export interface FilterDraft {
  readonly column: string;
  readonly operator: FilterOperator;
  /** As typed; a date as YYYY-MM-DD. */
  readonly value: string;
  readonly upTo: string;
}

export interface AggregateDraft {
  readonly kind: AggregateKind;
  readonly column: string;
}

export interface ShapeDraft {
  readonly filters: readonly FilterDraft[];
  readonly sample: { readonly kind: "all" | "first" | "every" | "random"; readonly size: string };
  readonly groupBy: readonly string[];
  readonly aggregates: readonly AggregateDraft[];
  readonly order: readonly SortKey[];
}

export const nothingDrafted: ShapeDraft = {
  filters: [],
  sample: { kind: "all", size: "1000" },
  groupBy: [],
  aggregates: [],
  order: [],
};

export interface ReadShape {
  readonly shape: RowShape;
  /** Indexes of filters whose value is missing or doesn't match the column's type. */
  readonly badFilters: readonly number[];
  readonly isSampleBad: boolean;
}

const valueless: readonly FilterOperator[] = ["is-empty", "is-filled", "is-true", "is-false"];
export const needsValue = (operator: FilterOperator): boolean => !valueless.includes(operator);

/** Fixed, so the sample that the user reviewed is the one imported. */
const seed = 20_260_131;

/** @param heading labels an aggregate's column ("average of rent") */
export function readShape(
  draft: ShapeDraft,
  columns: readonly ColumnPlan[],
  heading: (kind: AggregateKind, column: string) => string,
): ReadShape {
  const badFilters: number[] = [];
  const filters = draft.filters.flatMap((filter, place): RowFilter[] => {
    const type = columns.find(({ name }) => name === filter.column)?.type;
    if (type === undefined) return [];
    if (!needsValue(filter.operator)) return [{ column: filter.column, operator: filter.operator }];
    const value = valueOf(filter.value, type);
    const upTo = filter.operator === "between" ? valueOf(filter.upTo, type) : undefined;
    if (value === null || upTo === null) {
      badFilters.push(place);
      return [];
    }
    return [{ column: filter.column, operator: filter.operator, value, ...(upTo !== undefined && { upTo }) }];
  });
  const size = Number(draft.sample.size);
  const isSampleBad = draft.sample.kind !== "all" && !(Number.isInteger(size) && size >= 1);
  const isGrouped = draft.groupBy.length > 0 || draft.aggregates.length > 0;
  return {
    badFilters,
    isSampleBad,
    shape: {
      filters,
      sample: isSampleBad ? null : sampleOf(draft.sample.kind, size),
      grouping: isGrouped
        ? {
            by: draft.groupBy,
            aggregates: draft.aggregates.map(({ kind, column }) => ({
              kind,
              name: heading(kind, column),
              ...(kind !== "count" && { column }),
            })),
          }
        : null,
      order: draft.order,
    },
  };
}

function sampleOf(kind: ShapeDraft["sample"]["kind"], size: number): RowShape["sample"] {
  switch (kind) {
    case "all":
      return null;
    case "first":
      return { kind, rows: size };
    case "every":
      return { kind, nth: size };
    case "random":
      return { kind, rows: size, seed };
  }
}

function valueOf(text: string, type: ColumnType): CellValue | null {
  if (text.trim() === "") return null;
  if (type === "text") return text;
  const value = type === "date" ? serialFromText(text, "iso") : typedNumber(text);
  return value === null || Number.isNaN(value) ? null : value;
}

/** The draft after a column was renamed, or (null) deselected. */
export function withColumn(draft: ShapeDraft, from: string, to: string | null): ShapeDraft {
  const keep = <T extends { readonly column: string }>(items: readonly T[]): T[] =>
    items.flatMap((item) => (item.column !== from ? [item] : to === null ? [] : [{ ...item, column: to }]));
  return {
    ...draft,
    filters: keep(draft.filters),
    groupBy: draft.groupBy.flatMap((name) => (name !== from ? [name] : to === null ? [] : [to])),
    aggregates: keep(draft.aggregates),
    order: keep(draft.order),
  };
}

/** Typed as 2e3 it means the number, even if a file's text wouldn't. */
const typedNumber = (text: string): number | null => (isLikeExponent(text) ? Number(text) : numberFromText(text));
