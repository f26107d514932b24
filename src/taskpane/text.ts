/** What the pane says, a table a language: one for what is on screen first, and one script with the rest. */
import type { Language } from "../ui/language";
import type { FirstTexts, LateTexts } from "../ui/texts";
import { createEnglishTexts } from "../ui/texts-en";
import { createSpanishTexts } from "../ui/texts-es";

type CreateTexts<Table> = (count: (value: number) => string) => Table;

/** How each language writes the texts of the first sight, given how figures are written. */
export const textTables: Readonly<Record<Language, CreateTexts<FirstTexts>>> = {
  en: createEnglishTexts,
  es: createSpanishTexts,
};

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
