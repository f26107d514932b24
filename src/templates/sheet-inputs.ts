/** Rows of inputs: a label, the value, its unit, where it comes from; each with a name and what may be typed. */
import type { NewCell, ValidationRule } from "./sheet-content";
import { columnAfter, formats, looks, type SheetDraft } from "./sheet-draft";

export interface SheetInput {
  /** The sheet's name for the cell: grid_size_factor. */
  readonly name: string;
  readonly label: string;
  readonly value: NewCell;
  readonly unit: string;
  /** Where the default comes from, or what the person should type it from. */
  readonly source: NewCell;
  readonly format?: string;
  readonly rule?: ValidationRule;
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
  if (input.rule !== undefined) {
    draft.validate({ range: address, rule: input.rule, message: input.message ?? `${input.label}: ${input.unit}` });
  }
  return `$${valueColumn}$${String(row)}`;
}
