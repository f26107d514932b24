import type { ModelTexts } from "./texts-en";

/** Texts of the parts about the model at hand, in Spanish. */
export const createSpanishModelTexts = (count: (value: number) => string): ModelTexts => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  return {
    asOf: {
      heading: "A fecha de",
      label: "Día en que terminan las ventanas",
      none: "No hay día fijado: las ventanas terminan el día de los datos.",
      set: (day) =>
        `Las funciones con ventana de días muestran los datos a fecha de ${day}, salvo que su fórmula diga otra cosa.`,
      help: "Para rentas, unidades, precios y concesiones (COMPS, CONCESSIONS, HISTORY, OBSERVED, PROPERTY, UNITMIX, UNITS). El nombre AsOf del libro guarda el día. Las demás cifras son las que dio el servicio el día en que se obtuvieron.",
      apply: "Fijar el día",
      clear: "Sin día",
      applied: (day) => `Las cifras se calculan a fecha de ${day}.`,
      cleared: "Las ventanas terminan otra vez el día de los datos.",
      missing: "Escriba un día, por ejemplo 2025-06-30.",
    },
    pins: {
      heading: "Celdas fijadas",
      help: "Una fórmula fijada queda como los valores que muestra, para que funcionen las tablas de datos y Buscar objetivo. Al soltarla, la fórmula vuelve.",
      pin: "Fijar la selección",
      pinSheet: "Fijar esta hoja",
      pinAll: "Fijar el libro",
      sensitivity: "Fijar para sensibilidad",
      sensitivityHelp: "Seleccione el resultado, como NOI o valor: se fijan todas las fórmulas RENT que hay detrás.",
      unpinAll: "Soltar todo",
      unpin: "Soltar",
      unpinLabel: (address) => `Soltar ${address}`,
      select: (address) => `Seleccionar ${address}`,
      none: "No hay nada fijado.",
      list: "Fórmulas fijadas",
      pinned: (formulas, cells) =>
        formulas === 0
          ? "No hay ninguna fórmula RENT que fijar."
          : `${counted(formulas, "fórmula fijada", "fórmulas fijadas")} (${counted(cells, "celda", "celdas")}).`,
      incomplete:
        "Una fórmula con INDIRECTO o DESREF encuentra sus celdas al calcularse: compruebe que todas las que lee están fijadas.",
      unpinned: (formulas) => `${counted(formulas, "fórmula está viva", "fórmulas están vivas")} de nuevo.`,
      keptChanged: (blocks) =>
        `${counted(blocks, "bloque se cambió", "bloques se cambiaron")} a mano y no se han tocado: elija abajo.`,
      changed: "Cambiada a mano mientras estaba fijada.",
      restoreOver: "Devolver la fórmula encima",
      keepTyped: "Conservar lo escrito",
      lost: "Sus celdas se eliminaron.",
      unreadable:
        "Esta fórmula guardada no se puede leer. Se queda en el libro: ábralo en el Excel que la fijó o con un Compsheet más nuevo.",
      forget: "Quitar de la lista",
      cut: "Excel se detuvo mientras se fijaban, soltaban o entregaban celdas: algunas fórmulas son valores y otras no, o quedan respuestas guardadas. Lo fijado a medias se deshace y lo demás se termina al pulsar el botón. Lo que empezó este dispositivo se pone también en orden al fijar de nuevo o al volver a abrir el libro.",
      cutFormulas: (formulas) =>
        `Se escribirá ${counted(formulas, "fórmula", "fórmulas")} de los registros ocultos del libro. Revíselas antes si el archivo no es suyo.`,
      settle: "Ponerlo en orden",
      dismiss: "Dejar las celdas como están",
      dismissed: "Las celdas quedan como están. Las fórmulas guardadas están en la lista.",
      settled: {
        keep: "Se ha deshecho: las fórmulas están de nuevo en su sitio.",
        "bring back": "Se ha terminado: las fórmulas están de nuevo en su sitio.",
        "hand over": "La copia de entrega está terminada: sus respuestas guardadas se han quitado.",
      },
      forgotten: "Quitada de la lista. Las celdas quedan como están.",
    },
    handOver: {
      heading: "Copia de entrega",
      help: "Para quien no tiene Compsheet: valores en vez de fórmulas, una hoja con la fuente de cada cifra y ninguna respuesta guardada.",
      begin: "Convertir en copia de entrega…",
      question:
        "Guarde antes este libro con otro nombre (Archivo > Guardar como). Después cada fórmula RENT pasa a ser sus valores, se agrega una hoja Sources y se quitan las respuestas guardadas. Hasta que cierre Excel puede deshacerlo.",
      convert: "Está guardado: convertir",
      cancel: "Dejarlo vivo",
      converting:
        "Convirtiendo: los valores sustituyen a las fórmulas. Un libro grande tarda unos segundos; no cierre Excel.",
      bringingBack: "Devolviendo las fórmulas…",
      converted: (formulas, sheet) =>
        `${counted(formulas, "fórmula es ahora un valor", "fórmulas son ahora valores")}; las fuentes están en la hoja ${sheet}. Guarde el archivo y entréguelo.`,
      isCopy: (formulas) =>
        `Este libro es una copia de entrega: guarda ${counted(formulas, "fórmula", "fórmulas")} para volver a enlazar.`,
      unfinished:
        "El archivo aún tiene respuestas guardadas, porque Excel se detuvo al quitarlas. No lo entregue todavía.",
      finish: "Quitar las respuestas guardadas",
      finished: "Las respuestas guardadas se han quitado. Guarde el archivo y entréguelo.",
      revert: "Deshacer la conversión",
      reverted: (formulas) =>
        `${counted(formulas, "fórmula está viva", "fórmulas están vivas")} de nuevo, con sus respuestas.`,
      relink: "Volver a enlazar",
      relinkCost: (requests, isExact) =>
        `Al enlazar, las cifras se obtienen de nuevo: ${isExact ? "" : "unas "}${counted(requests, "solicitud", "solicitudes")}. Pueden diferir de las de aquí; la hoja Sources queda.`,
      relinkUnknown:
        "Al enlazar, las cifras se obtienen de nuevo. Pueden diferir de las de aquí; la hoja Sources queda.",
      relinked: (formulas) => `${counted(formulas, "fórmula está viva", "fórmulas están vivas")} de nuevo.`,
      relinkChanged: (blocks) =>
        `${counted(blocks, "bloque se cambió", "bloques se cambiaron")} a mano y se dejan como están.`,
    },
  };
};
