import { gzipSync } from "node:zlib";
import { blobSource, type FileSource } from "../../src/file-reader/file-source";
import type { ImportProgress, ImportRequest, RunningImport } from "../../src/file-reader/import-run";
import { createRowUnpacker, type CellValue } from "../../src/file-reader/packed-rows";
import type { RowProblem } from "../../src/file-reader/row-problem";
import { startImport } from "../../src/file-reader/start-import";
import { planOf } from "./reading";

const rowCount = 30_000;
const text = [
  "id,rent",
  ...Array.from({ length: rowCount }, (_, at) => `p${String(at)},${at % 10_000 === 7 ? "call us" : String(at)}`),
].join("\n");
const plan = planOf("id,rent\np0,1\n");

function file(bytes: BlobPart = gzipSync(text)): FileSource {
  return blobSource(new Blob([bytes]), "rents.csv.gz");
}

/** The clock advances by 5 milliseconds each time it is read. */
function surroundings() {
  let time = 0;
  let pauses = 0;
  return {
    now: () => (time += 5),
    pause: () => {
      pauses += 1;
      return Promise.resolve();
    },
    pauses: () => pauses,
  };
}

function start(more: Partial<ImportRequest> = {}) {
  return startImport({ source: file(), encoding: "utf-8", plan, ...more }, surroundings());
}

async function drain(running: RunningImport, onBatch: () => void = () => undefined): Promise<void> {
  const batches = running.batches[Symbol.asyncIterator]();
  while ((await batches.next()).done !== true) onBatch();
}

it("counts the lines that a broken record takes along, not the records", async () => {
  const running = start({ source: file(`id,rent\na,1\n"b,2\n${"c,3\n".repeat(4_999)}`) });
  await drain(running);
  expect(await running.summary).toMatchObject({
    rows: 1,
    problemCount: 5_000,
    problemsByReason: { "open-quote": 5_000 },
  });
});

it("gives the rows in batches, and what does not fit a column as texts in them", async () => {
  const progress: ImportProgress[] = [];
  const keptAt = (line: number): RowProblem => ({ line, column: "rent", reason: "not-a-number", text: "call us" });
  const running = start({ problemLimit: 2, onProgress: (one) => progress.push(one) });
  const unpack = createRowUnpacker(running.columns);
  const rows: CellValue[][] = [];
  for await (const batch of running.batches) rows.push(...unpack(batch));
  expect(rows).toHaveLength(rowCount);
  expect(rows[7]?.[1]).toBe("call us");
  const size = gzipSync(text).length;
  expect(await running.summary).toEqual({
    rowsRead: rowCount,
    rows: rowCount,
    problemCount: 0,
    between: null,
    late: [],
    endedEarly: false,
    problemsByReason: {},
    problems: [],
    kept: [{ column: "rent", count: 3, examples: [9, 10_009, 20_009].map(keptAt) }],
    keptCells: [9, 10_009].map(keptAt),
    bytesRead: size,
  });
  expect(progress.at(-1)).toEqual({
    bytesRead: size,
    bytesTotal: size,
    rows: rowCount,
    problems: 0,
    secondsLeft: 0,
  });
});

it("waits while batches lie unread", async () => {
  const many = `id,rent\n${"abc,1\n".repeat(120_000)}`;
  let read = 0;
  const source = file(many);
  const running = start({ source, onProgress: ({ rows }) => (read = rows) });
  await new Promise((resolve) => setImmediate(resolve));
  const batches = running.batches[Symbol.asyncIterator]();
  const first = await batches.next();
  for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect((first.value as { rowCount: number }).rowCount).toBe(2_500);
  // The limit, plus the batches of a piece.
  expect(read).toBeLessThan(90_000);
  let rows = 2_500;
  for (let next = await batches.next(); next.done !== true; next = await batches.next()) rows += next.value.rowCount;
  expect(rows).toBe(120_000);
});

it("ends with the signal's reason, whenever it comes", async () => {
  const early = AbortSignal.abort(new Error("changed my mind"));
  await expect(start({ signal: early }).summary).rejects.toThrow("changed my mind");
  const late = new AbortController();
  const running = start({ signal: late.signal, source: file(`id,rent\n${"abc,1\n".repeat(120_000)}`) });
  await expect(drain(running, () => late.abort(new Error("cancelled")))).rejects.toThrow("cancelled");
  await expect(running.summary).rejects.toThrow("cancelled");
});

it("ends when nobody wants the rows any more", async () => {
  const running = start({ source: file(`id,rent\n${"abc,1\n".repeat(120_000)}`) });
  const batches = running.batches[Symbol.asyncIterator]();
  await batches.next();
  await batches.return?.();
  await expect(running.summary).rejects.toThrow("no longer needed");
});

it("tells a file that cannot be read to its end", async () => {
  const cut = gzipSync(text).subarray(0, 9_000);
  await expect(drain(start({ source: file(cut) }))).rejects.toThrow("damaged or incomplete");
});

it("lets others work while it reads", async () => {
  const place = surroundings();
  const running = startImport(
    { source: file(`id,rent\n${"abc,1\n".repeat(120_000)}`), encoding: "utf-8", plan },
    place,
  );
  await drain(running);
  expect(place.pauses()).toBeGreaterThan(0);
});

describe("the first rows alone", () => {
  const first = async (rows: number, more: Partial<ImportRequest["shape"]> = {}) => {
    const shape = { filters: [], sample: { kind: "first", rows }, grouping: null, order: [], ...more } as const;
    const running = start({ shape });
    const unpack = createRowUnpacker(running.columns);
    const given: CellValue[][] = [];
    for await (const batch of running.batches) given.push(...unpack(batch));
    return { given, summary: await running.summary };
  };

  it("take no more of the file than the batch that holds the last of them, and say so", async () => {
    const { given, summary } = await first(100);
    expect(given).toHaveLength(100);
    expect(given.at(-1)).toEqual(["p99", 99]);
    expect(summary).toMatchObject({ rows: 100, endedEarly: true });
    // One piece of the file more than the batch.
    expect(summary.rowsRead).toBeLessThan(20_000);
  });

  it("are counted behind the filters, and sorted among themselves", async () => {
    const { given, summary } = await first(3, {
      filters: [{ column: "rent", operator: "at-least", value: 9_000 }],
      order: [{ column: "rent", descending: true }],
    });
    expect(given.map(([, rent]) => rent)).toEqual([9_002, 9_001, 9_000]);
    expect(summary.endedEarly).toBe(true);
  });

  it("are all rows where there are no more", async () => {
    const { given, summary } = await first(40_000);
    expect(given).toHaveLength(rowCount);
    expect(summary).toMatchObject({ rowsRead: rowCount, endedEarly: false });
  });
});
