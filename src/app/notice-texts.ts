/** What the activity log reports unprompted. */
import type { PropertyMove } from "../engine/data-access";
import { messageOf } from "../service/service-errors";

export const lateText = (error: unknown): string =>
  `Saved results were read late, and some cells may not show them yet. Recalculate those cells. ${messageOf(error)}`;

export const takenBackText =
  "The last refresh was interrupted before its values were shown, so the workbook has its old values. Refresh again; what was fetched today isn't requested again.";

export function moveText({ from, to, address }: PropertyMove): string {
  const outcome =
    to === undefined
      ? "has moved or been merged, and no single property is found at its address. Cells that name the old id show #N/A."
      : `now has the id ${to}. Cells that name the old id show its figures; they are not rewritten.`;
  return `The property ${from} at ${address} ${outcome}`;
}
