/** Two copies of a workbook that change, save, fail and open again in any order: no answer is lost. */
import { createStoredAnswers } from "../../../src/engine/answers/stored-answers";
import type { StoredAnswers } from "../../../src/engine/answers/stored-answers-contract";
import type { WorkbookStore } from "../../../src/engine/answers/workbook-store";
import { createFakeClock, type FakeClock } from "../../client/fake-clock";
import { createCallFaults } from "./call-faults";
import { createMemoryWorkbookStore } from "./memory-workbook-store";
import { figure } from "./sample-answers";
import { deviceProofs } from "./device-proofs";

const steps = 60;
const keyCount = 30;

function chanceOf(seed: number): () => number {
  let state = seed * 7_919;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function openCopy(store: WorkbookStore, clock: FakeClock, chance: () => number, problems: string[]): StoredAnswers {
  return createStoredAnswers({
    proofs: deviceProofs(),
    store,
    clock,
    random: chance,
    policy: () => "onRequest",
    isShown: () => true,
    findShown: () => Promise.resolve(true),
    maxSize: () => 5_000_000,
    onProblem: (message) => problems.push(message),
  });
}

test.each(Array.from({ length: 30 }, (_, index) => index + 1))("in order %i", async (seed) => {
  const chance = chanceOf(seed);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(chance() * items.length)] as T;
  const clock = createFakeClock();
  const faults = createCallFaults();
  const workbook = createMemoryWorkbookStore();
  const store: WorkbookStore = {
    read: (known) => faults.guard(() => workbook.read(known)),
    put: (segments) => faults.guard(() => workbook.put(segments)),
    remove: (names) => faults.guard(() => workbook.remove(names)),
    clear: () => faults.guard(() => workbook.clear()),
  };
  const copies = [openCopy(store, clock, chance, []), openCopy(store, clock, chance, [])];
  await Promise.all(copies.map((copy) => copy.open()));
  const newest = new Map<string, number>();
  const deleted = new Set<string>();

  const acts: Readonly<Record<string, (copy: StoredAnswers) => Promise<unknown>>> = {
    put(copy) {
      const key = `k${Math.floor(chance() * keyCount)}`;
      copy.put(figure(key, clock.now(), clock.now()));
      newest.set(key, clock.now());
      return Promise.resolve();
    },
    remove(copy) {
      const key = `k${Math.floor(chance() * keyCount)}`;
      copy.delete(key);
      deleted.add(key);
      return Promise.resolve();
    },
    save: (copy) => copy.save(),
    async saveFailing(copy) {
      const when = pick(["before it is done", "after it was done"] as const);
      faults.start(1 + Math.floor(chance() * 3), { when, isForEver: chance() < 0.3 });
      await copy.save().catch(() => undefined);
      faults.stop();
    },
    saveBoth: () => Promise.all(copies.map((copy) => copy.save())),
    async reopen(copy) {
      await copy.save();
      const reopened = openCopy(store, clock, chance, []);
      await reopened.open();
      copies[copies.indexOf(copy)] = reopened;
    },
  };
  const usual = ["put", "put", "put", "put", "put", "put", "save", "save", "saveFailing", "saveFailing"];
  for (let step = 0; step < steps; step += 1) {
    await clock.advance(1_000);
    await acts[pick([...usual, "remove", "saveBoth", "reopen"])]?.(pick(copies));
  }
  for (const copy of copies) await copy.save();

  const problems: string[] = [];
  const last = openCopy(store, clock, chance, problems);
  await last.open();
  const sure = [...newest].filter(([key]) => !deleted.has(key));
  expect(sure.length).toBeGreaterThan(0);
  expect(sure.map(([key]) => [key, last.get(key)?.fetchedAt])).toEqual(sure);
  expect([problems, ...copies.map(({ unsaved }) => unsaved)]).toEqual([[], 0, 0]);
});
