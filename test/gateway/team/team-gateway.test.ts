/** The team gateway whole: a real service behind it, real sockets, the client of the add-in before it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as requestHttp } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { createSystemClock } from "../../../src/client/clock";
import { createRentalClient } from "../../../src/client/rental-client";
import { listen } from "../../../src/gateway/listen";
import { changeMember } from "../../../src/gateway/members/change-members";
import type { AuditEntry } from "../../../src/gateway/store/audit-store";
import { type GatewayStore, openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { startTeamGateway } from "../../../src/gateway/team/team-program";
import { type TeamSettings, usualTeamSettings } from "../../../src/gateway/team/team-settings";
import { readDeclaration } from "../../../src/features/connection/connection-declaration";
import { probeConnection } from "../../../src/features/connection/probe-connection";
import { createSandbox } from "../../../src/sandbox/create-sandbox";
import { webhookHeaders } from "../../../src/sandbox/webhook-delivery";
import type { GatewayExportsResponse } from "../../../src/service/gateway-exports";
import { dataSet, subject } from "../sample-gateway";

const serviceKey = "the-services-own-key-8f31";
const officeJs = "https://appsforoffice.microsoft.com/lib/1/hosted/office.js";
const root = mkdtempSync(path.join(tmpdir(), "compsheet-team-"));
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeAll(() => {
  for (const folder of ["dist/addin", "dist/workbench", "node_modules/@microsoft/office-js/dist"])
    mkdirSync(path.join(root, folder), { recursive: true });
  writeFileSync(
    path.join(root, "dist", "addin", "taskpane.html"),
    `<!doctype html><title>Compsheet</title><script src="${officeJs}"></script>`,
  );
  writeFileSync(
    path.join(root, "dist", "addin", "manifest.xml"),
    '<A b="https://localhost:3000/addin/taskpane.html"/>',
  );
  mkdirSync(path.join(root, "dist", "addin", "help"));
  mkdirSync(path.join(root, "assets", "admin"), { recursive: true });
  writeFileSync(path.join(root, "assets", "admin", "index.html"), "<!doctype html><title>Admin</title>");
  writeFileSync(
    path.join(root, "dist", "addin", "help", "status.html"),
    '<h1>Status</h1><div id="server-state"><p>It sends files only.</p></div>',
  );
  writeFileSync(
    path.join(root, "dist", "addin", "functions.es.json"),
    '{"helpUrl":"https://localhost:3000/addin/help/ami.html"}',
  );
});

/** `before`: what the service waits for with each answer. */
async function startTeam(
  before: (path: string) => Promise<void> = () => Promise.resolve(),
  settings: Partial<TeamSettings> = {},
) {
  const paths: string[] = [];
  const sandbox = createSandbox({ dataSet, keys: [{ key: serviceKey }], clock: { now: () => Date.now() } });
  const service = await listen(
    async (request) => {
      const { pathname } = new URL(request.url);
      paths.push(pathname);
      await before(pathname);
      return sandbox.fetch(request);
    },
    0,
    "127.0.0.1",
  );
  closers.push(() => service.close());
  const store: GatewayStore = await openGatewayStore({ file: ":memory:" });
  const { output } = await changeMember({ do: "add", name: "Ann" }, store.members, Date.now());
  const token = /cs_\S+/.exec(output)?.[0] ?? "";
  const lines: string[] = [];
  const gateway = await startTeamGateway(
    {
      service: { baseUrl: service.origin, credentials: { scheme: "api-key", secret: serviceKey } },
      port: 0,
      host: "127.0.0.1",
      name: "Acme rents",
      holdMs: 60_000,
      publicUrl: "https://rents.example.com",
      webhookSecret: serviceKey,
      ...usualTeamSettings,
      metrics: { port: 0, host: "127.0.0.1" },
      ...settings,
    },
    store,
    root,
    (line) => lines.push(line),
  );
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await gateway.close();
    isClosed = true;
  };
  closers.push(close);
  const get = (address: string, headers: Record<string, string> = {}) => fetch(gateway.origin + address, { headers });
  const { origin, metricsOrigin } = gateway;
  return { origin, metricsOrigin, get, token, store, lines, paths, close, gateway };
}

/** Sends so many megabytes in chunks, and then no end; gives the status of the answer that comes all the same. */
function postWithoutEnd(address: string, headers: Record<string, string>, megabytes: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = requestHttp(address, { method: "POST", headers, agent: false }, (response) => {
      resolve(response.statusCode ?? 0);
      request.destroy();
    });
    request.on("error", reject);
    for (let sent = 0; sent < megabytes; sent++) request.write("x".repeat(1024 * 1024));
  });
}

/** As from a page whose name points at this machine: fetch would send the true name. */
function askAs(name: string, origin: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = requestHttp(origin, { headers: { host: name }, agent: false }, (answer) => {
      answer.resume();
      resolve(
        new Response(null, { status: answer.statusCode ?? 500, headers: answer.headers as Record<string, string> }),
      );
    });
    request.on("error", reject).end();
  });
}

const parts = (origin: string) => ({
  fetch,
  clock: createSystemClock(),
  loadClient: () => Promise.resolve(createRentalClient),
  random: () => 0.5,
  isOnline: () => true,
  pageUrl: `${origin}/addin/taskpane.html`,
});

test("the status page says how the gateway is, and there is no admin's page without a token", async () => {
  const { get } = await startTeam();
  const page = await get("/addin/help/status.html");
  expect(await page.text()).toBe(
    '<h1>Status</h1><div id="server-state"><p>The gateway works: it answers and reaches its store.</p></div>',
  );
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect((await get("/admin/doctor")).status).toBe(404);
});

test("the add-in reads the declaration, connects with a token and asks through the gateway", async () => {
  const { origin, get, token, paths } = await startTeam();
  const declared = readDeclaration(await (await get("/addin/connection.json")).json(), `${origin}/addin/taskpane.html`);
  expect(declared).toEqual({
    connection: {
      name: "Acme rents",
      baseUrl: `${origin}/api`,
      dataSource: "service",
      credentials: { scheme: "bearer", token: "" },
    },
    subject: null,
    signIn: null,
  });
  const outcome = await probeConnection(`${origin}/api`, { scheme: "bearer", token }, parts(origin));
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  expect(outcome.connection.dataSource).toMatch(/^sandbox:/);
  const client = createRentalClient({ connection: () => outcome.connection, ...parts(origin) });
  const [found] = (await client.searchProperties({ q: subject })).data;
  expect((await client.getProperty(found?.id ?? "")).data.street_address).toBe(found?.street_address);
  expect(paths).toHaveLength(3);
});

test.each<[string, Record<string, string>, string]>([
  ["no token", {}, "Requires authentication"],
  ["a wrong one", { authorization: "Bearer nonsense" }, "Bad credentials"],
  ["the service's own key", { "x-api-key": serviceKey }, "Bad credentials"],
])("%s lets nobody in, and nothing reaches the service", async (_, headers, message) => {
  const { get, paths } = await startTeam();
  const response = await get("/api/property/search?q=a", headers);
  expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
  expect(await response.json()).toMatchObject({ message });
  expect(paths).toEqual([]);
});

test("a revoked member is out with the next request", async () => {
  const { get, token, store } = await startTeam();
  const headers = { authorization: `Bearer ${token}` };
  expect((await get("/api/property/search?q=a", headers)).status).toBe(200);
  await changeMember({ do: "revoke", name: "Ann" }, store.members, Date.now());
  expect((await get("/api/property/search?q=a", headers)).status).toBe(401);
});

test("only the service's endpoints are passed on, and no body beyond the limit", async () => {
  const { origin, get, token, paths } = await startTeam();
  const headers = { authorization: `Bearer ${token}` };
  for (const address of ["/api/openapi.json", "/api/", "/api/property/%2e%2e%2fadmin", "/api//property/search"])
    expect((await get(address, headers)).status).toBe(404);
  const large = await fetch(`${origin}/api/property/comparables`, {
    method: "POST",
    headers,
    body: "x".repeat(16 * 1024 * 1024 + 1),
  });
  expect(large.status).toBe(413);
  // 408 from a machine so busy that 17 MB take it a minute.
  expect([413, 408]).toContain(await postWithoutEnd(`${origin}/api/property/comparables`, headers, 17));
  expect(paths).toEqual([]);
});

test("of who shows no token nothing is read: the refusal comes before the end of what they send", async () => {
  const { origin, token, paths } = await startTeam();
  for (const address of ["/api/property/comparables", "/api/dataset/export", "/api/gateway/exports/a/link"])
    for (const headers of [{}, { authorization: `Bearer ${token.slice(0, -1)}-` }])
      expect(await postWithoutEnd(origin + address, headers, 1)).toBe(401);
  expect(paths).toEqual([]);
});

test("health, readiness and metrics tell how it is", async () => {
  const { get, metricsOrigin, token, store } = await startTeam();
  await get("/api/property/search?q=a", { authorization: `Bearer ${token}` });
  await get("/api/property/search?q=a", { authorization: `Bearer ${token}` });
  expect(await (await get("/healthz")).text()).toBe("ok");
  expect((await get("/readyz")).status).toBe(200);
  // Not where members are served.
  expect((await get("/metrics")).status).toBe(404);
  const text = await (await fetch(`${metricsOrigin}/metrics`)).text();
  expect(text).toContain('compsheet_requests_total{status="200",source="service"} 1');
  expect(text).toContain('compsheet_requests_total{status="200",source="cached"} 1');
  expect(text).toContain('compsheet_quota_remaining{policy="default"} 499');
  expect(text).not.toContain("Ann");
  store.ping = () => Promise.reject(new Error("gone"));
  expect((await get("/readyz")).status).toBe(503);
  expect((await get("/healthz")).status).toBe(200);
});

test("the add-in is served with its policy, its manifest and its functions with the public address", async () => {
  const { get } = await startTeam();
  const page = await get("/addin/taskpane.html");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await (await get("/addin/manifest.xml")).text()).toBe(
    '<A b="https://rents.example.com/addin/taskpane.html"/>',
  );
  for (const folder of ["addin", "hosted"]) {
    expect(await (await get(`/${folder}/functions.es.json`)).text()).toBe(
      '{"helpUrl":"https://rents.example.com/addin/help/ami.html"}',
    );
  }
  expect((await get("/addin/../../package.json")).status).toBe(404);
});

test("the pane reaches the gateway, office.js and what the operator names, and nothing else; no source map is served", async () => {
  writeFileSync(path.join(root, "dist", "addin", "functions.js.map"), "{}");
  const connects = ({ headers }: Response) =>
    /connect-src ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1];
  const office = "https://appsforoffice.microsoft.com https://officeapis.public.onecdn.static.microsoft";
  for (const connectOrigins of [[], ["https://tiles.example.com"]]) {
    const { get } = await startTeam(undefined, { connectOrigins });
    const more = connectOrigins.map((one) => ` ${one}`).join("");
    for (const [address, sources] of [
      ["/addin/taskpane.html", `'self' ${office}${more}`],
      ["/addin/help/status.html", `'self' ${office}${more}`],
      ["/hosted/taskpane.html", `'self'${more}`],
      ["/workbench/", undefined],
    ] as const)
      expect([address, connects(await get(address))]).toEqual([address, sources]);
    for (const address of [
      "/addin/functions.js.map",
      "/addin/functions.js%2Emap",
      "/addin/functions.js%2emap",
      "/hosted/functions.js.map",
    ])
      expect([address, (await get(address)).status]).toEqual([address, 404]);
  }
});

test("every kind of answer has its headers; HSTS where members come over HTTPS", async () => {
  const { get, origin, token } = await startTeam();
  const tag = (await get("/addin/functions.es.json")).headers.get("etag") ?? "";
  const answers = [
    ...["/healthz", "/readyz", "/addin/taskpane.html", "/addin/connection.json", "/addin/nothing", "/nothing"].map(
      (address) => get(address),
    ),
    get("/addin/functions.es.json", { "if-none-match": tag }),
    get("/api/property/search?q=a"),
    get("/api/property/search?q=a", { authorization: `Bearer ${token}` }),
    get("/api/nothing", { authorization: `Bearer ${token}` }),
    get("/admin/"),
    fetch(`${origin}/`, { redirect: "manual" }),
    fetch(`${origin}/webhooks/exports`, { method: "POST", body: "{}" }),
    fetch(`${origin}/api/dataset/export`, { method: "POST", body: "{}" }),
    get("/addin/connection.json", { origin: "https://evil.example" }),
    askAs("evil.example", origin),
  ];
  const statuses = new Set<number>();
  for (const answer of await Promise.all(answers)) {
    statuses.add(answer.status);
    const of = (name: string) => answer.headers.get(name);
    expect([answer.status, answer.url, of("x-content-type-options"), of("strict-transport-security")]).toEqual([
      answer.status,
      answer.url,
      "nosniff",
      "max-age=31536000",
    ]);
    expect(of("referrer-policy")).toMatch(/^(?:strict-origin-when-cross-origin|no-referrer|same-origin)$/);
  }
  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 302, 401, 403, 404, 421]));
  const plain = await startTeam(undefined, { publicUrl: null });
  expect((await plain.get("/healthz")).headers.has("strict-transport-security")).toBe(false);
});

test("the workbench is served with the team's connection, without a property to begin with", async () => {
  const { get } = await startTeam();
  const first = await get("/");
  expect(new URL(first.url).pathname).toBe("/workbench/");
  expect(await (await get("/workbench/config.json")).json()).toEqual({
    subject: "",
    label: "Acme rents",
    dataSource: "service",
  });
  expect(await (await get("/hosted/connection.json")).json()).toEqual({
    name: "Acme rents",
    baseUrl: "/api",
    scheme: "bearer",
    dataSource: "service",
  });
});

test("an export is ordered, comes by webhook and is listed; log and metrics tell it, neither its link nor a secret", async () => {
  const { metricsOrigin, origin, get, token, lines, store } = await startTeam();
  const headers = { authorization: `Bearer ${token}` };
  const order = { dataset: { scopes: [{ column: "state" }] }, name: "Secret plan", format: "csv" };
  const body = JSON.stringify(order);
  expect((await fetch(`${origin}/api/dataset/export`, { method: "POST", body })).status).toBe(401);
  const ordered = await fetch(`${origin}/api/dataset/export`, { method: "POST", headers, body });
  const { queryUUID } = (await ordered.json()) as { queryUUID: string };
  const webhook = JSON.stringify({
    queryUUID,
    name: order.name,
    format: "csv",
    gcsBlob: { url: "https://10.0.0.1/file?signature=link-secret", expires: "2099-01-01T00:00:00Z", numberRows: 3 },
  });
  const deliver = async (key: string, time = Date.now()) => {
    const signed = await webhookHeaders(queryUUID, webhook, key, time);
    return (await fetch(`${origin}/webhooks/exports`, { method: "POST", headers: signed, body: webhook })).status;
  };
  expect([await deliver("another-key"), await deliver(token)]).toEqual([401, 401]);
  expect([await deliver(serviceKey, 0), await deliver(serviceKey)]).toEqual([401, 200]);
  const answer = (await (await get("/api/gateway/exports", headers)).json()) as GatewayExportsResponse;
  expect(answer).toMatchObject({ receives: true, exports: [{ query_uuid: queryUUID, state: "ready", rows: 3 }] });
  expect((await get(`/api/gateway/exports/${queryUUID}/file`, headers)).status).toBe(424);
  expect(await (await fetch(`${metricsOrigin}/metrics`)).text()).toContain(
    'compsheet_webhooks_total{outcome="unsigned"} 3',
  );
  const [{ memberId = "" } = {}] = await store.exports.list(null);
  expect(memberId).toBe((await store.members.list())[0]?.id);
  const log = lines.join("");
  // A clock that goes wrong looks like a forgery, but for this.
  expect(log.match(/"refusal":"[^"]*"/g)).toEqual([
    '"refusal":"a wrong signature"',
    '"refusal":"a wrong signature"',
    '"refusal":"a signature of another time"',
  ]);
  expect(log).toMatch(/"status":200,"outcome":"new","durationMs":\d+,"msg":"webhook"/);
  expect(log).toMatch(/"method":"POST","path":"\/dataset\/export","status":201,"member":"Ann","source":"service"/);
  for (const secret of [serviceKey, token, "link-secret", "Secret plan", "another-key"])
    expect(log).not.toContain(secret);
});

test("the log says who asked what, and holds neither key, token nor what was searched; usage is there after the end", async () => {
  const { get, token, lines, store, close } = await startTeam();
  const usage = jest.spyOn(store.members, "addUsage");
  const asked = await get(`/api/property/search?q=${encodeURIComponent("1 Secret Plan Rd")}`, {
    authorization: `Bearer ${token}`,
  });
  await get(`/api/property/${token}`, { "x-api-key": token });
  await get(`/api/property/${serviceKey}`, { authorization: "Bearer nonsense" });
  await close();
  const log = lines.join("");
  expect(log).toMatch(/"method":"GET","path":"\/property\/search","status":200,"member":"Ann","source":"service"/);
  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  // An operator finds what a member quotes.
  expect(entries.filter(({ requestId }) => requestId === asked.headers.get("x-request-id"))).toMatchObject([
    { msg: "request", path: "/property/search", address: "127.0.0.1", member: "Ann" },
  ]);
  for (const entry of entries.filter(({ msg }) => msg === "request"))
    expect([entry["address"], entry["requestId"]]).toEqual(["127.0.0.1", expect.stringMatching(/^[0-9a-f]{16}$/)]);
  for (const secret of [serviceKey, token, token.slice(20), "Secret", "nonsense"]) expect(log).not.toContain(secret);
  expect(lines.every((line) => typeof JSON.parse(line) === "object")).toBe(true);
  // On a busy machine a timer may have written the first one before the end.
  expect(usage.mock.calls.reduce((sum, [{ requests }]) => sum + requests, 0)).toBe(2);
});

test("at the end an order that is under way is answered and recorded; panes that listen are let go", async () => {
  let taken: () => void = () => undefined;
  const isTaken = new Promise<void>((resolve) => (taken = resolve));
  let answer: () => void = () => undefined;
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  const { origin, get, token, store, close } = await startTeam(() => (taken(), mayAnswer));
  const headers = { authorization: `Bearer ${token}` };
  const recorded = jest.spyOn(store.exports, "order");
  const events = await get("/api/gateway/events", headers);
  const body = JSON.stringify({ dataset: { scopes: [{ column: "state" }] }, name: "All", format: "csv" });
  const ordering = fetch(`${origin}/api/dataset/export`, { method: "POST", headers, body });
  await isTaken;
  const closing = close();
  expect(await events.text()).toBe(":\n\n");
  answer();
  expect((await ordering).status).toBe(201);
  await closing;
  expect(await Promise.all(recorded.mock.results.map(({ value }) => value as unknown))).toHaveLength(1);
});

test("a member sees and ends their own tokens, and nobody else's; the audit trail has who, whence and what", async () => {
  const { origin, get, token, store, close } = await startTeam();
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": "198.51.100.1" };
  const bob = (await changeMember({ do: "add", name: "Bob" }, store.members, Date.now())).output;
  const bobsToken = /cs_\S+/.exec(bob)?.[0] ?? "";
  const account = (await (await get("/api/gateway/account", headers)).json()) as { tokens: { id: string }[] };
  const id = token.slice(3, 19);
  expect(account).toMatchObject({ name: "Ann", role: "member", tokens: [{ id, current: true, last_used: null }] });
  expect(account.tokens).toHaveLength(1);
  const revoke = (which: string) =>
    fetch(`${origin}/api/gateway/account/tokens/${which}/revoke`, { method: "POST", headers });
  expect((await revoke(bobsToken.slice(3, 19))).status).toBe(404);
  expect((await get("/api/gateway/account", { authorization: `Bearer ${bobsToken}` })).status).toBe(200);
  const asked = await get("/api/property/search?q=secret-street", headers);
  expect(asked.headers.get("x-request-id")).toMatch(/^[0-9a-f]{16}$/);
  expect((await revoke(id)).status).toBe(204);
  expect((await get("/api/gateway/account", headers)).status).toBe(401);
  const entries: AuditEntry[] = [];
  const { audit } = store;
  store.close = async () => void entries.push(...(await audit.read(0, 100)));
  await close();
  const trail = entries.map(({ actor, address, action, outcome }) => [actor, address, action, outcome]);
  // No proxy is trusted here, so the address is the connection's.
  expect(trail).toContainEqual(["Ann", "127.0.0.1", "searchProperties", "200"]);
  expect(trail).toContainEqual(["Ann", "127.0.0.1", "token.revoke", "done"]);
  expect(trail).toContainEqual(["nobody", "127.0.0.1", "gateway.account", "401"]);
  expect(JSON.stringify(entries)).not.toMatch(/secret-street|cs_/);
});

test("an address that guesses tokens waits; a member there does not", async () => {
  const { get, token } = await startTeam();
  const ask = async (text: string) => (await get("/api/gateway/account", { authorization: `Bearer ${text}` })).status;
  expect(await ask(token)).toBe(200);
  for (let guess = 0; guess < 20; guess++) expect(await ask(`cs_${"0".repeat(16)}_${"x".repeat(43)}`)).toBe(401);
  expect(await ask("guess")).toBe(429);
  expect(await ask(token)).toBe(200);
});
