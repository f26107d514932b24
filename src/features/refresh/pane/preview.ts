/** What a refresh of a scope would take, looked up again whenever it may be something else. */
import { useEffect, useState } from "preact/hooks";
import type { RefreshStatus } from "../refreshing";
import type { RefreshPreview, RefreshScope, RefreshSession } from "../refresh-session";
import type { SheetAccess } from "../../../host/sheet-access";
import { usePane } from "../../../ui/pane-context";

export interface PreviewLook {
  /** Null until the first look is done, and after one that failed. */
  readonly preview: RefreshPreview | null;
  readonly isLooking: boolean;
  readonly failure: string | null;
  again(this: void): void;
}

/** A selection that is still being dragged is looked at once it rests. */
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
        () => undefined, // It has moved on.
      );
    });
    return () => {
      rest.abort();
      stop();
    };
  }, [sheet, clock, followsSelection]);
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
  }, [
    session,
    kind,
    round,
    status.storedAnswers,
    status.errors.length,
    status.otherAnswers,
    status.pendingCalls === 0,
    status.connection?.baseUrl,
    // After an open refresh is discarded, it no longer saves requests here.
    session.state.phase === "idle" ? session.state.open?.startedAt : null,
  ]);
  // What another scope takes must not be read as this one's.
  const isOther = look.preview !== null && look.preview.scope.kind !== kind;
  return { ...(isOther ? { ...look, preview: null } : look), again: () => setRound(round + 1) };
}
