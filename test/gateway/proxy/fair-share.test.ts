/** Members share a short quota max-min: no member is shut out, and no unused share is lost. */
import {
  type Budget,
  budgetAt,
  finished,
  quotaStates,
  readBudget,
  refused,
  started,
  waitOf,
} from "../../../src/gateway/proxy/budget-windows";
import { chanceFrom } from "../../file-reader/chance";

const windowMs = 60_000;
const quota = 500;
const policies = [{ name: "default", quota, windowMs }];

/** A budget whose service has answered once, at the start of a window. */
function known(now: number): Budget {
  const first = started(budgetAt(readBudget("{}"), now), now);
  const states = [{ policy: "default", remaining: quota - 1, resetMs: windowMs }];
  return finished(first, now, now, { policies, states }, false);
}

/** Asks once for a member; gives whether it could start. An answer comes at once. */
function team(start: number) {
  let budget = known(start);
  const got: Record<string, number> = {};
  return {
    got,
    remaining: (now: number, member: string) => quotaStates(budgetAt(budget, now), now, member)[0]?.remaining ?? 0,
    ask: (member: string, now: number): boolean => {
      budget = budgetAt(budget, now);
      if (waitOf(budget, now, member) > 0) {
        budget = refused(budget, now, member);
        return false;
      }
      budget = finished(started(budget, now, member), now, now, {}, false);
      got[member] = (got[member] ?? 0) + 1;
      return true;
    },
  };
}

test("after one member has asked all they could, the second one's first request still goes out", () => {
  const { ask, got } = team(0);
  for (let request = 0; request < 600; request++) ask("ann", 1000 + request * 10);
  expect(got["ann"]).toBeGreaterThan(420);
  expect(ask("bob", 8000)).toBe(true);
  for (let request = 0; request < 30; request++) expect(ask("bob", 8000 + request)).toBe(true);
});

test("a single member can use nearly all of a window", () => {
  const { ask, got } = team(0);
  for (let now = 0; now < 59_900; now += 50) ask("ann", now);
  expect(got["ann"]).toBeGreaterThanOrEqual(Math.floor(0.98 * quota));
  expect(got["ann"]).toBeLessThan(quota);
});

test("two who want more than there is get half each, whoever asks faster", () => {
  const { ask, got } = team(0);
  ask("bob", 0);
  for (let now = 0; now < 59_900; now += 100) {
    for (let fast = 0; fast < 5; fast++) ask("ann", now);
    ask("bob", now + 1);
  }
  const [ann = 0, bob = 0] = [got["ann"], got["bob"]];
  expect(ann + bob).toBeGreaterThan(0.95 * quota);
  expect(bob).toBeGreaterThan(0.42 * quota);
});

test("who was refused in the last window comes first in the next: the fast one can't take it all again", () => {
  const { ask } = team(0);
  for (let request = 0; request < 600; request++) ask("ann", request);
  let isRefused = false;
  for (let request = 0; request < 300 && !isRefused; request++) isRefused = !ask("bob", 50_000 + request);
  expect(isRefused).toBe(true);
  let ann = 0;
  for (let request = 0; request < 600; request++) if (ask("ann", 60_001 + request)) ann += 1;
  expect(ann).toBeLessThanOrEqual(quota / 2 + 1);
  let bob = 0;
  for (let request = 0; request < 300; request++) if (ask("bob", 61_000 + request)) bob += 1;
  expect(bob).toBeGreaterThan(0.35 * quota);
});

test("each sees their own share in the headers, and is never refused while it is above zero", () => {
  const { ask, remaining } = team(0);
  for (const member of ["bob", "cleo", "dan"]) ask(member, 0);
  for (let request = 0; request < 600; request++) {
    const left = remaining(1000 + request, "ann");
    expect(ask("ann", 1000 + request)).toBe(left > 0);
  }
  expect(remaining(2000, "bob")).toBeGreaterThan(remaining(2000, "ann"));
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])("no order of requests lets the team exceed the quota (seed %d)", (seed) => {
  const { below } = chanceFrom(seed);
  const { ask, got } = team(0);
  const members = Array.from({ length: 1 + below(12) }, (_, index) => `m${index}`);
  for (let now = 0; now < 59_000; now += 1 + below(60)) ask(members[below(1 + below(members.length))] ?? "m0", now);
  expect(Object.values(got).reduce((sum, one) => sum + one, 0)).toBeLessThan(quota);
});
