/** Counts recent starts of the kit's page: an Excel that reregisters functions loads it each time. */

const storedName = "compsheet.check.starts";
const recentMs = 60_000;

/**
 * Records this start.
 * @param now milliseconds since 1970
 * @returns starts in the last minute, including this one; null if the device stores nothing
 */
export function countPageStarts(storage: () => Storage, now: number): number | null {
  try {
    const former = JSON.parse(storage().getItem(storedName) ?? "[]") as unknown;
    const recent = (Array.isArray(former) ? former : []).filter(
      (at): at is number => typeof at === "number" && at <= now && now - at < recentMs,
    );
    storage().setItem(storedName, JSON.stringify([...recent, now]));
    return recent.length + 1;
  } catch {
    return null;
  }
}
