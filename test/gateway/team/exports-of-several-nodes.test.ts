/**
 * Three gateways as processes on one PostgreSQL: an export ordered through the first comes to the second, which is
 * killed between its record and its answer; the pane hears of it from the third.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { listen } from "../../../src/gateway/listen";
import { changeMember } from "../../../src/gateway/members/change-members";
import { type GatewayStore, openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { createWebhookNetwork } from "../../../src/gateway/checked-webhook-network";
import { createSandbox } from "../../../src/sandbox/create-sandbox";
import type { ExportLogEntry } from "../../../src/sandbox/dataset-exports";
import { dataSet } from "../sample-gateway";
import { startRouter } from "../store/postgres-router";
import { type PostgresServer, reasonWithoutPostgres, startPostgres } from "../store/postgres-server";
import { freePort, type GatewayProcess, startGatewayProcess } from "./gateway-process";

const quota = 30;
const key = "service-key";

/**
 * Between a node and the database: what the database answers to the commit of a webhook's record never comes through.
 */
async function startWithholder(url: string) {
  let onWithheld: () => void = () => undefined;
  const withheld = new Promise<void>((resolve) => (onWithheld = resolve));
  const router = await startRouter(url, (near, far) => {
    let isArrival = false;
    let isHeld = false;
    near.on("data", (data: Buffer) => {
      isArrival ||= data.includes('insert into "webhook_receipts"');
      if (isArrival && data.includes("commit")) isHeld = true;
      far.write(data);
    });
    far.on("data", (data: Buffer) => {
      if (isHeld) onWithheld();
      else near.write(data);
    });
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  return { ...router, withheld };
}

const reason = reasonWithoutPostgres();
(reason === null ? describe : describe.skip)(`three nodes${reason === null ? "" : ` (skipped: ${reason})`}`, () => {
  let postgres: PostgresServer;
  let store: GatewayStore;
  const closers: (() => unknown)[] = [];
  beforeAll(async () => {
    postgres = await startPostgres();
    store = await openGatewayStore({ url: postgres.url });
  });
  afterAll(async () => {
    for (const close of closers.reverse()) await close();
    await store.close();
    await postgres.stop();
  });

  test("an export reaches the pane once, though the node that received it died before it said so; the quota holds", async () => {
    const time = Date.now();
    const statuses: number[] = [];
    let receiver = "";
    let onEnd: (entry: ExportLogEntry) => void = () => undefined;
    const ended = new Promise<ExportLogEntry>((resolve) => (onEnd = resolve));
    // The sender's repetitions wait until the killed node is there again.
    let isBack: () => void = () => undefined;
    const back = new Promise<void>((resolve) => (isBack = resolve));
    const sandbox = createSandbox({
      dataSet,
      keys: [{ key }],
      // The quota's window never ends while the test runs.
      clock: { now: () => time, sleep: (ms) => (ms > 1000 ? back : Promise.resolve()) },
      rateLimit: { name: "default", quota, windowSeconds: 3600 },
      exports: { network: createWebhookNetwork(), allowedOrigins: () => [receiver], onEnd: (entry) => onEnd(entry) },
    });
    const service = await listen(
      async (request) => {
        const response = await sandbox.fetch(request);
        if (!request.url.includes("signature")) statuses.push(response.status);
        return response;
      },
      0,
      "127.0.0.1",
    );
    closers.push(() => service.close());
    const withholder = await startWithholder(postgres.url);
    closers.push(withholder.close);

    const keys = mkdtempSync(path.join(tmpdir(), "compsheet-signing-keys-"));
    closers.push(() => Promise.resolve(rmSync(keys, { recursive: true, force: true })));
    const ports = await Promise.all([freePort(), freePort(), freePort()]);
    receiver = `http://localhost:${ports[1]}`;
    const start = async (node: number, url = postgres.url): Promise<GatewayProcess> => {
      const started = await startGatewayProcess(ports[node] ?? 0, {
        COMPSHEET_SERVICE_URL: service.origin,
        COMPSHEET_SERVICE_KEY: key,
        COMPSHEET_PUBLIC_URL: receiver,
        COMPSHEET_DOWNLOAD_ORIGINS: service.origin,
        DATABASE_URL: url,
        COMPSHEET_SIGNING_KEY_FILE: path.join(keys, `${node}.pem`),
      });
      closers.push(() => started.kill());
      return started;
    };
    const [first, second, third] = await Promise.all([start(0), start(1, withholder.url), start(2)]);
    const { output } = await changeMember({ do: "add", name: "Ann" }, store.members, Date.now());
    const headers = { authorization: `Bearer ${/cs_\S+/.exec(output)?.[0] ?? ""}` };

    const pane = (await fetch(`${third.origin}/api/gateway/events`, { headers })).body!.getReader();
    let told = "";
    const tells = async (text: string) => {
      while (!told.includes(text)) told += new TextDecoder().decode((await pane.read()).value);
    };
    await tells(":");

    const dataset = { scopes: [{ column: "property_id" }] };
    const ordered = await fetch(`${first.origin}/api/dataset/export`, {
      method: "POST",
      headers,
      body: JSON.stringify({ dataset, name: "All", format: "csv" }),
    });
    expect(ordered.status).toBe(201);
    const { queryUUID } = (await ordered.json()) as { queryUUID: string };

    // It is recorded, and the second node does not know it.
    await withholder.withheld;
    await second.kill();
    await tells('"state":"ready"');
    expect((await store.exports.find(queryUUID))?.state).toBe("ready");
    await start(1);
    isBack();
    expect(await ended).toMatchObject({ outcome: "delivered", attempts: 2 });
    expect(await store.exports.receipts(queryUUID)).toBe(2);
    expect(await store.exports.list(null)).toHaveLength(1);

    const file = await fetch(`${third.origin}/api/gateway/exports/${queryUUID}/file`, { headers });
    expect([file.status, (await file.arrayBuffer()).byteLength > 100]).toEqual([200, true]);
    const imported = await fetch(`${first.origin}/api/gateway/exports/${queryUUID}/imported`, {
      method: "POST",
      headers,
    });
    expect(await imported.json()).toMatchObject({ state: "imported", rows: dataSet.records.length });
    await tells('"state":"imported"');

    // One node dies while all three ask for more than there is.
    const ask = async (index: number) => {
      const response = await fetch(`http://localhost:${ports[index % 3]}/api/property/search?q=text${index}`, {
        headers,
      });
      return response.status;
    };
    const asking = Array.from({ length: 90 }, (_, index) => ask(index).catch(() => null));
    await Promise.race(asking);
    await first.kill();
    const answers = await Promise.all(asking);
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(new Set(answers).size).toBeLessThanOrEqual(3);
    // Never more than one request a node beyond the quota.
    expect(statuses.length).toBeLessThanOrEqual(quota + 3);
    expect(statuses.filter((status) => status === 429).length).toBeLessThanOrEqual(3);
    await pane.cancel();
  });
});
