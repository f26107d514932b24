/** The built gateway as a process that is killed, again and again, on an export's way from its order to its import. */
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import Libsql from "libsql";
import { changeMember } from "../../../src/gateway/members/change-members";
import { openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { webhookHeaders } from "../../../src/sandbox/webhook-delivery";
import type { GatewayExportsResponse } from "../../../src/service/gateway-exports";
import { freePort, type GatewayProcess, startGatewayProcess } from "./gateway-process";

const folder = mkdtempSync(path.join(tmpdir(), "compsheet-killed-"));
const key = "the-services-own-key";
/** Longer than what sockets hold on the way. */
const csv = gzipSync(Buffer.from(`id\n${randomBytes(12 * 1024 * 1024).toString("hex")}\n`), { level: 1 });
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** A service that takes every order, and lets the test say when it answers the next one; its storage knows ranges. */
async function startService() {
  const hooks: string[] = [];
  let onOrder: (answer: () => Promise<void>) => void = (answer) => void answer();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      if (request.method === "GET") {
        const [, from] = /^bytes=(\d+)-/.exec(request.headers.range ?? "") ?? [];
        const start = Number(from ?? 0);
        response.writeHead(from === undefined ? 200 : 206, {
          etag: '"v1"',
          "content-length": csv.byteLength - start,
          ...(from !== undefined && { "content-range": `bytes ${start}-${csv.byteLength - 1}/${csv.byteLength}` }),
        });
        return response.end(csv.subarray(start));
      }
      hooks.push((JSON.parse(Buffer.concat(parts).toString("utf8")) as { webhookURL: string }).webhookURL);
      const queryUUID = `uuid-${hooks.length}`;
      onOrder(
        () =>
          new Promise((resolve) => {
            response.on("finish", resolve);
            response.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify({ queryUUID }));
          }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => (server.closeAllConnections(), server.close()));
  const nextOrder = () => new Promise<() => Promise<void>>((resolve) => (onOrder = resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, hooks, nextOrder };
}

/** A new store with one member, and a gateway that can be started on it repeatedly. */
async function setUp(name: string) {
  const file = path.join(folder, name);
  const service = await startService();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const members = await openGatewayStore({ file });
  const { output } = await changeMember({ do: "add", name: "Ann" }, members.members, Date.now());
  await members.close();
  const headers = { authorization: `Bearer ${/cs_\S+/.exec(output)?.[0] ?? ""}` };
  /** Another program's view of the store. */
  const store = new Libsql(file);
  // The gateway writes as it starts and as it goes: this one waits for its turn.
  store.pragma("busy_timeout = 30000");
  closers.push(() => store.close());
  const stateOf = (id: string) =>
    (store.prepare("select state from exports where query_uuid = ?").get(id) as { state: string } | undefined)?.state;
  let gateway: GatewayProcess | undefined;
  closers.push(() => gateway?.kill());
  const start = async (most?: { readonly fileKilobytes: number }) => {
    gateway = await startGatewayProcess(
      port,
      {
        COMPSHEET_SERVICE_URL: service.origin,
        COMPSHEET_SERVICE_KEY: key,
        COMPSHEET_PUBLIC_URL: origin,
        COMPSHEET_DOWNLOAD_ORIGINS: service.origin,
        COMPSHEET_STORE: file,
      },
      most,
    );
  };
  const kill = async () => gateway?.kill();
  const order = () =>
    fetch(`${origin}/api/dataset/export`, {
      method: "POST",
      headers,
      body: JSON.stringify({ dataset: { scopes: [{ column: "id" }] }, name: "All", format: "csv" }),
    });
  /** The status, or null where the connection broke. */
  const deliver = async (number: number) => {
    const body = JSON.stringify({
      queryUUID: `uuid-${number}`,
      name: "All",
      format: "csv",
      gcsBlob: {
        url: `${service.origin}/file`,
        expires: "2099-01-01T00:00:00Z",
        numberRows: 1,
      },
    });
    const signed = await webhookHeaders("id", body, key, Date.now());
    const sent = fetch(service.hooks[number - 1] ?? "", { method: "POST", headers: signed, body });
    return sent.then(
      ({ status }) => status,
      () => null,
    );
  };
  const list = async () => {
    const response = await fetch(`${origin}/api/gateway/exports`, { headers });
    const { exports } = (await response.json()) as GatewayExportsResponse;
    return exports.map(({ query_uuid, state }) => `${query_uuid} ${state}`).sort();
  };

  return { service, origin, headers, store, stateOf, start, kill, order, deliver, list };
}

test("killed at every point between order and import: nothing is lost, nothing comes twice", async () => {
  const { service, origin, headers, store, stateOf, start, kill, order, deliver, list } = await setUp("killed.db");

  // While the service thinks about the order.
  await start();
  let taking = service.nextOrder();
  let answered = order().catch(() => null);
  await taking;
  await kill();
  expect(await answered).toBeNull();
  await start();
  expect([await list(), await deliver(1), await list()]).toEqual([[], 200, ["uuid-1 ready"]]);

  // After the service's 201, before it is recorded: somebody else writes into the store until then.
  taking = service.nextOrder();
  answered = order().catch(() => null);
  const answer = await taking;
  store.exec("begin immediate");
  await answer();
  await kill();
  store.exec("rollback");
  expect([await answered, stateOf("uuid-2")]).toEqual([null, undefined]);
  await start();
  expect([await deliver(2), await list()]).toEqual([200, ["uuid-1 ready", "uuid-2 ready"]]);

  // After the member got a response; then while the webhook waits to be recorded.
  taking = service.nextOrder();
  answered = order();
  await (
    await taking
  )();
  expect((await answered)?.status).toBe(201);
  await kill();
  await start();
  expect(stateOf("uuid-3")).toBe("ordered");
  store.exec("begin immediate");
  const delivering = deliver(3);
  const passed = deliver(3);
  await kill();
  store.exec("rollback");
  expect([await delivering, await passed, stateOf("uuid-3")]).toEqual([null, null, "ordered"]);

  // As soon as the webhook is recorded.
  await start();
  const recorded = deliver(3);
  while (stateOf("uuid-3") !== "ready") await new Promise((resolve) => setImmediate(resolve));
  await kill();
  expect([200, null]).toContain(await recorded);
  await start();
  expect(await deliver(3)).toBe(200);
  expect(await list()).toEqual(["uuid-1 ready", "uuid-2 ready", "uuid-3 ready"]);
  expect(store.prepare("select times from webhook_receipts where query_uuid = 'uuid-3'").all()).toEqual([{ times: 2 }]);

  // In the middle of the file, which resumes where it stopped; then after the import.
  const address = `${origin}/api/gateway/exports/uuid-3/file`;
  const first = await fetch(address, { headers });
  const reader = first.body!.getReader();
  const read: Uint8Array[] = [(await reader.read()).value!];
  await kill();
  for (;;) {
    const part = await reader.read().catch(() => null);
    if (part?.value === undefined) break;
    read.push(part.value);
  }
  const had = Buffer.concat(read);
  expect(had.byteLength).toBeLessThan(csv.byteLength);
  expect(hashOf(had)).toBe(hashOf(csv.subarray(0, had.byteLength)));
  await start();
  const rest = await fetch(address, {
    headers: { ...headers, range: `bytes=${had.byteLength}-`, "if-range": first.headers.get("etag") ?? "" },
  });
  expect(rest.status).toBe(206);
  expect(hashOf(Buffer.concat([had, Buffer.from(await rest.arrayBuffer())]))).toBe(hashOf(csv));
  await fetch(`${origin}/api/gateway/exports/uuid-3/imported`, { method: "POST", headers });
  await kill();
  await start();
  expect([await deliver(3), await list()]).toEqual([200, ["uuid-1 ready", "uuid-2 ready", "uuid-3 imported"]]);
  expect(service.hooks).toHaveLength(3);
  await kill();
});

// Windows knows no such limit.
(process.platform === "win32" ? test.skip : test)(
  "a full disk: what cannot be recorded is not ordered, what was promised is there when there is room again",
  async () => {
    const { service, start, kill, order, deliver, list } = await setUp("full.db");
    // The store's own files may not grow beyond this.
    await start({ fileKilobytes: 320 });
    const told: number[] = [];
    while (told.at(-1) !== 503 && told.length < 200) told.push((await order()).status);
    const taken = told.filter((status) => status === 201).length;
    expect(taken).toBeGreaterThan(0);
    expect(told.at(-1)).toBe(503);
    // An order that was sent, and whose record failed, says so: it is listed with its webhook.
    expect(service.hooks).toHaveLength(told.filter((status) => status !== 503).length);
    expect(await deliver(1)).toBe(503);
    await kill();
    await start();
    expect((await list()).filter((line) => line.endsWith("ordered"))).toHaveLength(taken);
    for (let number = 1; number <= service.hooks.length; number++) expect(await deliver(number)).toBe(200);
    expect((await list()).filter((line) => line.endsWith("ready"))).toHaveLength(service.hooks.length);
    expect((await order()).status).toBe(201);
    await kill();
  },
);
