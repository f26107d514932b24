/** @jest-environment jsdom */
import { alder, alderId, comparables, compId } from "../../../engine/questions/sample-documents";
import { nameOf, namesOf } from "./alder-comps";
import { openComps, type CompsPane } from "./comps-pane";

let comps: CompsPane;
afterEach(() => comps.close());

test("an exclusion whose comps a formula has fetched is followed at once, without a press", async () => {
  comps = await openComps((addin) => (addin.sheet.subjectId = alderId));
  const data = comps.addin.data();
  const key = `${alderId} ${alder.created_on}`;
  const query = { topN: 10, isAffordable: false, isSenior: false, isStudent: false };
  await Promise.all([comps.advance(100), data.comparables(query, { subject: alder }, key)]);
  const fetched = Promise.all([
    data.property(alderId),
    data.comparables(query, { subject: alder, excluded_ids: [compId(3)] }, key),
    ...comparables.slice(0, 11).map(({ id }) => data.property(id)),
  ]);
  await Promise.all([comps.advance(100), fetched]);
  comps.newRequests();
  await comps.open();
  await comps.click(`Exclude ${nameOf(3)}`);
  await comps.click("Exclude comp");
  expect(comps.newRequests()).toEqual([]);
  expect(comps.names()).toEqual([...namesOf(1, 2, 4, 5, 6, 7, 8, 9, 10, 11), `(${nameOf(3)})`]);
  expect(comps.text()).not.toContain("Update comps");
});
