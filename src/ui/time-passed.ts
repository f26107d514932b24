import { useEffect, useState } from "preact/hooks";
import type { Clock } from "../client/clock";

/** Whether the moment `at` (milliseconds since the epoch) has come; rerenders when it does. */
export function useTimePassed(clock: Clock, at: number): boolean {
  const [passed, setPassed] = useState<number>();
  useEffect(() => {
    const wait = at - clock.now();
    if (wait <= 0) return;
    const stopped = new AbortController();
    clock.sleep(wait, stopped.signal).then(
      () => setPassed(at),
      () => undefined, // The moment changed, or the gauge is gone.
    );
    return () => stopped.abort();
  }, [clock, at]);
  return passed === at || clock.now() >= at;
}
