import { clearStore } from "../../../src/engine/answers/stored-answers";
import { PartlyRemovedError } from "../../../src/engine/answers/stored-answers-contract";
import { createMemoryWorkbookStore, type MemoryWorkbookStore } from "./memory-workbook-store";

/** A store of two segments whose removal is refused the first `times`, before or after the first segment is gone. */
function refusing(times: number, isHalfDone: boolean): MemoryWorkbookStore {
  const store = createMemoryWorkbookStore(
    new Map([
      ["a", "A"],
      ["b", "B"],
    ]),
  );
  const clear = store.clear.bind(store);
  let left = times;
  store.clear = () => {
    if (left === 0) return clear();
    left -= 1;
    if (isHalfDone) store.segments.delete("a");
    return Promise.reject(new Error("Excel is busy."));
  };
  return store;
}
const known = new Set(["a", "b"]);

test("what is refused before anything is gone stands whole, and is told as it is", async () => {
  const store = refusing(1, false);
  await expect(clearStore(store, known)).rejects.toThrow(/^Excel is busy\.$/);
  expect(store.segments.size).toBe(2);
});

test("what is cut half-way is done again", async () => {
  const store = refusing(1, true);
  await clearStore(store, known);
  expect(store.segments.size).toBe(0);
});

test("where that is refused too, or nobody tells what is left, a part may be left", async () => {
  await expect(clearStore(refusing(2, true), known)).rejects.toThrow(PartlyRemovedError);
  const silent = refusing(2, false);
  const read = silent.read.bind(silent);
  let reads = 0;
  silent.read = (names) => ((reads += 1) === 1 ? read(names) : Promise.reject(new Error("closed")));
  await expect(clearStore(silent, known)).rejects.toThrow(/some may be left\. Try again\. Excel is busy\.$/);
});

test("what does not let itself be looked at is left alone", async () => {
  const store = refusing(0, false);
  store.read = () => Promise.reject(new Error("protected"));
  await expect(clearStore(store, known)).rejects.toThrow("protected");
  expect(store.segments.size).toBe(2);
});
