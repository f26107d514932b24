/** Conditional formats and validations of a file as the workbook keeps them. */
import { literalText } from "../../notation/escaped-text";
import { columnLetters } from "../../notation/cell-address";
import { areaText, type CellArea } from "../../model-file/cell-address";
import { cutFormula, shiftFormula } from "../../model-file/formula-pieces";
import type { RuleMarks as FileMarks } from "../../model-file/rule-marks";
import type { ConditionalRule, SheetLayout, ValidationRule } from "../../model-file/sheet-layout";
import type { ConditionalLook } from "../../model-file/workbook-looks";
import type { CellBlock } from "../engine/a1-notation";
import type { ConditionalFormatRecord, RuleMarks, ValidationRecord } from "../rich-api/sheet-rule-records";

const comparisons: Readonly<Record<string, string>> = {
  equal: "=",
  notEqual: "<>",
  greaterThan: ">",
  greaterThanOrEqual: ">=",
  lessThan: "<",
  lessThanOrEqual: "<=",
};
const kinds = ["list", "whole", "decimal", "date", "time", "textLength", "custom"] as const;
const styles = ["stop", "information", "warning"] as const;

export const blockOf = ({ top, left, bottom, right }: CellArea): CellBlock => ({
  row: top,
  column: left,
  height: bottom - top + 1,
  width: right - left + 1,
});

/** `typed`: a formula of the file as a person types it. */
export function conditionalRecords(
  sheetId: string,
  { rules }: SheetLayout,
  looks: readonly ConditionalLook[],
  typed: (formula: string) => string,
): ConditionalFormatRecord[] {
  return rules.flatMap((rule, index) =>
    rule.areas.flatMap((area, place): ConditionalFormatRecord[] => {
      const [first] = rule.areas;
      const block = blockOf(area);
      const id = `${sheetId}-rule-${index + 1}-${place + 1}`;
      const whole = rule.areas.length === 1 ? {} : { rule: `${sheetId}-rule-${index + 1}` };
      if (rule.marks) {
        const marks = typedMarks(rule.marks, typed);
        return [{ id, sheetId, block, formula: "", fill: null, italic: false, marks, ...whole }];
      }
      const [low, middle, high] = rule.colors;
      if (rule.type === "colorScale" && low && middle) {
        const scale = high ? { low, middle, high } : { low, middle: null, high: middle };
        return [{ id, sheetId, block, formula: "", fill: null, italic: false, scale, ...whole }];
      }
      const look = rule.look === null ? undefined : looks[rule.look];
      const formula = first === undefined ? null : formulaOf(rule, area, first, typed);
      const stops = isSet(rule.attributes["stopIfTrue"]) ? { stops: true } : {};
      if (formula === null || (look === undefined && !stops.stops)) return [];
      const { fill, color, isBold, isItalic } = look ?? noLook;
      return [{ id, sheetId, block, formula: `=${formula}`, fill, color, bold: isBold, italic: isItalic, ...stops }];
    }),
  );
}

/** Of a rule that only keeps others from counting. */
const noLook: ConditionalLook = { fill: null, color: null, isBold: false, isItalic: false };

const typedMarks = (marks: FileMarks, typed: (formula: string) => string): RuleMarks => ({
  ...marks,
  thresholds: marks.thresholds.map((one) =>
    one.value === "" || Number.isFinite(Number(one.value))
      ? one
      : { ...one, value: `=${typed(one.value.replace(/^=/, ""))}` },
  ),
});

/** As written for the first cell of `area`; null if the rule isn't shown. */
function formulaOf(
  { type, attributes, formulas, areas }: ConditionalRule,
  area: CellArea,
  first: CellArea,
  typed: (formula: string) => string,
): string | null {
  const cell = `${columnLetters(area.left)}${area.top + 1}`;
  const all = areas.map((one) => areaText(one).replace(/(?<![A-Z])([A-Z]+)(\d+)/g, "$$$1$$$2"));
  // Written for the first cell of the first area.
  const [down, right] = [area.top - first.top, area.left - first.left];
  const [one, two] = formulas.map((formula) => `(${typed(shiftFormula(cutFormula(formula), down, right))})`);
  const range = all.length === 1 ? (all[0] ?? "") : `(${all.join(",")})`;
  switch (type) {
    case "expression":
    case "containsText":
    case "notContainsText":
    case "beginsWith":
    case "endsWith":
    case "containsBlanks":
    case "notContainsBlanks":
    case "containsErrors":
    case "notContainsErrors":
    case "timePeriod":
      return one ?? null;
    case "cellIs": {
      const { operator = "" } = attributes;
      if (one === undefined) return null;
      if (operator === "between" || operator === "notBetween") {
        if (two === undefined) return null;
        const inside = `AND(${cell}>=MIN(${one},${two}),${cell}<=MAX(${one},${two}))`;
        return operator === "between" ? inside : `NOT(${inside})`;
      }
      const sign = comparisons[operator];
      return sign === undefined ? null : `${cell}${sign}${one}`;
    }
    case "top10": {
      const count = Math.max(1, Number(attributes["rank"] ?? 10));
      const rank = isSet(attributes["percent"]) ? `MAX(1,INT(COUNT(${range})*${count}/100))` : String(count);
      const [pick, sign] = isSet(attributes["bottom"]) ? ["SMALL", "<="] : ["LARGE", ">="];
      return `AND(ISNUMBER(${cell}),${cell}${sign}${pick}(${range},MIN(${rank},COUNT(${range}))))`;
    }
    case "aboveAverage": {
      const sign = attributes["aboveAverage"] === "0" ? "<" : ">";
      return `AND(ISNUMBER(${cell}),${cell}${sign}${isSet(attributes["equalAverage"]) ? "=" : ""}AVERAGE(${range}))`;
    }
    case "duplicateValues":
    case "uniqueValues": {
      if (all.length !== 1) return null;
      return `AND(${cell}<>"",COUNTIF(${range},${cell})${type === "uniqueValues" ? "=1" : ">1"})`;
    }
    default:
      return null;
  }
}

const isSet = (value: string | undefined): boolean => value === "1" || value === "true";

/** Those of the kinds that the workbook knows. */
export function validationRecords(
  sheetId: string,
  { validations }: SheetLayout,
  typed: (formula: string) => string,
): ValidationRecord[] {
  return validations.flatMap((rule) => {
    const kind = kinds.find((one) => one === rule.type);
    if (kind === undefined) return [];
    const style = styles.find((one) => one === rule.style) ?? "stop";
    const [first, second] = rule.formulas.map((formula) => operandOf(rule, formula, typed));
    return rule.areas.map((area) => ({
      sheetId,
      block: blockOf(area),
      kind,
      first: first ?? "",
      second: second === "" || second === undefined ? null : second,
      ...(rule.operator === "between" ? {} : { operator: rule.operator }),
      message: rule.message,
      style,
      ...(rule.isSilent ? { isSilent: true } : {}),
    }));
  });
}

function operandOf({ type }: ValidationRule, formula: string, typed: (formula: string) => string): string {
  if (formula === "") return "";
  const text = type === "list" ? literalText(formula) : null;
  if (text !== null) return text;
  return /^-?[\d.]+$/.test(formula) ? formula : `=${typed(formula)}`;
}
