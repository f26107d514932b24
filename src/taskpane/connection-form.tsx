import type { JSX, TargetedEvent } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import type { Credentials } from "../client/connection";
import type { Addin } from "../runtime/addin-status";
import { failureText, withoutSecret } from "./failure-text";
import { usePane } from "./pane-context";
import type { Texts } from "./text";

type Scheme = Exclude<Credentials["scheme"], "none">;

/** The outcome of the last try that did not work, and the field to mend. */
interface Problem {
  readonly message: string;
  readonly field: "baseUrl" | "key" | "connection";
}

export interface ConnectionFormProps {
  readonly connect: Addin["connect"];
  readonly initialBaseUrl: string;
  onConnected(this: void): void;
}

/**
 * Address and key of a connection of one's own. The key lives in its field until the form is sent and nowhere else:
 * not in the form's state, and no longer in the field while the connection is tried.
 */
export function ConnectionForm({ connect, initialBaseUrl, onConnected }: ConnectionFormProps): JSX.Element {
  const { texts } = usePane();
  const [scheme, setScheme] = useState<Scheme>("api-key");
  const [problem, setProblem] = useState<Problem>();
  const [isTesting, setTesting] = useState(false);
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
    const message = await tryConnection(key, () =>
      connect({ baseUrl, credentials: scheme === "api-key" ? { scheme, key } : { scheme, token: key } }),
    );
    setTesting(false);
    if (message === undefined) {
      onConnected();
      return;
    }
    setProblem({ message, field: "connection" });
    keyInput.focus();
  };

  /** Undefined when the connection works. */
  const tryConnection = async (
    secret: string,
    test: () => ReturnType<Addin["connect"]>,
  ): Promise<string | undefined> => {
    try {
      const outcome = await test();
      return outcome.ok ? undefined : withoutSecret(outcome.message, secret);
    } catch (error) {
      return withoutSecret(texts.form.failed(failureText(error)), secret);
    }
  };

  const problemId = `${id}-problem`;
  const describedBy = (hint: string, field: Problem["field"]): string =>
    problem?.field === field ? `${problemId} ${hint}` : hint;

  return (
    <form class="form" noValidate autoComplete="off" onSubmit={(event) => void send(event)}>
      <div class="field">
        <label for={`${id}-url`}>{texts.form.baseUrl}</label>
        <input
          id={`${id}-url`}
          ref={baseUrlField}
          type="url"
          spellcheck={false}
          autoComplete="off"
          autoCapitalize="off"
          defaultValue={initialBaseUrl}
          placeholder="https://"
          aria-invalid={problem?.field === "baseUrl"}
          aria-describedby={describedBy(`${id}-url-hint`, "baseUrl")}
        />
        <p class="hint" id={`${id}-url-hint`}>
          {texts.form.baseUrlHint}
        </p>
      </div>
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
      <div class="field">
        <label for={`${id}-key`}>{schemeName(texts, scheme)}</label>
        <input
          id={`${id}-key`}
          ref={keyField}
          type="password"
          spellcheck={false}
          autoComplete="off"
          autoCapitalize="off"
          aria-invalid={problem?.field === "key"}
          aria-describedby={describedBy(`${id}-key-hint`, "key")}
        />
        <p class="hint" id={`${id}-key-hint`}>
          {texts.form.keyHint}
        </p>
      </div>
      {problem !== undefined && (
        <div class="failure" role="alert" id={problemId}>
          <p class="message">{problem.message}</p>
          {problem.field === "connection" && <p>{texts.form.enterAgain}</p>}
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

function schemeName(texts: Texts, scheme: Scheme): string {
  return scheme === "api-key" ? texts.form.apiKey : texts.form.bearer;
}

function missingField(texts: Texts, scheme: Scheme, baseUrl: string, key: string): Problem | undefined {
  if (baseUrl === "") return { message: texts.form.baseUrlMissing, field: "baseUrl" };
  if (key !== "") return undefined;
  return { message: scheme === "api-key" ? texts.form.keyMissing : texts.form.tokenMissing, field: "key" };
}
