/** Where the parts of the rent comparability grid are. */
import { amenityNames, gridSections } from "./grid-lines";
import { columnAfter } from "./sheet-draft";
import type { GridInputName, GridLineName, GridResultName } from "./words/grid-en";

/** Comps of a page, and of the widest grid. */
export const gridComps = 5;
export const mostComps = 15;
export const headRow = 7;
export const firstLine = headRow + 1;
export const dataColumn = (comp: number): string => columnAfter("D", 2 * comp);
export const dollarColumn = (comp: number): string => columnAfter("E", 2 * comp);
export const lines = gridSections.flat();
export const rowOf = (name: GridLineName): number => firstLine + lines.findIndex((line) => line.name === name);
export const lastLine = firstLine + lines.length - 1;
export const resultsRow = lastLine + 3;
export const resultNames = ["rounded", "indicated", "low", "median", "high", "comps", "homes", "own", "difference", "perSqft", "status"] as const satisfies readonly GridResultName[]; // prettier-ignore
export const resultRow = (name: GridResultName): number => resultsRow + 1 + resultNames.indexOf(name);
export const reasonRow = resultsRow + resultNames.length + 1;
export const lastPrinted = reasonRow + 1;
/** Ids are for formulas and for the pane: no page shows them. */
export const idRow = lastPrinted + 2;

export const inputNames = ["type", "maxDistance", "minUnits", "from", "sizeFactor", "sizeRate", "perBath", "perFloor", "agePerDecade", "ageCap", "qualityPerTenth", "parking", "rounding", "netLimit", "grossLimit", "minComps", "minHomes", "allowThin", "halfHomes", "restricted", "senior", "student", "tolerance", "nominal", "nominalShare"] as const satisfies readonly GridInputName[]; // prettier-ignore
export const inputRow = (name: GridInputName): number => headRow + 1 + inputNames.indexOf(name);
export const amenityRow = headRow + inputNames.length + 3;
export const utilityRow = amenityRow + amenityNames.length + 2;
export const checksRow = utilityRow + 8;
/** Adjustments of a person's own, by comp and line. */
export const ownRow = checksRow + 12;
export const ownRows = 12;
/** Below the ids: how many $ cells of a comp were typed over, and whether the reason is of another comp. */
export const typedRow = idRow + 1;

/**
 * What a grid of so many comps has to their right: the form's items, the inputs, RENT.GRID's form and the comps'
 * similarity.
 */
export function gridLayout(comps: number) {
  const lastColumn = dollarColumn(comps - 1);
  const inputColumns = [3, 4, 5, 6].map((places) => columnAfter(lastColumn, places)) as [
    string,
    string,
    string,
    string,
  ];
  const line = columnAfter(lastColumn, 9);
  const subject = columnAfter(line, 2);
  const formRight = columnAfter(subject, 2 * comps);
  return {
    comps,
    lastColumn,
    itemColumn: columnAfter(lastColumn, 1),
    inputColumns,
    ownKeys: columnAfter(lastColumn, 7),
    ownStates: columnAfter(lastColumn, 8),
    form: { line, item: columnAfter(line, 1), subject, top: headRow + 1, bottom: headRow + 80 },
    formRight,
    similarityColumn: columnAfter(formRight, 2),
    /** A line's cells over all comps, Data and $ alike, from the first comp's column on. */
    across: (name: GridLineName): string => `$D$${String(rowOf(name))}:$${lastColumn}$${String(rowOf(name))}`,
  } as const;
}
export type GridLayout = ReturnType<typeof gridLayout>;
