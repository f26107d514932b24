/** Evaluates the tree of a formula. */
import { type Corner, lastColumn, lastRow } from "../notation/cell-address";
import { arrayArgument, emptyArgument, fromToolPak } from "./argument-rules";
import { BUSY, CellError, fail, Failure, NA, NAME, REF, VALUE } from "./cell-error";
import { toNumber } from "./coercion";
import type { Evaluator, Scope } from "./evaluator";
import type { NodeOf, SheetPart, Tree } from "./formula-tree";
import {
  applyFunction,
  type CallContext,
  type FunctionEntry,
  functionNamed,
  kindAt,
  liftedAt,
  matrixOf,
  scalarOf,
  sourceOf,
} from "./function-table";
import { libraryEntry } from "./library-shapes";
import { attempt, joined, lastOperations, type Operation, operations } from "./operations";
import type { NamedFormula, Surroundings } from "./surroundings";
import {
  takeBranch,
  catchError,
  takeFirst,
  takeCase,
  takeNumbered,
  bind,
  makeLambda,
  isOmitted,
} from "./special-forms";
import {
  type Area,
  isScalar,
  isSingle,
  Lambda,
  Matrix,
  plain,
  type Plain,
  Reference,
  type Scalar,
  type Value,
} from "./values";

const deepestNames = 60;

const isRange = (value: Value): boolean => value instanceof Reference && (value.area === null || !isSingle(value.area));

export class Evaluation implements Evaluator {
  calls = 0;
  private names = 0;
  /** References in a name are relative to here. */
  private shift: { readonly row: number; readonly column: number } | null = null;
  /** Array constants and what is calculated from them: whole also in formulas from before dynamic arrays. */
  private arrays: Set<Value> | null = null;
  /** The formula's last operation, if it is one. */
  private last: Tree | null = null;

  constructor(
    readonly context: CallContext,
    private readonly surroundings: Surroundings,
    /** False if ranges mean the cell in the formula's row or column: a formula from before dynamic arrays. */
    private isArray: boolean,
  ) {}

  /** The value of a formula; references aren't dereferenced. */
  value(tree: Tree): Value {
    this.last = tree;
    try {
      return this.evaluate(tree, null);
    } catch (thrown) {
      if (thrown instanceof Failure) return thrown.error;
      // One formula that the calculator can't take must not stop the others.
      if (thrown instanceof TypeError || thrown instanceof RangeError) return VALUE;
      throw thrown;
    }
  }

  evaluate(tree: Tree, scope: Scope | null): Value {
    switch (tree.kind) {
      case "constant":
        return tree.value;
      case "omitted":
        return null;
      case "area":
        return this.areaValue(tree);
      case "binary":
        return this.binary(tree, scope);
      case "call":
        return this.call(tree, scope);
      case "name":
        return this.nameValue(tree, scope);
      case "sign": {
        const operand = this.operand(tree.operand, scope);
        // The values of a range, no longer the range.
        if (tree.operator === "+") return isRange(operand) ? this.block(operand) : operand;
        return this.lifted(operand, null, (value, _, epoch) => -toNumber(value, epoch) || 0);
      }
      case "percent":
        return this.lifted(this.operand(tree.operand, scope), null, (value, _, epoch) => toNumber(value, epoch) / 100);
      case "matrix":
        return this.whole(
          Matrix.from(tree.rows.map((row) => row.map((cell) => scalarOf(this.evaluate(cell, scope), this.context)))),
        );
      case "table": {
        return this.tableValue(tree.table, tree.inside, REF);
      }
      case "spilled":
        return this.spilled(this.evaluate(tree.operand, scope));
      case "single":
        return this.intersected(this.evaluate(tree.operand, scope));
      case "invoke":
        return this.invoke(this.evaluate(tree.target, scope), this.arguments(tree.args, scope));
    }
  }

  private areaValue({ sheet, from, to }: NodeOf<"area">): Value {
    const sheets = this.sheetsOf(sheet);
    if (sheets.length === 0) return REF;
    const [first, last] = [this.placeOf(from, 0, 0), this.placeOf(to, lastRow, lastColumn)];
    return new Reference(
      sheets.map((id) => ({
        sheet: id,
        top: Math.min(first.row, last.row),
        left: Math.min(first.column, last.column),
        bottom: Math.max(first.row, last.row),
        right: Math.max(first.column, last.column),
      })),
    );
  }

  private placeOf({ row, column, isRowFixed, isColumnFixed }: Corner, wholeRow: number, wholeColumn: number) {
    const { shift } = this;
    const moved = (place: number | null, isFixed: boolean, by: number, last: number): number | null =>
      place === null || isFixed ? place : (place + by) % (last + 1);
    return {
      row: (shift ? moved(row, isRowFixed, shift.row, lastRow) : row) ?? wholeRow,
      column: (shift ? moved(column, isColumnFixed, shift.column, lastColumn) : column) ?? wholeColumn,
    };
  }

  private sheetsOf(sheet: SheetPart | null): readonly string[] {
    if (sheet === null) return [this.context.sheet];
    if (sheet.last !== null) return this.surroundings.sheetsBetween(sheet.first, sheet.last);
    const id = this.surroundings.sheetNamed(sheet.first);
    return id === null ? [] : [id];
  }

  private nameValue({ name, sheet }: NodeOf<"name">, scope: Scope | null): Value {
    const lower = name.toLowerCase();
    if (sheet === null) for (let at = scope; at; at = at.outer) if (at.name === lower) return at.value ?? null;
    const own = sheet === null ? this.context.sheet : (this.surroundings.sheetNamed(sheet.first) ?? this.context.sheet);
    const found = this.surroundings.named(lower, own);
    if (found) return this.withName(found);
    const cells = this.tableValue(name, "", NAME);
    const entry = sheet === null && cells === NAME ? functionNamed(name.toUpperCase()) : undefined;
    if (entry) return new Lambda(entry.required, (given) => applyFunction(entry, given, this.context), NAME);
    return sheet === null ? cells : NAME;
  }

  private tableValue(table: string | null, inside: string, missing: CellError): Value {
    const area = this.surroundings.tableArea(table, inside, this.context);
    if (area === null) return table === null ? NAME : missing;
    return area instanceof CellError ? area : new Reference([area]);
  }

  private withName({ tree, isRelative }: NamedFormula): Value {
    const before = this.shift;
    if ((this.names += 1) > deepestNames) fail(REF);
    this.shift = isRelative ? { row: this.context.row, column: this.context.column } : null;
    try {
      return this.evaluate(tree, null);
    } finally {
      this.names -= 1;
      this.shift = before;
    }
  }

  /** An operand of + or &: a single value in formulas from before dynamic arrays. */
  operand(tree: Tree, scope: Scope | null): Value {
    return this.single(this.evaluate(tree, scope));
  }

  private single(value: Value): Value {
    return this.isArray || isScalar(value) || this.arrays?.has(value) === true ? value : this.intersected(value);
  }

  private whole(array: Matrix): Matrix {
    if (!this.isArray) (this.arrays ??= new Set()).add(array);
    return array;
  }

  /** The cell of a range in the formula's row or column; for a block of values, the first. */
  intersected(value: Value): Value {
    if (value instanceof Matrix) return value.raw(0, 0);
    if (!(value instanceof Reference)) return value;
    const { area } = value;
    if (!area) return VALUE;
    if (isSingle(area)) return value;
    const { sheet, row, column } = this.context;
    const isColumn = area.left === area.right;
    const isRow = area.top === area.bottom;
    if (!isColumn && !isRow) {
      const inside = row >= area.top && row <= area.bottom && column >= area.left && column <= area.right;
      if (!inside || sheet !== area.sheet) return VALUE;
      return new Reference([{ ...area, top: row, bottom: row, left: column, right: column }]);
    }
    if (isColumn ? row < area.top || row > area.bottom : column < area.left || column > area.right) return VALUE;
    return new Reference([isColumn ? { ...area, top: row, bottom: row } : { ...area, left: column, right: column }]);
  }

  /** The left operands of a sum of thousands are followed in a list, not by recursion. */
  private binary(tree: NodeOf<"binary">, scope: Scope | null): Value {
    const { operator, left, right } = tree;
    if (operator === ":" || operator === " " || operator === ",")
      return joined(operator, this.evaluate(left, scope), this.evaluate(right, scope));
    const operation = (tree === this.last ? lastOperations[operator] : undefined) ?? operations[operator];
    const waiting = [{ operation, right }];
    let first = left;
    for (; first.kind === "binary"; first = first.left) {
      if (first.operator === ":" || first.operator === " " || first.operator === ",") break;
      waiting.push({ operation: operations[first.operator], right: first.right });
    }
    let result = this.operand(first, scope);
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      result = this.lifted(this.single(result), this.operand(next.right, scope), next.operation, true);
    }
    return result;
  }

  /** Applies an operation to values, or to each cell of blocks. */
  private lifted(one: Value, other: Value, operation: Operation, isBinary = false): Value {
    const { epoch } = this.context.workbook;
    const first = this.block(one);
    const second = isBinary ? this.block(other) : null;
    if (!(first instanceof Matrix) && !(second instanceof Matrix)) {
      const result = attempt(operation, plain(first), plain(second), epoch);
      return result instanceof CellError ? (sourceOf(result, [first, second]) ?? result) : result;
    }
    const rows = Math.max(first instanceof Matrix ? first.rows : 1, second instanceof Matrix ? second.rows : 1);
    const columns = Math.max(
      first instanceof Matrix ? first.columns : 1,
      second instanceof Matrix ? second.columns : 1,
    );
    const at = (side: Scalar | Matrix, row: number, column: number): Plain =>
      plain(side instanceof Matrix ? liftedAt(side, row, column) : side);
    const lifted = Matrix.build(rows, columns, (row, column) =>
      attempt(operation, at(first, row, column), at(second, row, column), epoch),
    );
    return this.whole(lifted);
  }

  block(value: Value): Scalar | Matrix {
    if (isScalar(value) || value instanceof Matrix) return value;
    if (value instanceof Lambda) return value.shown;
    const block = this.context.read(value);
    return block.data.length === 1 ? (block.data[0] ?? null) : block;
  }

  private spilled(value: Value): Value {
    const area = value instanceof Reference ? value.area : null;
    if (!area) return REF;
    const found = this.surroundings.spillOf(area.sheet, area.top, area.left);
    if (found) return new Reference([found]);
    const content = this.context.read(new Reference([{ ...area, bottom: area.top, right: area.left }])).at(0, 0);
    return content === BUSY ? BUSY : REF;
  }

  private arguments(trees: readonly Tree[], scope: Scope | null): (Value | undefined)[] {
    return trees.map((tree) => (tree.kind === "omitted" ? undefined : this.evaluate(tree, scope)));
  }

  private invoke(target: Value, given: readonly (Value | undefined)[]): Value {
    if (target instanceof Lambda) return target.call(given);
    const one = isScalar(target) ? plain(target) : null;
    return one instanceof CellError ? one : REF;
  }

  private call(tree: NodeOf<"call">, scope: Scope | null): Value {
    const { name, args } = tree;
    const special = specials[name];
    if (special) return special.call(this, args, scope);
    const entry = functionNamed(name);
    return entry ? this.callEntry(entry, args, scope) : this.callOther(name, args, scope);
  }

  private callEntry(entry: FunctionEntry, args: readonly Tree[], scope: Scope | null): Value {
    const given: (Value | undefined)[] = [];
    let isWhole = false;
    for (let index = 0; index < args.length; index += 1) {
      const arg = args[index] as Tree;
      const kind = kindAt(entry, index);
      if (arg.kind === "omitted") {
        given.push(emptyArgument(entry, index));
        continue;
      }
      const isBlock = kind === "a" || kind === "m" || index === arrayArgument[entry.name];
      const value = isBlock ? this.asArray(arg, scope) : this.evaluate(arg, scope);
      const isOne = kind !== "a" && kind !== "r" && kind !== "m";
      if (isOne && this.isArray && isRange(value) && fromToolPak.test(entry.name)) return VALUE;
      const one = isOne ? this.single(value) : value;
      isWhole ||= isOne && one instanceof Matrix;
      given.push(one);
    }
    const result = applyFunction(entry, given, this.context);
    return isWhole && result instanceof Matrix ? this.whole(result) : result;
  }

  private asArray(tree: Tree, scope: Scope | null): Value {
    const before = this.isArray;
    this.isArray = true;
    try {
      return this.evaluate(tree, scope);
    } finally {
      this.isArray = before;
    }
  }

  /** A variable or a name that is a function, or one of the add-in's. */
  private callOther(name: string, args: readonly Tree[], scope: Scope | null): Value {
    const lower = name.toLowerCase();
    for (let at = scope; at; at = at.outer)
      if (at.name === lower) return this.invoke(at.value ?? null, this.arguments(args, scope));
    const found = this.surroundings.named(lower, this.context.sheet);
    if (found) return this.invoke(this.withName(found), this.arguments(args, scope));
    const foreign = this.surroundings.foreign(name);
    if (!foreign) return NAME;
    const entry = libraryEntry(name, foreign);
    return entry ? this.callEntry(entry, args, scope) : foreign(this.arguments(args, scope), this.context);
  }

  broadcast(blocks: readonly (Scalar | Matrix)[], make: (row: number, column: number) => Scalar): Matrix {
    const all = blocks.filter((one): one is Matrix => one instanceof Matrix);
    const rows = Math.max(...all.map((one) => one.rows));
    const columns = Math.max(...all.map((one) => one.columns));
    const result = Matrix.build(rows, columns, (row, column) => {
      try {
        return make(row, column);
      } catch (thrown) {
        if (thrown instanceof Failure) return thrown.error;
        throw thrown;
      }
    });
    return this.whole(result);
  }

  one(args: readonly Tree[], scope: Scope | null): Value {
    return args[0] ? this.intersected(this.evaluate(args[0], scope)) : VALUE;
  }

  anchorArray(args: readonly Tree[], scope: Scope | null): Value {
    return args[0] ? this.spilled(this.evaluate(args[0], scope)) : VALUE;
  }

  /** A what-if table: its formula's corner, its size, and the input cells for its first row and column. */
  whatIfTable(args: readonly Tree[], scope: Scope | null): Value {
    // An input cell that was deleted.
    if (args.slice(1).some(({ kind }) => kind === "constant")) return REF;
    const [area, ...cells] = args.map((tree) => (tree.kind === "omitted" ? null : this.evaluate(tree, scope)));
    const block = area instanceof Reference ? area.area : null;
    const [across, down] = cells.map((value): Area | null => (value instanceof Reference ? value.area : null));
    if (!block || (!across && !down)) return REF;
    const at = (row: number, column: number): Area => ({
      ...block,
      top: row,
      bottom: row,
      left: column,
      right: column,
    });
    const read = (place: Area): Plain => this.context.read(new Reference([place])).at(0, 0);
    return Matrix.build(block.bottom - block.top + 1, block.right - block.left + 1, (row, column) => {
      const inputs: { cell: Area; value: Plain }[] = [];
      if (across) inputs.push({ cell: across, value: read(at(block.top - 1, block.left + column)) });
      if (down) inputs.push({ cell: down, value: read(at(block.top + row, block.left - 1)) });
      const corner =
        across && down
          ? at(block.top - 1, block.left - 1)
          : across
            ? at(block.top + row, block.left - 1)
            : at(block.top - 1, block.left + column);
      return this.surroundings.whatIf(corner, inputs);
    });
  }
}

type Special = (this: Evaluation, args: readonly Tree[], scope: Scope | null) => Value;

/** Functions that evaluate their arguments themselves. */
const specials: Readonly<Record<string, Special | undefined>> = {
  __proto__: null as never,
  IF(args, scope) {
    return takeBranch(this, args, scope);
  },
  IFERROR(args, scope) {
    return catchError(this, args, scope, () => true);
  },
  IFNA(args, scope) {
    return catchError(this, args, scope, (error) => error === NA);
  },
  IFS(args, scope) {
    return takeFirst(this, args, scope);
  },
  SWITCH(args, scope) {
    return takeCase(this, args, scope);
  },
  CHOOSE(args, scope) {
    return takeNumbered(this, args, scope);
  },
  LET(args, scope) {
    return bind(this, args, scope);
  },
  LAMBDA(args, scope) {
    return makeLambda(this, args, scope);
  },
  ISOMITTED(args, scope) {
    return isOmitted(this, args, scope);
  },
  SINGLE(args, scope) {
    return this.one(args, scope);
  },
  ANCHORARRAY(args, scope) {
    return this.anchorArray(args, scope);
  },
  TABLE(args, scope) {
    return this.whatIfTable(args, scope);
  },
};

export const specialNames = (): string[] => Object.keys(specials);
/** Whether a name in capitals is one of Excel's functions, which no defined name replaces. */
export const isBuiltIn = (name: string): boolean => name in specials || functionNamed(name) !== undefined;

/** The value as shown in cells: for a reference the content of its cells, 0 for an empty cell. */
export function shown(value: Value, context: Pick<CallContext, "read">): Scalar | Matrix {
  if (value instanceof Lambda) return value.shown;
  if (isScalar(value)) return value ?? 0;
  const block = matrixOf(value, context);
  if (block.data.length === 1) return block.data[0] ?? 0;
  return block.data.includes(null)
    ? new Matrix(
        block.rows,
        block.columns,
        block.data.map((cell) => cell ?? 0),
      )
    : block;
}
