import { lossToLeaseSheet } from "../../../templates/loss-to-lease-sheet";
import type { WorkbookTables } from "../../../templates/sheet-content";
import { sheetFill, type SheetFill } from "../../../templates/sheet-fill";
import { t12CheckSheet } from "../../../templates/t12-check-sheet";
import { en } from "../../../templates/words/template-words-en";
import { es } from "../../../templates/words/template-words-es";

/** What the tables add to the sheets that read them, in each language that they may have been inserted in. */
export function dealSheetFills(tables: WorkbookTables): SheetFill[] {
  const subject = { formula: "=Subject" };
  return [en, es].flatMap((words) =>
    [lossToLeaseSheet, t12CheckSheet].flatMap(
      (sheet) => sheetFill(sheet(subject, words), sheet(subject, words, tables)) ?? [],
    ),
  );
}
