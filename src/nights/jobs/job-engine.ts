/**
 * Jobs that survive the process. An engine may begin a job again after a crash, so the effects of a job are conditional
 * writes and unique keys; nothing here records steps.
 */
import { createTurns, type Shares } from "./turns";

/** Plain data. */
export type JobInput = Readonly<Record<string, string | number | boolean | null>>;

export interface JobRequest {
  readonly queue: string;
  /** Equal ids are one job, however often it is asked for. */
  readonly id: string;
  readonly input: JobInput;
  /** Higher ones of a queue begin first. */
  readonly priority?: number;
  /** Not before, milliseconds since the epoch. */
  readonly due?: number;
}

export interface Job {
  readonly queue: string;
  readonly input: JobInput;
}

/** How a job ended. With `again`, that job follows it; both are recorded or neither is lost. */
export interface JobEnd {
  readonly again?: JobRequest;
}

/** The tenants get their turns, and of each its queues, so a long one holds up no other. */
export interface RunOptions extends Shares {
  /** Jobs at once on this node. */
  readonly atOnce: number;
  /** Ends the run once the jobs under way are done. */
  readonly signal: AbortSignal;
}

export interface JobEngine {
  ask(requests: readonly JobRequest[]): Promise<void>;
  /** Jobs that have not begun never will. */
  cancel(queue: string, ids: readonly string[]): Promise<void>;
  /** Number of jobs that wait or are under way, by queue. */
  list(queues: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Removes ended jobs of an earlier time, milliseconds since the epoch. */
  forget(before: number): Promise<void>;
  /** Works on jobs until the signal. A job that rejects is tried again later. */
  run(work: (job: Job) => Promise<JobEnd>, options: RunOptions): Promise<void>;
  close(): Promise<void>;
}

/** Keeps a node busy with jobs from all queues in turn. */
export async function runInTurns(
  { atOnce, signal, ...shares }: RunOptions,
  /** Does one job of the queue; false if it had none. */
  workOnce: (queue: string) => Promise<boolean>,
  /** Resolves after a pause, or at once if the signal comes. */
  pause: () => Promise<void>,
): Promise<void> {
  const turns = createTurns(shares);
  async function workOnceInTurn(): Promise<boolean> {
    const tried = new Set<string>();
    while (!signal.aborted) {
      const queue = turns.next(tried);
      if (queue === null) return false;
      tried.add(queue);
      turns.begin(queue);
      try {
        if (await workOnce(queue)) return true;
      } finally {
        turns.end(queue);
      }
    }
    return false;
  }
  async function worker(): Promise<void> {
    while (!signal.aborted) if (!(await workOnceInTurn()) && !signal.aborted) await pause();
  }
  await Promise.all(Array.from({ length: atOnce }, worker));
}

/** Resolves after the time, or when the signal comes. */
export function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
