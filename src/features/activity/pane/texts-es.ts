import type { IdUses } from "../../../host/property-id-replacement";
import type { createEnglishActivityTexts } from "./texts-en";

/** Texts of the screen that tells what happened, in Spanish. */
export const createSpanishActivityTexts = (
  count: (value: number) => string,
): ReturnType<typeof createEnglishActivityTexts> => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  const places = ({ cells, formulas, sheets, isSubject }: IdUses): string => {
    const found = [
      ...(cells > 0 ? [counted(cells, "celda", "celdas")] : []),
      ...(formulas > 0 ? [counted(formulas, "fórmula", "fórmulas")] : []),
      ...(isSubject ? ["el nombre Subject"] : []),
    ];
    const list = found.length > 1 ? `${found.slice(0, -1).join(", ")} y ${found.at(-1)}` : found.join("");
    return sheets > 0 ? `${list} de ${counted(sheets, "hoja", "hojas")}` : list;
  };
  return {
    errors: {
      heading: "Errores en celdas",
      none: "Ninguna celda muestra un error de este complemento.",
      cells: (cells) => counted(cells, "celda", "celdas"),
      cellList: "Celdas con este error",
      unknownCells: (cells) => `Excel no indicó la dirección de ${counted(cells, "celda", "celdas")}.`,
      select: "Seleccionar esta celda",
      selected: (cell) => `${cell} está seleccionada.`,
      notSelected: (reason) => `No se pudo seleccionar la celda: ${reason}`,
      sheetGone: (sheet) =>
        `El libro ya no tiene la hoja «${sheet}»: se eliminó o cambió de nombre. Al reintentar, sus celdas salen de esta lista.`,
      help: (functionName) => `Ayuda de ${functionName}`,
      retry: "Reintentar celdas con error",
      retryCells: (cells) => (cells === 1 ? "Reintentar esta celda" : `Reintentar estas ${count(cells)} celdas`),
      retrying: "Reintentando…",
      retried: "Las celdas con error se están calculando de nuevo.",
      retriedCells: (cells) =>
        `${counted(cells, "celda se está calculando", "celdas se están calculando")} de nuevo. Si el error persiste, vuelve a esta lista.`,
      retryFailed: (reason) => `No se pudo reintentar: ${reason}`,
    },
    notices: { heading: "Conviene saber" },
    moves: {
      candidates: "Identificadores que la propiedad puede tener ahora",
      replace: "Reemplazar en todo el libro…",
      replaceLabel: (id) => `Reemplazar en todo el libro… por ${id}`,
      nowhere: "Ninguna celda ni fórmula de este libro nombra el identificador anterior.",
      question: (uses, to) =>
        `El identificador anterior está en ${places(uses)}. ¿Escribir ${to} en su lugar? No se cambia nada más.`,
      keep: "Dejar el identificador anterior",
      replaceNow: "Reemplazar",
      replaced: (uses) => `Reemplazado en ${places(uses)}.`,
      failed: (reason) => `No se pudo reemplazar todo: ${reason} Vuelva a intentarlo cuando esté resuelto.`,
    },
    requests: {
      heading: "Solicitudes",
      none: "Aún no se envió ninguna solicitud. Escriba en una celda una fórmula como =RENT.COMPS(A2, 10).",
      underWay: "En curso",
      noAnswer: "Sin respuesta",
      byPane: "pedida por el panel",
      attempt: (attempt) => `Intento ${count(attempt)}`,
      status: (status) => `Estado ${status}`,
    },
    storedAnswers: "Respuestas guardadas",
    diagnostics: {
      heading: "Ayuda del soporte técnico",
      help: "Un archivo con las versiones de Compsheet y de Excel, las últimas solicitudes y los mensajes de error, que pueden repetir lo que piden las fórmulas. No contiene su clave ni los valores de las celdas. No se envía nada.",
      save: "Guardar un archivo de diagnóstico",
      saved: (name) => `${name} está guardado. Si su Excel no guarda archivos de complementos, copie el texto.`,
      notSaved: "Este Excel no guarda archivos de complementos. Copie el texto.",
      text: "Texto del archivo",
      copy: "Copiar el texto",
      copied: "Copiado.",
      notCopied: "Este Excel no permite copiar a los complementos. Seleccione el texto y pulse Ctrl+C.",
    },
  };
};
