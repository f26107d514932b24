/** The values that formulas calculate with. */
import { lastColumn, lastRow } from "../notation/cell-address";
import { CALC, type CellError, REF, VALUE } from "./cell-error";

/** Null is an empty cell or an omitted argument. */
export type Plain = number | string | boolean | null | CellError;

/** A value with attached data from its source: an entity, a format. */
export class Sourced {
  constructor(
    readonly plain: Plain,
    readonly source: object,
  ) {}
}
export type Scalar = Plain | Sourced;

/** A block of values, row by row. */
export class Matrix {
  constructor(
    readonly rows: number,
    readonly columns: number,
    readonly data: Scalar[],
  ) {}
  static from(lines: readonly (readonly Scalar[])[]): Matrix {
    const columns = lines[0]?.length ?? 0;
    const data: Scalar[] = [];
    for (const line of lines) for (let at = 0; at < columns; at += 1) data.push(line[at] ?? null);
    return new Matrix(lines.length, columns, data);
  }
  static column(values: Scalar[]): Matrix {
    return new Matrix(values.length, 1, values);
  }
  /** `make` gets row and column. */
  static build(rows: number, columns: number, make: (row: number, column: number) => Scalar): Matrix {
    const data: Scalar[] = [];
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) data.push(make(row, column));
    return new Matrix(rows, columns, data);
  }
  raw(row: number, column: number): Scalar {
    return this.data[row * this.columns + column] ?? null;
  }
  at(row: number, column: number): Plain {
    return plain(this.data[row * this.columns + column] ?? null);
  }
  row(row: number): Matrix {
    return new Matrix(1, this.columns, this.data.slice(row * this.columns, (row + 1) * this.columns));
  }
  columnAt(column: number): Matrix {
    return Matrix.build(this.rows, 1, (row) => this.raw(row, column));
  }
  lines(): Scalar[][] {
    return Array.from({ length: this.rows }, (_, row) => this.data.slice(row * this.columns, (row + 1) * this.columns));
  }
  transposed(): Matrix {
    return Matrix.build(this.columns, this.rows, (row, column) => this.raw(column, row));
  }
}

/** Rows and columns count from 0, inclusive. */
export interface Area {
  readonly sheet: string;
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

/** Cells: one area, or several for a union or several sheets. */
export class Reference {
  constructor(readonly areas: readonly Area[]) {}
  /** The only area; null if there are several. */
  get area(): Area | null {
    return this.areas.length === 1 ? (this.areas[0] ?? null) : null;
  }
}

/** A block of references, as OFFSET returns for a block of numbers; its data are their first cells. */
export class ReferenceBlock extends Matrix {
  constructor(
    { rows, columns, data }: Matrix,
    readonly references: readonly (Reference | undefined)[],
  ) {
    super(rows, columns, data);
  }
}

/** A function as a value. */
export class Lambda {
  constructor(
    readonly parameters: number,
    readonly call: (given: readonly (Value | undefined)[]) => Value,
    /** What a cell shows for it. */
    readonly shown: CellError = CALC,
  ) {}
}

export type Value = Scalar | Matrix | Reference | Lambda;

export const plain = (value: Scalar): Plain => (value instanceof Sourced ? value.plain : value);

export const isScalar = (value: Value): value is Scalar =>
  !(value instanceof Matrix || value instanceof Reference || value instanceof Lambda);

export const isSingle = ({ top, left, bottom, right }: Area): boolean => top === bottom && left === right;

export function sameArea(one: Area, other: Area): boolean {
  return (
    one.sheet === other.sheet &&
    one.top === other.top &&
    one.left === other.left &&
    one.bottom === other.bottom &&
    one.right === other.right
  );
}

export function intersection(one: Area, other: Area): Area | null {
  if (one.sheet !== other.sheet) return null;
  const top = Math.max(one.top, other.top);
  const left = Math.max(one.left, other.left);
  const bottom = Math.min(one.bottom, other.bottom);
  const right = Math.min(one.right, other.right);
  return top > bottom || left > right ? null : { sheet: one.sheet, top, left, bottom, right };
}

/** The smallest block around two areas of a sheet: the meaning of A1:B2. */
export function around(one: Area, other: Area): Area | CellError {
  if (one.sheet !== other.sheet) return VALUE;
  return {
    sheet: one.sheet,
    top: Math.min(one.top, other.top),
    left: Math.min(one.left, other.left),
    bottom: Math.max(one.bottom, other.bottom),
    right: Math.max(one.right, other.right),
  };
}

export function areaOf(sheet: string, top: number, left: number, bottom = top, right = left): Area | CellError {
  if (top < 0 || left < 0 || bottom > lastRow || right > lastColumn || bottom < top || right < left) return REF;
  return { sheet, top, left, bottom, right };
}
