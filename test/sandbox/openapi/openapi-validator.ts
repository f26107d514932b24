/** Holds requests and answers against the OpenAPI document with a validator that knows nothing of the sandbox. */
import Ajv2020, { type ErrorObject, type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import type { OpenApiDocument, OpenApiOperation } from "../../../src/sandbox/openapi/openapi-document";

type Json = Readonly<Record<string, unknown>>;

/** The operation that a request goes to. */
export interface MatchedOperation {
  readonly path: string;
  readonly method: string;
  readonly operation: OpenApiOperation;
}

export interface OpenApiValidator {
  /** The operation of a request; undefined for a path or method that the document does not have. */
  match(method: string, pathname: string): MatchedOperation | undefined;
  /** What is wrong with the query, as texts; nothing where it fits. */
  queryFaults(matched: MatchedOperation, parameters: URLSearchParams): string[];
  /** What is wrong with a body, given as its text. */
  bodyFaults(matched: MatchedOperation, text: string): string[];
  /** What is wrong with an answer: its status, its headers or its body. */
  answerFaults(matched: MatchedOperation, response: Response, text: string): string[];
  /** What is wrong with a value by a named schema. */
  schemaFaults(name: string, value: unknown): string[];
}

const describe = (errors: readonly ErrorObject[] | null | undefined): string[] =>
  (errors ?? []).map((error) => `${error.instancePath || "(whole)"} ${error.message} ${JSON.stringify(error.params)}`);

/** `closed`: objects in responses may contain only documented fields. */
export function createOpenApiValidator(document: OpenApiDocument, { closed = false } = {}): OpenApiValidator {
  const ajv = createAjv(false);
  ajv.addSchema((closed ? closeSchemas(document) : document) as object, "document");
  // Query parameters are texts: a number or a flag is read out of them as the specification's simple style writes it.
  const coercing = createAjv(true);
  const compiled = new Map<string, ValidateFunction>();

  const validatorAt = (pointer: string): ValidateFunction => {
    const known = compiled.get(pointer) ?? ajv.compile({ $ref: `document#${pointer}` });
    compiled.set(pointer, known);
    return known;
  };
  const faultsAt = (pointer: string, value: unknown): string[] => {
    const validate = validatorAt(pointer);
    return validate(value) ? [] : describe(validate.errors);
  };
  const schemaFaults = (name: string, value: unknown) => faultsAt(`/components/schemas/${name}`, value);
  const contentFaults = (content: Json | undefined, type: string, value: unknown): string[] => {
    const media = content?.[type] as { schema: { $ref?: string } } | undefined;
    if (media === undefined) return [`content type ${type} is not documented`];
    return media.schema.$ref === undefined ? [] : faultsAt(media.schema.$ref.slice(1), value);
  };

  return {
    schemaFaults,
    match(method, pathname) {
      for (const [path, operations] of Object.entries(document.paths).sort(literalFirst)) {
        const form = new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
        if (!form.test(pathname)) continue;
        // A literal path hides those with parameters, also where it lacks the method.
        const operation = operations[method.toLowerCase()];
        return operation && { path, method: method.toLowerCase(), operation };
      }
      return undefined;
    },
    queryFaults({ path, operation }, parameters) {
      return (operation.parameters ?? []).flatMap(({ name, in: place, required, schema }) => {
        if (place !== "query") return [];
        const text = parameters.get(name);
        if (text === null || text.trim() === "") return required ? [`${name} is missing`] : [];
        const key = `${path} ${name}`;
        const validate = compiled.get(key) ?? coercing.compile({ type: "object", properties: { value: schema } });
        compiled.set(key, validate);
        return validate({ value: text }) ? [] : describe(validate.errors).map((fault) => `${name}: ${fault}`);
      });
    },
    bodyFaults({ operation }, text) {
      if (operation.requestBody === undefined) return [];
      let value: unknown;
      try {
        // Request.text() drops a byte order mark, as RFC 8259 allows.
        value = JSON.parse(text.replace(/^\ufeff/, ""));
      } catch {
        return ["not JSON"];
      }
      return contentFaults(operation.requestBody.content, "application/json", value);
    },
    answerFaults({ operation }, response, text) {
      const range = `${String(response.status)[0]}XX`;
      const answer = resolve(document, operation.responses[response.status] ?? operation.responses[range]);
      if (answer === undefined) return [`status ${response.status} is not documented`];
      const headerFaults = Object.entries((answer["headers"] ?? {}) as Json).flatMap(([name, header]) => {
        const { schema, required } = resolve(document, header) as { schema: object; required?: boolean };
        const value = response.headers.get(name);
        if (value === null) return required ? [`header ${name} is missing`] : [];
        return ajv.validate(schema, value) ? [] : describe(ajv.errors).map((fault) => `header ${name}: ${fault}`);
      });
      const type = (response.headers.get("content-type") ?? "").split(";")[0] ?? "";
      const value: unknown = type === "application/json" ? JSON.parse(text) : text;
      return [...headerFaults, ...contentFaults(answer["content"] as Json, type, value)];
    },
  };
}

function createAjv(coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    strictNumbers: true,
    coerceTypes,
    validateFormats: true,
    ownProperties: true,
  });
  addFormats(ajv);
  return ajv;
}

const literalFirst = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  (a.match(/\{/g)?.length ?? 0) - (b.match(/\{/g)?.length ?? 0);

function resolve(document: OpenApiDocument, value: unknown): Json | undefined {
  const reference = (value as { $ref?: string } | undefined)?.$ref;
  if (reference === undefined) return value as Json | undefined;
  return reference
    .slice(2)
    .split("/")
    .reduce<unknown>((at, key) => (at as Json)[key], document) as Json;
}

/** The schemas with every object that lists its fields closed to others. */
function closeSchemas(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closeSchemas);
  if (typeof value !== "object" || value === null) return value;
  const object = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, closeSchemas(inner)]));
  const isClosable = "properties" in object && object["type"] === "object" && !("additionalProperties" in object);
  return isClosable ? { ...object, additionalProperties: false } : object;
}
