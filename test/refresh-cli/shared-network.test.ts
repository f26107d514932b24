import { createSharedNetwork } from "../../src/refresh-cli/shared-network";
import { createFakeClock } from "../client/fake-clock";

const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : input.toString());

/** A service that counts, and refuses requests beyond its quota. */
function service(quota: number, now: () => number) {
  const asked: string[] = [];
  let refused = 0;
  let windowEnd = 0;
  let used = 0;
  const answer: typeof fetch = (input) => {
    if (now() >= windowEnd) [windowEnd, used] = [now() + 60_000, 0];
    used += 1;
    asked.push(addressOf(input));
    const left = Math.max(0, quota - used);
    if (used > quota) refused += 1;
    const headers = {
      "RateLimit-Policy": `"default";q=${quota};w=60`,
      RateLimit: `"default";r=${left};t=${Math.ceil((windowEnd - now()) / 1000)}`,
    };
    return Promise.resolve(Response.json({ of: addressOf(input) }, { status: used > quota ? 429 : 200, headers }));
  };
  return { answer, asked, refused: () => refused };
}

test("several workbooks together never ask for more than the quota", async () => {
  const clock = createFakeClock();
  const { answer, asked, refused } = service(10, () => clock.now());
  const network = createSharedNetwork({ connection: null, fetch: answer, clock });
  const books = [network.forWorkbook(), network.forWorkbook(), network.forWorkbook()];
  // The first response reveals the policy.
  await books[0]?.fetch("https://a.example/first");
  const answers = Promise.all(
    books.flatMap((book, index) =>
      Array.from({ length: 10 }, (_, number) => book.fetch(`https://a.example/${index}/${number}`)),
    ),
  );
  const statuses = (await clock.until(answers)).map(({ status }) => status);
  expect([asked.length, refused()]).toEqual([10, 0]);
  expect(statuses.filter((status) => status === 200)).toHaveLength(9);
  // The others get the same refusal as from the service.
  expect(statuses.filter((status) => status === 429)).toHaveLength(21);
  expect([network.requests, network.quotaLeft]).toEqual([10, 0]);
});

test("what two workbooks ask is asked once, at the same time or later; an error is asked again", async () => {
  const clock = createFakeClock();
  let isDown = true;
  const asked: string[] = [];
  const answer: typeof fetch = (input) => {
    asked.push(addressOf(input));
    return Promise.resolve(
      isDown ? new Response("", { status: 503 }) : Response.json({ a: 1 }, { headers: { RateLimit: '"d";r=1' } }),
    );
  };
  const network = createSharedNetwork({ connection: null, fetch: answer, clock });
  const [one, other] = [network.forWorkbook(), network.forWorkbook()];
  expect((await one.fetch("https://a.example/p")).status).toBe(503);
  isDown = false;
  const both = await Promise.all([one.fetch("https://a.example/p"), other.fetch("https://a.example/p")]);
  const later = await other.fetch("https://a.example/p");
  expect(await Promise.all([...both, later].map((response) => response.json()))).toEqual([
    { a: 1 },
    { a: 1 },
    { a: 1 },
  ]);
  expect(asked).toHaveLength(2);
  // The quota left is reported only once.
  expect([both[0].headers.get("RateLimit"), later.headers.get("RateLimit")]).toEqual(['"d";r=1', null]);
  expect([one.requests(), other.requests()]).toEqual([2, 0]);
});

test("questions in a body are asked each time, and a cancelled one is not sent", async () => {
  const clock = createFakeClock();
  const { answer, asked } = service(10, () => clock.now());
  const { fetch: ask } = createSharedNetwork({ connection: null, fetch: answer, clock }).forWorkbook();
  await ask("https://a.example/comparables", { method: "POST", body: "{}" });
  await ask("https://a.example/comparables", { method: "POST", body: "{}" });
  expect(asked).toHaveLength(2);
  await expect(ask("https://a.example/q", { signal: AbortSignal.abort(new Error("gone")) })).rejects.toThrow("gone");
  expect(asked).toHaveLength(2);
});

test("the connection is told from memory, and asks nobody", async () => {
  const clock = createFakeClock();
  const { answer, asked } = service(10, () => clock.now());
  const connection = {
    name: "data.example",
    baseUrl: "https://data.example/v1",
    dataSource: "service",
    credentials: { scheme: "api-key", key: "k" },
  } as const;
  const { fetch: ask } = createSharedNetwork({ connection, fetch: answer, clock }).forWorkbook();
  const declared: unknown = await (await ask("https://addin.invalid/addin/connection.json")).json();
  expect(declared).toEqual({
    name: "data.example",
    baseUrl: "https://data.example/v1",
    dataSource: "service",
    scheme: "api-key",
    key: "k",
  });
  expect(asked).toEqual([]);
});

test("a question that is posted is asked once for all workbooks; what changes something is sent each time", async () => {
  const asked: string[] = [];
  const answer: typeof fetch = (input, init) => {
    asked.push(`${init?.method ?? "GET"} ${new URL(addressOf(input)).pathname} ${init?.body as string}`);
    return Promise.resolve(Response.json({ number: asked.length }));
  };
  const network = createSharedNetwork({ connection: null, fetch: answer, clock: createFakeClock() });
  const [one, other] = [network.forWorkbook(), network.forWorkbook()];
  const post = async (book: typeof one, path: string, body: string): Promise<unknown> =>
    (await book.fetch(`https://a.example/v1/property${path}`, { method: "POST", body })).json();
  const comparables = await Promise.all([post(one, "/comparables", "a"), post(other, "/comparables", "a")]);
  expect(comparables).toEqual([{ number: 1 }, { number: 1 }]);
  expect(await post(other, "/comparables", "b")).toEqual({ number: 2 });
  expect(await post(other, "/pricing", "a")).toEqual({ number: 3 });
  // Inserts custom properties.
  expect([await post(one, "", "a"), await post(other, "", "a")]).toEqual([{ number: 4 }, { number: 5 }]);
  expect([network.requests, one.requests(), other.requests()]).toEqual([5, 2, 3]);
});

test("a hundred copies of a model send what one sends, questions that are posted included", async () => {
  const asked: string[] = [];
  const answer: typeof fetch = (input, init) => {
    asked.push(
      `${init?.method ?? "GET"} ${new URL(addressOf(input)).pathname} ${(init?.body as string | undefined) ?? ""}`,
    );
    return Promise.resolve(Response.json({ number: asked.length }));
  };
  const questions: readonly (readonly [string, RequestInit?])[] = [
    ["/property/search?q=a"],
    ["/property/1"],
    ["/property/comparables", { method: "POST", body: "a" }],
    ["/property/pricing", { method: "POST", body: "b" }],
    ["/property/market_rents", { method: "POST", body: "c" }],
    ["/property/expense_benchmarks", { method: "POST", body: "d" }],
  ];
  const network = createSharedNetwork({ connection: null, fetch: answer, clock: createFakeClock() });
  const copies = Array.from({ length: 100 }, () => network.forWorkbook());
  const read = (book: (typeof copies)[number]): Promise<unknown[]> =>
    Promise.all(
      questions.map(async ([path, init]): Promise<unknown> =>
        (await book.fetch(`https://a.example/v1${path}`, init)).json(),
      ),
    );
  // Half of them at the same time, the others one after the other.
  const answers = await Promise.all(copies.slice(0, 50).map(read));
  for (const book of copies.slice(50)) answers.push(await read(book));
  expect(asked).toHaveLength(questions.length);
  for (const one of answers) expect(one).toEqual([1, 2, 3, 4, 5, 6].map((number) => ({ number })));
  expect([network.requests, copies[0]?.requests(), copies[99]?.requests()]).toEqual([6, 6, 0]);
});

test("a gateway may give no answer that is older than the run, whichever workbook asks first, and whatever for", async () => {
  const limits: (string | null)[] = [];
  const answer: typeof fetch = (_, init) => {
    limits.push(new Headers(init?.headers).get("Cache-Control"));
    return Promise.resolve(Response.json({}));
  };
  const clock = createFakeClock();
  const { fetch: ask } = createSharedNetwork({ connection: null, fetch: answer, clock }).forWorkbook();
  await ask("https://a.example/one", { headers: { Accept: "application/json" } });
  await clock.until(clock.sleep(7_000));
  await ask("https://a.example/two");
  await ask("https://a.example/three", { headers: { "Cache-Control": "max-age=3" } });
  expect(limits).toEqual(["max-age=0", "max-age=7", "max-age=3"]);
});

test.each(["p", "gateway/signing-keys"])("an answer without an end is broken off, not collected: %s", async (path) => {
  let sent = 0;
  let isLeft = false;
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (stream) => {
        sent += 1;
        stream.enqueue(new Uint8Array(1024 * 1024));
      },
      cancel: () => void (isLeft = true),
    });
  const answer: typeof fetch = () => Promise.resolve(new Response(endless()));
  const { fetch: ask } = createSharedNetwork({
    connection: null,
    fetch: answer,
    clock: createFakeClock(),
  }).forWorkbook();
  const asked = ask(`https://a.example/${path}`).then((response) => response.text());
  await expect(asked).rejects.toThrow("The answer is too long.");
  expect([isLeft, sent < 80]).toEqual([true, true]);
});
