import type { JSX } from "preact";
import { useId } from "preact/hooks";
import type { LastRefresh, RefreshScope, RefreshSession } from "../refresh-session";
import { Disclosure } from "../../../ui/disclosure";
import { usePane } from "../../../ui/pane-context";
import type { Texts } from "../../../ui/texts";
import { ChangeTable } from "./change-table";
import { KeyFigureTable } from "./key-figure-table";
import type { LogSetting } from "./log-setting";
import type { RefreshRun } from "./use-refresh-run";
import { RunOutcome } from "./run-outcome";

export interface LastRefreshSectionProps {
  readonly last: LastRefresh;
  readonly session: RefreshSession;
  readonly run: RefreshRun;
  readonly log: LogSetting;
  setLog(this: void, log: LogSetting): void;
  select(this: void, address: string): void;
}

export const scopeText = (scope: RefreshScope, words: Texts["refresh"]): string =>
  scope.kind === "sheet" && scope.sheet !== undefined ? scope.sheet : words.scopeNames[scope.kind];

/** What the last refresh did, undo, and its log. */
export function LastRefreshSection(props: LastRefreshSectionProps): JSX.Element {
  const { last, session, run, log, setLog, select } = props;
  const { texts, formats, clock } = usePane();
  const words = texts.refresh;
  const { appliedAt, scope, changed, keyFigures, revertible, differences } = last;
  return (
    <section aria-labelledby="refresh-last">
      <h2 id="refresh-last">{words.last}</h2>
      <p>{words.lastFacts(formats.time(appliedAt, clock.now()), scopeText(scope, words), changed)}</p>
      {keyFigures.length > 0 && <KeyFigureTable changes={keyFigures} select={select} />}
      <div class="action">
        <button type="button" class="button" onClick={run.revert}>
          {words.revert(revertible)}
        </button>
        <p class="hint">
          {revertible > changed && `${words.revertAlike(revertible - changed)} `}
          {words.revertHelp}
        </p>
      </div>
      {differences === null ? (
        <p class="hint refresh-gap">{words.reopened}</p>
      ) : (
        <Changes last={last} differences={differences} select={select} />
      )}
      <LogPart session={session} run={run} log={log} setLog={setLog} />
    </section>
  );
}

type LogPartProps = Pick<LastRefreshSectionProps, "session" | "run" | "log" | "setLog">;

function LogPart({ session, run, log, setLog }: LogPartProps): JSX.Element {
  const words = usePane().texts.refresh;
  const id = useId();
  return (
    <Disclosure title={words.log}>
      <div class="refresh-log">
        <div class="field">
          <label for={`${id}-who`}>{words.who}</label>
          <input
            id={`${id}-who`}
            type="text"
            value={log.who}
            autoComplete="name"
            onInput={(event) => setLog({ ...log, who: event.currentTarget.value })}
          />
        </div>
        <label class="check">
          <input
            type="checkbox"
            checked={log.isAlways}
            onChange={(event) => setLog({ ...log, isAlways: event.currentTarget.checked })}
          />
          {words.alwaysLog}
        </label>
        <button
          type="button"
          class="button"
          onClick={() => run.act(async () => words.written(await session.writeLog(log.who.trim())), "log")}
        >
          {words.writeLog}
        </button>
        <RunOutcome run={run} at="log" />
      </div>
    </Disclosure>
  );
}

interface ChangesProps extends Pick<LastRefreshSectionProps, "last" | "select"> {
  readonly differences: NonNullable<LastRefresh["differences"]>;
}

function Changes({ last, differences, select }: ChangesProps): JSX.Element {
  const words = usePane().texts.refresh;
  return (
    <Disclosure title={words.showChanges(last.changed)}>
      <ChangeTable differences={differences} rejected={null} accept={() => undefined} select={select} />
    </Disclosure>
  );
}
