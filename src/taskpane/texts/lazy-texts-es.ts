import type { LazyTexts, HostErrorTexts } from "../../ui/texts";
import { createSpanishAccountTexts } from "../../features/connection/pane/texts-es";
import { createSpanishActivityTexts } from "../../features/activity/pane/texts-es";
import { createSpanishCompsTexts } from "../../features/comps/pane/texts-es";
import { createSpanishExportsTexts } from "../../features/exports/pane/texts-es";
import { createSpanishFindTexts } from "../../features/find/pane/texts-es";
import { createSpanishFunctionsTexts } from "../../features/formulas/pane/texts-es";
import { createSpanishImportTexts } from "../../features/import/pane/texts-es";
import { createSpanishIntakeTexts } from "../../features/intake/pane/texts-es";
import { createSpanishModelTexts } from "../../features/pins/pane/texts-es";
import { createSpanishRefreshTexts } from "../../features/refresh/pane/texts-es";
import { spanishExhibits } from "../../features/exhibits/pane/texts-es";
import { spanishPropertyTexts } from "../../ui/property/texts-es";
import { spanishTemplates } from "../../features/templates/pane/texts-es";
import { createSpanishSettingsTexts } from "../../features/settings/pane/texts-es";

/** What to do when Excel fails, in Spanish. */
const spanishHostErrors: HostErrorTexts = {
  AccessDenied:
    "Excel no lo permite. Si su empresa pide una etiqueta de confidencialidad, elíjala (Inicio > Confidencialidad). Desproteja la hoja (Revisar > Desproteger hoja) o guarde una copia del archivo de solo lectura. Después inténtelo otra vez.",
  InvalidOperationInCellEditMode: "Se está editando una celda. Presione Entrar o Esc en la hoja e inténtelo otra vez.",
  InvalidSelection:
    "Seleccione una celda o un rango de la hoja, no una gráfica, una imagen ni varios rangos. Después inténtelo otra vez.",
  MergedRangeConflict: "Allí hay celdas combinadas. Sepárelas o elija otro lugar.",
};

/** Spanish texts of the parts that load on demand; `count` formats numbers. */
export const createSpanishLazyTexts = (count: (value: number) => string): LazyTexts => ({
  ...createSpanishAccountTexts(count),
  ...createSpanishActivityTexts(count),
  ...createSpanishModelTexts(count),
  comps: createSpanishCompsTexts(count),
  exports: createSpanishExportsTexts(count),
  find: createSpanishFindTexts(count),
  functions: createSpanishFunctionsTexts(count),
  hostErrors: spanishHostErrors,
  import: createSpanishImportTexts(count),
  intake: createSpanishIntakeTexts(count),
  property: spanishPropertyTexts,
  refresh: createSpanishRefreshTexts(count),
  exhibitPages: spanishExhibits,
  templates: spanishTemplates,
  settings: createSpanishSettingsTexts(count),
});
