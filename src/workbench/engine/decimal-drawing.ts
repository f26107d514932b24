/**
 * Draws numbers as Excel shows them, and days by the workbook's date system: the engine's own drawing would round the
 * binary number, and differ from the print. The colors of formats are the engine's.
 */
import { type ICellData, type Injector, InterceptorEffectEnum, type Nullable, type Workbook } from "@univerjs/core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/sheets";
import { showsDay } from "../../calculation/format-number";
import { formatCellText } from "../cell-value";
import { epochOf } from "./date-formats";

/** After spilled formats are known, before the value is put into its format (10). */
const beforeFormat = 50;
const afterFormat = 5;

/** Texts that are kept for the next drawing. */
const mostTexts = 10_000;

/** Reads a number before the engine's number formats, and writes its text after them. */
export function drawDecimals(injector: Injector, workbook: Workbook): () => void {
  const epoch = epochOf(workbook);
  const service = injector.get(SheetInterceptorService);
  /** Texts by the location that the interceptors of one cell share. */
  const texts = new WeakMap<object, string>();
  const known = new Map<string, string>();
  const textOf = (value: number, pattern: string): string => {
    const key = `${value} ${pattern}`;
    const text = known.get(key) ?? formatCellText(value, pattern, epoch > 0);
    if (known.size >= mostTexts) known.clear();
    known.set(key, text);
    return text;
  };
  const before = service.intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Value,
    priority: beforeFormat,
    handler(cell, location, next) {
      if (typeof cell?.v !== "number") return next(cell);
      const pattern = workbook.getStyles().getStyleByCell(cell)?.n?.pattern;
      if (pattern === undefined || pattern === "General" || pattern.startsWith("@")) return next(cell);
      const shown = cell.v + (showsDay(pattern) ? epoch : 0);
      texts.set(location, textOf(shown, pattern));
      return next(shown === cell.v ? cell : { ...cell, v: shown });
    },
  });
  const after = service.intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Value,
    priority: afterFormat,
    handler(cell, location, next) {
      const text = texts.get(location);
      return next(isFormatted(cell) && text !== undefined ? { ...cell, v: text } : cell);
    },
  });
  return () => {
    before.dispose();
    after.dispose();
  };
}

/** A format that shows nothing is the page's to draw. */
const isFormatted = (cell: Nullable<ICellData>): cell is ICellData => typeof cell?.v === "string";
