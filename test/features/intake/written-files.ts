/** Rows as the bytes of a file. */
import { utils, write } from "@e965/xlsx";

export type Delimiter = "," | "\t" | ";" | "|";

export function asText(rows: readonly (readonly string[])[], delimiter: Delimiter = ","): Uint8Array {
  const field = (text: string): string =>
    text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
  return new TextEncoder().encode(rows.map((row) => row.map(field).join(delimiter)).join("\r\n"));
}

/** Plain amounts become numbers; everything else stays text. Several sheets: name by name. */
export function asWorkbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const cells = rows.map((row) =>
      row.map((text) => (/^-?\d+\.\d\d$/.test(text) ? Number(text) : text === "" ? null : text)),
    );
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), name);
  }
  return new Uint8Array(write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer);
}
