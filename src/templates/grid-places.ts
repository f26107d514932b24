/** Where the parts of the rent comparability grid are. */
import { gridSections } from "./grid-lines";
import { columnAfter } from "./sheet-draft";
import type { GridInputName, GridLineName, GridResultName } from "./words/grid-en";

export const gridComps = 5;
export const headRow = 7;
export const firstLine = headRow + 1;
export const dataColumn = (comp: number): string => columnAfter("D", 2 * comp);
export const dollarColumn = (comp: number): string => columnAfter("E", 2 * comp);
export const lastColumn = dollarColumn(gridComps - 1);
export const lines = gridSections.flat();
export const rowOf = (name: GridLineName): number => firstLine + lines.findIndex((line) => line.name === name);
export const lastLine = firstLine + lines.length - 1;
export const idRow = lastLine + 1;
export const resultsRow = idRow + 2;
export const resultNames = ["rounded", "indicated", "low", "median", "high", "comps", "homes", "own", "difference", "perSqft", "status"] as const satisfies readonly GridResultName[]; // prettier-ignore
export const resultRow = (name: GridResultName): number => resultsRow + 1 + resultNames.indexOf(name);
export const reasonRow = resultsRow + resultNames.length + 1;
export const lastPrinted = reasonRow + 1;

export const inputColumn = "P";
export const inputNames = ["type", "maxDistance", "minUnits", "from", "sizeFactor", "sizeRate", "perBath", "perFloor", "agePerDecade", "ageCap", "qualityPerTenth", "parking", "rounding", "netLimit", "grossLimit", "minComps", "minHomes", "allowThin", "halfHomes", "restricted", "senior", "student", "tolerance"] as const satisfies readonly GridInputName[]; // prettier-ignore
export const inputRow = (name: GridInputName): number => headRow + 1 + inputNames.indexOf(name);
export const amenityRow = headRow + inputNames.length + 3;
export const utilityRow = amenityRow + 6;
export const checksRow = utilityRow + 8;

/** RENT.GRID's form and the comps' similarity, to the right of all. */
export const form = { line: "V", item: "W", subject: "X", top: headRow + 1, bottom: headRow + 80 } as const;
export const formRight = columnAfter(form.subject, 2 * gridComps);
export const similarityColumn = columnAfter(formRight, 2);

/** A line's cells over all comps, Data and $ alike, from the first comp's column on. */
export const across = (name: GridLineName): string => `$D$${String(rowOf(name))}:$${lastColumn}$${String(rowOf(name))}`;
export const formCells = (column: string): string => `$${column}$${String(form.top)}:$${column}$${String(form.bottom)}`;
