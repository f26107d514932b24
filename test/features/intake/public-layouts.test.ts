/** Layouts of sellers' rolls: parts of a rent, counts below, days for numbers, homes on several sheets. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import type { IntakeResult } from "../../../src/features/intake/intake-result";
import { utils, write } from "@e965/xlsx";
import { asText } from "./written-files";
import { readBook, type Row } from "./written-statements";

const read = (rows: Row[]): Promise<IntakeResult> => intakeOfBytes("roll.csv", asText(rows));

test.each(["HA Portion", "Agency Share", "Paid by City"])(
  "%s next to the tenant's portion is rent",
  async (heading) => {
    const { proof, rentRoll } = await read([
      ["Unit", "Bedrooms", "Head of Household", "Tenant Portion", heading, "Total Rent", "Lease End"],
      ["101", "1", "Poe", "300", "700", "1000", "05/31/2027"],
      ["102", "2", "Lee", "0", "1250", "1250", "06/30/2027"],
      ["103", "2", "Vacant", "0", "0", "0", ""],
      ["Total", "", "", "300", "1950", "2250", ""],
    ]);
    expect([proof, rentRoll?.units.map(({ leaseRent }) => leaseRent)]).toEqual(["proved", [1000, 1250, 0]]);
  },
);

test("counts below a total without a word are no homes", async () => {
  const { decision, proof, rentRoll } = await read([
    ["Unit", "Plan", "Bed", "SF", "Occupancy", "Name", "Asking", "In Place"],
    ["101", "A1", "1", "650", "Occupied", "Poe", "1100", "1050"],
    ["102", "A1", "1", "650", "Vacant", "", "1100", "0"],
    ["103", "B1", "2", "880", "Model", "", "1400", "0"],
    ["", "", "", "2180", "", "", "3600", "1050"],
    [],
    ["Total Units", "3"],
    ["Occupied", "1", "33.3%"],
    ["Vacant", "1", "0.333"],
    ["Non-Revenue", "1", "0.333"],
  ]);
  expect([decision, proof]).toEqual(["accept", "proved"]);
  expect(rentRoll?.units.map(({ unit }) => unit)).toEqual(["101", "102", "103"]);
});

test("a year's total below a month's is no total that doesn't tie; the property's name is behind its label", async () => {
  const { proof, property, rentRoll } = await read([
    ["Property Name:", "Oak Court"],
    ["Date:", "10/31/2026"],
    ["Unit", "Tenant", "Rent", "Market"],
    ["101", "Poe", "1050", "1100"],
    ["102", "Down - Fire", "", "1100"],
    ["103", "Lee", "1090", "1100"],
    ["104", "Orr", "1075", "1100"],
    ["", "Total Monthly", "3215", "4400"],
    ["", "Total Annual", "38580", "52800"],
  ]);
  expect([proof, property]).toEqual(["proved", "Oak Court"]);
  expect(rentRoll?.units.map(({ status }) => status)).toEqual(["occupied", "down", "occupied", "occupied"]);
});

test("unit numbers that a spreadsheet took for days are read as they were typed", async () => {
  const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
  const sheet = utils.aoa_to_sheet(
    [
      ["Unit", "Type", "Tenant", "Rent"],
      [day("2026-01-02"), "1x1", "Poe", 1050],
      [day("2026-12-11"), "2x2", "Lee", 1250],
      [day("1930-02-01"), "2x2", "Orr", 1300],
      ["Total", "", "", 3600],
    ],
    { UTC: true },
  );
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, "Roll");
  const bytes = new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer);
  const { proof, rentRoll } = await intakeOfBytes("roll.xlsx", bytes);
  expect([proof, rentRoll?.units.map(({ unit }) => unit)]).toEqual(["proved", ["1-2", "12-11", "2-30"]]);
  expect(rentRoll?.warnings.map(({ code }) => code)).toContain("unit-as-date");
});

const building = (name: string, rents: readonly number[]): Row[] => [
  [`Oak Park - Building ${name}`],
  ["Rent Roll as of 03/31/2026"],
  ["Unit", "Status", "Tenant", "Rent"],
  ...rents.map((rent, at) => [`${101 + at}`, "Occupied", `Lee ${at}`, rent.toFixed(2)]),
  ["Total", "", "", rents.reduce((a, b) => a + b, 0).toFixed(2)],
];

test("a roll of one building proves nothing where another sheet has other homes of the property", async () => {
  const { proof, rentRoll } = await readBook({ "Bldg A": building("A", [1100, 1150]), "Bldg B": building("B", [1200, 990]) }); // prettier-ignore
  expect([proof, rentRoll?.warnings[0]]).toEqual([
    "unproved",
    {
      code: "other-homes",
      say: "sheet Bldg B has other homes of the same day and wasn't read; put all homes on one sheet",
    },
  ]);
});

test("another view of the same homes proves as before", async () => {
  const view = building("A", [1100, 1150, 900]);
  const again = [...view.slice(0, 4), view[4] ?? [], ["103", "Occupied", "Orr", "905.00"], ["Total", "", "", "3155.00"]]; // prettier-ignore
  expect((await readBook({ Units: view, Charges: again })).proof).toBe("proved");
});

test("of a scheduled and an actual rent the one without rents of empty homes is the rent, and vacancy no charge", async () => {
  const { rentRoll } = await read([
    ["Unit", "Type", "Tenant", "Scheduled Rent", "Actual Rent", "Vacancy"],
    ["101", "1+1", "Poe", "1050", "1050", "0"],
    ["102", "2+1", "VACANT", "1400", "0", "1400"],
    ["Totals", "", "", "2450", "1050", "1400"],
  ]);
  expect(rentRoll?.totals).toMatchObject({ leaseRent: 1050, chargesTotal: 1050, vacant: 1 });
  expect(rentRoll?.units.map(({ beds, baths }) => [beds, baths])).toEqual([[1, 1], [2, 1]]); // prettier-ignore
});

test("a box above the homes with the month's rent proves the roll, and names no property", async () => {
  const { proof, property } = await read([
    ["Rent Roll as of 03/31/2026"],
    ["Units", "2", "", "Occupied", "2"],
    ["Monthly Rent", "2300", "", "Market Rent", "2400"],
    ["Unit", "Tenant", "Market Rent", "Rent"],
    ["101", "Poe", "1200", "1100"],
    ["102", "Lee", "1200", "1200"],
  ]);
  expect([proof, property]).toEqual(["proved", null]);
});

test("a column of beds with their names is none of their number", async () => {
  const { rentRoll } = await read([
    ["Unit", "Bed", "Floor Plan", "Resident", "Market Rent", "Lease Rent"],
    ["101", "A", "2x2", "Poe", "750", "700"],
    ["101", "B", "2x2", "Lee", "750", "720"],
    ["102", "A", "2x2", "Orr", "750", "690"],
    ["102", "B", "2x2", "Vacant", "750", "0"],
    ["Total", "", "", "", "3000", "2110"],
  ]);
  expect(rentRoll?.units.map(({ beds, leaseRent }) => [beds, leaseRent])).toEqual([[2, 1420], [2, 690]]); // prettier-ignore
});
