// The benchmark page: reads a file as the pane does, and has a worker read it with other parsers.
import { createBatchText } from "../../src/file-reader/batch-text";
import { blobSource } from "../../src/file-reader/file-source";
import { createRowUnpacker } from "../../src/file-reader/packed-rows";
import { createFileImports } from "../../src/features/import/file-import";
import { createSum } from "./gather-rows.mjs";
import { planOf } from "./file-columns.mjs";
import { csvReaders } from "./other-readers.mjs";

let blob;
/** One for all files, as in the pane. */
const textOf = createBatchText();

/** Result of a reading, with the main thread's longest task during it; browsers report those over 50 ms. */
async function watched(reading) {
  const lengths = [];
  const note = (entries) => lengths.push(...entries.map(({ duration }) => duration));
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: "longtask" });
  const result = await reading;
  // The last task is reported after it has ended.
  await new Promise((resolve) => setTimeout(resolve, 100));
  note(observer.takeRecords());
  observer.disconnect();
  return { ...result, longest: Math.max(0, ...lengths) };
}

const rowsOf = (columns) => columns[0].map((_, row) => columns.map((column) => column[row]));

/** Marks that delimit the reading in a trace. */
const marks = { begin: "reading-begins", end: "reading-ends" };

window.measure = {
  marks,

  fetchFile: async (name) => {
    blob = await (await fetch(name)).blob();
  },

  /**
   * Rows ready on the main thread, and how long each batch blocked it, in milliseconds. Marks start and end in the
   * trace.
   */
  ours: (kind, isWhole) => watched(readByOurs(kind, isWhole)),

  /** Rows posted by a worker, ready on the main thread. */
  posted: (name, form, isWhole) => watched(readPosted(name, form, isWhole)),

  /** Rows read by the main thread itself. */
  onPage: (name, isWhole) => watched(readOnPage(name, isWhole)),

  duckdb: async (isWhole) => {
    if (window.measureDuckDB === undefined) {
      await new Promise((resolve, reject) => {
        const script = Object.assign(document.createElement("script"), { src: "duckdb.js" });
        script.onload = resolve;
        script.onerror = reject;
        document.head.append(script);
      });
    }
    return watched(window.measureDuckDB(blob, isWhole));
  },

  /** The same in two workers at once, until both are done. */
  twiceInWorkers: async (name) => {
    const both = await Promise.all([window.measure.inWorker(name), window.measure.inWorker(name)]);
    return both.sort((a, b) => b.ms - a.ms)[0];
  },

  inWorker: (name, isWhole) =>
    new Promise((resolve, reject) => {
      const worker = new Worker("others.js");
      worker.onerror = (event) => reject(new Error(event.message));
      worker.onmessage = ({ data }) => {
        worker.terminate();
        resolve(data);
      };
      worker.postMessage({ name, blob, isWhole });
    }),
};

async function readByOurs(kind, isWhole) {
  const plan = planOf(kind);
  const files = createFileImports();
  // As the pane does once a file is chosen; the others' workers have also started when their time begins.
  files.prepare();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const sum = createSum(isWhole);
  const tasks = [];
  performance.mark(marks.begin);
  const from = performance.now();
  const running = files.start({ source: blobSource(blob, kind), encoding: "utf-8", plan });
  const unpack = createRowUnpacker(running.columns, textOf);
  for await (const batch of running.batches) {
    const begun = performance.now();
    const rows = unpack(batch);
    tasks.push(performance.now() - begun);
    sum.addRows(rows);
  }
  const { problemCount } = await running.summary;
  const ms = performance.now() - from;
  performance.mark(marks.end);
  return { ms, told: sum.told(), problemCount, tasks };
}

async function readPosted(name, form, isWhole) {
  const worker = new Worker("others.js");
  await new Promise((resolve) => setTimeout(resolve, 300));
  const from = performance.now();
  const sum = createSum(isWhole);
  return new Promise((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = (event) => {
      const { data } = event;
      if (data === "end") {
        worker.terminate();
        resolve({ ms: performance.now() - from, told: sum.told() });
        return;
      }
      sum.addRows(form === "rows" ? data : rowsOf(data));
      worker.postMessage("read");
    };
    worker.postMessage({ name, blob, isWhole, posted: form });
  });
}

async function readOnPage(name, isWhole) {
  const sum = createSum(isWhole);
  const from = performance.now();
  await csvReaders[name](blob.stream().pipeThrough(new DecompressionStream("gzip")), (row) => sum.add(row));
  return { ms: performance.now() - from, told: sum.told() };
}
