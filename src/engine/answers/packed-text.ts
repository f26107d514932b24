/** Packs text for a workbook: gzip (whose checksum detects damage) as base64. */

/**
 * Whether this system can compress. Every system that supports Excel's shared runtime can; elsewhere answers last until
 * the workbook is closed, and those in the workbook are left alone.
 */
export function canPack(): boolean {
  return typeof CompressionStream === "function" && typeof DecompressionStream === "function";
}

export async function packText(text: string): Promise<string> {
  return toBase64(await pipe(new TextEncoder().encode(text), new CompressionStream("gzip")));
}

/** Limits when unpacking: bytes, and bytes per packed byte. Our own texts stay far below. */
export const unpackLimits = { bytes: 64_000_000, ratio: 200, bytesOfAnyRatio: 4_000_000 } as const;

/** What all texts of a workbook together may still unpack to, bytes. */
export interface UnpackRoom {
  left: number;
}

/** Far above what 200,000 saved results need: about 40 MB. */
const bytesOfAll = 64_000_000;
const ratioOfAll = 20;

export const createUnpackRoom = (packed: Iterable<string>): UnpackRoom => {
  let left = bytesOfAll;
  for (const { length } of packed) left += length * ratioOfAll;
  return { left };
};

/** A packed text would expand beyond anything we write. */
export class UnpackedTooLargeError extends Error {
  override readonly name = "UnpackedTooLargeError";
}

/** Throws UnpackedTooLargeError once the room is used up. */
export function takeRoom(room: UnpackRoom, amount: number): void {
  room.left -= amount;
  if (room.left < 0) throw new UnpackedTooLargeError();
}

/**
 * The text's bytes in UTF-8. Throws for a text that was cut or changed, and UnpackedTooLargeError as soon as it exceeds
 * the limits.
 * @param room shared with other texts; absent: there are none
 */
export function unpackBytes(packed: string, room?: UnpackRoom): Promise<Uint8Array<ArrayBuffer>> {
  const { bytes, ratio, bytesOfAnyRatio } = unpackLimits;
  const packedBytes = fromBase64(packed);
  const most = Math.min(bytes, Math.max(bytesOfAnyRatio, packedBytes.length * ratio));
  return pipe(packedBytes, new DecompressionStream("gzip"), most, room);
}

/** As `unpackBytes`. */
export async function unpackText(packed: string): Promise<string> {
  return new TextDecoder().decode(await unpackBytes(packed));
}

/** Handwritten: going through Response would load half an HTTP client on some systems. */
async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  through: GenericTransformStream,
  most = Infinity,
  room: UnpackRoom = { left: Infinity },
): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const reader = (whole.pipeThrough(through) as ReadableStream<Uint8Array>).getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    pieces.push(next.value);
    length += next.value.length;
    try {
      if (length > most) throw new UnpackedTooLargeError();
      takeRoom(room, next.value.length);
    } catch (error) {
      await reader.cancel();
      throw error;
    }
  }
  const joined = new Uint8Array(length);
  let start = 0;
  for (const piece of pieces) {
    joined.set(piece, start);
    start += piece.length;
  }
  return joined;
}

function toBase64(bytes: Uint8Array): string {
  const blocks: string[] = [];
  // Spreading too many arguments overflows the stack.
  for (let start = 0; start < bytes.length; start += 8192) {
    blocks.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
  }
  return btoa(blocks.join(""));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return bytes;
}
