/** The grid draws a number as the print and the file show it, with the engine's own formatting in between. */
import { type ICellData, Injector, type IStyleData, type Workbook } from "@univerjs/core";
import { SheetInterceptorService } from "@univerjs/sheets";
import { getPatternPreview } from "@univerjs/sheets-numfmt";
import { drawDecimals } from "../../src/workbench/engine/decimal-drawing";
import { formatCellText } from "../../src/workbench/cell-value";

type Handler = (cell: ICellData, at: object, next: (cell: ICellData) => ICellData) => ICellData;

/** A cell as it is drawn; between our two handlers the engine puts the number into its format. */
function drawn(cell: ICellData): ICellData {
  const handlers: { priority: number; handler: Handler }[] = [];
  const injector = new Injector();
  const intercept = (_point: unknown, given: { priority: number; handler: Handler }): { dispose(): void } => {
    handlers.push(given);
    return { dispose: () => undefined };
  };
  injector.add([SheetInterceptorService, { useValue: { intercept } as unknown as SheetInterceptorService }]);
  drawDecimals(injector, {
    getSnapshot: () => ({}),
    getStyles: () => ({ getStyleByCell: ({ s }: ICellData) => s }),
  } as unknown as Workbook);
  const engine: Handler = (one, _at, next) => {
    const pattern = (one.s as IStyleData | undefined)?.n?.pattern;
    const isPut = typeof one.v === "number" && pattern && !pattern.startsWith("@");
    return next(isPut ? { ...one, v: getPatternPreview(pattern, Number(one.v)).result } : one);
  };
  const location = {};
  return [...handlers, { priority: 10, handler: engine }]
    .sort((one, other) => other.priority - one.priority)
    .reduce((value, { handler }) => handler(value, location, (next) => next), cell);
}

test.each([
  [404766.49999999994, "#,##0", "404,767"],
  [-404766.49999999994, "#,##0;(#,##0)", "(404,767)"],
  [1.005, "0.00", "1.01"],
  [0.10049999999999999, "0.0%", "10.1%"],
  [1162.4999, "$#,##0", "$1,162"],
  [45291.99999, "yyyy-mm-dd", "2023-12-31"],
  [1.96, "# ??/??", "1 24/25"],
  [-1, "m/d/yyyy", "##########"],
])("%s in %s is drawn as %s, as in print", (value, pattern, shown) => {
  expect(drawn({ v: value, s: { n: { pattern } } }).v).toBe(shown);
  expect(formatCellText(value, pattern)).toBe(shown);
});

test.each([
  { v: 0.1 + 0.2 },
  { v: "404766.49999999994", s: { n: { pattern: "#,##0" } } },
  { v: 1.005, s: { n: { pattern: "@@@" } } },
])("a cell without a number format, or with text, is left as it is", (cell) => {
  expect(drawn(cell)).toBe(cell);
});
