/** When a replacement counts as settled, according to the engine, Excel and the cells. */
import type { CalculationLook } from "../../../src/host/calculation-look";
import { createCellRegistry } from "../../../src/host/cell-registry";
import { createReplacement, type Replacement } from "../../../src/features/refresh/answer-replacement";
import { createFakeClock, type FakeClock } from "../../client/fake-clock";
import { figure } from "../../engine/answers/sample-answers";

interface SetUp {
  readonly clock: FakeClock;
  readonly replacement: Replacement;
  readonly looks: (readonly string[])[];
  readonly marked: readonly string[];
  readonly forgotten: readonly string[];
  /** Keys whose failures are over. */
  readonly cleared: readonly string[];
}

const done: CalculationLook = { isStateDone: true, isOpen: false, unlike: [], suspect: [] };
const open: CalculationLook = { ...done, isOpen: true };

/** `look`: what Excel reports, by the seconds since the replacement started and the cells recalculated so far. */
function setUp(look: (seconds: number, marked: readonly string[]) => CalculationLook): SetUp {
  const clock = createFakeClock();
  const from = clock.now();
  const registry = createCellRegistry(() => clock.now());
  registry.record("Deal!B2", { functionName: "RENT.PRICE", key: "old", error: null });
  registry.record("Deal!B3", { functionName: "RENT.AMI", key: "other", error: null });
  const looks: (readonly string[])[] = [];
  const marked: string[] = [];
  const forgotten: string[] = [];
  const cleared: string[] = [];
  const replacement = createReplacement({
    engine: {
      pending: 0,
      forget: (key: string) => forgotten.push(key),
      forgetFailures: (keys: string[]) => cleared.push(...keys),
    } as never,
    answers: {
      swap: () => Promise.resolve("1"),
      settle: () => Promise.resolve(),
      takeBack: () => [],
      dismiss: () => undefined,
      save: () => Promise.resolve(),
      get: () => undefined,
    },
    registry,
    clock,
    recalculate: (addresses) => {
      marked.push(...addresses);
      return Promise.resolve();
    },
    look: (addresses) => {
      looks.push(addresses);
      return Promise.resolve(look((clock.now() - from) / 1_000, marked));
    },
    onReplaced: () => undefined,
    onProblem: (message) => {
      throw new Error(message);
    },
  });
  return { clock, replacement, looks, marked, forgotten, cleared };
}

const swap = { kind: "refresh", startedAt: 0, about: null, put: [], remove: [] } as const;
const run = async ({ clock, replacement }: SetUp) => {
  const from = clock.now();
  const settled = await clock.until(replacement.run(swap, () => Promise.resolve(null)));
  return { ...settled, seconds: (clock.now() - from) / 1_000 };
};

test("nothing to do: it costs three looks, at every cell of ours", async () => {
  const one = setUp(() => done);
  expect(await run(one)).toEqual({ rounds: 1, problem: null, seconds: 0.15 });
  expect(one.looks).toEqual(Array.from({ length: 3 }, () => ["Deal!B2", "Deal!B3"]));
});

test("cells that wait are waited for, also where they begin to wait after a quiet moment", async () => {
  expect(await run(setUp((seconds) => (seconds >= 20 ? done : open)))).toMatchObject({ problem: null, seconds: 20.1 });
  const again = setUp((seconds) => (seconds < 0.12 || seconds >= 5 ? done : open));
  expect(await run(again)).toMatchObject({ problem: null, seconds: 5.1 });
});

test("cells that wait for a minute though nothing is under way are told", async () => {
  const stuck = await run(setUp(() => open));
  expect(stuck.problem).toContain("#BUSY!");
  expect(stuck.seconds).toBeCloseTo(60, 0);
});

describe("cells that do not show what was returned", () => {
  const unlike: CalculationLook = { ...done, unlike: ["Deal!B2"] };

  test("are waited for: Excel shows results late", async () => {
    const late = setUp((seconds) => (seconds >= 2.5 ? done : unlike));
    expect(await run(late)).toMatchObject({ problem: null, rounds: 1 });
    expect(late.marked).toEqual([]);
  });

  test("are calculated once more where nothing moves for three seconds", async () => {
    const lost = setUp((_, marked) => (marked.length > 0 ? done : unlike));
    expect(await run(lost)).toMatchObject({ problem: null, rounds: 1 });
    expect(lost.marked).toEqual(["Deal!B2"]);
  });

  test("are calculated once more at once where that alone tells", async () => {
    const suspect = setUp((_, marked) => (marked.length > 0 ? done : { ...done, suspect: ["Deal!B3"] }));
    expect(await run(suspect)).toMatchObject({ problem: null, seconds: 0.35 });
    expect(suspect.marked).toEqual(["Deal!B3"]);
  });

  test("are named in the end, and the record is told that figures are not final", async () => {
    const never = setUp(() => unlike);
    const told: boolean[] = [];
    const about = (isFinal: boolean): Promise<null> => {
      told.push(isFinal);
      return Promise.resolve(null);
    };
    const settled = await never.clock.until(never.replacement.run(swap, about));
    expect(settled).toMatchObject({
      problem: "Excel doesn't show the new value of cell Deal!B2. Recalculate it before you use it.",
      notShown: ["Deal!B2"],
    });
    expect([told, never.marked]).toEqual([[false], ["Deal!B2"]]);
    expect(await never.clock.until(never.replacement.whenFinal())).toBe(false);
  });
});

test("an Excel that is never done by its own words is believed for five seconds, and then no more", async () => {
  const sticks = setUp(() => ({ ...done, isStateDone: false }));
  expect(await run(sticks)).toMatchObject({ problem: null, seconds: 5.1 });
  expect(await run(sticks)).toMatchObject({ problem: null, seconds: 0.15 });
});

test("what formulas ask again is of the refresh's time; of a way back, of any", async () => {
  const starts: unknown[] = [];
  const one: SetUp = setUp(() => {
    starts.push(one.replacement.round?.notBefore);
    return done;
  });
  await one.clock.until(one.replacement.run({ ...swap, startedAt: 7 }, () => Promise.resolve(null)));
  await one.clock.until(one.replacement.run({ ...swap, kind: "revert", startedAt: 7 }, () => Promise.resolve(null)));
  expect([...new Set(starts)]).toEqual([7, -Infinity]);
  expect(one.replacement.round).toBeNull();
});

test("where a formula that asked again fails, its answers go and its cells are calculated once more", async () => {
  const one: SetUp = setUp(() => {
    one.replacement.round?.asked("other");
    one.replacement.round?.failed(new Error("No connection."));
    return done;
  });
  const running = one.replacement.run(swap, () => Promise.resolve(null));
  await expect(one.clock.until(running)).rejects.toThrow("No connection.");
  expect([one.marked, one.forgotten]).toEqual([["Deal!B3"], ["other"]]);
});

test("results that were put in place or removed have no failed refresh any more", async () => {
  const one = setUp(() => done);
  const change = { ...swap, put: [figure("old", 1_500)], remove: ["gone"] };
  await one.clock.until(one.replacement.run(change, () => Promise.resolve(null)));
  expect([one.cleared, one.marked]).toEqual([["old", "gone"], ["Deal!B2"]]);
});
