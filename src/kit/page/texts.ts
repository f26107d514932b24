/** Texts of the kit's page. */
import type { ManualStepId } from "../../features/check/manual-steps";
import type { ScratchProblem } from "../../features/check/sheet/check-sheet";

export interface KitTexts {
  readonly title: string;
  readonly intro: string;
  readonly problems: Readonly<Record<ScratchProblem, string>>;
  readonly recheck: string;
  readonly partA: { readonly heading: string; readonly start: string };
  readonly reopen: string;
  readonly partB: { readonly heading: string; readonly start: string };
  readonly running: (id: string) => string;
  readonly counts: (done: number, differ: number) => string;
  readonly questions: { readonly heading: string; readonly yes: string; readonly no: string; readonly skip: string };
  readonly steps: Readonly<Record<ManualStepId, string>>;
  readonly report: {
    readonly heading: string;
    readonly help: string;
    readonly copy: string;
    readonly copied: string;
    readonly label: string;
  };
  readonly clear: string;
  readonly cleared: string;
  readonly failed: (reason: string) => string;
}

export const english: KitTexts = {
  title: "Check this Excel",
  intro:
    "Runs in this blank workbook, connects to nothing, and makes a report without any private data. It needs about ten minutes.",
  problems: {
    "not-empty": "This workbook has content. Open a blank one.",
    "several-sheets": "This workbook has several sheets. Open a blank one.",
    "has-names": "This workbook has defined names. Open a blank one.",
  },
  recheck: "Recheck",
  partA: { heading: "1. First part", start: "Start checks" },
  reopen: "Save this workbook, close it, and open it again. Then open this pane and start the second part.",
  partB: { heading: "2. After opening again", start: "Start second part" },
  running: (id) => `Running ${id}…`,
  counts: (done, differ) => `${done} checks done, ${differ} differ from Excel's reference.`,
  questions: { heading: "3. What you see", yes: "Yes", no: "No", skip: "Skip" },
  steps: {
    "NET-2": "Does the button on the Home tab show the add-in's own icon?",
    "KEY-1": "Press Ctrl+Alt+Shift+F in the grid, with Compsheet installed. Does the pane open?",
    "RUN-7": "In Compsheet, choose Activity, Save a diagnostics file. Is a file saved?",
    "UND-1": "Type a text in a cell, start any check again, then press Ctrl+Z. Does the text go back?",
    "UND-2": "Type a text in a cell, wait for a check to end, then press Ctrl+Z. Does the text go back?",
    "RUN-4": "Open another workbook, then come back. Does the pane still show this page?",
    "RUN-6":
      "Open Insert, Get Add-ins, and enter =RENTCHECK.AFTER(1,2000) before. Does the cell show 1 while the dialog is open?",
    "DEP-2":
      "In Compsheet, turn on Settings, Start with this workbook, save, and open it again. Does it start by itself?",
    "DEP-3": "Let someone without the add-in open the workbook. Do they see a question or an error about the add-in?",
    "WEB-2": "Open a view-only link of the workbook on the web. Does the add-in load?",
  },
  report: {
    heading: "Report",
    help: "Send this text to the person who asked for it.",
    copy: "Copy report",
    copied: "Copied.",
    label: "Report as JSON",
  },
  clear: "Clear check data",
  cleared: "Check data cleared.",
  failed: (reason) => `The checks stopped: ${reason}. Start again; finished checks are kept.`,
};

export const spanish: KitTexts = {
  title: "Revisar este Excel",
  intro:
    "Se ejecuta en este libro en blanco, no se conecta a nada y hace un informe sin datos privados. Tarda unos diez minutos.",
  problems: {
    "not-empty": "Este libro tiene contenido. Abra uno en blanco.",
    "several-sheets": "Este libro tiene varias hojas. Abra uno en blanco.",
    "has-names": "Este libro tiene nombres definidos. Abra uno en blanco.",
  },
  recheck: "Volver a revisar",
  partA: { heading: "1. Primera parte", start: "Iniciar revisión" },
  reopen: "Guarde este libro, ciérrelo y ábralo otra vez. Después abra este panel e inicie la segunda parte.",
  partB: { heading: "2. Después de abrir otra vez", start: "Iniciar segunda parte" },
  running: (id) => `En curso: ${id}…`,
  counts: (done, differ) => `${done} pruebas terminadas, ${differ} difieren de la referencia de Excel.`,
  questions: { heading: "3. Lo que usted ve", yes: "Sí", no: "No", skip: "Omitir" },
  steps: {
    "NET-2": "¿El botón de la pestaña Inicio muestra el icono propio del complemento?",
    "KEY-1": "Con Compsheet instalado, presione Ctrl+Alt+Mayús+F en la cuadrícula. ¿Se abre el panel?",
    "RUN-7": "En Compsheet, elija Actividad, Guardar un archivo de diagnóstico. ¿Se guarda un archivo?",
    "UND-1": "Escriba un texto en una celda, inicie otra vez una prueba y presione Ctrl+Z. ¿Se deshace el texto?",
    "UND-2": "Escriba un texto en una celda, espere a que termine una prueba y presione Ctrl+Z. ¿Se deshace el texto?",
    "RUN-4": "Abra otro libro y regrese. ¿El panel todavía muestra esta página?",
    "RUN-6":
      "Escriba =RENTCHECK.AFTER(1,2000) y abra Insertar, Obtener complementos. ¿La celda muestra 1 con el cuadro abierto?",
    "DEP-2": "En Compsheet, active Configuración, Iniciar con este libro, guarde y abra otra vez. ¿Inicia solo?",
    "DEP-3": "Pida a alguien sin el complemento que abra el libro. ¿Ve una pregunta o un error sobre el complemento?",
    "WEB-2": "Abra en la web un vínculo de solo lectura del libro. ¿Carga el complemento?",
  },
  report: {
    heading: "Informe",
    help: "Envíe este texto a quien se lo pidió.",
    copy: "Copiar informe",
    copied: "Copiado.",
    label: "Informe en JSON",
  },
  clear: "Borrar datos de la revisión",
  cleared: "Datos de la revisión borrados.",
  failed: (reason) => `La revisión se detuvo: ${reason}. Inicie otra vez; se conserva lo terminado.`,
};
