/** Files over real connections: a storage that breaks off, the gateway's port, a pane that reads. */
import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { createExportDesk } from "../../../src/gateway/exports/gateway-export-desk";
import { createStorageNetwork } from "../../../src/gateway/exports/storage-network";
import { listen } from "../../../src/gateway/listen";
import { openGatewayStore } from "../../../src/gateway/store/gateway-store";

const file = gzipSync(
  Buffer.from(
    `id\n${randomBytes(2000)
      .toString("hex")
      .replace(/(.{40})/g, "$1\n")}`,
  ),
);
const chunkBytes = Math.ceil(file.byteLength / 24);
const closers: (() => Promise<unknown>)[] = [];
let told: jest.SpyInstance;
beforeEach(() => {
  // The server says on its console that a connection broke off.
  told = jest.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  told.mockRestore();
});

async function start(answer: (request: IncomingMessage, response: ServerResponse) => void, isAllowed = true) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const store = await openGatewayStore({ file: ":memory:" });
  closers.push(() => store.close());
  const faults: string[] = [];
  const desk = createExportDesk({
    store,
    secrets: ["key"],
    publicUrl: () => null,
    storage: { network: createStorageNetwork(), allowedOrigins: () => (isAllowed ? [origin] : []) },
    pause: () => Promise.resolve(),
    isMember: () => Promise.resolve(true),
    now: () => Date.now(),
    newId: () => "id",
    onFault: (what, cause) => faults.push(`${what} ${String(cause)}`),
  });
  const gateway = await listen(
    async (request) => {
      const { method, headers, url } = request;
      const answered = await desk.answer({
        method,
        headers,
        path: new URL(url).pathname,
        text: () => request.text(),
        memberId: null,
        send: () => Promise.reject(new Error("nothing is ordered")),
      });
      return answered?.response ?? new Response(null, { status: 404 });
    },
    0,
    "127.0.0.1",
  );
  closers.push(() => gateway.close());
  const subject = { name: "a", format: "csv", dataset: "{}", memberId: null, keyFingerprint: "k" };
  await store.exports.order({ queryUUID: "e1", orderedAt: Date.now(), ...subject });
  await store.exports.useLink("e1", { url: `${origin}/f?signature=secret-signature`, bytes: null, expiresAt: null }, 1);
  return { gateway, store, faults };
}

/** All that came, byte for byte, and whether the answer ended as it should. */
function get(origin: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; etag: string; body: Buffer; isWhole: boolean }>((resolve, reject) => {
    const request = requestHttp(`${origin}/gateway/exports/e1/file`, { headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", () => undefined);
      response.on("close", () => {
        const { statusCode: status = 0, complete: isWhole } = response;
        resolve({ status, etag: response.headers.etag ?? "", body: Buffer.concat(parts), isWhole });
      });
    });
    request.on("error", reject);
    request.end();
  });
}

/** Sends the file in chunks; `cut` returns after how many of them the connection ends, null for none. */
function storage(cut: (request: number) => number | null, knowsRanges = true) {
  let requests = 0;
  return (request: IncomingMessage, response: ServerResponse) => {
    const most = cut(++requests);
    const [, from] = (knowsRanges && /^bytes=(\d+)-/.exec(request.headers.range ?? "")) || [];
    const start = Number(from ?? 0);
    if (most === 0) return void response.socket?.destroy();
    response.writeHead(from === undefined ? 200 : 206, {
      "content-type": "text/csv",
      "content-encoding": "gzip",
      etag: '"v1"',
      "content-length": file.byteLength - start,
      ...(from !== undefined && { "content-range": `bytes ${start}-${file.byteLength - 1}/${file.byteLength}` }),
    });
    let at = start;
    let chunks = 0;
    const next = () => {
      if (most !== null && chunks >= most) return void response.socket?.destroy();
      if (at >= file.byteLength) return void response.end();
      response.write(file.subarray(at, at + chunkBytes), () => setImmediate(next));
      at += chunkBytes;
      chunks += 1;
    };
    next();
  };
}

test.each([true, false])(
  "a cut at every chunk is healed on the way (storage knows ranges: %s)",
  async (knowsRanges) => {
    for (let chunk = 0; chunk <= 24; chunk++) {
      const { gateway } = await start(storage((request) => (request === 1 ? chunk : null), knowsRanges));
      const { status, body, isWhole } = await get(gateway.origin);
      // If not even the first connection holds, there is no response yet to continue.
      if (chunk === 0) expect(status).toBe(502);
      else expect([chunk, status, isWhole, body.equals(file)]).toEqual([chunk, 200, true, true]);
    }
  },
);

test("where it does not heal, what came is the beginning and nothing else, and the pane goes on from there", async () => {
  for (const chunk of [1, 7, 23]) {
    let isDown = true;
    const { gateway, faults } = await start(storage((request) => (isDown ? (request === 1 ? chunk : 0) : null)));
    const first = await get(gateway.origin);
    expect([first.status, first.isWhole]).toEqual([200, false]);
    expect(first.body.equals(file.subarray(0, first.body.byteLength))).toBe(true);
    expect(faults.join()).toContain("a download broke off");
    expect(faults.join()).not.toContain("secret-signature");
    isDown = false;
    const rest = await get(gateway.origin, { range: `bytes=${first.body.byteLength}-`, "if-range": first.etag });
    expect([rest.status, rest.isWhole]).toEqual([206, true]);
    expect(Buffer.concat([first.body, rest.body]).equals(file)).toBe(true);
  }
});

test("a private address that nobody allowed gets no connection", async () => {
  let requests = 0;
  const { gateway } = await start((_, response) => void ((requests += 1), response.end()), false);
  expect([(await get(gateway.origin)).status, requests]).toEqual([424, 0]);
});

test("a redirect gets no second connection", async () => {
  const asked: string[] = [];
  const { gateway } = await start((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(302, { location: "/elsewhere" }).end();
  });
  expect([(await get(gateway.origin)).status, asked]).toEqual([424, ["/f?signature=secret-signature"]]);
});

test("when the pane goes away, so does the connection to the storage", async () => {
  const ended = new Promise<void>((resolve) => {
    void start((_, response) => {
      response.on("close", resolve);
      response.writeHead(200, { "content-length": 1_000_000 }).write("begun");
    }).then(({ gateway }) => {
      const request = requestHttp(`${gateway.origin}/gateway/exports/e1/file`, { agent: false }, (response) => {
        response.on("error", () => undefined);
        request.destroy();
      });
      request.on("error", () => undefined);
      request.end();
    });
  });
  await ended;
});
