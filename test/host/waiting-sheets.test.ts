/**
 * Sheets that were inserted before the seller's files: filled, they are what they would have been; taken back, as
 * before.
 */
import { dealSheetFills } from "../../src/features/intake/sheet/deal-sheet-fills";
import { intakeOfBytes } from "../../src/features/intake/intake-command";
import { intakeTables } from "../../src/features/intake/intake-tables";
import { fillSheets, findWaitingSheets } from "../../src/host/fill-sheet";
import { insertNewSheet } from "../../src/host/new-sheet";
import { readWorkbookTables } from "../../src/host/workbook-tables";
import { lossToLeaseSheet } from "../../src/templates/loss-to-lease-sheet";
import { t12CheckSheet } from "../../src/templates/t12-check-sheet";
import { en } from "../../src/templates/words/template-words-en";
import { es } from "../../src/templates/words/template-words-es";
import { partOf } from "../seeds";
import { closeFixtures, type FixtureWorkbook, openFixture } from "./fixture-workbook";

jest.setTimeout(300_000);
const globals = globalThis as Record<string, unknown>;
afterEach(() => {
  delete globals["Excel"];
  delete globals["Office"];
  closeFixtures();
});

const roll = `Elm Court
Rent Roll as of 03/31/2026
Unit,Floorplan,Sq Ft,Status,Lease Start,Lease End,Market Rent,Lease Rent
101,A1,700,Occupied,05/01/2025,04/30/2026,1500,1450
102,A1,700,Vacant,,,1500,0
103,B2,950,Occupied,08/01/2025,07/31/2026,1900,1920
Total,,2350,,,,4900,3370
`;
const months = Array.from({ length: 12 }, (_, month) => `${String(month + 1).padStart(2, "0")}/2025`);
const line = (name: string, amount: number): string => [name, ...months.map(() => amount), amount * 12].join(",");
const statement = [
  "Elm Court",
  "Income Statement,Jan 2025 - Dec 2025",
  ["Account", ...months, "Total"].join(","),
  "INCOME",
  line("Gross Potential Rent", 10_000),
  line("Vacancy Loss", -500),
  line("Total Income", 9500),
  "EXPENSES",
  line("Real Estate Taxes", 1200),
  line("Repairs & Maintenance", 800),
  line("Total Expenses", 2000),
  line("Net Operating Income", 7500),
  "",
].join("\n");

async function readFiles(workbook: FixtureWorkbook): Promise<void> {
  for (const [name, text] of Object.entries({ "roll.csv": roll, "t12.csv": statement })) {
    const result = await intakeOfBytes(name, new TextEncoder().encode(text));
    expect([name, result.decision]).toEqual([name, "accept"]);
    for (const table of intakeTables(result)) {
      if (table.name === "TieOut") continue;
      const { columns, rows } = table;
      const written = (value: string | number | null): string | number =>
        typeof value === "string" && value !== "" ? `'${value}` : (value ?? "");
      workbook.setCells(`'${table.name}'!A1`, [columns.map(({ title }) => `'${title}`), ...rows.map((row) => row.map(written))]); // prettier-ignore
      await workbook.excel.run(async (context) => {
        const range = context.workbook.worksheets.getItem(table.name).getRangeByIndexes(0, 0, rows.length + 1, columns.length); // prettier-ignore
        context.workbook.tables.add(range, true).name = table.name;
        await context.sync();
      });
    }
  }
}

async function openWorkbook(): Promise<FixtureWorkbook> {
  const workbook = await openFixture({ sheets: [{ name: "Sheet1" }, { name: "RentRoll" }, { name: "Statement" }] });
  globals["Excel"] = workbook.excel;
  globals["Office"] = { context: { requirements: { isSetSupported: () => true } } };
  return workbook;
}

/** What is in the cells of a sheet: formulas, and what they show. Other sheets' names are as in the first one. */
async function contentOf(workbook: FixtureWorkbook, name: string): Promise<{ formulas: unknown; values: unknown }> {
  await workbook.settled();
  return workbook.excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem(name).getRange("A1:AX360").load("formulas,values");
    await context.sync();
    const { formulas, values } = range;
    return { formulas, values };
  });
}

const waitingNow = async () => findWaitingSheets(dealSheetFills(await readWorkbookTables()));

const languages = [
  ["English", en],
  ["Spanish", es],
] as const;
test.each(partOf(languages, 2))(
  "%s: a filled sheet is what it would be if it had been inserted after the files",
  async (_, words) => {
    const workbook = await openWorkbook();
    const subject = { formula: "=Subject" };
    const inserted = [
      await insertNewSheet(lossToLeaseSheet(subject, words)),
      await insertNewSheet(t12CheckSheet(subject, words)),
    ];
    const before = [await contentOf(workbook, inserted[0] ?? ""), await contentOf(workbook, inserted[1] ?? "")];
    expect(await waitingNow()).toEqual([]);
    await readFiles(workbook);
    const waiting = await waitingNow();
    expect(waiting.map(({ sheet }) => sheet).sort()).toEqual([...inserted].sort());
    const takeBack = await fillSheets(waiting);
    expect(await waitingNow()).toEqual([]);
    const tables = await readWorkbookTables();
    const later = [
      await insertNewSheet(lossToLeaseSheet(subject, words, tables)),
      await insertNewSheet(t12CheckSheet(subject, words, tables)),
    ];
    for (const [index, sheet] of inserted.entries())
      expect(await contentOf(workbook, sheet)).toEqual(await contentOf(workbook, later[index] ?? ""));
    await takeBack();
    for (const [index, sheet] of inserted.entries()) {
      const { formulas } = await contentOf(workbook, sheet);
      expect(formulas).toEqual(before[index]?.formulas);
    }
  },
);

test("a sheet into which a person pasted, or whose rows moved, is left alone", async () => {
  const workbook = await openWorkbook();
  const subject = { formula: "=Subject" };
  const pasted = await insertNewSheet(t12CheckSheet(subject, en));
  const moved = await insertNewSheet(lossToLeaseSheet(subject, en));
  workbook.setCell(`'${pasted}'!E90`, 1200);
  await workbook.excel.run(async (context) => {
    context.workbook.worksheets.getItem(moved).getRange("20:20").insert("Down");
    await context.sync();
  });
  await readFiles(workbook);
  expect(await waitingNow()).toEqual([]);
});

test("a sheet that was deleted meanwhile doesn't stop the others", async () => {
  const workbook = await openWorkbook();
  const subject = { formula: "=Subject" };
  const gone = await insertNewSheet(lossToLeaseSheet(subject, en));
  const kept = await insertNewSheet(lossToLeaseSheet(subject, en));
  await readFiles(workbook);
  const waiting = await waitingNow();
  await workbook.excel.run(async (context) => {
    context.workbook.worksheets.getItem(gone).delete();
    await context.sync();
  });
  await fillSheets(waiting);
  await workbook.settled();
  expect(workbook.getCell(`'${kept}'!A52`)).toBe("101");
});
