/**
 * Draws texts with Excel's "Center Across Selection" over all their cells: their own and the empty ones of that kind to
 * its right.
 */
import { HorizontalAlign, InterceptorEffectEnum, type Worksheet } from "@univerjs/core";
import { BEFORE_CELL_EDIT, INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/sheets";
import { acrossSelection } from "../engine/range-styles";
import type { WorkbookHost } from "../host-contract";
import { textMeasure } from "./fitted-numbers";

/** Call it once the grid is there: it affects only what is drawn. */
export function centerAcross({ engine: { univer } }: WorkbookHost): void {
  const measure = textMeasure();
  const service = univer.__getInjector().get(SheetInterceptorService);
  // The formula bar and the cell's editor have the text without the blanks.
  service.writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
    priority: 100,
    handler(cell, { worksheet, row, col }, next) {
      const value = worksheet.getCellRaw(row, col)?.v;
      return next(cell && typeof value === "string" ? { ...cell, v: value } : cell);
    },
  });
  service.intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Value | InterceptorEffectEnum.Style,
    // After all others, as the numbers of narrow columns: their texts and fonts are those that are drawn.
    priority: 1,
    handler(cell, { worksheet, row, col, rawData }, next) {
      const drawn = next(cell);
      if (drawn == null || isEmpty(rawData?.v)) return drawn;
      const style = worksheet.getComposedCellStyleByCellData(row, col, drawn);
      if (style.ht !== acrossSelection) return drawn;
      const end = lastAcross(worksheet, row, col);
      // A line under the text would be under the blanks too.
      if (end === col || style.ul?.s) return { ...drawn, s: { ...style, ht: HorizontalAlign.CENTER } };
      let pixels = 0;
      for (let column = col; column <= end; column += 1)
        pixels += worksheet.getColVisible(column) ? worksheet.getColumnWidth(column) : 0;
      const text = String(drawn.v);
      // Blanks, not padding: only a text that is wider than its cell is drawn over the next ones.
      const blanks = Math.max(0, Math.round((pixels - measure(text, style)) / 2 / measure(" ", style)));
      return { ...drawn, v: " ".repeat(blanks) + text, s: { ...style, ht: HorizontalAlign.LEFT } };
    },
  });
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === "";

function lastAcross(worksheet: Worksheet, row: number, column: number): number {
  let last = column;
  for (; last + 1 < worksheet.getColumnCount(); last += 1) {
    const right = worksheet.getCellRaw(row, last + 1);
    if (!right || !isEmpty(right.v) || right.f) break;
    if (worksheet.getComposedCellStyleByCellData(row, last + 1, right).ht !== acrossSelection) break;
  }
  return last;
}
