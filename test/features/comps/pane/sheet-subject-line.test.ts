/** @jest-environment jsdom */
/** Whose sheet one is on, over the Comps screen: asked once, with what a mistyped property may have meant. */
import { alder, summaryOf } from "../../../engine/questions/sample-documents";
import { openAlderComps } from "./alder-comps";
import type { CompsPane } from "./comps-pane";

let comps: CompsPane;
afterEach(() => comps.close());

async function onOwnSheet(text: string): Promise<void> {
  comps = await openAlderComps();
  comps.addin.sheet.ownSubject = { sheet: "Rent comp grid", text, isDecided: false };
  comps.addin.sheet.selected = { address: "Rent comp grid!B3", formula: "" };
  await comps.settle();
}

test("a property typed on one sheet: this sheet, the whole workbook, or as the workbook", async () => {
  await onOwnSheet("901 Elm St, Dallas");
  expect(comps.text()).toContain("Rent comp grid has another property: 901 Elm St, Dallas. Use it for…");
  await comps.click("This sheet");
  expect(comps.addin.sheet.ownSubject).toMatchObject({ isDecided: true });
  expect(comps.text()).toContain("On Rent comp grid: 901 Elm St, Dallas (this sheet only)");
  expect(() => comps.button("This sheet")).toThrow();
  await comps.click("Whole workbook");
  expect(comps.addin.sheet.subjectId).toBe("901 Elm St, Dallas");
  expect(comps.addin.sheet.ownSubject).toBeNull();
  expect(comps.text()).not.toContain("901 Elm St, Dallas (this sheet only)");
});

test("the workbook's subject comes back", async () => {
  await onOwnSheet("901 Elm St, Dallas");
  const before = comps.addin.sheet.subjectId;
  await comps.click("Follow workbook");
  expect(comps.addin.sheet.ownSubject).toBeNull();
  expect(comps.addin.sheet.subjectId).toBe(before);
});

test("a text that matches several properties lists them by name, address and distance; one press chooses", async () => {
  comps = await openAlderComps();
  comps.addin.forecastOutcome = () => Promise.resolve({ requests: 0, isExact: true, kept: null });
  const elm = (id: string, name: string, street: string) => ({
    ...summaryOf({ ...alder, id, building_name: name, street_address: street, lat: alder.lat + 0.1 }),
  });
  comps.service.summaries = [elm("1", "Elm Court", "901 Elm St"), elm("2", "Elm Plaza", "12 Elm St")];
  comps.addin.sheet.ownSubject = { sheet: "Rent comp grid", text: "Elm", isDecided: false };
  comps.addin.sheet.selected = { address: "Rent comp grid!B3", formula: "" };
  await comps.settle();
  expect(comps.text()).toContain('"Elm" matches 2 properties.');
  expect(() => comps.button("This sheet")).toThrow();
  const [first] = comps.root.querySelectorAll(".meant button");
  expect(first?.textContent).toMatch(/^Elm Court901 Elm St, .+ · 6\.9\d? miles$/);
  await comps.click(first?.textContent ?? "");
  expect(comps.addin.sheet.ownSubject).toMatchObject({ text: expect.stringMatching(/^901 Elm St, /) as string });
});

test("the property of before, mistyped, is offered without a distance of nothing", async () => {
  comps = await openAlderComps();
  comps.addin.forecastOutcome = () => Promise.resolve({ requests: 0, isExact: true, kept: null });
  const elm = (id: string, name: string, street: string) =>
    summaryOf({ ...alder, id, building_name: name, street_address: street });
  comps.service.summaries = [elm("1", "Elm Court", "901 Elm St"), elm("2", "Elm Plaza", "12 Elm St")];
  comps.addin.sheet.ownSubject = { sheet: "Rent comp grid", text: "Elm", isDecided: false };
  comps.addin.sheet.selected = { address: "Rent comp grid!B3", formula: "" };
  await comps.settle();
  const offered = [...comps.root.querySelectorAll(".meant button")].map(({ textContent }) => textContent);
  expect(offered).toHaveLength(2);
  for (const text of offered) expect(text).not.toContain("mile");
});
