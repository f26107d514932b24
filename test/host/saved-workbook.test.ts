import { eventually } from "./eventually";
import { closeFixtures, openFixture } from "./fixture-workbook";

afterEach(closeFixtures);

test("a saved workbook opens with its values, spills, parts and settings, and calls no finished function", async () => {
  const first = await openFixture({
    sheets: [{ name: "Comps", cells: { A1: 3, F1: "02138" }, numberFormats: { A1: "0.0" } }, { name: "Other" }],
  });
  first.setCells("B1", [["=FIX.TABLE(A1,2)", null, "=SUM(B1#)", "=FIX.CARD()"]]);
  first.setCell("E2", "=FIX.MISSING()");
  first.setCell("E3", "=FIX.MONEY(5)");
  first.setCell("E4", "=FIX.TICK(1)");
  first.setCell("E5", "=FIX.NEVER()");
  await first.excel.run(async (context) => {
    context.workbook.customXmlParts.add('<a xmlns="urn:kept"/>');
    context.workbook.settings.add("days", 90);
    context.workbook.names.add("Subject", context.workbook.worksheets.getItem("Comps").getRange("A1"));
    context.workbook.tables.add("Comps!H1:I3", true).name = "Kept";
    await context.sync();
  });
  await eventually(
    () => first.getCell("D1") === 123 && first.getText("E3") === "$5" && first.getCell("E4") !== "#BUSY!",
  );
  const snapshot = JSON.parse(JSON.stringify(first.save())) as ReturnType<typeof first.save>;

  // Enough for a busy machine; the function that never answers takes all of it.
  const second = await openFixture({ snapshot, functionTimeoutMs: 5_000 });
  await second.settled();
  expect(second.getRange("Comps!B1:C3").values).toEqual(first.getRange("Comps!B1:C3").values);
  expect([second.getCell("D1"), second.getText("A1"), second.getCell("F1")]).toEqual([123, "3.0", "02138"]);
  expect(second.cellError("E2")).toEqual({ code: "#N/A", message: "No such property. Check the address." });
  expect(second.cellEntity("E1")).toMatchObject({ type: "Entity" });
  expect(second.getText("E3")).toBe("$5");
  // The stream and the unfinished function are called; nothing else.
  expect(second.getCounters().invocations).toEqual({ TICK: 1, NEVER: 1 });
  const kept = await second.excel.run(async (context) => {
    const count = context.workbook.customXmlParts.getByNamespace("urn:kept").getCount();
    const setting = context.workbook.settings.getItem("days");
    const range = context.workbook.names.getItem("Subject").getRange();
    const body = context.workbook.tables.getItem("Kept").getDataBodyRange();
    setting.load("value");
    range.load("address");
    body.load("address");
    await context.sync();
    return [count.value, setting.value as unknown, range.address, body.address];
  });
  expect(kept).toEqual([1, 90, "Comps!A1", "Comps!H2:I3"]);

  second.setCell("A1", 2);
  await second.settled();
  expect([second.getSpillRange("B1"), second.getCell("D1"), second.getCell("B3")]).toEqual(["Comps!B1:C2", 62, ""]);
});

test("sheets and a saved workbook together are refused", async () => {
  const workbook = await openFixture();
  await expect(openFixture({ snapshot: workbook.save(), sheets: [{ name: "A" }] })).rejects.toThrow("not both");
});
