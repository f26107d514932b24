/** One thing at a time that the person started, and how it ended. */
import { useRef, useState } from "preact/hooks";
import { usePane } from "./pane-context";

export interface Action {
  readonly isRunning: boolean;
  readonly notice: string;
  readonly failure: string | undefined;
  readonly noticeElement: { current: HTMLParagraphElement | null };
  /** `work` gives what to tell at the end. */
  run(this: void, work: () => Promise<string>): void;
  /** Takes what was told last off the screen. */
  clear(this: void): void;
}

/** `describe` gives the words for what was thrown; its own in the pane's language without it. */
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
      // The button that was pressed may be gone; the keyboard's place must not.
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
