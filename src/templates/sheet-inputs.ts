/** Rows of inputs: a label, the value, its unit, where it comes from; each with a name and what may be typed. */
import type { NewCell, ValidationRule } from "./sheet-content";
import { columnAfter, formats, formula, looks, type SheetDraft } from "./sheet-draft";

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

/** What may be typed into an input, in columns that are right of the page, and 1 where it holds something else. */
export interface LimitColumns {
  readonly least: string;
  readonly most: string;
  readonly outside: string;
}

/**
 * Writes the limits of an input, which Excel holds only what is typed to: a pasted text or a negative expense stays in
 * the cell. An input that begins empty or at 0 may be empty.
 * @param neededIf a formula that is TRUE where the input must be above 0: another input has no effect without it
 */
export function addLimits(
  draft: SheetDraft,
  row: number,
  { value, rule }: Pick<SheetInput, "value" | "rule">,
  { least, most, outside }: LimitColumns,
  column = "A",
  neededIf?: string,
): void {
  if (rule === undefined || "advised" in rule) return;
  const cell = `$${columnAfter(column, 1)}${String(row)}`;
  const limits = [least, most].map((one) => `$${one}${String(row)}`) as [string, string];
  const choices = rule.kind === "list" ? rule.values : [];
  const isLong = choices.length > limits.length;
  const fits = isLong
    ? `AND(LEN(${cell})>0,ISNUMBER(SEARCH("|"&${cell}&"|",${limits[0]})))`
    : rule.kind === "list"
      ? `OR(${limits.map((limit) => `${cell}=${limit}`).join(",")})`
      : `IF(ISNUMBER(${cell}),AND(${cell}>=${limits[0]},${cell}<=${limits[1]}${rule.kind === "whole" ? `,${cell}=INT(${cell})` : ""}),FALSE)`;
  const isOptional = value === "" || value === 0;
  // A dash is a figure that the service doesn't have.
  const none = isOptional ? `LEN(${cell})=0` : typeof value === "object" ? `${cell}="–"` : null;
  const asked = none === null ? fits : `IF(${none},TRUE,${fits})`;
  const own = neededIf === undefined ? asked : `IF(AND(${neededIf},N(${cell})<=0),FALSE,${asked})`;
  const [first = "", second = first] = isLong
    ? [`|${choices.join("|")}|`, ""]
    : rule.kind === "list"
      ? rule.values
      : [rule.min, rule.max];
  draft.row(least, row, [first]);
  draft.row(most, row, [second]);
  // An error shows by itself.
  draft.row(outside, row, [formula(`IFERROR(IF(${own},0,1),0)`)]);
}
