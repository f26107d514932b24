import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { exportProblems } from "../export-rules";
import { ExportsIcon } from "../../../ui/icons";
import { usePane } from "../../../ui/pane-context";
import { problemText } from "./export-problem-text";
import { useWebhook, WebhookField } from "./webhook-field";
import type { ExportsAddin } from "../exports";
import type { ExportDesk } from "../export-desk";
import type { Action } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import type { ExportDraft } from "../export-draft";
import type { SavedQuery } from "../workbook-exports";

export interface QueryBuilderProps {
  readonly addin: ExportsAddin;
  readonly desk: ExportDesk;
  readonly action: Action;
  readonly draft: ExportDraft;
  /** The saved query it was opened from. */
  readonly saved: SavedQuery | null;
  onDraft(this: void, draft: ExportDraft): void;
  onSaved(this: void, saved: SavedQuery): void;
  onOrdered(this: void): void;
}

/** What is still missing, the order button, and saving the query. */
export function OrderSection({ desk, action, draft, saved, onSaved, onOrdered }: QueryBuilderProps): JSX.Element {
  const words = usePane().texts.exports;
  const id = useId();
  const webhook = useWebhook();
  const { home, receives } = desk.state;
  const needsWebhook = (home === "plain" || home === "gateway") && !receives;
  const problems = exportProblems(draft, desk.openExports()).map((problem) => problemText(problem, words));
  if (home === "none") problems.unshift(words.notConnected);
  if (needsWebhook && webhook.problem !== null) problems.push(words.webhookProblems[webhook.problem]);
  const isReady = problems.length === 0 && home !== "looking" && !action.isRunning;
  const order = (): void => {
    if (!isReady) return;
    action.run(async () => {
      const job = await desk.order(draft, needsWebhook ? webhook.address : null);
      onOrdered();
      return words.orderedNow(job.name);
    }, "order");
  };
  const name = draft.name.trim();
  const save = (replaced: string | undefined): void => {
    if (name === "") return;
    action.run(async () => {
      onSaved(await desk.save(name, draft, replaced));
      return words.savedNow(name);
    }, "order");
  };
  return (
    <section aria-labelledby={id} class="exports-order">
      <h2 id={id}>{problems.length > 0 ? words.problemsHeading : words.orderNow}</h2>
      <div role="status">
        {problems.length > 0 && (
          <ul class="exports-problems">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
      {needsWebhook && (
        <>
          <p class="hint">{home === "plain" ? words.homes.plain : words.homes.gatewayPasted}</p>
          <WebhookField webhook={webhook} />
        </>
      )}
      <div class="button-row">
        <button
          type="button"
          class="button button-primary"
          aria-disabled={!isReady}
          aria-describedby={problems.length > 0 ? id : undefined}
          onClick={order}
        >
          <ExportsIcon />
          {action.isRunning ? words.ordering : words.orderNow}
        </button>
        {saved !== null && (
          <button type="button" class="button" aria-disabled={name === ""} onClick={() => save(saved.id)}>
            {words.saveChanges}
          </button>
        )}
        <button type="button" class="button" aria-disabled={name === ""} onClick={() => save(undefined)}>
          {saved === null ? words.saveQuery : words.saveAsNew}
        </button>
      </div>
      <ActionOutcome action={action} at="order" />
    </section>
  );
}
