/** The hidden names that keep a pinned formula: its text and references, its place, and what its cells looked like. */
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
const namePattern = /^_compsheet\.pin\.(\d+)\.(at|f|m)(\d*)$/i;
const form = 1;

interface Facts {
  readonly form: number;
  readonly kind: PinKind;
  readonly width: number;
  readonly rows: readonly string[];
  readonly styles: readonly string[];
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

/** The names of a pin; `place` as an absolute reference with its sheet. */
export function namesOfPin(record: Omit<PinRecord, "place">, place: string): HiddenName[] {
  const { id, pieces } = record;
  const named = (part: string, items: readonly KeptItem[]): HiddenName[] =>
    toNameFormulas(items).map((formula, index) => ({
      name: `${prefix}${id}.${part}${index === 0 ? "" : index + 1}`,
      formula,
    }));
  const facts: Facts = {
    form,
    kind: record.kind,
    width: record.formats[0]?.length ?? 1,
    rows: record.rows,
    styles: pieces.flatMap((piece) => (typeof piece === "string" ? [] : [piece.style])),
    formats: runsOf(record.formats.flat()),
    ...(record.keys.length > 0 ? { keys: record.keys } : {}),
  };
  return [
    { name: `${prefix}${id}.at`, formula: `=${place}` },
    ...named(
      "f",
      pieces.map((piece) => (typeof piece === "string" ? { text: piece } : { reference: piece.reference })),
    ),
    ...named("m", [{ text: JSON.stringify(facts) }]),
  ];
}

/** The pins that names tell of; one whose names are not all there, or of a later form, is left out. */
export function readPinRecords(names: readonly HiddenName[]): PinRecord[] {
  const byId = new Map<number, Map<string, Map<number, string>>>();
  for (const { name, formula } of names) {
    const [, id, part = "", index] = namePattern.exec(name) ?? [];
    if (id === undefined) continue;
    const parts = byId.get(Number(id)) ?? new Map<string, Map<number, string>>();
    byId.set(Number(id), parts);
    const key = part.toLowerCase();
    parts.set(key, (parts.get(key) ?? new Map<number, string>()).set(Number(index === "" ? 1 : index), formula));
  }
  return [...byId]
    .sort(([one], [other]) => one - other)
    .flatMap(([id, parts]) => {
      const at = parts.get("at")?.get(1);
      const pieces = itemsOf(parts.get("f"));
      const facts = factsOf(itemsOf(parts.get("m")));
      if (at === undefined || pieces === null || facts === null) return [];
      let next = 0;
      return {
        id,
        kind: facts.kind,
        place: placeOf(at),
        pieces: pieces.map((item) =>
          "text" in item ? item.text : { reference: item.reference, style: facts.styles[next++] ?? "q11" },
        ),
        rows: facts.rows,
        formats: rowsOf(facts.formats, facts.width),
        keys: facts.keys ?? [],
      };
    });
}

function placeOf(formula: string): SheetArea | null {
  const reference = formula.replace(/^=/, "");
  if (reference.includes("#REF!")) return null;
  return readArea(sheetNameOf(reference), reference.slice(reference.lastIndexOf("!") + 1));
}

/** Null where a part is missing or not to be read. */
function itemsOf(parts: ReadonlyMap<number, string> | undefined): KeptItem[] | null {
  if (parts === undefined) return null;
  const items: KeptItem[] = [];
  for (let index = 1; index <= parts.size; index += 1) {
    const read = readNameFormula(parts.get(index) ?? "");
    if (read === null) return null;
    items.push(...read);
  }
  return items;
}

function factsOf(items: KeptItem[] | null): Facts | null {
  if (items === null) return null;
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
