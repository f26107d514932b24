/** What the workbook's name Subject holds of a property: its address, which people can read, or its id. */
import type { Clock } from "../../../client/clock";
import { type AddressedProperty, formatPostalAddress, normalizeAddress } from "../../../domain/postal-address";
import type { DataAccess } from "../../../engine/data-access";
import { findProperty } from "../../../engine/questions/subject";

/** How long a person waits for the search, milliseconds; the id does without one. */
const longestSearchMs = 8_000;

/**
 * The property's address where a formula finds the property by it, else its id: the address is shared, incomplete, or
 * can't be searched now. Costs one search, which the formulas then need no more.
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

/** Whether a subject, as a workbook has it, is this property: by its id or by its whole address. */
export function isSubjectText(subject: string | null, property: AddressedProperty): boolean {
  if (subject === null) return false;
  if (subject.trim().toLowerCase() === property.id.toLowerCase()) return true;
  return normalizeAddress(subject) === normalizeAddress(formatPostalAddress(property));
}
