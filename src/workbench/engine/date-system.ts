/** Workbooks of old Macs count days from 1904: what they show as dates lies 1,462 days after their numbers. */
import type { Workbook } from "@univerjs/core";

/** Days to add to a serial to count it from 1900: 0 or 1462. */
export const epochOf = (workbook: Workbook): number =>
  workbook.getSnapshot().custom?.["counts1904"] === true ? 1_462 : 0;
