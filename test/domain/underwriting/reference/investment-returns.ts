/** Returns of annual cash flows from year 0: inflows +, outflows -. */

/** Net present value at an annual rate above -1. */
export function netPresentValue(rate: number, flows: readonly number[]): number {
  return flows.reduceRight((value, flow) => value / (1 + rate) + flow, 0);
}

/** Rates between which an IRR is looked for. */
const [lowestRate, highestRate] = [-0.99, 10];
const rateSteps = 2_000;

/**
 * Internal rate of return, 0..1: of several, the one nearest to 0. Null where no rate from -99% to 1,000% has a net
 * present value of 0, as without both an inflow and an outflow.
 */
export function internalRateOfReturn(flows: readonly number[]): number | null {
  if (!flows.some((flow) => flow > 0) || !flows.some((flow) => flow < 0)) return null;
  // Steps are narrow near 0, where most rates are, and wide far from it.
  const rateAt = (step: number): number => {
    const place = step / rateSteps;
    return (1 + lowestRate) * ((1 + highestRate) / (1 + lowestRate)) ** place - 1;
  };
  const roots: number[] = [];
  for (let step = 0; step < rateSteps; step += 1) {
    const [low, high] = [rateAt(step), rateAt(step + 1)];
    const [below, above] = [netPresentValue(low, flows), netPresentValue(high, flows)];
    if (below === 0) roots.push(low);
    else if (below * above < 0) roots.push(rootBetween(low, high, flows));
  }
  return roots.sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? null;
}

function rootBetween(from: number, to: number, flows: readonly number[]): number {
  let [low, high] = [from, to];
  const sign = Math.sign(netPresentValue(low, flows));
  for (let middle = (low + high) / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (Math.sign(netPresentValue(middle, flows)) === sign) low = middle;
    else high = middle;
  }
  return high;
}

/** All in over all out, and what is left; the multiple is null without an outflow. */
export function multipleAndProfit(flows: readonly number[]): {
  readonly multiple: number | null;
  readonly profit: number;
} {
  const received = flows.reduce((sum, flow) => sum + Math.max(0, flow), 0);
  const spent = flows.reduce((sum, flow) => sum + Math.max(0, -flow), 0);
  return { multiple: spent > 0 ? received / spent : null, profit: received - spent };
}

/** Equity as the balance of uses and loans; the check is sources less uses. */
export function sourcesAndUses(
  uses: Readonly<Record<string, number>>,
  loans: Readonly<Record<string, number>>,
): { readonly uses: number; readonly equity: number; readonly check: number; readonly loanToCost: number | null } {
  const sum = (amounts: Readonly<Record<string, number>>): number =>
    Object.values(amounts).reduce((total, amount) => total + amount, 0);
  const [cost, debt] = [sum(uses), sum(loans)];
  const equity = cost - debt;
  return { uses: cost, equity, check: debt + equity - cost, loanToCost: cost > 0 ? debt / cost : null };
}

/** A sale at the NOI of the year after, less costs (share of the value) and the loan's balance. */
export function saleProceeds(
  forwardNoi: number,
  { exitCap, saleCosts, loanBalance }: { exitCap: number; saleCosts: number; loanBalance: number },
): { readonly value: number; readonly costs: number; readonly net: number } {
  const value = forwardNoi / exitCap;
  const costs = value * saleCosts;
  return { value, costs, net: value - costs - loanBalance };
}
