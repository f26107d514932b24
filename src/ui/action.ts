/** Runs one user action at a time and keeps its outcome. */
import { useRef, useState } from "preact/hooks";
import { usePane } from "./pane-context";

export interface Outcome {
  readonly notice: string;
  readonly failure: string | undefined;
}

export interface Action extends Outcome {
  readonly isRunning: boolean;
  /** The place of the last action, "" where the screen has one place for all. */
  readonly at: string;
  /** While an action runs: what was shown before it, whose line is kept. */
  readonly before: Outcome;
  readonly noticeElement: { current: HTMLParagraphElement | null };
  /**
   * `work` resolves to the message to show at the end.
   * @param at where to show it, if several `ActionOutcome`s show this action's outcomes
   */
  run(this: void, work: () => Promise<string>, at?: string): void;
  /** Clears the last message. */
  clear(this: void): void;
}

const nothing: Outcome = { notice: "", failure: undefined };

/** `describe` returns the message for an error; defaults to the pane's own. */
export function useAction(describe?: (error: unknown) => string): Action {
  const { textOf } = usePane();
  const [isRunning, setRunning] = useState(false);
  const [at, setAt] = useState("");
  const [outcome, setOutcome] = useState(nothing);
  const [before, setBefore] = useState(nothing);
  const noticeElement = useRef<HTMLParagraphElement>(null);
  const start = async (work: () => Promise<string>, place: string): Promise<void> => {
    if (isRunning) return;
    setRunning(true);
    setAt(place);
    setBefore(place === at ? outcome : nothing);
    setOutcome(nothing);
    try {
      setOutcome({ notice: await work(), failure: undefined });
      // The pressed button may be gone; the keyboard focus must not be lost.
      if (document.activeElement === null || document.activeElement === document.body) noticeElement.current?.focus();
    } catch (error) {
      setOutcome({ notice: "", failure: (describe ?? textOf)(error) });
    } finally {
      setRunning(false);
      setBefore(nothing);
    }
  };
  const clear = (): void => setOutcome(nothing);
  return {
    isRunning,
    at,
    ...outcome,
    before,
    noticeElement,
    run: (work, place = "") => void start(work, place),
    clear,
  };
}
