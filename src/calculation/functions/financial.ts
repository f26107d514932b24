/** Time value of money, cash flows and depreciation. Formulas as in the OpenFormula standard, part 4.12. */
import { CellError, DIV0, fail, NUM, VALUE } from "../cell-error";
import { toNumber } from "../coercion";
import { type CallContext, define, matrixOf } from "../function-table";
import { plain, type Plain, type Value } from "../values";
import { numbersOf } from "./numbers";

/** Counted one by one. More would stop the workbook, and no loan has as many. */
const mostPeriods = 1_000_000;

/** Growth of 1 over a number of periods. */
const growth = (rate: number, periods: number): number =>
  rate === -1 && periods < 0 ? fail(DIV0) : (1 + rate) ** periods;
function futureValue(rate: number, periods: number, payment: number, present: number, atStart: boolean): number {
  if (rate === 0) return -(present + payment * periods);
  return -(
    present * growth(rate, periods) +
    payment * (1 + (atStart ? rate : 0)) * ((growth(rate, periods) - 1) / rate)
  );
}
function payment(rate: number, periods: number, present: number, future: number, atStart: boolean): number {
  if (periods === 0 || rate <= -1) fail(NUM);
  if (rate === 0) return -(present + future) / periods;
  return (
    -(present * growth(rate, periods) + future) / ((1 + (atStart ? rate : 0)) * ((growth(rate, periods) - 1) / rate))
  );
}
function interest(
  rate: number,
  period: number,
  periods: number,
  present: number,
  future: number,
  atStart: boolean,
): number {
  if (period < 1 || period >= periods + 1) fail(NUM);
  const paid = payment(rate, periods, present, future, atStart);
  if (!atStart) return futureValue(rate, period - 1, paid, present, false) * rate;
  return period === 1 ? 0 : (futureValue(rate, period - 2, paid, present, true) - paid) * rate;
}
type Five = [number, number, number, number?, number?];
type Six = [number, number, number, number, number?, number?];
define("PMT", "nnn|nn", ([rate, periods, present, future = 0, type = 0]: Five) =>
  payment(rate, periods, present, future, type !== 0),
);
define("FV", "nnn|nn", ([rate, periods, paid, present = 0, type = 0]: Five) =>
  futureValue(rate, periods, paid, present, type !== 0),
);
define("PV", "nnn|nn", ([rate, periods, paid, future = 0, type = 0]: Five) => {
  if (rate === 0) return -(future + paid * periods);
  if (rate === -1) return DIV0;
  return (
    -(future + paid * (1 + (type !== 0 ? rate : 0)) * ((growth(rate, periods) - 1) / rate)) / growth(rate, periods)
  );
});
define("NPER", "nnn|nn", ([rate, paid, present, future = 0, type = 0]: Five) => {
  if (rate === 0) return paid === 0 ? NUM : -(present + future) / paid;
  const each = paid * (1 + (type !== 0 ? rate : 0));
  return Math.log((each - future * rate) / (each + present * rate)) / Math.log(1 + rate);
});
define("IPMT", "nnnn|nn", ([rate, period, periods, present, future = 0, type = 0]: Six) =>
  interest(rate, period, periods, present, future, type !== 0),
);
define(
  "PPMT",
  "nnnn|nn",
  ([rate, period, periods, present, future = 0, type = 0]: Six) =>
    payment(rate, periods, present, future, type !== 0) - interest(rate, period, periods, present, future, type !== 0),
);
define("ISPMT", "nnnn", ([rate, period, periods, present]: [number, number, number, number]) =>
  periods === 0 ? DIV0 : present * rate * (period / periods - 1),
);
const cumulative = (name: string, isInterest: boolean): void =>
  define(name, "xxxxxx", ([rate, periods, present, first, last, type]: number[]) => {
    const [r, n, pv, from, to, atStart] = [
      rate ?? 0,
      periods ?? 0,
      present ?? 0,
      Math.ceil(first ?? 0),
      Math.floor(last ?? 0),
      type !== 0,
    ];
    if (r <= 0 || n <= 0 || pv <= 0 || from < 1 || to < from || to > n || (type !== 0 && type !== 1)) return NUM;
    if (to - from > mostPeriods) return NUM;
    let sum = 0;
    for (let period = from; period <= to; period += 1) {
      const part = interest(r, period, n, pv, 0, atStart);
      sum += isInterest ? part : payment(r, n, pv, 0, atStart) - part;
    }
    return sum;
  });
cumulative("CUMIPMT", true);
cumulative("CUMPRINC", false);
define(
  "RATE",
  "nnn|nnn",
  ([periods, paid, present, future = 0, type = 0, guess = 0.1]: [
    number,
    number,
    number,
    number?,
    number?,
    number?,
  ]) => {
    const owed = (rate: number): number => futureValue(rate, periods, paid, present, type !== 0) - future;
    const rate = root(owed, guess);
    return rate === null || rate < -1 + 1e-9 ? NUM : rate;
  },
);
define("EFFECT", "xx", ([rate, periods]: [number, number]) =>
  rate <= 0 || periods < 1 ? NUM : growth(rate / Math.trunc(periods), Math.trunc(periods)) - 1,
);
define("NOMINAL", "xx", ([rate, periods]: [number, number]) =>
  rate <= 0 || periods < 1 ? NUM : ((1 + rate) ** (1 / Math.trunc(periods)) - 1) * Math.trunc(periods),
);
define("RRI", "nnn", ([periods, present, future]: [number, number, number]) =>
  periods <= 0 || present === 0 ? NUM : (future / present) ** (1 / periods) - 1,
);
define("PDURATION", "nnn", ([rate, present, future]: [number, number, number]) =>
  rate <= 0 || present <= 0 || future <= 0 ? NUM : (Math.log(future) - Math.log(present)) / Math.log(1 + rate),
);

/** Newton's method with a numerical slope; a step below -100% is mirrored. Null if 100 steps find no rate. */
function newton(value: (rate: number) => number, guess: number): number | null {
  let rate = guess;
  for (let round = 0; round < 100; round += 1) {
    const at = value(rate);
    const step = 1e-7 * Math.max(1, Math.abs(rate));
    const aim = rate - (at * 2 * step) / (value(rate + step) - value(rate - step));
    const next = aim < -1 ? -2 - aim : aim;
    if (!Number.isFinite(next) || next === -1) return null;
    if (Math.abs(next - rate) < 1e-13 * Math.max(1, Math.abs(next))) return next;
    rate = next;
  }
  return null;
}
/** Newton's method, kept above -100%, then bisection between rates of opposite sign. Null if no rate is found. */
export function root(value: (rate: number) => number, guess: number): number | null {
  let rate = guess;
  for (let round = 0; round < 100; round += 1) {
    const at = value(rate);
    if (!Number.isFinite(at)) break;
    const step = 1e-7 * Math.max(1, Math.abs(rate));
    const slope = (value(rate + step) - value(rate - step)) / (2 * step);
    if (!Number.isFinite(slope) || slope === 0) break;
    let next = rate - at / slope;
    if (next <= -1) next = (rate - 1) / 2;
    if (Math.abs(next - rate) < 1e-13 * Math.max(1, Math.abs(next))) return next;
    rate = next;
  }
  return bisected(value, guess);
}
function bisected(value: (rate: number) => number, guess: number): number | null {
  const rates: number[] = [];
  for (let rate = -0.9999; rate < 1; rate += 0.01) rates.push(rate);
  for (let rate = 1; rate < 1e4; rate *= 1.2) rates.push(rate);
  let best: [number, number] | null = null;
  for (let at = 1; at < rates.length; at += 1) {
    const [low, high] = [rates[at - 1] ?? 0, rates[at] ?? 0];
    if (value(low) * value(high) > 0 || Number.isNaN(value(low) * value(high))) continue;
    if (best === null || Math.abs(low - guess) < Math.abs(best[0] - guess)) best = [low, high];
  }
  if (best === null) return null;
  let [low, high] = best;
  for (let round = 0; round < 200 && high - low > 1e-16; round += 1) {
    const middle = (low + high) / 2;
    if (value(low) * value(middle) <= 0) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

function presentValue(rate: number, flows: readonly number[]): number {
  let sum = 0;
  for (let at = flows.length - 1; at >= 0; at -= 1) sum = sum / (1 + rate) + (flows[at] ?? 0);
  return sum;
}
define("NPV", "nr|r*", ([rate, ...flows]: [number, ...Value[]], context) =>
  rate === -1 ? DIV0 : presentValue(rate, numbersOf(flows, context)) / (1 + rate),
);
define("IRR", "r|n", ([values, guess = 0.1]: [Value, number?], context) => {
  const flows = numbersOf([values], context);
  if (guess <= -1) return VALUE;
  if (!flows.some((flow) => flow > 0) || !flows.some((flow) => flow < 0)) return NUM;
  return root((rate) => presentValue(rate, flows), guess) ?? NUM;
});
define("MIRR", "rnn", ([values, finance, reinvest]: [Value, number, number], context) => {
  const flows = numbersOf([values], context);
  const last = flows.length - 1;
  // At the end, not the start: a rate of -100% would divide by 0.
  const gains = flows.reduce((sum, flow, at) => (flow > 0 ? sum + flow * growth(reinvest, last - at) : sum), 0);
  const costs = flows.reduce((sum, flow, at) => (flow < 0 ? sum + flow / growth(finance, at) : sum), 0);
  if (costs === 0 || last < 1) return DIV0;
  return (-gains / costs) ** (1 / last) - 1;
});
/**
 * In whole days from the first date, without rows that are empty in both, or without empty cells in lists of unequal
 * lengths.
 */
function datedFlows(
  values: Value,
  dates: Value,
  context: CallContext,
  flowOf: (value: Plain) => number,
): { flows: number[]; days: number[] } {
  const all = [values, dates].map((value) => matrixOf(value, context).data.map(plain)) as [Plain[], Plain[]];
  const isPaired = all[0].length === all[1].length;
  const [amounts, at] = all.map((cells) =>
    cells.filter((cell, index) => (isPaired ? all.some((one) => one[index] !== null) : cell !== null)),
  ) as [Plain[], Plain[]];
  if (amounts.length !== at.length) fail(NUM);
  const flows = amounts.map(flowOf);
  const serials = at.map((value) => Math.floor(toNumber(value, context.workbook.epoch)));
  if (serials.some((serial) => serial < 0)) fail(NUM);
  return { flows, days: serials.map((serial) => serial - (serials[0] ?? 0)) };
}
const datedValue = (rate: number, flows: readonly number[], days: readonly number[]): number =>
  flows.reduce((sum, flow, at) => sum + flow / growth(rate, (days[at] ?? 0) / 365), 0);
define("XNPV", "nrr", ([rate, values, dates]: [number, Value, Value], context) => {
  const flowOf = (value: Plain): number =>
    typeof value === "number" || value instanceof CellError ? toNumber(value) : fail(NUM);
  const { flows, days } = datedFlows(values, dates, context, flowOf);
  return rate <= 0 || days.some((day) => day < 0) ? NUM : datedValue(rate, flows, days);
});
define("XIRR", "rr|n", ([values, dates, guess = 0.1]: [Value, Value, number?], context) => {
  const flowOf = (value: Plain): number => (typeof value === "boolean" ? fail(VALUE) : toNumber(value));
  const { flows, days } = datedFlows(values, dates, context, flowOf);
  if (!flows.some((flow) => flow > 0) || !flows.some((flow) => flow < 0) || days.some((day) => day < 0)) return NUM;
  const value = (rate: number): number => datedValue(rate, flows, days);
  return newton(value, guess) ?? root(value, guess) ?? NUM;
});
define("FVSCHEDULE", "nr", ([principal, rates]: [number, Value], context) =>
  numbersOf([rates], context).reduce((value, rate) => value * (1 + rate), principal),
);

define("SLN", "nnn", ([cost, salvage, life]: [number, number, number]) =>
  life === 0 ? DIV0 : (cost - salvage) / life,
);
define("SYD", "nnnn", ([cost, salvage, life, period]: [number, number, number, number]) =>
  life <= 0 || period <= 0 || period > life ? NUM : ((cost - salvage) * (life - period + 1) * 2) / (life * (life + 1)),
);
define("DB", "nnnn|n", ([cost, salvage, life, at, months = 12]: [number, number, number, number, number?]) => {
  const [period, month] = [Math.trunc(at), Math.trunc(months)];
  if (cost === 0) return 0;
  if (
    cost < 0 ||
    salvage < 0 ||
    life <= 0 ||
    period < 1 ||
    month < 1 ||
    month > 12 ||
    period > life + (month < 12 ? 1 : 0)
  )
    return NUM;
  const rate = Math.round((1 - (salvage / cost) ** (1 / life)) * 1000) / 1000;
  const first = (cost * rate * month) / 12;
  if (period === 1) return first;
  const last = (cost - first) * (1 - rate) ** (period - 2) * rate;
  return period > life ? (last * (12 - month)) / 12 : last;
});
function declining(cost: number, salvage: number, life: number, period: number, factor: number): number {
  const rate = Math.min(1, factor / life);
  const before = rate === 1 ? (period === 1 ? cost : 0) : cost * (1 - rate) ** (period - 1);
  return Math.max(0, before - Math.max(salvage, cost * (1 - rate) ** period));
}
define("DDB", "nnnn|n", ([cost, salvage, life, period, factor = 2]: [number, number, number, number, number?]) =>
  cost < 0 || salvage < 0 || life <= 0 || period < 1 || period > life || factor <= 0
    ? NUM
    : declining(cost, salvage, life, period, factor),
);
define(
  "VDB",
  "nnnnn|nb",
  ([cost, salvage, life, from, to, factor = 2, staysDeclining = false]: [
    number,
    number,
    number,
    number,
    number,
    number?,
    boolean?,
  ]) => {
    if (cost < 0 || salvage < 0 || life <= 0 || from < 0 || to < from || to > life || factor < 0) return NUM;
    if (to > mostPeriods) return NUM;
    let left = cost;
    let sum = 0;
    let straight = 0;
    for (let period = 1; period <= Math.ceil(to); period += 1) {
      const byRate = Math.min((left * factor) / life, Math.max(0, left - salvage));
      if (!staysDeclining && straight === 0) {
        const even = Math.max(0, left - salvage) / (life - period + 1);
        if (even > byRate) straight = even;
      }
      const amount = straight > 0 ? straight : byRate;
      left -= amount;
      // Partial first and last periods count by their length.
      sum += amount * Math.max(0, Math.min(period, to) - Math.max(period - 1, from));
    }
    return sum;
  },
);
define("DOLLARDE", "xx", ([value, fraction]: [number, number]) => {
  if (fraction < 0) return NUM;
  const parts = Math.trunc(fraction);
  if (parts === 0) return DIV0;
  const places = 10 ** Math.ceil(Math.log10(parts));
  return Math.trunc(value) + ((value - Math.trunc(value)) * places) / parts;
});
define("DOLLARFR", "xx", ([value, fraction]: [number, number]) => {
  if (fraction < 0) return NUM;
  const parts = Math.trunc(fraction);
  if (parts === 0) return DIV0;
  return Math.trunc(value) + ((value - Math.trunc(value)) * parts) / 10 ** Math.ceil(Math.log10(parts));
});
