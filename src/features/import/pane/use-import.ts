/** The current file import, kept while another screen is open, and its last message. */
import { useEffect, useReducer, useState } from "preact/hooks";
import type { ImportAddin } from "../import";
import { createFileImports } from "../file-import";
import { pagePace } from "../../../file-reader/paced-steps";
import { subscribePaced } from "../../../ui/paced-updates";
import { usePane } from "../../../ui/pane-context";
import { useRemembered } from "../../../ui/kept";
import { createImportSession, type ImportSession } from "./import-session";

const updateIntervalMs = 150;

export function useImportSession({ imports }: ImportAddin): ImportSession {
  const { clock } = usePane();
  const [fresh] = useState(() =>
    createImportSession({
      imports,
      clock,
      pace: pagePace,
      files: createFileImports(),
      newId: () => crypto.randomUUID(),
    }),
  );
  const [session, keep] = useRemembered("import.session", fresh);
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  useEffect(() => {
    keep(session);
    const stop = subscribePaced(session.subscribe, clock, updateIntervalMs, () => render(undefined));
    render(undefined);
    return stop;
  }, [session, keep, clock]);
  return session;
}
