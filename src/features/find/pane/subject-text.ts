/** Chooses the value of the workbook's name Subject for a property: its address, which people can read, or its id. */
import type { Clock } from "../../../client/clock";
import { type AddressedProperty, formatPostalAddress } from "../../../domain/postal-address";
import type { DataAccess } from "../../../engine/data-access";
import { findProperty } from "../../../engine/questions/subject";

/** How long the user waits for the search, ms; then the id is used. */
const longestSearchMs = 8_000;

/**
 * The property's address if a formula can find the property by it, otherwise its id: the address may be shared or
 * incomplete, or the search may be unavailable. Costs one search, which the formulas then don't need.
 */
export async function subjectTextOf(
  property: AddressedProperty,
  dataOf: (signal: AbortSignal) => DataAccess,
  clock: Clock,
): Promise<string> {
  const over = new AbortController();
  const address = formatPostalAddress(property);
  const late = clock.sleep(longestSearchMs, over.signal).then(
    () => undefined,
    () => undefined,
  );
  const found = findProperty(address, {}, dataOf(over.signal)).catch(() => undefined);
  const match = await Promise.race([found, late]);
  over.abort();
  return match?.id.toLowerCase() === property.id.toLowerCase() ? address : property.id;
}
