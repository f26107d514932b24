/** The cost of refreshing a scope, updated whenever it may have changed. */
import { useEffect, useState } from "preact/hooks";
import type { RefreshStatus } from "../refresh";
import type { RefreshPreview, RefreshScope, RefreshSession } from "../refresh-session";
import type { SheetAccess } from "../../../host/sheet-access-contract";
import { usePane } from "../../../ui/pane-context";

export interface PreviewLook {
  /** Null until the first check is done, and after a failure. */
  readonly preview: RefreshPreview | null;
  readonly isLooking: boolean;
  readonly failure: string | null;
  again(this: void): void;
}

/** Debounces a selection that is still being dragged, ms. */
const restMs = 200;

export function usePreview(
  session: RefreshSession,
  sheet: Pick<SheetAccess, "onSelectionChanged">,
  kind: RefreshScope["kind"],
  status: RefreshStatus,
): PreviewLook {
  const { textOf, clock } = usePane();
  const [round, setRound] = useState(0);
  const [look, setLook] = useState<Omit<PreviewLook, "again">>({ preview: null, isLooking: true, failure: null });
  const followsSelection = kind === "selection" || kind === "sheet";
  useEffect(() => {
    if (!followsSelection) return undefined;
    let rest = new AbortController();
    const stop = sheet.onSelectionChanged(() => {
      rest.abort();
      rest = new AbortController();
      clock.sleep(restMs, rest.signal).then(
        () => setRound((last) => last + 1),
        () => undefined, // The selection has changed again.
      );
    });
    return () => {
      rest.abort();
      stop();
    };
  }, [sheet, clock, followsSelection]);
  const errors = status.errors.length;
  const isQuiet = status.pendingCalls === 0;
  const service = status.connection?.baseUrl;
  // After an open refresh is discarded, it no longer saves requests here.
  const opened = session.state.phase === "idle" ? session.state.open?.startedAt : null;
  useEffect(() => {
    let isWanted = true;
    setLook((last) => ({ ...last, isLooking: true }));
    session.preview({ kind }).then(
      (preview) => {
        if (isWanted) setLook({ preview, isLooking: false, failure: null });
      },
      (error: unknown) => {
        if (isWanted) setLook({ preview: null, isLooking: false, failure: textOf(error) });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [session, kind, round, status.storedAnswers, errors, status.otherAnswers, isQuiet, service, opened, textOf]);
  // Another scope's cost must not be shown for this one.
  const isOther = look.preview !== null && look.preview.scope.kind !== kind;
  return { ...(isOther ? { ...look, preview: null } : look), again: () => setRound(round + 1) };
}
