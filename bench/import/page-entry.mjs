// The page of the measure: reads a file as the pane does, and has a worker read it as others would.
import { blobSource } from "../../src/import/file-source";
import { createRowUnpacker } from "../../src/import/packed-rows";
import { createFileImports } from "../../src/runtime/file-import";
import { createSum } from "./gather-rows.mjs";
import { planOf } from "./file-columns.mjs";

let blob;

window.measure = {
  fetchFile: async (name) => {
    blob = await (await fetch(name)).blob();
  },

  /** Rows ready on the main thread; how long each batch held it up, in milliseconds. */
  ours: async (kind, isWhole) => {
    const plan = planOf(kind);
    const files = createFileImports();
    // As the pane does when a file was chosen; the others' workers are there as well when their time begins.
    files.prepare();
    await new Promise((resolve) => setTimeout(resolve, 300));
    const from = performance.now();
    const sum = createSum(isWhole);
    const tasks = [];
    const running = files.start({ source: blobSource(blob, kind), encoding: "utf-8", plan });
    const unpack = createRowUnpacker(running.columns);
    for await (const batch of running.batches) {
      const begun = performance.now();
      const rows = unpack(batch);
      tasks.push(performance.now() - begun);
      for (const row of rows) sum.add(row);
    }
    const { problemCount } = await running.summary;
    return { ms: performance.now() - from, told: sum.told(), problemCount, tasks };
  },

  duckdb: async (isWhole) => {
    if (window.measureDuckDB === undefined) {
      await new Promise((resolve, reject) => {
        const script = Object.assign(document.createElement("script"), { src: "duckdb.js" });
        script.onload = resolve;
        script.onerror = reject;
        document.head.append(script);
      });
    }
    return window.measureDuckDB(blob, isWhole);
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
