/** What every part of the pane reads: the language's texts and formats, and the time. */
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Clock } from "../client/clock";
import type { Formats } from "./format";
import type { Texts } from "./texts";

export interface Pane {
  /** Those of the first sight; all of them inside of what `loadedLater` shows. */
  readonly texts: Texts;
  /** Fetches the texts that are still missing; absent once all are there. */
  readonly completeTexts?: (() => Promise<void>) | undefined;
  /** What was thrown, or a message of what lies below the pane, in the pane's language as far as it is known there. */
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
