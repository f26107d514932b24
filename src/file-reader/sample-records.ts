/** The records at the beginning of a delimited file, with the lines on which they begin. */
import { readRecord } from "./delimited-record";
import type { Steps } from "./paced-steps";
import type { SampleRecord } from "./sniff-header";

export interface SampleRecords {
  /** Records that are complete and not blank. */
  readonly records: readonly SampleRecord[];
  /** Number of records with broken quotes. */
  readonly broken: number;
}

/** About a millisecond's work. */
const charactersInStep = 50_000;

/**
 * @param escapes whether quoted fields escape quotes with a backslash
 * @param most maximum number of records; if the text isn't the whole file, the record at its end is left out
 */
export function* readSampleRecords(
  text: string,
  delimiter: string,
  isWhole: boolean,
  escapes = false,
  most = Number.POSITIVE_INFINITY,
): Steps<SampleRecords> {
  const records: SampleRecord[] = [];
  let broken = 0;
  let at = 0;
  let line = 1;
  let restedAt = 0;
  while (at < text.length && records.length < most) {
    const record = readRecord(text, at, delimiter, isWhole, escapes);
    if (record === null) break;
    const isBlank = record.fields.length === 1 && record.fields[0] === "";
    if (record.problem !== undefined) broken += 1;
    else if (!isBlank) records.push({ fields: record.fields, line });
    at = record.next;
    line += record.lines;
    if (at - restedAt < charactersInStep) continue;
    restedAt = at;
    yield;
  }
  // Shows as much as there is of a file with one endless line.
  if (records.length === 0 && !isWhole) return yield* readSampleRecords(text, delimiter, true, escapes, most);
  return { records, broken };
}
