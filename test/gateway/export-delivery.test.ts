/** An export over real connections: ordered, delivered, verified and downloaded. */
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { listen } from "../../src/gateway/listen";
import { createWebhookNetwork } from "../../src/gateway/checked-webhook-network";
import { createSandbox } from "../../src/sandbox/create-sandbox";
import { decode } from "../../src/service/decode";
import { type ExportWebhook, exportWebhookSchema } from "../../src/service/export-webhook";
import { dataSet } from "./sample-gateway";

const key = "key-of-the-test";
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

interface Received {
  readonly body: string;
  readonly signature: string | undefined;
}

/** Gives its origin, and what comes first. */
async function startReceiver() {
  let receive: (received: Received) => void = () => undefined;
  const first = new Promise<Received>((resolve) => (receive = resolve));
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signature = request.headers["sha256-hmac-signature"] as string | undefined;
      receive({ body: Buffer.concat(chunks).toString("utf8"), signature });
      response.writeHead(202).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, first };
}

test.each(["bytes", "content-encoding"] as const)("service.md § Events: a file sent as %s", async (encoding) => {
  const receiver = await startReceiver();
  const sandbox = createSandbox({
    dataSet,
    keys: [{ key }],
    clock: { now: () => Date.now() },
    exports: { network: createWebhookNetwork(), allowedOrigins: () => [receiver.origin], encoding },
  });
  const service = await listen((request) => sandbox.fetch(request), 0, "127.0.0.1");
  closers.push(() => service.close());
  const ordered = await fetch(`${service.origin}/dataset/export`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({
      dataset: { scopes: [{ column: "state" }, { column: "property_id", aggregate: "Count" }], filters: [] },
      webhookURL: `${receiver.origin}/hook`,
      name: "Zoë's properties",
      format: "csv",
    }),
  });
  expect(ordered.status).toBe(201);
  const { queryUUID } = (await ordered.json()) as { queryUUID: string };

  const { body, signature } = await receiver.first;
  expect(signature).toBe(createHmac("sha256", key).update(body, "utf8").digest("hex"));
  const webhook = decode<ExportWebhook>(exportWebhookSchema, JSON.parse(body), "webhook");
  expect(webhook).toMatchObject({ queryUUID, name: "Zoë's properties" });

  const file = await fetch(webhook.gcsBlob.url);
  expect(file.status).toBe(200);
  const bytes = Buffer.from(await file.arrayBuffer());
  // fetch itself undoes Content-Encoding.
  const text = (encoding === "bytes" ? gunzipSync(bytes) : bytes).toString("utf8");
  const [header, ...rows] = text.trim().split("\r\n");
  expect(header).toBe("state,property_id");
  const counts = new Map(rows.map((row) => row.split(",") as [string, string]));
  const texas = dataSet.records.filter(({ summary }) => summary.state === "TX").length;
  expect(counts.get("TX")).toBe(String(texas));
});
