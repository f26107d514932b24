/** Homes of two rows, leases in one cell, and units named above their leases or by their address. */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import type { IntakeResult } from "../../../src/features/intake/intake-result";

const read = (lines: readonly string[]): Promise<IntakeResult> =>
  intakeOfBytes("file.csv", new TextEncoder().encode(lines.join("\n")));

test("homes of two rows have the fields of both lines of the heading, with a charge on each", async () => {
  const { proof, rentRoll } = await read([
    "Sycamore Court",
    "Unit,Tenant,Unit Type,Sq. Ft.,Lease Start,Market Rent,Charge,Amount,Deposit",
    ",Status,Bed/Bath,,Lease End,,,,Balance",
    '101,"Doe, J",A1,690,10/01/2024,1400,RC - Rent,1350,300',
    ",Current,1/1,,09/30/2025,,PET - Pet Rent,35,12.5",
    ",,,,,,PKG - Parking,60,",
    ",,,,,,Unit Total,1445,",
    '102,"Poe, E",B1,910,11/01/2024,1700,RC - Rent,1650,500',
    ",Notice,2/1,,10/31/2025,,,,0",
    ",,,,,,Unit Total,1650,",
    "103,VACANT,B1,910,,1700,,,0",
    ",Vacant,2/1,,,,,,0",
    ",,,,,,Unit Total,0,",
    "Total Units: 3,,,2510,,4800,,3095,800",
  ]);
  expect(proof).toBe("proved");
  expect(rentRoll?.units).toMatchObject([
    { unit: "101", floorplan: "A1", beds: 1, status: "occupied", leaseStart: "2024-10-01", leaseEnd: "2025-09-30", deposit: 300, balance: 12.5, charges: { rent: 1350, pet: 35, parking: 60 } },
    { unit: "102", floorplan: "B1", beds: 2, status: "notice", leaseEnd: "2025-10-31", balance: 0, charges: { rent: 1650 } },
    { unit: "103", floorplan: "B1", status: "vacant", charges: {} },
  ]); // prettier-ignore
});

test("a lease in one cell has both its days, beside others that run by the month", async () => {
  const { rentRoll } = await read([
    "Apt,Type,Sq. Ft.,Tenant,Lease Term,Mkt Rent,Current Rent,Notes",
    '#101,1BR/1BA,690,"Doe, J",10/1/2024 - 9/30/2025,1400,1350,',
    '#102,1BR/1BA,690,"Poe, E",11/1/2024 to 10/31/2025,1400,1360,gave notice',
    '#103,1BR/1BA,690,"Roe, R",12/1/2024–11/30/2025,1400,1370,',
    '#104,1BR/1BA,690,"Low, L",MTM,1400,1300,',
  ]);
  expect(rentRoll?.units.map((unit) => [unit.leaseStart, unit.leaseEnd, unit.status, unit.monthToMonth])).toEqual([
    ["2024-10-01", "2025-09-30", "occupied", false],
    ["2024-11-01", "2025-10-31", "notice", false],
    ["2024-12-01", "2025-11-30", "occupied", false],
    [null, null, "occupied", true],
  ]);
});

test.each([
  ["6/1/25 - 5/31/26"], ["06/01/2025 to 05/31/2026"], ["6/1/2025–5/31/2026"], ["Jun 1, 2025 through May 31, 2026"], ["From 6/1/25 to 5/31/26"], ["6/1/2025 5/31/2026"], ["06/01/2025 - 05/31/2026 (12 mo)"], ["Jun 2025 - May 2026"],
])("one lease written as %s is enough", async (lease) => {
  for (const heading of ["Lease", "Lease Dates", "Expires", "From/To", "Current Lease"]) {
    const { rentRoll } = await read(["Unit,Status,Mkt Rent,Rent," + heading, `101,Occupied,1400,1350,"${lease}"`, "102,Vacant,1400,,", "103,Occupied,1400,1300,MTM"]);
    const days = rentRoll?.units.map((unit) => [unit.leaseStart, unit.leaseEnd, unit.monthToMonth]);
    expect(days).toEqual([["2025-06-01", "2026-05-31", false], [null, null, false], [null, null, true]]);
  }
}); // prettier-ignore

test("a day alone among leases of two days is the end; half a lease is said", async () => {
  const { rentRoll } = await read([
    "Unit,Status,Mkt Rent,Rent,Expires",
    "101,Occupied,1400,1350,6/1/25 - 5/31/26",
    "102,Occupied,1400,1350,4/30/2026",
    "103,Occupied,1400,1350,6/1/25 to",
  ]);
  const days = rentRoll?.units.map((unit) => [unit.leaseStart, unit.leaseEnd]);
  expect(days).toEqual([["2025-06-01", "2026-05-31"], [null, "2026-04-30"], [null, null]]); // prettier-ignore
  const said = rentRoll?.warnings.find(({ code }) => code === "day-unread");
  expect(said?.say).toBe("no day is read from 6/1/25 to in E4");
});

test("a range of days in the titles or of the next lease is no lease", async () => {
  const next = await read(["Unit,Status,Mkt Rent,Rent,Lease End,Renewal Lease", "101,Occupied,1400,1350,5/31/2026,6/1/26 - 5/31/27"]); // prettier-ignore
  expect(next.rentRoll?.units.map((unit) => [unit.leaseStart, unit.leaseEnd])).toEqual([[null, "2026-05-31"]]);
  const title = await read(["Lease Roll", "05/01/2026 - 05/31/2026", "Unit,Status,Mkt Rent,Rent,Lease End", "101,Occupied,1400,1350,5/31/2027"]); // prettier-ignore
  expect(title.rentRoll?.units.map((unit) => [unit.leaseStart, unit.leaseEnd])).toEqual([[null, "2027-05-31"]]);
});

test("units in lines above their leases, some of them only a number, some with the resident after a bar", async () => {
  const { rentRoll } = await read([
    "Lease start,Lease end,Bed/Bath,Rent,Total",
    "101 | Jane Doe,,,,",
    "10/1/2024,9/30/2025,1 Bed/1 Bath,$1350.00,$1350.00",
    "102,,,,",
    "Vacant,,1 Bed/1 Bath,,",
    "103 | Ed Poe,,,,",
    "11/1/2024,10/31/2025,1 Bed/1 Bath,$1360.00,$1360.00",
    "Total,,,$2710.00,$2710.00",
  ]);
  expect(rentRoll?.units.map(({ id, leaseRent, status }) => [id, leaseRent, status])).toEqual([
    ["101", 1350, "occupied"],
    ["102", 0, "vacant"],
    ["103", 1360, "occupied"],
  ]);
});

test("an address names the house where the numbers of the homes come again, and the home where there are none", async () => {
  const rows = (homes: readonly string[]): string[] =>
    homes.map((home) => `${home},2,"Doe, J",1350,10/01/2024,09/30/2025`);
  const several = await read([
    "Address,Unit,Bd,Tenant Name,Rent,Lease Start,Lease Expires",
    ...rows(["1402 Elm St,1", "1402 Elm St,2", "1410 Elm St,1", "1410 Elm St,2"]),
    "Total,,,,5400,,",
  ]);
  expect([several.proof, several.rentRoll?.units.map(({ id }) => id)]).toEqual(["proved", ["1402 Elm St-1", "1402 Elm St-2", "1410 Elm St-1", "1410 Elm St-2"]]); // prettier-ignore
  const one = await read(["Address,Unit,Bd,Tenant Name,Rent,Lease Start,Lease Expires", ...rows(["1402 Elm St,1", "1402 Elm St,2"])]); // prettier-ignore
  expect(one.rentRoll?.units.map(({ id }) => id)).toEqual(["1", "2"]);
  const houses = await read(["Address,Bd,Tenant Name,Rent,Lease Start,Lease Expires", ...rows(["12 Oak Ln", "14 Oak Ln"])]); // prettier-ignore
  expect(houses.rentRoll?.units.map(({ id }) => id)).toEqual(["12 Oak Ln", "14 Oak Ln"]);
});

test("days as Excel's numbers, amounts with an asterisk and abbreviated headings", async () => {
  const { proof, rentRoll } = await read([
    "Unit #,Household,Market Rate,Lease Amt,Pet Chg,Lease Commence,Lease Expires On",
    '101,"Doe, J",1200,"1,100.00*",35,45677,46041',
    '102,"Poe, E",1200,"1,110.00",,45700,46064',
    '103,"Roe, R",1200,"1,120.00 **",,45730,46094',
    "Total,,3600,3330,35,,",
    "* rent includes a premium",
  ]);
  expect(proof).toBe("proved");
  expect(rentRoll?.units.map((unit) => [unit.leaseRent, unit.leaseStart, unit.leaseEnd])).toEqual([
    [1100, "2025-01-20", "2026-01-19"],
    [1110, "2025-02-12", "2026-02-11"],
    [1120, "2025-03-14", "2026-03-13"],
  ]);
});

describe("one column for units and residents", () => {
  const heading = (first: string): string => `${first},Type,Sq Ft,Market Rent,Rent,Lease Start,Lease End`;
  const lease = (first: string, rent: number): string => `${first},A1,700,1200,${rent},7/1/2025,6/30/2027`;
  const total = "Total,,2100,3600,2250,,";

  test.each([
    ["Unit / Tenant", "101 - Ann Poe", "102 - Bo Lee", "103 - VACANT"],
    ["Unit/Resident", "Unit 101 / Ann Poe", "Unit 102 / Bo Lee", "Unit 103 / Vacant"],
    ["Apt & Tenant Name", '"#101 Poe, Ann"', '"#102 Lee, Bo"', "#103 Vacant"],
    ["Resident - Unit", "101: Ann Poe", "102: Bo Lee", "103"],
    ["Unidad / Inquilino", "101 Ana Paz", "102 Luz Gil", "103 VACANTE"],
  ])("%s: the unit and the resident are told apart", async (title, first, second, third) => {
    const { proof, rentRoll } = await read([heading(title), lease(first, 1150), lease(second, 1100), `${third},A1,700,1200,,,`, total]); // prettier-ignore
    expect(proof).toBe("proved");
    expect(rentRoll?.units.map(({ id, status, leaseRent }) => [id, status, leaseRent])).toEqual([
      ["101", "occupied", 1150],
      ["102", "occupied", 1100],
      ["103", "vacant", 0],
    ]);
    expect(JSON.stringify(rentRoll)).not.toMatch(/Poe|Lee|Paz|Gil/);
  });

  test("the unit in a line above the resident", async () => {
    const lines = ["Unit 101", lease("Ann Poe", 1150), "Unit 102", lease("Bo Lee", 1100), "Unit 103", "Vacant,A1,700,1200,,,"]; // prettier-ignore
    const { proof, rentRoll } = await read([heading("Unit / Tenant"), ...lines, total]);
    expect(proof).toBe("proved");
    expect(rentRoll?.units.map(({ unit, status, leaseRent }) => [unit, status, leaseRent])).toEqual([
      ["101", "occupied", 1150],
      ["102", "occupied", 1100],
      ["103", "vacant", 0],
    ]);
    expect(JSON.stringify(rentRoll)).not.toMatch(/Poe|Lee/);
  });

  test("units without residents stay as they are", async () => {
    const { rentRoll } = await read([heading("Unit / Tenant"), lease("12 Alder St - 1A", 1150), lease("12 Alder St - 1B", 1100), lease("12 Alder St - 2A", 1100)]); // prettier-ignore
    expect(rentRoll?.units.map(({ id }) => id)).toEqual(["12 Alder St - 1A", "12 Alder St - 1B", "12 Alder St - 2A"]);
  });
});

test.each(["Unit 10", "UNIT #10", "Apt 10", "10"])(
  "%s1 in a line above its lease is no count of units",
  async (name) => {
    const lease = (rent: number): string => `7/1/2025,6/30/2027,2 Bed/1 Bath,${rent},${rent}`;
    const { proof, rentRoll } = await read(["Lease start,Lease end,Bed/Bath,Rent,Total", `${name}1,,,,`, lease(1150), `${name}2,,,,`, lease(1100), `${name}3,,,,`, lease(1100), "Total,,,3350,3350"]); // prettier-ignore
    expect(proof).toBe("proved");
    expect(rentRoll?.units.map(({ unit }) => unit)).toEqual(["101", "102", "103"]);
  },
);

test("homes in groups by type, with totals above the table", async () => {
  const { property, rentRoll } = await read(["Total Units,4", "Total Rent,4000", "Unit,Status,Sq Ft,Market Rent,Rent,Lease End", "1BR/1BA - A1", "101,Occupied,700,1200,1150,6/30/2027", "102,Vacant,700,1200,,", "2 Bed 2 Bath", "201,Occupied,900,1500,1400,6/30/2027", "202,Occupied,900,1500,1450,6/30/2027", "Total,,3200,5400,4000,"]); // prettier-ignore
  expect(property).toBeNull();
  expect(rentRoll?.units.map(({ id, floorplan, beds, baths }) => [id, floorplan, beds, baths])).toEqual([
    ["101", "1BR/1BA - A1", 1, 1],
    ["102", "1BR/1BA - A1", 1, 1],
    ["201", "2 Bed 2 Bath", 2, 2],
    ["202", "2 Bed 2 Bath", 2, 2],
  ]);
});
