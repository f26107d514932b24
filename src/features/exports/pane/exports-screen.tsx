import "../../../ui/lazy-controls.css";
import "./exports.css";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { ExportDesk } from "../export-desk";
import { draftOf, type ExportDraft } from "../export-draft";
import { shownState, type ExportJob, type ShownState } from "../export-job";
import type { SavedQuery } from "../workbook-exports";
import { useAction, type Action } from "../../../ui/action";
import { PlusIcon } from "../../../ui/icons";
import { usePane } from "../../../ui/pane-context";
import { useRemembered } from "../../../ui/kept";
import type { ExportsScreenProps } from "../exports";
import { JobsSection, rowsText } from "./jobs-section";
import { QueryBuilder } from "./query-builder";
import { SavedSection } from "./saved-section";
import { TemplateList } from "./template-list";
import { useExportDesk } from "./use-export-desk";

/** Null: the list of exports; with a null draft, the template selection. */
interface Building {
  readonly draft: ExportDraft | null;
  /** The saved query it was opened from. */
  readonly saved: SavedQuery | null;
}

/** Builds and orders an export, and lists all ordered ones. */
export function ExportsScreen({ addin, status, openScreen }: ExportsScreenProps): JSX.Element {
  const { texts } = usePane();
  const words = texts.exports;
  const { desk, failure, again } = useExportDesk(addin, `${status.connection?.name} ${status.connection?.baseUrl}`);
  const [building, setBuilding] = useRemembered<Building | null>("exports.building", null);
  const action = useAction();
  const isBuilding = building !== null;
  const wasBuilding = useRef(isBuilding);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wasBuilding.current === isBuilding) return;
    wasBuilding.current = isBuilding;
    // The pressed control disappeared with the previous view; don't lose the keyboard focus.
    if (document.activeElement === null || document.activeElement === document.body) top.current?.focus();
    document.documentElement.scrollTop = 0;
  }, [isBuilding]);
  useEndedOrder(desk, action);
  if (failure !== null) {
    return (
      <div class="failure" role="alert">
        <p>{failure}</p>
        <button type="button" class="button" onClick={again}>
          {texts.tryAgain}
        </button>
      </div>
    );
  }
  if (desk === null) {
    return (
      <p class="hint" role="status">
        {texts.loading}
      </p>
    );
  }
  const build = (draft: ExportDraft | null, saved: SavedQuery | null = null): void => setBuilding({ draft, saved });
  const openJob = ({ name, format, dataset }: ExportJob): void => {
    if (dataset !== null) build(draftOf(name, format, dataset));
  };
  return (
    <div class="exports" ref={top} tabIndex={-1}>
      <Arrivals desk={desk} />
      {building === null ? (
        <>
          {desk.state.home === "none" ? (
            <div class="card">
              <p>{words.notConnected}</p>
              <div class="action">
                <button type="button" class="button" onClick={() => openScreen("home")}>
                  {words.toHome}
                </button>
              </div>
            </div>
          ) : (
            <div class="action exports-new">
              <button type="button" class="button button-primary" onClick={() => build(null)}>
                <PlusIcon />
                {words.newExport}
              </button>
            </div>
          )}
          <JobsSection
            desk={desk}
            imports={addin.imports}
            action={action}
            openQuery={openJob}
            openScreen={openScreen}
          />
          <SavedSection desk={desk} action={action} openQuery={(query) => build(query.draft, query)} />
        </>
      ) : (
        <>
          <div class="exports-back">
            <button type="button" class="link" onClick={() => setBuilding(null)}>
              {words.back}
            </button>
          </div>
          {building.draft === null ? (
            <TemplateList onStart={(draft) => build(draft)} />
          ) : (
            <QueryBuilder
              addin={addin}
              desk={desk}
              action={action}
              draft={building.draft}
              saved={building.saved}
              onDraft={(draft) => setBuilding({ ...building, draft })}
              onSaved={(saved) => setBuilding({ draft: saved.draft, saved })}
              onOrdered={() => setBuilding(null)}
            />
          )}
        </>
      )}
    </div>
  );
}

/** Clears the message that an export was ordered once it isn't waiting anymore: its card says more. */
function useEndedOrder(desk: ExportDesk | null, { notice, clear }: Action): void {
  const { texts, clock } = usePane();
  const { orderedNow, orderedAgain } = texts.exports;
  const job = desk?.state.jobs.find(({ name }) => [orderedNow(name), orderedAgain(name)].includes(notice));
  const hasEnded =
    desk !== null && job !== undefined && shownState(job, clock.now(), desk.state.receives) !== "ordered";
  useEffect(() => {
    if (hasEnded) clear();
  }, [hasEnded]); // oxlint-disable-line react/exhaustive-deps -- once, when it ends
}

/** Announces arrived exports to screen readers while the screen is open. */
function Arrivals({ desk }: { readonly desk: ExportDesk }): JSX.Element {
  const { texts, clock } = usePane();
  const words = texts.exports;
  const seen = useRef<Map<string, ShownState> | null>(null);
  const told = useRef("");
  const { jobs, home, receives } = desk.state;
  const now = clock.now();
  const states = new Map(jobs.map((job) => [job.uuid, shownState(job, now, receives)]));
  if (home !== "looking") {
    const before = seen.current;
    const news = jobs.flatMap((job) => {
      const state = states.get(job.uuid);
      const last = before?.get(job.uuid);
      if (last === undefined || last === state) return [];
      if (state === "ready") return [words.readyNow(job.name, rowsText(job, words))];
      return state === "failed" ? [words.failedNow(job.name)] : [];
    });
    if (news.length > 0) told.current = news.join(" ");
    seen.current = states;
  }
  return (
    <p class="unseen" role="status">
      {told.current}
    </p>
  );
}
