/** The connection to the service over real sockets. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { connectService, ServiceUnreachableError } from "../../../src/gateway/proxy/service-connection";

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
}
const key = { scheme: "api-key", secret: "s3cret-key" } as const;
const get = { method: "GET", path: "/property/1?a=b", body: undefined };

test("sends the key, and nothing of the member's", async () => {
  let seen: IncomingMessage | undefined;
  const baseUrl = await serve((request, response) => {
    seen = request;
    response.end("{}");
  });
  await connectService({ baseUrl, credentials: key })(get);
  expect(seen?.url).toBe("/base/property/1?a=b");
  expect(seen?.headers["x-api-key"]).toBe("s3cret-key");
  expect(seen?.headers.authorization).toBeUndefined();
  await connectService({ baseUrl, credentials: { scheme: "bearer", secret: "tok" } })(get);
  expect([seen?.headers.authorization, seen?.headers["x-api-key"]]).toEqual(["Bearer tok", undefined]);
});

test("follows no redirect, and takes out what the service repeats of the key", async () => {
  const baseUrl = await serve((_, response) => {
    response.writeHead(302, { location: "http://127.0.0.1:1/" }).end('{"message":"bad key s3cret-key"}');
  });
  const { status, body } = await connectService({ baseUrl, credentials: key })(get);
  expect([status, body]).toEqual([302, '{"message":"bad key (key)"}']);
});

test("reads only the headers it needs, without the key that the service repeats in them", async () => {
  const baseUrl = await serve((_, response) => {
    const foreign = { "set-cookie": "session=1", "x-echo": "s3cret-key", location: "https://evil.example/" };
    const read = {
      "content-type": "application/json",
      "ratelimit-policy": '"s3cret-key";q=500;w=60',
      "retry-after": "9",
    };
    response.writeHead(200, { ...foreign, ...read }).end("{}");
  });
  const { headers } = await connectService({ baseUrl, credentials: key })(get);
  expect(Object.fromEntries(headers)).toEqual({
    ...{ "content-type": "application/json", "ratelimit-policy": '"(key)";q=500;w=60', "retry-after": "9" },
  });
});

test.each([
  ["text", Buffer.from('\ufeff["Zoë \ufffd"]'), '["Zoë \ufffd"]', false],
  ["no text", Buffer.from([0x5b, 0x22, 0xe9, 0x22, 0x5d]), '["\ufffd"]', true],
])("says whether the bytes are UTF-8: %s", async (_, bytes, body, isBroken) => {
  const baseUrl = await serve((_, response) => response.end(bytes));
  expect(await connectService({ baseUrl, credentials: key })(get)).toMatchObject({ body, isBroken });
});

test.each<[string, (response: ServerResponse) => void, boolean]>([
  ["never answers", () => undefined, true],
  ["stops in the middle", (response) => void response.writeHead(200).write('{"a":'), true],
  [
    "breaks off",
    (response) => response.writeHead(200, { "content-length": "9" }).write("{") && response.destroy(),
    false,
  ],
  ["answers without end", (response) => response.end("x".repeat(2000)), false],
])("a service that %s is no answer", async (_, answer, isTimeout) => {
  const baseUrl = await serve((request, response) => {
    request.resume();
    answer(response);
  });
  const asking = connectService({ baseUrl, credentials: key }, { timeoutMs: 300, mostBytes: 1000 })(get);
  await expect(asking).rejects.toMatchObject({ name: "ServiceUnreachableError", isTimeout });
  await expect(asking).rejects.toThrow(ServiceUnreachableError);
});
