import { fitWithinGroups } from "../../../src/domain/least-squares";
import { renovationPremium, type ObservedHome } from "../../../src/domain/renovation-premium";
import { centralProbability, twoSidedT } from "../../../src/domain/student-t";
import { renovationResult } from "./reference/value-add";
import { seededNumbers } from "./seeded-numbers";

describe("Student's t", () => {
  // Two-sided critical values of the usual tables.
  test.each([
    [0.9, 1, 6.3138],
    [0.9, 2, 2.92],
    [0.9, 10, 1.8125],
    [0.95, 5, 2.5706],
    [0.95, 30, 2.0423],
    [0.99, 19, 2.8609],
    [0.5, 4, 0.7407],
    [0.9, 200, 1.6525],
  ])("%p with %i degrees of freedom: %p", (confidence, degrees, t) => {
    expect(twoSidedT(confidence, degrees)).toBeCloseTo(t, 4);
    expect(centralProbability(t, degrees)).toBeCloseTo(confidence, 4);
  });
});

describe("least squares within groups", () => {
  test("an exact line is found, whatever the groups' levels", () => {
    const fit = fitWithinGroups(
      [0, 1, 2, 3, 4, 5].map((x) => ({ group: x < 3 ? "a" : "b", outcome: (x < 3 ? 10 : 500) + 7 * x, factors: [x] })),
    );
    expect(fit?.coefficient).toBeCloseTo(7, 10);
    expect(fit?.standardError).toBeCloseTo(0, 6);
    expect(fit?.degreesOfFreedom).toBe(3);
  });

  test("a control that copies another is left out, a factor that copies a control has no answer", () => {
    const rows = [1, 2, 3, 4, 5, 6].map((x) => ({ group: "", outcome: x * x, factors: [x % 2, x, 2 * x] }));
    expect(fitWithinGroups(rows)?.degreesOfFreedom).toBe(3);
    expect(
      fitWithinGroups(rows.map((row) => ({ ...row, factors: [row.factors[1] ?? 0, row.factors[2] ?? 0] }))),
    ).toBeNull();
  });
});

/** Two properties' homes of three floorplans; 40% are renovated and rent for `planted` dollars more. */
function simulated(seed: number, planted: number): ObservedHome[] {
  const numbers = seededNumbers(seed);
  return Array.from({ length: 60 }, (_, index) => {
    const plan = index % 3;
    const month = numbers.whole(0, 11);
    const renovated = numbers.uniform() < 0.25 + 0.15 * plan;
    return {
      unit: String(index),
      stratum: `plan ${plan}`,
      renovated,
      month,
      rent: 1_400 + 350 * plan + 6 * month + (renovated ? planted : 0) + 55 * numbers.normal(),
    };
  });
}

const estimates = (planted: number) =>
  Array.from({ length: 100 }, (_, seed) => renovationPremium(simulated(seed, planted)).estimate);

describe("renovation premium", () => {
  test("a planted $150 is within the interval in 85 or more of 100 seeds, and called positive", () => {
    const found = estimates(150);
    expect(found.filter((one) => one && one.lower <= 150 && 150 <= one.upper).length).toBeGreaterThanOrEqual(85);
    expect(found.filter((one) => one?.verdict === "positive").length).toBeGreaterThanOrEqual(95);
  });

  test("nothing planted, nothing found in 85 or more of 100 seeds", () => {
    const found = estimates(0).filter((one) => one?.verdict === "not told apart from zero");
    expect(found.length).toBeGreaterThanOrEqual(85);
  });

  test("the interval holds what it says: near 90 of 100 at 90%, near 50 at 50%", () => {
    const held = (confidence: number): number =>
      Array.from(
        { length: 200 },
        (_, seed) => renovationPremium(simulated(seed + 500, 80), { confidence }).estimate,
      ).filter((one) => one && one.lower <= 80 && 80 <= one.upper).length / 200;
    expect(Math.abs(held(0.9) - 0.9)).toBeLessThan(0.06);
    expect(Math.abs(held(0.5) - 0.5)).toBeLessThan(0.1);
  });

  const home = (unit: number, stratum: string, renovated: boolean, rent: number): ObservedHome => ({
    unit: String(unit),
    stratum,
    renovated,
    rent,
  });
  const plan = (stratum: string, first: number, renovated: number, classic: number, level: number): ObservedHome[] => [
    ...Array.from({ length: renovated }, (_, index) =>
      home(first + index, stratum, true, level + 100 + (index % 3) * 10),
    ),
    ...Array.from({ length: classic }, (_, index) =>
      home(first + 50 + index, stratum, false, level + (index % 3) * 10),
    ),
  ];

  test("no floorplan with both kinds: no estimate, whatever the means differ by", () => {
    const { estimate, renovated, classic } = renovationPremium([
      ...plan("A", 0, 9, 0, 1_500),
      ...plan("B", 100, 0, 9, 1_200),
    ]);
    expect([estimate, renovated, classic]).toEqual([null, 0, 0]);
  });

  test("homes of a floorplan with one kind are in no count", () => {
    const found = renovationPremium([...plan("A", 0, 6, 6, 1_500), ...plan("B", 100, 20, 0, 2_500)]);
    expect(found).toMatchObject({ renovated: 6, classic: 6, naive: 100 });
    expect(found.estimate?.premium).toBeCloseTo(100, 8);
  });

  test("a home counts once and restricted homes never", () => {
    const homes = plan("A", 0, 5, 5, 1_500);
    const again = homes.map((one) => ({ ...one, rent: 9_999 }));
    expect(renovationPremium([...homes, ...again]).estimate?.premium).toBeCloseTo(100, 8);
    expect(renovationPremium(homes.map((one, index) => ({ ...one, restricted: index === 0 }))).estimate).toBeNull();
  });
});

test("without a premium a program has no payback and loses its cost", () => {
  const program = {
    homes: 10,
    costPerHome: 8_000,
    downtimeMonths: 1,
    rentLost: 1_000,
    premium: null,
    vacancy: 0.05,
    feeShare: 0.03,
    capRate: 0.05,
    pacePerMonth: 4,
  };
  expect(renovationResult(program)).toMatchObject({
    totalCost: 90_000,
    paybackMonths: null,
    valueNetOfCost: -90_000,
    monthsToFinish: 3,
  });
  // 49 homes at .7 a month are 70 months, and in binary a hair more.
  expect(renovationResult({ ...program, homes: 49, pacePerMonth: 0.7 }).monthsToFinish).toBe(70);
  const { breakEvenPremium } = renovationResult(program);
  expect(renovationResult({ ...program, premium: breakEvenPremium }).valueNetOfCost).toBeCloseTo(0, 6);
  expect(() => renovationResult({ ...program, capRate: 0 })).toThrow(/cap rate/);
});
