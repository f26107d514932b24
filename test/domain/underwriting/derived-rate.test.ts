import { deriveRate, type PricedHome } from "../../../src/domain/derived-rate";
import { seededNumbers } from "./seeded-numbers";

/** Homes of three properties of different levels, on floors 1 to 10, at `rate` dollars a floor. */
function homes(seed: number, rate: number, count = 40): PricedHome[] {
  const numbers = seededNumbers(seed);
  return Array.from({ length: count }, (_, index) => {
    const property = index % 3;
    const floor = numbers.whole(1, 10);
    const sqft = numbers.whole(600, 900);
    const rent = 1_000 + 300 * property + 1.1 * (sqft - 750) + rate * floor + 20 * numbers.normal();
    return { property: String(property), rent, sqft, value: floor };
  });
}

test("a planted rate is within its interval in about nine of ten samples", () => {
  const held = Array.from({ length: 100 }, (_, seed) => deriveRate(homes(seed, 6))).filter(
    (found) => found !== null && found.lower <= 6 && 6 <= found.upper,
  );
  expect(held.length).toBeGreaterThanOrEqual(84);
});

test("five homes on each side are needed, of properties whose homes differ", () => {
  const onSides = (count: number): PricedHome[] =>
    Array.from({ length: 2 * count }, (_, index) => ({
      property: "a",
      rent: 1_000 + index,
      sqft: 700 + ((index * 7) % 5),
      value: index < count ? 1 : 9,
    }));
  expect(deriveRate(onSides(4))).toBeNull();
  expect(deriveRate(onSides(5))).toMatchObject({ homes: 10 });
  const alike = Array.from({ length: 30 }, (_, index) => ({
    property: String(index % 3),
    rent: 1_000 + index,
    sqft: 700,
    value: index % 3,
  }));
  expect(deriveRate(alike)).toBeNull();
  expect(deriveRate(homes(1, 6).map((home) => ({ ...home, value: null })))).toBeNull();
});
