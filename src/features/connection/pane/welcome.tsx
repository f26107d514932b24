/** The welcome: what this is, sample data in one click or the user's own key, then how to start. */
import "./account.css";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { ConnectionAddin, ConnectionInput, ConnectionState, ConnectionStatus } from "../connection";
import { usePane } from "../../../ui/pane-context";
import { useStable } from "../../../ui/kept";
import { ConnectionForm } from "./connection-form";
import { FirmSignIn } from "./firm-sign-in";
import { StarterChoice } from "./starter-choice";

export interface WelcomeProps {
  readonly addin: ConnectionAddin;
  readonly status: ConnectionState;
  /** The user has started; `text` says how. */
  onBegun(this: void, text: string): void;
}

type Step = "choose" | "connect" | "begin";

export function Welcome({ addin, status, onBegun }: WelcomeProps): JSX.Element {
  const { texts } = usePane();
  const words = texts.welcome;
  const [step, setStep] = useState<Step>("choose");
  /** Signing in to what the serving page offers; otherwise the user enters an address. */
  const [signsIn, setSignsIn] = useState(false);
  const connectTo = (isOffer: boolean): void => {
    setSignsIn(isOffer);
    setStep("connect");
  };
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Step>("choose");
  useEffect(() => {
    // The pressed control disappeared with its step; don't lose the keyboard focus.
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  const { connection } = status;

  if (step === "begin" && connection !== null) {
    return (
      <section class="welcome" aria-labelledby="welcome-heading">
        <h2 id="welcome-heading" tabIndex={-1} ref={heading}>
          {texts.starter.heading}
        </h2>
        <p role="status">{texts.starter.connectedTo(connection.name)}</p>
        <StarterChoice
          addin={addin}
          dataName={connection.name}
          suggested={status.starterSubject}
          onBegun={(text) => {
            addin.connections.endFirstRun();
            onBegun(text);
          }}
        />
      </section>
    );
  }
  if (step === "connect") {
    return (
      <section class="welcome" aria-labelledby="welcome-heading">
        <h2 id="welcome-heading" tabIndex={-1} ref={heading}>
          {signsIn && status.offer ? words.signInTo(status.offer.name) : words.connect}
        </h2>
        {signsIn && status.offer?.hasSignIn && (
          <>
            <FirmSignIn signIn={() => addin.connections.signIn()} onConnected={() => setStep("begin")} />
            <h3>{texts.form.orToken}</h3>
          </>
        )}
        <ConnectionForm
          connect={(input) =>
            addin.connections.connect({ ...input, ...nameOf(input.baseUrl, signsIn ? status.offer : null) })
          }
          {...(signsIn && status.offer && { offered: status.offer })}
          isNamed={false}
          onConnected={() => setStep("begin")}
        />
        <p class="hint">{texts.connections.whereKept}</p>
        <div>
          <button type="button" class="link" onClick={() => setStep("choose")}>
            {words.back}
          </button>
        </div>
      </section>
    );
  }
  return (
    <section class="welcome" aria-labelledby="welcome-heading">
      <h2 id="welcome-heading" tabIndex={-1} ref={heading}>
        {words.heading}
      </h2>
      <p>{words.what}</p>
      <Offer addin={addin} offer={status.offer} onTaken={() => setStep("begin")} onSignIn={() => connectTo(true)} />
      <div>
        <button type="button" class="button" onClick={() => connectTo(false)}>
          {words.connect}
        </button>
      </div>
    </section>
  );
}

/** After signing in, the serving page's own address keeps the name that the page gave it. */
function nameOf(baseUrl: string, offer: ConnectionStatus | null): Pick<ConnectionInput, "name" | "replaces"> {
  return offer?.baseUrl === baseUrl ? { name: offer.name, replaces: offer.name } : {};
}

interface OfferProps {
  readonly addin: ConnectionAddin;
  readonly offer: ConnectionStatus | null;
  onTaken(this: void): void;
  onSignIn(this: void): void;
}

/** What the serving page offers, or what to do if it offers nothing. */
function Offer({ addin, offer, onTaken, onSignIn }: OfferProps): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.welcome;
  const [isLooking, setLooking] = useState(offer === null);
  const [failure, setFailure] = useState<string>();
  const [isTaking, setTaking] = useState(false);
  const look = useStable((): void => {
    setLooking(true);
    setFailure(undefined);
    addin.connections
      .findOffer()
      .catch((error: unknown) => setFailure(textOf(error)))
      .finally(() => setLooking(false));
  });
  // Once, when the welcome opens.
  useEffect(look, [look]);

  const take = async (): Promise<void> => {
    if (isTaking) return;
    setTaking(true);
    setFailure(undefined);
    try {
      await addin.connections.use(null);
      onTaken();
    } catch (error) {
      setFailure(textOf(error));
    } finally {
      setTaking(false);
    }
  };
  // A team's gateway declares its address; its members enter their own tokens.
  if (offer?.scheme === "bearer") {
    return (
      <div class="choice">
        <button type="button" class="button button-primary" onClick={onSignIn}>
          {words.signInTo(offer.name)}
        </button>
        <p class="hint">{words.signInHelp}</p>
      </div>
    );
  }
  if (offer !== null) {
    return (
      <div class="choice">
        <button type="button" class="button button-primary" aria-disabled={isTaking} onClick={() => void take()}>
          {offer.isSampleData ? words.trySample : words.useOffer(offer.name)}
        </button>
        <p class="hint">{offer.isSampleData ? words.trySampleHelp : words.useOfferHelp}</p>
        {failure !== undefined && (
          <p class="failure" role="alert">
            {failure}
          </p>
        )}
      </div>
    );
  }
  if (isLooking) {
    return (
      <p class="hint" role="status">
        {words.looking}
      </p>
    );
  }
  if (failure === undefined) return <p class="card">{words.noSample}</p>;
  return (
    <div class="failure" role="alert">
      <p>{words.notAnswering(failure)}</p>
      <button type="button" class="button" onClick={look}>
        {words.lookAgain}
      </button>
    </div>
  );
}
