/**
 * Draws numbers as Excel rounds them, and days by the workbook's date system: the engine's own drawing would round the
 * binary number, and differ from the print.
 */
import { type Injector, InterceptorEffectEnum, type Workbook } from "@univerjs/core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/sheets";
import { showsDay, shownNumber } from "../../calculation/format-number";
import { epochOf } from "./date-formats";

export function drawDecimals(injector: Injector, workbook: Workbook): () => void {
  const epoch = epochOf(workbook);
  const interceptor = injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Value,
    // After spilled formats are known, before the value is put into its format.
    priority: 50,
    handler(cell, _location, next) {
      if (typeof cell?.v !== "number") return next(cell);
      const pattern = workbook.getStyles().getStyleByCell(cell)?.n?.pattern;
      const isPlain = pattern === undefined || pattern === "General" || pattern.startsWith("@");
      const days = !isPlain && showsDay(pattern) ? epoch : 0;
      const shown = isPlain ? cell.v : shownNumber(pattern, cell.v + days);
      return next(shown === cell.v ? cell : { ...cell, v: shown });
    },
  });
  return () => interceptor.dispose();
}
