import type { ListedUnit, PriceSpan } from "../../src/domain/observed-rents";
import { rentsByBedrooms } from "../../src/domain/rents-by-bedrooms";

const span = (from: string, to: string, price: number, effective: number | null): PriceSpan => ({
  from_date: from,
  to_date: to,
  price,
  effective_price: effective,
  min_price: null,
  min_effective_price: null,
});

const unit = (id: string, bed: number | null, history: PriceSpan[], fields: Partial<ListedUnit> = {}): ListedUnit => ({
  id,
  is_floorplan: false,
  bed,
  bath: 1,
  partial_bath: null,
  sqft: 700,
  unit_name: id,
  exit_market: null,
  days_on_market: null,
  history,
  ...fields,
});

const effectives = (trend: readonly { effective: number | null }[]): (number | null)[] =>
  trend.map(({ effective }) => effective);

describe("the months", () => {
  test("are calendar months; the last ends on the day of the data, also over a new year and a leap day", () => {
    const { all } = rentsByBedrooms([unit("1", 1, [span("2024-01-01", "2024-12-31", 1000, 900)])], "2024-02-29", 4);
    expect(all.trend).toEqual([
      { month: "2023-11", effective: null, units: 0 },
      { month: "2023-12", effective: null, units: 0 },
      { month: "2024-01", effective: 900, units: 1 },
      { month: "2024-02", effective: 900, units: 1 },
    ]);
  });

  test("are 24 unless asked otherwise", () => {
    const { trend } = rentsByBedrooms([], "2025-06-30").all;
    expect([trend.length, trend[0]?.month, trend[23]?.month]).toEqual([24, "2023-07", "2025-06"]);
  });

  test("show a unit's last rent in each, and only rents that stood in it", () => {
    const history = [
      span("2025-04-10", "2025-05-14", 2000, 2000),
      span("2025-05-15", "2025-05-31", 1900, 1800),
      span("2025-07-01", "2025-07-31", 1, 1),
    ];
    expect(effectives(rentsByBedrooms([unit("1", 1, history)], "2025-06-30", 4).all.trend)).toEqual([
      null,
      2000,
      1800,
      null,
    ]);
  });

  test("average what was observed, and leave out units without an effective rent", () => {
    const units = [
      unit("1", 1, [span("2025-06-01", "2025-06-30", 1000, 950)]),
      unit("2", 2, [span("2025-06-01", "2025-06-30", 2000, 1850)]),
      unit("3", 2, [span("2025-06-01", "2025-06-30", 3000, null)]),
    ];
    expect(rentsByBedrooms(units, "2025-06-30", 1).all.trend).toEqual([
      { month: "2025-06", effective: 1400, units: 3 },
    ]);
  });
});

describe("the types", () => {
  const units = [
    unit("plan", 3, [span("2025-06-01", "2025-06-30", 9000, 9000)], { is_floorplan: true }),
    unit("two", 2, [span("2025-06-01", "2025-06-30", 2000, 1900)]),
    unit("unknown", null, [span("2025-06-01", "2025-06-30", 1500, 1500)]),
    unit("studio", 0, [span("2023-08-01", "2023-08-31", 900, 900)], { exit_market: "2023-08-31" }),
  ];

  test("are in order of size, unknown last, and include one that only the trend has seen; floorplans never count", () => {
    const { types } = rentsByBedrooms(units, "2025-06-30");
    expect(types.map(({ bedrooms, rents }) => [bedrooms, rents.units, rents.asking])).toEqual([
      [0, 0, null],
      [2, 1, 2000],
      [null, 1, 1500],
    ]);
    expect(types[0]?.trend[1]).toEqual({ month: "2023-08", effective: 900, units: 1 });
  });

  test("without a listing there is none", () => {
    expect(rentsByBedrooms([], "2025-06-30").types).toEqual([]);
  });
});
