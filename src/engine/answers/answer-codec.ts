/** Packs answers into a text that a workbook can hold, and unpacks them. */
import { type Said, saidBy, SaidError, say } from "../../domain/said";
import type { UsedAnswer } from "./answer-form";
import type { GatewaySignature } from "../../service/gateway-signing";
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
import { canPack, packText, unpackBytes, UnpackedTooLargeError, type UnpackRoom } from "./packed-text";

/**
 * Why a stored text has no readable answers. Only damaged texts may be removed; another version of Compsheet can read
 * the rest.
 */
export class UnreadableAnswersError extends SaidError {
  override readonly name = "UnreadableAnswersError";
  constructor(
    readonly reason: "damaged" | "newer" | "unsupported" | "oversized",
    said: Said,
  ) {
    super(said);
  }
}

const cannotPack = (): UnreadableAnswersError =>
  new UnreadableAnswersError(
    "unsupported",
    say`This system's browser component is too old to save results in workbooks (it has no CompressionStream). Results last while the workbook is open. Update Office and the system to save them.`,
  );

/** What one segment of a workbook holds. */
export interface SegmentContent extends ReadAnswers {
  /** What the swap replaced. */
  readonly record?: SwapRecord;
  /** Set when a swap has settled. */
  readonly mark?: SettledMark;
  /** Has a proof that another device made. */
  readonly isProvenElsewhere?: true;
  /** Has a gateway's signature that no key known here verifies. */
  readonly awaitsKey?: true;
}

/** `putAt` as in `AnswersAsJson`. Rejects with UnreadableAnswersError where the system can't compress. */
export function encodeAnswers(used: readonly UsedAnswer[], putAt?: number, proofs?: AnswerProofs): Promise<string> {
  return pack(answersToJson(used, putAt), proofs);
}

/** As `encodeAnswers`. */
export function encodeRecord(record: SwapRecord, proofs?: AnswerProofs): Promise<string> {
  return pack(recordToJson(record), proofs);
}

/** As `encodeAnswers`, but without a proof. */
export function encodeMark(mark: SettledMark): Promise<string> {
  return pack(markToJson(mark));
}

/** Start of a text with a proof, which covers the bytes after it. Versions that know no proofs see an unknown field. */
const proofStart = '{"proof":"';
const proofEnd = '",';
/** A gateway's signature of the bytes after it; the device's proof covers it. */
const signedStart = '"signed":"';
const longestSigned = 4_000;
const headLength = proofStart.length + proofLength + proofEnd.length;

async function pack(json: object, proofs?: AnswerProofs): Promise<string> {
  if (!canPack()) throw cannotPack();
  const text = JSON.stringify(json);
  const rest = text.slice(1);
  if (proofs === undefined) return packText(text);
  const bytes = (part: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(part);
  const signed = await proofs.countersign(bytes(rest));
  const covered = signed === null ? rest : signedStart + signed + proofEnd + rest;
  const proof = await proofs.sign(bytes(covered));
  return packText(proof === null ? text : proofStart + proof + proofEnd + covered);
}

/**
 * Reads what the encoders wrote. Rejects only with UnreadableAnswersError.
 * @param proofs marks answers they don't prove as unverified; omitted: `unverified` stays unset
 * @param room what the workbook's texts together may unpack to
 */
export async function decodeAnswers(text: string, proofs?: AnswerProofs, room?: UnpackRoom): Promise<SegmentContent> {
  if (!canPack()) throw cannotPack();
  try {
    const bytes = await unpackBytes(text, room);
    const head = new TextDecoder().decode(bytes.subarray(0, headLength));
    const hasProof = head.startsWith(proofStart) && head.endsWith(proofEnd);
    const proof = head.slice(proofStart.length, -proofEnd.length);
    const checking = proofs !== undefined && hasProof && checkProofs(bytes.subarray(headLength), proof, proofs);
    const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const { isOwn, hasSignature, signature } = (await checking) || { ...noProofs, isOwn: proofs === undefined };
    const isProven = isOwn || signature !== null;
    const record = recordFromJson(json, isProven);
    const mark = markFromJson(json);
    return {
      ...answersFromJson(json, isProven, signature ? `${signature.by} (${signature.gateway})` : undefined, room),
      ...(record && { record }),
      ...(mark && { mark }),
      ...(hasProof && !isOwn && { isProvenElsewhere: true }),
      ...(hasSignature && !isProven && { awaitsKey: true }),
    };
  } catch (error) {
    if (error instanceof NewerFormError) {
      throw new UnreadableAnswersError(
        "newer",
        say`Some saved results were skipped. ${saidBy(error)} Update Compsheet to read them.`,
      );
    }
    if (error instanceof UnpackedTooLargeError) {
      throw new UnreadableAnswersError(
        "oversized",
        say`Some saved results are larger than Compsheet writes them and were skipped. Their cells ask the service again.`,
      );
    }
    throw new UnreadableAnswersError(
      "damaged",
      say`Some saved results are damaged and were skipped. Their cells ask the service again. ${String(error)}`,
    );
  }
}

interface CheckedProofs {
  /** This device wrote it. */
  readonly isOwn: boolean;
  readonly hasSignature: boolean;
  /** A known gateway's. */
  readonly signature: GatewaySignature | null;
}

const noProofs: CheckedProofs = { isOwn: false, hasSignature: false, signature: null };

/** @param covered the bytes that the device's proof covers */
async function checkProofs(
  covered: Uint8Array<ArrayBuffer>,
  proof: string,
  proofs: AnswerProofs,
): Promise<CheckedProofs> {
  const isOwn = await proofs.verify(covered, proof);
  const start = new TextDecoder().decode(covered.subarray(0, longestSigned));
  const end = start.startsWith(signedStart) ? start.indexOf(proofEnd, signedStart.length) : -1;
  if (end < 0) return { ...noProofs, isOwn };
  // Base64 only, so characters are bytes.
  const rest = covered.subarray(end + proofEnd.length);
  const signature = await proofs.readCountersign(rest, start.slice(signedStart.length, end), isOwn);
  return { isOwn, hasSignature: true, signature };
}
