/** Shapes of exports found in public repositories, with invented figures: each was once read wrong. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import { canAccept, intakeTables } from "../../../src/features/intake/intake-tables";
import type { IntakeResult } from "../../../src/features/intake/intake-result";

const readCsv = (lines: readonly string[]): Promise<IntakeResult> =>
  intakeOfBytes("file.csv", new TextEncoder().encode(lines.join("\n")));

const wide = [
  "Pinecrest Apartments,,,,,,,,,,,,,,,,,,,",
  "RENT ROLL DETAIL,,,,,,,,,,,,,,,,,,,",
  "As of Date: 2/3/2026,,,,,,,,,,,,,,,,,,,",
  "Unit,Floor Plan,Unit Designation,SQFT,Unit/Lease Status,Name,Phone Number,Email,Move-In,Lease Start,Lease End,Market + Addl.,Dep On Hand,Balance,Total Charges,RENT   ,CORP   ,WATERREIMB ,Lakeview ,PETFEE",
  '101-1,A1,N/A,656,Occupied,"Ash, Ann",(405) 555-0101,a@example.com,01/10/2024,01/10/2025,01/31/2027,700,0,0,768,700,0,18,25,25',
  '101-2,A1,N/A,656,Occupied,"Housing, Corporate",4055550102,,01/10/2024,01/10/2025,01/31/2027,700,0,0,0,700,-700,0,0,0',
  '101-3,A1,N/A,656,Occupied,"Birch, Bo",4055550103,,01/10/2024,01/10/2025,01/31/2027,700,0,0,703,685,0,18,0,0',
  "101-4,A1,N/A,656,Vacant,,,,,,,700,0,0,0,0,0,0,0,0",
  "101-5,A1,N/A,656,Model,,,,,,,700,0,0,0,0,0,0,0,0",
  '101-6,A1,N/A,656,Occupied,"Cole, Cy",4055550106,,01/10/2024,01/10/2025,01/31/2027,700,0,0,710,680,0,18,12,0',
  ",,,,,,,,,,,,,,,,,,,",
  "TOTAL,,,,,,,,,,,4200,0,0,2181,2765,-700,54,37,25",
];

test("telephone numbers are no charges, and codes that no one knows are, where the rows' totals count them", async () => {
  const { proof, layout, rentRoll } = await readCsv(wide);
  expect([proof, layout]).toEqual(["proved", "onesite-rent-roll-detail"]);
  expect(rentRoll?.totals).toMatchObject({ units: 6, occupied: 4, leaseRent: 2765, chargesTotal: 2181 });
  expect(rentRoll?.totals.charges).toEqual({ rent: 2765, concession: -700, utility: 54, other: 37, pet: 25 });
  const guesses = rentRoll?.codeGuesses.map(({ code, confidence }) => [code.trim(), confidence]);
  expect(guesses).toEqual(expect.arrayContaining([["Lakeview", "open"], ["CORP", "open"]])); // prettier-ignore
});

test("a row whose total is not the sum of its charges is never proved", async () => {
  const rents = [700, 710, 685, 720, 690, 705];
  const rows = rents.map((rent, at) => `${at + 1},Occupied,${rent},25,${rent + 25 + (at === 2 ? 40 : 0)}`);
  const { proof, reasons } = await readCsv(["Unit,Status,Rent,Pet Rent,Total Charges", ...rows]);
  expect(proof).toBe("failed");
  expect(reasons).toEqual([expect.objectContaining({ label: "Total of unit 3", cell: "E4", difference: 40 })]);
});

const smallRoll = (banner: string, rent = 979): string[] => [
  "Rent Roll",
  "Exported On: 03/08/2026 07:52 AM",
  "As of: 02/28/2026",
  "Unit,Status,Rent,Deposit,Lease From,Lease To,Move-in,Move-out,Next Rent Increase Date",
  `"${banner}","","","","","","","",""`,
  "1,Vacant-Rented,,0.00,,,,,",
  `2,Current,${rent}.00,979.00,11/01/2024,10/31/2026,11/01/2024,,`,
  "3,Notice-Unrented,875.00,850.00,09/16/2024,08/31/2026,09/16/2024,03/31/2026,",
  '3 Units,66.7% Occupied,"1,854.00","1,829.00",,,,,',
];
const elm = "Elm Court - 752 N 26th St. Milwaukee, WI 53233";

test("a vacant unit with a status and nothing else is a unit", async () => {
  const { decision, proof, rentRoll } = await readCsv(smallRoll(elm));
  expect([decision, proof]).toEqual(["accept", "proved"]);
  expect(rentRoll?.units.map(({ unit, status, leaseRent }) => [unit, status, leaseRent])).toEqual([["1", "vacant_leased", 0], ["2", "occupied", 979], ["3", "notice", 875]]); // prettier-ignore
});

test("several properties under lines with their addresses are refused", async () => {
  const other = smallRoll("Oak House - 12 Oak St Austin, TX 78701", 981).slice(4);
  const { decision, reasons } = await readCsv([...smallRoll(elm), ...other]);
  expect(decision).toBe("refuse");
  expect(reasons[0]?.code).toBe("several-properties");
});

test("a tag makes a space commercial, and the total that counts it ties", async () => {
  const { proof, rentRoll } = await readCsv([
    "Rent Roll",
    "Exported On: 10/01/2025",
    "As of: 09/30/2025",
    "Unit,Tags,BD/BA,Tenant,Status,Sqft,Rent,Lease From,Lease To",
    '104,retail,--/--,Mini Market LLC,Current,1355,"4,396.70",09/01/2023,08/31/2026',
    "202,Residential Unit,3/2.00,Ana Ruiz,Current,1280,2790,06/01/2025,06/30/2026",
    '205,"Sec. 8, Residential Unit",3/2.00,Bea Cole,Current,1280,3000,02/01/2025,01/31/2026',
    '3 Units,,,,100% Occupied,3915,"10,186.70",,',
  ]);
  expect(proof).toBe("proved");
  expect(rentRoll?.totals).toMatchObject({ units: 2, leaseRent: 5790 });
  expect(rentRoll?.commercial).toEqual([expect.objectContaining({ id: "104", rent: 4396.7 })]);
});

test("a heading with a word in brackets is read by either", async () => {
  const { rentRoll } = await readCsv([
    "Unit,Unit Type,Sq Ft,Tenant ID,Resident Name,Lease Start,Lease End,Market Rent,RC (Rent)",
    "S-101,Studio,480,1001,Ada Long,2024-01-01,2026-12-31,1550,1500",
    "S-104,Studio,480,,VACANT,,,1550,",
    "T-301,2-Bed 2-Bath,1000,1005,Dee Vale,2024-05-01,2027-04-30,2300,2225",
  ]);
  expect(rentRoll?.units.map(({ unit, status, beds, leaseRent }) => [unit, status, beds, leaseRent])).toEqual([["S-101", "occupied", 0, 1500], ["S-104", "vacant", 0, 0], ["T-301", "occupied", 2, 2225]]); // prettier-ignore
});

test("months without a year are refused with what to do", async () => {
  const months = "Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec";
  const { decision, reasons } = await readCsv([
    `Category,${months}`,
    `Gross Potential Rent${",50000".repeat(12)}`,
    `Salary - Manager${",7000".repeat(12)}`,
    `Electricity${",1500".repeat(12)}`,
  ]);
  expect(decision).toBe("refuse");
  expect(reasons[0]?.say).toBe("The months have no year. Type the year above them and try again.");
});

test("charges made twice, leases without a start, and units without revenue are questions", async () => {
  const { rentRoll } = await readCsv([
    "Unit,Status,Lease Start,Lease End,Market Rent,Charge Code,Amount",
    "101,Occupied,01/01/2026,12/31/2026,1400,Rent,1350",
    ",,,,,Pet Rent,35",
    ",,,,,Pet Rent,35",
    "102,Occupied,,12/31/2026,1400,Rent,1360",
    "103,Model,,,1400,,",
  ]);
  const codes = rentRoll?.warnings.map(({ code, unit, say }) => [code, unit, say]);
  expect(codes).toEqual(expect.arrayContaining([["charge-repeated", "101", "Pet Rent of 35 is charged twice"], ["lease-start-missing", "102", "the lease has no start"], ["non-revenue-units", undefined, "1 model: 103"]])); // prettier-ignore
});

test("a difference in a row's own total, accepted by a person, remains a row of its own", async () => {
  const rows = [700, 710, 685, 720, 690, 705].map(
    (rent, at) => `${at + 1},Occupied,${rent},25,${rent + (at === 2 ? 65 : 25)}`,
  );
  const result = await readCsv(["Unit,Status,Rent,Pet Rent,Total Charges", ...rows]);
  expect(canAccept(result)).toBe(true);
  const [table] = intakeTables(result, true);
  const titles = table?.columns.map(({ title }) => title) ?? [];
  const last = Object.fromEntries(titles.map((title, at) => [title, table?.rows.at(-1)?.[at]]));
  expect(last).toMatchObject({
    Unit: null,
    Status: "difference",
    Other: 40,
    Flags: "difference to Total of unit 3 in E4",
  });
});

test("potential rent above its deductions is no total of them, though it is their sum with what they leave", async () => {
  const rows: readonly (readonly [string, (month: number) => number])[] = [
    ["Market Rent", (month) => 150_000 + 900 * month],
    ["Vacancy", (month) => 6_000 + 130 * month],
    ["Concessions", (month) => 900 + 70 * month],
    ["Net Rental Income", (month) => 143_100 + 700 * month],
    ["Late Fees", (month) => 800 + month],
    ["Total Income", (month) => 143_900 + 701 * month],
    ["Payroll", (month) => 20_000 + 11 * month],
    ["Insurance", () => 4_000],
    ["Total Expenses", (month) => 24_000 + 11 * month],
    ["Net Operating Income", (month) => 119_900 + 690 * month],
  ];
  const months = Array.from({ length: 12 }, (_, at) => at + 1);
  const lines = rows.map(([name, of]) => [name, ...months.map(of)].join(","));
  const { proof, statement } = await readCsv([["Account", ...months.map((month) => `${month}/2026`)].join(","), lines[0] ?? "", "Less:", ...lines.slice(1)]); // prettier-ignore
  expect(proof).toBe("proved");
  expect(statement?.lines).toMatchObject({ vacancy_loss: months.map((month) => -6_000 - 130 * month) });
  expect(statement?.totals.noi).toEqual(months.map((month) => 119_900 + 690 * month));
});

test("names of columns without spaces are read word by word", async () => {
  const rows = [101, 102, 103, 104].map((unit) => `${unit},A1,Occupied,1100,1000`);
  const { rentRoll } = await readCsv(["UnitID,UnitType,OccStatus,MktRent,InPlaceRent", ...rows]);
  expect(rentRoll?.totals).toMatchObject({ units: 4, occupied: 4, leaseRent: 4000, marketRent: 4400 });
});

test("a property's name has no arrow of the outline in front", async () => {
  const block = (name: string, first: number): string[] => [`"-> ${name}",,,`, `${first},Current,950.00,800.00`, `${first + 1},Current,"1,125.00",800.00`, '2 Units,100.0% Occupied,"2,075.00","1,600.00"']; // prettier-ignore
  const { reasons } = await readCsv(["Rent Roll", "Properties: Two duplexes", "Unit,Status,Rent,Deposit", ...block("Oak Street Duplex - 1 Oak St. Milwaukee, WI 53210", 101), ...block("Elm Street Duplex - 9 Elm St. Milwaukee, WI 53210", 111)]); // prettier-ignore
  expect(reasons[0]?.code).toBe("several-properties");
  expect(reasons[0]?.say).toContain("(Oak Street Duplex - 1 Oak");
});

describe("columns next to the months", () => {
  const names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"].map(
    (name) => `${name} 2025`,
  );
  const accounts: readonly (readonly [name: string, amount: number])[] = [
    ["Gross Potential Rent", 1000], ["Vacancy Loss", -50], ["Total Income", 950], ["Payroll", 200], ["Utilities", 100],
    ["Total Expenses", 300], ["Net Operating Income", 650],
  ]; // prettier-ignore
  const statement = (headings: readonly string[][], amounts: (amount: number) => readonly (number | string)[]) =>
    readCsv(["Elm Court", ...headings.map((row) => row.join(",")), ...accounts.map(([name, amount]) => [name, ...amounts(amount)].join(","))]); // prettier-ignore
  const each = (of: (amount: number) => readonly number[]) => (amount: number) => names.flatMap(() => of(amount));

  test.each([
    ["a budget before each", [["", ...names.flatMap((name) => [name, ""])], ["Account", ...names.flatMap(() => ["Budget", "Actual"])]], each((amount) => [2 * amount, amount])],
    ["a plan before each", [["Account", ...names.flatMap((name) => [`${name} Plan`, name])]], each((amount) => [2 * amount, amount])],
    ["a block of budgets before", [["", "Budget", ...Array<string>(11).fill(""), "Actual"], ["Account", ...names, ...names]], (amount: number) => [...names.map(() => 2 * amount), ...names.map(() => amount)]],
    ["shares of the total", [["Account", ...names.flatMap((name) => [name, "% of Total"])]], each((amount) => [amount, amount / 10])],
  ] as const)("%s: the actual amounts are read", async (_, headings, amounts) => {
    const { proof, statement: read } = await statement(headings.map((row) => [...row]), amounts);
    expect([proof, read?.months.length, read?.year["egi"], read?.year["noi"]]).toEqual(["proved", 12, 11_400, 7_800]);
  }); // prettier-ignore

  test("a forecast for the last months is no actual amount", async () => {
    const kinds = ["Actual", ...Array<string>(8).fill(""), "Forecast"];
    const { statement: read } = await statement(
      [
        ["", ...kinds],
        ["Account", ...names],
      ],
      each((amount) => [amount]),
    );
    expect([read?.months.length, read?.annualized?.["noi"]]).toEqual([9, 7_800]);
  });

  test.each([
    ["two columns for a month, without a word", [["Account", ...names.flatMap((name) => [name, name])]], each((amount) => [2 * amount, amount]), /^2025-01 has two columns with different amounts/],
    ["quarters", [["Account", "Mar 2025", "Jun 2025", "Sep 2025", "Dec 2025"]], (amount: number) => [1, 2, 3, 4].map(() => 3 * amount), /^Months are missing after 2025-03/],
    ["a month left out", [["Account", ...names.filter((name) => name !== "May 2025")]], (amount: number) => names.slice(1).map(() => amount), /^A month is missing after 2025-04/],
  ] as const)("%s: refused", async (_, headings, amounts, say) => {
    const { decision, reasons } = await statement(headings.map((row) => [...row]), amounts);
    expect(decision).toBe("refuse");
    expect(reasons[0]?.say).toMatch(say);
  }); // prettier-ignore

  test.each(["Jan 1 2025 - Dec 15 2025", "Period: 01/01/2025 through 12/15/2025"])("%s: the last month is not over", async (line) => {
    const { statement: read } = await statement([[line], ["Account", ...names]], each((amount) => [amount]));
    expect([read?.months.length, read?.partial]).toEqual([12, ["2025-12"]]);
  }); // prettier-ignore

  test("a text instead of an amount is refused, and a statement without totals says so", async () => {
    const own = accounts.filter(([name]) => !/Total|Net/.test(name));
    const lines = (cell: (name: string, amount: number, at: number) => string | number): string[] => ["Elm Court - 96 Units", ["Account", ...names].join(","), ...own.map(([name, amount]) => [name, ...names.map((_, at) => cell(name, amount, at))].join(","))]; // prettier-ignore
    const odd = await readCsv(lines((name, amount, at) => (name === "Payroll" && at === 4 ? "TBD" : amount)));
    expect(odd.reasons.map(({ say }) => say)).toEqual(["Payroll in row 5 has a text instead of an amount in F5. Type the amount there, or 0, and try again."]); // prettier-ignore
    const bare = await readCsv(lines((_, amount) => amount));
    expect([bare.decision, bare.proof, bare.statement?.units]).toEqual(["accept", "unproved", 96]);
    expect(bare.statement?.warnings[0]).toEqual({ code: "no-totals", say: "This file states no totals; nothing proves it is complete. 4 accounts were read, the last is Utilities." }); // prettier-ignore
  });
});
