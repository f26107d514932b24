/** @jest-environment jsdom */
/** Key figures that a label in the workbook names: shown for confirmation, and kept once the person watches them. */
import { openRefresh, type RefreshPane } from "./refresh-pane";
import { difference, stagedOf } from "./scripted-refresh";

let pane: RefreshPane;
afterEach(() => pane.close());

test("a figure that its label names is watched with one press, and kept", async () => {
  pane = await openRefresh();
  const values = { before: 900, after: 1_000, beforeText: "$900", afterText: "$1,000", change: 100, percent: 0.1111 };
  const effect = {
    keys: new Set(["a"]),
    figures: [
      { id: "_compsheet_key_1", label: "Our NOI", address: "Deal!B9", ...values },
      { id: "Deal!B12", label: "Exit value", address: "Deal!B12", ...values },
    ],
    problem: null,
  };
  await pane.enter({ phase: "staged", staged: stagedOf([difference("a")]), problem: null, effect });
  expect(pane.text()).toContain("Watch one to keep it in the workbook.");
  expect(() => pane.button("Watch Our NOI")).toThrow();
  await pane.press("Watch Exit value");
  expect(pane.session.figures).toMatchObject([{ label: "Exit value", address: "Deal!B12" }]);
  expect(pane.text()).toContain("Watching Exit value (Deal!B12).");
  expect(() => pane.button("Watch Exit value")).toThrow();
  expect(pane.button("Stop watching Exit value")).toBeDefined();
});
