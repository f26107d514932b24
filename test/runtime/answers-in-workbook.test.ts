import { decodeAnswers } from "../../src/cache/answer-codec";
import { createMemoryWorkbookStore } from "../cache/memory-workbook-store";
import { installFakeHost, type FakeHost } from "../excel/fake-host";
import { createAddinSetting as createSetting, refresh, sampleKey, type AddinSetting as Setting } from "./addin-setting";

let host: FakeHost;
beforeAll(() => (host = installFakeHost()));
afterAll(() => host.remove());

/** Lets packing and unpacking go on, which take real moments, until it is so. */
async function untilTrue(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 5_000 && !isSo(); turn += 1) await new Promise((resolve) => setImmediate(resolve));
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
    // What it does not hold says why it cannot be had.
    await expect(next.ask("number_units", "S!A3")).rejects.toMatchObject({ code: "#N/A" });
  });

  test("that cannot be read are told, and cells ask the service", async () => {
    const workbook = createMemoryWorkbookStore();
    workbook.failWith = new Error("The workbook is protected.");
    const setting = createSetting({}, workbook);
    expect(await setting.ask()).toBe(2015);
    expect(setting.addin.getStatus().storeProblem).toMatch(/protected/);
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
    expect(await setting.clock.until(setting.addin.removeStoredData())).toBe(3);
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
    const refreshing = setting.addin.refresh();
    expect(await setting.clock.until(setting.addin.removeStoredData())).toBe(1);
    await Promise.all([waiting, refreshing]);
    await keepQuiet(setting);
    expect(setting.addin.getStatus()).toMatchObject({ storedAnswers: 0, unsavedAnswers: 0, staleAnswers: 0 });
    expect(setting.workbook.segments.size).toBe(0);
  });

  test("stay when the formulas cannot be replaced", async () => {
    const setting = createSetting();
    await setting.ask();
    await keepQuiet(setting);
    setting.replace = () => Promise.reject(new Error("3 cells are still being calculated."));
    await expect(setting.clock.until(setting.addin.removeStoredData())).rejects.toThrow("still being calculated");
    expect(setting.workbook.segments.size).toBe(1);
    expect(setting.addin.getStatus().storedAnswers).toBe(1);
  });
});
