/** Shows conditional formats: their fill and font are drawn over the cells' own, which stay as they are. */
import { BooleanNumber, type Injector, InterceptorEffectEnum, type IStyleData, type Workbook } from "@univerjs/core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/sheets";
import type { RuleLooks } from "./rule-looks";

export function showConditionalLooks(injector: Injector, workbook: Workbook, looks: RuleLooks): () => void {
  const interceptor = injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Style,
    priority: 100,
    handler(cell, { subUnitId, row, col }, next) {
      const look = looks.at(subUnitId, row, col);
      if (look === null) return next(cell);
      const own = cell ? (workbook.getStyles().getStyleByCell(cell) ?? {}) : {};
      const s: IStyleData = {
        ...own,
        ...(look.fill === null ? {} : { bg: { rgb: look.fill } }),
        ...(look.color === null ? {} : { cl: { rgb: look.color } }),
        ...(look.bold ? { bl: BooleanNumber.TRUE } : {}),
        ...(look.italic ? { it: BooleanNumber.TRUE } : {}),
      };
      return next({ ...cell, s });
    },
  });
  return () => interceptor.dispose();
}
