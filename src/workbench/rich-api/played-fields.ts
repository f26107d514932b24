/** Host objects whose properties are fields of a record: declared once, validated, and reported to the display. */
import { HostError, invalidArgument } from "./host-error";
import { HostObject } from "./host-object";

type Check = (value: unknown) => unknown;

const wrong = (): never => {
  throw invalidArgument();
};

export const isText: Check = (value) => (typeof value === "string" ? value : wrong());
export const isNumber: Check = (value) => (typeof value === "number" && Number.isFinite(value) ? value : wrong());
export const isFlag: Check = (value) => (typeof value === "boolean" ? value : wrong());
/** For the limit of an axis: an empty text lets Excel choose. */
export const isLimit: Check = (value) => (value === "" || value === null ? null : isNumber(value));
export const isColor: Check = (value) => {
  if (typeof value === "string" && /^#?[\da-f]{6}$/i.test(value)) return `#${value.replace("#", "").toUpperCase()}`;
  return wrong();
};
export const oneOf =
  (...known: readonly string[]): Check =>
  (value) =>
    known.includes(value as string) ? value : wrong();
/** Rejects values that the workbench would show differently from Excel. */
export const onlyPlayed =
  (is: (value: unknown) => boolean, what: string): Check =>
  (value) => {
    if (is(value)) return value;
    throw new HostError("NotImplemented", `The workbench does not offer ${what} ${String(value)}.`, 501);
  };

/** The record's field, its validation, and Excel's value if it was never set. */
export type PlayedField<R> = readonly [field: keyof R, check: Check, otherwise?: unknown];

export abstract class RecordPart<R extends object> extends HostObject {
  constructor(
    protected readonly record: R,
    protected readonly changed: () => void,
  ) {
    super();
  }
}

/** Defines properties of a class by the API's names; `since`: the ExcelApi set of those newer than the object. */
export function playFields<R extends object>(
  type: { prototype: RecordPart<R>; scalars: readonly string[] },
  fields: Readonly<Record<string, PlayedField<R>>>,
): void {
  for (const [name, [field, check, otherwise = null]] of Object.entries(fields)) {
    Object.defineProperty(type.prototype, name, {
      get(this: { record: R }) {
        return this.record[field] ?? otherwise;
      },
      set(this: { record: Record<keyof R, unknown>; changed: () => void }, value: unknown) {
        this.record[field] = check(value);
        this.changed();
      },
    });
  }
  type.scalars = [...type.scalars, ...Object.keys(fields)];
}
