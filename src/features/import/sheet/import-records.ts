/**
 * The records of imports, as Custom XML parts that travel with the workbook. A record is written before the rows it
 * describes, so an interrupted import can be found and removed.
 */
import type { Turns } from "../../../file-reader/paced-steps";
import { chunksOf, inBatches, segmentsOf, type SegmentChunk } from "../../../host/segment-chunks";
import type { ImportRecord } from "./import-record";
import { suspend } from "./import-requests";
import { importsNamespace } from "../../../host/owners-parts";
import { run } from "../../../host/run";
import { jsonInSteps } from "./json-in-steps";
import { readStoredRecord } from "./stored-record";

const namespace = importsNamespace;
/** Characters; large parts have failed in Excel on the web. */
const longestChunk = 400_000;
/** The limit for a single request, and for a completed import's record: a longer record omits the previous content. */
const longestRecord = 3_000_000;
/** While an import writes, everything needed to restore what it overwrote is stored, in several requests. */
const longestWhileWriting = 60_000_000;

/** A table's current location. */
interface TablePlace {
  readonly name: string;
  readonly sheet: string;
  /** Position of its header, zero-based. */
  readonly row: number;
  readonly column: number;
  /** Rows below the header. */
  readonly height: number;
  readonly columns: readonly string[];
}

/** A record as stored in the workbook. */
export interface PackedRecord {
  readonly id: string;
  readonly state: ImportRecord["state"];
  readonly text: string;
}

/** Serializes a record in slices; omits the previous content if it is too large. */
export async function packRecord(
  record: ImportRecord,
  turns: Turns,
  longest: number = longestRecord,
): Promise<PackedRecord> {
  const { id, state } = record;
  const pieces: string[] = [];
  let length = 0;
  const steps = jsonInSteps(record, (piece) => {
    const plain = plainJson(piece);
    pieces.push(plain);
    length += plain.length;
  });
  while (steps.next().done !== true) {
    if (length > longest && record.before !== null) {
      return packRecord({ ...record, before: { kind: "lost" } }, turns, longest);
    }
    const rest = turns.rest();
    if (rest !== undefined) await rest;
  }
  return { id, state, text: pieces.join("") };
}

/**
 * Queues a record for the next request; it replaces an earlier record of the same import.
 * @param step of a running import: what is recorded in addition to earlier steps
 */
export function putRecord(context: Excel.RequestContext, { id, state, text }: PackedRecord, step = 0): void {
  const name = step === 0 ? id : `${id}#${String(step)}`;
  for (const chunk of chunksOf({ name, text }, longestChunk)) {
    context.workbook.customXmlParts.add(toXml(chunk, state));
  }
}

/** The id of the import that a record belongs to. */
const importOf = (name: string): string => name.replace(/#\d+$/, "");

/**
 * The first requests of an import into a table. A protected sheet refuses to resize its tables, so resizing here fails
 * before anything is recorded. The record is valid once the last of these requests is done, before anything is
 * overwritten.
 */
export async function beginRecord(
  table: TablePlace,
  record: ImportRecord,
  turns: Turns,
  signal?: AbortSignal,
): Promise<void> {
  const { id, state, text } = await packRecord(record, turns, longestWhileWriting);
  const batches = inBatches(chunksOf({ name: id, text }, longestChunk), (chunk) => chunk.text.length, longestRecord);
  for (const [index, batch] of batches.entries()) {
    await turns.next();
    signal?.throwIfAborted();
    await run(async (context) => {
      if (index === 0) {
        const { name, sheet, row, column, height, columns } = table;
        const place = context.workbook.worksheets.getItem(sheet);
        const range = place.getRangeByIndexes(row, column, height + 1, columns.length);
        context.workbook.tables.getItem(name).resize(range);
      }
      for (const chunk of batch) context.workbook.customXmlParts.add(toXml(chunk, state));
      // eslint-disable-next-line office-addins/no-context-sync-in-loop -- in parts, to keep requests small
      await context.sync();
    });
  }
}

/** Removes all records of an import. */
export function forgetRecord(id: string): Promise<void> {
  return run(async (context) => {
    await removeRecords(context, id);
    await context.sync();
  });
}

/** The import's last request, with its final record; this replaces the record from the writing phase. */
export async function finishRecord(
  packed: PackedRecord,
  last: (context: Excel.RequestContext) => Promise<void> | void,
): Promise<void> {
  await run(async (context) => {
    suspend(context);
    await last(context);
    putRecord(context, packed);
    await context.sync();
  });
  // If this fails, the next import cleans up, including parts of interrupted records that never became valid.
  await run(async (context) => {
    const parts = await readParts(context);
    const underWay = parts.filter(({ state }) => state === "writing");
    const whole = parts.filter(({ chunk }) => chunk.index === 0);
    const begun = new Set(whole.flatMap(({ chunk, state }) => (state === "writing" ? [chunk.name] : [])));
    const done = new Set(whole.flatMap(({ chunk, state }) => (state === "done" ? [importOf(chunk.name)] : [])));
    remove(underWay.filter(({ chunk }) => !begun.has(chunk.name) || done.has(importOf(chunk.name))));
    await context.sync();
  }).catch(() => undefined);
}

/** All records, newest first; skips unreadable ones. */
export async function readRecords(context: Excel.RequestContext): Promise<ImportRecord[]> {
  const parts = await readParts(context);
  const done = segmentsOf(parts.filter(({ state }) => state === "done").map(({ chunk }) => chunk));
  const underWay = parts.flatMap(({ state, chunk }) => (state === "writing" ? [chunk] : []));
  const long = underWay.filter(({ count }) => count > 1);
  const writing = [...lastOnes(underWay.filter(({ count }) => count === 1)), ...segmentsOf(long)];
  const ready = new Set(done.map(({ name }) => name));
  const read = (segments: readonly { readonly text: string }[]): ImportRecord[] =>
    segments.flatMap(({ text }) => readStoredRecord(text) ?? []);
  const underWayNow = new Map<string, ImportRecord>();
  for (const record of read(writing.filter(({ name }) => !ready.has(importOf(name))))) {
    const known = underWayNow.get(record.id);
    underWayNow.set(record.id, known === undefined ? record : joined(known, record));
  }
  return [...read(done), ...underWayNow.values()].sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** Combines two steps of a running import. */
function joined(one: ImportRecord, other: ImportRecord): ImportRecord {
  const [more, less] = one.columns.length >= other.columns.length ? [one, other] : [other, one];
  const tables = more.tables.map((table, place) => ({
    ...table,
    rows: Math.max(table.rows, less.tables[place]?.rows ?? 0),
  }));
  const [own, others] = [more.before, less.before];
  const before =
    own?.kind === "cells" && others?.kind === "cells"
      ? { ...own, blocks: [...own.blocks, ...others.blocks].sort((a, b) => a.row - b.row) }
      : others?.kind === "lost"
        ? others
        : (own ?? others);
  return { ...more, tables, before };
}

/**
 * Of several records of a running import, each more complete, the longest. A record of several chunks is unaffected.
 */
function lastOnes(chunks: readonly SegmentChunk[]): { readonly name: string; readonly text: string }[] {
  const byName = new Map<string, SegmentChunk>();
  for (const chunk of chunks) {
    if (chunk.text.length > (byName.get(chunk.name)?.text.length ?? -1)) byName.set(chunk.name, chunk);
  }
  return [...byName.values()];
}

/** Queues removing all records of an import. */
export async function removeRecords(context: Excel.RequestContext, id: string): Promise<void> {
  const parts = await readParts(context);
  remove(parts.filter(({ chunk }) => importOf(chunk.name) === id));
}

function remove(parts: readonly ReadPart[]): void {
  // Without its first chunk a record isn't valid.
  for (const { part } of [...parts].sort((a, b) => a.chunk.index - b.chunk.index)) part.delete();
}

interface ReadPart {
  readonly part: Excel.CustomXmlPart;
  readonly chunk: SegmentChunk;
  readonly state: string;
}

async function readParts(context: Excel.RequestContext): Promise<ReadPart[]> {
  const found = context.workbook.customXmlParts.getByNamespace(namespace);
  found.load("items/id");
  await context.sync();
  const { items } = found;
  const read: ReadPart[] = [];
  // Ten of the longest stay below the response limit.
  for (let start = 0; start < items.length; start += 10) {
    const some = items.slice(start, start + 10).map((part) => ({ part, xml: part.getXml() }));
    // eslint-disable-next-line office-addins/no-context-sync-in-loop -- responses stay below what every host returns
    await context.sync();
    for (const { part, xml } of some) {
      const chunk = fromXml(xml.value);
      if (chunk !== null) read.push({ part, ...chunk });
    }
  }
  return read;
}

/** JSON without characters that XML would escape. */
function plainJson(json: string): string {
  return json.replace(/[<>&\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The brackets preserve leading and trailing spaces. */
const toXml = ({ name, index, count, text }: SegmentChunk, state: string): string =>
  `<import xmlns="${namespace}" record="${name}" state="${state}" chunk="${String(index)}" of="${String(count)}">[${text}]</import>`;

/** Hosts may rewrite the XML with a declaration, a prefix, other quotes, or another order. Null if it isn't ours. */
function fromXml(xml: string): { readonly chunk: SegmentChunk; readonly state: string } | null {
  const [, attributes, text] = /<(?:[\w.-]+:)?import\s([^<>]*)>\s*\[([^<]*)\]\s*<\//.exec(xml) ?? [];
  if (attributes === undefined || text === undefined) return null;
  const read = (name: string): string | undefined =>
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(["'])(.*?)\\1`).exec(attributes)?.[2];
  const name = read("record");
  const state = read("state");
  const index = Number(read("chunk"));
  const count = Number(read("of"));
  if (name === undefined || state === undefined || !Number.isInteger(index) || !Number.isInteger(count)) return null;
  return { chunk: { name, index, count, text }, state };
}
