/** Keeps the stored answers within their limit: what no cell shows and is used least goes first. */
import { messageOf } from "../../service/errors";
import { answersToEvict } from "./answer-eviction";
import type { UsedAnswer } from "./answer-form";
import type { Entry } from "./answer-table";
import type { SegmentIndex } from "./segment-index";
import type { StoredAnswersParts } from "./stored-answers-contract";
import type { StoredSegment } from "./workbook-store";

/** Segments that are about to be written. */
export interface WrittenDraft {
  readonly added: readonly { readonly segment: StoredSegment; readonly items: readonly Entry[] }[];
  /** Characters that the store will take. */
  readonly size: number;
}

export interface AnswerRoomParts extends Pick<StoredAnswersParts, "clock" | "findShown" | "isShown"> {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly segments: SegmentIndex;
  readonly drop: (key: string) => boolean;
  readonly say: (message: string) => void;
}

export interface AnswerRoom {
  /** Whether it let go of answers for a draft that is too large: then there is another one to write. */
  makeFor(draft: WrittenDraft, maxSize: number): Promise<boolean>;
  /** What is still too large afterwards is all shown. */
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
  /** What the store takes although everything in it is shown; a new census is worth it only beyond. */
  let toleratedSize = 0;

  /** False where it cannot be told now what cells show. */
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
