/** A sheet's formulas as a person reads them: its inputs by their names, all else by address. */
import { absolute } from "../notation/cell-address";
import type { NewCell, NewSheet } from "./sheet-content";

/** The cells with each of the sheet's names in place of its cell: =pf_rate/pf_months for =$B$130/$B$141. */
export function namedFormulas({ cells, names = {} }: NewSheet): Readonly<Record<string, NewCell>> {
  const byCell = new Map(Object.entries(names).map(([name, address]) => [absolute(address), name]));
  // Only a single cell of this sheet: no part of a range, and none of another sheet.
  const single = /(?<![A-Za-z0-9_.!:$'])\$[A-Z]{1,3}\$\d+(?![\d:(])/g;
  return Object.fromEntries(
    Object.entries(cells).map(([address, cell]): [string, NewCell] => {
      if (typeof cell !== "object") return [address, cell];
      const parts = cell.formula.split(/("(?:[^"]|"")*")/);
      const named = parts.map((part, index) =>
        index % 2 === 1 ? part : part.replace(single, (found) => byCell.get(found) ?? found),
      );
      return [address, { formula: named.join("") }];
    }),
  );
}
