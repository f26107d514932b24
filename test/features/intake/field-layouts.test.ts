/** Layouts of managers, brokers and agencies that the vendors' exports don't have. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import type { IntakeResult } from "../../../src/features/intake/intake-result";

const readLines = (lines: readonly string[]): Promise<IntakeResult> =>
  intakeOfBytes("file.csv", new TextEncoder().encode(lines.join("\n")));

const names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const heading = ["Account", ...names.map((name) => `${name} 2026`), "Total"].join(",");
/** An account whose months differ; by month, how far it is above its usual amount. */
const steps = [0, 3, 1, 4, 2, 6, 5, 7, 9, 8, 11, 10];
type Months = readonly number[];
const months = (usual: number): Months => steps.map((step) => usual + (usual / 100) * step);
const plus = (...all: readonly Months[]): Months => steps.map((_, at) => all.reduce((sum, one) => sum + (one[at] ?? 0), 0)); // prettier-ignore
const minus = (values: Months): Months => values.map((value) => -value);
const line = (name: string, values: Months, write = (value: number): string => value.toFixed(2)): string =>
  [name, ...values.map(write), write(values.reduce((sum, value) => sum + value, 0))].join(",");

const [rent, vacancy, laundry] = [months(50_000), months(-2000), months(300)];
const [wages, repairs, taxes, fee] = [months(6000), months(4000), months(5000), months(1500)];
const income = plus(rent, vacancy, laundry);
const costs = plus(wages, repairs, taxes, fee);
const noi = plus(income, minus(costs));
const [interest, wear] = [months(9000), months(3000)];

const linesOf = ({ statement }: IntakeResult): Record<string, string> =>
  Object.fromEntries((statement?.accounts ?? []).map(({ name, line: own }) => [name, own]));

const statements: readonly (readonly [string, readonly string[]])[] = [
  ["NOI less reserves below NOI, expenses below zero", [
    heading, "Income", line("Gross Potential Rent", rent), line("General Vacancy", vacancy), line("Laundry", laundry), line("Effective Gross Income", income),
    "Expenses", ...[["Salaries & Benefits", wages], ["Repairs & Maintenance", repairs], ["Real Estate Taxes", taxes], ["Management Fee", fee]].map(([name, values]) => line(name as string, minus(values as Months))),
    line("Total Expenses", minus(costs)), line("Net Operating Income", noi), line("Replacement Reserves", months(-1000)), line("NOI After Reserves", plus(noi, months(-1000))),
  ]],
  ["net other income of other expenses only", [
    heading, "Ordinary Income/Expense", "Income", line("Rents Received", rent), line("Vacancy Allowance", vacancy), line("Coin Laundry", laundry), line("Total Income", income),
    "Expense", line("Manager Wages", wages), line("Repairs", repairs), line("Property Taxes", taxes), line("Management Fee", fee), line("Total Expense", costs), line("Net Ordinary Income", noi),
    "Other Income/Expense", "Other Expense", line("Loan Interest", interest), line("Depreciation", wear), line("Total Other Expense", plus(interest, wear)), line("Net Other Income", minus(plus(interest, wear))),
    line("Net Income", plus(noi, minus(plus(interest, wear)))),
  ]],
  ["a profit before depreciation instead of NOI", [
    heading, "Rent Revenue", line("Rent Revenue - Gross Potential", rent), line("Laundry and Vending Revenue", laundry), line("Total Rent Revenue", plus(rent, laundry)),
    "Vacancies", line("Apartments", minus(vacancy)), line("Total Vacancies", minus(vacancy)), line("Total Revenue", income),
    "Operating & Maintenance Expenses", line("Payroll", wages), line("Contracts", repairs), line("Real Estate Taxes", taxes), line("Management Fee", fee), line("Total Operating Expenses", costs),
    "Financial Expenses", line("Interest on Mortgage Payable", interest), line("Total Financial Expenses", interest), line("Total Cost of Operations before Depreciation", plus(costs, interest)),
    line("Profit (Loss) before Depreciation", plus(noi, minus(interest))), line("Depreciation Expenses", wear), line("Net Profit or (Loss)", plus(noi, minus(plus(interest, wear)))),
  ]],
  ["totals on headings, the last of one row", [
    heading, line("Income", income), line("   Rental Income", plus(rent, vacancy)), line("      Base Rent", rent), line("      Vacancy Loss", vacancy), line("   Ancillary Income", laundry), line("      Laundry", laundry),
    line("Expenses", costs), line("   Personnel", plus(wages, repairs)), line("      Leasing Wages", wages), line("      Service Wages", repairs), line("   Taxes", taxes), line("      Ad Valorem Taxes", taxes),
    line("   Management", fee), line("      Property Management Fee", fee), line("Net Operating Income", noi),
  ]],
  ["income as credits", ((): string[] => {
    const ledger = (value: number): string => (value > 0 ? `${value.toFixed(2)} CR` : (-value).toFixed(2));
    const credit = (name: string, values: Months): string => line(name, values, ledger);
    return [
      heading, credit("RENTAL INCOME - APARTMENTS", rent), credit("VACANCY ALLOWANCE", vacancy), credit("LAUNDRY COMMISSIONS", laundry), credit("TOTAL REVENUE", income),
      credit("SALARIES", minus(wages)), credit("EXTERMINATING", minus(repairs)), credit("REAL ESTATE TAX", minus(taxes)), credit("MGMT FEES", minus(fee)), credit("TOTAL OPERATING EXPENSES", minus(costs)),
      credit("NET OPERATING (INCOME) LOSS", noi),
    ];
  })()],
]; // prettier-ignore

test.each(statements)("a statement with %s", async (_, lines) => {
  const result = await readLines(lines);
  expect([result.decision, result.proof, result.reasons]).toEqual(["accept", "proved", []]);
  const { egi, total_operating_expenses, noi: read } = result.statement?.totals ?? {};
  const rounded = (values: Months | undefined): readonly string[] => (values ?? []).map((value) => value.toFixed(2));
  expect(rounded(egi)).toEqual(rounded(income));
  expect(rounded(total_operating_expenses)).toEqual(rounded(costs));
  expect(rounded(read)).toEqual(rounded(noi));
});

test("what is under Vacancies is vacancy, without the word", async () => {
  expect(linesOf(await readLines(statements[2]?.[1] ?? []))["Apartments"]).toBe("vacancy_loss");
});

const homes = Array.from({ length: 8 }, (_, at) => at + 101);

test("a group's words over its first column name its other columns, too", async () => {
  const { proof, rentRoll } = await readLines([
    "Apt,Floor,Size,Lease Term,,Monthly Rent,,Charges",
    "No.,Plan,(SF),From,To,Market,Lease,Pet",
    ...homes.map((unit) => `${unit},A1,700,07/01/2025,06/30/2026,1200,1100,35`),
    "Total,,5600,,,9600,8800,280",
  ]);
  expect(proof).toBe("proved");
  expect(rentRoll?.units.map(({ leaseRent, leaseEnd }) => [leaseRent, leaseEnd])).toEqual(homes.map(() => [1100, "2026-06-30"])); // prettier-ignore
});

test("a roll by the bed has each unit once, with the rents of its beds", async () => {
  const { proof, rentRoll } = await readLines([
    "Unit,Bed Space,Status,Lease Start,Lease End,Market Rent,Rent",
    ...homes.flatMap((unit) => [
      `${unit},A,Occupied,08/15/2025,07/31/2026,760,725`,
      `${unit},B,${unit === 103 ? "Vacant,,,760," : "Occupied,08/15/2025,07/31/2026,760,740"}`,
    ]),
    "Total,16 units,,,,12160,10980",
  ]);
  expect(proof).toBe("proved");
  expect(rentRoll?.units.map(({ id, leaseRent, marketRent, status }) => [id, leaseRent, marketRent, status])).toEqual(
    homes.map((unit) => [String(unit), unit === 103 ? 725 : 1465, 1520, "occupied"]),
  );
});

test("a roll in which most residents have no rent is not proved", async () => {
  const { proof, rentRoll } = await readLines([
    "Unit,Resident,Lease End,Market Rent,Pet Rent,Parking,Total",
    ...homes.map((unit) => `${unit},"Doe, J",06/30/2026,1200,35,60,95`),
    "Total,,,9600,280,480,760",
  ]);
  expect(proof).not.toBe("proved");
  expect(rentRoll?.warnings.map(({ code }) => code)).toContain("rents-missing");
});

test("a list of rents collected by month is a rent roll", async () => {
  const paid = names.slice(0, 10).map(() => "1100");
  const result = await readLines([
    "Harlan St Apts - Rents 2026,,Updated 10/31/2026",
    ["APT #", "TENANT", "SEC DEP", "RENT", ...names.slice(0, 10), "LEASE ENDS"].join(","),
    ...homes.map((unit) => [unit, '"Doe, J"', 500, 1100, ...paid, "06/30/2027"].join(",")),
    ["TOTALS", "", 4000, 8800, ...paid.map(() => "8800"), ""].join(","),
  ]);
  expect([result.kind, result.decision, result.proof, result.asOf]).toEqual(["rent_roll", "accept", "proved", "2026-10-31"]); // prettier-ignore
  expect(result.rentRoll?.units.map(({ leaseRent }) => leaseRent)).toEqual(homes.map(() => 1100));
});

test.each([
  ["Pre-Leased", "", "vacant_leased"],
  ["Pre-Leased", "1100", "occupied"],
  ["Vacant - Leased", "", "vacant_leased"],
])("%s with the rent '%s' is %s", async (words, rentText, status) => {
  const { rentRoll } = await readLines([
    "Unit,Status,SF,Market Rent,Rent",
    ...homes.slice(1).map((unit) => `${unit},Occupied,700 sqft,1200,1100`),
    `200,${words},700 sqft,1200,${rentText}`,
  ]);
  expect(rentRoll?.units.at(-1)).toMatchObject({ status, sqft: 700 });
});

test("VACANT - LEASED in the place of a resident's name", async () => {
  const { rentRoll } = await readLines([
    "Unit,Resident Name,SF,Market Rent,Rent",
    ...homes.slice(1).map((unit) => `${unit},"Doe, J",700,1200,1100`),
    "200,VACANT - LEASED,700,1200,",
  ]);
  expect(rentRoll?.units.at(-1)?.status).toBe("vacant_leased");
});

test("a list of tenants by name, with sizes in bedrooms and a total under the names", async () => {
  const { proof, rentRoll } = await readLines([
    "Head of Household,Unit No.,Unit Size,Contract Rent,Gross Rent,Total Tenant Payment,Tenant Rent,Assistance Payment",
    ...homes.map((unit) => `"Doe, J",${unit},${unit === 101 ? "EFF" : "2 BR"},1100,1160,360,300,800`),
    "TOTAL,,,8800,9280,2880,2400,6400",
  ]);
  expect(proof).toBe("proved");
  expect(rentRoll?.units).toHaveLength(homes.length);
  expect(rentRoll?.units[0]).toMatchObject({ beds: 0, sqft: null, charges: { rent: 300, subsidy: 800 } });
});

test("rents a month and a superintendent's home in an owner's list", async () => {
  const { rentRoll } = await readLines([
    "Unit,Tenant,Lease Expires,Rent,Other Chg,Notes",
    ...homes.slice(1).map((unit) => `${unit},"Doe, J",6/30/27,"$1,225/mo",35,`),
    "200,Super,,0,,super's unit",
  ]);
  expect(rentRoll?.units[0]).toMatchObject({ leaseRent: 1225, charges: { rent: 1225, other: 35 } });
  expect(rentRoll?.units.at(-1)).toMatchObject({ status: "employee", leaseRent: 0 });
});

test.each([
  ["Contract Rent,TTP", "1100,300", "8800,2400"],
  ["Market Rent,TTP", "1200,300", "9600,2400"],
])("a subsidized roll with %s has the resident's part of each rent", async (heads, own, totals) => {
  const { proof, rentRoll } = await readLines([
    `Unit,BR,Head of Household,${heads},Subsidy,Next Recert`,
    ...homes.slice(1).map((unit) => `${unit},2,"Doe, J",${own},800,06/30/2026`),
    `200,2,"Poe, E",${own.replace(/300$/, "1100")},0,06/30/2026`,
    `Totals,,,${totals.replace(/2400$/, "3200")},5600,`,
  ]);
  expect([proof, rentRoll?.units.map(({ charges }) => charges)]).toEqual([
    "proved",
    [...homes.slice(1).map(() => ({ rent: 300, subsidy: 800 })), { rent: 1100 }],
  ]);
});
