/** What a table in Excel can hold: rows, columns and headings. */
import { rowsPerSheet } from "../notation/cell-address";

/** Rows of data below a header that begins in a row, counted from 0. */
export function rowsBelow(headerRow: number): number {
  return Math.max(0, rowsPerSheet - headerRow - 1);
}

/** How many sheets a table needs if each sheet has the header in its first row. */
export function sheetsFor(rows: number): number {
  return Math.max(1, Math.ceil(rows / rowsBelow(0)));
}

/** Valid headings for an Excel table: none empty, unique ignoring case, at most 255 characters. */
export function uniqueColumnNames(headings: readonly string[]): string[] {
  const taken = new Set<string>();
  /** The last number added to each heading: thousands may be the same. */
  const copies = new Map<string, number>();
  return headings.map((heading, index) => {
    const base = heading.replace(/\s+/g, " ").trim().slice(0, 240) || `Column ${String(index + 1)}`;
    const key = base.toLowerCase();
    let name = base;
    for (let copy = copies.get(key) ?? 1; taken.has(name.toLowerCase()); name = `${base} ${String(copy)}`) {
      copy += 1;
      copies.set(key, copy);
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

/** Whether a column has the name that one without a heading is given. */
export const isUnnamed = (name: string): boolean => /^Column \d+$/.test(name);
