/**
 * Passes the running add-in to the pane: the pane's script runs before that of the functions and paints while it loads.
 */
import type { Addin } from "./addin-status";

let hand: (addin: Addin) => void;

/** Resolves once the script of the functions has run. */
export const startedAddin = new Promise<Addin>((resolve) => (hand = resolve));

export function handOver(addin: Addin): void {
  hand(addin);
}
