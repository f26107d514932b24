import type { JSX, RefObject, TargetedEvent } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import type { Credentials } from "../../../client/connection";
import type { ConnectionActions, ConnectionInput, ConnectionStatus } from "../connection";
import type { ConnectionProblem } from "../connection-problem";
import { usePane } from "../../../ui/pane-context";
import type { Texts } from "../../../ui/texts";
import { fieldOf, problemText, type ProblemField } from "./connection-problem-text";

/** Longer than any name, address or token; rules out a pasted file. */
const longestInput = 8_000;

type Scheme = Exclude<Credentials["scheme"], "none">;

/** The last failed test, and the field to fix. */
interface Problem {
  readonly message: string;
  readonly field: ProblemField;
  /** Whether the key must be entered again. */
  readonly isKeyGone: boolean;
}

export interface ConnectionFormProps {
  readonly connect: ConnectionActions["connect"];
  /** The connection whose key is being replaced; without it, the form adds a connection. */
  readonly changed?: { readonly name: string; readonly baseUrl: string; readonly scheme: Credentials["scheme"] };
  /** Initial values for a new connection: the serving page's own service, which needs the user's key. */
  readonly offered?: Pick<ConnectionStatus, "baseUrl" | "scheme">;
  /** Whether to ask for a name. */
  readonly isNamed: boolean;
  onConnected(this: void): void;
}

/**
 * Address and key of a user's connection. The key exists only in its field until the form is submitted: never in the
 * form's state, and not in the field while the connection is tested. It is restored if no service has seen it.
 */
export function ConnectionForm(props: ConnectionFormProps): JSX.Element {
  const { connect, changed, offered, isNamed, onConnected } = props;
  const initial = changed ?? offered;
  const { texts, textOf } = usePane();
  const [scheme, setScheme] = useState<Scheme>(initial?.scheme === "bearer" ? "bearer" : "api-key");
  const [problem, setProblem] = useState<Problem>();
  const [isTesting, setTesting] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const baseUrlField = useRef<HTMLInputElement>(null);
  const keyField = useRef<HTMLInputElement>(null);
  const id = useId();

  const send = async (event: TargetedEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const addressInput = baseUrlField.current;
    const keyInput = keyField.current;
    if (isTesting || addressInput === null || keyInput === null) return;
    const baseUrl = addressInput.value.trim();
    const key = keyInput.value.trim();
    const missing = missingField(texts, scheme, baseUrl, key);
    setProblem(missing);
    if (missing !== undefined) {
      (missing.field === "key" ? keyInput : addressInput).focus();
      return;
    }
    keyInput.value = "";
    setTesting(true);
    const input: ConnectionInput = {
      baseUrl,
      credentials: scheme === "api-key" ? { scheme, key } : { scheme, token: key },
      name: changed?.name ?? nameField.current?.value ?? "",
      ...(changed && { replaces: changed.name }),
    };
    const found = await tryConnection(key, () => connect(input));
    setTesting(false);
    if (found === undefined) {
      onConnected();
      return;
    }
    setProblem(found);
    // If the address was wrong, no service has seen the key, so restore it.
    if (!found.isKeyGone) keyInput.value = key;
    ({ name: nameField, baseUrl: baseUrlField, key: keyField, connection: keyField })[found.field].current?.focus();
  };

  /** Undefined if the connection works. */
  const tryConnection = async (
    secret: string,
    test: () => ReturnType<ConnectionActions["connect"]>,
  ): Promise<Problem | undefined> => {
    try {
      const outcome = await test();
      return outcome.ok ? undefined : problemOf(outcome.problem, texts, secret);
    } catch (error) {
      return {
        message: withoutSecret(texts.form.failed(textOf(error)), secret),
        field: "connection",
        isKeyGone: true,
      };
    }
  };

  const problemId = `${id}-problem`;
  const describedBy = (hint: string, field: ProblemField): string =>
    problem?.field === field ? `${problemId} ${hint}` : hint;

  return (
    <form class="form" noValidate autoComplete="off" onSubmit={(event) => void send(event)}>
      {isNamed && (
        <TextField
          id={`${id}-name`}
          field={nameField}
          label={texts.form.name}
          hint={texts.form.nameHint}
          isWrong={problem?.field === "name"}
          describedBy={describedBy(`${id}-name-hint`, "name")}
        />
      )}
      <TextField
        id={`${id}-url`}
        type="url"
        field={baseUrlField}
        label={texts.form.baseUrl}
        hint={texts.form.baseUrlHint}
        initial={initial?.baseUrl ?? ""}
        placeholder="https://"
        isWrong={problem?.field === "baseUrl"}
        describedBy={describedBy(`${id}-url-hint`, "baseUrl")}
      />
      <fieldset class="choices">
        <legend>{texts.form.kind}</legend>
        {(["api-key", "bearer"] as const).map((option) => (
          <label key={option}>
            <input
              type="radio"
              name={`${id}-scheme`}
              value={option}
              checked={scheme === option}
              onChange={() => setScheme(option)}
            />
            {schemeName(texts, option)}
          </label>
        ))}
      </fieldset>
      <TextField
        id={`${id}-key`}
        type="password"
        field={keyField}
        label={schemeName(texts, scheme)}
        hint={texts.form.keyHint}
        isWrong={problem?.field === "key"}
        describedBy={describedBy(`${id}-key-hint`, "key")}
      />
      {problem !== undefined && (
        <div class="failure" role="alert" id={problemId}>
          <p class="message">{problem.message}</p>
          {problem.isKeyGone && <p>{texts.form.enterAgain}</p>}
        </div>
      )}
      <button type="submit" class="button button-primary" aria-disabled={isTesting}>
        {isTesting ? texts.form.testing : texts.form.submit}
      </button>
      <p class="unseen" role="status">
        {isTesting && texts.form.testing}
      </p>
    </form>
  );
}

interface TextFieldProps {
  readonly id: string;
  readonly type?: "text" | "url" | "password";
  readonly field: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly hint: string;
  readonly initial?: string;
  readonly placeholder?: string;
  readonly isWrong: boolean;
  readonly describedBy: string;
}

function TextField(props: TextFieldProps): JSX.Element {
  const { id, type = "text", field, label, hint, initial = "", placeholder, isWrong, describedBy } = props;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        ref={field}
        {...({ type } as { type: "text" })}
        spellcheck={false}
        autoComplete="off"
        autoCapitalize="off"
        defaultValue={initial}
        placeholder={placeholder}
        maxLength={longestInput}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
      />
      <p class="hint" id={`${id}-hint`}>
        {hint}
      </p>
    </div>
  );
}

function schemeName(texts: Texts, scheme: Scheme): string {
  return scheme === "api-key" ? texts.form.apiKey : texts.form.bearer;
}

function problemOf(problem: ConnectionProblem, texts: Texts, secret: string): Problem {
  return {
    message: withoutSecret(problemText(problem, texts, window.location.origin), secret),
    field: fieldOf(problem),
    isKeyGone: !["name", "baseUrl"].includes(fieldOf(problem)) && problem.kind !== "unreachable",
  };
}

function missingField(texts: Texts, scheme: Scheme, baseUrl: string, key: string): Problem | undefined {
  if (baseUrl === "") return { message: texts.problems["address-missing"], field: "baseUrl", isKeyGone: false };
  if (key !== "") return undefined;
  const message = scheme === "api-key" ? texts.problems["key-missing"] : texts.form.tokenMissing;
  return { message, field: "key", isKeyGone: false };
}

// Anything shorter isn't a key, and could be part of ordinary words in the message.
const shortestSecret = 8;

/** Removes the key just entered from a message: a last safeguard before it reaches the page. */
function withoutSecret(message: string, secret: string): string {
  return secret.length < shortestSecret ? message : message.replaceAll(secret, "•••");
}
