import { effectiveRent, paidRent } from "../../../src/sandbox/generator/concession-offers";
import { addMonths, dayNumber, isoDay, weekday } from "../../../src/sandbox/generator/day-number";
import { isInLeaseUp, type LeaseUpFacts } from "../../../src/sandbox/generator/lease-up-rule";
import { pricingStrategy } from "../../../src/sandbox/generator/pricing-strategy";
import { writtenRent } from "../../../src/sandbox/generator/asking-rents";
import type { Availability, Price } from "../../../src/service/availability";
import type { ConcessionsItem } from "../../../src/service/property-details";

const offer = (item: ConcessionsItem) => ({ from: 0, to: 30, text: "", item });

describe("effective rent of $2,000 asked", () => {
  // Worked by hand: 2,000 less the concession over 12 months, or over the lease that the offer names.
  test.each<[string, ConcessionsItem, number]>([
    ["one month free: 2,000 x 11 / 12", { free_months_count: 1 }, 1833],
    ["two months free on 14: 2,000 x 12 / 14", { free_months_count: 2, condition_lease_term_months: [14] }, 1714],
    ["4 weeks free: 2,000 x 48 / 52", { free_weeks_count: 4 }, 1846],
    [
      "6 weeks on 14 months: 2,000 - 6 x 24,000 / 52 / 14",
      { free_weeks_count: 6, condition_lease_term_months: [14] },
      1802,
    ],
    ["$500 once: 2,000 - 500 / 12", { one_time_dollars_off_amount: 500 }, 1958],
    ["half of the first month: 2,000 - 1,000 / 12", { one_time_dollars_off_percentage: 50 }, 1917],
    ["$50 a month", { recurring_dollars_off_amount: 50 }, 1950],
    ["5% a month: 2,000 x .95", { recurring_dollars_off_percentage: 5 }, 1900],
    ["fees waived", { waived_application_fee: true, waived_administrative_fee: true }, 2000],
  ])("%s", (_, item, expected) => {
    expect(effectiveRent(2000, offer(item))).toBe(expected);
  });

  test("without an offer is the asking rent", () => {
    expect(effectiveRent(2000, undefined)).toBe(2000);
  });

  test("what is paid in the months that are not free is the rent less what comes off every month", () => {
    expect(paidRent(2000, offer({ free_months_count: 2 }))).toBe(2000);
    expect(paidRent(2000, offer({ recurring_dollars_off_amount: 50 }))).toBe(1950);
    expect(paidRent(2000, offer({ recurring_dollars_off_percentage: 3 }))).toBe(1940);
  });
});

function span(from: string, to: string, price: number, period = 1): Price {
  return {
    from_date: from,
    to_date: to,
    price,
    effective_price: price,
    period_id: period,
    min_price: null,
    max_price: null,
    min_effective_price: null,
    max_effective_price: null,
  };
}

function unit(id: string, enter: string, exit: string | null, history: Price[], availability = enter): Availability {
  const daysOnMarket = exit === null ? null : dayNumber(exit) - dayNumber(enter);
  const period = { period_id: 1, enter_market: enter, exit_market: exit, days_on_market: daysOnMarket, availability };
  return {
    id,
    is_floorplan: false,
    bed: 1,
    bath: 1,
    partial_bath: 0,
    sqft: 700,
    floorplan_name: "A1",
    unit_name: id,
    enter_market: enter,
    exit_market: exit,
    tags: [],
    history,
    availability_periods: [period],
    floor: null,
    availability,
    min_price: null,
    price: history.at(-1)?.price ?? null,
    max_price: null,
    min_effective_price: null,
    effective_price: history.at(-1)?.effective_price ?? null,
    max_effective_price: null,
    days_on_market: daysOnMarket,
    min_sqft: null,
    max_sqft: null,
    created_on: exit ?? "2026-06-30",
    price_plans: [],
    amenities: [],
  };
}

describe("the six-part lease-up rule on 2026-06-30", () => {
  const leased = Array.from({ length: 5 }, (_, row) => unit(`leased ${row}`, "2025-09-01", "2025-10-01", []));
  const marketed = Array.from({ length: 6 }, (_, row) => unit(`free ${row}`, "2026-05-01", null, []));
  const facts: LeaseUpFacts = { yearBuilt: 2025, numberUnits: 40, units: [...leased, ...marketed] };

  test.each<[string, Partial<LeaseUpFacts>, boolean]>([
    ["all parts hold: 6 of 40 units is exactly 15%", {}, true],
    ["built in 2024, within two years", { yearBuilt: 2024 }, true],
    ["1: built too long ago", { yearBuilt: 2023 }, false],
    ["1: year unknown", { yearBuilt: null }, false],
    ["2: 10 units are not more than 10", { numberUnits: 10 }, false],
    ["2: size unknown", { numberUnits: null }, false],
    ["3: nothing available is counted", { units: leased }, false],
    ["4: four leases", { units: [...leased.slice(1), ...marketed] }, false],
    [
      "5: first move-in 18 months and a day ago",
      { units: [unit("early", "2024-11-01", "2024-12-29", []), ...leased, ...marketed] },
      false,
    ],
    [
      "5: signed early, moved in within 18 months",
      { units: [unit("early", "2024-11-01", "2024-12-29", [], "2025-01-15"), ...leased, ...marketed] },
      true,
    ],
    ["6: 6 of 41 units is less than 15%", { numberUnits: 41 }, false],
  ])("service.md § Property details: lease-up rule: %s", (_, change, expected) => {
    expect(isInLeaseUp({ ...facts, ...change }, "2026-06-30")).toBe(expected);
  });
});

describe("pricing strategy on 2026-06-30", () => {
  test("service.md § PricingStrategy: counts the changes of six months, their size and the days between", () => {
    // 2026-05-05 and 2026-05-12 are Tuesdays, 2026-05-15 a Friday. The listing of 2025 is too old.
    const strategy = pricingStrategy(
      [
        unit("a", "2026-05-01", "2026-05-20", [
          span("2026-05-01", "2026-05-04", 1500),
          span("2026-05-05", "2026-05-11", 1480),
          span("2026-05-12", "2026-05-20", 1490),
        ]),
        unit("b", "2026-05-10", null, [span("2026-05-10", "2026-05-14", 1600), span("2026-05-15", "2026-06-30", 1570)]),
        unit("c", "2025-05-01", "2025-05-20", [
          span("2025-05-01", "2025-05-05", 1400),
          span("2025-05-06", "2025-05-20", 1300),
        ]),
      ],
      "2026-06-30",
    );
    expect(strategy).toEqual({
      // 3 changes in 72 listed days.
      is_using_rev_management: false,
      // 4, 7 and 5 days.
      avg_duration: 5.3,
      // 20, 10 and 30 dollars.
      avg_price_change: 20,
      avg_time_on_market: 19,
      day_of_week_distribution: [0, 2, 0, 0, 1, 0, 0],
      count_prices: 3,
    });
  });

  test("service.md § PricingStrategy: a new listing at another price is no price change", () => {
    const strategy = pricingStrategy(
      [
        unit("a", "2026-05-01", null, [
          span("2026-05-01", "2026-05-04", 1500, 1),
          span("2026-06-01", "2026-06-30", 1700, 2),
        ]),
      ],
      "2026-06-30",
    );
    expect(strategy.count_prices).toBe(0);
    expect(strategy.avg_duration).toBeNull();
  });

  test("service.md § PricingStrategy: without listings nothing is known", () => {
    expect(pricingStrategy([], "2026-06-30")).toMatchObject({ is_using_rev_management: null, count_prices: 0 });
  });
});

describe("days", () => {
  test("weekdays begin with Monday", () => {
    expect([weekday(dayNumber("2026-11-16")), weekday(dayNumber("2026-11-22"))]).toEqual([0, 6]);
  });

  test("months end where they end", () => {
    expect(isoDay(addMonths(dayNumber("2024-01-31"), 1))).toBe("2024-02-29");
    expect(isoDay(addMonths(dayNumber("2026-08-31"), -6))).toBe("2026-02-28");
    expect(isoDay(addMonths(dayNumber("2050-11-30"), 3))).toBe("2051-02-28");
  });
});

test("rents are written the property's way", () => {
  expect(writtenRent(1872.4, "dollar")).toBe(1872);
  expect(writtenRent(1872.4, "zero")).toBe(1870);
  expect(writtenRent(1873, "five")).toBe(1875);
  expect(writtenRent(1880, "ninetyFive")).toBe(1895);
  expect(writtenRent(1880, "ninetyNine")).toBe(1899);
});
