import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import type { RollUnit } from "../../../src/features/intake/intake-result";
import { type InventedRoll, inventRoll, type InventedUnit } from "./invented-rolls";
import { asText, asWorkbook, type Delimiter } from "./written-files";

const delimiters: readonly Delimiter[] = [",", "\t", ";", "|"];
const seeds = Array.from({ length: 60 }, (_, at) => at + 1);

/** What the file states of a unit, in the form of a unit that was read. */
function expected(roll: InventedRoll, unit: InventedUnit): Partial<RollUnit> {
  const stated: Readonly<Record<string, unknown>> = {
    floorplan: unit.plan, beds: unit.beds, baths: unit.baths, sqft: unit.sqft, marketRent: unit.market, leaseStart: unit.leaseStart, leaseEnd: unit.leaseEnd,
    moveIn: unit.moveIn, moveOut: unit.moveOut,
  }; // prettier-ignore
  return {
    unit: unit.unit,
    status: unit.status,
    leaseRent: unit.charges["rent"] ?? 0,
    ...Object.fromEntries(Object.entries(stated).filter(([field]) => roll.fields.has(field))),
    ...(roll.layout.startsWith("charge-") && roll.layout !== "charge-columns" ? { charges: unit.charges } : {}),
  };
}

async function expectRead(roll: InventedRoll, bytes: Uint8Array): Promise<void> {
  const result = await intakeOfBytes("roll", bytes);
  expect(result.reasons).toEqual([]);
  expect(result.proof).toBe(roll.hasTotals ? "proved" : "unproved");
  expect(result.asOf).toBe(roll.asOf);
  expect(result.property).toBe("Sable Creek Apartments");
  const units = result.rentRoll?.units ?? [];
  expect(units.map(({ unit }) => unit)).toEqual(roll.units.map(({ unit }) => unit));
  for (const [at, unit] of roll.units.entries()) expect(units[at]).toMatchObject(expected(roll, unit));
}

test.each(seeds)("reads an invented roll of seed %i from text", async (seed) => {
  const roll = inventRoll(seed);
  await expectRead(roll, asText(roll.rows, delimiters[seed % 4]));
});

test.each(seeds.slice(0, 12))("reads an invented roll of seed %i from a workbook of several sheets", async (seed) => {
  const roll = inventRoll(seed + 1_000);
  await expectRead(roll, asWorkbook({ Cover: [["Offering"], ["Sable Creek"]], Roll: roll.rows, Notes: [["as is"]] }));
});

test.each(seeds.slice(0, 20))(
  "never proves the roll of seed %i with an amount changed, or a unit gone",
  async (seed) => {
    const roll = inventRoll(seed, { hasTotals: true });
    const first = roll.rows.findIndex((row) => row[0] === roll.units[3]?.unit);
    const without = roll.rows.filter(
      (row, at) => at !== first && !(roll.layout === "charge-repeated" && row[0] === roll.units[3]?.unit),
    );
    expect((await intakeOfBytes("roll", asText(without))).decision).toBe("refuse");
    const rent = roll.units.find(({ charges }) => (charges["rent"] ?? 0) > 0);
    const amount = String(rent?.charges["rent"] ?? 0);
    const shown = new RegExp(
      `(?<![\\d,])${amount.length > 3 ? `${amount.slice(0, -3)},?${amount.slice(-3)}` : amount}\\.00`,
    );
    let isChanged = false;
    const changed = roll.rows.map((row) =>
      row[0] !== rent?.unit
        ? row
        : row.map((text) =>
            !isChanged && shown.test(text) ? ((isChanged = true), text.replace(shown, "1.00")) : text,
          ),
    );
    if (isChanged && !/annual|psf/i.test(roll.rows.join(" ")))
      expect((await intakeOfBytes("roll", asText(changed))).proof).not.toBe("proved");
  },
);
