/** The loss-to-lease sheet as built, on the worked cases of practice and on rolls with what real ones have. */
import { lossToLeasePlaces, lossToLeaseSheet, rollRow } from "../../src/templates/loss-to-lease-sheet";
import { lastReached, rentRollRows } from "../../src/templates/roll-places";
import { en } from "../../src/templates/words/template-words-en";
import { insertNewSheet } from "../../src/host/new-sheet";
import { readWorkbookTables } from "../../src/host/workbook-tables";
import { casesOf, furtherCasesOf } from "../templates/worked-cases";
import { closeFixtures, openFixture, type FixtureWorkbook } from "./fixture-workbook";
import { openTemplate, type Typed } from "./template-workbook";

const { totalRow, bridgeRow, checksRow, missingRow, inputsRow, differenceRow } = lossToLeasePlaces;
const sheet = lossToLeaseSheet("none", en);
const first = rollRow + 1;
const asOf = 46_053;

let workbook: FixtureWorkbook;
let pastedRows = 0;

beforeAll(async () => {
  workbook = await openTemplate(sheet, { E4: asOf });
});
afterAll(closeFixtures);

type Row = readonly [unit: Typed, plan: Typed, beds: Typed, baths: Typed, sqft: Typed, status: string, charge: string, contract: Typed, subsidy?: Typed, market?: Typed, cap?: Typed]; // prettier-ignore

async function paste(rows: readonly Row[], useRoll = "Yes"): Promise<void> {
  workbook.setCell(`B${inputsRow + 1}`, useRoll);
  const padded = Array.from({ length: Math.max(pastedRows, rows.length) }, (_, index) =>
    Array.from({ length: 11 }, (_column, column) => rows[index]?.[column] ?? ""),
  );
  workbook.setCells(`A${first}`, padded);
  pastedRows = rows.length;
  await workbook.settled();
}

const cell = (address: string) => workbook.getCell(address);
const check = (index: number): [unknown, unknown] => [
  cell(`B${checksRow + 1 + index}`),
  cell(`C${checksRow + 1 + index}`),
];

function figures(): Record<string, unknown> {
  const at = (column: string): unknown => cell(`${column}${totalRow}`);
  const bridge = (line: number): number => Number(cell(`B${bridgeRow + 2 + line}`));
  const ofKind = (kind: string): number =>
    workbook
      .getRange(`S${first}:S${first + pastedRows}`)
      .values.flat()
      .filter((value) => value === kind).length;
  return {
    rows: pastedRows,
    homes: at("B"),
    paying: at("C"),
    matched: at("D"),
    loss: at("G"),
    gain: at("H"),
    lossToLease: at("I"),
    shareOfMarket: at("J"),
    marketRent: bridge(0),
    vacancyAtMarket: 0 - bridge(2),
    nonRevenue: 0 - bridge(3),
    contractRent: bridge(5),
    identity: check(0)[0],
    vacantHomes: ofKind("vacant"),
    nonRevenueHomes: ofKind("non-revenue") + ofKind("without rent"),
  };
}

interface Inputs {
  readonly rows: readonly Readonly<Record<string, string | number | null>>[];
}
type Expected = Readonly<Record<string, number | null>>;
const cases = [casesOf<Inputs, Expected>("lossToLease"), furtherCasesOf<Inputs, Expected>("lossToLease")].flat();

describe("the worked cases", () => {
  it.each(cases)("$id", async ({ inputs, expected }) => {
    const rows = inputs.rows.map(
      ({ unit, status, charge, contract, market }): Row =>
        [unit ?? "", "", 1, 1, 700, String(status), String(charge ?? ""), contract ?? "", "", market ?? ""], // prettier-ignore
    );
    await paste(rows);
    const found = figures();
    for (const [name, value] of Object.entries(expected))
      expect([name, found[name]]).toEqual([name, value === null ? "–" : expect.closeTo(value, 9)]);
  });
});

describe("a market rent", () => {
  const listings: readonly (readonly Typed[])[] = [
    [1, 1, 700, 1_500, asOf - 10, ""],
    [1, 1, 720, 1_540, asOf - 40, ""],
    [1, 1, 740, 1_610, asOf - 80, ""],
    [1, 1, 700, 900, asOf - 20, "affordable.60"],
    [1, 1, 700, 2_900, asOf - 120, ""],
    [2, 2, 1_000, 2_000, asOf - 5, ""],
    [3, 2, 1_300, 2_600, "", ""],
  ];
  beforeAll(() => {
    workbook.setCells(
      `AD${first}`,
      listings.map((row) => [...row]),
    );
    workbook.setCells(`AK${first}`, [[2, 2, 1_000, 5, 2_100]]);
  });
  const home = (unit: string, beds: Typed, baths: Typed, sqft: Typed, contract: Typed, cap: Typed = ""): Row =>
    [unit, "", beds, baths, sqft, "Occupied", "", contract, "", 5_000, cap]; // prettier-ignore
  const marketOf = (index: number): unknown[] =>
    workbook.getRange(`X${first + index}:Z${first + index}`).values[0] ?? [];

  test("comes from new leases moved to the home's size, then the prediction, then asking; of the roll where it has no beds, else none", async () => {
    await paste(
      [
        home("101", 1, 1, 720, 1_500),
        home("102", "1BR/1BA", "", 820, 1_600),
        home("201", 2, 2, 1_000, 1_900),
        home("301", 3, 2, 1_300, 2_700),
        home("401", 4, 3, 1_800, 3_000),
        home("501", "", "", "", 1_000),
        home("103", 1, 1, 720, 900, 1_100),
      ],
      "No",
    );
    // Three leases of 90 days: mean 1,550 at 720 sq ft, $4,650 over 2,160 sq ft.
    expect(marketOf(0)).toEqual([1_550, "new leases", 50]);
    expect(marketOf(1)).toEqual([1_550 + 110, "new leases", 60]);
    expect(marketOf(2)).toEqual([2_100, "prediction", 200]);
    expect(marketOf(3)).toEqual([2_600, "asking", -100]);
    expect(marketOf(4)).toEqual(["", "none", ""]);
    expect(marketOf(5)).toEqual([5_000, "roll", 4_000]);
    expect(marketOf(6)).toEqual([1_100, "new leases, capped", 200]);
    expect(cell(`A${missingRow}`)).toBe("1 unit has no market rent and is in no sum: 401");
    expect(check(1)).toEqual([1, "look"]);
    expect(cell("G4")).toMatch(/^DRAFT: checks open/);
  });

  test("of the roll comes first where a person says so", async () => {
    await paste([home("101", 1, 1, 720, 1_500)]);
    expect(marketOf(0)).toEqual([5_000, "roll", 3_500]);
  });
});

test("statuses and charges of property management programs are read by their words", async () => {
  const statuses = ["Occupied - NTV", "Notice-Rented", "Vacant-Leased", "Unoccupied", "Model", "Down/Offline", "Employee", "Future", "Leased", "Zzz", ""]; // prettier-ignore
  await paste(statuses.map((status, index): Row => [`${index}`, "", 1, 1, 700, status, "", 1_000, "", 1_100]));
  expect(workbook.getRange(`S${first}:S${first + statuses.length - 1}`).values.flat()).toEqual([
    "paying", "paying", "vacant", "vacant", "non-revenue", "non-revenue", "non-revenue", "vacant", "paying", "?", "paying",
  ]); // prettier-ignore
  expect([check(2), check(8)]).toEqual([
    [1, "look"],
    [1, "look"],
  ]);
  await paste([
    ["1", "", 1, 1, 700, "Current", "Rent - market", 1_000, "", 1_200],
    ["1", "", 1, 1, 700, "Current", "Pet Rent", 50, "", ""],
    ["1", "", 1, 1, 700, "Current", "Covered parking", 90, "", ""],
    ["1", "", 1, 1, 700, "Current", "HAP", 150, "", ""],
    ["2", "", 1, 1, 700, "Current", "", 700, 300, 1_200],
  ]);
  expect(workbook.getRange(`R${first}:R${first + 4}`).values.flat()).toEqual([1_150, "", "", "", 1_000]);
});

test("homes with the names 100000 and 1E5 are two; a roll's total is no home", async () => {
  await paste([
    ["'1E5", "", 1, 1, 700, "Current", "", 1_000, "", 1_100],
    ["'100000", "", 1, 1, 700, "Current", "", 1_000, "", 1_100],
    ["", "", "", "", "", "", "", 2_000],
  ]);
  expect(figures()).toMatchObject({ homes: 2, lossToLease: 200 });
  expect(check(6)).toEqual([1, "look"]);
});

test("a home in eviction or on a month-to-month lease pays, and is vacant or gone where its status says so", async () => {
  const statuses = [
    "Evict",
    "Current - eviction",
    "Month to Month",
    "Occupied MTM",
    "Vacant (evicted)",
    "Past evicted",
  ];
  await paste(statuses.map((status, index): Row => [`${index}`, "", 1, 1, 700, status, "", 1_000, "", 1_100]));
  const { paying, vacant } = en.lossToLease.kinds;
  expect(workbook.getRange(`S${first}:S${first + statuses.length - 1}`).values.flat()).toEqual([
    ...[paying, paying, paying, paying, vacant, vacant],
  ]);
});

test("a row without a unit whose status is a difference is no home and no total: a line and a check of its own", async () => {
  const homes: Row[] = ["1", "2"].map((unit) => [unit, "", 1, 1, 700, "Current", "", 1_000, "", 1_100]);
  await paste([...homes, ["", "", "", "", "", "difference", "", -35]]);
  expect(figures()).toMatchObject({ homes: 2, lossToLease: 200, contractRent: 2_000, identity: 0 });
  expect(cell(`N${first + 2}`)).toBe("difference");
  expect([cell(`B${differenceRow}`), cell(`C${differenceRow}`)]).toEqual([-35, -420]);
  expect([check(6), check(7)]).toEqual([
    [0, "ok"],
    [-35, "look"],
  ]);
  await paste([...homes, ["", "", "", "", "", "", "", 2_000]]);
  expect([check(6), check(7)]).toEqual([
    [1, "look"],
    [0, "ok"],
  ]);
});

test("a longer roll says how many homes no formula reaches", async () => {
  const rows = Array.from({ length: rentRollRows + 7 }, (_, index): Row => [`${index}`, "", 1, 1, 700, "Current", "", 1_000, "", 1_100]); // prettier-ignore
  await paste(rows);
  expect(figures()).toMatchObject({ homes: rentRollRows, lossToLease: rentRollRows * 100 });
  expect(check(5)).toEqual([7, "look"]);
  await paste([]);
  workbook.setCell(`A${lastReached + 1}`, "late");
  await workbook.settled();
  expect(check(5)).toEqual([1, "look"]);
  workbook.setCell(`A${lastReached + 1}`, "");
});

test("the rows are those of the table RentRoll where the workbook has one, and follow it", async () => {
  const columns = ["Unit", "Building", "Floorplan", "Beds", "Baths", "Sq Ft", "Status", "Market Rent", "Lease Rent", "Subsidy", "Parking"]; // prettier-ignore
  const rows: Typed[][] = [
    // One number in two buildings is two homes; the lease rent has the subsidy in it.
    ["101", "A", "A1", 1, 1, 700, "occupied", 1_500, 1_400, 0, 75],
    ["101", "B", "A1", 1, 1, 700, "notice_leased", 1_500, 1_450, 450, 0],
    ["103", "", "A1", 1, 1, 700, "vacant_leased", 1_500, 0, 0, 0],
    ["104", "", "A1", 1, 1, 700, "employee", 1_500, 900, 0, 0],
  ];
  const model = await openFixture({ sheets: [{ name: "Roll" }] });
  const globals = globalThis as Record<string, unknown>;
  globals["Excel"] = model.excel;
  globals["Office"] = { context: { requirements: { isSetSupported: () => true } } };
  try {
    model.setCells("A1", [columns, ...rows]);
    await model.excel.run(async (context) => {
      context.workbook.tables.add("Roll!A1:K5", true).name = "RentRoll";
      await context.sync();
    });
    const tables = await readWorkbookTables();
    expect(tables).toEqual({ RentRoll: { columns, rows: 4 } });
    const name = await insertNewSheet(lossToLeaseSheet("none", en, tables));
    model.setCell(`'${name}'!B${inputsRow + 1}`, "Yes");
    await model.settled();
    const total = model.getRange(`'${name}'!B${totalRow}:I${totalRow}`).values[0];
    expect(total).toEqual([4, 2, 2, 3_000, 2_850, 150, 0, 150]);
    expect(model.getRange(`'${name}'!A${first}:J${first + 1}`).values).toEqual([
      ["A-101", "A1", 1, 1, 700, "occupied", "", 1_400, 0, 1_500],
      ["B-101", "A1", 1, 1, 700, "notice_leased", "", 1_000, 450, 1_500],
    ]);
    model.setCell("Roll!I2", 1_300);
    await model.settled();
    expect(model.getCell(`'${name}'!I${totalRow}`)).toBe(250);
  } finally {
    delete globals["Excel"];
    delete globals["Office"];
  }
});

test("a row has the formulas of every other row", () => {
  const formulas = Object.entries(sheet.cells).flatMap(([address, value]) =>
    typeof value === "object" ? [[address, value.formula] as const] : [],
  );
  const rowPattern = (row: number): string[] =>
    formulas
      .filter(([address]) => new RegExp(`^[A-Z]+${String(row)}$`).test(address))
      .map(
        ([address, text]) =>
          `${address.replace(/\d+/, "")} ${text.replace(new RegExp(`(?<![\\d$])${String(row)}\\b`, "g"), "#").replace(`AB${String(row - 1)}`, "AB#")}`,
      );
  const pattern = rowPattern(first);
  expect(pattern.length).toBe(17);
  for (const row of [first + 1, first + 150, first + rentRollRows - 1])
    expect(rowPattern(row).map((text) => text.replaceAll(`$${String(row)}`, "$#"))).toEqual(
      pattern.map((text) => text.replaceAll(`$L${String(first)}`, "$L#")),
    );
});
