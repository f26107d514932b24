/**
 * An actual line against its benchmark. Both are signed (income +, expenses -), so a negative variance lowers NOI for
 * either. A comment is due at 20% or more either way: Fannie Mae Multifamily Guide 503.01.
 */

export interface BenchmarkVariance {
  readonly variance: number;
  /** Variance over |benchmark|; null for a benchmark of 0. */
  readonly variancePercent: number | null;
  readonly comment: boolean;
  readonly adverse: boolean;
  /** Where the actual is against the 80% range; null without one. */
  readonly range: "within" | "better" | "worse" | null;
}

/** Share of the benchmark at which a comment is due. */
export const commentShare = 0.2;

/** `lower` and `upper`: bounds of the benchmark with the same sign rule, in either order. */
export function benchmarkVariance(
  actual: number,
  benchmark: number,
  bounds?: { readonly lower: number; readonly upper: number },
  due = commentShare,
): BenchmarkVariance {
  const variance = actual - benchmark;
  const variancePercent = benchmark === 0 ? null : variance / Math.abs(benchmark);
  return {
    variance,
    variancePercent,
    comment: variancePercent !== null && Math.abs(variancePercent) >= due - 1e-12,
    adverse: variance < 0,
    range: bounds ? placeIn(actual, Math.min(bounds.lower, bounds.upper), Math.max(bounds.lower, bounds.upper)) : null,
  };
}

function placeIn(actual: number, least: number, most: number): "within" | "better" | "worse" {
  if (actual < least) return "worse";
  return actual > most ? "better" : "within";
}

export interface ControllableExpenses {
  readonly controllable: number;
  readonly nonControllable: number;
  /** Controllable, dollars a home; null without homes. */
  readonly perHome: number | null;
  /** Of all expenses, 0..1; null where they are 0. */
  readonly share: number | null;
}

/** Expenses that management controls, of `lines` by item (all of one sign), and what they are a home. */
export function controllableExpenses(
  lines: Readonly<Record<string, number>>,
  controllableItems: readonly string[],
  homes: number,
): ControllableExpenses {
  const total = Object.values(lines).reduce((sum, amount) => sum + amount, 0);
  const controllable = controllableItems.reduce((sum, item) => sum + (lines[item] ?? 0), 0);
  return {
    controllable,
    nonControllable: total - controllable,
    perHome: homes > 0 ? controllable / homes : null,
    share: total === 0 ? null : controllable / total,
  };
}
