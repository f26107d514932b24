/** How a file was read, as its result says it: places and reasons, in both languages, without residents' names. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { spanish } from "../../../src/taskpane/texts/es/messages/spanish-messages";
import { asText, asWorkbook } from "./written-files";

const decisionsOf = async (rows: readonly (readonly string[])[]): Promise<string[]> =>
  (await intakeOfBytes("deal.csv", asText(rows))).decisions?.map(({ say }) => say) ?? [];

const roll = [
  ["Oak Court"],
  ["Rent Roll as of 06/30/2026"],
  ["Unit", "Unit Type", "Resident", "Market Rent", "Charge Code", "Amount", "Lease Expiration", "Days Vacant"],
  ["101", "A1", "Ann Poe", "1500", "rent", "1400", "06/30/2027", ""],
  ["", "", "", "", "petrent", "25", "", ""],
  ["102", "A1", "VACANT", "1500", "", "", "", "12"],
  ["103", "B2", "Bo Lee", "1900", "rent", "1850", "12/31/2026", ""],
  ["Homes together", "", "", "4900", "", "3275", "", ""],
  ["Future Residents"],
  ["102", "A1", "Cy Ray", "1500", "rent", "1490", "07/14/2027", ""],
];

test("a roll: heading, columns, charges, homes, leases to come and a total by arithmetic", async () => {
  const says = await decisionsOf(roll);
  expect(says).toEqual([
    "The heading is in row 3: 8 of its 8 texts are known.",
    "Columns by their headings: A Unit, B Unit Type, C Resident, D Market Rent, E Charge Code, F Amount, G Lease Expiration.",
    "Columns that are not read: H Days Vacant.",
    "Each charge has a row: its code in column E, its amount in column F.",
    "Rows of homes: 3, from row 4 to row 7. Each has a unit and more about it.",
    "Rows that continue the home above: 1, since they name no unit.",
    "Future leases, which aren't homes: 1, from row 10, by their section, status or start.",
    "Rows of totals below or between the homes: 1.",
    "Row 8, Homes together, is a total, though not by its name: it is the sum of rows next to it.",
  ]);
  expect(says.join()).not.toMatch(/Poe|Lee|Ray/);
});

const t12 = [
  ["Income Statement"],
  ["Account", "Number", "Jan 2026", "Feb 2026", "Mar 2026", "Budget", "Total"],
  ["Income"],
  ["Market Rent", "4100", "1000", "1010", "1020", "1000", "3030"],
  ["Less: Vacancy", "4200", "50", "60", "70", "50", "180"],
  ["Late Fees", "4300", "20", "25", "30", "20", "75"],
  ["Total Income", "", "970", "975", "980", "970", "2925"],
  ["Expenses"],
  ["Repairs", "5100", "100", "110", "90", "100", "300"],
  ["Plumbing", "5110", "30", "35", "45", "30", "110"],
  ["Upkeep", "", "130", "145", "135", "130", "410"],
  ["Payroll", "5200", "200", "210", "205", "200", "615"],
  ["Total Expenses", "", "330", "355", "340", "330", "1025"],
  ["Net Operating Income", "", "640", "620", "640", "640", "1900"],
];

test("a statement: months, columns left out, totals, sections and signs", async () => {
  expect(await decisionsOf(t12)).toEqual([
    "The months are in row 2.",
    "Months from 2026-01 to 2026-03 are in columns C to E.",
    "Names of accounts are in column A, numbers in column B.",
    "Column G has the total of the months.",
    "Columns that are not read: F Budget.",
    "Rows of accounts: 6.",
    "Rows of totals: 4, each the sum of other rows in every month.",
    "Row 11, Upkeep, is a total, though not by its name: it is the sum of rows next to it.",
    "Income ends in row 7 with Total Income.",
    "Operating expenses end in row 13 with Total Expenses.",
    "Net operating income is in row 14, Net Operating Income; later rows are below it.",
    "Deductions printed as positive amounts and stored as negative ones: 1. Their totals tie that way.",
  ]);
});

test("of several sheets the one that is read, and why", async () => {
  const older = roll.map((row) => row.map((text) => text.replace("06/30/2026", "05/31/2026")));
  const { sheet, decisions = [] } = await intakeOfBytes("deal.xlsx", asWorkbook({ May: older, June: roll, T12: t12 }));
  expect(sheet).toBe("June, T12");
  expect(decisions.map(({ say }) => say).slice(0, 2)).toEqual([
    "The rent roll is read from sheet June, not from May: its day is the newest.",
    "The heading is in row 3: 8 of its 8 texts are known.",
  ]);
  expect(decisions.map(({ say }) => say)).toContain("The months are in row 2.");
});

test("two columns of rent: the one whose total ties", async () => {
  const says = await decisionsOf([
    ["Unit", "Type", "Status", "Rent", "Actual Rent"],
    ["101", "A1", "Occupied", "1500", "1400"],
    ["102", "A1", "Occupied", "1500", "1450"],
    ["103", "A1", "Occupied", "1500", "1300"],
    ["Total", "", "", "4500", "4150"],
  ]);
  expect(says).toContain("Of 2 columns that could be the rent, D, Rent, is read: its total ties.");
});

test("every sentence is Spanish in Spanish", async () => {
  const paired = [
    ["Unit", "Status", "Market Rent", "Charge 1", "Amount 1", "Charge 2", "Amount 2"],
    ["101", "Occupied", "1500", "rent", "1400", "petrent", "25"],
    ["102", "Occupied", "1500", "rent", "1450", "", ""],
  ];
  const workbook = await intakeOfBytes("deal.xlsx", asWorkbook({ May: roll, June: roll, T12: t12 }));
  const says = [...(workbook.decisions ?? []).map(({ say }) => say), ...(await decisionsOf(paired))];
  expect(says).toContain("A row has several charges: codes in columns D, F, amounts in columns E, G.");
  expect(says.filter((say) => spanish.read(say) === say)).toEqual([]);
  expect(says.map((one) => spanish.read(one)).join("\n")).not.toMatch(/\b(?:the|rows?|is|are|columns)\b/i);
});
