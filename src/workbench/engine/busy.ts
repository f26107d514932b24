/** #BUSY!: the value of a cell whose custom function has not answered yet. */
import { type BaseValueObject, ERROR_TYPE_SET, type ErrorType, ErrorValueObject } from "@univerjs/engine-formula";

export const BUSY_TEXT = "#BUSY!";
const BUSY_TYPE = BUSY_TEXT as ErrorType;

// The engine then reads the text back from a cell as an error.
ERROR_TYPE_SET.add(BUSY_TYPE);

export const BUSY = new ErrorValueObject(BUSY_TYPE);

export function isBusy(value: BaseValueObject): boolean {
  return value.isError() && (value as ErrorValueObject).getErrorType() === BUSY_TYPE;
}
