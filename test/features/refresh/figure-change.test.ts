/** Whether a value changed as a cell shows it, and by how much. */
import { figureChange, looksEqual } from "../../../src/features/refresh/figure-change";
import { keyFigureChanges } from "../../../src/features/refresh/key-figure-changes";

test("without a format, nine digits decide", () => {
  expect(looksEqual(1_234_567.891, 1_234_567.892, undefined)).toBe(true);
  expect(looksEqual(1_234_567.89, 1_234_567.99, undefined)).toBe(false);
  expect(looksEqual(123_456_788, 123_456_789, undefined)).toBe(false);
});

test("the effect is a share of the larger value, at most all of it", () => {
  expect(figureChange("Rent", 1_500, 1_200, "money")).toMatchObject({ change: -300, percent: -0.2, effect: 0.2 });
  expect(figureChange("Rent", 1_200, 1_500, "money")).toMatchObject({ change: 300, percent: 0.25, effect: 0.2 });
  expect(figureChange("Cash flow", 100, -100, "money")).toMatchObject({ change: -200, percent: -2, effect: 1 });
});

test("of a key figure below zero a rise is a rise in percent too", () => {
  const watched = (value: number) => [
    { id: "1", label: "Cash flow", address: "Sheet1!B4", value, text: String(value) },
  ];
  expect(keyFigureChanges(watched(-100), watched(-50))).toMatchObject([{ change: 50, percent: 0.5 }]);
  expect(keyFigureChanges(watched(0), watched(50))).toMatchObject([{ change: 50, percent: null }]);
});
