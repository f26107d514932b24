/** @jest-environment jsdom */
/** Limits that nothing can match: reported, without a request for them. */
import { alderId } from "../../../engine/questions/sample-documents";
import { openComps, type CompsPane } from "./comps-pane";

let comps: CompsPane;
afterEach(() => comps.close());

test("a least above the most is told at its limit and in the functions' words, and not asked", async () => {
  comps = await openComps(({ sheet }) => {
    sheet.subjectId = alderId;
  });
  await comps.open();
  await comps.click("Load comps and rents");
  await comps.click("Filters");
  const [from, to] = [...comps.root.querySelectorAll<HTMLInputElement>("fieldset.range input")];
  for (const [field, value] of [
    [from, "5"],
    [to, "2"],
  ] as const) {
    if (field === undefined) throw new Error("no field");
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await comps.settle();
    field.dispatchEvent(new Event("change", { bubbles: true }));
    await comps.settle();
    comps.newRequests();
  }
  expect(comps.text()).toContain("The minimum is greater than the maximum.");
  expect(comps.text()).toContain('"min_distance" (5) must not be above "max_distance" (2)');
  await comps.click("Try again");
  expect(comps.newRequests()).toEqual([]);
});
