import path from "node:path";
import { defaultOptions } from "../../src/gateway/server-options";
import { type RunningServer, startServer } from "../../src/gateway/start-server";
import type { ExportLogEntry } from "../../src/sandbox/dataset-exports";

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
  test("delivers webhooks to its own origin and to no other of this machine", async () => {
    const ends: ExportLogEntry[] = [];
    const { server } = await started({}, (entry) => ends.push(entry));
    const order = (webhookURL: string) =>
      fetch(`${server.origin}/api/dataset/export`, {
        method: "POST",
        headers: { "x-api-key": "sample-data" },
        body: JSON.stringify({ dataset: { scopes: [{ column: "state" }] }, webhookURL, name: "a", format: "csv" }),
      });
    for (const url of ["http://localhost:1/", `https://localhost:${server.port}/`, `http://127.0.0.1:${server.port}/`])
      expect((await order(url)).status).toBe(400);
    expect((await order(`${server.origin}/nowhere`)).status).toBe(201);
    // Each attempt is answered by the server's own 404.
    while (ends.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(ends).toMatchObject([{ outcome: "undelivered", rows: 60, attempts: 7 }]);
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
    // A quarter of the answers breaks off in the middle of the body.
    expect(ends).toEqual(new Set([JSON.stringify('{"message":"Injected fault"}'), "terminated"]));
    expect(told).toHaveBeenCalled();
    told.mockRestore();
  });
});
