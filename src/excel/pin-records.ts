/**
 * The hidden name that keeps a pinned formula: its place, its text and references, and what its cells looked like. One
 * name, since Excel takes its time for each; more where the formula is long.
 */
import { readArea, sheetNameOf, type SheetArea } from "./a1-address";
import type { FormulaPiece } from "./formula-references";
import { readNameFormula, toNameFormulas, type KeptItem } from "./kept-text";

/** Pinned by the person, or by the conversion to a hand-over copy. */
export type PinKind = "pin" | "handover";

export interface PinRecord {
  /** Number within the workbook. */
  readonly id: number;
  readonly kind: PinKind;
  /** The cells that the formula filled; null where they were deleted. */
  readonly place: SheetArea | null;
  readonly pieces: readonly FormulaPiece[];
  /** A fingerprint of each row of values, in order. */
  readonly rows: readonly string[];
  /** The cells' own number formats, row by row. */
  readonly formats: readonly (readonly string[])[];
  /** Keys of the answers that it showed; of formulas in a hand-over copy alone. */
  readonly keys: readonly string[];
}

/** A name of the workbook. */
export interface HiddenName {
  readonly name: string;
  /** With its equals sign. */
  readonly formula: string;
}

const prefix = "_compsheet.pin.";
const namePattern = /^_compsheet\.pin\.(\d+)(?:\.(\d+))?$/i;
const form = 1;

interface Facts {
  readonly form: number;
  readonly kind: PinKind;
  readonly width: number;
  readonly rows: readonly string[];
  /** The formula's texts, and in the place of each reference its style alone: the names hold the references. */
  readonly pieces: readonly (string | readonly [style: string])[];
  readonly keys?: readonly string[];
  readonly formats: readonly (readonly [format: string, cells: number])[];
}

/** Whether a name is one of a pin, whole or not. */
export const isPinName = (name: string): boolean => namePattern.test(name);
/** The number of the pin that a name belongs to; null for other names. */
export function pinIdOf(name: string): number | null {
  const id = namePattern.exec(name)?.[1];
  return id === undefined ? null : Number(id);
}

/** A short fingerprint of a row of values (FNV-1a). */
export function fingerprint(values: readonly unknown[]): string {
  let hash = 0x811c9dc5;
  for (const char of JSON.stringify(values)) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}

/** The names of a pin, mostly one; `place` as an absolute reference with its sheet. */
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
  };
  const references = pieces.flatMap((piece) => (typeof piece === "string" ? [] : { reference: piece.reference }));
  return toNameFormulas([{ reference: place }, ...references, { text: JSON.stringify(facts) }]).map(
    (formula, index) => ({ name: `${prefix}${id}${index === 0 ? "" : `.${index + 1}`}`, formula }),
  );
}

/** The pins that names tell of; one whose names are not all there, or of a later form, is left out. */
export function readPinRecords(names: readonly HiddenName[]): PinRecord[] {
  return [...partsById(names)]
    .sort(([one], [other]) => one - other)
    .flatMap(([id, parts]) => toRecord(id, parts) ?? []);
}

/** Numbers of pins of which a request that failed has left some names and not all: they tell nothing. */
export function cutPinIds(names: readonly HiddenName[]): number[] {
  return [...partsById(names)].flatMap(([id, parts]) => {
    const text = itemsOf(parts)?.map((kept) => ("text" in kept ? kept.text : ""));
    try {
      if (text !== undefined) JSON.parse(text.join(""));
      return text === undefined ? [id] : [];
    } catch {
      return [id];
    }
  });
}

function partsById(names: readonly HiddenName[]): Map<number, Map<number, string>> {
  const byId = new Map<number, Map<number, string>>();
  for (const { name, formula } of names) {
    const [, id, part = "1"] = namePattern.exec(name) ?? [];
    if (id === undefined) continue;
    const parts = byId.get(Number(id)) ?? new Map<number, string>();
    byId.set(Number(id), parts.set(Number(part), formula));
  }
  return byId;
}

function toRecord(id: number, parts: ReadonlyMap<number, string>): PinRecord | null {
  const items = itemsOf(parts);
  const facts = items && factsOf(items);
  const [place, ...references] = items?.flatMap((item) => ("reference" in item ? [item.reference] : [])) ?? [];
  const kept = facts?.pieces.filter((piece) => typeof piece !== "string").length;
  if (!facts || place === undefined || kept !== references.length) return null;
  return {
    id,
    kind: facts.kind,
    place: placeOf(place),
    pieces: facts.pieces.map((piece) =>
      typeof piece === "string" ? piece : { reference: references.shift() ?? "#REF!", style: piece[0] },
    ),
    rows: facts.rows,
    formats: rowsOf(facts.formats, facts.width),
    keys: facts.keys ?? [],
  };
}

function placeOf(reference: string): SheetArea | null {
  if (reference.includes("#REF!")) return null;
  return readArea(sheetNameOf(reference), reference.slice(reference.lastIndexOf("!") + 1));
}

/** Null where a part is missing or not to be read. */
function itemsOf(parts: ReadonlyMap<number, string>): KeptItem[] | null {
  const items: KeptItem[] = [];
  for (let index = 1; index <= parts.size; index += 1) {
    const read = readNameFormula(parts.get(index) ?? "");
    if (read === null) return null;
    items.push(...read);
  }
  return items;
}

function factsOf(items: readonly KeptItem[]): Facts | null {
  try {
    const facts = JSON.parse(items.map((item) => ("text" in item ? item.text : "")).join("")) as Facts;
    return facts.form === form ? facts : null;
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
