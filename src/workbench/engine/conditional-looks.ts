/** Shows conditional formats: their fill and font lie over the cells' own, which stay as they are. */
import { BooleanNumber, type Injector, InterceptorEffectEnum, type IStyleData, type Workbook } from "@univerjs/core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/sheets";
import type { CellBlock } from "./a1-notation";

export interface ConditionalLook {
  readonly sheetId: string;
  readonly block: CellBlock;
  /** #RRGGBB; null: the cells' own. */
  readonly fill: string | null;
  readonly italic: boolean;
}

/** `looks` is asked for at each drawing of a cell. */
export function showConditionalLooks(
  injector: Injector,
  workbook: Workbook,
  looks: () => readonly ConditionalLook[],
): () => void {
  const interceptor = injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Style,
    priority: 100,
    handler(cell, { subUnitId, row, col }, next) {
      const look = looks().find(({ sheetId, block }) => sheetId === subUnitId && holds(block, row, col));
      if (look === undefined) return next(cell);
      const own = cell ? (workbook.getStyles().getStyleByCell(cell) ?? {}) : {};
      const s: IStyleData = {
        ...own,
        ...(look.fill === null ? {} : { bg: { rgb: look.fill } }),
        ...(look.italic ? { it: BooleanNumber.TRUE } : {}),
      };
      return next({ ...cell, s });
    },
  });
  return () => interceptor.dispose();
}

const holds = ({ row, column, height, width }: CellBlock, cellRow: number, cellColumn: number): boolean =>
  cellRow >= row && cellColumn >= column && cellRow < row + height && cellColumn < column + width;
