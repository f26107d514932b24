/** Figures of benchmarks next to those that were kept. */
import { millisecondsOf, nextToBaseline, timesOf } from "../../scripts/bench-baseline.mjs";

test.each([
  ["12 ms", 12],
  ["1.2 s, 0.99 of the quota's bound of 1.2 s", 1_200],
  ["3.5 µs", 0.0035],
  ["840 ms; 1 recalculation, 10,000 calls", 840],
  ["10,000", null],
  ["1.04", null],
  ["95 KB", null],
  ["12 msgs", null],
])("%s", (figure, ms) => expect(millisecondsOf(figure)).toBe(ms));

test("a time shows its ratio to the kept one, and nothing else changes", () => {
  const figures = [
    ["cells", "10,000"],
    ["full recalculation", "1100 ms"],
    ["new", "5 ms"],
  ] as const;
  expect(timesOf(figures)).toEqual({ "full recalculation": 1_100, new: 5 });
  expect(nextToBaseline(figures, { "full recalculation": 1_000, cells: 1 })).toEqual([
    ["cells", "10,000"],
    ["full recalculation", "1100 ms (1.10 × baseline)"],
    ["new", "5 ms"],
  ]);
  expect(nextToBaseline(figures, undefined)).toEqual(figures);
});
