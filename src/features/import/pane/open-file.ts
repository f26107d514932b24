/** An opened file, and the user's choices for it. */
import type { BetweenRows } from "../../../file-reader/between-rows";
import { uniqueColumnNames } from "../../../file-reader/table-limits";
import type { FileSource } from "../../../file-reader/file-source";
import type { ColumnValues } from "../../../file-reader/first-values";
import type { ImportSummary } from "../../../file-reader/import-run";
import { inferColumn, writtenAsIdentifier } from "../../../file-reader/infer-column";
import { evidenceOf, markOfColumn, tallyMarks } from "../../../file-reader/decimal-marks";
import type { LateColumn } from "../../../file-reader/late-columns";
import type { OpenedFile } from "../../../file-reader/read-file";
import { markIn, type ColumnPlan, type FileForm, type ReadPlan } from "../../../file-reader/read-plan";
import type { RowShape } from "../../../file-reader/row-shape";
import { shapedColumns } from "../../../file-reader/shape-rows";
import { sheetColumn, type SheetColumn } from "../../../file-reader/sheet-column";
import type { TextEncodingName } from "../../../file-reader/text-encoding";
import { ownExportFormat } from "./own-export";

export interface ReadingChoice {
  readonly encoding?: TextEncodingName;
  readonly delimiter?: string;
  readonly header?: boolean;
  /** Title lines above the table. */
  readonly skipLines?: number;
  /** Number of lines with column names. */
  readonly headerLines?: 1 | 2;
  readonly skipsBetween?: boolean;
  /** File in a zip archive. */
  readonly entry?: string;
}

export interface ColumnChoice extends ColumnPlan {
  readonly isTaken: boolean;
  /** The name in the file. */
  readonly original: string;
  /** The user chose the type. */
  readonly isTypeSaid?: boolean;
}

export interface OpenFile {
  readonly source: FileSource;
  readonly reading: ReadingChoice;
  readonly given: GivenFacts;
  /** Files in a zip archive; empty for any other file. */
  readonly entries: readonly string[];
  readonly sample: OpenedFile;
  readonly form: FileForm;
  /** Totals and group headings found so far. */
  readonly between: BetweenRows;
  /** Whether the whole file was read. */
  readonly isSeenThrough: boolean;
  readonly columns: readonly ColumnChoice[];
  /** An export of ours: what it holds is known. */
  readonly isOurs: boolean;
  /** Columns that the last reading of all of it found beyond those that it took. */
  readonly foundNow?: readonly string[];
  /**
   * Columns that it found not to be text although they were read as text, since the beginning of the file has none of
   * their values.
   */
  readonly typedNow?: readonly string[];
}

/** A file whose beginning was read. */
export function openedFile(
  parts: Pick<OpenFile, "source" | "reading" | "given" | "entries" | "sample">,
  before: readonly ColumnChoice[],
): OpenFile {
  const { sample, given } = parts;
  return {
    ...parts,
    form: sample.plan.form,
    between: sample.between,
    isSeenThrough: sample.isWhole,
    columns: columnChoices(sample, given, before),
    isOurs: given.friendly?.(columnChoices(sample, given, []).map(({ original }) => original)) != null,
  };
}

/** Whether all columns are imported; otherwise a row may look like a total or heading by mistake. */
export const takesAll = ({ columns }: OpenFile): boolean => columns.every(({ isTaken }) => isTaken);

/**
 * The file after a complete read: totals and headings are now known everywhere. If they are unambiguous and the user
 * hasn't decided otherwise, they are skipped from now on.
 */
export function seenThrough(begun: OpenFile, summary: ImportSummary): OpenFile {
  const { between, late, problemsByReason } = summary;
  const file = withLateColumns(withTypes(begun, summary.firstValues ?? []), late);
  const { form, reading } = file;
  if (form.skipsBetween === true) {
    const { "total-line": totals = 0, "group-line": groups = 0 } = problemsByReason;
    return { ...file, between: { ...file.between, totals, groups }, isSeenThrough: true };
  }
  if (between === null) return file;
  const skipsBetween = reading.skipsBetween === undefined && between.isPlain;
  return { ...file, between, isSeenThrough: true, form: skipsBetween ? { ...form, skipsBetween } : form };
}

/**
 * Columns that are empty at the beginning of the file get the type of their first values, unless the user chose one.
 */
function withTypes(file: OpenFile, firstValues: readonly ColumnValues[]): OpenFile {
  const { form, columns } = file;
  const typedNow: string[] = [];
  const typed = columns.map((column) => {
    const { values = [] } = firstValues.find(({ source }) => source === column.source) ?? {};
    if (form.kind !== "delimited" || column.isTypeSaid === true || values.length === 0) return column;
    const tally = tallyMarks(column.original, values);
    const { mark, asked } =
      tally === null ? { mark: form.decimalMark, asked: [] } : markOfColumn(tally, evidenceOf(form.decimalMark));
    const inferred = inferColumn(column.original, values, mark);
    // Ambiguous numbers stay text.
    if (inferred.type === column.type || asked.length > 0) return column;
    typedNow.push(column.name);
    return { ...column, ...inferred, ...(inferred.type === "number" && { decimalMark: mark }) };
  });
  return typedNow.length === 0 ? { ...file, typedNow } : { ...file, typedNow, columns: typed };
}

/** Keys first seen after the beginning of the file become columns at the end. */
function withLateColumns(file: OpenFile, late: readonly LateColumn[]): OpenFile {
  const { form, columns } = file;
  const foundNow = late.map(({ key }) => key);
  if (form.kind !== "json-lines" || late.length === 0) return { ...file, foundNow };
  const names = uniqueColumnNames([...columns.map(({ original }) => original), ...late.map(({ key }) => key)]);
  const added = late.map(({ key, cells: _, ...inferred }, place): ColumnChoice => {
    const name = names[columns.length + place] ?? key;
    return { ...inferred, name, original: name, source: key, isTaken: true };
  });
  const keys = [...(form.keys ?? []), ...foundNow];
  return { ...file, foundNow, form: { ...form, keys }, columns: [...columns, ...added] };
}

/** Names of the columns that the beginning of the file doesn't have. */
export const lateNames = ({ columns, sample }: OpenFile): string[] =>
  columns.slice(sample.plan.columns.length).map(({ original }) => original);

const listedNames = 12;

/** Names as part of a sentence; of many, only the first. */
export const listed = (names: readonly string[]): string =>
  [...names.slice(0, listedNames), ...(names.length > listedNames ? ["…"] : [])].join(", ");

/** Known facts about a file from another screen. */
export interface GivenFacts {
  /** The user's name for it. */
  readonly name?: string;
  /** Replaces the file's column names, in order. */
  readonly columns?: readonly string[] | null;
  /** The service's row count. */
  readonly rows?: number | null;
  /** Names for people in place of the file's, where it is an export of ours; null for any other file. */
  readonly friendly?: (this: void, names: readonly string[]) => readonly string[] | null;
}

/** The file's display name; in an archive of several files, the entry's name. */
export const nameOf = ({ source, reading, given }: OpenFile): string => reading.entry ?? given.name ?? source.name;

export function planOf({ form, columns }: OpenFile): ReadPlan {
  const taken = columns.filter(({ isTaken }) => isTaken);
  return {
    form,
    columns: taken.map(({ name, type, source, dateOrder, padded, decimalMark, dividedByBlanks, isMarkOpen }) => ({
      ...{ name, type, source },
      ...(padded === true && { padded }),
      ...(decimalMark === undefined ? {} : { decimalMark }),
      ...(dividedByBlanks === true && { dividedByBlanks }),
      ...(isMarkOpen === true && { isMarkOpen }),
      ...(dateOrder === undefined ? {} : { dateOrder }),
    })),
  };
}

/** Keeps the user's column choices if the file is read with other options and still has those columns. */
export function columnChoices(
  { plan, rows }: OpenedFile,
  { columns: names = null, friendly = () => null }: GivenFacts,
  before: readonly ColumnChoice[],
): readonly ColumnChoice[] {
  const given =
    names !== null && names.length === plan.columns.length
      ? uniqueColumnNames(names)
      : plan.columns.map(({ name }) => name);
  const { form } = plan;
  const own = friendly(given);
  const shown = own === null ? given : uniqueColumnNames(own);
  return plan.columns.map((header, index) => {
    const name = given[index] ?? header.name;
    // A count of ids may have the name of the id column.
    const isMisnamed = writtenAsIdentifier(header.name) && !writtenAsIdentifier(name) && form.kind === "delimited";
    const texts = rows.map((row) => row[index] ?? "");
    const column = isMisnamed ? { ...header, ...inferColumn(name, texts, form.decimalMark) } : header;
    const known = before.find(({ original }) => original === name);
    const choice = {
      ...column,
      name: known?.name ?? shown[index] ?? name,
      original: name,
      isTaken: known?.isTaken ?? true,
    };
    return known?.isTypeSaid === true ? withType(choice, known) : choice;
  });
}

/** The type that a column is read as. */
export type TypeSaid = Pick<ColumnPlan, "type" | "dateOrder" | "padded" | "decimalMark">;

/** Sets the type chosen by the user, regardless of the file's content. */
export function withType(choice: ColumnChoice, { type, dateOrder, padded, decimalMark }: TypeSaid): ColumnChoice {
  const { dateOrder: _, padded: __, decimalMark: ___, isMarkOpen: ____, ...rest } = choice;
  return {
    ...{ ...rest, type, isTypeSaid: true },
    ...(type === "number" && { dividedByBlanks: true }),
    ...(dateOrder === undefined ? {} : { dateOrder }),
    ...(padded === undefined ? {} : { padded }),
    ...(decimalMark === undefined ? {} : { decimalMark }),
  };
}

/** Formats of the output columns, based on the sample's texts. */
export function sheetColumnsOf(file: OpenFile, columns: readonly ColumnPlan[]): SheetColumn[] {
  return columns.map(({ name, type }) => {
    const index = file.columns.findIndex((column) => column.name === name && column.type === type);
    const texts = index < 0 ? [] : file.sample.rows.map((row) => row[index] ?? "");
    const column = file.columns[index];
    const known =
      file.isOurs && column !== undefined && type === "number" ? ownExportFormat(column.original) : undefined;
    const look = sheetColumn(name, type, texts, column === undefined ? "." : markIn(column, file.form));
    return known === undefined ? look : { ...look, format: known };
  });
}

/** Columns of the output rows. */
export const resultColumns = (file: OpenFile, shape: RowShape): readonly ColumnPlan[] =>
  shapedColumns(planOf(file).columns, shape);
