/// <reference types="office-js" />
/** Tables as formulas and add-ins see them: structured references, resizing, copies of formulas. */
import { closeFixtures, failureOf, openFixture, type FixtureWorkbook } from "./fixture-workbook";

let workbook: FixtureWorkbook;
const run = <T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> => workbook.excel.run(batch);

beforeEach(async () => {
  workbook = await openFixture();
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("A1:B3").values = [
      ["unit", "rent"],
      ["101", 1_500],
      ["102", 1_700],
    ];
    const table = sheet.tables.add("A1:B3", true);
    table.name = "June_rents";
    sheet.getRange("D1").formulas = [["=SUM(June_rents[rent])"]];
    sheet.getRange("D2").formulas = [["=ROWS(June_rents[#All])"]];
    sheet.getRange("D3").formulas = [["=June_rents[@rent]*2"]];
    context.workbook.names.add("June_rents_rows", "=June_rents[#Data]");
    sheet.getRange("D4").formulas = [["=ROWS(June_rents_rows)"]];
    await context.sync();
  });
});
afterEach(closeFixtures);

const shown = (address: string): Promise<unknown> =>
  run(async (context) => {
    const range = context.workbook.worksheets.getItem("Sheet1").getRange(address);
    range.load("values");
    await context.sync();
    return range.values;
  });

test("formulas read a table by its name, its columns and their own row", async () => {
  expect(await shown("D1:D4")).toEqual([[3_200], [3], [3_400], [2]]);
});

test("a table that grows or is renamed is read as it is then", async () => {
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("A4:B4").values = [["103", 1_900]];
    sheet.tables.getItem("June_rents").resize("A1:B4");
    await context.sync();
  });
  expect(await shown("D1:D3")).toEqual([[5_100], [4], [3_400]]);
  const range = await run(async (context) => {
    const named = context.workbook.names.getItem("June_rents_rows").getRange();
    named.load("address");
    await context.sync();
    return named.address;
  });
  expect(range).toBe("Sheet1!A2:B4");
  await workbook.settled();
  const again = await openFixture({ snapshot: workbook.save() });
  workbook = again;
  await run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").getRange("B2").values = [[1]];
    await context.sync();
  });
  expect(await shown("D1")).toEqual([[3_601]]);
});

test("headers stay texts that differ, in their row; tables share no cells", async () => {
  await run(async (context) => {
    const table = context.workbook.tables.getItem("June_rents");
    table.resize("A1:C3");
    await context.sync();
  });
  expect(await shown("A1:C1")).toEqual([["unit", "rent", "Column3"]]);
  const move = failureOf(
    run(async (context) => {
      context.workbook.tables.getItem("June_rents").resize("A2:B3");
      await context.sync();
    }),
  );
  expect((await move).code).toBe("InvalidArgument");
  const overlap = failureOf(
    run(async (context) => {
      context.workbook.worksheets.getItem("Sheet1").tables.add("B3:C5", true);
      await context.sync();
    }),
  );
  expect((await overlap).code).toBe("InvalidOperation");
});

test("a table that is converted leaves its cells; one that is deleted takes them along", async () => {
  await run(async (context) => {
    context.workbook.tables.getItem("June_rents").convertToRange();
    await context.sync();
  });
  expect(await shown("A2:B2")).toEqual([[101, 1_500]]);
  await run(async (context) => {
    const table = context.workbook.worksheets.getItem("Sheet1").tables.add("A1:B3", true);
    table.delete();
    await context.sync();
  });
  expect(await shown("A1:B3")).toEqual([
    ["", ""],
    ["", ""],
    ["", ""],
  ]);
});

test("copied formulas move their references; values and formats are copied alone", async () => {
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("F2:G2").formulas = [["=B2*$B$2", "=June_rents[@rent]/12"]];
    sheet.getRange("F3:G3").copyFrom("F2:G2", "Formulas");
    sheet.getRange("F4:F5").copyFrom("F2", "Values");
    await context.sync();
  });
  const formulas = await run(async (context) => {
    const range = context.workbook.worksheets.getItem("Sheet1").getRange("F2:G5");
    range.load("formulas");
    await context.sync();
    return range.formulas;
  });
  expect(formulas).toEqual([
    ["=B2*$B$2", "=June_rents[@rent]/12"],
    ["=B3*$B$2", "=June_rents[@rent]/12"],
    [2_250_000, ""],
    [2_250_000, ""],
  ]);
});
