/** The market in the name of an export, and in what its query says. */
import type { DatasetQuery } from "../../service/dataset-export";
import type { DraftMarket } from "./draft-filters";
import { draftOf, type ExportDraft } from "./export-draft";
import { longestName } from "./export-rules";

function marketName({ name, state }: DraftMarket): string {
  return state === null || name.split(/[\s,-]+/).includes(state) ? name : `${name}, ${state}`;
}

const ending = (market: DraftMarket | null): string => (market === null ? "" : `, ${marketName(market)}`);

/**
 * The draft's name with another market. The query keeps most markets only as a rectangle, so the name is where an order
 * says which one it is of. Names that the user typed stay.
 * @param titles the names that templates give
 */
export function namedByMarket(
  { name, market: last }: ExportDraft,
  market: DraftMarket | null,
  titles: readonly string[],
): string {
  const before = ending(last);
  const title = before !== "" && name.endsWith(before) ? name.slice(0, -before.length) : name;
  const next = title + ending(market);
  return titles.includes(title) && next.length <= longestName ? next : name;
}

const marketColumns: readonly string[] = ["msa", "zip_code"];

/** The metro area or ZIP codes that a query is limited to, otherwise its states; empty if it isn't. */
export function marketsOf(dataset: DatasetQuery): string[] {
  const { filters } = draftOf("", "csv", dataset);
  const valuesOf = (columns: readonly string[]): string[] =>
    filters
      .filter(({ column, operator }) => columns.includes(column) && (operator === "equals" || operator === "in"))
      .flatMap(({ value }) => (Array.isArray(value) ? value.map(String) : value === null ? [] : [String(value)]));
  const markets = valuesOf(marketColumns);
  return markets.length > 0 ? markets : valuesOf(["state"]);
}
