import type { JSX } from "preact";
import type { SettingsAddin } from "../settings";
import type { Action } from "../../../ui/action";
import { usePane } from "../../../ui/pane-context";
import { useQuestion } from "../../../ui/question";

export interface RemovalProps {
  readonly addin: SettingsAddin;
  /** Shows the result where the action was started. */
  readonly action: Action;
}

/** Asks for confirmation, since the formulas are gone afterwards. */
export function Removal({ addin, action }: RemovalProps): JSX.Element {
  const words = usePane().texts.settings.removal;
  const { isAsking, opener, safeAnswer, ask, cancel, onKeyDown, close } = useQuestion();
  const remove = async (): Promise<string> => {
    close();
    return words.removed(await addin.removeStoredData());
  };
  if (!isAsking) {
    return (
      <div class="action">
        <button type="button" class="link" ref={opener} aria-disabled={action.isRunning} onClick={ask}>
          {words.remove}
        </button>
      </div>
    );
  }
  return (
    <div class="card" role="group" aria-labelledby="removal-question" onKeyDown={onKeyDown}>
      <p id="removal-question">{words.question}</p>
      <div class="action">
        <button type="button" class="button" ref={safeAnswer} onClick={cancel}>
          {words.keepFormulas}
        </button>
        <button type="button" class="button" aria-disabled={action.isRunning} onClick={() => action.run(remove)}>
          {words.removeNow}
        </button>
      </div>
    </div>
  );
}
