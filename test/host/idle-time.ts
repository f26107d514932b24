/**
 * Time that is not waited for: it runs by the machine's clock while this process works, and 25 times as fast while it
 * has nothing to do but wait. A suite whose add-in waits two seconds before it saves takes a tenth of one; on a busy
 * machine it takes longer, and no time limit within it is reached any earlier than in real time by work that is under
 * way.
 */
import { performance } from "node:perf_hooks";
import type { HostTime } from "../../src/workbench/host-time";

/** How long the process has to be idle, in milliseconds, and by how much time then moves on at most. */
const lookMs = 4;
const stepMs = 100;
/** The share of that time in which something ran, below which the process counts as idle. */
const idleShare = 0.3;

interface Waiting {
  readonly due: number;
  readonly callback: () => void;
}

export interface IdleTime extends HostTime {
  /** Time does not move on by itself while this is under way, perhaps in another thread. */
  during<T>(work: Promise<T>): Promise<T>;
  /** For work that is under way and waits for this time itself. */
  sleep(ms: number): Promise<void>;
}

export function createIdleTime(): IdleTime {
  const waiting = new Set<Waiting>();
  let working = 0;
  let asleep = 0;
  let offset = 0;
  let timer: NodeJS.Timeout | null = null;
  const now = (): number => Date.now() + offset;
  const nextDue = (): number => Math.min(...[...waiting].map(({ due }) => due));

  function arm(): void {
    if (timer !== null || waiting.size === 0) return;
    const before = performance.eventLoopUtilization();
    timer = setTimeout(
      () => {
        timer = null;
        const { active, idle } = performance.eventLoopUtilization(before);
        const isIdle = working <= asleep && active + idle >= lookMs - 1 && active / (active + idle) < idleShare;
        if (isIdle) offset += Math.min(Math.max(nextDue() - now(), 0), stepMs);
        runDue();
        arm();
      },
      Math.min(Math.max(nextDue() - now(), 0), lookMs),
    );
  }

  function runDue(): void {
    const until = now();
    const due = [...waiting].filter((entry) => entry.due <= until).sort((one, other) => one.due - other.due);
    for (const entry of due) if (waiting.delete(entry)) entry.callback();
  }

  function after(ms: number, callback: () => void): () => void {
    const entry = { due: now() + Math.max(ms, 0), callback };
    waiting.add(entry);
    if (timer !== null && ms < lookMs) {
      clearTimeout(timer);
      timer = null;
    }
    arm();
    return () => void waiting.delete(entry);
  }

  return {
    now,
    after,
    async during(work) {
      working += 1;
      try {
        return await work;
      } finally {
        working -= 1;
      }
    },
    async sleep(ms) {
      asleep += 1;
      await new Promise<void>((resolve) => void after(ms, resolve));
      asleep -= 1;
    },
  };
}

/** That of a suite, its servers and its workbooks. */
export const idleTime = createIdleTime();
