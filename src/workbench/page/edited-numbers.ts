/**
 * What a person types into a cell: read as Excel does, with dates counted from the workbook's first day; numbers are
 * shown whole while they are edited, and kept as they are if they are left as shown. The engine reads less, shows what
 * the format or a narrow column leaves of a number, enters just that, and counts from 1900.
 */
import { CellValueType, type ICellData, type Nullable, type Workbook } from "@univerjs/core";
import { AFTER_CELL_EDIT, BEFORE_CELL_EDIT, SheetInterceptorService } from "@univerjs/sheets";
import { epochOf } from "../engine/date-formats";
import { editText } from "../engine/edit-text";
import { typedCell } from "../engine/typed-input";
import type { WorkbookHost } from "../host-contract";

/** Before the engine's own interceptors (0): they see a number without a format. */
const beforeEngine = 0.5;
/** After them, before the interceptor that ends their row (-1). */
const afterEngine = -0.5;

/** Call it once the grid is there. */
export function keepEditedNumbers({ engine: { univer, workbook: facade } }: WorkbookHost): void {
  const workbook = facade.getWorkbook();
  const epoch = epochOf(workbook);
  const { writeCellInterceptor } = univer.__getInjector().get(SheetInterceptorService);
  /** What was typed, by the context that one edit's interceptors share. */
  const readings = new WeakMap<object, ICellData>();
  writeCellInterceptor.intercept(BEFORE_CELL_EDIT, {
    priority: afterEngine,
    handler(cell, { worksheet, row, col }, next) {
      const text = textToEdit(workbook, worksheet.getCellRaw(row, col), epoch);
      return next(cell && text !== null ? { ...cell, v: text } : cell);
    },
  });
  writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
    priority: beforeEngine,
    handler(cell, context, next) {
      const { worksheet, row, col } = context;
      const before = worksheet.getCellRaw(row, col);
      const pattern = (before && patternOf(workbook, before)) ?? general;
      if (!cell || cell.f || cell.p || typeof cell.v !== "string" || cell.v === "" || pattern.startsWith("@"))
        return next(cell);
      if (cell.t === CellValueType.FORCE_STRING) return next(cell);
      const typed = cell.v.trim();
      if (before && typed === textToEdit(workbook, before, epoch)) {
        readings.set(context, { v: before.v, t: CellValueType.NUMBER });
        return next(cell);
      }
      const { data, format } = typedCell(typed, false, null, epoch);
      if (data.f) return next({ ...cell, f: data.f, v: null });
      if (data.t === CellValueType.NUMBER) readings.set(context, { v: data.v, t: data.t });
      else if (data.t === CellValueType.STRING) readings.set(context, { v: cell.v, t: data.t });
      if (data.t !== CellValueType.NUMBER) return next(cell);
      const style = format !== null && pattern === general ? { s: { n: { pattern: format } } } : {};
      return next({ ...cell, v: data.v, t: data.t, ...style });
    },
  });
  writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
    priority: afterEngine,
    handler(cell, context, next) {
      const reading = readings.get(context);
      return next(cell && reading ? { ...cell, ...reading, p: null } : cell);
    },
  });
}

const general = "General";

const patternOf = (workbook: Workbook, cell: ICellData): string | undefined =>
  workbook.getStyles().getStyleByCell(cell)?.n?.pattern;

/** Null for a formula, and for what isn't a number. */
function textToEdit(workbook: Workbook, cell: Nullable<ICellData>, epoch: number): string | null {
  if (!cell || cell.f || cell.si || cell.p || typeof cell.v !== "number") return null;
  if (cell.t === CellValueType.BOOLEAN || cell.t === CellValueType.FORCE_STRING) return null;
  const format = patternOf(workbook, cell) ?? general;
  return editText(cell.v, format, epoch);
}
