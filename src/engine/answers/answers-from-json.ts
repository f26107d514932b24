/** Reads the stored form of answers, whoever wrote it; skips just the entries that it doesn't understand. */
import { isIsoDate } from "../../domain/excel-dates";
import { SaidError, say } from "../../domain/said";
import * as v from "valibot";
import type { Answer, AnswerRequest, AnswerValue } from "./answer";
import { answerForm, firstFetch, hourMs, type TextRef, type UsedAnswer } from "./answer-form";
import { answerValueSchema, isValueFormat } from "./answer-schema";
import { createUnpackRoom, takeRoom, type UnpackRoom } from "./packed-text";

/** A row whose value and format aren't parsed yet. */
type ReadRow = readonly [
  sharedKey: number,
  ownKey: string,
  value: unknown,
  format?: string | null,
  notes?: readonly TextRef[],
  warnings?: readonly TextRef[],
  fetchedAfter?: number,
  usedAfter?: number,
];

const refSchema = v.union([v.number(), v.string()]);
const groupSchema = v.tuple([
  v.object({
    propertyId: v.optional(v.string()),
    createdOn: v.optional(refSchema),
    asOf: v.optional(refSchema),
    subject: v.optional(v.object({ id: v.optional(v.string()), address: refSchema })),
    unverified: v.optional(v.unknown()),
    by: v.optional(refSchema),
  }),
  v.array(v.tuple([refSchema, v.number()])),
  v.custom<readonly unknown[]>(Array.isArray),
]);
const formSchema = v.object({
  form: v.number(),
  since: v.number(),
  texts: v.array(v.string()),
  groups: v.array(v.unknown()),
  putAt: v.optional(v.pipe(v.number(), v.maxValue(Number.MAX_SAFE_INTEGER))),
});

export interface ReadAnswers {
  readonly answers: readonly UsedAnswer[];
  /** Entries that this version of Compsheet does not understand. */
  readonly skipped: number;
  /** When they replaced newer ones (an undone refresh), milliseconds since the epoch. */
  readonly putAt?: number;
}

/** A form that this version of Compsheet can't read. */
export class NewerFormError extends SaidError {
  override readonly name = "NewerFormError";
}

/**
 * Reads the output of `answersToJson`; skips just the entries that it doesn't understand. Throws for any other form.
 * @param isProven whether this device or its gateway vouches for it; otherwise none of its answers is verified
 * @param savedBy who saved the answers that don't say so themselves
 * @param room what the keys may take up once they are written out
 */
export function answersFromJson(
  json: unknown,
  isProven = true,
  savedBy?: string,
  room = createUnpackRoom([]),
): ReadAnswers {
  const form = (json as { form?: unknown } | null)?.form;
  if (typeof form === "number" && form > answerForm) {
    throw new NewerFormError(say`It was written by a newer Compsheet (form ${form}).`);
  }
  const { since, texts, groups, putAt } = v.parse(formSchema, json);
  const answers: UsedAnswer[] = [];
  const alone: (readonly string[])[] = [];
  let skipped = 0;
  for (const candidate of groups) {
    const group = v.safeParse(groupSchema, candidate);
    if (!group.success) {
      skipped += 1;
      continue;
    }
    const read = readGroup(group.output, since, texts, alone, isProven, savedBy, room);
    for (const row of group.output[2]) {
      const answer = read(row);
      if (answer) answers.push(answer);
      else skipped += 1;
    }
  }
  return { answers, skipped, ...(putAt === undefined ? {} : { putAt }) };
}

/** Null for an entry that it doesn't understand. */
function readGroup(
  [stored, requestRefs]: v.InferOutput<typeof groupSchema>,
  since: number,
  texts: readonly string[],
  alone: (readonly string[])[],
  isProven: boolean,
  savedBy: string | undefined,
  room: UnpackRoom,
): (candidate: unknown) => UsedAnswer | null {
  const requests: AnswerRequest[] = [];
  for (const [ref, after] of requestRefs) {
    const endpoint = textOf(ref, texts);
    if (endpoint !== undefined) requests.push({ endpoint, fetchedAt: since + after });
  }
  const from = firstFetch(requests, since);
  const about = readAbout(stored, texts, isProven && stored.unverified === undefined, savedBy);
  const isWhole = about !== null && requests.length === requestRefs.length;
  let lastKey = "";

  return (candidate) => {
    if (!isRow(candidate)) return null;
    // By index: destructuring uses an iterator until the code is hot.
    const shared = lastKey.slice(0, candidate[0]);
    // Twice: long keys are also slow to compare.
    takeRoom(room, 2 * shared.length);
    const key = shared + candidate[1];
    lastKey = key;
    const notes = textsOf(candidate[4], texts, alone);
    const warnings = textsOf(candidate[5], texts, alone);
    const value = readValue(candidate[2], candidate[3] ?? null);
    if (!isWhole || notes === null || warnings === null || value === null) return null;
    const fetchedAt = from + (candidate[6] ?? 0);
    const lastUse = fetchedAt + (candidate[7] ?? 0) * hourMs;
    if (!isMoment(fetchedAt) || !isMoment(lastUse)) return null;
    const answer: Answer = { key, value, fetchedAt, requests, notes, warnings, ...about };
    return { answer, lastUse };
  };
}

/** What a Date can hold. */
const isMoment = (time: number): boolean => Math.abs(time) <= 8.64e15;

type ReadAbout = Pick<Answer, "propertyId" | "createdOn" | "asOf" | "subject" | "unverified" | "savedBy">;
type StoredAbout = v.InferOutput<typeof groupSchema>[0];

const isDay = (text: string | undefined): boolean => text !== undefined && isIsoDate(text);

/** Null if a text is missing, or its day is in no calendar. */
function readAbout(
  { propertyId, createdOn, asOf, subject, by }: StoredAbout,
  texts: readonly string[],
  isVerified: boolean,
  savedBy: string | undefined,
): ReadAbout | null {
  const created = createdOn === undefined ? undefined : textOf(createdOn, texts);
  const day = asOf === undefined ? undefined : textOf(asOf, texts);
  const saver = by === undefined ? savedBy : textOf(by, texts);
  const address = subject && textOf(subject.address, texts);
  const id = subject && (subject.id ?? propertyId?.toLowerCase());
  const isWhole = (createdOn === undefined) === (created === undefined) && (asOf === undefined || isDay(day));
  if (!isWhole || (subject && (address === undefined || id === undefined))) return null;
  return {
    ...(propertyId === undefined ? {} : { propertyId }),
    ...(created === undefined ? {} : { createdOn: created }),
    ...(day === undefined ? {} : { asOf: day }),
    ...(id === undefined || address === undefined ? {} : { subject: { id, address } }),
    ...(isVerified ? (saver === undefined ? {} : { savedBy: saver }) : { unverified: true }),
  };
}

/** Handwritten: a schema is too slow for twenty thousand rows. */
function isRow(row: unknown): row is ReadRow {
  if (!Array.isArray(row)) return false;
  const part = row as unknown[];
  return (
    typeof part[0] === "number" &&
    typeof part[1] === "string" &&
    (part[3] === undefined || part[3] === null || typeof part[3] === "string") &&
    isRefs(part[4]) &&
    isRefs(part[5]) &&
    (part[6] === undefined || typeof part[6] === "number") &&
    (part[7] === undefined || typeof part[7] === "number")
  );
}

function isRefs(refs: unknown): boolean {
  if (refs === undefined) return true;
  if (!Array.isArray(refs)) return false;
  for (const ref of refs as unknown[]) if (typeof ref !== "number" && typeof ref !== "string") return false;
  return true;
}

const textOf = (ref: TextRef, texts: readonly string[]): string | undefined =>
  typeof ref === "string" ? ref : texts[ref];

/** Null if a text is missing. Equal lists of one text, by far the most common, share one list in memory. */
function textsOf(
  refs: readonly TextRef[] | undefined,
  texts: readonly string[],
  alone: (readonly string[])[],
): readonly string[] | null {
  const first = refs?.[0];
  if (refs === undefined || first === undefined) return noTexts;
  if (refs.length === 1 && typeof first === "number") {
    const text = texts[first];
    return text === undefined ? null : (alone[first] ??= [text]);
  }
  const found: string[] = [];
  for (const ref of refs) {
    const text = textOf(ref, texts);
    if (text === undefined) return null;
    found.push(text);
  }
  return found;
}

const noTexts: readonly string[] = [];

function readValue(stored: unknown, format: string | null): AnswerValue | null {
  // JSON like 1e999 is infinite.
  if (stored === Infinity || stored === -Infinity) return null;
  if (typeof stored === "number" || typeof stored === "string" || typeof stored === "boolean") {
    if (format === null) return { kind: "scalar", value: stored };
    return isValueFormat(format) ? { kind: "scalar", value: stored, format } : null;
  }
  const read = v.safeParse(answerValueSchema, stored);
  return read.success ? read.output : null;
}
