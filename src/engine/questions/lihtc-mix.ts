/**
 * Homes of a tax credit project as a block of cells: by percentage, or by type with rents to find the best designation
 * mix.
 */
import { say } from "../../domain/said";
import { parseAmiPercent } from "../../domain/ami";
import { designations, type DesignatedHomes, type Designation } from "../../domain/set-aside";
import type { DesignationMinimum, OptimizedType } from "../../domain/set-aside-optimizer";
import { cellText, describe, parseNumber, type ArgumentBlock, type CellInput } from "./function-arguments";
import { ArgumentError } from "./question-errors";

export interface TestedMix {
  readonly designated: readonly DesignatedHomes[];
  /** Homes without a percentage. */
  readonly market: number;
  /** Square feet of each entry of `designated` and of the market homes; null where the mix has no such column. */
  readonly squareFeet: { readonly designated: readonly number[]; readonly market: number } | null;
}

/** Type, homes, market rent, and the net maximum rent of each designation. */
const optimizedColumns = 3 + designations.length;

/** Whether a block is a table of types for the optimizer. */
export function isOptimizedMix(block: ArgumentBlock): boolean {
  return block.every((row) => row.length === optimizedColumns);
}

const isBlank = (cell: CellInput): boolean => cellText(cell) === "";

/** The filled rows below a heading; a first row without a number of homes is a heading. */
function filledRows(block: ArgumentBlock, homesColumn: number): ArgumentBlock {
  const rows = block.filter((row) => !row.every(isBlank));
  const hasHeading = rows.length > 1 && parseNumber(rows[0]?.[homesColumn] ?? null) === null;
  return hasHeading ? rows.slice(1) : rows;
}

function readHomes(cell: CellInput): number {
  const homes = isBlank(cell) ? 0 : parseNumber(cell);
  if (homes !== null && Number.isInteger(homes) && homes >= 0) return homes;
  throw new ArgumentError(say`mix must have whole numbers of homes; one of them is ${describe(cell)}.`);
}

/**
 * Columns: a percentage (empty or "market" for homes without one), homes, and perhaps the square feet of all homes of
 * the row.
 */
export function readTestedMix(block: ArgumentBlock): TestedMix {
  const hasArea = block.every((row) => row.length === 3);
  if (!hasArea && block.some((row) => row.length !== 2)) {
    throw new ArgumentError(
      say`mix must have two columns, percentages and homes; or ${optimizedColumns} columns for the best mix: type, homes, market rent and the net maximum at 20% to 80%.`,
    );
  }
  const rows = filledRows(block, 1).map(([percent = null, homes = null, area = null]) => {
    const count = readHomes(homes);
    return { percent: readPercent(percent), count, area: hasArea && count > 0 ? readArea(area) : 0 };
  });
  const areaOf = (isMarket: boolean): number[] =>
    rows.filter(({ percent }) => (percent === null) === isMarket).map(({ area }) => area);
  if (rows.length === 0)
    throw new ArgumentError(say`mix is empty: write percentages in one column and homes in the next.`);
  return {
    designated: rows.flatMap(({ percent, count }) => (percent === null ? [] : [{ percent, count }])),
    market: rows.reduce((sum, { percent, count }) => sum + (percent === null ? count : 0), 0),
    squareFeet: hasArea
      ? { designated: areaOf(false), market: areaOf(true).reduce((sum, area) => sum + area, 0) }
      : null,
  };
}

function readArea(cell: CellInput): number {
  const area = parseNumber(cell);
  if (area !== null && area > 0) return area;
  throw new ArgumentError(
    say`The third column of mix must have the square feet of all homes of its row; one of them is ${describe(cell)}.`,
  );
}

function readPercent(cell: CellInput): number | null {
  const text = cellText(cell);
  if (text === "" || /^(?:market|mercado)/i.test(text)) return null;
  const percent = typeof cell === "boolean" ? null : parseAmiPercent(typeof cell === "number" ? cell : text);
  if (percent !== null && percent > 0 && percent <= 150) return percent;
  throw new ArgumentError(
    say`mix must have percentages such as 60, 60% or "market"; one of them is ${describe(cell)}.`,
  );
}

/** Types with their rents, for the optimizer. */
export function readOptimizedMix(block: ArgumentBlock): OptimizedType[] {
  return filledRows(block, 1).map(([name = null, homes = null, market = null, ...maxima]) => ({
    name: cellText(name),
    count: readHomes(homes),
    marketRent: readRent(market),
    netMaximum: Object.fromEntries(
      designations.map((percent, index) => [percent, readRent(maxima[index] ?? null)]),
    ) as Record<Designation, number>,
  }));
}

function readRent(cell: CellInput): number {
  const rent = parseNumber(cell);
  if (rent !== null && rent >= 0) return rent;
  throw new ArgumentError(say`mix must have rents in dollars a month; one of them is ${describe(cell)}.`);
}

/** Two columns: a percentage, and the least homes at or below it. */
export function readMinimums(block: ArgumentBlock | undefined): DesignationMinimum[] {
  if (block === undefined) return [];
  if (block.some((row) => row.length !== 2))
    throw new ArgumentError(
      say`The option "minimums" must have two columns: at or below a percentage, at least so many homes.`,
    );
  return filledRows(block, 1).map(([percent = null, homes = null]) => {
    const atOrBelow = readPercent(percent);
    if (atOrBelow === null)
      throw new ArgumentError(
        say`The option "minimums" must have two columns: at or below a percentage, at least so many homes.`,
      );
    return { atOrBelow, count: readHomes(homes) };
  });
}
