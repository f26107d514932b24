/**
 * A call being edited. A field contains a value or, after "=", a piece of a formula: a reference, a name, or a
 * calculation.
 */
import { textLiteral, literalText } from "../../../notation/escaped-text";
import { normalizeName } from "../../../domain/nearest-names";
import { type FormulaCall, rowsOfArray } from "../../../host/formula-calls";
import { isName, isReference } from "../../../host/cell-reference";
import { formulaNameOf } from "../../../engine/questions/option-names";
import { parseBoolean, parseNumber, type ArgumentBlock } from "../../../engine/questions/function-arguments";
import type { BuilderField, BuilderFunction } from "./function-catalog";

export interface CallDraft {
  /** Field contents by key; "" or absent: omitted. */
  readonly values: Readonly<Record<string, string>>;
  /** The original formula text of each field with its value then; unchanged fields keep that text. */
  readonly written: Readonly<Record<string, { readonly value: string; readonly text: string }>>;
  /** Further options as formula text: two-column blocks of cells, or pairs of cells. */
  readonly blocks: string;
}

export const emptyDraft: CallDraft = { values: {}, written: {}, blocks: "" };

const numberLiteral = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:E[+-]?\d+)?(%?)$/i;

/** Whether a field contains a piece of a formula. */
export function isFormulaText(value: string): boolean {
  return value.trimStart().startsWith("=");
}

/** A field's value as formula text; "" if omitted. */
export function formulaTextOf({ key, kind }: BuilderField, { values, written }: CallDraft): string {
  const value = values[key] ?? "";
  const before = written[key];
  if (before !== undefined && before.value === value) return before.text;
  const text = value.trim();
  if (text === "") return "";
  if (isFormulaText(text)) return text.slice(1).trim();
  if (kind.kind === "cell" && isReference(text)) return text;
  if (kind.kind === "number" && parseNumber(text) !== null) {
    const plain = text.replace(/[$,\s]/g, "");
    return plain.replace(/^\+/, "");
  }
  if (kind.kind === "boolean") {
    const flag = parseBoolean(text);
    if (flag !== null) return flag ? "TRUE" : "FALSE";
  }
  return textLiteral(text);
}

/** The call as formula text: RENT.PRICE(A2,"1BR"). */
export function callTextOf(builder: BuilderFunction, draft: CallDraft): string {
  const args = builder.args.map((field) => formulaTextOf(field, draft));
  const pairs = builder.options.flatMap((field) => {
    const text = formulaTextOf(field, draft);
    return text === "" ? [] : [textLiteral(formulaNameOf(field.name)), text];
  });
  const behind = [...pairs, ...(draft.blocks.trim() === "" ? [] : [draft.blocks.trim()])];
  const last =
    behind.length > 0 ? args.length : args.reduce((count, text, index) => (text === "" ? count : index + 1), 0);
  return `${builder.title}(${[...args.slice(0, last), ...behind].join(",")})`;
}

/** Names of required arguments that are still missing. */
export function missingArguments({ args }: BuilderFunction, draft: CallDraft): readonly string[] {
  return args.filter((field) => field.isNeeded && formulaTextOf(field, draft) === "").map(({ name }) => name);
}

/** What a field shows for an argument in a formula. */
function fieldValueOf(text: string): string {
  const literal = literalText(text);
  if (literal !== null) return isFormulaText(literal) || literal.trim() === "" ? `=${text}` : literal;
  if (text === "" || numberLiteral.test(text)) return text;
  return /^(?:TRUE|FALSE)$/i.test(text) ? text.toUpperCase() : `=${text}`;
}

/** Parses a formula's call for editing; `callTextOf` of the result is equivalent. */
export function draftOf(builder: BuilderFunction, call: FormulaCall): CallDraft {
  const values: Record<string, string> = {};
  const written: Record<string, { value: string; text: string }> = {};
  const take = (key: string, text: string): void => {
    const value = fieldValueOf(text);
    values[key] = value;
    written[key] = { value, text };
  };
  builder.args.forEach(({ key }, index) => take(key, call.args[index] ?? ""));
  const behind = call.args.slice(builder.args.length);
  const rest: string[] = [];
  for (let index = 0; index < behind.length; index += 1) {
    const text = behind[index] ?? "";
    const name = literalText(text);
    const value = behind[index + 1];
    const option = builder.options.find((field) => name !== null && normalizeName(field.name) === normalizeName(name));
    // A value with an unknown name keeps its place after the others.
    if (option === undefined || value === undefined || value === "" || option.key in written) rest.push(text);
    else {
      take(option.key, value);
      index += 1;
    }
  }
  return { values, written, blocks: rest.join(",") };
}

/** The meaning of a formula piece, as far as its text shows it. */
export type Meaning =
  | { readonly kind: "value"; readonly block: ArgumentBlock }
  /** Cells or a name: needs the workbook. */
  | { readonly kind: "reference"; readonly text: string }
  /** Known only once the cell is calculated. */
  | { readonly kind: "calculation"; readonly text: string };

/** Parses a piece of a formula; "" is an omitted argument. */
export function meaningOf(text: string): Meaning {
  if (text === "") return { kind: "value", block: [[null]] };
  const constant = constantOf(text);
  if (constant !== undefined) return { kind: "value", block: [[constant]] };
  const rows = rowsOfArray(text)?.map((row) => row.map(constantOf));
  if (rows?.every((row) => row.every((cell) => cell !== undefined))) return { kind: "value", block: rows };
  return { kind: isReference(text) || isName(text) ? "reference" : "calculation", text };
}

function constantOf(text: string): string | number | boolean | undefined {
  const literal = literalText(text);
  if (literal !== null) return literal;
  const number = numberLiteral.exec(text);
  if (number) return number[1] === "%" ? Number(text.slice(0, -1)) / 100 : Number(text);
  return /^TRUE$/i.test(text) ? true : /^FALSE$/i.test(text) ? false : undefined;
}
