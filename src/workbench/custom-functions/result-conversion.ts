/** What a custom function returned -> the value of its formula. */
import {
  ArrayValueObject,
  type BaseValueObject,
  BooleanValueObject,
  ErrorType,
  ErrorValueObject,
  NumberValueObject,
  StringValueObject,
} from "@univerjs/engine-formula";
import type { HostBehaviors } from "../boundary/excel-switches";
import type { CellDatum } from "./cell-data";
import { type DataType, isDataType } from "./data-types";

/** The results' error codes as the runtime sends them. */
const ERROR_CODES: Readonly<Record<number, ErrorType>> = {
  1: ErrorType.NA,
  5: ErrorType.DIV_BY_ZERO,
  6: ErrorType.NUM,
  8: ErrorType.NULL,
};
/** The function is not known to the script. */
export const UNKNOWN_FUNCTION = 10;
const UNKNOWN_CODES = new Set([9, UNKNOWN_FUNCTION]);
/** The only errors whose message Excel keeps. */
const WITH_MESSAGE = new Set<string>([ErrorType.NA, ErrorType.VALUE]);
const KNOWN_ERRORS = new Set<string>(Object.values(ErrorType));
/** Characters that a cell holds. */
const MAX_TEXT = 32_767;

export interface ResultContext {
  readonly hasDataTypes: boolean;
  readonly behaviors: Pick<HostBehaviors, "nullInResult" | "errorInArray" | "notAssociated">;
  /** Remembers the data attached to a value; values are compared by identity. */
  keep(value: BaseValueObject, datum: CellDatum): void;
}

export function toFailure(code: number, message: unknown, context: ResultContext): BaseValueObject {
  if (UNKNOWN_CODES.has(code))
    return errorWith(context.behaviors.notAssociated === "na" ? ErrorType.NA : ErrorType.NAME, "", context);
  return errorWith(ERROR_CODES[code] ?? ErrorType.VALUE, message, context);
}

export function toFormulaValue(result: unknown, context: ResultContext): BaseValueObject {
  if (!Array.isArray(result)) return toCellValue(result, context);
  const rows = result.every((row) => Array.isArray(row)) ? (result as unknown[][]) : null;
  const width = rows?.[0]?.length ?? 0;
  if (!rows || width === 0 || rows.some((row) => row.length !== width)) return errorWith(ErrorType.VALUE, "", context);
  const { nullInResult, errorInArray } = context.behaviors;
  const values = rows.map((row) =>
    row.map((value) => toCellValue(nullInResult === "zero" ? (value ?? 0) : value, context)),
  );
  if (errorInArray === "whole" && values.some((row) => row.some((value) => value.isError())))
    return errorWith(ErrorType.VALUE, "", context);
  return ArrayValueObject.create({
    calculateValueList: values,
    rowCount: rows.length,
    columnCount: width,
    unitId: "",
    sheetId: "",
    row: -1,
    column: -1,
  });
}

function toCellValue(value: unknown, context: ResultContext): BaseValueObject {
  if (typeof value === "number") {
    return Number.isFinite(value) ? NumberValueObject.create(value) : errorWith(ErrorType.NUM, "", context);
  }
  if (typeof value === "boolean") return BooleanValueObject.create(value);
  if (typeof value === "string") return toText(value, context);
  if (value === null || value === undefined) return new StringValueObject("");
  if (isDataType(value)) return fromDataType(value, context);
  return errorWith(ErrorType.VALUE, "", context);
}

function toText(text: string, context: ResultContext): BaseValueObject {
  if (text.length > MAX_TEXT) return errorWith(ErrorType.VALUE, "", context);
  return new StringValueObject(text);
}

function fromDataType(value: DataType, context: ResultContext): BaseValueObject {
  if (value.type === "Error") {
    const code = String(value.basicValue ?? value.code);
    return errorWith((KNOWN_ERRORS.has(code) ? code : ErrorType.VALUE) as ErrorType, value.message, context);
  }
  if (!context.hasDataTypes) return errorWith(ErrorType.VALUE, "", context);
  if (value.type === "FormattedNumber" || (value.type === "Double" && value.numberFormat !== undefined)) {
    return formattedNumber(value, context);
  }
  if (value.type === "Double" || value.type === "String" || value.type === "Boolean") {
    return toCellValue(value.basicValue, context);
  }
  if (value.type === "Empty") return new StringValueObject("");
  if (value.type === "Entity" || value.type === "WebImage") {
    const text = value.type === "Entity" ? value.text : (value.altText ?? value.address);
    const shown = new StringValueObject(typeof text === "string" ? text : "");
    context.keep(shown, { entity: value });
    return shown;
  }
  return errorWith(ErrorType.VALUE, "", context);
}

function formattedNumber({ basicValue, numberFormat }: DataType, context: ResultContext): BaseValueObject {
  if (typeof basicValue !== "number" || !Number.isFinite(basicValue) || typeof numberFormat !== "string") {
    return errorWith(ErrorType.VALUE, "", context);
  }
  const number = new NumberValueObject(basicValue);
  number.setPattern(numberFormat);
  context.keep(number, { format: numberFormat });
  return number;
}

function errorWith(code: ErrorType, message: unknown, context: ResultContext): BaseValueObject {
  const error = new ErrorValueObject(code);
  if (WITH_MESSAGE.has(code) && typeof message === "string" && message !== "") context.keep(error, { message });
  return error;
}
