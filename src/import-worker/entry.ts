/** The program of the worker that reads an import file. */
import { createPlainReader } from "../import/create-plain-reader";
import { createFastReader } from "../import/fast-reader";
import type { MessageToPage, MessageToWorker } from "../import/import-messages";
import type { CreateRowReader } from "../import/read-rows";
import { serveImport } from "../import/serve-import";

const page = self as unknown as DedicatedWorkerGlobalScope;
const post = (message: MessageToPage, transferred: Transferable[] = []): void => page.postMessage(message, transferred);

/** The fast reader; the plain one where its program does not come or the browser has no vectors. */
async function loadReader(): Promise<CreateRowReader> {
  try {
    const response = await fetch(new URL("import-reader.wasm", page.location.href));
    if (!response.ok) return createPlainReader;
    const program = await WebAssembly.compile(await response.arrayBuffer());
    return (plan, sink) => createFastReader(program, plan, sink);
  } catch {
    return createPlainReader;
  }
}

const receive = serveImport({
  now: () => performance.now(),
  // Nobody else works here: the page's messages come in while the next bytes are waited for.
  pause: () => Promise.resolve(),
  fetch: (address, init) => fetch(address, init),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  post,
  loadReader,
});

page.onmessage = ({ data }: MessageEvent<MessageToWorker>) => void receive(data);
post({ kind: "ready" });
