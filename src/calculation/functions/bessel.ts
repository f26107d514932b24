/** Bessel functions of whole order (Abramowitz and Stegun, 9.1.10, 9.1.21 and 9.6.10). */
import { fail, NUM } from "../cell-error";
import { define } from "../function-table";

/** Larger numbers would take too long. */
const most = 100_000;
function orderOf(x: number, given: number): number {
  const order = Math.floor(given);
  return order < 0 || order > most || Math.abs(x) > most ? fail(NUM) : order;
}

/** `sign` -1: J, 1: I. */
function series(x: number, order: number, sign: number): number {
  let term = 1;
  for (let factor = 1; factor <= order; factor += 1) term *= x / 2 / factor;
  let sum = term;
  for (let k = 1; Math.abs(term) > Math.abs(sum) * 1e-17; k += 1) {
    term *= (sign * x * x) / (4 * k * (k + order));
    sum += term;
  }
  return sum;
}
define("BESSELI", "xx", ([x, given]: [number, number]) => series(x, orderOf(x, given), 1));
define("BESSELJ", "xx", ([x, given]: [number, number]) => {
  const order = orderOf(x, given);
  if (x * x < 4 * (order + 1)) return series(x, order, -1);
  const steps = Math.ceil(Math.abs(x) + order) + 50;
  let sum = (1 + Math.cos(Math.PI * order)) / 2;
  for (let step = 1; step < steps; step += 1) {
    const angle = (Math.PI * step) / steps;
    sum += Math.cos(order * angle - x * Math.sin(angle));
  }
  return sum / steps;
});
