/** How functions are declared: the kinds of their arguments, and the implementation. */
import { CellError, fail, Failure, NA, NUM, VALUE } from "./cell-error";
import { toBoolean, toNumber, toText } from "./coercion";
import {
  isScalar,
  Lambda,
  Matrix,
  plain,
  type Plain,
  Reference,
  ReferenceBlock,
  type Scalar,
  Sourced,
  type Value,
} from "./values";

/** The formula's cell, and the workbook as functions see it. */
export interface CallContext {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  /** The values of cells; whole columns end at the sheet's last used row. */
  read(reference: Reference): Matrix;
  readonly workbook: WorkbookView;
  /** Reports that a value it read is unfinished, so the formula's value is unknown. */
  reportBusy(): void;
}

export interface WorkbookView {
  /** Serial of this moment, in the workbook's date system. */
  now(): number;
  /** From 0 up to but excluding 1. */
  random(): number;
  /** Days to add to a serial to count it from 1900: 0 or 1462. */
  readonly epoch: number;
  isHidden(sheet: string, row: number): boolean;
  /** Hidden by a filter. */
  isFiltered(sheet: string, row: number): boolean;
  /** Whether the cell's formula is SUBTOTAL or AGGREGATE, which these functions skip in each other's ranges. */
  isSubtotal(sheet: string, row: number, column: number): boolean;
  /** As people write it, without equals sign; an array formula in braces, {=…}; null for a cell without a formula. */
  formulaOf(sheet: string, row: number, column: number): string | null;
  formatOf(sheet: string, row: number, column: number): string;
  sheetName(sheet: string): string;
  sheetIds(): readonly string[];
  /** A text as a reference to cells or a name; null if it isn't one. */
  reference(text: string, from: CallContext): Reference | null;
}

/**
 * n number, t text, b condition, s scalar, e scalar that may be an error: called for each cell of a block. r anything
 * as is, x a number that isn't a condition (functions of Excel's former Analysis ToolPak), m a block of values, a a
 * block whose formula is evaluated as an array.
 */
export type ArgumentKind = "n" | "x" | "t" | "b" | "s" | "e" | "r" | "m" | "a";

export interface FunctionEntry {
  readonly name: string;
  readonly kinds: readonly ArgumentKind[];
  readonly required: number;
  /** Number of trailing kinds that repeat. */
  readonly repeats: number;
  readonly call: (args: readonly unknown[], context: CallContext) => Value;
}

const table = new Map<string, FunctionEntry>();

/**
 * `shape`: kinds, with | before the optional ones and * after those that repeat, which ( may open: "n|n", "r*",
 * "r|(rs)*".
 */
export function define<Args extends readonly unknown[]>(
  names: string,
  shape: string,
  call: (args: Args, context: CallContext) => Value,
): void {
  for (const name of names.split(" ")) table.set(name, entryOf(name, shape, call));
}

export function entryOf<Args extends readonly unknown[]>(
  name: string,
  shape: string,
  call: (args: Args, context: CallContext) => Value,
): FunctionEntry {
  const [needed = ""] = shape.split("|");
  const repeated = /\((\w+)\)\*$/.exec(shape)?.[1] ?? /(\w)\*$/.exec(shape)?.[1] ?? "";
  const kinds = [...shape.replace(/[^\w]/g, "")] as ArgumentKind[];
  const required = needed.replace(/[^\w]/g, "").length;
  // The shape determines the argument types.
  return { name, kinds, required, repeats: repeated.length, call: call as FunctionEntry["call"] };
}

export const functionNamed = (name: string): FunctionEntry | undefined => table.get(name);
export const functionNames = (): string[] => [...table.keys()];

export function kindAt({ kinds, repeats }: FunctionEntry, index: number): ArgumentKind | undefined {
  if (index < kinds.length) return kinds[index];
  if (repeats === 0) return undefined;
  return kinds[kinds.length - repeats + ((index - kinds.length) % repeats)];
}

/** Called for each reference of a block of them. */
const readEach = new Set(
  "SUMIF SUMIFS COUNTIF COUNTIFS AVERAGEIF AVERAGEIFS MAXIFS MINIFS COUNTBLANK SUBTOTAL AGGREGATE".split(" "),
);

const isLifted = (kind: ArgumentKind | undefined): boolean => kind !== "r" && kind !== "m" && kind !== "a";

/** Calls a function with evaluated arguments (undefined: omitted at the end or between commas). */
export function applyFunction(
  entry: FunctionEntry,
  given: readonly (Value | undefined)[],
  context: CallContext,
): Value {
  if (given.length < entry.required) return VALUE;
  const args: (Value | undefined)[] = [];
  let rows = 0;
  let columns = 0;
  for (let index = 0; index < given.length; index += 1) {
    const kind = kindAt(entry, index);
    if (kind === undefined) return VALUE;
    const value = given[index];
    const isEach = value instanceof ReferenceBlock && readEach.has(entry.name);
    if (value === undefined || (kind === "r" && !isEach)) args.push(value);
    else if (kind === "m" || kind === "a") args.push(matrixOf(value, context));
    else if (isScalar(value)) args.push(value);
    else if (value instanceof Lambda) return VALUE;
    else {
      const block = matrixOf(value, context);
      if (block.data.length === 1) args.push(block.data[0] ?? null);
      else {
        args.push(block);
        rows = Math.max(rows, block.rows);
        columns = Math.max(columns, block.columns);
      }
    }
  }
  if (rows === 0) return callOnce(entry, args, context, -1, -1);
  const references: (Reference | undefined)[] = [];
  const block = Matrix.build(rows, columns, (row, column) => {
    const value = callOnce(entry, args, context, row, column);
    if (isScalar(value)) return value;
    if (value instanceof Lambda) return VALUE;
    if (value instanceof Reference) references[row * columns + column] = value;
    return matrixOf(value, context).data[0] ?? null;
  });
  return references.length === 0 ? block : new ReferenceBlock(block, references);
}

function callOnce(
  entry: FunctionEntry,
  given: readonly (Value | undefined)[],
  context: CallContext,
  row: number,
  column: number,
): Value {
  const args: unknown[] = [];
  try {
    for (let index = 0; index < given.length; index += 1) {
      const kind = kindAt(entry, index);
      let value = given[index];
      if (value instanceof ReferenceBlock && kind === "r" && row >= 0 && readEach.has(entry.name)) {
        args.push(liftedReference(value, row, column));
        continue;
      }
      if (!isLifted(kind)) {
        args.push(value);
        continue;
      }
      if (value instanceof Matrix) value = liftedAt(value, row, column);
      args.push(value === undefined ? undefined : coerced(plain(value as Scalar), kind, context.workbook.epoch));
    }
    const result = entry.call(args, context);
    return typeof result === "number" && !Number.isFinite(result) ? NUM : result;
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    const { error } = thrown;
    return sourceOf(error, given) ?? error;
  }
}

/** The argument that an error came from, with its details. */
export const sourceOf = (error: CellError, given: readonly (Value | undefined)[]): Sourced | undefined =>
  given.find((value): value is Sourced => value instanceof Sourced && value.plain === error);

/** A single row or column is repeated for all rows or columns; outside a block there is nothing. */
export function liftedAt(block: Matrix, row: number, column: number): Scalar {
  const r = block.rows === 1 ? 0 : row;
  const c = block.columns === 1 ? 0 : column;
  return r < block.rows && c < block.columns ? block.raw(r, c) : NA;
}

function liftedReference(block: ReferenceBlock, row: number, column: number): Value {
  const at = (block.rows === 1 ? 0 : row) * block.columns + (block.columns === 1 ? 0 : column);
  return block.references[at] ?? liftedAt(block, row, column);
}

function coerced(value: Plain, kind: ArgumentKind | undefined, epoch: number): Plain {
  if (kind === "n") return toNumber(value, epoch);
  if (kind === "x") return typeof value === "boolean" ? fail(VALUE) : toNumber(value, epoch);
  if (kind === "t") return toText(value);
  if (kind === "b") return toBoolean(value);
  if (kind === "s" && value instanceof CellError) fail(value);
  return value;
}

export function matrixOf(value: Value, context: Pick<CallContext, "read">): Matrix {
  if (value instanceof Matrix) return value;
  if (value instanceof Reference) return context.read(value);
  return new Matrix(1, 1, [value instanceof Lambda ? VALUE : value]);
}

/** The cells of a range or list. An error in place of the range, such as a deleted one, is the function's result. */
export function cellsOf(value: Value, context: Pick<CallContext, "read">): Matrix {
  const one = isScalar(value) ? plain(value) : null;
  return one instanceof CellError ? fail(one) : matrixOf(value, context);
}

/** The value of one cell; #VALUE! for more. */
export function scalarOf(value: Value | undefined, context: Pick<CallContext, "read">): Plain {
  if (value === undefined) return null;
  if (isScalar(value)) return plain(value);
  if (value instanceof Lambda) return VALUE;
  const block = matrixOf(value, context);
  return block.data.length === 1 ? plain(block.data[0] ?? null) : VALUE;
}

/** Names of add-in functions have a namespace before a point. */
export const isAddin = (name: string): boolean => name.includes(".");
