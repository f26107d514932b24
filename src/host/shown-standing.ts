/** Classifies the value that a cell shows by what its calls returned. */
import { type CallLedger, type CellCalls, isUnfinished, settleMs } from "./call-ledger";
import { expectedValue } from "./expected-value";
import { isOneCall } from "./formula-calls";
import { callsOurs } from "./formula-functions";
import type { Judgment } from "./call-ledger";

/**
 * `open`: a call has no answer yet, or the cell shows #BUSY! and none of its calls is known. `unlike`: it doesn't show
 * what was returned, or hasn't for long enough. `suspect`: only another calculation can decide. `unread`: its formula
 * decides.
 */
export type Standing = "final" | "open" | "unlike" | "suspect" | "unread";

/**
 * If another calculation hasn't called a branching formula for this long, it doesn't call: its value needs none of
 * ours.
 */
const uncalledMs = 3_000;
const branches = /\b(?:IF|IFS|IFERROR|IFNA|CHOOSE|SWITCH)\s*\(/i;

const knownError = /^#(?:N\/A|VALUE!|REF!|DIV\/0!|NUM!|NAME\?|NULL!|SPILL!|CONNECT!|FIELD!|BLOCKED!|UNKNOWN!)$/;

/**
 * @param address Sheet1!B4
 * @param shown as in Range.values, or the text of an entity
 * @param formula the cell's content; undefined if it hasn't been read
 * @param isStrict whether a value that can't be compared must come out the same twice
 */
export function standingOf(
  ledger: CallLedger,
  address: string,
  shown: unknown,
  formula?: unknown,
  isStrict = false,
): Standing {
  const calls = ledger.callsOf(address);
  if (calls === undefined) return isUnfinished(shown) ? "open" : "final";
  if (calls.open > 0) return "open";
  if (isUnfinished(shown)) return "unlike";
  const { returned, others, judgment, turn } = calls;
  if (returned === null || returned.some((value) => isAlike(value, shown))) return "final";
  const isSettled = ledger.now() - calls.answeredAt >= settleMs;
  if (others.includes(shown)) return isSettled ? "final" : "unlike";
  if (formula !== undefined)
    judgment.kind = {
      is: kindOf(formula),
      mayBranch: typeof formula === "string" && branches.test(formula),
      turn,
      expected: expectedOf(formula, calls),
    };
  const { kind } = judgment;
  if (kind?.turn !== turn) return "unread";
  if (kind.expected !== undefined && isAlike(kind.expected, shown)) return "final";
  if (kind.is === "call" || !isSettled) return "unlike";
  return standingOfNested({ returned, turn, judgment }, shown, isStrict, kind, ledger.now());
}

/** For a formula that computes something from what its calls returned. */
function standingOfNested(
  { returned, turn, judgment }: Pick<CellCalls, "turn" | "judgment"> & { readonly returned: readonly unknown[] },
  shown: unknown,
  isStrict: boolean,
  { is, mayBranch }: NonNullable<Judgment["kind"]>,
  now: number,
): Standing {
  const { seen } = judgment;
  const isSame = seen !== undefined && isSameList(seen.returned, returned);
  if (isSame && isAlike(seen.shown, shown)) return "final";
  // Excel may have dropped what was returned, or show 0 instead; then the second calculation gives another value.
  const isOld = seen === undefined ? isStrict : !isSame && isAlike(seen.shown, shown);
  if (is === "nested" && (isOld || shown === 0)) {
    judgment.suspect ??= { turn, since: now };
    const isUncalled = mayBranch && now - judgment.suspect.since >= uncalledMs;
    if (judgment.suspect.turn === turn && !isUncalled) return "suspect";
  }
  judgment.suspect = undefined;
  judgment.seen = { returned, shown };
  return "final";
}

function kindOf(formula: unknown): "call" | "nested" | "other" {
  if (typeof formula !== "string" || !callsOurs(formula)) return "other";
  return isOneCall(formula) ? "call" : "nested";
}

/** Undefined if it can't be computed, as for several calls or results of more than one value. */
function expectedOf(formula: unknown, { returned, others }: CellCalls): unknown {
  const [only, ...more] = returned ?? [];
  const isPlain = typeof only === "number" || typeof only === "string" || typeof only === "boolean";
  if (typeof formula !== "string" || !isPlain || more.length + others.length > 0) return undefined;
  return expectedValue(formula, only);
}

/** Whether a cell that reads `shown` shows the value, which Excel keeps to 15 digits. */
function isAlike(value: unknown, shown: unknown): boolean {
  if (value === shown) return true;
  if (typeof value === "number" && typeof shown === "number") return rounded(value) === rounded(shown);
  if (typeof value !== "string" || typeof shown !== "string") return false;
  // Other languages have other names for errors.
  if (knownError.test(value)) return shown.startsWith("#") && !knownError.test(shown);
  return value.replaceAll("\r\n", "\n") === shown.replaceAll("\r\n", "\n");
}

const rounded = (value: number): number => Number(value.toPrecision(15));

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((value, index) => isAlike(value, other[index]));
