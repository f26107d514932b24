/** The proxy over the sandbox as the service, and over services that fail. */
import { createServiceProxy, maxAgeOf, type ProxyRequest } from "../../../src/gateway/proxy/service-proxy";
import {
  type ServiceAnswer,
  type ServiceConnection,
  ServiceUnreachableError,
} from "../../../src/gateway/proxy/service-connection";
import { createSharedBudget } from "../../../src/gateway/proxy/shared-budget";
import { createSharedResponses } from "../../../src/gateway/proxy/shared-responses";
import { type GatewayStore, openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { endpoints } from "../../../src/service/endpoints";
import { createSandbox } from "../../../src/sandbox/create-sandbox";
import { dataSet, subject } from "../sample-gateway";

const noon = Date.UTC(2025, 5, 30, 12);
const stores: GatewayStore[] = [];
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()));
});

async function startProxy(service?: ServiceConnection, quota = 500) {
  const clock = { time: noon, now: () => clock.time };
  const sandbox = createSandbox({
    dataSet,
    keys: [{ key: "service-key" }],
    clock,
    rateLimit: { name: "default", quota, windowSeconds: 60 },
  });
  const asked: string[] = [];
  const store = await openGatewayStore({ file: ":memory:" });
  stores.push(store);
  const faults: string[] = [];
  const overSandbox: ServiceConnection = async ({ method, path, body }) => {
    const headers = { "x-api-key": "service-key" };
    const response = await sandbox.fetch(
      new Request(`http://service.example${path}`, { method, headers, ...(body !== undefined && { body }) }),
    );
    return { status: response.status, headers: response.headers, body: await response.text() };
  };
  const create = (baseUrl = "https://service.example") =>
    createServiceProxy({
      baseUrl,
      service: (request) => {
        asked.push(`${request.method} ${request.path}`);
        return (service ?? overSandbox)(request);
      },
      budget: createSharedBudget(store.budget),
      responses: createSharedResponses(store.responses, { holdMs: 3_600_000 }),
      now: clock.now,
      onFault: (what) => faults.push(what),
    });
  const otherService = create("https://other.example");
  return { proxy: create(), otherNode: create(), otherService, asked, clock, faults, store };
}

const search = (text = subject): ProxyRequest => ({
  method: "GET",
  path: "/property/search",
  query: new URLSearchParams({ q: text }),
  body: "",
});
const answer = (status: number, body = "{}", headers: Record<string, string> = {}): Promise<ServiceAnswer> =>
  Promise.resolve({ status, headers: new Headers(headers), body });

test("equal questions ask the service once, on every node, and say how old the answer is", async () => {
  const { proxy, otherNode, otherService, asked, clock } = await startProxy();
  const first = await proxy(search());
  expect([first.response.status, first.usage]).toEqual([200, "service"]);
  expect(first.response.headers.get("x-data-source")).toBe(dataSet.source);
  const text = await first.response.text();
  expect(JSON.parse(text)).toHaveLength(1);
  clock.time += 5000;
  for (const node of [proxy, otherNode]) {
    const again = await node(search());
    expect(again.usage).toBe("cached");
    expect(again.response.headers.get("age")).toBe("5");
    // Else a pane would take sample data for real.
    expect(again.response.headers.get("x-data-source")).toBe(dataSet.source);
    expect(await again.response.text()).toBe(text);
  }
  expect(asked).toHaveLength(1);
  expect((await otherService(search())).usage).toBe("service");
});

test("a refresh passes by what is kept from before it began; what it fetched serves all", async () => {
  const { proxy, otherNode, asked, clock } = await startProxy();
  await proxy(search());
  clock.time += 60_000;
  const refresh = (maxAge: number): ProxyRequest => ({ ...search(), maxAge });
  expect((await otherNode(refresh(60))).usage).toBe("cached");
  expect((await otherNode(refresh(5))).usage).toBe("service");
  clock.time += 4_000;
  for (const node of [proxy, otherNode]) expect((await node(refresh(10))).usage).toBe("cached");
  expect((await proxy(search())).response.headers.get("age")).toBe("4");
  expect(asked).toHaveLength(2);
});

test.each([
  ["max-age=7", 7],
  ["no-cache, max-age=0", 0],
  // What browsers send with every request whose answer they are not to keep.
  ["no-cache", undefined],
  ["s-maxage=7", undefined],
  ["max-age=soon", undefined],
  [null, undefined],
])("cache-control %j limits the age to %p", (header, age) => {
  expect(maxAgeOf(new Headers(header === null ? {} : { "cache-control": header }))).toBe(age);
});

test("questions asked while the same one is under way wait for its answer", async () => {
  const { proxy, asked } = await startProxy();
  const answers = await Promise.all(Array.from({ length: 20 }, () => proxy(search())));
  expect(asked).toHaveLength(1);
  const texts = await Promise.all(answers.map(({ response }) => response.text()));
  expect(new Set(texts).size).toBe(1);
  expect(answers.filter(({ usage }) => usage === "service")).toHaveLength(1);
});

test("an answer serves for as long as was set, and never into the next day", async () => {
  const { proxy, asked, clock } = await startProxy();
  await proxy(search());
  clock.time = noon + 3_599_999;
  await proxy(search());
  expect(asked).toHaveLength(1);
  clock.time = noon + 3_600_000;
  await proxy(search());
  expect(asked).toHaveLength(2);
  clock.time = Date.UTC(2025, 5, 30, 23, 59);
  await proxy(search());
  clock.time = Date.UTC(2025, 6, 1);
  await proxy(search());
  expect(asked).toHaveLength(4);
});

test("with the quota used up nobody asks: 429, draft-10 headers, and when to try again; known answers still come", async () => {
  const { proxy, otherNode, asked, clock } = await startProxy(undefined, 3);
  const statuses: number[] = [];
  for (const text of ["a", "b", "c", "d"]) statuses.push((await proxy(search(text))).response.status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const { response, usage } = await otherNode(search("e"));
  expect([response.status, usage]).toEqual([429, "refused"]);
  expect(response.headers.get("ratelimit-policy")).toBe('"default";q=3;w=60');
  expect(response.headers.get("ratelimit")).toBe('"default";r=0;t=60');
  expect(response.headers.get("retry-after")).toBe("60");
  expect(await response.json()).toEqual({
    message: "Too many requests",
    details: "The team's shared quota is used up. Try again in 60 s.",
  });
  expect((await otherNode(search("a"))).usage).toBe("cached");
  expect(asked).toHaveLength(3);
  clock.time += 60_000;
  expect((await otherNode(search("e"))).response.status).toBe(200);
});

test("writes are passed on each time", async () => {
  const { proxy, asked } = await startProxy(() => answer(201, '{"id":"1"}'));
  const insert: ProxyRequest = { method: "POST", path: "/property", query: new URLSearchParams(), body: "{}" };
  await proxy(insert);
  await proxy(insert);
  expect(asked).toEqual(["POST /property", "POST /property"]);
});

test("of a good answer's headers a member gets those of the agreed form, as JSON whatever the service calls it", async () => {
  const found = "[]";
  const foreign = { "set-cookie": "session=1", "x-echo": "key", "content-type": "text/html", "x-data-source": "<b>" };
  const { proxy } = await startProxy(() => answer(200, found, foreign));
  for (const usage of ["service", "cached"]) {
    const { response, usage: was } = await proxy(search());
    const { headers } = response;
    expect([was, response.status, headers.get("content-type")]).toEqual([usage, 200, "application/json"]);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    for (const name of ["set-cookie", "x-echo", "x-data-source"])
      expect([name, headers.get(name)]).toEqual([name, null]);
  }
});

test("what is a member's own is shared with nobody", async () => {
  const own = await startProxy(() => answer(200, document.replace(/^\{/, '{"user_id":"u-7",')));
  await own.proxy({ ...search(), path: "/property/1" });
  await own.proxy({ ...search(), path: "/property/1" });
  expect(own.asked).toHaveLength(2);
});

const document = JSON.stringify(dataSet.document(0));
const byEndpoint = Object.entries(endpoints).map(([name, { method, path }]) => ({
  name,
  request: { method, path: path.replace(/\{\w+\}/, "1"), query: new URLSearchParams(), body: "{}" },
}));

test.each(byEndpoint)(
  "$name: what is no answer of the agreed form is a 502, and kept for nobody",
  async ({ name, request }) => {
    let sent: ServiceAnswer = await answer(404);
    const { proxy, otherNode, asked, store } = await startProxy(() => Promise.resolve(sent));
    for (const [reason, body, isBroken] of [
      ["an error in an answer's place", '{"error":"maintenance"}', false],
      ["a message in an answer's place", '{"message":"We will be back soon"}', false],
      ["a page", "<!doctype html><title>We are back soon</title>", false],
      ["nothing", "", false],
      ["null", "null", false],
      ["an answer that is cut off", document.slice(0, -2), false],
      ["bytes that are no UTF-8", "[]", true],
    ] as const) {
      sent = { ...(await answer(name === "exportDataset" ? 201 : 200, body)), isBroken };
      for (const node of [proxy, otherNode]) {
        const { response, usage, isLost } = await node(request);
        expect([reason, response.status, usage, isLost]).toEqual([reason, 502, "service", true]);
        expect(response.headers.get("content-type")).toBe("application/json");
        expect(await response.json()).toEqual({
          message: "The data service sent an answer that can't be read.",
          details: expect.stringMatching(/None of it was kept\. Try again in a minute\.$/) as string,
        });
      }
    }
    expect(asked).toHaveLength(14);
    expect(await store.responses.sweep(noon + 24 * 3_600_000, 0)).toBe(0);
  },
);

test("an answer is passed on and kept as it was written, keys that this version does not know included", async () => {
  const body = `\n${document.replace(/^\{/, '{ "new_key" : [1.50, {"a":"\\u00e9\\ufffd\ufffd"}],')} `;
  const { proxy, otherNode, asked } = await startProxy(() => answer(200, body));
  for (const node of [proxy, otherNode])
    expect(await (await node({ ...search(), path: "/property/1" })).response.text()).toBe(body);
  expect(asked).toHaveLength(1);
});

test("what was wrong is named, and at most a line of it; the log has no values", async () => {
  const { proxy, faults } = await startProxy(() => answer(200, JSON.stringify([{ id: "x".repeat(100_000) }])));
  const { details = "" } = (await (await proxy(search())).response.json()) as { details?: string };
  expect(details).toMatch(/^0\.\w+: Invalid key/);
  expect(details.length).toBeLessThan(400);
  expect(faults).toEqual(["the data service's answer cannot be read"]);
});

test.each([400, 403, 404, 500, 503])("a %d is passed on and not kept", async (status) => {
  const { proxy, asked } = await startProxy(() => answer(status, '{"message":"as the service says"}'));
  for (let time = 0; time < 2; time++) {
    const { response } = await proxy(search());
    expect([response.status, await response.json()]).toEqual([status, { message: "as the service says" }]);
  }
  expect(asked).toHaveLength(2);
});

test("ten exports under way are no matter of the quota: others go on asking", async () => {
  const { proxy } = await startProxy(({ path }) =>
    answer(path === "/dataset/export" ? 429 : 200, "[]", {
      "retry-after": "10",
      "ratelimit-policy": '"default";q=500;w=60',
      ratelimit: '"default";r=400;t=50',
    }),
  );
  const order: ProxyRequest = { method: "POST", path: "/dataset/export", query: new URLSearchParams(), body: "{}" };
  const refused = await proxy(order);
  expect([refused.response.status, refused.response.headers.get("retry-after")]).toEqual([429, "10"]);
  expect((await proxy(search("a"))).response.status).toBe(200);
});

test("a service that refuses for the quota is left alone for as long as it asks", async () => {
  const { proxy, asked } = await startProxy(() => answer(429, '{"message":"Too many"}', { "retry-after": "9" }));
  const first = await proxy(search("a"));
  expect([first.response.status, first.response.headers.get("retry-after")]).toEqual([429, "9"]);
  const second = await proxy(search("b"));
  expect([second.response.headers.get("retry-after"), second.usage]).toEqual(["9", "refused"]);
  expect(asked).toHaveLength(1);
});

test.each([
  [
    "a date by the gateway's clock, since members' clocks may be wrong",
    { "retry-after": new Date(noon + 7000).toUTCString() },
    "7",
  ],
  ["a date that is over", { "retry-after": new Date(noon - 7000).toUTCString() }, "0"],
  ["nothing, as long as all are held", {}, "60"],
  ["nonsense, as long as all are held", { "retry-after": "-5" }, "60"],
])("a refusal that asks for %s, says seconds", async (_, headers, seconds) => {
  const { proxy } = await startProxy(() => answer(429, '{"message":"Too many"}', headers));
  const first = await proxy(search());
  expect([first.response.status, first.response.headers.get("retry-after")]).toEqual([429, seconds]);
});

test("a refused key is the operator's matter, not the member's", async () => {
  const { proxy } = await startProxy(() => answer(401, '{"message":"Bad credentials"}'));
  const { response } = await proxy(search());
  expect(response.status).toBe(502);
  expect(await response.json()).toEqual({
    message: "The data service does not accept the gateway's key.",
    details: "Ask the gateway's operator to renew it.",
  });
});

test("a redirect is followed by nobody", async () => {
  const { proxy } = await startProxy(() => answer(302, "", { location: "https://elsewhere.example" }));
  const { response } = await proxy(search());
  expect([response.status, response.headers.get("location")]).toEqual([502, null]);
});

test.each([
  [true, 504],
  [false, 502],
])("no answer (in time: %s) is a %d; the next one asks again", async (isTimeout, status) => {
  let isDown = true;
  const { proxy, faults } = await startProxy(() =>
    isDown ? Promise.reject(new ServiceUnreachableError(isTimeout)) : answer(200, "[]"),
  );
  expect((await proxy(search())).response.status).toBe(status);
  expect(faults).toHaveLength(1);
  isDown = false;
  expect((await proxy(search())).response.status).toBe(200);
});

test("with the store gone nothing is asked that nobody counts", async () => {
  const { proxy, store, asked } = await startProxy();
  await store.close();
  stores.splice(0);
  await expect(proxy(search())).rejects.toThrow();
  expect(asked).toEqual([]);
});
