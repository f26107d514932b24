/**
 * The stored form of answers as plain JSON. Answers that came from the same requests stand together, texts that several
 * answers hold are written once, times are differences, and what is usual is left out: packed, a figure takes less than
 * 100 characters. What stands in a workbook must be readable for ever: a change of the form raises `answerForm`.
 */
import * as v from "valibot";
import type { Answer, AnswerRequest, AnswerValue, ValueFormat } from "./answer";
import { answerValueSchema, valueFormatSchema } from "./answer-schema";

export const answerForm = 1;

/** An answer and when a cell last used it, milliseconds since the epoch. */
export interface UsedAnswer {
  readonly answer: Answer;
  readonly lastUse: number;
}

/** A text, or its place among the texts that are used more than once. */
type TextRef = string | number;
type Row = [
  key: string,
  /** Bare for a single figure. */
  value: AnswerValue | string | number | boolean,
  format: string | null,
  notes: readonly TextRef[],
  warnings: readonly TextRef[],
  /** Milliseconds after the group's first request. */
  fetchedAfter: number,
  /** Whole hours after `fetchedAt`: enough to tell which answers are used least. */
  usedAfter: number,
];
type Group = [
  propertyId: string | null,
  createdOn: TextRef | null,
  /** Milliseconds after the form's `since`. */
  requests: readonly (readonly [endpoint: TextRef, fetchedAfter: number])[],
  /** Usual values at a row's end are left out. */
  rows: unknown[][],
];

export interface AnswersAsJson {
  readonly form: number;
  readonly since: number;
  readonly texts: readonly string[];
  readonly groups: readonly Group[];
}

const hour = 3_600_000;

export function answersToJson(used: readonly UsedAnswer[]): AnswersAsJson {
  const since = used.reduce(
    (first, { answer }) => answer.requests.reduce((least, { fetchedAt }) => Math.min(least, fetchedAt), first),
    used[0]?.answer.fetchedAt ?? 0,
  );
  const texts = sharedTexts(used.map(({ answer }) => answer));
  const groups: Group[] = [];
  let lastOrigin = "";
  for (const { origin, answer, lastUse } of inOrder(used)) {
    if (origin !== lastOrigin || groups.length === 0) {
      groups.push([
        answer.propertyId ?? null,
        answer.createdOn === undefined ? null : texts.ref(answer.createdOn),
        answer.requests.map(({ endpoint, fetchedAt }) => [texts.ref(endpoint), fetchedAt - since]),
        [],
      ]);
      lastOrigin = origin;
    }
    const row: Row = [
      answer.key,
      answer.value.kind === "scalar" ? answer.value.value : answer.value,
      (answer.value.kind === "scalar" ? answer.value.format : undefined) ?? null,
      answer.notes.map(texts.ref),
      answer.warnings.map(texts.ref),
      answer.fetchedAt - firstFetch(answer.requests, since),
      Math.max(0, Math.floor((lastUse - answer.fetchedAt) / hour)),
    ];
    groups.at(-1)?.[3].push(withoutUsualEnd(row));
  }
  return { form: answerForm, since, texts: texts.all, groups };
}

const firstFetch = (requests: readonly AnswerRequest[], since: number): number =>
  requests.length === 0 ? since : requests.reduce((least, { fetchedAt }) => Math.min(least, fetchedAt), Infinity);

/** Alike answers behind each other pack best: by property, by requests, by question. */
function inOrder(used: readonly UsedAnswer[]): (UsedAnswer & { readonly origin: string })[] {
  return used
    .map(({ answer, lastUse }) => {
      const origin = JSON.stringify([answer.propertyId ?? "", answer.createdOn ?? "", answer.requests]);
      return { answer, lastUse, origin };
    })
    .sort((a, b) => compare(a.origin, b.origin) || compare(a.answer.key, b.answer.key));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function withoutUsualEnd(row: Row): unknown[] {
  const isUsual = (part: unknown): boolean => part === 0 || part === null || (Array.isArray(part) && part.length === 0);
  let end = row.length;
  while (end > 2 && isUsual(row[end - 1])) end -= 1;
  return row.slice(0, end);
}

/** Texts that occur more than once get a number; others stand where they are used. */
function sharedTexts(answers: readonly Answer[]): { readonly all: string[]; readonly ref: (text: string) => TextRef } {
  const counts = new Map<string, number>();
  for (const { createdOn, requests, notes, warnings } of answers) {
    for (const text of [createdOn ?? "", ...requests.map(({ endpoint }) => endpoint), ...notes, ...warnings]) {
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
  }
  const all: string[] = [];
  const places = new Map<string, number>();
  return {
    all,
    ref(text) {
      if ((counts.get(text) ?? 0) < 2) return text;
      const known = places.get(text);
      if (known !== undefined) return known;
      places.set(text, all.length);
      return all.push(text) - 1;
    },
  };
}

const refSchema = v.union([v.number(), v.string()]);
const rowSchema = v.tuple([
  v.string(),
  v.unknown(),
  v.optional(v.nullable(valueFormatSchema), null),
  v.optional(v.array(refSchema), []),
  v.optional(v.array(refSchema), []),
  v.optional(v.number(), 0),
  v.optional(v.number(), 0),
]);
const groupSchema = v.tuple([
  v.nullable(v.string()),
  v.nullable(refSchema),
  v.array(v.tuple([refSchema, v.number()])),
  v.array(v.unknown()),
]);
const formSchema = v.object({
  form: v.number(),
  since: v.number(),
  texts: v.array(v.string()),
  groups: v.array(v.unknown()),
});

export interface ReadAnswers {
  readonly answers: readonly UsedAnswer[];
  /** Entries that this version of Compsheet does not understand. */
  readonly skipped: number;
}

/** A form that this version of Compsheet cannot read. */
export class NewerFormError extends Error {
  override readonly name = "NewerFormError";
}

/** Reads what `answersToJson` gave; an entry that is not understood is skipped alone. Throws for what is no such form. */
export function answersFromJson(json: unknown): ReadAnswers {
  const form = (json as { form?: unknown } | null)?.form;
  if (typeof form === "number" && form > answerForm) {
    throw new NewerFormError(`It was written by a newer Compsheet (form ${form}).`);
  }
  const { since, texts, groups } = v.parse(formSchema, json);
  const answers: UsedAnswer[] = [];
  let skipped = 0;
  for (const candidate of groups) {
    const group = v.safeParse(groupSchema, candidate);
    if (!group.success) {
      skipped += 1;
      continue;
    }
    const read = readGroup(group.output, since, texts);
    for (const row of group.output[3]) {
      const answer = read(row);
      if (answer) answers.push(answer);
      else skipped += 1;
    }
  }
  return { answers, skipped };
}

function readGroup(
  [propertyId, createdOnRef, requestRefs]: v.InferOutput<typeof groupSchema>,
  since: number,
  texts: readonly string[],
): (candidate: unknown) => UsedAnswer | null {
  const textOf = (ref: TextRef): string | undefined => (typeof ref === "string" ? ref : texts[ref]);
  const textsOf = (refs: readonly TextRef[]): string[] => refs.flatMap((ref) => textOf(ref) ?? []);
  const createdOn = createdOnRef === null ? undefined : textOf(createdOnRef);
  const requests = requestRefs.flatMap(([ref, after]) => {
    const endpoint = textOf(ref);
    return endpoint === undefined ? [] : [{ endpoint, fetchedAt: since + after }];
  });
  const from = firstFetch(requests, since);
  const about = { ...(propertyId === null ? {} : { propertyId }), ...(createdOn === undefined ? {} : { createdOn }) };
  const isWhole = requests.length === requestRefs.length && (createdOnRef === null) === (createdOn === undefined);

  return (candidate) => {
    const row = v.safeParse(rowSchema, candidate);
    if (!row.success || !isWhole) return null;
    const [key, stored, format, noteRefs, warningRefs, fetchedAfter, usedAfter] = row.output;
    const notes = textsOf(noteRefs);
    const warnings = textsOf(warningRefs);
    if (notes.length !== noteRefs.length || warnings.length !== warningRefs.length) return null;
    const value = readValue(stored, format);
    if (value === null) return null;
    const fetchedAt = from + fetchedAfter;
    const answer: Answer = { key, value, fetchedAt, requests, notes, warnings, ...about };
    return { answer, lastUse: fetchedAt + usedAfter * hour };
  };
}

function readValue(stored: unknown, format: ValueFormat | null): AnswerValue | null {
  // By far the most: checked without a schema's detours.
  if (typeof stored === "number" || typeof stored === "string" || typeof stored === "boolean") {
    return format === null ? { kind: "scalar", value: stored } : { kind: "scalar", value: stored, format };
  }
  const read = v.safeParse(answerValueSchema, stored);
  return read.success ? read.output : null;
}
