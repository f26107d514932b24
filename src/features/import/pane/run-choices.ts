/** The user's choices for an import, stored on the device until it ends, so it can be repeated. */
import type { RowShape } from "../../../file-reader/row-shape";
import type { Count, TargetChoice } from "./import-state";
import type { ColumnChoice, OpenFile, ReadingChoice } from "./open-file";

export interface RunChoices {
  readonly reading: ReadingChoice;
  readonly columns: readonly ColumnChoice[];
  readonly count: Count | null;
  readonly target: TargetChoice;
  readonly shape: RowShape;
  readonly shapeWords: string;
}

/** In another edition the parts may mean something else. */
const edition = 1;

export function writeChoices(
  { reading, form, columns }: Pick<OpenFile, "reading" | "form" | "columns">,
  run: Pick<RunChoices, "count" | "target" | "shape" | "shapeWords">,
): string {
  const skips = form.skipsBetween === true ? { skipsBetween: true } : {};
  const count = run.count === null ? null : { ...run.count, problems: [], keptCells: [] };
  const choices: RunChoices = { ...run, reading: { ...reading, ...skips }, columns, count };
  return JSON.stringify({ edition, ...choices });
}

/** Null if this edition didn't write it. */
export function readChoices(text: string): RunChoices | null {
  try {
    const read = JSON.parse(text) as RunChoices & { readonly edition?: number };
    return read.edition === edition && Array.isArray(read.columns) ? read : null;
  } catch {
    return null;
  }
}

/** Whether the choices were made for a file with these columns. */
export const fitsFile = ({ columns }: RunChoices, file: OpenFile): boolean =>
  columns.length === file.columns.length &&
  columns.every(({ original, source }, index) => {
    const own = file.columns[index];
    return own !== undefined && own.original === original && own.source === source;
  });
