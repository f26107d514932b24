/** Imported values as a request carries them, and the bytes that they take there. */
import type { CellValue } from "../../../file-reader/packed-rows";

/**
 * A value in a form that Excel leaves unchanged: an apostrophe keeps every text a text ("=A1", "+1 512…", "02138",
 * "'tis"). For cells without the Text format, which would show the apostrophe.
 */
export function written(value: CellValue): CellValue {
  return typeof value === "string" && value !== "" ? `'${value}` : value;
}

/** Cells that are made ready in a few milliseconds. */
export const cellsInStep = 10_000;

const plainText = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;

/** Bytes of a value as JSON in UTF-8, the comma included: never fewer than it takes. */
export function bytesOf(value: CellValue): number {
  if (typeof value !== "string") return String(value).length + 1;
  if (plainText.test(value)) return value.length + 4;
  let bytes = 4;
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code < 0x20) bytes += 6;
    else if (code === 0x22 || code === 0x5c) bytes += 2;
    else bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : 3;
  }
  return bytes;
}

export function bytesOfRow(row: readonly CellValue[]): number {
  return row.reduce<number>((sum, value) => sum + bytesOf(value), 2);
}
