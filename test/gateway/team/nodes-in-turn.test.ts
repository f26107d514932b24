/** Nodes that end and start again behind a proxy, a store that goes away, and keys that are renewed. */
import { Agent, createServer, request as requestHttp, type Server } from "node:http";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { listen } from "../../../src/gateway/listen";
import { changeMember } from "../../../src/gateway/members/change-members";
import { type GatewayStore, openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { DatabaseError } from "../../../src/gateway/store/open-database";
import { StoreOutageError } from "../../../src/gateway/store/store-outage";
import { waitForStore } from "../../../src/gateway/store/wait-for-store";
import { type RunningTeamGateway, startTeamGateway } from "../../../src/gateway/team/team-program";
import { type TeamSettings, usualTeamSettings } from "../../../src/gateway/team/team-settings";
import { createSandbox } from "../../../src/sandbox/create-sandbox";
import { isLong } from "../../seeds";
import { dataSet } from "../sample-gateway";

const root = mkdtempSync(path.join(tmpdir(), "compsheet-turn-"));
for (const folder of ["dist/addin", "dist/workbench", "node_modules/@microsoft/office-js/dist"])
  mkdirSync(path.join(root, folder), { recursive: true });
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A service with these keys, a store with Ann in it, and what starts nodes over both. */
async function setUp(keys = ["old-service-key", "new-service-key"]) {
  const valid = new Set(keys);
  const sandbox = createSandbox({
    dataSet,
    keys: keys.map((key) => ({ key })),
    clock: { now: () => Date.now() },
    rateLimit: { name: "default", quota: 1_000_000, windowSeconds: 60 },
  });
  const service = await listen(
    (request) =>
      valid.has(request.headers.get("x-api-key") ?? "")
        ? sandbox.fetch(request)
        : Response.json({ message: "Bad credentials" }, { status: 401 }),
    0,
    "127.0.0.1",
  );
  closers.push(() => service.close());
  const store = await openGatewayStore({ file: ":memory:" });
  closers.push(() => store.close());
  const { output } = await changeMember({ do: "add", name: "Ann" }, store.members, Date.now());
  const headers = { authorization: `Bearer ${/cs_\S+/.exec(output)?.[0] ?? ""}` };
  const settings: TeamSettings = {
    service: { baseUrl: service.origin, credentials: { scheme: "api-key", secret: "old-service-key" } },
    port: 0,
    host: "127.0.0.1",
    name: "Team",
    holdMs: 0,
    publicUrl: null,
    webhookSecret: "old-service-key",
    ...usualTeamSettings,
  };
  const lines: string[] = [];
  const start = (change: Partial<TeamSettings> = {}, own: GatewayStore = store): Promise<RunningTeamGateway> =>
    startTeamGateway({ ...settings, ...change }, { ...own, close: () => Promise.resolve() }, root, (line) =>
      lines.push(line),
    );
  return { start, store, headers, settings, valid, lines };
}

/** As load balancers do: asks /readyz all the time, keeps connections, never sends a request twice. */
async function startProxy(nodes: (RunningTeamGateway | null)[]) {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<RunningTeamGateway>();
  let isOver = false;
  let turn = 0;
  const watch = async () => {
    while (!isOver) {
      for (const node of nodes) {
        if (node === null) continue;
        const status = await fetch(`${node.origin}/readyz`).then(
          (response) => response.status,
          () => 0,
        );
        if (status === 200) ready.add(node);
        else ready.delete(node);
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const watching = watch();
  const server: Server = createServer((incoming, outgoing) => {
    const usable = [...ready];
    const node = usable[turn++ % Math.max(1, usable.length)];
    if (!node) return void outgoing.writeHead(502).end("no node");
    const { port } = new URL(node.origin);
    const passed = requestHttp(
      { host: "127.0.0.1", port, path: incoming.url, method: incoming.method, headers: incoming.headers, agent },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on("error", (error) => void outgoing.writeHead(502).end(error.message));
    incoming.pipe(passed);
  });
  // An idle connection that it closes could meet a request on its way: that one would count as dropped.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(async () => {
    isOver = true;
    await watching;
    agent.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ready };
}

const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5));
};

const restarts = isLong ? 20 : 5;

test(`${restarts} restarts of two nodes behind a proxy drop no request, POSTs among them`, async () => {
  const { start, headers } = await setUp();
  const drainMs = 1000;
  const nodes: (RunningTeamGateway | null)[] = [await start({ drainMs }), await start({ drainMs })];
  closers.push(async () => void (await Promise.all(nodes.map(async (node) => node?.close()))));
  const proxy = await startProxy(nodes);
  await until(() => proxy.ready.size === 2);
  const outcomes: string[] = [];
  let isOver = false;
  const least = isLong ? 10_000 : 1_000;
  const body = JSON.stringify({ address: "1 Main St", beds: 1, baths: 1 });
  const member = async (index: number) => {
    while (!isOver || outcomes.length < least) {
      const isPost = (outcomes.length + index) % 2 === 0;
      const answer = isPost
        ? await fetch(`${proxy.origin}/api/price_units`, { method: "POST", body, headers })
        : await fetch(`${proxy.origin}/api/property/search?q=a${outcomes.length % 50}`, { headers });
      const text = await answer.text();
      outcomes.push(answer.status < 500 ? "answered" : `${answer.status} ${text}`);
      // Half of them come over connections that were idle for a moment.
      if (isPost) await new Promise((resolve) => setTimeout(resolve, 3));
    }
  };
  const members = [0, 1, 2, 3].map(member);
  for (let restart = 0; restart < restarts; restart++) {
    const at = restart % 2;
    const closing = nodes[at]?.close();
    // A busy machine: the whole drain passes before /readyz answers 503.
    if (restart % 5 === 4) for (const end = Date.now() + drainMs + 200; Date.now() < end;);
    await closing;
    nodes[at] = await start({ drainMs });
    const started = nodes[at];
    await until(() => started !== null && proxy.ready.has(started));
  }
  isOver = true;
  await Promise.all(members);
  expect(new Set(outcomes)).toEqual(new Set(["answered"]));
  expect(outcomes.length).toBeGreaterThanOrEqual(least);
});

test("a store that does not answer is a 503 with Retry-After, and all is well when it is back", async () => {
  const { start, store, headers, lines } = await setUp();
  let isGone = true;
  const members = {
    ...store.members,
    findToken: (id: string) =>
      isGone ? Promise.reject(new StoreOutageError("connect ECONNREFUSED 10.0.0.7:5432")) : store.members.findToken(id),
  };
  const node = await start({}, { ...store, members });
  closers.push(() => node.close());
  const ask = () => fetch(`${node.origin}/api/property/search?q=a`, { headers });
  const refused = await ask();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await refused.json()).toMatchObject({ message: "The gateway can't reach its database" });
  expect(lines.join("")).toContain("ECONNREFUSED");
  // Also at the pages of admins, without a stack on the terminal.
  const onTerminal = jest.spyOn(console, "error").mockReturnValue(undefined);
  for (const [method, path] of [["GET", "/admin/state"] as const, ["POST", "/admin/change"] as const]) {
    const page = await fetch(node.origin + path, { method, headers, ...(method === "POST" && { body: "{}" }) });
    expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await page.json()).toMatchObject({ message: "The gateway can't reach its database" });
  }
  expect(onTerminal).not.toHaveBeenCalled();
  onTerminal.mockRestore();
  isGone = false;
  expect((await ask()).status).toBe(200);
});

test("start-up waits for a PostgreSQL that is not there yet, longer each time, and says why; a wrong one is an error", async () => {
  const { store } = await setUp();
  const said: string[] = [];
  const pauses: number[] = [];
  let tries = 0;
  const opened = await waitForStore(
    { url: "postgresql://u:secret@db/x" },
    (what, cause) => said.push(`${what}: ${String(cause instanceof Error && cause.cause)}`),
    (ms) => Promise.resolve(void pauses.push(ms)),
    () => {
      tries += 1;
      const cause = new StoreOutageError("connect ECONNREFUSED");
      return tries < 8 ? Promise.reject(new DatabaseError("cannot be used", { cause })) : Promise.resolve(store);
    },
  );
  expect(opened).toBe(store);
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  expect(said[0]).toContain("ECONNREFUSED");
  const wrong = new DatabaseError("cannot be used", { cause: new Error("password authentication failed") });
  await expect(
    waitForStore(
      { url: "postgresql://x" },
      () => undefined,
      () => Promise.resolve(),
      () => Promise.reject(wrong),
    ),
  ).rejects.toBe(wrong);
});

test("a database too busy to tell the time does not end a node that starts", async () => {
  const { start, store, headers, lines } = await setUp();
  let tries = 0;
  const time = () => ((tries += 1) === 1 ? Promise.reject(new StoreOutageError("no answer in time")) : store.time());
  const node = await start({}, { ...store, time });
  closers.push(() => node.close());
  expect((await fetch(`${node.origin}/api/property/search?q=a`, { headers })).status).toBe(200);
  expect([tries, lines[0]]).toEqual([2, expect.stringContaining("no answer in time") as string]);
});

test("a renewed key is used from the next request on, without a restart, and neither is logged", async () => {
  const { start, headers, settings, valid, lines } = await setUp();
  const node = await start();
  closers.push(() => node.close());
  let asked = 0;
  const ask = async () => (await fetch(`${node.origin}/api/property/search?q=a${asked++}`, { headers })).status;
  expect(await ask()).toBe(200);
  valid.delete("old-service-key");
  expect(await ask()).toBe(502);
  const { service } = settings;
  const credentials = { scheme: "api-key", secret: "new-service-key" } as const;
  node.renew({ ...settings, service: { ...service, credentials }, webhookSecret: "new-service-key" });
  expect(await ask()).toBe(200);
  expect(lines.join("")).toContain("the keys were read again");
  expect(lines.join("")).not.toMatch(/(?:old|new)-service-key/);
});
