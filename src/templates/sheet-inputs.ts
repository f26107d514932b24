/** Rows of inputs: a label, the value, its unit, where it comes from; each with a name and what may be typed. */
import type { NewCell, ValidationRule } from "./sheet-content";
import { columnAfter, formats, looks, type SheetDraft } from "./sheet-draft";

/** Choices to begin with, where a person may type another: a span of days or a date, a type of homes. */
export interface AdvisedChoices {
  readonly advised: readonly string[];
}
export type InputRule = ValidationRule | AdvisedChoices;

/** Spans of days that a window may begin with; a date is one too. */
export const advisedSpans: AdvisedChoices = { advised: ["-90d", "-180d", "-365d"] };
/** 2x2 is one too. */
export const advisedTypes: AdvisedChoices = { advised: ["studio", "1BR", "2BR", "3BR", "4BR"] };

export interface SheetInput {
  /** The sheet's name for the cell: grid_size_factor. */
  readonly name: string;
  readonly label: string;
  readonly value: NewCell;
  readonly unit: string;
  /** Where the default comes from, or what the person should type it from. */
  readonly source: NewCell;
  readonly format?: string;
  readonly rule?: InputRule;
  /** What is wrong with anything else. */
  readonly message?: string;
}

/**
 * Writes an input in four cells of a row, beginning with a column.
 * @returns the value's address with dollar signs, for formulas
 */
export function addInput(draft: SheetDraft, row: number, input: SheetInput, column = "A"): string {
  const valueColumn = columnAfter(column, 1);
  const address = `${valueColumn}${String(row)}`;
  draft.row(column, row, [input.label, input.value, input.unit, input.source]);
  draft.look(address, { ...looks.input, ...looks.right });
  draft.look(`${columnAfter(column, 2)}${String(row)}:${columnAfter(column, 3)}${String(row)}`, looks.quiet);
  draft.format(`${columnAfter(column, 2)}${String(row)}`, formats.afterNumber);
  if (input.format !== undefined) draft.format(address, input.format);
  draft.name(input.name, address);
  const { rule, message = `${input.label}: ${input.unit}` } = input;
  if (rule !== undefined && "advised" in rule)
    draft.validate({ range: address, rule: { kind: "list", values: rule.advised }, message, isAdvice: true });
  else if (rule !== undefined) draft.validate({ range: address, rule, message });
  return `$${valueColumn}$${String(row)}`;
}
