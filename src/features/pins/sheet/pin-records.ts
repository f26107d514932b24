/**
 * The hidden name that stores a pinned formula: its location, its text and references, and fingerprints of its values.
 * One name, since adding each is slow for Excel; more if the formula is long.
 */
import { readDay } from "../../../engine/questions/as-of-option";
import { readArea, sheetNameOf, type SheetArea } from "../../../host/a1-address";
import type { FormulaPiece } from "../../../host/formula-references";
import { readNameFormula, toNameFormulas, type KeptItem } from "./persisted-string";
import { recordLimits } from "../../../host/formula-safety";

/** The answers that a formula showed when it was pinned. */
export interface FrozenAnswer {
  /** When the oldest of them was fetched, milliseconds since the epoch. */
  readonly fetchedAt: number;
  /** The days that they were of by their formula or the name AsOf, YYYY-MM-DD; usually none or one. */
  readonly days: readonly string[];
}

/** Pinned by the user, or by conversion to a values-only copy. */
export type PinKind = "pin" | "handover";

export interface PinRecord {
  /** Number within the workbook; negative if stored in the old format. */
  readonly id: number;
  readonly kind: PinKind;
  /** The cells that the formula filled; null if they were deleted. */
  readonly place: SheetArea | null;
  readonly pieces: readonly FormulaPiece[];
  /** A fingerprint of each row of values, in order. */
  readonly rows: readonly string[];
  /** The cells' own number formats, row by row. */
  readonly formats: readonly (readonly string[])[];
  /** Keys of the answers that it showed; only for formulas in a values-only copy. */
  readonly keys: readonly string[];
  /** Absent in records of earlier versions. */
  readonly answer?: FrozenAnswer;
  /** Proves which device froze the formula; absent if it only calculates, and in records of earlier versions. */
  readonly seal?: string;
}

/** A name of the workbook. */
export interface HiddenName {
  readonly name: string;
  /** Includes the equals sign. */
  readonly formula: string;
}

const prefix = "_compsheet.frozen.";
/**
 * Differs from the old format's names: versions of Compsheet that know only that format remove names of pins that they
 * can't read.
 */
const namePattern = /^_compsheet\.(pin|frozen)\.(\d{1,9})(?:\.(\d{1,9}))?$/i;
const form = 1;

interface Facts {
  readonly form: number;
  readonly kind: PinKind;
  readonly width: number;
  readonly rows: readonly string[];
  /** The formula's texts, and only the style of each reference: the names hold the references. */
  readonly pieces: readonly (string | readonly [style: string])[];
  readonly keys?: readonly string[];
  readonly answer?: FrozenAnswer;
  readonly seal?: string;
  readonly formats: readonly (readonly [format: string, cells: number])[];
}

/** Whether a name belongs to a pin, complete or not. */
export const isPinName = (name: string): boolean => namePattern.test(name);
/** The number of the pin that a name belongs to; null for other names. */
export function pinIdOf(name: string): number | null {
  const [, family = "", id] = namePattern.exec(name) ?? [];
  return id === undefined ? null : Number(id) * (family.toLowerCase() === "pin" ? -1 : 1);
}

/** A short fingerprint of a row of values (FNV-1a). */
export function fingerprint(values: readonly unknown[]): string {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(values)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** The names of a pin, usually one; `place` is an absolute reference with its sheet. */
export function namesOfPin(record: Omit<PinRecord, "place">, place: string): HiddenName[] {
  const { id, pieces } = record;
  const facts: Facts = {
    form,
    kind: record.kind,
    width: record.formats[0]?.length ?? 1,
    rows: record.rows,
    pieces: pieces.map((piece) => (typeof piece === "string" ? piece : [piece.style])),
    formats: runsOf(record.formats.flat()),
    ...(record.keys.length > 0 ? { keys: record.keys } : {}),
    ...(record.answer && { answer: record.answer }),
    ...(record.seal !== undefined && { seal: record.seal }),
  };
  const references = pieces.flatMap((piece) => (typeof piece === "string" ? [] : { reference: piece.reference }));
  return toNameFormulas([{ reference: place }, ...references, { text: JSON.stringify(facts) }]).map(
    (formula, index) => ({ name: `${prefix}${id}${index === 0 ? "" : `.${index + 1}`}`, formula }),
  );
}

/** The readable pins, those in the old format first. */
export const readPinRecords = (names: readonly HiddenName[]): PinRecord[] => readPins(names).records;

/** A pin whose names cannot be read as one. */
export interface UnreadPin {
  readonly id: number;
  /** One of its names. */
  readonly name: string;
  /** All of its names can be read, but some are missing, perhaps after a failed request. */
  readonly isPart: boolean;
}

/**
 * The pins that `readPinRecords` omits. They are kept: a later attempt, or a newer version, may be able to read them.
 */
export const unreadPins = (names: readonly HiddenName[]): UnreadPin[] => readPins(names).unread;

function readPins(names: readonly HiddenName[]): { readonly records: PinRecord[]; readonly unread: UnreadPin[] } {
  const records: PinRecord[] = [];
  const unread: UnreadPin[] = [];
  const nameOf = new Map(names.flatMap(({ name }): [number | null, string][] => [[pinIdOf(name), name]]).reverse());
  const inOrder = [...partsById(names)].sort(
    ([one], [other]) => Math.sign(one) - Math.sign(other) || Math.abs(one) - Math.abs(other),
  );
  let cells = 0;
  for (const [id, parts] of inOrder) {
    const record = toRecord(id, parts, recordLimits.cellsOfPins - cells);
    if (record === null) unread.push({ id, name: nameOf.get(id) ?? "", isPart: isPartOfPin(parts) });
    else {
      cells += Math.max(cellsOf(record.place), record.formats.length * (record.formats[0]?.length ?? 0));
      records.push(record);
    }
  }
  return { records, unread };
}

const cellsOf = (place: SheetArea | null): number =>
  place === null ? 0 : (place.lastRow - place.firstRow + 1) * (place.lastColumn - place.firstColumn + 1);

function isPartOfPin(parts: ReadonlyMap<number, string>): boolean {
  const read = [...parts.values()].map(readNameFormula);
  if (read.includes(null)) return false;
  const items = itemsOf(parts);
  try {
    // If the text is complete, another version of Compsheet wrote it.
    if (items !== null) JSON.parse(textOf(items));
    return items === null;
  } catch {
    return true;
  }
}

function partsById(names: readonly HiddenName[]): Map<number, Map<number, string>> {
  const byId = new Map<number, Map<number, string>>();
  for (const { name, formula } of names) {
    const id = pinIdOf(name);
    if (id === null) continue;
    const parts = byId.get(id) ?? new Map<number, string>();
    // A constant has no formula, despite the type.
    byId.set(id, parts.set(Number(namePattern.exec(name)?.[3] ?? 1), formula));
  }
  return byId;
}

/** Null also if it has more than `mostCells` cells. */
function toRecord(id: number, parts: ReadonlyMap<number, string>, mostCells: number): PinRecord | null {
  const items = itemsOf(parts);
  const facts = items && factsOf(items);
  const [place, ...references] = items?.flatMap((item) => ("reference" in item ? [item.reference] : [])) ?? [];
  const kept = facts?.pieces.filter((piece) => typeof piece !== "string").length;
  if (!facts || place === undefined || kept !== references.length) return null;
  const area = placeOf(place);
  if (Math.max(cellsOf(area), facts.rows.length * facts.width) > mostCells) return null;
  return {
    id,
    kind: facts.kind,
    place: area,
    pieces: facts.pieces.map((piece) =>
      typeof piece === "string" ? piece : { reference: references.shift() ?? "#REF!", style: piece[0] },
    ),
    rows: facts.rows,
    formats: rowsOf(facts.formats, facts.width),
    keys: facts.keys ?? [],
    ...(isAnswer(facts.answer) && { answer: facts.answer }),
    ...(typeof facts.seal === "string" && { seal: facts.seal }),
  };
}

function placeOf(reference: string): SheetArea | null {
  if (reference.includes("#REF!")) return null;
  return readArea(sheetNameOf(reference), reference.slice(reference.lastIndexOf("!") + 1));
}

/** Null if a part is missing or unreadable. */
function itemsOf(parts: ReadonlyMap<number, string>): KeptItem[] | null {
  const items: KeptItem[] = [];
  for (let index = 1; index <= parts.size; index += 1) {
    const read = readNameFormula(parts.get(index) ?? "");
    if (read === null) return null;
    items.push(...read);
  }
  return items;
}

/** Anything else isn't a record, no matter who wrote it, and is left alone. */
function isWhole(facts: Partial<Facts>): facts is Facts {
  const { kind, width, rows, pieces, formats, keys = [] } = facts;
  return (
    (kind === "pin" || kind === "handover") &&
    Number.isInteger(width) &&
    Number(width) > 0 &&
    areAll(rows, (row) => typeof row === "string") &&
    areAll(keys, (key) => typeof key === "string") &&
    areAll(pieces, (piece) => typeof piece === "string" || (Array.isArray(piece) && typeof piece[0] === "string")) &&
    areAll(
      formats,
      (run) => Array.isArray(run) && typeof run[0] === "string" && Number.isInteger(run[1]) && Number(run[1]) > 0,
    ) &&
    // One fingerprint per row, so format runs can't claim more cells than exist.
    formats?.reduce((sum, [, cells]) => sum + cells, 0) === Number(rows?.length) * Number(width)
  );
}

/** A pin without it is as good. */
const isAnswer = (answer: Partial<FrozenAnswer> | undefined): answer is FrozenAnswer =>
  Number.isFinite(answer?.fetchedAt) && areAll(answer?.days, (day) => typeof day === "string" && readDay(day) === day);

const areAll = (list: unknown, is: (item: unknown) => boolean): boolean => Array.isArray(list) && list.every(is);

const textOf = (items: readonly KeptItem[]): string => items.map((item) => ("text" in item ? item.text : "")).join("");

function factsOf(items: readonly KeptItem[]): Facts | null {
  try {
    const facts = JSON.parse(textOf(items)) as Partial<Facts>;
    return facts.form === form && isWhole(facts) ? facts : null;
  } catch {
    return null;
  }
}

function runsOf(formats: readonly string[]): (readonly [string, number])[] {
  const runs: [string, number][] = [];
  for (const format of formats) {
    const last = runs.at(-1);
    if (last?.[0] === format) last[1] += 1;
    else runs.push([format, 1]);
  }
  return runs;
}

function rowsOf(runs: Facts["formats"], width: number): string[][] {
  const flat = runs.flatMap(([format, cells]) => Array.from({ length: cells }, () => format));
  return Array.from({ length: Math.ceil(flat.length / width) }, (_, row) => flat.slice(row * width, (row + 1) * width));
}
