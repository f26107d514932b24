/**
 * Coupon dates of a bond, and how each basis counts days between them: 0 US 30/360, 1 actual/actual, 2 actual/360,
 * 3 actual/365, 4 European 30/360. Where documentation is silent, the rules are those that reproduce Excel's values.
 */
import { fail, NUM } from "../cell-error";
import { averageYear, dayOf, days360, lengthOfMonth, serialOf, us360 } from "./dates";

/** The same day so many months later, or the last one of a shorter month; `toEnd`: always the last one. */
export function monthsOn(serial: number, months: number, toEnd: boolean): number {
  const { year, month, day } = dayOf(serial);
  const total = year * 12 + month - 1 + months;
  const [newYear, newMonth] = [Math.floor(total / 12), (total % 12) + 1];
  const length = lengthOfMonth(newYear, newMonth);
  return serialOf(newYear, newMonth, toEnd ? length : Math.min(day, length));
}

export function isMonthEnd(serial: number): boolean {
  const { year, month, day } = dayOf(serial);
  return day === lengthOfMonth(year, month);
}

export interface Coupons {
  readonly previous: number;
  readonly next: number;
}

/** The coupon dates around a day, counted back from a later coupon date. */
export function couponsAround(day: number, coupon: number, frequency: number): Coupons {
  const toEnd = isMonthEnd(coupon);
  let [previous, next] = [coupon, day];
  while (previous > day) {
    next = previous;
    previous = monthsOn(previous, -12 / frequency, toEnd);
  }
  return { previous, next };
}

export interface DayCount {
  readonly days: (from: number, to: number) => number;
  /** As a denominator, where it differs. */
  readonly periodDays: (from: number, to: number) => number;
  readonly yearDays: (from: number, to: number) => number;
  /** Days of the coupon period around the settlement. */
  readonly couponDays: (settlement: number, maturity: number, frequency: number) => number;
}

const actual = (from: number, to: number): number => to - from;
const european = (from: number, to: number): number => days360(from, to, true);
const us = (from: number, to: number): number => us360(from, to);
const shareOf =
  (year: number): DayCount["couponDays"] =>
  (_, __, frequency) =>
    year / frequency;

/** Years of 365 days: February 29 counts as the 28th. */
function days365(from: number, to: number): number {
  const inYear = (serial: number): { readonly year: number; readonly ordinal: number } => {
    const { year, month, day } = dayOf(serial);
    const last = month === 2 ? Math.min(day, 28) : day;
    // Of a year without a leap day.
    return { year, ordinal: serialOf(2001, month, last) };
  };
  const [start, end] = [inYear(from), inYear(to)];
  return (end.year - start.year) * 365 + end.ordinal - start.ordinal;
}

const counts: readonly DayCount[] = [
  { days: us, periodDays: us, yearDays: () => 360, couponDays: shareOf(360) },
  {
    days: actual,
    periodDays: actual,
    yearDays: averageYear,
    couponDays(settlement, maturity, frequency) {
      const { previous, next } = couponsAround(settlement, maturity, frequency);
      return next - previous;
    },
  },
  { days: actual, periodDays: us, yearDays: () => 360, couponDays: shareOf(360) },
  { days: actual, periodDays: days365, yearDays: () => 365, couponDays: shareOf(365) },
  { days: european, periodDays: european, yearDays: () => 360, couponDays: shareOf(360) },
];

/** Fails for a basis that doesn't exist. */
export const dayCount = (basis: number): DayCount => counts[Math.trunc(basis)] ?? fail(NUM);

/** Coupons a year: fails for others than 1, 2 and 4. */
export function frequencyOf(value: number): number {
  const frequency = Math.trunc(value);
  return frequency === 1 || frequency === 2 || frequency === 4 ? frequency : fail(NUM);
}

/** Coupons from the settlement to the maturity. */
export function couponCount(settlement: number, maturity: number, frequency: number): number {
  const [first, last] = [dayOf(couponsAround(settlement, maturity, frequency).previous), dayOf(maturity)];
  return (((last.year - first.year) * 12 + last.month - first.month) * frequency) / 12;
}
