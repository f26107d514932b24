import { parseList, type Token } from "structured-headers";
import { formatLogEntry } from "../../src/sandbox/sandbox-log";
import { sampleDataSet, sampleId } from "./sample-properties";
import { startSandbox, testKey } from "./sandbox-fixture";

const samples = [
  { number: 1, name: "The Alder", street: "1200 E 6th St" },
  { number: 2, street: "7 Elm St" },
];
const property = `/property/${sampleId(1)}`;

async function bodyOf(response: Response) {
  return (await response.json()) as { message: string; details?: string };
}

describe("authentication (gaps.md section 11)", () => {
  const { send } = startSandbox(samples);

  test.each<[string, Record<string, string>]>([
    ["x-api-key", { "x-api-key": testKey }],
    ["bearer", { authorization: `Bearer ${testKey}` }],
    ["lower-case scheme", { authorization: `bearer ${testKey}` }],
  ])("service.md § Authentication: %s is accepted", async (_, headers) => {
    expect((await send(property, { headers })).status).toBe(200);
  });

  test("service.md § Authentication: no credentials are a 401 that asks for them", async () => {
    const response = await send(property, { headers: {} });
    expect(response.status).toBe(401);
    expect(await bodyOf(response)).toEqual({ message: "Requires authentication" });
  });

  test.each<[string, Record<string, string>]>([
    ["wrong key", { "x-api-key": "other" }],
    ["wrong token", { authorization: "Bearer other" }],
    ["another scheme", { authorization: `Basic ${testKey}` }],
    ["a name of Object.prototype", { "x-api-key": "constructor" }],
  ])("service.md § Authentication: %s is rejected", async (_, headers) => {
    const response = await send(property, { headers });
    expect(response.status).toBe(401);
    expect(await bodyOf(response)).toEqual({ message: "Bad credentials" });
  });

  test("service.md § Authentication: search is free, but needs a key", async () => {
    expect((await send("/property/search?q=alder", { headers: {} })).status).toBe(401);
  });
});

describe("access by product", () => {
  const options = { keys: [{ key: "limited", products: [] }], freePropertyIds: [sampleId(2)] };
  const { send } = startSandbox(samples, options);
  const headers = { "x-api-key": "limited" };

  test("service.md § Errors: 403 names the missing product", async () => {
    const response = await send(property, { headers });
    expect(response.status).toBe(403);
    expect(await bodyOf(response)).toEqual({
      message: "Forbidden",
      details: 'The subscription does not include the product "property".',
    });
  });

  test("service.md § What the service does: search and free properties answer all the same", async () => {
    expect((await send("/property/search?q=alder", { headers })).status).toBe(200);
    expect((await send(`/property/${sampleId(2)}`, { headers })).status).toBe(200);
  });
});

describe("errors have a status, a message and never a stack", () => {
  const { send, post } = startSandbox(samples, { maxBodyBytes: 1000 });

  test.each<[string, number, string]>([
    ["/property/00000000-0000-5000-8000-999999999999", 404, "Property not found"],
    ["/property/nonsense", 404, "Property not found"],
    ["/property/%00%ff", 404, "Property not found"],
    ["/nowhere", 404, "Not found"],
    ["/", 404, "Not found"],
  ])("service.md § Errors: GET %s -> %d", async (path, status, message) => {
    const response = await send(path);
    expect(response.status).toBe(status);
    expect((await bodyOf(response)).message).toBe(message);
  });

  test.each([
    ["POST", "/property/search", "GET"],
    ["DELETE", property, "GET"],
    ["GET", "/property/comparables", "POST"],
  ])("service.md § Errors: %s %s -> 405", async (method, path, allowed) => {
    const response = await send(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe(allowed);
    expect((await bodyOf(response)).message).toBe("Method not allowed");
  });

  test.each(["", "{", "[]", "null", "1", '"text"', "{}"])("service.md § Errors: body %j -> 400", async (body) => {
    const response = await post("/property/comparables", body);
    expect(response.status).toBe(400);
    expect((await bodyOf(response)).details).toMatch(/^(body|subject): /);
  });

  test("service.md § Errors: a body over the limit -> 413", async () => {
    const response = await post("/property/comparables", JSON.stringify({ filler: "x".repeat(1000) }));
    expect(response.status).toBe(413);
    expect(await bodyOf(response)).toEqual({
      message: "Request body too large",
      details: "body: expected at most 1000 bytes",
    });
  });
});

describe("rate limit (draft-ietf-httpapi-ratelimit-headers-10)", () => {
  const rateLimit = { name: "default", quota: 3, windowSeconds: 60 };

  function quota(response: Response) {
    const [policy] = parseList(response.headers.get("ratelimit-policy") ?? "");
    const [state] = parseList(response.headers.get("ratelimit") ?? "");
    return [policy?.[0], Object.fromEntries(policy?.[1] ?? []), state?.[0], Object.fromEntries(state?.[1] ?? [])] as [
      string | Token,
      object,
      string | Token,
      object,
    ];
  }

  test("service.md § Limits: the rate limit headers as they are", async () => {
    const { send } = startSandbox(samples);
    const response = await send(property);
    expect(response.headers.get("ratelimit-policy")).toBe('"default";q=500;w=60');
    expect(response.headers.get("ratelimit")).toBe('"default";r=499;t=60');
  });

  test("service.md § Limits: q requests, then 429 with Retry-After = t, then a new window", async () => {
    const { send, clock } = startSandbox(samples, { rateLimit });
    await send(property);
    clock.time += 20_500;
    expect(quota(await send(property))).toEqual(["default", { q: 3, w: 60 }, "default", { r: 1, t: 40 }]);
    await send("/nowhere");
    const refused = await send(property);
    expect(refused.status).toBe(429);
    expect(await bodyOf(refused)).toEqual({ message: "Too many requests" });
    expect(quota(refused)[3]).toEqual({ r: 0, t: 40 });
    expect(refused.headers.get("retry-after")).toBe("40");
    clock.time += 39_499;
    expect((await send(property)).status).toBe(429);
    clock.time += 1;
    expect((await send(property)).status).toBe(200);
  });

  test("service.md § Limits: every key has its own quota, and requests without one share theirs", async () => {
    const { send } = startSandbox(samples, { rateLimit, keys: [{ key: "a" }, { key: "b" }] });
    const as = (key: string) => send(property, { headers: { "x-api-key": key } });
    for (let i = 0; i < 3; i++) await as("a");
    expect((await as("a")).status).toBe(429);
    expect(quota(await as("b"))[3]).toEqual({ r: 2, t: 60 });
    expect(quota(await as("wrong"))[3]).toEqual({ r: 2, t: 60 });
    expect(quota(await send(property, { headers: {} }))[3]).toEqual({ r: 1, t: 60 });
  });

  test("service.md § Limits: the headers come on every status", async () => {
    const { send, post } = startSandbox(samples, { keys: [{ key: testKey, products: [] }], maxBodyBytes: 10 });
    const answers = await Promise.all([
      send("/property/search?q=elm"),
      send("/property/search"),
      send(property, { headers: {} }),
      send(property),
      send("/nowhere"),
      send("/property/search", { method: "PUT" }),
      post("/property/comparables", "x".repeat(11)),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 400, 401, 403, 404, 405, 413]);
    for (const answer of answers) {
      expect(quota(answer)[1]).toEqual({ q: 500, w: 60 });
      expect(answer.headers.get("x-data-source")).toBe("sandbox:7");
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.headers.get("access-control-expose-headers")?.split(",")).toEqual([
        "RateLimit",
        "RateLimit-Policy",
        "Retry-After",
        "X-Data-Source",
      ]);
      expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    }
  });
});

describe("cross-origin requests", () => {
  test("a preflight needs no key and costs no quota", async () => {
    const { send } = startSandbox(samples);
    const preflight = await send("/property/comparables", {
      method: "OPTIONS",
      headers: {
        origin: "https://addin.test",
        "access-control-request-method": "POST",
        "access-control-request-headers": "x-api-key,content-type",
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-headers")?.split(",")).toEqual([
      "x-api-key",
      "authorization",
      "content-type",
    ]);
    expect(preflight.headers.get("access-control-allow-methods")?.split(",")).toContain("POST");
    expect((await send(property)).headers.get("ratelimit")).toBe('"default";r=499;t=60');
  });
});

describe("the log", () => {
  test("one entry a request, without keys or query", async () => {
    const { send, log } = startSandbox(samples);
    await send(`/property/search?q=alder&api_key=${testKey}`);
    await send("/nowhere", { headers: { authorization: "Bearer secret" } });
    expect(log).toEqual([
      { method: "GET", path: "/property/search", status: 200, ms: 0 },
      { method: "GET", path: "/nowhere", status: 401, ms: 0 },
    ]);
    expect(formatLogEntry({ method: "GET", path: "/a", status: 200, ms: 2.6 })).toBe("200 GET /a 3 ms");
  });

  test("a fault inside the sandbox is a 500 that says nothing outside, and its cause in the log", async () => {
    const { send, log } = startSandbox([{ number: 1, street: "1 Elm St" }], {
      dataSet: {
        ...sampleDataSet([]),
        indexOf: () => {
          throw new Error("disk on fire");
        },
      },
    });
    const response = await send(property);
    expect(response.status).toBe(500);
    expect(await bodyOf(response)).toEqual({ message: "Internal error" });
    expect(log[0]?.fault).toContain("disk on fire");
  });
});
