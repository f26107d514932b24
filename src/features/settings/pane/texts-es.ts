import type { SettingsTexts } from "./texts-en";

/** Spanish texts of the Settings screen. */
export const createSpanishSettingsTexts = (count: (value: number) => string): SettingsTexts => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  return {
    keep: "Guardar",
    keepLabel: (setting) => `Guardar: ${setting}`,
    kept: "Guardado.",
    pane: "Panel",
    stored: {
      heading: "Resultados guardados",
      used: "En uso",
      limit: "Tamaño máximo en un libro",
      unit: "MB",
      hint: "Se fija en este equipo. Al llegar al límite se quitan primero los resultados que ninguna celda muestra, empezando por los más antiguos. Los que muestran las celdas se conservan siempre.",
      problem: (least, most) => `Escriba de ${count(least)} a ${count(most)} MB.`,
    },
    removal: {
      remove: "Quitar resultados guardados…",
      question:
        "Cada fórmula RENT de este libro pasa a ser un valor y se quitan los resultados guardados. No se puede deshacer.",
      keepFormulas: "Conservar fórmulas",
      removeNow: "Quitar resultados guardados",
      removed: (formulas) =>
        `${counted(formulas, "fórmula convertida en valor", "fórmulas convertidas en valores")}. Resultados guardados quitados.`,
    },
    staleAfter: {
      heading: "Antigüedad de los valores",
      label: "Marcar valores como desactualizados después de",
      unit: "días",
      hint: "Para RENT.ASOF, RENT.SOURCE y RENT.WHY. Se guarda en este equipo, no en el libro, y no cambia ningún valor. Las celdas lo muestran la próxima vez que se calculan.",
      problem: (least, most) => `Escriba días enteros, de ${count(least)} a ${count(most)}.`,
    },
    repair: {
      heading: "Reparar fórmulas",
      help: "Un libro abierto sin Compsheet puede mostrar #¿NOMBRE? o _xldudf_RENT_… en lugar de una función. Reparar vuelve a escribir esas fórmulas y ninguna otra.",
      look: "Buscar fórmulas dañadas",
      found: (formulas, sheets) =>
        formulas === 0
          ? "No hay fórmulas RENT dañadas."
          : `${counted(formulas, "fórmula dañada", "fórmulas dañadas")} en ${counted(sheets, "hoja", "hojas")}.`,
      unknown: (names) =>
        names === "" ? "" : `Esta versión no tiene ${names}. Corrija esas fórmulas o actualice Compsheet.`,
      enterAgain: (formulas) => `Reparar ${counted(formulas, "fórmula", "fórmulas")}`,
      repaired: (formulas, sheets) =>
        `${counted(formulas, "fórmula reparada", "fórmulas reparadas")} en ${counted(sheets, "hoja", "hojas")}.`,
      refused: (sheets) =>
        sheets === "" ? "" : `Excel no permitió cambios en ${sheets}. Quite la protección e inténtelo de nuevo.`,
    },
    language: { label: "Idioma", names: { auto: "Igual que Excel", en: "English", es: "Español" } },
    dates: {
      label: "Fechas en el panel",
      names: { language: "Según el idioma", iso: "Año-mes-día: 2025-06-30" },
      hint: "Las fechas de las celdas conservan su formato.",
    },
    units: {
      label: "Unidades en el panel",
      names: { us: "Millas y pies cuadrados", metric: "Kilómetros y metros cuadrados" },
      hint: "Las celdas, las fórmulas y los filtros de comparables usan siempre millas y pies cuadrados.",
    },
    tiles: {
      label: "Dirección de los mosaicos del mapa",
      hint: "Si está vacía, los mapas muestran contornos y no envían solicitudes. Con una dirección, como https://tiles.example.com/{z}/{x}/{y}.png, ese servidor ve qué zona mira usted. Puede enviar imágenes por HTTPS, no scripts.",
      problems: {
        "no-place": "La dirección necesita {z}, {x} y {y} para la posición del mosaico.",
        "no-address": "Escriba una dirección web sin usuario ni contraseña.",
        "not-https": "La dirección debe empezar por https://.",
      },
    },
    check: {
      heading: "Revisar este Excel",
      help: "Se ejecuta unos segundos en un libro en blanco y quita lo que creó. El informe no tiene datos privados.",
      start: "Iniciar revisión",
      problems: {
        "not-empty": "Este libro tiene contenido. Abra uno en blanco.",
        "several-sheets": "Este libro tiene varias hojas. Abra uno en blanco.",
        "has-names": "Este libro tiene nombres definidos. Abra uno en blanco.",
      },
      done: (count, differ) => `${count} pruebas terminadas, ${differ} difieren de la referencia de Excel.`,
      report: "Informe",
    },
    startup: {
      heading: "Inicio",
      starts: "Iniciar Compsheet al abrir este libro",
      help: "Las celdas muestran sus resultados guardados en ambos casos. Excel no aplica este ajuste a los complementos de Microsoft Marketplace.",
      unavailable: "Este Excel no puede iniciar un complemento con un libro.",
      failed: (reason) => `No se pudo guardar el ajuste: ${reason}`,
    },
    shortcuts: {
      heading: "Métodos abreviados de teclado",
      held: "Ctrl+Alt+Mayús",
      names: {
        find: "Buscar una propiedad",
        comps: "Abrir Comparables",
        import: "Abrir Importar",
        activity: "Abrir Actividad",
        refresh: "Abrir Actualizar",
        refreshAll: "Actualizar ahora, sin vista previa",
        pin: "Congelar las celdas seleccionadas",
        keepAnswers: "Guardar resultados en el libro",
        retryErrors: "Reintentar los errores",
      },
      help: "En Excel para Windows (versión 2102 o posterior), Mac (16.55 o posterior) y en la Web. Si otro complemento usa las mismas teclas, Excel pregunta cuál ejecutar. En el panel, Tab va a las pestañas y Entrar abre una; en el menú Más, use las flechas, y Esc para cerrar.",
    },
  };
};
