// A worker that unpacks a file and reads it by what else one would take, or does not read it at all.
import { createSum } from "./gather-rows.mjs";
import { csvReaders, jsonReaders } from "./other-readers.mjs";

async function drain(stream) {
  const reader = stream.getReader();
  while (!(await reader.read()).done);
}

const readers = { ...csvReaders, ...jsonReaders, "gunzip alone": drain };

self.onmessage = async ({ data: { name, blob, isWhole } }) => {
  const from = performance.now();
  const sum = createSum(isWhole);
  await readers[name](blob.stream().pipeThrough(new DecompressionStream("gzip")), (row) => sum.add(row));
  self.postMessage({ ms: performance.now() - from, told: sum.told() });
};
