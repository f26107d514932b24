/** Lists that an import adds as tables: rows left out or kept as text, and changed cells. */
import type { ImportFacts, Landing } from "../sheet/table-landing";
import type { WorkbookImports } from "../sheet/workbook-imports";
import type { CellDifference, MergeSummary } from "../../../file-reader/merge-summary";
import { itemsInStep } from "../../../file-reader/paced-steps";
import type { CellValue } from "../../../file-reader/packed-rows";
import type { RowProblem } from "../../../file-reader/row-problem";
import { sheetColumn } from "../../../file-reader/sheet-column";
import type { Texts } from "../../../ui/texts";

type Words = Texts["import"];

/** Writes rows to a separate sheet and returns its name. */
async function landList(
  imports: WorkbookImports,
  facts: ImportFacts,
  title: string,
  columns: Landing["columns"],
  rows: Iterable<CellValue[]>,
): Promise<string> {
  const record = await imports.land({
    facts,
    target: { kind: "new-sheet" },
    title,
    columns,
    rows: inBatches(rows),
    splits: true,
  });
  return record.tables.map(({ sheet }) => sheet).join(", ");
}

/** In batches, like a file's rows. */
function* inBatches(rows: Iterable<CellValue[]>): Generator<CellValue[][]> {
  let batch: CellValue[][] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < itemsInStep) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

export function landProblems(
  imports: WorkbookImports,
  facts: ImportFacts,
  problems: readonly RowProblem[],
  kept: readonly RowProblem[],
  words: Words,
): Promise<string> {
  const { line, endLine, column, result, reason, text } = words.problemColumns;
  const rowsOf = (some: readonly RowProblem[], became: string): CellValue[][] =>
    some.map((problem) => [
      problem.line,
      problem.endLine ?? problem.line,
      problem.column ?? "",
      became,
      words.reasons[problem.reason],
      problem.text,
    ]);
  const { leftOut, keptAsText } = words.problemResults;
  const rows = [...rowsOf(problems, leftOut), ...rowsOf(kept, keptAsText)];
  const columns = [
    sheetColumn(line, "number", []),
    sheetColumn(endLine, "number", []),
    sheetColumn(column, "text", []),
    sheetColumn(result, "text", [leftOut, keptAsText]),
    sheetColumn(
      reason,
      "text",
      rows.map((row) => String(row[4])),
    ),
    sheetColumn(
      text,
      "text",
      rows.map((row) => String(row[5])),
    ),
  ];
  return landList(imports, facts, words.problemsSheet, columns, rows);
}

export function landChanges(
  imports: WorkbookImports,
  facts: ImportFacts,
  { differences, addedIds, vanishedIds, names }: MergeSummary,
  words: Words,
): Promise<string> {
  const { what, id, name, column, before, after, change } = words.changeColumns;
  const kinds = words.changeKinds;
  const isNamed = names.size > 0;
  const ofRow = (kind: string, of: string, cells: readonly CellValue[] = ["", "", "", ""]): CellValue[] => [
    kind,
    ...(isNamed ? [names.get(of) ?? ""] : []),
    of,
    ...cells,
  ];
  const rows = function* (): Generator<CellValue[]> {
    for (const one of differences)
      yield ofRow(kinds.changed, one.id, [one.column, one.before, one.after, changeOf(one) ?? ""]);
    for (const one of addedIds) yield ofRow(kinds.added, one);
    for (const one of vanishedIds) yield ofRow(kinds.vanished, one);
  };
  const columns = [
    sheetColumn(what, "text", [kinds.changed, kinds.added, kinds.vanished]),
    ...(isNamed ? [sheetColumn(name, "text", ["The Residences at a Lake"])] : []),
    sheetColumn(id, "text", ["0"]),
    sheetColumn(column, "text", ["a column of the file"]),
    // These columns mix values of all types.
    ...[before, after, change].map((of) => ({ name: of, type: "number", format: "General", width: 14 }) as const),
  ];
  return landList(imports, facts, words.changesSheet, columns, rows());
}

/** The difference between two numbers; null if either isn't a number. */
const changeOf = ({ before, after }: CellDifference): number | null =>
  typeof before === "number" && typeof after === "number" ? after - before : null;
