/** What is said before a table is updated with a roll that contradicts it. */
import type { RolledUnit } from "../../../src/features/intake/roll-merge";
import { rollDoubts } from "../../../src/features/intake/roll-doubts";

const unit = (number: string, leaseStart: string | null = "2025-05-01"): RolledUnit => ({
  ...{ id: number, building: null, unit: number, sqft: 700, status: leaseStart === null ? "vacant" : "occupied" },
  ...{ leaseRent: leaseStart === null ? 0 : 1_300, leaseStart, leaseEnd: null, moveIn: leaseStart, moveOut: null },
});
const june = ["101", "102", "103", "104"].map((number) => unit(number));
const codesOf = (now: readonly RolledUnit[]): string[] => rollDoubts(june, now).doubts.map(({ code }) => code);

test("the next month of the same property raises no doubt", () => {
  const july = [unit("0101"), unit("102", "2025-07-03"), unit("103", null), unit("104")];
  expect(rollDoubts(june, july)).toEqual({ doubts: [], isSameProperty: true });
});

test("units of another property are no update", () => {
  const { doubts, isSameProperty } = rollDoubts(
    june,
    ["A1", "A2", "A3", "104"].map((number) => unit(number)),
  );
  expect(isSameProperty).toBe(false);
  expect(doubts.map(({ say }) => say)).toEqual([expect.stringMatching(/^Only 1 of 4 units .* Write new tables\.$/)]);
});

test("the same unit numbers with other sizes are another property", () => {
  const { doubts, isSameProperty } = rollDoubts(
    june,
    june.map((one) => ({ ...one, sqft: 655 })),
  );
  expect(isSameProperty).toBe(false);
  expect(doubts.map(({ code }) => code)).toEqual(["other-sizes"]);
});

test("an older roll, renamed units, fewer and more units are questions", () => {
  expect(codesOf([unit("101", "2024-05-01"), ...june.slice(1)])).toEqual(["older-roll"]);
  expect(codesOf([...june.slice(0, 3), unit("104A")])).toEqual(["renamed-units"]);
  expect(codesOf(june.slice(0, 3))).toEqual(["units-gone"]);
  expect(codesOf([...june, unit("105")])).toEqual(["units-added"]);
});
