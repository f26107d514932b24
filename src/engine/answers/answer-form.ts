/**
 * The stored form of answers as plain JSON. Answers from the same requests are grouped, repeated texts are written
 * once, times are differences and usual values are left out: packed, a value needs less than 100 characters. Workbooks
 * must stay readable forever, so any change of the form increments `answerForm`.
 */
import type { Answer, AnswerRequest, AnswerValue } from "./answer";

export const answerForm = 1;

/** An answer and when a cell last used it, milliseconds since the epoch. */
export interface UsedAnswer {
  readonly answer: Answer;
  readonly lastUse: number;
}

/** A text, or its index among the texts that are used more than once. */
export type TextRef = string | number;
/** Usual values at its end are omitted. */
export type AnswerRow = [
  /** Length of the prefix that the key shares with the previous row's key. */
  sharedKey: number,
  ownKey: string,
  /** Unwrapped for a single value. */
  value: AnswerValue | string | number | boolean,
  format: string | null,
  notes: readonly TextRef[],
  warnings: readonly TextRef[],
  /** Milliseconds after the group's first request. */
  fetchedAfter: number,
  /** Whole hours after `fetchedAt`: precise enough to find the least recently used. */
  usedAfter: number,
];
export interface AboutAnswers {
  readonly propertyId?: string | undefined;
  readonly createdOn?: TextRef | undefined;
  /** Absent in what earlier versions wrote: they had the day in the key. */
  readonly asOf?: TextRef | undefined;
  /** The id is omitted where it is `propertyId` in lower case. */
  readonly subject?: { readonly id?: string | undefined; readonly address: TextRef } | undefined;
  /** The device that wrote the segment read these from a workbook and couldn't prove who fetched them. */
  readonly unverified?: true | undefined;
  /** The gateway's member who saved these, where another one wrote the segment. */
  readonly by?: TextRef | undefined;
}
/** Answers of one property that came from the same requests. */
export type AnswerGroup = [
  about: AboutAnswers,
  /** Milliseconds after the form's `since`. */
  requests: readonly (readonly [endpoint: TextRef, fetchedAfter: number])[],
  rows: unknown[][],
];

export interface AnswersAsJson {
  readonly form: number;
  readonly since: number;
  readonly texts: readonly string[];
  readonly groups: readonly AnswerGroup[];
  /** Where later than the fetch, decides which of two answers to one key wins. */
  readonly putAt?: number;
}

export const hourMs = 3_600_000;

/** When the first of a group's requests was answered. */
export const firstFetch = (requests: readonly AnswerRequest[], since: number): number =>
  requests.length === 0 ? since : requests.reduce((least, { fetchedAt }) => Math.min(least, fetchedAt), Infinity);
