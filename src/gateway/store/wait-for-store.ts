/** Start-up on a database that is not there yet, or too busy to answer. */
import { type GatewayStore, openGatewayStore } from "./gateway-store";
import type { DatabaseAddress } from "./open-database";
import { isStoreOutage } from "./store-outage";

type Say = (what: string, cause: unknown) => void;
type Pause = (ms: number) => Promise<void>;

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** Repeats `work` while it fails for an outage, and says why; other errors are thrown at once. */
export async function retryOutages<Result>(work: () => Promise<Result>, say: Say, pause: Pause): Promise<Result> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      return await work();
    } catch (cause) {
      if (!isStoreOutage(cause)) throw cause;
      say(`the database can't be used yet; trying again in ${pauseMs / 1000} s`, cause);
      await pause(pauseMs);
    }
  }
}

/**
 * Opens the store; waits for an unreachable PostgreSQL. A wrong address or password is an error at once, unless the
 * database may still be starting.
 */
export function waitForStore(
  address: DatabaseAddress,
  say: Say,
  pause: Pause,
  open: (address: DatabaseAddress) => Promise<GatewayStore> = openGatewayStore,
): Promise<GatewayStore> {
  return "url" in address ? retryOutages(() => open(address), say, pause) : open(address);
}
