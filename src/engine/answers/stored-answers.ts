/**
 * The answers of a workbook: all in memory, written to the workbook after a quiet moment. Each write adds a segment
 * with what changed; if two segments hold the same key the newer answer wins, so copies of a workbook edited side by
 * side merge automatically. A segment is removed only after its current answers are in another.
 */
import type { Answer } from "./answer";
import { decodeAnswers, encodeAnswers, UnreadableAnswersError, type SegmentContent } from "./answer-codec";
import { messageOf } from "../../service/service-errors";
import { createAnswerRoom, type WrittenDraft } from "./answer-room";
import { isOutdone, momentOver, standing } from "./answer-standing";
import type { AnswerSwap, SwapRecord } from "./answer-swap";
import { createAnswerTable, type Entry } from "./answer-table";
import { canPack, createUnpackRoom } from "./packed-text";
import { createQuietTimer } from "./quiet-timer";
import { createSegmentIndex } from "./segment-index";
import { byPutAt, divideIntoSegments, segmentsToReplace, type ReadSegment } from "./segment-plan";
import { type StoredAnswers, type StoredAnswersParts, PartlyRemovedError } from "./stored-answers-contract";
import { createSwapSegments } from "./swap-segments";
import type { StoredSegment, WorkbookStore } from "./workbook-store";

interface Draft extends WrittenDraft {
  readonly replaced: readonly ReadSegment[];
}

export function createStoredAnswers(parts: StoredAnswersParts): StoredAnswers {
  const { store, clock, proofs } = parts;
  const segments = createSegmentIndex();
  let writing: ReadonlySet<string> = new Set();
  const table = createAnswerTable((key) => writing.has(key) || segments.holds(key));
  const { entries, dirty, removed, filled, set, drop } = table;
  const swaps = createSwapSegments({ store, segments, newName, proofs, maxSize: parts.maxSize, say });
  const room = createAnswerRoom({ ...parts, entries, segments, drop, say });
  const told = new Set<string>();
  let wasEverRead = false;
  let isRead = false;
  let names = 0;
  let saving: Promise<void> = Promise.resolve();

  const changed = (): void => parts.onChange?.();
  const quiet = createQuietTimer(clock, parts.quietMs ?? 2_000, saveIfQuiet, (error) =>
    say(`Can't save results in the workbook. They are kept in memory and saved later. ${messageOf(error)}`),
  );

  function say(message: string): void {
    if (told.has(message)) return;
    told.add(message);
    parts.onProblem(message);
  }

  /** Sorts by time: of two answers fetched at the same moment, the one written later wins. */
  function newName(): string {
    // Keeps names of one moment unique even if `random` repeats.
    const chance = (Math.floor(parts.random() * 36 ** 7) + names++) % 36 ** 7;
    return `${clock.now().toString(36).padStart(9, "0")}-${chance.toString(36).padStart(7, "0")}`;
  }

  const live = ({ name, keys }: ReadSegment): number => {
    let count = 0;
    for (const key of keys) if (entries.get(key)?.segment === name) count += 1;
    return count;
  };

  /** Reads the segments that this copy doesn't know and adopts answers newer than its own. */
  async function readWorkbook(): Promise<void> {
    const { standing: present, segments: read } = await store.read(segments.known());
    swaps.log.forgetMissing(present);
    // Another copy moved these answers to its own segments, or the write was undone in Excel.
    const adrift = new Set<string>();
    for (const { name, keys } of segments.forgetMissing(present)) {
      for (const key of keys) {
        const entry = entries.get(key);
        if (entry?.segment !== name) continue;
        entry.segment = null;
        dirty.add(key);
        adrift.add(key);
      }
    }
    const inOrder = [...read].sort((a, b) => (a.name < b.name ? -1 : 1));
    // Decompress all at once: the system does it off this thread.
    const room = createUnpackRoom(inOrder.map(({ text }) => text));
    const decoding = inOrder.map(({ text }) => decodeAnswers(text, proofs, room).catch(asUnreadable));
    for (const [index, segment] of inOrder.entries()) {
      const decoded = await decoding[index];
      if (decoded) takeIn(segment, decoded, adrift);
    }
    isRead = true;
    if (!wasEverRead) {
      wasEverRead = true;
      const others = new Set(filled);
      filled.clear();
      parts.onRead?.(others);
      const cutOff = swaps.log.unsettled();
      for (const record of cutOff) restore(record);
      if (cutOff.length > 0) parts.onTakenBack?.(cutOff.map(({ id }) => id));
    }
    changed();
  }

  function takeIn(
    { name, text }: StoredSegment,
    decoded: SegmentContent | UnreadableAnswersError,
    adrift: ReadonlySet<string>,
  ): void {
    const size = text.length;
    if (decoded instanceof UnreadableAnswersError) {
      say(decoded.message);
      if (decoded.reason === "damaged") segments.noteDamage(name, text, clock.now());
      else segments.add({ name, keys: new Set(), size, isReplaceable: false });
      return;
    }
    const { answers, skipped, putAt, record, mark, isProvenElsewhere, awaitsKey } = decoded;
    for (const item of answers) merge({ ...item, putAt }, name, adrift);
    const keys = new Set(answers.map(({ answer }) => answer.key));
    swaps.log.add(name, { record, mark });
    const isReplaceable = skipped === 0 && !record && !mark;
    const proof = { ...(isProvenElsewhere && { isProvenElsewhere }), ...(awaitsKey && isReplaceable && { awaitsKey }) };
    segments.add({ name, keys, size, isReplaceable, ...proof });
    if (skipped > 0) {
      say("Some saved results are from a newer Compsheet and were skipped. Update Compsheet to read them.");
    }
  }

  function merge(item: Omit<Entry, "segment">, segment: string, adrift: ReadonlySet<string>): void {
    const { answer, lastUse } = item;
    const known = entries.get(answer.key);
    if (!known && removed.has(answer.key)) return;
    if (known && !filled.has(answer.key)) {
      const lead = standing(known) - standing(item);
      if (lead > 0 || (lead === 0 && known.segment === null && !adrift.has(answer.key))) return;
      // Another device rewrote this one without a proof valid here: write it again, with one.
      if (lead === 0 && answer.unverified && !known.answer.unverified) return;
    }
    set(answer.key, { ...item, lastUse: Math.max(lastUse, known?.lastUse ?? 0), segment });
    dirty.delete(answer.key);
  }

  function toReplace(isCrowded: boolean): ReadSegment[] {
    return segmentsToReplace(segments.all.values(), { live, removed, isCrowded });
  }

  /** What the next write adds and removes; `isCrowded`: also replaces segments with only a few superseded answers. */
  async function prepare(isCrowded: boolean): Promise<Draft> {
    // Read answers of other copies before replacing a segment; a damaged one may be whole by now.
    if (toReplace(isCrowded).length > 0) await readWorkbook();
    const replaced = toReplace(isCrowded);
    const keys = new Set(dirty);
    for (const { name, keys: held } of replaced) {
      for (const key of held) if (entries.get(key)?.segment === name) keys.add(key);
    }
    writing = keys;
    const added: { segment: StoredSegment; items: readonly Entry[] }[] = [];
    for (const [putAt, alike] of byPutAt([...keys].flatMap((key) => entries.get(key) ?? []))) {
      for (const items of divideIntoSegments(alike)) {
        added.push({ segment: { name: newName(), text: await encodeAnswers(items, putAt, proofs) }, items });
      }
    }
    const size = added.reduce((sum, { segment }) => sum + segment.text.length, segments.size);
    return { added, replaced, size: replaced.reduce((left, segment) => left - segment.size, size) };
  }

  async function writeChanges(): Promise<void> {
    if (!isRead) await readWorkbook();
    await swaps.writeMarks();
    if (dirty.size === 0 && removed.size === 0 && segments.obsolete.size === 0) return;
    try {
      let draft = await prepare(false);
      const maxSize = parts.maxSize();
      if (draft.size > maxSize) draft = await prepare(true);
      if (await room.makeFor(draft, maxSize)) {
        draft = await prepare(true);
        room.tolerate(draft.size, maxSize);
      }
      await write(draft);
    } finally {
      writing = new Set();
      changed();
    }
  }

  async function write({ added, replaced }: Draft): Promise<void> {
    try {
      if (added.length > 0) await store.put(added.map(({ segment }) => segment));
    } catch (error) {
      // They may have been written after all; the next write repeats their content.
      for (const { segment } of added) segments.abandon(segment.name);
      throw error;
    }
    for (const { segment, items } of added) {
      const { name, text } = segment;
      segments.add({
        name,
        keys: new Set(items.map(({ answer }) => answer.key)),
        size: text.length,
        isReplaceable: true,
      });
      for (const item of items) {
        // Changed during the write: stays unsaved.
        if (entries.get(item.answer.key) !== item) continue;
        item.segment = name;
        dirty.delete(item.answer.key);
      }
    }
    for (const { name } of replaced) segments.abandon(name);
    for (const key of removed) if (!segments.holds(key)) removed.delete(key);
    for (const gone of swaps.log.inOrderOfRemoval([...segments.obsolete])) {
      await store.remove(gone);
      segments.forgetObsolete(gone);
    }
  }

  async function swap(change: AnswerSwap): Promise<string> {
    if (!isRead) await readWorkbook();
    const { kind, startedAt, about, put, remove } = change;
    const now = clock.now();
    const before = [...put.map(({ key }) => key), ...remove].flatMap((key) => entries.get(key) ?? []);
    const added = put.flatMap(({ key }) => (entries.has(key) ? [] : [key]));
    const record: SwapRecord = { id: newName(), kind, startedAt, about, added, before: () => before };
    const putAt = kind === "revert" || isOutdone(put, entries) ? momentOver(put, entries, now) : undefined;
    const items = put.map((answer): Entry => ({
      answer,
      lastUse: entries.get(answer.key)?.lastUse ?? now,
      segment: null,
      putAt,
    }));
    const written = await swaps.write(record, items, putAt);
    for (const item of items) {
      item.segment = written;
      set(item.answer.key, item);
      removed.delete(item.answer.key);
      if (written === null) dirty.add(item.answer.key);
      else dirty.delete(item.answer.key);
    }
    for (const key of remove) drop(key);
    touched();
    return record.id;
  }

  /** Restores what a swap replaced, over newer answers. */
  function restore({ before, added }: SwapRecord): string[] {
    const replaced = before().map(({ answer }) => answer);
    const putAt = momentOver(replaced, entries, clock.now());
    const keys: string[] = [];
    for (const { answer, lastUse } of before()) {
      const { key, fetchedAt } = answer;
      if (entries.get(key)?.answer.fetchedAt === fetchedAt) continue;
      set(key, { answer, lastUse, segment: null, putAt });
      dirty.add(key);
      removed.delete(key);
      keys.push(key);
    }
    keys.push(...added.filter(drop));
    touched();
    return keys;
  }

  /** Runs one at a time, even if the previous one failed. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const next = saving.then(act);
    saving = next.then(
      () => undefined,
      () => undefined,
    );
    return next;
  }

  function save(): Promise<void> {
    return inTurn(writeChanges);
  }

  async function saveIfQuiet(): Promise<void> {
    if (parts.policy() === "quiet") await save();
  }

  function put(answer: Answer): void {
    putAll([answer]);
  }

  function putAll(some: readonly Answer[]): void {
    for (const answer of some) {
      set(answer.key, { answer, lastUse: clock.now(), segment: null });
      dirty.add(answer.key);
      removed.delete(answer.key);
    }
    if (some.length > 0) touched();
  }

  function touched(): void {
    quiet.touch();
    changed();
  }

  return {
    open: () =>
      inTurn(async () => {
        if (!isRead) await readWorkbook();
      }),
    save,
    recheck: () =>
      inTurn(async () => {
        if (isRead && segments.forgetAwaiting()) await readWorkbook();
      }),
    lookAgain: () =>
      inTurn(async () => {
        if (!isRead) return;
        await readWorkbook();
        if (dirty.size > 0) touched();
      }),
    removeAll: () =>
      inTurn(async () => {
        // After a partial refusal, the next save writes the removed answers that still count.
        isRead = false;
        await clearStore(store, segments.known());
        quiet.stop();
        for (const held of [table, segments, swaps]) held.clear();
        isRead = wasEverRead = true;
        changed();
      }),
    swap: (change) => inTurn(() => swap(change)),
    settle(id, about) {
      return inTurn(async () => {
        // Another copy that opened during the swap may have treated it as cut off.
        if (canPack()) await readWorkbook().catch(() => undefined);
        swaps.settle(id, about);
        await swaps.writeMarks();
      }).finally(touched);
    },
    takeBack(id) {
      const record = swaps.log.unsettled().find((candidate) => candidate.id === id);
      return record === undefined ? [] : restore(record);
    },
    dismiss(id) {
      swaps.dismiss(id);
      touched();
    },
    get lastSwap() {
      return swaps.log.last;
    },
    *all() {
      for (const { answer } of entries.values()) yield answer;
    },
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entry.lastUse = clock.now();
      return entry.answer;
    },
    put,
    putAll,
    fill(answer) {
      put(answer);
      if (!wasEverRead) filled.add(answer.key);
    },
    delete(key) {
      if (drop(key)) touched();
    },
    clear() {
      for (const key of [...entries.keys()]) drop(key);
      touched();
    },
    get size() {
      return entries.size;
    },
    get unverified() {
      return table.unverified();
    },
    get unsaved() {
      return dirty.size + removed.size;
    },
    get storedSize() {
      return segments.size;
    },
    get oldest() {
      return table.oldest();
    },
  };
}

function asUnreadable(error: unknown): UnreadableAnswersError {
  if (error instanceof UnreadableAnswersError) return error;
  throw error;
}

/**
 * Removes everything, with one retry after a partial removal. Rejects with the store's error if nothing was removed,
 * else with PartlyRemovedError. `known`: names whose text isn't needed.
 */
export async function clearStore(store: WorkbookStore, known: ReadonlySet<string>): Promise<void> {
  const { standing } = await store.read(known);
  try {
    await store.clear();
  } catch (refusal) {
    const left = await store.read().catch(() => null);
    if (left !== null && [...standing].every((name) => left.standing.has(name))) throw refusal;
    await store.clear().catch((error: unknown) => {
      throw new PartlyRemovedError(error);
    });
  }
}
