/** The pane's languages. */
export const languages = ["en", "es"] as const;

export type Language = (typeof languages)[number];

/** The pane's language for a BCP 47 tag such as "es-MX"; English for any other. */
export function languageOf(tag: string): Language {
  const primary = tag.toLowerCase().split("-")[0];
  return languages.find((language) => language === primary) ?? "en";
}

/** The user's choice; "auto" follows Excel. */
export type LanguageChoice = "auto" | Language;

/** How the pane writes dates: in its language's format, or as 2025-06-30. */
export type DateChoice = "language" | "iso";
