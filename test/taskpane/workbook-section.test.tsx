/** @jest-environment jsdom */
import type { RefreshSession } from "../../src/features/refresh/refresh-session";
import { noon, openPane, type OpenPane } from "./open-pane";

let pane: OpenPane;
afterEach(() => pane.close());

describe("what the workbook keeps", () => {
  test("is told with its size and age", async () => {
    pane = await openPane({ storedAnswers: 1234, storedBytes: 98_765, oldestAnswer: noon - 40 * 86_400_000 });
    expect(pane.text()).toContain("Saved results1,234");
    expect(pane.text()).toContain("Size in the workbook98.8 KB");
    expect(pane.text()).toMatch(/Oldest result[A-Z][a-z]{2} \d+/);
  });

  test("an empty workbook has lines for size and age already, and nothing to remove", async () => {
    pane = await openPane();
    expect(pane.text()).toContain("Saved results0Size in the workbook–Oldest result–");
    expect(() => pane.button("Remove saved results…")).toThrow();
  });

  test("answers that could not be refreshed are counted", async () => {
    pane = await openPane({ storedAnswers: 3, staleAnswers: 2 });
    expect(pane.text()).toContain("Not refreshed (service error)2");
  });
});

describe("unsaved answers", () => {
  test("are counted in a line that is always there, and say why they wait", async () => {
    pane = await openPane({ storedAnswers: 1, unsavedAnswers: 0, savesByItself: true });
    const figures = pane.root.querySelector('section[aria-labelledby="workbook-heading"] .facts');
    const lines = (): (string | null)[] => [...(figures?.querySelectorAll("dt") ?? [])].map((line) => line.textContent);
    const before = lines();
    expect(pane.text()).toContain("Not in the workbook yet0");
    await pane.change({
      unsavedAnswers: 12,
      errors: [{ id: 1, at: noon, functionName: "RENT.AMI", code: "#N/A", message: "No." }],
    });
    await pane.advance(200);
    expect(pane.text()).toContain("Not in the workbook yetSave12");
    expect(pane.text()).not.toContain("undo list");
    expect(lines()).toEqual(before);
    await pane.close();
    pane = await openPane({ storedAnswers: 1, savesByItself: false });
    expect(pane.text()).toContain("Saving results clears this Excel's undo list");
  });

  test("are written on request", async () => {
    pane = await openPane({ storedAnswers: 1, unsavedAnswers: 1 });
    await pane.press("Save results in workbook");
    expect(pane.addin.saves).toBe(1);
    expect(pane.text()).toContain("Results are in the workbook.");
  });

  test("that the workbook refuses are told", async () => {
    pane = await openPane({ storedAnswers: 1, unsavedAnswers: 1 });
    pane.addin.saveOutcome = () => Promise.reject(new Error("the workbook is read-only"));
    await pane.press("Save results in workbook");
    expect(pane.root.querySelector('[role="alert"]')?.textContent).toContain("the workbook is read-only");
  });
});

describe("a refresh", () => {
  test("begins on its screen", async () => {
    pane = await openPane({ storedAnswers: 30 });
    await pane.press("Preview refresh");
    expect(pane.root.querySelector("h1")?.textContent).toBe("Refresh");
    expect(pane.addin.refreshes).toBe(0);
  });

  test("that is under way tells its progress and can be cancelled", async () => {
    pane = await openPane({ storedAnswers: 30, refresh: { done: 12, of: 30 } });
    expect(pane.text()).toContain("Refreshing: 12 of 30 results…");
    await pane.press("Cancel refresh");
    expect(pane.addin.cancelledRefreshes).toBe(1);
    await pane.press("Go to Refresh");
    expect(pane.root.querySelector("h1")?.textContent).toBe("Refresh");
  });
});

describe("the removal of stored data", () => {
  test("is asked for first, and can be declined", async () => {
    pane = await openPane({ storedAnswers: 30 });
    await pane.press("Remove saved results…");
    expect(pane.text()).toContain("You can't undo this.");
    await pane.press("Keep formulas");
    expect(pane.addin.removals).toBe(0);
    expect(pane.text()).not.toContain("can't undo this");
  });

  test("says how many formulas are values now", async () => {
    pane = await openPane({ storedAnswers: 30 });
    pane.addin.removalOutcome = () => Promise.resolve(41);
    await pane.press("Remove saved results…");
    await pane.press("Remove saved results");
    expect(pane.addin.removals).toBe(1);
    expect(pane.text()).toContain("41 formulas converted to values. Saved results removed.");
  });

  test("that fails says why", async () => {
    pane = await openPane({ storedAnswers: 30 });
    pane.addin.removalOutcome = () => Promise.reject(new Error("3 cells are still being calculated."));
    await pane.press("Remove saved results…");
    await pane.press("Remove saved results");
    expect(pane.root.querySelector('[role="alert"]')?.textContent).toContain("still being calculated");
  });
});

it("counts the answers that this device cannot verify, and says nothing where there are none", async () => {
  pane = await openPane({ storedAnswers: 3, unverifiedAnswers: 2 });
  expect(pane.text()).toContain("Saved on another device, not verified2");
  await pane.close();
  pane = await openPane({ storedAnswers: 3 });
  expect(pane.text()).not.toContain("not verified");
});

describe("unverified answers", () => {
  const found = {
    differences: [],
    sections: [],
    unchanged: 2,
    failures: [],
    scope: { kind: "unverified" },
    startedAt: 0,
  };

  async function open(staged: Awaited<ReturnType<RefreshSession["start"]>>): Promise<string[]> {
    pane = await openPane({ storedAnswers: 3, unverifiedAnswers: 2 });
    const asked: string[] = [];
    const { addin } = pane;
    addin.refresh = {
      ...addin.refresh,
      start: (scope) => {
        asked.push(`start ${scope.kind}`);
        return Promise.resolve(staged);
      },
      apply: (choice) => {
        asked.push(`apply ${choice.accept}`);
        return Promise.resolve({
          ...{ refreshed: 2, changed: 1, failed: 0, keyFigures: [], rejected: 0, rounds: 1, problem: null },
        });
      },
      cancel: () => void asked.push("cancel"),
    };
    await pane.press("Refresh 2 unverified");
    return asked;
  }

  test("are refreshed by one press, and no others", async () => {
    expect(await open(found as Awaited<ReturnType<RefreshSession["start"]>>)).toEqual([
      "start unverified",
      "apply all",
    ]);
    expect(pane.text()).toContain("Refreshed: 1 value changed. You can undo this on Refresh.");
    await pane.change({ unverifiedAnswers: 0 });
    expect(() => pane.button("Refresh 2 unverified")).toThrow();
  });

  test("that no cell shows leave nothing to apply", async () => {
    expect(await open({ ...found, unchanged: 0 } as Awaited<ReturnType<RefreshSession["start"]>>)).toEqual([
      "start unverified",
      "cancel",
    ]);
    expect(pane.text()).toContain("No cell shows an unverified result.");
  });
});
