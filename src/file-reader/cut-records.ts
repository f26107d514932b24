/** Splits the beginning of a delimited file into records, in the way that fits it best. */
import { withoutEmptyEnd } from "./delimited-rows";
import { likelyDelimiter, type LikelyDelimiter } from "./likely-delimiter";
import type { Steps } from "./paced-steps";
import { readSampleRecords, type SampleRecords } from "./sample-records";
import { isTwoLineHeader, looksLikeHeader, mostTitles, usualFieldCount, type SampleRecord } from "./sniff-header";

export interface CutRecords extends Pick<LikelyDelimiter, "delimiter" | "doubt"> {
  readonly records: readonly SampleRecord[];
  /** Whether quoted fields escape quotes with a backslash. */
  readonly escapes: boolean;
  /** Whether rows end with a delimiter that the header doesn't have; without the empty fields after them. */
  readonly endsEmpty: boolean;
}

export interface CutOptions {
  readonly isWhole: boolean;
  /** The delimiter, if it is known. */
  readonly given?: string | undefined;
  /** "" if unknown. */
  readonly fileName: string;
  /** Records at the top that aren't part of the file's content. */
  readonly passed: number;
}

export function* cutRecords(text: string, options: CutOptions): Steps<CutRecords> {
  const usual = yield* cutBy(text, options, false);
  // Most files have no such quotes, so they are split once.
  const escaped = text.includes('\\"') ? yield* cutBy(text, options, true) : usual;
  const isBetter = escaped.score > usual.score || (escaped.score === usual.score && escaped.broken < usual.broken);
  const { delimiter, doubt, records: read } = isBetter ? escaped : usual;
  const records = read.slice(options.passed);
  const fieldCount = usualFieldCount(records.map(({ fields }) => fields)) - 1;
  const endsEmpty = areEndedEmpty(records, fieldCount);
  return {
    ...{ delimiter, doubt, escapes: isBetter, endsEmpty },
    records: endsEmpty ? records.map((record) => withoutEnd(record, fieldCount)) : records,
  };
}

function* cutBy(
  text: string,
  { isWhole, given, fileName }: CutOptions,
  escapes: boolean,
): Steps<LikelyDelimiter & SampleRecords> {
  const likely =
    given === undefined
      ? yield* likelyDelimiter(text, isWhole, fileName, escapes)
      : { delimiter: given, score: 0, doubt: null };
  return { ...likely, ...(yield* readSampleRecords(text, likely.delimiter, isWhole, escapes)) };
}

const withoutEnd = (record: SampleRecord, fieldCount: number): SampleRecord => ({
  ...record,
  fields: withoutEmptyEnd(record.fields, fieldCount),
});

/** Rows compared with the header. */
const rowsBelow = 200;

/** Whether a header of so many names is above rows that all have one more field, which is empty. */
function areEndedEmpty(records: readonly SampleRecord[], fieldCount: number): boolean {
  if (fieldCount < 2) return false;
  const at = records.findIndex(({ fields }) => fields.length >= fieldCount);
  const header = records[at];
  if (header === undefined || at > mostTitles || header.fields.length !== fieldCount) return false;
  const body = records.slice(at + 1).filter(({ fields }) => fields.length === fieldCount + 1);
  if (body.some(({ fields }) => fields[fieldCount] !== "")) return false;
  const [first, ...others] = body.slice(0, 1 + rowsBelow).map(({ fields }) => fields);
  // A title can have as many fields as a header; the header is then below it.
  if (first === undefined || looksLikeHeader(first, others)) return false;
  const stripped = records.slice(0, at + rowsBelow).map((record) => withoutEnd(record, fieldCount));
  const below = stripped.slice(at + 1).map(({ fields }) => fields);
  return looksLikeHeader(header.fields, below) || isTwoLineHeader(stripped, at);
}
