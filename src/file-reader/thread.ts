/** A worker with one program and one purpose, as the one who started it sees it. */
export interface Thread<Sent, Told> {
  send(message: Sent, transferred?: Transferable[]): void;
  /** `onFailure` is told when the worker breaks down. */
  listen(onMessage: (message: Told) => void, onFailure: () => void): void;
  end(): void;
}

/** A worker that says nothing for so long is taken for one that does not start, in milliseconds. */
const startTimeout = 10_000;

/** Resolves with the worker once its program has said the first thing; rejects where none starts. */
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
