/**
 * Draws numbers in narrow columns as Excel does, and in a smaller size where the font of this machine is wider than the
 * file's.
 */
import {
  CellValueType,
  HorizontalAlign,
  type IStyleData,
  type Injector,
  InterceptorEffectEnum,
  WrapStrategy,
} from "@univerjs/core";
import { getFontStyleString } from "@univerjs/preset-sheets-core";
import { INTERCEPTOR_POINT, SheetInterceptorService } from "@univerjs/sheets";
import { filledNumber, fittingNumber } from "../engine/fitting-number";
import { formatCellText } from "../cell-value";
import type { WorkbookHost } from "../host-contract";

const usualSize = 11;
const smallestSize = 6;
const pixelsOfPoint = 4 / 3;
/** Left and right of a drawn number, pixels. */
const margins = 4;
/** Excel's format for what is there and isn't shown. */
const hidden = ";;;";
/** TRUE or FALSE, and a text that looks like a number. */
const noNumbers = [CellValueType.BOOLEAN, CellValueType.FORCE_STRING];

/** Width of a text as the grid draws it, pixels. */
export function textMeasure(): (text: string, style: IStyleData) => number {
  const context = document.createElement("canvas").getContext("2d");
  return (text, style) => {
    if (context === null) return 0;
    context.font = getFontStyleString(style).fontString;
    return context.measureText(text).width;
  };
}

/** Call it once the grid is there: it affects only what is drawn. */
export function fitNumbers({ engine: { univer } }: WorkbookHost): void {
  const injector: Injector = univer.__getInjector();
  const measure = textMeasure();
  injector.get(SheetInterceptorService).intercept(INTERCEPTOR_POINT.CELL_CONTENT, {
    effect: InterceptorEffectEnum.Value | InterceptorEffectEnum.Style,
    // After all others, which would take number signs for the number to be put into its format.
    priority: 1,
    handler(cell, { worksheet, row, col, rawData }, next) {
      const drawn = next(cell);
      const value = rawData?.v;
      if (drawn == null) return drawn;
      // The engine draws what a format hides. An error shows in any format, as in Excel.
      const isHidden = worksheet.getComposedCellStyleByCellData(row, col, drawn).n?.pattern === hidden;
      if (isHidden && drawn.v != null && !String(drawn.v).startsWith("#")) return { ...drawn, v: "" };
      if (typeof value !== "number") return drawn;
      if (drawn.t != null && noNumbers.includes(drawn.t)) return drawn;
      const style = worksheet.getComposedCellStyleByCellData(row, col, drawn);
      if (style.tr?.a) return drawn;
      const format = style.n?.pattern ?? "General";
      const text = typeof drawn.v === "string" ? drawn.v : formatCellText(value, format);
      const merge = worksheet.getMergedCell(row, col);
      let pixels = 0;
      for (let column = merge?.startColumn ?? col; column <= (merge?.endColumn ?? col); column += 1)
        pixels += worksheet.getColVisible(column) ? worksheet.getColumnWidth(column) : 0;
      const size = style.fs ?? usualSize;
      const fitted = fittingNumber({ text, value, format, size, width: pixels / pixelsOfPoint });
      const wide = measure(fitted.trim(), style);
      const room = pixels - margins;
      const isSmaller = wide > room && !fitted.startsWith("#");
      if (fitted === text && !isSmaller) {
        const free = room - (style.pd?.l ?? 0) - (style.pd?.r ?? 0);
        const filled = filledNumber({ value, format, room: free, widthOf: (part) => measure(part, style) });
        // The engine would draw up to 12 decimals of a number without a format; Excel shows 11 characters.
        if (filled === null) return String(drawn.v) === text ? drawn : { ...drawn, v: text };
        return { ...drawn, v: filled, s: { ...style, ht: HorizontalAlign.RIGHT, tb: WrapStrategy.CLIP } };
      }
      const fs = Math.max(smallestSize, Math.floor((size * room) / wide));
      return { ...drawn, v: fitted, ...(isSmaller && { s: { ...style, fs } }) };
    },
  });
}
