import type { ModelTexts } from "./texts-en";

/** Spanish texts for the current model: as-of date, frozen formulas, values-only copies. */
export const createSpanishModelTexts = (count: (value: number) => string): ModelTexts => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  return {
    asOf: {
      heading: "Fecha de referencia",
      label: "Fecha",
      none: "Sin fecha: rentas y unidades son a la fecha de los datos de cada propiedad.",
      set: (day) => `Rentas, unidades y concesiones se obtienen al ${day}, salvo que la fórmula tenga la suya.`,
      waiting: (cells) =>
        `${counted(cells, "celda muestra", "celdas muestran")} otra fecha. Nada cambia hasta que usted actualice y acepte las cifras nuevas.`,
      refresh: "Vista previa",
      help: "La usan COMPS, CONCESSIONS, GRID, HISTORY, OBSERVED, OCCUPANCY, PREMIUM, PROPERTY, TREND, UNITMIX y UNITS. Las rentas previstas, los gastos y los límites de ingresos no tienen fechas pasadas: son del día en que se obtuvieron. El nombre AsOf del libro, o la celda a la que se refiere, guarda la fecha.",
      apply: "Fijar fecha",
      clear: "Borrar",
      applied: (day) => `Fecha de referencia: ${day}. Actualice para obtener sus cifras.`,
      cleared: "Fecha de referencia borrada. Actualice para obtener las cifras más recientes.",
      missing: "Escriba una fecha, por ejemplo 2025-06-30.",
    },
    pins: {
      heading: "Celdas congeladas",
      help: "Al congelar, los valores sustituyen a las fórmulas RENT y funcionan las tablas de datos y Buscar objetivo. Al descongelar, vuelven las fórmulas.",
      pin: "Congelar selección",
      pinSheet: "Congelar esta hoja",
      pinAll: "Congelar libro",
      sensitivity: "Congelar para sensibilidad",
      sensitivityHelp: "Seleccione el resultado, como NOI o valor. Se congelan todas las fórmulas RENT que hay detrás.",
      unpinAll: "Descongelar todo",
      unpin: "Descongelar",
      unpinLabel: (address) => `Descongelar ${address}`,
      select: (address) => `Seleccionar ${address}`,
      none: "No hay celdas congeladas.",
      list: "Fórmulas congeladas",
      pinned: (formulas, cells) =>
        formulas === 0
          ? "No hay fórmulas RENT que congelar."
          : `${counted(formulas, "fórmula congelada", "fórmulas congeladas")} (${counted(cells, "celda", "celdas")}).`,
      incomplete:
        "Una fórmula con INDIRECTO o DESREF puede leer otras celdas cada vez que se calcula. Compruebe que todas las que lee están congeladas.",
      unpinned: (formulas) => `${counted(formulas, "fórmula restaurada", "fórmulas restauradas")}.`,
      keptChanged: (blocks) =>
        `${counted(blocks, "rango congelado se editó y no se restauró", "rangos congelados se editaron y no se restauraron")}. Elija abajo.`,
      keptUnconfirmed: (blocks) =>
        blocks === 1
          ? "1 rango congelado conserva su valor: revise antes su fórmula, abajo."
          : `${count(blocks)} rangos congelados conservan sus valores: revise antes sus fórmulas, abajo.`,
      asks: "No se congeló en este equipo y la fórmula hace más que calcular. Revísela antes de restaurarla.",
      restoreSeen: "Restaurar fórmula revisada",
      restoreAllSeen: (formulas) => `Restaurar ${count(formulas)} fórmulas revisadas`,
      restoreSeenLabel: (address) => `Restaurar fórmula revisada en ${address}`,
      changed: "Editada mientras estaba congelada.",
      restoreOver: "Restaurar fórmula",
      keepTyped: "Conservar lo editado",
      lost: "Sus celdas se eliminaron.",
      unreadable:
        "Aquí no se puede leer esta fórmula. Se queda en el libro: ábralo en el Excel que la congeló o actualice Compsheet.",
      forget: "Quitar de la lista",
      cut: "Excel se detuvo antes de congelar, descongelar o convertir todas las celdas; unas pueden ser valores y otras fórmulas. Elija Reparar para deshacer lo congelado y terminar lo demás.",
      cutFormulas: (formulas) =>
        `Se ${formulas === 1 ? "escribirá" : "escribirán"} ${counted(formulas, "fórmula", "fórmulas")} de los registros ocultos del libro. Si el archivo viene de otra persona, revíselas antes.`,
      settle: "Reparar",
      dismiss: "Dejar las celdas como están",
      dismissed: "Las celdas quedan como están. Sus fórmulas están en la lista.",
      settled: {
        keep: "Congelación deshecha. Las fórmulas están restauradas.",
        "bring back": "Descongelación terminada. Las fórmulas están restauradas.",
        "hand over": "Conversión terminada. Los resultados guardados se quitaron.",
      },
      forgotten: "Quitada de la lista. Las celdas quedan como están.",
    },
    handOver: {
      heading: "Convertir este libro en valores",
      help: "Para quien no tiene Compsheet, y antes de vincular celdas en Word o PowerPoint. Cambia el libro abierto: guarde antes una copia (Archivo > Guardar una copia). Las fórmulas pasan a valores, se agrega una hoja Sources y se quitan los resultados guardados.",
      begin: "Convertir en valores…",
      question:
        "Guarde antes este libro con otro nombre (Archivo > Guardar como). Cada fórmula RENT pasa a ser un valor, se agrega una hoja Sources y se quitan los resultados guardados. Puede restaurar las fórmulas hasta que cierre Excel.",
      convert: "Convertir en valores",
      cancel: "Conservar fórmulas",
      converting: "Convirtiendo fórmulas en valores. Un libro grande tarda unos segundos; no cierre Excel.",
      bringingBack: "Restaurando fórmulas…",
      converted: (formulas, sheet) =>
        `${counted(formulas, "fórmula convertida en valor", "fórmulas convertidas en valores")}. Las fuentes están en la hoja ${sheet}. Guarde el archivo y compártalo.`,
      unverified: (formulas, sheet) =>
        `${counted(formulas, "fórmula mostraba un resultado guardado", "fórmulas mostraban resultados guardados")} en otro equipo y sin verificar aquí: vea Status en la hoja ${sheet}. Para verificarlos antes, restaure las fórmulas y actualice.`,
      isCopy: (formulas) =>
        `Esta es una copia solo con valores. Se ${formulas === 1 ? "puede" : "pueden"} volver a enlazar ${counted(formulas, "fórmula", "fórmulas")}.`,
      unfinished:
        "Excel se detuvo antes de quitar todos los resultados guardados. Quítelos antes de compartir el archivo.",
      finish: "Quitar resultados guardados",
      finished: "Resultados guardados quitados. Guarde el archivo y compártalo.",
      revert: "Restaurar fórmulas",
      reverted: (formulas) => `${counted(formulas, "fórmula restaurada", "fórmulas restauradas")}, con sus resultados.`,
      relink: "Volver a enlazar",
      relinkCost: (requests, isExact) =>
        requests === 0
          ? "Volver a enlazar no envía solicitudes: los datos siguen en este equipo. La hoja Sources se conserva."
          : `Al enlazar, los valores se obtienen de nuevo: ${isExact ? "" : "unas "}${counted(requests, "solicitud", "solicitudes")}. Pueden diferir de los de aquí. La hoja Sources se conserva.`,
      relinkUnknown:
        "Al enlazar, los valores se obtienen de nuevo. Pueden diferir de los de aquí. La hoja Sources se conserva.",
      relinkLost: (formulas) =>
        `${counted(formulas, "fórmula no puede", "fórmulas no pueden")} volver a enlazarse: sus celdas se editaron o se borraron.`,
      relinkUnconfirmed: (formulas) =>
        formulas === 1
          ? "1 fórmula hace más que calcular y no se convirtió en este equipo. Revísela antes de volver a enlazarla."
          : `${count(formulas)} fórmulas hacen más que calcular y no se convirtieron en este equipo. Revíselas antes de volver a enlazarlas.`,
      relinkSeen: (formulas) =>
        formulas === 1
          ? "Volver a enlazar 1 fórmula revisada"
          : `Volver a enlazar ${count(formulas)} fórmulas revisadas`,
      relinked: (formulas) => `${counted(formulas, "fórmula restaurada", "fórmulas restauradas")}.`,
      relinkChanged: (blocks) =>
        `${counted(blocks, "rango se editó y no se tocó", "rangos se editaron y no se tocaron")}.`,
    },
  };
};
