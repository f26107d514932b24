import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import type { RefreshSession, RefreshState } from "../refresh-session";
import { usePane } from "../../../ui/pane-context";
import type { RefreshRun } from "./use-refresh-run";

export interface ProgressSectionProps {
  readonly session: RefreshSession;
  readonly state: Extract<RefreshState, { readonly phase: "fetching" }>;
  readonly requestsToday: number;
  /** When the quota wait ends; null while requests continue. */
  readonly quotaPause: string | null;
  readonly run: RefreshRun;
}

/** Progress of fetching, with Pause and Cancel. */
export function ProgressSection({ session, state, requestsToday, quotaPause, run }: ProgressSectionProps): JSX.Element {
  const { texts, formats, clock } = usePane();
  const words = texts.refresh;
  const { done, of, failed, paused } = state;
  // Since the last resume, since pauses must not affect the pace.
  const began = useRef<{ readonly at: number; readonly done: number } | null>(null);
  const requestsBefore = useRef(requestsToday);
  if (paused !== null) began.current = null;
  else began.current ??= { at: clock.now(), done };
  const fetched = done - (began.current?.done ?? done);
  const leftMs = fetched > 0 ? ((clock.now() - (began.current?.at ?? 0)) / fetched) * (of - done) : null;
  const sent = requestsToday - requestsBefore.current;
  return (
    <section aria-labelledby="refresh-fetching">
      <h2 id="refresh-fetching">{words.fetching}</h2>
      {run.acceptsAll && <p class="hint">{words.fetchingAll}</p>}
      <progress class="refresh-progress" max={Math.max(1, of)} value={done} aria-label={words.progress} />
      <p class="refresh-figures">
        {words.done(done, of)}
        {sent > 0 && ` · ${words.sent(sent)}`}
        {leftMs !== null &&
          paused === null &&
          quotaPause === null &&
          done < of &&
          ` · ${words.timeLeft(formats.span(leftMs))}`}
      </p>
      {failed > 0 && <p class="refresh-figures">{words.failedSoFar(failed)}</p>}
      <div class="button-row" hidden={state.isWeighing === true}>
        {paused === null ? (
          <button key="pause" type="button" class="button" onClick={() => session.pause()}>
            {words.pause}
          </button>
        ) : (
          <button key="pause" type="button" class="button button-primary" onClick={() => session.resume()}>
            {words.resume}
          </button>
        )}
        <button type="button" class="button" onClick={run.cancel}>
          {words.cancel}
        </button>
      </div>
    </section>
  );
}
