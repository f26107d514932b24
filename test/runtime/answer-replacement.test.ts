/** When a replacement counts as settled: by what the engine, Excel and the cells tell. */
import { createCellRegistry } from "../../src/excel/cell-registry";
import { createReplacement, type Replacement } from "../../src/runtime/answer-replacement";
import { createFakeClock, type FakeClock } from "../client/fake-clock";

interface SetUp {
  readonly clock: FakeClock;
  readonly replacement: Replacement;
  readonly looks: (readonly string[])[];
}

/** `isCalculated`: what Excel tells at each look, by the seconds since the replacement began. */
function setUp(isCalculated: (seconds: number) => boolean): SetUp {
  const clock = createFakeClock();
  const from = clock.now();
  const registry = createCellRegistry(() => clock.now());
  registry.record("Deal!B2", { functionName: "RENT.PRICE", key: "old", error: null });
  registry.record("Deal!B3", { functionName: "RENT.AMI", key: "other", error: null });
  const looks: (readonly string[])[] = [];
  const replacement = createReplacement({
    engine: { pending: 0, forget: () => undefined, forgetFailures: () => undefined } as never,
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
    recalculate: () => Promise.resolve(),
    isCalculated: (addresses) => {
      looks.push(addresses);
      return Promise.resolve(isCalculated((clock.now() - from) / 1_000));
    },
    onReplaced: () => undefined,
    onProblem: (message) => {
      throw new Error(message);
    },
  });
  return { clock, replacement, looks };
}

const swap = { kind: "refresh", startedAt: 0, about: null, put: [], remove: [] } as const;
const run = async ({ clock, replacement }: SetUp) => {
  const from = clock.now();
  const settled = await clock.until(replacement.run(swap, () => Promise.resolve(null)));
  return { ...settled, seconds: (clock.now() - from) / 1_000 };
};

test("nothing to do: it costs three looks, at every cell of ours", async () => {
  const one = setUp(() => true);
  expect(await run(one)).toEqual({ rounds: 1, problem: null, seconds: 0.15 });
  expect(one.looks).toEqual(Array.from({ length: 3 }, () => ["Deal!B2", "Deal!B3"]));
});

test("cells that wait are waited for, also where they begin to wait after a quiet moment", async () => {
  expect(await run(setUp((seconds) => seconds >= 20))).toMatchObject({ problem: null, seconds: 20.1 });
  const again = setUp((seconds) => seconds < 0.12 || seconds >= 5);
  expect(await run(again)).toMatchObject({ problem: null, seconds: 5.1 });
});

test("cells that wait for a minute though nothing is under way are told", async () => {
  const stuck = await run(setUp(() => false));
  expect(stuck.problem).toContain("#BUSY!");
  expect(stuck.seconds).toBeCloseTo(60, 0);
});
