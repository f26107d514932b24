import path from "node:path";
import { gunzipSync } from "node:zlib";
import { defaultOptions } from "../../src/gateway/server-options";
import { type RunningServer, startServer } from "../../src/gateway/start-server";
import type { ExportLogEntry } from "../../src/sandbox/dataset-exports";
import type { GatewayExportsResponse } from "../../src/service/gateway-exports";

const options = { ...defaultOptions, port: 0, size: 60, today: "2025-06-30" };
/** Waits, but never long: what is slow on purpose need not be slow here. */
const clock = {
  now: () => Date.now(),
  sleep: (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, Math.min(ms, 20))),
};
const open: RunningServer[] = [];
async function started(change: Partial<typeof options> = {}, onExport?: (entry: ExportLogEntry) => void) {
  const projectRoot = path.resolve(__dirname, "../..");
  const parts = { projectRoot, clock, ...(onExport && { onExport }) };
  const server = await startServer({ ...options, ...change }, parts);
  open.push(server);
  const headers = { "x-api-key": "sample-data" };
  return { server, get: (address: string) => fetch(server.origin + address, { headers }) };
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

describe("the local server", () => {
  test("an export comes back to the server itself, whatever address the order names, and can be fetched", async () => {
    const ends: ExportLogEntry[] = [];
    const { server, get } = await started({}, (entry) => ends.push(entry));
    const headers = { "x-api-key": "sample-data" };
    const post = (address: string, body: object) =>
      fetch(`${server.origin}/api${address}`, { method: "POST", headers, body: JSON.stringify(body) });
    const dataset = { scopes: [{ column: "property_id" }] };
    const order = { dataset, webhookURL: "http://10.0.0.1/", name: "All, “really”", format: "csv" };
    expect((await fetch(`${server.origin}/api/gateway/exports`)).status).toBe(401);
    expect(await (await get("/api/gateway/exports")).json()).toEqual({ receives: true, exports: [] });
    const events = (await get("/api/gateway/events")).body!.getReader();
    const ordered = await post("/dataset/export", order);
    expect(ordered.status).toBe(201);
    const { queryUUID } = (await ordered.json()) as { queryUUID: string };
    let told = "";
    while (!told.includes('"state":"ready"')) {
      const { value } = await events.read();
      told += new TextDecoder().decode(value);
    }
    await events.cancel();
    const [found] = ((await (await get("/api/gateway/exports")).json()) as GatewayExportsResponse).exports;
    expect(found).toMatchObject({ query_uuid: queryUUID, state: "ready", rows: 60, dataset, failure: null });
    const file = await get(`/api/gateway/exports/${queryUUID}/file`);
    expect(file.headers.get("content-type")).toBe("application/gzip");
    expect(file.headers.get("content-encoding")).toBeNull();
    const text = gunzipSync(Buffer.from(await file.arrayBuffer())).toString("utf8");
    expect(text.trim().split("\r\n")).toHaveLength(61);
    expect(await (await post(`/gateway/exports/${queryUUID}/imported`, {})).json()).toMatchObject({
      state: "imported",
      rows_counted: 60,
    });
    expect(ends).toMatchObject([{ outcome: "delivered", rows: 60, attempts: 1 }]);
    expect(JSON.stringify(found)).not.toContain("signature");
  });

  test("fails on purpose where it is told to", async () => {
    // The server says on its console that a connection broke off.
    const told = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const { get } = await started({ faults: 1 });
    const ends = new Set<string>();
    for (let i = 0; i < 24; i++) {
      const response = await get("/api/property/search?q=a");
      expect([500, 502, 503, 504]).toContain(response.status);
      ends.add(await response.text().then(JSON.stringify, (error: Error) => error.message));
    }
    // On a busy machine an answer can break off before its head is sent.
    ends.delete(JSON.stringify("Error: the connection was lost"));
    // A quarter of the answers breaks off in the middle of the body.
    expect(ends).toEqual(new Set([JSON.stringify('{"message":"Injected fault"}'), "terminated"]));
    expect(told).toHaveBeenCalled();
    told.mockRestore();
  });
});
