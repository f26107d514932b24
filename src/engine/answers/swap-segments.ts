/** Writes swaps to the workbook: the record and the new answers together, the mark later. */
import { encodeAnswers, encodeMark, encodeRecord, UnreadableAnswersError } from "./answer-codec";
import type { UsedAnswer } from "./answer-form";
import type { AnswerProofs } from "./answer-proof";
import type { SwapRecord } from "./answer-swap";
import { canPack } from "./packed-text";
import type { SegmentIndex } from "./segment-index";
import { createSwapLog, type SwapLog } from "./swap-log";
import type { StoredSegment, WorkbookStore } from "./workbook-store";

export interface SwapSegments {
  readonly log: SwapLog;
  /**
   * Writes a record, and its new answers as one segment. Resolves to that segment; null if this system can't
   * compress, so answers last until the workbook is closed. Rejects when the workbook refuses.
   */
  write(record: SwapRecord, items: readonly UsedAnswer[], putAt?: number): Promise<string | null>;
  /** Schedules the mark of a swap. */
  settle(id: string, about: unknown): void;
  /** Writes scheduled marks; rejects when the workbook refuses. */
  writeMarks(): Promise<void>;
  /** The workbook no longer needs its segments of a swap. */
  dismiss(id: string): void;
  clear(): void;
}

export interface SwapSegmentsParts {
  readonly store: WorkbookStore;
  readonly segments: SegmentIndex;
  readonly newName: () => string;
  readonly proofs: AnswerProofs;
  /** Cap on saved results in characters. */
  readonly maxSize: () => number;
  readonly say: (message: string) => void;
}

/** The record of the last refresh gets at most this share of the cap. */
const recordShare = 0.4;

export function createSwapSegments({
  store,
  segments,
  newName,
  proofs,
  maxSize,
  say,
}: SwapSegmentsParts): SwapSegments {
  const log = createSwapLog();
  const unmarked = new Map<string, unknown>();

  function add({ name, text }: StoredSegment, found: Parameters<SwapLog["add"]>[1]): void {
    segments.add({ name, keys: new Set(), size: text.length, isReplaceable: false });
    log.add(name, found);
  }

  function dismiss(id: string): void {
    unmarked.delete(id);
    for (const name of log.forget(id)) segments.abandon(name);
  }

  async function write(record: SwapRecord, items: readonly UsedAnswer[], putAt?: number): Promise<string | null> {
    let texts: readonly [string, string];
    try {
      texts = [await encodeRecord(record, proofs), await encodeAnswers(items, putAt, proofs)];
    } catch (error) {
      if (!(error instanceof UnreadableAnswersError)) throw error;
      say(error.message);
      log.add(newName(), { record });
      return null;
    }
    const before: StoredSegment = { name: newName(), text: texts[0] };
    const after: StoredSegment = { name: newName(), text: texts[1] };
    try {
      await store.put([before, after]);
    } catch (error) {
      // They may have been written after all: then the record marks them as invalid.
      add(before, { record });
      segments.abandon(after.name);
      dismiss(record.id);
      await removeObsolete().catch(() => undefined);
      throw error;
    }
    const keys = new Set(items.map(({ answer }) => answer.key));
    segments.add({ name: after.name, keys, size: after.text.length, isReplaceable: true });
    add(before, { record });
    return after.name;
  }

  async function removeObsolete(): Promise<void> {
    for (const gone of log.inOrderOfRemoval([...segments.obsolete])) {
      await store.remove(gone);
      segments.forgetObsolete(gone);
    }
  }

  async function mark(id: string, about: unknown): Promise<void> {
    const settled = { id, about };
    const segment = { name: newName(), text: canPack() ? await encodeMark(settled) : "" };
    try {
      if (segment.text !== "") await store.put([segment]);
    } catch (error) {
      segments.abandon(segment.name);
      throw error;
    }
    unmarked.delete(id);
    add(segment, { mark: settled });
    for (const name of log.takeObsolete()) segments.abandon(name);
    const size = log.segmentsOf(id).reduce((sum, name) => sum + (segments.all.get(name)?.size ?? 0), 0);
    if (size <= maxSize() * recordShare) return;
    say("The last refresh can't be undone: its earlier values are too large to save in this workbook.");
    dismiss(id);
  }

  return {
    log,
    write,
    settle(id, about) {
      if (log.unsettled().some((record) => record.id === id)) unmarked.set(id, about);
    },
    async writeMarks() {
      for (const [id, about] of unmarked) await mark(id, about);
    },
    dismiss,
    clear() {
      log.clear();
      unmarked.clear();
    },
  };
}
