import { request } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { PortError, listen, type Listening, networkOrigins } from "../../src/gateway/listen";
import { createSampleGateway, sandboxKey } from "./sample-gateway";

const loopback = "127.0.0.1";
const open: Listening[] = [];
async function opened(port: number | null, handler = () => new Response("ok")): Promise<Listening> {
  const server = await listen(handler, port, loopback);
  open.push(server);
  return server;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

it("answers on the port that it was given", async () => {
  const server = await opened(0);
  expect(server.port).toBeGreaterThan(0);
  expect(await (await fetch(server.origin)).text()).toBe("ok");
});

it("keeps connections for longer than load balancers do, which would fall into the gap", async () => {
  const server = await opened(0);
  expect((await fetch(server.origin)).headers.get("keep-alive")).toBe("timeout=75");
});

it("says what to do where the port is taken", async () => {
  const { port } = await opened(0);
  const second = listen(() => new Response(), port, loopback);
  await expect(second).rejects.toThrow(PortError);
  await expect(second).rejects.toThrow(
    `Port ${port} is taken by another program, or by a server of Compsheet that was left running (compsheet stop ends it). Name another with --port`,
  );
});

it("leaves a port alone that another program has on IPv6: localhost would lead there", async () => {
  const other = createServer();
  const hasIpv6 = await new Promise<boolean>((resolve) => {
    other.once("error", () => resolve(false));
    other.listen(0, "::1", () => resolve(true));
  });
  if (!hasIpv6) return console.warn("Skipped: this machine has no IPv6 loopback address.");
  const { port } = other.address() as AddressInfo;
  await expect(listen(() => new Response(), port, loopback)).rejects.toThrow(/is taken/);
  await new Promise((resolve) => other.close(resolve));
  expect((await opened(port)).port).toBe(port);
});

it("takes the next free port from 3000", async () => {
  const first = await opened(null);
  const second = await opened(null);
  expect(first.port).toBeGreaterThanOrEqual(3000);
  expect(second.port).toBeGreaterThan(first.port);
});

it("says what is wrong with an address that is not this machine's", async () => {
  await expect(listen(() => new Response(), 0, "192.0.2.1")).rejects.toThrow(
    /can't listen on 192\.0\.2\.1:0: this machine has no such address\. Choose another --host/,
  );
});

it("knows where other machines reach it", () => {
  const interfaces = {
    lo: [{ address: "127.0.0.1", family: "IPv4", internal: true } as const],
    eth0: [
      { address: "192.168.1.7", family: "IPv4", internal: false } as const,
      { address: "fe80::1", family: "IPv6", internal: false } as const,
    ],
  };
  const of = (host: string, origin = "http://localhost:3000") => networkOrigins(origin, host, interfaces);
  expect(of("0.0.0.0")).toEqual(["http://192.168.1.7:3000"]);
  expect(of("::", "https://localhost:3000")).toEqual(["https://192.168.1.7:3000"]);
  expect(of("192.168.1.7", "http://192.168.1.7:3000")).toEqual(["http://192.168.1.7:3000"]);
  for (const host of ["127.0.0.1", "localhost", "::1"]) expect(of(host)).toEqual([]);
});

it("frees its port at the end, also under a request that never ends", async () => {
  const server = await listen(() => new Promise<Response>(() => undefined), 0, loopback);
  const hanging = fetch(server.origin).catch((error: unknown) => error);
  await new Promise((resolve) => setImmediate(resolve));
  await server.close();
  expect(await hanging).toMatchObject({ message: "fetch failed" });
  expect((await opened(server.port)).port).toBe(server.port);
});

it("lets what is under way end, but nothing new begin, and cuts it when its time is over", async () => {
  const answers: ((response: Response) => void)[] = [];
  const begun = async (count: number) => {
    while (answers.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  const handler = () => new Promise<Response>((resolve) => answers.push(resolve));
  const server = await listen(handler, 0, loopback);
  const asking = fetch(server.origin);
  await begun(1);
  const closing = server.close(60_000);
  await expect(fetch(server.origin)).rejects.toThrow("fetch failed");
  answers[0]?.(new Response("to its end"));
  expect(await (await asking).text()).toBe("to its end");
  await closing;
  const other = await listen(handler, 0, loopback);
  const hanging = fetch(other.origin).catch((error: unknown) => error);
  await begun(2);
  await other.close(1);
  expect(await hanging).toMatchObject({ message: "fetch failed" });
});

describe("with the gateway behind it", () => {
  const gateway = createSampleGateway();

  /** A request whose path goes over the wire as it is written here. */
  const rawStatus = (port: number, path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request({ host: loopback, port, path }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on("error", reject)
        .end();
    });

  it("gives no file outside of its folders for a path that no browser would send", async () => {
    const { port } = await listenTo(gateway.fetch);
    expect(await rawStatus(port, "/addin/functions.js")).toBe(200);
    expect(await rawStatus(port, "/addin/../secret.txt")).toBe(404);
    expect(await rawStatus(port, "/addin/../../../../../../etc/passwd")).toBe(404);
    expect(await rawStatus(port, "//etc/passwd")).toBe(404);
  });

  it("carries a body of some size to the service and its answer back", async () => {
    const { origin } = await listenTo(gateway.fetch);
    const response = await fetch(`${origin}/api/property/comparables`, {
      method: "POST",
      headers: { "x-api-key": sandboxKey, "content-type": "application/json" },
      body: JSON.stringify({ padding: "x".repeat(1_000_000) }),
    });
    // The body arrived whole: what is wrong with it is its content.
    expect(response.status).toBe(400);
    expect(response.headers.get("x-data-source")).toBe("sandbox:7");
    expect(await response.text()).toMatch(/subject/);
  });

  async function listenTo(handler: (request: Request) => Response | Promise<Response>): Promise<Listening> {
    const server = await listen(handler, 0, loopback);
    open.push(server);
    return server;
  }
});

it("answers a TRACE request, which no Request object can be, with 405", async () => {
  const gateway = createSampleGateway();
  const server = await listen((incoming) => gateway.fetch(incoming), 0, loopback);
  open.push(server);
  const status = await new Promise((resolve, reject) => {
    const trace = request(`${server.origin}/api/property/search?q=a`, { method: "TRACE" }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    trace.on("error", reject);
    trace.end();
  });
  expect(status).toBe(405);
});

describe("a connection that holds what it doesn't use", () => {
  const asking = (port: number, text: string) => {
    const socket = connect(port, loopback, () => socket.write(text));
    return socket.on("error", () => undefined);
  };
  /** What it was answered until the server closed it. */
  const ended = (port: number, text: string) =>
    new Promise<string>((resolve) => {
      let answer = "";
      asking(port, text)
        .on("data", (part) => (answer += part.toString()))
        .on("close", () => resolve(answer));
    });
  const get = "GET / HTTP/1.1\r\nHost: localhost\r\n";

  it.each([
    ["sends nothing", ""],
    ["never ends its headers", `${get}X-A: `],
    ["never ends its body", `POST${get.slice(3)}Content-Length: 9\r\n\r\nx`],
  ])("and %s is closed", async (_, text) => {
    const handler = async (request: Request) => new Response(await request.text());
    const server = await listen(handler, 0, loopback, undefined, { headersMs: 20, requestMs: 20, lookMs: 10 });
    open.push(server);
    expect(await ended(server.port, text)).toMatch(/^HTTP\/1\.1 408/);
  });

  it("and stops reading its answer is closed", async () => {
    let left: () => void = () => undefined;
    const isLeft = new Promise<void>((resolve) => (left = resolve));
    const pull = (stream: ReadableStreamDefaultController) => stream.enqueue(new Uint8Array(1024 * 1024));
    const handler = () => new Response(new ReadableStream({ pull, cancel: () => left() }));
    const server = await listen(handler, 0, loopback, undefined, { silenceMs: 50 });
    open.push(server);
    // On a busy machine it may be closed before it was heard at all.
    const ask = (): void => {
      const socket = asking(server.port, `${get}\r\n`).on("close", ask);
      socket.once("data", () => socket.off("close", ask).pause());
    };
    ask();
    await isLeft;
  });

  it("and asks for more and more at once is closed", async () => {
    let asked = 0;
    const handler = () => {
      asked += 1;
      return new Promise<Response>(() => undefined);
    };
    const server = await listen(handler, 0, loopback);
    open.push(server);
    await ended(server.port, `${get}\r\n`.repeat(100));
    expect(asked).toBe(1);
  });

  it("and asks ahead is answered in order", async () => {
    const server = await listen(({ url }) => new Response(`<${new URL(url).pathname}>`), 0, loopback);
    open.push(server);
    const paths = Array.from({ length: 20 }, (_, index) => `/${index}`);
    const asked = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`);
    const text = await ended(server.port, `${asked.join("\r\n")}Connection: close\r\n\r\n`);
    expect(text.match(/(?<=<)[^>]+/g)).toEqual(paths);
  });

  it("and asks ahead, then leaves, leaves nothing open", async () => {
    let [opened, closed] = [0, 0];
    let left: () => void = () => undefined;
    const isLeft = new Promise<void>((resolve) => (left = resolve));
    const pull = (stream: ReadableStreamDefaultController) => stream.enqueue(new Uint8Array(1024 * 1024));
    const cancel = () => {
      closed += 1;
      left();
    };
    const handler = () => {
      opened += 1;
      return new Response(new ReadableStream({ pull, cancel }));
    };
    const server = await listen(handler, 0, loopback);
    open.push(server);
    const socket = asking(server.port, `${get}\r\n`.repeat(20));
    socket.once("data", () => socket.destroy());
    await isLeft;
    expect([opened, closed]).toEqual([1, 1]);
  });
});
