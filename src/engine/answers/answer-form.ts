/**
 * The stored form of answers as plain JSON. Answers that came from the same requests stand together, texts that several
 * answers hold are written once, times are differences, and what is usual is left out: packed, a figure takes less than
 * 100 characters. What stands in a workbook must be readable for ever: a change of the form raises `answerForm`.
 */
import type { Answer, AnswerRequest, AnswerValue } from "./answer";

export const answerForm = 1;

/** An answer and when a cell last used it, milliseconds since the epoch. */
export interface UsedAnswer {
  readonly answer: Answer;
  readonly lastUse: number;
}

/** A text, or its place among the texts that are used more than once. */
export type TextRef = string | number;
/** Usual values at its end are left out. */
export type AnswerRow = [
  /** Characters at its start that the key shares with that of the row before. */
  sharedKey: number,
  ownKey: string,
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
export interface AboutAnswers {
  readonly propertyId?: string | undefined;
  readonly createdOn?: TextRef | undefined;
  /** Absent in what earlier versions wrote: they had the day in the key. */
  readonly asOf?: TextRef | undefined;
  /** The id is left out where it is `propertyId` in lower case. */
  readonly subject?: { readonly id?: string | undefined; readonly address: TextRef } | undefined;
  /** The device that wrote the segment had read these from a workbook and could not prove who fetched them. */
  readonly unverified?: true | undefined;
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
  /** Of two answers to one key the one put last counts, where this is later than the other's fetch. */
  readonly putAt?: number;
}

export const hourMs = 3_600_000;

/** When the first of a group's requests was answered. */
export const firstFetch = (requests: readonly AnswerRequest[], since: number): number =>
  requests.length === 0 ? since : requests.reduce((least, { fetchedAt }) => Math.min(least, fetchedAt), Infinity);
