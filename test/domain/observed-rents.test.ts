import { averageRents, observeUnits, type ListedUnit, type PriceSpan } from "../../src/domain/observed-rents";

const window = { from: "2025-04-01", to: "2025-06-30" };

function span(from: string, to: string, price: number | null, effective: number | null = price): PriceSpan {
  return {
    from_date: from,
    to_date: to,
    price,
    effective_price: effective,
    min_price: null,
    min_effective_price: null,
  };
}

let made = 0;
function unit(fields: Partial<ListedUnit>): ListedUnit {
  made += 1;
  return {
    id: `unit-${made}`,
    is_floorplan: false,
    bed: 1,
    bath: 1,
    partial_bath: null,
    sqft: 700,
    unit_name: `${100 + made}`,
    exit_market: null,
    days_on_market: null,
    history: [],
    ...fields,
  };
}

const askingOf = (units: ListedUnit[]): (number | null)[] => observeUnits(units, window).map(({ asking }) => asking);

describe("the window", () => {
  test.each([
    ["inside", "2025-05-01", "2025-05-20", [1500]],
    ["ends on its first day", "2025-01-01", "2025-04-01", [1500]],
    ["ends the day before", "2025-01-01", "2025-03-31", []],
    ["begins on its last day", "2025-06-30", "2025-07-20", [1500]],
    ["begins the day after", "2025-07-01", "2025-07-20", []],
    ["spans it", "2024-01-01", "2026-01-01", [1500]],
  ])("a price that %s", (_, from, to, expected) => {
    expect(askingOf([unit({ history: [span(from, to, 1500)] })])).toEqual(expected);
  });

  test("a unit counts once, at its last price in it", () => {
    const history = [
      span("2025-05-01", "2025-05-31", 1600),
      span("2025-06-01", "2025-06-20", 1550),
      span("2025-04-01", "2025-04-30", 1650),
      span("2025-07-05", "2025-07-31", 1400),
    ];
    expect(askingOf([unit({ history })])).toEqual([1550]);
  });

  test("of two prices that end together the later one counts", () => {
    const history = [span("2025-06-10", "2025-06-30", 1500), span("2025-05-01", "2025-06-30", 1600)];
    expect(askingOf([unit({ history })])).toEqual([1500]);
  });

  test("a span without any price is no price: the one before it counts", () => {
    const history = [span("2025-05-01", "2025-05-31", 1600, 1550), span("2025-06-01", "2025-06-30", null)];
    expect(observeUnits([unit({ history })], window)).toMatchObject([
      { asking: 1600, effective: 1550, lastSeen: "2025-05-31" },
    ]);
    expect(askingOf([unit({ history: [span("2025-06-01", "2025-06-30", null)] })])).toEqual([]);
  });
});

describe("price ranges", () => {
  test("count at their lower end, asking and effective alike", () => {
    const history = [
      {
        ...span("2025-06-01", "2025-06-30", null),
        min_price: 1450,
        max_price: 1700,
        min_effective_price: 1400,
        max_effective_price: 1650,
      },
    ];
    expect(observeUnits([unit({ history })], window)).toMatchObject([{ asking: 1450, effective: 1400 }]);
  });

  test("a price of its own goes before the range", () => {
    const history = [{ ...span("2025-06-01", "2025-06-30", 1500, 1480), min_price: 1450, min_effective_price: 1400 }];
    expect(observeUnits([unit({ history })], window)).toMatchObject([{ asking: 1500, effective: 1480 }]);
  });
});

describe("rows of one unit", () => {
  test("offered for several school terms are merged, the last seen counts", () => {
    const fall = unit({
      id: "a-fall",
      unit_name: "204A",
      school_term: "Fall 2025",
      history: [span("2025-04-01", "2025-06-30", 980)],
    });
    const spring = unit({
      id: "a-spring",
      unit_name: "204A",
      school_term: "Spring 2025",
      history: [span("2025-04-01", "2025-05-10", 900)],
    });
    const plain = unit({ id: "a", unit_name: "204A", history: [span("2025-04-01", "2025-04-20", 850)] });
    expect(askingOf([spring, fall, plain])).toEqual([980]);
    expect(askingOf([plain, fall, spring])).toEqual([980]);
  });

  test("of two terms last seen on the same day the first listed one counts", () => {
    const history = (rent: number) => [span("2025-06-01", "2025-06-30", rent)];
    const fall = unit({ unit_name: "204A", school_term: "Fall 2025", history: history(980) });
    const spring = unit({ unit_name: "204A", school_term: "Spring 2026", history: history(900) });
    expect(askingOf([fall, spring])).toEqual([980]);
    expect(askingOf([spring, fall])).toEqual([900]);
  });

  test("a term outside of the window does not hide the other", () => {
    const old = unit({ unit_name: "204A", school_term: "Fall 2024", history: [span("2024-04-01", "2024-08-30", 800)] });
    const now = unit({ unit_name: "204A", school_term: "Fall 2025", history: [span("2025-06-01", "2025-06-30", 980)] });
    expect(askingOf([old, now])).toEqual([980]);
  });

  test("units of one name without terms stay apart, as do terms of different units", () => {
    const history = [span("2025-06-01", "2025-06-30", 1500)];
    expect(askingOf([unit({ unit_name: "101", history }), unit({ unit_name: "101", history })])).toHaveLength(2);
    const first = unit({ unit_name: "1A", school_term: "Fall 2025", history });
    const second = unit({ unit_name: "1B", school_term: "Fall 2025", history });
    expect(askingOf([first, second])).toHaveLength(2);
    const unnamed = { unit_name: null, school_term: "Fall 2025", history };
    expect(askingOf([unit(unnamed), unit(unnamed)])).toHaveLength(2);
  });
});

describe("floorplan rows", () => {
  const history = [span("2025-06-01", "2025-06-30", 1500)];
  const plan = unit({ is_floorplan: true, history: [span("2025-06-01", "2025-06-30", 1300)] });

  test("count where a property lists no real units", () => {
    expect(askingOf([plan])).toEqual([1300]);
  });

  test("do not count where it does, even outside of the window", () => {
    expect(askingOf([plan, unit({ history })])).toEqual([1500]);
    expect(askingOf([plan, unit({ history: [span("2024-06-01", "2024-06-30", 1200)] })])).toEqual([]);
  });
});

describe("averages", () => {
  // Three units: 1,500 asking and 1,400 effective on 600 sqft; 2,100 and 2,100 on 1,000; 1,800 and unknown on unknown.
  const units = [
    unit({ sqft: 600, days_on_market: 30, history: [span("2025-06-01", "2025-06-30", 1500, 1400)] }),
    unit({
      sqft: 1000,
      days_on_market: 50,
      exit_market: "2025-06-15",
      history: [span("2025-06-01", "2025-06-15", 2100, 2100)],
    }),
    unit({ sqft: null, exit_market: "2025-07-03", history: [span("2025-06-01", "2025-06-30", 1800, null)] }),
  ];
  const rents = averageRents(observeUnits(units, window), window.to);

  test("are means of what is known", () => {
    expect(rents.units).toBe(3);
    expect(rents.asking).toBe(1800); // (1500 + 2100 + 1800) / 3
    expect(rents.effective).toBe(1750); // (1400 + 2100) / 2
    expect(rents.averageSqft).toBe(800); // (600 + 1000) / 2
    expect(rents.daysOnMarket).toBe(40); // (30 + 50) / 2
  });

  test("per square foot are sums over sums, not means of ratios", () => {
    expect(rents.askingPerSqft).toBeCloseTo(2.25, 12); // (1500 + 2100) / 1600, the mean of ratios would be 2.30
    expect(rents.effectivePerSqft).toBeCloseTo(2.1875, 12); // (1400 + 2100) / 1600
  });

  test("concession is the mean of asking less effective over units that have both", () => {
    expect(rents.concession).toBe(50); // (100 + 0) / 2
  });

  test("on the market are units that had not left at the end of the window", () => {
    expect(rents.onMarket).toBe(2);
  });

  test("of nothing are unknown, never 0 or NaN", () => {
    expect(averageRents([], window.to)).toEqual({
      units: 0,
      asking: null,
      effective: null,
      askingPerSqft: null,
      effectivePerSqft: null,
      concession: null,
      averageSqft: null,
      daysOnMarket: null,
      onMarket: 0,
    });
  });

  test("a size of 0 is no size", () => {
    const flawed = [
      unit({ sqft: 0, history: [span("2025-06-01", "2025-06-30", 1500)] }),
      unit({ sqft: 750, history: [span("2025-06-01", "2025-06-30", 1500)] }),
    ];
    const { askingPerSqft } = averageRents(observeUnits(flawed, window), window.to);
    expect(askingPerSqft).toBe(2);
  });
});

test("as of an earlier day, a listing that ended later is on the market and has no days on it yet", () => {
  const listing = (exit: string, days: number): ListedUnit =>
    unit({ exit_market: exit, days_on_market: days, history: [span("2025-05-01", exit, 1500)] });
  const units = [listing("2025-05-31", 30), listing("2025-06-30", 60), listing("2025-08-28", 119)];
  const asOf = (to: string) => {
    const { onMarket, daysOnMarket } = averageRents(observeUnits(units, { from: "2025-04-01", to }), to);
    return [onMarket, daysOnMarket];
  };
  expect(asOf("2025-05-15")).toEqual([3, null]);
  expect(asOf("2025-06-30")).toEqual([1, 45]); // (30 + 60) / 2
  expect(asOf("2025-08-28")).toEqual([0, 69 + 2 / 3]); // (30 + 60 + 119) / 3
});
