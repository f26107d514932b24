/**
 * Calculates a workbook's formulas: a formula calculates what it reads first; what depends on changed cells is calculated again.
 */
import { BUSY, CellError, SPILL } from "./cell-error";
import { circlesOf } from "./circles";
import { createDependents } from "./dependents";
import { Evaluation, type ForeignFunction, shown, type Surroundings } from "./evaluation";
import { cellsNamed } from "./formula-cells";
import { columnsPerSheet, type FormulaNode, keyOf, State } from "./formula-node";
import { FormulaSyntaxError, readFormula, unreadable } from "./formula-reader";
import type { Tree } from "./formula-tree";
import type { CallContext, WorkbookView } from "./function-table";
import "./functions/all";
import { NeedsCell } from "./needs-cell";
import { createReader } from "./range-reader";
import { type Area, isSingle, lastColumn, lastRow, Matrix, plain, type Plain, Reference, type Scalar } from "./values";

/** A sheet's cells without the formulas: what stands in the file. */
export interface SheetSource {
  readonly id: string;
  /** Null for an empty cell. Of a formula's cell what it showed before. */
  value(row: number, column: number): Scalar;
  /** -1 for an empty sheet. */
  lastRow(): number;
  lastColumn(): number;
}

export interface WorkbookSource
  extends WorkbookView, Pick<Surroundings, "sheetNamed" | "sheetsBetween" | "named" | "tableArea"> {
  sheet(id: string): SheetSource | null;
  foreign(name: string): ForeignFunction | undefined;
}

export interface IterationSettings {
  readonly isOn: boolean;
  /** Rounds at most. */
  readonly count: number;
  /** Rounds end when no value changes by more. */
  readonly delta: number;
}

export interface Observer {
  /** The formula is calculated next, until `end`; never while another one is. */
  begin(node: FormulaNode): void;
  /** Returns what the formula's cells show in place of its value, null to show the value. */
  end(node: FormulaNode, value: Scalar | Matrix, reference: Area | null): Scalar | Matrix | null;
}

export interface FormulaOptions {
  readonly isLegacy?: boolean;
  readonly fixed?: Area | null;
}

export interface Calculator {
  setFormula(sheet: string, row: number, column: number, text: string, options?: FormulaOptions): void;
  removeFormula(sheet: string, row: number, column: number): void;
  formulaAt(sheet: string, row: number, column: number): FormulaNode | undefined;
  /** Cells have other values; formulas in them are calculated again, and all that depend on them. */
  markChanged(area: Area): void;
  markAll(): void;
  /** Names or tables mean something else: `concerns` says for which formulas. */
  relink(concerns: (node: FormulaNode) => boolean): void;
  /** What a formula filled before, as a saved workbook says. */
  restoreSpill(
    sheet: string,
    row: number,
    column: number,
    area: Area,
    value: (row: number, column: number) => Scalar,
  ): void;
  /** Calculates what is due and returns the formulas that were calculated. */
  calculate(): readonly FormulaNode[];
  /** The value of a formula in no cell of its own. */
  evaluate(
    text: string,
    at: { readonly sheet: string; readonly row: number; readonly column: number },
  ): Scalar | Matrix;
  /** All that stands in cells now. */
  valueAt(sheet: string, row: number, column: number): Scalar;
  nodes(): Iterable<FormulaNode>;
}

/** Formulas that wait for one another inside calls of this program; beyond, they wait in a list. */
const deepest = 120;
/** How often formulas are calculated again because results grew or shrank. */
const mostPasses = 20;

export function createCalculator(
  source: WorkbookSource,
  observer: Observer | null,
  iteration: () => IterationSettings,
): Calculator {
  const sheets = new Map<string, Map<number, FormulaNode>>();
  const spilled = new Map<string, Map<number, FormulaNode>>();
  const dependents = createDependents<FormulaNode>();
  /** How far results reach. */
  const edges = new Map<string, { readonly row: number; readonly column: number }>();
  let dirty = new Set<FormulaNode>();
  let calculated = new Set<FormulaNode>();
  let depth = 0;
  let observed: FormulaNode | null = null;
  let current: FormulaNode | null = null;
  let lastCircle = 0;
  let openCircle = 0;
  const circles = new Map<number, FormulaNode[]>();
  /** Values of a what-if table's round, in place of the cells' own. */
  let trial: { readonly values: Map<string, Scalar>; readonly concerned: ReadonlySet<FormulaNode> } | null = null;

  const nodeAt = (sheet: string, row: number, column: number): FormulaNode | undefined =>
    sheets.get(sheet)?.get(keyOf(row, column));
  function usedEnd(sheet: string): { readonly row: number; readonly column: number } {
    const used = source.sheet(sheet);
    const edge = edges.get(sheet);
    return {
      row: Math.max(used?.lastRow() ?? -1, edge?.row ?? -1),
      column: Math.max(used?.lastColumn() ?? -1, edge?.column ?? -1),
    };
  }
  const reader = createReader({ usedEnd, cell: cellValue, isFinal: () => trial === null && openCircle === 0 });

  function cellValue(sheet: string, row: number, column: number): Scalar {
    const key = keyOf(row, column);
    const node = sheets.get(sheet)?.get(key);
    if (trial) {
      const own = trial.values.get(`${sheet}!${key}`);
      if (own !== undefined) return own;
      if (node && trial.concerned.has(node)) return tried(node);
    }
    if (node) return plain(finished(node).value);
    const owner = spilled.get(sheet)?.get(key);
    if (owner) {
      const { spill, block } = finished(owner);
      if (spill && block && row >= spill.top && row <= spill.bottom && column >= spill.left && column <= spill.right)
        return block.at(row - spill.top, column - spill.left);
    }
    return source.sheet(sheet)?.value(row, column) ?? null;
  }

  function finished(node: FormulaNode): FormulaNode {
    if (node.state === State.Clean) return node;
    if (node.state === State.Open) {
      // Inside its own circle a formula reads what there is; without iterations Excel shows 0.
      if (node.circle === 0 || node.circle !== openCircle) node.value = node.circle === 0 ? 0 : node.value;
      return node;
    }
    if (node.circle !== 0 && node.circle !== openCircle) {
      if (observed) throw new NeedsCell(node);
      iterate(node.circle);
      return node;
    }
    if (node.circle !== 0) return node;
    if (observed || depth >= deepest) throw new NeedsCell(node);
    compute(node);
    return node;
  }

  /** Calculates a formula; those that it waits for beyond the depth come first. */
  function settle(start: FormulaNode): void {
    const waiting = [start];
    for (let node = waiting.at(-1); node !== undefined; node = waiting.at(-1)) {
      if (node.state === State.Clean) {
        waiting.pop();
        continue;
      }
      try {
        if (node.circle !== 0 && node.circle !== openCircle) iterate(node.circle);
        else compute(node);
        waiting.pop();
      } catch (thrown) {
        if (!(thrown instanceof NeedsCell)) throw thrown;
        if (thrown.node === node || waiting.includes(thrown.node)) {
          thrown.node.value = 0;
          thrown.node.state = State.Clean;
          calculated.add(thrown.node);
        } else waiting.push(thrown.node);
      }
    }
  }

  function compute(node: FormulaNode): void {
    const [outer, outerObserved] = [current, observed];
    node.state = State.Open;
    depth += 1;
    current = node;
    node.isBusy = false;
    forgetFound(node);
    try {
      if (node.callsForeign && observer) {
        observer.begin(node);
        observed = node;
      }
      const raw = evaluationOf(node).value(node.tree);
      const evaluated = node.isLegacy ? evaluationOf(node).intersected(raw) : raw;
      const area = evaluated instanceof Reference ? evaluated.area : null;
      if (evaluated instanceof Reference && node.isDynamic) node.found.push(...evaluated.areas);
      let value = shown(evaluated, reader);
      if (node.fixed) value = fitted(value, node.fixed);
      observed = outerObserved;
      if (observer) {
        if (!node.callsForeign) observer.begin(node);
        value = observer.end(node, value, area && isSingle(area) ? area : null) ?? value;
      }
      keep(node, value);
      node.state = State.Clean;
    } catch (thrown) {
      node.state = State.Dirty;
      throw thrown;
    } finally {
      depth -= 1;
      current = outer;
      observed = outerObserved;
    }
    for (const area of node.found) dependents.add(area, node);
  }

  function forgetFound(node: FormulaNode): void {
    for (const area of node.found) dependents.remove(area, node);
    node.found = [];
  }

  function contextOf(node: Pick<FormulaNode, "sheet" | "row" | "column">, own: FormulaNode | null): CallContext {
    return {
      sheet: node.sheet,
      row: node.row,
      column: node.column,
      workbook: source,
      read(reference) {
        if (own?.isDynamic) own.found.push(...reference.areas);
        return reader.read(reference);
      },
      reportBusy() {
        if (own) own.isBusy = true;
      },
    };
  }

  const surroundings: Surroundings = {
    sheetNamed: (name) => source.sheetNamed(name),
    sheetsBetween: (first, last) => source.sheetsBetween(first, last),
    named: (name, sheet) => source.named(name, sheet),
    tableArea: (table, inside, at) => source.tableArea(table, inside, at),
    foreign: (name) => source.foreign(name),
    spillOf(sheet, row, column) {
      const node = nodeAt(sheet, row, column);
      if (!node) return null;
      if (current?.isDynamic) current.found.push({ sheet, top: row, left: column, bottom: row, right: column });
      return finished(node).spill;
    },
    whatIf,
  };

  const evaluationOf = (node: FormulaNode): Evaluation =>
    new Evaluation(contextOf(node, node), surroundings, !node.isLegacy);

  /** Puts a result into its cells; what reads cells that it fills now or no longer is due. */
  function keep(node: FormulaNode, value: Scalar | Matrix): void {
    const before = node.spill;
    let result = value;
    let spill: Area | null = null;
    if (result instanceof Matrix) {
      spill = spillArea(node, result);
      if (spill === null) result = SPILL;
    }
    const block = result instanceof Matrix ? result : null;
    node.value = block ? (block.data[0] ?? 0) : (result as Scalar);
    node.block = block;
    node.spill = spill;
    calculated.add(node);
    if (same(before, spill)) return;
    const own = spilled.get(node.sheet) ?? new Map<number, FormulaNode>();
    spilled.set(node.sheet, own);
    if (before) eachKey(before, (key) => own.get(key) === node && own.delete(key));
    if (spill) fill(spill, node);
    reader.forget();
    for (const area of [before, spill]) if (area) markReaders(area, node);
  }

  function fill(area: Area, node: FormulaNode): void {
    const own = spilled.get(area.sheet);
    eachKey(area, (key) => own?.set(key, node));
    const { row, column } = edges.get(area.sheet) ?? { row: -1, column: -1 };
    edges.set(area.sheet, { row: Math.max(row, area.bottom), column: Math.max(column, area.right) });
  }

  const same = (one: Area | null, other: Area | null): boolean =>
    one === other || (one !== null && other !== null && one.bottom === other.bottom && one.right === other.right);

  function eachKey({ top, left, bottom, right }: Area, visit: (key: number) => void): void {
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) visit(keyOf(row, column));
  }

  /** Null where something is in the way. */
  function spillArea(node: FormulaNode, { rows, columns }: Matrix): Area | null {
    const area = {
      sheet: node.sheet,
      top: node.row,
      left: node.column,
      bottom: node.row + rows - 1,
      right: node.column + columns - 1,
    };
    if (area.bottom > lastRow || area.right > lastColumn) return null;
    if (node.fixed) return area;
    const cells = source.sheet(node.sheet);
    const nodes = sheets.get(node.sheet);
    const owners = spilled.get(node.sheet);
    const usedRow = cells?.lastRow() ?? -1;
    for (let row = area.top; row <= area.bottom; row += 1)
      for (let column = area.left; column <= area.right; column += 1) {
        if (row === node.row && column === node.column) continue;
        const key = keyOf(row, column);
        if (nodes?.has(key)) return null;
        const owner = owners?.get(key);
        if (owner && owner !== node) return null;
        if (row <= usedRow && cells && cells.value(row, column) !== null) return null;
      }
    return area;
  }

  function markReaders(area: Area, except: FormulaNode | null): void {
    const waiting: Area[] = [area];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      dependents.visit(next, (reading) => {
        if (reading.state !== State.Clean || reading === except) return;
        reading.state = State.Dirty;
        dirty.add(reading);
        waiting.push(reading.spill ?? cellArea(reading));
      });
  }

  const cellArea = ({ sheet, row, column }: FormulaNode): Area => ({
    sheet,
    top: row,
    left: column,
    bottom: row,
    right: column,
  });

  function markNode(node: FormulaNode): void {
    if (node.state === State.Clean) node.state = State.Dirty;
    dirty.add(node);
    markReaders(node.spill ?? cellArea(node), null);
  }

  /** Rounds over a circle of formulas, as the workbook's settings say, in the order of sheets, rows and columns. */
  function iterate(circle: number): void {
    const members = circles.get(circle) ?? [];
    const outerCircle = openCircle;
    const { count, delta } = iteration();
    openCircle = circle;
    try {
      for (const node of members) {
        if (node.value === BUSY) node.value = 0;
        // What is read from outside comes first.
        for (const before of precedents(node))
          if (before.circle !== circle && before.state !== State.Clean) settleOutside(before, outerCircle);
      }
      for (let round = 0; round < count; round += 1) {
        let change = 0;
        for (const node of members) {
          const old = plain(node.value);
          node.state = State.Dirty;
          compute(node);
          const now = plain(node.value);
          change = Math.max(
            change,
            typeof old === "number" && typeof now === "number" ? Math.abs(now - old) : old === now ? 0 : Infinity,
          );
        }
        if (change <= delta) break;
      }
    } finally {
      openCircle = outerCircle;
      for (const node of members) node.state = State.Clean;
    }
  }

  function settleOutside(node: FormulaNode, circle: number): void {
    const own = openCircle;
    openCircle = circle;
    try {
      settle(node);
    } finally {
      openCircle = own;
    }
  }

  function precedents(node: FormulaNode): FormulaNode[] {
    const found: FormulaNode[] = [];
    for (const area of [...node.areas, ...node.found]) {
      const own = sheets.get(area.sheet);
      const owners = spilled.get(area.sheet);
      if (!own) continue;
      const count = (area.bottom - area.top + 1) * (area.right - area.left + 1);
      if (count > own.size) {
        for (const one of own.values())
          if (one.row >= area.top && one.row <= area.bottom && one.column >= area.left && one.column <= area.right)
            found.push(one);
        continue;
      }
      eachKey(area, (key) => {
        const one = own.get(key) ?? owners?.get(key);
        if (one) found.push(one);
      });
    }
    return found;
  }

  function findCircles(): void {
    for (const members of circles.values()) for (const node of members) node.circle = 0;
    circles.clear();
    if (!iteration().isOn) return;
    const positions = new Map(source.sheetIds().map((id, index) => [id, index]));
    for (const members of circlesOf(allNodes(), precedents)) {
      lastCircle += 1;
      members.sort(
        (one, other) =>
          (positions.get(one.sheet) ?? 0) - (positions.get(other.sheet) ?? 0) ||
          one.row - other.row ||
          one.column - other.column,
      );
      circles.set(lastCircle, members);
      for (const node of members) {
        node.circle = lastCircle;
        if (members.some(({ state }) => state !== State.Clean)) node.state = State.Dirty;
      }
      if (members.some(({ state }) => state !== State.Clean)) for (const node of members) dirty.add(node);
    }
  }

  function* allNodes(): Iterable<FormulaNode> {
    for (const own of sheets.values()) yield* own.values();
  }

  /** Something is written where a result fills cells: the result finds no room any more. */
  function markOwners(area: Area): void {
    const owners = spilled.get(area.sheet);
    if (!owners || owners.size === 0) return;
    for (const node of new Set(owners.values())) {
      const { spill } = node;
      if (spill === null || spill.top > area.bottom || area.top > spill.bottom) continue;
      if (spill.left <= area.right && area.left <= spill.right) markNode(node);
    }
  }

  function whatIf(target: Area, inputs: readonly { readonly cell: Area; readonly value: Plain }[]): Plain {
    const concerned = new Set<FormulaNode>();
    const waiting = inputs.map(({ cell }) => cell);
    for (let area = waiting.pop(); area !== undefined; area = waiting.pop())
      dependents.visit(area, (node) => {
        if (concerned.has(node)) return;
        concerned.add(node);
        waiting.push(node.spill ?? cellArea(node));
      });
    const outer = trial;
    const values = new Map<string, Scalar>(
      inputs.map(({ cell, value }) => [`${cell.sheet}!${keyOf(cell.top, cell.left)}`, value]),
    );
    trial = { values, concerned };
    reader.forget();
    try {
      return plain(cellValue(target.sheet, target.top, target.left));
    } finally {
      trial = outer;
      reader.forget();
    }
  }

  function tried(node: FormulaNode): Scalar {
    const key = `${node.sheet}!${keyOf(node.row, node.column)}`;
    // A formula that leads back to itself has the value from before.
    trial?.values.set(key, node.value);
    const value = shown(new Evaluation(contextOf(node, null), surroundings, !node.isLegacy).value(node.tree), reader);
    const own = value instanceof Matrix ? (value.data[0] ?? null) : value;
    trial?.values.set(key, own);
    return own;
  }

  function treeOf(text: string): Tree {
    try {
      return readFormula(text);
    } catch (thrown) {
      if (thrown instanceof FormulaSyntaxError) return unreadable;
      throw thrown;
    }
  }

  function link(node: FormulaNode): void {
    const { areas, isDynamic, callsForeign, isVolatile } = cellsNamed(
      node.tree,
      node,
      surroundings,
      (name) => source.foreign(name) !== undefined && isAddin(name),
    );
    for (const area of node.areas) dependents.remove(area, node);
    node.areas = areas;
    node.isDynamic = isDynamic;
    node.isVolatile = isVolatile;
    node.callsForeign = callsForeign;
    for (const area of areas) dependents.add(area, node);
  }

  function removeFormula(sheet: string, row: number, column: number): void {
    const node = nodeAt(sheet, row, column);
    if (!node) return;
    sheets.get(sheet)?.delete(keyOf(row, column));
    for (const area of [...node.areas, ...node.found]) dependents.remove(area, node);
    dirty.delete(node);
    if (node.spill) {
      const own = spilled.get(sheet);
      eachKey(node.spill, (key) => own?.get(key) === node && own.delete(key));
    }
    markReaders(node.spill ?? cellArea(node), node);
  }

  return {
    setFormula(sheet, row, column, text, { isLegacy = false, fixed = null } = {}) {
      removeFormula(sheet, row, column);
      const value = source.sheet(sheet)?.value(row, column) ?? 0;
      const node: FormulaNode = {
        sheet,
        row,
        column,
        text,
        isLegacy,
        fixed,
        value,
        tree: treeOf(text),
        areas: [],
        found: [],
        isDynamic: false,
        isVolatile: false,
        callsForeign: false,
        state: State.Clean,
        block: null,
        spill: null,
        isBusy: false,
        circle: 0,
      };
      const own = sheets.get(sheet) ?? new Map<number, FormulaNode>();
      sheets.set(sheet, own);
      own.set(keyOf(row, column), node);
      link(node);
    },
    removeFormula,
    formulaAt: nodeAt,
    markChanged(area) {
      const own = sheets.get(area.sheet);
      const count = (area.bottom - area.top + 1) * (area.right - area.left + 1);
      if (own && count > own.size) {
        for (const node of own.values())
          if (node.row >= area.top && node.row <= area.bottom && node.column >= area.left && node.column <= area.right)
            markNode(node);
      } else
        for (let row = area.top; row <= area.bottom; row += 1)
          for (let column = area.left; column <= area.right; column += 1) {
            const node = own?.get(row * columnsPerSheet + column);
            if (node) markNode(node);
          }
      markReaders(area, null);
      markOwners(area);
      // A result that found no room may find some now.
      for (const node of own?.values() ?? []) if (node.value === SPILL && node.state === State.Clean) markNode(node);
    },
    markAll() {
      for (const node of allNodes()) {
        node.state = State.Dirty;
        dirty.add(node);
      }
    },
    relink(concerns) {
      for (const node of allNodes()) if (concerns(node)) link(node);
    },
    restoreSpill(sheet, row, column, area, value) {
      const node = nodeAt(sheet, row, column);
      if (!node) return;
      node.spill = area;
      node.block = Matrix.build(area.bottom - area.top + 1, area.right - area.left + 1, (r, c) =>
        value(area.top + r, area.left + c),
      );
      const own = spilled.get(sheet) ?? new Map<number, FormulaNode>();
      spilled.set(sheet, own);
      fill(area, node);
    },
    calculate() {
      calculated = new Set();
      reader.forget();
      findCircles();
      for (let pass = 0; dirty.size > 0 && pass < mostPasses; pass += 1) {
        const due = dirty;
        dirty = new Set();
        reader.forget();
        for (const node of due)
          if (node.state !== State.Clean && nodeAt(node.sheet, node.row, node.column) === node) settle(node);
      }
      for (const node of dirty) node.state = State.Clean;
      dirty = new Set();
      reader.forget();
      return [...calculated];
    },
    evaluate(text, at) {
      reader.forget();
      const context = contextOf(at, null);
      return shown(new Evaluation(context, surroundings, true).value(treeOf(text)), reader);
    },
    valueAt: cellValue,
    nodes: allNodes,
  };
}

/** Functions of an add-in have its name before a point. */
const isAddin = (name: string): boolean => name.includes(".");

/** An array formula of fixed size: what is missing is #N/A, one value fills all. */
function fitted(value: Scalar | Matrix, area: Area): Scalar | Matrix {
  const [rows, columns] = [area.bottom - area.top + 1, area.right - area.left + 1];
  if (rows * columns === 1) return value instanceof Matrix ? (value.data[0] ?? 0) : value;
  return Matrix.build(rows, columns, (row, column) => {
    if (!(value instanceof Matrix)) return value;
    const [r, c] = [value.rows === 1 ? 0 : row, value.columns === 1 ? 0 : column];
    return r < value.rows && c < value.columns ? (value.raw(r, c) ?? 0) : CellError.of("#N/A");
  });
}
