/** Bonds with an odd first or last period. Formulas as Excel documents them. */
import { fail, NUM } from "../cell-error";
import { type CallContext, define } from "../function-table";
import { dateIn } from "./bonds";
import { couponCount, couponsAround, dayCount, frequencyOf, isMonthEnd, monthsOn } from "./day-counts";
import { dayOf, lengthOfMonth, us360 } from "./dates";
import { root } from "./financial";

type Numbers = readonly number[];

interface OddFirst {
  readonly settlement: number;
  readonly maturity: number;
  readonly issue: number;
  readonly first: number;
  readonly rate: number;
  readonly redemption: number;
  readonly frequency: number;
  readonly basis: number;
}

function oddFirstOf(given: Numbers, context: CallContext): OddFirst {
  const [settlement, maturity, issue, first] = given.slice(0, 4).map((one) => dateIn(one, context)) as [
    number,
    number,
    number,
    number,
  ];
  const [, , , , rate = 0, other = 0, redemption = 0, frequency = 0, basis = 0] = given;
  dayCount(basis);
  const bond = { settlement, maturity, issue, first, rate, redemption, frequency: frequencyOf(frequency), basis };
  const isOrdered = maturity > first && first > settlement && settlement > issue;
  if (!isOrdered || rate < 0 || other < 0 || redemption < 0) fail(NUM);
  return { ...bond, basis: Math.trunc(basis) };
}

const notNegative = (days: number): number => Math.max(0, days);

function oddFirstPrice(bond: OddFirst, yearly: number): number {
  const { settlement, maturity, issue, first, rate, redemption, frequency, basis } = bond;
  const count = dayCount(basis);
  const period = count.couponDays(settlement, first, frequency);
  const growth = 1 + yearly / frequency;
  const payment = (100 * rate) / frequency;
  const toFirst = notNegative(count.days(issue, first));
  if (toFirst < period) {
    const wait = notNegative(count.days(settlement, first)) / period;
    const payments = couponCount(settlement, maturity, frequency);
    let price = redemption / growth ** (payments - 1 + wait) + (payment * toFirst) / period / growth ** wait;
    for (let number = 2; number <= payments; number += 1) price += payment / growth ** (number - 1 + wait);
    return price - (payment * notNegative(count.days(issue, settlement))) / period;
  }
  let [firstShare, past] = [0, 0];
  let late = first;
  for (let number = couponCount(issue, first, frequency); number >= 1; number -= 1) {
    const early = monthsOn(late, -12 / frequency, false);
    const length = basis === 1 ? late - early : period;
    firstShare += (number > 1 ? length : notNegative(count.days(issue, late))) / length;
    past += notNegative(count.days(Math.max(issue, early), Math.min(settlement, late))) / length;
    late = early;
  }
  const { previous, next } = couponsAround(settlement, first, frequency);
  const isActual = basis === 2 || basis === 3;
  const left = isActual ? notNegative(count.days(settlement, next)) : period - count.days(previous, settlement);
  const wait = left / period + wholePeriods(settlement, first, frequency);
  const payments = couponCount(first, maturity, frequency);
  let price = redemption / growth ** (wait + payments) + (payment * firstShare) / growth ** wait;
  for (let number = 1; number <= payments; number += 1) price += payment / growth ** (number + wait);
  return price - payment * past;
}

/** Whole coupon periods between the settlement's and the first coupon. */
function wholePeriods(settlement: number, first: number, frequency: number): number {
  const { year, month, day } = dayOf(first);
  const isLate = month !== 2 && day > 28 && day < lengthOfMonth(year, month);
  const toEnd = isLate ? isMonthEnd(settlement) : isMonthEnd(first);
  const start = monthsOn(settlement, 0, toEnd);
  let periods = settlement < start ? 1 : 0;
  for (let at = monthsOn(start, 12 / frequency, toEnd); at < first; periods += 1)
    at = monthsOn(at, 12 / frequency, toEnd);
  return periods;
}

define("ODDFPRICE", "xxxxxxxx|x", (given: Numbers, context) => {
  const bond = oddFirstOf(given, context);
  const { previous } = couponsAround(bond.first, bond.maturity, bond.frequency);
  return previous === bond.first ? oddFirstPrice(bond, given[5] ?? 0) : NUM;
});
define("ODDFYIELD", "xxxxxxxx|x", (given: Numbers, context) => {
  const bond = oddFirstOf(given, context);
  const price = given[5] ?? 0;
  return root((yearly) => oddFirstPrice(bond, yearly) - price, bond.rate || 0.05) ?? NUM;
});

interface OddLast {
  /** Shares of periods: of the whole last coupon, until the settlement, and after it. */
  readonly whole: number;
  readonly past: number;
  readonly left: number;
  readonly payment: number;
  readonly frequency: number;
}

function oddLastOf(given: Numbers, context: CallContext): OddLast {
  const [settlement, maturity, last] = given.slice(0, 3).map((one) => dateIn(one, context)) as [number, number, number];
  const [, , , rate = 0, other = 0, redemption = 0, times = 0, kind = 0] = given;
  const [frequency, basis] = [frequencyOf(times), Math.trunc(kind)];
  const count = dayCount(basis);
  if (maturity <= settlement || settlement <= last || rate < 0 || other < 0 || redemption < 0) fail(NUM);
  const days = (from: number, to: number): number =>
    notNegative(basis === 0 ? us360(from, to, true) : count.days(from, to));
  let [whole, past, left] = [0, 0, 0];
  let early = last;
  const periods = couponCount(last, maturity, frequency);
  for (let number = 1; number <= periods; number += 1) {
    const late = monthsOn(early, 12 / frequency, false);
    const length = days(early, late);
    const counted = number < periods ? length : days(early, maturity);
    whole += counted / length;
    if (late < settlement) past += counted / length;
    else if (early < settlement) past += notNegative(count.days(early, settlement)) / length;
    left += notNegative(count.days(Math.max(settlement, early), Math.min(maturity, late))) / length;
    early = late;
  }
  return { whole, past, left, payment: (100 * rate) / frequency, frequency };
}

define("ODDLPRICE", "xxxxxxx|x", (given: Numbers, context) => {
  const { whole, past, left, payment, frequency } = oddLastOf(given, context);
  return (whole * payment + (given[5] ?? 0)) / (1 + (left * (given[4] ?? 0)) / frequency) - past * payment;
});
define("ODDLYIELD", "xxxxxxx|x", (given: Numbers, context) => {
  const { whole, past, left, payment, frequency } = oddLastOf(given, context);
  const paid = past * payment + (given[4] ?? 0);
  return (((whole * payment + (given[5] ?? 0) - paid) / paid) * frequency) / left;
});
