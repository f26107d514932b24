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

test("inserted and deleted rows and columns are told with their addresses", async () => {
  const seen: string[] = [];
  await run(async (context) => {
    context.workbook.worksheets.onChanged.add((event) => {
      seen.push(`${event.changeType} ${event.address}`);
      return Promise.resolve();
    });
    await context.sync();
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:A9").values = Array.from({ length: 9 }, (_, row) => [row]);
    await context.sync();
    sheet.getRange("3:4").insert("Down");
    sheet.getRange("B:B").insert("Right");
    sheet.getRange("5:5").delete("Up");
    sheet.getRange("C:D").delete("Left");
    await context.sync();
  });
  workbook.insertRows("Sheet1", 2, 1);
  await run((context) => context.sync());
  expect(seen).toEqual([
    "RangeEdited A1:A9",
    "RowInserted 3:4",
    "ColumnInserted B:B",
    "RowDeleted 5:5",
    "ColumnDeleted C:D",
    "RowInserted 2:2",
  ]);
});

test("sheets that come, go or get another name are told", async () => {
  const seen: string[] = [];
  const told = (text: string): Promise<void> => Promise.resolve(void seen.push(text));
  await run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.onAdded.add(() => told("added"));
    worksheets.onDeleted.add(() => told("deleted"));
    worksheets.onNameChanged.add(({ nameBefore, nameAfter }) => told(`${nameBefore} -> ${nameAfter}`));
    await context.sync();
    const sheet = worksheets.add("Comps");
    await context.sync();
    sheet.name = "Rents";
    await context.sync();
    sheet.name = "Joe's rents";
    await context.sync();
    sheet.delete();
    await context.sync();
  });
  await run((context) => context.sync());
  expect(seen).toEqual(["added", "Comps -> Rents", "Rents -> Joe's rents", "deleted"]);
});

test("the cell whose formula fills another is found, and none for cells that stand alone", async () => {
  workbook.setCell("B2", "=SEQUENCE(3,2)");
  workbook.setCell("E2", 1);
  await workbook.settled();
  const parents = await run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const found = ["C4", "B2", "B5", "E2"].map((address) => {
      const parent = sheet.getRange(address).getSpillParentOrNullObject();
      parent.load("address,formulas");
      return parent;
    });
    await context.sync();
    return found.map((parent) => (parent.isNullObject ? null : [parent.address, parent.formulas[0]?.[0] as string]));
  });
  expect(parents).toEqual([["Sheet1!B2", "=SEQUENCE(3,2)"], ["Sheet1!B2", "=SEQUENCE(3,2)"], null, null]);
});
