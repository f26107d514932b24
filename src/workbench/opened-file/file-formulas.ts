/** Formulas and values of a file as the engine's cells, and which formulas cannot be calculated here. */
import { areaText, type CellArea } from "../../model-file/cell-address";
import { functionsCalled } from "../../model-file/formula-spelling";
import { type FileCell, type FileValue, unreadFormula, whatIfTable } from "../../model-file/sheet-cells";

export interface KnownFunctions {
  /** RENT. */
  readonly namespace: string;
  /** Ours, without the namespace. */
  readonly names: readonly string[];
  /** The engine's, in capitals. */
  readonly engine: ReadonlySet<string>;
}

/** In lower case: the names whose meaning is known here, and the others. */
/** Names in small letters, each with the sheets whose own it is; null: the workbook's. */
export class ScopedNames {
  private readonly scopes = new Map<string, Set<number | null>>();
  add(name: string, sheet: number | null): void {
    const known = this.scopes.get(name) ?? new Set();
    this.scopes.set(name, known.add(sheet));
  }
  get isEmpty(): boolean {
    return this.scopes.size === 0;
  }
  /** Whether a formula of the sheet may mean one of them. */
  has(name: string, sheet: number | null): boolean {
    const known = this.scopes.get(name);
    return known !== undefined && (known.has(null) || known.has(sheet));
  }
}

export interface FileNames {
  readonly known: ReadonlySet<string>;
  readonly unknown: ScopedNames;
}

export type EngineCell = {
  readonly v?: FileValue | number;
  readonly t?: number;
  readonly f?: string;
  readonly custom?: {
    readonly formula?: { readonly isLegacy?: boolean; readonly rows?: number; readonly columns?: number };
    readonly filled?: { readonly rows: number; readonly columns: number };
  };
};
export const outsideText = "it refers to another file, or to a table or column that the file does not hold";

const errorCell = /^#[A-Z/0]+[!?A]?$/;

/** Type of the engine's cells whose text isn't to be read as anything else. */
const FORCED_TEXT = 4;

/** `isText` of an empty text means that it isn't an empty cell. */
export function engineValue({
  value,
  isText,
  hasNoValue,
}: Pick<FileCell, "value" | "isText" | "hasNoValue">): EngineCell {
  if (hasNoValue) return {};
  if (typeof value === "number") return { v: value, t: 2 };
  if (typeof value === "boolean") return { v: value ? 1 : 0, t: 3 };
  return { v: value, t: isText && value !== "" ? FORCED_TEXT : 1 };
}

/** The value of a formula that isn't calculated here, with the size of the range that it fills. */
export function keptValue(cell: FileCell): EngineCell {
  const { formula, array } = cell;
  if (formula === null || array?.isDynamic !== true) return engineValue(cell);
  const { top, left, bottom, right } = array.area;
  return { ...engineValue(cell), custom: { filled: { rows: bottom - top + 1, columns: right - left + 1 } } };
}

/** How the formula is meant: entered with Ctrl+Shift+Enter, or before there were dynamic arrays. */
export function formOf({ array }: FileCell): Pick<EngineCell, "custom"> {
  if (array?.isDynamic === true) return {};
  if (array === null) return { custom: { formula: { isLegacy: true } } };
  const { top, left, bottom, right } = array.area;
  return { custom: { formula: { rows: bottom - top + 1, columns: right - left + 1 } } };
}

/** A what-if table as a call that the calculation knows. */
export function whatIfCall({ array }: FileCell): string {
  const { across = null, down = null } = array?.inputs ?? {};
  return `TABLE(${array === null ? "" : areaText(array.area)},${across ?? ""},${down ?? ""})`;
}

/** The cells of a result that found room; null for a single cell. */
export function spillOf({ array, row, column, value, isText, isRich }: FileCell): CellArea | null {
  // #SPILL! has details in the file; other errors may be the first cell of a result.
  const isBlocked = typeof value === "string" && !isText && (isRich ? errorCell.test(value) : value === "#SPILL!");
  if (array === null || (array.isDynamic && isBlocked)) return null;
  const { area } = array;
  const isAnchor = area.top === row && area.left === column;
  return isAnchor && (area.bottom > area.top || area.right > area.left) ? area : null;
}

export function whyLeft(
  formula: string,
  { array }: FileCell,
  functions: KnownFunctions,
  names: FileNames,
  sheet: number,
): string | null {
  if (/\[\d+\]/.test(formula) && /\[\d+\]/.test(formula.replace(/"(?:[^"]|"")*"/g, ""))) return outsideText;
  if (formula === unreadFormula) return "it shares a formula that the file does not hold";
  if (formula === whatIfTable)
    return array?.inputs?.across || array?.inputs?.down ? null : "it is a what-if table without input cells";
  const unknown = [...functionsCalled(formula)].filter(
    (name) => !functions.engine.has(name) && !isOwn(name, functions) && !names.known.has(name.toLowerCase()),
  );
  if (unknown.length > 0) return `it calls ${unknown.join(", ")}`;
  const named = names.unknown.isEmpty ? undefined : words(formula).find((word) => names.unknown.has(word, sheet));
  return named === undefined ? null : `it uses the name ${named}`;
}

/** `call` in capitals. */
function isOwn(call: string, { namespace, names }: KnownFunctions): boolean {
  const prefix = `${namespace}.`.toUpperCase();
  return call.startsWith(prefix) && names.some((name) => name.toUpperCase() === call.slice(prefix.length));
}

/** Words outside of quotes, in small letters; not the sheet of a reference, which may be called as a name is. */
export function words(formula: string): string[] {
  return (
    formula
      .replace(/"(?:[^"]|"")*"|'(?:[^']|'')*'/g, " ")
      .toLowerCase()
      // Columns and rows with dollar signs are no words.
      .match(/(?<![$\p{L}\p{N}_.\\])[\p{L}_\\][\p{L}\p{N}_.\\]*(?![$\p{L}\p{N}_.\\!])/gu) ?? []
  );
}
