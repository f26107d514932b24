/** The add-in's own tables in a workbook, by name (not the user's data). */
export const compSetTable = "CompSet";
export const compFiltersTable = "CompFilters";
export const refreshLogTable = "CompsheetRefreshLog";

export const ownTables: readonly string[] = [compSetTable, compFiltersTable, refreshLogTable];
