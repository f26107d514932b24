/** The limits of the doctor's requests, over real sockets. */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { createServerView, usualLimits } from "../../../src/gateway/doctor/server-view";

async function withServer<T>(answer: RequestListener, use: (origin: string) => Promise<T>): Promise<T> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  }
}

test("an answer without end is cut at its limit", async () => {
  const endless: RequestListener = (_request, response) => {
    const write = (): void => {
      while (!response.destroyed && response.write("x".repeat(1000)));
      if (!response.destroyed) response.once("drain", write);
    };
    write();
  };
  const cut = await withServer(endless, (origin) =>
    createServerView(fetch, { ...usualLimits, maxBytes: 12_345 }).ask(origin),
  );
  expect([cut.bytes.length, cut.isCut]).toEqual([12_345, true]);
});

test("a server that never answers is left after the time limit", async () => {
  const reached = await withServer(
    () => undefined,
    (origin) => createServerView(fetch, { ...usualLimits, timeoutMs: 50 }).get(origin),
  );
  expect(reached).toMatchObject({ answer: null, problem: expect.stringMatching(/timeout/) as unknown });
});

test("redirects without end are left after five", async () => {
  let asked = 0;
  const reached = await withServer(
    (_request, response) => {
      asked += 1;
      response.writeHead(302, { location: `/${asked}` }).end();
    },
    (origin) => createServerView(fetch).get(origin),
  );
  expect(reached).toMatchObject({ answer: null, problem: "it redirects without end" });
  expect(asked).toBe(6);
});

test("the origin of Excel on the web is sent", async () => {
  const answer = await withServer(
    (request, response) => response.end(request.headers.origin),
    (origin) => createServerView(fetch).ask(origin, { headers: { origin: "https://excel.officeapps.live.com" } }),
  );
  expect(new TextDecoder().decode(answer.bytes)).toBe("https://excel.officeapps.live.com");
});

test("no more requests at a time than the limit", async () => {
  let open = 0;
  let most = 0;
  await withServer(
    (_request, response) => {
      most = Math.max(most, (open += 1));
      setTimeout(() => {
        open -= 1;
        response.end();
      }, 150);
    },
    async (origin) => {
      const view = createServerView(fetch, { ...usualLimits, parallel: 3 });
      await Promise.all(Array.from({ length: 12 }, (_, index) => view.get(`${origin}/${index}`)));
    },
  );
  expect(most).toBe(3);
});

test("a second look is a request of its own, on a new connection", async () => {
  let connections = 0;
  const bodies = await withServer(
    (request, response) => {
      if (request.headers.connection === "close") connections += 1;
      response.end("page");
    },
    async (origin) => {
      const view = createServerView(fetch);
      await view.get(origin);
      return [await view.getAgain(origin), await view.getAgain(origin)].map(({ bytes }) => bytes.length);
    },
  );
  expect([bodies, connections]).toEqual([[4, 4], 2]);
});
