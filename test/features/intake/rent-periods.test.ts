/** Rents by the week or the year: converted and said, or a question; never taken for a month's. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { asText } from "./written-files";

const read = async (headings: readonly string[], ...rows: readonly (readonly string[])[]) => {
  const result = await intakeOfBytes("roll.csv", asText([["Harbor Suites"], ["As of 06/30/2026"], ["Unit", "Type", "Status", ...headings], ...rows])); // prettier-ignore
  const said = result.rentRoll?.warnings.filter(({ code }) => /^rent-(?:period|cycle)$/.test(code)) ?? [];
  return { ...result, said: said.map(({ say }) => say), rents: result.rentRoll?.units.map(({ leaseRent }) => leaseRent) }; // prettier-ignore
};
const homes = (amount: string, market = "1,250"): string[][] => ["101", "102", "103"].map((unit) => [unit, "A1", "Occupied", market, amount]); // prettier-ignore
const total = (amount: string, market = "3,750"): string[] => ["Total", "", "", market, amount];

test.each(["Weekly Rent", "Rent (Weekly)", "Rent / wk", "Rent per Week", "Wkly Rent", "Rent PW"])(
  "%s is 52 / 12 of a month, and this is said",
  async (heading) => {
    const { proof, rents, said, rentRoll } = await read(["Market Rent", heading], ...homes("300"), total("900"));
    expect([proof, rents, rentRoll?.totals.marketRent]).toEqual(["proved", [1300, 1300, 1300], 3750]);
    expect(said).toEqual([`${heading} (E3) is for a week; a month is 52 / 12 of it, here and in its total`]);
  },
);

test("two weeks and a year are converted, too, also in the market rent", async () => {
  const fortnight = await read(["Market Rent", "Bi-Weekly Rent"], ...homes("600"), total("1,800"));
  expect([fortnight.rents, fortnight.said.length]).toEqual([[1300, 1300, 1300], 1]);
  const year = await read(["Market Rent", "Annual Rent"], ...homes("15,600"), total("46,800"));
  expect([year.rents, year.said.length]).toEqual([[1300, 1300, 1300], 1]);
  const both = await read(["Weekly Market Rent", "Weekly Rent"], ...homes("300", "330"), total("900", "990"));
  expect(both.rentRoll?.totals).toMatchObject({ marketRent: 4290, leaseRent: 3900 });
});

test("next to a month's rent the other one says nothing", async () => {
  for (const other of ["Weekly Rent", "Annual Rent"]) {
    const rows = homes("300").map((row) => [...row, "1,310"]);
    const { rents, said } = await read(["Market Rent", other, "Monthly Rent"], ...rows, [...total("900"), "3,930"]);
    expect([rents, said]).toEqual([[1310, 1310, 1310], []]);
  }
});

test("a home with another cycle than the others leaves the roll unproved, and is said", async () => {
  const rows = homes("1,300").map((row, at) => [...row, at === 1 ? "Weekly" : "Monthly"]);
  const { proof, said } = await read(["Market Rent", "Rent", "Rent Cycle"], ...rows, [...total("3,900"), ""]);
  expect([proof, said]).toEqual(["unproved", ["homes are not charged by the month in F5; their amounts are read as a month's"]]); // prettier-ignore
});

test("a rent a foot, a raise and last year's rent are no rents", async () => {
  for (const heading of ["Annual Rent PSF", "Annual Increase", "Prior Year Rent", "Weekly Rent Increase"]) {
    const { decision } = await read(["Market Rent", heading], ...homes("300"), total("900"));
    expect(decision).toBe("refuse");
  }
});
