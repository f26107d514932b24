/** Reads a request body up to a limit, ignoring its declared length, so it can't exhaust the memory. */

export class BodyTooLargeError extends Error {
  override readonly name = "BodyTooLargeError";
}

/** The sender left, or took too long. */
export class BodyCutOffError extends Error {
  override readonly name = "BodyCutOffError";
}

/**
 * Throws a BodyTooLargeError as soon as it is known, and a BodyCutOffError if the rest doesn't come.
 * @param withinMs how long it may take; absent: the server's own limit for a request
 */
export async function readBody(request: Request, mostBytes: number, withinMs?: number): Promise<Buffer> {
  if (Number(request.headers.get("content-length")) > mostBytes) throw new BodyTooLargeError();
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    if (withinMs !== undefined)
      timer = setTimeout(() => reject(new Error("The request body took too long.")), withinMs);
  });
  try {
    for (;;) {
      const part: { value?: Uint8Array } = await Promise.race([reader.read(), late]);
      if (part.value === undefined) return Buffer.concat(parts);
      bytes += part.value.byteLength;
      if (bytes > mostBytes) throw new BodyTooLargeError();
      parts.push(part.value);
    }
  } catch (error) {
    reader.cancel().catch(() => undefined);
    throw error instanceof BodyTooLargeError
      ? error
      : new BodyCutOffError("The request was cut off. Send it again.", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
