import type { HostErrorTexts } from "./host-errors-en";

/** What to do when Excel fails, in Spanish. */
export const spanishHostErrors: HostErrorTexts = {
  AccessDenied:
    "Excel no deja escribir esto: la hoja o el libro están protegidos o abiertos solo para lectura. Quite la protección (Revisar > Desproteger hoja) e inténtelo otra vez.",
  InvalidOperationInCellEditMode: "Se está editando una celda. Presione Entrar o Esc en la hoja e inténtelo otra vez.",
  MergedRangeConflict: "Allí hay celdas combinadas. Sepárelas o elija otro lugar.",
};
