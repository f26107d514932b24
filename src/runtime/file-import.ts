/** Starts imports of files in this page. */
import type { ImportRequest, RunningImport } from "../import/import-run";
import { startImport } from "../import/start-import";

export function startFileImport(request: ImportRequest): RunningImport {
  return startImport(request, { now: () => performance.now(), pause: nextTask });
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
