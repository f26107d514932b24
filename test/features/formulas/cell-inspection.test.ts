import { installFakeHost, type FakeHost } from "../../host/fake-host";
import { createAddinSetting as createSetting, type AddinSetting } from "../../app/addin-setting";

let host: FakeHost;
beforeAll(() => (host = installFakeHost()));
afterAll(() => host.remove());

describe("cells that look at others", () => {
  const look = { address: "S!C4", parameterAddresses: ["S!B4"] } as unknown as CustomFunctions.Invocation;
  const asOf = async ({ addin, clock }: AddinSetting) =>
    clock.until(Promise.resolve(addin.inspect.asOf([[2015]], look)));

  /** Compression takes turns of the event loop that no clock counts. */
  async function refreshed({ addin, clock }: AddinSetting): Promise<void> {
    let isDone = false;
    const refreshing = addin.refresh.run().finally(() => (isDone = true));
    while (!isDone) await clock.runUntilIdle();
    await refreshing;
  }

  test("tell when the answer was fetched, and are calculated again after a refresh, also one that failed", async () => {
    const setting = createSetting();
    setting.workbookCells.formulas.set("S!B4", '=RENT.PROPERTY(A4,"year_built")');
    await setting.ask("year_built", "S!B4");
    const [[first, status] = []] = await asOf(setting);
    expect(status).toBe("current");
    await setting.clock.advance(86_400_000);
    await refreshed(setting);
    await setting.clock.runUntilIdle();
    expect(setting.workbookCells.recalculated).toEqual([["S!C4"]]);
    const [[second] = []] = await asOf(setting);
    const serialOf = (shown: unknown): number => (shown as { basicValue: number }).basicValue;
    expect(Math.round(serialOf(second) - serialOf(first))).toBe(1);
    setting.isUp = false;
    await refreshed(setting);
    await setting.clock.runUntilIdle();
    expect(setting.workbookCells.recalculated).toEqual([["S!C4"], ["S!C4"]]);
    expect((await asOf(setting))[0]?.[1]).toMatch(/^stale: the last refresh failed\. /);
  });

  test("the state is streamed without a request", async () => {
    const setting = createSetting();
    await setting.ask();
    const before = setting.sent.length;
    const told: unknown[] = [];
    const invocation = { setResult: (value: unknown) => told.push(value), onCanceled: () => undefined };
    setting.addin.streamStatus("stored answers", invocation);
    expect([told, setting.sent.length]).toEqual([[[[1]]], before]);
    invocation.onCanceled();
  });
});
