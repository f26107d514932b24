/** How long a server may keep a download waiting without sending anything. */
import { SaidError, say } from "../domain/said";
import { FileReadError } from "./file-source";

/** Rejects when the signal is aborted first. */
export type Sleep = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

const longestSilence = 60_000;

export class SilenceError extends SaidError {
  override readonly name = "SilenceError";
}

/**
 * Resolves with what the server sends, or rejects with a SilenceError after a minute without data. Only time spent
 * waiting for data counts: a server may be silent while the reader doesn't ask for more.
 */
export async function unlessSilent<Sent>(sent: Promise<Sent>, sleep: Sleep): Promise<Sent> {
  const settled = new AbortController();
  const silence = sleep(longestSilence, settled.signal).then(
    () => {
      throw new SilenceError(say`The server sent nothing.`);
    },
    () => new Promise<never>(() => undefined),
  );
  try {
    return await Promise.race([sent, silence]);
  } finally {
    settled.abort();
  }
}

export function silent(name: string): FileReadError {
  return new FileReadError(
    say`The server stopped sending "${name}". Check the service and your network, then start the import again.`,
  );
}
