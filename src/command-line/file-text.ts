import { TextDecoder } from "node:util";

/**
 * The text of a small file that a person wrote: UTF-8 or, as Windows PowerShell and Notepad also write, with a byte
 * order mark or in UTF-16.
 */
export function fileText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  const isBig = first === 0xfe && second === 0xff;
  return new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8").decode(bytes);
}
