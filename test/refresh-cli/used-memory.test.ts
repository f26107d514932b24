import { usedMemory } from "../../src/refresh-cli/used-memory";

/** A process whose heap holds `kept` bytes and `left` bytes of an ended model. */
function processWith(kept: number, left: number) {
  let garbage = left;
  let collections = 0;
  return {
    measure: () => ({ rss: 100 + kept + left, heapUsed: kept + garbage, external: 5 }),
    collect: () => {
      collections += 1;
      garbage = 0;
    },
    collections: () => collections,
  };
}

test("little is little without a collection", () => {
  const { measure, collect, collections } = processWith(50, 100);
  expect(usedMemory(measure, collect, 256)).toBe(250);
  expect(collections()).toBe(0);
});

test("room that the collector keeps is no use, and costs no collection", () => {
  const { measure, collect, collections } = processWith(50, 100);
  expect(usedMemory(() => ({ ...measure(), rss: 500 }), collect, 256)).toBe(155);
  expect(collections()).toBe(0);
});

test("what an ended model left doesn't count, what is held does", () => {
  const { measure, collect } = processWith(50, 500);
  expect(usedMemory(measure, collect, 256)).toBe(55);
  const held = processWith(400, 10);
  expect(usedMemory(held.measure, held.collect, 256)).toBe(405);
});

test("without a collector all of it counts", () => {
  const { measure } = processWith(50, 500);
  expect(usedMemory(measure, undefined, 256)).toBe(650);
});
