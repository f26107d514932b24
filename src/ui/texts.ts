import type { HostErrorTexts } from "./host-errors-en";
import type { FirstTexts } from "./texts-en";

/**
 * Everything that the pane says in one language: what is on screen first, and the texts that each feature adds in its own
 * `texts-en.ts` (by `declare module`). A text that one language lacks does not compile.
 */
export interface Texts extends FirstTexts {
  readonly hostErrors: HostErrorTexts;
}

/** What is fetched with the first part that needs it. */
export type LateTexts = Omit<Texts, keyof FirstTexts>;

export type { FirstTexts };
