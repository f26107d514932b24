/** The reader of this page: its thread is the script that the build writes next to the page. */
import { startedThread } from "../../file-reader/thread";
import { pagePace } from "../../file-reader/page-pace";
import { createThreadReader, type MessageFromReader, type MessageToReader, type ThreadReader } from "./deal-thread";

export const createPageReader = (): ThreadReader =>
  createThreadReader(
    async () => {
      const worker = new Worker(new URL("intake-worker.js", document.baseURI));
      return startedThread<MessageToReader, MessageFromReader>(
        worker,
        (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      );
    },
    async () => (await import(/* webpackChunkName: "deal-reader" */ "./deal-reader")).createDealReader,
    pagePace,
  );
