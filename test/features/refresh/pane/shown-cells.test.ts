/** @jest-environment jsdom */
import { openRefresh, type RefreshPane } from "./refresh-pane";
import { difference, idle, stagedOf } from "./scripted-refresh";

let pane: RefreshPane;
afterEach(() => pane.close());

test("cells that Excel does not show the figures in are offered to be calculated again", async () => {
  pane = await openRefresh();
  const problem =
    "Excel doesn't show the new values of 2 cells (Deal!B4, Deal!B5). Recalculate them before you use them.";
  pane.session.applyOutcome = () => {
    pane.session.state = idle;
    const counts = { refreshed: 1, changed: 1, failed: 0, rejected: 0, rounds: 1 };
    return Promise.resolve({ ...counts, keyFigures: [], problem, notShown: ["Deal!B4", "Deal!B5"] });
  };
  await pane.enter({ phase: "staged", staged: stagedOf([difference("a")]), problem: null });
  await pane.press("Apply 1 change");
  expect(pane.live()).toBe(`1 value updated. ${problem}`);
  await pane.press("Recalculate 2 cells");
  expect(pane.addin.retriedCells).toEqual(["Deal!B4", "Deal!B5"]);
  expect(pane.live()).toBe("Recalculating 2 cells. Check the values.");
  expect(() => pane.button("Recalculate 2 cells")).toThrow();
});

test("cells are watched by name and no more", async () => {
  pane = await openRefresh();
  await pane.type("Label", "EGI");
  await pane.press("Watch selected cell (Sheet1!B4)");
  await pane.advance(0);
  expect(pane.live()).toBe("");
  expect(pane.below("Watch selected cell (Sheet1!B4)")).toEqual(["Watching EGI (Sheet1!B9)."]);
  expect(pane.text()).toContain("EGI$1,000");
  await pane.press("Stop watching EGI");
  await pane.advance(0);
  expect(pane.text()).not.toContain("$1,000");
});
