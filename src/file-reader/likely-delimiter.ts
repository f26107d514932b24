/** Guesses which character separates a file's columns, from the header, the rows and the content of cells. */
import type { Steps } from "./paced-steps";
import { readSampleRecords, type SampleRecords } from "./sample-records";
import { isValue, mostTitles, usualFieldCount } from "./sniff-header";

/** A file as split by one delimiter. */
export interface DelimiterReading {
  readonly delimiter: string;
  /** The first records. */
  readonly rows: readonly (readonly string[])[];
}

export interface LikelyDelimiter {
  readonly delimiter: string;
  /** How well it fits the file, to be compared with another reading of the same file. */
  readonly score: number;
  /** The likely reading and the next one, if both fit the file about equally well; else null. */
  readonly doubt: readonly [likely: DelimiterReading, other: DelimiterReading] | null;
}

const delimiters = [",", "\t", ";", "|"];
/** Tried if none of the usual ones cuts the file. */
const rareDelimiters = ["^", "~"];
/** Records to split by each delimiter, and rows and columns whose cells are examined. */
const recordsCut = 2_001;
const rowsWeighed = 200;
const columnsWeighed = 40;
/** A few milliseconds' work. */
const rowsInStep = 25;
/** Lines at the top; titles are among the first. */
const topLines = mostTitles + 2;
const shownRows = 3;

/** Weight of each kind of evidence; the share of lines with the usual number of fields counts 1. */
const weights = { strayTopLine: 0.4, values: 0.5, otherDelimiters: 0.5, extension: 0.3 };
/** Readings whose scores are closer may both be right. */
const clearLead = 0.3;
/** A reading that fits fewer of the lines is rejected. */
const enoughShare = 0.9;

/** Delimiters by the file's extension. */
const byExtension: readonly (readonly [RegExp, string])[] = [
  [/\.(tsv|tab)(\.gz)?$/i, "\t"],
  [/\.psv(\.gz)?$/i, "|"],
];

interface Candidate extends DelimiterReading {
  readonly fields: number;
  readonly share: number;
  readonly score: number;
}

/**
 * @param isWhole whether the text is the whole file
 * @param fileName "" if unknown
 * @param escapes whether quoted fields escape quotes with a backslash
 */
export function* likelyDelimiter(
  text: string,
  isWhole: boolean,
  fileName: string,
  escapes = false,
): Steps<LikelyDelimiter> {
  const cut: { readonly delimiter: string; readonly fields: number; readonly sample: SampleRecords }[] = [];
  for (const delimiter of [...delimiters, ...rareDelimiters]) {
    const isRare = rareDelimiters.includes(delimiter);
    if (isRare && (cut.length > 0 || !text.includes(delimiter))) continue;
    const sample = yield* readSampleRecords(text, delimiter, isWhole, escapes, recordsCut);
    const fields = usualFieldCount(sample.records.map((record) => record.fields));
    if (fields > 1 && !(isRare && regularity(sample, fields).share < enoughShare))
      cut.push({ delimiter, fields, sample });
  }
  const own = byExtension.find(([pattern]) => pattern.test(fileName))?.[1];
  const candidates: Candidate[] = [];
  for (const { delimiter, fields, sample } of cut) {
    const others = cut.flatMap((one) => (one.delimiter === delimiter ? [] : [one.delimiter]));
    const rows = sample.records.slice(0, shownRows).map((record) => record.fields);
    const { share, strayTopLines } = regularity(sample, fields);
    const cells = others.length === 0 ? 0 : yield* cellEvidence(sample, fields, others);
    const extension = delimiter === own ? weights.extension : 0;
    const score = share - weights.strayTopLine * strayTopLines + cells + extension;
    candidates.push({ delimiter, rows, fields, share, score });
    yield;
  }
  const [likely, other] = candidates.sort((a, b) => b.score - a.score || b.fields - a.fields);
  if (likely === undefined) return { delimiter: ",", score: 0, doubt: null };
  const isClose = other !== undefined && other.share >= enoughShare && other.score > likely.score - clearLead;
  return { delimiter: likely.delimiter, score: likely.score, doubt: isClose ? [likely, other] : null };
}

/**
 * How many lines have the usual fields: all but titles should, and lines at the top that don't are titles or a header.
 */
function regularity({ records, broken }: SampleRecords, fields: number): { share: number; strayTopLines: number } {
  const first = records.findIndex((record) => record.fields.length === fields);
  const titles = first <= mostTitles ? first : 0;
  const fitting = records.filter((record) => record.fields.length === fields).length;
  const strayTopLines = records.slice(0, topLines).filter((record) => record.fields.length !== fields).length;
  return { share: fitting / (records.length - titles + broken), strayTopLines };
}

/** Columns of values are evidence for a delimiter, words that contain another delimiter against it. */
function* cellEvidence({ records }: SampleRecords, fields: number, others: readonly string[]): Steps<number> {
  const rows = records.flatMap((record) => (record.fields.length === fields ? [record.fields] : []));
  const body = rows.slice(rows.length > 1 ? 1 : 0, 1 + rowsWeighed).map((row) => row.slice(0, columnsWeighed));
  const values: boolean[][] = [];
  for (const row of body) {
    values.push(row.map((cell) => isValue(cell)));
    if (values.length % rowsInStep === 0) yield;
  }
  const areValues = (column: number): boolean => {
    const filled = body.flatMap((row, at) => ((row[column] ?? "").trim() === "" ? [] : [values[at]?.[column]]));
    return filled.length > 0 && filled.filter(Boolean).length >= enoughShare * filled.length;
  };
  const weighed = Math.min(fields, columnsWeighed);
  const columns = Array.from({ length: weighed }, (_, column) => column).filter(areValues).length;
  const isMixed = (row: readonly string[], at: number): boolean =>
    row.some((cell, column) => values[at]?.[column] !== true && others.some((other) => cell.includes(other)));
  const mixed = body.filter(isMixed).length / body.length;
  return (weights.values * columns) / weighed - weights.otherDelimiters * mixed;
}
