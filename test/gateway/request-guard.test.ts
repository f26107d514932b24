/** Names and origins that may not use a server of ours, over real sockets. */
import { request as requestHttp } from "node:http";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { guardRequests, isLoopback } from "../../src/gateway/request-guard";
import { OptionError } from "../../src/command-line/command-options";
import { defaultOptions } from "../../src/gateway/server-options";
import { startServer } from "../../src/gateway/start-server";
import { openGatewayStore } from "../../src/gateway/store/gateway-store";
import { startTeamGateway } from "../../src/gateway/team/team-program";
import { readTeamSettings } from "../../src/gateway/team/team-settings";

const projectRoot = mkdtempSync(path.join(tmpdir(), "compsheet-guard-"));
const data = path.join(projectRoot, "portfolio");
for (const folder of ["dist/addin", "dist/workbench", "node_modules/@microsoft/office-js/dist", "portfolio"])
  mkdirSync(path.join(projectRoot, folder), { recursive: true });
writeFileSync(path.join(projectRoot, "dist", "addin", "functions.json"), "{}");
writeFileSync(
  path.join(data, "properties.csv"),
  "street_address,city,state,zip_code,lat,lon\n1 Secret St,Austin,TX,78701,30.27,-97.74\n",
);
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(() => rmSync(projectRoot, { recursive: true, force: true }));

const clock = { now: () => Date.now() };
async function start(change: Partial<typeof defaultOptions> = {}, dataKey: string | null = null) {
  const server = await startServer(
    { ...defaultOptions, port: 0, size: 20, ...change },
    { projectRoot, clock, dataKey },
  );
  closers.push(() => server.close());
  return server;
}
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Browsers let no page write Host and Origin, nor does fetch. */
function send(origin: string, address: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = requestHttp(origin + address, { method, headers, agent: false }, (response) => {
      let text = "";
      response.on("data", (part: Buffer) => (text += part.toString()));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    request.on("error", reject).end();
  });
}
function sendRaw(origin: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(new URL(origin).port), "127.0.0.1", () => socket.write(text));
    socket.on("data", (part) => (answer += part.toString()));
    socket.on("close", () => resolve(answer)).on("error", reject);
  });
}
const evil = { origin: "https://evil.example" };

async function keyOf(origin: string): Promise<string> {
  return (JSON.parse((await send(origin, "/addin/connection.json")).text) as { key?: string }).key ?? "";
}

test("a portfolio has a key of its own at every start, which the served page alone is given", async () => {
  const [first, second] = [await start({ data }), await start({ data })];
  const keys = [await keyOf(first.origin), await keyOf(second.origin)];
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect(keys[0]).not.toBe(keys[1]);
  const search = "/api/property/search?q=Secret";
  expect((await send(first.origin, search, { "x-api-key": "sample-data" })).status).toBe(401);
  expect((await send(first.origin, search, { "x-api-key": keys[1] ?? "" })).status).toBe(401);
  const own = await send(first.origin, search, { "x-api-key": keys[0] ?? "" });
  expect([own.status, own.text.includes("1 Secret St")]).toEqual([200, true]);
});

test("sample data keeps its key, so that programs can be tried on it", async () => {
  const { origin } = await start();
  expect(await keyOf(origin)).toBe("sample-data");
});

describe.each(["portfolio", "sample data", "team gateway"])("%s", (kind) => {
  let origin: string;
  let headers: Record<string, string>;
  beforeEach(async () => {
    if (kind === "team gateway") {
      const settings = readTeamSettings(["--port=0"], {
        COMPSHEET_SERVICE_URL: "https://service.test.example",
        COMPSHEET_SERVICE_KEY: "k",
        COMPSHEET_PUBLIC_URL: "https://rents.example.com/",
        COMPSHEET_HOST_NAMES: "rents.internal",
        COMPSHEET_DRAIN_SECONDS: "0",
      });
      const store = await openGatewayStore({ file: ":memory:" });
      const gateway = await startTeamGateway(settings, store, projectRoot, () => undefined);
      closers.push(() => gateway.close());
      origin = gateway.origin;
      headers = {};
    } else {
      ({ origin } = await start(kind === "portfolio" ? { data } : {}));
      headers = { "x-api-key": await keyOf(origin) };
    }
  });
  const guarded = [
    "/api/property/search?q=a",
    "/addin/connection.json",
    "/hosted/connection.json",
    "/workbench/config.json",
  ];

  test.each([
    "evil.example",
    "localhost.evil.example",
    "evil.example:3000",
    "192.0.2.7",
    "0.0.0.0",
    "localhost:3000/x",
  ])("refuses the name %j (DNS rebinding), key or no key", async (host) => {
    for (const address of [...guarded, "/workbench/", "/addin/functions.json"]) {
      const { status, text, headers: sent } = await send(origin, address, { ...headers, host });
      // An invalid name is rejected earlier.
      expect([address, status]).toEqual([address, host.includes("/") ? 400 : 421]);
      expect(text).not.toMatch(/Secret|"key"/);
      expect(sent["access-control-allow-origin"]).toBeUndefined();
    }
  });

  test.each([
    ["no name", "GET /addin/connection.json HTTP/1.0\r\n\r\n", "421"],
    ["two names", "GET /addin/connection.json HTTP/1.0\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", "4\\d\\d"],
    [
      "another name in the first line",
      "GET http://localhost/addin/connection.json HTTP/1.0\r\nHost: evil.example\r\n\r\n",
      "421",
    ],
  ])("refuses %s", async (_, text, status) => {
    const answer = await sendRaw(origin, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).not.toContain('"key"');
  });

  test("refuses pages of other origins whatever holds data or a key, preflights included", async () => {
    for (const address of guarded)
      for (const [method, from] of [
        ["GET", "https://evil.example"],
        ["GET", "null"],
        ["GET", "http://localhost:1"],
        ["GET", `${origin}.evil.example`],
        ["OPTIONS", "https://evil.example"],
        ["POST", "https://evil.example"],
      ] as const) {
        const { status, text, headers: sent } = await send(origin, address, { ...headers, origin: from }, method);
        expect([address, method, from, status]).toEqual([address, method, from, 403]);
        expect(JSON.parse(text)).toHaveProperty("message");
        expect(sent["access-control-allow-origin"]).toBeUndefined();
      }
    for (const [address, method] of [
      ["/webhooks/exports", "POST"],
      ["/addin/functions.json", "POST"],
      ["/%61pi/property/search?q=a", "GET"],
      ["/addin/%63onnection.json", "GET"],
      ["/addin/%", "GET"],
      ["/workbench/", "GET"],
    ] as const)
      expect([address, (await send(origin, address, { ...headers, ...evil }, method)).status]).toEqual([address, 403]);
  });

  test("serves its own pages, tools without a page, and files that hosts load from elsewhere", async () => {
    const { port } = new URL(origin);
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`])
      for (const from of [{}, { origin: `http://${host.toLowerCase()}` }]) {
        const { status, headers: sent } = await send(origin, "/addin/connection.json", { ...from, host });
        expect([host, status, sent["access-control-allow-origin"]]).toEqual([host, 200, undefined]);
        const answer = await send(origin, guarded[0] ?? "", { ...headers, ...from, host });
        expect([answer.status, answer.headers["access-control-allow-origin"]]).toEqual([
          kind === "team gateway" ? 401 : 200,
          undefined,
        ]);
      }
    expect((await send(origin, "/addin/functions.json", evil)).status).toBe(200);
  });

  if (kind === "team gateway")
    test("answers to its public address and the names that its operator gives; health checks by any name", async () => {
      for (const [host, from] of [
        ["rents.example.com", "https://rents.example.com"],
        // A reverse proxy that sends another name.
        ["127.0.0.1:4000", "https://rents.example.com"],
        ["rents.internal:8443", "https://rents.internal:8443"],
      ] as const)
        expect((await send(origin, "/addin/connection.json", { host, origin: from })).status).toBe(200);
      for (const address of ["/healthz", "/readyz"])
        expect((await send(origin, address, { host: "10.1.2.3:8080" })).status).toBe(200);
      const { text } = await send(origin, "/workbench/", { host: "rents.example.net" });
      expect(JSON.parse(text)).toEqual({
        message: "This server doesn't answer to the name in this address.",
        details: "Set COMPSHEET_PUBLIC_URL to the gateway's address, or add the name to COMPSHEET_HOST_NAMES.",
      });
    });
});

test("metrics of this machine are for no page, whatever name it gives itself; on a network scrapers use any name", async () => {
  const settings = (host: string) =>
    readTeamSettings(["--port=0"], {
      COMPSHEET_SERVICE_URL: "https://service.test.example",
      COMPSHEET_SERVICE_KEY: "k",
      COMPSHEET_DRAIN_SECONDS: "0",
      COMPSHEET_METRICS_PORT: "0",
      COMPSHEET_METRICS_HOST: host,
    });
  for (const [host, statuses] of [
    ["127.0.0.1", [200, 421, 403]],
    ["0.0.0.0", [200, 200, 200]],
  ] as const) {
    const store = await openGatewayStore({ file: ":memory:" });
    const gateway = await startTeamGateway(settings(host), store, projectRoot, () => undefined);
    closers.push(() => gateway.close());
    const { port } = new URL(gateway.metricsOrigin ?? "");
    const asked = [{}, { host: `gateway-1:${port}` }, evil].map((headers) =>
      send(`http://127.0.0.1:${port}`, "/metrics", headers),
    );
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(statuses);
  }
});

test("a server of the network answers to its numbers, not to names that it does not know", async () => {
  const guarded = guardRequests(() => new Response("ok"), { host: "0.0.0.0", publicUrl: null, names: [], advice: "" });
  const status = async (host: string, from?: string) =>
    (
      await guarded(
        new Request("http://x/api/a", { headers: { host, ...(from !== undefined && { origin: from }) } }),
        "",
      )
    ).status;
  expect(await status("192.168.1.7:3000")).toBe(200);
  expect(await status("[fe80::1]:3000", "http://[fe80::1]:3000")).toBe(200);
  expect(await status("192.168.1.7:3000", "http://192.168.1.8:3000")).toBe(403);
  expect(await status("office-pc:3000")).toBe(421);
  expect(["localhost", "127.0.0.1", "127.8.9.1", "::1", "[::1]", "app.localhost"].map(isLoopback)).not.toContain(false);
  expect(["0.0.0.0", "::", "10.0.0.1", "127.evil.example", "localhost.evil.example"].map(isLoopback)).not.toContain(
    true,
  );
});

test("a portfolio is opened to the network only with a key of its own, which nobody is given by the server", async () => {
  await expect(start({ data, host: "0.0.0.0" })).rejects.toThrow(OptionError);
  await expect(start({ data, host: "0.0.0.0" })).rejects.toThrow(/COMPSHEET_DATA_KEY/);
  await expect(start({ data, host: "0.0.0.0" }, "too short")).rejects.toThrow(/at least 16/);
  const key = "a-key-that-people-share";
  const { origin } = await start({ data, host: "0.0.0.0" }, key);
  expect(JSON.parse((await send(origin, "/addin/connection.json")).text)).not.toHaveProperty("key");
  expect((await send(origin, "/api/property/search?q=Secret", { "x-api-key": key })).status).toBe(200);
  const local = await start({ data }, key);
  expect(await keyOf(local.origin)).toBe(key);
});
