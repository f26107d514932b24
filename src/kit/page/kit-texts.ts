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
  /** The page's start, as a time of day. */
  readonly started: (time: string) => string;
  readonly questions: {
    readonly heading: string;
    readonly prepare: string;
    readonly done: string;
    readonly found: string;
    readonly yes: string;
    readonly no: string;
    readonly skip: string;
    readonly note: string;
  };
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
    "Runs in this blank workbook, connects to nothing, and makes a report without any private data. It needs about 20 minutes.",
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
  started: (time) => `This page started at ${time}.`,
  questions: {
    heading: "3. What you see",
    prepare: "Prepare",
    done: "Prepared.",
    found: "The stored data was found.",
    yes: "Yes",
    no: "No",
    skip: "Skip",
    note: "Note, without names or addresses",
  },
  steps: {
    "NET-2": "Does the button on the Home tab show the add-in's own icon?",
    "KEY-2":
      "With Compsheet installed, select its pane, then press Ctrl+Alt+Shift+F. Does the pane show the search screen?",
    "KEY-1": "Press Ctrl+Alt+Shift+F in the grid, with Compsheet installed. Does the pane open?",
    "RUN-7": "In Compsheet, choose Activity, Save diagnostics file. Is a file saved?",
    "VAL-6": 'With Compsheet installed, type =RENT.EXPENSE(A1," in a cell. Can you read the list of choices?',
    "UND-3": "Type text in a cell, choose Prepare (adds a hidden sheet), then press Ctrl+Z. Does your text go away?",
    "UND-1": "Type text in a cell, choose Prepare (writes a cell), then press Ctrl+Z. Does your text go away?",
    "UND-2": "Type text in a cell, choose Prepare (stores data), then press Ctrl+Z. Does your text go away?",
    "UND-4": "Save the workbook. Choose Prepare (adds a very hidden sheet), then press Ctrl+Z. Does Excel stay open?",
    "RUN-2":
      "Note the start time above. Close the pane, leave Excel for 30 minutes, and open the pane. Is the time the same?",
    "RUN-4": "Note the start time above. Open another workbook, then come back. Is the time the same?",
    "RUN-5B":
      "Open a second workbook, then choose Prepare here (freezes a row). Is it prepared? Skip this if check RUN-5 already failed.",
    "RUN-6":
      "Choose Prepare, then open Format Cells at once. Does cell J3 of the sheet Check show 1 while the dialog is open?",
    "RUN-3":
      "On a Mac: choose Tools, Excel Add-ins, and turn on Solver. Then calculate with F9. Do functions of this check still show values?",
    "INS-5":
      "Open the saved workbook on a computer without this add-in, save it, and open it here. Are the values still there?",
    "INS-7": "Copy a cell with a function of this check into another workbook. Does the copy show a value?",
    "DEP-1B": "Was this add-in installed from a shared folder? Choose No if you added its manifest yourself.",
    "DEP-1": "Did your admin install it for you, in the Microsoft 365 admin center?",
    "DEP-4":
      "Install the add-in a second time from another address, if you can. Do functions of this check still show values?",
    "DEP-2":
      "In Compsheet, turn on Settings, Start with this workbook, save, and open it again. Does it start by itself?",
    "DEP-3": "Let someone without the add-in open the workbook. Do they see a question or an error about the add-in?",
    "WEB-2": "Open a view-only link of the workbook on the web. Does the add-in load?",
    "WEB-3": "Open the workbook in Teams. Does this add-in load?",
    "WEB-4": "Open the saved workbook on an iPad. Are the values still there?",
    "LOC-6": "Do the columns have numbers instead of letters?",
    "XML-3":
      "On the web: choose Prepare, and leave Excel for an hour until it reloads. Prepare again: was the stored data found?",
    "XML-4": "Choose Prepare, then restore an earlier version in Version History. Is the name CheckLater still there?",
    "COA-1": "Let a second person open the workbook at the same time. Do both of you see this page?",
    "COA-2":
      "With a second person in the workbook: both choose Prepare within five seconds, and save. Prepare again: was the stored data found?",
    "COA-3": "With a second person: choose Prepare. Do both of you see 1 to 100 in column N of the sheet Check?",
    "COA-4":
      "In a deal with a second person: one freezes cells while the other refreshes, then unfreezes. Are all formulas back?",
    "NET-3": "Connect Compsheet to a server on this computer. Does the browser ask for permission?",
    "NET-4": "Allow it, or skip this if nothing asked. Does the connection work?",
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
    "Se ejecuta en este libro en blanco, no se conecta a nada y hace un informe sin datos privados. Tarda unos 20 minutos.",
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
  started: (time) => `Esta página inició a las ${time}.`,
  questions: {
    heading: "3. Lo que usted ve",
    prepare: "Preparar",
    done: "Preparado.",
    found: "Se encontraron los datos guardados.",
    yes: "Sí",
    no: "No",
    skip: "Omitir",
    note: "Nota, sin nombres ni direcciones",
  },
  steps: {
    "NET-2": "¿El botón de la pestaña Inicio muestra el icono propio del complemento?",
    "KEY-2": "Con Compsheet instalado, seleccione su panel y presione Ctrl+Alt+Mayús+F. ¿El panel muestra la búsqueda?",
    "KEY-1": "Con Compsheet instalado, presione Ctrl+Alt+Mayús+F en la cuadrícula. ¿Se abre el panel?",
    "RUN-7": "En Compsheet, elija Actividad, Guardar archivo de diagnóstico. ¿Se guarda un archivo?",
    "VAL-6": 'Con Compsheet instalado, escriba =RENT.EXPENSE(A1," en una celda. ¿Se lee la lista de opciones?',
    "UND-3":
      "Escriba un texto en una celda, elija Preparar (agrega una hoja oculta) y presione Ctrl+Z. ¿Desaparece el texto?",
    "UND-1":
      "Escriba un texto en una celda, elija Preparar (escribe en una celda) y presione Ctrl+Z. ¿Desaparece el texto?",
    "UND-2": "Escriba un texto en una celda, elija Preparar (guarda datos) y presione Ctrl+Z. ¿Desaparece el texto?",
    "UND-4":
      "Guarde el libro. Elija Preparar (agrega una hoja muy oculta) y presione Ctrl+Z. ¿Excel permanece abierto?",
    "RUN-2":
      "Anote la hora de inicio de arriba. Cierre el panel, deje Excel 30 minutos y abra el panel. ¿La hora es la misma?",
    "RUN-4": "Anote la hora de inicio de arriba. Abra otro libro y regrese. ¿La hora es la misma?",
    "RUN-5B":
      "Abra un segundo libro y elija Preparar aquí (inmoviliza una fila). ¿Dice «Preparado»? Omita esta pregunta si la prueba RUN-5 ya falló.",
    "RUN-6":
      "Elija Preparar y abra enseguida Formato de celdas. ¿La celda J3 de la hoja Check muestra 1 con el cuadro abierto?",
    "RUN-3":
      "En Mac: elija Herramientas, Complementos de Excel, y active Solver. Después calcule con F9. ¿Las funciones de esta revisión siguen mostrando valores?",
    "INS-5": "Abra el libro guardado en un equipo sin este complemento, guárdelo y ábralo aquí. ¿Siguen los valores?",
    "INS-7": "Copie una celda con una función de esta revisión a otro libro. ¿La copia muestra un valor?",
    "DEP-1B": "¿Este complemento se instaló desde una carpeta compartida? Elija No si usted agregó su manifiesto.",
    "DEP-1": "¿Lo instaló su administrador, en el Centro de administración de Microsoft 365?",
    "DEP-4":
      "Instale el complemento otra vez desde otra dirección, si puede. ¿Las funciones de esta revisión siguen mostrando valores?",
    "DEP-2":
      "En Compsheet, active Ajustes, Iniciar Compsheet al abrir este libro, guarde y abra otra vez. ¿Inicia solo?",
    "DEP-3": "Pida a alguien sin el complemento que abra el libro. ¿Ve una pregunta o un error sobre el complemento?",
    "WEB-2": "Abra en la web un enlace de solo lectura del libro. ¿Carga el complemento?",
    "WEB-3": "Abra el libro en Teams. ¿Carga este complemento?",
    "WEB-4": "Abra el libro guardado en un iPad. ¿Siguen los valores?",
    "LOC-6": "¿Las columnas tienen números en lugar de letras?",
    "XML-3":
      "En la web: elija Preparar y deje Excel una hora hasta que se recargue. Prepare otra vez: ¿se encontraron los datos?",
    "XML-4":
      "Elija Preparar y restaure una versión anterior en el historial de versiones. ¿Sigue ahí el nombre CheckLater?",
    "COA-1": "Pida a otra persona que abra el libro al mismo tiempo. ¿Ambos ven esta página?",
    "COA-2":
      "Con otra persona en el libro: ambos eligen Preparar en menos de cinco segundos y guardan. Prepare otra vez: ¿se encontraron los datos?",
    "COA-3": "Con otra persona: elija Preparar. ¿Ambos ven del 1 al 100 en la columna N de la hoja Check?",
    "COA-4":
      "En un modelo con otra persona: una congela celdas mientras la otra actualiza, y luego las descongela. ¿Están todas las fórmulas?",
    "NET-3": "Conecte Compsheet a un servidor de este equipo. ¿El navegador pide permiso?",
    "NET-4": "Permítalo, u omita esta pregunta si nada lo pidió. ¿Funciona la conexión?",
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
