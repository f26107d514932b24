import { afterReport, firstAfter, slidingWindow } from "../../src/service/quota-window";

test("the first time after another is found in the list", () => {
  const times = [10, 20, 20, 30];
  expect([9, 10, 19, 20, 30].map((time) => firstAfter(times, time))).toEqual([0, 1, 1, 3, 4]);
  expect(firstAfter([], 5)).toBe(0);
});

test("a sliding window counts the requests of its length; they leave it one by one", () => {
  const { used, leavesAt } = slidingWindow([0, 1_000, 1_500, 3_000], 2_000, 3_000);
  // The one at 1,000 left it at this moment.
  expect(used).toBe(2);
  expect([leavesAt(1), leavesAt(2), leavesAt(3)]).toEqual([3_500, 5_000, undefined]);
  expect(slidingWindow([], 2_000, 3_000).leavesAt(1)).toBeUndefined();
});

describe("a report of a window", () => {
  const known = { remaining: 40, resetsAt: 60_000 };
  test.each([
    ["of the same window: the lower remainder, the later end", 30, 61_000, [30, 61_000]],
    ["that comes late, of the same window", 50, 59_000, [40, 60_000]],
    ["half a window later, still the same", 90, 90_000, [40, 90_000]],
    ["more than half a window later, of the next one", 90, 90_001, [90, 90_001]],
    ["half a window earlier, still the same", 35, 30_000, [35, 60_000]],
    ["more than half a window earlier, of one that is over", 5, 29_999, [40, 60_000]],
  ])("%s", (_, remaining, resetsAt, after) => {
    const state = afterReport(known, { remaining, resetsAt }, 30_000);
    expect([state.remaining, state.resetsAt]).toEqual(after);
  });

  test("is taken as it is where none is known", () => {
    expect(afterReport(undefined, known, 30_000)).toEqual(known);
  });
});
