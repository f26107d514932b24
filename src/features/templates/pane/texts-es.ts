import type { englishTemplates } from "./texts-en";

/** What the list of templates says, in Spanish. */
export const spanishTemplates: typeof englishTemplates = {
  language: "es",
  heading: "Plantillas de análisis",
  subject: "Propiedad",
  subjectHint: "Dirección o identificador. Será la propiedad de referencia del libro, que usan todas las plantillas.",
  subjectMissing: "Escriba la dirección o el identificador, o fije la referencia en Buscar.",
  follows: (subject) => `Las plantillas usan la referencia del libro: ${subject}`,
  insert: "Agregar",
  insertLabel: (name) => `Agregar ${name} como hoja nueva`,
  inserting: "Agregando…",
  inserted: (sheet) => `Agregada como la hoja «${sheet}». Sus celdas se están cargando.`,
  failed: (reason) => `No se pudo agregar la hoja: ${reason}`,
  names: {
    "rent-comps": "Cuadro de rentas comparables",
    "rent-comps-15": "Cuadro de rentas, 15 comparables",
    "loss-to-lease": "Mezcla y loss to lease",
    "t12-check": "Revisión del T12",
    "ami-rents": "Rentas LIHTC y set-aside",
    "value-add": "Prima por renovación y valor añadido",
    "pro-forma": "Pro forma",
    portfolio: "Cartera y lista de vigilancia",
    cover: "Portada",
  },
  purposes: {
    "rent-comps": "Cada comparable por tipo, con ajustes y pesos; renta de mercado según su mezcla.",
    "rent-comps-15": "El mismo cuadro con 15 comparables, en tres páginas.",
    "loss-to-lease": "Pegue un rent roll y compare mercado con contrato, unidad por unidad.",
    "t12-check": "Pegue un T12 y compare cada línea con su rango de referencia.",
    "ami-rents": "Límites de ingreso, rentas por designación, la mezcla con mayor renta y la prueba de set-aside.",
    "value-add": "La prima por renovación que se ve en los anuncios, y costo, ingreso y valor creado por mes.",
    "pro-forma": "Once años desde el NOI previsto, con cada cambio explicado, deuda, rendimientos y sensibilidades.",
    portfolio: "Una fila por propiedad, totales ponderados y una lista de vigilancia.",
    cover: "La propiedad, las revisiones pendientes y las cifras clave de las hojas del libro.",
  },
};
