/**
 * The calls of every cell, by address: how many were started and answered, and what was returned. While a function
 * reruns, Excel may show the cell's previous value, or 0, and report the cell as calculated. So a cell's value is final
 * only when every call of the cell has been answered and the cell shows what was returned.
 */
import { plainAddress } from "../notation/sheet-name";
import { errorIn } from "./cell-inputs";

/** What is known about a cell so far; kept with the record of its calls. */
export interface Judgment {
  /**
   * A single call of ours, a formula around calls (with its value where we can compute it), or no visible call; at this
   * turn.
   */
  kind?: {
    readonly is: "call" | "nested" | "other";
    /** Its calls may be in a branch that Excel doesn't evaluate. */
    readonly mayBranch: boolean;
    readonly turn: number;
    readonly expected: unknown;
  };
  /** What was returned and shown, where the two can't be compared. */
  seen?: { readonly returned: readonly unknown[]; readonly shown: unknown };
  /** The turn of the calls whose result Excel may have dropped, and since when, ms since the epoch. */
  suspect?: { readonly turn: number; readonly since: number } | undefined;
}

export interface CallLedger {
  /** Records that a call in this cell's formula has started; call the result with what it returned or threw. */
  begin(address: string): (result: unknown) => void;
  /** Calls without an answer yet. */
  readonly open: number;
  /** Milliseconds since the epoch. */
  now(): number;
  isOpen(address: string): boolean;
  /** What is known of a cell's calls; undefined if nothing is. */
  callsOf(address: string): CellCalls | undefined;
  /** The cell may hold another formula by now, so what was returned is no longer compared. */
  distrust(address: string): void;
}

/** The latest calls of one cell. */
export interface CellCalls {
  /** How many have no answer yet. */
  open: number;
  /** What they returned, as their cell reads it, in the order of the answers. Null if unknown. */
  returned: unknown[] | null;
  /** What their cell may show instead, for lack of room or of data types. */
  others: readonly unknown[];
  /** Milliseconds since the epoch. */
  answeredAt: number;
  /** Differs between calculations. */
  turn: number;
  readonly judgment: Judgment;
}

/**
 * Where a formula's value can't be compared, it counts this long after the last answer: Excel shows results up to 500
 * ms later.
 */
export const settleMs = 1_000;

/** Same as the cell registry. */
const mostCells = 100_000;
/** Calls of one formula whose results are compared. */
const mostReturned = 24;

/** What Excel shows while it isn't done. Inspecting a formula leaves #CALC! behind too. */
const unfinished = /^#(?:BUSY!|CALC!|GETTING_DATA)$/;

/** Whether a value means that Excel isn't done with its cell. */
export const isUnfinished = (shown: unknown): boolean => typeof shown === "string" && unfinished.test(shown);

export function createCallLedger(now: () => number, limit = mostCells): CallLedger {
  const cells = new Map<string, CellCalls>();
  let open = 0;
  let turn = 0;
  let isTurnOver = true;

  /** Calls that Excel makes in one go belong to one calculation. */
  function currentTurn(): number {
    if (isTurnOver) {
      isTurnOver = false;
      turn += 1;
      void Promise.resolve().then(() => (isTurnOver = true));
    }
    return turn;
  }

  function callsFor(address: string): CellCalls {
    const known = cells.get(address);
    if (known !== undefined) return known;
    const made: CellCalls = { open: 0, returned: [], others: [], answeredAt: -Infinity, turn: 0, judgment: {} };
    cells.set(address, made);
    const [oldest] = cells.size > limit ? cells.keys() : [];
    if (oldest !== undefined) cells.delete(oldest);
    return made;
  }

  return {
    begin(address) {
      const calls = callsFor(plainAddress(address));
      const current = currentTurn();
      if (calls.open === 0 && calls.turn !== current) {
        calls.returned = [];
        calls.others = [];
      }
      calls.turn = current;
      calls.open += 1;
      open += 1;
      return (result) => {
        calls.open -= 1;
        open -= 1;
        calls.answeredAt = now();
        if (calls.returned === null || calls.returned.length >= mostReturned) return;
        const [own, ...others] = readingsOf(result);
        calls.returned.push(own);
        if (others.length > 0) calls.others = others;
      };
    },
    get open() {
      return open;
    },
    now,
    callsOf: (address) => cells.get(address),
    isOpen: (address) => (cells.get(plainAddress(address))?.open ?? 0) > 0,
    distrust(address) {
      const calls = cells.get(address);
      // Excel reports a change after it has called what was changed.
      if (calls?.open === 0 && now() - calls.answeredAt >= settleMs) calls.returned = null;
    },
  };
}

/** What the result's cell reads (for an array, its first value), then what it may read instead. */
function readingsOf(result: unknown): [unknown, ...unknown[]] {
  if (Array.isArray(result)) {
    const row: unknown = result[0];
    const isOne = result.length === 1 && Array.isArray(row) && row.length === 1;
    const [first, ...others] = readingsOf(Array.isArray(row) ? row[0] : row);
    // There is no room for it, or it is too large for one request.
    return [first, ...others, ...(isOne ? [] : ["#SPILL!", "#VALUE!"])];
  }
  if (typeof result === "number") return [Number.isFinite(result) ? result : "#NUM!"];
  if (typeof result === "string" || typeof result === "boolean") return [result];
  if (typeof result !== "object" || result === null) return ["", 0];
  const error = errorIn(result);
  if (error !== null) return [error];
  const { type, basicValue, text } = result as Readonly<Record<string, unknown>>;
  // A plain read can't distinguish entities.
  if (type === "Entity") return [text, "#VALUE!"];
  return [basicValue ?? "#VALUE!"];
}

/** Makes a call and records it in the ledger; formula previews aren't recorded. */
export function recordCall<T>(
  ledger: CallLedger,
  { address, isInValuePreview }: CustomFunctions.Invocation,
  call: () => T | Promise<T>,
): T | Promise<T> {
  if (address === undefined || isInValuePreview) return call();
  const end = ledger.begin(address);
  const refuse = (error: unknown): never => {
    end(error);
    throw error;
  };
  const accept = (result: T): T => {
    end(result);
    return result;
  };
  let result: T | Promise<T>;
  try {
    result = call();
  } catch (error) {
    return refuse(error);
  }
  return result instanceof Promise ? result.then(accept, refuse) : accept(result);
}
