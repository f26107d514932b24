import type { WorkbookStore } from "../../src/engine/answers/workbook-store";
import { createStoreWithFallback } from "../../src/host/workbook-answer-store";
import { createMemoryWorkbookStore, type MemoryWorkbookStore } from "../engine/answers/memory-workbook-store";

function start(): { parts: MemoryWorkbookStore; sheet: MemoryWorkbookStore; problems: string[]; store: WorkbookStore } {
  const parts = createMemoryWorkbookStore();
  const sheet = createMemoryWorkbookStore();
  const problems: string[] = [];
  const store = createStoreWithFallback(parts, sheet, (message) => problems.push(message));
  return { parts, sheet, problems, store };
}

const segment = (name: string, text = name) => ({ name, text });
const namesOf = async (store: WorkbookStore): Promise<string[]> => [...(await store.read()).standing].sort();

test("parts that hold are the only place", async () => {
  const { parts, sheet, problems, store } = start();
  await store.put([segment("a")]);
  expect([[...parts.segments.keys()], sheet.segments.size, problems]).toEqual([["a"], 0, []]);
});

test("both places are read; what stands in both comes from the sheet", async () => {
  const { parts, sheet, store } = start();
  parts.segments.set("a", "cut").set("b", "b");
  sheet.segments.set("a", "whole").set("c", "c");
  const { standing, segments } = await store.read(new Set(["c"]));
  expect([...standing].sort()).toEqual(["a", "b", "c"]);
  expect(segments).toEqual([segment("a", "whole"), segment("b")]);
});

test("once parts fail where the sheet does not, the sheet serves, what stood in parts stays, and it is said once", async () => {
  const { parts, sheet, problems, store } = start();
  await store.put([segment("a")]);
  const put = parts.put.bind(parts);
  parts.put = async (segments) => {
    // The worst case: the part exists, but with different content.
    await put(segments.map(({ name }) => segment(name, "cut")));
    throw new Error("other XML");
  };
  await store.put([segment("b")]);
  await store.put([segment("c")]);
  expect(problems).toEqual([expect.stringContaining("other XML")]);
  expect([[...parts.segments], [...sheet.segments.keys()]]).toEqual([[["a", "a"]], ["b", "c"]]);
  expect(await namesOf(store)).toEqual(["a", "b", "c"]);
  await store.remove(["a", "b"]);
  expect([parts.segments.size, [...sheet.segments.keys()]]).toEqual([0, ["c"]]);
});

test("when both fail, nothing is decided: the next write tries parts again", async () => {
  const { parts, sheet, problems, store } = start();
  parts.failWith = new Error("a cell is being edited");
  sheet.failWith = new Error("that too");
  await expect(store.put([segment("a")])).rejects.toThrow("a cell is being edited");
  parts.failWith = sheet.failWith = null;
  await store.put([segment("a")]);
  expect([parts.segments.size, sheet.segments.size, problems]).toEqual([1, 0, []]);
});

test("parts that cannot be read fail the first time; then the sheet serves and nothing known is taken for lost", async () => {
  const { parts, sheet, problems, store } = start();
  sheet.segments.set("s", "s");
  parts.failWith = new Error("no parts");
  await expect(store.read()).rejects.toThrow("no parts");
  expect(problems).toEqual([]);
  const { standing, segments } = await store.read(new Set(["known"]));
  expect([[...standing].sort(), segments]).toEqual([["known", "s"], [segment("s")]]);
  await store.put([segment("b")]);
  await store.remove(["known"]);
  expect([...sheet.segments.keys()]).toEqual(["s", "b"]);
  expect(problems).toEqual([expect.stringContaining("no parts")]);
});

test("clearing clears both places, whatever one of them does, or says that it did not", async () => {
  const { parts, sheet, store } = start();
  parts.segments.set("a", "a");
  sheet.segments.set("b", "b");
  parts.failWith = new Error("protected");
  await expect(store.clear()).rejects.toThrow("protected");
  expect([parts.segments.size, sheet.segments.size]).toEqual([1, 0]);
  parts.failWith = null;
  sheet.segments.set("b", "b");
  sheet.failWith = new Error("very hidden");
  await expect(store.clear()).rejects.toThrow("very hidden");
  expect([parts.segments.size, sheet.segments.size]).toEqual([0, 1]);
  sheet.failWith = null;
  await store.clear();
  expect([parts.segments.size, sheet.segments.size]).toEqual([0, 0]);
});
