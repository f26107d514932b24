/** @jest-environment jsdom */
import type { ArgumentBlock } from "../../../../src/engine/questions/function-arguments";
import { findComparables, readComparablesPlan } from "../../../../src/engine/questions/comparables-plan";
import { alderId, comparables } from "../../../engine/questions/sample-documents";
import { openComps, type CompsPane } from "./comps-pane";

let comps: CompsPane;
afterEach(() => comps.close());

const namesOf = (first: number, last: number): string[] =>
  comparables.slice(first - 1, last).map((one) => one.building_name ?? one.street_address ?? "");

test("a renovation is asked for at its slider, and what the sheet fetches meanwhile is taken up", async () => {
  comps = await openComps((addin) => (addin.sheet.subjectId = alderId));
  const fetch = async (options: ArgumentBlock): Promise<void> => {
    const data = comps.addin.data();
    await findComparables(alderId, readComparablesPlan(options, 10), data);
    await Promise.all(comparables.slice(0, 14).map(({ id }) => data.property(id)));
  };
  const first = fetch([]);
  await comps.advance(100);
  await first;
  await comps.open();
  [...comps.root.querySelectorAll<HTMLInputElement>('input[type="radio"]')][1]?.click();
  await comps.settle();
  comps.newRequests();
  const slider = comps.root.querySelector(".value-add");
  expect(slider?.querySelectorAll(".cost-question")).toHaveLength(1);
  expect(comps.root.querySelectorAll(".cost-question")).toHaveLength(1);
  expect(comps.text()).not.toContain("Comparing with the current condition…");
  expect(comps.text()).toContain("These comps belong to your previous choices.");

  const second = fetch([
    ["renovations", 0.1],
    ["tier", "valueAdd"],
  ]);
  await comps.advance(100);
  await second;
  comps.newRequests();
  comps.addin.change({ requestsToday: 2 });
  await comps.settle();
  expect(comps.newRequests()).toEqual([]);
  expect(comps.root.querySelectorAll(".cost-question")).toHaveLength(0);
  expect(comps.names()).toEqual(namesOf(3, 12));
  expect(comps.text()).toMatch(/As it is\$[\d,]+Renovated/);
});
