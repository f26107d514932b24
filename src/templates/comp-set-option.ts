/** How a sheet's formulas read the comps that the person keeps and excludes. */
import type { WorkbookTables } from "./sheet-content";

/** The option of RENT.COMPS, with its comma; "" where the workbook has no set of comps. */
export function compSetOption(tables: WorkbookTables | undefined): string {
  return tables !== undefined && "CompSet" in tables ? ",CompSet[#All]" : "";
}

/** The options of RENT.COMPS for the set and for its filters, with their commas. */
export function compSetOptions(tables: WorkbookTables | undefined): string {
  const filters = tables !== undefined && "CompFilters" in tables ? ",CompFilters[#All]" : "";
  return `${compSetOption(tables)}${filters}`;
}
