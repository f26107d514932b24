/** Detects a file's encoding and converts its bytes to UTF-8. */
import { createMixedConverter, holdsSomeUtf8 } from "./mixed-encoding";

/** "mixed": each line is UTF-8 if it can be, otherwise Windows-1252. */
export type TextEncodingName = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "macintosh" | "mixed";

/** The bytes don't match the encoding detected at the beginning of the file. */
export class TextEncodingError extends Error {
  override readonly name = "TextEncodingError";
}

const lineFeed = 10;
const carriageReturn = 13;

/** Detects it from the first bytes: a byte-order mark, zeros in every other byte, or invalid UTF-8. */
export function detectEncoding(start: Uint8Array): TextEncodingName {
  const [first, second, third] = start;
  const hasMark = first === 0xef && second === 0xbb && third === 0xbf;
  if (hasMark) return isUtf8(start) ? "utf-8" : "mixed";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const [evenZeros, oddZeros] = countZeros(start);
  // Latin letters in UTF-16 have a zero in every pair; text in UTF-8 has none at all.
  const pairs = Math.floor(start.length / 2);
  if (pairs > 1 && oddZeros > pairs * 0.4 && evenZeros < oddZeros / 10) return "utf-16le";
  if (pairs > 1 && evenZeros > pairs * 0.4 && oddZeros < evenZeros / 10) return "utf-16be";
  if (isUtf8(start)) return "utf-8";
  if (holdsSomeUtf8(start)) return "mixed";
  // Only Excel's "CSV (Macintosh)" ends lines in this way, and writes Mac Roman.
  return start.includes(carriageReturn) && !start.includes(lineFeed) ? "macintosh" : "windows-1252";
}

/** The text of a whole file. */
export function decodeText(bytes: Uint8Array, encoding: TextEncodingName): string {
  if (encoding !== "mixed") {
    const decoder = new TextDecoder(encoding);
    // Without `stream`, Node.js decodes Windows-1252 as Latin-1.
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  }
  const converter = createUtf8Converter("mixed");
  const decoder = new TextDecoder();
  return decoder.decode(converter.push(bytes), { stream: true }) + decoder.decode(converter.end());
}

function countZeros(bytes: Uint8Array): [number, number] {
  let even = 0;
  let odd = 0;
  // By index: for a million bytes an iterator needs ten times as long.
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  return [even, odd];
}

/** Ignores a character that is cut off at the end of the piece. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Decodes UTF-8 piece by piece, keeping a byte-order mark as a character. Errors: TextEncodingError. */
export function createUtf8Decoder(): (bytes?: Uint8Array) => string {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true, fatal: true });
  return (bytes) => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch {
      throw new TextEncodingError("The file is not written in UTF-8 throughout.");
    }
  };
}

/** Converts a file's bytes, piece by piece, to UTF-8 without a byte-order mark; UTF-8 passes through unchanged. */
export interface Utf8Converter {
  push(bytes: Uint8Array): Uint8Array;
  end(): Uint8Array;
}

export function createUtf8Converter(encoding: TextEncodingName): Utf8Converter {
  if (encoding === "utf-8") return withoutMark();
  if (encoding === "mixed") return mixedWithoutMark();
  // The decoder itself drops the mark.
  const decoder = new TextDecoder(encoding, { fatal: true });
  const encoder = new TextEncoder();
  const convert = (bytes: Uint8Array | undefined): Uint8Array => {
    try {
      return encoder.encode(bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true }));
    } catch {
      throw new TextEncodingError(`The file is not written in ${encoding} throughout.`);
    }
  };
  return { push: convert, end: () => convert(undefined) };
}

function mixedWithoutMark(): Utf8Converter {
  const mark = withoutMark();
  const mixed = createMixedConverter();
  return {
    push: (bytes) => mixed.push(mark.push(bytes)),
    end: () => {
      const last = mixed.push(mark.end());
      const end = mixed.end();
      return last.length === 0 ? end : Uint8Array.from([...last, ...end]);
    },
  };
}

function withoutMark(): Utf8Converter {
  const mark = [0xef, 0xbb, 0xbf];
  let matched: number | undefined = 0;
  return {
    push: (bytes) => {
      if (matched === undefined) return bytes;
      let at = 0;
      while (at < bytes.length && matched < 3 && bytes[at] === mark[matched]) {
        at += 1;
        matched += 1;
      }
      if (at === bytes.length && matched < 3) return new Uint8Array();
      // What looked like the beginning of a mark was text.
      const kept = matched < 3 ? mark.slice(0, matched) : [];
      matched = undefined;
      const rest = bytes.subarray(at);
      return kept.length === 0 ? rest : Uint8Array.from([...kept, ...rest]);
    },
    end: () => (matched === undefined || matched === 3 ? new Uint8Array() : Uint8Array.from(mark.slice(0, matched))),
  };
}
