import type { JSX } from "preact";
import type { Addin, AddinStatus, PaneScreenProps } from "../app/addin-status";
import { useAction, type Action } from "../ui/action";
import { ActionOutcome } from "../ui/action-outcome";
import { RetryIcon } from "../ui/icons";
import { usePane } from "../ui/pane-context";
import { LazyRemoval } from "../features/settings/pane/lazy-removal";
import { StoredFigures } from "../ui/stored-figures";

/** What the workbook stores, how old it is, and how to refresh, keep or remove it. */
export function WorkbookSection({ addin, status, openScreen }: PaneScreenProps): JSX.Element {
  const { texts, textOf } = usePane();
  const action = useAction();
  return (
    <section aria-labelledby="workbook-heading">
      <h2 id="workbook-heading">{texts.workbook.heading}</h2>
      {status.storeProblem !== null && <p class="failure">{textOf(status.storeProblem)}</p>}
      <WorkbookFigures addin={addin} status={status} action={action} openScreen={openScreen} />
      <RefreshButtons addin={addin} status={status} openScreen={openScreen} />
      {status.unverifiedAnswers > 0 && status.refresh === null && (
        <RefreshUnverified addin={addin} status={status} action={action} />
      )}
      {status.storedAnswers > 0 && <LazyRemoval addin={addin} action={action} />}
      <ActionOutcome
        action={action}
        progress={status.refresh === null ? "" : texts.workbook.refreshing(status.refresh.done, status.refresh.of)}
      />
    </section>
  );
}

interface PartProps {
  readonly addin: Addin;
  readonly action: Action;
}

/** What comes and goes by itself has a line of its own at all times: nothing below it moves. */
function WorkbookFigures({ addin, status, action, openScreen }: PaneScreenProps & PartProps): JSX.Element {
  const { texts, formats } = usePane();
  const errors = status.errors.length;
  return (
    <>
      <dl class="facts facts-figures">
        <div>
          <dt>{texts.workbook.pending}</dt>
          <dd>{formats.count(status.pendingCalls)}</dd>
        </div>
        <StoredFigures status={status} />
        <UnsavedAnswers addin={addin} status={status} action={action} />
        <div>
          <dt>{texts.workbook.errors}</dt>
          <dd>
            {errors > 0 && (
              <button
                type="button"
                class="link"
                aria-label={texts.workbook.showErrorsLabel}
                onClick={() => openScreen("activity")}
              >
                {texts.workbook.showErrors}
              </button>
            )}
            {formats.count(errors)}
          </dd>
        </div>
      </dl>
      {!status.savesByItself && <p class="hint">{texts.workbook.savesOnRequest}</p>}
    </>
  );
}

/** Opens the refresh, or the one in progress. */
function RefreshButtons({ addin, status, openScreen }: PaneScreenProps): JSX.Element {
  const { texts } = usePane();
  const isUnderWay = status.refresh !== null;
  return (
    <div class="action">
      <div class="button-row">
        <button type="button" class="button" onClick={() => openScreen("refresh")}>
          <RetryIcon />
          {isUnderWay ? texts.workbook.toRefresh : texts.workbook.refresh}
        </button>
        {isUnderWay && (
          <button type="button" class="button" onClick={() => addin.refresh.cancel()}>
            {texts.workbook.cancelRefresh}
          </button>
        )}
      </div>
      {!isUnderWay && <p class="hint">{texts.workbook.refreshHelp}</p>}
    </div>
  );
}

/** Fetches and applies those alone; undo is on the Refresh screen. */
function RefreshUnverified({ addin, status, action }: PartProps & { readonly status: AddinStatus }): JSX.Element {
  const { workbook } = usePane().texts;
  const refresh = async (): Promise<string> => {
    const session = addin.refresh;
    const staged = await session.start({ kind: "unverified" });
    if (staged === null) return "";
    const { differences, unchanged, failures } = staged;
    if (differences.length + unchanged + failures.length === 0) {
      session.cancel();
      return workbook.noneUnverified;
    }
    const { changed, failed } = await session.apply({ accept: "all" });
    return workbook.refreshedUnverified(changed, failed);
  };
  return (
    <div class="action">
      <button type="button" class="button" aria-disabled={action.isRunning} onClick={() => action.run(refresh)}>
        {workbook.refreshUnverified(status.unverifiedAnswers)}
      </button>
    </div>
  );
}

function UnsavedAnswers({ addin, status, action }: PartProps & { readonly status: AddinStatus }): JSX.Element {
  const { texts, formats } = usePane();
  const save = async (): Promise<string> => {
    await addin.saveAnswers();
    return texts.workbook.saved;
  };
  return (
    <div>
      <dt>{texts.workbook.unsaved}</dt>
      <dd>
        {status.unsavedAnswers > 0 && (
          <button
            type="button"
            class="link"
            aria-label={texts.workbook.saveLabel}
            aria-disabled={action.isRunning}
            onClick={() => action.run(save)}
          >
            {texts.workbook.save}
          </button>
        )}
        {formats.count(status.unsavedAnswers)}
      </dd>
    </div>
  );
}
