/** @jest-environment jsdom */
import { alderId, comparables } from "../../../engine/questions/sample-documents";
import { openComps, type CompsPane } from "./comps-pane";

let comps: CompsPane;
beforeEach(async () => {
  comps = await openComps(({ sheet }) => (sheet.subjectId = alderId));
  await comps.open();
  await comps.click("Load comps and rents");
});
afterEach(() => comps.close());

const nameOf = (number: number): string => {
  const found = comparables[number - 1];
  return found?.building_name ?? found?.street_address ?? "";
};

test("flags what rents in a market of its own", () => {
  expect(comps.row(nameOf(2)).querySelector(".comp-flags")?.textContent).toBe("Student housing");
  expect(comps.row(nameOf(1)).querySelector(".comp-flags")).toBeNull();
});

test("shows distances in kilometers where the person reads them", async () => {
  comps.addin.changeSettings({ units: "metric" });
  await comps.advance(200);
  expect(comps.row(nameOf(1)).textContent).toContain("Km0.5");
  await comps.click("Km");
  expect(comps.root.querySelector("th[aria-sort]")?.textContent).toBe("Km ↑");
});
