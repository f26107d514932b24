/** The quick way to a property's observed rents against the one through its whole document. */
import { createDataSet } from "../../../src/sandbox/generator/create-data-set";
import { unitMixFrom, unitMixOf } from "../../../src/sandbox/models/unit-mix-figures";

const today = "2026-11-21";

test("120 properties: the unit mix of the units seen lately is that of the whole document", () => {
  const met = {
    students: 0,
    condos: 0,
    floorplansAlone: 0,
    floorplansBeside: 0,
    leaseUps: 0,
    nothingSeen: 0,
    offers: 0,
  };
  for (const seed of [1, 9]) {
    const dataSet = createDataSet({ seed, today, size: 60 });
    for (let index = 0; index < dataSet.size; index += 1) {
      const document = dataSet.document(index);
      const units = document.building_availability;
      const whole = unitMixOf(units, today);
      expect([index, unitMixOf(dataSet.unitsSeenSince(index, unitMixFrom(today)), today)]).toEqual([index, whole]);
      const floorplans = units.filter((unit) => unit.is_floorplan).length;
      met.students += Number(document.is_student);
      met.condos += Number(document.is_condo);
      met.leaseUps += Number(document.is_lease_up);
      met.floorplansAlone += Number(floorplans > 0 && floorplans === units.length);
      met.floorplansBeside += Number(floorplans > 0 && floorplans < units.length);
      met.nothingSeen += Number(whole.overall === undefined);
      met.offers += Number((whole.overall?.concession ?? 0) > 0);
    }
  }
  for (const count of Object.values(met)) expect(count).toBeGreaterThan(0);
});

test("a shorter time asks for fewer units, never for other prices", () => {
  const dataSet = createDataSet({ seed: 3, today, size: 40 });
  let fewer = 0;
  for (let index = 0; index < dataSet.size; index += 1) {
    const month = dataSet.unitsSeenSince(index, "2026-10-21");
    const year = new Map(dataSet.unitsSeenSince(index, "2025-11-21").map((unit) => [unit.id, unit]));
    for (const unit of month) expect(year.get(unit.id)?.history.at(-1)).toEqual(unit.history.at(-1));
    fewer += year.size - month.length;
  }
  expect(fewer).toBeGreaterThan(0);
});
