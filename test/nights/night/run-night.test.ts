/** When a night tries again what was locked, on a clock that goes from one due job to the next. */
import {
  type Job,
  type JobEnd,
  type JobEngine,
  type JobRequest,
  runInTurns,
} from "../../../src/nights/jobs/job-engine";
import type { LookEnd } from "../../../src/nights/night/look-at-model";
import { type AgainModel, type NightHold, type NightParts, runNight } from "../../../src/nights/night/run-night";
import type { NightLook, NightModel } from "../../../src/nights/night-look";
import { retryWaitsMs } from "../../../src/nights/one-night";
import { sampleLook } from "../sample-look";

const night = "2026-11-25";
const minutes = 60_000;

/** Jobs in memory. While none is due, the clock goes on to the next one. */
function createEngine() {
  let time = 0;
  const jobs = new Map<string, JobRequest & { state: "open" | "held" | "done" }>();
  const open = (queue: string) => [...jobs.values()].filter((job) => job.queue === queue && job.state !== "done");
  const ask = (requests: readonly JobRequest[]) => {
    for (const request of requests)
      if (!jobs.has(`${request.queue} ${request.id}`))
        jobs.set(`${request.queue} ${request.id}`, { ...request, state: "open" });
    return Promise.resolve();
  };
  const engine: JobEngine = {
    ask,
    cancel: () => Promise.resolve(),
    list: (queues) => Promise.resolve(new Map(queues.map((queue) => [queue, open(queue).length]))),
    forget: () => Promise.resolve(),
    close: () => Promise.resolve(),
    run: (work: (job: Job) => Promise<JobEnd>, options) =>
      runInTurns(
        options,
        async (queue) => {
          const job = open(queue).find(({ state, due = 0 }) => state === "open" && due <= time);
          if (job === undefined) return false;
          job.state = "held";
          const { again } = await work(job);
          if (again !== undefined) await ask([again]);
          job.state = "done";
          return true;
        },
        async () => {
          const waiting = [...jobs.values()].filter(({ state }) => state === "open").map(({ due = 0 }) => due);
          if (waiting.length > 0) time = Math.max(time, Math.min(...waiting));
          await new Promise((resolve) => setImmediate(resolve));
        },
      ),
  };
  return { engine, now: () => time };
}

interface Given {
  readonly isListed?: (at: number) => boolean;
  readonly waits?: readonly number[];
  readonly hold?: (tried: Tried) => NightHold | null;
  readonly again?: readonly AgainModel[];
  readonly since?: number;
  readonly own?: ReturnType<typeof createEngine>;
  readonly leftOut?: (tried: Tried) => readonly string[];
}

interface Tried {
  /** Those that take the place of an earlier one. */
  readonly repeated: NightLook[];
  readonly looks: NightLook[];
  /** Minutes at which each model was tried. */
  readonly tries: Record<string, number[]>;
  readonly listed: (readonly [number, string | null])[];
}

type Ended = LookEnd["kind"] | { readonly afterMs: number };

async function live(
  look: (model: NightModel, at: number) => Ended | Promise<Ended>,
  { isListed = () => true, waits = retryWaitsMs, hold, again = [], leftOut = () => [], ...given }: Given = {},
): Promise<Tried> {
  const { engine, now } = given.own ?? createEngine();
  const tried: Tried = { repeated: [], looks: [], tries: {}, listed: [] };
  const files = ["open.xlsx", "free.xlsx"].map((path) => ({ id: path, path, link: null }));
  const store = {
    list: () =>
      isListed(now() / minutes)
        ? Promise.resolve({ changed: files, removed: [], isWhole: true, cursor: "" })
        : Promise.reject(new Error("The share is away.")),
  } as never;
  const parts: NightParts = {
    ...{ engine, now, atOnce: 1, pauseMs: 1, retryWaitsMs: waits },
    stores: [{ name: "deals", tenant: "acme", tags: [], store }],
    history: {
      record: (one) => Promise.resolve(tried.looks.push(one)),
      recordAgain: (one) => Promise.resolve(tried.repeated.push(one)),
    },
    again,
    ...(given.since !== undefined && { since: given.since }),
    hold: () => Promise.resolve(hold?.(tried) ?? null),
    leftOut: ({ tenant, name }) =>
      Promise.resolve(new Set(tenant === "acme" && name === "deals" ? leftOut(tried) : [])),
    look: async (asked, model) => {
      (tried.tries[model.name] ??= []).push(now() / minutes);
      const end = await look(model, now() / minutes);
      const base = sampleLook(model.item, asked, [], { model });
      if (end === "look") return { kind: "look", look: base };
      const afterMs = typeof end === "object" ? end.afterMs : null;
      return { kind: "later", look: { ...base, outcome: "left alone" }, afterMs };
    },
    onLook: () => undefined,
    onListed: (_store, models, problem) => Promise.resolve(void tried.listed.push([models, problem])),
  };
  await runNight(night, parts);
  return tried;
}

const outcomes = ({ looks }: Tried) => looks.map(({ model, outcome }) => [model.name, outcome]);

test("a locked model is tried again after half an hour and two hours, then left alone", async () => {
  const tried = await live(({ name }) => (name === "open.xlsx" ? "later" : "look"));
  expect(tried.tries).toEqual({ "open.xlsx": [0, 30, 120], "free.xlsx": [0] });
  // Its morning mail names it once.
  expect(outcomes(tried)).toEqual([
    ["free.xlsx", "done"],
    ["open.xlsx", "left alone"],
  ]);
});

test("a model that was closed meanwhile is done, and not tried again", async () => {
  const tried = await live(({ name }, at) => (name === "open.xlsx" && at < 30 ? "later" : "look"));
  expect(tried.tries).toEqual({ "open.xlsx": [0, 30], "free.xlsx": [0] });
  expect(outcomes(tried)).toContainEqual(["open.xlsx", "done"]);
});

test("a longer wait that a store asks for holds", async () => {
  const tried = await live(({ name }) => (name === "open.xlsx" ? { afterMs: 45 * minutes } : "look"));
  expect(tried.tries["open.xlsx"]).toEqual([0, 45, 135]);
});

test("a night by hand tries nothing again", async () => {
  const tried = await live(() => "later", { waits: [] });
  expect(tried.tries).toEqual({ "open.xlsx": [0], "free.xlsx": [0] });
});

test("a store that can't be listed is tried again too, then named", async () => {
  const back = await live(() => "look", { isListed: (at) => at >= 120 });
  expect(back.listed).toEqual([[2, null]]);
  expect(back.tries).toEqual({ "open.xlsx": [120], "free.xlsx": [120] });
  const away = await live(() => "look", { isListed: () => false });
  expect([away.listed, away.looks]).toEqual([[[0, "The share is away."]], []]);
});

/** Holds the night while its first model is under way, and lets that go on once the night has seen it. */
function holding(state: NightHold, most: number) {
  let [isBegun, polls] = [false, 0];
  let release: () => void = () => undefined;
  const seen = new Promise<void>((resolve) => (release = resolve));
  const looksAt: number[] = [];
  return {
    looksAt,
    look: async () => {
      isBegun = true;
      await seen;
      return "look" as const;
    },
    hold: ({ looks }: Tried) => {
      if (!isBegun || polls >= most) return null;
      polls += 1;
      // A pause waits for the model under way.
      if (polls === (state === "paused" ? 1 : 2)) release();
      looksAt.push(looks.length);
      return state;
    },
  };
}

test("a night that is paused finishes the model under way, and begins no other until it goes on", async () => {
  const { looksAt, look, hold } = holding("paused", 6);
  const tried = await live(look, { hold });
  expect(looksAt.at(-1)).toBe(1);
  expect(outcomes(tried)).toHaveLength(2);
});

test("a night that is cancelled finishes the model under way, and is over", async () => {
  const { look, hold } = holding("cancelled", Infinity);
  expect(outcomes(await live(look, { hold }))).toHaveLength(1);
  const none = await live(() => "look", { hold: () => "cancelled" });
  expect([none.looks, none.listed]).toEqual([[], []]);
});

test("a model that a person orders is looked at again, once however often the night is run", async () => {
  const own = createEngine();
  const first = await live(() => "look", { own });
  expect(outcomes(first)).toHaveLength(2);
  const model = { tenant: "acme", store: "deals", item: "open.xlsx", name: "open.xlsx", link: null, at: 5 };
  const again = [
    { ...model, id: "a" },
    { ...model, store: "elsewhere", id: "b" },
  ];
  const second = await live(() => "look", { own, again });
  expect([second.looks, second.repeated.map(({ model: { name } }) => name)]).toEqual([[], ["open.xlsx"]]);
  expect((await live(() => "look", { own, again })).repeated).toEqual([]);
  // Locked, it waits as in the night.
  const later = await live(() => "later", { own, again: [{ ...model, id: "c" }] });
  expect(later.repeated).toMatchObject([{ outcome: "left alone" }]);
  expect(later.tries["open.xlsx"]).toHaveLength(3);
});

test("a model that a person left out is not opened, nor where that comes after the list or while it waits", async () => {
  const before = await live(() => "look", { leftOut: () => ["open.xlsx"] });
  expect([before.tries, before.listed]).toEqual([{ "free.xlsx": [0] }, [[1, null]]]);
  const between = await live(() => "look", { leftOut: ({ listed }) => (listed.length > 0 ? ["open.xlsx"] : []) });
  expect([between.tries, between.listed]).toEqual([{ "free.xlsx": [0] }, [[2, null]]]);
  const waiting = await live(() => "later", {
    leftOut: ({ tries }) => (tries["open.xlsx"] === undefined ? [] : ["open.xlsx"]),
  });
  expect(waiting.tries).toEqual({ "open.xlsx": [0], "free.xlsx": [0, 30, 120] });
  expect(outcomes(waiting)).toEqual([["free.xlsx", "left alone"]]);
});

test("the models of a small tenant come in turn with those of a large one, also where that has more stores", async () => {
  const { engine, now } = createEngine();
  const begun: string[] = [];
  const store = (tenant: string, name: string, models: number) => ({
    ...{ tenant, name, tags: [] },
    store: {
      list: () => {
        const changed = Array.from({ length: models }, (_, index) => ({
          id: `${index}`,
          path: `${index}`,
          link: null,
        }));
        return Promise.resolve({ changed, removed: [], isWhole: true, cursor: "" });
      },
    } as never,
  });
  await runNight(night, {
    ...{ engine, now, atOnce: 2, perTenant: null, pauseMs: 1, retryWaitsMs: [] },
    stores: [
      store("large", "east", 40),
      store("large", "west", 40),
      store("large", "north", 40),
      store("small", "s", 5),
    ],
    history: { record: () => Promise.resolve() },
    look: async (asked, model) => {
      begun.push(model.tenant);
      await new Promise((resolve) => setImmediate(resolve));
      return { kind: "look", look: sampleLook(model.item, asked, [], { model }) };
    },
    onLook: () => undefined,
    onListed: () => Promise.resolve(),
  });
  expect(begun).toHaveLength(125);
  // Its store is listed as the last one.
  const first = begun.indexOf("small");
  expect(begun.slice(first, first + 12).filter((tenant) => tenant === "small")).toHaveLength(5);
});

test("a night that was begun by hand before its time looks at all of its models again, once", async () => {
  const own = createEngine();
  await live(() => "look", { own });
  const isLocked = ({ name }: NightModel, at: number) => (name === "open.xlsx" && at < 30 ? "later" : "look");
  const scheduled = await live(isLocked, { own, since: 5, isListed: (at) => at < 1 });
  expect(scheduled.tries).toEqual({ "open.xlsx": [0, 30], "free.xlsx": [0] });
  // They take the place of the earlier looks.
  expect([scheduled.looks, scheduled.repeated]).toMatchObject([[], [{}, {}]]);
  // Another node, or the same one after a crash, adds nothing.
  expect((await live(() => "look", { own, since: 5 })).tries).toEqual({});
});
