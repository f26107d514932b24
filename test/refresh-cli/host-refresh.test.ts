import { refreshInHost } from "../../src/refresh-cli/host-refresh";
import type { RefreshActions } from "../../src/features/refresh/refresh";
import type { AnswerDifference } from "../../src/features/refresh/answer-difference";
import type { RefreshState, StagedRefresh } from "../../src/features/refresh/refresh-session";
import { createFakeClock } from "../client/fake-clock";

const difference: AnswerDifference = {
  key: "a",
  section: "rents",
  property: "Willow Creek",
  functionName: "RENT.PRICE",
  cells: ["Sheet1!B1", "Sheet1!C1"],
  oldFetchedAt: 1,
  newFetchedAt: 2,
  figures: [{ kind: "lost", label: "1BR", old: 1200, new: null, change: null, percent: null, effect: 1 }],
  effect: 1,
  warnings: ["few units"],
};
const staged: StagedRefresh = {
  scope: { kind: "workbook" },
  startedAt: 0,
  differences: [difference],
  sections: [],
  unchanged: 3,
  failures: [{ message: "The service has a fault.", answers: 2, cells: 2 }],
};

function scripted(start: (session: { pause(message: string): void }) => Promise<StagedRefresh | null>) {
  const calls: string[] = [];
  let state: RefreshState = { phase: "idle", open: null, last: null };
  let listener: () => void = () => undefined;
  const pause = (message: string): void => {
    const paused = { by: "trouble", message } as const;
    state = { phase: "fetching", scope: { kind: "workbook" }, startedAt: 0, done: 0, of: 1, failed: 0, paused };
    listener();
  };
  const session: Partial<RefreshActions> = {
    get state() {
      return state;
    },
    start: () => start({ pause }),
    apply(choice, { findsFigures = false } = {}) {
      calls.push(`apply ${choice.accept}${findsFigures ? " with figures by their labels" : ""}`);
      const counts = { refreshed: 4, changed: 1, failed: 2 };
      return Promise.resolve({ ...counts, keyFigures: [], rejected: 0, rounds: 1, problem: null });
    },
    resume: () => void calls.push("resume"),
    cancel: () => void calls.push("cancel"),
  };
  const subscribe = (heard: () => void) => {
    listener = heard;
    return () => void (listener = () => undefined);
  };
  return { addin: { refresh: session as RefreshActions, subscribe }, calls };
}

test("everything that was fetched is applied, and told", async () => {
  const { addin, calls } = scripted(() => Promise.resolve(staged));
  const outcome = await refreshInHost(addin, { kind: "workbook" }, createFakeClock());
  expect(calls).toEqual(["apply all with figures by their labels"]);
  expect(outcome).toEqual({
    refreshed: 4,
    changed: 1,
    failed: 2,
    differences: [difference],
    lost: new Set(["Sheet1!B1", "Sheet1!C1"]),
    keyFigures: [],
    warnings: ["2 answers keep their old value: The service has a fault.", "Sheet1!B1: few units"],
  });
});

test("cells that do not show the new figures are named, and what is said of them is a warning", async () => {
  const { addin } = scripted(() => Promise.resolve({ ...staged, differences: [{ ...difference, warnings: [] }] }));
  const { refresh } = addin;
  const apply = refresh.apply.bind(refresh);
  const problem = "Excel doesn't show the new value of cell Sheet1!B1. Recalculate it before you use it.";
  refresh.apply = async (choice) => ({ ...(await apply(choice)), problem, notShown: ["Sheet1!B1"] });
  const outcome = await refreshInHost(addin, { kind: "workbook" }, createFakeClock());
  expect(outcome.notShown).toEqual(["Sheet1!B1"]);
  expect(outcome.warnings).toContain(problem);
});

test("where nothing could be fetched nothing is applied", async () => {
  const { addin, calls } = scripted(() => Promise.resolve({ ...staged, differences: [], unchanged: 0 }));
  const outcome = await refreshInHost(addin, { kind: "workbook" }, createFakeClock());
  expect([calls, outcome.failed, outcome.refreshed]).toEqual([["cancel"], 2, 0]);
});

test("trouble is waited out twice, then the refresh is given up with its reason", async () => {
  const clock = createFakeClock();
  let end: (value: null) => void = () => undefined;
  const ended = new Promise<null>((resolve) => (end = resolve));
  let pause: (message: string) => void = () => undefined;
  const { addin, calls } = scripted((session) => {
    pause = (message) => session.pause(message);
    return ended;
  });
  const outcome = refreshInHost(addin, { kind: "workbook" }, clock);
  outcome.catch(() => undefined);
  pause("The network is lost.");
  await clock.advance(5_000);
  expect(calls).toEqual(["resume"]);
  pause("The network is lost.");
  await clock.advance(29_999);
  expect(calls).toEqual(["resume"]);
  await clock.advance(1);
  expect(calls).toEqual(["resume", "resume"]);
  pause("The network is lost for good.");
  await clock.advance(0);
  expect(calls).toEqual(["resume", "resume", "cancel"]);
  end(null);
  await expect(outcome).rejects.toThrow("The refresh was given up. The network is lost for good.");
});
