import { closeFixtures, type FixtureWorkbook, openFixture } from "./fixture-workbook";

let workbook: FixtureWorkbook;
beforeEach(async () => {
  workbook = await openFixture();
});
afterEach(closeFixtures);

const run = <T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> => workbook.excel.run(batch);

test("a change is told to the sheet's and to the workbook's listeners, until they are removed", async () => {
  const seen: string[] = [];
  const handler = await run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const added = sheet.onChanged.add((event) => {
      seen.push(`sheet ${event.address} ${event.triggerSource}`);
      return Promise.resolve();
    });
    context.workbook.worksheets.onChanged.add((event) => {
      seen.push(`all ${event.address}`);
      return Promise.resolve();
    });
    await context.sync();
    sheet.getRange("A1:B2").values = [
      [1, 2],
      [3, 4],
    ];
    await context.sync();
    return added;
  });
  workbook.setCell("C9", 5);
  await run((context) => context.sync());
  expect(seen.sort()).toEqual(["all A1:B2", "all C9", "sheet A1:B2 ThisLocalAddin", "sheet C9 Unknown"]);
  await workbook.excel.run(handler.context, async (context) => {
    handler.remove();
    await context.sync();
  });
  workbook.setCell("D1", 5);
  await run((context) => context.sync());
  expect(seen).not.toContain("sheet D1 Unknown");
});

test("the selection is told and read", async () => {
  const seen: string[] = [];
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.onSelectionChanged.add((event) => {
      seen.push(event.address);
      return Promise.resolve();
    });
    await context.sync();
    sheet.getRange("B2:C3").select();
    await context.sync();
  });
  workbook.select("D4");
  const selected = await run(async (context) => {
    const range = context.workbook.getSelectedRange();
    range.load("address");
    await context.sync();
    return range.address;
  });
  expect(selected).toBe("Sheet1!D4");
  expect(seen).toEqual(["B2:C3", "D4"]);
});
