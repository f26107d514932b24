/** Keeps saved results within their limit: drops the least recently used that no cell shows. */
import { messageOf } from "../../service/service-errors";
import { answersToEvict } from "./answer-eviction";
import type { UsedAnswer } from "./answer-form";
import type { Entry } from "./answer-table";
import type { SegmentIndex } from "./segment-index";
import type { StoredAnswersParts } from "./stored-answers-contract";
import type { StoredSegment } from "./workbook-store";

/** Segments that are about to be written. */
export interface WrittenDraft {
  readonly added: readonly { readonly segment: StoredSegment; readonly items: readonly Entry[] }[];
  /** Characters that the store will need. */
  readonly size: number;
}

export interface AnswerRoomParts extends Pick<StoredAnswersParts, "clock" | "findShown" | "isShown"> {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly segments: SegmentIndex;
  readonly drop: (key: string) => boolean;
  readonly say: (message: string) => void;
}

export interface AnswerRoom {
  /** Whether it dropped answers because the draft is too large; then the draft must be prepared again. */
  makeFor(draft: WrittenDraft, maxSize: number): Promise<boolean>;
  /** Accepts this size: all of it is shown. */
  tolerate(size: number, maxSize: number): void;
}

export function createAnswerRoom({
  clock,
  findShown,
  isShown,
  entries,
  segments,
  drop,
  say,
}: AnswerRoomParts): AnswerRoom {
  /** Size accepted although everything is shown; only a larger one is worth another scan. */
  let toleratedSize = 0;

  /** False while it's unknown what cells show. */
  async function makeRoom(draft: WrittenDraft, maxSize: number): Promise<boolean> {
    const startedAt = clock.now();
    try {
      if (!(await findShown())) {
        toleratedSize = draft.size * 1.1;
        say("Saved results exceed their size limit. All of them are kept, because some cells couldn't be checked.");
        return false;
      }
    } catch (error) {
      say(
        `Saved results exceed their size limit, and the cells that show them couldn't be checked. ${messageOf(error)}`,
      );
      return false;
    }
    const rewritten = new Map<UsedAnswer, number>();
    for (const { segment, items } of draft.added) {
      for (const item of items) rewritten.set(item, segment.text.length / items.length);
    }
    const gone = answersToEvict(entries.values(), {
      size: draft.size,
      maxSize,
      sizeOf(item) {
        const held = item.segment === null ? undefined : segments.all.get(item.segment);
        return rewritten.get(item) ?? (held ? held.size / held.keys.size : 0);
      },
      mustStay: ({ answer, lastUse }) => lastUse >= startedAt || isShown(answer.key),
    });
    for (const { answer } of gone) drop(answer.key);
    return true;
  }

  return {
    async makeFor(draft, maxSize) {
      if (draft.size <= maxSize) toleratedSize = 0;
      return draft.size > maxSize && draft.size > toleratedSize && (await makeRoom(draft, maxSize));
    },
    tolerate(size, maxSize) {
      if (size <= maxSize) return;
      toleratedSize = size * 1.1;
      const limit = Math.round(maxSize / 1_000).toLocaleString("en-US");
      say(`The results shown in cells need more than the ${limit} KB set for this workbook. All of them are kept.`);
    },
  };
}
