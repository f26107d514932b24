/** @jest-environment jsdom */
import { act } from "preact/test-utils";
import type { AddinStatus } from "../../src/app/addin-status";
import { openPane, type OpenPane } from "./open-pane";

let pane: OpenPane;
afterEach(() => pane.close());

async function openSettings(status: Partial<AddinStatus> = {}, languageTag = "en-US"): Promise<void> {
  pane = await openPane(status, { languageTag });
  await pane.openScreen(languageTag.startsWith("es") ? "Ajustes" : "Settings");
}

const field = (label: string): HTMLInputElement => {
  const found = [...pane.root.querySelectorAll("label")].find(({ textContent }) => textContent === label)?.control;
  if (!(found instanceof HTMLInputElement)) throw new Error(`No field "${label}".`);
  return found;
};
async function keep(label: string, value: string): Promise<string> {
  await act(() => {
    field(label).value = value;
    field(label).dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(() => field(label).form?.requestSubmit());
  const problem = field(label).getAttribute("aria-describedby")?.split(" ")[0] ?? "";
  return document.getElementById(problem)?.textContent ?? "";
}
const stale = "Mark values stale after";
const limit = "Maximum size in a workbook";
const tiles = "Map tile address";

test("shows what is stored and how much of the limit it takes", async () => {
  await openSettings({ storedAnswers: 1200, storedBytes: 1_250_000 });
  expect(pane.text()).toContain("Saved results1,200");
  expect(pane.text()).toContain("Used25%");
  expect(field(limit).value).toBe("5");
});

test.each([
  [stale, "7", { staleAfterDays: 7 }],
  [limit, "0.5", { storedAnswersLimit: 500_000 }],
  [limit, "0,5", { storedAnswersLimit: 500_000 }],
  [tiles, " https://t.example/{z}/{x}/{y}.png ", { mapTileUrl: "https://t.example/{z}/{x}/{y}.png" }],
  [tiles, "", { mapTileUrl: null }],
])("%s: %p is kept", async (label, value, change) => {
  await openSettings();
  expect(await keep(label, value)).toBe("");
  expect(pane.addin.settingsChanges).toEqual([change]);
  expect(pane.text()).toContain("Saved.");
});

test.each([
  [stale, "0", "Enter a whole number of days, 1 to 3,650."],
  [stale, "soon", "Enter a whole number of days, 1 to 3,650."],
  [limit, "51", "Enter 0.1 to 50 MB."],
  [tiles, "http://t.example/{z}/{x}/{y}.png", "The address must start with https://."],
  [tiles, "https://t.example/", "The address needs {z}, {x} and {y} for the tile's position."],
])("%s: %p is told at the field and not kept", async (label, value, message) => {
  await openSettings();
  expect(await keep(label, value)).toBe(message);
  expect(pane.addin.settingsChanges).toEqual([]);
  expect([field(label).value, field(label).getAttribute("aria-invalid")]).toEqual([value, "true"]);
});

test("the language changes at once, and back", async () => {
  await openSettings();
  const choose = (value: string): Promise<void> =>
    act(async () => {
      const select = pane.root.querySelector("select");
      if (select === null) throw new Error("No choice of languages.");
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
      await pane.advance(200);
    });
  await choose("es");
  await pane.advance(200);
  await act(() => pane.clock.settle());
  expect(pane.text()).toContain("Métodos abreviados de teclado");
  expect(document.documentElement.lang).toBe("es");
});

test("counts broken formulas, and enters them again once asked", async () => {
  await openSettings();
  pane.addin.broken = { formulas: 3, sheets: 2, unknown: ["RENT.YIELD"] };
  pane.addin.repairOutcome = () => Promise.resolve({ formulas: 2, sheets: 1, unknown: [], refused: ["Locked"] });
  await pane.press("Find broken formulas");
  expect(pane.text()).toContain("3 broken formulas on 2 worksheets. This version has no RENT.YIELD");
  expect(pane.addin.repairs).toBe(0);
  await pane.press("Repair 3 formulas");
  expect(pane.addin.repairs).toBe(1);
  expect(pane.text()).toContain("2 formulas repaired on 1 worksheet. Excel blocked changes on “Locked”");
});

test("nothing broken: nothing to enter again", async () => {
  await openSettings();
  await pane.press("Find broken formulas");
  expect(pane.text()).toContain("No broken RENT formulas.");
  expect(pane.text()).not.toContain("Enter 0");
});

test("the start is a choice, a refusal takes it back, and an Excel without it says so", async () => {
  await openSettings();
  const box = (): HTMLInputElement | null => pane.root.querySelector('input[type="checkbox"]');
  expect(box()?.checked).toBe(false);
  await act(async () => {
    box()?.click();
    await pane.clock.settle();
  });
  expect(pane.addin.startsWithWorkbook).toBe(true);
  pane.addin.startupFailure = "Not now.";
  await act(async () => {
    box()?.click();
    await pane.clock.settle();
  });
  expect(box()?.checked).toBe(true);
  expect(pane.text()).toContain("Can't save the setting: Not now.");
  await pane.close();

  pane = await openPane();
  pane.addin.startsWithWorkbook = null;
  await pane.openScreen("Settings");
  await act(() => pane.clock.settle());
  expect(pane.text()).toContain("This Excel can't start an add-in with a workbook.");
});

test("the keys are those of the shortcuts' file", async () => {
  await openSettings();
  const { shortcuts } = jest.requireActual<{ shortcuts: { key: { default: string } }[] }>(
    "../../assets/shortcuts.json",
  );
  const shown = [...pane.root.querySelectorAll("kbd")].map(({ textContent }) => textContent);
  expect([...shown].sort()).toEqual(shortcuts.map(({ key }) => key.default).sort());
});

test("distances and areas in the pane", async () => {
  await openSettings();
  await act(() => {
    const select = [...pane.root.querySelectorAll("select")].find(
      ({ labels }) => labels[0]?.textContent === "Units in the pane",
    );
    if (select === undefined) throw new Error("No choice of units.");
    select.value = "metric";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(pane.addin.settingsChanges).toEqual([{ units: "metric" }]);
  expect(pane.text()).toContain("Cells, formulas and comp filters always use miles and square feet");
});

describe("the removal of stored data", () => {
  test("is not offered where nothing is stored", async () => {
    await openSettings({ storedAnswers: 0 });
    expect(() => pane.button("Remove saved results…")).toThrow();
  });

  test("asks first, removes, and says what became of the formulas", async () => {
    await openSettings({ storedAnswers: 41 });
    pane.addin.removalOutcome = () => Promise.resolve(41);
    await pane.press("Remove saved results…");
    expect(pane.text()).toContain("Every RENT formula in this workbook becomes a value");
    await pane.press("Keep formulas");
    expect(pane.addin.removals).toBe(0);
    await pane.press("Remove saved results…");
    await pane.press("Remove saved results");
    expect(pane.addin.removals).toBe(1);
    expect(pane.text()).toContain("41 formulas converted to values.");
  });

  test("the keyboard is at the answer that keeps everything; Escape is that answer", async () => {
    await openSettings({ storedAnswers: 41 });
    const focused = (): string | null | undefined => document.activeElement?.textContent;
    await pane.press("Remove saved results…");
    expect(focused()).toBe("Keep formulas");
    await act(
      () => void document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })),
    );
    expect(pane.text()).not.toContain("Every RENT formula in this workbook becomes a value");
    expect(focused()).toBe("Remove saved results…");
    await pane.press("Remove saved results…");
    await pane.press("Keep formulas");
    expect(focused()).toBe("Remove saved results…");
    expect(pane.addin.removals).toBe(0);
  });

  test("tells why it failed", async () => {
    await openSettings({ storedAnswers: 41 });
    pane.addin.removalOutcome = () => Promise.reject(new Error("3 cells are still being calculated."));
    await pane.press("Remove saved results…");
    await pane.press("Remove saved results");
    expect(pane.root.querySelector("[role=alert].failure")?.textContent).toBe("3 cells are still being calculated.");
  });
});
