/** Starts file imports in this page, each in a separate worker. */
import { threadNames, type ImportWorker } from "../../file-reader/import-messages";
import type { ImportRequest, RunningImport } from "../../file-reader/import-run";
import { startImport } from "../../file-reader/start-import";
import { startedThread } from "../../file-reader/thread";
import { pagePace } from "../../file-reader/paced-steps";

export interface FileImports {
  /** Starts what the next import will need while the user is still reviewing the file. */
  prepare(): void;
  /** Discards what was prepared. */
  release(): void;
  start(this: void, request: ImportRequest): RunningImport;
}

export function createFileImports(): FileImports {
  let prepared: Promise<ImportWorker> | null = null;
  const taken = (): Promise<ImportWorker> => {
    const worker = prepared ?? startWorker();
    prepared = null;
    return worker;
  };
  return {
    prepare: () => {
      prepared ??= startWorker();
      // `start` reports the failure.
      prepared.catch(() => undefined);
    },
    release: () => {
      prepared?.then(
        (worker) => worker.end(),
        () => undefined,
      );
      prepared = null;
    },
    start: (request) => startImport(request, { ...pagePace, startWorker: taken }),
  };
}

/** Rejects if the host doesn't allow workers. */
async function startWorker(): Promise<ImportWorker> {
  // Next to the page, like all build output.
  const worker = new Worker(new URL("import-worker.js", document.baseURI), { name: threadNames.reader });
  return startedThread(worker, (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)));
}
