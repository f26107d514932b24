import { chooseChanges } from "../../../src/features/refresh/chosen-changes";
import type { Staged } from "../../../src/features/refresh/staged-refresh";
import { figure } from "../../engine/answers/sample-answers";

/** What was fetched for keys, and what the workbook held of each when the refresh began. */
const staged = (pairs: Staged["pairs"]): Staged => ({
  view: { differences: pairs.map(({ key }) => ({ key })) } as unknown as Staged["view"],
  pairs,
  failures: [],
});
const nothingHeld = { inspect: () => undefined };

test("a result for a cell that had none is put in place and removes nothing", () => {
  const after = figure("a2", 1_500);
  const chosen = chooseChanges(staged([{ key: "a", before: null, after }]), { accept: "all" }, nothingHeld);
  expect([chosen.put, chosen.remove, chosen.confirmed]).toEqual([[after], [], []]);
});

test("a result under another key takes the place of the old one", () => {
  const [before, after] = [figure("a", 1_500), figure("a2", 1_510, 2_000)];
  const held = { inspect: () => ({ answer: before }) } as unknown as Parameters<typeof chooseChanges>[2];
  const chosen = chooseChanges(staged([{ key: "a", before, after }]), { accept: "all" }, held);
  expect([chosen.put, chosen.remove]).toEqual([[after], ["a"]]);
});

test("what is not chosen, or came in the meantime, stays", () => {
  const [before, after, newer] = [figure("a", 1_500), figure("a", 1_510, 2_000), figure("a", 1_520, 3_000)];
  const holding = (answer: typeof before) =>
    ({ inspect: () => ({ answer }) }) as unknown as Parameters<typeof chooseChanges>[2];
  const pair = staged([{ key: "a", before, after }]);
  expect(chooseChanges(pair, { accept: "rows", keys: [] }, holding(before)).put).toEqual([]);
  expect(chooseChanges(pair, { accept: "all" }, holding(newer)).put).toEqual([]);
});

test("a result with another warning is put in place, one that differs only in its time is confirmed", () => {
  const before = figure("a", 1_500);
  const held = { inspect: () => ({ answer: before }) };
  const chosen = (after: typeof before) =>
    chooseChanges(staged([{ key: "a", before, after }]), { accept: "all" }, held);
  const [same, warned] = [figure("a", 1_500, 2_000), { ...figure("a", 1_500, 2_000), warnings: ["In lease-up."] }];
  expect(chosen(same)).toMatchObject({ put: [], confirmed: [same] });
  expect(chosen(warned)).toMatchObject({ put: [warned], confirmed: [] });
});
