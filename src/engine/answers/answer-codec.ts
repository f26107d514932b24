/** Answers as one text that a workbook can carry, and back. */
import type { UsedAnswer } from "./answer-form";
import { proofLength, type AnswerProofs } from "./answer-proof";
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
import { canPack, packText, unpackBytes, UnpackedTooLargeError } from "./packed-text";

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
    "This system's browser component is too old to save results in workbooks (it has no CompressionStream). Results last while the workbook is open. Update Office and the system to save them.",
  );

/** What one segment of a workbook holds. */
export interface SegmentContent extends ReadAnswers {
  /** What stood before a swap. */
  readonly record?: SwapRecord;
  /** That a swap has settled. */
  readonly mark?: SettledMark;
  /** It has a proof that this device did not make. */
  readonly isProvenElsewhere?: true;
}

/** `putAt` as in `AnswersAsJson`. Rejects with UnreadableAnswersError where the system cannot pack. */
export function encodeAnswers(used: readonly UsedAnswer[], putAt?: number, proofs?: AnswerProofs): Promise<string> {
  return pack(answersToJson(used, putAt), proofs);
}

/** As `encodeAnswers`. */
export function encodeRecord(record: SwapRecord, proofs?: AnswerProofs): Promise<string> {
  return pack(recordToJson(record), proofs);
}

/** As `encodeAnswers`; nothing in it needs a proof. */
export function encodeMark(mark: SettledMark): Promise<string> {
  return pack(markToJson(mark));
}

/** A text with a proof begins so; the proof is of the bytes behind it. A Compsheet that knows no proofs reads one field more. */
const proofStart = '{"proof":"';
const proofEnd = '",';
const headLength = proofStart.length + proofLength + proofEnd.length;

async function pack(json: object, proofs?: AnswerProofs): Promise<string> {
  if (!canPack()) throw cannotPack();
  const text = JSON.stringify(json);
  const rest = text.slice(1);
  const proof = proofs === undefined ? null : await proofs.sign(new TextEncoder().encode(rest));
  return packText(proof === null ? text : proofStart + proof + proofEnd + rest);
}

/**
 * Reads what these wrote. Rejects with UnreadableAnswersError alone.
 * @param proofs answers that they do not prove are unverified; left out: nothing is said of that
 */
export async function decodeAnswers(text: string, proofs?: AnswerProofs): Promise<SegmentContent> {
  if (!canPack()) throw cannotPack();
  try {
    const bytes = await unpackBytes(text);
    const head = new TextDecoder().decode(bytes.subarray(0, headLength));
    const hasProof = head.startsWith(proofStart) && head.endsWith(proofEnd);
    const proof = head.slice(proofStart.length, -proofEnd.length);
    const checking = proofs === undefined || (hasProof && proofs.verify(bytes.subarray(headLength), proof));
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const isProven = await checking;
    const record = recordFromJson(json, isProven);
    const mark = markFromJson(json);
    return {
      ...answersFromJson(json, isProven),
      ...(record && { record }),
      ...(mark && { mark }),
      ...(hasProof && !isProven && { isProvenElsewhere: true }),
    };
  } catch (error) {
    if (error instanceof NewerFormError) {
      throw new UnreadableAnswersError(
        "newer",
        `Some saved results were skipped. ${error.message} Update Compsheet to read them.`,
      );
    }
    if (error instanceof UnpackedTooLargeError) {
      throw new UnreadableAnswersError(
        "oversized",
        "Some saved results are larger than Compsheet writes them and were skipped. Their cells ask the service again.",
      );
    }
    throw new UnreadableAnswersError(
      "damaged",
      `Some saved results are damaged and were skipped. Their cells ask the service again. ${String(error)}`,
    );
  }
}
