/** @jest-environment jsdom */
import { alderId, comparables, compId } from "../../../engine/questions/sample-documents";
import { openComps, type CompsPane } from "./comps-pane";

const photos = [
  [1, "https://photos.example.com/one.jpg"],
  [2, "javascript:alert(1)"],
] as const;

let comps: CompsPane;
beforeEach(async () => {
  comps = await openComps(({ sheet }, { documents }) => {
    sheet.subjectId = alderId;
    for (const [number, photo] of photos) {
      const document = documents.get(compId(number));
      if (document !== undefined) documents.set(document.id, { ...document, street_view_url: photo });
    }
  });
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
  comps.addin.settings.change({ units: "metric" });
  await comps.advance(200);
  expect(comps.row(nameOf(1)).textContent).toContain("Km0.5");
  await comps.click("Km");
  expect(comps.root.querySelector("th[aria-sort]")?.textContent).toBe("Km ↑");
});

test("a comp's details are its photo where the service has one, its address, its asking rent and its id", async () => {
  const photo = (): HTMLImageElement | null => comps.root.querySelector(".comps-table .photo");
  expect(photo()).toBeNull();
  await comps.click(`Details of ${nameOf(1)}`);
  expect(photo()?.src).toBe("https://photos.example.com/one.jpg");
  expect(photo()?.alt).toBe(`Street view of ${nameOf(1)}`);
  expect(photo()?.getAttribute("referrerpolicy")).toBe("no-referrer");
  const detail = comps.row(nameOf(1)).nextElementSibling;
  expect(detail?.textContent).toBe("1 Chicon St, Austin, TX 78702Asking $1,010Copy ID ");
  expect(comps.button(`Details of ${nameOf(1)}`).getAttribute("aria-expanded")).toBe("true");
  // One that doesn't load leaves no frame; what is no web address is never loaded.
  photo()?.dispatchEvent(new Event("error"));
  await comps.settle();
  expect(photo()).toBeNull();
  await comps.click(`Details of ${nameOf(2)}`);
  expect(comps.root.querySelectorAll(".comp-detail")).toHaveLength(2);
  expect(photo()).toBeNull();
  await comps.click(`Details of ${nameOf(1)}`);
  await comps.click(`Details of ${nameOf(2)}`);
  expect(comps.root.querySelectorAll(".comp-detail")).toHaveLength(0);
  expect(comps.root.querySelectorAll("tr.comp:not(.total)")).toHaveLength(10);
});

test("the keyboard focus leaves the question for the comp's button, or the next comp's once it is out", async () => {
  const focused = (): string | null => document.activeElement?.getAttribute("aria-label") ?? null;
  await comps.click(`Exclude ${nameOf(2)}`);
  await comps.click("Keep comp");
  expect(focused()).toBe(`Exclude ${nameOf(2)}`);
  await comps.click(`Exclude ${nameOf(2)}`);
  await comps.click("Exclude comp");
  expect(focused()).toBe(`Exclude ${nameOf(3)}`);
  // The last one: the eleventh has come in for the second.
  await comps.click(`Exclude ${nameOf(11)}`);
  await comps.click("Exclude comp");
  expect(focused()).toBe(`Exclude ${nameOf(10)}`);
});

test("another subject is typed at once, without a press into the field", async () => {
  await comps.click("Change subject");
  expect(document.activeElement).toBe(comps.root.querySelector("main input"));
});
