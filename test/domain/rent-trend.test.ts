/** What a property's listings show in a month. */
import { rentTrend, type TrendUnit } from "../../src/domain/rent-trend";

const latest = "2025-06-30";

function unit(
  name: string,
  fields: Partial<TrendUnit> = {},
  [asking, effective]: readonly number[] = [2_000, 1_900],
): TrendUnit {
  const prices = { price: asking ?? null, effective_price: effective ?? null, min_price: null, min_effective_price: null }; // prettier-ignore
  return {
    ...{ id: name, unit_name: name, is_floorplan: false, bed: 1, bath: 1, partial_bath: null, sqft: 700 },
    ...{ enter_market: "2025-06-01", exit_market: null, days_on_market: null, availability: null },
    history: [{ from_date: "2025-06-01", to_date: latest, ...prices }],
    availability_periods: [],
    ...fields,
  };
}

const month = (units: readonly TrendUnit[], homes: number | null = 10) => rentTrend(units, latest, 1, homes)[0];

test("a home that is free on the 182nd day counts as exposed, one a day later does not", () => {
  const units = [unit("1"), unit("2", { availability: "2025-12-29" }), unit("3", { availability: "2025-12-30" })];
  expect(month(units)).toMatchObject({ month: "2025-06-01", homes: 3, listed: 3, exposure: 0.2 });
  expect([month(units, null)?.exposure, month(units, 0)?.exposure]).toEqual([null, null]);
});

test("concessions are shares of all asking rent, of homes with both rents", () => {
  const units = [unit("1"), unit("2", {}, [1_000, 1_000]), unit("3", {}, [5_000])];
  expect(month(units)).toMatchObject({ asking: 8_000 / 3, effective: 1_450, concessionShare: 100 / 3_000 });
});

test("where only floorplans are listed, how many homes are listed and exposed is unknown", () => {
  expect(month([unit("A1", { is_floorplan: true })])).toMatchObject({ listed: null, exposure: null, homes: 1 });
});
