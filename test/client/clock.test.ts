import { createSystemClock } from "../../src/client/clock";
import { createFakeClock } from "./fake-clock";

describe("system clock", () => {
  test("tells the system's time and wakes a sleeper", async () => {
    const clock = createSystemClock();
    const before = Date.now();
    await clock.sleep(1);
    expect(clock.now()).toBeGreaterThanOrEqual(before);
    expect(clock.now()).toBeLessThanOrEqual(Date.now());
  });

  test("an aborted sleep rejects with the signal's reason, before and while sleeping", async () => {
    const clock = createSystemClock();
    const reason = new Error("no longer wanted");
    await expect(clock.sleep(1e6, AbortSignal.abort(reason))).rejects.toBe(reason);
    const controller = new AbortController();
    const sleep = clock.sleep(1e6, controller.signal);
    controller.abort(reason);
    await expect(sleep).rejects.toBe(reason);
  });

  test("a delay beyond the platform's longest timer does not fire at once", async () => {
    jest.useFakeTimers();
    try {
      let woke = false;
      void createSystemClock()
        .sleep(30 * 86_400_000)
        .then(() => (woke = true));
      await jest.advanceTimersByTimeAsync(29 * 86_400_000);
      expect(woke).toBe(false);
      await jest.advanceTimersByTimeAsync(86_400_000);
      expect(woke).toBe(true);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe("fake clock", () => {
  test("wakes sleepers in the order of their moments, each at its own time", async () => {
    const clock = createFakeClock(1000);
    const woken: string[] = [];
    for (const ms of [30, 10, 20]) void clock.sleep(ms).then(() => woken.push(`${ms}@${clock.now()}`));
    await clock.advance(20);
    expect(woken).toEqual(["10@1010", "20@1020"]);
    expect(clock.sleepers).toBe(1);
    await clock.runUntilIdle();
    expect(woken).toEqual(["10@1010", "20@1020", "30@1030"]);
    expect(clock.now()).toBe(1030);
  });

  test("until gives the outcome and refuses a promise that never settles", async () => {
    const clock = createFakeClock();
    await expect(clock.until(clock.sleep(5000).then(() => "woken"))).resolves.toBe("woken");
    await expect(clock.until(Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    await expect(clock.until(new Promise(() => undefined))).rejects.toThrow("never settles");
  });

  test("an aborted sleeper is forgotten", async () => {
    const clock = createFakeClock();
    const controller = new AbortController();
    const sleep = clock.sleep(5000, controller.signal);
    controller.abort(new Error("stop"));
    await expect(sleep).rejects.toThrow("stop");
    expect(clock.sleepers).toBe(0);
  });
});
