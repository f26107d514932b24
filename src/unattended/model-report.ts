/** What a run has done, as plain data: the JSON report. Money in dollars, shares 0..1, moments in ISO 8601. */
import type { Scalar, ValueFormat } from "../engine/answers/answer";
import type { AnswerDifference, FigureChangeKind } from "../features/refresh/answer-difference";

/** One figure that is another one now. */
export interface ReportRow {
  /** Cells that show it: Sheet1!B4. */
  readonly cells: readonly string[];
  readonly property: string;
  /** RENT.PRICE. */
  readonly function: string;
  readonly section: string;
  readonly label: string;
  readonly kind: FigureChangeKind;
  readonly old: Scalar;
  readonly new: Scalar;
  readonly format?: ValueFormat;
  /** New minus old; null where they are no numbers. */
  readonly change: number | null;
  /** Share of the old; null where there is none. */
  readonly percent: number | null;
}

/** A cell that the workbook has a name for, as the run calculates it. */
export interface ReportFigure {
  readonly name: string;
  readonly address: string;
  /** As its cell is formatted; absent where that does not tell. */
  readonly format?: ValueFormat;
  readonly before: Scalar;
  readonly after: Scalar;
  readonly change: number | null;
  readonly percent: number | null;
}

/** A key figure whose new value is not known for sure: only Excel can say it. */
export interface UnverifiedFigure {
  readonly name: string;
  readonly address: string;
  /** In words. */
  readonly reason: string;
}

/**
 * `refreshed`: with other figures than before. `unchanged`: all figures were fetched and are what they were. `partly`: some could
 * not be fetched and keep their old value. `without`: it has no formula of Compsheet. `failed`: the file is as it was.
 */
export type FileStatus = "refreshed" | "unchanged" | "partly" | "without" | "failed";

export interface FileReport {
  readonly file: string;
  readonly status: FileStatus;
  /** Where it was written; null where nothing was. */
  readonly written: string | null;
  /** Why it failed; null otherwise. */
  readonly problem: string | null;
  /** Answers that were fetched anew, and of those the ones that changed. */
  readonly answers: number;
  readonly changedAnswers: number;
  /** Answers that keep their old value. */
  readonly failedAnswers: number;
  /** Cells of Compsheet's formulas whose value was written. */
  readonly writtenCells: number;
  /** Cells of other formulas that follow from them, known to be calculated as in Excel, whose value was written. */
  readonly calculatedCells: number;
  /** Requests that this file sent; what another file of the run has asked before is not asked again. */
  readonly requests: number;
  readonly rows: readonly ReportRow[];
  readonly figures: readonly ReportFigure[];
  readonly unverified: readonly UnverifiedFigure[];
  readonly warnings: readonly string[];
}

export interface RunReport {
  readonly form: 1;
  readonly startedAt: string;
  readonly finishedAt: string;
  /** Whose data: "Sample data", a host's name. */
  readonly source: string;
  readonly isSampleData: boolean;
  readonly isDryRun: boolean;
  readonly scope: string;
  readonly files: readonly FileReport[];
  readonly totals: {
    readonly files: number;
    readonly refreshed: number;
    readonly unchanged: number;
    readonly partly: number;
    readonly without: number;
    readonly failed: number;
    readonly changedFigures: number;
    readonly requests: number;
    /** The largest change as a share, its sign lost; null where no figure has one. */
    readonly largestChange: number | null;
  };
  /** Share from which a change counts as too large; null where none was set. */
  readonly failOnChange: number | null;
}

/** A row a figure. */
export function reportRows(differences: readonly AnswerDifference[]): ReportRow[] {
  return differences.flatMap(({ cells, property, functionName, section, figures }) =>
    figures.map(({ kind, label, old, new: now, format, change, percent }) => ({
      cells,
      property,
      function: functionName,
      section,
      label,
      kind,
      old,
      new: now,
      ...(format !== undefined && { format }),
      change,
      percent,
    })),
  );
}

/** Change and share of a figure before and after. */
export function figureChange(before: Scalar, after: Scalar): { change: number | null; percent: number | null } {
  if (typeof before !== "number" || typeof after !== "number") return { change: null, percent: null };
  const change = after - before;
  return { change, percent: before === 0 ? null : change / Math.abs(before) };
}

export function totalsOf(files: readonly FileReport[], requests: number): RunReport["totals"] {
  const count = (status: FileStatus): number => files.filter((file) => file.status === status).length;
  return {
    files: files.length,
    refreshed: count("refreshed"),
    unchanged: count("unchanged"),
    partly: count("partly"),
    without: count("without"),
    failed: count("failed"),
    changedFigures: files.reduce((sum, { rows }) => sum + rows.length, 0),
    requests,
    largestChange: largestChange(files),
  };
}

/** A figure that was there and is gone, or the other way round, has no share: it counts as 1. */
export function largestChange(files: readonly FileReport[]): number | null {
  let largest: number | null = null;
  const take = (percent: number | null): void => {
    if (percent !== null) largest = Math.max(largest ?? 0, Math.abs(percent));
  };
  for (const { rows, figures } of files) {
    for (const { kind, percent } of rows) take(kind === "gained" || kind === "lost" ? 1 : percent);
    for (const { percent } of figures) take(percent);
  }
  return largest;
}
