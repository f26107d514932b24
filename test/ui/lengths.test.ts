import { fromMiles, fromPerSqft, ringMiles, toMiles } from "../../src/ui/lengths";

test("miles and square feet stay what they are", () => {
  expect([fromMiles(3, "us"), toMiles(3, "us"), fromPerSqft(2, "us"), ringMiles("us")]).toEqual([3, 3, 2, [1, 3, 5]]);
});

test("kilometers and square meters", () => {
  expect(fromMiles(5, "metric")).toBeCloseTo(8.04672, 9);
  expect(toMiles(8.04672, "metric")).toBeCloseTo(5, 9);
  // $2 a square foot of a flat of 1,000 sq ft (92.90304 m²) are $2,000 a month.
  expect(fromPerSqft(2, "metric") * 92.90304).toBeCloseTo(2000, 5);
  expect(ringMiles("metric").map((miles) => Math.round(fromMiles(miles, "metric") * 1e6) / 1e6)).toEqual([2, 5, 8]);
});
