/** When a result that a function has returned comes into its cells: as this Excel does it. */
import type { HostBehaviors } from "../boundary/excel-switches";
import type { HostTime } from "../host-time";

/** How long a late result, and the 0 before a result, are shown, milliseconds. */
const LATE_MS = 700;
const ZERO_MS = 100;
/** One of so many results is lost. */
const LOST_OF = 1_000;

export interface DeliverySteps {
  /** The cells show 0. */
  readonly zero: () => void;
  readonly show: () => void;
  /** Excel takes the result for shown, and the cells never show it. */
  readonly lose: () => void;
}

/** Takes one result through its steps; returns the way to stop it. */
export type DeliverResult = (steps: DeliverySteps) => () => void;

export function createResultDelivery(time: HostTime, behaviors: () => HostBehaviors): DeliverResult {
  let returned = 0;
  return ({ zero, show, lose }) => {
    const { pendingShows, settledReturn } = behaviors();
    let stop = (): void => undefined;
    const later = (ms: number, act: () => void): void => void (stop = time.after(ms, act));
    function arrive(): void {
      if (pendingShows !== "oldThenZero") return show();
      zero();
      later(ZERO_MS, show);
    }
    if (settledReturn === "lost" && returned++ % LOST_OF === 0) lose();
    else if (settledReturn === "late") later(LATE_MS, arrive);
    else arrive();
    return () => stop();
  };
}
