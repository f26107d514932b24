/** A workbook of plain objects for the calculator. */
import { createCalculator } from "../../src/calculation/calculator";
import type { Calculator, IterationSettings, WorkbookSource } from "../../src/calculation/calculator-contract";
import { CellError } from "../../src/calculation/cell-error";
import type { NamedFormula } from "../../src/calculation/surroundings";
import { readFormula } from "../../src/calculation/formula-reader";
import { Matrix, plain, type Plain, Reference, type Scalar } from "../../src/calculation/values";
import { libraryFunction } from "../../src/workbench/engine/engine-values";
import { libraryClass } from "../../src/workbench/engine/function-class";
import { parseBlock, splitSheetReference } from "../../src/workbench/engine/a1-notation";

export interface SmallSheet {
  readonly name: string;
  /** By row and column. */
  readonly cells: Map<number, Map<number, Plain>>;
  readonly hidden?: ReadonlySet<number>;
}

export interface SmallWorkbook {
  readonly calculator: Calculator;
  /** Constants, or formulas behind an equals sign, from this cell on. */
  enter(address: string, rows: readonly (readonly Plain[])[], options?: { isLegacy?: boolean; fixed?: string }): void;
  value(address: string): Plain;
  values(address: string): Plain[][];
  evaluate(formula: string): Plain | Plain[][];
  hide(row: number): void;
}

const isolated = (value: Scalar | Matrix): Plain | Plain[][] =>
  value instanceof Matrix ? value.lines().map((line) => line.map(plain)) : plain(value);

export function createSmallWorkbook({
  sheets: names = ["Sheet1"],
  named = {},
  iteration = { isOn: false, count: 100, delta: 0.001 },
  now = 45_000.5,
  epoch = 0,
}: {
  readonly sheets?: readonly string[];
  readonly named?: Readonly<Record<string, string>>;
  readonly iteration?: IterationSettings;
  readonly now?: number;
  readonly epoch?: number;
} = {}): SmallWorkbook {
  const cells = new Map(names.map((name) => [name, new Map<number, Map<number, Plain>>()]));
  const hidden = new Set<number>();
  const known = new Map<string, NamedFormula>(
    Object.entries(named).map(([name, formula]) => [
      name.toLowerCase(),
      { tree: readFormula(formula), isRelative: true },
    ]),
  );
  const idOf = (name: string): string | null => names.find((one) => one.toLowerCase() === name.toLowerCase()) ?? null;
  const areaAt = (address: string, sheet: string) => {
    const { sheetName, local } = splitSheetReference(address);
    const block = parseBlock(local);
    const id = sheetName === null ? sheet : idOf(sheetName);
    if (!block || id === null) return null;
    return {
      sheet: id,
      top: block.row,
      left: block.column,
      bottom: block.row + block.height - 1,
      right: block.column + block.width - 1,
    };
  };
  const source: WorkbookSource = {
    sheet: (id) => ({
      id,
      value: (row, column) => cells.get(id)?.get(row)?.get(column) ?? null,
      lastRow: () => Math.max(-1, ...(cells.get(id)?.keys() ?? [])),
      isClosed: () => false,
      lastColumn: () => Math.max(-1, ...[...(cells.get(id)?.values() ?? [])].flatMap((row) => [...row.keys()])),
    }),
    sheetNamed: idOf,
    sheetsBetween: (first, last) => names.slice(names.indexOf(idOf(first) ?? ""), names.indexOf(idOf(last) ?? "") + 1),
    named: (name) => known.get(name) ?? null,
    tableArea: () => null,
    foreign(name) {
      const Class = libraryClass(name);
      return Class && libraryFunction(Class, name);
    },
    filledBy: () => null,
    now: () => now,
    random: () => 0.5,
    epoch,
    isHidden: (_, row) => hidden.has(row),
    isFiltered: () => false,
    isSubtotal: (sheet, row, column) =>
      /^(SUBTOTAL|AGGREGATE)\(/.test(calculator.formulaAt(sheet, row, column)?.text ?? ""),
    formulaOf: (sheet, row, column) => calculator.formulaAt(sheet, row, column)?.text ?? null,
    formatOf: () => "General",
    sheetName: (id) => id,
    sheetIds: () => names,
    reference(text, from) {
      const area = areaAt(text, from.sheet);
      return area && new Reference([area]);
    },
  };
  const calculator = createCalculator(source, null, () => iteration);
  const [home = ""] = names;
  const read = (address: string): Plain[][] => {
    const area = areaAt(address, home);
    if (!area) throw new Error(address);
    return Array.from({ length: area.bottom - area.top + 1 }, (_, row) =>
      Array.from({ length: area.right - area.left + 1 }, (__, column) =>
        plain(calculator.valueAt(area.sheet, area.top + row, area.left + column)),
      ),
    );
  };
  return {
    calculator,
    enter(address, rows, { isLegacy = false, fixed } = {}) {
      const start = areaAt(address, home);
      if (!start) throw new Error(address);
      rows.forEach((line, down) =>
        line.forEach((content, across) => {
          const [row, column] = [start.top + down, start.left + across];
          const sheet = cells.get(start.sheet) as Map<number, Map<number, Plain>>;
          const own = sheet.get(row) ?? new Map<number, Plain>();
          sheet.set(row, own);
          if (typeof content === "string" && content.startsWith("=")) {
            own.set(column, null);
            calculator.setFormula(start.sheet, row, column, content.slice(1), {
              isLegacy,
              fixed: fixed === undefined ? null : areaAt(fixed, start.sheet),
            });
          } else {
            calculator.removeFormula(start.sheet, row, column);
            own.set(column, content);
          }
          calculator.markChanged({ ...start, top: row, bottom: row, left: column, right: column });
        }),
      );
      calculator.calculate();
    },
    value: (address) => read(address)[0]?.[0] ?? null,
    values: read,
    evaluate: (formula) =>
      isolated(calculator.evaluate(formula.replace(/^=/, ""), { sheet: home, row: 99, column: 25 })),
    hide: (row) => void hidden.add(row - 1),
  };
}

export const shownAs = (value: Plain | Plain[][]): unknown =>
  Array.isArray(value)
    ? value.map((line) => line.map((cell) => (cell instanceof CellError ? cell.code : cell)))
    : value instanceof CellError
      ? value.code
      : value;
