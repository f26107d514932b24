/** @jest-environment jsdom */
import { alder, alderId, comparables, compId, summaryOf } from "../../../engine/questions/sample-documents";
import { nameOf, namesOf, openAlderComps } from "./alder-comps";
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

test("the workbook's next subject is shown, and a property chosen here stays until then", async () => {
  comps = await openAlderComps();
  const { sheet } = comps.addin;
  const move = async (cell: string): Promise<void> => {
    sheet.selected = { address: `Underwriting!${cell}`, formula: "" };
    await comps.settle();
  };
  await move("A4");
  expect(comps.text()).toContain("10 comps.");
  sheet.subjectId = compId(3);
  await move("A3");
  expect(comps.root.querySelector(".comps-subject")?.textContent).toContain(nameOf(3));
  expect(comps.text()).toContain("Load comps");
  // Also after another screen.
  sheet.subjectId = alderId;
  await comps.openScreen("Home");
  await comps.open();
  expect(comps.names()).toEqual(namesOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
  expect(comps.text()).toContain(alder.building_name);
});

test("a mistyped subject is mended in the workbook with one press", async () => {
  comps = await openAlderComps();
  const { addin, service } = comps;
  addin.forecastOutcome = () => Promise.resolve({ requests: 0, isExact: true, kept: null });
  const elm = (id: string, name: string, street: string) =>
    summaryOf({ ...alder, id, building_name: name, street_address: street });
  service.summaries = [elm(compId(1), "Elm Court", "901 Elm St"), elm(compId(2), "Elm Plaza", "12 Elm St")];
  addin.sheet.subjectId = "Elm";
  addin.sheet.selected = { address: "Underwriting!A3", formula: "" };
  await comps.settle();
  expect(comps.alerts()[0]).toContain('"Elm" matches 2 properties.');
  const [first] = comps.root.querySelectorAll(".meant button");
  await comps.click(first?.textContent ?? "");
  expect(addin.sheet.subjectId).toMatch(/^901 Elm St, /);
  expect(comps.root.querySelector(".comps-subject")?.textContent).not.toContain("matches");
});

test("comps that were typed by their addresses get their names and ids; one that isn't found stays as typed", async () => {
  comps = await openComps(({ sheet }) => {
    sheet.subjectId = alderId;
    const row = (name: string, value: string) => ({ name, value, note: "", label: "" });
    const rows = [row("keep", "3 Chicon St, Austin, TX 78702"), row("exclude", "No Such Place 77")];
    sheet.blocks.set("CompSet[#All]", { address: "CompSet[#All]", rows, count: 10, hasNotes: true, subject: null });
  });
  const third = comps.service.documents.get(compId(3)) ?? alder;
  comps.service.summaries = [...comps.service.summaries, summaryOf(third)];
  await comps.open();
  expect(comps.newRequests().filter((endpoint) => endpoint.includes("search"))).toEqual([]);
  await comps.click("Load comps and rents");
  const kept = comps.addin.sheet.blocks.get("CompSet[#All]")?.rows ?? [];
  expect(kept.map(({ name, value }) => [name, value])).toContainEqual(["selected", compId(3)]);
  expect(JSON.stringify(kept)).toContain("No Such Place 77");
  expect(JSON.stringify(kept)).toContain(nameOf(3));
});
