import { parseAmiPercent } from "../../src/domain/ami";

test.each([
  [60, 60],
  [0.6, 60],
  [1.2, 120],
  [120, 120],
  [0.3, 30],
  [0.1 + 0.2, 30],
  [1, 100],
  // No limit is that low or that high; a limit at 3% doesn't exist either.
  [3, 300],
  ["60", 60],
  ["60%", 60],
  [" 60 % ", 60],
  ["0.6", 60],
  ["120%", 120],
  ["1.2", 120],
  ["55", 55],
])("%p is %p%%", (input, percent) => expect(parseAmiPercent(input)).toBe(percent));

test.each([["sixty"], [""], ["60 percent"], ["-60"], [-0.6], [NaN], [Infinity], ["6O"]])("%p is none", (input) =>
  expect(parseAmiPercent(input)).toBeNull(),
);
