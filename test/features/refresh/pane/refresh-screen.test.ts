/** @jest-environment jsdom */
import { act } from "preact/test-utils";
import { noon } from "../../../taskpane/open-pane";
import { quietStatus } from "../../../taskpane/scripted-addin";
import { openRefresh, type RefreshPane } from "./refresh-pane";
import { difference, figure, idle, previewOf, quarterHour, stagedOf } from "./scripted-refresh";

let pane: RefreshPane;
afterEach(() => pane.close());

const fetching = {
  phase: "fetching",
  scope: { kind: "workbook" },
  startedAt: noon,
  done: 0,
  of: 40,
  failed: 0,
  paused: null,
} as const;

test("says live until when fetching waits for the quota, and tells no time left meanwhile", async () => {
  pane = await openRefresh();
  await pane.enter({ ...fetching, done: 10 });
  await pane.advance(2_000);
  await pane.enter({ ...fetching, done: 20 });
  expect(pane.text()).toMatch(/20 of 40 results.*left/);
  await pane.change({ quota: [{ policy: "perminute", quota: 50, remaining: 0, resetsAt: noon + 60_000 }] });
  expect(pane.live()).toMatch(/^Paused until the request budget resets at 12:01:00\sPM. It resumes by itself;/);
  expect(pane.text()).not.toMatch(/20 of 40 answers[^.]*left/);
  await pane.enter({ ...fetching, done: 20, paused: { by: "person", message: "" } });
  expect(pane.live()).toContain("Paused.");
  await pane.enter({ ...fetching, done: 20 });
  await pane.advance(60_000);
  expect(pane.live()).toBe("50% fetched. The workbook hasn't changed.");
});

describe("the preview", () => {
  test("tells at once what a refresh of the workbook takes, and asks for nothing", async () => {
    pane = await openRefresh();
    expect(pane.session.previews).toEqual(["workbook"]);
    expect(pane.session.asked).toEqual([]);
    for (const fact of ["Cells1,204", "Results310", "Properties12", "Requests48", "400 of 500", "8 sec"])
      expect(pane.text()).toContain(fact);
  });

  test("offers to go on from what a cancelled refresh has fetched, beside fetching all anew", async () => {
    pane = await openRefresh({}, (session) => {
      const kept = { answers: 200, startedAt: noon, requests: 9 };
      session.previewOutcome = () => Promise.resolve(previewOf({ kept }));
    });
    expect(pane.text()).toMatch(
      /200 of these results were fetched by an unfinished refresh that started at 12:00:00\sPM/,
    );
    expect(pane.text()).toContain("Needs 9 more requests.");
    await pane.press("Continue with these");
    expect(pane.session.asked).toEqual(["start workbook from what is there"]);
  });

  test("an estimate is told as one", async () => {
    pane = await openRefresh({}, (session) => {
      session.previewOutcome = () => Promise.resolve(previewOf({ requests: { count: 48, isEstimate: true } }));
    });
    expect(pane.text()).toContain("Requestsabout 48");
  });

  test("warns where the quota pause and resume, with until when it waits", async () => {
    pane = await openRefresh({}, (session) => {
      const quota = { remaining: 20, quota: 500, resetsAt: noon + quarterHour };
      session.previewOutcome = () => Promise.resolve(previewOf({ quota, expectedMs: quarterHour + 1_000 }));
    });
    expect(pane.text()).toMatch(/20 requests left until 12:15:00\sPM. .* resume by itself, about 16 min in all/);
  });

  test("a quota that has been renewed since is enough", async () => {
    pane = await openRefresh({}, (session) => {
      session.previewOutcome = () =>
        Promise.resolve(previewOf({ quota: { remaining: 0, quota: 500, resetsAt: noon - 1 } }));
    });
    expect(pane.text()).toContain("Requests left500 of 500");
    expect(pane.text()).not.toContain("pause and resume");
  });

  test("a quota of unknown size that has been renewed since isn't shown", async () => {
    pane = await openRefresh({}, (session) => {
      session.previewOutcome = () => Promise.resolve(previewOf({ quota: { remaining: 0, resetsAt: noon - 1 } }));
    });
    expect(pane.text()).toContain("Requests48");
    expect(pane.text()).not.toContain("Requests left");
  });

  test("follows the scope, and the selection while that is the scope", async () => {
    pane = await openRefresh();
    await pane.choose("Selection");
    await pane.advance(0);
    pane.addin.sheet.selected = { address: "Sheet1!C9", formula: "" };
    await pane.advance(200);
    expect(pane.session.previews).toEqual(["workbook", "selection", "selection"]);
    await pane.choose("Cells with errors");
    pane.addin.sheet.selected = { address: "Sheet1!C1", formula: "" };
    await pane.advance(200);
    expect(pane.session.previews.at(-1)).toBe("errors");
    expect(pane.session.previews).toHaveLength(4);
  });

  test.each([
    ["Workbook", "This workbook has no RENT formulas yet."],
    ["Selection", "The selection has no RENT formulas"],
    ["Older than 30 days, or failed last time", "Nothing to refresh"],
    ["Cells with errors", "No cell shows an error"],
  ])("an empty scope (%s) says what to do and offers no start", async (scope, text) => {
    pane = await openRefresh({}, (session) => {
      session.previewOutcome = (one) => Promise.resolve(previewOf({ scope: one, answers: 0, cells: 0 }));
    });
    await pane.choose(scope);
    await pane.advance(0);
    expect(pane.text()).toContain(text);
    expect(() => pane.button("Preview refresh")).toThrow();
  });

  test("the age of older values is the one from Settings", async () => {
    const { settings } = quietStatus;
    pane = await openRefresh({ settings: { ...settings, staleAfterDays: 7 } }, (session) => {
      session.previewOutcome = (one) => Promise.resolve(previewOf({ scope: one, answers: 0, cells: 0 }));
    });
    await pane.choose("Older than 7 days, or failed last time");
    await pane.advance(0);
    expect(pane.text()).toContain("every value is at most 7 days old");
  });

  test("one that fails is told and can be looked at again", async () => {
    pane = await openRefresh({}, (session) => {
      session.previewOutcome = () => Promise.reject(new Error("Finish editing the cell first."));
    });
    expect(pane.alert()).toBe("Finish editing the cell first.");
    pane.session.previewOutcome = () => Promise.resolve(previewOf());
    await pane.press("Recheck");
    expect(pane.alert()).toBeUndefined();
    expect(pane.text()).toContain("1,204");
  });

  test("without a connection there is no start but the way to one", async () => {
    pane = await openRefresh({ connection: null });
    expect(() => pane.button("Preview refresh")).toThrow();
    await pane.press("Connect on Home");
    expect(pane.root.querySelector("h1")?.textContent).toBe("Home");
  });

  test("answers of other data are told before they are replaced", async () => {
    pane = await openRefresh({ otherAnswers: 7 });
    expect(pane.text()).toContain(
      "7 results in this workbook come from other data. A refresh asks Sample data instead",
    );
  });
});

describe("fetching", () => {
  test("starts with the scope, tells its progress by quarters, pauses, goes on and is cancelled", async () => {
    pane = await openRefresh();
    let end: (staged: null) => void = () => undefined;
    pane.session.startOutcome = () => new Promise((resolve) => (end = resolve));
    await pane.choose("This sheet");
    await pane.advance(0);
    await pane.press("Preview refresh");
    expect(pane.session.asked).toEqual(["start sheet"]);
    await pane.enter(fetching);
    expect(document.activeElement?.textContent).toBe("0% fetched. The workbook hasn't changed.");
    await pane.advance(2_000);
    await pane.enter({ ...fetching, done: 11, failed: 1 });
    expect(pane.live()).toBe("25% fetched. The workbook hasn't changed.");
    expect(pane.text()).toMatch(/11 of 40 results.*about \d+ sec left/);
    expect(pane.text()).toContain("1 failed so far");
    expect(pane.root.querySelector("progress")?.value).toBe(11);
    await pane.press("Pause");
    await pane.enter({ ...fetching, done: 11, paused: { by: "person", message: "" } });
    expect(pane.live()).toContain("Paused.");
    expect(document.activeElement?.textContent).toBe("Resume");
    await pane.press("Resume");
    await pane.enter(fetching);
    await pane.press("Cancel");
    expect(pane.session.asked).toEqual(["start sheet", "pause", "resume", "cancel"]);
    await pane.enter(idle);
    await act(async () => {
      end(null);
      await pane.clock.settle();
    });
    expect(pane.live()).toBe("Refresh canceled. All values are unchanged.");
  });

  test("what stops it is told with a way to go on", async () => {
    pane = await openRefresh();
    await pane.enter({ ...fetching, paused: { by: "trouble", message: "You are offline." } });
    expect(pane.live()).toContain("Paused: You are offline. The workbook hasn't changed.");
    await pane.press("Resume");
    expect(pane.session.asked).toEqual(["resume"]);
  });

  test("a start that is refused is told", async () => {
    pane = await openRefresh({}, (session) => {
      session.startOutcome = () => Promise.reject(new Error("The key is not accepted."));
    });
    await pane.press("Preview refresh");
    expect(pane.alert()).toBe("The key is not accepted.");
  });

  test("one of today that was cut off is taken up", async () => {
    pane = await openRefresh({}, (session) => {
      session.state = {
        phase: "idle",
        open: { scope: { kind: "workbook" }, startedAt: noon, done: 30, of: 40 },
        last: null,
      };
    });
    expect(pane.text()).toContain("30 of 40 results already fetched");
    const primary = [...pane.root.querySelectorAll("main .button-primary, .refresh .button-primary")];
    expect(primary.map((one) => one.textContent)).toEqual(["Continue refresh"]);
    await pane.press("Continue refresh");
    expect(pane.session.asked).toEqual(["startOpen"]);
  });

  test("everything is accepted in one press, and a failed step leaves the choice", async () => {
    pane = await openRefresh();
    pane.session.startOutcome = () => Promise.resolve(stagedOf([difference("a")]));
    await pane.press("Refresh now");
    expect(pane.session.choices).toEqual([{ accept: "all" }]);
    expect(pane.live()).toContain("1 value updated, 1 unchanged.");
    pane.session.applyOutcome = () => Promise.reject(new Error("The sheet is protected."));
    await pane.press("Refresh now");
    expect(pane.alert()).toBe("Nothing was applied; all values are unchanged. The sheet is protected.");
  });
});

describe("the differences", () => {
  const rent = difference("a", { cells: ["Sheet1!B4", "Sheet1!C4"] });
  const comps = difference("b", {
    section: "comps",
    property: "Oak Terrace",
    functionName: "RENT.COMPS",
    figures: [
      figure({ kind: "entered", label: "Elm Court", old: null, new: 3, change: null, percent: null }),
      figure({ kind: "left", label: "Pine View", old: 10, new: null, change: null, percent: null }),
      figure({ kind: "moved", label: "Birch Hill", old: 4, new: 2, change: null, percent: null }),
      figure({
        label: "Birch Hill, Occupancy",
        format: "rate",
        old: 0.952,
        new: 0.94,
        change: -0.012,
        percent: -0.0126,
      }),
    ],
  });
  const staged = (more = {}) => ({
    phase: "staged" as const,
    staged: stagedOf([rent, comps], more),
    problem: null,
  });

  test("are one table by property and sheet with old, new, change and percent, what weighs most first", async () => {
    pane = await openRefresh();
    await pane.enter(staged());
    expect(pane.live()).toBe("2 changed, 5 unchanged");
    const heads = [...pane.root.querySelectorAll(".change-table tbody th[scope=rowgroup]")];
    expect(heads.map((head) => head.textContent)).toEqual([
      ...["Willow Creek1 of 1 selected", "Sheet1"],
      ...["Oak Terrace1 of 1 selected", "Sheet1"],
    ]);
    const rows = [...pane.root.querySelectorAll(".change-table tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    expect(rows).toContainEqual(["Asking rent, 2BRB4C4", "$1,450", "$1,500", "▲ +$50+3.4%"]);
    expect(rows).toContainEqual(["Elm CourtB4", "added at rank 3"]);
    expect(rows).toContainEqual(["Pine View", "removed, was rank 10"]);
    expect(rows).toContainEqual(["Birch Hill", "rank 4 to 2"]);
    await pane.press("Show all 4 changes");
    expect(pane.text()).toContain("95.2%94.0%▼ −1.2 points−1.3%");
    await pane.press("Select Sheet1!C4");
    expect(pane.addin.sheet.shown).toEqual(["Sheet1!C4"]);
  });

  test("a change of a tenth, and a figure that came or went, are marked", async () => {
    pane = await openRefresh();
    const large = figure({ label: "Occupancy", format: "rate", old: 0.9, new: 0.75, change: -0.15, percent: -0.1667 });
    const gone = figure({ kind: "lost", label: "Year built", new: null, change: null, percent: null });
    const figures = [figure(), large, gone];
    await pane.enter({ phase: "staged", staged: stagedOf([difference("a", { figures })]), problem: null });
    const marked = [...pane.root.querySelectorAll(".change-is-large th")].map((head) => head.textContent);
    expect(marked).toEqual(["OccupancyLarge", "Year builtLarge"]);
  });

  test("show what they do to key figures before anything is accepted, and again for a selection", async () => {
    pane = await openRefresh();
    const common = { address: "Deal!B9", change: 12_500, percent: 0.0125 };
    const noi = { id: "1", label: "NOI", before: 1_000_000, after: 1_012_500, ...common };
    const irr = { id: "2", label: "IRR", before: 0.15, after: 0.15, address: "Deal!B10", change: 0, percent: 0 };
    const effect = {
      keys: new Set(["a", "b"]),
      figures: [
        { ...noi, beforeText: "$1,000,000", afterText: "$1,012,500" },
        { ...irr, beforeText: "15.0%", afterText: "15.0%" },
      ],
      problem: null,
    };
    await pane.enter({ ...staged(), effect });
    expect(pane.text()).toContain("Effect on key figuresIf you apply all changes");
    expect(pane.text()).toContain("$1,000,000$1,012,500▲ +$12,500+1.3%");
    expect(pane.text()).toContain("No change: IRR");
    expect(() => pane.button("Update effect")).toThrow();
    expect(pane.text()).not.toContain("values on different sheets may not agree");
    await pane.check("Select Willow Creek, Asking rent, 2BR");
    expect(pane.text()).toContain(
      "What you leave out keeps its old value, so values on different sheets may not agree.",
    );
    await pane.press("Update effect");
    expect(pane.session.weighed).toEqual([{ accept: "rows", keys: ["b"] }]);
    await pane.enter({ ...staged(), effect: { ...effect, keys: new Set(["b"]), figures: [] } });
    expect(pane.text()).toContain("If you apply 1 of 2 changes");
    await pane.enter({ ...staged(), effect: { ...effect, figures: [], problem: "The service failed." } });
    expect(pane.text()).toContain("The effect isn't known. The service failed.");
  });

  test("are taken over by row, by property, all or none, in one step", async () => {
    pane = await openRefresh();
    await pane.enter(staged());
    await pane.check("Select Willow Creek, Asking rent, 2BR");
    expect(pane.text()).toContain("0 of 1 selected");
    await pane.press("Apply 1 change");
    expect(pane.session.choices).toEqual([{ accept: "rows", keys: ["b"] }]);
    expect(pane.live()).toContain("1 value updated, 1 unchanged.");
    await pane.check("Select all of Willow Creek");
    await pane.press("Apply 2 changes");
    expect(pane.session.choices.at(-1)).toEqual({ accept: "all" });
    await pane.press("Select none");
    expect(() => pane.button("Apply 0 changes")).toThrow();
    await pane.press("Select all");
    await pane.press("Apply 2 changes");
    expect(pane.session.choices).toHaveLength(3);
  });

  test("the choice outlasts a look at another screen", async () => {
    pane = await openRefresh();
    await pane.enter(staged());
    await pane.check("Select Willow Creek, Asking rent, 2BR");
    await pane.openScreen("Home");
    await pane.openScreen("Refresh");
    expect(pane.text()).toContain("0 of 1 selected");
  });

  test("that cannot be applied stay, with the reason", async () => {
    pane = await openRefresh();
    await pane.enter(staged());
    pane.session.applyOutcome = () => Promise.reject(new Error("The sheet is protected."));
    await pane.press("Apply 2 changes");
    expect(pane.alert()).toBe("Nothing was applied; all values are unchanged. The sheet is protected.");
    expect(pane.button("Apply 2 changes")).toBeDefined();
  });

  test("failures stand with their reason", async () => {
    pane = await openRefresh();
    await pane.enter(staged({ failures: [{ message: "The service failed.", answers: 2, cells: 9 }] }));
    expect(pane.text()).toContain("2 results could not be fetched and keep their values:");
    expect(pane.text()).toContain("2 results (9 cells): The service failed.");
  });

  test("none is said, and the new date can be taken over", async () => {
    pane = await openRefresh();
    await pane.enter({ phase: "staged", staged: stagedOf([], { unchanged: 12 }), problem: null });
    expect(pane.live()).toBe("No changes: 12 results are the same as before.");
    await pane.press("Keep values, update date");
    expect(pane.session.choices).toEqual([{ accept: "all" }]);
  });

  test("where nothing could be fetched, that is said, and there is nothing to apply", async () => {
    pane = await openRefresh();
    const failures = [{ message: "The service failed.", answers: 2, cells: 9 }];
    await pane.enter({ phase: "staged", staged: stagedOf([], { unchanged: 0, failures }), problem: null });
    expect(pane.live()).toBe("No results could be fetched. All values are unchanged.");
    expect(() => pane.button("Keep values, update date")).toThrow();
    await pane.press("Discard");
    expect(pane.session.asked).toEqual(["cancel"]);
  });

  test("ten thousand are shown a page at a time, and the keyboard goes on at the first new row", async () => {
    pane = await openRefresh();
    const many = Array.from({ length: 10_000 }, (_, index) => difference(`k${index}`, { property: `P${index}` }));
    await pane.enter({ phase: "staged", staged: stagedOf(many), problem: null });
    const rows = () => pane.root.querySelectorAll(".change").length;
    expect(rows()).toBe(30);
    await pane.press("Show 100 more");
    expect(rows()).toBe(130);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Select P30, Asking rent, 2BR");
    await pane.press("Select none");
    expect(() => pane.button("Apply 10,000 changes")).toThrow();
    expect(pane.button("Discard")).toBeDefined();
  });
});
