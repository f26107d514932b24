/** What the header says about the calculation. */

/** Text for a number of calls that wait for the service: one call a cell. */
export function statusText(pending: number): string {
  if (pending === 0) return "All cells calculated";
  return pending === 1 ? "1 cell waiting" : `${pending} cells waiting`;
}
