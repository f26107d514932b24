/** A cell's value as Excel's `Range.values` has it: "" for an empty cell, "#N/A" … for an error. */
export type CellValue = string | number | boolean;
