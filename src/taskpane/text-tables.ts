/** The pane's texts by language: one table for the first view, and one script with the rest. */
import type { Language } from "../ui/language";
import type { Speaker } from "../ui/message-reader";
import type { FirstTexts, LazyTexts } from "../ui/texts";
import { createEnglishTexts } from "../ui/texts-en";
import { createSpanishTexts } from "../ui/texts-es";

type CreateTexts<Table> = (count: (value: number) => string) => Table;

/** Each language's texts of the first view, given a number format. */
export const textTables: Readonly<Record<Language, CreateTexts<FirstTexts>>> = {
  en: createEnglishTexts,
  es: createSpanishTexts,
};

/** Loads each language's remaining texts: one script per language. */
export const lazyTextTables: Readonly<Record<Language, () => Promise<CreateTexts<LazyTexts>>>> = {
  en: async () => (await import(/* webpackChunkName: "texts-en" */ "./texts/lazy-texts-en")).createEnglishLazyTexts,
  es: async () => (await import(/* webpackChunkName: "texts-es" */ "./texts/lazy-texts-es")).createSpanishLazyTexts,
};

/** Loads what says the messages of the layers below; null for English, their language. */
export const speakers: Readonly<Record<Language, (() => Promise<Speaker>) | null>> = {
  en: null,
  es: async () => (await import(/* webpackChunkName: "texts-es" */ "./texts/es/messages/spanish-messages")).spanish,
};
