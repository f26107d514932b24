/**
 * Numbers while their cell is edited: shown whole, kept as they are if they are left as shown, and typed dates counted
 * from the workbook's first day. The engine shows what the format or a narrow column leaves of a number, enters just
 * that, and counts from
 * 1900.
 */
import { CellValueType, type ICellData, type Nullable, numfmt, type Workbook } from "@univerjs/core";
import { AFTER_CELL_EDIT, BEFORE_CELL_EDIT, SheetInterceptorService } from "@univerjs/sheets";
import { namesDay } from "../../calculation/coercion";
import { epochOf } from "../engine/date-formats";
import { editText } from "../engine/edit-text";
import type { WorkbookHost } from "../host-contract";

/** After the engine's own interceptors (0), before the one that ends their row (-1). */
const afterEngine = -0.5;

/** Call it once the grid is there. */
export function keepEditedNumbers({ engine: { univer, workbook: facade } }: WorkbookHost): void {
  const workbook = facade.getWorkbook();
  const epoch = epochOf(workbook);
  const { writeCellInterceptor } = univer.__getInjector().get(SheetInterceptorService);
  writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
    priority: afterEngine,
    handler(cell, { worksheet, row, col }, next) {
      const text = textToEdit(workbook, worksheet.getCellRaw(row, col), epoch);
      return next(cell && text !== null ? { ...cell, v: text } : cell);
    },
  });
  writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
    priority: afterEngine,
    handler(cell, { worksheet, row, col, origin }, next) {
      if (cell?.t !== CellValueType.NUMBER) return next(cell);
      const typed = typedText(origin);
      const before = worksheet.getCellRaw(row, col);
      if (before && typed !== null && typed === textToEdit(workbook, before, epoch))
        return next({ ...cell, v: before.v });
      const parsed = typed === null ? null : numfmt.parseValue(typed);
      const isDay = parsed && namesDay(parsed.z) && Number(parsed.v) === Number(cell.v);
      return next(isDay ? { ...cell, v: Number(cell.v) - epoch } : cell);
    },
  });
}

/** Null for a formula, and for what is no number. */
function textToEdit(workbook: Workbook, cell: Nullable<ICellData>, epoch: number): string | null {
  if (!cell || cell.f || cell.si || cell.p || typeof cell.v !== "number") return null;
  if (cell.t === CellValueType.BOOLEAN || cell.t === CellValueType.FORCE_STRING) return null;
  const format = workbook.getStyles().getStyleByCell(cell)?.n?.pattern ?? "General";
  return editText(cell.v, format, epoch);
}

function typedText(cell: Nullable<ICellData>): string | null {
  const text = cell?.p?.body?.dataStream ?? cell?.v;
  return text === undefined || text === null ? null : String(text).trim();
}
