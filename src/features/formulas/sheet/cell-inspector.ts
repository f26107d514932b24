/**
 * Determines what another cell shows, for the functions that inspect cells, and recalculates those when it changes.
 * Results of a cell's calls come from the registry. If they are unknown (Excel doesn't call functions when a workbook
 * is opened), asks the host for the formula behind the cell and to calculate it: all cells of one moment in one
 * request, and one request at a time.
 */
import { plainAddress } from "../../../notation/sheet-name";
import type { Clock } from "../../../client/clock";
import { inTime } from "../../../client/in-time";
import { readAddress, type CellPosition, type SheetArea } from "../../../host/a1-address";
import type { CellOutcome, CellRegistry } from "../../../host/cell-registry";
import { functionsOf, latestOutcomes, looksAtCells, type FormulaFunctions } from "../../../host/formula-functions";
import type { WorkbookCells } from "../../../host/workbook-cells";

/** What a frozen formula showed: when it was fetched (milliseconds since the epoch) and of which days it is. */
export interface FrozenAnswer {
  readonly fetchedAt: number;
  readonly days: readonly string[];
  /** The cell no longer holds what the formula showed. */
  readonly isEdited: boolean;
}

/** What a cell shows, as far as our functions are concerned. */
export type Inspection =
  /** `anchor`: the cell with the formula that fills it. */
  | { readonly kind: "ours"; readonly anchor: string; readonly outcomes: readonly CellOutcome[] }
  /** The cell has no formula of ours with answers; `looks`: it has one that inspects another cell. */
  | { readonly kind: "foreign"; readonly looks: boolean }
  /** The formula was frozen: the cell keeps what it showed. */
  | ({ readonly kind: "frozen" } & FrozenAnswer)
  /** It is on no sheet of this workbook. */
  | { readonly kind: "elsewhere" }
  /** Excel hasn't calculated it in time. */
  | { readonly kind: "uncalculated" };

export interface CellInspector {
  /** `inspector`: the calling cell, which is recalculated when the other one changes. */
  inspect(address: string, inspector: string | undefined): Inspection | Promise<Inspection>;
  /** What is known without asking the host. */
  peek(address: string): Inspection | undefined;
  /** Answers were fetched again, moved or failed: recalculates the cells that inspect them. */
  answersChanged(keys: ReadonlySet<string>): void;
}

export interface CellInspectorParts {
  readonly registry: CellRegistry;
  readonly cells: WorkbookCells;
  readonly clock: Clock;
  /** What frozen formulas showed, of those among these cells. */
  readonly frozenAnswers?: (cells: readonly string[]) => Promise<ReadonlyMap<string, FrozenAnswer>>;
  /** Timeout for a cell's calculation and the host's response; default 10,000 ms. */
  readonly limitMs?: number;
}

/** A cell that others inspect. */
interface View {
  readonly position: CellPosition | null;
  readonly inspectors: Set<string>;
  /** The cell with the formula that fills it, and that formula's functions; null while unknown. */
  source: { readonly anchor: string; readonly functions: FormulaFunctions } | null;
  /** Stops watching the anchor. */
  stopWatching: () => void;
}

/** As many as a workbook should have; beyond that, the oldest are dropped and looked up again when needed. */
const mostViews = 40_000;
/** Calls of one formula end together; this is the longest wait for further ones, ms. */
const lastCallMs = 300;
/** If the host refuses the change events, don't retry at every call. */
const listenAgainMs = 5_000;
const tooLate = "Excel is busy. Wait until it has calculated, then recalculate the cell.";
/**
 * Excel itself recalculates most cells that inspect a changed one: only those not called within this time are marked.
 */
const gatherMs = 750;

export function createCellInspector(parts: CellInspectorParts): CellInspector {
  const { registry, cells, clock } = parts;
  const limitMs = parts.limitMs ?? 10_000;
  const views = new Map<string, View>();
  /** Number of views per anchor. */
  const trusted = new Map<string, number>();
  const lookUps = new Map<string, Promise<Inspection>>();
  let waiting: { readonly address: string; readonly settle: (found: Inspection | Promise<Inspection>) => void }[] = [];
  let isReading = false;
  let listening: Promise<void> | null = null;
  /** Since when Excel has refused the change events; cells may have moved unnoticed since then. */
  let refusedAt: number | null = null;
  const dirty = new Set<string>();
  /** Set once cells have moved: then all inspectors are dirty except those that Excel has called since. */
  let calledSince: Set<string> | null = null;
  let isMarking = false;

  /** A request that never ends must not block all later ones. */
  const bounded = <T>(request: () => Promise<T>): Promise<T> => inTime(clock, limitMs, request, tooLate);

  function viewOf(address: string): View {
    let view = views.get(address);
    if (view === undefined) {
      view = { position: readAddress(address), inspectors: new Set(), source: null, stopWatching: () => undefined };
      views.set(address, view);
      if (views.size > mostViews) dropOldest();
    }
    return view;
  }

  function dropOldest(): void {
    for (const [address, view] of views) {
      forgetSource(view);
      views.delete(address);
      return;
    }
  }

  function forgetSource(view: View): void {
    view.stopWatching();
    if (!view.source) return;
    const { anchor } = view.source;
    const left = (trusted.get(anchor) ?? 0) - 1;
    if (left > 0) trusted.set(anchor, left);
    else trusted.delete(anchor);
    view.source = null;
  }

  /** The outcomes of the anchor that its formula still asks for; undefined if uncertain. */
  function known(view: View | undefined): Inspection | undefined {
    if (!view?.source) return undefined;
    const { anchor, functions } = view.source;
    const outcomes = latestOutcomes(registry.outcomes(anchor), functions);
    return outcomes.length === 0 ? undefined : { kind: "ours", anchor, outcomes };
  }

  function trust(address: string, anchor: string, functions: FormulaFunctions): Inspection {
    const outcomes = latestOutcomes(registry.outcomes(anchor), functions);
    registry.keepOnly(anchor, outcomes);
    const view = viewOf(address);
    forgetSource(view);
    view.stopWatching = registry.watch(anchor, (isNews) => {
      if (!isNews) return;
      // A cell that another one fills may be free now.
      if (registry.outcomes(anchor).length === 0 || anchor !== address) forgetSource(view);
      markInspectors(view);
    });
    trusted.set(anchor, (trusted.get(anchor) ?? 0) + 1);
    view.source = { anchor, functions };
    return { kind: "ours", anchor, outcomes };
  }

  function markInspectors(view: View): void {
    for (const inspector of view.inspectors) dirty.add(inspector);
    if (dirty.size > 0) void mark();
  }

  async function mark(): Promise<void> {
    if (isMarking) return;
    isMarking = true;
    while (dirty.size > 0 || calledSince) {
      await clock.sleep(gatherMs);
      const due = [...dirty];
      const called = calledSince;
      dirty.clear();
      calledSince = null;
      // If the host refuses now, the cells are right after the next calculation.
      await bounded<unknown>(() => (called ? cells.recalculateInspectors(called) : cells.recalculate(due))).catch(
        () => undefined,
      );
    }
    isMarking = false;
  }

  function edited(area: SheetArea): void {
    registry.doubtArea(area);
    for (const view of views.values()) {
      if (view.source === null || !isInside(view.position, area)) continue;
      forgetSource(view);
      markInspectors(view);
    }
  }

  /** Null: any sheet. */
  function moved(sheet: string | null): void {
    registry.doubtSheet(sheet);
    if (views.size === 0) return;
    for (const view of views.values()) forgetSource(view);
    views.clear();
    dirty.clear();
    calledSince = new Set();
    void mark();
  }

  function listen(): void {
    listening ??= cells.onChanged({ edited, moved }).then(
      () => {
        if (refusedAt !== null) moved(null);
        refusedAt = null;
      },
      () => {
        // Not ready yet: a later cell tries again.
        refusedAt = clock.now();
        listening = null;
      },
    );
  }

  // The refresh and the size limit also need what cells show, whether or not others inspect them.
  registry.onRecorded(() => {
    if (refusedAt === null || clock.now() - refusedAt >= listenAgainMs) listen();
  });

  function lookUp(address: string): Promise<Inspection> {
    const underWay = lookUps.get(address);
    if (underWay) return underWay;
    const found = new Promise<Inspection>((settle) => waiting.push({ address, settle })).finally(() =>
      lookUps.delete(address),
    );
    lookUps.set(address, found);
    if (!isReading) void readWaiting();
    return found;
  }

  async function readWaiting(): Promise<void> {
    isReading = true;
    // Calls of one moment arrive one after another.
    await clock.sleep(0);
    while (waiting.length > 0) {
      const due = waiting;
      waiting = [];
      await read(due).catch((error: unknown) => {
        for (const { settle } of due) settle(Promise.reject(error instanceof Error ? error : new Error(String(error))));
      });
    }
    isReading = false;
  }

  async function read(due: typeof waiting): Promise<void> {
    const found = await bounded(() => cells.read(due.map(({ address }) => address)));
    const unknown = new Map<string, Promise<void>>();
    const ends: (() => void)[] = [];
    const values: typeof waiting = [];
    for (const { address, settle } of due) {
      const cell = found.get(address);
      if (!cell) {
        settle({ kind: "elsewhere" });
        continue;
      }
      const functions = functionsOf(cell.formula);
      const { anchor } = cell;
      const isFormula = typeof cell.formula === "string" && cell.formula.startsWith("=");
      // A name may refer to a formula of ours: then its calls are on record.
      if (functions.counts.size === 0 && !(isFormula && registry.has(anchor))) {
        registry.keepOnly(anchor, []);
        if (isFormula || parts.frozenAnswers === undefined)
          settle({ kind: "foreign", looks: isFormula && looksAtCells(cell.formula) });
        else values.push({ address, settle });
      } else if (isComplete(registry.outcomes(anchor), functions) || isTrusted(anchor, functions)) {
        settle(trust(address, anchor, functions));
      } else {
        let calculated = unknown.get(anchor);
        if (!calculated) {
          calculated = whenCalculated(anchor, functions, ends);
          unknown.set(anchor, calculated);
        }
        settle(calculated.then(() => conclude(address, anchor, functions)));
      }
    }
    if (values.length > 0) settleValues(values);
    if (unknown.size === 0) return;
    await bounded(() => cells.recalculate([...unknown.keys()])).catch(() => {
      for (const end of ends) end();
    });
  }

  /** Cells without a formula: frozen ones, and others. */
  function settleValues(due: typeof waiting): void {
    const reading = bounded(
      async () => (await parts.frozenAnswers?.(due.map(({ address }) => address))) ?? new Map<string, FrozenAnswer>(),
    );
    for (const { address, settle } of due) {
      const found = reading.then((frozen): Inspection => {
        const answer = frozen.get(address);
        return answer ? { kind: "frozen", ...answer } : { kind: "foreign", looks: false };
      });
      settle(found);
    }
  }

  /** Incomplete but all there is: equal calls, or branches that aren't taken. */
  const isTrusted = (anchor: string, functions: FormulaFunctions): boolean =>
    trusted.has(anchor) && latestOutcomes(registry.outcomes(anchor), functions).length > 0;

  function conclude(address: string, anchor: string, functions: FormulaFunctions): Inspection {
    if (latestOutcomes(registry.outcomes(anchor), functions).length > 0) return trust(address, anchor, functions);
    if (functions.counts.size > 0) {
      const view = viewOf(address);
      forgetSource(view);
      view.stopWatching = registry.watch(anchor, () => {
        view.stopWatching();
        markInspectors(view);
      });
      return { kind: "uncalculated" };
    }
    registry.keepOnly(anchor, []);
    return { kind: "foreign", looks: false };
  }

  /**
   * Resolves when the calls of a cell's formula have ended, or after the timeout; adds its cancel function to `ends`.
   */
  function whenCalculated(anchor: string, functions: FormulaFunctions, ends: (() => void)[]): Promise<void> {
    const position = readAddress(anchor);
    if (position) registry.doubtArea(areaOf(position));
    return new Promise((resolve) => {
      const timers = new AbortController();
      const end = (): void => {
        stop();
        timers.abort();
        resolve();
      };
      const endAfter = (ms: number): void => void clock.sleep(ms, timers.signal).then(end, () => undefined);
      let isFirst = true;
      const stop = registry.watch(anchor, () => {
        const outcomes = registry.outcomes(anchor);
        if (outcomes.length > 0 && isComplete(outcomes, functions)) return end();
        if (outcomes.length > 0 && isFirst) endAfter(lastCallMs);
        isFirst &&= outcomes.length === 0;
      });
      ends.push(end);
      endAfter(limitMs);
    });
  }

  return {
    inspect(address, inspector) {
      listen();
      const plain = plainAddress(address);
      const view = viewOf(plain);
      if (inspector !== undefined) {
        const own = plainAddress(inspector);
        view.inspectors.add(own);
        dirty.delete(own);
        calledSince?.add(own);
      }
      return known(view) ?? lookUp(plain);
    },
    peek: (address) => known(views.get(plainAddress(address))),
    answersChanged(keys) {
      for (const view of views.values()) {
        const found = known(view);
        if (found?.kind !== "ours") continue;
        if (found.outcomes.some(({ key }) => key !== null && keys.has(key))) markInspectors(view);
      }
    },
  };
}

function isComplete(outcomes: readonly CellOutcome[], { counts, isOpen }: FormulaFunctions): boolean {
  // The number of calls is unknown.
  if (isOpen || counts.size === 0) return false;
  return [...counts].every(
    ([name, count]) => outcomes.filter(({ functionName }) => functionName === name).length >= count,
  );
}

function isInside(cell: CellPosition | null, area: SheetArea): boolean {
  return (
    cell !== null &&
    cell.sheet === area.sheet &&
    cell.row >= area.firstRow &&
    cell.row <= area.lastRow &&
    cell.column >= area.firstColumn &&
    cell.column <= area.lastColumn
  );
}

function areaOf({ sheet, row, column }: CellPosition): SheetArea {
  return { sheet, firstRow: row, lastRow: row, firstColumn: column, lastColumn: column };
}
