/**
 * Values of formulas as the spreadsheet's own objects, which custom functions and its library of functions take and
 * give.
 */
import {
  ArrayValueObject,
  type BaseFunction,
  type BaseReferenceObject,
  type BaseValueObject,
  BooleanValueObject,
  type ErrorType,
  ErrorValueObject,
  NullValueObject,
  NumberValueObject,
  RangeReferenceObject,
  StringValueObject,
  ERROR_TYPE_SET,
} from "@univerjs/engine-formula";
import { BUSY as BUSY_ERROR, CellError, NUM, VALUE } from "../../calculation/cell-error";
import type { ForeignFunction } from "../../calculation/surroundings";
import { type CallContext, scalarOf } from "../../calculation/function-table";
import {
  type Area,
  isScalar,
  Lambda,
  Matrix,
  type Plain,
  Reference,
  type Scalar,
  Sourced,
  type Value,
} from "../../calculation/values";

/** #BUSY!: the value of a cell whose custom function has not answered yet. */
export const BUSY_TEXT = "#BUSY!";
const BUSY_TYPE = BUSY_TEXT as ErrorType;

// The engine then reads the text back from a cell as an error.
ERROR_TYPE_SET.add(BUSY_TYPE);

export const BUSY = new ErrorValueObject(BUSY_TYPE);

export function isBusy(value: BaseValueObject): boolean {
  return value.isError() && (value as ErrorValueObject).getErrorType() === BUSY_TYPE;
}

export function toEngineScalar(value: Scalar): BaseValueObject {
  if (value instanceof Sourced) return value.source as BaseValueObject;
  if (value === null) return NullValueObject.create();
  if (typeof value === "number") return new NumberValueObject(value);
  if (typeof value === "boolean") return BooleanValueObject.create(value);
  if (typeof value === "string") return new StringValueObject(value);
  return value === BUSY_ERROR ? BUSY : ErrorValueObject.create(value.code as ErrorType);
}

export function toEngineArray({ rows, columns, data }: Matrix): ArrayValueObject {
  return ArrayValueObject.create({
    calculateValueList: Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) => toEngineScalar(data[row * columns + column] ?? null)),
    ),
    rowCount: rows,
    columnCount: columns,
    unitId: "",
    sheetId: "",
    row: -1,
    column: -1,
  });
}

/** A range whose values come from the calculation instead of the sheet, which holds older ones. */
class CalculatedRange extends RangeReferenceObject {
  constructor(
    { sheet, top, left, bottom, right }: Area,
    unitId: string,
    private readonly values: () => Matrix,
  ) {
    super({ startRow: top, startColumn: left, endRow: bottom, endColumn: right }, sheet, unitId);
    this.setDefaultUnitId(unitId);
    this.setDefaultSheetId(sheet);
  }
  override toArrayValueObject(): ArrayValueObject {
    return toEngineArray(this.values());
  }
  override getFirstCell(): BaseValueObject {
    return toEngineScalar(this.values().raw(0, 0));
  }
}

export const toEngineRange = (area: Area, unitId: string, values: () => Matrix): BaseReferenceObject =>
  new CalculatedRange(area, unitId, values);

/** `isKept`: includes the data attached to values. */
export function fromEngine(value: BaseValueObject | BaseReferenceObject, isKept: boolean): Scalar | Matrix {
  const plainValue = (
    value.isReferenceObject() ? (value as BaseReferenceObject).toArrayValueObject() : value
  ) as BaseValueObject;
  if (!plainValue.isArray()) return scalarFrom(plainValue, isKept);
  const array = plainValue as ArrayValueObject;
  const [rows, columns] = [array.getRowCount(), array.getColumnCount()];
  const cells = array.getArrayValue();
  return Matrix.build(rows, columns, (row, column) => {
    const cell = cells[row]?.[column];
    return cell ? scalarFrom(cell, isKept) : null;
  });
}

function scalarFrom(value: BaseValueObject, isKept: boolean): Scalar {
  const found = plainFrom(value);
  return isKept && found !== BUSY_ERROR ? new Sourced(found, value) : found;
}

function plainFrom(value: BaseValueObject): Plain {
  if (value.isError()) return CellError.of((value as ErrorValueObject).getErrorType());
  if (value.isNull()) return null;
  const found = value.getValue();
  if (value.isBoolean()) return Boolean(found);
  if (value.isNumber()) return Number(found);
  return String(found);
}

type AnyFunction = new (name: string) => BaseFunction;

/** A custom function: it sees references, and knows its cell. */
export function customFunction(Class: AnyFunction, name: string, unitId: string): ForeignFunction {
  const instance = new Class(name);
  return (args, context) => {
    instance.setRefInfo(unitId, context.sheet, context.row, context.column);
    const result = instance.calculate(...args.map((value) => argumentOf(value, context, unitId)));
    return fromEngine(result as BaseValueObject, true);
  };
}

function argumentOf(value: Value | undefined, context: CallContext, unitId: string): BaseValueObject {
  if (value === undefined) return NullValueObject.create();
  if (value instanceof Lambda) return ErrorValueObject.create(VALUE.code as ErrorType);
  if (value instanceof Matrix) return toEngineArray(value);
  if (!(value instanceof Reference)) return toEngineScalar(value);
  const { area } = value;
  if (!area) return ErrorValueObject.create(VALUE.code as ErrorType);
  // Read before the function is called: a cell that is not calculated yet ends the formula, not the function.
  const values = context.read(value);
  return toEngineRange(area, unitId, () => values) as unknown as BaseValueObject;
}

/** The library counts up to these functions' numbers one by one: with larger ones it would not come back. */
const countsUp = /^(?:BESSEL[IJKY]|HYPGEOM\.DIST|HYPGEOMDIST)$/;
const mostSteps = 100_000;
const isLarge = (value: unknown): boolean => typeof value === "number" && Math.abs(value) > mostSteps;

/** A function of the spreadsheet's library, for values only. */
export function libraryFunction(Class: AnyFunction, name: string): ForeignFunction {
  const instance = new Class(name);
  return (args, context) => {
    if (args.length < instance.minParams || (instance.maxParams >= 0 && args.length > instance.maxParams)) return VALUE;
    if (countsUp.test(name) && args.some((value) => isLarge(scalarOf(value, context)))) return NUM;
    const values = args.map((value) => {
      if (value instanceof Reference) return toEngineArray(context.read(value));
      return value !== undefined && isScalar(value) ? toEngineScalar(value) : argumentOf(value, context, "");
    });
    try {
      return fromEngine(instance.calculate(...values) as BaseValueObject, false);
    } catch {
      return VALUE;
    }
  };
}
