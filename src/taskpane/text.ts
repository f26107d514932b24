/** The pane's languages: which text table and which formats a language of the host gets. */
import { createEnglishTexts, type FirstTexts } from "./texts/en";
import type { LateTexts } from "./texts/en-later";
import { createSpanishTexts } from "./texts/es";

/** Everything that the pane says in one language. */
export type Texts = FirstTexts & LateTexts;
export type { FirstTexts, LateTexts };

type CreateTexts<Table> = (count: (value: number) => string) => Table;

/** How each language writes the texts of the first sight, given how figures are written. */
export const textTables = { en: createEnglishTexts, es: createSpanishTexts };

export type Language = keyof typeof textTables;

/** Fetches how each language writes the texts of the parts that are loaded later: one script a language. */
export const lateTextTables: Readonly<Record<Language, () => Promise<CreateTexts<LateTexts>>>> = {
  en: async () => (await import(/* webpackChunkName: "texts-en" */ "./texts/en-later")).createEnglishLateTexts,
  es: async () => (await import(/* webpackChunkName: "texts-es" */ "./texts/es-later")).createSpanishLateTexts,
};

/** Fetches what says the messages of the layers below in a language that is not theirs; null for English, which is. */
export const messageReaders: Readonly<Record<Language, (() => Promise<(message: string) => string>) | null>> = {
  en: null,
  es: async () =>
    (await import(/* webpackChunkName: "texts-es" */ "./texts/es/messages/spanish-messages")).readInSpanish,
};

/** The pane's language for a BCP 47 tag such as "es-MX"; English where there is no table. */
export function languageOf(tag: string): Language {
  const primary = tag.toLowerCase().split("-")[0] ?? "";
  return Object.hasOwn(textTables, primary) ? (primary as Language) : "en";
}
