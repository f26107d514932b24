import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { headersOf } from "../export-columns";
import type { ExportDesk } from "../export-desk";
import { draftOf } from "../export-draft";
import { jobActions, shownState, timeLeft, type ExportJob, type JobAction, type ShownState } from "../export-job";
import { marketsOf } from "../market-name";
import type { FileSource } from "../../../file-reader/file-source";
import type { ScreenId } from "../../../ui/screen-props";
import type { Action } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import { AnswerForm } from "../../../ui/answer-form";
import type { Formats } from "../../../ui/format";
import { useImportOffer, type WorkbookImports } from "../../import/import";
import { usePane } from "../../../ui/pane-context";
import type { Texts } from "../../../ui/texts";
import { useCutOffImport } from "./cut-off-import";
import { LinkForm } from "./link-form";
import { WebhookField, useWebhook } from "./webhook-field";

export interface JobsSectionProps {
  readonly desk: ExportDesk;
  readonly imports: Pick<WorkbookImports, "list" | "takeBack">;
  readonly action: Action;
  openQuery(this: void, job: ExportJob): void;
  openScreen(this: void, id: ScreenId): void;
}

/** All orders, newest first, each with the actions available now. */
export function JobsSection({ desk, imports, action, openQuery, openScreen }: JobsSectionProps): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.exports;
  const { state } = desk;
  const isAtGateway = state.home === "gateway";
  return (
    <section aria-labelledby="exports-jobs">
      <div class="section-head">
        <h2 id="exports-jobs">{words.jobs}</h2>
        {isAtGateway && (
          <span class={state.isLive ? "badge badge-live" : "badge"}>{state.isLive ? words.live : words.notLive}</span>
        )}
        <button type="button" class="link" onClick={() => action.run(() => desk.look().then(() => ""), "jobs")}>
          {words.lookAgain}
        </button>
      </div>
      <ActionOutcome action={action} at={action.at === "order" ? "order" : "jobs"} />
      {state.home === "looking" && state.problem === null && (
        <p class="hint" role="status">
          {words.looking}
        </p>
      )}
      {state.problem !== null && (
        <p class="failure" role="alert">
          {words.problem(textOf(state.problem))}
        </p>
      )}
      {state.workbookProblem !== null && (
        <p class="failure" role="alert">
          {words.workbookProblem(textOf(state.workbookProblem))}
        </p>
      )}
      {(isAtGateway || state.home === "plain") && <p class="hint exports-home">{homeText(desk, words)}</p>}
      {state.jobs.length === 0 && state.home !== "looking" && <p>{words.noJobs}</p>}
      <ul class="plain">
        {state.jobs.map((job) => (
          <JobCard key={job.uuid} {...{ desk, imports, job, action, openQuery, openScreen }} />
        ))}
      </ul>
    </section>
  );
}

function homeText({ state }: ExportDesk, words: Texts["exports"]): string {
  if (state.home === "plain") return words.homes.plain;
  return state.receives ? words.homes.gateway : words.homes.gatewayPasted;
}

interface JobCardProps extends JobsSectionProps {
  readonly job: ExportJob;
}

function JobCard({ desk, imports, job, action, openQuery, openScreen }: JobCardProps): JSX.Element {
  const { texts, textOf, formats, clock } = usePane();
  const words = texts.exports;
  const [, offer] = useImportOffer();
  const webhook = useWebhook();
  const [isAsking, setAsking] = useState<"link" | "webhook" | null>(null);
  const now = clock.now();
  const { receives } = desk.state;
  const state = shownState(job, now, receives);
  const actions = jobActions(job, now, receives);
  const note = noteOf(job, state, receives, words);
  const { cutOff } = job;
  const cutOffState = useCutOffImport(desk, imports, job);
  const canGoOn = cutOff !== null && cutOffState === "clean" && actions.includes("import");

  const importFrom = (source: FileSource, link: string | null = null, again: string | null = null): void => {
    const draft = job.dataset === null ? null : draftOf(job.name, job.format, job.dataset);
    offer({
      source,
      name: job.name,
      format: job.format,
      rows: job.rows,
      columns: draft?.scopes.some(({ aggregate }) => aggregate !== null) ? headersOf(draft.scopes) : null,
      again,
      opened: () => {
        if (link !== null) desk.keepLink(job, link);
      },
      began: (importId, choices) => desk.beginImport(job, { importId, choices }),
      imported: () => desk.markImported(job),
    });
    openScreen("import");
  };
  const takeLink = (url: string): void => {
    setAsking(null);
    if (job.keptBy === "workbook") {
      importFrom(desk.fileBehind(job, url), url);
      return;
    }
    action.run(async () => {
      await desk.pasteLink(job, url);
      return words.linkTaken(job.name);
    }, job.uuid);
  };
  const orderAgain = (): void => {
    const { dataset } = job;
    if (dataset === null) return;
    setAsking(null);
    action.run(async () => {
      await desk.order(draftOf(job.name, job.format, dataset), receives ? null : webhook.address);
      return words.orderedAgain(job.name);
    }, "jobs");
  };
  const start: Readonly<Record<JobAction, () => void>> = {
    import: () => importFrom(desk.fileOf(job)),
    paste: () => setAsking("link"),
    chooseFile: () => openScreen("import"),
    orderAgain: () => (receives || webhook.problem === null ? orderAgain() : setAsking("webhook")),
    openQuery: () => openQuery(job),
    discard: () =>
      action.run(async () => {
        await desk.discard(job);
        return words.discarded(job.name);
      }, "jobs"),
  };
  const nameOf = (one: JobAction): string =>
    one === "import" && state === "imported" ? words.actions.importAgain : words.actions[one];
  return (
    <li class="card exports-job">
      <p class="card-title">
        <span class="wrap-anywhere">{job.name}</span>
        <span class={badgeClass[state]}>{words.states[state]}</span>
      </p>
      <p class="hint">{factsText(job, state, now, words, formats)}</p>
      {note !== null && (
        <p class={state === "failed" || state === "overdue" ? "exports-warning" : "hint"}>{textOf(note)}</p>
      )}
      {cutOff !== null && cutOffState !== "looking" && (
        <p class="exports-warning" role="status">
          {words.cutOff(formats.time(cutOff.at, now))} {words.cutOffStates[cutOffState]}
        </p>
      )}
      {isAsking === "link" && <LinkForm onLink={takeLink} onCancel={() => setAsking(null)} />}
      {isAsking === "webhook" && (
        <AnswerForm
          class="form"
          words={{ confirm: words.actions.orderAgain, cancel: words.cancel }}
          onConfirm={() => {
            if (webhook.problem === null) orderAgain();
          }}
          onCancel={() => setAsking(null)}
        >
          <WebhookField webhook={webhook} />
        </AnswerForm>
      )}
      {isAsking === null && (
        <div class="button-row">
          {cutOff !== null && canGoOn && (
            <button
              type="button"
              class="button button-primary"
              aria-label={`${words.startAgain}: ${job.name}`}
              aria-disabled={action.isRunning}
              onClick={() => importFrom(desk.fileOf(job), null, cutOff.choices)}
            >
              {words.startAgain}
            </button>
          )}
          {actions.map((one, place) => (
            <button
              key={one}
              type="button"
              class={
                place === 0 && one === "import" && state === "ready" && !canGoOn ? "button button-primary" : "button"
              }
              aria-label={`${nameOf(one)}: ${job.name}`}
              aria-disabled={action.isRunning}
              onClick={start[one]}
            >
              {nameOf(one)}
            </button>
          ))}
        </div>
      )}
      <ActionOutcome action={action} at={job.uuid} />
    </li>
  );
}

const badgeClass: Readonly<Record<ShownState, string>> = {
  ordered: "badge",
  overdue: "badge badge-warning",
  ready: "badge badge-live",
  imported: "badge",
  expired: "badge badge-warning",
  failed: "badge badge-error",
};
const hourMs = 3_600_000;
const shownMarkets = 3;

/** Days left, rounded up; ignores a first extra hour, since the gateway's clock may be ahead of ours. */
const daysOf = (left: number): number => Math.max(1, Math.ceil((left - hourMs) / (24 * hourMs)));

/** "" if unknown. */
export function rowsText({ rows }: ExportJob, words: Texts["exports"]): string {
  return rows === null ? "" : words.rows(rows);
}

/** "" where the name says it, or the query doesn't. */
function marketText({ name, dataset }: ExportJob, formats: Formats): string {
  const markets = dataset === null ? [] : marketsOf(dataset).filter((market) => !name.includes(market));
  const shown = markets.slice(0, shownMarkets);
  return [
    ...shown,
    ...(shown.length < markets.length ? [`+${formats.count(markets.length - shown.length)}`] : []),
  ].join(", ");
}

function factsText(job: ExportJob, state: ShownState, now: number, words: Texts["exports"], formats: Formats): string {
  const left = timeLeft(job, now);
  const isFileThere = state === "ready" || state === "imported";
  return [
    marketText(job, formats),
    rowsText(job, words),
    job.bytes === null ? "" : formats.bytes(job.bytes),
    !isFileThere || left === null || left === 0
      ? ""
      : left >= 24 * hourMs
        ? words.daysLeft(daysOf(left))
        : words.hoursLeft(Math.floor(left / hourMs)),
    words.orderedAt(formats.time(job.orderedAt, now)),
    job.importedAt === null ? "" : words.importedAt(formats.time(job.importedAt, now)),
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function noteOf(job: ExportJob, state: ShownState, receives: boolean, words: Texts["exports"]): string | null {
  switch (state) {
    case "ordered":
      return receives && job.keptBy === "gateway" ? words.waiting : words.waitingForLink;
    case "overdue":
      return words.overdue;
    case "expired":
      return words.expired;
    case "failed":
      return job.failure;
    default: {
      const { rows, rowsCounted } = job;
      return rows === null || rowsCounted === null || rows === rowsCounted ? null : words.otherRows(rowsCounted, rows);
    }
  }
}
