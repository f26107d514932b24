/** Excel.DataValidation of a range: one rule, and its error message. */
import { HostObject } from "./host-object";
import { invalidArgument } from "./host-error";
import type { ValidationRecord } from "./sheet-rule-records";
import type { SheetBlock, WorkbookModel } from "./workbook-model";

interface Bounds {
  readonly formula1?: unknown;
  readonly formula2?: unknown;
  readonly operator?: string;
}
interface WireRule {
  readonly list?: { readonly source?: unknown } | null;
  readonly wholeNumber?: Bounds | null;
  readonly decimal?: Bounds | null;
  readonly date?: Bounds | null;
  readonly time?: Bounds | null;
  readonly textLength?: Bounds | null;
  readonly custom?: { readonly formula?: unknown } | null;
}
type Rule = Pick<ValidationRecord, "kind" | "first" | "second">;

const noRule: Rule = { kind: "custom", first: "TRUE", second: null };
const longestList = 255;
const longestMessage = 225;

export class DataValidation extends HostObject {
  static override readonly scalars = ["ErrorAlert", "Rule", "Type"];

  constructor(
    private readonly model: WorkbookModel,
    private readonly target: SheetBlock,
  ) {
    super();
  }

  get Type(): string {
    const found = this.found;
    return found === undefined ? "None" : found.kind === "whole" ? "WholeNumber" : capitalized(found.kind);
  }
  get Rule(): WireRule {
    const found = this.found;
    if (found === undefined) return {};
    const bounds = {
      formula1: found.first,
      formula2: found.second,
      operator: capitalized(found.operator ?? "between"),
    };
    switch (found.kind) {
      case "list":
        return { list: { source: found.first } };
      case "whole":
        return { wholeNumber: bounds };
      case "decimal":
        return { decimal: bounds };
      case "date":
        return { date: bounds };
      case "time":
        return { time: bounds };
      case "textLength":
        return { textLength: bounds };
      case "custom":
        return { custom: { formula: found.first } };
    }
  }
  set Rule(rule: WireRule) {
    this.replace(readRule(rule), {});
  }
  get ErrorAlert(): Readonly<Record<string, unknown>> {
    const { message = "", style = "stop", isSilent = false } = this.found ?? {};
    return { message, showAlert: !isSilent, style: capitalized(style), title: "" };
  }
  set ErrorAlert({ message = "", style = "Stop" }: { readonly message?: string; readonly style?: string }) {
    const shown = style.toLowerCase();
    if (message.length > longestMessage) throw invalidArgument();
    if (shown !== "stop" && shown !== "information" && shown !== "warning") throw invalidArgument();
    this.replace(this.found ?? noRule, { message, style: shown });
  }
  Clear(): void {
    const { validations } = this.model;
    const index = this.found === undefined ? -1 : validations.indexOf(this.found);
    if (index >= 0) validations.splice(index, 1);
  }

  private get found(): ValidationRecord | undefined {
    const { sheetId, block } = this.target;
    const text = JSON.stringify(block);
    return this.model.validations.find((one) => one.sheetId === sheetId && JSON.stringify(one.block) === text);
  }
  private replace(rule: Rule, alert: Partial<Pick<ValidationRecord, "message" | "style">>): void {
    const { sheetId, block } = this.target;
    const { message = "", style = "stop" } = this.found ?? {};
    this.Clear();
    const { kind, first, second } = rule;
    this.model.validations.push({ sheetId, block: { ...block }, kind, first, second, message, style, ...alert });
  }
}

const capitalized = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;

function readRule({ list, wholeNumber, decimal, date, custom }: WireRule): Rule {
  if (list) {
    const source = operand(list.source);
    // Excel rejects longer lists of texts; a list from cells is a formula.
    if (!source.startsWith("=") && source.length > longestList) throw invalidArgument();
    return { kind: "list", first: source, second: null };
  }
  if (custom) return { kind: "custom", first: operand(custom.formula), second: null };
  const [kind, bounds] = wholeNumber
    ? (["whole", wholeNumber] as const)
    : decimal
      ? (["decimal", decimal] as const)
      : (["date", date] as const);
  if (!bounds || bounds.operator !== "Between") throw invalidArgument("Only rules between two bounds are offered.");
  const read = kind === "date" ? dayOf : operand;
  return { kind, first: read(bounds.formula1), second: read(bounds.formula2) };
}

function operand(value: unknown): string {
  if (typeof value !== "string" && typeof value !== "number") throw invalidArgument();
  return String(value);
}

/** 2026-01-31 as the sheet's day number. */
function dayOf(value: unknown): string {
  const moment = typeof value === "string" && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(moment) ? operand(value) : String(Math.floor(moment / 86_400_000) + 25_569);
}
