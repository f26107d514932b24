import type { RollUnit } from "../../../src/features/intake/intake-result";
import { rollChanges } from "../../../src/features/intake/roll-merge";

const unit = (number: string, more: Partial<RollUnit>): RollUnit => ({
  id: number, building: null, unit: number, floorplan: null, beds: 1, baths: 1, sqft: 700, status: "occupied", tenants: null, marketRent: 1_400, leaseRent: 1_300, paying: true,
  charges: { rent: 1_300 }, moveIn: "2025-05-01", leaseStart: "2025-05-01", leaseEnd: "2026-04-30", moveOut: null, monthToMonth: false, deposit: null, balance: null, sourceRow: 1, ...more,
}); // prettier-ignore
const vacant = { status: "vacant", leaseRent: 0, charges: {}, moveIn: null, leaseStart: null, leaseEnd: null } as const;

test("lists new leases, move-outs, trade-outs, renewals and changed rents", () => {
  const before = [
    unit("101", {}),
    unit("102", vacant),
    unit("103", {}),
    unit("104", {}),
    unit("105", {}),
    unit("106", {}),
  ];
  const now = [
    unit("101", vacant),
    unit("102", { leaseStart: "2026-03-01", leaseRent: 1_350 }),
    unit("103", { moveIn: "2026-03-05", leaseStart: "2026-03-05", leaseRent: 1_430 }),
    unit("104", { leaseStart: "2026-05-01", leaseRent: 1_365 }),
    unit("105", { leaseRent: 1_310 }),
    unit("107", {}),
  ];
  const changes = rollChanges(before, now);
  expect(changes.moveOuts).toEqual([{ id: "101", rent: 1_300, moveOut: null }]);
  expect(changes.newLeases).toEqual([{ id: "102", rent: 1_350, leaseStart: "2026-03-01" }]);
  expect(changes.tradeOuts).toEqual([
    {
      id: "103",
      oldRent: 1_300,
      newRent: 1_430,
      change: expect.closeTo(0.1) as unknown,
      isRenewal: false,
      leaseStart: "2026-03-05",
    },
    {
      id: "104",
      oldRent: 1_300,
      newRent: 1_365,
      change: expect.closeTo(0.05) as unknown,
      isRenewal: true,
      leaseStart: "2026-05-01",
    },
  ]);
  expect(changes.rentChanges).toEqual([{ id: "105", oldRent: 1_300, newRent: 1_310 }]);
  expect(changes.addedUnits).toEqual(["107"]);
  expect(changes.missingUnits).toEqual(["106"]);
});

test("ignores leading zeros of numbers, unless two units differ only by them", () => {
  expect(rollChanges([unit("0101", {})], [unit("101", {})]).missingUnits).toEqual([]);
  expect(rollChanges([unit("0101", {}), unit("101", {})], [unit("101", {})]).missingUnits).toEqual(["0101"]);
});

test("ignores remarks behind numbers, unless two units differ only by them", () => {
  const before = [unit("102 (Vacant)", vacant), unit("103*", {}), unit("0104", {})];
  const { addedUnits, missingUnits, newLeases } = rollChanges(before, [unit("102", {}), unit("103", {}), unit("104", {})]); // prettier-ignore
  expect([addedUnits, missingUnits, newLeases.map(({ id }) => id)]).toEqual([[], [], ["102"]]);
  const apart = rollChanges([unit("5 (North)", {}), unit("5 (South)", {})], [unit("5 (North)", {}), unit("5 (South)", {})]); // prettier-ignore
  expect([apart.addedUnits, apart.missingUnits]).toEqual([[], []]);
});
