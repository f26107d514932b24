import type { JSX } from "preact";
import type { Action } from "./action";

/** The outcome of the user's last action. */
export function ActionOutcome({ action }: { readonly action: Action }): JSX.Element {
  return (
    <>
      <p class="notice" role="status" tabIndex={-1} ref={action.noticeElement}>
        {action.notice}
      </p>
      {action.failure !== undefined && (
        <p class="failure" role="alert">
          {action.failure}
        </p>
      )}
    </>
  );
}
