/** Reads typed values from a query string; a value of the wrong form is a 400 that names its parameter. */
import { badRequest } from "./http-error";
import { isCalendarDate } from "./models/calendar-date";

export interface NumberBounds {
  readonly min?: number;
  readonly max?: number;
  readonly whole?: boolean;
}

export interface QueryReader {
  /** Trimmed text; undefined where absent or empty. */
  text(name: string): string | undefined;
  number(name: string, bounds?: NumberBounds): number | undefined;
  flag(name: string): boolean | undefined;
  date(name: string): string | undefined;
  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined;
}

const numberForm = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const maxTextLength = 500;

/** The first value of a repeated parameter counts. Parameters that are never asked for are ignored. */
export function createQueryReader(parameters: URLSearchParams): QueryReader {
  const text = (name: string) => {
    const value = parameters.get(name)?.trim();
    if (value !== undefined && value.length > maxTextLength)
      throw badRequest(name, `expected at most ${maxTextLength} characters`);
    return value === "" ? undefined : value;
  };
  return {
    text,
    number(name, { min = -Infinity, max = Infinity, whole = false } = {}) {
      const value = text(name);
      if (value === undefined) return undefined;
      const number = numberForm.test(value) ? Number(value) : NaN;
      if (!Number.isFinite(number) || (whole && !Number.isInteger(number)))
        throw badRequest(name, whole ? "expected a whole number" : "expected a number");
      if (number < min) throw badRequest(name, `expected at least ${min}`);
      if (number > max) throw badRequest(name, `expected at most ${max}`);
      return number;
    },
    flag(name) {
      const value = text(name)?.toLowerCase();
      if (value === undefined) return undefined;
      if (value === "true" || value === "1") return true;
      if (value === "false" || value === "0") return false;
      throw badRequest(name, "expected true or false");
    },
    date(name) {
      const value = text(name);
      if (value === undefined) return undefined;
      if (!isCalendarDate(value)) throw badRequest(name, "expected a date as YYYY-MM-DD");
      return value;
    },
    choice(name, choices) {
      const value = text(name);
      if (value === undefined) return undefined;
      const choice = choices.find((candidate) => candidate === value);
      if (choice === undefined) throw badRequest(name, `expected one of ${choices.join(", ")}`);
      return choice;
    },
  };
}
