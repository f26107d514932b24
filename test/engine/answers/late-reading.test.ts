/** Answers of a workbook that can't be read at first (a cell is being edited). */
import { createStoredAnswers } from "../../../src/engine/answers/stored-answers";
import type { StoredAnswers, StoredAnswersParts } from "../../../src/engine/answers/stored-answers-contract";
import { createFakeClock } from "../../client/fake-clock";
import { createMemoryWorkbookStore, type MemoryWorkbookStore } from "./memory-workbook-store";
import { figure } from "./sample-answers";
import { deviceProofs } from "./device-proofs";

/** Each copy of the add-in that opens the workbook draws different names. */
let chance = 0;

function openCopy(store: MemoryWorkbookStore, parts: Partial<StoredAnswersParts> = {}): StoredAnswers {
  return createStoredAnswers({
    proofs: deviceProofs(),
    store,
    clock: createFakeClock(),
    random: () => (chance += 0.0123),
    policy: () => "onRequest",
    isShown: () => true,
    findShown: () => Promise.resolve(true),
    maxSize: () => 5_000_000,
    onProblem: () => undefined,
    ...parts,
  });
}

async function reopened(store: MemoryWorkbookStore): Promise<Record<string, unknown>> {
  const answers = openCopy(store);
  await answers.open();
  return Object.fromEntries([...answers.all()].map(({ key, value }) => [key, value.kind === "scalar" && value.value]));
}

async function openLate(parts: Partial<StoredAnswersParts> = {}) {
  const store = createMemoryWorkbookStore();
  const before = openCopy(store);
  await before.open();
  for (const key of ["a", "b"]) before.put(figure(key, 1, 1_000));
  await before.save();
  store.failWith = new Error("a cell is being edited");
  const answers = openCopy(store, parts);
  await expect(answers.open()).rejects.toThrow("a cell is being edited");
  store.failWith = null;
  return { store, answers };
}

test.each(["open", "save"] as const)("by %s: its answers count before newer ones fetched meanwhile", async (how) => {
  const read: string[][] = [];
  const { store, answers } = await openLate({ onRead: (filled) => read.push([...filled]) });
  answers.fill(figure("a", 2, 9_000));
  answers.fill(figure("c", 2, 9_000));
  await answers[how]();
  expect(answers.get("a")).toEqual(figure("a", 1, 1_000));
  expect(read).toEqual([["c"]]);
  await answers.save();
  expect([answers.unsaved, await reopened(store)]).toEqual([0, { a: 1, b: 1, c: 2 }]);
});

test("the newest of its segments counts all the same", async () => {
  const { store, answers } = await openLate();
  const other = openCopy(store);
  await other.open();
  other.put(figure("a", 3, 3_000));
  await other.save();
  answers.fill(figure("a", 2, 9_000));
  await answers.open();
  expect(answers.get("a")).toEqual(figure("a", 3, 3_000));
});

test("what the person refreshed meanwhile stays so", async () => {
  const { store, answers } = await openLate();
  answers.fill(figure("a", 2, 9_000));
  answers.put(figure("a", 4, 9_500));
  await answers.open();
  await answers.save();
  expect(await reopened(store)).toEqual({ a: 4, b: 1 });
});

test("once it was read, what is filled in is an answer like others", async () => {
  const { store, answers } = await openLate();
  await answers.open();
  answers.fill(figure("c", 5, 9_000));
  const other = openCopy(store);
  await other.open();
  other.put(figure("c", 3, 3_000));
  await other.save();
  await answers.open();
  await answers.save();
  expect(await reopened(store)).toEqual({ a: 1, b: 1, c: 5 });
});
