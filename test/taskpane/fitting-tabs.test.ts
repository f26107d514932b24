import { fittingTabs } from "../../src/taskpane/fitting-tabs";

const eight = Array.from({ length: 8 }, () => 56);

test.each([
  ["all where all fit", eight, 448, 0, [0, 1, 2, 3, 4, 5, 6, 7], []],
  ["the first and a menu where one pixel is missing", eight, 447, 0, [0, 1, 2, 3, 4, 5], [6, 7]],
  ["four at 320 px", eight, 312, 0, [0, 1, 2, 3], [4, 5, 6, 7]],
  ["the current one in the last place", eight, 312, 6, [0, 1, 2, 6], [3, 4, 5, 7]],
  ["a wide current one in the place of two", [56, 56, 56, 56, 100], 256, 4, [0, 4], [1, 2, 3]],
  ["the current one alone where nothing fits", eight, 40, 3, [3], [0, 1, 2, 4, 5, 6, 7]],
  ["all where nothing is measured", [0, 0, 0], 0, 2, [0, 1, 2], []],
])("%s", (_, widths, available, current, shown, hidden) => {
  expect(fittingTabs(widths, 56, available, current)).toEqual({ shown, hidden });
});
