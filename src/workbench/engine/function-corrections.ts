/** Functions of the engine that differ from Excel's, corrected. Each is held by a case in the function battery. */
import {
  BaseFunction,
  BaseReferenceObject,
  type BaseValueObject,
  ErrorType,
  ErrorValueObject,
  type FormulaDataModel,
  type IFormulaRuntimeService,
  NumberValueObject,
  RangeReferenceObject,
  type ArrayValueObject,
} from "@univerjs/engine-formula";
import { BUSY, isBusy } from "./busy";
import { engineFunction, type FunctionClass } from "./function-class";

/** Set once the engine stands; functions are registered before it does. */
export interface FormulaEngineAccess {
  runtime: IFormulaRuntimeService | null;
  model: FormulaDataModel | null;
  /** Called when the formula in work reads an unfinished cell. */
  reportBusy: () => void;
}

/** Functions that look at errors; as in Excel they must not take an unfinished cell for one. */
const ERROR_READERS = ["IFERROR", "ISERROR", "ISERR", "ERROR.TYPE", "COUNT", "COUNTA", "ISBLANK", "ISTEXT", "ISNUMBER"];

export function correctedFunctions(access: FormulaEngineAccess): [FunctionClass, string][] {
  const Sort = engineFunction("SORT");
  const EDate = engineFunction("EDATE");

  /** 0.25 sorts the array that other readers of the range share. */
  class SortCopy extends Sort {
    override calculate(array?: BaseValueObject, ...rest: BaseValueObject[]): ReturnType<BaseFunction["calculate"]> {
      const copy = array?.isArray() ? array.mapValue((value) => value) : array;
      return copy ? super.calculate(copy, ...rest) : super.calculate(...rest);
    }
  }

  /** 0.25 runs over the end of shorter months: 31 January plus one month is the last day of February. */
  class EDateWithinMonth extends EDate {
    override calculate(...args: BaseValueObject[]): ReturnType<BaseFunction["calculate"]> {
      const result = super.calculate(...args) as BaseValueObject;
      const start = args[0];
      if (!start || result.isError()) return result;
      return result.isArray()
        ? result.mapValue((value, row, column) => withinMonth(value, valueAt(start, row, column)))
        : withinMonth(result, valueAt(start, 0, 0));
    }
  }

  /** `A1#`: the range that the formula in A1 fills. */
  class AnchorArray extends BaseFunction {
    override needsReferenceObject = true;
    override minParams = 1;
    override maxParams = 1;
    override calculate(anchor: BaseValueObject): ReturnType<BaseFunction["calculate"]> {
      const reference = anchor as unknown;
      if (!(reference instanceof BaseReferenceObject)) return ErrorValueObject.create(ErrorType.REF);
      const { startRow, startColumn } = reference.getRangePosition();
      const unitId = reference.getUnitId() || (this.unitId ?? "");
      const sheetId = reference.getSheetId() || (this.subUnitId ?? "");
      const spill =
        access.runtime?.getUnitArrayFormula()[unitId]?.[sheetId]?.[startRow]?.[startColumn] ??
        access.model?.getArrayFormulaRange()[unitId]?.[sheetId]?.[startRow]?.[startColumn];
      if (!spill) return isBusy(reference.getFirstCell()) ? BUSY : ErrorValueObject.create(ErrorType.REF);
      const range = new RangeReferenceObject({ ...spill }, sheetId, unitId);
      range.setDefaultUnitId(unitId);
      range.setDefaultSheetId(sheetId);
      return range;
    }
  }

  const readers = ERROR_READERS.map((name): [FunctionClass, string] => {
    const Reader = engineFunction(name);
    class BusyAware extends Reader {
      override calculate(...args: BaseValueObject[]): ReturnType<BaseFunction["calculate"]> {
        if (args.some(holdsBusy)) access.reportBusy();
        return super.calculate(...args);
      }
    }
    return [BusyAware, name];
  });

  return [[SortCopy, "SORT"], [EDateWithinMonth, "EDATE"], [AnchorArray, "ANCHORARRAY"], ...readers];
}

function holdsBusy(value: BaseValueObject): boolean {
  if (!value.isArray()) return isBusy(value);
  return (value as ArrayValueObject).getArrayValue().some((row) => row.some((cell) => cell != null && isBusy(cell)));
}

function valueAt(value: BaseValueObject, row: number, column: number): BaseValueObject | null {
  if (!value.isArray()) return value;
  const array = value as ArrayValueObject;
  return array.get(Math.min(row, array.getRowCount() - 1), Math.min(column, array.getColumnCount() - 1)) ?? null;
}

const dayOfMonth = (serial: number): number => new Date((Math.floor(serial) - 25_569) * 86_400_000).getUTCDate();

function withinMonth(result: BaseValueObject, start: BaseValueObject | null): BaseValueObject {
  if (!result.isNumber() || !start) return result;
  const serial = Number(result.getValue());
  if (dayOfMonth(serial) === dayOfMonth(Number(start.getValue()))) return result;
  return NumberValueObject.create(serial - dayOfMonth(serial), result.getPattern());
}
