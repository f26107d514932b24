import { createFirstValues, type ColumnValues } from "../../src/file-reader/first-values";
import { createPlainReader } from "../../src/file-reader/create-plain-reader";
import type { ReadPlan } from "../../src/file-reader/read-plan";
import { fastReader, smallSizes } from "./fast-reading";
import { planOf, type CreateReader } from "./reading";

const rows = Array.from({ length: 400 }, (_, at) =>
  [`p${String(at)}`, at === 300 ? "n/a" : "", at < 310 ? "" : at % 3 === 0 ? '"1,500"' : "1600", String(at)].join(","),
);
const text = `id,seen,concession,units\n${rows.join("\n")}\n`;

function firstValues(plan: ReadPlan, createReader: CreateReader, sources: readonly number[]): ColumnValues[] {
  const first = createFirstValues(plan.columns, sources);
  const reader = createReader(plan, { rows: (batch) => first.addBatch(batch), problem: () => undefined });
  reader.push(new TextEncoder().encode(text));
  reader.end();
  return first.result();
}

const plan = planOf(text);
const asText = plan.columns.map(({ name, source }) => ({ name, source, type: "text" }) as const);

test.each([
  ["in the order of the file", { ...plan, columns: asText }],
  ["in another one", { ...plan, columns: [...asText].reverse() }],
])("the values that stand far down are found by either reader, %s", (_, read) => {
  for (const createReader of [createPlainReader, fastReader(smallSizes)]) {
    const [column, ...others] = firstValues(read, createReader, [1, 2]);
    expect(others).toEqual([]);
    expect(column?.source).toBe(2);
    expect(new Set(column?.values)).toEqual(new Set(["1,500", "1600"]));
    expect(column?.values.length).toBeLessThanOrEqual(200);
  }
});

test("columns of another type are passed over", () => {
  expect(firstValues(plan, createPlainReader, [3])).toEqual([]);
});
