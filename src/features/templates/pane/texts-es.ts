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
    "loss-to-lease": "Mezcla y loss to lease",
    "t12-check": "Revisión del T12",
    "ami-rents": "Rentas AMI y margen",
    "value-add": "Curva de valor añadido",
    "pro-forma": "Pro forma a diez años",
  },
  purposes: {
    "rent-comps": "Cada comparable por tipo, con ajustes y pesos; renta de mercado según su mezcla.",
    "loss-to-lease": "Pegue un rent roll: mercado frente a contrato, unidad por unidad.",
    "t12-check": "Pegue doce meses: cada línea frente a los límites de la referencia.",
    "ami-rents": "Rentas de crédito fiscal por tramo y lo que dejan sobre las rentas de hoy.",
    "value-add": "Lo que renovaciones de 0.1 y 0.2 añaden a renta, NOI y valor.",
    "pro-forma": "Flujos sin deuda con TIR y VAN; venta con el NOI del año 11.",
  },
};
