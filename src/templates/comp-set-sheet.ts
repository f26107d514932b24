/** The workbook's set of comps: what its sheet says, and how formulas read the comps kept and excluded there. */
import type { WorkbookTables } from "./sheet-content";

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

/** The option of RENT.COMPS, with its comma; "" where the workbook has no set of comps. */
export function compSetOption(tables: WorkbookTables | undefined): string {
  return tables !== undefined && "CompSet" in tables ? ",CompSet[#All]" : "";
}

/** The options of RENT.COMPS for the set and for its filters, with their commas. */
export function compSetOptions(tables: WorkbookTables | undefined): string {
  const filters = tables !== undefined && "CompFilters" in tables ? ",CompFilters[#All]" : "";
  return `${compSetOption(tables)}${filters}`;
}
