/** What a sheet that was inserted before a table lacks, now that the table is there. */
import { namedFormulas } from "./named-formulas";
import type { CellLook, NewCell, NewSheet } from "./sheet-content";

export interface SheetFill {
  /** Of the sheet, perhaps with a number behind it. */
  readonly name: string;
  /** Texts of its first column, by address: where they have moved, rows or columns were added. */
  readonly labels: Readonly<Record<string, string>>;
  /** By address: cells that the sheet leaves to a person without the table, and what they get. */
  readonly added: Readonly<Record<string, NewCell>>;
  /** By address: cells that are another without the table. */
  readonly replaced: Readonly<Record<string, { readonly before: NewCell; readonly after: NewCell }>>;
  readonly looks: Readonly<Record<"before" | "after", readonly (readonly [range: string, look: CellLook])[]>>;
}

/** @param bare the sheet without the table. @returns null where the table makes no difference */
export function sheetFill(bare: NewSheet, filled: NewSheet): SheetFill | null {
  const [before, after] = [namedFormulas(bare), namedFormulas(filled)];
  const text = (value: unknown): string => JSON.stringify(value);
  const labels: Record<string, string> = {};
  const added: Record<string, NewCell> = {};
  const replaced: Record<string, { before: NewCell; after: NewCell }> = {};
  for (const [address, cell] of Object.entries(before))
    if (/^A\d+$/.test(address) && typeof cell === "string" && cell === after[address]) labels[address] = cell;
  for (const [address, cell] of Object.entries(after)) {
    const earlier = before[address];
    if (earlier === undefined) added[address] = cell;
    else if (text(earlier) !== text(cell)) replaced[address] = { before: earlier, after: cell };
  }
  if (Object.keys(added).length === 0) return null;
  const beyond = (some: NewSheet["looks"], others: NewSheet["looks"]): NewSheet["looks"] => {
    const known = new Set(others.map(text));
    return some.filter((look) => !known.has(text(look)));
  };
  const looks = { before: beyond(bare.looks, filled.looks), after: beyond(filled.looks, bare.looks) };
  return { name: bare.name, labels, added, replaced, looks };
}
