/** The program of the thread that reads a seller's file. */
import { createDealReader, type DealReader } from "../deal-reader";
import { atOnce } from "../../../file-reader/paced-steps";
import { type MessageFromReader, type MessageToReader, serveDealReader, warmUp } from "../deal-thread";

interface ThreadScope {
  postMessage(message: MessageFromReader): void;
  onmessage: ((event: MessageEvent<MessageToReader>) => void) | null;
}

const scope = globalThis as unknown as ThreadScope;
const createReader = (): DealReader => createDealReader((steps) => Promise.resolve(atOnce(steps)));
const serve = serveDealReader(createReader(), (message) => scope.postMessage(message));
scope.onmessage = ({ data }) => serve(data);
scope.postMessage({ kind: "ready" });
void warmUp(createReader());
