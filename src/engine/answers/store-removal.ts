/** Takes all answers out of a workbook, and tells whether that was refused before or after the first of them was gone. */
import { PartlyRemovedError } from "./stored-answers-contract";
import type { WorkbookStore } from "./workbook-store";

/**
 * Removes everything, the second time where the first was cut half-way. Rejects as the store does where all still stands,
 * else with PartlyRemovedError. `known`: names whose text is not needed.
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
