import { coversUnit, leaseMonths, monthlyEffect, monthsFree } from "../../src/domain/concessions";

describe("monthsFree", () => {
  it.each([
    // 52 weeks are 12 months, so 6.5 weeks are a month and a half.
    ["6.5 weeks", { free_weeks_count: 6.5 }, 1.5],
    ["2 months", { free_months_count: 2 }, 2],
    ["a month and 13 weeks", { free_months_count: 1, free_weeks_count: 13 }, 4],
    ["half off the first month", { one_time_dollars_off_percentage: 50 }, 0.5],
    ["the whole first month, as a fraction", { one_time_dollars_off_percentage: 1 }, 1],
    ["dollars off", { one_time_dollars_off_amount: 500 }, 0],
    ["nothing", {}, 0],
    ["free until a date", { free_months_until: "2025-09-01" }, null],
    ["one month, until a date", { free_months_count: 1, free_months_until: "2025-09-01" }, 1],
  ])("%s", (_, terms, expected) => {
    if (expected === null) expect(monthsFree(terms)).toBeNull();
    else expect(monthsFree(terms)).toBeCloseTo(expected, 10);
  });
});

describe("leaseMonths", () => {
  it.each([
    [undefined, 12],
    [[], 12],
    [[14], 14],
    [[15, 12, 13], 12],
    [[6, 12], 12],
    [[15, 14], 14],
    [[0], 12],
  ])("lease terms %p: %d months", (months, expected) => {
    expect(leaseMonths({ condition_lease_term_months: months })).toBe(expected);
  });
});

describe("monthlyEffect", () => {
  it.each([
    // One month of $1,800 over 12 months.
    ["a month free", { free_months_count: 1 }, 150],
    // Two months of $1,800 over 14 months: 3,600 / 14.
    ["two months free on 14", { free_months_count: 2, condition_lease_term_months: [14] }, 257.142857],
    // 8 weeks = 1.846154 months: 1.846154 x 1,800 / 12.
    ["8 weeks free", { free_weeks_count: 8 }, 276.923077],
    ["$600 once", { one_time_dollars_off_amount: 600 }, 50],
    ["$75 a month", { recurring_dollars_off_amount: 75 }, 75],
    // Half of $1,800 over 12 months.
    ["50% off the first month", { one_time_dollars_off_percentage: 50 }, 75],
    ["the same as a fraction", { one_time_dollars_off_percentage: 0.5 }, 75],
    ["5% off every month", { recurring_dollars_off_percentage: 5 }, 90],
    ["a month free and $600", { free_months_count: 1, one_time_dollars_off_amount: 600 }, 200],
    ["no rent taken off", {}, 0],
  ])("%s", (_, terms, expected) => {
    expect(monthlyEffect(terms, 1800)).toBeCloseTo(expected, 6);
  });

  it("is unknown where the rent or the free months are", () => {
    expect(monthlyEffect({ free_months_count: 1 }, null)).toBeNull();
    expect(monthlyEffect({ free_months_until: "2025-09-01" }, 1800)).toBeNull();
  });

  it("needs no rent for dollars", () => {
    expect(monthlyEffect({ one_time_dollars_off_amount: 600 }, null)).toBe(50);
  });
});

describe("coversUnit", () => {
  const unit = { bed: 1, unit_name: "101", floorplan_name: "A1" };

  it.each([
    [{}, true],
    [{ condition_bedrooms: [] }, true],
    [{ condition_bedrooms: [0, 1] }, true],
    [{ condition_bedrooms: [2] }, false],
    [{ condition_floorplans: ["B2"] }, false],
    [{ condition_unit_names: ["101", "102"], condition_floorplans: ["A1"] }, true],
    [{ condition_unit_names: ["201"] }, false],
  ])("%j: %p", (terms, expected) => {
    expect(coversUnit(terms, unit)).toBe(expected);
  });

  it("leaves out a unit that does not tell what the condition asks", () => {
    expect(coversUnit({ condition_bedrooms: [1] }, { ...unit, bed: null })).toBe(false);
  });
});
