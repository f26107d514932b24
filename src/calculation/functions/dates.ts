/** Dates and times: serials count days from 1900, including Excel's February 29, 1900, or from 1904. */
import { fail, NUM, VALUE } from "../cell-error";
import { numberOfText, toNumber } from "../coercion";
import { type CallContext, define, matrixOf } from "../function-table";
import { isScalar, plain, type Plain, type Value } from "../values";

const dayMs = 86_400_000;
/** Serial of 9999-12-31, after which Excel knows no day. */
const lastDay = 2_958_465;
export interface Day {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
}

/** `serial` counts from 1900. */
export function dayOf(serial: number): Day {
  const whole = Math.floor(serial);
  if (whole < 0 || whole > 2_958_465) fail(NUM);
  if (whole === 60) return { year: 1900, month: 2, day: 29 };
  if (whole === 0) return { year: 1900, month: 1, day: 0 };
  const date = new Date((whole - (whole < 60 ? 25_568 : 25_569)) * dayMs);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
export function serialOf(year: number, month: number, day: number): number {
  if (year === 1900 && month === 2 && day === 29) return 60;
  const time = new Date(0);
  time.setUTCFullYear(year, month - 1, day);
  const days = time.getTime() / dayMs + 25_569;
  return days < 61 ? days - 1 : days;
}
export const lengthOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();
export const isLeap = (year: number): boolean => lengthOfMonth(year, 2) === 29;

export const inSystem = (serial: number, { workbook }: CallContext): number => serial + workbook.epoch;
export const outOf = (serial: number, { workbook }: CallContext): number => {
  const own = serial - workbook.epoch;
  return own < 0 || own > 2_958_466 ? fail(NUM) : own;
};

define("DATE", "nnn", ([year, month, day]: [number, number, number], context) => {
  const full = Math.trunc(year) + (year >= 0 && year < 1900 ? 1900 : 0);
  if (full < 1900 || full > 9999) return NUM;
  // Counted from the month's first, so days after it include February 29, 1900.
  const first = serialOf(full, Math.trunc(month), 1);
  return first > lastDay ? NUM : outOf(first + Math.trunc(day) - 1, context);
});
const part = (name: string, read: (day: Day) => number): void =>
  define(name, "n", ([serial]: [number], context) => (serial < 0 ? NUM : read(dayOf(inSystem(serial, context)))));
part("YEAR", ({ year }) => year);
part("MONTH", ({ month }) => month);
part("DAY", ({ day }) => day);
const seconds = (serial: number): number => Math.round((serial - Math.floor(serial)) * 86_400) % 86_400;
define("HOUR", "n", ([serial]: [number]) => (serial < 0 ? NUM : Math.floor(seconds(serial) / 3600)));
define("MINUTE", "n", ([serial]: [number]) => (serial < 0 ? NUM : Math.floor(seconds(serial) / 60) % 60));
define("SECOND", "n", ([serial]: [number]) => (serial < 0 ? NUM : seconds(serial) % 60));
define("TIME", "nnn", ([hour, minute, second]: [number, number, number]) => {
  const total = Math.trunc(hour) * 3600 + Math.trunc(minute) * 60 + Math.trunc(second);
  return total < 0 ? NUM : (total % 86_400) / 86_400;
});
define("TODAY", "", (_: [], { workbook }) => Math.floor(workbook.now()));
define("NOW", "", (_: [], { workbook }) => workbook.now());
define("DATEVALUE", "t", ([text]: [string], context) => {
  const number = Number.isNaN(Number(text)) ? numberOfText(text) : null;
  return number === null ? VALUE : outOf(Math.floor(number), context);
});
define("TIMEVALUE", "t", ([text]: [string]) => {
  const number = Number.isNaN(Number(text)) ? numberOfText(text) : null;
  return number === null ? VALUE : number - Math.floor(number);
});
define("WEEKDAY", "n|n", ([serial, kind = 1]: [number, number?], context) => {
  if (serial < 0) return NUM;
  const type = Math.trunc(kind);
  const first =
    type === 1 ? 0 : type === 2 ? 1 : type === 3 ? 1 : type >= 11 && type <= 17 ? (type - 10) % 7 : fail(NUM);
  const weekday = (weekdayOf(inSystem(serial, context)) - first + 7) % 7;
  return type === 3 ? weekday : weekday + 1;
});
/** 0 is Sunday. */
const weekdayOf = (serial: number): number => (Math.floor(serial) + 6) % 7;
define("WEEKNUM", "n|n", ([serial, type = 1]: [number, number?], context) => {
  const own = inSystem(serial, context);
  if (type === 21) return isoWeek(own);
  const first = type === 1 ? 0 : type === 2 ? 1 : type >= 11 && type <= 17 ? (type - 10) % 7 : fail(NUM);
  const start = serialOf(dayOf(own).year, 1, 1);
  return Math.floor((Math.floor(own) - start + ((weekdayOf(start) - first + 7) % 7)) / 7) + 1;
});
function isoWeek(serial: number): number {
  const thursday = Math.floor(serial) - ((weekdayOf(serial) + 6) % 7) + 3;
  return Math.floor((thursday - serialOf(dayOf(thursday).year, 1, 1)) / 7) + 1;
}
define("ISOWEEKNUM", "n", ([serial]: [number], context) => isoWeek(inSystem(serial, context)));

function monthsLater(serial: number, months: number): Day {
  const { year, month, day } = dayOf(serial);
  const count = year * 12 + month - 1 + Math.trunc(months);
  const [newYear, newMonth] = [Math.floor(count / 12), (count % 12) + 1];
  return { year: newYear, month: newMonth, day: Math.min(day, lengthOfMonth(newYear, newMonth)) };
}
define("EDATE", "xx", ([serial, months]: [number, number], context) => {
  const { year, month, day } = monthsLater(inSystem(serial, context), months);
  return outOf(serialOf(year, month, day), context);
});
define("EOMONTH", "xx", ([serial, months]: [number, number], context) => {
  const { year, month } = monthsLater(inSystem(serial, context), months);
  return outOf(serialOf(year, month, lengthOfMonth(year, month)), context);
});
define("DAYS", "ss", ([to, from]: [Plain, Plain], { workbook: { epoch } }) => {
  const [end, start] = [Math.floor(toNumber(to, epoch)), Math.floor(toNumber(from, epoch))];
  return end < 0 || start < 0 ? NUM : end - start;
});

/** 30 days a month, by the US or the European method. */
export function days360(from: number, to: number, isEuropean: boolean): number {
  const [start, end] = [dayOf(Math.floor(from)), dayOf(Math.floor(to))];
  let [first, second] = [start.day, end.day];
  const isLast = ({ year, month, day }: Day): boolean => month === 2 && day >= lengthOfMonth(year, month);
  if (isEuropean) [first, second] = [Math.min(first, 30), Math.min(second, 30)];
  else {
    if (isLast(start)) first = 30;
    if (second === 31 && first >= 30) second = 30;
    if (first === 31) first = 30;
  }
  return (end.year - start.year) * 360 + (end.month - start.month) * 30 + second - first;
}
define("DAYS360", "nn|b", ([from, to, isEuropean = false]: [number, number, boolean?], context) =>
  days360(inSystem(from, context), inSystem(to, context), isEuropean),
);

/**
 * Share of a year between two days. Bases: 0 US 30/360, 1 actual/actual, 2 actual/360, 3 actual/365, 4 European 30/360.
 */
export function yearFraction(one: number, other: number, basis: number): number {
  const [from, to] = [Math.floor(Math.min(one, other)), Math.floor(Math.max(one, other))];
  const days = to - from;
  switch (Math.trunc(basis)) {
    case 0:
      return us360(from, to) / 360;
    case 1:
      return days / averageYear(from, to);
    case 2:
      return days / 360;
    case 3:
      return days / 365;
    case 4:
      return days360(from, to, true) / 360;
    default:
      return fail(NUM);
  }
}
/**
 * YEARFRAC's rule: the end of February counts as the 30th if both dates are at one. `changesBoth`: the second date
 * counts as a 30th regardless of the first.
 */
export function us360(from: number, to: number, changesBoth = false): number {
  const [start, end] = [dayOf(from), dayOf(to)];
  const isLast = ({ year, month, day }: Day): boolean => month === 2 && day === lengthOfMonth(year, month);
  let [first, second] = [start.day, end.day];
  if (isLast(end) && (isLast(start) || changesBoth)) second = 30;
  // A 31st stays one behind an end of February.
  if (second === 31 && (first >= 30 || changesBoth)) second = 30;
  if (first === 31 || isLast(start)) first = 30;
  return (end.year - start.year) * 360 + (end.month - start.month) * 30 + second - first;
}
export function averageYear(from: number, to: number): number {
  const [start, end] = [dayOf(from), dayOf(to)];
  const isWithinYear =
    end.year === start.year ||
    (end.year === start.year + 1 && (end.month < start.month || (end.month === start.month && end.day <= start.day)));
  if (!isWithinYear) return (serialOf(end.year + 1, 1, 1) - serialOf(start.year, 1, 1)) / (end.year - start.year + 1);
  if (start.year === end.year) return isLeap(start.year) ? 366 : 365;
  const leapDay = isLeap(start.year) ? serialOf(start.year, 2, 29) : isLeap(end.year) ? serialOf(end.year, 2, 29) : -1;
  return leapDay >= from && leapDay <= to ? 366 : 365;
}
define("YEARFRAC", "nn|n", ([one, other, basis = 0]: [number, number, number?], context) =>
  yearFraction(inSystem(one, context), inSystem(other, context), basis),
);
define("DATEDIF", "nnt", ([from, to, unit]: [number, number, string], context) => {
  if (Math.floor(from) > Math.floor(to)) return NUM;
  const [start, end] = [dayOf(inSystem(from, context)), dayOf(inSystem(to, context))];
  const months = (end.year - start.year) * 12 + end.month - start.month - (end.day < start.day ? 1 : 0);
  switch (unit.toUpperCase()) {
    case "Y":
      return Math.floor(months / 12);
    case "M":
      return months;
    case "D":
      return Math.floor(to) - Math.floor(from);
    case "YM":
      return months % 12;
    case "MD":
      return end.day >= start.day
        ? end.day - start.day
        : serialOf(end.year, end.month, end.day) - serialOf(end.year, end.month - 1, start.day);
    case "YD": {
      // As if the end were in the year of the start, or in the next one.
      const first = serialOf(start.year, start.month, start.day);
      const same = serialOf(start.year, end.month, end.day);
      return (same >= first ? same : serialOf(start.year + 1, end.month, end.day)) - first;
    }
    default:
      return NUM;
  }
});

/** Days off by weekday, from Monday: from a number in Excel's list or a text such as 0000011. */
function weekendOf(value: Plain | undefined): boolean[] {
  if (typeof value === "string") return /^[01]{7}$/.test(value) ? [...value].map((sign) => sign === "1") : fail(VALUE);
  const kind = value === undefined || value === null ? 1 : toNumber(value);
  const days = [0, 1, 2, 3, 4, 5, 6];
  if (kind >= 1 && kind <= 7) return days.map((day) => day === (kind + 4) % 7 || day === (kind + 5) % 7);
  return kind >= 11 && kind <= 17 ? days.map((day) => day === (kind - 5) % 7) : fail(NUM);
}
function holidaysOf(value: Value | undefined, context: CallContext): Set<number> {
  if (value === undefined) return new Set();
  const cells = isScalar(value) ? [value] : matrixOf(value, context).data;
  return new Set(
    cells
      .map(plain)
      .filter((one) => one !== null && one !== "")
      .map((one) => Math.floor(toNumber(one, context.workbook.epoch))),
  );
}
const isOff = (
  serial: number,
  weekend: readonly boolean[],
  holidays: ReadonlySet<number>,
  context: CallContext,
): boolean => weekend[(weekdayOf(inSystem(serial, context)) + 6) % 7] === true || holidays.has(serial);
function workday(
  start: number,
  count: number,
  weekend: readonly boolean[],
  holidays: ReadonlySet<number>,
  context: CallContext,
): number {
  if (!weekend.includes(false)) fail(VALUE);
  let day = Math.floor(start);
  if (day < 0 || day > lastDay || Math.abs(count) > lastDay) fail(NUM);
  for (let left = Math.abs(Math.trunc(count)); left > 0;) {
    day += Math.sign(count);
    if (!isOff(day, weekend, holidays, context)) left -= 1;
  }
  return day < 0 || day > lastDay ? fail(NUM) : day;
}
function workdays(
  from: number,
  to: number,
  weekend: readonly boolean[],
  holidays: ReadonlySet<number>,
  context: CallContext,
): number {
  const [first, last] = [Math.floor(Math.min(from, to)), Math.floor(Math.max(from, to))];
  if (first < 0 || last > lastDay) fail(NUM);
  let count = 0;
  for (let day = first; day <= last; day += 1) if (!isOff(day, weekend, holidays, context)) count += 1;
  return from <= to ? count : -count;
}
define("WORKDAY", "nn|r", ([start, count, holidays]: [number, number, Value?], context) =>
  workday(start, count, weekendOf(1), holidaysOf(holidays, context), context),
);
define("WORKDAY.INTL", "nn|sr", ([start, count, weekend, holidays]: [number, number, Plain?, Value?], context) =>
  workday(start, count, weekendOf(weekend), holidaysOf(holidays, context), context),
);
define("NETWORKDAYS", "nn|r", ([from, to, holidays]: [number, number, Value?], context) =>
  workdays(from, to, weekendOf(1), holidaysOf(holidays, context), context),
);
define("NETWORKDAYS.INTL", "nn|sr", ([from, to, weekend, holidays]: [number, number, Plain?, Value?], context) =>
  workdays(from, to, weekendOf(weekend), holidaysOf(holidays, context), context),
);
