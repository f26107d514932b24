/** What a stranger may try on a team's gateway: each is refused, and nothing is given away. */
import { request as requestHttp } from "node:http";
import { connect } from "node:net";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { changeMember } from "../../../src/gateway/members/change-members";
import { type GatewayStore, openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { type RunningTeamGateway, startTeamGateway } from "../../../src/gateway/team/team-program";
import { usualTeamSettings } from "../../../src/gateway/team/team-settings";

const root = mkdtempSync(path.join(tmpdir(), "compsheet-attacks-"));
for (const folder of ["dist/addin", "dist/workbench", "node_modules/@microsoft/office-js/dist", "assets/admin"])
  mkdirSync(path.join(root, folder), { recursive: true });
writeFileSync(path.join(root, "package.json"), "secret of the server");
writeFileSync(path.join(root, "dist", "addin", "taskpane.html"), "<p>pane</p>");
let gateway: RunningTeamGateway;
let store: GatewayStore;
let bearer: string;
const lines: string[] = [];
beforeEach(async () => {
  lines.length = 0;
  store = await openGatewayStore({ file: ":memory:" });
  const { output } = await changeMember({ do: "add", name: "Ann" }, store.members, Date.now());
  await changeMember({ do: "role", name: "Ann", role: "admin" }, store.members, Date.now());
  bearer = `Bearer ${/cs_\S+/.exec(output)?.[0] ?? ""}`;
  gateway = await startTeamGateway(
    {
      service: { baseUrl: "http://localhost:9", credentials: { scheme: "api-key", secret: "service-key" } },
      ...{ port: 0, host: "127.0.0.1", name: "Acme", holdMs: 0, publicUrl: null, webhookSecret: "service-key" },
      ...usualTeamSettings,
      adminToken: "the-token-of-the-admin",
    },
    { ...store, close: () => Promise.resolve() },
    root,
    (line) => void lines.push(line),
  );
});
afterEach(async () => {
  await gateway.close();
  await store.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Sent {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Megabytes that are sent, and then no end. */
  readonly endless?: number;
}

/** As it is: no client tidies the path. */
function send(target: string, { method = "GET", headers = {}, body, endless }: Sent = {}) {
  return new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
    const { port } = new URL(gateway.origin);
    const options = { ...{ host: "127.0.0.1", port, path: target, method, agent: false }, headers };
    const request = requestHttp({ ...options, headers: { host: `localhost:${port}`, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const text = Buffer.concat(parts).toString("utf8");
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? "", text });
        request.destroy();
      });
    });
    request.on("error", reject);
    if (endless === undefined) return void request.end(body);
    for (let sent = 0; sent < endless; sent += 1) request.write("x".repeat(1024 * 1024));
  });
}
const change = (body: string, headers: Record<string, string> = {}) =>
  send("/admin/change", { method: "POST", headers: { authorization: bearer, ...headers }, body });

test.each([
  "/addin/..%2f..%2fpackage.json",
  "/addin/%2e%2e/%2e%2e/package.json",
  "/addin/../../package.json",
  "/workbench/..%5c..%5cpackage.json",
  "/admin/..%2f..%2fpackage.json",
  "/addin//etc/passwd",
  "/addin/taskpane.html%00.js",
])("a path out of its folder gives nothing: %s", async (target) => {
  const { status, text } = await send(target);
  expect([status >= 400, text.includes("secret"), text.includes("root:")]).toEqual([true, false, false]);
});

test("a name that isn't ours, and another site's page, get nothing, with the right token too", async () => {
  const headers = { authorization: bearer };
  expect((await send("/admin/state", { headers })).status).toBe(200);
  expect((await send("/admin/state", { headers: { ...headers, host: "evil.example" } })).status).toBe(421);
  const reset = JSON.stringify({ do: "reset-quota" });
  expect((await change(reset)).status).toBe(200);
  for (const origin of ["https://evil.example", "null", "http://localhost.evil.example"])
    expect([origin, (await change(reset, { origin })).status]).toEqual([origin, 403]);
});

/** Bytes as they are; resolves when the server closes. */
const sendRaw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(new URL(gateway.origin).port), "127.0.0.1", () => socket.write(text));
    socket.on("data", (part) => (answer += part.toString("latin1")));
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });

test("a load balancer may ask for health by HTTP/1.0 without a Host; nothing else answers without one", async () => {
  expect(await sendRaw("GET /readyz HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 [^]*\r\nready$/);
  const asked = `GET /api/gateway/account HTTP/1.0\r\nAuthorization: ${bearer}\r\n\r\n`;
  expect(await sendRaw(asked)).toMatch(/^HTTP\/1\.1 421 /);
});

test("a member who leaves in the middle of a request is no failure of the gateway", async () => {
  const { port } = new URL(gateway.origin);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), "127.0.0.1", () => {
      socket.write(
        `POST /api/property/pricing HTTP/1.1\r\nHost: localhost:${port}\r\nAuthorization: ${bearer}\r\n` +
          "Content-Length: 100\r\n\r\n{",
      );
      setTimeout(() => socket.destroy(), 100);
    });
    socket.on("close", () => resolve());
  });
  const errors = async () =>
    (JSON.parse((await send("/admin/state", { headers: { authorization: bearer } })).text) as { errors: unknown })
      .errors;
  const until = Date.now() + 5000;
  while (!lines.join("").includes('"status":408') && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(lines.join("")).toContain('"status":408');
  expect(await errors()).toEqual([]);
});

test.each(["//evil.example", "//evil.example/admin", "/admin//evil.example", "/\\evil.example"])(
  "no address leads to another site: %s",
  async (target) => expect((await send(target)).location).not.toMatch(/evil/),
);

test.each([
  ["/admin/change", 1, [400]],
  ["/api/property/search", 17, [413]],
])("a body without an end is cut: %s", async (target, endless, statuses) => {
  const { status } = await send(target, { method: "POST", headers: { authorization: bearer }, endless });
  expect(statuses).toContain(status);
});

test.each(['{"__proto__":{"do":"reset-quota"}}', '{"do":"__proto__"}', '{"do":"constructor"}', "[]", "null", "{"])(
  "odd JSON changes nothing: %s",
  async (body) => expect((await change(body)).status).toBe(400),
);

test.each(["Eve\r\nSet-Cookie: a=b", "Eve\u2028x", "__proto__", "<img src=x onerror=alert(1)>"])(
  "an odd name of a member does no harm: %j",
  async (name) => {
    const { status, text } = await change(JSON.stringify({ do: "add", name }));
    if (status === 200) expect(text).not.toMatch(/[\r\n\u2028]/);
    const { members } = JSON.parse((await send("/admin/state", { headers: { authorization: bearer } })).text) as {
      readonly members: readonly { readonly name: string }[];
    };
    expect(members.filter((one) => /[\p{Cc}\p{Zl}]/u.test(one.name))).toEqual([]);
    expect(members.some((one) => one.name === "Ann")).toBe(true);
  },
);

const basic = (password: string) => `Basic ${Buffer.from(`x:${password}`).toString("base64")}`;
test.each([
  ["/admin/state", (guess: number) => `Bearer cs_guess_${guess}`, () => bearer],
  ["/admin/doctor", (guess: number) => basic(`guess-${guess}`), () => basic("the-token-of-the-admin")],
])("guesses of a token at %s have to wait, under whichever address they claim", async (target, guessed, right) => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 22; guess += 1) {
    const headers = { authorization: guessed(guess), "x-forwarded-for": `10.0.0.${guess}` };
    statuses.push((await send(target, { headers })).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429, 429]);
  expect((await send(target, { headers: { authorization: right() } })).status).toBe(429);
});

test("odd methods echo nothing", async () => {
  for (const method of ["TRACE", "PROPFIND", "PUT"]) {
    const { status, text } = await send("/admin/state", { method, headers: { authorization: bearer } });
    expect([status >= 400, text.includes("cs_")]).toEqual([true, false]);
  }
});

test("a stranger's requests, however odd, are few entries in the audit trail, in words of ours", async () => {
  const paths = ["/property/x", "/gateway/x", "/gateway/exports/x/", "/gateway/account/tokens/x/revoke-", "/x"];
  const asked = Array.from({ length: 20 }, (_, index) =>
    paths.map((one) => `/api${one}${String(index).repeat(9)}`),
  ).flat();
  await Promise.all(asked.map((target) => send(target)));
  for (;;) {
    const entries = (await store.audit.read(0, 1000)).filter(({ actor }) => actor === "nobody");
    if (entries.reduce((sum, { count }) => sum + count, 0) === asked.length) {
      expect(new Set(entries.map(({ action }) => action))).toEqual(
        new Set(["getProperty", "gateway.exports", "gateway.account", "unknown"]),
      );
      expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set([""]));
      expect(entries.length).toBeLessThan(asked.length / 2);
      return;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
});
