import { toHostError } from "../host/cell-errors";
import { called, countedKey, returned } from "./counted-calls";

/** The host's error object, which isn't typed as a JavaScript Error. */
const notAvailable = () => toHostError({ code: "#N/A", message: "As the check asked for." }) as unknown as Error;

/**
 * Returns its argument as JSON text, as it arrived.
 * @customfunction ECHO
 * @param [value] Any value or cell.
 * @returns JSON text.
 */
export function echo(value?: any): string {
  return called("ECHO", () => JSON.stringify(value ?? null).slice(0, 1000));
}

/**
 * Returns an area as JSON text, as it arrived.
 * @customfunction AREA
 * @param values Any cells.
 * @returns JSON text.
 */
export function area(values: any[][]): string {
  return called("AREA", () => JSON.stringify(values).slice(0, 1000));
}

/**
 * Returns the address of its cell, as it arrived.
 * @customfunction ADDR
 * @param invocation Has the address.
 * @returns An address such as Sheet1!A1.
 * @requiresAddress
 */
export function addr(invocation: CustomFunctions.Invocation): string {
  return called("ADDR", () => invocation.address ?? "");
}

/**
 * Returns a value after a while.
 * @customfunction AFTER
 * @param value The value.
 * @param ms Milliseconds to wait.
 * @returns The value.
 */
export async function after(value: number, ms: number): Promise<number> {
  return returned("AFTER", new Promise((resolve) => setTimeout(() => resolve(value), ms)));
}

/**
 * Counts the calls with a key.
 * @customfunction COUNT
 * @param key Any text.
 * @returns Calls so far.
 */
export function count(key: string): number {
  return called("COUNT", () => countedKey(key));
}

/**
 * Fails with #N/A.
 * @customfunction FAIL
 * @returns Never.
 */
export function fail(): number {
  return called("FAIL", () => {
    throw notAvailable();
  });
}

/**
 * Returns an array with one error in it.
 * @customfunction MIXED
 * @returns Two numbers and an error.
 */
export function mixed(): any[][] {
  return called("MIXED", () => [[1, notAvailable(), 3]]);
}

/**
 * Returns an array with null and an empty text in it.
 * @customfunction GAPS
 * @returns A number, null and an empty text.
 */
export function gaps(): any[][] {
  return called("GAPS", () => [[1, null, ""]]);
}

/**
 * Returns a grid of numbers after a while.
 * @customfunction GRID
 * @param rows Rows.
 * @param columns Columns.
 * @param ms Milliseconds to wait.
 * @returns The grid.
 */
export async function grid(rows: number, columns: number, ms: number): Promise<number[][]> {
  const made = Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: columns }, (_column, column) => row * columns + column + 1),
  );
  return returned("GRID", new Promise((resolve) => setTimeout(() => resolve(made), ms)));
}

/**
 * Returns how many of its repeated arguments arrived.
 * @customfunction REST
 * @param first Any value.
 * @param [rest] Any values.
 * @returns Their number.
 */
export function rest(first: any, rest: any[][][]): number {
  return called("REST", () => (first === undefined ? -1 : (rest?.length ?? 0)));
}

/**
 * Returns a number with its own format.
 * @customfunction MONEY
 * @returns Five dollars.
 */
export function money(): any {
  return called("MONEY", () => ({ type: "Double", basicValue: 5, numberFormat: "$#,##0" }));
}

/**
 * Returns a card.
 * @customfunction CARD
 * @returns An entity.
 */
export function card(): any {
  const year = { type: "Double", basicType: "Double", basicValue: 1987 };
  return called("CARD", () => ({ type: "Entity", text: "Check card", properties: { year } }));
}

/**
 * Is known to Excel and not to the script: the build leaves it out.
 * @customfunction UNTIED
 * @returns Never.
 */
export function untied(): number {
  return 0;
}
