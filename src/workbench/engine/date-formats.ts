/** The formats that date functions give to a General cell. */
import {
  type ArrayValueObject,
  type BaseReferenceObject,
  type BaseValueObject,
  NumberValueObject,
} from "@univerjs/engine-formula";

/** The engine's formats and Excel's (en-US) for the same functions. */
const EXCEL_FORMATS: Readonly<Record<string, string>> = {
  "yyyy/mm/dd;@": "m/d/yyyy",
  "yyyy/mm/dd hh:mm": "m/d/yyyy h:mm",
  "h:mm A/P": "h:mm AM/PM",
};

export function withExcelDateFormat(
  value: BaseValueObject | BaseReferenceObject,
): BaseValueObject | BaseReferenceObject {
  if (value.isReferenceObject()) return value;
  const plain = value as BaseValueObject;
  if (!plain.isArray()) return translated(plain);
  const first = (plain as ArrayValueObject).getFirstCell();
  return first && first.getPattern() in EXCEL_FORMATS ? plain.mapValue(translated) : plain;
}

function translated(value: BaseValueObject): BaseValueObject {
  const format = value.isNumber() ? EXCEL_FORMATS[value.getPattern()] : undefined;
  if (format === undefined) return value;
  const number = new NumberValueObject(Number(value.getValue()));
  number.setPattern(format);
  return number;
}
