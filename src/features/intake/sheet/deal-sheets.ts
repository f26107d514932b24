/** Loss to lease and T12 sheets that were inserted before the file was read: they can read its tables now. */
import { fillSheets, findWaitingSheets, type WaitingSheet } from "../../../host/fill-sheet";
import type { WorkbookTables } from "../../../templates/sheet-content";

export interface DealSheets {
  waiting(this: void): Promise<readonly WaitingSheet[]>;
  /** @returns a function that undoes it */
  fill(this: void, waiting: readonly WaitingSheet[]): Promise<() => Promise<void>>;
}

/** @param tables of the workbook. What the sheets hold loads when it is asked for: it is all of their formulas. */
export function createDealSheets(tables: () => Promise<WorkbookTables>): DealSheets {
  const waiting = async (): Promise<readonly WaitingSheet[]> => {
    const { dealSheetFills } = await import(/* webpackChunkName: "deal-sheets" */ "./deal-sheet-fills");
    return findWaitingSheets(dealSheetFills(await tables()));
  };
  return { waiting, fill: fillSheets };
}
