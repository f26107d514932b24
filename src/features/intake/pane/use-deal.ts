/** The file on its way, kept while the person looks at another screen. */
import { useEffect, useReducer, useState } from "preact/hooks";
import { createDeviceStorage } from "../../../host/device-storage";
import { usePane } from "../../../ui/pane-context";
import { useRemembered } from "../../../ui/kept";
import type { IntakeAddin } from "../intake";
import { createDealSheets } from "../sheet/deal-sheets";
import { createDealSession, type DealSession } from "./deal-session";
import { startedThread } from "../../../file-reader/thread";
import { pagePace } from "../../../file-reader/paced-steps";
import { createThreadReader, type MessageFromReader, type MessageToReader, type ThreadReader } from "../deal-thread";

export function useDealSession({ imports, sheet, teamMappings }: IntakeAddin): DealSession {
  const { clock } = usePane();
  const [fresh] = useState(() =>
    createDealSession({
      imports,
      clock,
      reader: createPageReader(),
      storage: createDeviceStorage(() => window.localStorage),
      subject: () => sheet.subject(),
      newId: () => crypto.randomUUID(),
      sheets: createDealSheets(() => sheet.tables()),
      ...(teamMappings && { team: teamMappings }),
    }),
  );
  const [session, keep] = useRemembered("intake.session", fresh);
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  useEffect(() => {
    keep(session);
    session.prepare();
    const stop = session.subscribe(() => render(undefined));
    render(undefined);
    return stop;
  }, [session, keep]);
  return session;
}

/** The reader of this page: its thread is the script that the build writes next to the page. */
const createPageReader = (): ThreadReader =>
  createThreadReader(
    async () => {
      const worker = new Worker(new URL("intake-worker.js", document.baseURI));
      return startedThread<MessageToReader, MessageFromReader>(
        worker,
        (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      );
    },
    async () => (await import(/* webpackChunkName: "deal-reader" */ "../deal-reader")).createDealReader,
    pagePace,
  );
