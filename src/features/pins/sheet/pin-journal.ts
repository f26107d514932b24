/**
 * The pending work on pins, stored as a hidden name from the first request that changes a cell to the last. If Excel
 * fails between several requests, the next caller finds the name and completes or undoes the work.
 */
import { SaidError, say } from "../../../domain/said";
import type { CallLedger } from "../../../host/call-ledger";
import { readNameFormula, toNameFormulas } from "./persisted-string";
import { recordLimits } from "../../../host/formula-safety";
import type { PinSeals } from "./pin-seals";
import type { PinWatch, PinIntent } from "./pin-watch";

/** How pins are made and restored. */
export interface PinSetting {
  /** Maximum characters per request. */
  readonly mostInRequest?: number | undefined;
  /** Who carries it out; absent: any caller completes interrupted work. */
  readonly watch?: PinWatch | undefined;
  /** Which formulas this device froze; absent: all count as its own. */
  readonly seals?: PinSeals | undefined;
  /** What cells should show; absent: trust what they show. */
  readonly ledger?: CallLedger | undefined;
}

/** All formulas are values; the saved answers remain to be removed. */
export const handingOver: PinIntent = { action: "hand over", kind: "handover", ids: [] };

const prefix = "_compsheet.freezing";
/** Versions of Compsheet that know only the old format would treat an unreadable intent as none and remove it. */
const formerPrefix = "_compsheet.pinning";
const namePattern = /^_compsheet\.(pinning|freezing)(?:\.(\d{1,9}))?$/i;
const form = 1;

/** Whether a name belongs to an intent. */
export const isIntentName = (name: string): boolean => namePattern.test(name);
/** Whether a name belongs to an intent in the old format. */
export const isFormerIntentName = (name: string): boolean => namePattern.exec(name)?.[1]?.toLowerCase() === "pinning";

/**
 * Queues the names of an intent for the next request and returns them. `standing`: names of an intent that it replaces
 * in a single action, so an interrupted request leaves one of the two; only if either fits a single name.
 */
export function addIntent(
  context: Excel.RequestContext,
  intent: PinIntent,
  standing: readonly string[] = [],
): string[] {
  const { names } = context.workbook;
  const [main = "", ...more] = formulasOf(intent);
  const added = more.map((formula, index) => {
    const name = `${prefix}.${index + 2}`;
    names.add(name, formula).visible = false;
    return name;
  });
  const old = standing.filter(isIntentName);
  const isOwn = (name: string): boolean => name.toLowerCase() === prefix;
  if (old.some(isOwn)) names.getItem(prefix).formula = main;
  else names.add(prefix, main).visible = false;
  dropIntent(
    context,
    old.filter((name) => !isOwn(name)),
  );
  return [prefix, ...added];
}

/**
 * Queues a heartbeat as the first action of a request: if the intent is gone, because someone took the work for
 * interrupted, the rest of the request isn't done.
 */
export function renewIntent(context: Excel.RequestContext, intent: PinIntent, watch: PinWatch | undefined): void {
  if (watch === undefined) return;
  const [main = ""] = formulasOf(watch.sign(intent));
  context.workbook.names.getItem(prefix).formula = main;
}

const formulasOf = ({ ids, ...intent }: PinIntent): string[] =>
  toNameFormulas([{ text: JSON.stringify({ form, ...intent, ids: rangesOf(ids) }) }]);

/** Queues removing the names of an intent with the next request, the identifying one last. */
export function dropIntent(context: Excel.RequestContext, names: Iterable<string>): void {
  const own = [...names].filter(isIntentName);
  for (const name of own.sort((one, other) => Number(isMain(one)) - Number(isMain(other))))
    context.workbook.names.getItem(name).delete();
}

const isMain = (name: string): boolean => [prefix, formerPrefix].includes(name.toLowerCase());

/** Whether work was interrupted; syncs once, and reads only two names. */
export async function isPinningCut(context: Excel.RequestContext): Promise<boolean> {
  const found = [prefix, formerPrefix].map((name) => context.workbook.names.getItemOrNullObject(name));
  for (const name of found) name.load("name");
  await context.sync();
  return found.some((name) => !name.isNullObject);
}

/** Whether the answers of a values-only copy remain to be removed. */
export async function isHandOverCut(context: Excel.RequestContext): Promise<boolean> {
  if (!(await isPinningCut(context))) return false;
  context.workbook.names.load("items/name,items/formula");
  await context.sync();
  return readIntent(context.workbook.names.items)?.action === "hand over";
}

/** A newer version of Compsheet pinned in another way and was interrupted. */
export class UnknownIntentError extends SaidError {
  override readonly name = "UnknownIntentError";
  constructor() {
    super(
      say`A newer Compsheet was interrupted while freezing cells here. Update Compsheet, then open the workbook again.`,
    );
  }
}

/** The intent can't be read: nothing is done until a version can read it. */
export class UnreadableIntentError extends SaidError {
  override readonly name = "UnreadableIntentError";
  constructor(readonly intentName: string) {
    super(
      say`Freezing was interrupted here, and its hidden note ${intentName} can't be read. Open the workbook in the Excel that froze the cells, then try again.`,
    );
  }
}

/**
 * Reads the intent from names; null if there is none, or if only part of it remains after a failed request: then no
 * cell was changed. Throws UnknownIntentError and UnreadableIntentError.
 */
export function readIntent(names: readonly { readonly name: string; readonly formula: string }[]): PinIntent | null {
  const parts = names.flatMap(({ name, formula }) => {
    const [whole, family = "", part = "1"] = namePattern.exec(name) ?? [];
    return whole === undefined ? [] : [{ name, family: family.toLowerCase(), part: Number(part), formula }];
  });
  parts.sort((one, other) => one.part - other.part);
  const [own, former] = ["freezing", "pinning"].map((family) => parts.filter((part) => part.family === family));
  return intentOfParts(own ?? [], 1) ?? intentOfParts(former ?? [], -1);
}

function intentOfParts(
  parts: readonly { readonly name: string; readonly part: number; readonly formula: string }[],
  sign: 1 | -1,
): PinIntent | null {
  const [main] = parts;
  if (main?.part !== 1) return null;
  const textOf = ({ name, formula }: typeof main): string => {
    const items = readNameFormula(formula);
    if (items === null) throw new UnreadableIntentError(name);
    return items.map((item) => ("text" in item ? item.text : "")).join("");
  };
  // Too much text: parts of an intent being added or removed.
  const read = intentOf(textOf(main)) ?? intentOf(parts.map(textOf).join(""));
  if (read === null) return null;
  const { ids, ...intent } = read;
  const numbers = idsOf(ids);
  if (numbers === null || !["keep", "bring back", "hand over"].includes(intent.action))
    throw new UnreadableIntentError(main.name);
  return { ...intent, ids: numbers.map((id) => id * sign) };
}

type WrittenIntent = Omit<PinIntent, "ids"> & { readonly ids: string };

function intentOf(text: string): WrittenIntent | null {
  try {
    const { form: own, ids, ...intent } = JSON.parse(text) as WrittenIntent & { readonly form: number };
    if (own !== form) throw new UnknownIntentError();
    return { ...intent, ids };
  } catch (error) {
    if (error instanceof UnknownIntentError) throw error;
    return null;
  }
}

/** "1-500,502", "-9--7" of pins in the former form. */
function rangesOf(ids: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const id of [...ids].sort((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range && range[1] + 1 === id) range[1] = id;
    else ranges.push([id, id]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join(",");
}

/** Null if they are more than an intent may name. */
function idsOf(ranges: string): number[] | null {
  const ids: number[] = [];
  for (const [, start, end = start] of ranges.matchAll(/(?<=^|,)(-?\d{1,9})(?:-(-?\d{1,9}))?(?=,|$)/g)) {
    const [first, last] = [Number(start), Number(end)];
    if (last - first >= recordLimits.pinsOfIntent - ids.length) return null;
    for (let id = first; id <= last; id += 1) ids.push(id);
  }
  return ids;
}
