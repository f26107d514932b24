/** Both halves of each language's texts, for tests that read them all at once. */
import { textTables, type Language, type Texts } from "../../src/taskpane/text";
import { createEnglishLateTexts } from "../../src/taskpane/texts/en-later";
import { createSpanishLateTexts } from "../../src/taskpane/texts/es-later";

const late = { en: createEnglishLateTexts, es: createSpanishLateTexts };

export function fullTexts(language: Language, count: (value: number) => string): Texts {
  return { ...textTables[language](count), ...late[language](count) };
}
