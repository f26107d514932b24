// Each feature adds its texts to the type.
import type {} from "../../src/features/activity/pane/texts-en";
import type {} from "../../src/features/comps/pane/texts-en";
import type {} from "../../src/features/connection/pane/texts-en";
import type {} from "../../src/features/exhibits/pane/texts-en";
import type {} from "../../src/features/exports/pane/texts-en";
import type {} from "../../src/features/find/pane/texts-en";
import type {} from "../../src/features/formulas/pane/texts-en";
import type {} from "../../src/features/import/pane/texts-en";
import type {} from "../../src/features/intake/pane/texts-en";
import type {} from "../../src/features/pins/pane/texts-en";
import type {} from "../../src/features/refresh/pane/texts-en";
import type {} from "../../src/features/settings/pane/texts-en";
import type {} from "../../src/features/templates/pane/texts-en";
/** Both halves of each language's texts, for tests that read them all at once. */
import { type Language } from "../../src/ui/language";
import type { Texts } from "../../src/ui/texts";
import { textTables } from "../../src/taskpane/text-tables";
import { createEnglishLazyTexts } from "../../src/taskpane/texts/lazy-texts-en";
import { createSpanishLazyTexts } from "../../src/taskpane/texts/lazy-texts-es";

const late = { en: createEnglishLazyTexts, es: createSpanishLazyTexts };

export function fullTexts(language: Language, count: (value: number) => string): Texts {
  return { ...textTables[language](count), ...late[language](count) };
}
