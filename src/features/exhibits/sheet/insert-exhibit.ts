/** Inserts an exhibit as a sheet: cells first, then charts, and the workbook's record of it, in one request. */
import { isSupported } from "../../../host/capabilities";
import { insertNewSheet } from "../../../host/new-sheet";
import { run } from "../../../host/run";
import { leavesOutHighlights } from "../../../host/sheet-rules";
import type { ExhibitPage } from "../exhibit-page";
import { addLogo } from "./add-logo";
import { addCharts, canDrawCharts } from "./exhibit-charts";
import { recordOf, xmlOf } from "./exhibit-record";
import { addToSelection, type SelectedRange } from "./selection-charts";

export interface InsertedExhibit {
  readonly sheet: string;
  /** What this Excel can't draw. */
  readonly missing: readonly ("charts" | "map" | "highlights")[];
}

export const canAddPictures = (): boolean => isSupported("ExcelApi", "1.10");

/**
 * On any failure the workbook is unchanged, or has the whole sheet.
 * @param logo the firm's, base64 of a PNG; null: none
 * @param selection where its charts are put as well
 */
export async function insertExhibit(
  page: ExhibitPage,
  logo: string | null = null,
  selection?: SelectedRange,
): Promise<InsertedExhibit> {
  const name = await insertNewSheet(page.sheet, (sheet, context) => {
    if (isSupported("ExcelApi", "1.7")) sheet.tabColor = "#0B6A5F";
    if (isSupported("ExcelApi", "1.8")) sheet.showGridlines = false;
    addCharts(sheet, page);
    if (logo !== null) addLogo(sheet, logo, page.id);
    if (selection !== undefined) addToSelection(context, sheet, page, selection);
  });
  await remember(name, page, selection);
  return {
    sheet: name,
    missing: [
      ...(page.charts.length > 0 && !canDrawCharts() ? (["charts"] as const) : []),
      ...(page.map !== null && !canAddPictures() ? (["map"] as const) : []),
      ...(leavesOutHighlights(page.sheet) ? (["highlights"] as const) : []),
    ],
  };
}

/** If this fails the sheet is still complete, but its charts keep their current rows. */
async function remember(name: string, page: ExhibitPage, selection?: SelectedRange): Promise<void> {
  if (!isSupported("ExcelApi", "1.7")) return;
  await run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(name);
    sheet.load("id");
    await context.sync();
    context.workbook.customXmlParts.add(xmlOf(recordOf(page, sheet.id, selection)));
    await context.sync();
  }).catch(() => undefined);
}
