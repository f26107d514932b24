/** A worker with one program and purpose, as seen by its owner. */
export interface Thread<Sent, Told> {
  send(message: Sent, transferred?: Transferable[]): void;
  /** `onFailure` is called if the worker fails. */
  listen(onMessage: (message: Told) => void, onFailure: () => void): void;
  end(): void;
}

/** A worker that sends nothing for this long counts as failed to start, in milliseconds. */
const startTimeout = 10_000;

/** Resolves with the worker once its program has sent its first message; rejects if it doesn't start. */
export async function startedThread<Sent, Told>(
  worker: Worker,
  sleep: (milliseconds: number) => Promise<void>,
): Promise<Thread<Sent, Told>> {
  const isStarted = await new Promise<boolean>((resolve) => {
    worker.onmessage = () => resolve(true);
    worker.onerror = () => resolve(false);
    void sleep(startTimeout).then(() => resolve(false));
  });
  if (!isStarted) {
    worker.terminate();
    throw new Error("No worker starts here.");
  }
  return {
    send: (message, transferred = []) => worker.postMessage(message, transferred),
    listen: (onMessage, onFailure) => {
      worker.onmessage = ({ data }: MessageEvent<Told>) => onMessage(data);
      worker.onerror = onFailure;
      worker.onmessageerror = onFailure;
    },
    end: () => worker.terminate(),
  };
}
