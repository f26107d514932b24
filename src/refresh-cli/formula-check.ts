/**
 * Checks whether the host calculates the model's other formulas as Excel did; those that differ keep the file's value.
 */
import { areaText, cellText } from "../model-file/cell-address";
import { quotedSheet } from "../notation/sheet-name";
import type { ModelFile } from "../model-file/model-file";
import type { FileValue } from "../model-file/sheet-cells";
import type { HeadlessWorkbook } from "../workbench/headless/headless-contract";
import type { FormulaGraph } from "./formula-graph";
import { formOf } from "../workbench/opened-file/file-formulas";
import { addressIn, type HostWorkbook, type ModelFormula } from "./host-workbook";

/** Their values differ each time, so the file's value proves nothing. */
const volatile = /(?<![\p{L}\p{N}_.])(TODAY|NOW|RAND|RANDBETWEEN|RANDARRAY|CELL|INFO)\s*\(/iu;
const plainDay = /^\s*(?:TODAY|NOW)\(\s*\)\s*$/i;
/** XIRR iterates to within 1e-8, and each program stops at another value. */
const tolerance = 1e-8;
/** How often to compare the formulas again after resetting those that differ. */
const mostRounds = 5;

/** The volatile function that a formula calls; null without one. */
export const volatileCall = (formula: string): string | null => volatile.exec(formula)?.[1]?.toUpperCase() ?? null;

/** Just the day or the moment: right without a comparison. */
export const isPlainDay = (formula: string): boolean => plainDay.test(formula);

/** Formulas that keep the file's values during the comparison: Compsheet's own, and volatile ones. */
export const isHeldForCheck = ({ formula }: ModelFormula, isOurs: boolean): boolean =>
  isOurs || volatileCall(formula) !== null;

export interface FormulaCheck {
  /** Formulas that the host calculates differently from Excel; they now have the file's values. */
  readonly different: ReadonlySet<ModelFormula>;
  /** Formulas that have a value here but not in the file. */
  readonly missing: ReadonlySet<ModelFormula>;
}

/**
 * Compares each formula with the file's value, while the formulas of `held` have theirs. Sets those that differ to the
 * file's value, precedents first, so their dependents are compared with the inputs that Excel had.
 */
export async function checkFormulas(
  host: Pick<HeadlessWorkbook, "getCell" | "setCells">,
  file: Pick<ModelFile, "sheets">,
  { others, held }: HostWorkbook,
  graph: () => FormulaGraph | null,
  settled: () => Promise<void>,
): Promise<FormulaCheck> {
  const different = new Set<ModelFormula>();
  const skipped = new Set(held);
  const checked = others.filter((formula) => !skipped.has(formula));
  // A formula without a value in the file can't be compared.
  let left = checked.filter(({ cell }) => cell.value !== "");
  for (let round = 1; left.length > 0; round += 1) {
    const found = left.filter((formula) => !isAsInFile(formula));
    if (found.length === 0) break;
    const roots = round < mostRounds ? rootsOf(found, graph()) : found;
    for (const formula of roots) {
      different.add(formula);
      setToFile(host, file, formula);
    }
    await settled();
    left = left.filter((formula) => !different.has(formula));
  }
  return { different, missing: new Set(checked.filter((one) => one.cell.value === "" && !isAsInFile(one))) };

  function isAsInFile({ sheet, cell }: ModelFormula): boolean {
    const sheetName = file.sheets[sheet]?.name ?? "";
    return fileValues(file, sheet, cell).every((line, row) =>
      line.every((value, column) =>
        isSameValue(host.getCell(addressIn(sheetName, { row: cell.row + row, column: cell.column + column })), value),
      ),
    );
  }
}

/** From now on the formula's cells show the file's values, not its result. */
export function setToFile(
  host: Pick<HeadlessWorkbook, "setCells">,
  file: Pick<ModelFile, "sheets">,
  { sheet, address, cell }: ModelFormula,
): void {
  host.setCells(
    address,
    fileValues(file, sheet, cell).map((line) => line.map(asConstant)),
  );
}

/** By sheet of a file, its values by address. */
const contentsOf = new WeakMap<object, ReadonlyMap<string, FileValue>>();

/** Of the cell, or of all cells that its formula fills. */
function fileValues(
  file: Pick<ModelFile, "sheets">,
  sheet: number,
  { row, column, value, array }: ModelFormula["cell"],
): FileValue[][] {
  const cells = file.sheets[sheet]?.cells;
  if (array === null || cells === undefined) return [[value]];
  let known = contentsOf.get(cells);
  if (known === undefined) {
    known = new Map(cells.map((cell) => [cellText(cell), cell.value]));
    contentsOf.set(cells, known);
  }
  const { bottom, right } = array.area;
  return Array.from({ length: bottom - row + 1 }, (_, down) =>
    Array.from(
      { length: right - column + 1 },
      (__, across) => known.get(cellText({ row: row + down, column: column + across })) ?? "",
    ),
  );
}

/** Formulas that depend on no other of them; all of them if each does, or if that is unknown. */
function rootsOf(found: readonly ModelFormula[], graph: FormulaGraph | null): readonly ModelFormula[] {
  const behind = graph?.dependentsOf(found);
  const roots = behind === undefined ? [] : found.filter((formula) => !behind.has(formula));
  return roots.length > 0 ? roots : found;
}

/** Restores the formulas that were held as values: all in one step, as each step costs a calculation. */
export function releaseFormulas(
  host: Pick<HeadlessWorkbook, "placeFormulas">,
  { held, sheetNames }: Pick<HostWorkbook, "held" | "sheetNames">,
): void {
  host.placeFormulas(
    held.map(({ sheet, cell: { row, column }, cell, formula }) => ({
      address: `${quotedSheet(sheetNames[sheet] ?? "")}!${areaText({ bottom: row, right: column, ...cell.array?.area, top: row, left: column })}`,
      formula: `=${formula}`,
      form: formOf(cell).custom?.formula ?? {},
    })),
  );
}

/** Keeps texts as text, even if they look like something else. */
const asConstant = (value: FileValue): FileValue =>
  typeof value === "string" && value !== "" && !value.startsWith("#") ? `'${value}` : value;

/** Whether two programs got the same result. */
export function isSameValue(one: FileValue, other: FileValue): boolean {
  if (typeof one === "number" && typeof other === "number")
    return Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one), Math.abs(other));
  return one === other;
}
