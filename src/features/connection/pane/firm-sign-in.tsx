import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePane } from "../../../ui/pane-context";
import type { ConnectionActions } from "../connection";
import { problemText } from "./connection-problem-text";

export interface FirmSignInProps {
  readonly signIn: ConnectionActions["signIn"];
  onConnected(this: void): void;
}

/** Sign-in with the firm's identity provider, in a dialog. */
export function FirmSignIn({ signIn, onConnected }: FirmSignInProps): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.form;
  const [isWaiting, setWaiting] = useState(false);
  const [failure, setFailure] = useState<string>();

  const start = async (): Promise<void> => {
    if (isWaiting) return;
    setWaiting(true);
    setFailure(undefined);
    try {
      const outcome = await signIn();
      if (outcome?.ok) {
        onConnected();
        return;
      }
      setFailure(outcome === null ? words.signInClosed : problemText(outcome.problem, texts, window.location.origin));
    } catch (error) {
      setFailure(words.signInFailed(textOf(error)));
    } finally {
      setWaiting(false);
    }
  };

  return (
    <div class="choice">
      <button type="button" class="button button-primary" aria-disabled={isWaiting} onClick={() => void start()}>
        {isWaiting ? words.signingIn : words.signIn}
      </button>
      <p class="hint">{words.signInHelp}</p>
      {failure !== undefined && (
        <p class="failure" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
