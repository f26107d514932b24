/** Answers up to a size: a server that never ends one would fill the memory of whoever asks. */
import { SaidError, say } from "../domain/said";

/** As much as a team's gateway accepts. */
const mostBytes = 64 * 1024 * 1024;

/** Like `fetch`, but a body that grows beyond the limit breaks off. */
export function limitAnswers(fetch: typeof globalThis.fetch, most = mostBytes): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.body === null) return response;
    let count = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(part, stream) {
        count += part.byteLength;
        if (count > most) stream.error(new SaidError(say`The answer is too long.`));
        else stream.enqueue(part);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counted), { status, statusText, headers });
  };
}
