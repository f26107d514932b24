import { createFirstRun, type FirstRun } from "../../../src/features/connection/first-run";
import { createFakeClock } from "../../client/fake-clock";
import { createMemoryStorage } from "../../app/memory-storage";

interface Setting {
  readonly firstRun: FirstRun;
  readonly clock: ReturnType<typeof createFakeClock>;
  readonly storage: ReturnType<typeof createMemoryStorage>;
  changes: number;
}

interface Circumstances {
  readonly stored?: Record<string, string>;
  readonly hasOwn?: boolean;
  readonly inUse?: () => Promise<boolean>;
  readonly known?: () => Promise<unknown>;
}

function begin({ stored, hasOwn = false, inUse, known }: Circumstances = {}): Setting {
  const clock = createFakeClock();
  const storage = createMemoryStorage(stored);
  const setting: Setting = {
    clock,
    storage,
    changes: 0,
    firstRun: createFirstRun({
      storage,
      clock,
      hostReady: () => Promise.resolve(),
      whenConnectionKnown: known ?? (() => Promise.resolve()),
      hasOwnConnection: () => hasOwn,
      isWorkbookInUse: inUse ?? (() => Promise.resolve(false)),
      onChange: () => (setting.changes += 1),
    }),
  };
  return setting;
}

test("a person without a connection in a workbook without our formulas is welcomed", async () => {
  const { firstRun, clock } = begin();
  expect(firstRun.isOpen).toBeNull();
  await clock.runUntilIdle();
  expect(firstRun.isOpen).toBe(true);
});

test.each<[string, Circumstances]>([
  ["has begun before", { stored: { "first-run": "done" } }],
  ["has a connection", { hasOwn: true }],
  ["opens a workbook with our formulas", { inUse: () => Promise.resolve(true) }],
  ["has a workbook that does not tell", { inUse: () => Promise.reject(new Error("busy")) }],
  ["has a workbook that never answers", { inUse: () => new Promise(() => undefined) }],
])("nobody is welcomed who %s", async (_, circumstances) => {
  const setting = begin(circumstances);
  await setting.clock.runUntilIdle();
  expect([setting.firstRun.isOpen, setting.changes]).toEqual([false, 1]);
});

test("who has a connection does not wait for the workbook", async () => {
  const setting = begin({ hasOwn: true, inUse: () => new Promise(() => undefined) });
  await setting.clock.settle();
  expect(setting.firstRun.isOpen).toBe(false);
});

test("once begun, it does not come back on this device", async () => {
  const setting = begin();
  await setting.clock.runUntilIdle();
  setting.firstRun.end();
  expect(setting.firstRun.isOpen).toBe(false);
  const next = begin({ stored: Object.fromEntries(setting.storage.items) });
  await next.clock.runUntilIdle();
  expect(next.firstRun.isOpen).toBe(false);
});

test("who begins before all is known is not welcomed afterwards", async () => {
  const setting = begin();
  setting.firstRun.end();
  await setting.clock.runUntilIdle();
  expect(setting.firstRun.isOpen).toBe(false);
});
