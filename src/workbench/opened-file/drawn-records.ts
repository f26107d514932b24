/**
 * A file's charts and pictures as records of the workbook that is opened from it: over the cells as the file sizes
 * them.
 */
import type { WorkbookSnapshot } from "../host-contract";
import type { ChartRecord, ShapeRecord } from "../exhibits/exhibit-records";
import type { Corner, Drawn } from "./file-pages";
import type { OpenedSnapshot } from "./file-snapshot";

interface SizedSheet {
  readonly columnData: Record<number, { readonly w?: number; readonly hd?: number } | undefined>;
  readonly rowData: Record<number, { readonly h?: number; readonly hd?: number } | undefined>;
  readonly defaultColumnWidth: number;
  readonly defaultRowHeight: number;
}

const POINTS_OF_PIXEL = 3 / 4;

export function withDrawings(opened: OpenedSnapshot, drawn: readonly Drawn[]): OpenedSnapshot {
  const { sheets } = opened.snapshot.engine as { readonly sheets: Record<string, SizedSheet | undefined> };
  const records = drawn.flatMap(({ from, to, record }): (ChartRecord | ShapeRecord)[] => {
    const sheet = sheets[record.sheetId];
    if (sheet === undefined) return [];
    const size = "width" in to ? to : sizeBetween(sheet, from, to);
    return [{ ...record, anchor: { ...from, width: Math.max(1, size.width), height: Math.max(1, size.height) } }];
  });
  const isChart = (record: ChartRecord | ShapeRecord): record is ChartRecord => "series" in record;
  const snapshot: WorkbookSnapshot = {
    ...opened.snapshot,
    charts: records.filter(isChart),
    shapes: records.filter((record) => !isChart(record)),
  };
  return { ...opened, snapshot };
}

function sizeBetween(sheet: SizedSheet, from: Corner, to: Corner): { readonly width: number; readonly height: number } {
  const { columnData, rowData, defaultColumnWidth, defaultRowHeight } = sheet;
  let [width, height] = [0, 0];
  for (let column = from.column; column < to.column; column += 1) {
    const { w = defaultColumnWidth, hd = 0 } = columnData[column] ?? {};
    width += hd === 0 ? w : 0;
  }
  for (let row = from.row; row < to.row; row += 1) {
    const { h = defaultRowHeight, hd = 0 } = rowData[row] ?? {};
    height += hd === 0 ? h : 0;
  }
  return {
    width: width * POINTS_OF_PIXEL + to.right - from.right,
    height: height * POINTS_OF_PIXEL + to.down - from.down,
  };
}
