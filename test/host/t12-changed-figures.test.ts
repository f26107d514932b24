/// <reference types="office-js" />
/**
 * A figure of a statement that is changed after its totals proved it: the sheet names the line, the month and the
 * amount.
 */
import { intakeOfBytes } from "../../src/features/intake/intake-command";
import { intakeTables } from "../../src/features/intake/intake-tables";
import { putTables } from "../../src/features/intake/sheet/put-tables";
import { createWorkbookImports } from "../../src/features/import/sheet/workbook-imports";
import { insertNewSheet } from "../../src/host/new-sheet";
import { readWorkbookTables } from "../../src/host/workbook-tables";
import { statementRow, t12CheckSheet, t12Places } from "../../src/templates/t12-check-sheet";
import { en } from "../../src/templates/words/template-words-en";
import { closeFixtures, openFixture, type FixtureWorkbook } from "./fixture-workbook";
import { slowPace } from "./imported-workbook";

const { reviewRow, rowOf } = t12Places;
const globals = globalThis as Record<string, unknown>;
let workbook: FixtureWorkbook;

beforeEach(async () => {
  workbook = await openFixture();
  globals["Excel"] = workbook.excel;
  globals["Office"] = { context: { requirements: { isSetSupported: () => true } } };
});
afterEach(() => {
  delete globals["Excel"];
  delete globals["Office"];
  closeFixtures();
});

/** Name, item and a usual month, which rises by 1 a month. */
const lines = [
  ["Gross Potential Rent", "gross_potential_rent", 4900],
  ["Vacancy Loss", "vacancy_loss", -300],
  ["Total Income", "egi", 4600],
  ["Repairs and Maintenance", "repair_and_maintenance", 600],
  ["Electricity", "utilities", 120],
  ["Management Fee", "management_fees", 170],
  ["Total Expenses", "total_operating_expenses", 890],
  ["Net Operating Income", "noi", 3710],
] as const;
/** What each month adds to the first: totals follow their lines. */
const steps = [2, -1, 1, 1, 1, 0, 2, -1];
const monthsOf = (place: number): number[] =>
  Array.from({ length: 12 }, (_, month) => (lines[place]?.[2] ?? 0) + month * (steps[place] ?? 0));
const names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const file = [
  "Oak Court Apartments",
  "Income Statement,Twelve months",
  `Account,${names.map((month) => `${month} 2025`).join(",")},Total`,
  ...lines.map(([name], place) => [name, ...monthsOf(place), total(monthsOf(place))].join(",")),
].join("\n");

/** Value, state and words of a check, from the first. */
const check = (sheet: string, place: number): unknown[] =>
  ["B", "C", "D"].map((column) => workbook.getCell(`'${sheet}'!${column}${String(reviewRow + place)}`));
const checks = { egi: 1, expenses: 2, noi: 3, total: 7, changed: 9, property: 10 };

async function intake(subject = ""): Promise<void> {
  const result = await intakeOfBytes("deal.csv", new TextEncoder().encode(file));
  expect(result).toMatchObject({ proof: "proved", property: "Oak Court Apartments" });
  const facts = { newId: () => "one", source: "deal.csv", at: "2026-08-01T12:00:00Z" };
  await putTables(createWorkbookImports(slowPace()), intakeTables(result, false, subject), false, facts);
}
const insert = async (subject = "none"): Promise<string> => {
  const sheet = await insertNewSheet(t12CheckSheet(subject, en, await readWorkbookTables()));
  await workbook.settled();
  return sheet;
};
/** Types an amount into the table Statement. */
async function edit(account: string, month: string, amount: number): Promise<void> {
  await workbook.excel.run(async (context) => {
    const range = context.workbook.tables.getItem("Statement").getRange();
    range.load("values");
    await context.sync();
    const [head = [], ...rows] = range.values as unknown[][];
    const row = rows.findIndex(([name]) => name === account);
    range.getCell(row + 1, head.indexOf(month)).values = [[amount]];
    await context.sync();
  });
  await workbook.settled();
}
async function column(title: string): Promise<unknown[]> {
  return workbook.excel.run(async (context) => {
    const range = context.workbook.tables.getItem("Statement").getRange();
    range.load("values");
    await context.sync();
    const [head = [], ...rows] = range.values as unknown[][];
    return rows.map((row) => row[head.indexOf(title)]);
  });
}

test("the table keeps what the file proved: its own totals tie on the sheet", async () => {
  await intake();
  const sheet = await insert();
  for (const name of ["egi", "expenses", "noi", "total", "changed"] as const)
    expect([name, check(sheet, checks[name])]).toEqual([name, [0, "ok", ""]]);
  const note = `'${sheet}'!${t12Places.tableColumns.note}${String(rowOf("noi"))}`;
  expect(workbook.getCell(note)).toBe("ties to the statement");
  expect(workbook.getCell(`'${sheet}'!F${String(statementRow)}`)).toBe("2025-03");
});

test("a typo in one month of the table names the line, the month and the amount, and ends the proof of its row", async () => {
  await intake();
  const sheet = await insert();
  expect(new Set(await column("Confidence"))).toEqual(new Set(["proved"]));
  await edit("Electricity", "2025-03", 1_220);
  expect(check(sheet, checks.total)).toEqual([-1_098, "look", "Electricity: months add up to 2,604, its total is 1,506, 2025-03"]); // prettier-ignore
  expect(check(sheet, checks.changed)).toEqual([1, "look", "2025-03: lines less the stated total -1,098. Check Electricity (1,220)"]); // prettier-ignore
  expect(check(sheet, checks.noi)).toEqual([-1_098, "look", "2025-03: lines less the stated total -1,098. Check Electricity (1,220)"]); // prettier-ignore
  expect(check(sheet, checks.egi)).toEqual([0, "ok", ""]);
  expect(await column("Confidence")).toEqual(["proved", "proved", "proved", "changed", "proved"]);
  await edit("Electricity", "2025-03", 122);
  expect(check(sheet, checks.total)).toEqual([0, "ok", ""]);
  expect(new Set(await column("Confidence"))).toEqual(new Set(["proved"]));
});

test("two typos that leave every total of the year name both months", async () => {
  await intake();
  const sheet = await insert();
  await edit("Repairs and Maintenance", "2025-02", 1_601);
  await edit("Repairs and Maintenance", "2025-05", -396);
  expect(check(sheet, checks.noi)).toEqual([0, "ok", ""]);
  expect(check(sheet, checks.changed)).toEqual([2, "look", "2025-02, 2025-05: a figure in each of these months was changed"]); // prettier-ignore
});

test("a sheet that was inserted before there was a statement says both ways to fill it", async () => {
  const sheet = await insert();
  expect(workbook.getCell(`'${sheet}'!H6`)).toBe("Paste the statement below, or read it with Intake, which then offers to fill this sheet"); // prettier-ignore
  await intake();
  expect(workbook.getCell(`'${await insert()}'!H6`)).toBe("");
});

test("of two statements in the workbook the sheet reads the one that was read last", async () => {
  await intake("12 Oak St");
  const result = await intakeOfBytes("deal.csv", new TextEncoder().encode(file.replaceAll("Oak Court", "Elm Court")));
  const facts = { newId: () => "two", source: "deal.csv", at: "2026-08-01T12:00:00Z" };
  const { tables } = await putTables(createWorkbookImports(slowPace()), intakeTables(result, false, "9 Elm St"), false, facts); // prettier-ignore
  expect(tables.map(({ table }) => table)).toEqual(["Statement_2", "TieOut_2"]);
  const sheet = await insert("9 Elm St");
  expect(check(sheet, checks.property)).toEqual([0, "ok", ""]);
  expect(workbook.getCell(`'${sheet}'!C${String(rowOf("noi"))}`)).toBeCloseTo(total(monthsOf(7)), 6);
});

describe("a pasted statement", () => {
  const paste = async (typo: { place: number; month: number; amount: number } | null, hasTotals: boolean) => {
    const sheet = await insert();
    const top = statementRow + 1;
    const values = lines.map((_, place) => monthsOf(place).map((value, month) => (typo?.place === place && typo.month === month ? typo.amount : value))); // prettier-ignore
    workbook.setCells(`'${sheet}'!A${String(top)}`, lines.map(([name, item]) => [name, item])); // prettier-ignore
    workbook.setCells(`'${sheet}'!D${String(top)}`, values);
    if (hasTotals)
      workbook.setCells(
        `'${sheet}'!C${String(top)}`,
        lines.map((_, place) => [total(monthsOf(place))]),
      );
    await workbook.settled();
    return sheet;
  };

  test("without a typo ties", async () => {
    const sheet = await paste(null, true);
    for (const name of ["egi", "expenses", "noi", "total", "changed"] as const)
      expect([name, check(sheet, checks[name])]).toEqual([name, [0, "ok", ""]]);
    expect(check(sheet, checks.property)).toEqual(["–", "ok", ""]);
  });

  test("with its column of totals: the line and the month that both disagree by the amount", async () => {
    const sheet = await paste({ place: 3, month: 6, amount: 6_060 }, true);
    expect(check(sheet, checks.total)).toEqual([-5_454, "look", "Repairs and Maintenance: months add up to 12,720, its total is 7,266, Month 7"]); // prettier-ignore
    expect(check(sheet, checks.changed)).toEqual([1, "look", "Month 7: lines less the stated total -5,454. Check Repairs and Maintenance (6,060)"]); // prettier-ignore
  });

  test("without totals of its rows: the month, and the line that stands out in it", async () => {
    const sheet = await paste({ place: 0, month: 1, amount: 49_020 }, false);
    expect(check(sheet, checks.egi)).toEqual([44_118, "look", "Month 2: lines less the stated total 44,118. Check Gross Potential Rent (49,020)"]); // prettier-ignore
    expect(check(sheet, checks.expenses)).toEqual([0, "ok", ""]);
  });
});

test.each([
  ["the subject of the intake", "12 Oak St", "12 Oak St", [0, "ok", ""]],
  ["another subject since", "12 Oak St", "9 Elm St", [1, "look", "The statement is of Oak Court Apartments: read this property's T12, or change the subject back"]], // prettier-ignore
])("%s", async (_name, before, now, expected) => {
  await intake(before);
  const sheet = await insert(now);
  // The id, as the add-in finds it.
  workbook.setCell(`'${sheet}'!B3`, `id of ${now}`);
  await workbook.settled();
  expect(check(sheet, checks.property)).toEqual(expected);
});
