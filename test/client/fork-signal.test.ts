import { forkSignal } from "../../src/client/fork-signal";

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort);
  });

function countedListeners(signal: AbortSignal) {
  const counted = { now: 0, most: 0 };
  // oxlint-disable-next-line typescript/unbound-method -- both are applied to the signal
  const { addEventListener, removeEventListener } = signal;
  signal.addEventListener = function (...args: Parameters<AbortSignal["addEventListener"]>) {
    counted.now += 1;
    counted.most = Math.max(counted.most, counted.now);
    addEventListener.apply(signal, args);
  };
  signal.removeEventListener = function (...args: Parameters<AbortSignal["removeEventListener"]>) {
    counted.now -= 1;
    removeEventListener.apply(signal, args);
  };
  return counted;
}

test("one listener for a hundred; none is left once all are over", async () => {
  const { signal } = new AbortController();
  const listeners = countedListeners(signal);
  const forked = forkSignal(signal);
  const results = await Promise.all(
    Array.from({ length: 100 }, (_, index) => forked.run(() => Promise.resolve(index))),
  );
  expect([results.length, listeners.most, listeners.now]).toEqual([100, 1, 0]);
});

test("an abort reaches all that run, with its reason, and those that come later", async () => {
  const controller = new AbortController();
  const forked = forkSignal(controller.signal);
  const waiting = [1, 2, 3].map(() => forked.run(untilAborted));
  const ended = forked.run(() => Promise.reject(new Error("its own")));
  await expect(ended).rejects.toThrow("its own");
  controller.abort(new Error("given up"));
  for (const one of [...waiting, forked.run(untilAborted)]) await expect(one).rejects.toThrow("given up");
});
