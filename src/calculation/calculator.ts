/** Calculates a workbook's formulas: precedents first, and dependents again whenever cells change. */
import { BUSY, SPILL } from "./cell-error";
import { circlesOf, circularFormulas, precedentsOf } from "./circles";
import { createDependents, type Search } from "./dependents";
import { Evaluation, shown } from "./evaluation";
import type { Surroundings } from "./surroundings";
import { anySheet, cellsNamed } from "./formula-cells";
import { cellArea, type FormulaNode, inReadingOrder, keyOf, newNode, nodesIn, resultArea, State } from "./formula-node";
import { NeedsCell } from "./formula-node";
import { treeOf } from "./formula-reader";
import { type CallContext, isAddin } from "./function-table";
import "./functions/all";
import type { Calculator, IterationSettings, Observer, WorkbookSource } from "./calculator-contract";
import { createReader } from "./range-reader";
import { createSpills, fitted } from "./spilled-results";
import { createTrials } from "./trials";
import { type Area, isSingle, Matrix, plain, type Plain, Reference, type Scalar } from "./values";

/** Maximum depth of formulas waiting for one another by recursion; deeper ones wait in a list. */
const deepest = 120;
/** How often formulas may be recalculated because results grew or shrank. */
const mostPasses = 20;

export function createCalculator(
  source: WorkbookSource,
  observer: Observer | null,
  iteration: () => IterationSettings,
): Calculator {
  const sheets = new Map<string, Map<number, FormulaNode>>();
  const dependents = createDependents<FormulaNode>();
  let dirty = new Set<FormulaNode>();
  /** Marks changes since the last calculation of a formula; everything that it has met is already due. */
  let marking: Search | null = null;
  let calculated = new Set<FormulaNode>();
  let depth = 0;
  let observed: FormulaNode | null = null;
  let current: FormulaNode | null = null;
  let lastCircle = 0;
  let openCircle = 0;
  /** Where formulas note what they read. */
  let reads: Set<FormulaNode> | null = null;
  const circles = new Map<number, FormulaNode[]>();
  const nodeAt = (sheet: string, row: number, column: number): FormulaNode | undefined =>
    sheets.get(sheet)?.get(keyOf(row, column));
  const spills = createSpills(source, (sheet) => sheets.get(sheet));
  const reader = createReader({
    usedEnd: (sheet) => spills.usedEnd(sheet),
    cell: cellValue,
    isFinal: () => !trials.isOpen() && openCircle === 0,
  });

  function cellValue(sheet: string, row: number, column: number): Scalar {
    const key = keyOf(row, column);
    const node = sheets.get(sheet)?.get(key);
    if (trials.isOpen()) {
      const tried = trials.valueAt(sheet, row, column, () => node ?? spills.ownerOf(sheet, key));
      if (tried !== undefined) return tried;
    }
    if (node) reads?.add(node);
    if (node) return plain(finished(node).value);
    const owner = spills.ownerOf(sheet, key);
    if (owner) {
      reads?.add(owner);
      const { spill, block } = finished(owner);
      if (spill && block && row >= spill.top && row <= spill.bottom && column >= spill.left && column <= spill.right)
        return block.at(row - spill.top, column - spill.left);
    }
    return source.sheet(sheet)?.value(row, column) ?? null;
  }

  function finished(node: FormulaNode): FormulaNode {
    if (node.state === State.Clean) return node;
    if (node.state === State.Open) {
      // Within its own circle a formula reads the current value; without iterations it keeps the last one, as in Excel.
      // One without a value yet begins with 0.
      if (node.value === "") node.value = 0;
      node.isCut = node.circle === 0 && node.value !== 0;
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

  /** Calculates a formula; precedents beyond the maximum depth come first. */
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
          markClean(thrown.node);
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
    node.isCut = false;
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
      keep(node, wasCut(node) ? (node.block ?? node.value) : value);
      markClean(node);
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
      if (!node) return source.filledBy(sheet, row, column);
      if (current?.isDynamic) current.found.push({ sheet, top: row, left: column, bottom: row, right: column });
      return resultArea(finished(node));
    },
    whatIf(target, inputs) {
      // Anything else that its formula follows from changes the table, too.
      if (current?.isDynamic) current.found.push(target);
      return trials.during(inputs, () => plain(cellValue(target.sheet, target.top, target.left)));
    },
  };

  const evaluationOf = (node: FormulaNode): Evaluation =>
    new Evaluation(contextOf(node, node), surroundings, !node.isLegacy);

  const trials = createTrials({
    dependents,
    circleOf: (node) => (node.circle === 0 ? null : (circles.get(node.circle) ?? [])),
    inRounds,
    evaluate: (node) =>
      shown(new Evaluation(contextOf(node, null), surroundings, !node.isLegacy).value(node.tree), reader),
    forget: () => reader.forget(),
  });

  /** Calculating sets it, which the compiler doesn't see. */
  const wasCut = ({ isCut }: FormulaNode): boolean => isCut;

  /** Puts a result into its cells; readers of cells that it newly fills or has left become due. */
  function keep(node: FormulaNode, value: Scalar | Matrix): void {
    const before = node.spill;
    let result = value;
    let spill: Area | null = null;
    node.wanted = null;
    if (result instanceof Matrix) {
      spill = spills.roomFor(node, result);
      node.wanted = spill === null ? result : null;
      if (spill === null) result = SPILL;
    }
    const block = result instanceof Matrix ? result : null;
    node.value = block ? (block.data[0] ?? 0) : (result as Scalar);
    node.block = block;
    node.spill = spill;
    calculated.add(node);
    if (!spills.keep(node, before, result === SPILL)) return;
    reader.forget();
    for (const area of [before, spill]) if (area) markReaders(area, node);
  }

  function markReaders(area: Area, except: FormulaNode | null, search = dependents.search()): void {
    const waiting: Area[] = [area];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      dependents.visit(next, search, (reading) => {
        if (reading.state !== State.Clean || reading === except) return;
        reading.state = State.Dirty;
        dirty.add(reading);
        waiting.push(reading.spill ?? cellArea(reading));
      });
  }

  function markClean(node: FormulaNode): void {
    node.state = State.Clean;
    marking = null;
  }

  function markNode(node: FormulaNode, search: Search): void {
    if (node.state === State.Clean) node.state = State.Dirty;
    dirty.add(node);
    markReaders(node.spill ?? cellArea(node), null, search);
  }

  /** Iterates over a circle of formulas with the workbook's settings, in the order of sheets, rows and columns. */
  function iterate(circle: number): void {
    const members = circles.get(circle) ?? [];
    const outerCircle = openCircle;
    openCircle = circle;
    try {
      for (const node of members) {
        if (node.value === BUSY) node.value = 0;
        for (const before of precedents(node))
          if (before.circle !== circle && before.state !== State.Clean) settleOutside(before, outerCircle);
      }
      inRounds(members, (node) => {
        const old = plain(node.value);
        node.state = State.Dirty;
        compute(node);
        return [old, plain(node.value)];
      });
    } finally {
      openCircle = outerCircle;
      for (const node of members) markClean(node);
    }
  }

  /** `once` calculates a formula and returns its values before and after. */
  function inRounds(members: readonly FormulaNode[], once: (node: FormulaNode) => readonly [Plain, Plain]): void {
    const { count, delta } = iteration();
    for (let round = 0; round < count; round += 1) {
      let change = 0;
      for (const node of members) {
        const [old, now] = once(node);
        const isNumber = typeof old === "number" && typeof now === "number";
        change = Math.max(change, isNumber ? Math.abs(now - old) : old === now ? 0 : Infinity);
      }
      if (change <= delta) break;
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

  const precedents = (node: FormulaNode): FormulaNode[] => precedentsOf(node, sheets, spills);

  function findCircles(): void {
    for (const members of circles.values()) for (const node of members) node.circle = 0;
    circles.clear();
    if (!iteration().isOn) return;
    const positions = new Map(source.sheetIds().map((id, index) => [id, index]));
    for (const members of circlesOf(allNodes(), precedents)) {
      lastCircle += 1;
      members.sort(inReadingOrder(positions));
      circles.set(lastCircle, members);
      for (const node of members) {
        node.circle = lastCircle;
        if (members.some(({ state }) => state !== State.Clean)) node.state = State.Dirty;
      }
      if (members.some(({ state }) => state !== State.Clean)) for (const node of members) dirty.add(node);
    }
  }

  /**
   * The formulas that one reads for its current value; those with calls, which are not made for this, may read all they
   * name.
   */
  function readBy(node: FormulaNode): readonly FormulaNode[] {
    if (node.callsForeign) return precedents(node);
    const read = (reads = new Set());
    try {
      reader.forget();
      shown(new Evaluation(contextOf(node, null), surroundings, !node.isLegacy).value(node.tree), reader);
      return [...read];
    } catch {
      return precedents(node);
    } finally {
      reads = null;
    }
  }

  function* allNodes(): Iterable<FormulaNode> {
    for (const own of sheets.values()) yield* own.values();
  }

  function link(node: FormulaNode): void {
    const {
      areas,
      isDynamic,
      callsForeign,
      isVolatile,
      names,
      sheets: readSheets,
    } = cellsNamed(node.tree, node, surroundings, (name) => source.foreign(name) !== undefined && isAddin(name));
    for (const area of node.areas) dependents.remove(area, node);
    node.areas = areas;
    node.isDynamic = isDynamic;
    node.isVolatile = isVolatile;
    node.names = names;
    node.sheets = readSheets;
    node.callsForeign = callsForeign;
    for (const area of areas) dependents.add(area, node);
  }

  function removeFormula(sheet: string, row: number, column: number): void {
    const node = nodeAt(sheet, row, column);
    if (!node) return;
    sheets.get(sheet)?.delete(keyOf(row, column));
    for (const area of [...node.areas, ...node.found]) dependents.remove(area, node);
    dirty.delete(node);
    spills.remove(node);
    markReaders(node.spill ?? cellArea(node), node);
  }

  return {
    setFormula(sheet, row, column, text, { isLegacy = false, fixed = null } = {}) {
      removeFormula(sheet, row, column);
      const value = source.sheet(sheet)?.value(row, column) ?? 0;
      const node = newNode({ sheet, row, column, text, isLegacy, fixed, value, tree: treeOf(text) });
      const own = sheets.get(sheet) ?? new Map<number, FormulaNode>();
      sheets.set(sheet, own);
      own.set(keyOf(row, column), node);
      link(node);
    },
    removeFormula,
    formulaAt: nodeAt,
    markChanged(area) {
      const search = (marking ??= dependents.search());
      for (const node of nodesIn(sheets.get(area.sheet), area)) markNode(node, search);
      markReaders(area, null, search);
      for (const node of spills.meeting(area)) markNode(node, search);
      // A blocked result may have room now.
      for (const node of spills.blocked)
        if (node.sheet === area.sheet && node.state === State.Clean) markNode(node, search);
    },
    markAll() {
      for (const node of allNodes()) node.state = State.Dirty;
      dirty = new Set(allNodes());
    },
    relink(concerns) {
      for (const node of allNodes()) if (concerns(node)) link(node);
    },
    sheetsChanged(names) {
      const search = dependents.search();
      for (const node of allNodes())
        if (node.sheets.has(anySheet) || names.some((name) => node.sheets.has(name))) {
          link(node);
          markNode(node, search);
        }
    },
    restoreSpill(sheet, row, column, area, value) {
      const node = nodeAt(sheet, row, column);
      if (!node) return;
      node.spill = area;
      node.block = Matrix.build(area.bottom - area.top + 1, area.right - area.left + 1, (r, c) =>
        value(area.top + r, area.left + c),
      );
      spills.keep(node, null, false);
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
      for (const node of dirty) markClean(node);
      dirty = new Set();
      reader.forget();
      return [...calculated];
    },
    evaluate(text, at, ifItHeld) {
      reader.forget();
      const evaluated = (): Scalar | Matrix =>
        shown(new Evaluation(contextOf(at, null), surroundings, true).value(treeOf(text)), reader);
      const cell = { sheet: at.sheet, top: at.row, left: at.column, bottom: at.row, right: at.column };
      return ifItHeld === undefined ? evaluated() : trials.during([{ cell, value: ifItHeld }], evaluated);
    },
    circular() {
      if (iteration().isOn) return null;
      const found = circularFormulas(allNodes(), precedents, readBy);
      reader.forget();
      const positions = new Map(source.sheetIds().map((id, index) => [id, index]));
      return found.sort(inReadingOrder(positions))[0] ?? null;
    },
    valueAt: cellValue,
    sheetIds: () => [...sheets.keys()],
    formulasIn: (sheet) => [...(sheets.get(sheet)?.values() ?? [])],
  };
}
