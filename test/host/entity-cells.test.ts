/** Cells with an entity, as office.js returns them. */
import { closeFixtures, openFixture } from "./fixture-workbook";

afterEach(closeFixtures);

test("an entity is #VALUE! among values, as in Excel, and shows its text", async () => {
  const workbook = await openFixture();
  workbook.setCells("A1", [["=FIX.CARD()", "=FIX.MONEY(5)", "=1/0", "text", true, ""]]);
  await workbook.settled();
  const read = await workbook.excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange("A1:F1");
    range.load("values,valueTypes,text,formulas");
    await context.sync();
    return range.toJSON();
  });
  expect(read.values?.[0]).toEqual(["#VALUE!", 5, "#DIV/0!", "text", true, ""]);
  expect(read.valueTypes?.[0]).toEqual(["Error", "Double", "Error", "String", "Boolean", "Empty"]);
  expect([read.text?.[0]?.[0], read.formulas?.[0]?.[0]]).toEqual(["Maple Court", "=FIX.CARD()"]);
});
