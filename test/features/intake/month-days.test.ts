/** Lease days given as a month and a year, next to whole days, and figures that may be years or days. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import type { RollUnit } from "../../../src/features/intake/intake-result";
import { asText } from "./written-files";

type Days = readonly [moveIn: string, start: string, end: string];

async function read(days: readonly Days[], title = "Rent Roll as of 06/30/2026") {
  const { proof, rentRoll } = await intakeOfBytes(
    "roll.csv",
    asText([
      ["Elm Court"],
      [title],
      ["Unit", "Type", "Sq Ft", "Status", "Market Rent", "Rent", "Move In", "Lease Start", "Lease End", "Deposit"],
      ...days.map((own, at) => [String(101 + at), "A1", "700", "Occupied", "1,200.00", "1,100.00", ...own, "250.00"]),
      ["Total", "", String(700 * days.length), "", String(1200 * days.length), String(1100 * days.length), "", "", "", String(250 * days.length)],
    ]),
  ); // prettier-ignore
  const said = (rentRoll?.warnings ?? []).filter(({ code }) => /^(?:month-as-day|day-unread)$/.test(code));
  const daysOf = ({ moveIn, leaseStart, leaseEnd }: RollUnit) => [moveIn, leaseStart, leaseEnd];
  return { proof, days: rentRoll?.units.map(daysOf), units: rentRoll?.units, said: said.map(({ say }) => say) };
}

const whole = "07/01/2025";

test.each([
  ["Jun-27", "Dec-26", "Feb-28"],
  ["06/2027", "12/2026", "02/2028"],
  ["June 2027", "December 2026", "Feb. 2028"],
  ["Jun '27", "Dec '26", "Feb '28"],
  ["2027-06", "2026-12", "2028-02"],
  ["06/27", "12/26", "02/28"],
])("a lease that ends in %s ends with that month, and this is said", async (...ends) => {
  const { proof, days, units, said } = await read(ends.map((end) => [whole, whole, end]));
  expect(proof).toBe("proved");
  expect(days?.map((own) => own[2])).toEqual(["2027-06-30", "2026-12-31", "2028-02-29"]);
  expect(units?.map(({ monthToMonth }) => monthToMonth)).toEqual([false, false, false]);
  expect(said).toEqual(["lease ends without a day are read as the last of the month: 3 (I4, I5, I6)"]);
});

test("a start is the first day of its month, in a column that has whole days, too", async () => {
  const { days, said } = await read([
    ["May 2024", "Aug 2025", "07/31/2026"],
    [whole, "09/01/2025", "08/31/2026"],
    [whole, "10/01/2025", "September 2026"],
  ]);
  expect(days).toEqual([
    ["2024-05-01", "2025-08-01", "2026-07-31"],
    ["2025-07-01", "2025-09-01", "2026-08-31"],
    ["2025-07-01", "2025-10-01", "2026-09-30"],
  ]);
  expect(said).toEqual([
    "lease ends without a day are read as the last of the month: 1 (I6)",
    "lease starts without a day are read as the first of the month: 1 (H4)",
    "move-ins without a day are read as the first of the month: 1 (G4)",
  ]);
});

test("figures that are no years of the roll's time are days: no year is made up, and the cells are said", async () => {
  const { days, said } = await read(["Jun-27", "Sep-03", "Jan-15", "Apr-30"].map((end) => [whole, whole, end]));
  expect(days?.map((own) => own[2])).toEqual([null, null, null, null]);
  expect(said).toEqual(["no day is read from Jun-27, Sep-03, Jan-15 in I4, I5, I6, I7"]);
});

test("one Jun-27 among whole days may be either, and is said; in a roll of 2032 Jun-33 is a year", async () => {
  const mixed = await read([[whole, whole, "Jun-27"], [whole, whole, "07/31/2026"]]); // prettier-ignore
  expect([mixed.days?.map((own) => own[2]), mixed.said]).toEqual([
    [null, "2026-07-31"],
    ["no day is read from Jun-27 in I4"],
  ]);
  const later = await read([["07/01/2031", "07/01/2031", "Jun-33"], ["07/01/2031", "07/01/2031", "May-32"]], "Rent Roll as of 01/31/2032"); // prettier-ignore
  expect(later.days?.map((own) => own[2])).toEqual(["2033-06-30", "2032-05-31"]);
});

test("a roll without a day of its own takes the years of its whole days", async () => {
  const { days } = await read(["Jun-26", "Sep-26", "Jan-27"].map((end) => [whole, whole, end]), "Rent Roll"); // prettier-ignore
  expect(days?.map((own) => own[2])).toEqual(["2026-06-30", "2026-09-30", "2027-01-31"]);
});
