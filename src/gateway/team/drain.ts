/** The time between a node's being asked to end and its end, in which load balancers send their requests elsewhere. */

export interface Drain {
  /** /readyz was asked; true if its answer is that the node is stopping. */
  asked(): boolean;
  /**
   * Resolves `drainMs` milliseconds after the first 503 at /readyz, or after the call if no load balancer asks; at most
   * twice as long after the call.
   */
  run(drainMs: number): Promise<void>;
}

/** Short ones: while the process was blocked, no load balancer got an answer. */
const steps = 10;
/** Fewer came from a person who looked, not from a load balancer. */
const leastAsks = 2;

/** `pause` resolves after so many milliseconds. */
export function createDrain(pause: (ms: number) => Promise<void>): Drain {
  let isStopping = false;
  let asks = 0;
  let isTold = false;
  return {
    asked() {
      asks += 1;
      isTold = isStopping;
      return isStopping;
    },
    async run(drainMs) {
      isStopping = true;
      const isAsked = asks >= leastAsks;
      let rest = steps;
      for (let step = 0; drainMs > 0 && rest > 0 && step < 2 * steps; step++) {
        await pause(drainMs / steps);
        if (isTold || !isAsked) rest -= 1;
      }
    },
  };
}
