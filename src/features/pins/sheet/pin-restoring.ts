/** Restores pinned formulas. */
import { localAddress, touches, type SheetArea } from "../../../host/a1-address";
import { readScope, type PinScope } from "../../../host/selected-areas";
import { requireUnfiltered } from "../../../host/filtered-rows";
import { joinFormula } from "../../../host/formula-references";
import { readRanges, type RangePlace } from "../../../host/large-ranges";
import {
  addIntent,
  dropIntent,
  isFormerIntentName,
  isIntentName,
  isPinningCut,
  readIntent,
  renewIntent,
  type PinSetting,
} from "./pin-journal";
import type { PinIntent } from "./pin-watch";
import { markAreas, paintAnew, readMarks } from "./pin-marks";
import {
  fingerprint,
  isPinName,
  pinIdOf,
  readPinRecords,
  unreadPins,
  type HiddenName,
  type PinKind,
  type PinRecord,
} from "./pin-records";
import { pinsToConfirm } from "./pin-seals";
import { PinningElsewhereError, UnconfirmedPinsError } from "./pin-watch";
import { inColumns, writeFormulas, writeHeld } from "./pin-writing";
import { createRequestPacing, perAction } from "../../../host/request-pacing";
import { isSourcesName, isSourcesTitle } from "./sources-sheet";
import { run } from "../../../host/run";
import type { StandingPin } from "./pin-writing";
import type { PinnedBlock } from "./pin-writing";

export interface UnpinOutcome {
  readonly restored: number;
  /** Blocks whose cells were changed since: they keep their content, and stay on the list. */
  readonly changed: readonly PinnedBlock[];
  /** Blocks whose formulas the user has to see first: they keep their content, and stay on the list. */
  readonly unconfirmed?: readonly PinnedBlock[];
}

export interface UnpinOptions {
  /** Restores the formulas even over what was typed into their cells. */
  readonly overwrite?: boolean;
  /** Formulas that the user has seen and wants, whoever wrote their records. */
  readonly confirmed?: readonly string[];
}

/** Cells that one request reads. */
const cellsPerRequest = 20_000;

/**
 * All pins with the current content of their cells, and `withFormats` their number formats.
 * @param isWanted which of the records; absent: all
 */
export async function readPins(
  context: Excel.RequestContext,
  withFormats = false,
  isWanted: (record: PinRecord) => boolean = () => true,
): Promise<StandingPin[]> {
  context.workbook.names.load("items/name,items/formula");
  context.workbook.worksheets.load("items/name");
  await context.sync();
  const sheets = new Map(context.workbook.worksheets.items.map((sheet) => [sheet.name.toLowerCase(), sheet]));
  const all = readPinRecords(context.workbook.names.items.filter(({ name }) => isPinName(name)));
  const records = all.filter(isWanted);
  const found = records.map((record) => {
    const sheet = record.place && sheets.get(record.place.sheet.toLowerCase());
    return { record, sheet: sheet ?? null, place: record.place && sheet ? placeIn(sheet, record.place) : null };
  });
  const contents = await readRanges(
    context,
    found.flatMap(({ place }) => place ?? []),
    withFormats ? ["formulas", "numberFormat"] : ["formulas"],
    cellsPerRequest,
  );
  return found.map(({ record, sheet, place }) => {
    const formula = joinFormula(record.pieces, record.place?.sheet ?? "");
    const content = place && contents.shift();
    const heldNow = content?.formulas ?? null;
    const formats = (withFormats && content?.numberFormat) || null;
    return { record, sheet, held: heldNow, formats, formula, state: stateOf(record, heldNow, formula) };
  });
}

const placeIn = (sheet: Excel.Worksheet, { firstRow, lastRow, firstColumn, lastColumn }: SheetArea): RangePlace => ({
  sheet,
  row: firstRow,
  column: firstColumn,
  rows: lastRow - firstRow + 1,
  columns: lastColumn - firstColumn + 1,
});

function stateOf(
  { rows }: PinRecord,
  heldNow: readonly (readonly unknown[])[] | null,
  formula: string,
): StandingPin["state"] {
  if (heldNow === null) return "lost";
  if (heldNow[0]?.[0] === formula) return "restored";
  const known = new Set(rows);
  return heldNow.every((row) => isKept(row, known)) ? "pinned" : "changed";
}

const isKept = (row: readonly unknown[], known: ReadonlySet<string>): boolean =>
  isBlankRow(row) || known.has(fingerprint(row));

/** Whether the row of a cell (from 0 in its sheet) no longer holds what the formula showed. */
export function isEditedAt({ record, held }: StandingPin, row: number): boolean {
  const own = record.place && held?.[row - record.place.firstRow];
  return own !== null && own !== undefined && !isKept(own, new Set(record.rows));
}

/** Unreadable pins, for the list; without those of interrupted work, which is removed when that is completed. */
export function unreadBlocks(names: readonly HiddenName[]): PinnedBlock[] {
  const cut = new Set(idsOfIntent(names));
  const unread = unreadPins(names).filter(({ id, isPart }) => !(isPart && cut.has(id)));
  return unread.map(({ id, name }) => ({ id, address: null, cells: 0, formula: name, state: "unreadable" }));
}

function idsOfIntent(names: readonly HiddenName[]): readonly number[] {
  try {
    return readIntent(names)?.ids ?? [];
  } catch {
    return [];
  }
}

const isBlankRow = (row: readonly unknown[]): boolean => row.every((value) => value === "");

export function toBlock({ record, formula, state }: StandingPin, asks = false): PinnedBlock | null {
  if (state === "restored") return null;
  const { place } = record;
  return {
    id: record.id,
    address: place && `${place.sheet}!${localAddress(place, "")}`,
    cells: place ? (place.lastRow - place.firstRow + 1) * (place.lastColumn - place.firstColumn + 1) : 0,
    formula,
    state,
    ...(asks && { asks }),
  };
}

/** As `toBlock`, with the formulas that the user has to confirm marked. */
export async function toBlocks(pins: readonly StandingPin[], { seals }: PinSetting): Promise<PinnedBlock[]> {
  const asking = await pinsToConfirm(pins, seals);
  return pins.flatMap((pin) => toBlock(pin, asking.has(pin)) ?? []);
}

/**
 * Writes stored formulas back into their cells and removes their names: in one request if it fits, otherwise in
 * several, with an intent for completing interrupted work. `removing`: a Sources sheet to delete once all are restored.
 */
export async function bringBack(
  context: Excel.RequestContext,
  kind: PinKind,
  which: PinScope | readonly number[],
  { overwrite = false, confirmed = [], removing }: UnpinOptions & { readonly removing?: string | undefined } = {},
  setting: PinSetting = {},
): Promise<UnpinOutcome> {
  const areas = which === "selection" || which === "sheet" ? await readScope(context, which) : null;
  const chosen = typeof which === "string" ? null : new Set(which);
  const pins = (await readPins(context, true)).filter(({ record }) => record.kind === kind);
  const wanted = pins.filter(({ record: { id, place } }) => {
    if (chosen !== null) return chosen.has(id);
    return areas === null || (place !== null && areas.some((area) => touches(place, area)));
  });
  const mayDo = wanted.filter(({ state }) => state === "pinned" || (state === "changed" && overwrite));
  const seen = new Set(confirmed);
  const unseen = await pinsToConfirm(
    mayDo.filter(({ formula }) => !seen.has(formula)),
    setting.seals,
  );
  const asking = [...unseen];
  const due = mayDo.filter((pin) => !unseen.has(pin));
  const gone = wanted.filter(({ state }) => state === "restored");
  const ids = due.map(({ record }) => record.id);
  const changed = wanted.filter(({ state }) => state === "changed" && !overwrite);
  const sheet = changed.length + asking.length === 0 ? removing : undefined;
  const left = {
    changed: changed.flatMap((pin) => toBlock(pin) ?? []),
    ...(asking.length > 0 && { unconfirmed: asking.flatMap((pin) => toBlock(pin, true) ?? []) }),
  };
  await requireUnfiltered(
    context,
    due.flatMap(({ record: { place } }) => place ?? []),
  );
  const before = readIntent(context.workbook.names.items);
  // If nothing of a copy is restored, its answers remain to be removed.
  if (due.length === 0 && gone.length === 0 && before !== null) return { restored: 0, ...left };
  await dropPins(context, [...due, ...gone], {
    due,
    sheet,
    ...(ids.length > 0 && { intent: { action: "bring back", kind, ids, overwrite, ...(sheet && { sheet }) } }),
    setting,
  }).catch(async (error: unknown) => {
    await undoBringingBack(due, before, setting).catch(() => undefined);
    throw error;
  });
  return { restored: due.length, ...left };
}

/**
 * What triggered completing interrupted work. "opening": no one asked; "action": the user asked for something else. In
 * both cases only what this device started, and only formulas that merely calculate or that it froze itself are
 * written. "person": the user has reviewed the formulas and asked for it.
 */
export type SettledBy = "opening" | "action" | "person";

/**
 * Completes or undoes interrupted work; returns its action, or null if there was none. Throws UnknownIntentError,
 * UnreadableIntentError, PinningElsewhereError if someone else may be working on it right now, and UnconfirmedPinsError
 * if the user has to confirm first.
 */
export async function settlePinning(
  context: Excel.RequestContext,
  setting: PinSetting = {},
  by: SettledBy = "action",
): Promise<PinIntent["action"] | null> {
  if (!(await isPinningCut(context))) return null;
  const { names } = context.workbook;
  names.load("items/name,items/formula");
  await context.sync();
  const intent = readIntent(names.items);
  const waitMs = intent === null ? 0 : (setting.watch?.waitFor(intent) ?? 0);
  if (waitMs > 0) throw new PinningElsewhereError(waitMs);
  const isOwn = intent === null || setting.watch === undefined || setting.watch.isOwn(intent);
  if (!isOwn && by !== "person") throw new UnconfirmedPinsError(false);
  // The answer store completes that.
  if (intent?.action === "hand over") return intent.action;
  const cut = intent ?? { action: "keep", kind: "pin", ids: [] };
  if (by !== "person") {
    const { due } = await cutPins(context, cut);
    if ((await pinsToConfirm(due, setting.seals)).size > 0) throw new UnconfirmedPinsError(true);
  }
  await finishIntent(context, cut, setting, isOwn);
  return intent?.action ?? null;
}

/** The formulas that completing interrupted work would write; empty if there is none or it can't be read. */
export async function formulasOfCut(context: Excel.RequestContext): Promise<readonly PinnedBlock[]> {
  const { names } = context.workbook;
  names.load("items/name,items/formula");
  await context.sync();
  const ids = idsOfIntent(names.items);
  if (ids.length === 0) return [];
  const intent = readIntent(names.items);
  const { due } = intent === null ? { due: [] } : await cutPins(context, intent);
  return due.flatMap((pin) => toBlock(pin) ?? []);
}

/** Drops interrupted work: cells and stored formulas stay as they are. Throws if its intent can't be read. */
export async function dismissCut(context: Excel.RequestContext): Promise<void> {
  const { names } = context.workbook;
  names.load("items/name,items/formula");
  await context.sync();
  readIntent(names.items);
  dropIntent(
    context,
    names.items.map(({ name }) => name),
  );
  await context.sync();
  await paintAnew(context);
}

/** The pins of an intent: those whose formulas are to be restored, and those already restored. */
async function cutPins(
  context: Excel.RequestContext,
  { kind, ids, overwrite = false }: PinIntent,
): Promise<{ readonly due: readonly StandingPin[]; readonly gone: readonly StandingPin[] }> {
  const wanted = new Set(ids);
  const pins = (await readPins(context)).filter(({ record }) => record.kind === kind && wanted.has(record.id));
  return {
    due: pins.filter((pin) => pin.state === "pinned" || (pin.state === "changed" && (overwrite || isHalf(pin)))),
    gone: pins.filter(({ state }) => state === "restored"),
  };
}

/**
 * Restores all formulas of an intent: undoing and completing are the same here. Content typed in the meantime stays. If
 * the last request of a conversion was done but its response lost, the intent to remove the answers is replaced with
 * the first formula. An empty sheet that the intent names is deleted too: without a heading nothing but the name
 * identifies it, so unless the intent `isOwn` the name has to be one that a copy gives.
 */
export async function finishIntent(
  context: Excel.RequestContext,
  intent: PinIntent,
  setting: PinSetting = {},
  isOwn = true,
): Promise<void> {
  const { kind, ids, overwrite = false, sheet } = intent;
  const { due, gone } = await cutPins(context, intent);
  const names = context.workbook.names.items;
  // Names that were being added at the interruption, before any cell was changed.
  const wanted = new Set(ids);
  const parts = unreadPins(names).flatMap(({ id, isPart }) => (isPart && wanted.has(id) ? [id] : []));
  // An intent in the old format can't be renewed.
  const isOther = readIntent(names)?.action === "hand over" || names.some(({ name }) => isFormerIntentName(name));
  await dropPins(context, [...due, ...gone], {
    due,
    parts: isOwn ? parts : [],
    sheet,
    mayBeEmpty: isOwn || (sheet !== undefined && isSourcesName(sheet)),
    ...(isOther && { intent: { action: "bring back", kind, ids, overwrite, ...(sheet && { sheet }) } }),
    setting,
  });
}

/** Only the first of its values was written before the host failed. */
const isHalf = ({ held }: StandingPin): boolean =>
  held !== null &&
  held.length * (held[0]?.length ?? 1) > 1 &&
  held.every((row, index) => isBlankRow(index === 0 ? row.slice(1) : row));

interface Dropping {
  /** Pins whose formulas are restored. */
  readonly due: readonly StandingPin[];
  /** Numbers of unreadable pins to remove anyway. */
  readonly parts?: readonly number[];
  /** The intent to store until this is done; absent if one is already stored. */
  readonly intent?: PinIntent;
  /** A Sources sheet to delete too, by default even if it is empty. */
  readonly sheet: string | undefined;
  readonly mayBeEmpty?: boolean;
  readonly setting: PinSetting;
}

/** Removes the names of pins and their marks, once the formulas to be restored are in their cells. */
async function dropPins(
  context: Excel.RequestContext,
  pins: readonly StandingPin[],
  { due, parts = [], intent, sheet, mayBeEmpty = true, setting: { mostInRequest, watch } }: Dropping,
): Promise<void> {
  const names = context.workbook.names.items;
  const ids = new Set([...pins.map(({ record }) => record.id), ...parts]);
  let intents = names.flatMap(({ name }) => (isIntentName(name) ? [name] : []));
  const sources = await readSourcesSheet(context, sheet, mayBeEmpty);
  if (ids.size === 0 && intents.length === 0 && sources === null) return;
  const touched = [...new Set(pins.flatMap(({ sheet: own }) => own ?? []))];
  const marks = await readMarks(context, touched);
  const left = readPinRecords(names).filter(({ id, kind }) => kind === "pin" && !ids.has(id));
  const current = intent ?? readIntent(names);
  const pacing = createRequestPacing(context, mostInRequest, () => {
    if (current !== null) renewIntent(context, current, watch);
  });
  if (intent) {
    // A copy that is relinked before its answers were removed is no longer a copy.
    intents = addIntent(context, watch?.sign(intent) ?? intent, intents);
  }
  for (const column of inColumns(due)) await writeFormulas(column, pacing);
  for (const standing of marks) {
    if (standing.marks.length === 0) continue;
    markAreas(
      standing,
      left.flatMap(({ place }) => (place?.sheet === standing.sheet.name ? [place] : [])),
    );
  }
  // If removing the names needs further requests, all formulas are in their cells before the first name is removed.
  await pacing.room(ids.size * perAction);
  for (const { name } of names) {
    const id = pinIdOf(name);
    // By name, since each deletion changes the indexes.
    if (id === null || !ids.has(id)) continue;
    context.workbook.names.getItem(name).delete();
    await pacing.spend(name.length);
  }
  // Last: while all names exist, the cells' values can be restored, and those need their sources.
  sources?.delete();
  dropIntent(context, intents);
  await context.sync();
}

/** Null if there is no sheet of that name, or it is the user's own. One whose creation was interrupted is empty. */
async function readSourcesSheet(
  context: Excel.RequestContext,
  name: string | undefined,
  mayBeEmpty: boolean,
): Promise<Excel.Worksheet | null> {
  if (name === undefined) return null;
  const sheet = context.workbook.worksheets.getItemOrNullObject(name);
  const title = sheet.getRangeByIndexes(0, 0, 1, 1);
  title.load("values");
  const used = sheet.getUsedRangeOrNullObject(true);
  await context.sync();
  if (sheet.isNullObject) return null;
  return isSourcesTitle(title.values[0]?.[0]) || (mayBeEmpty && used.isNullObject) ? sheet : null;
}

/** Restores the previous content of cells whose pins still have their names; `before`: the intent at that time. */
async function undoBringingBack(
  pins: readonly StandingPin[],
  before: PinIntent | null,
  setting: PinSetting,
): Promise<void> {
  await run(async (context) => {
    const standing = new Map((await readPins(context)).map((pin) => [pin.record.id, pin]));
    const names = context.workbook.names.items;
    const intent = readIntent(names);
    // If names are missing, all formulas are already in their cells: then complete it.
    if (intent !== null && pins.some(({ record }) => !standing.has(record.id)))
      return finishIntent(context, intent, setting);
    const { mostInRequest, watch } = setting;
    const pacing = createRequestPacing(context, mostInRequest, () => {
      if (intent !== null) renewIntent(context, intent, watch);
    });
    const left = pins.filter(({ record }) => standing.has(record.id));
    for (const pin of left) {
      const now = standing.get(pin.record.id);
      if (!now || JSON.stringify(now.held) === JSON.stringify(pin.held)) continue;
      await writeHeld({ ...pin, sheet: now.sheet }, pacing);
    }
    const intents = names.flatMap(({ name }) => (isIntentName(name) ? [name] : []));
    // The workbook is a copy again, and its answers remain to be removed.
    if (before?.action === "hand over" && left.length > 0) addIntent(context, watch?.sign(before) ?? before, intents);
    else dropIntent(context, intents);
    await context.sync();
    await paintAnew(context);
  });
}

/** Removes stored pins, including unreadable ones; their cells stay as they are. */
export async function forgetPins(
  context: Excel.RequestContext,
  ids: ReadonlySet<number>,
  setting: PinSetting = {},
): Promise<void> {
  const pins = (await readPins(context)).filter(({ record }) => ids.has(record.id));
  await dropPins(context, pins, { due: [], parts: [...ids], sheet: undefined, setting });
}
