/** Runs one user action at a time and keeps its outcome. */
import { useRef, useState } from "preact/hooks";
import { usePane } from "./pane-context";

export interface Action {
  readonly isRunning: boolean;
  readonly notice: string;
  readonly failure: string | undefined;
  readonly noticeElement: { current: HTMLParagraphElement | null };
  /** `work` resolves to the message to show at the end. */
  run(this: void, work: () => Promise<string>): void;
  /** Clears the last message. */
  clear(this: void): void;
}

/** `describe` returns the message for an error; defaults to the pane's own. */
export function useAction(describe?: (error: unknown) => string): Action {
  const { textOf } = usePane();
  const [isRunning, setRunning] = useState(false);
  const [notice, setNotice] = useState("");
  const [failure, setFailure] = useState<string>();
  const noticeElement = useRef<HTMLParagraphElement>(null);
  const start = async (work: () => Promise<string>): Promise<void> => {
    if (isRunning) return;
    setRunning(true);
    setNotice("");
    setFailure(undefined);
    try {
      setNotice(await work());
      // The pressed button may be gone; the keyboard focus must not be lost.
      if (document.activeElement === null || document.activeElement === document.body) noticeElement.current?.focus();
    } catch (error) {
      setFailure((describe ?? textOf)(error));
    } finally {
      setRunning(false);
    }
  };
  const clear = (): void => {
    setNotice("");
    setFailure(undefined);
  };
  return { isRunning, notice, failure, noticeElement, run: (work) => void start(work), clear };
}
