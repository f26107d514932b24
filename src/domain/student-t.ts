/**
 * Student's t distribution for whole degrees of freedom, by the finite sums of Abramowitz and Stegun 26.7.3 and 26.7.4.
 */

/** Probability that |t| is at most `t` (0 or more), with 1 or more whole degrees of freedom. */
export function centralProbability(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees));
  const cosine = Math.cos(angle);
  const isOdd = degrees % 2 === 1;
  // Terms of cos, cos^3 .. (odd) or 1, cos^2 .. (even), up to cos^(degrees - 2).
  let term = isOdd ? cosine : 1;
  let sum = 0;
  for (let power = isOdd ? 1 : 0; power <= degrees - 2; power += 2) {
    sum += term;
    term *= ((power + 1) / (power + 2)) * cosine * cosine;
  }
  return isOdd ? (2 / Math.PI) * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
}

/** The t that a share `confidence` (0..1, exclusive) of |t| is within. */
export function twoSidedT(confidence: number, degrees: number): number {
  let high = 1;
  while (centralProbability(high, degrees) < confidence) high *= 2;
  let low = 0;
  // Bisection ends where the two are neighbors.
  for (let middle = high / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (centralProbability(middle, degrees) < confidence) low = middle;
    else high = middle;
  }
  return high;
}
