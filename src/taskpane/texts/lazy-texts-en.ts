import { type LazyTexts, englishHostErrors } from "../../ui/texts";
import { createEnglishAccountTexts } from "../../features/connection/pane/texts-en";
import { createEnglishActivityTexts } from "../../features/activity/pane/texts-en";
import { createEnglishCompsTexts } from "../../features/comps/pane/texts-en";
import { createEnglishExportsTexts } from "../../features/exports/pane/texts-en";
import { createEnglishFindTexts } from "../../features/find/pane/texts-en";
import { createEnglishFunctionsTexts } from "../../features/formulas/pane/texts-en";
import { createEnglishImportTexts } from "../../features/import/pane/texts-en";
import { createEnglishIntakeTexts } from "../../features/intake/pane/texts-en";
import { createEnglishModelTexts } from "../../features/pins/pane/texts-en";
import { createEnglishRefreshTexts } from "../../features/refresh/pane/texts-en";
import { englishExhibits } from "../../features/exhibits/pane/texts-en";
import { englishPropertyTexts } from "../../ui/property/texts-en";
import { englishTemplates } from "../../features/templates/pane/texts-en";
import { createEnglishSettingsTexts } from "../../features/settings/pane/texts-en";

/** English texts of the parts that load on demand; `count` formats numbers. */
export const createEnglishLazyTexts = (count: (value: number) => string): LazyTexts => ({
  ...createEnglishAccountTexts(count),
  ...createEnglishActivityTexts(count),
  ...createEnglishModelTexts(count),
  comps: createEnglishCompsTexts(count),
  exports: createEnglishExportsTexts(count),
  find: createEnglishFindTexts(count),
  functions: createEnglishFunctionsTexts(count),
  hostErrors: englishHostErrors,
  import: createEnglishImportTexts(count),
  intake: createEnglishIntakeTexts(count),
  property: englishPropertyTexts,
  refresh: createEnglishRefreshTexts(count),
  exhibitPages: englishExhibits,
  templates: englishTemplates,
  settings: createEnglishSettingsTexts(count),
});
