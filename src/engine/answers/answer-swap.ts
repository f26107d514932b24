/**
 * Changes many answers in one step that can be undone. The workbook gets a record of what is replaced, then all new
 * answers as one segment, and once the cells show them a mark that the swap has settled. Opening a workbook whose
 * record has no mark (Excel was closed halfway) restores the previous answers.
 */
import * as v from "valibot";
import type { Answer } from "./answer";
import { answerForm, type AnswersAsJson, type UsedAnswer } from "./answer-form";
import { answersFromJson } from "./answers-from-json";
import { answersToJson } from "./answers-to-json";

/** "revert" undoes a refresh. */
export type SwapKind = "refresh" | "revert";

/** What is to change. */
export interface AnswerSwap {
  readonly kind: SwapKind;
  /** With "refresh", answers put were fetched at or after this moment; milliseconds since the epoch. */
  readonly startedAt: number;
  /** Caller's data about the swap: plain JSON. */
  readonly about: unknown;
  readonly put: readonly Answer[];
  /** Keys whose answers are removed. */
  readonly remove: readonly string[];
}

/** What the workbook stores about a swap. */
export interface SwapRecord {
  readonly id: string;
  readonly kind: SwapKind;
  readonly startedAt: number;
  readonly about: unknown;
  /** Keys that had no answer before. */
  readonly added: readonly string[];
  /** The answers that were replaced or removed. */
  readonly before: () => readonly UsedAnswer[];
}

/** Marks that the cells show the new answers of a swap. */
export interface SettledMark {
  readonly id: string;
  readonly about: unknown;
}

const recordSchema = v.object({
  id: v.string(),
  kind: v.picklist(["refresh", "revert"]),
  startedAt: v.number(),
  about: v.unknown(),
  added: v.array(v.string()),
  before: v.unknown(),
});
const markSchema = v.object({ id: v.string(), about: v.unknown() });

/** A segment without answers that every version of form 1 can read. */
const emptyForm: AnswersAsJson = { form: answerForm, since: 0, texts: [], groups: [] };

export function recordToJson(record: SwapRecord): object {
  const { id, kind, startedAt, about, added } = record;
  return { ...emptyForm, swap: { id, kind, startedAt, about, added, before: answersToJson(record.before()) } };
}

export function markToJson({ id, about }: SettledMark): object {
  return { ...emptyForm, settled: { id, about } };
}

/**
 * The record in a segment; null without a readable one. Its answers are decoded on demand. `isProven` as for
 * `answersFromJson`.
 */
export function recordFromJson(json: unknown, isProven = true): SwapRecord | null {
  const read = v.safeParse(recordSchema, (json as { swap?: unknown } | null)?.swap);
  if (!read.success) return null;
  const { before: stored, ...record } = read.output;
  let before: readonly UsedAnswer[] | undefined;
  return { ...record, before: () => (before ??= answersOf(stored, isProven)) };
}

/** None if nothing of them can be read. */
function answersOf(stored: unknown, isProven: boolean): readonly UsedAnswer[] {
  try {
    return answersFromJson(stored, isProven).answers;
  } catch {
    return [];
  }
}

export function markFromJson(json: unknown): SettledMark | null {
  const read = v.safeParse(markSchema, (json as { settled?: unknown } | null)?.settled);
  return read.success ? { id: read.output.id, about: read.output.about } : null;
}
