import type { IdUses } from "../../../host/sheet-access-contract";
import type { createEnglishActivityTexts } from "./texts-en";

/** Spanish texts of the activity screen. */
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
    activityDetails: "Detalles: solicitudes, resultados guardados, diagnóstico",
    errors: {
      heading: "Celdas con errores",
      none: "Ninguna celda muestra un error de Compsheet.",
      cells: (cells) => counted(cells, "celda", "celdas"),
      functions: (first, more) => `${first} y ${count(more)} funciones más`,
      chooseSubject: (matches) =>
        matches === 0
          ? "Ninguna propiedad coincide con la referencia. Elija la que quiso indicar."
          : `${counted(matches, "propiedad coincide", "propiedades coinciden")} con la referencia. Elija la que quiso indicar.`,
      subjectSet: (subject) => `Referencia fijada: ${subject}`,
      cellList: "Celdas con este error",
      unknownCells: (cells) => `Excel no indicó la dirección de ${counted(cells, "celda", "celdas")}.`,
      followers: (cells) =>
        `${counted(cells, "celda más muestra", "celdas más muestran")} un error solo por estos. Corrija la causa y se ${cells === 1 ? "completará" : "completarán"}.`,
      select: "Seleccionar esta celda",
      selected: (cell) => `${cell} está seleccionada.`,
      notSelected: (reason) => `No se pudo seleccionar la celda: ${reason}`,
      sheetGone: (sheet) =>
        `La hoja «${sheet}» se eliminó o cambió de nombre. Al reintentar, sus celdas salen de esta lista.`,
      help: (functionName) => `Ayuda de ${functionName}`,
      retry: "Reintentar celdas con error",
      retryCells: (cells) => (cells === 1 ? "Reintentar esta celda" : `Reintentar estas ${count(cells)} celdas`),
      retrying: "Reintentando…",
      retried: "Calculando de nuevo las celdas con error.",
      retriedCells: (cells) =>
        `Calculando de nuevo ${counted(cells, "celda", "celdas")}. Si el error persiste, vuelve a aparecer aquí.`,
      retryFailed: (reason) => `No se pudo reintentar: ${reason}`,
    },
    notices: { heading: "Avisos" },
    nights: {
      heading: "Noches de este modelo",
      loading: "Cargando las noches…",
      summary: (model, nights, since) => `${model}: ${counted(nights, "noche", "noches")} desde el ${since}.`,
      sample: "Datos de ejemplo: estas noches son inventadas.",
      left: (day) =>
        `Este libro es una copia o una versión anterior: comparte las noches anteriores al ${day}. Abra el archivo actual para ver más.`,
      none: "Nada cambió en estas noches.",
      unverified: "sin verificar",
      reformulated: "cambió su fórmula",
      because: (cells, more) =>
        `Cambiaron esa misma noche: ${cells}${more > 0 ? ` y ${counted(more, "celda más", "celdas más")}` : ""}.`,
      inputs: "Esa noche no cambió ninguna celda con fórmula RENT. Busque un dato modificado.",
      outcomes: {
        ...{ partly: "En parte", "left alone": "Sin tocar", "too long": "Excedió su tiempo" },
        ...{ "too large": "Excedió su memoria", "put aside": "Apartado", failed: "Falló" },
      },
    },
    moves: {
      candidates: "Posibles identificadores nuevos de la propiedad",
      replace: "Reemplazar en todo el libro…",
      replaceLabel: (id) => `Reemplazar en todo el libro… por ${id}`,
      nowhere: "Ninguna celda ni fórmula de este libro usa el identificador anterior.",
      question: (uses, to) =>
        `El identificador anterior está en ${places(uses)}. ¿Reemplazarlo por ${to}? No se cambia nada más.`,
      keep: "Conservar el anterior",
      replaceNow: "Reemplazar",
      replaced: (uses) => `Reemplazado en ${places(uses)}.`,
      failed: (reason) => `Algunas celdas no se reemplazaron: ${reason} Resuélvalo e inténtelo de nuevo.`,
    },
    requests: {
      heading: "Solicitudes",
      none: "Aún no hay solicitudes. Escriba en una celda una fórmula como =RENT.COMPS(A2, 10).",
      underWay: "En curso",
      noAnswer: "Sin respuesta",
      byPane: "desde el panel",
      attempt: (attempt) => `Intento ${count(attempt)}`,
      status: (status) => `Estado ${status}`,
    },
    storedAnswers: "Resultados guardados",
    diagnostics: {
      heading: "Soporte técnico",
      help: "Crea un archivo con las versiones de Compsheet y de Excel, las últimas solicitudes y los mensajes de error, que pueden citar sus fórmulas. No contiene su clave ni valores de celdas. No se envía nada.",
      save: "Guardar archivo de diagnóstico",
      saved: (name) =>
        `${name} guardado. Si no lo encuentra, puede que su Excel no guarde archivos de complementos: copie el texto.`,
      notSaved: "Este Excel no puede guardar archivos de complementos. Copie el texto.",
      text: "Contenido del archivo",
      copy: "Copiar texto",
      copied: "Copiado.",
      notCopied: "Este Excel no permite copiar a los complementos. Seleccione el texto y presione Ctrl+C.",
    },
  };
};
