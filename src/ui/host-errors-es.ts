import type { HostErrorTexts } from "./texts";

/** What to do when Excel fails, in Spanish. */
export const spanishHostErrors: HostErrorTexts = {
  AccessDenied:
    "Excel no lo permite. Si su empresa pide una etiqueta de confidencialidad, elíjala (Inicio > Confidencialidad). Desproteja la hoja (Revisar > Desproteger hoja) o guarde una copia del archivo de solo lectura. Después inténtelo otra vez.",
  InvalidOperationInCellEditMode: "Se está editando una celda. Presione Entrar o Esc en la hoja e inténtelo otra vez.",
  MergedRangeConflict: "Allí hay celdas combinadas. Sepárelas o elija otro lugar.",
};
