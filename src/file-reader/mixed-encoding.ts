/**
 * Files whose lines come from several programs: some in UTF-8, some in Windows-1252. Each line is read as what it can
 * be, so no line is garbled because of another.
 */

const lineFeed = 10;
/** Without a line feed for so long, the bytes so far are read as a line. */
const longestLine = 1 << 20;

/** Length of the UTF-8 sequence that begins with this byte; 0 if none does. */
function sequenceLength(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0;
}

const isContinuation = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** The length of a complete sequence at this place; 0 if there is none. Overlong ones and surrogates aren't likely. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const length = sequenceLength(bytes[at] as number);
  for (let next = 1; next < length; next += 1) if (!isContinuation(bytes[at + next])) return 0;
  return length;
}

/**
 * Whether a sequence is what people write in UTF-8: Latin letters, punctuation, emoji. In Windows-1252 the same bytes
 * are an accented capital A, an a with a circumflex or an eth, directly followed by a symbol.
 */
function isSure(bytes: Uint8Array, at: number): boolean {
  const [first, second] = [bytes[at], bytes[at + 1] as number];
  return first === 0xc2 || first === 0xc3 || (first === 0xe2 && second <= 0x84) || (first === 0xf0 && second === 0x9f);
}

/** Letters of other languages: Central European, Greek, Cyrillic. */
const isLetter = (first: number): boolean => [0xc4, 0xc5, 0xce, 0xcf, 0xd0, 0xd1].includes(first);

interface LineFacts {
  /** All bytes outside ASCII are UTF-8, and are likely to be. */
  readonly isUtf8: boolean;
  /** Some are UTF-8 for sure. */
  readonly holdsUtf8: boolean;
}

function factsOf(line: Uint8Array): LineFacts {
  let isUtf8 = true;
  let holdsUtf8 = false;
  for (let at = 0; at < line.length; at += 1) {
    const byte = line[at] as number;
    if (byte < 0x80) continue;
    const length = sequenceAt(line, at);
    const sure = length > 0 && isSure(line, at);
    if (sure) holdsUtf8 = true;
    else if (length === 0 || !(isLetter(byte) || length > 2)) isUtf8 = false;
    if (length > 0) at += length - 1;
  }
  return { isUtf8, holdsUtf8 };
}

/** Whether a file that isn't UTF-8 throughout holds some of it. */
export function holdsSomeUtf8(bytes: Uint8Array): boolean {
  return factsOf(bytes).holdsUtf8;
}

const windows1252 = new TextDecoder("windows-1252");
// Node.js decodes a whole text as Latin-1, but not a part of one.
const from1252 = (bytes: Uint8Array): string => windows1252.decode(bytes, { stream: true });
const utf8 = new TextEncoder();

/** Within a line that isn't UTF-8, only what is certainly UTF-8 is read as UTF-8. */
function converted(line: Uint8Array): Uint8Array {
  if (factsOf(line).isUtf8) {
    // Also refuses what isn't a character in UTF-8.
    try {
      new TextDecoder("utf-8", { fatal: true }).decode(line);
      return line;
    } catch {
      return utf8.encode(from1252(line));
    }
  }
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < line.length; at += 1) {
    const length = (line[at] as number) < 0x80 ? 0 : sequenceAt(line, at);
    if (length === 0 || !isSure(line, at)) continue;
    parts.push(from1252(line.subarray(from, at)), new TextDecoder().decode(line.subarray(at, at + length)));
    from = at + length;
    at = from - 1;
  }
  return utf8.encode(`${parts.join("")}${from1252(line.subarray(from))}`);
}

function isAscii(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if ((bytes[at] as number) >= 0x80) return false;
  return true;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Converts a file's bytes to UTF-8, piece by piece: each whole line as what it is. */
export function createMixedConverter(): { push(bytes: Uint8Array): Uint8Array; end(): Uint8Array } {
  let rest: Uint8Array = new Uint8Array();
  const convert = (bytes: Uint8Array): Uint8Array => {
    const parts: Uint8Array[] = [];
    /** Lines in ASCII are passed on together. */
    let plain = 0;
    for (let at = 0; at < bytes.length;) {
      const feed = bytes.indexOf(lineFeed, at);
      const end = feed < 0 ? bytes.length : feed + 1;
      if (!isAscii(bytes, at, end)) {
        parts.push(bytes.subarray(plain, at), converted(bytes.subarray(at, end)));
        plain = end;
      }
      at = end;
    }
    return parts.length === 0 ? bytes : joined([...parts, bytes.subarray(plain)]);
  };
  return {
    push(bytes) {
      const all = rest.length === 0 ? bytes : joined([rest, bytes]);
      let whole = all.lastIndexOf(lineFeed) + 1;
      if (whole === 0 && all.length >= longestLine) {
        // At a byte that ends a character in either encoding.
        whole = all.length;
        while (whole > 0 && (all[whole - 1] as number) >= 0x80) whole -= 1;
        if (whole === 0) whole = all.length;
      }
      rest = all.slice(whole);
      return convert(all.subarray(0, whole));
    },
    end() {
      const last = convert(rest);
      rest = new Uint8Array();
      return last;
    },
  };
}
