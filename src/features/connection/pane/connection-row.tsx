import type { JSX, TargetedEvent } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { ConnectionStatus, ConnectionTest } from "../connection";
import { usePane } from "../../../ui/pane-context";
import { problemText } from "./connection-problem-text";

export interface ConnectionRowProps {
  readonly connection: ConnectionStatus;
  readonly isUsed: boolean;
  readonly isBusy: boolean;
  use(this: void): void;
  /** This and the next two are absent for what the serving page offers, which the user can't change. */
  rename?(this: void, name: string): ConnectionTest;
  change?(this: void): void;
  remove?(this: void): void;
}

/** A connection by name, with its actions. */
export function ConnectionRow(props: ConnectionRowProps): JSX.Element {
  const { connection, isUsed, isBusy, use, rename, change, remove } = props;
  const { texts } = usePane();
  const words = texts.connections;
  const { name } = connection;
  const [open, setOpen] = useState<"rename" | "remove">();
  const questionId = useId();
  return (
    <li class="row">
      <p class="row-head">
        <span class="wrap-anywhere">{name}</span>
        <span class="connection-badges">
          {isUsed && <span class="badge badge-live">{words.inUse}</span>}
          {connection.isSampleData && name !== texts.connection.sampleData && (
            <span class="badge badge-warning">{texts.connection.sampleData}</span>
          )}
        </span>
      </p>
      <p class="hint wrap-anywhere">{connection.baseUrl}</p>
      <div class="connection-actions">
        {!isUsed && (
          <button type="button" class="link" aria-label={words.useLabel(name)} aria-disabled={isBusy} onClick={use}>
            {words.use}
          </button>
        )}
        {rename && (
          <button
            type="button"
            class="link"
            aria-label={words.renameLabel(name)}
            aria-expanded={open === "rename"}
            onClick={() => setOpen(open === "rename" ? undefined : "rename")}
          >
            {words.rename}
          </button>
        )}
        {change && (
          <button type="button" class="link" aria-label={words.changeLabel(name)} onClick={change}>
            {words.change}
          </button>
        )}
        {remove && (
          <button
            type="button"
            class="link"
            aria-label={words.removeLabel(name)}
            aria-expanded={open === "remove"}
            onClick={() => setOpen(open === "remove" ? undefined : "remove")}
          >
            {words.remove}
          </button>
        )}
      </div>
      {open === "rename" && rename && <Renaming name={name} rename={rename} close={() => setOpen(undefined)} />}
      {open === "remove" && remove && (
        <div class="inline-form" role="group" aria-labelledby={questionId}>
          <p id={questionId}>{words.removeQuestion(name)}</p>
          <div class="button-row">
            <button type="button" class="button" ref={focusOnce} onClick={() => setOpen(undefined)}>
              {words.keep}
            </button>
            <button type="button" class="button" aria-disabled={isBusy} onClick={remove}>
              {words.removeNow}
            </button>
          </div>
        </div>
      )}
    </li>
  );
}

interface RenamingProps {
  readonly name: string;
  rename(this: void, name: string): ConnectionTest;
  close(this: void): void;
}

function Renaming({ name, rename, close }: RenamingProps): JSX.Element {
  const { texts } = usePane();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const send = (event: TargetedEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const outcome = rename(field.current?.value ?? "");
    if (outcome.ok) {
      close();
      return;
    }
    setProblem(problemText(outcome.problem, texts, window.location.origin));
    field.current?.focus();
  };
  return (
    <form class="inline-form" noValidate autoComplete="off" onSubmit={send}>
      <div class="field">
        <label for={id}>{texts.connections.newName}</label>
        <input
          id={id}
          type="text"
          defaultValue={name}
          maxLength={60}
          ref={field}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
        />
      </div>
      {problem !== undefined && (
        <p class="failure" role="alert" id={`${id}-problem`}>
          {problem}
        </p>
      )}
      <div class="button-row">
        <button type="submit" class="button">
          {texts.connections.saveName}
        </button>
        <button type="button" class="button" onClick={close}>
          {texts.connections.cancel}
        </button>
      </div>
    </form>
  );
}

/** The safe answer gets the focus when the question appears. */
function focusOnce(button: HTMLButtonElement | null): void {
  button?.focus();
}
