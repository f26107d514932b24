/** The program of an import's workers: one reads the file, the other unpacks it for the first. */
import { createPlainReader } from "../create-plain-reader";
import { createFastReader } from "../fast-reader";
import { createKeptInCache, downloadCacheName } from "../kept-in-cache";
import { threadNames, type MessageToPage, type MessageToWorker } from "../import-messages";
import type { CreateRowReader } from "../read-rows";
import { openImportFile, serveImport } from "../serve-import";
import { startedThread } from "../thread";
import {
  serveUnpacking,
  type MessageFromUnpacker,
  type MessageToUnpacker,
  type UnpackThread,
} from "../unpack-in-thread";

declare const self: DedicatedWorkerGlobalScope;
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

/** A program that the build writes next to this one; undefined if it doesn't load or the browser lacks SIMD. */
async function loadProgram(name: string): Promise<WebAssembly.Module | undefined> {
  try {
    const response = await fetch(new URL(name, self.location.href));
    return response.ok ? await WebAssembly.compile(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

/** The fast reader, or the plain one if its program isn't available. */
async function loadReader(): Promise<CreateRowReader> {
  const program = await loadProgram("import-reader.wasm");
  if (program === undefined) return createPlainReader;
  return (plan, sink) =>
    // Reports are small, so each line is classified.
    plan.form.skipsBetween === true ? createPlainReader(plan, sink) : createFastReader(program, plan, sink);
}

const startUnpacker = (): Promise<UnpackThread> =>
  startedThread(new Worker(self.location.href, { name: threadNames.unpacker }), network.sleep);

const post = (message: MessageToPage | MessageFromUnpacker, transferred: Transferable[] = []): void =>
  self.postMessage(message, transferred);

/** Loads right away: the file follows once the person has reviewed it. */
const isUnpacker = self.name === threadNames.unpacker;
const program = isUnpacker ? null : { reader: loadReader(), unpacker: startUnpacker() };
program?.unpacker.catch(() => undefined);
const inflater = isUnpacker ? loadProgram("import-inflater.wasm") : undefined;

const read = serveImport({
  ...network,
  now: () => performance.now(),
  // This thread does nothing else: the page's messages arrive while it waits for bytes.
  pause: () => Promise.resolve(),
  post,
  loadReader: () => program?.reader ?? loadReader(),
  startUnpacker: () => program?.unpacker ?? startUnpacker(),
});
const unpack = serveUnpacking(
  (file) => openImportFile(file, network),
  post,
  () => inflater ?? Promise.resolve(undefined),
);

self.onmessage = ({ data }: MessageEvent<MessageToWorker | MessageToUnpacker>) => {
  void (data.kind === "unpack" || data.kind === "taken" ? unpack(data) : read(data));
};
post({ kind: "ready" });
