/** @jest-environment jsdom */
import { noon } from "../../../taskpane/open-pane";
import { openRefresh, type RefreshPane } from "./refresh-pane";
import { difference, lastOf, stagedOf } from "./scripted-refresh";

let pane: RefreshPane;
afterEach(() => pane.close());

const withLast = (last = lastOf()) => ({ phase: "idle", open: null, last }) as const;

test("shows the watched cells before and after", async () => {
  pane = await openRefresh();
  await pane.enter(
    withLast(
      lastOf({
        keyFigures: [
          {
            id: "1",
            label: "NOI",
            address: "Sheet1!B9",
            before: 1_000_000,
            after: 1_012_500,
            beforeText: "$1,000,000",
            afterText: "$1,012,500",
            change: 12_500,
            percent: 0.0125,
          },
          {
            id: "2",
            label: "Cap rate",
            address: null,
            before: 0.055,
            after: 0.05475,
            beforeText: "5.50%",
            afterText: "5.48%",
            change: -0.00025,
            percent: -0.004545,
          },
          {
            id: "3",
            label: "Rent a year",
            address: "Sheet1!B2",
            before: 17_246.25,
            after: 16_560,
            beforeText: "17246.25",
            afterText: "16560",
            change: -686.25,
            percent: -0.0398,
          },
        ],
      }),
    ),
  );
  const cells = [...pane.root.querySelectorAll(".key-table tbody td")].map((cell) => cell.textContent);
  expect(cells).toEqual([
    ...["$1,000,000", "$1,012,500", "▲ +$12,500+1.3%"],
    ...["5.50%", "5.48%", "▼ −0.03 points−0.5%"],
    // Without a number format of its own: dollars.
    ...["$17,246", "$16,560", "▼ −$686−4.0%"],
  ]);
});

test("is taken back, or it is said why not", async () => {
  pane = await openRefresh();
  await pane.enter(withLast());
  await pane.press("Undo refresh (2 values)");
  expect(pane.session.asked).toEqual(["revert"]);
  expect(pane.live()).toBe("Refresh undone: 2 values restored.");
  pane.session.revertOutcome = () => Promise.resolve({ answers: 1, problem: "Calculate the workbook (F9)." });
  await pane.press("Undo refresh (2 values)");
  expect(pane.live()).toBe("Refresh undone: 1 value restored. Calculate the workbook (F9).");
  pane.session.revertOutcome = () => Promise.reject(new Error("The workbook is read-only."));
  await pane.press("Undo refresh (2 values)");
  expect(pane.alert()).toBe("The workbook is read-only.");
});

test("says which answers it brings back besides those whose figures changed", async () => {
  pane = await openRefresh();
  await pane.enter(withLast(lastOf({ changed: 31, revertible: 32 })));
  expect(pane.text()).toContain("31 values updated.");
  expect(pane.button("Undo refresh (32 values)")).toBeDefined();
  expect(pane.text()).toContain("1 of them shows the same values as before; only notes, warnings");
  await pane.enter(withLast());
  expect(pane.text()).not.toContain("same values as before");
});

test("is there after reopening, when its single changes are not", async () => {
  pane = await openRefresh();
  await pane.enter(withLast(lastOf({ differences: null, appliedAt: noon - 86_400_000 })));
  expect(pane.text()).toMatch(/Applied Jun 30, 12:00:00\sPM, the workbook: 2 values updated./);
  expect(pane.text()).toContain("listed until you close the workbook");
  expect(pane.button("Undo refresh (2 values)")).toBeDefined();
});

test("is written to the log with the person's name, by request or always", async () => {
  pane = await openRefresh();
  await pane.enter(withLast());
  await pane.press("Refresh log");
  await pane.type("Your name in the log", "Ana");
  await pane.press("Write to log sheet");
  expect([pane.live(), pane.below("Write to log sheet")]).toEqual([
    "",
    ["3 rows written to the Refresh log worksheet."],
  ]);
  await pane.check("Log every refresh");
  pane.session.startOutcome = () => Promise.resolve(stagedOf([difference("a")]));
  await pane.press("Refresh now");
  expect(pane.session.asked).toEqual(["writeLog Ana", "start workbook", "writeLog Ana"]);
  pane.session.logOutcome = () => Promise.reject(new Error("The sheet is protected."));
  await pane.press("Refresh now");
  expect(pane.live()).toContain("1 value updated, 1 unchanged.");
  expect(pane.live()).toContain("the log wasn't written: The sheet is protected.");
});
