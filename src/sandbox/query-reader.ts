/** Reads a query string into typed values; a value of the wrong form is a 400 that names its parameter. */
import * as v from "valibot";
import { badRequest } from "./http-error";

/** The parameters of an endpoint, each by a field of query-fields.ts. */
export type QuerySchema = v.ObjectSchema<v.ObjectEntries, undefined>;

const numberForm = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const flags: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

/**
 * The first value of a repeated parameter counts; text is trimmed, empty is absent. Parameters that the schema does not
 * name are ignored.
 */
export function decodeQuery<Schema extends QuerySchema>(
  schema: Schema,
  parameters: URLSearchParams,
): v.InferOutput<Schema> {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.entries)) {
    const text = parameters.get(name)?.trim();
    if (text === undefined || text === "") {
      if (!isOptional(field)) throw badRequest(name, `required${describe(field)}`);
      continue;
    }
    const result = v.safeParse(field, valueOf(field, text), { abortEarly: true });
    if (!result.success) throw badRequest(name, result.issues[0].message);
    values[name] = result.output;
  }
  return values;
}

const isOptional = (field: { readonly type: string }): boolean =>
  field.type === "optional" || field.type === "exact_optional";

function describe(field: unknown): string {
  const description = v.getDescription(field as v.GenericSchema);
  return description === undefined ? "" : `: ${description}`;
}

/** The text as the field's type; what cannot be one becomes a value that the field refuses. */
function valueOf(field: { readonly type: string }, text: string): unknown {
  const inner = "wrapped" in field ? (field.wrapped as { readonly type: string }) : field;
  if (inner.type === "number") return numberForm.test(text) ? Number(text) : NaN;
  if (inner.type === "boolean") return flags.get(text);
  return text;
}
