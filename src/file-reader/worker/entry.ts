/** The program of the workers of an import: one reads the file, another unpacks it for the first. */
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

/** A program that the build writes beside this one; undefined where it does not come or the browser has no vectors. */
async function loadProgram(name: string): Promise<WebAssembly.Module | undefined> {
  try {
    const response = await fetch(new URL(name, self.location.href));
    return response.ok ? await WebAssembly.compile(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}

/** The fast reader; the plain one where its program is not to be had. */
async function loadReader(): Promise<CreateRowReader> {
  const program = await loadProgram("import-reader.wasm");
  if (program === undefined) return createPlainReader;
  return (plan, sink) =>
    // Of reports, which are small, each line is looked at.
    plan.form.skipsBetween === true ? createPlainReader(plan, sink) : createFastReader(program, plan, sink);
}

const startUnpacker = (): Promise<UnpackThread> =>
  startedThread(new Worker(self.location.href, { name: threadNames.unpacker }), network.sleep);

const post = (message: MessageToPage | MessageFromUnpacker, transferred: Transferable[] = []): void =>
  self.postMessage(message, transferred);

/** Begun at once: the file comes when a person has looked at it. */
const isUnpacker = self.name === threadNames.unpacker;
const program = isUnpacker ? null : { reader: loadReader(), unpacker: startUnpacker() };
program?.unpacker.catch(() => undefined);
const inflater = isUnpacker ? loadProgram("import-inflater.wasm") : undefined;

const read = serveImport({
  ...network,
  now: () => performance.now(),
  // Nobody else works here: the page's messages come in while the next bytes are waited for.
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
