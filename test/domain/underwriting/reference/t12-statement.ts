/**
 * Ties an operating statement's own totals to the sum of its lines. The statement's totals are the figures; a sum never
 * replaces them, and no NOI is made up where a line is open. Dollars a year, signed: income +, losses and expenses -.
 */

export interface StatementLines {
  /** Income lines of EGI, losses negative. */
  readonly income: readonly number[];
  /** Operating expenses, negative. */
  readonly expenses: readonly number[];
  /** Lines that are mapped to no item. */
  readonly open: readonly { readonly name: string; readonly amount: number }[];
}

/** The statement's own totals; absent where it has no such line. */
export interface StatementTotals {
  readonly egi?: number;
  readonly opex?: number;
  readonly noi?: number;
}

export interface TieOut {
  readonly egi: number;
  readonly opex: number;
  /** Sum of mapped lines less the statement's NOI; null where it states none. */
  readonly noiDifference: number | null;
  readonly egiDifference: number | null;
  readonly opexDifference: number | null;
  readonly recomputedNoi: number;
  /** The statement's NOI; without one, the sum of the lines where all are mapped; else null. */
  readonly noi: number | null;
  readonly status: "ties" | "does not tie" | "recomputed" | "open lines";
  readonly openTotal: number;
  /** Open lines whose sum is the difference of NOI, where some are. */
  readonly explainedBy: readonly string[];
}

/** Statements round their lines. */
const tolerance = 1;

export function tieOut(lines: StatementLines, stated: StatementTotals): TieOut {
  const egi = sumOf(lines.income);
  const opex = sumOf(lines.expenses);
  const recomputedNoi = egi + opex;
  const difference = (sum: number, total: number | undefined): number | null =>
    total === undefined ? null : sum - total;
  const differences = [
    difference(egi, stated.egi),
    difference(opex, stated.opex),
    difference(recomputedNoi, stated.noi),
  ];
  const ties = differences.every((amount) => amount === null || Math.abs(amount) <= tolerance);
  const noiDifference = differences[2] ?? null;
  const hasOpen = lines.open.length > 0;
  return {
    egi,
    opex,
    recomputedNoi,
    egiDifference: differences[0] ?? null,
    opexDifference: differences[1] ?? null,
    noiDifference,
    noi: stated.noi ?? (hasOpen ? null : recomputedNoi),
    status: stated.noi !== undefined ? (ties ? "ties" : "does not tie") : hasOpen ? "open lines" : "recomputed",
    openTotal: sumOf(lines.open.map((line) => line.amount)),
    explainedBy:
      noiDifference === null || Math.abs(noiDifference) <= tolerance ? [] : explain(-noiDifference, lines.open),
  };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Every choice of so many lines is tried; of more lines, only single ones and all. */
const mostTried = 12;

/** Names of the fewest open lines that add up to an amount; none where no choice does. */
function explain(amount: number, open: StatementLines["open"]): string[] {
  const fits = (lines: StatementLines["open"]): boolean =>
    Math.abs(sumOf(lines.map((line) => line.amount)) - amount) <= tolerance;
  const choices: StatementLines["open"][] =
    open.length <= mostTried
      ? Array.from({ length: 2 ** open.length }, (_, mask) => open.filter((_line, place) => (mask >> place) & 1))
      : [...open.map((line) => [line]), open];
  const fitting = choices.filter((choice) => choice.length > 0 && fits(choice));
  const [fewest] = fitting.sort((a, b) => a.length - b.length);
  return (fewest ?? []).map((line) => line.name);
}

/** Trailing sums of a monthly statement, annualized. */
export interface TrailingSums {
  /** Sum of twelve months. */
  readonly t12: number;
  /** The last six months x 2, three x 4, and one x 12. */
  readonly t6: number;
  readonly t3: number;
  readonly t1: number;
}

/** Trailing sums of exactly twelve months, oldest first; null for any other count: eleven months are no T12. */
export function trailingSums(months: readonly number[]): TrailingSums | null {
  if (months.length !== 12) return null;
  const last = (count: number): number => months.slice(-count).reduce((sum, month) => sum + month, 0);
  return { t12: last(12), t6: last(6) * 2, t3: last(3) * 4, t1: last(1) * 12 };
}
