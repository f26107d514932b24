/** Evaluates one formula in the terminal, through the same built add-in, host and server as the workbench. */
import { exitCodes } from "../command-line/command";
import type { CellValue, EvaluationResult } from "../workbench/host-contract";

export interface FormulaOutcome {
  /** What goes to standard output. */
  readonly output: string;
  /** What goes to standard error. */
  readonly notice: string;
  readonly exitCode: typeof exitCodes.done | typeof exitCodes.failed;
}

/** Number columns are right-aligned, text left; two spaces between. */
function alignTable(text: readonly (readonly string[])[], values: readonly (readonly CellValue[])[]): string {
  const columns = text[0]?.length ?? 0;
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...text.map((row) => row[column]?.length ?? 0)),
  );
  const isNumeric = (row: number, column: number): boolean => typeof values[row]?.[column] === "number";
  return text
    .map((cells, row) =>
      cells
        .map((cell, column) =>
          isNumeric(row, column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** What the terminal shows for a result; an error fails. */
export function describeResult(result: EvaluationResult, dataSource: string): FormulaOutcome {
  if (!result.ok) {
    const message = result.message === "" ? "" : `  ${result.message}`;
    return { output: `${result.code}${message}`, notice: "", exitCode: exitCodes.failed };
  }
  return {
    output: alignTable(result.text, result.values),
    notice: dataSource.startsWith("sandbox:")
      ? `Sample data (${dataSource}): invented figures.`
      : `Data: ${dataSource}.`,
    exitCode: exitCodes.done,
  };
}
