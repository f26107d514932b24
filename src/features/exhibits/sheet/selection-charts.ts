/** A page's charts in the person's selection: they show the cells of the page's sheet. */
import { isSupported } from "../../../host/capabilities";
import { run } from "../../../host/run";
import { type ExhibitPage, objectName } from "../exhibit-page";
import { addChart, canDrawCharts } from "./exhibit-charts";
import type { SelectedCharts } from "./exhibit-record";

/** Points. */
export interface SelectedRange extends SelectedCharts {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Excel's own size of a new chart, points: for a selection of a single cell. */
const [usualWidth, usualHeight] = [360, 216];

/** Needs ExcelApi 1.10; null in an Excel without it. */
export function readSelection(): Promise<SelectedRange | null> {
  if (!canDrawCharts() || !isSupported("ExcelApi", "1.10")) return Promise.resolve(null);
  return run(async (context) => {
    const range = context.workbook.getSelectedRange();
    range.load("left,top,width,height,rowCount,columnCount");
    range.worksheet.load("id");
    range.worksheet.charts.load("items/name");
    await context.sync();
    const { left, top, width, height, rowCount, columnCount, worksheet } = range;
    const taken = new Set(worksheet.charts.items.map(({ name }) => name));
    let copy = 1;
    const named = (chart: string): string => `${chart}.${String(copy)}`;
    while ([...taken].some((name) => name.startsWith("Compsheet.") && name.endsWith(`.${String(copy)}`))) copy += 1;
    const isCell = rowCount === 1 && columnCount === 1;
    return {
      ...{ sheet: worksheet.id, nameOf: named, left, top },
      width: isCell ? usualWidth : width,
      // Below one another, each of the usual size.
      height: isCell ? 0 : height,
    };
  });
}

/** Queues the charts, one below the other, and shows their sheet; the caller syncs. */
export function addToSelection(
  context: Excel.RequestContext,
  cells: Excel.Worksheet,
  page: ExhibitPage,
  selection: SelectedRange,
): void {
  const place = context.workbook.worksheets.getItem(selection.sheet);
  const height = selection.height === 0 ? usualHeight : selection.height / page.charts.length;
  page.charts.forEach((chart, index) => {
    const made = addChart(place, chart, selection.nameOf(objectName(page.id, index + 1)), cells);
    if (made === null) return;
    made.left = selection.left;
    made.top = selection.top + index * height;
    made.width = selection.width;
    made.height = height;
  });
  place.activate();
}
