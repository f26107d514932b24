/**
 * Operating statement of a subject by the service's published method: gross potential rent from its recent leases;
 * income lines as shares of it and expense lines as shares of effective gross income, both from the ten most similar
 * properties in the metro; bounds from the spread of those ten.
 */
import { operatingLines } from "../../service/expense-benchmarks";
import type { ExpenseEstimate, SubjectEstimate } from "../../service/expense-benchmarks";
import { type Place, distanceMiles } from "../../domain/great-circle";
import {
  type StatementLine,
  type StatementRatios,
  egiRatio,
  incomeLines,
  operatingRatio,
  reserveLines,
} from "./operating-statement";

/** A property in the metro, with what the method compares. */
export interface ExpensePeer extends Place {
  readonly id: string;
  readonly yearBuilt: number | null;
  readonly numberUnits: number | null;
  /** Dollars a year. */
  readonly gprPerUnit: number;
  readonly isAffordable: boolean;
  readonly ratios: StatementRatios;
}

export interface ExpenseSubject extends Place {
  readonly id: string;
  readonly yearBuilt: number | null;
  readonly numberUnits: number | null;
  readonly isAffordable: boolean;
  /** Last asking rents, dollars a month, of the listings closed in the past 90 days (of all listings, if none). */
  readonly rents: readonly number[];
  /** Dollars a year; replaces the computed gross potential rent. */
  readonly customGpr?: number | undefined;
  /** 0..1; replaces the peers' vacancy. */
  readonly occupancy?: number | undefined;
}

const peerCount = 10;
/** Keeps a weight above zero even if all peers are very different. */
const mostHalvings = 100;
/** Half-width of an 80% interval of the normal distribution, in standard deviations. */
const intervalDeviations = 1.2816;

interface GrossPotentialRent {
  readonly predicted: number;
  readonly deviation: number;
  /** A unit's rent per year, or the custom figure: dollars. */
  readonly basis: number;
}

interface WeightedPeer {
  readonly peer: ExpensePeer;
  readonly weight: number;
}

/** All 21 items in whole dollars a year; undefined if neither a unit count nor a gross potential rent is known. */
export function benchmarkExpenses(subject: ExpenseSubject, peers: readonly ExpensePeer[]): SubjectEstimate | undefined {
  const others = peers.filter((peer) => peer.id !== subject.id);
  const gpr = grossPotentialRent(subject, others);
  if (gpr === undefined || others.length === 0) return undefined;
  const perUnit = subject.numberUnits === null ? null : gpr.predicted / subject.numberUnits;
  const chosen = mostSimilar(subject, perUnit, others);
  const count = chosen.length;

  const estimateLines = <Line extends StatementLine>(lines: readonly Line[], basis: "gpr" | "egi", value: number) =>
    Object.fromEntries(
      lines.map((line) => {
        const { mean, deviation } = spreadOf(chosen, (ratios) => ratios[line]);
        const ratio = line === "vacancy_loss" && subject.occupancy !== undefined ? 1 - subject.occupancy : mean;
        const explanation = { basis, basis_value: value, ratio: roundRatio(ratio), comps_count: count };
        return [line, estimate(Math.round(ratio * value), deviation * value, 0, explanation)];
      }),
    ) as Record<Line, ExpenseEstimate>;
  const income = estimateLines(incomeLines, "gpr", gpr.predicted);
  const egi =
    gpr.predicted -
    income.vacancy_loss.predicted +
    income.parking_income.predicted +
    income.laundry_vending_income.predicted +
    income.other_income.predicted;
  const expenses = estimateLines(operatingLines, "egi", egi);
  const total = operatingLines.reduce((sum, line) => sum + expenses[line].predicted, 0);

  const subtotal = (predicted: number, value: number, ratioOf: (ratios: StatementRatios) => number) => {
    const { deviation } = spreadOf(chosen, ratioOf);
    const ratio = value === 0 ? 0 : roundRatio(predicted / value);
    const explanation = { basis: "derived", basis_value: value, ratio, comps_count: count };
    return estimate(predicted, deviation * value, -Infinity, explanation);
  };
  return {
    gross_potential_rent: estimate(gpr.predicted, gpr.deviation, 0, {
      basis: "derived",
      basis_value: gpr.basis,
      comps_count: count,
    }),
    ...income,
    egi: subtotal(egi, gpr.predicted, egiRatio),
    ...expenses,
    ...estimateLines(reserveLines, "egi", egi),
    total_operating_expenses: subtotal(total, egi, operatingRatio),
    noi: subtotal(egi - total, egi, (ratios) => 1 - operatingRatio(ratios)),
  };
}

/** predicted ± the interval, in whole dollars; always lower <= predicted <= upper. */
function estimate(
  predicted: number,
  deviation: number,
  least: number,
  explanation: NonNullable<ExpenseEstimate["explanation"]>,
): ExpenseEstimate {
  const reach = Math.round(intervalDeviations * deviation);
  return { lower: Math.max(least, predicted - reach), predicted, upper: predicted + reach, explanation };
}

/** Average rent x 12 x units. If there are too few listings, uses the metro's other properties. */
function grossPotentialRent(subject: ExpenseSubject, peers: readonly ExpensePeer[]): GrossPotentialRent | undefined {
  const { customGpr, numberUnits: units } = subject;
  if (customGpr !== undefined) {
    const predicted = Math.round(customGpr);
    return { predicted, deviation: 0, basis: predicted };
  }
  if (units === null) return undefined;
  const own = spread(subject.rents.map((rent) => ({ value: rent * 12, weight: 1 })));
  const market = spread(peers.map((peer) => ({ value: peer.gprPerUnit, weight: 1 })));
  const count = subject.rents.length;
  const mean = count > 0 ? own.mean : market.mean;
  // With several rents the standard error of their mean, otherwise the spread of the metro's properties.
  const deviation = count > 1 ? own.deviation / Math.sqrt(count) : market.deviation;
  return {
    predicted: Math.round(mean * units),
    deviation: deviation * units,
    basis: Math.round(mean * 100) / 100,
  };
}

/** The peers most similar to the subject in age, size, location and rent, weighted by similarity; ties in order. */
function mostSimilar(
  subject: ExpenseSubject,
  gprPerUnit: number | null,
  peers: readonly ExpensePeer[],
): WeightedPeer[] {
  return peers
    .map((peer) => ({ peer, weight: similarity(subject, gprPerUnit, peer) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, peerCount);
}

/** Halves with 15 years, double the size, 8 miles or a third more rent; unknowns count as one halving. */
function similarity(subject: ExpenseSubject, gprPerUnit: number | null, peer: ExpensePeer): number {
  const logGap = (a: number | null, b: number | null, halfAt: number) =>
    a === null || b === null ? 1 : Math.abs(Math.log(a / b)) / Math.log(halfAt);
  const years =
    subject.yearBuilt === null || peer.yearBuilt === null ? 1 : Math.abs(subject.yearBuilt - peer.yearBuilt) / 15;
  const halvings =
    years +
    logGap(subject.numberUnits, peer.numberUnits, 2) +
    distanceMiles(subject, peer) / 8 +
    logGap(gprPerUnit, peer.gprPerUnit, 1.33) +
    (subject.isAffordable === peer.isAffordable ? 0 : 2);
  return 0.5 ** Math.min(halvings, mostHalvings);
}

function spreadOf(peers: readonly WeightedPeer[], ratioOf: (ratios: StatementRatios) => number) {
  return spread(peers.map(({ peer, weight }) => ({ value: ratioOf(peer.ratios), weight })));
}

/** Weighted mean and standard deviation (of the sample, by reliability weights); 0 for a single value. */
function spread(values: readonly { readonly value: number; readonly weight: number }[]) {
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return { mean: 0, deviation: 0 };
  const mean = values.reduce((sum, { value, weight }) => sum + value * weight, 0) / total;
  const squares = values.reduce((sum, { value, weight }) => sum + weight * (value - mean) ** 2, 0);
  const effective = total - values.reduce((sum, { weight }) => sum + weight * weight, 0) / total;
  return { mean, deviation: effective > 1e-9 * total ? Math.sqrt(squares / effective) : 0 };
}

const roundRatio = (ratio: number) => Number(ratio.toFixed(6));
