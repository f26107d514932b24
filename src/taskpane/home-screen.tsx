import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Addin, AddinStatus, ConnectionStatus } from "../runtime/addin-status";
import { ConnectionBadge } from "./connection-badge";
import { ConnectionForm } from "./connection-form";
import { failureText } from "./failure-text";
import { ChevronIcon } from "./icons";
import { usePane } from "./pane-context";
import { QuotaGauges } from "./quota-gauge";
import type { ScreenProps } from "./screen-props";
import { WorkbookSection } from "./workbook-section";

/** What the add-in is connected to, what it costs, and the way to a connection of one's own. */
export function HomeScreen({ addin, status, openScreen }: ScreenProps): JSX.Element {
  return (
    <>
      <ConnectionSection addin={addin} connection={status.connection} />
      <QuotaSection status={status} />
      <WorkbookSection addin={addin} status={status} openScreen={openScreen} />
    </>
  );
}

interface ConnectionSectionProps {
  readonly addin: Addin;
  readonly connection: ConnectionStatus | null;
}

function ConnectionSection({ addin, connection }: ConnectionSectionProps): JSX.Element {
  const { texts } = usePane();
  const [notice, setNotice] = useState("");
  const noticeElement = useRef<HTMLParagraphElement>(null);
  const tell = (text: string): void => {
    setNotice(text);
    // The control that was pressed goes away with the old connection; the keyboard's place must not.
    noticeElement.current?.focus();
  };
  return (
    <section aria-labelledby="connection-heading">
      <h2 id="connection-heading">{texts.connection.heading}</h2>
      <p class="notice" role="status" tabIndex={-1} ref={noticeElement}>
        {notice}
      </p>
      {connection === null ? <FirstRun /> : <ConnectionFacts connection={connection} />}
      <FormDisclosure addin={addin} connection={connection} onConnected={() => tell(texts.connection.connected)} />
      {connection?.isOwn === true && (
        <SignOut disconnect={() => addin.disconnect()} onSignedOut={() => tell(texts.connection.signedOut)} />
      )}
    </section>
  );
}

function FirstRun(): JSX.Element {
  const { texts } = usePane();
  return (
    <div class="card">
      <p class="card-title">{texts.connection.none}</p>
      <p>{texts.connection.noneHelp}</p>
    </div>
  );
}

function ConnectionFacts({ connection }: { readonly connection: ConnectionStatus }): JSX.Element {
  const { texts } = usePane();
  return (
    <div class="card">
      <p class="card-title">
        <span class="wrap-anywhere">{connection.name}</span>
        {connection.isSampleData && connection.name !== texts.connection.sampleData && (
          <ConnectionBadge connection={connection} />
        )}
      </p>
      {connection.isSampleData && <p>{texts.connection.sampleDataNote}</p>}
      <dl class="facts">
        <div>
          <dt>{texts.connection.address}</dt>
          <dd class="wrap-anywhere">{connection.baseUrl}</dd>
        </div>
        <div>
          <dt>{texts.connection.signIn}</dt>
          <dd>{texts.connection.schemes[connection.scheme]}</dd>
        </div>
      </dl>
      {connection.isOwn && <p class="hint">{texts.connection.ownKey}</p>}
    </div>
  );
}

interface SignOutProps {
  disconnect(this: void): Promise<void>;
  onSignedOut(this: void): void;
}

function SignOut({ disconnect, onSignedOut }: SignOutProps): JSX.Element {
  const { texts } = usePane();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();
  const signOut = async (): Promise<void> => {
    if (isRunning) return;
    setRunning(true);
    setFailure(undefined);
    try {
      await disconnect();
      onSignedOut();
    } catch (error) {
      setFailure(texts.connection.signOutFailed(failureText(error)));
    } finally {
      setRunning(false);
    }
  };
  return (
    <div class="action">
      <button type="button" class="button" aria-disabled={isRunning} onClick={() => void signOut()}>
        {isRunning ? texts.connection.signingOut : texts.connection.signOut}
      </button>
      <p class="hint">{texts.connection.signOutHelp}</p>
      {failure !== undefined && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

interface FormDisclosureProps extends ConnectionSectionProps {
  onConnected(this: void): void;
}

/** The form is in the page only while it is open, so that a key field never lingers. */
function FormDisclosure({ addin, connection, onConnected }: FormDisclosureProps): JSX.Element {
  const { texts } = usePane();
  // Open where there is nothing else to do, until the person opens, closes or uses it.
  const [choice, setChoice] = useState<boolean>();
  const isOpen = choice ?? connection === null;
  return (
    <div class="disclosure">
      <button
        type="button"
        class="disclosure-button"
        aria-expanded={isOpen}
        aria-controls="connection-form"
        onClick={() => setChoice(!isOpen)}
      >
        <ChevronIcon isOpen={isOpen} />
        {connection?.isOwn === true ? texts.form.change : texts.form.useOwn}
      </button>
      <div id="connection-form" onFocusIn={() => setChoice(true)}>
        {isOpen && (
          <ConnectionForm
            connect={(input) => addin.connect(input)}
            initialBaseUrl={connection?.isOwn === true ? connection.baseUrl : ""}
            onConnected={() => {
              setChoice(false);
              onConnected();
            }}
          />
        )}
      </div>
    </div>
  );
}

function QuotaSection({ status }: { readonly status: AddinStatus }): JSX.Element {
  const { texts } = usePane();
  return (
    <section aria-labelledby="quota-heading">
      <h2 id="quota-heading">{texts.quota.heading}</h2>
      {status.quota.length === 0 ? <p class="hint">{texts.quota.none}</p> : <QuotaGauges records={status.quota} />}
    </section>
  );
}
