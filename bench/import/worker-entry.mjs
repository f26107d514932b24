// A worker that unpacks a file and reads it with another parser, or only unpacks it. Its rows stay there, or are posted
// to the page in batches.
import { columns } from "./file-columns.mjs";
import { createSum } from "./gather-rows.mjs";
import { csvReaders, jsonReaders } from "./other-readers.mjs";

async function drain(stream) {
  const reader = stream.getReader();
  while (!(await reader.read()).done);
}

const readers = { ...csvReaders, ...jsonReaders, "gunzip alone": drain };

/** Unread batches at which reading waits, as in ours: otherwise all rows pile up for the page. */
const unreadBatches = 8;
let unread = 0;
let goOn = () => undefined;

self.onmessage = async ({ data }) => {
  if (data === "read") {
    unread -= 1;
    goOn();
    return;
  }
  const { name, blob, isWhole, posted } = data;
  const from = performance.now();
  const bytes = blob.stream().pipeThrough(new DecompressionStream("gzip"));
  if (posted === undefined) {
    const sum = createSum(isWhole);
    await readers[name](bytes, (row) => sum.add(row));
    self.postMessage({ ms: performance.now() - from, told: sum.told() });
    return;
  }
  const batches = gathered(posted);
  await readers[name](heldBack(bytes), batches.add);
  batches.end();
  self.postMessage("end");
};

/** The fastest for posting between 250 and 10,000. */
const rowsInBatch = 1_000;

/** Posts rows as read, or column by column. @param {"rows" | "columns"} form */
function gathered(form) {
  const open = () => (form === "rows" ? [] : columns.map(() => []));
  let batch = open();
  let count = 0;
  const post = () => {
    unread += 1;
    self.postMessage(batch);
    batch = open();
    count = 0;
  };
  return {
    add: (row) => {
      if (form === "rows") batch.push(row);
      else for (let at = 0; at < row.length; at += 1) batch[at].push(row[at]);
      count += 1;
      if (count === rowsInBatch) post();
    },
    end: () => {
      if (count > 0) post();
    },
  };
}

/** Supplies bytes when there is room for their rows. */
function heldBack(bytes) {
  const reader = bytes.getReader();
  return new ReadableStream(
    {
      pull: async (controller) => {
        while (unread >= unreadBatches) {
          await new Promise((resolve) => {
            goOn = resolve;
          });
        }
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}
