/**
 * Counts of chances: binomial, negative binomial and Poisson. Sums of probabilities are incomplete beta and gamma functions
 * (Abramowitz and Stegun, 26.5.24 and 26.4.21), so the time doesn't grow with the numbers.
 */
import { fail, NUM } from "../cell-error";
import { define } from "../function-table";

/** Logarithm of gamma for positive numbers, by Lanczos' approximation (g = 7, n = 9). */
function logGamma(value: number): number {
  const terms = [
    676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
    -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
  ];
  if (value < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * value)) - logGamma(1 - value);
  const x = value - 1;
  const sum = terms.reduce((total, term, at) => total + term / (x + at + 1), 0.9999999999998099);
  return 0.5 * Math.log(2 * Math.PI) + (x + 0.5) * Math.log(x + 7.5) - x - 7.5 + Math.log(sum);
}

/** A continued fraction by Lentz's method, from its partial numerators and denominators. */
function fraction(first: number, term: (at: number) => readonly [number, number]): number {
  const tiny = 1e-300;
  let value = first === 0 ? tiny : first;
  let [c, d] = [value, 0];
  for (let at = 1; at < 100_000; at += 1) {
    const [a, b] = term(at);
    d = 1 / (b + a * d || tiny);
    c = b + a / c || tiny;
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return value;
}

/** Regularized incomplete beta function, 0..1 (26.5.8). */
function beta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - beta(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a;
  const denominator = fraction(1, (at) => {
    const m = Math.floor(at / 2);
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    return [at % 2 === 0 ? even : odd, 1];
  });
  return front / denominator;
}

/** Regularized upper incomplete gamma function, 0..1 (6.5.29, 6.5.31). */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let at = 1; at < 1_000_000 && term > sum * 1e-17; at += 1) {
      term *= x / (a + at);
      sum += term;
    }
    return 1 - front * sum;
  }
  return front / fraction(x + 1 - a, (at) => [-at * (at - a), x + 2 * at + 1 - a]);
}

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
