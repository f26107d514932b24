/**
 * Finds what the schema library accepts but a JSON reader doesn't expect: a list in place of an object (it has all keys
 * of an object without required ones), names that it skips, and numbers too large for a double.
 */
import type * as v from "valibot";

/** What the walk reads of a schema, whichever it is. */
interface AnySchema {
  readonly type: string;
  readonly wrapped?: AnySchema;
  readonly item?: AnySchema;
  readonly value?: AnySchema;
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly options?: readonly AnySchema[];
}

export interface StructureFault {
  /** Keys joined by dots; empty for the whole. */
  readonly path: string;
  readonly message: string;
}

const skippedNames = ["__proto__", "prototype", "constructor"];

/** The first fault of a value that the schema accepts. */
export function findStructureFault(schema: v.GenericSchema, value: unknown): StructureFault | undefined {
  return faultAt(schema, value, []);
}

function faultAt(schema: AnySchema, value: unknown, path: readonly string[]): StructureFault | undefined {
  const fault = (message: string, ...inside: readonly string[]) => ({ path: [...path, ...inside].join("."), message });
  if (typeof value === "number") return Number.isFinite(value) ? undefined : fault("expected a smaller number");
  if (typeof value !== "object" || value === null) return undefined;
  if (schema.wrapped) return faultAt(schema.wrapped, value, path);
  if (schema.type === "union") return faultOfUnion(schema.options ?? [], value, path);
  if (schema.type === "array" && schema.item) {
    const item = schema.item;
    return firstOf(value as readonly unknown[], (inner, index) => faultAt(item, inner, [...path, String(index)]));
  }
  if (!schema.type.endsWith("object") && schema.type !== "record") return undefined;
  if (Array.isArray(value)) return fault("expected an object, not a list");
  if (schema.type === "record") {
    const name = skippedNames.find((each) => Object.hasOwn(value, each));
    if (name !== undefined) return fault("expected another name", name);
  }
  return firstOf(Object.entries(value), ([name, inner]) => {
    const field = schema.entries && Object.hasOwn(schema.entries, name) ? schema.entries[name] : schema.value;
    return field && faultAt(field, inner, [...path, name]);
  });
}

/** A fault that is one whichever form the value has. */
function faultOfUnion(
  options: readonly AnySchema[],
  value: object,
  path: readonly string[],
): StructureFault | undefined {
  const isList = Array.isArray(value);
  const fitting = options.filter((option) => (option.type === "array") === isList);
  const faults = fitting.map((option) => faultAt(option, value, path));
  return faults.every((fault) => fault !== undefined) ? faults[0] : undefined;
}

function firstOf<Item>(
  items: readonly Item[],
  find: (item: Item, index: number) => StructureFault | undefined,
): StructureFault | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found) return found;
  }
  return undefined;
}
