/** Spoils good requests, seeded: in ways that break the schema by construction, and in any other. */
import type { RandomStream } from "../../../src/sandbox/generator/random-stream";
import type { JsonSchema } from "../../../src/sandbox/openapi/json-schema";
import type { OpenApiDocument } from "../../../src/sandbox/openapi/openapi-document";
import type { GoodRequest } from "./good-requests";
import type { MatchedOperation } from "./openapi-validator";

/** A request as it goes over the wire. */
export interface WireRequest {
  readonly method: string;
  readonly path: string;
  readonly text?: string;
  readonly contentType: string | null;
  /** It breaks the document by construction, and in which way. */
  readonly breaks?: string;
}

type Mutation = (request: WireRequest) => WireRequest;

const contentTypes = [
  "text/plain",
  "application/xml",
  "application/json; charset=utf-16",
  "multipart/form-data",
  "nonsense",
  null,
];
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "PURGE"];

/** Texts that look like something. */
const oddTexts = [
  "", " ", "NaN", "Infinity", "-Infinity", "undefined", "null", "true", "TRUE", "1", "0", "-1", "+5", ".5", "5.", "1e400", "0x10", "1,5",
  "2025-02-30", "2025-1-1", "9999-99-99", "2025-01-01T00:00:00Z", "💥".repeat(3), "\u0000", "\ud800", "é\u0301", "‮abc", "%00", "%zz", "../..",
  "' OR 1=1 --", "<script>alert(1)</script>", "=cmd|' /C calc'!A0", "{}", "[]", "__proto__", "constructor", "x".repeat(5000),
]; // prettier-ignore

/** Values of every JSON type, the odd ones among them. */
const oddValues: readonly unknown[] = [
  null, true, false, 0, -1, 0.1, 1e308, -1e308, 1e-300, 2 ** 53, 1.5, [], {}, [null], [[]], [[[[]]]], { a: {} }, { length: 3 }, { toString: 1 },
  ...oddTexts,
]; // prettier-ignore

const jsonTypes: Readonly<Record<string, readonly unknown[]>> = {
  null: [null],
  boolean: [true, false],
  number: [0.5, -1e9, 1e300],
  string: ["", "x", "7", "true"],
  array: [[], [1], [{}]],
  object: [{}, { a: 1 }],
};

export interface Mutations {
  /** Changes the request so the document must reject it; undefined if it has nothing to break. */
  breakSchema(request: GoodRequest, matched: MatchedOperation): WireRequest | undefined;
  /** Spoils the request in any way; it may stay a good one. */
  spoil(request: GoodRequest): WireRequest;
}

export function createMutations(document: OpenApiDocument, random: RandomStream): Mutations {
  const wire = ({ method, path, body }: GoodRequest): WireRequest => ({
    method,
    path,
    contentType: "application/json",
    ...(body !== undefined && { text: JSON.stringify(body) }),
  });
  const resolve = (schema: JsonSchema): JsonSchema => {
    const name = (schema["$ref"] as string | undefined)?.split("/").at(-1);
    return name === undefined ? schema : (document.components.schemas[name] as JsonSchema);
  };
  const withQuery = (request: WireRequest, change: (query: URLSearchParams) => void): WireRequest => {
    const [path = "", search] = request.path.split("?");
    const query = new URLSearchParams(search);
    change(query);
    return { ...request, path: `${path}?${query.toString()}` };
  };

  /**
   * A body with one value that its schema refuses, and where that is; undefined where this value has no room for one.
   */
  function broken(declared: JsonSchema, value: unknown, at: string): { value: unknown; breaks: string } | undefined {
    const schema = resolve(declared);
    const types = [(schema["type"] ?? []) as string | string[]].flat();
    if (types.length === 0) return undefined;
    const inside =
      typeof value === "object" && value !== null && !random.chance(0.15) ? brokenInside(schema, value, at) : undefined;
    if (inside) return inside;
    const allowed = types.flatMap((type) => (type === "integer" ? ["number"] : [type]));
    const others = Object.keys(jsonTypes).filter((type) => !allowed.includes(type));
    const type = random.pick(others);
    return { value: random.pick(jsonTypes[type] ?? []), breaks: `${at} is of type ${type}` };
  }

  function brokenInside(schema: JsonSchema, value: object, at: string): { value: unknown; breaks: string } | undefined {
    if (Array.isArray(value)) {
      const most = schema["maxItems"] as number | undefined;
      if (most !== undefined && value.length > 0 && random.chance(0.5))
        return { value: Array<unknown>(most + 1).fill(value.at(0)), breaks: `${at} is too long` };
      if (value.length === 0 || schema["items"] === undefined) return undefined;
      const index = random.integer(0, value.length - 1);
      const item = broken(schema["items"] as JsonSchema, value[index], `${at}.${index}`);
      return item && { value: value.map((old: unknown, i) => (i === index ? item.value : old)), breaks: item.breaks };
    }
    const required = (schema["required"] ?? []) as readonly string[];
    if (required.length > 0 && random.chance(0.4)) {
      const key = random.pick(required);
      const rest = Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
      return { value: rest, breaks: `${at} has no ${key}` };
    }
    if (schema["additionalProperties"] === false && random.chance(0.5)) {
      const key = random.pick(["unknown", "Name", "__proto__", "constructor"]);
      return {
        value: JSON.parse(`{"${key}": 1, ${JSON.stringify(value).slice(1).replace(/^\}/, '"name":"a"}')}`) as unknown,
        breaks: `${at} has ${key}`,
      };
    }
    const properties = (schema["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>;
    const known = Object.entries(value).filter(([name]) => Object.hasOwn(properties, name));
    if (known.length === 0) return undefined;
    const [name, inner] = random.pick<[string, unknown]>(known);
    const field = broken(properties[name] as JsonSchema, inner, `${at}.${name}`);
    return field && { value: { ...value, [name]: field.value }, breaks: field.breaks };
  }

  function breakBody(request: GoodRequest, matched: MatchedOperation): WireRequest | undefined {
    const schema = matched.operation.requestBody?.content["application/json"]?.schema;
    if (schema === undefined) return undefined;
    const text = JSON.stringify(request.body);
    if (random.chance(0.25)) {
      const texts: readonly (readonly [string, string])[] = [
        [text.slice(0, random.integer(0, text.length - 1)), "cut JSON"],
        [`${text}}`, "more than JSON"],
        [text.replace(/"/g, "'").replace(/^\{\}/, "{'a'}"), "single quotes"],
        [text.replace(/^\{/, "{,"), "a comma too many"],
        [text.replace(/^\{/, '{"a":NaN,').replace(",}", "}"), "NaN"],
        [text.replace(/^\{/, '{"a":undefined,').replace(",}", "}"), "undefined"],
        [text.replace(/^\{/, "{/* */"), "a comment"],
        [`\ufeff${text.slice(1)}`, "a byte order mark in place of the brace"],
        ["null", "null"],
        [JSON.stringify([request.body]), "a list"],
        [JSON.stringify(text), "JSON in a string"],
        ["[".repeat(100_000), "deep nesting, cut"],
        ["", "nothing"],
      ];
      const [spoiled, breaks] = random.pick(texts);
      return { ...wire(request), text: spoiled, breaks };
    }
    const spoiled = broken(schema, request.body, "body");
    return spoiled && { ...wire(request), text: JSON.stringify(spoiled.value), breaks: spoiled.breaks };
  }

  function breakQuery(request: GoodRequest, matched: MatchedOperation): WireRequest | undefined {
    const parameters = (matched.operation.parameters ?? []).filter((each) => each.in === "query");
    if (parameters.length === 0) return undefined;
    const { name, required, schema } = random.pick(parameters);
    const bad = [
      ...(required ? ["", " "] : []),
      ...(["number", "integer", "boolean"].includes(schema["type"] as string) || schema["enum"] || schema["format"]
        ? ["x", "NaN", "1,5", "💥", "--1", "yes"]
        : []),
      ...(schema["type"] === "integer" ? ["1.5", "1e-3"] : []),
      ...(schema["minimum"] !== undefined ? [String((schema["minimum"] as number) - 0.5), "-1e308"] : []),
      ...(schema["maximum"] !== undefined ? [String((schema["maximum"] as number) + 0.5), "1e308"] : []),
      ...(schema["maxLength"] !== undefined ? ["y".repeat((schema["maxLength"] as number) + 1)] : []),
    ];
    if (bad.length === 0) return undefined;
    const text = random.pick(bad);
    return { ...withQuery(wire(request), (query) => query.set(name, text)), breaks: `${name}=${text.slice(0, 20)}` };
  }

  /** Replaces, removes or adds one value somewhere inside. */
  function mutate(value: unknown, depth = 0): unknown {
    if (typeof value !== "object" || value === null || random.chance(0.1 + 0.08 * depth)) return random.pick(oddValues);
    const keys = Object.keys(value);
    if (keys.length === 0) return random.pick(oddValues);
    const key = random.pick(keys);
    if (Array.isArray(value)) {
      if (random.chance(0.1)) return Array<unknown>(random.integer(1, 2000)).fill(value[0]);
      return value.map((item: unknown, i) => (String(i) === key ? mutate(item, depth + 1) : item));
    }
    const { [key]: old, ...rest } = value as Record<string, unknown>;
    if (random.chance(0.15)) return rest;
    if (random.chance(0.1))
      return {
        ...value,
        [random.pick(["x", "constructor", "toString", "hasOwnProperty", "é"])]: random.pick(oddValues),
      };
    return { ...rest, [key]: mutate(old, depth + 1) };
  }

  /** Changes of the text that no JavaScript value has. */
  const textMutations: readonly ((text: string) => string)[] = [
    (text) => text.replace(/^\{/, '{"__proto__":{"admin":true,"subject":{},"limit":"x"},').replace(",}", "}"),
    (text) => text.replace(/:(-?\d+(\.\d+)?)/, ":1e999"),
    (text) => text.replace(/:(-?\d+(\.\d+)?)/, `:${"9".repeat(400)}`),
    (text) => text.replace(/:(-?\d+(\.\d+)?)/, ":-0"),
    (text) => text.replace(/^\{/, `{"deep":${"[".repeat(3000)}${"]".repeat(3000)},`).replace(",}", "}"),
    (text) => text.replace(/^\{/, `{"deep":${'{"a":'.repeat(3000)}1${"}".repeat(3000)},`).replace(",}", "}"),
    (text) => text.replace(/^\{/, `{"long":"${"z".repeat(200_000)}",`).replace(",}", "}"),
    (text) => text.replace(/"([a-z_]+)":/, (whole, name: string) => `"${name}":null,${whole}`),
    (text) => ` \n\t${text}\r\n`,
    (text) => `\ufeff${text}`,
    (text) => text.replace(/[a-z]/, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`),
  ];

  const mutations: readonly Mutation[] = [
    (request) =>
      request.text === undefined ? request : { ...request, text: JSON.stringify(mutate(JSON.parse(request.text))) },
    (request) =>
      request.text === undefined
        ? request
        : { ...request, text: JSON.stringify(mutate(mutate(JSON.parse(request.text)))) ?? "" },
    (request) =>
      request.text === undefined ? request : { ...request, text: random.pick(textMutations)(request.text) },
    (request) => ({ ...request, contentType: random.pick(contentTypes) }),
    (request) =>
      withQuery(request, (query) =>
        query.append(random.pick(["x", "__proto__", "q", "topN", "ID"]), random.pick(oddTexts)),
      ),
    (request) =>
      withQuery(request, (query) => {
        const names = [...query.keys()];
        if (names.length === 0) return;
        const name = random.pick(names);
        if (random.chance(0.3)) query.delete(name);
        else if (random.chance(0.5)) query.set(name, random.pick(oddTexts));
        else query.append(name, random.pick(oddTexts));
      }),
    (request) => ({
      ...request,
      path: request.path + random.pick(["?", "&", "#a", "?%00", "?%ff=%ff", "?a=%zz", "?q", "?=&=&=", "?topN[]=1"]),
    }),
    (request) => {
      const [path = "", search = ""] = request.path.split("?");
      const parts = path.split("/");
      const text = random.pick(oddTexts);
      // encodeURIComponent throws for half of a surrogate pair.
      const last = encodeURIComponent(text.replace(/\ud800/g, "x"));
      return { ...request, path: `${[...parts.slice(0, -1), last].join("/")}?${search}` };
    },
    (request) => ({
      ...request,
      path: random.pick([
        request.path.toUpperCase(),
        `/${request.path}`,
        request.path.replace(/(\?|$)/, "/$1"),
        "/nowhere",
        "//",
        "/%2e%2e/%2e%2e",
      ]),
    }),
    (request) => {
      const method = random.pick(methods);
      const { text, ...rest } = request;
      return { ...rest, method, ...(method !== "GET" && text !== undefined && { text }) };
    },
  ];

  return {
    breakSchema(request, matched) {
      const [first, second] = random.chance(0.7) ? [breakBody, breakQuery] : [breakQuery, breakBody];
      return first(request, matched) ?? second(request, matched);
    },
    spoil: (request) => {
      const count = random.integer(1, 2);
      // The later mutations of the path and the method may leave nothing for another one.
      return Array.from({ length: count }, () => random.pick(mutations)).reduce((spoiled, mutation) => {
        try {
          return mutation(spoiled);
        } catch {
          return spoiled;
        }
      }, wire(request));
    },
  };
}
