/**
 * Shows what is drawn over and behind the cells' own looks, which stay as they are: fill and font of conditional
 * formats, those of a table's style, and errors in the middle of their cells.
 */
import {
  BooleanNumber,
  CellValueType,
  HorizontalAlign,
  type Injector,
  InterceptorEffectEnum,
  type IStyleData,
  type Workbook,
} from "@univerjs/core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/sheets";
import { isErrorText } from "../cell-value";
import type { RuleLooks } from "./rule-looks";
import { type StyledTable, tableLookAt } from "./table-looks";

export function showConditionalLooks(
  injector: Injector,
  workbook: Workbook,
  looks: RuleLooks,
  tables: () => readonly StyledTable[],
): () => void {
  const interceptor = injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Style,
    priority: 100,
    handler(cell, { subUnitId, row, col }, next) {
      const look = looks.at(subUnitId, row, col);
      const isError = typeof cell?.v === "string" && cell.v.startsWith("#") && isErrorText(cell.v);
      const isCentered = isError && cell.t !== CellValueType.FORCE_STRING;
      const behind = tableLookAt(tables(), subUnitId, row, col);
      if (look === null && behind === null && !isCentered) return next(cell);
      const own = cell ? (workbook.getStyles().getStyleByCell(cell) ?? {}) : {};
      const s: IStyleData = {
        ...(behind?.fill == null ? {} : { bg: { rgb: behind.fill } }),
        ...(behind?.color == null ? {} : { cl: { rgb: behind.color } }),
        ...(behind?.bold ? { bl: BooleanNumber.TRUE } : {}),
        ...own,
        ...(isCentered && !own.ht ? { ht: HorizontalAlign.CENTER } : {}),
        ...(look?.fill == null ? {} : { bg: { rgb: look.fill } }),
        ...(look?.color == null ? {} : { cl: { rgb: look.color } }),
        ...(look?.bold ? { bl: BooleanNumber.TRUE } : {}),
        ...(look?.italic ? { it: BooleanNumber.TRUE } : {}),
      };
      return next({ ...cell, s });
    },
  });
  return () => interceptor.dispose();
}
