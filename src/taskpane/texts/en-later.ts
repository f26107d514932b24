import { createEnglishAccountTexts } from "./en/account";
import { createEnglishActivityTexts } from "./en/activity";
import { createEnglishCompsTexts } from "./en/comps";
import { createEnglishExportsTexts } from "./en/exports";
import { createEnglishFindTexts } from "./en/find";
import { createEnglishFunctionsTexts } from "./en/functions";
import { englishHostErrors } from "./en/host-errors";
import { createEnglishImportTexts } from "./en/import";
import { createEnglishModelTexts } from "./en/model";
import { createEnglishRefreshTexts } from "./en/refresh";
import { englishTemplates } from "./en/templates";
import { createEnglishSettingsTexts } from "./en/settings";

/** What the parts that are loaded later say in English, with figures written by `count`. */
export const createEnglishLateTexts = (count: (value: number) => string) => ({
  ...createEnglishAccountTexts(count),
  ...createEnglishActivityTexts(count),
  ...createEnglishModelTexts(count),
  comps: createEnglishCompsTexts(count),
  exports: createEnglishExportsTexts(count),
  find: createEnglishFindTexts(count),
  functions: createEnglishFunctionsTexts(count),
  hostErrors: englishHostErrors,
  import: createEnglishImportTexts(count),
  refresh: createEnglishRefreshTexts(count),
  templates: englishTemplates,
  settings: createEnglishSettingsTexts(count),
});

/** The later half of a language's text table. */
export type LateTexts = ReturnType<typeof createEnglishLateTexts>;
