import type { JSX } from "preact";
import type { Action } from "./action";

export interface ActionOutcomeProps {
  readonly action: Action;
  /** Shows outcomes of actions that were started with this place. */
  readonly at?: string;
  /** What is going on, in place of the outcome. */
  readonly progress?: string;
}

/**
 * The outcome of the user's last action. Goes below what is pressed, so the pressed button doesn't move; the line
 * of an earlier message is kept until the next one is there.
 */
export function ActionOutcome({ action, at = "", progress = "" }: ActionOutcomeProps): JSX.Element {
  const isHere = action.at === at;
  const notice = progress || action.notice;
  const { before, noticeElement } = action;
  const keepElement = (element: HTMLParagraphElement | null): void => {
    if (element !== null && isHere) noticeElement.current = element;
  };
  return (
    <>
      <p class="notice" role="status" tabIndex={-1} ref={keepElement}>
        {isHere && notice}
      </p>
      {isHere && notice === "" && before.notice !== "" && (
        <p class="notice-line" aria-hidden="true">
          {before.notice}
        </p>
      )}
      {isHere && before.failure !== undefined && (
        <p class="notice-line notice-line-failure" aria-hidden="true">
          {before.failure}
        </p>
      )}
      {isHere && action.failure !== undefined && (
        <p class="failure" role="alert">
          {action.failure}
        </p>
      )}
    </>
  );
}
