/** DSUM and its like: rows of a table that meet the conditions of a second range, whose first row names the fields. */
import { CellError, DIV0, fail, NUM, VALUE } from "../cell-error";
import { toText } from "../coercion";
import { criterion } from "../criteria";
import { define, matrixOf } from "../function-table";
import { type Matrix, plain, type Plain, type Value } from "../values";
import { total } from "./numbers";

const nameOf = (value: Plain): string => (value instanceof CellError ? value.code : toText(value)).toLowerCase();

/** Undefined: no field has the heading. A text alone asks for what begins with it; with = before it, for just it. */
function testOf(condition: Plain, epoch: number): (value: Plain | undefined) => boolean {
  if (condition === null || condition === "") return () => true;
  const begins = typeof condition === "string" && !/^[<>=]/.test(condition) && !/^[\d.+-]/.test(condition);
  const { holds } = criterion(begins && !/^(?:true|false)$/i.test(condition) ? `${condition}*` : condition, epoch);
  // A condition under another heading is a calculated one: only TRUE holds.
  return (value) => (value === undefined ? condition === true : holds(value));
}

function fieldAt(table: Matrix, field: Plain | undefined): number | null {
  if (field === undefined || field === null) return null;
  if (typeof field === "boolean") return fieldAt(table, Number(field));
  if (typeof field === "number") return field >= 1 && field < table.columns + 1 ? Math.floor(field) - 1 : fail(VALUE);
  const at = table.row(0).data.findIndex((name) => nameOf(plain(name)) === nameOf(field));
  return at < 0 ? fail(VALUE) : at;
}

/** Rows of the table, from 1, that meet every condition of one of the rows of conditions. */
function rowsMeeting(table: Matrix, conditions: Matrix, epoch: number): number[] {
  const places = conditions.row(0).data.map((name) => {
    const wanted = nameOf(plain(name));
    return wanted === "" ? -1 : table.row(0).data.findIndex((own) => nameOf(plain(own)) === wanted);
  });
  const ways: ((row: number) => boolean)[] = [];
  for (let row = 1; row < conditions.rows; row += 1) {
    const tests = places.map((place, at) => ({ place, holds: testOf(conditions.at(row, at), epoch) }));
    ways.push((at) => tests.every(({ place, holds }) => holds(place < 0 ? undefined : table.at(at, place))));
  }
  const rows: number[] = [];
  for (let row = 1; row < table.rows; row += 1) if (ways.some((holds) => holds(row))) rows.push(row);
  return rows;
}

const numbersIn = (values: readonly Plain[]): number[] =>
  values.flatMap((value) => {
    if (value instanceof CellError) fail(value);
    return typeof value === "number" ? [value] : [];
  });

/** Divided by one less than their number where they are a sample. */
function spread(numbers: readonly number[], isSample: boolean): number {
  const count = numbers.length - (isSample ? 1 : 0);
  if (count <= 0) fail(DIV0);
  const middle = total(numbers) / numbers.length;
  return total(numbers.map((value) => (value - middle) ** 2)) / count;
}

const kinds: Readonly<Record<string, (values: readonly Plain[]) => Plain>> = {
  DSUM: (values) => total(numbersIn(values)),
  DCOUNT: (values) => values.filter((value) => typeof value === "number").length,
  DCOUNTA: (values) => values.filter((value) => value !== null).length,
  DAVERAGE: (values) => {
    const numbers = numbersIn(values);
    return numbers.length === 0 ? DIV0 : total(numbers) / numbers.length;
  },
  DMAX: (values) => numbersIn(values).reduce((most, value) => Math.max(most, value), -Infinity),
  DMIN: (values) => numbersIn(values).reduce((least, value) => Math.min(least, value), Infinity),
  DPRODUCT: (values) => {
    const numbers = numbersIn(values);
    return numbers.length === 0 ? 0 : numbers.reduce((product, value) => product * value, 1);
  },
  DGET: (values) => (values.length === 0 ? VALUE : values.length > 1 ? NUM : (values[0] ?? 0)),
  DVAR: (values) => spread(numbersIn(values), true),
  DVARP: (values) => spread(numbersIn(values), false),
  DSTDEV: (values) => Math.sqrt(spread(numbersIn(values), true)),
  DSTDEVP: (values) => Math.sqrt(spread(numbersIn(values), false)),
};
for (const [name, call] of Object.entries(kinds))
  define(name, "rrr", ([data, field, conditions]: [Value, Value | undefined, Value], context) => {
    const table = matrixOf(data, context);
    if (table.rows < 2) return VALUE;
    const fields = field === undefined ? [] : matrixOf(field, context).data;
    if (fields.length > 1) return VALUE;
    const at = fieldAt(table, plain(fields[0] ?? null));
    const rows = rowsMeeting(table, matrixOf(conditions, context), context.workbook.epoch);
    // Without a field, the counts count rows.
    if (at === null) return name.startsWith("DCOUNT") ? rows.length : VALUE;
    const result = call(rows.map((row) => table.at(row, at)));
    return result === Infinity || result === -Infinity ? 0 : result;
  });
