/// <reference types="office-js" />
/** Whose sheet one is on: a property typed over the formula that follows the workbook, kept, moved or taken back. */
import { createSheetSubjects } from "../../src/host/sheet-subject";
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import { closeFixtures, type FixtureWorkbook, openFixture } from "./fixture-workbook";

const globals = globalThis as Record<string, unknown>;
let workbook: FixtureWorkbook;

async function open(snapshot?: WorkbookSnapshot): Promise<void> {
  workbook = await openFixture(
    snapshot
      ? { snapshot }
      : { sheets: [{ name: "Grid", cells: { A2: "Subject", B2: "=Subject", B3: "=LEN(B2)" } }, { name: "Own notes" }] },
  );
  await workbook.settled();
  globals.Excel = workbook.excel;
  globals.Office = workbook.window.Office;
}

beforeEach(async () => {
  await open();
  await workbook.excel.run(async (context) => {
    context.workbook.names.add("Subject", '="1472 Manchaca Rd, Austin, TX 78704"');
    const sheet = context.workbook.worksheets.getItem("Grid");
    sheet.names.add("property_id", sheet.getRange("B3"));
    await context.sync();
  });
});
afterEach(() => {
  closeFixtures();
  delete globals.Excel;
  delete globals.Office;
});

const subjects = createSheetSubjects();
const type = (text: string): Promise<void> =>
  workbook.excel.run(async (context) => {
    context.workbook.worksheets.getItem("Grid").getRange("B2").values = [[text]];
    await context.sync();
  });
const formula = (): Promise<unknown> =>
  workbook.excel.run(async (context) => {
    const cell = context.workbook.worksheets.getItem("Grid").getRange("B2");
    cell.load("formulas");
    await context.sync();
    return (cell.formulas as unknown[][])[0]?.[0];
  });

test("a sheet that follows the workbook, and one that is none of ours, have no subject of their own", async () => {
  expect(await subjects.sheetSubject()).toBeNull();
  workbook.select("'Own notes'!B2");
  expect(await subjects.sheetSubject()).toBeNull();
});

test("a typed property is the sheet's; once kept it is not asked again, but another one is", async () => {
  await type("901 Elm St, Dallas, TX 75202");
  const own = { sheet: "Grid", text: "901 Elm St, Dallas, TX 75202" };
  expect(await subjects.sheetSubject()).toEqual({ ...own, isDecided: false });
  await subjects.keepSheetSubject();
  expect(await subjects.sheetSubject()).toEqual({ ...own, isDecided: true });
  await open(JSON.parse(JSON.stringify(workbook.save())) as WorkbookSnapshot);
  expect(await subjects.sheetSubject()).toEqual({ ...own, isDecided: true });
  await type("12 Oak Ave");
  expect(await subjects.sheetSubject()).toEqual({ sheet: "Grid", text: "12 Oak Ave", isDecided: false });
  await subjects.keepSheetSubject();
  expect(await subjects.sheetSubject()).toMatchObject({ isDecided: true });
});

test("it follows the workbook again, and a candidate is written as text", async () => {
  await type("901 Elm");
  await subjects.writeSheetSubject("901 Elm St, Dallas");
  expect(await formula()).toBe("901 Elm St, Dallas");
  await subjects.keepSheetSubject();
  await subjects.followWorkbook();
  expect(await formula()).toBe("=Subject");
  expect(await subjects.sheetSubject()).toBeNull();
});
