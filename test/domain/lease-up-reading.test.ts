import { leaseUpParts, readLeaseUp, type LeaseUpUnit } from "../../src/domain/lease-up-reading";

const asOf = "2025-08-31";
const unit = (fields: Partial<LeaseUpUnit> = {}): LeaseUpUnit => ({
  is_floorplan: false,
  exit_market: null,
  availability: "2025-09-01",
  availability_periods: [],
  ...fields,
});
const leased = (left: string, availability: string | null = null): LeaseUpUnit =>
  unit({ exit_market: left, availability: null, availability_periods: [{ exit_market: left, availability }] });

/** Everything holds, each part just so. */
const facts = {
  yearBuilt: 2023,
  numberUnits: 20,
  units: [unit(), unit(), unit(), ...Array.from({ length: 5 }, () => leased("2024-02-29"))],
};

const failing = (changed: Partial<typeof facts>): string[] => {
  const { holds } = readLeaseUp({ ...facts, ...changed }, asOf);
  return leaseUpParts.filter((part) => !holds[part]);
};

test("all six parts hold at their limits; 18 months before the 31st of August is the last of February", () => {
  expect(failing({})).toEqual([]);
  expect(readLeaseUp(facts, asOf)).toMatchObject({
    marketed: 3,
    marketedShare: 0.15,
    leases: 5,
    earliestMoveIn: "2024-02-29",
  });
});

test.each<[string, Partial<{ yearBuilt: number | null; numberUnits: number | null; units: LeaseUpUnit[] }>, string[]]>([
  ["built three years ago", { yearBuilt: 2022 }, ["built"]],
  ["year unknown", { yearBuilt: null }, ["built"]],
  ["10 units", { numberUnits: 10 }, ["size"]],
  ["units unknown", { numberUnits: null }, ["size", "marketed"]],
  ["14% marketed", { numberUnits: 21 }, ["marketed"]],
  ["nothing marketed", { units: facts.units.slice(3) }, ["tracked", "marketed"]],
  [
    "no availability date",
    {
      units: [
        ...facts.units.slice(3),
        unit({ availability: null }),
        unit({ availability: null }),
        unit({ availability: null }),
      ],
    },
    ["tracked"],
  ],
  ["four leases", { units: facts.units.slice(0, 7) }, ["leases"]],
  ["first move-in a day too early", { units: [...facts.units, leased("2024-02-28")] }, ["moveIn"]],
  ["a lease that ended early but moved in later", { units: [...facts.units, leased("2024-01-01", "2024-03-01")] }, []],
])("%s", (_, changed, expected) => {
  expect(failing(changed as Partial<typeof facts>)).toEqual(expected);
});

test("generic floorplans are neither marketed nor leased", () => {
  const plans = facts.units.map((one) => ({ ...one, is_floorplan: true }));
  expect(readLeaseUp({ ...facts, units: plans }, asOf)).toMatchObject({ marketed: 0, leases: 0, earliestMoveIn: null });
});
