import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { ExportDesk } from "../export-desk";
import { exportProblems, longestName } from "../export-rules";
import type { SavedQuery } from "../workbook-exports";
import type { Action } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import { usePane } from "../../../ui/pane-context";
import { useWebhook } from "./webhook-field";

export interface SavedSectionProps {
  readonly desk: ExportDesk;
  readonly action: Action;
  openQuery(this: void, query: SavedQuery): void;
}

/** The queries saved in the workbook. */
export function SavedSection({ desk, action, openQuery }: SavedSectionProps): JSX.Element {
  const words = usePane().texts.exports;
  const { saved } = desk.state;
  return (
    <section aria-labelledby="exports-saved">
      <h2 id="exports-saved">{words.saved}</h2>
      {saved.length === 0 && <p class="hint">{words.noSaved}</p>}
      <ul class="plain rows">
        {saved.map((query) => (
          <SavedRow key={query.id} {...{ desk, action, query, openQuery }} />
        ))}
      </ul>
      <ActionOutcome action={action} at="saved" />
    </section>
  );
}

function SavedRow({ desk, action, query, openQuery }: SavedSectionProps & { readonly query: SavedQuery }): JSX.Element {
  const words = usePane().texts.exports;
  const id = useId();
  const webhook = useWebhook();
  const [asking, setAsking] = useState<"name" | "removal" | null>(null);
  const [name, setName] = useState(query.name);
  const { receives, home } = desk.state;
  // If anything is missing, the builder shows it.
  const isReady =
    exportProblems(query.draft, desk.openExports()).length === 0 && (receives || webhook.problem === null);
  const order = (): void => {
    if (!isReady || home === "looking" || home === "none") openQuery(query);
    else
      action.run(async () => {
        const job = await desk.order(query.draft, receives ? null : webhook.address);
        return words.orderedNow(job.name);
      }, query.id);
  };
  const button = (text: string, press: () => void): JSX.Element => (
    <button type="button" class="button" aria-label={`${text}: ${query.name}`} onClick={press}>
      {text}
    </button>
  );
  const rename = (event: Event): void => {
    event.preventDefault();
    const next = name.trim();
    if (next === "") return;
    setAsking(null);
    action.run(async () => {
      await desk.rename(query, next);
      return words.renamed(next);
    }, query.id);
  };
  const remove = (): void =>
    action.run(async () => {
      await desk.remove(query);
      return words.removed(query.name);
    }, "saved");
  return (
    <li class="row">
      {asking === "name" ? (
        <form class="form" onSubmit={rename} onKeyDown={({ key }) => key === "Escape" && setAsking(null)}>
          <div class="field">
            <label for={id}>{words.renameLabel(query.name)}</label>
            <input
              id={id}
              type="text"
              maxLength={longestName}
              value={name}
              ref={focusOnce}
              onInput={({ currentTarget }) => setName(currentTarget.value)}
            />
          </div>
          <div class="button-row">
            <button type="submit" class="button button-primary">
              {words.keepName}
            </button>
            <button type="button" class="button" onClick={() => setAsking(null)}>
              {words.cancel}
            </button>
          </div>
        </form>
      ) : (
        <p class="wrap-anywhere exports-saved-name">{query.name}</p>
      )}
      {asking === "removal" && (
        <div role="group" aria-label={words.removeQuestion(query.name)}>
          <p>{words.removeQuestion(query.name)}</p>
          <div class="button-row">
            <button type="button" class="button" ref={focusOnce} onClick={() => setAsking(null)}>
              {words.cancel}
            </button>
            <button type="button" class="button" onClick={remove}>
              {words.removeNow}
            </button>
          </div>
        </div>
      )}
      {asking === null && (
        <div class="button-row">
          {button(words.open, () => openQuery(query))}
          {button(words.order, order)}
          {button(words.rename, () => setAsking("name"))}
          {button(words.remove, () => setAsking("removal"))}
        </div>
      )}
      <ActionOutcome action={action} at={query.id} />
    </li>
  );
}

/** Moves the keyboard focus to the question. */
function focusOnce(element: HTMLElement | null): void {
  if (element !== null && element.dataset.focused === undefined) {
    element.dataset.focused = "";
    element.focus();
  }
}
