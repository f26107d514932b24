/** Reads a request body up to a limit, ignoring its declared length, so it can't exhaust the memory. */

export class BodyTooLargeError extends Error {
  override readonly name = "BodyTooLargeError";
}

/** Throws a BodyTooLargeError as soon as it is known, and any error of the connection. */
export async function readBody(request: Request, mostBytes: number): Promise<Buffer> {
  if (Number(request.headers.get("content-length")) > mostBytes) throw new BodyTooLargeError();
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new BodyTooLargeError();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
