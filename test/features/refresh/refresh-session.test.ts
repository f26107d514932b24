/**
 * The refresh step by step, over the whole add-in: what it reports, what it leaves alone, and the state after each
 * fault.
 */
import type { WorkbookStore } from "../../../src/engine/answers/workbook-store";
import { createCallFaults, type CallFaults, type Fault } from "../../engine/answers/call-faults";
import { createMemoryPayloadStore } from "../../engine/answers/memory-payload-store";
import { createMemoryWorkbookStore, type MemoryWorkbookStore } from "../../engine/answers/memory-workbook-store";
import { installFakeHost, type FakeHost } from "../../host/fake-host";
import { createAddinSetting, settled } from "../../app/addin-setting";
import { createModel, type Model } from "./cells-of-model";

let host: FakeHost;
beforeEach(() => (host = installFakeHost()));
afterEach(() => host.remove());

const figures = ({ shown }: Model): unknown[] => ["S!A1", "S!A2", "S!A3"].map((cell) => shown.get(cell));
const oldFigures = [2015, "Austin-Round Rock", "TX"];
const newFigures = [1987, "Austin-Round Rock", "Austin"];
const session = ({ setting }: Model) => setting.addin.refresh;

/** Three cells with their answers in the workbook; a moment later the service knows better. */
async function fill(setting = createAddinSetting()): Promise<Model> {
  const model = createModel(setting);
  await settled(setting, model.calculate(["S!A1", "S!A2", "S!A3"]));
  expect(figures(model)).toEqual(oldFigures);
  await settled(setting, setting.addin.saveAnswers());
  await setting.clock.advance(60_000);
  setting.yearBuilt = 1987;
  return model;
}

const requests = ({ setting }: Model): number =>
  setting.sent.filter(({ url }) => url.pathname.includes("/property/")).length;

/** Until a promise has settled that waits for no time of the clock's. */
async function inRealTime(promise: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = (): void => void (isOver = true);
  promise.then(over, over);
  while (!isOver) await new Promise((resolve) => setImmediate(resolve));
}

/** Another page opens the workbook; its cells show what they showed, and are calculated when they are looked for. */
async function reopen(
  model: Model,
  segments: Map<string, string>,
  payloads = createMemoryPayloadStore(),
  store = createMemoryWorkbookStore(new Map(segments)),
): Promise<Model> {
  const setting = createAddinSetting({}, store, payloads);
  const next = createModel(setting, new Map(model.shown));
  // Unpacking takes real time: the fake clock must not advance during it, or cells would have waited long enough.
  await inRealTime(setting.addin.calls.forecast({ functionName: "FIND", args: [], options: [] }));
  await setting.clock.advance(model.setting.clock.now() - setting.clock.now());
  setting.yearBuilt = model.setting.yearBuilt;
  setting.knownCells = { isComplete: true, problem: null };
  setting.lookThrough = () => next.calculate(["S!A1", "S!A2", "S!A3"]);
  await setting.clock.advance(1_000);
  return next;
}

test("previews what it would take, without a request and without touching a cell", async () => {
  const model = await fill();
  const from = requests(model);
  expect(await settled(model.setting, session(model).preview({ kind: "workbook" }))).toEqual({
    scope: { kind: "workbook" },
    place: "",
    cells: 3,
    answers: 3,
    properties: 1,
    requests: { count: 1, isEstimate: false },
    quota: { remaining: 499, quota: 500, resetsAt: expect.any(Number) as number },
    expectedMs: expect.any(Number) as number,
    problem: null,
    kept: null,
  });
  expect(requests(model)).toBe(from);
});

test.each([
  [{ kind: "selection" }, 1],
  [{ kind: "sheet" }, 3],
  [{ kind: "sheet", sheet: "Other" }, 0],
  [{ kind: "stale" }, 0],
  [{ kind: "errors" }, 0],
] as const)("reaches with %j %i answers", async (scope, answers) => {
  const model = await fill();
  expect(await settled(model.setting, session(model).preview(scope))).toMatchObject({ answers });
});

test("what it would do to key figures is known before anything is accepted, and the cells are as they were", async () => {
  const model = await fill();
  const { setting } = model;
  setting.keyFigures = () => {
    const value = Number(model.shown.get("S!A1"));
    return [{ id: "1", label: "NOI", address: "S!A1", value, text: String(value) }];
  };
  await settled(setting, session(model).start({ kind: "workbook" }, { weighs: true }));
  const effect = { figures: [{ label: "NOI", before: 2015, after: 1987 }], problem: null };
  expect(session(model).state).toMatchObject({ phase: "staged", effect });
  expect(figures(model)).toEqual(oldFigures);
  await settled(setting, session(model).weigh({ accept: "rows", keys: [] }));
  expect(session(model).state).toMatchObject({ phase: "staged", effect: { figures: [], problem: null } });
  expect(figures(model)).toEqual(oldFigures);
  await settled(setting, session(model).apply({ accept: "all" }));
  expect(figures(model)).toEqual(newFigures);
});

test("a fresh answer is not stale because two cells show it", async () => {
  const model = await fill();
  await settled(model.setting, model.calculate(["S!B1", "S!B2"]));
  expect(await settled(model.setting, session(model).preview({ kind: "stale" }))).toMatchObject({ answers: 0 });
  const workbook = await settled(model.setting, session(model).preview({ kind: "workbook" }));
  expect(workbook).toMatchObject({ answers: 4, cells: 5 });
});

test("stale are the old ones and those whose refresh failed; errors are asked again", async () => {
  const model = await fill();
  // What the device has of today would answer it.
  await model.setting.clock.advance(86_400_000);
  model.setting.isUp = false;
  await settled(model.setting, model.calculate(["S!B9"]));
  expect(model.shown.get("S!B9")).toBe("#N/A");
  const count = async (kind: "stale" | "errors"): Promise<number> =>
    (await settled(model.setting, session(model).preview({ kind }))).answers;
  expect([await count("stale"), await count("errors")]).toEqual([0, 1]);
  await model.setting.clock.advance(31 * 86_400_000);
  expect(await count("stale")).toBe(3);
  model.setting.isUp = true;
  const staged = await settled(model.setting, session(model).start({ kind: "errors" }));
  expect(staged?.differences).toMatchObject([
    { cells: ["S!B9"], oldFetchedAt: null, figures: [{ kind: "gained", label: "Zip code", old: null, new: "78702" }] },
  ]);
  expect(model.shown.get("S!B9")).toBe("#N/A");
  await settled(model.setting, session(model).apply({ accept: "all" }));
  expect(model.shown.get("S!B9")).toBe("78702");
});

test("fetches aside: cells calculated meanwhile show what they showed; then it tells the differences", async () => {
  const model = await fill();
  const before = new Map(model.setting.workbook.segments);
  const staged = await settled(model.setting, session(model).start({ kind: "workbook" }));
  expect(
    staged?.differences.map(({ cells, figures: [figure] }) => [cells, figure?.label, figure?.old, figure?.new]),
  ).toEqual([[["S!A1"], "Year built", 2015, 1987]]);
  expect(staged).toMatchObject({
    unchanged: 2,
    failures: [],
    sections: [{ section: "facts", answers: 1, figures: 1 }],
  });
  await settled(model.setting, model.calculate(["S!A1"]));
  expect([figures(model), model.setting.workbook.segments]).toEqual([oldFigures, before]);
  // Plain data: it can be stored, printed and sent.
  expect(JSON.parse(JSON.stringify(staged))).toEqual(staged);
});

test("applied, it calculates the cells concerned once and waits for those that ask anew", async () => {
  const model = await fill();
  model.setting.keyFigures = () => [
    {
      id: "k1",
      label: "NOI",
      address: "S!C1",
      value: Number(model.shown.get("S!A1")),
      text: String(model.shown.get("S!A1")),
    },
  ];
  await settled(model.setting, session(model).start({ kind: "workbook" }));
  model.calculated.length = 0;
  const outcome = await settled(model.setting, session(model).apply({ accept: "all" }));
  expect(outcome).toMatchObject({ refreshed: 3, changed: 1, failed: 0, rejected: 0, rounds: 2, problem: null });
  expect(outcome.keyFigures).toEqual([
    {
      id: "k1",
      label: "NOI",
      address: "S!C1",
      before: 2015,
      after: 1987,
      beforeText: "2015",
      afterText: "1987",
      change: -28,
      percent: -28 / 2015,
    },
  ]);
  expect(model.calculated).toEqual(["S!A1", "S!A3"]);
  expect(figures(model)).toEqual(newFigures);
  expect(model.setting.addin.getStatus().unsavedAnswers).toBe(0);
  expect(await settled(model.setting, session(model).writeLog("Ann"))).toBe(1);
  expect(model.setting.logged).toMatchObject([
    {
      who: "Ann",
      scope: "workbook",
      figure: "Year built",
      cells: "S!A1",
      old: 2015,
      new: 1987,
      change: -28,
      outcome: "Accepted",
    },
  ]);
});

test("what is not chosen keeps its answer and its date, and is not stale", async () => {
  const model = await fill();
  const staged = await settled(model.setting, session(model).start({ kind: "workbook" }));
  const outcome = await settled(model.setting, session(model).apply({ accept: "rows", keys: [] }));
  expect(outcome).toMatchObject({ refreshed: 2, changed: 0, rejected: 1 });
  expect(figures(model)).toEqual(oldFigures);
  expect(model.setting.addin.getStatus().staleAnswers).toBe(0);
  const again = await settled(model.setting, session(model).start({ kind: "workbook" }));
  expect(again?.differences[0]?.oldFetchedAt).toBe(staged?.differences[0]?.oldFetchedAt);
  session(model).cancel();
  expect(session(model).state).toMatchObject({ phase: "idle", open: null });
  expect(figures(model)).toEqual(oldFigures);
});

test("taken back, also after the workbook was opened again", async () => {
  const model = await fill();
  await settled(model.setting, session(model).start({ kind: "workbook" }));
  await settled(model.setting, session(model).apply({ accept: "all" }));
  expect(session(model).state).toMatchObject({
    phase: "idle",
    last: { changed: 1, revertible: 1, scope: { kind: "workbook" } },
  });
  const next = await reopen(model, model.setting.workbook.segments);
  await settled(next.setting, next.calculate(["S!A1", "S!A2", "S!A3"]));
  expect(figures(next)).toEqual(newFigures);
  const from = requests(next);
  expect(await settled(next.setting, session(next).writeLog())).toBe(1);
  for (const one of [next, model]) {
    expect(await settled(one.setting, session(one).revert())).toEqual({ answers: 1, problem: null });
    expect(figures(one)).toEqual(oldFigures);
    expect(session(one).state).toMatchObject({ phase: "idle", last: null });
    await expect(settled(one.setting, session(one).revert())).rejects.toThrow("no refresh");
  }
  expect(requests(next)).toBe(from);
  const third = await reopen(next, next.setting.workbook.segments);
  await settled(third.setting, third.calculate(["S!A1", "S!A2", "S!A3"]));
  expect([figures(third), requests(third)]).toEqual([oldFigures, 0]);
});

test("opened elsewhere before it has settled: both copies hold all old figures, and it can be applied again", async () => {
  const model = await fill();
  const { setting } = model;
  const { segments } = setting.workbook;
  await settled(setting, session(model).start({ kind: "workbook" }));
  const { mark } = setting;
  let other: Model | null = null;
  setting.mark = async (addresses) => {
    setting.mark = mark;
    other = await reopen(model, segments, createMemoryPayloadStore(), createMemoryWorkbookStore(segments));
    await inRealTime(other.setting.addin.saveAnswers());
    await mark(addresses);
  };
  await expect(settled(setting, session(model).apply({ accept: "all" }))).rejects.toThrow("opened in another window");
  expect(figures(model)).toEqual(oldFigures);
  const opened = other as unknown as Model;
  await settled(opened.setting, opened.calculate(["S!A1", "S!A2", "S!A3"]));
  expect(figures(opened)).toEqual(oldFigures);
  await setting.clock.advance(120_000);
  expect(session(model).state.phase).toBe("staged");
  await settled(setting, session(model).apply({ accept: "all" }));
  expect(figures(model)).toEqual(newFigures);
  // What was put back in the meantime must not count again.
  const next = await reopen(model, segments);
  next.setting.isUp = false;
  await settled(next.setting, next.calculate(["S!A1", "S!A2", "S!A3"]));
  expect(figures(next)).toEqual(newFigures);
  expect(await settled(next.setting, session(next).revert())).toEqual({ answers: 1, problem: null });
  expect(figures(next)).toEqual(oldFigures);
});

/** The person cancels as soon as all three answers are there; gives what ends the wait for that. */
const cancelWhenFetched = (model: Model): (() => void) =>
  model.setting.addin.subscribe(() => {
    const { state } = session(model);
    if (state.phase === "fetching" && state.done === 3) session(model).cancel();
  });

test("a network that fails makes it wait; resumed, it fetches only what is missing", async () => {
  const model = await fill();
  model.setting.isUp = false;
  const starting = session(model).start({ kind: "workbook" });
  await model.setting.clock.advance(120_000);
  expect(session(model).state).toMatchObject({ phase: "fetching", done: 0, of: 3, paused: { by: "trouble" } });
  await expect(session(model).start({ kind: "workbook" })).rejects.toThrow("in progress");
  expect(figures(model)).toEqual(oldFigures);
  model.setting.isUp = true;
  session(model).resume();
  expect((await settled(model.setting, starting))?.differences).toHaveLength(1);
});

test("after the page was loaded again the same day it goes on with what the device has", async () => {
  const payloads = createMemoryPayloadStore();
  const model = await fill(createAddinSetting({}, createMemoryWorkbookStore(), payloads));
  await settled(model.setting, session(model).start({ kind: "workbook" }));
  // Excel is closed before anything is chosen.
  const next = await reopen(model, model.setting.workbook.segments, payloads);
  for (const [name, value] of model.setting.storage.items) next.setting.storage.set(name, value);
  await settled(next.setting, next.calculate(["S!A1", "S!A2", "S!A3"]));
  expect(session(next).state).toMatchObject({ phase: "idle", open: { scope: { kind: "workbook" }, of: 3 } });
  const staged = await settled(next.setting, session(next).startOpen());
  expect([staged?.differences.length, requests(next)]).toEqual([1, 0]);
  session(next).cancel();
  expect(session(next).state).toMatchObject({ phase: "idle", open: null });
  await expect(settled(next.setting, session(next).startOpen())).rejects.toThrow("no refresh from today");
});

test("one that found no changes leaves nothing to take up after the pane is closed", async () => {
  const payloads = createMemoryPayloadStore();
  const model = await fill(createAddinSetting({}, createMemoryWorkbookStore(), payloads));
  await settled(model.setting, session(model).start({ kind: "workbook" }));
  await settled(model.setting, session(model).apply({ accept: "all" }));
  const staged = await settled(model.setting, session(model).start({ kind: "workbook" }));
  expect(staged).toMatchObject({ differences: [], failures: [] });
  expect(session(model).state).toMatchObject({ phase: "staged" });
  const next = await reopen(model, model.setting.workbook.segments, payloads);
  for (const [name, value] of model.setting.storage.items) next.setting.storage.set(name, value);
  await settled(next.setting, next.calculate(["S!A1", "S!A2", "S!A3"]));
  expect(session(next).state).toMatchObject({ phase: "idle", open: null });
});

test("results that failed don't count as fetched after the pane is opened again", async () => {
  const payloads = createMemoryPayloadStore();
  const model = await fill(createAddinSetting({}, createMemoryWorkbookStore(), payloads));
  model.setting.id = "nowhere to be found";
  const staged = await settled(model.setting, session(model).start({ kind: "workbook" }));
  expect(staged?.failures).toMatchObject([{ answers: 3, cells: 3 }]);
  const next = await reopen(model, model.setting.workbook.segments, payloads);
  for (const [name, value] of model.setting.storage.items) next.setting.storage.set(name, value);
  await settled(next.setting, next.calculate(["S!A1", "S!A2", "S!A3"]));
  expect(session(next).state).toMatchObject({ phase: "idle", open: { done: 0, of: 3 } });
});

test("what a cancelled one has fetched is kept for the day: it is taken up without a request", async () => {
  const model = await fill();
  const stop = cancelWhenFetched(model);
  expect(await settled(model.setting, session(model).start({ kind: "workbook" }))).toBeNull();
  stop();
  expect(figures(model)).toEqual(oldFigures);
  expect(session(model).state).toMatchObject({ phase: "idle", open: { scope: { kind: "workbook" }, done: 3, of: 3 } });
  const from = requests(model);
  const staged = await settled(model.setting, session(model).startOpen());
  expect([staged?.differences.length, requests(model) - from]).toEqual([1, 0]);
  session(model).cancel();
  expect(session(model).state).toMatchObject({ phase: "idle", open: null });
});

test("a new refresh tells what a cancelled one has fetched, and goes on from there or asks all anew", async () => {
  const model = await fill();
  const stop = cancelWhenFetched(model);
  const began = model.setting.clock.now();
  await settled(model.setting, session(model).start({ kind: "workbook" }));
  stop();
  await model.setting.clock.advance(60_000);
  const preview = () => settled(model.setting, session(model).preview({ kind: "selection" }));
  expect(await preview()).toMatchObject({
    answers: 1,
    requests: { count: 1 },
    kept: { answers: 1, startedAt: began, requests: 0 },
  });
  const from = requests(model);
  const staged = await settled(model.setting, session(model).start({ kind: "selection" }, { goesOn: true }));
  expect([staged?.startedAt, staged?.differences.length, requests(model) - from]).toEqual([began, 1, 0]);
  session(model).cancel();
  // What was reviewed and discarded isn't offered again.
  expect(await preview()).toMatchObject({ kept: null });
  await settled(model.setting, session(model).start({ kind: "workbook" }, { goesOn: true }));
  expect(requests(model) - from).toBe(1);
});

test("what another page has fetched is told too, of this workbook, this day and these data alone", async () => {
  const payloads = createMemoryPayloadStore();
  const model = await fill(createAddinSetting({}, createMemoryWorkbookStore(), payloads));
  await settled(model.setting, session(model).start({ kind: "workbook" }));
  const next = await reopen(model, model.setting.workbook.segments, payloads);
  for (const [name, value] of model.setting.storage.items) next.setting.storage.set(name, value);
  await settled(next.setting, next.calculate(["S!A1", "S!A2", "S!A3"]));
  const preview = () => settled(next.setting, session(next).preview({ kind: "workbook" }));
  expect((await preview()).kept).toMatchObject({ answers: 3, requests: 0 });
  await next.setting.clock.advance(86_400_000);
  expect((await preview()).kept).toBeNull();
});

test("one that the ribbon began and the person cancelled leaves what it has fetched to be taken up", async () => {
  const model = await fill();
  const stop = cancelWhenFetched(model);
  expect(await settled(model.setting, model.setting.addin.refresh.run())).toBeNull();
  stop();
  expect(figures(model)).toEqual(oldFigures);
  expect(session(model).state).toMatchObject({ phase: "idle", open: { scope: { kind: "workbook" }, done: 3, of: 3 } });
  // The next one that is applied leaves nothing to take up.
  await settled(model.setting, model.setting.addin.refresh.run());
  expect(figures(model)).toEqual(newFigures);
  expect(session(model).state).toMatchObject({ phase: "idle", open: null });
});

test("one that is cancelled before anything is fetched leaves nothing to take up", async () => {
  const model = await fill();
  const stop = model.setting.addin.subscribe(() => {
    if (session(model).state.phase === "fetching") session(model).cancel();
  });
  expect(await settled(model.setting, session(model).start({ kind: "workbook" }))).toBeNull();
  stop();
  expect(session(model).state).toMatchObject({ phase: "idle", open: null });
  expect(figures(model)).toEqual(oldFigures);
});

test("one that was cut off can be discarded instead", async () => {
  const payloads = createMemoryPayloadStore();
  const model = await fill(createAddinSetting({}, createMemoryWorkbookStore(), payloads));
  await settled(model.setting, session(model).start({ kind: "workbook" }));
  const next = await reopen(model, model.setting.workbook.segments, payloads);
  for (const [name, value] of model.setting.storage.items) next.setting.storage.set(name, value);
  await settled(next.setting, next.calculate(["S!A1", "S!A2", "S!A3"]));
  const before = figures(next);
  let told = 0;
  next.setting.addin.subscribe(() => (told += 1));
  session(next).cancel();
  await next.setting.clock.settle();
  expect(told).toBeGreaterThan(0);
  expect(session(next).state).toMatchObject({ phase: "idle", open: null });
  expect(figures(next)).toEqual(before);
  await expect(settled(next.setting, session(next).startOpen())).rejects.toThrow("no refresh from today");
});

/** A workbook whose calls fail as configured, and its content. */
function faultyWorkbook(faults: CallFaults): { readonly store: WorkbookStore; readonly workbook: MemoryWorkbookStore } {
  const workbook = createMemoryWorkbookStore();
  const store: WorkbookStore = {
    read: (known) => faults.guard(() => workbook.read(known)),
    put: (segments) => faults.guard(() => workbook.put(segments)),
    remove: (names) => faults.guard(() => workbook.remove(names)),
    clear: () => faults.guard(() => workbook.clear()),
  };
  return { store, workbook };
}

const everyFault: readonly Fault[] = (["before it is done", "after it was done"] as const).flatMap((when) =>
  [false, true].map((isForEver) => ({ when, isForEver })),
);

/** Each call of the host (a write, a removal, marking cells) and each request fails in turn; then Excel is closed. */
describe.each(["workbook", "cells", "requests"] as const)("the Nth of the calls to the %s fails", (what) => {
  test.each(everyFault)("%j: every cell and the workbook hold all old or all new figures", async (fault) => {
    const outcomes = new Set<string>();
    for (let nth = 1; nth < 30; nth += 1) {
      const faults = createCallFaults();
      const { store, workbook } = faultyWorkbook(faults);
      const guarded = what === "workbook" ? (store as MemoryWorkbookStore) : workbook;
      const model = await fill(createAddinSetting({}, guarded));
      const { setting } = model;
      const mark = setting.mark;
      if (what === "cells") setting.mark = (addresses) => faults.guard(() => mark(addresses));
      if (what === "requests") setting.guard = (send) => faults.guard(send);
      faults.start(nth, fault);
      const staged = await staging(model);
      const applied = staged
        ? await settled(setting, session(model).apply({ accept: "all" })).then(
            () => true,
            () => false,
          )
        : false;
      // Later writes succeed.
      await setting.clock.advance(5_000);
      const hasFailed = faults.stop();
      // If nothing can be calculated, previous results stay until the workbook is reopened.
      if (applied) expect(figures(model)).toEqual(newFigures);
      else if (what !== "cells" || !fault.isForEver) expect(figures(model)).toEqual(oldFigures);

      // Closed and opened again, without a network.
      const next = await reopen(model, workbook.segments);
      next.setting.isUp = false;
      await settled(next.setting, next.calculate(["S!A1", "S!A2", "S!A3"]));
      await next.setting.clock.advance(5_000);
      expect([oldFigures, newFigures]).toContainEqual(figures(next));
      if (!applied) expect(figures(next)).toEqual(oldFigures);
      outcomes.add(applied ? "new" : "old");
      if (!hasFailed) break;
    }
    expect(outcomes.has("new")).toBe(true);
  });
});

/** Starts; where trouble pauses it, it is given up. */
async function staging(model: Model): Promise<boolean> {
  const { setting } = model;
  let isOver = false;
  const starting = session(model).start({ kind: "workbook" });
  const over = (): void => void (isOver = true);
  starting.then(over, over);
  for (let turn = 0; turn < 4_000 && !isOver; turn += 1) {
    await setting.clock.advance(50);
    await new Promise((resolve) => setImmediate(resolve));
    const { state } = session(model);
    if (state.phase === "fetching" && state.paused !== null) session(model).cancel();
  }
  return (await starting.catch(() => null)) !== null && session(model).state.phase === "staged";
}
