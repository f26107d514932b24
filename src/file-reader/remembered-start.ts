/** More than format detection looks at. */
const rememberedBytes = 512;

/** Caches the first bytes of a file: fetched once, and again only after a failure. */
export function rememberStart(
  fetchStart: (length: number) => Promise<Uint8Array>,
): (length: number) => Promise<Uint8Array> {
  let known: Promise<Uint8Array> | undefined;
  return async (length) => {
    if (length > rememberedBytes) return fetchStart(length);
    known ??= fetchStart(rememberedBytes);
    try {
      return (await known).subarray(0, length);
    } catch (error) {
      known = undefined;
      throw error;
    }
  };
}
