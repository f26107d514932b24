/**
 * JSON Schemas (draft 2020-12, the dialect of OpenAPI 3.1) of the schemas that the endpoints decode and answer with.
 */
import { toJsonSchemaDefs } from "@valibot/to-json-schema";
import type * as v from "valibot";

/** Keywords by name. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/**
 * answer: exactly what the service sends. request: what it accepts, which is more: dates with a time of day,
 * undocumented amenities.
 */
export type Direction = "answer" | "request";

/** One JSON Schema a definition; where a definition holds another one it refers to it by `refer`. */
export function jsonSchemasOf(
  definitions: Readonly<Record<string, v.GenericSchema>>,
  direction: Direction,
  refer: (name: string) => string,
): Record<string, JsonSchema> {
  return toJsonSchemaDefs(definitions, {
    target: "draft-2020-12",
    overrideRef: ({ referenceId }) => refer(referenceId),
    overrideSchema: ({ valibotSchema, jsonSchema }) => refine(valibotSchema, jsonSchema as JsonSchema, direction),
    overrideAction: ({ valibotAction, jsonSchema }) => {
      const refined = refineByAction(valibotAction, jsonSchema as JsonSchema, direction);
      return refined && { ...refined };
    },
  }) as Record<string, JsonSchema>;
}

function refine(schema: { readonly type: string }, json: JsonSchema, direction: Direction): JsonSchema | null {
  // A picklist of keys is fine here: propertyNames covers it.
  if (schema.type === "record") return json;
  if (schema.type === "nullish" || schema.type === "nullable") return withNull(json);
  if (direction === "answer" && schema.type.endsWith("object")) return { ...json, required: alwaysSent(json) };
  return null;
}

/** `type: [number, null]` instead of a choice between two schemas, unless the value's schema is a reference. */
function withNull(json: JsonSchema): JsonSchema {
  const [value, ...others] = json["anyOf"] as readonly JsonSchema[];
  if (value === undefined || others.length !== 1 || typeof value["type"] !== "string") return json;
  const values = value["enum"] as readonly unknown[] | undefined;
  return {
    ...value,
    type: [value["type"], "null"],
    ...(values && { enum: [...values, null] }),
    ...("default" in json && { default: json["default"] }),
  };
}

/** A key with a default is one that the service sends and a reader may do without. */
function alwaysSent(json: JsonSchema): string[] {
  const properties = json["properties"] as Readonly<Record<string, JsonSchema>>;
  const required = json["required"] as readonly string[];
  return Object.keys(properties).filter((name) => required.includes(name) || "default" in (properties[name] ?? {}));
}

/** Undefined where the usual conversion serves. */
function refineByAction(
  action: { readonly type: string },
  json: JsonSchema,
  direction: Direction,
): JsonSchema | undefined {
  const { knownValues, ...rest } = json;
  if (knownValues !== undefined)
    return direction === "answer" ? { ...rest, enum: knownValues } : { ...rest, "x-known-values": knownValues };
  // The only transformation of the wire: dates lose their time of day.
  if (action.type === "transform")
    return direction === "answer" ? { ...json, pattern: `${String(json["pattern"])}$` } : json;
  // What these refuse beyond the schema's keywords is a 400 as well.
  return ["check", "finite", "trim"].includes(action.type) ? json : undefined;
}
