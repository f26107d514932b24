/** A cell with HYPERLINK("#Sheet!A1", …) is a link, as in Excel: a click goes there. */
import type { WorkbookHost } from "../host-contract";

const ownLink = /^=HYPERLINK\("#((?:'[^']+'|[\w.]+)![A-Z]{1,3}\d{1,7})"/i;

/** The cell that a formula links to, with its sheet; null for any other formula. */
export function linkOf(formula: unknown): string | null {
  return ownLink.exec(String(formula))?.[1] ?? null;
}

export function followCellLinks(host: WorkbookHost): void {
  const { api } = host.engine;
  api.addEvent(api.Event.CellClicked, ({ worksheet, row, column }) => {
    const target = linkOf(worksheet.getRange(row, column).getFormula());
    if (target === null) return;
    // After the click itself has selected its cell.
    setTimeout(() => {
      try {
        host.select(target);
      } catch {
        // The sheet is gone: the click selects the cell, as any other.
      }
    });
  });
}
