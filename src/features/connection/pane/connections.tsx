/** The user's own connections and what the serving page offers: switch, add, rename, enter a new key, remove. */
import "./account.css";
import type { ComponentChild, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { ConnectionAddin, ConnectionStatus } from "../connection";
import { DisclosureButton } from "../../../ui/disclosure";
import { usePane } from "../../../ui/pane-context";
import { ConnectionForm } from "./connection-form";
import { FirmSignIn } from "./firm-sign-in";
import { ConnectionRow } from "./connection-row";

export interface ConnectionsProps {
  readonly addin: ConnectionAddin;
  readonly connection: ConnectionStatus | null;
  readonly own: readonly ConnectionStatus[];
  readonly offer: ConnectionStatus | null;
  /** What is in use, below the list. */
  readonly facts?: ComponentChild;
  /** Announces what was done, and moves the focus there. */
  tell(this: void, text: string): void;
}

export function Connections({ addin, connection, own, offer, facts, tell }: ConnectionsProps): JSX.Element {
  const { texts, textOf } = usePane();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  /** Name of the connection whose key is being replaced. */
  const [changed, setChanged] = useState<string>();
  const changedOne = own.find(({ name }) => name === changed);
  useEffect(() => {
    // If the offer can't be loaded now, show the connections without it.
    addin.connections.findOffer().catch(() => undefined);
  }, [addin]);

  const run = async (work: () => Promise<void>, done: string, failed: (reason: string) => string): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      tell(done);
    } catch (error) {
      setFailure(failed(textOf(error)));
    } finally {
      setBusy(false);
    }
  };
  const use = (name: string | null, shown: string): void =>
    void run(() => addin.connections.use(name), texts.connections.switched(shown), texts.connections.switchFailed);

  return (
    <>
      {own.length > 0 && (
        <div class="connections">
          <h3 id="connections-heading">{texts.connections.others}</h3>
          <ul class="plain rows" aria-labelledby="connections-heading">
            {own.map((one) => (
              <ConnectionRow
                key={one.name}
                connection={one}
                isUsed={connection?.isOwn === true && connection.name === one.name}
                isBusy={isBusy}
                use={() => use(one.name, one.name)}
                rename={(name) => {
                  const outcome = addin.connections.rename(one.name, name);
                  if (outcome.ok) tell(texts.connections.renamed(name.trim()));
                  return outcome;
                }}
                change={() => setChanged(one.name)}
                remove={() =>
                  void run(
                    () => addin.connections.remove(one.name),
                    texts.connections.removed(one.name),
                    texts.connections.signOutFailed,
                  )
                }
              />
            ))}
            {offer !== null && (
              <ConnectionRow
                connection={offer}
                isUsed={connection?.isOwn === false}
                isBusy={isBusy}
                use={() => use(null, offer.name)}
              />
            )}
          </ul>
          <p class="hint where-kept">{texts.connections.whereKept}</p>
        </div>
      )}
      {facts}
      {changedOne !== undefined && (
        <div role="group" aria-labelledby="changed-heading">
          <h3 id="changed-heading" class="card-title wrap-anywhere">
            {texts.form.changing(changedOne.name)}
          </h3>
          {offer?.hasSignIn && offer.baseUrl === changedOne.baseUrl && (
            <FirmSignIn
              signIn={() => addin.connections.signIn()}
              onConnected={() => {
                setChanged(undefined);
                tell(texts.connections.connected);
              }}
            />
          )}
          <ConnectionForm
            key={changedOne.name}
            connect={(input) => addin.connections.connect(input)}
            changed={changedOne}
            isNamed={false}
            onConnected={() => {
              setChanged(undefined);
              tell(texts.connections.connected);
            }}
          />
          <button type="button" class="link" onClick={() => setChanged(undefined)}>
            {texts.connections.cancel}
          </button>
        </div>
      )}
      {offer?.hasSignIn && own.every(({ baseUrl }) => baseUrl !== offer.baseUrl) && (
        <FirmSignIn signIn={() => addin.connections.signIn()} onConnected={() => tell(texts.connections.connected)} />
      )}
      <AddDisclosure addin={addin} connection={connection} hasOwn={own.length > 0} tell={tell} />
      {connection?.isOwn === true && (
        <div class="action">
          <button
            type="button"
            class="button"
            aria-disabled={isBusy}
            onClick={() =>
              void run(
                () => addin.connections.disconnect(),
                texts.connections.signedOut,
                texts.connections.signOutFailed,
              )
            }
          >
            {isBusy ? texts.connections.signingOut : texts.connections.signOut}
          </button>
          <p class="hint">{texts.connections.signOutHelp}</p>
        </div>
      )}
      {failure !== undefined && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

interface AddDisclosureProps extends Pick<ConnectionsProps, "addin" | "connection" | "tell"> {
  readonly hasOwn: boolean;
}

/** Renders the form only while it is open, to keep no key field in the page. */
function AddDisclosure({ addin, connection, hasOwn, tell }: AddDisclosureProps): JSX.Element {
  const { texts } = usePane();
  // Open if there is nothing else to do, until the user opens, closes or uses it.
  const [choice, setChoice] = useState<boolean>();
  const isOpen = choice ?? (connection === null && !hasOwn);
  return (
    <div class="disclosure">
      <DisclosureButton isOpen={isOpen} controls="connection-form" setOpen={setChoice}>
        {hasOwn ? texts.form.add : texts.form.useOwn}
      </DisclosureButton>
      <div id="connection-form" onFocusIn={() => setChoice(true)}>
        {isOpen && (
          <ConnectionForm
            connect={(input) => addin.connections.connect(input)}
            isNamed
            onConnected={() => {
              setChoice(false);
              tell(texts.connections.connected);
            }}
          />
        )}
      </div>
    </div>
  );
}
