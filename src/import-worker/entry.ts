/** The program of the workers of an import: one reads the file, another unpacks it for the first. */
import { createPlainReader } from "../import/create-plain-reader";
import { createFastReader } from "../import/fast-reader";
import { createKeptInCache, downloadCacheName } from "../import/kept-in-cache";
import { threadNames, type MessageToPage, type MessageToWorker } from "../import/import-messages";
import type { CreateRowReader } from "../import/read-rows";
import { openImportFile, serveImport } from "../import/serve-import";
import { startedThread } from "../import/thread";
import {
  serveUnpacking,
  type MessageFromUnpacker,
  type MessageToUnpacker,
  type UnpackThread,
} from "../import/unpack-in-thread";

const self = globalThis as unknown as DedicatedWorkerGlobalScope;
const sleep = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
const network = {
  fetch: (address: string, init: RequestInit) => fetch(address, init),
  sleep,
  kept: createKeptInCache({ open: () => caches.open(downloadCacheName), sleep }),
};

/** The fast reader; the plain one where its program does not come or the browser has no vectors. */
async function loadReader(): Promise<CreateRowReader> {
  try {
    const response = await fetch(new URL("import-reader.wasm", self.location.href));
    if (!response.ok) return createPlainReader;
    const program = await WebAssembly.compile(await response.arrayBuffer());
    return (plan, sink, memoryOf) =>
      // Of reports, which are small, each line is looked at.
      plan.form.skipsBetween === true
        ? createPlainReader(plan, sink)
        : createFastReader(program, plan, sink, undefined, memoryOf);
  } catch {
    return createPlainReader;
  }
}

const startUnpacker = (): Promise<UnpackThread> =>
  startedThread(new Worker(self.location.href, { name: threadNames.unpacker }), network.sleep);

const post = (message: MessageToPage | MessageFromUnpacker, transferred: Transferable[] = []): void =>
  self.postMessage(message, transferred);

/** Begun at once: the file comes when a person has looked at it. */
const program = self.name === threadNames.unpacker ? null : { reader: loadReader(), unpacker: startUnpacker() };
program?.unpacker.catch(() => undefined);

const read = serveImport({
  ...network,
  now: () => performance.now(),
  // Nobody else works here: the page's messages come in while the next bytes are waited for.
  pause: () => Promise.resolve(),
  post,
  loadReader: () => program?.reader ?? loadReader(),
  startUnpacker: () => program?.unpacker ?? startUnpacker(),
});
const unpack = serveUnpacking((file) => openImportFile(file, network), post);

self.onmessage = ({ data }: MessageEvent<MessageToWorker | MessageToUnpacker>) => {
  void (data.kind === "unpack" || data.kind === "taken" ? unpack(data) : read(data));
};
post({ kind: "ready" });
