/**
 * Sellers' files read by the intake, as its tables in a workbook, through the sheets: both come to the same homes, rent
 * and NOI. Needs ../shared/data, a sibling of the checkout where changes are tested.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { intakeOfBytes } from "../../src/features/intake/intake-command";
import { intakeTables, type IntakeTable } from "../../src/features/intake/intake-tables";
import type { IntakeResult } from "../../src/features/intake/intake-result";
import { insertNewSheet } from "../../src/host/new-sheet";
import { readWorkbookTables } from "../../src/host/workbook-tables";
import { lossToLeasePlaces, lossToLeaseSheet } from "../../src/templates/loss-to-lease-sheet";
import type { NewSheet, WorkbookTables } from "../../src/templates/sheet-content";
import { t12CheckSheet, t12Places } from "../../src/templates/t12-check-sheet";
import { en } from "../../src/templates/words/template-words-en";
import { closeFixtures, openFixture, type FixtureWorkbook } from "./fixture-workbook";

jest.setTimeout(300_000);
const folder = path.resolve(__dirname, "../../../shared/data/intake");
const whereShared = existsSync(folder) ? describe : describe.skip;
const globals = globalThis as Record<string, unknown>;

afterEach(() => {
  delete globals["Excel"];
  delete globals["Office"];
  closeFixtures();
});

interface Read {
  readonly result: IntakeResult;
  readonly workbook: FixtureWorkbook;
  readonly sheet: string;
}

/** A file's tables in a workbook, and a sheet over them. */
async function sheetOver(file: string, make: (tables: WorkbookTables) => NewSheet): Promise<Read> {
  const result = await intakeOfBytes(file, new Uint8Array(readFileSync(path.join(folder, file))));
  const tables = intakeTables(result).filter(({ name }) => name !== "TieOut");
  expect(tables.length).toBeGreaterThan(0);
  const workbook = await openFixture({ sheets: tables.map(({ name }) => ({ name: `In ${name}` })) });
  globals["Excel"] = workbook.excel;
  globals["Office"] = { context: { requirements: { isSetSupported: () => true } } };
  for (const table of tables) await addTable(workbook, table);
  const sheet = await insertNewSheet(make(await readWorkbookTables()));
  await workbook.settled();
  return { result, workbook, sheet };
}

async function addTable(workbook: FixtureWorkbook, { name, columns, rows }: IntakeTable): Promise<void> {
  const text = (value: string | number | null): string | number =>
    typeof value === "string" && value !== "" ? `'${value}` : (value ?? "");
  workbook.setCells(`'In ${name}'!A1`, [columns.map(({ title }) => `'${title}`), ...rows.map((row) => row.map(text))]);
  await workbook.excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem(`In ${name}`).getRangeByIndexes(0, 0, rows.length + 1, columns.length); // prettier-ignore
    context.workbook.tables.add(range, true).name = name;
    await context.sync();
  });
}

whereShared("the sheets over the intake's tables", () => {
  test.each(["rr-onesite-detail.xlsx", "rr-hud-section8.xlsx"])(
    "%s: homes, contract rent and a bridge without rest",
    async (file) => {
      const { result, workbook, sheet } = await sheetOver(file, (tables) => lossToLeaseSheet("none", en, tables));
      const { totalRow, bridgeRow, checksRow, inputsRow } = lossToLeasePlaces;
      workbook.setCell(`'${sheet}'!B${String(inputsRow + 1)}`, "Yes");
      await workbook.settled();
      const units = result.rentRoll?.units ?? [];
      const figure = (address: string): unknown => workbook.getCell(`'${sheet}'!${address}`);
      expect(figure(`B${String(totalRow)}`)).toBe(units.length);
      const pays = units.filter(({ status, leaseRent }) => /^(?:occupied|notice)/.test(status) && (leaseRent ?? 0) > 0); // prettier-ignore
      expect(figure(`C${String(totalRow)}`)).toBe(pays.length);
      const priced = pays.filter(({ marketRent }) => marketRent !== null);
      // The roll's lease rent has the subsidy in it.
      const contract = priced.reduce((sum, { leaseRent }) => sum + (leaseRent ?? 0), 0);
      expect(figure(`F${String(totalRow)}`)).toBeCloseTo(contract, 4);
      expect(figure(`B${String(checksRow + 1)}`)).toBeCloseTo(0, 4);
      expect(figure(`C${String(checksRow + 3)}`)).toBe("ok");
      expect(Number(figure(`B${String(bridgeRow + 2)}`))).toBeGreaterThan(0);
    },
  );

  test.each(["t12-mri.xlsx", "t12-appfolio-cash-flow.csv"])("%s: the NOI of its truth", async (file) => {
    const { workbook, sheet } = await sheetOver(file, (tables) => t12CheckSheet("none", en, tables));
    const truth = JSON.parse(readFileSync(path.join(folder, file.replace(/\.\w+$/, ".truth.json")), "utf8")) as {
      readonly statement: { readonly year: { readonly noi: number } };
    };
    expect(workbook.getCell(`'${sheet}'!C${String(t12Places.rowOf("noi"))}`)).toBeCloseTo(truth.statement.year.noi, 2);
    const note = `'${sheet}'!${t12Places.tableColumns.note}${String(t12Places.rowOf("noi"))}`;
    expect(workbook.getCell(note)).toBe("recomputed");
  });
});
