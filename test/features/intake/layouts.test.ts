/** Layouts that exports have, each in a few lines. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import type { IntakeResult } from "../../../src/features/intake/intake-result";
import { asText, asWorkbook } from "./written-files";

const cut = (text: string): string[][] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((field) => field.trim()));
const read = (text: string): Promise<IntakeResult> => intakeOfBytes("file", asText(cut(text)));
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

test("Buildium: the unit is in the line above its lease", async () => {
  const { decision, rentRoll } = await read(`
    Rent roll
    As of 09/30/2026
    Lease start | Lease end | Bed/Bath | Rent cycle | Rent start | Rent | Recurring charges | Recurring credits | Total | Deposits held | Prepayments | Balance due
    12 Alder St - 1A
    02/01/2026 | 01/31/2027 | 2 Bed/1 Bath | Monthly | 02/01/2026 | $1,400.00 | $35.00 | $0.00 | $1,435.00 | $500.00 | $0.00 | $0.00
    12 Alder St - 1B
    03/01/2024 | 02/28/2025 | 1 Bed/1 Bath | Monthly | 03/01/2024 | $1,100.00 | $0.00 | ($50.00) | $1,050.00 | $500.00 | $0.00 | $25.00
    12 Alder St - 2A
    06/01/2026 | 05/31/2027 | 2 Bed/1.5 Bath | Monthly | 06/01/2026 | $1,450.00 | $0.00 | $0.00 | $1,450.00 | $500.00 | $0.00 | $0.00
    Total | | | | | $3,950.00 | $35.00 | ($50.00) | $3,935.00 | $1,500.00 | $0.00 | $25.00`);
  expect(decision).toBe("accept");
  expect(
    rentRoll?.units.map(({ id, beds, baths, leaseRent, charges, monthToMonth, marketRent }) => ({
      id,
      beds,
      baths,
      leaseRent,
      charges,
      monthToMonth,
      marketRent,
    })),
  ).toEqual([
    {
      id: "12 Alder St - 1A",
      beds: 2,
      baths: 1,
      leaseRent: 1_400,
      charges: { rent: 1_400, other: 35 },
      monthToMonth: false,
      marketRent: null,
    },
    {
      id: "12 Alder St - 1B",
      beds: 1,
      baths: 1,
      leaseRent: 1_100,
      charges: { rent: 1_100, concession: -50 },
      monthToMonth: true,
      marketRent: null,
    },
    {
      id: "12 Alder St - 2A",
      beds: 2,
      baths: 1.5,
      leaseRent: 1_450,
      charges: { rent: 1_450 },
      monthToMonth: false,
      marketRent: null,
    },
  ]);
});

test("AppFolio: statuses as rows of their own, a count and a share", async () => {
  const { decision, proof, rentRoll } = await read(`
    Rent Roll
    As of: 09/30/2026
    Unit | BD/BA | Tenant | Sqft | Market Rent | Rent | Lease From | Lease To | Move-out | Past Due
    Pellgate Lofts - 210 Pellgate St Example, TX 70000
    Current
    101 | 1/1.00 | A. B. | 655 | 1,355.00 | 1,285.00 | 12/05/2025 | 12/04/2026 | | 0.00
    102 | 1/1.00 | C. D. | 655 | 1,335.00 | 1,363.00 | 06/30/2026 | 06/29/2027 | | 12.00
    Notice-Unrented
    103 | 2/1.00 | E. F. | 880 | 1,575.00 | 1,487.00 | 04/30/2026 | 04/29/2027 | 10/15/2026 | 0.00
    Vacant-Rented
    104 | 2/1.00 | | 880 | 1,575.00 | -- | | | | 0.00
    Vacant-Unrented
    105 | -- | | 880 | 1,575.00 | -- | | | | 0.00
    5 Units | | 60.0% Occupied | 3,950 | 7,415.00 | 4,135.00
    Total 5 Units | | 60.0% Occupied | 3,950 | 7,415.00 | 4,135.00`);
  expect({ decision, proof }).toEqual({ decision: "accept", proof: "proved" });
  expect(rentRoll?.units.map(({ status }) => status)).toEqual([
    "occupied",
    "occupied",
    "notice",
    "vacant_leased",
    "vacant",
  ]);
});

test("HUD: contract rent, the resident's part and the subsidy as columns", async () => {
  const { decision, rentRoll } = await read(`
    Schedule of Tenants
    Unit | Type | BR | Contract Rent | Utility Allowance | Gross Rent | Tenant Rent | Assistance Payment | Move In | Next Recert
    101 | 1BR | 1 | 1,010.00 | 96.00 | 1,106.00 | 210.00 | 800.00 | 01/05/2020 | 01/01/2027
    102 | 2BR | 2 | 1,215.00 | 110.00 | 1,325.00 | 315.00 | 900.00 | 03/01/2019 | 03/01/2027
    103 | 2BR | 2 | 1,215.00 | 110.00 | 1,325.00 | 0.00 | 1,215.00 | 03/01/2021 | 03/01/2027
    Total | | | 3,440.00 | 316.00 | 3,756.00 | 525.00 | 2,915.00`);
  expect(decision).toBe("accept");
  expect(
    rentRoll?.units.map(({ leaseRent, marketRent, charges, leaseEnd }) => ({
      leaseRent,
      marketRent,
      charges,
      leaseEnd,
    })),
  ).toEqual([
    { leaseRent: 1_010, marketRent: 1_010, charges: { rent: 210, subsidy: 800 }, leaseEnd: null },
    { leaseRent: 1_215, marketRent: 1_215, charges: { rent: 315, subsidy: 900 }, leaseEnd: null },
    { leaseRent: 1_215, marketRent: 1_215, charges: { subsidy: 1_215 }, leaseEnd: null },
  ]);
});

test("OneSite, wide: codes are headings", async () => {
  const { decision, proof, rentRoll } = await read(`
    OneSite Rents v3.0
    As of 09/30/2026
    Bldg/Unit | Floorplan | SQFT | Unit/Lease Status | Move-In | Lease Start | Lease End | Market + Addl. | RENT | PETRENT | CONC/SPECL | EMPLCRED | MTOM | WATERSEWER
    1-101 | A1 | 700 | Occupied | 01/01/2025 | 01/01/2026 | 12/31/2026 | 1,400.00 | 1,350.00 | 35.00 | 0.00 | 0.00 | 0.00 | 41.00
    1-102 | A1 | 700 | Occupied-NTVL | 01/01/2025 | 01/01/2026 | 12/31/2026 | 1,400.00 | 1,300.00 | 0.00 | (100.00) | 0.00 | 0.00 | 41.00
    1-103 | A1 | 700 | Occupied | 01/01/2025 | 01/01/2026 | 12/31/2026 | 1,400.00 | 1,350.00 | 0.00 | 0.00 | (400.00) | 0.00 | 0.00
    1-104 | A1 | 700 | Vacant-Leased | | | | 1,400.00 | 0.00 | 0.00 | 0.00 | 0.00 | 0.00 | 0.00
    Totals: | | 2,800 | | | | | 5,600.00 | 4,000.00 | 35.00 | (100.00) | (400.00) | 0.00 | 82.00`);
  expect({ decision, proof }).toEqual({ decision: "accept", proof: "proved" });
  expect(rentRoll?.units.map(({ status, building, unit }) => `${building} ${unit} ${status}`)).toEqual([
    "1 101 occupied",
    "1 102 notice_leased",
    "1 103 employee",
    "1 104 vacant_leased",
  ]);
  expect(rentRoll?.totals.charges).toEqual({
    rent: 4_000,
    pet: 35,
    concession: -100,
    employee_credit: -400,
    utility: 82,
  });
});

test("a broker's summary above the units, odd words for sums, and remarks", async () => {
  const { decision, proof, rentRoll } = await read(`
    THE CARROW
    Rent Roll as of October 15, 2026
    Unit Mix | Units | Avg SF | Avg Rent
    1x1 | 3 | 675 | 1,300
    2x1 | 2 | 890 | 1,500

    Apt # | Type | SF | Mkt Rent | In Place Rent | Lease End | Remarks
    101 | 1x1 | 675 | 1,350 | 1,300 | 01/31/2027 |
    102 | 1x1 | 675 | 1,350 | 1,310 | MTM |
    103 | 1x1 | 675 | 1,350 | - | | fire unit
    All 1x1s | | 2,025 | 4,050 | 2,610 | |
    201 | 2x1 | 890 | 1,600 | 1,500 | 06/30/2027 |
    202 | 2x1 | 890 | 1,600 | 1,000 | 06/30/2027 | Employee
    All 2x1s | | 1,780 | 3,200 | 2,500 | |
    Suma | | 3,805 | 7,250 | 5,110 | |`);
  expect({ decision, proof }).toEqual({ decision: "accept", proof: "proved" });
  expect(rentRoll?.units.map(({ id, status, monthToMonth }) => `${id} ${status}${monthToMonth ? " mtm" : ""}`)).toEqual(
    ["101 occupied", "102 occupied mtm", "103 down", "201 occupied", "202 employee"],
  );
});

test("roommates on rows without a unit are one unit with one rent", async () => {
  const { rentRoll } = await read(`
    Unit | Beds | Status | Resident | Market Rent | Rent
    101 | 2 | Occupied | A. B. | 1,600 | 800
    | | | C. D. | | 750
    102 | 2 | Occupied | E. F. | 1,600 | 1,550
    103 | 2 | Vacant | | 1,600 |
    Total | | | | 4,800 | 3,100`);
  expect(rentRoll?.units.map(({ id, leaseRent }) => [id, leaseRent])).toEqual([
    ["101", 1_550],
    ["102", 1_550],
    ["103", 0],
  ]);
});

test("buildings as lines, a storage room in the total, and Spanish words", async () => {
  const buildings = await read(`
    Property: Oak Hill
    Date: 09/30/2026
    Unit | Bed/Bath | Tenant | Monthly Rent | Lease Expires
    Building A
    1 | 2bd/1ba | Smith | 1200 | 12/31/2026
    2 | 2bd/1ba | Jones | 1250 | Month to Month
    Building B
    1 | 2bd/1ba | Lee | 1200 | 12/31/2026
    2 | 2bd/1ba | vacant | 0 |
    Storage 1 | | Smith | 50 |
    Total | | | 3700 |`);
  expect(buildings).toMatchObject({ property: "Oak Hill", asOf: "2026-09-30", proof: "proved" });
  expect(buildings.rentRoll?.units.map(({ id, status }) => `${id} ${status}`)).toEqual([
    "A-1 occupied",
    "A-2 occupied",
    "B-1 occupied",
    "B-2 vacant",
  ]);
  expect(buildings.rentRoll?.nonUnits).toEqual([{ id: "Storage 1", kind: "storage", rent: 50 }]);
  const spanish = await read(`
    Rentas al 30/09/2026
    Unidad | Tipo | Estado | Renta de mercado | Renta | Vencimiento
    101 | 1x1 | Ocupada | 1.400,00 | 1.350,00 | 31/01/2027
    102 | 1x1 | Vacante | 1.400,00 | 0,00 |
    103 | 2x1 | Ocupada | 1.600,00 | 1.500,00 | 28/02/2027
    Suma | | | 4.400,00 | 2.850,00 |`);
  expect(spanish).toMatchObject({ asOf: "2026-09-30", proof: "proved" });
  expect(spanish.rentRoll?.units.map(({ status, leaseEnd }) => [status, leaseEnd])).toEqual([
    ["occupied", "2027-01-31"],
    ["vacant", null],
    ["occupied", "2027-02-28"],
  ]);
});

test("numbers that come again in another building are other units", async () => {
  const { decision, rentRoll } = await read(`
    Building | Unit | Status | Market Rent | Rent
    A | 101 | Occupied | 1,600 | 1,500
    A | 102 | Occupied | 1,600 | 1,500
    B | 101 | Occupied | 1,600 | 1,500`);
  expect(decision).toBe("accept");
  expect(rentRoll?.units.map(({ id }) => id)).toEqual(["A-101", "A-102", "B-101"]);
});

test("a roll and a T12 in one workbook are both read; an older, hidden roll is not", async () => {
  const roll = cut(
    "Rent Roll\nAs of 09/30/2026\nUnit|Status|Market Rent|Rent\n101|Occupied|1100|1000\n102|Occupied|1100|1010\n103|Vacant|1100|0",
  );
  const older = cut(
    "Rent Roll\nAs of 06/30/2026\nUnit|Status|Market Rent|Rent\n101|Occupied|1100|900\n102|Occupied|1100|910\n103|Vacant|1100|0",
  );
  const t12 = cut(
    "Account|Jul 2026|Aug 2026|Sep 2026\nIncome\nMarket Rent|100|110|120\nTotal Income|100|110|120\nExpenses\nRepairs|10|20|30\nUtilities|1|2|3\nTotal Expenses|11|22|33\nNet Operating Income|89|88|87",
  );
  const result = await intakeOfBytes("deal.xlsx", asWorkbook({ Old: older, Roll: roll, T12: t12 }));
  expect(result).toMatchObject({ kind: "workbook", asOf: "2026-09-30", sheet: "Roll, T12", otherSheets: ["Old"] });
  expect(result.rentRoll?.totals.leaseRent).toBe(2_010);
  expect(result.statement?.totals.noi).toEqual([89, 88, 87]);
});

const account = (name: string, values: readonly number[], more: readonly string[] = []): string[] => [
  name,
  ...values.map(String),
  ...more,
];
const twelve = (base: number, step = 1): number[] => Array.from({ length: 12 }, (_, at) => base + at * step);
const plus = (one: readonly number[], other: readonly number[], sign = 1): number[] =>
  one.map((value, at) => value + sign * (other[at] ?? 0));
const [rent, vacancy, taxes, repairs] = [twelve(1_000, 3), twelve(-40, -2), twelve(80, 1), twelve(60, 5)];
const [egi, expenses] = [plus(rent, vacancy), plus(taxes, repairs)];
const noi = plus(egi, expenses, -1);
const body = (): string[][] => [
  ["Income"],
  account("Market Rent", rent),
  account("Vacancy", vacancy),
  account("Total Income", egi),
  ["Expenses"],
  account("Real Estate Taxes", taxes),
  account("Repairs", repairs),
  account("Total Expenses", expenses),
  account("NOI", noi),
];
const noiOf = async (rows: string[][]): Promise<readonly number[] | undefined> => {
  const result = await intakeOfBytes("t12", asText(rows));
  expect(result.reasons).toEqual([]);
  expect(result.proof).toBe("proved");
  return result.statement?.totals.noi;
};

test("actual, budget and variance of each month: only the actual counts", async () => {
  const wide = body().map(([name = "", ...values]) => [
    name,
    ...values.flatMap((value) => [value, String(Number(value) + 7), "-7"]),
  ]);
  const heading = [
    "Account",
    ...months.flatMap((month) => [`${month} 2025 Actual`, `${month} 2025 Budget`, `${month} 2025 Variance`]),
  ];
  expect(await noiOf([heading, ...wide])).toEqual(noi);
});

test("months over two lines, with the year only above", async () => {
  expect(await noiOf([["", ...months.map(() => "2025")], ["Account", ...months], ...body()])).toEqual(noi);
});

test("thirteen months: the last twelve count", async () => {
  const rows = body().map(([name = "", ...values]) =>
    values.length === 0 ? [name] : [name, values[0] ?? "", ...values],
  );
  const result = await intakeOfBytes(
    "t12",
    asText([["Account", "Dec 2024", ...months.map((month) => `${month} 2025`)], ...rows]),
  );
  expect(result.statement?.months).toHaveLength(12);
  expect(result.statement?.months[0]).toBe("2025-01");
  expect(result.statement?.totals.noi).toEqual(noi);
});

test("an unfinished month is marked, and is in no annualized figure", async () => {
  const heading = ["Account", ...months.slice(0, 11).map((month) => `${month} 2025`), "Dec 2025 MTD"];
  const { statement } = await intakeOfBytes("t12", asText([heading, ...body()]));
  expect(statement?.partial).toEqual(["2025-12"]);
  expect(statement?.annualized?.["noi"]).toBeCloseTo((noi.slice(0, 11).reduce((a, b) => a + b, 0) * 12) / 11, 2);
});

test("expenses in brackets, and a column of units in front", async () => {
  const rows = body().map(([name = "", ...values]) => [name, ...values]);
  const flipped = rows.map(([name = "", ...values]) =>
    /Taxes|Repairs|Total Expenses/.test(name) ? [name, ...values.map((value) => `(${value})`)] : [name, ...values],
  );
  expect(await noiOf([["Account", ...months.map((month) => `${month} 2025`)], ...flipped])).toEqual(noi);
});

test("a section's total on the line of its heading", async () => {
  const rows = [
    account("Income", egi),
    account("   Market Rent", rent),
    account("   Vacancy", vacancy),
    account("Expenses", expenses),
    account("   Real Estate Taxes", taxes),
    account("   Repairs", repairs),
    account("Net Operating Income", noi),
  ];
  expect(await noiOf([["Account", ...months.map((month) => `${month} 2025`)], ...rows])).toEqual(noi);
});

test("a summary behind the statement repeats it and adds nothing", async () => {
  const rows = [
    ...body(),
    ["Summary"],
    account("Total Income", egi),
    account("Total Expenses", expenses),
    account("NOI", noi),
  ];
  expect(await noiOf([["Account", ...months.map((month) => `${month} 2025`)], ...rows])).toEqual(noi);
});

test("Spanish months and words for sums", async () => {
  const spanish = ["Ene", "Feb", "Mar", "Abr", "May", "Jun", "Jul", "Ago", "Sep", "Oct", "Nov", "Dic"];
  expect(await noiOf([["Account", ...spanish.map((month) => `${month} 2025`)], ...body()])).toEqual(noi);
});
