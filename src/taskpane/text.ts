/** The pane's languages: which text table and which formats a language of the host gets. */
import { createEnglishTexts, type Texts } from "./texts/en";
import { createSpanishTexts } from "./texts/es";

export type { Texts };

/** How each language writes its texts, given how figures are written. */
export const textTables = { en: createEnglishTexts, es: createSpanishTexts };

export type Language = keyof typeof textTables;

/** The pane's language for a BCP 47 tag such as "es-MX"; English where there is no table. */
export function languageOf(tag: string): Language {
  const primary = tag.toLowerCase().split("-")[0] ?? "";
  return Object.hasOwn(textTables, primary) ? (primary as Language) : "en";
}
