import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { RefreshAddin, RefreshStatus } from "../refresh";
import type { RefreshPreview, RefreshScope } from "../refresh-session";
import type { ScreenId } from "../../../ui/screen-props";
import { RetryIcon } from "../../../ui/icons";
import { usePane } from "../../../ui/pane-context";
import { usePreview } from "./preview";
import type { RefreshRun } from "./use-refresh-run";

export interface ScopeSectionProps {
  readonly addin: RefreshAddin;
  readonly status: RefreshStatus;
  readonly run: RefreshRun;
  /** False where another button comes first. */
  readonly isMain: boolean;
  openScreen(this: void, id: ScreenId): void;
}

const kinds: readonly RefreshScope["kind"][] = ["workbook", "sheet", "selection", "stale", "unverified", "errors"];

/** Selects the values to refresh, shows the cost, and starts the refresh. */
export function ScopeSection({ addin, status, run, isMain, openScreen }: ScopeSectionProps): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.refresh;
  const [kind, setKind] = useState<RefreshScope["kind"]>("workbook");
  const { preview, isLooking, failure, again } = usePreview(addin.refresh, addin.sheet, kind, status);
  const isReady = preview !== null && preview.answers > 0;
  const { staleAfterDays } = status.settings;
  const scopes = words.scopes(staleAfterDays);
  return (
    <>
      <section aria-labelledby="refresh-scope">
        <h2 id="refresh-scope">{words.scope}</h2>
        <div class="refresh-scopes" role="radiogroup" aria-labelledby="refresh-scope">
          {kinds.map((one) => (
            <label key={one} class="check">
              <input type="radio" name="refresh-scope" checked={one === kind} onChange={() => setKind(one)} />
              {scopes[one]}
            </label>
          ))}
        </div>
      </section>
      <section aria-labelledby="refresh-preview">
        <div class="section-head">
          <h2 id="refresh-preview">{words.preview}</h2>
          <button type="button" class="link" onClick={again}>
            {words.lookAgain}
          </button>
        </div>
        <div role="status" aria-busy={isLooking}>
          {preview === null && isLooking && <p class="hint">{words.looking}</p>}
          {preview !== null && preview.answers === 0 && (
            <>
              {preview.place !== "" && <p class="hint wrap-anywhere">{words.place(preview.place)}</p>}
              <p>{words.empty(staleAfterDays)[kind]}</p>
            </>
          )}
          {isReady && <PreviewFacts preview={preview} />}
        </div>
        {failure !== null && (
          <p class="failure" role="alert">
            {failure}
          </p>
        )}
        {preview?.answers === 0 && kind === "workbook" && (
          <div class="action">
            <button type="button" class="button" onClick={() => openScreen("functions")}>
              {words.toFunctions}
            </button>
          </div>
        )}
        {preview !== null && preview.problem !== null && <p class="failure">{textOf(preview.problem)}</p>}
        {isReady && <Cautions status={status} />}
        {status.connection === null && (
          <div class="action">
            <p class="failure">{words.notConnected}</p>
            <button type="button" class="button" onClick={() => openScreen("home")}>
              {words.toHome}
            </button>
          </div>
        )}
        {isReady && status.connection !== null && <StartButtons {...{ run, kind, preview, isMain }} />}
      </section>
    </>
  );
}

function PreviewFacts({ preview }: { readonly preview: RefreshPreview }): JSX.Element {
  const { texts, formats, clock } = usePane();
  const words = texts.refresh;
  const { place, cells, answers, properties, requests, quota, expectedMs } = preview;
  const now = clock.now();
  const hasRenewed = quota !== null && quota.resetsAt <= now;
  const isShort = quota !== null && !hasRenewed && quota.remaining < requests.count;
  const fact = (name: string, value: string): JSX.Element => (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
  const left = quotaText(quota, hasRenewed, words, formats.count);
  const requestText = formats.count(requests.count);
  return (
    <>
      {place !== "" && <p class="hint wrap-anywhere">{words.place(place)}</p>}
      <dl class="facts facts-figures">
        {fact(words.cells, formats.count(cells))}
        {fact(words.answers, formats.count(answers))}
        {fact(words.properties, formats.count(properties))}
        {fact(words.requests, requests.isEstimate ? words.about(requestText) : requestText)}
        {left !== null && fact(words.left, left)}
        {fact(words.time, words.atMost(formats.span(expectedMs)))}
      </dl>
      {requests.isEstimate && <p class="hint">{words.aboutHelp}</p>}
      {isShort && (
        <p class="refresh-warning">
          {words.notEnough(quota.remaining, formats.time(quota.resetsAt, now), formats.span(expectedMs))}
        </p>
      )}
    </>
  );
}

/** After its reset time the whole quota is available again; null if the service didn't report it. */
function quotaText(
  quota: RefreshPreview["quota"],
  hasRenewed: boolean,
  words: ReturnType<typeof usePane>["texts"]["refresh"],
  count: (value: number) => string,
): string | null {
  if (quota === null) return words.leftUnknown;
  const whole = quota.quota;
  if (whole === undefined) return hasRenewed ? null : count(quota.remaining);
  return words.leftOf(hasRenewed ? whole : quota.remaining, whole);
}

/** Warnings about the data that the new values come from. */
function Cautions({ status }: { readonly status: RefreshStatus }): JSX.Element {
  const words = usePane().texts.refresh;
  const { connection, otherAnswers } = status;
  return (
    <>
      {connection !== null && otherAnswers > 0 && (
        <p class="refresh-warning">{words.otherData(otherAnswers, connection.name)}</p>
      )}
      {connection?.isSampleData === true && <p class="hint">{words.sampleData}</p>}
    </>
  );
}

interface StartButtonsProps {
  readonly run: RefreshRun;
  readonly kind: RefreshScope["kind"];
  readonly preview: RefreshPreview;
  readonly isMain: boolean;
}

function StartButtons({ run, kind, preview: { kept, requests }, isMain }: StartButtonsProps): JSX.Element {
  const { texts, formats, clock } = usePane();
  const words = texts.refresh;
  return (
    <>
      {kept !== null && (
        <div class="action">
          <p>{words.kept(kept.answers, formats.time(kept.startedAt, clock.now()))}</p>
          <button
            type="button"
            class={isMain ? "button button-primary" : "button"}
            onClick={() => run.fetch({ kind }, true)}
          >
            {words.goOn}
          </button>
          <p class="hint">{words.goOnTakes(kept.requests, requests.isEstimate)}</p>
        </div>
      )}
      <div class="action">
        <button
          type="button"
          class={kept === null && isMain ? "button button-primary" : "button"}
          onClick={() => run.fetch({ kind })}
        >
          <RetryIcon />
          {kept === null ? words.start : words.startAnew}
        </button>
        <p class="hint">{words.startHelp}</p>
      </div>
      <div class="action">
        <button type="button" class="button" onClick={() => run.fetchAndApply({ kind })}>
          {words.startAll}
        </button>
        <p class="hint">{words.startAllHelp}</p>
      </div>
    </>
  );
}
