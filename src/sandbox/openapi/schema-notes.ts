/** Descriptions, units and bounds for generated JSON Schemas. Kept here so the add-in needn't load them. */
import type { JsonSchema } from "./json-schema";

/** A description, or keywords that the field's schema gets besides. */
export type FieldNote =
  | string
  | (JsonSchema & {
      readonly description: string;
      /** The wire schema accepts null; the service never sends it. */
      readonly notNull?: boolean;
      /** The wire schema allows it to be absent; the service always sends it. */
      readonly always?: boolean;
    });

/**
 * Field -> note; the schema itself is "", a field of an object inside "outer.inner", one of a list's items
 * "outer[].inner".
 */
export type SchemaNotes = Readonly<Record<string, FieldNote>>;

/**
 * The schema with its notes; `words` takes over descriptions alone, for requests, which are read more leniently than
 * answers are written. Throws a RangeError for a note whose field the schema does not have.
 */
export function annotate(schema: JsonSchema, notes: SchemaNotes, strictness: "words" | "all"): JsonSchema {
  return Object.entries(notes).reduce<JsonSchema>(
    (annotated, [path, note]) => annotateAt(annotated, path === "" ? [] : path.split("."), note, strictness),
    schema,
  );
}

function annotateAt(
  schema: JsonSchema,
  [name, ...rest]: readonly string[],
  note: FieldNote,
  strictness: "words" | "all",
): JsonSchema {
  if (name === undefined) return withNote(schema, note, strictness);
  if (name.endsWith("[]")) {
    const list = name.slice(0, -2);
    const array = property(schema, list);
    const items = annotateAt(array["items"] as JsonSchema, rest, note, strictness);
    return withProperty(schema, list, { ...array, items });
  }
  const annotated = withProperty(schema, name, annotateAt(property(schema, name), rest, note, strictness));
  const isAlways = rest.length === 0 && strictness === "all" && typeof note === "object" && note.always === true;
  const required = new Set(schema["required"] as readonly string[] | undefined);
  return isAlways ? { ...annotated, required: [...required.add(name)] } : annotated;
}

function withNote(schema: JsonSchema, note: FieldNote, strictness: "words" | "all"): JsonSchema {
  if (typeof note === "string") return { ...schema, description: note };
  const { notNull, always: _, ...keywords } = note;
  if (strictness === "words") return { ...schema, description: note.description };
  return { ...(notNull === true ? withoutNull(schema) : schema), ...keywords };
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const choices = schema["anyOf"] as readonly JsonSchema[] | undefined;
  if (choices) return { ...choices.find((choice) => choice["type"] !== "null") };
  const types = schema["type"] as readonly string[];
  return { ...schema, type: types.find((type) => type !== "null") };
}

function property(schema: JsonSchema, name: string): JsonSchema {
  const found = (schema["properties"] as Readonly<Record<string, JsonSchema>> | undefined)?.[name];
  if (found === undefined) throw new RangeError(`a note for ${name}, which isn't a field`);
  return found;
}

function withProperty(schema: JsonSchema, name: string, value: JsonSchema): JsonSchema {
  return { ...schema, properties: { ...(schema["properties"] as object), [name]: value } };
}
