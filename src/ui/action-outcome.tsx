import type { JSX } from "preact";
import type { Action } from "./action";

/** How the last thing that the person started has ended. */
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
