import "./refresh.css";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { RefreshState } from "../refresh-session";
import { usePane, type Pane } from "../../../ui/pane-context";
import { useQuotaPause } from "../../../ui/quota-state";
import type { RefreshScreenProps } from "../refresh";
import { KeyFiguresSection } from "./key-figures-section";
import { LastRefreshSection, scopeText } from "./last-refresh";
import { useLogSetting } from "./log-setting";
import { ProgressSection } from "./refresh-progress-section";
import { useRefreshRun, type RefreshRun } from "./use-refresh-run";
import { ScopeSection } from "./scope-section";
import { StagedSection } from "./staged-section";

/** A refresh step by step: cost, fetching, changes, applying, result, undo. */
export function RefreshScreen({ addin, status, openScreen }: RefreshScreenProps): JSX.Element {
  const pane = usePane();
  const { texts } = pane;
  const words = texts.refresh;
  const session = addin.refresh;
  const { state } = session;
  const [log, setLog] = useLogSetting();
  const run = useRefreshRun(addin, log);
  const quotaPause = useQuotaPause(status.quota);
  const live = useRef<HTMLParagraphElement>(null);
  const shownPhase = useRef(state.phase);
  useEffect(() => {
    if (shownPhase.current === state.phase) return;
    shownPhase.current = state.phase;
    // The pressed control disappeared with its step; don't lose the keyboard focus.
    if (document.activeElement === null || document.activeElement === document.body) live.current?.focus();
  }, [state.phase]);
  const select = (address: string): void => void addin.sheet.select(address).catch(run.fail);
  const [watched, setWatched] = useState<readonly string[]>([]);
  const watch = (label: string, address: string): void =>
    run.act(async () => {
      const added = await session.addKeyFigure(label, address);
      setWatched([...watched, address]);
      return words.addedKeyFigure(added.label, added.address ?? address);
    }, "figures");
  // The section says the same next to its heading.
  const isToldBelow = state.phase === "staged" && topOf(run).notice === "";
  return (
    <div class="refresh">
      <p class={isToldBelow ? "unseen" : "notice"} role="status" tabIndex={-1} ref={live}>
        {announcementOf(state, topOf(run), quotaPause, pane)}
      </p>
      {topOf(run).failure !== "" && (
        <p class="failure" role="alert">
          {run.failure}
        </p>
      )}
      {state.phase === "idle" && (
        <>
          {run.notShown.length > 0 && (
            <div class="action">
              <button type="button" class="button button-primary" onClick={run.recalculate}>
                {words.recalculate(run.notShown.length)}
              </button>
            </div>
          )}
          <p class="hint refresh-intro">{words.intro}</p>
          {state.open !== null && <OpenRefreshCard open={state.open} run={run} />}
          {state.last !== null && (
            <LastRefreshSection
              last={state.last}
              session={session}
              run={run}
              log={log}
              setLog={setLog}
              select={select}
            />
          )}
          <ScopeSection
            addin={addin}
            status={status}
            run={run}
            isMain={state.open === null && run.notShown.length === 0}
            openScreen={openScreen}
          />
        </>
      )}
      {state.phase === "fetching" && (
        <ProgressSection
          session={session}
          state={state}
          requestsToday={status.requestsToday}
          quotaPause={quotaPause}
          run={run}
        />
      )}
      {state.phase === "staged" && (
        <StagedSection
          staged={state.staged}
          problem={state.problem}
          effect={state.effect}
          run={run}
          select={select}
          watch={watch}
          watched={watched}
        />
      )}
      {(state.phase === "idle" || state.phase === "staged") && (
        <KeyFiguresSection addin={addin} run={run} round={state} watched={watched} select={select} />
      )}
    </div>
  );
}

const topOf = ({ at, notice, failure }: RefreshRun): Pick<RefreshRun, "notice" | "failure"> =>
  at === "top" ? { notice, failure } : { notice: "", failure: "" };

/** Text of the live region. Fetching progress is announced only at each quarter, not for every answer. */
function announcementOf(
  state: RefreshState,
  { notice }: Pick<RefreshRun, "notice">,
  quotaPause: string | null,
  { texts, textOf, formats }: Pane,
): string {
  const words = texts.refresh;
  switch (state.phase) {
    case "idle":
      return notice;
    case "fetching": {
      if (state.isWeighing === true) return words.weighing;
      if (state.paused !== null)
        return state.paused.by === "person" ? words.paused : words.trouble(textOf(state.paused.message));
      if (quotaPause !== null) return words.waitsForQuota(quotaPause);
      const quarters = state.of === 0 ? 0 : Math.floor((4 * state.done) / state.of);
      return words.fetchingStep(formats.share(quarters / 4));
    }
    case "staged": {
      const { differences, unchanged } = state.staged;
      if (notice !== "") return notice;
      if (differences.length > 0) return words.staged(differences.length, unchanged);
      return unchanged > 0 ? words.nothingChanged(unchanged) : words.nothingFetched;
    }
    case "applying":
      return words.applying;
    case "reverting":
      return words.reverting;
  }
}

interface OpenRefreshCardProps {
  readonly open: NonNullable<Extract<RefreshState, { readonly phase: "idle" }>["open"]>;
  readonly run: RefreshRun;
}

function OpenRefreshCard({ open, run }: OpenRefreshCardProps): JSX.Element {
  const { texts, formats, clock } = usePane();
  const words = texts.refresh;
  return (
    <div class="card">
      <p class="card-title">{words.open(scopeText(open.scope, words), formats.time(open.startedAt, clock.now()))}</p>
      <p>{words.openDone(open.done, open.of)}</p>
      <div class="action">
        <button type="button" class="button button-primary" onClick={run.takeUp}>
          {words.resumeOpen}
        </button>
        <button type="button" class="button" onClick={run.cancel}>
          {words.discardOpen}
        </button>
      </div>
    </div>
  );
}
