/** Where each block of the tax credit sheet is. */
import { columnAfter } from "./sheet-draft";
import type { AmiRentsInput } from "./words/ami-rents-en";

const types = ["studio", "1BR", "2BR", "3BR", "4BR"] as const;
const designations = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8] as const;

export const amiRentsInputNames: readonly AmiRentsInput[] = [
  "election",
  "fiscalYear",
  "day",
  "month",
  "monthDay",
  "grace",
  "placed",
  "hera",
  "rural",
  "bonds",
  "overIncome",
  "propertyHomes",
  "since",
  "homesSince",
  "allowMarket",
];

const inputsRow = 6;
/** An input's cell, with dollar signs. */
export const amiRentsInput = (name: AmiRentsInput): string =>
  `$B$${String(inputsRow + 1 + amiRentsInputNames.indexOf(name))}`;
/** The column of a designation in the tables of rents. */
export const columnOf = (index: number): string => columnAfter("D", index);

const stateRow = inputsRow + amiRentsInputNames.length + 1;
const limitsRow = stateRow + 2;
const incomesRow = limitsRow + 8;
const overRow = incomesRow + designations.length + 2;
const homesRow = overRow + designations.length + 2;
const grossRow = homesRow + types.length + 4;
const netRow = grossRow + types.length + 2;
const headroomRow = netRow + types.length + 2;
const minimumsRow = headroomRow + types.length + 2;
const minimums = 3;
const bestRow = minimumsRow + minimums + 2;
const mixRow = bestRow + types.length + 3;
const testRow = mixRow + types.length + 3;
const resultsRow = testRow + designations.length + 3;
const checksRow = resultsRow + 7;

/** From the first input to the last home of the mix. */
const typedRows = (column: string): string =>
  `$${column}$${String(inputsRow + 1)}:$${column}$${String(mixRow + types.length)}`;

export const amiRentsPlaces = {
  typedRows,
  types,
  designations,
  inputsRow,
  stateRow,
  /** Which year's limits a page shows, in the rows that every page repeats. */
  yearCell: "G4",
  limitsRow,
  incomesRow,
  overRow,
  homesRow,
  homeRow: (index: number): number => homesRow + 2 + index,
  grossRow,
  netRow,
  headroomRow,
  minimumsRow,
  minimums,
  bestRow,
  mixRow,
  testRow,
  resultsRow,
  checksRow,
  /** The check that the mix has the homes of the property. */
  propertyHomesCheckRow: checksRow + 2,
  endRow: checksRow + 7,
  /** Right of the page: what may be typed into an input, and 1 where a row holds something else. */
  limitColumns: { least: "L", most: "M", outside: "N" },
  /** The row of a designation's income limits. */
  designationRow: (designation: (typeof designations)[number]): number =>
    incomesRow + 1 + designations.indexOf(designation),
  ownHomesCell: `$J$${String(mixRow + types.length + 1)}`,
  passesCell: `$D$${String(testRow + 1)}`,
};
