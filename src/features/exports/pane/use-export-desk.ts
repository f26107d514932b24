/** The export desk, with its state kept up to date while the screen is open. */
import { useEffect, useReducer, useState } from "preact/hooks";
import type { Clock } from "../../../client/clock";
import type { ExportDesk } from "../export-desk";
import type { ExportsAddin } from "../exports";
import { usePane } from "../../../ui/pane-context";
import { useStable } from "../../../ui/kept";

export interface DeskAtHand {
  /** Null until its script is loaded. */
  readonly desk: ExportDesk | null;
  readonly failure: string | null;
  again(this: void): void;
}

/** `connection`: a different value reloads, since another service has other exports. */
export function useExportDesk(addin: ExportsAddin, connection: string): DeskAtHand {
  const { textOf, clock } = usePane();
  const [desk, setDesk] = useState<ExportDesk | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  useEffect(() => {
    let isWanted = true;
    addin.exports().then(
      (opened) => isWanted && setDesk(opened),
      (error: unknown) => isWanted && setFailure(textOf(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [addin, attempt, textOf]);
  useEffect(() => {
    if (desk === null) return undefined;
    const stopListening = desk.subscribe(() => render(undefined));
    const stopWatching = desk.watch();
    return () => {
      stopWatching();
      stopListening();
    };
  }, [desk, connection]);
  useMinutes(clock, () => render(undefined));
  const again = (): void => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return { desk, failure, again };
}

/** Updates the remaining times every minute without user input. */
function useMinutes(clock: Clock, tick: () => void): void {
  const latest = useStable(tick);
  useEffect(() => {
    const stopped = new AbortController();
    const run = async (): Promise<void> => {
      for (;;) {
        await clock.sleep(60_000, stopped.signal);
        latest();
      }
    };
    run().catch(() => undefined); // Stopped.
    return () => stopped.abort();
  }, [clock, latest]);
}
