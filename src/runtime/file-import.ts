/** Starts imports of files in this page, each in a worker of its own. */
import type { ImportWorker } from "../import/import-messages";
import type { ImportRequest, RunningImport } from "../import/import-run";
import { startImport } from "../import/start-import";
import { startedThread } from "../import/thread";

export function startFileImport(request: ImportRequest): RunningImport {
  return startImport(request, { now: () => performance.now(), pause: nextTask, startWorker });
}

/** Rejects where the host lets no worker start. */
async function startWorker(): Promise<ImportWorker> {
  // Beside the page, as all that the build writes.
  const worker = new Worker(new URL("import-worker.js", document.baseURI));
  return startedThread(worker, (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)));
}

/** A message is a task of its own; a timer would be put off. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
