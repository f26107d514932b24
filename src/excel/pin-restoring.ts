/* eslint-disable office-addins/no-context-sync-in-loop -- reads in batches, so that no request is large */
/** Brings pinned formulas back into their cells. */
import { localAddress, touches } from "./a1-address";
import { readScope, type PinScope } from "./cell-scope";
import { joinFormula } from "./formula-references";
import { addIntent, dropIntent, isIntentName, isPinningCut, readIntent, type PinIntent } from "./pin-journal";
import { markAreas, paintAnew, readMarks } from "./pin-marks";
import {
  cutPinIds,
  fingerprint,
  isPinName,
  pinIdOf,
  readPinRecords,
  type PinKind,
  type PinRecord,
} from "./pin-records";
import { asWritten } from "./plain-values";
import { createRequestPacing, perAction, sizeOfValues } from "./request-pacing";
import { isSourcesTitle } from "./sources-sheet";

export interface PinnedBlock {
  readonly id: number;
  /** Sheet1!B4 or Sheet1!B4:D9; null where the cells were deleted. */
  readonly address: string | null;
  readonly cells: number;
  /** As it comes back. */
  readonly formula: string;
  /** "changed": some of its cells hold something else now than what it showed; "lost": its cells were deleted. */
  readonly state: "pinned" | "changed" | "lost";
}

export interface UnpinOutcome {
  readonly restored: number;
  /** Blocks whose cells were changed since: they keep what they hold, and stay on the list. */
  readonly changed: readonly PinnedBlock[];
}

export interface UnpinOptions {
  /** Brings the formulas back over what was typed into their cells. */
  readonly overwrite?: boolean;
}

export interface StandingPin {
  readonly record: PinRecord;
  readonly sheet: Excel.Worksheet | null;
  /** What its cells hold now, formulas as such; null where they were deleted. */
  readonly held: readonly (readonly unknown[])[] | null;
  readonly formula: string;
  /** "restored": its formula stands in its cell already. */
  readonly state: PinnedBlock["state"] | "restored";
}

/** Cells that one request reads. */
const cellsPerRequest = 20_000;

/** All pins with what their cells hold now. */
export async function readPins(context: Excel.RequestContext): Promise<StandingPin[]> {
  context.workbook.names.load("items/name,items/formula");
  context.workbook.worksheets.load("items/name");
  await context.sync();
  const sheets = new Map(context.workbook.worksheets.items.map((sheet) => [sheet.name.toLowerCase(), sheet]));
  const records = readPinRecords(context.workbook.names.items.filter(({ name }) => isPinName(name)));
  const found: { record: PinRecord; sheet: Excel.Worksheet | null; range: Excel.Range | null }[] = [];
  let waiting = 0;
  for (const record of records) {
    const { place } = record;
    const sheet = (place && sheets.get(place.sheet.toLowerCase())) ?? null;
    const range =
      place && sheet
        ? sheet.getRangeByIndexes(
            place.firstRow,
            place.firstColumn,
            place.lastRow - place.firstRow + 1,
            place.lastColumn - place.firstColumn + 1,
          )
        : null;
    range?.load("formulas");
    found.push({ record, sheet, range });
    waiting += record.rows.length * (record.formats[0]?.length ?? 1);
    if (waiting < cellsPerRequest) continue;
    await context.sync();
    waiting = 0;
  }
  await context.sync();
  return found.map(({ record, sheet, range }) => {
    const formula = joinFormula(record.pieces, record.place?.sheet ?? "");
    const heldNow = (range?.formulas as unknown[][] | undefined) ?? null;
    return { record, sheet, held: heldNow, formula, state: stateOf(record, heldNow, formula) };
  });
}

function stateOf(
  { rows }: PinRecord,
  heldNow: readonly (readonly unknown[])[] | null,
  formula: string,
): StandingPin["state"] {
  if (heldNow === null) return "lost";
  if (heldNow[0]?.[0] === formula) return "restored";
  return heldNow.every((row) => isBlankRow(row) || rows.includes(fingerprint(row))) ? "pinned" : "changed";
}

const isBlankRow = (row: readonly unknown[]): boolean => row.every((value) => value === "");

export function toBlock({ record, formula, state }: StandingPin): PinnedBlock | null {
  if (state === "restored") return null;
  const { place } = record;
  return {
    id: record.id,
    address: place && `${place.sheet}!${localAddress(place, "")}`,
    cells: place ? (place.lastRow - place.firstRow + 1) * (place.lastColumn - place.firstColumn + 1) : 0,
    formula,
    state,
  };
}

/**
 * Writes kept formulas back into their cells and drops their names: in one request up to `mostInRequest` characters, in
 * several with an intent that lets the next one finish what was cut. `removing`: a sheet of sources that goes with them
 * where all come back.
 */
export async function bringBack(
  context: Excel.RequestContext,
  kind: PinKind,
  which: PinScope | readonly number[],
  { overwrite = false, removing }: UnpinOptions & { readonly removing?: string | undefined } = {},
  mostInRequest?: number,
): Promise<UnpinOutcome> {
  const area = which === "selection" || which === "sheet" ? await readScope(context, which) : null;
  const chosen = typeof which === "string" ? null : new Set(which);
  const pins = (await readPins(context)).filter(({ record }) => record.kind === kind);
  const wanted = pins.filter(({ record: { id, place } }) => {
    if (chosen !== null) return chosen.has(id);
    return area === null || (place !== null && touches(place, area));
  });
  const due = wanted.filter(({ state }) => state === "pinned" || (state === "changed" && overwrite));
  const gone = wanted.filter(({ state }) => state === "restored");
  const ids = due.map(({ record }) => record.id);
  const changed = wanted.filter(({ state }) => state === "changed" && !overwrite);
  const sheet = changed.length === 0 ? removing : undefined;
  const before = readIntent(context.workbook.names.items);
  // Answers of a copy of which nothing comes back are still to go.
  if (due.length === 0 && gone.length === 0 && before !== null)
    return { restored: 0, changed: changed.flatMap((pin) => toBlock(pin) ?? []) };
  await dropPins(context, [...due, ...gone], {
    due,
    sheet,
    ...(ids.length > 0 && { intent: { action: "bring back", kind, ids, overwrite, ...(sheet && { sheet }) } }),
    mostInRequest,
  }).catch(async (error: unknown) => {
    await undoBringingBack(due, before, mostInRequest).catch(() => undefined);
    throw error;
  });
  return { restored: due.length, changed: changed.flatMap((pin) => toBlock(pin) ?? []) };
}

/** Pins of one cell below each other are written at once, so that as many as can be are one request. */
function inColumns(pins: readonly StandingPin[]): StandingPin[][] {
  const isSingle = ({ record: { place, formats }, held: heldNow }: StandingPin): boolean =>
    heldNow?.length === 1 &&
    heldNow[0]?.length === 1 &&
    place !== null &&
    formats.length === 1 &&
    formats[0]?.length === 1 &&
    formats[0][0] !== "@";
  const columns = pins.filter((pin) => !isSingle(pin)).map((pin) => [pin]);
  const at = ({ record }: StandingPin) => record.place ?? { sheet: "", firstRow: 0, firstColumn: 0 };
  const singles = pins.filter(isSingle).sort((one, other) => {
    const [a, b] = [at(one), at(other)];
    return a.sheet.localeCompare(b.sheet) || a.firstColumn - b.firstColumn || a.firstRow - b.firstRow;
  });
  for (const pin of singles) {
    const column = columns.at(-1);
    const last = column?.at(-1);
    const [above, own] = [last && at(last), at(pin)];
    const isNext =
      last !== undefined &&
      isSingle(last) &&
      above?.sheet === own.sheet &&
      above.firstColumn === own.firstColumn &&
      above.firstRow + 1 === own.firstRow;
    if (isNext) column?.push(pin);
    else columns.push([pin]);
  }
  return columns;
}

/** Of one pin, or of pins of one cell below each other. */
function writeFormulas(pins: readonly StandingPin[]): void {
  const [first] = pins;
  if (first === undefined) return;
  const { place } = first.record;
  if (pins.length === 1 || place === null || first.sheet === null) return writeFormula(first);
  const range = first.sheet.getRangeByIndexes(place.firstRow, place.firstColumn, pins.length, 1);
  range.formulas = pins.map(({ formula }) => [formula]);
  range.numberFormat = pins.map(({ record }) => [record.formats[0]?.[0] ?? "General"]);
}

function writeFormula({ record, sheet, held: heldNow, formula }: StandingPin): void {
  const { place } = record;
  if (place === null || sheet === null || heldNow === null) return;
  const height = place.lastRow - place.firstRow + 1;
  const width = place.lastColumn - place.firstColumn + 1;
  const anchor = sheet.getCell(place.firstRow, place.firstColumn);
  const isOneCell = height === 1 && width === 1;
  const range = isOneCell ? anchor : sheet.getRangeByIndexes(place.firstRow, place.firstColumn, height, width);
  if (!isOneCell) range.clear("Contents");
  const formats = formatsNow(record, heldNow);
  // A cell with the format for text would take the formula as text.
  if (formats?.[0]?.[0] === "@") anchor.numberFormat = [["General"]];
  anchor.formulas = [[formula]];
  if (formats !== null) range.numberFormat = formats as string[][];
}

/** The rows' own formats, by what the rows hold where some came or went since; null where the columns are others. */
function formatsNow(
  { rows, formats }: PinRecord,
  heldNow: readonly (readonly unknown[])[],
): (string | null)[][] | null {
  const width = formats[0]?.length;
  if (width === undefined || heldNow[0]?.length !== width) return null;
  if (heldNow.length === formats.length) return formats.map((row) => [...row]);
  let next = 0;
  return heldNow.map((row) => {
    const found = rows.indexOf(fingerprint(row), next);
    const own = found < 0 ? undefined : formats[found];
    if (found >= 0) next = found + 1;
    // Null leaves a cell as it is.
    return own ? [...own] : row.map(() => null);
  });
}

/** Makes all or nothing of what was cut; gives what it was, null where nothing was. Throws UnknownIntentError. */
export async function settlePinning(
  context: Excel.RequestContext,
  mostInRequest?: number,
): Promise<PinIntent["action"] | null> {
  if (!(await isPinningCut(context))) return null;
  const { names } = context.workbook;
  names.load("items/name,items/formula");
  await context.sync();
  const intent = readIntent(names.items);
  // Who keeps the answers finishes it.
  if (intent?.action === "hand over") return intent.action;
  await finishIntent(context, intent ?? { action: "keep", kind: "pin", ids: [] }, mostInRequest);
  return intent?.action ?? null;
}

/**
 * Brings all formulas of an intent back: taking back is done as finishing is. What was typed meanwhile stays. Where the last
 * request of a conversion was done and its answer lost, the intent to remove the answers gives way with the first formula.
 */
export async function finishIntent(
  context: Excel.RequestContext,
  { kind, ids, overwrite = false, sheet }: PinIntent,
  mostInRequest?: number,
): Promise<void> {
  const wanted = new Set(ids);
  const pins = (await readPins(context)).filter(({ record }) => record.kind === kind && wanted.has(record.id));
  const due = pins.filter((pin) => pin.state === "pinned" || (pin.state === "changed" && (overwrite || isHalf(pin))));
  const gone = pins.filter(({ state }) => state === "restored");
  const isHandedOver = readIntent(context.workbook.names.items)?.action === "hand over";
  await dropPins(context, [...due, ...gone], {
    due,
    sheet,
    ...(isHandedOver && { intent: { action: "bring back", kind, ids, overwrite, ...(sheet && { sheet }) } }),
    mostInRequest,
  });
}

/** Of its values the first alone was written before the host gave up. */
const isHalf = ({ held }: StandingPin): boolean =>
  held !== null &&
  held.length * (held[0]?.length ?? 1) > 1 &&
  held.every((row, index) => isBlankRow(index === 0 ? row.slice(1) : row));

interface Dropping {
  /** Pins whose formulas come back. */
  readonly due: readonly StandingPin[];
  /** What to keep until it is done; absent where one is kept. */
  readonly intent?: PinIntent;
  /** A sheet of sources that goes with them. */
  readonly sheet: string | undefined;
  readonly mostInRequest: number | undefined;
}

/** Drops the names of pins and their marks, once the formulas of those that are due stand in their cells. */
async function dropPins(
  context: Excel.RequestContext,
  pins: readonly StandingPin[],
  { due, intent, sheet, mostInRequest }: Dropping,
): Promise<void> {
  const names = context.workbook.names.items;
  const ids = new Set([...pins.map(({ record }) => record.id), ...cutPinIds(names)]);
  let intents = names.flatMap(({ name }) => (isIntentName(name) ? [name] : []));
  const sources = await readSourcesSheet(context, sheet);
  if (ids.size === 0 && intents.length === 0 && sources === null) return;
  const touched = [...new Set(pins.flatMap(({ sheet: own }) => own ?? []))];
  const marks = await readMarks(context, touched);
  const left = readPinRecords(names).filter(({ id, kind }) => kind === "pin" && !ids.has(id));
  const pacing = createRequestPacing(context, mostInRequest);
  if (intent) {
    // A copy that is linked again before its answers went is none any more.
    intents = addIntent(context, intent, intents);
  }
  for (const column of inColumns(due)) {
    writeFormulas(column);
    const formulas = column.reduce((sum, { formula }) => sum + sizeOfValues(formula) + 20, 0);
    await pacing.spend(perAction + formulas + (column[0]?.record.formats.length ?? 1) * 20);
  }
  for (const standing of marks) {
    if (standing.marks.length === 0) continue;
    markAreas(
      standing,
      left.flatMap(({ place }) => (place?.sheet === standing.sheet.name ? [place] : [])),
    );
  }
  // Where the names take requests of their own, all formulas stand in their cells before the first goes.
  await pacing.room(ids.size * perAction);
  for (const { name } of names) {
    const id = pinIdOf(name);
    // By name: places in the list change with each that goes.
    if (id === null || !ids.has(id)) continue;
    context.workbook.names.getItem(name).delete();
    await pacing.spend(name.length);
  }
  // Last: as long as all names stand, the cells' values can be had back, and those need their sources.
  sources?.delete();
  dropIntent(context, intents);
  await context.sync();
}

/** Null where there is none of the name, or one that is the person's own. One that was cut while it was added is empty. */
async function readSourcesSheet(
  context: Excel.RequestContext,
  name: string | undefined,
): Promise<Excel.Worksheet | null> {
  if (name === undefined) return null;
  const sheet = context.workbook.worksheets.getItemOrNullObject(name);
  const title = sheet.getRangeByIndexes(0, 0, 1, 1);
  title.load("values");
  const used = sheet.getUsedRangeOrNullObject(true);
  await context.sync();
  return !sheet.isNullObject && (isSourcesTitle(title.values[0]?.[0]) || used.isNullObject) ? sheet : null;
}

/** Writes back what the cells held, where the names of their pins still stand; `before`: the intent that stood then. */
async function undoBringingBack(
  pins: readonly StandingPin[],
  before: PinIntent | null,
  mostInRequest: number | undefined,
): Promise<void> {
  await Excel.run({ delayForCellEdit: true }, async (context) => {
    const standing = new Map((await readPins(context)).map((pin) => [pin.record.id, pin]));
    const names = context.workbook.names.items;
    const intent = readIntent(names);
    // Where names have gone, all formulas stand in their cells: then it is finished.
    if (intent !== null && pins.some(({ record }) => !standing.has(record.id)))
      return finishIntent(context, intent, mostInRequest);
    const pacing = createRequestPacing(context, mostInRequest);
    const left = pins.filter(({ record }) => standing.has(record.id));
    for (const { record, held: values } of left) {
      const now = standing.get(record.id);
      const { place } = record;
      if (!now?.sheet || place === null || values === null) continue;
      if (JSON.stringify(now.held) === JSON.stringify(values)) continue;
      now.sheet.getCell(place.firstRow, place.firstColumn).clear("Contents");
      const range = now.sheet.getRangeByIndexes(
        place.firstRow,
        place.firstColumn,
        values.length,
        values[0]?.length ?? 1,
      );
      range.values = values.map((row) => row.map(asWritten));
      await pacing.spend(1_200 + values.length * 40);
    }
    const intents = names.flatMap(({ name }) => (isIntentName(name) ? [name] : []));
    // A copy is one again, and its answers are still to go.
    if (before?.action === "hand over" && left.length > 0) addIntent(context, before, intents);
    else dropIntent(context, intents);
    await context.sync();
    await paintAnew(context);
  });
}

/** Drops what is kept of pins; their cells stay as they are. */
export async function forgetPins(context: Excel.RequestContext, ids: ReadonlySet<number>): Promise<void> {
  const pins = (await readPins(context)).filter(({ record }) => ids.has(record.id));
  await dropPins(context, pins, { due: [], sheet: undefined, mostInRequest: undefined });
}
