/** Removes all answers from a workbook, and distinguishes a refusal before any was removed from a partial removal. */
import { PartlyRemovedError } from "./stored-answers-contract";
import type { WorkbookStore } from "./workbook-store";

/**
 * Removes everything, with one retry after a partial removal. Rejects with the store's error if nothing was removed,
 * else with PartlyRemovedError. `known`: names whose text isn't needed.
 */
export async function clearStore(store: WorkbookStore, known: ReadonlySet<string>): Promise<void> {
  const { standing } = await store.read(known);
  try {
    await store.clear();
  } catch (refusal) {
    const left = await store.read().catch(() => null);
    if (left !== null && [...standing].every((name) => left.standing.has(name))) throw refusal;
    await store.clear().catch((error: unknown) => {
      throw new PartlyRemovedError(error);
    });
  }
}
