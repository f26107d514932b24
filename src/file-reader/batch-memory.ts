/**
 * A batch packed into one ArrayBuffer that describes its own layout, so only the buffer crosses from worker to page.
 * The browser keeps everything else in a message until a full garbage collection: three arrays and their object per
 * batch were a fifth of what an import left behind.
 */
import type { KeptText, PackedRows } from "./packed-rows";

/** A header of integers, followed by the text column indexes if there are any. */
const headAt = {
  rowCount: 0,
  numbers: 1,
  textEnds: 2,
  textBytes: 3,
  isTextLatin: 4,
  textColumns: 5,
  keptBytes: 6,
} as const;
const headLength = 7;

const noBytes = new Uint8Array();

const keptTextsIn = (bytes: Uint8Array): readonly KeptText[] =>
  JSON.parse(new TextDecoder().decode(bytes)) as readonly KeptText[];

/** The parts of a batch, in the order they are laid out. */
interface BatchSizes {
  readonly numbers: number;
  readonly textEnds: number;
  readonly textBytes: number;
  readonly textColumns: number;
  readonly keptBytes: number;
}

/** Byte offsets of the parts. Each number array is aligned to its element size. */
function placesOf({ numbers, textEnds, textBytes, textColumns, keptBytes }: BatchSizes) {
  const numbersAt = Math.ceil((headLength + textColumns) / 2) * 8;
  const textEndsAt = numbersAt + numbers * 8;
  const textAt = textEndsAt + textEnds * 4;
  const keptAt = textAt + textBytes;
  return { numbersAt, textEndsAt, textAt, keptAt, bytes: keptAt + keptBytes };
}

/**
 * Copies a batch, whose memory may be reused afterwards.
 * @param memoryOf returns a buffer of at least that many bytes
 */
export function toBatchMemory(rows: PackedRows, memoryOf: (bytes: number) => ArrayBuffer): ArrayBuffer {
  const { rowCount, numbers, textEnds, text, isTextLatin = false, textColumns = [], keptTexts } = rows;
  // Kept texts are rare, so their encoding doesn't affect import time.
  const kept = keptTexts === undefined ? noBytes : new TextEncoder().encode(JSON.stringify(keptTexts));
  const sizes = {
    numbers: numbers.length,
    textEnds: textEnds.length,
    textBytes: text.length,
    textColumns: textColumns.length,
    keptBytes: kept.length,
  };
  const { numbersAt, textEndsAt, textAt, keptAt, bytes } = placesOf(sizes);
  const memory = memoryOf(bytes);
  const head = new Int32Array(memory, 0, headLength + textColumns.length);
  head[headAt.rowCount] = rowCount;
  head[headAt.numbers] = sizes.numbers;
  head[headAt.textEnds] = sizes.textEnds;
  head[headAt.textBytes] = sizes.textBytes;
  head[headAt.isTextLatin] = isTextLatin ? 1 : 0;
  head[headAt.textColumns] = sizes.textColumns;
  head[headAt.keptBytes] = sizes.keptBytes;
  head.set(textColumns, headLength);
  new Float64Array(memory, numbersAt, sizes.numbers).set(numbers);
  new Int32Array(memory, textEndsAt, sizes.textEnds).set(textEnds);
  new Uint8Array(memory, textAt).set(text);
  new Uint8Array(memory, keptAt).set(kept);
  return memory;
}

/** Views the batch in a buffer without copying it. */
export function fromBatchMemory(memory: ArrayBuffer): PackedRows {
  const head = new Int32Array(memory, 0, headLength);
  const told = (at: number): number => head[at] as number;
  const sizes = {
    numbers: told(headAt.numbers),
    textEnds: told(headAt.textEnds),
    textBytes: told(headAt.textBytes),
    textColumns: told(headAt.textColumns),
    keptBytes: told(headAt.keptBytes),
  };
  const { numbersAt, textEndsAt, textAt, keptAt } = placesOf(sizes);
  return {
    rowCount: told(headAt.rowCount),
    numbers: new Float64Array(memory, numbersAt, sizes.numbers),
    textEnds: new Int32Array(memory, textEndsAt, sizes.textEnds),
    text: new Uint8Array(memory, textAt, sizes.textBytes),
    ...(told(headAt.isTextLatin) === 1 ? { isTextLatin: true } : {}),
    ...(sizes.keptBytes === 0 ? {} : { keptTexts: keptTextsIn(new Uint8Array(memory, keptAt, sizes.keptBytes)) }),
    ...(sizes.textColumns === 0 ? {} : { textColumns: [...new Int32Array(memory, headLength * 4, sizes.textColumns)] }),
  };
}
