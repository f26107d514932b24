/**
 * Spilled numbers are drawn in the formats that came with them: the engine's own drawing knows those of written cells
 * alone.
 */
import { type IStyleData, type Injector, InterceptorEffectEnum, type Workbook } from "@univerjs/core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/sheets";
import { drawDecimals } from "./decimal-drawing";

/** `formatOf`: the format that a spilled value brought to a cell; null where none did. */
export function showSpilledFormats(
  injector: Injector,
  workbook: Workbook,
  formatOf: (sheetId: string, row: number, column: number) => string | null,
): () => void {
  const interceptor = injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Style | InterceptorEffectEnum.Value,
    // Before the value is put into its format.
    priority: 101,
    handler(cell, { subUnitId, row, col }, next) {
      const pattern = formatOf(subUnitId, row, col);
      if (pattern === null) return next(cell);
      const own: IStyleData = cell ? (workbook.getStyles().getStyleByCell(cell) ?? {}) : {};
      if (own.n != null) return next(cell);
      return next({ ...cell, s: { ...own, n: { pattern } } });
    },
  });
  // Spilled numbers need their format first, and are rounded by it as all others.
  const stopDecimals = drawDecimals(injector, workbook);
  return () => {
    interceptor.dispose();
    stopDecimals();
  };
}
