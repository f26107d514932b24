/** What the grid draws in cells that a formula spills into. */
import { closeFixtures, openFixture } from "./fixture-workbook";

afterEach(closeFixtures);

test("spilled numbers are drawn in the formats that came with them, for as long as they do", async () => {
  const workbook = await openFixture();
  const sheet = workbook.engine.workbook.getActiveSheet();
  const formats = () =>
    [0, 1].map((row) => {
      const style = sheet.getSheet().getCell(row, 0)?.s;
      return typeof style === "object" ? (style?.n?.pattern ?? null) : (style ?? null);
    });
  workbook.setCell("A1", "=VSTACK(FIX.MONEY(1293.333),FIX.MONEY(7))");
  await workbook.settled();
  expect(workbook.getText("A2")).toBe("$7");
  expect(formats()[1]).toBe("$#,##0");
  workbook.setCell("A1", "=SEQUENCE(2)");
  await workbook.settled();
  expect(workbook.getText("A2")).toBe("2");
  expect(formats()[1]).toBeNull();
});
