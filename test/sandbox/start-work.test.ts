/** What is done before the sample data answers: counted, since time depends on the machine. */
import { createDataSet } from "../../src/sandbox/generator/create-data-set";
import type { DataSet } from "../../src/sandbox/data-set";
import { startSandboxOn } from "./sandbox-fixture";

type Made = "document" | "record" | "text" | "unitsSeenSince" | "columns";

/** Counts what is made of each kind. */
function counted(dataSet: DataSet): { readonly dataSet: DataSet; readonly made: Record<Made, number> } {
  const made = { document: 0, record: 0, text: 0, unitsSeenSince: 0, columns: 0 };
  const counting = new Proxy(dataSet, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (!Object.hasOwn(made, name) || typeof value !== "function") return value;
      return (...given: unknown[]): unknown => {
        made[name as Made] += 1;
        return (value as (...args: unknown[]) => unknown).apply(target, given);
      };
    },
  });
  return { dataSet: counting, made };
}

test.each([500, 5_000])("the sample of %d properties starts with its indexes alone", async (size) => {
  const { dataSet, made } = counted(createDataSet({ seed: 1, today: "2025-06-30", size }));
  expect(made).toEqual({ document: 0, record: 0, text: 0, unitsSeenSince: 0, columns: 0 });
  const { sandbox, get, postJson } = startSandboxOn({ dataSet });
  expect(made).toEqual({ document: 0, record: 0, text: 0, unitsSeenSince: 0, columns: 0 });
  sandbox.prepare();
  // One look at the attributes of all, and at each property's words: no record, no document, no unit.
  expect(made).toMatchObject({ document: 0, record: 0, unitsSeenSince: 0, columns: 1 });
  expect(made.text).toBeLessThanOrEqual(size);

  // The first requests make what they show.
  const { summary } = dataSet.record(7);
  const before = { ...made };
  const found = await get<{ id: string }[]>(`/property/search?q=${encodeURIComponent(summary.street_address ?? "")}`);
  expect(found.map(({ id }) => id)).toContain(summary.id);
  expect(made.document).toBe(0);
  expect(made.record - before.record).toBeLessThanOrEqual(20);
  const document = await get<{ id: string }>(`/property/${summary.id}`);
  expect([document.id, made.document, made.columns]).toEqual([summary.id, 1, 1]);
  const records = made.record;
  await postJson("/property/comparables?topN=10", { subject: document });
  expect(made.document).toBeLessThanOrEqual(11);
  expect(made.record - records).toBeLessThanOrEqual(40);
});
