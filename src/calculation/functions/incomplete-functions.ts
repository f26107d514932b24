/** Incomplete beta and gamma functions (Abramowitz and Stegun, 6.5 and 26.5). */

/** Logarithm of gamma for positive numbers, by Lanczos' approximation (g = 7, n = 9). */
export function logGamma(value: number): number {
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
export function beta(x: number, a: number, b: number): number {
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

/** Regularized lower incomplete gamma function, 0..1, for small numbers (6.5.29). */
function gammaSeries(a: number, x: number): number {
  let [term, sum] = [1 / a, 1 / a];
  for (let at = 1; at < 1_000_000 && term > sum * 1e-17; at += 1) {
    term *= x / (a + at);
    sum += term;
  }
  return Math.exp(a * Math.log(x) - x - logGamma(a)) * sum;
}
/** The upper one for large numbers (6.5.31). */
const gammaFraction = (a: number, x: number): number =>
  Math.exp(a * Math.log(x) - x - logGamma(a)) / fraction(x + 1 - a, (at) => [-at * (at - a), x + 2 * at + 1 - a]);

/** Regularized upper incomplete gamma function, 0..1. */
export const upperGamma = (a: number, x: number): number =>
  x <= 0 ? 1 : x < a + 1 ? 1 - gammaSeries(a, x) : gammaFraction(a, x);

/** Regularized lower incomplete gamma function, 0..1. */
export const lowerGamma = (a: number, x: number): number =>
  x <= 0 ? 0 : x < a + 1 ? gammaSeries(a, x) : 1 - gammaFraction(a, x);
