/** The program of the thread that reads a seller's file. */
import { createDealReader } from "../deal-reader";
import { atOnce } from "../file-rows";
import { type MessageFromReader, type MessageToReader, serveDealReader } from "../deal-thread";

interface ThreadScope {
  postMessage(message: MessageFromReader): void;
  onmessage: ((event: MessageEvent<MessageToReader>) => void) | null;
}

const scope = globalThis as unknown as ThreadScope;
const serve = serveDealReader(
  createDealReader((steps) => Promise.resolve(atOnce(steps))),
  (message) => scope.postMessage(message),
);
scope.onmessage = ({ data }) => serve(data);
scope.postMessage({ kind: "ready" });
