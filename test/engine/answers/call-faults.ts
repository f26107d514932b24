/** Makes the Nth call fail, before it is done or after: then the caller doesn't learn that it was done. */
export interface Fault {
  readonly when: "before it is done" | "after it was done";
  readonly isForEver: boolean;
}

export interface CallFaults {
  guard<T>(call: () => Promise<T>): Promise<T>;
  /** Makes the Nth call from now on, counted from 1, fail; with `isForEver` every later one too. */
  start(call: number, fault: Fault): void;
  /** Ends the faults; returns whether a call failed. */
  stop(): boolean;
}

export function createCallFaults(): CallFaults {
  let armed: (Fault & { left: number }) | null = null;
  let hasFailed = false;
  return {
    async guard(call) {
      if (!armed) return call();
      armed.left -= 1;
      const { when, isForEver, left } = armed;
      if (left > 0 || (left < 0 && !isForEver)) return call();
      hasFailed = true;
      if (when === "after it was done") await call();
      throw new Error("The host failed.");
    },
    start(call, fault) {
      armed = { ...fault, left: call };
      hasFailed = false;
    },
    stop() {
      armed = null;
      return hasFailed;
    },
  };
}
