/**
 * Counts of chances: binomial, negative binomial and Poisson. Sums of probabilities are incomplete beta and gamma
 * functions (Abramowitz and Stegun, 26.5.24 and 26.4.21), so the time doesn't grow with the numbers.
 */
import { fail, NUM } from "../cell-error";
import { define } from "../function-table";
import { beta, logGamma, upperGamma } from "./incomplete-functions";

const chance = (log: number): number => Math.exp(log);
define("GAMMA", "n", ([value]: [number]) => {
  if (value <= 0 && Number.isInteger(value)) return NUM;
  if (value < 0.5) return Math.PI / (Math.sin(Math.PI * value) * Math.exp(logGamma(1 - value)));
  if (!Number.isInteger(value)) return Math.exp(logGamma(value));
  let product = 1;
  for (let factor = 2; factor < value && product < Infinity; factor += 1) product *= factor;
  return product;
});
const logChoose = (n: number, k: number): number => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);

/** Probability of just so many successes in so many trials. */
function just(successes: number, trials: number, share: number): number {
  if (successes < 0 || successes > trials) return 0;
  if (share === 0 || share === 1) return successes === trials * share ? 1 : 0;
  return chance(logChoose(trials, successes) + successes * Math.log(share) + (trials - successes) * Math.log1p(-share));
}
/** Probability of at most so many. */
const atMost = (successes: number, trials: number, share: number): number =>
  successes < 0 ? 0 : successes >= trials ? 1 : beta(1 - share, trials - successes, successes + 1);

const isShare = (share: number): boolean => share >= 0 && share <= 1;

define("BINOM.DIST BINOMDIST", "nnnb", ([given, of, share, isSum]: [number, number, number, boolean]) => {
  const [successes, trials] = [Math.floor(given), Math.floor(of)];
  if (successes < 0 || successes > trials || !isShare(share)) return NUM;
  return isSum ? atMost(successes, trials, share) : just(successes, trials, share);
});
define("BINOM.DIST.RANGE", "nnn|n", ([of, share, from, to = from]: [number, number, number, number?]) => {
  const [trials, low, high] = [Math.floor(of), Math.floor(from), Math.floor(to)];
  if (trials < 0 || !isShare(share) || low < 0 || low > trials || high < low || high > trials) return NUM;
  return low === high ? just(low, trials, share) : atMost(high, trials, share) - atMost(low - 1, trials, share);
});
define("BINOM.INV CRITBINOM", "nnn", ([of, share, wanted]: [number, number, number]) => {
  const trials = Math.floor(of);
  if (trials < 0 || share <= 0 || share >= 1 || wanted <= 0 || wanted >= 1) return NUM;
  let [low, high] = [0, trials];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (atMost(middle, trials, share) >= wanted) high = middle;
    else low = middle + 1;
  }
  return low;
});

/** Probability of just so many failures before the given success. */
function failures(given: number, of: number, share: number, isSum: boolean): number {
  const [failed, successes] = [Math.floor(given), Math.floor(of)];
  if (failed < 0 || successes < 1 || share <= 0 || share >= 1) fail(NUM);
  if (isSum) return beta(share, successes, failed + 1);
  return chance(logChoose(failed + successes - 1, failed) + successes * Math.log(share) + failed * Math.log1p(-share));
}
define("NEGBINOM.DIST", "nnnb", ([failed, of, share, isSum]: [number, number, number, boolean]) =>
  failures(failed, of, share, isSum),
);
define("NEGBINOMDIST", "nnn", ([failed, of, share]: [number, number, number]) => failures(failed, of, share, false));

define("POISSON.DIST POISSON", "nnb", ([given, mean, isSum]: [number, number, boolean]) => {
  const count = Math.floor(given);
  if (count < 0 || mean < 0) return NUM;
  if (isSum) return upperGamma(count + 1, mean);
  if (mean === 0) return count === 0 ? 1 : 0;
  return chance(count * Math.log(mean) - mean - logGamma(count + 1));
});
