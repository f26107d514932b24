import type { ListedUnit } from "../../src/domain/observed-rents";
import { observeUnits } from "../../src/domain/observed-rents";
import { bathCount, unitMix } from "../../src/domain/unit-mix";

function unit(
  id: string,
  [bed, bath, partial_bath]: readonly (number | null)[],
  sqft: number,
  asking: number,
  effective: number,
): ListedUnit {
  return {
    id,
    is_floorplan: false,
    bed: bed ?? null,
    bath: bath ?? null,
    partial_bath: partial_bath ?? null,
    sqft,
    unit_name: id,
    exit_market: null,
    days_on_market: null,
    history: [
      {
        from_date: "2025-06-01",
        to_date: "2025-06-30",
        price: asking,
        effective_price: effective,
        min_price: null,
        min_effective_price: null,
      },
    ],
  };
}

const window = { from: "2025-04-01", to: "2025-06-30" };

describe("bathCount", () => {
  it("counts a half bath as one half", () => {
    expect(bathCount({ bath: 2, partial_bath: 1 })).toBe(2.5);
    expect(bathCount({ bath: 1, partial_bath: null })).toBe(1);
    expect(bathCount({ bath: null, partial_bath: 1 })).toBeNull();
  });
});

describe("unitMix", () => {
  it("groups observed units by bedrooms and baths, smallest first and unknown sizes last", () => {
    const units = [
      unit("a", [2, 2], 1000, 2400, 2300),
      unit("b", [null, 1], 500, 900, 900),
      unit("c", [1, 1], 600, 1500, 1400),
      unit("d", [2, 1, 1], 900, 2000, 2000),
      unit("e", [1, 1], 700, 1700, 1700),
      unit("f", [0, 1], 450, 1200, 1200),
    ];
    const mix = unitMix(observeUnits(units, window), window.to);
    expect(mix.map(({ bedrooms, bathrooms, rents }) => [bedrooms, bathrooms, rents.units])).toEqual([
      [0, 1, 1],
      [1, 1, 2],
      [2, 1.5, 1],
      [2, 2, 1],
      [null, 1, 1],
    ]);
    // 1x1: asking (1,500 + 1,700) / 2, effective (1,400 + 1,700) / 2, 3,100 / 1,300 a square foot.
    expect(mix[1]?.rents).toMatchObject({ asking: 1600, effective: 1550, averageSqft: 650, concession: 50 });
    expect(mix[1]?.rents.effectivePerSqft).toBeCloseTo(2.384615, 6);
  });

  it("has no row where nothing was observed", () => {
    expect(unitMix([], "2025-06-30")).toEqual([]);
  });
});
