/**
 * The starter workbook's third sheet: the set of comps as the add-in writes it, empty. With the set in the workbook
 * from the start, the first page follows what a person excludes.
 */
import type { SheetContent } from "./host-contract";
import type { TableRecord } from "./rich-api/workbook-model";
import { starterColors } from "./starter-looks";

/** Among the options of RENT.COMPS. */
export const compSetOptions = "CompSet[#All],CompFilters[#All]";

const headings = ["Order", "Comp", "Address", "Use", "Reason", "Note", "Subject", "Id"];
const headingRow = 4;

export const compsSheet: SheetContent = {
  name: "Comps",
  cells: {
    A1: "Comps",
    A2: "Keep or Exclude a comp in the Use column, or add one by its address. Formulas and the Comps screen read this table.",
    ...Object.fromEntries(headings.map((text, index) => [`${"ABCDEFGH"[index] as string}${headingRow}`, text])),
    J4: "Filter",
    K4: "Value",
    J5: "Number of comps",
    K5: 10,
  },
  columnWidths: { A: 58, B: 226, C: 306, D: 88, E: 226, F: 226, G: 266, H: 80, J: 253 },
  styles: {
    A1: { bold: true, fontSize: 14, color: starterColors.brand },
    A2: { color: starterColors.quiet },
    "H5:H204": { fontSize: 7, color: "#8A8A8A" },
  },
};

/** The set and its filters on the sheet with this id. */
export const compSetTables = (sheetId: string): readonly TableRecord[] => [
  {
    ...{ id: "{00000000-0000-0000-0000-000000000011}", name: "CompSet", sheetId },
    block: { row: headingRow - 1, column: 0, height: 2, width: headings.length },
    ...{ style: "TableStyleLight1", showHeaders: true },
  },
  {
    ...{ id: "{00000000-0000-0000-0000-000000000012}", name: "CompFilters", sheetId },
    block: { row: headingRow - 1, column: headings.length + 1, height: 2, width: 2 },
    ...{ style: "TableStyleLight1", showHeaders: true, showFilterButton: false },
  },
];
