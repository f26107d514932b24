/** The program of the worker that reads an import file. */
import { createPlainReader } from "../import/create-plain-reader";
import type { MessageToPage, MessageToWorker } from "../import/import-messages";
import { serveImport } from "../import/serve-import";

const page = self as unknown as DedicatedWorkerGlobalScope;
const post = (message: MessageToPage, transferred: Transferable[] = []): void => page.postMessage(message, transferred);

const receive = serveImport({
  now: () => performance.now(),
  // Nobody else works here: the page's messages come in while the next bytes are waited for.
  pause: () => Promise.resolve(),
  fetch: (address, init) => fetch(address, init),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  post,
  loadReader: () => Promise.resolve(createPlainReader),
});

page.onmessage = ({ data }: MessageEvent<MessageToWorker>) => void receive(data);
post({ kind: "ready" });
