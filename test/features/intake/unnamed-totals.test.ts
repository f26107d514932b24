/**
 * Totals of a rent roll by arithmetic: without a word, under a list of charges, and of rows that say a home's size
 * again.
 */
import { intakeOfBytes } from "../../../src/features/intake/intake-command";
import type { IntakeResult } from "../../../src/features/intake/intake-result";

const read = (lines: readonly string[]): Promise<IntakeResult> =>
  intakeOfBytes("file.csv", new TextEncoder().encode(lines.join("\n")));

const roll = (last: string): string[] => [
  "Unit,Status,SF,Market Rent,Rent,Parking",
  ...[101, 102, 103, 104].map((unit) => `${unit},Occupied,700,1200,${1000 + unit},60`),
  last,
];

test.each([",,2800,4800,4410,240", "PROPERTY,,2800,4800,4410,240"])("the last row %s proves the roll", async (last) => {
  const { proof, rentRoll } = await read(roll(last));
  expect([proof, rentRoll?.stated.map(({ what, ties }) => [what, ties])]).toEqual([
    "proved",
    [["sqft", true], ["marketRent", true], ["leaseRent", true], ["charges.parking", true]],
  ]); // prettier-ignore
  expect(rentRoll?.units.at(-1)?.leaseRent).toBe(1104);
});

test.each([",,2800,4800,4465,240", "PROPERTY,,2800,4800,4465,240", ",,2800,4855,4410,240"])(
  "one figure of the last row %s is wrong: refused, and no rent of the last home",
  async (last) => {
    const { decision, reasons, rentRoll } = await read(roll(last));
    expect([decision, reasons.map(({ code, difference }) => [code, difference])]).toEqual(["refuse", [["total-does-not-tie", 55]]]); // prettier-ignore
    expect(rentRoll?.units.at(-1)?.leaseRent).toBe(1104);
  },
);

test("the property's total with its name in the column of residents is no further row of the last home", async () => {
  const home = (unit: number, code: string): string[] => [
    `${unit},A1,700,t1,"Doe, J",1200,rent,1000,09/30/2025`,
    `,,,,,,${code},35,`,
    ",,,,,,Total,1035,",
    "",
  ];
  const { proof, rentRoll } = await read([
    "Unit,Unit Type,Unit Sq Ft,Resident,Name,Market Rent,Charge Code,Amount,Lease Expiration",
    ...home(101, "pet"),
    ...home(102, "pet"),
    ...home(103, "rnthud"),
    ",,,,Total vistal1,3600,,3105,",
  ]);
  expect([proof, rentRoll?.totals.marketRent, rentRoll?.chargeCodes["rnthud"]]).toEqual(["proved", 3600, "subsidy"]);
});

test("sizes and market rents that each row of a charge says again count once; a list of charges has a total of its own", async () => {
  const { proof, rentRoll } = await read([
    "Unit,Unit Type,SQFT,Unit Status,Market Rent,Charge Code,Scheduled Charges,Deposit Held",
    ...[101, 102, 103].flatMap((unit) => [
      `${unit},A1,700,Occupied No Notice,1200,Base Rent,1100,300`,
      `${unit},A1,700,Occupied No Notice,1200,Pet Rent,35,300`,
    ]),
    "Total,,2100,,3600,,3405,900",
    "",
    "Charge Code Summary",
    "Base Rent,,,,3300",
    "Pet Rent,,,,105",
    "Total,,,,3405",
  ]);
  expect([proof, rentRoll?.units.length]).toEqual(["proved", 3]);
  expect(rentRoll?.stated.filter(({ cell }) => cell === "E13")).toMatchObject([{ what: "chargesTotal", ties: true }]);
});

test.each([
  ["Occupied Units,3", "Vacant Units,1", []],
  ["Occupied Units,2", "Vacant Units,1", ["Occupied Units"]],
  ["Total Occupied: ,3", "Total Vacant: ,0", ["Total Vacant:"]],
  ["Occupied Units,3300", "Vacant Units,1", []],
])("counts in lines of their own below a total: %s, %s", async (occupied, vacant, wrong) => {
  const { reasons } = await read([
    "Unit,Status,Market Rent,Rent",
    ...[101, 102, 103].map((unit) => `${unit},Occupied,1200,1100`),
    "104,Vacant,1200,0",
    "Total,,4800,3300",
    "",
    occupied,
    vacant,
  ]);
  expect(reasons.map(({ label }) => label)).toEqual(wrong);
});

test("columns of charges next to the rent that no word explains are charges to check, where a total is printed under them", async () => {
  const { proof, rentRoll } = await read([
    "Unit,SF,Resident,Market,Rent,Util Flat,Zet,Bay,Score,Lease End",
    '101,700,"Doe, J",1200,1100,40,25,60,612,09/30/2026',
    '102,700,"Poe, E",1200,1110,40,,,700,09/30/2026',
    '103,700,"Roe, R",1200,1120,40,25,,655,09/30/2026',
    '104,700,"Low, L",1200,1130,40,,60,640,09/30/2026',
    "Total,2800,,4800,4460,160,50,120,,",
  ]);
  expect([proof, rentRoll?.totals.charges]).toEqual(["proved", { rent: 4460, utility: 160, other: 170 }]);
  expect(rentRoll?.codeGuesses.map(({ code, confidence }) => [code, confidence])).toEqual(
    expect.arrayContaining([["Zet", "open"], ["Bay", "open"]]),
  ); // prettier-ignore
});

test.each([
  ["3300", "proved"],
  ["3800", "failed"],
])("a total in words with its amount beside it, %s: %s", async (rents, expected) => {
  const { proof } = await read([
    "Unit,Status,Market Rent,Lease Rent",
    ...[101, 102, 103].map((unit) => `${unit},Occupied,1200,1100`),
    "",
    "Total Market Rent,3600",
    `Total Lease Rent,${rents}`,
    "Total Units,3",
  ]);
  expect(proof).toBe(expected);
});

test("charges written in one cell are charges; a text without an amount is none", async () => {
  const { proof, rentRoll } = await read([
    "Unit,Tenant,Rent,Recurring Charges,Lease End",
    '101,"Doe, J",1100,"Pet Rent 35.00; Parking: $60; Concession -50.00",09/30/2026',
    '102,"Poe, E",1110,,09/30/2026',
    '103,"Roe, R",1120,see ledger,09/30/2026',
    "Total,,3330,,",
  ]);
  expect(rentRoll?.units.map(({ charges }) => charges)).toEqual([
    { rent: 1100, pet: 35, parking: 60, concession: -50 },
    { rent: 1110 },
    { rent: 1120 },
  ]);
  expect(proof).toBe("proved");
});

test("two columns with one heading and other rents prove nothing", async () => {
  const { proof, rentRoll } = await read([
    ",,August 2025,,September 2025,",
    "Unit,Plan,Rent,Status,Rent,Status",
    ...[101, 102, 103, 104].map((unit) => `${unit},A1,1090,Occupied,1100,Occupied`),
    "Total,,4360,,4400,",
  ]);
  expect([proof, rentRoll?.warnings.some(({ code }) => code === "rents-doubled")]).toEqual(["unproved", true]);
});

test("units after the total of a building, without one of theirs, are cut off", async () => {
  const rows = (building: string): string[] => [
    `Building ${building}`,
    ...[1, 2, 3].map((unit) => `${building}0${unit},Occupied,1200,1100`),
  ];
  const { reasons } = await read([
    "Unit,Status,Market Rent,Rent",
    ...rows("1"),
    "Building 1 Total,3 units,3600,3300",
    ...rows("2"),
  ]);
  expect(reasons.map(({ code }) => code)).toEqual(["end-missing"]);
});
