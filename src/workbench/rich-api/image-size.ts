/** Format and size of a picture, from its first bytes. */
export interface ImageFacts {
  readonly mediaType: "image/png" | "image/jpeg";
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Null for anything but a PNG or a JPEG. */
export function imageSize(base64: string): ImageFacts | null {
  const bytes = bytesOf(base64);
  if (bytes === null) return null;
  const view = new DataView(bytes.buffer);
  if (bytes.length >= 24 && view.getUint32(0) === 0x89504e47)
    return { mediaType: "image/png", width: view.getUint32(16), height: view.getUint32(20) };
  if (bytes.length >= 4 && view.getUint16(0) === 0xffd8) return jpegSize(view);
  return null;
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}

/** Walks the segments to the frame header (SOF0 to SOF15, except the tables among them). */
function jpegSize(view: DataView): ImageFacts | null {
  for (let at = 2; at + 9 < view.byteLength;) {
    const marker = view.getUint16(at);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { mediaType: "image/jpeg", height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker >> 8 !== 0xff) return null;
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
