/** Context of every part of the pane: the language's texts and formats, and the time. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Clock } from "../client/clock";
import type { Formats } from "./format";
import type { Texts } from "./texts";

export interface Pane {
  /** Texts of the first view; inside `lazyComponent`, all texts. */
  readonly texts: Texts;
  /** Loads the missing texts; absent once all are loaded. */
  readonly completeTexts?: (() => Promise<void>) | undefined;
  /** The text for an error, or a message from below the pane, in the pane's language if a translation exists. */
  readonly textOf: (error: unknown) => string;
  readonly formats: Formats;
  readonly clock: Clock;
}

export const PaneContext = createContext<Pane | null>(null);

export function usePane(): Pane {
  const pane = useContext(PaneContext);
  if (pane === null) throw new Error("A part of the pane was rendered outside PaneContext.");
  return pane;
}
