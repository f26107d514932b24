/** Bonds and other securities: coupon dates, prices, yields, accrued interest, and French depreciation. */
import { fail, NUM } from "../cell-error";
import { type CallContext, define } from "../function-table";
import { couponCount, couponsAround, type DayCount, dayCount, frequencyOf, isMonthEnd, monthsOn } from "./day-counts";
import { dayOf, inSystem, isLeap, outOf, serialOf, us360 } from "./dates";
import { root } from "./financial";

type Numbers = readonly number[];

export const dateIn = (serial: number, context: CallContext): number => Math.trunc(inSystem(serial, context));

/** Settlement and maturity of a bond, its coupons a year, and its day count. */
function bondOf(given: Numbers, at: number, context: CallContext) {
  const [settlement, maturity] = [dateIn(given[0] ?? 0, context), dateIn(given[1] ?? 0, context)];
  const frequency = frequencyOf(given[at] ?? 0);
  const basis = Math.trunc(given[at + 1] ?? 0);
  const count = dayCount(basis);
  if (settlement >= maturity) fail(NUM);
  return { settlement, maturity, frequency, basis, count };
}
type Bond = ReturnType<typeof bondOf>;

const coupon = (name: string, work: (bond: Bond, context: CallContext) => number): void =>
  define(name, "xxx|x", (given: Numbers, context) => work(bondOf(given, 2, context), context));
const previousCoupon = ({ settlement, maturity, frequency }: Bond): number =>
  couponsAround(settlement, maturity, frequency).previous;
const nextCoupon = ({ settlement, maturity, frequency }: Bond): number =>
  couponsAround(settlement, maturity, frequency).next;
const daysSinceCoupon = (bond: Bond): number => bond.count.days(previousCoupon(bond), bond.settlement);
const couponDays = ({ settlement, maturity, frequency, count }: Bond): number =>
  count.couponDays(settlement, maturity, frequency);

coupon("COUPPCD", (bond, context) => outOf(previousCoupon(bond), context));
coupon("COUPNCD", (bond, context) => outOf(nextCoupon(bond), context));
coupon("COUPNUM", ({ settlement, maturity, frequency }) => couponCount(settlement, maturity, frequency));
coupon("COUPDAYS", couponDays);
coupon("COUPDAYBS", daysSinceCoupon);
coupon("COUPDAYSNC", (bond) => {
  const [previous, next] = [previousCoupon(bond), nextCoupon(bond)];
  if (bond.basis === 0) return us360(previous, next, true) - us360(previous, bond.settlement);
  return bond.count.days(bond.settlement, next);
});

/** Of 100 at redemption. */
function priceOf(bond: Bond, rate: number, yearly: number, redemption: number): number {
  const { settlement, maturity, frequency } = bond;
  const payments = couponCount(settlement, maturity, frequency);
  const period = couponDays(bond);
  const past = daysSinceCoupon(bond) / period;
  const payment = (100 * rate) / frequency;
  const accrued = payment * past;
  if (payments === 1) return (redemption + payment) / (1 + ((1 - past) * yearly) / frequency) - accrued;
  const growth = 1 + yearly / frequency;
  let price = redemption / growth ** (payments - past) - accrued;
  for (let number = 1; number <= payments; number += 1) price += payment / growth ** (number - past);
  return price;
}

define("PRICE", "xxxxxx|x", (given: Numbers, context) => {
  const [, , rate = 0, yearly = 0, redemption = 0] = given;
  const bond = bondOf(given, 5, context);
  return rate < 0 || yearly < 0 || redemption <= 0 ? NUM : priceOf(bond, rate, yearly, redemption);
});
define("YIELD", "xxxxxx|x", (given: Numbers, context) => {
  const [, , rate = 0, price = 0, redemption = 0] = given;
  const bond = bondOf(given, 5, context);
  const { settlement, maturity, frequency } = bond;
  if (rate < 0 || price <= 0 || redemption <= 0) return NUM;
  if (couponCount(settlement, maturity, frequency) <= 1) {
    const past = daysSinceCoupon(bond) / couponDays(bond);
    const gain = (redemption / 100 + rate / frequency) / (price / 100 + (past * rate) / frequency) - 1;
    return (gain * frequency) / (1 - past);
  }
  return root((yearly) => priceOf(bond, rate, yearly, redemption) - price, 0.05) ?? NUM;
});

function durationOf(bond: Bond, rate: number, yearly: number): number {
  const { settlement, maturity, frequency } = bond;
  const payments = couponCount(settlement, maturity, frequency);
  const left = 1 - daysSinceCoupon(bond) / couponDays(bond);
  const growth = 1 + yearly / frequency;
  const end = left + payments - 1;
  let [weighted, value] = [(end * 100) / growth ** end, 100 / growth ** end];
  for (let number = 1; number <= payments; number += 1) {
    const time = number - 1 + left;
    const paid = (100 * rate) / frequency / growth ** time;
    weighted += paid * time;
    value += paid;
  }
  return weighted / value / frequency;
}
const duration = (name: string, isModified: boolean): void =>
  define(name, "xxxxx|x", (given: Numbers, context) => {
    const [, , rate = 0, yearly = 0] = given;
    const bond = bondOf(given, 4, context);
    if (rate < 0 || yearly < 0) return NUM;
    return durationOf(bond, rate, yearly) / (isModified ? 1 + yearly / bond.frequency : 1);
  });
duration("DURATION", false);
duration("MDURATION", true);

define("ACCRINTM", "xxx|xx", ([first, last, rate = 0, par = 1000, basis = 0]: Numbers, context) => {
  const [issue, settlement] = [dateIn(first ?? 0, context), dateIn(last ?? 0, context)];
  const count = dayCount(basis);
  if (issue >= settlement || rate <= 0 || par <= 0) return NUM;
  return (par * rate * count.days(issue, settlement)) / count.yearDays(issue, settlement);
});

define("ACCRINT", "xxxx|xxxb", (given: readonly (number | boolean | undefined)[], context) => {
  const [issue, first, settlement] = given.slice(0, 3).map((one) => dateIn(Number(one), context)) as [
    number,
    number,
    number,
  ];
  const [rate, par, frequency] = [Number(given[3]), Number(given[4] ?? 1000), frequencyOf(Number(given[5]))];
  const basis = Math.trunc(Number(given[6] ?? 0));
  const countsFromIssue = given[7] !== false;
  const count = dayCount(basis);
  if (issue >= settlement || rate <= 0 || par <= 0) return NUM;
  const [months, toEnd] = [12 / frequency, isMonthEnd(first)];
  let start = monthsOn(first, -months, toEnd);
  let end = first;
  while (countsFromIssue && settlement > end) [start, end] = [end, monthsOn(end, months, toEnd)];
  const period = basis === 1 ? end - start : count.couponDays(start, end, frequency);
  let share = count.days(Math.max(issue, start), settlement) / period;
  while (start > issue) {
    end = start;
    start = monthsOn(start, -months, toEnd);
    share += issue <= start ? Number(countsFromIssue) : partOfPeriod(issue, start, end, { basis, count, frequency });
  }
  return ((par * rate) / frequency) * share;
});

/** The share of a coupon period from a day in it to its end. */
function partOfPeriod(
  from: number,
  start: number,
  end: number,
  { basis, count, frequency }: { readonly basis: number; readonly count: DayCount; readonly frequency: number },
): number {
  if (basis === 0) return us360(from, end) / us360(start, end, true);
  return count.days(from, end) / (basis === 3 ? 365 / frequency : count.periodDays(start, end));
}

/** Securities without coupons: `years` from settlement to maturity. */
const discounted = (name: string, work: (one: number, other: number, years: number) => number): void =>
  define(name, "xxxx|x", ([from, to, one = 0, other = 0, basis = 0]: Numbers, context) => {
    const [settlement, maturity] = [dateIn(from ?? 0, context), dateIn(to ?? 0, context)];
    const count = dayCount(basis);
    if (settlement >= maturity || one <= 0 || other <= 0) return NUM;
    return work(one, other, count.days(settlement, maturity) / count.yearDays(settlement, maturity));
  });
discounted("DISC", (price, redemption, years) => (1 - price / redemption) / years);
discounted("INTRATE", (investment, redemption, years) => (redemption - investment) / investment / years);
discounted("RECEIVED", (investment, discount, years) =>
  discount * years >= 1 ? fail(NUM) : investment / (1 - discount * years),
);
discounted("PRICEDISC", (discount, redemption, years) => redemption * (1 - discount * years));
discounted("YIELDDISC", (price, redemption, years) => (redemption - price) / price / years);

/** Securities that pay interest at maturity. */
const atMaturity = (name: string, work: (rate: number, other: number, past: number, left: number) => number): void =>
  define(name, "xxxxx|x", ([from, to, since, rate = 0, other = 0, basis = 0]: Numbers, context) => {
    const [settlement, maturity, issue] = [from, to, since].map((one) => dateIn(one ?? 0, context)) as [
      number,
      number,
      number,
    ];
    const count = dayCount(basis);
    if (settlement >= maturity || issue >= settlement || rate < 0 || other < 0) return NUM;
    const year = count.yearDays(issue, settlement);
    const past = count.days(issue, settlement) / year;
    return work(rate, other, past, count.days(issue, maturity) / year - past);
  });
atMaturity(
  "PRICEMAT",
  (rate, yearly, past, left) => (100 + (past + left) * rate * 100) / (1 + left * yearly) - past * rate * 100,
);
atMaturity("YIELDMAT", (rate, price, past, left) => {
  const paid = price / 100 + past * rate;
  return (1 + (past + left) * rate - paid) / paid / left;
});

/** The first period as a share of a year. */
function firstShare(bought: number, end: number, basis: number): number {
  const { year } = dayOf(bought);
  const days = basis === 1 ? (isLeap(year) ? 366 : 365) : dayCount(basis).yearDays(bought, bought);
  const plain = (serial: number): number => {
    const { year: own, month, day } = dayOf(serial);
    return (basis === 1 || basis === 3) && month === 2 && day === 29 ? serialOf(own, 2, 28) : serial;
  };
  return dayCount(basis).days(plain(bought), plain(end)) / days;
}
const french = (
  name: string,
  work: (cost: number, salvage: number, period: number, rate: number, share: number) => number,
): void =>
  define(name, "xxxxxx|x", ([cost = 0, from, to, salvage = 0, period = 0, rate = 0, basis = 0]: Numbers, context) => {
    const [bought, end] = [dateIn(from ?? 0, context), dateIn(to ?? 0, context)];
    dayCount(basis);
    if (cost < 0 || salvage < 0 || salvage > cost || period < 0 || rate <= 0 || bought > end || basis === 2) return NUM;
    if (cost === salvage || period > Math.ceil(1 / rate)) return 0;
    return work(cost, salvage, period, rate, firstShare(bought, end, Math.trunc(basis)));
  });
french("AMORLINC", (cost, salvage, period, rate, share) => {
  const first = Math.min(cost - salvage, cost * rate * (share === 0 ? 1 : share));
  if (period === 0) return first;
  let left = cost - salvage - first;
  let amount = cost * rate;
  for (let at = 1; at <= period; at += 1) {
    amount = Math.min(amount, left);
    left -= amount;
  }
  return amount;
});
french("AMORDEGRC", (cost, salvage, period, rate, share) => {
  const years = Math.ceil(1 / rate);
  const factor = years < 3 ? 1 : years <= 4 ? 1.5 : years <= 6 ? 2 : 2.5;
  const faster = rate * factor;
  const whole = (amount: number): number => Math.round(Number(amount.toFixed(10)));
  const first = whole(Math.min(cost - salvage, cost * faster * (share === 0 ? 1 : share)));
  if (period === 0) return first;
  const last = years + (share === 0 ? 0 : 1);
  let left = cost - first;
  let amount = 0;
  let isHalved = false;
  for (let at = 1; at <= period; at += 1) {
    const toGo = last - at - 1;
    amount = left < salvage ? 0 : toGo === 2 ? left * 0.5 : left * (isHalved ? 1 : faster);
    isHalved ||= toGo === 2;
    left -= amount;
  }
  return whole(amount);
});
