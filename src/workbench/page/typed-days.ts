/** Dates that a person types into a workbook that counts from 1904: the engine reads them as counted from 1900. */
import { CellValueType, type Nullable, type ICellData, numfmt } from "@univerjs/core";
import { AFTER_CELL_EDIT, SheetInterceptorService } from "@univerjs/sheets";
import { namesDay } from "../../calculation/coercion";
import { epochOf } from "../engine/date-system";
import type { WorkbookHost } from "../host-contract";

/** Call it once the grid is there. */
export function countTypedDays({ engine: { univer, workbook } }: WorkbookHost): void {
  const epoch = epochOf(workbook.getWorkbook());
  if (epoch === 0) return;
  univer
    .__getInjector()
    .get(SheetInterceptorService)
    .writeCellInterceptor.intercept(AFTER_CELL_EDIT, {
      // After the engine's own reading of what was typed (0), before the interceptor that ends the row (-1).
      priority: -0.5,
      handler(cell, { origin }, next) {
        const day = typedDay(origin);
        return next(
          cell && day !== null && cell.t === CellValueType.NUMBER && Number(cell.v) === day
            ? { ...cell, v: day - epoch }
            : cell,
        );
      },
    });
}

/** The serial of a date, counted from 1900; null for anything else. */
function typedDay(cell: Nullable<ICellData>): number | null {
  const text = cell?.p?.body?.dataStream ?? cell?.v;
  if (typeof text !== "string") return null;
  const parsed = numfmt.parseValue(text.trim());
  return parsed && typeof parsed.v === "number" && namesDay(parsed.z) ? parsed.v : null;
}
