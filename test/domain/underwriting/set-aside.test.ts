import { incomeLimitAge } from "../../../src/domain/income-limit-age";
import { applicableVeryLowLimit } from "./reference/income-limit-floors";
import { designations, overIncomeThreshold, testSetAside, type Designation } from "../../../src/domain/set-aside";
import {
  optimizeSetAside,
  type DesignationMinimum,
  type HomePlace,
  type OptimizedType,
} from "../../../src/domain/set-aside-optimizer";
import { seededNumbers } from "./seeded-numbers";

describe("minimum set-asides", () => {
  test("exactly the required share passes, one home less does not", () => {
    expect(testSetAside("40-60", 50, [{ percent: 60, count: 20 }])).toMatchObject({ passes: true, share: 0.4 });
    expect(testSetAside("40-60", 50, [{ percent: 60, count: 19 }]).passes).toBe(false);
    expect(testSetAside("25-60", 12, [{ percent: 50, count: 3 }]).passes).toBe(true);
    // Homes at 60% do not count for 20-50.
    expect(
      testSetAside("20-50", 10, [
        { percent: 60, count: 9 },
        { percent: 50, count: 1 },
      ]),
    ).toMatchObject({
      passes: false,
      share: 0.1,
      leftOut: 9,
    });
  });

  test("average income passes with the largest group that averages 60, not with the plain mean", () => {
    // Mean 66; three homes at 40 carry three at 80.
    const found = testSetAside("average", 10, [
      { percent: 80, count: 7 },
      { percent: 40, count: 3 },
    ]);
    expect(found).toMatchObject({
      passes: true,
      average: 68,
      largestGroup: 6,
      leftOut: 4,
      allDesignatedQualify: false,
    });
  });

  test("half a home's room is no home's", () => {
    const found = testSetAside("average", 2, [
      { percent: 80, count: 1 },
      { percent: 50, count: 1 },
    ]);
    expect(found).toMatchObject({ largestGroup: 1, leftOut: 1, allDesignatedQualify: false });
  });

  test("a group needs 40% of all homes", () => {
    expect(
      testSetAside("average", 10, [
        { percent: 80, count: 5 },
        { percent: 40, count: 1 },
      ]),
    ).toMatchObject({
      passes: false,
      largestGroup: 2,
    });
  });

  test("what is no project is refused", () => {
    expect(() => testSetAside("average", 10, [{ percent: 65, count: 4 }])).toThrow(/65% isn't/);
    expect(() => testSetAside("40-60", 10, [{ percent: 60, count: 11 }])).toThrow(/11 homes/);
    expect(() => testSetAside("40-60", 10, [{ percent: 60, count: 2.5 }])).toThrow(RangeError);
    expect(() => testSetAside("40-60", 0, [])).toThrow(RangeError);
  });

  /** Source: IRC 42(g)(2)(D), "the income limitation applicable under paragraph (1)": that of the election. */
  test("over income is above 140% of the elected set-aside's limit, however low the home is designated", () => {
    const austin = { atDesignation: 33_450, at60: 80_280 };
    expect(overIncomeThreshold(austin, { election: "40-60" })).toBe(112_392);
    expect(overIncomeThreshold(austin, { election: "25-60" })).toBe(112_392);
    expect(overIncomeThreshold(austin, { election: "20-50" })).toBe(93_660);
    expect(overIncomeThreshold(austin, { election: "40-60", deepSkewed: true })).toBe(136_476);
  });

  test("under average income it is 140% of the designation's limit, never of less than 60%", () => {
    expect(overIncomeThreshold({ atDesignation: 33_450, at60: 80_280 }, { election: "average" })).toBe(112_392);
    expect(overIncomeThreshold({ atDesignation: 107_040, at60: 80_280 }, { election: "average" })).toBe(149_856);
  });
});

test("limits are due once the next are expected, and superseded 45 days later", () => {
  expect(incomeLimitAge(2024, "2025-03-31").state).toBe("current");
  expect(incomeLimitAge(2024, "2025-04-01")).toMatchObject({ state: "due", graceEnds: "2025-05-16" });
  expect(incomeLimitAge(2024, "2025-05-16").state).toBe("due");
  expect(incomeLimitAge(2024, "2025-05-17").state).toBe("superseded");
  expect(incomeLimitAge(2022, "2023-05-14").state).toBe("current");
});

test("of the rows that apply to a project the highest counts, size by size", () => {
  const area = [20_000, 22_850, 25_700, 28_550, 30_850, 33_150, 35_450, 37_700];
  const held = area.map((limit, index) => limit + (index < 4 ? 500 : -500));
  const facts = { placedInService: "2020-06-01", placedInServiceFiscalYear: 2020 };
  const rows = {
    area,
    heraSpecial: area.map((limit) => limit + 9_000),
    earlier: { 2019: area.map(() => 99_000), 2022: held },
  };
  expect(applicableVeryLowLimit(rows, facts, 4)).toEqual({ limit: 29_050, source: "held2022" });
  expect(applicableVeryLowLimit(rows, facts, 5)).toEqual({ limit: 30_850, source: "area" });
  expect(applicableVeryLowLimit(rows, { ...facts, placedInService: "2008-12-31" }, 5).source).toBe("hera");
  // Nine persons: 29,050 x 1.4 = 40,670, up to 50.
  expect(applicableVeryLowLimit(rows, facts, 9)).toEqual({ limit: 40_700, source: "held2022" });
});

/** Every designation mix, home by home; homes of one type are alike, so their designations go up. */
function bruteForce(
  types: readonly OptimizedType[],
  minimums: readonly DesignationMinimum[],
  withMarket: boolean,
): number | null {
  const homes = types.flatMap((type) => Array.from({ length: type.count }, () => type));
  const places: readonly HomePlace[] = withMarket ? [...designations, "market"] : designations;
  // Flat lists: 8 homes of 8 types have 17 million mixes.
  const sums = places.map((place) => (place === "market" ? 0 : place - 60));
  const rents = homes.map((type) =>
    places.map((place) => (place === "market" ? type.marketRent : Math.min(type.netMaximum[place], type.marketRent))),
  );
  const isLikeBefore = homes.map((type, index) => type === homes[index - 1]);
  const chosen = homes.map(() => 0);
  const counts = places.map(() => 0);
  const under = ({ atOrBelow }: DesignationMinimum): number =>
    places.reduce((sum, place, at) => sum + (place !== "market" && place <= atOrBelow ? (counts[at] ?? 0) : 0), 0);
  let best: number | null = null;
  const visit = (index: number, rent: number, sum: number): void => {
    if (index === homes.length) {
      if (sum > 0 || (best !== null && rent <= best)) return;
      const designated = homes.length - (withMarket ? (counts[designations.length] ?? 0) : 0);
      if (designated * 5 >= homes.length * 2 && minimums.every((one) => under(one) >= one.count)) best = rent;
      return;
    }
    const least = isLikeBefore[index] === true ? (chosen[index - 1] ?? 0) : 0;
    for (let at = least; at < places.length; at += 1) {
      chosen[index] = at;
      counts[at] = (counts[at] ?? 0) + 1;
      visit(index + 1, rent + (rents[index]?.[at] ?? 0), sum + (sums[at] ?? 0));
      counts[at] = (counts[at] ?? 0) - 1;
    }
  };
  visit(0, 0, 0);
  return best;
}

describe("the designation mix with the most rent", () => {
  function randomMix(seed: number) {
    const numbers = seededNumbers(seed);
    const types: OptimizedType[] = [];
    let left = numbers.whole(2, 8);
    while (left > 0) {
      const count = numbers.whole(1, left);
      const base = numbers.whole(200, 500);
      const netMaximum = Object.fromEntries(
        designations.map((percent) => [percent, Math.round(base * (percent / 20) - numbers.whole(20, 90))]),
      ) as Record<Designation, number>;
      types.push({ name: `T${types.length}`, count, marketRent: numbers.whole(600, 2_600), netMaximum });
      left -= count;
    }
    const minimums =
      numbers.uniform() < 0.4 ? [{ atOrBelow: numbers.whole(2, 6) * 10, count: numbers.whole(1, 3) }] : [];
    return { types, minimums, allowMarketHomes: numbers.uniform() < 0.3 };
  }

  test("is that of trying every designation, on 200 mixes", () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const { types, minimums, allowMarketHomes } = randomMix(seed);
      const expected = bruteForce(types, minimums, allowMarketHomes);
      const found = optimizeSetAside(types, { minimums, allowMarketHomes });
      expect([seed, found?.monthlyRent ?? null]).toEqual([seed, expected]);
    }
  });

  test("its homes add up to its rent, and average 60 or less", () => {
    for (let seed = 200; seed < 230; seed += 1) {
      const mix = randomMix(seed);
      const found = optimizeSetAside(mix.types, mix);
      if (found === null) continue;
      const placed = found.homes.flatMap((homes, index) =>
        Object.entries(homes).map(([place, count]) => ({ place, count, type: mix.types[index] as OptimizedType })),
      );
      const rent = placed.reduce((sum, { place, count, type }) => {
        const cap = place === "market" ? Infinity : type.netMaximum[Number(place) as Designation];
        return sum + count * Math.min(cap, type.marketRent);
      }, 0);
      expect(rent).toBe(found.monthlyRent);
      const designated = placed.filter(({ place }) => place !== "market");
      expect(designated.reduce((sum, { place, count }) => sum + count * (Number(place) - 60), 0)).toBeLessThanOrEqual(
        0,
      );
      expect(
        mix.types.map((_, index) => Object.values(found.homes[index] ?? {}).reduce((sum, count) => sum + count, 0)),
      ).toEqual(mix.types.map(({ count }) => count));
    }
  });

  const type: OptimizedType = {
    name: "1BR",
    count: 5,
    marketRent: 1_000,
    netMaximum: { 20: 400, 30: 600, 40: 800, 50: 1_000, 60: 1_200, 70: 1_400, 80: 1_600 },
  };

  test("of equal rents the lower designation: a cap above the market earns nothing", () => {
    expect(optimizeSetAside([type])).toEqual({ monthlyRent: 5_000, rentGivenUp: 0, homes: [{ 50: 5 }] });
  });

  test("minimums that cannot be met have no mix", () => {
    expect(optimizeSetAside([type], { minimums: [{ atOrBelow: 30, count: 6 }] })).toBeNull();
  });

  test("a project of 300 homes has an exact answer too", () => {
    const found = optimizeSetAside([
      { ...type, count: 180, marketRent: 2_000 },
      {
        ...type,
        count: 120,
        marketRent: 2_400,
        netMaximum: { 20: 500, 30: 760, 40: 1_020, 50: 1_280, 60: 1_540, 70: 1_800, 80: 2_060 },
      },
    ]);
    // Two-bedrooms gain 260 a step and one-bedrooms lose 200: 120 x 2 steps up, paid for by 240 steps down.
    expect(found?.monthlyRent).toBe(180 * 1_200 - 240 * 200 + 120 * 2_060);
  });
});
