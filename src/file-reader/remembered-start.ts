/** More than whoever asks what a file is looks at. */
const rememberedBytes = 512;

/** The first bytes of a file that is asked for anew each time: fetched once, and again only where that failed. */
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
