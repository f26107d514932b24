/**
 * Which look conditional formats give a cell now: formulas are calculated for each cell that is drawn, once for each
 * calculation.
 */
import type { Scalar } from "../../calculation/values";
import type { ConditionalFormatRecord, RuleLook } from "../rich-api/sheet-rule-records";
import { drawnMarks } from "./drawn-marks";
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

  /** All that its rule compares, from the lowest. */
  function numbersOfRule(record: ConditionalFormatRecord): readonly number[] {
    const { rule, id, sheetId } = record;
    const key = `${sheetId} ${rule ?? id}`;
    let numbers = scales.get(key);
    if (numbers === undefined) {
      const isPart = (one: ConditionalFormatRecord): boolean => one.rule === rule && one.sheetId === sheetId;
      const parts = rule === undefined ? [record] : records().filter(isPart);
      numbers = parts.flatMap((one) => numbersOf(grid, one)).sort((a, b) => a - b);
      scales.set(key, numbers);
    }
    return numbers;
  }

  function marksAt(record: ConditionalFormatRecord, row: number, column: number): Partial<RuleLook> {
    const { marks, sheetId } = record;
    const { value } = grid.read(sheetId, row, column);
    if (!marks || typeof value !== "number") return {};
    const numbers = numbersOfRule(record);
    // More cells than are compared.
    if (numbers.length === 0) return {};
    return drawnMarks(marks, value, numbers, (formula) => evaluate(formula, sheetId));
  }

  function scaleLook(record: ConditionalFormatRecord, row: number, column: number): RuleLook | null {
    const { scale, sheetId } = record;
    const { value } = grid.read(sheetId, row, column);
    if (!scale || typeof value !== "number") return null;
    const numbers = numbersOfRule(record);
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
    let look: RuleLook | null = null;
    let marks: Partial<RuleLook> = {};
    for (const record of records()) {
      if (record.sheetId !== sheetId || !isIn(record.block, row, column)) continue;
      // A bar, an icon and a fill can be in one cell; of each kind, the first shows.
      if (record.marks) marks = { ...marksAt(record, row, column), ...marks };
      else if (look === null || record.stops) {
        const own = record.scale ? scaleLook(record, row, column) : holds(record, row, column) ? lookOf(record) : null;
        look ??= own;
        if (own !== null && record.stops) break;
      }
    }
    return Object.keys(marks).length === 0 ? look : { ...(look ?? plainLook), ...marks };
  }

  return {
    at(sheetId, row, column) {
      // The engine goes through all cells of a sheet when a column's width changes.
      if (records().length === 0) return null;
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
const lookOf = ({ fill, color = null, bold = false, italic }: ConditionalFormatRecord): RuleLook => ({
  fill,
  color,
  bold,
  italic,
});
const plainLook: RuleLook = { fill: null, color: null, bold: false, italic: false };
const plainFill = (fill: string): RuleLook => ({ fill, color: null, bold: false, italic: false });
const part = (value: number, low: number, high: number): number => (high <= low ? 0 : (value - low) / (high - low));

const isIn = ({ row, column, height, width }: CellBlock, cellRow: number, cellColumn: number): boolean =>
  cellRow >= row && cellColumn >= column && cellRow < row + height && cellColumn < column + width;

function numbersOf(grid: CellGrid, { sheetId, block }: ConditionalFormatRecord): number[] {
  // Rules are often written for whole columns.
  const used = grid.usedBlock(sheetId, block);
  if (used === null || used.height * used.width > mostNumbers) return [];
  const values = grid.map(sheetId, used, (row, column) => grid.read(sheetId, row, column).value).flat();
  return values.filter((value): value is number => typeof value === "number");
}

function between(from: string, to: string, share: number): string {
  const channel = (color: string, at: number): number => parseInt(color.slice(1 + 2 * at, 3 + 2 * at), 16);
  const mixed = [0, 1, 2].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
