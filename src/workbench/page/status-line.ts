/** Calculation status in the header. */

/** Text for a number of calls waiting for the service, one per cell. */
export function statusText(pending: number): string {
  if (pending === 0) return "All cells calculated";
  return pending === 1 ? "1 cell waiting" : `${pending} cells waiting`;
}
