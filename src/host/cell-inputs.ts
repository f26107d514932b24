/** Arguments as Excel hands them over, made into plain blocks of cells. */
import type { ArgumentBlock, CellInput, EntityInput } from "../engine/questions/arguments";

/** Thrown to return an error argument unchanged, as Excel's own functions do. */
export class ErrorArgument extends Error {
  override readonly name = "ErrorArgument";
  constructor(readonly value: unknown) {
    super("An argument is an error value.");
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/**
 * Excel's error values: with data types an object of type Error, without them a CustomFunctions.Error. The basic type
 * tells nothing: entities and pictures are errors to hosts that do not know them.
 */
function isErrorValue(value: Record<string, unknown>): boolean {
  return value.type === "Error" || (typeof value.code === "string" && value.code.startsWith("#"));
}

/** Whether a value of an argument is an error, and which: "#DIV/0!"; null for other values. */
export function errorIn(value: unknown): string | null {
  return isObject(value) && isErrorValue(value) ? errorCodeOf(value) : null;
}

/** The code of an error value as the cell shows it. */
export function errorCodeOf(value: unknown): string {
  const { basicValue, code } = isObject(value) ? value : {};
  return typeof basicValue === "string" ? basicValue : typeof code === "string" ? code : "#VALUE!";
}

/** Id of a property cell: the field that our entities carry. */
function entityId(properties: unknown): string | null {
  const id = isObject(properties) ? properties.id : undefined;
  const plain = isObject(id) ? id.basicValue : id;
  return typeof plain === "string" ? plain : null;
}

/** The id, else the name, of the property in a cell; null for a cell that is no property. */
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

/** An argument as a block: a single value is 1 x 1, an omitted one 1 x 1 of null. */
export function toArgumentBlock(raw: unknown): ArgumentBlock {
  if (!Array.isArray(raw)) return [[toCellInput(raw)]];
  const rows = raw as unknown[];
  if (rows.length === 0) return [[null]];
  return rows.map((row) => (Array.isArray(row) ? (row as unknown[]).map(toCellInput) : [toCellInput(row)]));
}

/**
 * The repeating argument at the end: blocks in their order; omitted altogether it may be null or empty. A value left
 * out between others keeps its place, or the names behind it would be read as values.
 */
export function toOptionBlocks(raw: unknown): ArgumentBlock[] {
  const blocks = Array.isArray(raw) ? (raw as unknown[]) : [];
  return blocks.some((block) => block !== null && block !== undefined) ? blocks.map(toArgumentBlock) : [];
}
