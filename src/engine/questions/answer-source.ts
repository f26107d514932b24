/** Where an answer comes from, as rows of name and value to check it by. */
import { excelSerialFromIso } from "../../domain/excel-dates";
import { asOfDay } from "./as-of-option";
import { type ArgumentBlock, type CellInput, cellText, quoted } from "./function-arguments";
import type { InspectedAnswer } from "../cell-engine";
import { readQuestionKey } from "../question-key";

export interface SourceRow {
  readonly name: string;
  readonly value: string | number;
  /** `date` and `dateTime`: an Excel serial number. */
  readonly format?: "date" | "dateTime";
}

export interface SourceContext {
  /** Excel serial number of a moment (milliseconds since the epoch) in this person's time zone. */
  readonly serialOf: (moment: number) => number;
  /** "current", or why the answer is stale. */
  readonly ageOf: (inspected: InspectedAnswer) => string;
  /** Display name of a data source: "service", "sandbox:1". */
  readonly sourceName: (dataSource: string) => string;
}

/** Cells of a block that a row lists; the rest are counted. */
const shownCells = 20;

function argumentText(block: ArgumentBlock): string {
  const text = (cell: CellInput): string => (typeof cell === "string" ? quoted(cell) : cellText(cell));
  const cells = block.flat();
  if (cells.length === 1) return text(cells[0] ?? null);
  const rows = cells.length <= shownCells ? block : block.slice(0, Math.max(1, shownCells / (block[0]?.length ?? 1)));
  const shown = rows.map((row) => row.slice(0, shownCells).map(text).join(", ")).join("; ");
  return cells.length <= shownCells ? `{${shown}}` : `{${shown}; … ${cells.length} cells}`;
}

/** The rows of one answer; `key` names its function, arguments and data source. */
export function sourceRows(key: string, inspected: InspectedAnswer, context: SourceContext): SourceRow[] {
  const { answer } = inspected;
  const asked = readQuestionKey(key);
  const rows: SourceRow[] = [];
  const add = (name: string, value: string | number | undefined, format?: SourceRow["format"]): void => {
    if (value !== undefined && value !== "") rows.push({ name, value, ...(format && { format }) });
  };
  add("Function", asked ? `RENT.${asked.functionName}` : "unknown");
  add("Arguments", asked?.args.map(argumentText).join(", "));
  add("Options", asked?.options.map(argumentText).join(", "));
  add("Fetched", context.serialOf(answer.fetchedAt), "dateTime");
  add("Status", context.ageOf(inspected));
  add("Saved by", answer.savedBy);
  const asOf = asOfDay(answer, asked);
  if (asOf !== null) add("As of", excelSerialFromIso(asOf), "date");
  if (inspected.dayIgnored !== undefined)
    add("As of", `today only: the as-of date ${inspected.dayIgnored} doesn't apply to predictions`);
  if (answer.createdOn !== undefined) add("Data of", excelSerialFromIso(answer.createdOn), "date");
  add("Data source", asked ? context.sourceName(asked.dataSource) : undefined);
  add("Property", answer.subject?.address);
  add("Property id", answer.propertyId);
  // A property that was found again under another id.
  const isMoved = answer.propertyId !== undefined && answer.subject?.id !== answer.propertyId.toLowerCase();
  if (isMoved) add("Moved from id", answer.subject?.id);
  for (const request of answer.requests) add("Request", request.endpoint);
  for (const note of answer.notes) add("Note", note);
  for (const warning of answer.warnings) add("Warning", warning);
  return rows;
}
