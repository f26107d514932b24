/** Where each part of the portfolio is: the roll-up on top, the watch list and checks, and what is typed below. */
import type { NightsBlock } from "./portfolio-nights";
import { nightsTable } from "./portfolio-nights";
import { columnAfter } from "./sheet-draft";
import type { PortfolioColumn, PortfolioInput } from "./words/portfolio-en";

export const properties = 25;
export const columns: readonly PortfolioColumn[] = [
  "name",
  "homes",
  "year",
  "occupancy",
  "rent",
  "market",
  "loss",
  "egi",
  "expenses",
  "noi",
  "perHome",
  "debtService",
  "dscr",
  "loan",
  "debtYield",
  "maturity",
  "offBudget",
  "age",
];
export const columnOf = (column: PortfolioColumn): string => columnAfter("A", columns.indexOf(column));
export const lastColumn = columnAfter("A", columns.length - 1);

export const rollRow = 6;
export const totalRow = rollRow + 2 + properties;
export const watchRow = totalRow + 3;
export const checksRow = watchRow + properties + 3;
export const typedRow = checksRow + 5;
export const inputsRow = typedRow + properties + 3;
export const inputs: readonly PortfolioInput[] = ["coverage", "occupancy", "budget", "stale", "since", "months", "tag"];
export const serviceRow = inputsRow + inputs.length + 2;

export const at = (name: PortfolioInput): string => `$B$${String(inputsRow + 1 + inputs.indexOf(name))}`;
export const nights: NightsBlock = { row: serviceRow + properties + 3, tag: at("tag") };
export type Typed =
  | "property"
  | "homes"
  | "occupancy"
  | "noi"
  | "debtService"
  | "loan"
  | "maturity"
  | "budget"
  | "limits"
  | "checks";
export const typedColumns: readonly Typed[] = [
  ...(["property", "homes", "occupancy", "noi", "debtService"] as const),
  ...(["loan", "maturity", "budget", "limits", "checks"] as const),
];
export const typedCell = (typed: Typed, index: number): string =>
  `$${columnAfter("A", typedColumns.indexOf(typed))}${String(typedRow + 2 + index)}`;
export const serviceFields = ["name", "homes", "year", "occupancy", "rent", "gpr", "egi", "expenses", "noi", "data", "id"] as const; // prettier-ignore
export type ServiceField = (typeof serviceFields)[number];
export const serviceCell = (field: ServiceField, index: number): string =>
  `$${columnAfter("A", serviceFields.indexOf(field))}${String(serviceRow + 2 + index)}`;
export const rollCell = (column: PortfolioColumn, index: number): string =>
  `${columnOf(column)}${String(rollRow + 2 + index)}`;

export const portfolioPlaces = {
  at,
  typedCell,
  rollCell,
  properties,
  totalCell: (column: PortfolioColumn): string => `${columnOf(column)}${String(totalRow)}`,
  watchCell: (index: number): string => `A${String(watchRow + 2 + index)}`,
  serviceCell,
  nightsCell: nightsTable(nights),
};

/** Right of the page: what may be typed into an input, and 1 where a row holds something else. */
export const limitColumns = { least: "T", most: "U", outside: "V" } as const;
/** From the first typed property to the last input. */
export const typedRows = (column: string): string =>
  `$${column}$${String(typedRow + 2)}:$${column}$${String(inputsRow + inputs.length)}`;
