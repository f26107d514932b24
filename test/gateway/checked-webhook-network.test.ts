import { type RequestListener, type Server, createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import { createWebhookNetwork } from "../../src/gateway/checked-webhook-network";
import { makeCertificate } from "./test-certificate";

const servers: Server[] = [];
const serve = (listener: RequestListener): Promise<number> => listening(createServer(listener));

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const webhook = (port: number, path = "/hook?a=1") => ({
  url: new URL(`http://hooks.test.example:${port}${path}`),
  address: "127.0.0.1",
  headers: { "content-type": "application/json", "webhook-id": "8c1d" },
  body: '{"name":"Zoë"}',
});

describe("the network of webhooks", () => {
  test("over HTTPS the certificate has to be trusted, except of the server's own origin", async () => {
    const certificate = makeCertificate("hooks.test.example");
    if (certificate === null) return console.warn("Skipped: this machine has no openssl to make a certificate with.");
    let names: (string | false | null)[] = [];
    const secure = createSecureServer(certificate, (request, response) => {
      names = [...names, (request.socket as TLSSocket & { servername?: string | false }).servername ?? null];
      response.writeHead(200).end();
    });
    const port = await listening(secure);
    const url = new URL(`https://hooks.test.example:${port}/hook`);
    await expect(createWebhookNetwork().post({ ...webhook(port), url })).rejects.toThrow("self-signed certificate");
    expect(names).toEqual([]);
    const own = createWebhookNetwork({ ownOrigins: () => [url.origin] });
    expect((await own.post({ ...webhook(port), url })).status).toBe(200);
    expect(names).toEqual(["hooks.test.example"]);
  });

  test("connects to the given address alone, with the name of the host", async () => {
    let seen: object = {};
    const port = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const { host, "webhook-id": id } = request.headers;
        seen = { method: request.method, url: request.url, host, id, body: Buffer.concat(chunks).toString("utf8") };
        response.writeHead(204).end();
      });
    });
    expect(await createWebhookNetwork().post(webhook(port))).toEqual({ status: 204, location: null });
    expect(seen).toEqual({
      method: "POST",
      url: "/hook?a=1",
      host: `hooks.test.example:${port}`,
      id: "8c1d",
      body: '{"name":"Zoë"}',
    });
  });

  test("follows no redirect, and tells where it led", async () => {
    let requests = 0;
    const port = await serve((_, response) => {
      requests += 1;
      response.writeHead(307, { location: "/elsewhere" }).end("moved");
    });
    expect(await createWebhookNetwork().post(webhook(port))).toEqual({ status: 307, location: "/elsewhere" });
    expect(requests).toBe(1);
  });

  test("waits for no body that never ends", async () => {
    const port = await serve((_, response) => void response.writeHead(200).write("and so on"));
    expect((await createWebhookNetwork().post(webhook(port))).status).toBe(200);
  });

  test("gives up on a host that never answers, and where nobody listens", async () => {
    const silent = await serve(() => undefined);
    await expect(createWebhookNetwork({ timeoutMs: 20 }).post(webhook(silent))).rejects.toThrow();
    const [server] = servers.splice(0);
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
    await expect(createWebhookNetwork().post(webhook(silent))).rejects.toThrow("ECONNREFUSED");
  });

  test("looks names up, IPv4 first; unknown ones are refused", async () => {
    const network = createWebhookNetwork();
    expect((await network.resolve("localhost"))[0]).toBe("127.0.0.1");
    expect(await network.resolve("127.0.0.1")).toEqual(["127.0.0.1"]);
    await expect(network.resolve("nowhere.invalid")).rejects.toThrow();
  });
});
