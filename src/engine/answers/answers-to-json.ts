/** Converts answers to their stored form. */
import type { Answer } from "./answer";
import {
  answerForm,
  firstFetch,
  hourMs,
  type AboutAnswers,
  type AnswerGroup,
  type AnswerRow,
  type AnswersAsJson,
  type TextRef,
  type UsedAnswer,
} from "./answer-form";

/** `putAt`: when they replaced newer ones; undefined for answers that count by their fetch time. */
export function answersToJson(used: readonly UsedAnswer[], putAt?: number): AnswersAsJson {
  const since = used.reduce(
    (first, { answer }) => answer.requests.reduce((least, { fetchedAt }) => Math.min(least, fetchedAt), first),
    used[0]?.answer.fetchedAt ?? 0,
  );
  const texts = sharedTexts(used.map(({ answer }) => answer));
  const groups: AnswerGroup[] = [];
  let lastOrigin = "";
  let lastKey = "";
  for (const { origin, answer, lastUse } of inOrder(used)) {
    if (origin !== lastOrigin || groups.length === 0) {
      groups.push([
        aboutOf(answer, texts.ref),
        answer.requests.map(({ endpoint, fetchedAt }) => [texts.ref(endpoint), fetchedAt - since]),
        [],
      ]);
      lastOrigin = origin;
      lastKey = "";
    }
    const shared = sharedStart(lastKey, answer.key);
    lastKey = answer.key;
    const row: AnswerRow = [
      shared,
      answer.key.slice(shared),
      answer.value.kind === "scalar" ? answer.value.value : answer.value,
      (answer.value.kind === "scalar" ? answer.value.format : undefined) ?? null,
      answer.notes.map(texts.ref),
      answer.warnings.map(texts.ref),
      answer.fetchedAt - firstFetch(answer.requests, since),
      Math.max(0, Math.floor((lastUse - answer.fetchedAt) / hourMs)),
    ];
    groups.at(-1)?.[2].push(withoutUsualEnd(row));
  }
  return { form: answerForm, since, texts: texts.all, groups, ...(putAt === undefined ? {} : { putAt }) };
}

function aboutOf(
  { propertyId, createdOn, asOf, subject, unverified, savedBy }: Answer,
  ref: (text: string) => TextRef,
): AboutAnswers {
  return {
    ...(propertyId === undefined ? {} : { propertyId }),
    ...(createdOn === undefined ? {} : { createdOn: ref(createdOn) }),
    ...(asOf === undefined ? {} : { asOf: ref(asOf) }),
    ...(subject === undefined
      ? {}
      : {
          subject: {
            ...(subject.id === propertyId?.toLowerCase() ? {} : { id: subject.id }),
            address: ref(subject.address),
          },
        }),
    ...(unverified && { unverified }),
    ...(savedBy !== undefined && { by: ref(savedBy) }),
  };
}

/** Similar neighbors pack best: by property, by requests, by question. */
function inOrder(used: readonly UsedAnswer[]): (UsedAnswer & { readonly origin: string })[] {
  return used
    .map(({ answer, lastUse }) => {
      const { propertyId = "", createdOn, asOf, subject, requests, unverified, savedBy } = answer;
      const origin = JSON.stringify([
        propertyId,
        createdOn,
        subject,
        requests,
        ...(unverified ? [true] : []),
        asOf ?? "",
        ...(savedBy === undefined ? [] : [savedBy]),
      ]);
      return { answer, lastUse, origin };
    })
    .sort((a, b) => compare(a.origin, b.origin) || compare(a.answer.key, b.answer.key));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

function withoutUsualEnd(row: AnswerRow): unknown[] {
  const isUsual = (part: unknown): boolean => part === 0 || part === null || (Array.isArray(part) && part.length === 0);
  let end = row.length;
  while (end > 3 && isUsual(row[end - 1])) end -= 1;
  return row.slice(0, end);
}

/** Repeated texts get a number; the others are written in place. */
function sharedTexts(answers: readonly Answer[]): { readonly all: string[]; readonly ref: (text: string) => TextRef } {
  const counts = new Map<string, number>();
  for (const { createdOn, asOf, subject, requests, notes, warnings, savedBy } of answers) {
    for (const text of [
      createdOn ?? "",
      ...(asOf === undefined ? [] : [asOf]),
      ...(savedBy === undefined ? [] : [savedBy]),
      subject?.address ?? "",
      ...requests.map(({ endpoint }) => endpoint),
      ...notes,
      ...warnings,
    ]) {
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
