/** What Excel makes of a text that a person types or a program writes into a cell. */
import { CellValueType, type ICellData } from "@univerjs/core";
import { namesDay } from "../../calculation/coercion";
import { toEngineFormula } from "./formula-text";
import { isErrorText } from "../cell-value";
import { typedFormula } from "./typed-formula";
import { typedNumber } from "./typed-number";

export interface TypedCell {
  readonly data: ICellData;
  /** A number format that the input carries (a date, a percentage); used where the cell has none. */
  readonly format: string | null;
}

const emptied = { p: null, si: null, custom: null } as const;

/**
 * `isText`: the cell's format is Text, where everything but nothing stays as typed. `ownTable`: the engine's name of
 * the table around the cell. `epoch`: the days between 1900 and the first one that the workbook counts.
 */
export function typedCell(
  input: string | number | boolean,
  isText = false,
  ownTable: string | null = null,
  epoch = 0,
): TypedCell {
  if (typeof input === "number") return plain({ v: input, t: CellValueType.NUMBER });
  if (typeof input === "boolean") return plain({ v: input ? 1 : 0, t: CellValueType.BOOLEAN });
  if (input === "") return plain({ v: null });
  if (isText) return forcedText(input);
  if (input.startsWith("'")) return forcedText(input.slice(1));
  if (input.startsWith("=") && input.length > 1) return formulaCell(input, ownTable);
  if (/^(true|false)$/i.test(input.trim())) return typedCell(input.trim().toLowerCase() === "true");
  const typed = typedNumber(input);
  if (typed) {
    const value = typed.value - (namesDay(typed.format ?? undefined) ? epoch : 0);
    return { data: { ...emptied, f: null, v: value, t: CellValueType.NUMBER }, format: typed.format };
  }
  const formula = typedFormula(input);
  if (formula !== null) return formulaCell(formula, ownTable);
  return textCell(input);
}

/** A value that stays what it is; only "=…" becomes a formula. */
export function contentCell(value: string | number | boolean): ICellData {
  if (typeof value !== "string") return typedCell(value).data;
  return (value.startsWith("=") && value.length > 1 ? formulaCell(value) : textCell(value)).data;
}

function plain(data: ICellData): TypedCell {
  return { data: { ...emptied, f: null, ...data }, format: null };
}

function textCell(text: string): TypedCell {
  return plain({ v: text, t: CellValueType.STRING });
}

/** A text, also if it reads as an error. */
function forcedText(text: string): TypedCell {
  return isErrorText(text) ? plain({ v: text, t: CellValueType.FORCE_STRING }) : textCell(text);
}

function formulaCell(formula: string, ownTable: string | null = null): TypedCell {
  return plain({ f: toEngineFormula(formula, ownTable), v: null });
}
