/**
 * Which answer or error every cell of ours shows: the latest results of its formula's calls. Filled only by calls, so a
 * cell that Excel hasn't calculated since the workbook was opened isn't in it.
 */
import { plainAddress } from "../notation/sheet-name";
import type { CellError } from "./cell-errors";
import { addressOf, readAddress, sheetNameOf, type SheetArea } from "./a1-address";

/** The result of one call in a cell's formula. */
export interface CellOutcome {
  /** With its namespace: RENT.COMPS. */
  readonly functionName: string;
  /** Key of the answer; null if the call failed before there was one. */
  readonly key: string | null;
  /** Key of the answer that couldn't be fetched; absent if there is an answer or the arguments are wrong. */
  readonly asked?: string;
  /** Any of Excel's error codes, such as #N/A; null for a value. */
  readonly error: (Omit<CellError, "code"> & { readonly code: string }) | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** `isNews`: the cell shows another answer or error than before. */
export type CellListener = (isNews: boolean) => void;

export interface CellRegistry {
  /** Records that a call in this cell's formula has ended. */
  record(address: string, outcome: Omit<CellOutcome, "at">): void;
  /** Whether calls of the cell are on record, in doubt or not. */
  has(address: string): boolean;
  /** Results of the cell's calls, oldest first; empty if unknown or no longer certain. */
  outcomes(address: string): readonly CellOutcome[];
  /** Keeps only the outcomes that the cell's formula still asks for. */
  keepOnly(address: string, outcomes: readonly CellOutcome[]): void;
  /** The cells of an area may hold other formulas now, so their outcomes are in doubt until recalculated. */
  doubtArea(area: SheetArea): void;
  /** Cells of a sheet may have moved; null: of any sheet. */
  doubtSheet(sheet: string | null): void;
  /** Calls back after every call of a cell; returns the unsubscribe function. */
  watch(address: string, listener: CellListener): () => void;
  /** Calls back after every call of any cell. */
  onRecorded(listener: () => void): void;
  /** Keys of the answers that cells show, those in doubt as well. */
  keys(): Set<string>;
  /** What every cell shows, in doubt or not. */
  all(): Iterable<readonly [address: string, outcomes: readonly CellOutcome[]]>;
  /** The cells that show one of these answers. */
  addressesOf(keys: ReadonlySet<string>): string[];
  /** Addresses of the cells that it knows. */
  addresses(): string[];
  /** Number of known cells. */
  readonly size: number;
  /** How many it has dropped because the workbook exceeds its capacity. */
  readonly forgotten: number;
}

/** More cells of ours than a workbook should have, about 55 MB; beyond that, the oldest are dropped. */
const mostCells = 100_000;
/** Keeps a cell that is calculated with changing arguments from collecting answers forever. */
const mostOutcomes = 24;

const isSame = (one: CellOutcome, other: Omit<CellOutcome, "at">): boolean =>
  one.functionName === other.functionName &&
  one.key === other.key &&
  one.asked === other.asked &&
  one.error?.code === other.error?.code &&
  one.error?.message === other.error?.message;

/** `onDoubt`: called for each cell whose calls become uncertain. */
export function createCellRegistry(
  now: () => number,
  limit = mostCells,
  onDoubt?: (address: string) => void,
): CellRegistry {
  const cells = new Map<string, readonly CellOutcome[]>();
  const doubtful = new Set<string>();
  const listeners = new Map<string, Set<CellListener>>();
  let forgotten = 0;
  const recordListeners: (() => void)[] = [];

  /** Adds an outcome to its cell; false if that changes nothing. */
  function add(address: string, outcome: Omit<CellOutcome, "at">): boolean {
    const known = doubtful.delete(address) ? [] : (cells.get(address) ?? []);
    const last = known.at(-1);
    if (last !== undefined && isSame(last, outcome)) return false;
    const before = known.find((other) => isSame(other, outcome));
    // An answer after a failure of the same function counts as its retry.
    const isRetry = before === undefined && outcome.key !== null;
    const failed = isRetry
      ? known.find((other) => other.key === null && other.functionName === outcome.functionName)
      : undefined;
    const others = known.filter((other) => other !== before && other !== failed);
    cells.set(address, [...others.slice(1 - mostOutcomes), before ?? { ...outcome, at: now() }]);
    if (cells.size > limit) {
      const [oldest = ""] = cells.keys();
      cells.delete(oldest);
      doubtful.delete(oldest);
      forgotten += 1;
    }
    // Also if the cell returns to what it showed earlier.
    return true;
  }

  function doubt(address: string): void {
    if (!cells.has(address) || doubtful.has(address)) return;
    doubtful.add(address);
    onDoubt?.(address);
    tell(address, true);
  }

  function tell(address: string, isNews: boolean): void {
    const own = listeners.get(address);
    if (own) for (const listener of [...own]) listener(isNews);
  }

  return {
    record(address, outcome) {
      const plain = plainAddress(address);
      tell(plain, add(plain, outcome));
      for (const listener of recordListeners) listener();
    },
    has: (address) => cells.has(plainAddress(address)),
    outcomes(address) {
      const plain = plainAddress(address);
      return doubtful.has(plain) ? [] : (cells.get(plain) ?? []);
    },
    keepOnly(address, outcomes) {
      const plain = plainAddress(address);
      doubtful.delete(plain);
      if (outcomes.length > 0) cells.set(plain, outcomes);
      else cells.delete(plain);
    },
    doubtArea({ sheet, firstRow, lastRow, firstColumn, lastColumn }) {
      if ((lastRow - firstRow + 1) * (lastColumn - firstColumn + 1) < cells.size) {
        for (let row = firstRow; row <= lastRow; row += 1)
          for (let column = firstColumn; column <= lastColumn; column += 1) doubt(addressOf({ sheet, row, column }));
        return;
      }
      for (const address of cells.keys()) {
        if (sheetNameOf(address) !== sheet) continue;
        const cell = readAddress(address);
        if (cell === null || cell.row < firstRow || cell.row > lastRow) continue;
        if (cell.column >= firstColumn && cell.column <= lastColumn) doubt(address);
      }
    },
    doubtSheet(sheet) {
      for (const address of cells.keys()) if (sheet === null || sheetNameOf(address) === sheet) doubt(address);
    },
    watch(address, listener) {
      const plain = plainAddress(address);
      const own = listeners.get(plain) ?? new Set();
      listeners.set(plain, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(plain) === own) listeners.delete(plain);
      };
    },
    onRecorded: (listener) => void recordListeners.push(listener),
    keys() {
      const keys = new Set<string>();
      for (const outcomes of cells.values()) for (const { key } of outcomes) if (key !== null) keys.add(key);
      return keys;
    },
    all: () => cells,
    addressesOf: (keys) =>
      [...cells].flatMap(([address, shown]) =>
        shown.some(({ key }) => key !== null && keys.has(key)) ? [address] : [],
      ),
    addresses: () => [...cells.keys()],
    get size() {
      return cells.size;
    },
    get forgotten() {
      return forgotten;
    },
  };
}
