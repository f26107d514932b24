/** Converts Excel's arguments to plain blocks of cells. */
import { SaidError, say } from "../domain/said";
import type { ArgumentBlock, CellInput, EntityInput } from "../engine/questions/function-arguments";

/** Thrown to return an error argument unchanged, as Excel's own functions do. */
export class ErrorArgument extends SaidError {
  override readonly name = "ErrorArgument";
  constructor(readonly value: unknown) {
    super(say`An argument is an error value.`);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * Excel's error values: an object of type Error with data types, a CustomFunctions.Error without. The basic type
 * doesn't help: hosts that don't know entities and pictures treat them as errors.
 */
function isErrorValue(value: Record<string, unknown>): boolean {
  return value.type === "Error" || (typeof value.code === "string" && value.code.startsWith("#"));
}

/** The error code of an argument value, such as "#DIV/0!"; null for other values. */
export function errorIn(value: unknown): string | null {
  return isObject(value) && isErrorValue(value) ? errorCodeOf(value) : null;
}

/** The code of an error value as the cell shows it. */
export function errorCodeOf(value: unknown): string {
  const { basicValue, code } = isObject(value) ? value : {};
  return typeof basicValue === "string" ? basicValue : typeof code === "string" ? code : "#VALUE!";
}

/** The id of a property cell, from the field that our entities carry. */
function entityId(properties: unknown): string | null {
  const id = isObject(properties) ? properties.id : undefined;
  const plain = isObject(id) ? id.basicValue : id;
  return typeof plain === "string" ? plain : null;
}

/** The id, or else the name, of the property in a cell; null if the cell isn't a property. */
export function propertyOf(raw: unknown): string | null {
  if (!isObject(raw) || (raw.type !== "Entity" && raw.type !== "LinkedEntity")) return null;
  return entityId(raw.properties) ?? (typeof raw.text === "string" ? raw.text : null);
}

/** One cell of an argument. Throws ErrorArgument for an error value. */
export function toCellInput(raw: unknown): CellInput {
  if (raw === null || raw === undefined) return null;
  if (typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean") return raw;
  if (!isObject(raw)) return null;
  if (isErrorValue(raw)) throw new ErrorArgument(raw);
  if (raw.type === "Entity" || raw.type === "LinkedEntity") {
    const text = typeof raw.text === "string" ? raw.text : "";
    return { propertyId: entityId(raw.properties), text } satisfies EntityInput;
  }
  if (raw.type === "Empty") return null;
  const basic = raw.basicValue;
  return typeof basic === "string" || typeof basic === "number" || typeof basic === "boolean" ? basic : null;
}

/** An argument as a block; a single value is 1 x 1, an omitted argument 1 x 1 of null. */
export function toArgumentBlock(raw: unknown): ArgumentBlock {
  if (!Array.isArray(raw)) return [[toCellInput(raw)]];
  const rows = raw as unknown[];
  if (rows.length === 0) return [[null]];
  return rows.map((row) => (Array.isArray(row) ? (row as unknown[]).map(toCellInput) : [toCellInput(row)]));
}

/**
 * The repeating argument at the end, as blocks in order; if omitted altogether it may be null or empty. A value left
 * out in between keeps its place, or the names after it would be read as values.
 */
export function toOptionBlocks(raw: unknown): ArgumentBlock[] {
  const blocks = Array.isArray(raw) ? (raw as unknown[]) : [];
  // Described without repeating parameters, the options are one block: rows of values.
  if (Array.isArray(blocks[0]) && !Array.isArray(blocks[0][0])) return [toArgumentBlock(raw)];
  return blocks.some((block) => block !== null && block !== undefined) ? blocks.map(toArgumentBlock) : [];
}
