/** What the sheet of the workbook's set of comps says, by language. */

export const compSetWords = {
  en: {
    sheet: "Comps",
    title: "Comps",
    note: "Keep or Exclude a comp in the Use column, or add one by its address. Formulas and the Comps screen read this table.",
    filters: ["Filter", "Value"],
  },
  es: {
    sheet: "Comparables",
    title: "Comparables",
    note: "Escriba Conservar o Excluir en la columna Uso, o agregue un comparable por su dirección. Las fórmulas y la pantalla Comparables leen esta tabla.",
    filters: ["Filtro", "Valor"],
  },
} as const;
