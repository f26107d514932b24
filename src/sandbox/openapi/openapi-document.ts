/**
 * The OpenAPI 3.1 document of the service as the sandbox speaks it, made from the schemas that it decodes and answers
 * with.
 */
import type * as v from "valibot";
import { type EndpointName, endpoints } from "../../service/endpoints";
import { exportLinkDays, exportSignatureHeader } from "../../service/export-webhook";
import { allEndpoints } from "../endpoints/all-endpoints";
import type { Endpoint } from "../endpoints/endpoint";
import { answerNames, bodyNames, componentSchemas, schemaReference } from "./components";
import { type JsonSchema, jsonSchemasOf } from "./json-schema";
import { parameterNotes, pathParameterNotes } from "./request-notes";

export interface OpenApiDocument {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  /** Path -> method in lower case -> operation. */
  readonly paths: Readonly<Record<string, Readonly<Record<string, OpenApiOperation>>>>;
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly [kind: string]: Readonly<Record<string, unknown>>;
  };
}

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly security?: readonly object[];
  readonly parameters?: readonly OpenApiParameter[];
  readonly requestBody?: OpenApiContent & { readonly required: true };
  /** Status -> answer. */
  readonly responses: Readonly<Record<string, unknown>>;
}

export interface OpenApiParameter {
  readonly name: string;
  readonly in: "query" | "path";
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
}

interface OpenApiContent {
  readonly description?: string;
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}

const title = "Rental property data";

const description = [
  "Details, rents and estimates of rental properties. Dates are YYYY-MM-DD, money is in US dollars.",
  "A repeated query parameter counts once, by its first value; an empty one is absent; unknown ones are ignored.",
  "A method that a path does not have is a 405 with Allow, an unknown path a 404, both with the error body.",
].join("\n");

/** The document with `serverUrl` as the address that its paths are below. */
export function createOpenApiDocument(serverUrl: string): OpenApiDocument {
  const paths: Record<string, Record<string, OpenApiOperation>> = {};
  const bodies: Record<string, v.GenericSchema> = {};
  for (const endpoint of allEndpoints) {
    const name = operationName(endpoint);
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
    const bodyName = bodyNames[name];
    if (endpoint.body && bodyName !== undefined) bodies[bodyName] = endpoint.body;
  }
  return {
    openapi: "3.1.0",
    info: { title, version: "1", description },
    servers: [{ url: serverUrl }],
    security: [{ apiKey: [] }, { bearer: [] }],
    paths: { ...paths, ...download },
    webhooks,
    components: {
      schemas: componentSchemas(bodies),
      responses: Object.fromEntries(Object.entries(errors).map(([status, error]) => [error.name, errorAnswer(status)])),
      headers,
      securitySchemes: {
        apiKey: { type: "apiKey", in: "header", name: "x-api-key", description: "The API key." },
        bearer: { type: "http", scheme: "bearer", description: "An access token." },
      },
    },
  };
}

function operationName({ path, method }: Endpoint): EndpointName {
  const names = Object.keys(endpoints) as EndpointName[];
  const name = names.find((each) => endpoints[each].path === path && endpoints[each].method === method);
  if (name === undefined) throw new RangeError(`${method} ${path} isn't an endpoint of the service`);
  return name;
}

function operation(name: EndpointName, endpoint: Endpoint): OpenApiOperation {
  const parameters = [...pathParameters(endpoint.path), ...queryParameters(endpoint)];
  const bodyName = bodyNames[name];
  const success = {
    description: "Success.",
    headers: usualHeaders,
    content: json({ $ref: schemaReference(answerNames[name]) }),
  };
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.product !== null && { description: `Needs the product ${endpoint.product}.` }),
    ...(endpoint.isDeprecated === true && { deprecated: true }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body &&
      bodyName !== undefined && {
        requestBody: {
          required: true,
          description: "Read as JSON regardless of its content type.",
          content: {
            ...json({ $ref: schemaReference(bodyName) }),
            "*/*": { schema: { $ref: schemaReference(bodyName) } },
          },
        },
      }),
    responses: {
      [endpoint.status ?? 200]: success,
      ...Object.fromEntries(errorStatuses(name, endpoint).map((status) => [status, errorReference(status)])),
    },
  };
}

const json = (schema: JsonSchema) => ({ "application/json": { schema } });

function pathParameters(path: string): OpenApiParameter[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: pathParameterNotes[path] ?? name,
    schema: { type: "string" },
  }));
}

function queryParameters({ path, query }: Endpoint): OpenApiParameter[] {
  if (query === undefined) return [];
  const schemas = jsonSchemasOf({ Query: query }, "request", schemaReference)["Query"] ?? {};
  const required = schemas["required"] as readonly string[];
  return Object.entries(schemas["properties"] as Record<string, JsonSchema>).map(([name, schema]) => {
    const isRequired = required.includes(name);
    return {
      name,
      in: "query",
      required: isRequired,
      ...(!isRequired && { allowEmptyValue: true }),
      description: parameterNotes[path]?.[name] ?? name,
      schema,
    };
  });
}

type ErrorStatus = keyof typeof errors;

/** Every error that the service has; the message is for people, the status for programs. */
const errors = {
  "400": { name: "BadRequest", description: "A parameter or field does not fit; details name it." },
  "401": { name: "Unauthorized", description: "No credentials, or ones that are not accepted." },
  "403": { name: "Forbidden", description: "The subscription, the key or the organisation does not allow it." },
  "404": { name: "NotFound", description: "There is none, or not for this caller; a merged property has another id." },
  "410": { name: "Gone", description: `The link ended ${exportLinkDays} days after the export.` },
  "413": { name: "TooLarge", description: "The body is too large." },
  "429": { name: "TooManyRequests", description: "The quota is used up, or ten exports are under way." },
  "5XX": { name: "Failed", description: "The service failed; the request may be repeated." },
} as const;

function errorStatuses(name: EndpointName, { query, body, isDeprecated }: Endpoint): ErrorStatus[] {
  const findsOne = name === "getProperty" || name === "updateReport";
  return [
    ...(query || body ? (["400"] as const) : []),
    "401",
    "403",
    ...(findsOne || isDeprecated === true ? (["404"] as const) : []),
    ...(body ? (["413"] as const) : []),
    "429",
    "5XX",
  ];
}

const errorReference = (status: ErrorStatus) => ({ $ref: `#/components/responses/${errors[status].name}` });

function errorAnswer(status: string): object {
  const isLimit = status === "429";
  return {
    description: errors[status as ErrorStatus].description,
    // Downloads, where 410 comes from, cost no quota.
    ...(status !== "410" && {
      headers: { ...usualHeaders, ...(isLimit && { "Retry-After": { $ref: "#/components/headers/RetryAfter" } }) },
    }),
    content: json({ $ref: schemaReference("Error") }),
  };
}

const usualHeaders = {
  "RateLimit-Policy": { $ref: "#/components/headers/RateLimitPolicy" },
  RateLimit: { $ref: "#/components/headers/RateLimit" },
  "X-Data-Source": { $ref: "#/components/headers/DataSource" },
};

/** One or several policies; each a name in quotes with whole numbers as parameters. */
const policies = (parameters: string) => {
  const policy = `"[^"]+"${parameters}`;
  return { type: "string", pattern: `^${policy}(, ${policy})*$` };
};

const headers = {
  RateLimitPolicy: {
    description: 'Structured-field List: policies, such as "default";q=500;w=60: q requests in w seconds.',
    required: true,
    schema: policies(";q=\\d+;w=[1-9]\\d*"),
  },
  RateLimit: {
    description: 'Structured-field List, such as "default";r=487;t=12: r requests left, t seconds until the reset.',
    required: true,
    schema: policies(";r=\\d+;t=\\d+"),
  },
  DataSource: {
    description: "Where the figures come from: sandbox:<seed>, or portfolio:<digest>.",
    required: true,
    schema: { type: "string", minLength: 1 },
  },
  RetryAfter: { description: "Seconds.", required: true, schema: { type: "string", pattern: "^\\d+$" } },
};

/** Files aren't JSON, and their links need no key, so they aren't among the endpoints. */
const download: OpenApiDocument["paths"] = {
  "/dataset/export/{uuid}/{file}": {
    get: {
      operationId: "downloadExport",
      summary: "The file of an export",
      description: "The link comes with the webhook.",
      security: [],
      parameters: [
        { name: "uuid", in: "path", required: true, description: "Names the export.", schema: { type: "string" } },
        { name: "file", in: "path", required: true, description: "Name of the file.", schema: { type: "string" } },
        { name: "signature", in: "query", required: true, description: "Of the link.", schema: { type: "string" } },
      ],
      responses: {
        "200": {
          description: "CSV or JSONL, compressed by gzip: the bytes of a .gz file, or Content-Encoding.",
          headers: { "Content-Disposition": { required: true, schema: { type: "string" } } },
          content: Object.fromEntries(
            ["application/gzip", "text/csv", "application/x-ndjson"].map((type) => [
              type,
              { schema: { type: "string", format: "binary" } },
            ]),
          ),
        },
        "404": { description: "No such link.", content: json({ $ref: schemaReference("Error") }) },
        "410": errorReference("410"),
      },
    },
  },
};

const header = (name: string, text: string) => ({
  name,
  in: "header",
  required: true,
  description: text,
  schema: { type: "string" },
});

const webhooks = {
  exportFinished: {
    post: {
      operationId: "exportFinished",
      summary: "Reports that an export is done, and where its file is",
      description: "Tried again, later and later, until it is answered with 2xx. A failed export isn't reported.",
      parameters: [
        header(exportSignatureHeader, "Lower-case hex HMAC-SHA256 of the raw body; the key is the caller's API key."),
        header("webhook-id", "Standard Webhooks: the same for every attempt."),
        header("webhook-timestamp", "Standard Webhooks: seconds since 1970."),
        header("webhook-signature", "Standard Webhooks: v1,<base64 HMAC-SHA256 of id.timestamp.body>."),
      ],
      requestBody: { required: true, content: json({ $ref: schemaReference("ExportWebhook") }) },
      responses: { "2XX": { description: "Taken." } },
    },
  },
};
