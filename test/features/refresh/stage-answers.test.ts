import type { Answer } from "../../../src/engine/answers/answer";
import { amiRentQuestion } from "../../../src/engine/questions/ami-rent-question";
import { amiQuestion } from "../../../src/engine/questions/ami-question";
import { ageText } from "../../../src/engine/questions/answer-age";
import { compsQuestion } from "../../../src/engine/questions/comps-question";
import { priceQuestion } from "../../../src/engine/questions/price-question";
import { propertyQuestion } from "../../../src/engine/questions/property-question";
import { stageAnswers, type Staging, type StagingParts } from "../../../src/features/refresh/stage-answers";
import { searchQuestion } from "../../../src/engine/questions/search-question";
import { alder, alderId } from "../../engine/questions/sample-documents";
import { createSheet, failure, scalarOf, toBlock, type Sheet } from "../../engine/questions/scripted-service";

interface Filled {
  readonly sheet: Sheet;
  readonly keys: readonly string[];
  readonly stage: (parts?: Partial<StagingParts>) => Staging;
}

/** A sheet whose cells show five answers of one property, a day later. */
async function createFilledSheet(): Promise<Filled> {
  const sheet = createSheet();
  const answers = [
    await sheet.ask(propertyQuestion, [alderId, "year_built"]),
    await sheet.ask(amiQuestion, [alderId, 60, 4]),
    await sheet.ask(priceQuestion, [alderId, "1BR"]),
    await sheet.ask(compsQuestion, [alderId, 3]),
    await sheet.ask(searchQuestion, ["alder"]),
  ];
  const keys = answers.map(({ key }) => key);
  await sheet.clock.advance(86_400_000);
  const { engine, clock } = sheet;
  return { sheet, keys, stage: (parts = {}) => stageAnswers(keys, { engine, notBefore: clock.now(), ...parts }) };
}

const stored = (sheet: Sheet, keys: readonly string[]): unknown[] => keys.map((key) => sheet.answers.get(key));
const answered = ({ staged }: Staging): string[] => [...staged].flatMap(([key, one]) => ("answer" in one ? [key] : []));

test("fetches every answer anew, each property once, and changes nothing of what is kept", async () => {
  const { sheet, keys, stage } = await createFilledSheet();
  const before = stored(sheet, keys);
  const from = sheet.endpoints.length;
  const since = sheet.clock.now();
  sheet.service.documents.set(alderId, { ...alder, year_built: 1999 });
  const seen: number[] = [];
  const staging: Staging = stage({ onProgress: () => seen.push(staging.done) });
  await sheet.clock.until(staging.finished);
  expect([seen, staging.failed, staging.of]).toEqual([[1, 2, 3, 4, 5], 0, 5]);
  expect(answered(staging).sort()).toEqual([...keys].sort());
  expect(staging.staged.get(keys[0] ?? "")).toMatchObject({ answer: { value: { value: 1999 } } });
  for (const one of staging.staged.values()) expect("answer" in one && one.answer.fetchedAt >= since).toBe(true);
  expect(stored(sheet, keys)).toEqual(before);
  const asked = sheet.endpoints.slice(from);
  expect(asked.filter((endpoint) => endpoint === `GET /property/${alderId}`)).toHaveLength(1);
  expect(asked).toHaveLength(new Set(asked).size);
});

test("begins with the first cells' answers, so many at once", async () => {
  const keys = Array.from({ length: 70 }, (_, at) => `k${at}`);
  const asked: string[] = [];
  const answer = await createSheet().ask(propertyQuestion, [alderId, "year_built"]);
  const fetchAnew = (key: string) => {
    asked.push(key);
    return Promise.resolve(answer);
  };
  const staging = stageAnswers(keys, { engine: { fetchAnew }, notBefore: 0 });
  expect(asked).toEqual(keys.slice(0, 64));
  await staging.finished;
  expect(asked).toEqual(keys);
});

test.each([
  ["omitted", [alderId, 60, 2]],
  ["an empty cell", [alderId, 60, 2, null]],
])(
  "a net rent that an older version gave without an allowance, %s, stays; the refresh says to write 0",
  async (_, args) => {
    const sheet = createSheet();
    const key = sheet.engine.keyOf(amiRentQuestion, args.map(toBlock), []);
    const kept: Answer = {
      key,
      value: { kind: "scalar", value: 1_807, format: "money" },
      fetchedAt: sheet.clock.now() - 86_400_000,
      requests: [],
      notes: ["Limits of fiscal year 2025"],
      warnings: [],
      propertyId: alderId,
    };
    sheet.answers.put(kept);
    expect(sheet.askNow(amiRentQuestion, args)).toBe(kept);
    const { engine, clock } = sheet;
    const staging = stageAnswers([key], { engine, notBefore: clock.now() });
    await clock.until(staging.finished);
    const message = /^utility_allowance is empty. Enter 0 if the owner pays all utilities, or ask for the gross rent/;
    expect(staging.staged.get(key)).toEqual({ message: expect.stringMatching(message) as string });
    expect([staging.failed, sheet.endpoints]).toEqual([1, []]);
    // What the application of a refresh notes: the value stays, and its source has the message.
    const [failed] = [...staging.staged.values()].flatMap((one) => ("message" in one ? [one.message] : []));
    engine.noteFailure(key, { at: clock.now(), message: failed ?? "" });
    expect(sheet.askNow(amiRentQuestion, args)).toBe(kept);
    expect(engine.inspect(key)).toEqual({ answer: kept, failure: { at: clock.now(), message: failed } });
    const inspected = engine.inspect(key);
    expect(inspected && ageText(inspected, clock.now(), Infinity)).toBe(`stale: the last refresh failed. ${failed}`);
    // A new cell without an allowance is refused, and one with 0 has the same rent.
    expect(await sheet.refusal(amiRentQuestion, [alderId, 80, 2])).toMatch(message);
    expect(scalarOf(await sheet.ask(amiRentQuestion, [alderId, 60, 2, 0]))).toBe(1_807);
  },
);

test("one answer's own failure leaves the others", async () => {
  const { sheet, keys, stage } = await createFilledSheet();
  sheet.service.fault = ({ endpoint }) => (endpoint.includes("pricing") ? failure("ServerError") : undefined);
  const staging = stage();
  await sheet.clock.until(staging.finished);
  expect(staging.staged.get(keys[2] ?? "")).toEqual({ message: failure("ServerError").message });
  expect([answered(staging).length, staging.failed]).toEqual([4, 1]);
});

test.each([
  "NetworkError",
  "TimeoutError",
  "UnauthorizedError",
  "MissingKeyError",
  "RateLimitedError",
  "ConnectionChangedError",
] as const)("a %s stops it while no one waits", async (name) => {
  const { sheet, stage } = await createFilledSheet();
  sheet.service.fault = () => failure(name);
  await expect(sheet.clock.until(stage().finished)).rejects.toThrow(failure(name).message);
  expect(sheet.engine.stale).toBe(0);
});

test("trouble at the Nth request, for each N, waits; then it goes on and asks only for what is missing", async () => {
  const counted = await createFilledSheet();
  const first = counted.sheet.endpoints.length;
  await counted.sheet.clock.until(counted.stage().finished);
  const requests = counted.sheet.endpoints.length - first;
  for (let nth = 1; nth <= requests; nth += 1) {
    const { sheet, keys, stage } = await createFilledSheet();
    const before = stored(sheet, keys);
    const from = sheet.endpoints.length;
    sheet.service.fault = ({ number }) => (number >= from + nth ? failure("NetworkError") : undefined);
    const troubles: string[] = [];
    const staging = stage({
      onTrouble(error) {
        troubles.push(error.name);
        return "wait";
      },
    });
    await sheet.clock.runUntilIdle();
    expect(new Set(troubles)).toEqual(new Set(["NetworkError"]));
    expect([staging.failed, stored(sheet, keys)]).toEqual([0, before]);
    const atRest = sheet.endpoints.length;
    await sheet.clock.advance(60_000);
    expect(sheet.endpoints).toHaveLength(atRest);
    sheet.service.fault = () => undefined;
    staging.resume();
    await sheet.clock.until(staging.finished);
    expect(answered(staging)).toHaveLength(keys.length);
    // What had come before the trouble is not asked for again.
    expect(sheet.endpoints.length - atRest).toBe(requests - (nth - 1));
  }
});

test("many at once share one listener on the signal that ends them, and so do the documents of a table", async () => {
  const sheet = createSheet();
  const { key } = await sheet.ask(compsQuestion, [alderId, 10]);
  const keys = [key];
  for (const percent of [30, 50, 60, 80, 120])
    for (const household of [1, 2, 3, 4, 5, 6, 7, 8])
      keys.push((await sheet.ask(amiQuestion, [alderId, percent, household])).key);
  const { engine, clock } = sheet;
  await clock.advance(86_400_000);
  const listeners = new Map<unknown, number>();
  let most = 0;
  const count = (by: number) =>
    function (this: unknown) {
      listeners.set(this, (listeners.get(this) ?? 0) + by);
      most = Math.max(most, listeners.get(this) ?? 0);
    };
  for (const [method, by] of [
    ["addEventListener", 1],
    ["removeEventListener", -1],
  ] as const) {
    const note = count(by);
    // oxlint-disable-next-line typescript/unbound-method -- applied to the given signal
    const original = AbortSignal.prototype[method] as (...args: unknown[]) => void;
    jest.spyOn(AbortSignal.prototype, method).mockImplementation(function (this: AbortSignal, ...args: unknown[]) {
      note.call(this);
      original.apply(this, args);
    });
  }
  await clock.until(stageAnswers(keys, { engine, notBefore: clock.now() }).finished);
  jest.restoreAllMocks();
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(3);
});

test("paused, it asks for nothing more until it is resumed", async () => {
  const sheet = createSheet();
  const keys: string[] = [];
  for (const percent of [30, 50, 60, 80, 120])
    for (const household of [1, 2, 3, 4, 5, 6, 7, 8])
      for (const measure of ["income", "rent"])
        keys.push((await sheet.ask(amiQuestion, [alderId, percent, household, measure])).key);
  await sheet.clock.advance(86_400_000);
  const staging = stageAnswers(keys, { engine: sheet.engine, notBefore: sheet.clock.now() });
  staging.pause();
  await sheet.clock.advance(60_000);
  const done = staging.done;
  expect(done).toBeLessThan(keys.length);
  staging.resume();
  await sheet.clock.until(staging.finished);
  expect(staging.done).toBe(keys.length);
});

test("cancelled at any point, also while it is paused, it ends", async () => {
  for (let stopAfter = 0; stopAfter < 5; stopAfter += 1) {
    const { sheet, keys, stage } = await createFilledSheet();
    const before = stored(sheet, keys);
    const stop = new AbortController();
    if (stopAfter === 0) stop.abort();
    const staging: Staging = stage({
      signal: stop.signal,
      onProgress() {
        if (staging.done !== stopAfter) return;
        staging.pause();
        stop.abort();
      },
    });
    await expect(sheet.clock.until(staging.finished)).rejects.toThrow(/abort/i);
    expect([stored(sheet, keys), sheet.engine.stale]).toEqual([before, 0]);
  }
});

test("answers of other data come under their new key", async () => {
  const { sheet, keys, stage } = await createFilledSheet();
  sheet.dataSource = "service";
  const staging = stage();
  await sheet.clock.until(staging.finished);
  for (const key of keys) {
    const one = staging.staged.get(key);
    expect(one !== undefined && "answer" in one && one.answer.key).toBe(key.replace("sandbox:7", "service"));
  }
});
