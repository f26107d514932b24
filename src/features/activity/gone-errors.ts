/**
 * Takes the errors of edited cells off the list if their formula has no call of ours anymore: no function reports that.
 */
import type { Clock } from "../../client/clock";
import { type SheetArea, isInAreas } from "../../host/a1-address";
import { functionsOf } from "../../host/formula-functions";
import type { WorkbookCells } from "../../host/workbook-cells";
import type { ActivityLog } from "./activity";

/** Edits of one moment are checked together, ms. */
const gatherMs = 300;

export interface GoneErrorsParts {
  readonly log: Pick<ActivityLog, "errors" | "forgetErrors">;
  readonly cells: Pick<WorkbookCells, "read">;
  readonly clock: Pick<Clock, "sleep">;
}

/** Call with each area that was edited. */
export function createGoneErrors({ log, cells, clock }: GoneErrorsParts): (area: SheetArea) => void {
  let edited: SheetArea[] = [];

  async function check(): Promise<void> {
    await clock.sleep(gatherMs);
    const areas = edited;
    edited = [];
    const failed = log.errors.flatMap(({ cell }) => (cell !== undefined && isInAreas(cell, areas) ? [cell] : []));
    if (failed.length === 0) return;
    const found = await cells.read(failed);
    const gone = failed.filter((address) => {
      const cell = found.get(address);
      return cell?.anchor !== address || functionsOf(cell.formula).counts.size === 0;
    });
    if (gone.length > 0) log.forgetErrors(gone);
  }

  return (area) => {
    if (log.errors.length === 0) return;
    edited.push(area);
    // If Excel is busy, the errors stay until Activity is opened.
    if (edited.length === 1) void check().catch(() => undefined);
  };
}

/** The same cells; `edited` learns of each edit as well. */
export function withEdits<Cells extends Pick<WorkbookCells, "onChanged">>(
  cells: Cells,
  edited: (area: SheetArea) => void,
): Cells {
  return {
    ...cells,
    onChanged: (listener) =>
      cells.onChanged({
        ...listener,
        edited(area) {
          listener.edited(area);
          edited(area);
        },
      }),
  };
}
