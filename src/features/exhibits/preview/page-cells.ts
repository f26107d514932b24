/**
 * A page's cells before it is inserted: calculated with Excel's rules from what the workbook and our functions answer.
 */
import { createCalculator } from "../../../calculation/calculator";
import type { WorkbookSource } from "../../../calculation/calculator-contract";
import { BUSY, CellError, REF } from "../../../calculation/cell-error";
import type { NamedFormula } from "../../../calculation/surroundings";
import { treeOf } from "../../../calculation/formula-reader";
import { type Area, Matrix, plain, type Plain, Reference, type Value } from "../../../calculation/values";
import { readAddress } from "../../../host/a1-address";
import type { NewSheet } from "../../../templates/sheet-content";

/** What the page reads besides itself. Rows and columns count from 0. */
export interface PageSurroundings {
  readonly sheets: Readonly<Record<string, PlacedCells>>;
  /** Formulas of names, with their equals sign. */
  readonly names: Readonly<Record<string, string>>;
  readonly tables: Readonly<Record<string, PlacedTable>>;
}

export interface PlacedCells {
  readonly row: number;
  readonly column: number;
  /** As Range.values has them. */
  readonly values: readonly (readonly unknown[])[];
}

export interface PlacedTable {
  readonly sheet: string;
  /** Of its headers. */
  readonly row: number;
  readonly column: number;
  readonly titles: readonly string[];
  /** Below the headers. */
  readonly rows: number;
}

/** A value as the calculator knows it, or a block of them; an error ends the call. */
export type CallResult = Plain | readonly (readonly Plain[])[];

/** Answers one of our functions; #BUSY! while it doesn't know. Its name has no namespace. */
export type AnswerCall = (name: string, args: readonly (readonly (readonly Plain[])[])[]) => CallResult;

export interface PageCells {
  /** Null: empty. */
  value(row: number, column: number): Plain;
  /** Rows that the formula in this cell fills. */
  rowsFrom(row: number, column: number): number;
  /** Whether a condition, written for another cell, is true for this one. */
  isTrue(formula: string, row: number, column: number): boolean;
}

const namespace = "RENT.";
const errorText = /^#(?:N\/A|[A-Z][A-Z0-9_/]*[!?])$/;

/** A value of Range.values; texts of errors are errors. */
function scalarOf(value: unknown): Plain {
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "string" || value === "") return null;
  return errorText.test(value) ? CellError.of(value) : value;
}

/** @param now Excel's serial of this moment */
export function calculatePage(
  { name, cells }: NewSheet,
  { sheets, names, tables }: PageSurroundings,
  answer: AnswerCall,
  now: number,
): PageCells {
  // No sheet of the workbook has this name.
  const own = "*";
  const constants = new Map<string, Plain>();
  const formulas: { readonly row: number; readonly column: number; readonly text: string }[] = [];
  for (const [address, cell] of Object.entries(cells)) {
    const place = readAddress(`!${address}`);
    if (place === null) continue;
    if (typeof cell === "object") formulas.push({ ...place, text: cell.formula.replace(/^=/, "") });
    else constants.set(`${String(place.row)}:${String(place.column)}`, cell);
  }
  const lower = (texts: readonly string[]): Map<string, string> => new Map(texts.map((text) => [text.toLowerCase(), text])); // prettier-ignore
  const [sheetNames, tableNames] = [lower(Object.keys(sheets)), lower(Object.keys(tables))];
  const trees = new Map<string, NamedFormula>();
  for (const [key, formula] of Object.entries(names))
    trees.set(key.toLowerCase(), { tree: treeOf(formula.replace(/^=/, "")), isRelative: false });
  const source: WorkbookSource = {
    sheet(id) {
      if (id === own) return { id, value: (row, column) => constants.get(`${String(row)}:${String(column)}`) ?? null, lastRow: () => 100, lastColumn: () => 120, isClosed: () => false };
      const found = sheets[id];
      if (found === undefined) return null;
      const { row: top, column: left, values } = found;
      return {
        id,
        value: (row, column) => scalarOf(values[row - top]?.[column - left]),
        isClosed: () => false,
        lastRow: () => top + values.length - 1,
        lastColumn: () => left + (values[0]?.length ?? 0) - 1,
      };
    },
    sheetNamed: (text) => sheetNames.get(text.toLowerCase()) ?? null,
    sheetsBetween: () => [],
    named: (text) => trees.get(text) ?? null,
    tableArea: (text, inside) => (text === null ? null : tableArea(tables[tableNames.get(text.toLowerCase()) ?? ""], inside)),
    foreign: (text) =>
      text.startsWith(namespace) ? (args, context) => called(text.slice(namespace.length), args, context) : undefined,
    now: () => now,
    random: () => 0,
    epoch: 0,
    isHidden: () => false,
    isFiltered: () => false,
    isSubtotal: () => false,
    formulaOf: () => null,
    filledBy: () => null,
    formatOf: () => "General",
    sheetName: (id) => (id === own ? name : id),
    sheetIds: () => [own, ...Object.keys(sheets)],
    reference: () => null,
  }; // prettier-ignore

  function called(text: string, args: readonly (Value | undefined)[], context: { read(of: Reference): Matrix }): Value {
    const blocks: Plain[][][] = [];
    for (const arg of args) {
      const value = arg instanceof Reference ? context.read(arg) : arg;
      const block = value instanceof Matrix ? value.lines().map((line) => line.map(plain)) : [[isPlain(value) ? value : null]]; // prettier-ignore
      const error = block.flat().find((one) => one instanceof CellError);
      // Inspectors read cells, not their values.
      if (error !== undefined && !inspectors.has(text)) return error;
      blocks.push(block);
    }
    if (inspectors.has(text)) {
      const isUnknown = blocks.flat(2).includes(BUSY);
      return isUnknown ? BUSY : Matrix.from([[now, ""]]);
    }
    const result = answer(text, blocks);
    if (!isBlock(result)) return result;
    return result.length === 1 && result[0]?.length === 1 ? (result[0][0] ?? null) : Matrix.from(result);
  }

  const calculator = createCalculator(source, null, () => ({ isOn: false, count: 100, delta: 0.001 }));
  for (const { row, column, text } of formulas) calculator.setFormula(own, row, column, text);
  calculator.markAll();
  calculator.calculate();
  return {
    value: (row, column) => plain(calculator.valueAt(own, row, column)),
    rowsFrom(row, column) {
      const spill = calculator.formulaAt(own, row, column)?.spill;
      return spill ? spill.bottom - spill.top + 1 : 1;
    },
    isTrue: (formula, row, column) => {
      const value = calculator.evaluate(formula.replace(/^=/, ""), { sheet: own, row, column });
      return !(value instanceof Matrix) && plain(value) === true;
    },
  };
}

/** ASOF says when a cell's answer was fetched: for a page that isn't there yet, now. */
const inspectors = new Set(["ASOF"]);

const isBlock = (result: CallResult): result is readonly (readonly Plain[])[] => Array.isArray(result);

const isPlain = (value: Value | undefined): value is Plain =>
  value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean" || value instanceof CellError; // prettier-ignore

/** Of RentRoll[Lease End], Statement[#Headers], CompSet[#All] and RentRoll alone. */
function tableArea(table: PlacedTable | undefined, inside: string): Area | CellError | null {
  if (table === undefined) return null;
  const { sheet, row, column, titles, rows } = table;
  const parts = [...inside.matchAll(/[^[\],]+/g)].map(([part]) => part.trim()).filter((part) => part !== "");
  const wanted = parts.filter((part) => !part.startsWith("#")).map((part) => titles.findIndex((title) => title.toLowerCase() === part.toLowerCase())); // prettier-ignore
  if (wanted.includes(-1)) return REF;
  const columns = {
    left: column + (wanted.length === 0 ? 0 : Math.min(...wanted)),
    right: column + (wanted.length === 0 ? titles.length - 1 : Math.max(...wanted)),
  };
  const has = (item: string): boolean => parts.some((part) => part.toLowerCase() === item);
  if (has("#all")) return { sheet, top: row, bottom: row + rows, ...columns };
  const isHead = has("#headers");
  if (!isHead && rows === 0) return REF;
  return isHead ? { sheet, top: row, bottom: row, ...columns } : { sheet, top: row + 1, bottom: row + rows, ...columns };
} // prettier-ignore
