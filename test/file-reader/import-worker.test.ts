import { createPlainReader } from "../../src/file-reader/create-plain-reader";
import { addressSource } from "../../src/file-reader/address-source";
import { blobSource, type FileSource } from "../../src/file-reader/file-source";
import type { ImportWorker, MessageToPage } from "../../src/file-reader/import-messages";
import type { ImportProgress, ImportRequest } from "../../src/file-reader/import-run";
import { createRowUnpacker, type CellValue } from "../../src/file-reader/packed-rows";
import { serveImport } from "../../src/file-reader/serve-import";
import { startImport } from "../../src/file-reader/start-import";
import type { CreateRowReader } from "../../src/file-reader/read-rows";
import { fastReader } from "./fast-reading";
import { planOf } from "./reading";

const text = `id,rent\n${Array.from({ length: 60_000 }, (_, at) => `p${String(at)},${String(at)}\n`).join("")}`;
const plan = planOf("id,rent\np0,1\n");
const order = { encoding: "utf-8", plan } as const;
const place = { now: () => performance.now(), pause: () => Promise.resolve() };

/** After the part of the memory that a batch uses. */
const lastByte = (memory: ArrayBuffer): Uint8Array => new Uint8Array(memory, memory.byteLength - 1);
const wasRead = 0xa5;

/** A fake thread: messages arrive in a later task, as copies, and transferred memory is gone. */
function thread({
  breaksAfter = Infinity,
  fetch = globalThis.fetch as never,
  createReader = createPlainReader,
}: { breaksAfter?: number; fetch?: never; createReader?: CreateRowReader } = {}) {
  const log = {
    sent: [] as string[],
    together: [] as number[],
    unread: 0,
    mostUnread: 0,
    refilled: 0,
    isEnded: false,
  };
  let listener: ((message: MessageToPage) => void) | undefined;
  let onBreak: (() => void) | undefined;
  let batches = 0;
  const receive = serveImport({
    ...place,
    fetch,
    sleep: () => new Promise(() => undefined),
    loadReader: () => Promise.resolve(createReader),
    post: (message, transfer = []) => {
      const copy = structuredClone(message, { transfer });
      log.sent.push(message.kind);
      if (copy.kind === "batches") {
        batches += 1;
        log.together.push(copy.memories.length);
        log.refilled += copy.memories.filter((memory) => lastByte(memory)[0] === wasRead).length;
        log.unread += copy.memories.length;
        log.mostUnread = Math.max(log.mostUnread, log.unread);
        if (batches > breaksAfter) {
          setImmediate(() => onBreak?.());
          return;
        }
      }
      setImmediate(() => {
        if (!log.isEnded) listener?.(copy);
      });
    },
  });
  const worker: ImportWorker = {
    send: (message, transfer = []) => {
      if (message.kind === "read") {
        log.unread -= message.memories.length;
        for (const memory of message.memories) lastByte(memory)[0] = wasRead;
      }
      const copy = structuredClone(message, { transfer });
      setImmediate(() => void receive(copy));
    },
    listen: (onMessage, onFailure) => {
      listener = onMessage;
      onBreak = onFailure;
    },
    end: () => {
      log.isEnded = true;
    },
  };
  return { log, startWorker: () => Promise.resolve(worker) };
}

async function rowsOf(request: ImportRequest, startWorker: () => Promise<ImportWorker>) {
  const running = startImport(request, { ...place, startWorker });
  const unpack = createRowUnpacker(running.columns);
  const rows: CellValue[][] = [];
  for await (const batch of running.batches) rows.push(...unpack(batch));
  return { rows, summary: await running.summary };
}

it("counts totals and headings in the thread where they are asked for", async () => {
  const report = "unit,type,rent\n101,A1,1500\n102,A1,1600\nBuilding B,,\n201,B1,1900\nGrand Total,,5000\n";
  const source = blobSource(new Blob([report]), "roll.csv");
  const asked = { source, encoding: "utf-8", plan: planOf(report, { skipsBetween: false }) } as const;
  const { summary } = await rowsOf({ ...asked, countsBetween: true }, thread().startWorker);
  expect(summary).toMatchObject({ rows: 5, between: { totals: 1, groups: 1, isPlain: true } });
  expect((await rowsOf(asked, thread().startWorker)).summary.between).toBeNull();
});

const file = (): FileSource => blobSource(new Blob([text]), "rents.csv");

it("gives the same rows and the same summary as in place", async () => {
  const { log, startWorker } = thread();
  const progress: ImportProgress[] = [];
  const there = await rowsOf({ ...order, source: file(), onProgress: (one) => progress.push(one) }, startWorker);
  const here = await rowsOf({ ...order, source: file() }, () => Promise.reject(new Error("refused")));
  expect(there).toEqual(here);
  expect(there.rows).toHaveLength(60_000);
  expect(progress.at(-1)).toMatchObject({ rows: 60_000, secondsLeft: 0, bytesRead: text.length });
  expect(log.isEnded).toBe(true);
});

it("brings small batches one by one at the beginning, later two at a time, and fills their memory again", async () => {
  const { log, startWorker } = thread({ createReader: fastReader() });
  const there = await rowsOf({ ...order, source: file() }, startWorker);
  const here = await rowsOf({ ...order, source: file() }, () => Promise.reject(new Error("refused")));
  expect(there).toEqual(here);
  expect(log.together.slice(0, 24)).toEqual(new Array(24).fill(1));
  expect(log.together.slice(24)).toEqual(new Array(9).fill(2));
  expect(log.refilled).toBeGreaterThan(10);
});

it("hands over the batch that is left when the file ends", async () => {
  const { log, startWorker } = thread({ createReader: fastReader() });
  const longer = new Blob([text, text.slice(text.indexOf("\n") + 1, text.indexOf("p2500,"))]);
  const { rows } = await rowsOf({ ...order, source: blobSource(longer, "longer.csv") }, startWorker);
  expect(rows).toHaveLength(62_500);
  expect(log.together.at(-1)).toBe(1);
});

it("holds the worker back while batches lie unread", async () => {
  const { log, startWorker } = thread();
  await rowsOf({ ...order, source: file() }, startWorker);
  // The limit, plus what a piece of the file still adds.
  expect(log.mostUnread).toBeLessThanOrEqual(8);
});

it("downloads in the worker, with the headers that the message brings", async () => {
  const asked: unknown[] = [];
  const request = { address: "https://data.example/f", headers: { "X-API-Key": "k" }, name: "f", size: text.length };
  const never = { fetch: () => Promise.reject(new Error("not here")), sleep: () => Promise.resolve() };
  const { startWorker } = thread({
    fetch: ((_: string, init: RequestInit) => {
      asked.push(init.headers);
      return Promise.resolve(new Response(text));
    }) as never,
  });
  const { rows } = await rowsOf({ ...order, source: addressSource(request, never) }, startWorker);
  expect(rows).toHaveLength(60_000);
  expect(asked).toContainEqual({ "X-API-Key": "k" });
});

it("tells what the worker could not read", async () => {
  const { startWorker, log } = thread();
  const source = blobSource(new Blob([Uint8Array.of(0x1f, 0x8b, 8, 0, 1, 2, 3)]), "cut.csv.gz");
  await expect(rowsOf({ ...order, source }, startWorker)).rejects.toMatchObject({
    name: "FileReadError",
    message: expect.stringContaining("damaged or incomplete") as unknown,
  });
  expect(log.isEnded).toBe(true);
});

it("tells a worker that breaks down", async () => {
  for (const breaksAfter of [0, 1, 5]) {
    const { startWorker, log } = thread({ breaksAfter });
    await expect(rowsOf({ ...order, source: file() }, startWorker)).rejects.toThrow("possibly out of memory");
    expect(log.isEnded).toBe(true);
  }
});

it("ends the worker when the import is cancelled, whenever that is", async () => {
  for (const batchesRead of [0, 1, 4]) {
    const { startWorker, log } = thread();
    const cancel = new AbortController();
    const running = startImport({ ...order, source: file(), signal: cancel.signal }, { ...place, startWorker });
    const batches = running.batches[Symbol.asyncIterator]();
    for (let at = 0; at < batchesRead; at += 1) await batches.next();
    cancel.abort(new Error("cancelled"));
    await expect(batches.next()).rejects.toThrow("cancelled");
    await expect(running.summary).rejects.toThrow("cancelled");
    expect(log.isEnded).toBe(true);
  }
});
