/** Data validation of what a person types into a cell. */
import { CellValueType } from "@univerjs/core";
import { intersect } from "./engine/a1-notation";
import type { CellGrid } from "./engine/cell-grid";
import { typedCell } from "./engine/typed-input";
import type { CellValue } from "./cell-value";
import type { ValidationRecord } from "./rich-api/sheet-rule-records";

export interface RuleSource {
  readonly validations: readonly ValidationRecord[];
  readonly grid: Pick<CellGrid, "movedFormula">;
  /** Days between 1900 and the first one that the workbook counts. */
  readonly epoch: number;
  /** A formula's value now, as rows of columns. */
  readonly valuesOf: (formula: string, sheetId: string) => CellValue[][];
  /** A formula's value if the cell held this one. */
  readonly valueIf: (formula: string, place: CellPlace, value: CellValue) => CellValue;
}

export interface CellPlace {
  readonly sheetId: string;
  readonly row: number;
  readonly column: number;
}

/** The rule of a cell; the last one counts if several cover it. */
export function ruleAt({ validations }: Pick<RuleSource, "validations">, place: CellPlace): ValidationRecord | null {
  const cell = { row: place.row, column: place.column, height: 1, width: 1 };
  return (
    validations.filter((rule) => rule.sheetId === place.sheetId && intersect(rule.block, cell) !== null).at(-1) ?? null
  );
}

/** What a list offers, as texts; null if the rule isn't a list. */
export function choicesOf(source: RuleSource, rule: ValidationRecord, place: CellPlace): string[] | null {
  if (rule.kind !== "list") return null;
  if (!rule.first.startsWith("="))
    return rule.first
      .split(",")
      .map((item) => item.trim())
      .filter((item) => item !== "");
  return operandOf(source, rule.first, rule, place)
    .flat()
    .map(String)
    .filter((item) => item !== "");
}

/** Whether the rule allows the text. Formulas and empty cells are allowed. */
export function allows(source: RuleSource, rule: ValidationRecord, place: CellPlace, typed: string): boolean {
  if (typed === "" || typed.startsWith("=") || typedCell(typed).data.f) return true;
  if (rule.kind === "custom") return meetsCondition(source, rule, place, typedValue(typed, source.epoch));
  const choices = choicesOf(source, rule, place);
  if (choices !== null) {
    // Texts written in the rule count with their case; those in cells don't.
    const isExact = !rule.first.startsWith("=");
    const same = (choice: string): boolean =>
      isExact ? choice === typed.trim() : choice.toLowerCase() === typed.toLowerCase();
    return choices.length === 0 || choices.some((choice) => same(choice) || sameNumber(choice, typed));
  }
  const value = rule.kind === "textLength" ? typed.length : typedValue(typed, source.epoch);
  if (typeof value !== "number") return false;
  if (rule.kind === "whole" && !Number.isInteger(value)) return false;
  const [low, high] = [rule.first, rule.second].map((bound) => numberOf(source, bound, rule, place));
  return low === undefined || isWithin(rule.operator ?? "between", value, low, high ?? low);
}

function typedValue(typed: string, epoch: number): CellValue {
  const { v, t } = typedCell(typed, false, null, epoch).data;
  return t === CellValueType.BOOLEAN ? v === 1 : (v ?? "");
}

/** A condition counts as Excel's own do: a text or an error isn't a yes. */
function meetsCondition(source: RuleSource, rule: ValidationRecord, place: CellPlace, value: CellValue): boolean {
  const { grid, valueIf } = source;
  const formula = rule.first.startsWith("=") ? rule.first : `=${rule.first}`;
  const moved = grid.movedFormula(formula, place.row - rule.block.row, place.column - rule.block.column);
  const result = valueIf(moved, place, value);
  return result === true || (typeof result === "number" && result !== 0);
}

function sameNumber(choice: string, typed: string): boolean {
  const [one, other] = [typedCell(choice).data.v, typedCell(typed).data.v];
  return typeof one === "number" && one === other;
}

function isWithin(operator: string, value: number, low: number, high: number): boolean {
  switch (operator) {
    case "notBetween":
      return value < low || value > high;
    case "equal":
      return value === low;
    case "notEqual":
      return value !== low;
    case "greaterThan":
      return value > low;
    case "lessThan":
      return value < low;
    case "greaterThanOrEqual":
      return value >= low;
    case "lessThanOrEqual":
      return value <= low;
    default:
      return value >= low && value <= high;
  }
}

function numberOf(
  source: RuleSource,
  bound: string | null,
  rule: ValidationRecord,
  place: CellPlace,
): number | undefined {
  if (bound === null || bound === "") return undefined;
  if (!bound.startsWith("=")) return Number(bound);
  const value = operandOf(source, bound, rule, place)[0]?.[0];
  return typeof value === "number" ? value : undefined;
}

/** As written for the rule's first cell. */
function operandOf({ grid, valuesOf }: RuleSource, formula: string, { block }: ValidationRecord, place: CellPlace) {
  const moved = grid.movedFormula(formula, place.row - block.row, place.column - block.column);
  return valuesOf(moved, place.sheetId);
}

const KINDS = {
  whole: "a whole number",
  decimal: "a number",
  date: "a date",
  time: "a time",
  textLength: "a text with a length",
} as const;
const OPERATORS: Readonly<Record<string, string>> = {
  between: "from",
  notBetween: "not from",
  equal: "equal to",
  notEqual: "not equal to",
  greaterThan: "above",
  lessThan: "below",
  greaterThanOrEqual: "of at least",
  lessThanOrEqual: "of at most",
};

/** Why a text isn't allowed: the rule's own words, else what it asks for. */
export function refusalText({ kind, first, second, message, operator = "between" }: ValidationRecord): string {
  if (message !== "") return message;
  if (kind === "list") return "Choose a value from the cell's list.";
  if (kind === "custom") return "This value doesn't meet the cell's data validation rule.";
  const bound = (text: string | null): string => (text ?? "").replace(/^=/, "");
  const end = operator.toLowerCase().endsWith("between") ? ` to ${bound(second)}` : "";
  const bounds = kind === "date" || kind === "time" ? "" : ` ${OPERATORS[operator] ?? ""} ${bound(first)}${end}`;
  return `This cell accepts ${KINDS[kind]}${bounds}.`;
}
