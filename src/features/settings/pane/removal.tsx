import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { SettingsAddin } from "../settings";
import type { Action } from "../../../ui/action";
import { usePane } from "../../../ui/pane-context";

export interface RemovalProps {
  readonly addin: SettingsAddin;
  /** Shows the result where the action was started. */
  readonly action: Action;
}

/** Asks for confirmation, since the formulas are gone afterwards. */
export function Removal({ addin, action }: RemovalProps): JSX.Element {
  const words = usePane().texts.settings.removal;
  const [isAsking, setAsking] = useState(false);
  const remove = async (): Promise<string> => {
    setAsking(false);
    return words.removed(await addin.removeStoredData());
  };
  if (!isAsking) {
    return (
      <div class="action">
        <button type="button" class="link" aria-disabled={action.isRunning} onClick={() => setAsking(true)}>
          {words.remove}
        </button>
      </div>
    );
  }
  return (
    <div class="card" role="group" aria-labelledby="removal-question">
      <p id="removal-question">{words.question}</p>
      <div class="action">
        <button type="button" class="button" autofocus onClick={() => setAsking(false)}>
          {words.keepFormulas}
        </button>
        <button type="button" class="button" aria-disabled={action.isRunning} onClick={() => action.run(remove)}>
          {words.removeNow}
        </button>
      </div>
    </div>
  );
}
