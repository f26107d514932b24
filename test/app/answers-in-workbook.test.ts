import { decodeAnswers } from "../../src/engine/answers/answer-codec";
import { propertyQuestion } from "../../src/engine/questions/property-question";
import { createMemoryWorkbookStore } from "../engine/answers/memory-workbook-store";
import { installFakeHost, type FakeHost } from "../host/fake-host";
import { alderId } from "../engine/questions/sample-documents";
import {
  createAddinSetting as createSetting,
  keyOf,
  ownKey,
  ownService,
  refresh,
  sampleKey,
  settled,
  type AddinSetting as Setting,
} from "./addin-setting";

let host: FakeHost;
beforeAll(() => (host = installFakeHost()));
afterAll(() => host.remove());

/** Lets compression and decompression, which take real time, continue until the condition is true. */
async function untilTrue(isSo: () => boolean): Promise<void> {
  const patience = Date.now() + 20_000;
  while (!isSo() && Date.now() < patience) await new Promise((resolve) => setImmediate(resolve));
}

describe("answers in the workbook", () => {
  async function keepQuiet(setting: Setting): Promise<void> {
    await setting.clock.advance(2_000);
    await untilTrue(() => setting.addin.getStatus().unsavedAnswers === 0);
  }

  test("are written after a quiet moment, and what is not yet is counted", async () => {
    const setting = createSetting();
    await setting.ask();
    expect(setting.addin.getStatus()).toMatchObject({ storedAnswers: 1, unsavedAnswers: 1, storedBytes: 0 });
    await keepQuiet(setting);
    const status = setting.addin.getStatus();
    expect(status).toMatchObject({ unsavedAnswers: 0, storeProblem: null });
    expect(status.storedBytes).toBeGreaterThan(0);
    expect(setting.workbook.segments.size).toBe(1);
  });

  test("serve the next start: no request, no key, no server, forty days later", async () => {
    const first = createSetting();
    await first.ask("year_built");
    await first.ask("msa", "S!A2");
    await keepQuiet(first);

    const next = createSetting({}, createMemoryWorkbookStore(first.workbook.segments));
    next.isUp = false;
    await untilTrue(() => next.addin.getStatus().storedAnswers === 2);
    await next.clock.advance(40 * 86_400_000);
    expect(await next.ask("year_built")).toBe(2015);
    expect(await next.ask("msa", "S!A2")).toBe("Austin-Round Rock");
    expect(new Set(next.sent.map(({ url }) => url.pathname))).toEqual(new Set(["/connection.json"]));
    expect(next.addin.getStatus()).toMatchObject({ errors: [], oldestAnswer: first.addin.getStatus().oldestAnswer });
    // A refresh keeps them and says why.
    const refreshing = next.addin.refresh.run();
    await next.clock.runUntilIdle();
    expect(await refreshing).toMatchObject({
      refreshed: 0,
      failed: 2,
      reason: expect.stringMatching(/Can't reach the Compsheet server/) as string,
    });
    expect(await next.ask("year_built")).toBe(2015);
    // What it does not hold says why it cannot be had.
    await expect(next.ask("number_units", "S!A3")).rejects.toMatchObject({ code: "#N/A" });
  });

  test("that Excel lost while the computer slept are written again, without a request", async () => {
    const setting = createSetting();
    await setting.ask();
    await keepQuiet(setting);
    const requests = setting.sent.length;
    setting.workbook.segments.clear();
    await setting.clock.advance(3_500_000);
    expect(await setting.ask()).toBe(2015);
    await keepQuiet(setting);
    expect(setting.workbook.segments.size).toBe(0);
    await setting.clock.advance(3_600_000);
    expect(await setting.ask()).toBe(2015);
    await untilTrue(() => setting.addin.getStatus().unsavedAnswers === 1);
    await keepQuiet(setting);
    expect(setting.workbook.segments.size).toBe(1);
    expect(setting.sent.length).toBe(requests);
  });

  test("that cannot be read are told; after a minute cells ask the service", async () => {
    const workbook = createMemoryWorkbookStore();
    workbook.failWith = new Error("The workbook is protected.");
    const setting = createSetting({}, workbook);
    const asked = setting.ask();
    await setting.clock.advance(50_000);
    expect(setting.sent.map(({ url }) => url.pathname)).toEqual(["/connection.json"]);
    expect(setting.addin.getStatus().storeProblem).toMatch(/protected/);
    expect(await asked).toBe(2015);
  });

  describe("that the workbook does not let be read at once", () => {
    async function kept(): Promise<Map<string, string>> {
      const first = createSetting();
      await first.ask("year_built");
      await keepQuiet(first);
      return first.workbook.segments;
    }
    async function reopen(segments: Map<string, string>, refusals: number): Promise<Setting> {
      const workbook = createMemoryWorkbookStore(segments);
      const read = workbook.read.bind(workbook);
      let reads = 0;
      workbook.read = (known) =>
        (reads += 1) <= refusals ? Promise.reject(new Error("InvalidOperationInCellEditMode")) : read(known);
      const next = createSetting({}, workbook);
      next.yearBuilt = 1987;
      return Promise.resolve(next);
    }
    /** Besides the clock's time, reading takes turns of the event loop, some for each segment. */
    const opened = (setting: Setting, answers = 1): Promise<void> =>
      untilTrue(() => setting.addin.getStatus().storedAnswers === answers);

    test.each([1, 2, 5])("after %d refusals are shown, without a request", async (refusals) => {
      const next = await reopen(await kept(), refusals);
      const call = { address: "S!A1" } as CustomFunctions.Invocation;
      const asked = Promise.resolve(next.addin.answerCell(propertyQuestion, [alderId, "year_built"], [], call));
      // Less than the minute for which cells wait.
      await next.clock.advance(20_000);
      await opened(next);
      expect(await asked).toBe(2015);
      expect(next.sent.map(({ url }) => url.pathname)).toEqual(["/connection.json"]);
      expect(next.addin.getStatus().storeProblem).toBeNull();
    });

    test("for minutes take the place of what was fetched meanwhile, here and in the workbook", async () => {
      const segments = await kept();
      const next = await reopen(segments, 8);
      expect(await next.ask("year_built")).toBe(1987);
      expect(await next.ask("msa", "S!A2")).toBe("Austin-Round Rock");
      expect(next.recalculated).toEqual([]);
      await next.clock.advance(200_000);
      await untilTrue(() => next.recalculated.length > 0);
      expect(next.recalculated).toEqual(["S!A1", "S!A2"]);
      expect(await next.ask("year_built")).toBe(2015);
      expect(next.addin.getStatus().storeProblem).toBeNull();
      await next.addin.saveAnswers();
      const third = createSetting({}, createMemoryWorkbookStore(segments));
      third.isUp = false;
      await opened(third, 2);
      expect([await third.ask("year_built"), await third.ask("msa", "S!A2")]).toEqual([2015, "Austin-Round Rock"]);
    });

    test("for minutes, of other data than was asked meanwhile, are not mixed with them", async () => {
      const own = createSetting();
      await own.clock.until(own.addin.connections.connect({ baseUrl: ownService, credentials: keyOf(ownKey) }));
      expect(await own.ask("year_built")).toBe(1999);
      await keepQuiet(own);
      const next = await reopen(own.workbook.segments, 8);
      expect(await next.ask("year_built")).toBe(1987);
      await next.clock.advance(200_000);
      await untilTrue(() => next.recalculated.length > 0);
      expect(await next.ask("year_built")).toBe(1999);
      expect(next.addin.getStatus().storedAnswers).toBe(1);
    });

    test("for minutes let no refresh through meanwhile: it would be another workbook's", async () => {
      const segments = await kept();
      const next = await reopen(segments, 8);
      expect(await next.ask("year_built")).toBe(1987);
      next.yearBuilt = 1988;
      await next.clock.advance(1_000);
      await expect(refresh(next)).rejects.toThrow();
      await next.clock.advance(200_000);
      await untilTrue(() => next.addin.getStatus().unsavedAnswers === 0);
      expect(await next.ask("year_built")).toBe(2015);
    });
  });

  test("of a workbook that never answers do not keep cells waiting for ever", async () => {
    const workbook = createMemoryWorkbookStore();
    workbook.read = () => new Promise(() => undefined);
    const setting = createSetting({}, workbook);
    expect(await setting.ask()).toBe(2015);
  });

  test("never hold the key, in whatever form", async () => {
    const setting = createSetting();
    await setting.ask();
    await setting.addin.saveAnswers();
    const texts = await Promise.all([...setting.workbook.segments.values()].map((text) => decodeAnswers(text)));
    expect(JSON.stringify(texts)).toContain("2015");
    expect(JSON.stringify(texts)).not.toContain(sampleKey);
  });

  test("are removed with the formulas", async () => {
    const setting = createSetting();
    await setting.ask();
    await keepQuiet(setting);
    expect(await settled(setting, setting.addin.removeStoredData())).toBe(3);
    expect(setting.addin.getStatus()).toMatchObject({ storedAnswers: 0, unsavedAnswers: 0, storedBytes: 0 });
    expect(setting.workbook.segments.size).toBe(0);
  });

  test("leave no trace, also where a deleted cell still waits, a refresh is under way or one has failed", async () => {
    const setting = createSetting();
    await setting.ask();
    await setting.clock.advance(1_000);
    setting.isUp = false;
    await refresh(setting);
    expect(setting.addin.getStatus().staleAnswers).toBe(1);
    setting.isUp = true;
    setting.replace = () => {
      expect(setting.addin.getStatus().refresh).toBeNull();
      return Promise.resolve(1);
    };
    const waiting = setting.ask("msa", "S!A2");
    const refreshing = setting.addin.refresh.run();
    expect(await settled(setting, setting.addin.removeStoredData())).toBe(1);
    await Promise.all([waiting, refreshing]);
    await keepQuiet(setting);
    expect(setting.addin.getStatus()).toMatchObject({ storedAnswers: 0, unsavedAnswers: 0, staleAnswers: 0 });
    expect(setting.workbook.segments.size).toBe(0);
  });

  test("leave no trace of a question that waits for the connection either", async () => {
    const setting = createSetting();
    const waiting = setting.ask();
    await settled(setting, setting.addin.removeStoredData());
    expect(await waiting).toBe(2015);
    await keepQuiet(setting);
    expect([setting.addin.getStatus().storedAnswers, setting.workbook.segments.size]).toEqual([0, 0]);
  });

  test("stay when the formulas cannot be replaced", async () => {
    const setting = createSetting();
    await setting.ask();
    await keepQuiet(setting);
    setting.replace = () => Promise.reject(new Error("3 cells are still being calculated."));
    await expect(settled(setting, setting.addin.removeStoredData())).rejects.toThrow("still being calculated");
    expect(setting.workbook.segments.size).toBe(1);
    expect(setting.addin.getStatus().storedAnswers).toBe(1);
  });
});
