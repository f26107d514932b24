/** A question that takes the place of the button that asks it. */
import { useEffect, useRef, useState } from "preact/hooks";

export interface Question {
  readonly isAsking: boolean;
  /** The button that asks. */
  readonly opener: { current: HTMLButtonElement | null };
  /** The answer that changes nothing: it gets the keyboard focus. */
  readonly safeAnswer: { current: HTMLButtonElement | null };
  ask(this: void): void;
  /** Keyboard focus returns to the button. */
  cancel(this: void): void;
  /** For Escape. */
  onKeyDown(this: void, event: KeyboardEvent): void;
  /** The question is answered: the focus goes where the outcome is shown. */
  close(this: void): void;
}

export function useQuestion(): Question {
  const [isAsking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const safeAnswer = useRef<HTMLButtonElement>(null);
  const isCancelled = useRef(false);
  useEffect(() => {
    if (isAsking) safeAnswer.current?.focus();
    else if (isCancelled.current) opener.current?.focus();
    isCancelled.current = false;
  }, [isAsking]);
  const cancel = (): void => {
    isCancelled.current = true;
    setAsking(false);
  };
  return {
    isAsking,
    opener,
    safeAnswer,
    ask: () => setAsking(true),
    cancel,
    onKeyDown: ({ key }) => {
      if (key === "Escape") cancel();
    },
    close: () => setAsking(false),
  };
}
