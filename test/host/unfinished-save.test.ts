/**
 * A workbook that is saved between a change and its calculation, as by a page that closes: opened again, its figures
 * follow.
 */
import type { WorkbookSnapshot } from "../../src/workbench/host-contract";
import { closeFixtures, openFixture } from "./fixture-workbook";

afterEach(closeFixtures);

/** What the browser keeps is a copy. */
const copyOf = (snapshot: WorkbookSnapshot): WorkbookSnapshot =>
  JSON.parse(JSON.stringify(snapshot)) as WorkbookSnapshot;

async function changed() {
  const workbook = await openFixture();
  workbook.setCells("A1", [["30", "=A1*2", "=B1+1"]]);
  await workbook.settled();
  workbook.setCell("A1", "31");
  return workbook;
}

test("what was not calculated yet is calculated when it is opened", async () => {
  const workbook = await changed();
  const snapshot = copyOf(workbook.save());
  expect(snapshot.isUncalculated).toBe(true);
  const again = await openFixture({ snapshot });
  await again.settled();
  expect(["A1", "B1", "C1"].map((cell) => again.getText(cell))).toEqual(["31", "62", "63"]);
});

test("a workbook at rest opens with its values as they are", async () => {
  const workbook = await changed();
  await workbook.settled();
  const snapshot = copyOf(workbook.save());
  expect("isUncalculated" in snapshot).toBe(false);
  const again = await openFixture({ snapshot });
  await again.settled();
  expect(again.getText("C1")).toBe("63");
  expect(again.getCounters().calculations).toBeLessThanOrEqual(1);
});
