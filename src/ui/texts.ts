import type { HostErrorTexts } from "./host-errors-en";
import type { FirstTexts } from "./texts-en";

/**
 * All texts of the pane in one language: those of the first view, and those that each feature adds in its `texts-en.ts`
 * (by `declare module`). A missing translation doesn't compile.
 */
export interface Texts extends FirstTexts {
  readonly hostErrors: HostErrorTexts;
}

/** Loaded with the first part that needs them. */
export type LateTexts = Omit<Texts, keyof FirstTexts>;

export type { FirstTexts };
