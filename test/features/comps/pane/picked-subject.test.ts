/** @jest-environment jsdom */
import { alderId } from "../../../engine/questions/sample-documents";
import { failure } from "../../../engine/questions/scripted-service";
import { noon } from "../../../taskpane/open-pane";
import { openComps, type CompsPane } from "./comps-pane";

let comps: CompsPane;
beforeEach(async () => {
  comps = await openComps();
  await comps.open();
});
afterEach(() => comps.close());

const search = async (text: string): Promise<void> => {
  const box = comps.root.querySelector<HTMLInputElement>('[role="combobox"]');
  if (box === null) throw new Error("No search box.");
  box.value = text;
  box.dispatchEvent(new Event("input", { bubbles: true }));
  await comps.settle();
};
const pick = async (): Promise<void> => {
  const option = comps.root.querySelector<HTMLElement>('[role="option"]');
  option?.click();
  // The list goes, and the focus in it.
  await comps.settle();
};
const focused = (): string | null | undefined => document.activeElement?.textContent;
const heading = (): string | undefined => comps.root.querySelector(".comps-subject h2")?.textContent;

test("a picked property has its name before anything of it is loaded, never its id", async () => {
  await search("alder");
  await pick();
  expect(comps.text()).toContain("Comps need 2 requests.");
  expect(heading()).toBe("The Alder");
  expect(comps.text()).not.toContain(alderId);
});

test("the keyboard focus stays by the subject after it is picked, kept, and loaded", async () => {
  await search("alder");
  await pick();
  expect(focused()).toBe("Change subject");
  await comps.click("Change subject");
  await comps.click("Keep subject");
  expect(focused()).toBe("Change subject");
  await comps.click("Load comps only");
  expect(focused()).toBe("Change subject");
});

test("a comp that is added leaves the keyboard focus at the button that adds another", async () => {
  await search("alder");
  await pick();
  await comps.click("Load comps only");
  await comps.click("Add a comp");
  await search("alder");
  comps.root.querySelector<HTMLElement>('[role="combobox"]')?.focus();
  await pick();
  expect(focused()).toBe("Add a comp");
});

test("a search that waits for the request budget says until when", async () => {
  comps.service.searchProperties = () => new Promise(() => undefined);
  await search("alder");
  expect(comps.told()).toContain("Searching…");
  await comps.change({ quota: [{ policy: "default", quota: 500, remaining: 0, resetsAt: noon + 600_000 }] });
  await comps.settle();
  expect(comps.told().join().replace(/\s/g, " ")).toContain(
    "Request budget used up. Loading resumes by itself when the budget resets at 12:10:00 PM.",
  );
});

test("a failed search can be repeated", async () => {
  comps.service.fault = () => failure("NetworkError");
  await search("alder");
  expect(comps.alerts().join()).toContain("Search failed.");
  comps.service.fault = () => undefined;
  await comps.click("Try again");
  expect(comps.root.querySelectorAll('[role="option"]')).toHaveLength(1);
});
