import type { englishTemplates } from "./texts-en";

/** What the list of templates says, in Spanish. */
export const spanishTemplates: typeof englishTemplates = {
  language: "es",
  heading: "Plantillas de análisis",
  subject: "Propiedad",
  subjectHint: "Dirección o identificador. Será el Subject del libro; todas las plantillas lo siguen.",
  subjectMissing: "Escriba primero la dirección o el identificador, o fije el Subject en Buscar.",
  follows: (subject) => `Cada hoja sigue el Subject del libro: ${subject}`,
  insert: "Agregar",
  insertLabel: (name) => `Agregar ${name} como hoja nueva`,
  inserting: "Agregando…",
  inserted: (sheet) => `Agregada como la hoja «${sheet}». Sus celdas se llenan conforme llegan las respuestas.`,
  failed: (reason) => `No se agregó la hoja: ${reason}`,
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
    "rent-comps-15": "Lo mismo en tres páginas.",
    "loss-to-lease": "Pegue un rent roll: mercado frente a contrato, unidad por unidad.",
    "t12-check": "Pegue doce meses: cada línea frente a los límites de la referencia.",
    "ami-rents": "Límites de ingreso, rentas por designación, la mezcla con más renta y la prueba de set-aside.",
    "value-add": "La prima que indican los anuncios, y lo que una renovación cuesta, rinde y crea por mes.",
    "pro-forma": "Once años desde el NOI del servicio, con cada cambio explicado; deuda, rendimientos, sensibilidades.",
    portfolio: "Una fila por propiedad, totales que son sumas entre sumas, y una lista de vigilancia.",
    cover: "La propiedad, las revisiones pendientes y las cifras clave de las hojas del libro.",
  },
};
