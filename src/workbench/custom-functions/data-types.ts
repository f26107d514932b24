/** Data types as custom functions give and take them (JSON). */

import { isErrorText, valueTypeOf } from "../cell-value";
import type { CellValue } from "../host-contract";
import type { CellDatum } from "./cell-data";

export interface ErrorValue {
  readonly type: "Error";
  readonly basicType: "Error";
  readonly basicValue: string;
  readonly errorType: string;
  readonly message?: string;
}

const ERROR_NAMES: Readonly<Record<string, string>> = {
  "#VALUE!": "Value",
  "#DIV/0!": "Div0",
  "#N/A": "NotAvailable",
  "#NUM!": "Num",
  "#NAME?": "Name",
  "#REF!": "Ref",
  "#NULL!": "Null",
  "#SPILL!": "Spill",
  "#CALC!": "Calc",
};

export function toErrorValue(code: string, message?: string): ErrorValue {
  return {
    type: "Error",
    basicType: "Error",
    basicValue: code,
    errorType: ERROR_NAMES[code] ?? "Value",
    ...(message ? { message } : {}),
  };
}

export function toFormattedNumber(basicValue: number, numberFormat: string): unknown {
  return { type: "FormattedNumber", basicType: "Double", basicValue, numberFormat };
}

/** A cell's value in the form of Range.valuesAsJson. */
export function toTypedValue(value: CellValue, { entity, format, message }: CellDatum = {}): unknown {
  if (isDataType(entity)) return { ...entity, basicType: "Error", basicValue: "#VALUE!" };
  if (isErrorText(value)) return toErrorValue(value, message);
  const basicType = valueTypeOf(value);
  const typed = { type: basicType, basicType, basicValue: value };
  return typeof value === "number" && format !== undefined ? { ...typed, numberFormat: format } : typed;
}

export interface DataType {
  readonly type: string;
  readonly text?: unknown;
  readonly basicValue?: unknown;
  readonly numberFormat?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly address?: unknown;
  readonly altText?: unknown;
}

export function isDataType(value: unknown): value is DataType {
  return typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";
}
