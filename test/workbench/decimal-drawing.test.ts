/** The grid draws a number as the print and the file show it, through the engine's own formatting. */
import { type ICellData, Injector, type Workbook } from "@univerjs/core";
import { SheetInterceptorService } from "@univerjs/sheets";
import { getPatternPreview } from "@univerjs/sheets-numfmt";
import { drawDecimals } from "../../src/workbench/engine/decimal-drawing";
import { formatCellText } from "../../src/workbench/cell-value";

type Handler = (cell: ICellData, at: object, next: (cell: ICellData) => ICellData) => ICellData;

/** What the engine's number formatting is given for a cell. */
function drawn(cell: ICellData): ICellData {
  let handler: Handler | undefined;
  const injector = new Injector();
  const intercept = (_point: unknown, given: { handler: Handler }): { dispose(): void } => {
    handler = given.handler;
    return { dispose: () => undefined };
  };
  injector.add([SheetInterceptorService, { useValue: { intercept } as unknown as SheetInterceptorService }]);
  drawDecimals(injector, {
    getSnapshot: () => ({}),
    getStyles: () => ({ getStyleByCell: ({ s }: ICellData) => s }),
  } as unknown as Workbook);
  return handler!(cell, {}, (next) => next);
}

test.each([
  [404766.49999999994, "#,##0", "404,767"],
  [-404766.49999999994, "#,##0;(#,##0)", "(404,767)"],
  [1.005, "0.00", "1.01"],
  [0.10049999999999999, "0.0%", "10.1%"],
  [1162.4999, "$#,##0", "$1,162"],
  [45291.99999, "yyyy-mm-dd", "2023-12-31"],
])("%s in %s is drawn as %s, as in print", (value, pattern, shown) => {
  const { v } = drawn({ v: value, s: { n: { pattern } } });
  expect(getPatternPreview(pattern, Number(v)).result).toBe(shown);
  expect(formatCellText(value, pattern)).toBe(shown);
});

test.each([
  { v: 0.1 + 0.2 },
  { v: "404766.49999999994", s: { n: { pattern: "#,##0" } } },
  { v: 1.005, s: { n: { pattern: "@@@" } } },
])("a cell without a number format, or with text, is left as it is", (cell) => {
  expect(drawn(cell)).toBe(cell);
});
