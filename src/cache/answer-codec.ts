/** Answers as one text that a workbook can carry, and back. */
import type { UsedAnswer } from "./answer-form";
import {
  markFromJson,
  markToJson,
  recordFromJson,
  recordToJson,
  type SettledMark,
  type SwapRecord,
} from "./answer-swap";
import { answersFromJson, NewerFormError, type ReadAnswers } from "./answers-from-json";
import { answersToJson } from "./answers-to-json";
import { canPack, packText, unpackText, UnpackedTooLargeError } from "./packed-text";

/** Why a stored text gives no answers. Only what is damaged may be cleared away: anything else some Compsheet can read. */
export class UnreadableAnswersError extends Error {
  override readonly name = "UnreadableAnswersError";
  constructor(
    readonly reason: "damaged" | "newer" | "unsupported" | "oversized",
    message: string,
  ) {
    super(message);
  }
}

const cannotPack = (): UnreadableAnswersError =>
  new UnreadableAnswersError(
    "unsupported",
    "This system's browser component is too old to keep answers in workbooks (it has no CompressionStream). Answers last " +
      "while the workbook is open. Update Office and the system to keep them.",
  );

/** What one segment of a workbook holds. */
export interface SegmentContent extends ReadAnswers {
  /** What stood before a swap. */
  readonly record?: SwapRecord;
  /** That a swap has settled. */
  readonly mark?: SettledMark;
}

/** `putAt` as in `AnswersAsJson`. Rejects with UnreadableAnswersError where the system cannot pack. */
export function encodeAnswers(used: readonly UsedAnswer[], putAt?: number): Promise<string> {
  return pack(answersToJson(used, putAt));
}

/** As `encodeAnswers`. */
export function encodeRecord(record: SwapRecord): Promise<string> {
  return pack(recordToJson(record));
}

/** As `encodeAnswers`. */
export function encodeMark(mark: SettledMark): Promise<string> {
  return pack(markToJson(mark));
}

async function pack(json: unknown): Promise<string> {
  if (!canPack()) throw cannotPack();
  return packText(JSON.stringify(json));
}

/** Reads what these wrote. Rejects with UnreadableAnswersError alone. */
export async function decodeAnswers(text: string): Promise<SegmentContent> {
  if (!canPack()) throw cannotPack();
  try {
    const json: unknown = JSON.parse(await unpackText(text));
    const record = recordFromJson(json);
    const mark = markFromJson(json);
    return { ...answersFromJson(json), ...(record && { record }), ...(mark && { mark }) };
  } catch (error) {
    if (error instanceof NewerFormError) {
      throw new UnreadableAnswersError(
        "newer",
        `Some stored answers were left out: ${error.message} Update the add-in to read them.`,
      );
    }
    if (error instanceof UnpackedTooLargeError) {
      throw new UnreadableAnswersError(
        "oversized",
        "Some stored answers are larger than Compsheet ever writes them and were left out. Their cells ask the service again.",
      );
    }
    throw new UnreadableAnswersError(
      "damaged",
      `Some stored answers are damaged and were left out; their cells ask the service again. ${String(error)}`,
    );
  }
}
