/** Inserts an exhibit as a sheet: cells and charts in one request, then the workbook's record of it and its looks. */
import { isSupported } from "../../../host/capabilities";
import { insertNewSheet } from "../../../host/new-sheet";
import { run } from "../../../host/run";
import { leavesOutHighlights } from "../../../host/sheet-rules";
import { type ExhibitPage, objectName } from "../exhibit-page";
import { logoLook } from "./add-logo";
import { applyLooks, type Looks, looksOnSheet, type WorkbookLook } from "./chart-looks";
import { addCharts, canDrawCharts } from "./exhibit-charts";
import { recordOf, xmlOf } from "./exhibit-record";
import { addToSelection, type SelectedRange } from "./selection-charts";

export interface InsertedExhibit {
  readonly sheet: string;
  /** What this Excel can't draw, or refused. */
  readonly missing: readonly ("charts" | "map" | "looks" | "highlights")[];
}

export const canAddPictures = (): boolean => isSupported("ExcelApi", "1.10");

/**
 * On any failure the workbook is unchanged, or has the whole sheet; a refused look is left out.
 * @param logo the firm's, base64 of a PNG; null: none
 * @param selection where its charts are put as well
 */
export async function insertExhibit(
  page: ExhibitPage,
  logo: string | null = null,
  selection?: SelectedRange,
): Promise<InsertedExhibit> {
  const name = await insertNewSheet(page.sheet, (sheet, context) => {
    addCharts(sheet, page);
    if (selection !== undefined) addToSelection(context, sheet, page, selection);
  });
  await remember(name, page, selection);
  const isStyled = await applyLooks(looksOf(page, name, logo, selection));
  return {
    sheet: name,
    missing: [
      ...(page.charts.length > 0 && !canDrawCharts() ? (["charts"] as const) : []),
      ...(page.map !== null && !canAddPictures() ? (["map"] as const) : []),
      ...(leavesOutHighlights(page.sheet) ? (["highlights"] as const) : []),
      ...(isStyled ? [] : (["looks"] as const)),
    ],
  };
}

function looksOf(page: ExhibitPage, sheet: string, logo: string | null, selection?: SelectedRange): Looks {
  const charts = canDrawCharts()
    ? page.charts.flatMap((chart, index) => {
        const name = objectName(page.id, index + 1);
        const own = looksOnSheet(chart, sheet, name);
        return selection === undefined ? [own] : [own, looksOnSheet(chart, selection.sheet, selection.nameOf(name))];
      })
    : [];
  return {
    set: [...sheetLooks(sheet), ...charts.flatMap(({ set }) => set)],
    added: [...charts.flatMap(({ added }) => added), ...logoLook(sheet, logo, page.id)],
  };
}

const sheetLooks = (sheet: string): WorkbookLook[] => [
  ...(isSupported("ExcelApi", "1.7")
    ? [({ workbook }: Excel.RequestContext) => void (workbook.worksheets.getItem(sheet).tabColor = "#0B6A5F")]
    : []),
  ...(isSupported("ExcelApi", "1.8")
    ? [({ workbook }: Excel.RequestContext) => void (workbook.worksheets.getItem(sheet).showGridlines = false)]
    : []),
];

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
