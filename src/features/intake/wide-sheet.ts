/** Cells to the right of the last column that is read: nothing of a report may be left out in silence. */
import type { IntakeReason } from "./intake-result";
import type { Sheet } from "./sheet";

export function wideSheet({ wideRow }: Sheet): IntakeReason[] {
  if (wideRow === undefined) return [];
  return [
    {
      code: "end-missing",
      say: `Row ${wideRow} has cells to the right of column KN, which aren't read. Copy or export the report alone.`,
    },
  ];
}
