import { createTurns, eachInSteps, inTurns, itemsInStep, sortInSteps, atOnce } from "../../src/file-reader/paced-steps";
import { sniffInSteps } from "../../src/file-reader/sniff-file";
import { createMerge } from "../../src/file-reader/merge-plan";
import type { CellValue } from "../../src/file-reader/packed-rows";

/** A clock that only work advances, and the amount of work between two rests. */
function workshop() {
  let time = 0;
  let sinceRest = 0;
  let longest = 0;
  let pauses = 0;
  return {
    pace: {
      now: () => time,
      pause: () => {
        pauses += 1;
        sinceRest = 0;
        return Promise.resolve();
      },
    },
    /** One item, in milliseconds. */
    work: (ms: number) => {
      time += ms;
      sinceRest += 1;
      longest = Math.max(longest, sinceRest);
    },
    get longest() {
      return longest;
    },
    get pauses() {
      return pauses;
    },
  };
}

test.each([
  [0.001, 0, 10_500],
  [0.01, 5, 2_000],
  [1, 10, 1_000],
  [40, 10, 1_000],
])("items of %d ms: others get their turn %d times, after %d at the latest", async (ms, pauses, longest) => {
  const shop = workshop();
  const steps = eachInSteps(Array.from({ length: 10_500 }), () => shop.work(ms));
  await inTurns(steps, createTurns(shop.pace));
  expect(shop).toMatchObject({ pauses, longest });
});

test("work that is given up ends at its next rest", async () => {
  const shop = workshop();
  const stop = new AbortController();
  const steps = eachInSteps(Array.from({ length: 100_000 }), (_, index) => {
    shop.work(1);
    if (index === 1_500) stop.abort(new Error("Enough."));
  });
  await expect(inTurns(steps, createTurns(shop.pace), stop.signal)).rejects.toThrow("Enough.");
  expect(shop.longest).toBe(itemsInStep);
});

test("sorting in steps is sorting, equal items in their order, and compares little at a time", () => {
  const items = Array.from({ length: 7_777 }, (_, index) => ({ key: (index * 7_919) % 101, index }));
  let compared = 0;
  let most = 0;
  const steps = sortInSteps(items, (a, b) => {
    compared += 1;
    return a.key - b.key;
  });
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    most = Math.max(most, compared);
    compared = 0;
  }
  expect(step.value).toEqual([...items].sort((a, b) => a.key - b.key));
  expect(most).toBeLessThan(itemsInStep * 12);
  expect(atOnce(sortInSteps([], () => 0))).toEqual([]);
});

test("the beginning of a file is looked at in steps of 50,000 characters and of single columns", () => {
  const row = `${Array.from({ length: 20 }, (_, column) => `cell ${String(column)}`).join(",")}\n`;
  const text = row.repeat(5_000);
  const steps = sniffInSteps(text, false);
  let count = 0;
  while (steps.next().done !== true) count += 1;
  // Four delimiters over the first 2,000 rows, the file once more, twenty columns.
  expect(count).toBeGreaterThan(4 * ((2_000 * row.length) / 60_000) + text.length / 60_000 + 20);
});

test("a merge of many rows is planned a thousand rows at a time", () => {
  const rows = Array.from({ length: 10_000 }, (_, index): CellValue[] => [`id ${String(index)}`, index]);
  const table = { columns: ["id", "rent"], values: rows, isFormula: () => false };
  const columns = [
    { name: "id", type: "text" },
    { name: "rent", type: "number" },
  ] as const;
  const counted = <T>(steps: Generator<undefined, T>): [T, number] => {
    let count = 0;
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) return [step.value, count];
      count += 1;
    }
  };
  const [merge, begin] = counted(createMerge(table, columns, { key: "id", marks: null }));
  const [, add] = counted(merge.add(rows.map(([id = "", rent]) => [id, Number(rent) - 1])));
  const [plan, end] = counted(merge.plan());
  expect(plan.updates).toHaveLength(10_000);
  expect(plan.updates.map(({ row }) => row)).toEqual(rows.map((_, index) => index));
  expect([begin, add]).toEqual([10, 10]);
  expect(end).toBeGreaterThanOrEqual(20);
});
