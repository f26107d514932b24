/** Result of a run as plain data: the JSON report. Money in dollars, shares 0..1, moments in ISO 8601. */
import type { Scalar, ValueFormat } from "../engine/answers/answer";
import type { AnswerDifference, FigureChangeKind } from "../features/refresh/answer-difference";

/** One figure that changed. */
export interface ReportRow {
  /** Cells that show it: Sheet1!B4. */
  readonly cells: readonly string[];
  readonly property: string;
  /** Such as RENT.PRICE. */
  readonly function: string;
  readonly section: string;
  readonly label: string;
  readonly kind: FigureChangeKind;
  readonly old: Scalar;
  readonly new: Scalar;
  readonly format?: ValueFormat;
  /** New minus old; null if either isn't a number. */
  readonly change: number | null;
  /** As a share of the old value; null without one. */
  readonly percent: number | null;
}

/** A named cell of the workbook, as calculated by the run. */
export interface ReportFigure {
  readonly name: string;
  readonly address: string;
  /** The cell's format; absent if it doesn't determine one. */
  readonly format?: ValueFormat;
  readonly before: Scalar;
  readonly after: Scalar;
  readonly change: number | null;
  readonly percent: number | null;
}

/** A key figure whose new value isn't certain: only Excel can calculate it. */
export interface UnverifiedFigure {
  readonly name: string;
  readonly address: string;
  /** In words. */
  readonly reason: string;
}

/**
 * `refreshed`: some figures changed. `unchanged`: all figures were fetched and none changed. `partly`: some couldn't be
 * fetched and keep their old value. `without`: no Compsheet formulas. `failed`: the file is unchanged.
 */
export type FileStatus = "refreshed" | "unchanged" | "partly" | "without" | "failed";

export interface FileReport {
  readonly file: string;
  readonly status: FileStatus;
  /** Path of the written file; null if nothing was written. */
  readonly written: string | null;
  /** Why it failed; null otherwise. */
  readonly problem: string | null;
  /** Number of answers fetched again, and how many of them changed. */
  readonly answers: number;
  readonly changedAnswers: number;
  /** Answers that keep their old value. */
  readonly failedAnswers: number;
  /** Number of cells with Compsheet formulas whose value was written. */
  readonly writtenCells: number;
  /** Number of cells with dependent formulas, known to be calculated as in Excel, whose value was written. */
  readonly calculatedCells: number;
  /** Requests that this file sent; questions asked by an earlier file of the run aren't repeated. */
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
  /** Source of the data: "Sample data", a host's name. */
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
    /** The largest change as a share, without its sign; null if no figure has one. */
    readonly largestChange: number | null;
  };
  /** Share above which a change counts as too large; null if not set. */
  readonly failOnChange: number | null;
}

/** One row per figure. */
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

/** Change of a figure, absolute and as a share. */
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

/** A figure that appeared or disappeared has no share: it counts as 1. */
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
