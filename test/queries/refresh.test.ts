import { amiQuestion } from "../../src/queries/ami";
import { compsQuestion } from "../../src/queries/comps";
import { priceQuestion } from "../../src/queries/price";
import { propertyQuestion } from "../../src/queries/property";
import { refreshAnswers, type RefreshOutcome } from "../../src/queries/refresh";
import { searchQuestion } from "../../src/queries/search";
import { alder, alderId } from "./sample-documents";
import { createSheet, failure, scalarOf, type Sheet } from "./scripted-service";

/** A sheet whose cells show five answers of one property. */
async function createFilledSheet(): Promise<{ sheet: Sheet; keys: string[]; refresh: () => Promise<RefreshOutcome> }> {
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
  return { sheet, keys, refresh: () => sheet.clock.until(refreshAnswers(keys, { engine, clock })) };
}

const stored = (sheet: Sheet, keys: readonly string[]): unknown[] => keys.map((key) => sheet.answers.get(key));

test("fetches every answer anew, each property once, and says which changed", async () => {
  const { sheet, keys, refresh } = await createFilledSheet();
  const before = sheet.endpoints.length;
  sheet.service.documents.set(alderId, { ...alder, year_built: 1999 });
  const outcome = await refresh();
  expect(outcome).toMatchObject({ refreshed: keys, changed: [keys[0]], failed: [] });
  const asked = sheet.endpoints.slice(before);
  expect(asked).toHaveLength(new Set(asked).size);
  expect(asked.filter((endpoint) => endpoint === `GET /property/${alderId}`)).toHaveLength(1);
  expect(scalarOf(await sheet.ask(propertyQuestion, [alderId, "year_built"]))).toBe(1999);
  for (const key of keys) expect(sheet.answers.get(key)?.fetchedAt).toBeGreaterThan(sheet.clock.now() - 1_000);
});

test("a full recalculation afterwards asks nothing", async () => {
  const { sheet, refresh } = await createFilledSheet();
  await refresh();
  const asked = sheet.endpoints.length;
  await sheet.ask(compsQuestion, [alderId, 3]);
  await sheet.ask(priceQuestion, [alderId, "1BR"]);
  expect(sheet.endpoints).toHaveLength(asked);
});

test("the workbook's answers stay as they were until all are there", async () => {
  const { sheet, keys } = await createFilledSheet();
  const before = stored(sheet, keys);
  const seen: unknown[][] = [];
  const { engine, clock } = sheet;
  const onProgress = (): void => void seen.push(stored(sheet, keys));
  await clock.until(refreshAnswers(keys, { engine, clock, onProgress }));
  expect(seen).toHaveLength(keys.length);
  for (const moment of seen) expect(moment).toEqual(before);
});

test("cancelled at any point, it changes nothing", async () => {
  const { sheet, keys } = await createFilledSheet();
  const before = stored(sheet, keys);
  for (let stopAfter = 0; stopAfter < keys.length; stopAfter += 1) {
    const stop = new AbortController();
    if (stopAfter === 0) stop.abort();
    const onProgress = (done: number): void => void (done === stopAfter && stop.abort());
    const { engine, clock } = sheet;
    const refreshing = refreshAnswers(keys, { engine, clock, signal: stop.signal, onProgress });
    await expect(clock.until(refreshing)).rejects.toThrow(/abort/i);
    expect(stored(sheet, keys)).toEqual(before);
    expect(sheet.engine.stale).toBe(0);
  }
});

test.each(["NetworkError", "UnauthorizedError", "RateLimitedError", "ServerError", "ContractError"] as const)(
  "a %s leaves the old answers, marked, and a later refresh mends them",
  async (name) => {
    const { sheet, keys, refresh } = await createFilledSheet();
    const before = stored(sheet, keys);
    sheet.service.fault = () => failure(name);
    const outcome = await refresh();
    expect(outcome).toMatchObject({ refreshed: [], changed: [] });
    expect(outcome.failed.map(({ key }) => key)).toEqual(keys);
    expect(stored(sheet, keys)).toEqual(before);
    expect(sheet.engine.stale).toBe(keys.length);
    expect(sheet.engine.inspect(keys[0] ?? "")?.failure).toEqual({
      at: expect.any(Number) as number,
      message: failure(name).message,
    });
    expect(scalarOf(await sheet.ask(propertyQuestion, [alderId, "year_built"]))).toBe(2015);

    sheet.service.fault = () => undefined;
    expect((await refresh()).refreshed).toEqual(keys);
    expect(sheet.engine.stale).toBe(0);
  },
);

test("the Nth request fails, for each N: every answer is the old or the new one", async () => {
  const { keys: probe, sheet: counted, refresh: count } = await createFilledSheet();
  const first = counted.endpoints.length;
  await count();
  const requests = counted.endpoints.length - first;
  for (let nth = 1; nth <= requests; nth += 1) {
    const { sheet, keys, refresh } = await createFilledSheet();
    expect(keys).toEqual(probe);
    const before = stored(sheet, keys);
    const start = sheet.endpoints.length;
    sheet.service.fault = ({ number }) => (number === start + nth ? failure("ServerError") : undefined);
    const { refreshed, failed } = await refresh();
    expect(refreshed.length + failed.length).toBe(keys.length);
    expect(failed.length).toBeGreaterThan(0);
    for (const [index, key] of keys.entries()) {
      const isOld = failed.some((one) => one.key === key);
      expect(sheet.answers.get(key) === before[index]).toBe(isOld);
    }
  }
});

test("answers of other data are replaced by those of the connected data, each once", async () => {
  const { sheet, keys, refresh } = await createFilledSheet();
  sheet.dataSource = "service";
  sheet.service.documents.set(alderId, { ...alder, year_built: 1999 });
  const { refreshed, changed, replaced, failed } = await refresh();
  expect([refreshed, changed, replaced, failed]).toEqual([keys, [keys[0]], keys, []]);
  expect(keys.map((key) => sheet.answers.get(key))).toEqual(keys.map(() => undefined));
  expect(sheet.answers.size).toBe(keys.length);
  const asked = sheet.endpoints.length;
  expect(scalarOf(await sheet.ask(propertyQuestion, [alderId, "year_built"]))).toBe(1999);
  expect(sheet.endpoints).toHaveLength(asked);
});

test("answers of other data that cannot be replaced stay", async () => {
  const { sheet, keys, refresh } = await createFilledSheet();
  const before = stored(sheet, keys);
  sheet.dataSource = "service";
  sheet.service.fault = () => failure("UnauthorizedError");
  expect((await refresh()).failed.map(({ key }) => key)).toEqual(keys);
  expect(stored(sheet, keys)).toEqual(before);
});

test("a large refresh asks for some at a time, and for all in the end", async () => {
  const sheet = createSheet();
  const households = [1, 2, 3, 4, 5, 6, 7, 8];
  const percents = [30, 50, 60, 80, 120, "30%", "50%", "60%", "80%", "120%"];
  const keys: string[] = [];
  for (const percent of percents) {
    for (const household of households) keys.push((await sheet.ask(amiQuestion, [alderId, percent, household])).key);
  }
  await sheet.clock.advance(86_400_000);
  const { engine, clock } = sheet;
  const seen: number[] = [];
  const refreshing = refreshAnswers(keys, { engine, clock, onProgress: (done) => seen.push(done) });
  const { refreshed } = await clock.until(refreshing);
  expect(refreshed).toEqual(keys);
  expect(seen).toEqual(keys.map((_, index) => index + 1));
});

test("an answer that was removed meanwhile stays removed", async () => {
  const { sheet, keys } = await createFilledSheet();
  const { engine, clock, answers } = sheet;
  const onProgress = (): void => answers.delete(keys[0] ?? "");
  const { refreshed } = await clock.until(refreshAnswers(keys, { engine, clock, onProgress }));
  expect(refreshed).toEqual(keys.slice(1));
  expect(answers.get(keys[0] ?? "")).toBeUndefined();
});
