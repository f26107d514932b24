import type { LateTexts } from "./en-later";
import { createSpanishAccountTexts } from "./es/account";
import { createSpanishActivityTexts } from "./es/activity";
import { createSpanishCompsTexts } from "./es/comps";
import { createSpanishExportsTexts } from "./es/exports";
import { createSpanishFindTexts } from "./es/find";
import { createSpanishFunctionsTexts } from "./es/functions";
import { spanishHostErrors } from "./es/host-errors";
import { createSpanishImportTexts } from "./es/import";
import { createSpanishModelTexts } from "./es/model";
import { createSpanishRefreshTexts } from "./es/refresh";
import { spanishTemplates } from "./es/templates";
import { createSpanishSettingsTexts } from "./es/settings";

/** What the parts that are loaded later say in Spanish, with figures written by `count`. */
export const createSpanishLateTexts = (count: (value: number) => string): LateTexts => ({
  ...createSpanishAccountTexts(count),
  ...createSpanishActivityTexts(count),
  ...createSpanishModelTexts(count),
  comps: createSpanishCompsTexts(count),
  exports: createSpanishExportsTexts(count),
  find: createSpanishFindTexts(count),
  functions: createSpanishFunctionsTexts(count),
  hostErrors: spanishHostErrors,
  import: createSpanishImportTexts(count),
  refresh: createSpanishRefreshTexts(count),
  templates: spanishTemplates,
  settings: createSpanishSettingsTexts(count),
});
