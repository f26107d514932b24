import { ageAdjustment, parkingAdjustment, roundToStep, sizeAdjustment } from "../../../src/domain/rent-adjustments";
import { adjustComp, indicateRent, type GridComp } from "../../../src/domain/rent-grid";

const comp = (effective: number, adjustments: (number | null)[], fields: Partial<GridComp> = {}): GridComp => ({
  similarity: 0.8,
  homes: 6,
  totals: adjustComp(effective, adjustments),
  restricted: false,
  senior: false,
  student: false,
  ...fields,
});

test("amounts are rounded to a step, halves away from zero", () => {
  expect([22.5, -22.5, 22.49, 7.5, -2.4].map((amount) => roundToStep(amount, 5))).toEqual([25, -25, 20, 10, 0]);
  // .145 x 100 is 14.499999999999998 in binary.
  expect(roundToStep(0.145 * 100, 1)).toBe(15);
  expect(Object.is(roundToStep(-1, 5), 0)).toBe(true);
});

test("a larger comp is adjusted down, an older one up to the cap", () => {
  expect(sizeAdjustment(750, 850, { factor: 0.5, perSqft: 2.2, step: 5 })).toBe(-110);
  expect(sizeAdjustment(null, 850, { factor: 0.5, perSqft: 2.2, step: 5 })).toBeNull();
  expect(() => sizeAdjustment(750, 850, { factor: 1.01, perSqft: 2.2, step: 5 })).toThrow(RangeError);
  expect(ageAdjustment(2020, 1990, { perDecade: 0.02, cap: 0.05, effective: 1_800, step: 5 })).toBe(90);
  expect(ageAdjustment(1990, 2020, { perDecade: 0.02, cap: 0.05, effective: 1_800, step: 5 })).toBe(-90);
});

test("exactly at a limit is inside", () => {
  expect(adjustComp(2_000, [300])).toMatchObject({ overNet: false });
  expect(adjustComp(2_000, [-301])).toMatchObject({ overNet: true, overGross: false });
  expect(adjustComp(2_000, [250, -250])).toMatchObject({ net: 0, gross: 500, overGross: false });
  expect(adjustComp(2_000, [251, -250])).toMatchObject({ overGross: true });
  // Shares that binary fractions blur: .15 x 1,900 is 285.
  expect(adjustComp(1_900, [285]).overNet).toBe(false);
  expect(adjustComp(500.4, [75.06]).overNet).toBe(false);
  expect(adjustComp(1_500.04, [100.04, -274.97]).overGross).toBe(false);
});

test("a comp whose parking costs more is dearer than it looks: the difference is added", () => {
  expect(parkingAdjustment(0, 75, 5)).toBe(75);
  expect(parkingAdjustment(100, 40, 5)).toBe(-60);
  expect(parkingAdjustment(null, 40, 5)).toBeNull();
});

test("an unknown adjustment is nothing, not zero dollars of a count", () => {
  expect(adjustComp(1_500, [null, 20, null])).toMatchObject({ positive: 1, negative: 0, net: 20, gross: 20 });
});

describe("indicated rent", () => {
  test("is within low and high, and weights add up to 1", () => {
    const found = indicateRent([comp(1_800, [50]), comp(1_900, [-20], { homes: 1 }), comp(2_000, [])], {});
    expect(found.weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12);
    expect(found).toMatchObject({ status: "ok", low: 1_850, high: 2_000, median: 1_880, counted: 3, homes: 13 });
    expect(found.indicated).toBeGreaterThan(1_850);
    expect(found.indicated).toBeLessThan(2_000);
  });

  test("restricted comps do not price a market property, nor market comps a restricted one", () => {
    const comps = [comp(1_000, [], { restricted: true }), comp(1_800, []), comp(1_700, [], { restricted: null })];
    expect(indicateRent(comps, {}).excluded).toEqual(["rent-restricted", null, null]);
    expect(indicateRent(comps, { restricted: true }).excluded).toEqual([null, "not rent-restricted", null]);
    expect(indicateRent(comps, {}, { include: ["restricted"] }).excluded).toEqual([null, null, null]);
  });

  test("family and senior, family and student: weight 0 either way", () => {
    const comps = [comp(1_000, [], { senior: true }), comp(1_800, [], { student: true }), comp(1_700, [])];
    expect(indicateRent(comps, { senior: true }).excluded).toEqual([null, "not senior", "not senior"]);
    expect(indicateRent(comps, { student: true }).excluded).toEqual(["senior", null, "not student"]);
  });

  test("gross above its limit does not count; thin has no rent unless it is allowed", () => {
    const comps = [comp(1_800, [300, -300]), comp(1_800, []), comp(1_700, [])];
    const found = indicateRent(comps, {});
    expect(found).toMatchObject({ excluded: ["gross", null, null], status: "thin", indicated: null, counted: 2 });
    expect(indicateRent(comps, {}, { allowThin: true })).toMatchObject({ status: "thin", indicated: 1_750 });
    expect(indicateRent([], {}, { allowThin: true })).toMatchObject({ indicated: null, low: null, median: null });
  });

  test("a comp adjusted by more than its rent, within a limit that allows it, weighs nothing", () => {
    const comps = [comp(1_000, [600, -600]), comp(1_800, []), comp(1_700, [])].map((one, index) =>
      index === 0 ? { ...one, totals: adjustComp(1_000, [600, -600], { netLimit: 2, grossLimit: 2 }) } : one,
    );
    expect(indicateRent(comps, {})).toMatchObject({ weights: [0, 0.5, 0.5], counted: 3, indicated: 1_750 });
  });

  test("few homes are thin too", () => {
    const comps = [1, 1, 2].map((homes) => comp(1_800, [], { homes }));
    expect(indicateRent(comps, {})).toMatchObject({ status: "thin", homes: 4 });
    const enough = [1, 2, 2].map((homes) => comp(1_800, [], { homes }));
    expect(indicateRent(enough, {})).toMatchObject({ status: "ok", homes: 5, indicated: 1_800 });
  });
});
