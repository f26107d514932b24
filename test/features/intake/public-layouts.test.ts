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

const statusesOf = ({ rentRoll }: IntakeResult): string[] => rentRoll?.units.map(({ status }) => status) ?? [];

test.each([
  ["Occupied (Y/N)", "Y", "N"],
  ["Occupied?", "Yes", "No"],
  ["Vacant?", "N", "Y"],
])("%s with %s and %s says which homes are empty", async (heading, held, empty) => {
  const result = await read([
    ["Unit", heading, "SF", "Current Rent", "Market Rent"],
    ["101", held, "650", "1050", "1100"],
    ["102", empty, "650", "", "1100"],
    ["103", held, "650", "1075", "1100"],
    ["Total", "", "1950", "2125", "3300"],
  ]);
  expect([result.proof, statusesOf(result)]).toEqual(["proved", ["occupied", "vacant", "occupied"]]);
});

test.each([
  ["VACANT as of 10/1", "vacant"],
  ["Vacant (Make Ready)", "vacant"],
  ["Maintenance Shop", "admin"],
  ["Model Unit - 2BR", "model"],
])("%s among the residents, without a rent or a lease, is no resident", async (text, status) => {
  const result = await read([
    ["Unit", "Tenant", "Rent", "Lease End"],
    ["101", "Poe", "1050", "05/31/2027"],
    ["102", text, "0", ""],
    ["103", "Model, John", "1075", "06/30/2027"],
    ["Total", "", "2125", ""],
  ]);
  expect(statusesOf(result)).toEqual(["occupied", status, "occupied"]);
});

test("an agency's row below the resident's, with its own name and the home's number again, is of the same home", async () => {
  const { proof, rentRoll } = await read([
    ["Unit", "Type", "SqFt", "Payer", "Name", "Amount"],
    ["101", "1x1", "650", "Resident", "Poe", "200"],
    ["101", "1x1", "650", "Subsidy", "HUD", "900"],
    ["102", "2x1", "880", "Resident", "Lee", "150"],
    ["102", "2x1", "880", "Subsidy", "HUD", "1100"],
    ["Total", "", "1530", "", "", "2350"],
  ]);
  expect([proof, rentRoll?.units.map(({ leaseRent }) => leaseRent)]).toEqual(["proved", [1100, 1250]]);
});

test("a column Lease of residents leaves the lease's end to the column with days; a target rent is the market's", async () => {
  const { rentRoll } = await read([
    ["Building/Unit", "Lease", "Status", "Start", "End", "Base Rent", "Target Rent"],
    ["Oak/101", "Poe", "Active", "06/01/2026", "05/31/2027", "1050", "1100"],
    ["Oak/102", "VACANT", "Vacant", "", "", "", "1100"],
    ["Totals", "", "", "", "", "1050", "2200"],
  ]);
  expect(rentRoll?.units[0]).toMatchObject({ leaseEnd: "2027-05-31", marketRent: 1100, status: "occupied" });
  expect(rentRoll?.units[1]).toMatchObject({ marketRent: 1100, status: "vacant" });
});

test("credits next to a budgeted rent are read where they make the rows' totals", async () => {
  const { decision, rentRoll } = await read([
    ["Unit", "Status", "Budgeted Rent", "Market Rent", "Scheduled Rent", "Other Charges", "Scheduled Credits", "Total Scheduled"], // prettier-ignore
    ["101", "Occupied", "1085", "1100", "1050", "55", "-55", "1050"],
    ["102", "Occupied", "1085", "1100", "1075", "0", "-25", "1050"],
    ["Total", "", "2170", "2200", "2125", "55", "-80", "2100"],
  ]);
  expect([decision, rentRoll?.totals.charges.concession]).toEqual(["accept", -80]);
});

test("a floorplan that is merged over its homes is that of each", async () => {
  const { rentRoll } = await read([
    ["Floor Plan", "Unit", "SF", "Tenant", "Rent"],
    ["1x1", "101", "650", "Poe", "1050"],
    ["", "102", "650", "Lee", "1075"],
    ["2x2", "103", "980", "Orr", "1400"],
    ["", "104", "980", "Vacant", "0"],
    ["", "105", "980", "Ray", "1390"],
    ["Total", "5 Units", "4240", "", "4915"],
  ]);
  expect(rentRoll?.units.map(({ beds }) => beds)).toEqual([1, 1, 2, 2, 2]);
});

test("groups with a count in brackets are no properties", async () => {
  const result = await read([
    ["Rent Roll as of 10/31/2026"],
    ["Unit", "Plan", "Resident", "Lease Rent", "To"],
    ["OCCUPIED UNITS"],
    ["101", "1x1", "Poe", "1050", "M/M"],
    ["102", "1x1", "Lee", "1075", "Mo to Mo"],
    ["104", "1x1", "Orr", "1090", "05/31/2027"],
    ["Total Occupied (03)", "", "", "3215", ""],
    ["VACANT UNITS"],
    ["103", "1x1", "", "", ""],
    ["105", "1x1", "", "", ""],
    ["Total Vacant (02)", "", "", "0", ""],
    ["Grand Total (05)", "", "", "3215", ""],
  ]);
  expect([result.decision, result.proof]).toEqual(["accept", "proved"]);
  expect(statusesOf(result)).toEqual(["occupied", "occupied", "occupied", "vacant", "vacant"]);
  expect(result.rentRoll?.units.map(({ monthToMonth }) => monthToMonth)).toEqual([true, true, false, false, false]);
});

test("an empty home again, with a resident who pays nothing yet, is leased", async () => {
  const { decision, rentRoll } = await read([
    ["Unit", "Type", "Sqft", "Name", "Market Rent", "Actual Rent", "Move In", "Lease Expiration"],
    ["101", "1x1", "650", "Poe", "1100", "1050", "06/01/2026", "05/31/2027"],
    ["102", "1x1", "650", "VACANT", "1100", "0", "", ""],
    ["102", "1x1", "650", "Lee", "1100", "0", "11/01/2026", "10/31/2027"],
  ]);
  expect([decision, rentRoll?.units[1]?.status, rentRoll?.future.length]).toEqual(["accept", "vacant_leased", 1]);
});

test("blocks of two buildings, each under its name and its own heading, have their building in every home", async () => {
  const block = (name: string, rents: readonly number[]): Row[] => [
    [`Building ${name}`],
    ["Unit", "Tenant", "SF", "Rent"],
    ...rents.map((rent, at) => [`${101 + at}`, `Lee ${name}${at}`, "650", `${rent}`]),
    ["Total", "", `${650 * rents.length}`, `${rents.reduce((a, b) => a + b, 0)}`],
  ];
  const { proof, rentRoll } = await read([
    ["Rent Roll 10/31/2026"],
    ...block("A", [1050, 1075]),
    ...block("B", [1100, 1090]),
    ["Grand Total", "", "2600", "4315"],
  ]);
  expect([proof, rentRoll?.units.map(({ id }) => id)]).toEqual(["proved", ["A-101", "A-102", "B-101", "B-102"]]);
});
