/** Starts imports of files in this page, each in a worker of its own. */
import type { ImportWorker, MessageToPage, MessageToWorker } from "../import/import-messages";
import type { ImportRequest, RunningImport } from "../import/import-run";
import { startImport } from "../import/start-import";

/** A worker that says nothing for so long is taken for one that does not start, in milliseconds. */
const startTimeout = 10_000;

export function startFileImport(request: ImportRequest): RunningImport {
  return startImport(request, { now: () => performance.now(), pause: nextTask, startWorker });
}

/** Resolves when the worker's program has been loaded; rejects where the host lets no worker start. */
function startWorker(): Promise<ImportWorker> {
  // Beside the page, as all that the build writes.
  const worker = new Worker(new URL("import-worker.js", document.baseURI));
  return new Promise<ImportWorker>((resolve, reject) => {
    const fail = (): void => {
      worker.terminate();
      reject(new Error("No worker starts here."));
    };
    const timer = setTimeout(fail, startTimeout);
    worker.onerror = fail;
    worker.onmessage = () => {
      clearTimeout(timer);
      resolve(ownedWorker(worker));
    };
  }).finally(() => {
    worker.onerror = null;
  });
}

function ownedWorker(worker: Worker): ImportWorker {
  return {
    send: (message: MessageToWorker) => worker.postMessage(message),
    listen: (onMessage, onFailure) => {
      worker.onmessage = ({ data }: MessageEvent<MessageToPage>) => onMessage(data);
      worker.onerror = onFailure;
      worker.onmessageerror = onFailure;
    },
    end: () => worker.terminate(),
  };
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
