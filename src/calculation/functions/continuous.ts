/** Continuous distributions, by incomplete beta and gamma functions (Abramowitz and Stegun, 26.2, 26.4 to 26.7). */
import { DIV0, fail, NUM } from "../cell-error";
import { define, matrixOf } from "../function-table";
import type { Value } from "../values";
import { beta, logGamma, lowerGamma, upperGamma } from "./incomplete-functions";
import { numbersOf } from "./numbers";
import { variance } from "./statistics";

const isChance = (share: number): boolean => share > 0 && share < 1;

/** Chance of at most `z`; near 0 without losing digits. */
function normal(z: number): number {
  const tail = 0.5 * upperGamma(0.5, (z * z) / 2);
  return z < 0 ? tail : 1 - tail;
}
const normalDensity = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** Where a growing function reaches the share, by bisection between bounds that are widened first. */
function inverse(grows: (x: number) => number, share: number, from: number, to: number, isBounded = false): number {
  let [low, high] = [from, to];
  if (!isBounded) {
    while (grows(high) < share && high < 1e300) [low, high] = [high, high * 2];
    if (from < 0) while (grows(low) > share && low > -1e300) [low, high] = [low * 2, low];
  }
  for (let round = 0; round < 1100; round += 1) {
    const middle = low + (high - low) / 2;
    if (middle === low || middle === high) break;
    if (grows(middle) < share) low = middle;
    else high = middle;
  }
  return high;
}
const normalInverse = (share: number): number =>
  share > 0.5 ? -inverse(normal, 1 - share, -40, 0, true) : inverse(normal, share, -40, 0, true);

define("NORM.S.DIST", "nb", ([z, isSum]: [number, boolean]) => (isSum ? normal(z) : normalDensity(z)));
define("NORMSDIST", "n", ([z]: [number]) => normal(z));
define("NORM.DIST NORMDIST", "nnnb", ([x, mean, spread, isSum]: [number, number, number, boolean]) => {
  if (spread <= 0) return NUM;
  const z = (x - mean) / spread;
  return isSum ? normal(z) : normalDensity(z) / spread;
});
define("NORM.S.INV NORMSINV", "n", ([share]: [number]) => (isChance(share) ? normalInverse(share) : NUM));
define("NORM.INV NORMINV", "nnn", ([share, mean, spread]: [number, number, number]) =>
  isChance(share) && spread > 0 ? mean + spread * normalInverse(share) : NUM,
);
const logNormal = (x: number, mean: number, spread: number, isSum: boolean): number => {
  if (x <= 0 || spread <= 0) fail(NUM);
  const z = (Math.log(x) - mean) / spread;
  return isSum ? normal(z) : normalDensity(z) / (x * spread);
};
define("LOGNORM.DIST", "nnnb", (given: [number, number, number, boolean]) => logNormal(...given));
define("LOGNORMDIST", "nnn", (given: [number, number, number]) => logNormal(...given, true));
define("LOGNORM.INV LOGINV", "nnn", ([share, mean, spread]: [number, number, number]) =>
  isChance(share) && spread > 0 ? Math.exp(mean + spread * normalInverse(share)) : NUM,
);

const gamma = (x: number, shape: number, scale: number): number => lowerGamma(shape, x / scale);
const gammaDensity = (x: number, shape: number, scale: number): number =>
  x === 0
    ? shape < 1
      ? fail(NUM)
      : shape === 1
        ? 1 / scale
        : 0
    : Math.exp((shape - 1) * Math.log(x / scale) - x / scale - logGamma(shape)) / scale;
define("GAMMA.DIST GAMMADIST", "nnnb", ([x, shape, scale, isSum]: [number, number, number, boolean]) => {
  if (x < 0 || shape <= 0 || scale <= 0) return NUM;
  return isSum ? gamma(x, shape, scale) : gammaDensity(x, shape, scale);
});
define("GAMMA.INV GAMMAINV", "nnn", ([share, shape, scale]: [number, number, number]) => {
  if (share < 0 || share >= 1 || shape <= 0 || scale <= 0) return NUM;
  return share === 0 ? 0 : inverse((x) => gamma(x, shape, scale), share, 0, shape * scale);
});

const whole = (degrees: number): number => (degrees < 1 || degrees > 1e10 ? fail(NUM) : Math.floor(degrees));
define("CHISQ.DIST", "nnb", ([x, of, isSum]: [number, number, boolean]) => {
  const degrees = whole(of);
  if (x < 0) return NUM;
  return isSum ? gamma(x, degrees / 2, 2) : gammaDensity(x, degrees / 2, 2);
});
define("CHISQ.DIST.RT CHIDIST", "nn", ([x, of]: [number, number]) => (x < 0 ? NUM : upperGamma(whole(of) / 2, x / 2)));
define("CHISQ.INV", "nn", ([share, of]: [number, number]) => {
  const degrees = whole(of);
  if (share < 0 || share >= 1) return NUM;
  return share === 0 ? 0 : inverse((x) => gamma(x, degrees / 2, 2), share, 0, degrees);
});
define("CHISQ.INV.RT CHIINV", "nn", ([share, of]: [number, number]) => {
  const degrees = whole(of);
  if (share <= 0 || share > 1) return NUM;
  return share === 1 ? 0 : inverse((x) => -upperGamma(degrees / 2, x / 2), -share, 0, degrees);
});

const scaled = (x: number, low: number, high: number): number =>
  x < low || x > high || low === high ? fail(NUM) : (x - low) / (high - low);
function betaSum([x, a, b, low = 0, high = 1]: [number, number, number, number?, number?]): number {
  if (a <= 0 || b <= 0) fail(NUM);
  return beta(scaled(x, low, high), a, b);
}
define(
  "BETA.DIST",
  "nnnb|nn",
  ([x, a, b, isSum, low = 0, high = 1]: [number, number, number, boolean, number?, number?]) => {
    if (isSum) return betaSum([x, a, b, low, high]);
    if (a <= 0 || b <= 0) return NUM;
    const at = scaled(x, low, high);
    if ((at === 0 && a < 1) || (at === 1 && b < 1)) return NUM;
    const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b));
    return (front * at ** (a - 1) * (1 - at) ** (b - 1)) / (high - low);
  },
);
define("BETADIST", "nnn|nn", betaSum);
define("BETA.INV BETAINV", "nnn|nn", ([share, a, b, low = 0, high = 1]: [number, number, number, number?, number?]) => {
  if (share <= 0 || share > 1 || a <= 0 || b <= 0 || low >= high) return NUM;
  return low + (high - low) * inverse((x) => beta(x, a, b), share, 0, 1, true);
});

/** Chance of more than `x`. */
function fTail(x: number, one: number, other: number): number {
  const [first, second] = [whole(one), whole(other)];
  return x < 0 ? fail(NUM) : beta(second / (second + first * x), second / 2, first / 2);
}
define("F.DIST.RT FDIST", "nnn", (given: [number, number, number]) => fTail(...given));
define("F.DIST", "nnnb", ([x, one, other, isSum]: [number, number, number, boolean]) => {
  const [first, second] = [whole(one), whole(other)];
  if (x < 0) return NUM;
  if (isSum) return beta((first * x) / (second + first * x), first / 2, second / 2);
  if (x === 0) return first < 2 ? NUM : first === 2 ? 1 : 0;
  const front = logGamma((first + second) / 2) - logGamma(first / 2) - logGamma(second / 2);
  const power = (first / 2) * Math.log(first / second) + (first / 2 - 1) * Math.log(x);
  return Math.exp(front + power - ((first + second) / 2) * Math.log1p((first * x) / second));
});
define("F.INV", "nnn", ([share, one, other]: [number, number, number]) => {
  const [first, second] = [whole(one), whole(other)];
  if (share < 0 || share >= 1) return NUM;
  const chance = (x: number): number => beta((first * x) / (second + first * x), first / 2, second / 2);
  return share === 0 ? 0 : inverse(chance, share, 0, 1);
});
define("F.INV.RT FINV", "nnn", ([share, one, other]: [number, number, number]) => {
  if (share <= 0 || share > 1) return NUM;
  return share === 1 ? 0 : inverse((x) => -fTail(x, one, other), -share, 0, 1);
});
define("F.TEST FTEST", "rr", ([one, other]: [Value, Value], context) => {
  const [first, second] = [
    numbersOf([matrixOf(one, context)], context),
    numbersOf([matrixOf(other, context)], context),
  ];
  const [above, below] = [variance(first, true), variance(second, true)];
  if (above === 0 || below === 0) return DIV0;
  const tail = fTail(above / below, first.length - 1, second.length - 1);
  return 2 * Math.min(tail, 1 - tail);
});

/** Chance of more than `x`, which isn't negative. */
const tTail = (x: number, degrees: number): number => 0.5 * beta(degrees / (degrees + x * x), degrees / 2, 0.5);
define("T.DIST", "nnb", ([x, of, isSum]: [number, number, boolean]) => {
  const degrees = whole(of);
  if (isSum) return x < 0 ? tTail(-x, degrees) : 1 - tTail(x, degrees);
  const front = Math.exp(logGamma((degrees + 1) / 2) - logGamma(degrees / 2)) / Math.sqrt(degrees * Math.PI);
  return front * (1 + (x * x) / degrees) ** (-(degrees + 1) / 2);
});
define("T.DIST.RT", "nn", ([x, of]: [number, number]) => (x < 0 ? 1 - tTail(-x, whole(of)) : tTail(x, whole(of))));
define("T.DIST.2T", "nn", ([x, of]: [number, number]) => (x < 0 ? NUM : 2 * tTail(x, whole(of))));
define("TDIST", "nnn", ([x, of, tails]: [number, number, number]) => {
  const sides = Math.floor(tails);
  return x < 0 || (sides !== 1 && sides !== 2) ? NUM : sides * tTail(x, whole(of));
});
const tInverse = (tail: number, degrees: number): number => inverse((x) => -tTail(x, degrees), -tail, 0, 1);
define("T.INV", "nn", ([share, of]: [number, number]) => {
  const degrees = whole(of);
  if (!isChance(share)) return NUM;
  return share < 0.5 ? -tInverse(share, degrees) : share === 0.5 ? 0 : tInverse(1 - share, degrees);
});
define("T.INV.2T TINV", "nn", ([share, of]: [number, number]) => {
  const degrees = whole(of);
  return share <= 0 || share > 1 ? NUM : share === 1 ? 0 : tInverse(share / 2, degrees);
});

/** Half the width of a mean's confidence interval. */
const confidence = (names: string, bound: (tail: number, size: number) => number): void =>
  define(names, "nnn", ([alpha, spread, of]: [number, number, number]) => {
    const size = Math.trunc(of);
    if (!isChance(alpha) || spread <= 0 || size < 1) return NUM;
    return (bound(alpha / 2, size) * spread) / Math.sqrt(size);
  });
confidence("CONFIDENCE CONFIDENCE.NORM", (tail) => -normalInverse(tail));
confidence("CONFIDENCE.T", (tail, size) => (size === 1 ? fail(DIV0) : tInverse(tail, size - 1)));
