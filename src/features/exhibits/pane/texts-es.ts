import type { englishExhibits } from "./texts-en";

/** Spanish texts of the exhibits screen. */
export const spanishExhibits: typeof englishExhibits = {
  language: "es",
  heading: "Láminas",
  intro: "Una página cada una, lista para imprimir. Las gráficas y el mapa siguen a las celdas.",
  subject: "Propiedad",
  subjectHint: "Dirección o identificador. Será la propiedad de referencia del libro.",
  subjectMissing: "Escriba la dirección o el identificador, o fije la referencia en Buscar.",
  page: "Página",
  comps: "Comparables",
  paper: "Papel",
  letter: "Carta",
  insert: "Agregar lámina",
  inserting: "Agregando…",
  inserted: (sheet) => `Agregada como «${sheet}». Para imprimirla o guardarla como PDF, presione Ctrl+P.`,
  noCharts: "Esta versión de Excel no dibuja las gráficas; las tablas están completas.",
  noMap: "Esta versión de Excel no muestra el mapa.",
  update: "Actualizar gráficas",
  updated: (charts, maps) =>
    charts + maps === 0
      ? "Las gráficas y los mapas están al día."
      : `Actualizados: ${String(charts)} series, ${String(maps)} mapas.`,
  layout: (name) => `Diseño de ${name}`,
  table: "Tabla",
  names: {
    "comp-set": "Comparables",
    "unit-mix": "Mezcla de unidades y rentas",
    expenses: "Estado de operación",
    lihtc: "Topes de renta LIHTC",
    "value-add": "Valor añadido",
    property: "Propiedad",
  },
  purposes: {
    "comp-set": "Referencia y comparables, renta por comparable, $/pie² según tamaño, tendencia de un año, mapa.",
    "unit-mix": "Tipos vistos con renta de lista y efectiva, y su tendencia.",
    expenses: "Ingreso, gastos y NOI previstos, con sus rangos.",
    lihtc: "Topes de renta bruta por set-aside y renta de mercado.",
    "value-add": "La prima de las unidades renovadas con su intervalo, y el flujo acumulado.",
    property: "Datos, mezcla de unidades, tendencia de renta y disponibilidad.",
  },
};
