import type { SettingsTexts } from "./texts-en";

/** Texts of the screen where the person chooses, in Spanish. */
export const createSpanishSettingsTexts = (count: (value: number) => string): SettingsTexts => {
  const counted = (value: number, one: string, many: string): string => `${count(value)} ${value === 1 ? one : many}`;
  return {
    keep: "Guardar",
    keepLabel: (setting) => `Guardar: ${setting}`,
    kept: "Guardado.",
    pane: "Panel",
    stored: {
      heading: "Datos guardados",
      used: "Del límite",
      limit: "Lo máximo que las respuestas pueden ocupar en un libro",
      unit: "MB",
      hint: "En este equipo. Al alcanzarlo se quitan primero las respuestas que ninguna celda muestra, las más antiguas antes; lo que muestran las celdas se conserva, y se le avisa si no cabe.",
      problem: (least, most) => `Escriba de ${count(least)} a ${count(most)} MB.`,
    },
    removal: {
      remove: "Quitar los datos guardados…",
      question:
        "Cada fórmula RENT de este libro pasa a ser el valor que muestra y se quitan las respuestas guardadas. Después no se pueden recuperar las fórmulas.",
      keepFormulas: "Conservar las fórmulas",
      removeNow: "Quitar los datos guardados",
      removed: (formulas) =>
        `${counted(formulas, "fórmula es ahora un valor fijo", "fórmulas son ahora valores fijos")}. No quedan respuestas guardadas.`,
    },
    staleAfter: {
      heading: "Antigüedad de las cifras",
      label: "Considerar anticuada una cifra después de",
      unit: "días",
      hint: "Para RENT.ASOF, RENT.SOURCE y RENT.WHY. Se guarda en este equipo, no en el libro: no cambia ninguna cifra, y qué es antiguo lo decide usted. Las celdas que lo indican lo siguen cuando se calculan de nuevo.",
      problem: (least, most) => `Escriba días enteros, de ${count(least)} a ${count(most)}.`,
    },
    repair: {
      heading: "Reparar fórmulas",
      help: "Un libro abierto sin Compsheet puede mostrar #¿NOMBRE? o _xldudf_RENT_… en lugar de una función. Esto vuelve a escribir esas fórmulas y ninguna otra; Deshacer lo revierte si su Excel puede deshacer lo que escribe un complemento.",
      look: "Buscar fórmulas dañadas",
      found: (formulas, sheets) =>
        formulas === 0
          ? "Todas las fórmulas RENT están bien."
          : `${counted(formulas, "fórmula dañada", "fórmulas dañadas")} en ${counted(sheets, "hoja", "hojas")}.`,
      unknown: (names) => (names === "" ? "" : `Esta versión no tiene ${names}: corrija o actualice esas fórmulas.`),
      enterAgain: (formulas) => `Volver a escribir ${counted(formulas, "fórmula", "fórmulas")}`,
      repaired: (formulas, sheets) =>
        `Se volvieron a escribir ${counted(formulas, "fórmula", "fórmulas")} en ${counted(sheets, "hoja", "hojas")}.`,
      refused: (sheets) =>
        sheets === "" ? "" : `Excel no permitió escribir en ${sheets}: quite la protección y vuelva a intentarlo.`,
    },
    language: { label: "Idioma", names: { auto: "Como Excel", en: "English", es: "Español" } },
    dates: {
      label: "Días en el panel",
      names: { language: "Como los escribe el idioma", iso: "Año-mes-día: 2025-06-30" },
      hint: "Las fechas de las celdas siguen el formato de sus celdas.",
    },
    units: {
      label: "Distancias y superficies en el panel",
      names: { us: "Millas y pies cuadrados", metric: "Kilómetros y metros cuadrados" },
      hint: "Lo que contienen las celdas, las fórmulas y sus opciones sigue en millas y pies cuadrados, como lo tiene el servicio; también los límites de Comparables, que están en la hoja.",
    },
    tiles: {
      label: "Dirección de las teselas del mapa",
      hint: "Vacía: los mapas muestran contornos y no preguntan a nadie. Con una dirección, como https://tiles.example.com/{z}/{x}/{y}.png, ese servidor sabe qué zona mira usted. Las reglas de la página solo le permiten imágenes por HTTPS: no se ejecuta ningún script suyo.",
      problems: {
        "no-place": "La dirección necesita {z}, {x} y {y}, donde va el lugar de la tesela.",
        "no-address": "No es una dirección web sin nombre ni contraseña.",
        "not-https": "La dirección debe empezar por https://.",
      },
    },
    check: {
      heading: "Revisar este Excel",
      help: "Se ejecuta unos segundos en un libro en blanco y borra lo que hizo. El informe no tiene nada privado.",
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
      help: "Las celdas muestran sus cifras guardadas en ambos casos. Excel no lo tiene en cuenta en los complementos del Marketplace de Microsoft.",
      unavailable: "Este Excel no permite que un complemento se inicie con un libro.",
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
        refreshAll: "Actualizar todas las cifras a la vez",
        pin: "Fijar las celdas seleccionadas",
        keepAnswers: "Guardar las respuestas en el libro",
        retryErrors: "Reintentar los errores",
      },
      help: "En Excel para Windows (desde la versión 2102), para Mac (desde la 16.55) y en la Web. Excel pregunta cuál usar si otro complemento tiene las mismas teclas. En el panel: Tab hasta las pestañas, Entrar abre; en el menú de más pantallas las flechas, Esc cierra.",
    },
  };
};
