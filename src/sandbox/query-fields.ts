/**
 * Schemas of query parameters: each defines how a parameter is read, what is wrong with a value, and its entry in the
 * OpenAPI document.
 */
import * as v from "valibot";
import { isIsoDate } from "../domain/excel-dates";

export interface NumberBounds {
  readonly min?: number;
  readonly max?: number;
  readonly whole?: boolean;
}

/** A finite number within inclusive bounds. */
export function numberField({ min, max, whole = false }: NumberBounds = {}): v.GenericSchema<number> {
  let field: v.GenericSchema<number> = v.pipe(v.number(expectedNumber(whole)), v.finite(expectedNumber(whole)));
  if (whole) field = v.pipe(field, v.integer(expectedNumber(whole)));
  if (min !== undefined) field = v.pipe(field, v.minValue(min, `expected at least ${min}`));
  if (max !== undefined) field = v.pipe(field, v.maxValue(max, `expected at most ${max}`));
  return field;
}

const expectedNumber = (whole: boolean) => (whole ? "expected a whole number" : "expected a number");

export const flagField = v.boolean("expected true or false");

/** A day that exists. */
export const dateField = v.pipe(
  v.string(),
  v.check(isIsoDate, "expected a date as YYYY-MM-DD"),
  v.metadata({ format: "date" }),
);

/** Longer texts are no query of a person. */
const maxTextLength = 500;

/** Any text; the description says what it is where it is missing. */
export function textField(description?: string): v.GenericSchema<string> {
  const field = v.pipe(v.string(), v.maxLength(maxTextLength, `expected at most ${maxTextLength} characters`));
  return description === undefined ? field : v.pipe(field, v.description(description));
}

export function choiceField<const Choices extends readonly string[]>(choices: Choices) {
  return v.picklist(choices, `expected one of ${choices.join(", ")}`);
}
