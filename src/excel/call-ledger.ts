/**
 * The calls of every cell, by its address: how many were begun and answered, and what was returned. While a function runs again
 * Excel may show its cell's value from before, or 0, and call the cell calculated. So a cell's value is final only when every call
 * of the cell has been answered and the cell reads what was returned.
 */
import { plainAddress } from "./a1-address";
import { errorIn } from "./cell-inputs";
import { isOneCall } from "./formula-calls";
import { callsOurs } from "./formula-functions";

/**
 * What is to be made of the value that a cell shows. `open`: a call has no answer yet, or the cell shows #BUSY! and no call of it
 * is known. `unlike`: it does not read what was returned, or not yet for long enough. `suspect`: only another calculation can tell.
 * `unread`: its formula decides.
 */
export type Standing = "final" | "open" | "unlike" | "suspect" | "unread";

export interface CallLedger {
  /** A call in the formula of this cell has begun; what comes back takes what it returned or threw. */
  begin(address: string): (result: unknown) => void;
  /** Calls that have no answer yet. */
  readonly open: number;
  isOpen(address: string): boolean;
  /**
   * @param shown as Range.values tells it, or the text of an entity
   * @param formula what the cell holds; undefined where it has not been read
   * @param isStrict whether a value that cannot be compared has to come out twice
   */
  standing(address: string, shown: unknown, formula?: unknown, isStrict?: boolean): Standing;
  /** The cell may hold another formula by now: what was returned is not compared. */
  distrust(address: string): void;
}

interface Entry {
  open: number;
  /** What the latest calls returned, as their cell reads it, in the order of the answers. Null where that is not known. */
  returned: unknown[] | null;
  /** What their cell may read besides, for lack of room or of data types. */
  others: readonly unknown[];
  /** Milliseconds since the epoch. */
  answeredAt: number;
  turn: number;
  /** What the formula is: one call of ours, more than that, or none that can be seen; undefined where it was not read since. */
  kind: "call" | "nested" | "other" | undefined;
  /** What was returned and shown when that could not be compared. */
  seen: { readonly returned: readonly unknown[]; readonly shown: unknown } | null;
  /** The turn of the calls whose result Excel may not have taken. */
  suspectTurn: number | null;
}

/** As many as the registry of cells holds. */
const mostCells = 100_000;
/** Calls of one formula whose results are compared. */
const mostReturned = 24;
/** How long after the last answer a formula's value counts where it cannot be compared: Excel shows results up to 500 ms later. */
const settleMs = 1_000;

/** Excel shows them while it is not done. #CALC! is also what a look at the formula leaves behind. */
const unfinished = /^#(?:BUSY!|CALC!|GETTING_DATA)$/;
const knownError = /^#(?:N\/A|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CONNECT!|FIELD!|BLOCKED!|UNKNOWN!)$/;

/** Whether a value says that Excel is not done with its cell. */
export const isUnfinished = (shown: unknown): boolean => typeof shown === "string" && unfinished.test(shown);

export function createCallLedger(now: () => number, limit = mostCells): CallLedger {
  const cells = new Map<string, Entry>();
  let open = 0;
  let turn = 0;
  let isTurnOver = true;

  /** Calls that Excel makes at one time are of one calculation. */
  function currentTurn(): number {
    if (isTurnOver) {
      isTurnOver = false;
      turn += 1;
      void Promise.resolve().then(() => (isTurnOver = true));
    }
    return turn;
  }

  function entryOf(address: string): Entry {
    const known = cells.get(address);
    if (known !== undefined) return known;
    const made: Entry = {
      open: 0,
      returned: [],
      others: [],
      answeredAt: -Infinity,
      turn: 0,
      kind: undefined,
      seen: null,
      suspectTurn: null,
    };
    cells.set(address, made);
    const [oldest] = cells.size > limit ? cells.keys() : [];
    if (oldest !== undefined) cells.delete(oldest);
    return made;
  }

  /** For a formula that makes something else of what its calls returned. */
  function judgeNested(entry: Entry, returned: readonly unknown[], shown: unknown, isStrict: boolean): Standing {
    const { seen, kind } = entry;
    const isSame = seen !== null && isSameList(seen.returned, returned);
    if (isSame && isAlike(seen.shown, shown)) return "final";
    // Excel may never have taken what was returned, or show 0 in its place: then it comes out otherwise the second time.
    const isOld = seen === null ? isStrict : !isSame && isAlike(seen.shown, shown);
    if (kind === "nested" && (isOld || shown === 0)) {
      entry.suspectTurn ??= entry.turn;
      if (entry.suspectTurn === entry.turn) return "suspect";
    }
    entry.suspectTurn = null;
    entry.seen = { returned, shown };
    return "final";
  }

  return {
    begin(address) {
      const entry = entryOf(plainAddress(address));
      const current = currentTurn();
      if (entry.open === 0 && entry.turn !== current) {
        entry.returned = [];
        entry.others = [];
        entry.kind = undefined;
      }
      entry.turn = current;
      entry.open += 1;
      open += 1;
      return (result) => {
        entry.open -= 1;
        open -= 1;
        entry.answeredAt = now();
        if (entry.returned === null || entry.returned.length >= mostReturned) return;
        const [own, ...others] = readingsOf(result);
        entry.returned.push(own);
        if (others.length > 0) entry.others = others;
      };
    },
    get open() {
      return open;
    },
    isOpen: (address) => (cells.get(plainAddress(address))?.open ?? 0) > 0,
    standing(address, shown, formula, isStrict = false) {
      const entry = cells.get(address);
      if (entry === undefined) return isUnfinished(shown) ? "open" : "final";
      if (entry.open > 0) return "open";
      if (isUnfinished(shown)) return "unlike";
      const { returned } = entry;
      if (returned === null || returned.some((value) => isAlike(value, shown))) return "final";
      const isSettled = now() - entry.answeredAt >= settleMs;
      if (entry.others.includes(shown)) return isSettled ? "final" : "unlike";
      if (formula !== undefined) entry.kind = kindOf(formula);
      if (entry.kind === undefined) return "unread";
      if (entry.kind === "call" || !isSettled) return "unlike";
      return judgeNested(entry, returned, shown, isStrict);
    },
    distrust(address) {
      const entry = cells.get(address);
      // Excel tells of a change after it has called what was changed.
      if (entry?.open === 0 && now() - entry.answeredAt >= settleMs) entry.returned = null;
    },
  };
}

function kindOf(formula: unknown): "call" | "nested" | "other" {
  if (typeof formula !== "string" || !callsOurs(formula)) return "other";
  return isOneCall(formula) ? "call" : "nested";
}

/** What the cell of a result reads, of an array its first value; then what it may read in its place. */
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
  // A plain read does not tell one entity from another.
  if (type === "Entity") return [text, "#VALUE!"];
  return [basicValue ?? "#VALUE!"];
}

/** Whether a cell that reads `shown` shows the value, which Excel keeps to 15 digits. */
function isAlike(value: unknown, shown: unknown): boolean {
  if (value === shown) return true;
  if (typeof value === "number" && typeof shown === "number") return rounded(value) === rounded(shown);
  if (typeof value !== "string" || typeof shown !== "string") return false;
  // Errors have other names in other languages.
  if (knownError.test(value)) return shown.startsWith("#") && !knownError.test(shown);
  return value.replaceAll("\r\n", "\n") === shown.replaceAll("\r\n", "\n");
}

const rounded = (value: number): number => Number(value.toPrecision(15));

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => isAlike(value, other[index]));

/** Makes a call with the ledger knowing of it; the preview of a formula is no call. */
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
