/** Types of values, and logical functions that evaluate all arguments. */
import { columnLetters } from "../../notation/cell-address";
import { BUSY, CellError, fail, NA, REF, VALUE } from "../cell-error";
import { toBoolean } from "../coercion";
import { type CallContext, define, matrixOf, scalarOf } from "../function-table";
import { isScalar, isSingle, Lambda, Matrix, plain, type Plain, Reference, type Scalar, type Value } from "../values";
import { noteBusy } from "./numbers";

const is = (name: string, test: (value: Plain) => boolean): void =>
  define(name, "e", ([value]: [Plain], context: CallContext) => {
    noteBusy(value, context);
    return test(value);
  });
is("ISERROR", (value) => value instanceof CellError);
is("ISERR", (value) => value instanceof CellError && value !== NA);
is("ISNA", (value) => value === NA);
is("ISBLANK", (value) => value === null);
is("ISNUMBER", (value) => typeof value === "number");
is("ISTEXT", (value) => typeof value === "string");
is("ISNONTEXT", (value) => typeof value !== "string");
is("ISLOGICAL", (value) => typeof value === "boolean");
define("ISEVEN", "x", ([value]: [number]) => Math.floor(Math.abs(value)) % 2 === 0);
define("ISODD", "x", ([value]: [number]) => Math.floor(Math.abs(value)) % 2 === 1);
define("ISREF", "r", ([value]: [Value]) => value instanceof Reference);
define("ISFORMULA", "r", ([value]: [Value], { workbook }) => {
  const area = value instanceof Reference ? value.area : null;
  if (!area) return VALUE;
  return Matrix.build(
    area.bottom - area.top + 1,
    area.right - area.left + 1,
    (row, column) => workbook.formulaOf(area.sheet, area.top + row, area.left + column) !== null,
  );
});
define("FORMULATEXT", "r", ([value]: [Value], { workbook }) => {
  const area = value instanceof Reference ? value.area : null;
  const formula = area && workbook.formulaOf(area.sheet, area.top, area.left);
  return formula === null ? NA : formula.startsWith("{=") ? formula : `=${formula}`;
});
define("NA", "", () => NA);
define("TRUE", "", () => true);
define("FALSE", "", () => false);
/** Of a range only its first cell counts; a list is converted one by one. */
const conversion = (name: string, convert: (value: Plain) => Plain): void =>
  define(name, "r", ([value]: [Value], context) => {
    if (value instanceof Lambda) return VALUE;
    const one = (cell: Scalar): Scalar => (plain(cell) instanceof CellError ? cell : convert(plain(cell)));
    if (isScalar(value)) return one(value);
    if (value instanceof Matrix)
      return Matrix.build(value.rows, value.columns, (row, column) => one(value.raw(row, column)));
    const [area] = value.areas;
    if (!area) return VALUE;
    const { sheet, top, left } = area;
    return one(context.read(new Reference([{ sheet, top, left, bottom: top, right: left }])).raw(0, 0));
  });
conversion("N", (value) => (typeof value === "string" ? 0 : Number(value ?? 0)));
conversion("T", (value) => (typeof value === "string" ? value : ""));
define("TYPE", "r", ([value]: [Value], context) => {
  if (value instanceof Lambda) return 128;
  if (value instanceof Matrix || (value instanceof Reference && !(value.area && isSingle(value.area)))) return 64;
  const one = scalarOf(value, context);
  return one instanceof CellError ? 16 : typeof one === "boolean" ? 4 : typeof one === "string" ? 2 : 1;
});
const errorNumbers = ["#NULL!", "#DIV/0!", "#VALUE!", "#REF!", "#NAME?", "#NUM!", "#N/A", "#GETTING_DATA", "#SPILL!"];
define("ERROR.TYPE", "e", ([value]: [Plain], context) => {
  noteBusy(value, context);
  if (!(value instanceof CellError)) return NA;
  return value === BUSY ? BUSY : value.code === "#CALC!" ? 14 : errorNumbers.indexOf(value.code) + 1 || NA;
});
define("NOT", "b", ([value]: [boolean]) => !value);

const conditions = (name: string, combine: (values: boolean[]) => boolean): void =>
  define(name, "r|r*", (args: Value[], context) => {
    const values = args.flatMap((value) => {
      if (value === undefined) return [false];
      const one = isScalar(value) ? plain(value) : null;
      if (typeof one === "string" && !/^(?:true|false)$/i.test(one)) return [];
      if (isScalar(value)) return [toBoolean(one)];
      return matrixOf(value, context).data.flatMap((cell) => {
        const one = plain(cell);
        if (one instanceof CellError) fail(one);
        return one === null || typeof one === "string" ? [] : [Boolean(one)];
      });
    });
    return values.length === 0 ? VALUE : combine(values);
  });
conditions("AND", (values) => values.every(Boolean));
conditions("OR", (values) => values.some(Boolean));
conditions("XOR", (values) => values.filter(Boolean).length % 2 === 1);

const firstArea = (value: Value | undefined, { sheet, row, column }: CallContext) =>
  value === undefined
    ? { sheet, top: row, left: column, bottom: row, right: column }
    : value instanceof Reference
      ? (value.areas[0] ?? null)
      : null;
/** An error in place of cells, such as that of INDIRECT, is the result. */
const noArea = (value: Value | undefined): Value =>
  value !== undefined && isScalar(value) && plain(value) instanceof CellError ? value : VALUE;
define("ROW", "|r", ([value]: [Value?], context) => {
  const area = firstArea(value, context);
  if (!area) return noArea(value);
  return area.top === area.bottom
    ? area.top + 1
    : Matrix.build(Math.min(area.bottom - area.top + 1, 100_000), 1, (row) => area.top + row + 1);
});
define("COLUMN", "|r", ([value]: [Value?], context) => {
  const area = firstArea(value, context);
  if (!area) return noArea(value);
  return area.left === area.right
    ? area.left + 1
    : Matrix.build(1, area.right - area.left + 1, (_, column) => area.left + column + 1);
});
const size = (
  name: string,
  ofArea: (top: number, left: number, bottom: number, right: number) => number,
  ofBlock: (block: Matrix) => number,
): void =>
  define(name, "r", ([value]: [Value], context) => {
    const area = value instanceof Reference ? value.area : null;
    if (area) return ofArea(area.top, area.left, area.bottom, area.right);
    if (isScalar(value) && plain(value) instanceof CellError) return value;
    return ofBlock(matrixOf(value, context));
  });
size(
  "ROWS",
  (top, _, bottom) => bottom - top + 1,
  ({ rows }) => rows,
);
size(
  "COLUMNS",
  (_, left, __, right) => right - left + 1,
  ({ columns }) => columns,
);
define("AREAS", "r", ([value]: [Value]) => (value instanceof Reference ? value.areas.length : noArea(value)));
define("SHEET", "|r", ([value]: [Value?], context) => {
  const { workbook } = context;
  if (value !== undefined && isScalar(value)) {
    const name = plain(value);
    if (name instanceof CellError) return value;
    const wanted = typeof name === "string" ? name.toLowerCase() : "";
    return workbook.sheetIds().findIndex((id) => workbook.sheetName(id).toLowerCase() === wanted) + 1 || NA;
  }
  return workbook.sheetIds().indexOf(firstArea(value, context)?.sheet ?? "") + 1 || REF;
});
define("SHEETS", "|r", ([value]: [Value?], { workbook }) =>
  value instanceof Reference ? new Set(value.areas.map(({ sheet }) => sheet)).size : workbook.sheetIds().length,
);
define("CELL", "t|r", ([what, value]: [string, Value?], context) => {
  const area = firstArea(value, context);
  if (!area) return VALUE;
  const cell = new Reference([{ ...area, bottom: area.top, right: area.left }]);
  const content = context.read(cell).at(0, 0);
  switch (what.toLowerCase()) {
    case "row":
      return area.top + 1;
    case "col":
      return area.left + 1;
    case "address":
      return `$${columnLetters(area.left)}$${area.top + 1}`;
    case "contents":
      return content ?? 0;
    case "type":
      return content === null ? "b" : typeof content === "string" ? "l" : "v";
    case "filename":
      return `[Book1.xlsx]${context.workbook.sheetName(area.sheet)}`;
    default:
      return VALUE;
  }
});
define("INFO", "t", ([what]: [string], { workbook }) => {
  const known: Readonly<Record<string, Plain>> = {
    numfile: workbook.sheetIds().length,
    recalc: "Automatic",
    system: "pcdos",
    release: "16.0",
    osversion: "Windows (64-bit) NT 10.00",
    origin: "$A:$A$1",
    directory: "",
  };
  return known[what.toLowerCase()] ?? VALUE;
});
