/** Which look conditional formats give a cell now: formulas are calculated for each cell that is drawn, once for each calculation. */
import type { Scalar } from "../../calculation/values";
import type { ConditionalFormatRecord, RuleLook } from "../rich-api/sheet-rules";
import type { CellBlock } from "./a1-notation";
import type { CellGrid } from "./cell-grid";

export interface RuleLooks {
  /** Null where no rule holds. The first that holds shows. */
  at(sheetId: string, row: number, column: number): RuleLook | null;
  /** Values or rules have changed. */
  forget(): void;
}

const mostNumbers = 100_000;

/** `evaluate`: a formula on a sheet, its references as they read in the cell. */
export function createRuleLooks(
  grid: CellGrid,
  records: () => readonly ConditionalFormatRecord[],
  evaluate: (formula: string, sheetId: string) => Scalar,
): RuleLooks {
  let known = new Map<string, RuleLook | null>();
  let scales = new Map<string, readonly number[]>();

  function holds(record: ConditionalFormatRecord, row: number, column: number): boolean {
    const { formula, block, sheetId } = record;
    if (formula === "=FALSE") return false;
    if (!/[A-Z]\$?\d/i.test(formula)) return isTrue(evaluate(formula, sheetId));
    return isTrue(evaluate(grid.movedFormula(formula, row - block.row, column - block.column), sheetId));
  }

  function scaleLook(record: ConditionalFormatRecord, row: number, column: number): RuleLook | null {
    const { scale, sheetId } = record;
    const { value } = grid.read(sheetId, row, column);
    if (!scale || typeof value !== "number") return null;
    let numbers = scales.get(record.id);
    if (numbers === undefined) scales.set(record.id, (numbers = numbersOf(grid, record)));
    const [low = 0, high = 0] = [numbers[0], numbers.at(-1)];
    const median = numbers[Math.floor((numbers.length - 1) / 2)] ?? 0;
    return plainFill(
      scale.middle === null
        ? between(scale.low, scale.high, part(value, low, high))
        : value <= median
          ? between(scale.low, scale.middle, part(value, low, median))
          : between(scale.middle, scale.high, part(value, median, high)),
    );
  }

  function find(sheetId: string, row: number, column: number): RuleLook | null {
    for (const record of records()) {
      if (record.sheetId !== sheetId || !isIn(record.block, row, column)) continue;
      if (record.scale) {
        const look = scaleLook(record, row, column);
        if (look) return look;
      } else if (holds(record, row, column)) {
        const { fill, color = null, bold = false, italic } = record;
        return { fill, color, bold, italic };
      }
    }
    return null;
  }

  return {
    at(sheetId, row, column) {
      const key = `${sheetId} ${row} ${column}`;
      let look = known.get(key);
      if (look === undefined) known.set(key, (look = find(sheetId, row, column)));
      return look;
    },
    forget() {
      known = new Map();
      scales = new Map();
    },
  };
}

const isTrue = (value: Scalar): boolean => value === true || (typeof value === "number" && value !== 0);
const plainFill = (fill: string): RuleLook => ({ fill, color: null, bold: false, italic: false });
const part = (value: number, low: number, high: number): number => (high <= low ? 0 : (value - low) / (high - low));

const isIn = ({ row, column, height, width }: CellBlock, cellRow: number, cellColumn: number): boolean =>
  cellRow >= row && cellColumn >= column && cellRow < row + height && cellColumn < column + width;

function numbersOf(grid: CellGrid, { sheetId, block }: ConditionalFormatRecord): number[] {
  if (block.height * block.width > mostNumbers) return [];
  const values = grid.map(sheetId, block, (row, column) => grid.read(sheetId, row, column).value).flat();
  return values.filter((value): value is number => typeof value === "number").sort((a, b) => a - b);
}

function between(from: string, to: string, share: number): string {
  const channel = (color: string, at: number): number => parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16);
  const mixed = [0, 1, 2].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
