import type { ActivityObserver, QuotaRecord } from "../../src/client/request-records";
import type { Connection } from "../../src/client/connection";
import { createRentalClient } from "../../src/client/rental-client";
import { createFakeClock } from "./fake-clock";
import { connection, createScripted, json, key, property, propertyId, rightAnswer } from "./scripted-service";

const subject = { ...property, id: propertyId };

describe("one method an endpoint", () => {
  test("search: a GET with the query in a fixed order and the key in its header", async () => {
    const { client, clock, sent } = createScripted(rightAnswer);
    const query = { q: "100 Congress & Main", lon: -97.74, lat: 30.27, max_distance: 0.5 };
    const reply = await clock.until(client.searchProperties(query));
    expect(reply.data.map((found) => found.id)).toEqual([propertyId]);
    expect(reply).toMatchObject({ endpoint: "GET /property/search", fetchedAt: clock.now() });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.url.href).toBe(
      "https://data.example/property/search?lat=30.27&lon=-97.74&max_distance=0.5&q=100+Congress+%26+Main",
    );
    expect(sent[0]?.init).toMatchObject({ method: "GET", redirect: "error", credentials: "omit", cache: "no-store" });
    expect(sent[0]?.init.body).toBeUndefined();
    expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({ accept: "application/json", "x-api-key": key });
  });

  test("property: the id in the path, flags and dates in the query", async () => {
    const { client, clock, sent } = createScripted(rightAnswer);
    const reply = await clock.until(client.getProperty(propertyId, { use_tmlp: true, from: "2025-01-01" }));
    expect(reply.data.id).toBe(propertyId);
    expect(reply.endpoint).toBe(`GET /property/${propertyId}`);
    expect(sent[0]?.url.href).toBe(`https://data.example/property/${propertyId}?from=2025-01-01&use_tmlp=true`);
  });

  test("a merged property answers with another id, which is passed on", async () => {
    const other = "11111111-2222-5333-8444-555555555555";
    const { client, clock } = createScripted(() => json({ ...property, id: other }));
    expect((await clock.until(client.getProperty(propertyId))).data.id).toBe(other);
  });

  test("comparables, pricing and expenses: a POST with a JSON body", async () => {
    const { client, clock, sent } = createScripted(rightAnswer);
    const comparables = client.findComparables({ topN: 3, tier: "valueAdd", isCondo: false }, { subject });
    const prices = client.priceUnits({ subject, settings: { max_radius: 2 } });
    const expenses = client.benchmarkExpenses({ customGPR: 1_250_000 }, subject);
    expect((await clock.until(comparables)).data).toEqual({ comparables: [], competition_profile: [] });
    expect((await clock.until(prices)).data).toEqual([]);
    expect((await clock.until(expenses)).data.subject_estimate?.noi?.predicted).toBe(2);
    expect(sent.map(({ init, url }) => `${init.method} ${url.pathname}${url.search}`)).toEqual([
      "POST /property/comparables?isCondo=false&tier=valueAdd&topN=3",
      "POST /property/pricing",
      "POST /property/expense_benchmarks?customGPR=1250000",
    ]);
    expect(sent.map(({ headers }) => headers.get("content-type"))).toEqual(Array(3).fill("application/json"));
    expect(JSON.parse(sent[1]?.init.body as string)).toEqual({ subject, settings: { max_radius: 2 } });
  });

  test("a bearer token goes into Authorization; a base URL with a path and a slash is fine", async () => {
    const { client, clock, sent } = createScripted(() => json([]));
    const scripted = {
      ...connection,
      baseUrl: "https://data.example/api/",
      credentials: { scheme: "bearer" as const, token: "t0ken" },
    };
    const bearer = createScripted(() => json([]));
    bearer.connection = scripted;
    await bearer.clock.until(bearer.client.searchProperties({ q: "a" }));
    expect(bearer.sent[0]?.url.href).toBe("https://data.example/api/property/search?q=a");
    expect(bearer.sent[0]?.headers.get("authorization")).toBe("Bearer t0ken");
    expect(bearer.sent[0]?.headers.has("x-api-key")).toBe(false);
    await clock.until(client.searchProperties({ q: "a" }));
    expect(sent[0]?.headers.has("authorization")).toBe(false);
  });

  test.each(["", "100 Congress Ave", "..", "search", `${propertyId}/../search`, `${propertyId}\n`])(
    "%j is no property id: nothing is sent",
    async (id) => {
      const { client, sent } = createScripted(rightAnswer);
      await expect(client.getProperty(id)).rejects.toMatchObject({
        name: "BadRequestError",
        message: expect.stringContaining("A property id is 32 hexadecimal digits") as string,
      });
      expect(sent).toHaveLength(0);
    },
  );

  test("a number that has no decimal form is refused by name", async () => {
    const { client, sent } = createScripted(rightAnswer);
    await expect(client.findComparables({ maxDistance: NaN }, { subject })).rejects.toMatchObject({
      name: "BadRequestError",
      message: "maxDistance is not a number. Correct the formula's arguments.",
    });
    expect(sent).toHaveLength(0);
  });
});

describe("who asks", () => {
  test.each<[string, Connection | null]>([
    ["no connection", null],
    ["an empty key", { ...connection, credentials: { scheme: "api-key", key: "" } }],
    ["an empty token", { ...connection, credentials: { scheme: "bearer", token: "" } }],
  ])("%s: MissingKeyError before any request", async (_, current) => {
    const scripted = createScripted(rightAnswer);
    scripted.connection = current;
    await expect(scripted.client.searchProperties({ q: "a" })).rejects.toMatchObject({
      name: "MissingKeyError",
      endpoint: "GET /property/search",
      message: expect.stringMatching(/^No data service is connected\. Open the Compsheet pane and connect/) as string,
    });
    expect(scripted.sent).toHaveLength(0);
    expect(scripted.records).toHaveLength(0);
  });

  test.each([`${key}\n`, `${key}\r\nx-evil: 1`, "two words", "schlüssel", "ключ", "key\u0000", "\u{1F511}"])(
    "the key %j is neither sent nor repeated",
    async (bad) => {
      const scripted = createScripted(rightAnswer);
      scripted.connection = { ...connection, credentials: { scheme: "api-key", key: bad } };
      const error = await scripted.client.searchProperties({ q: "a" }).catch((reason: unknown) => reason as Error);
      expect(error).toMatchObject({ name: "UnauthorizedError", status: undefined });
      expect((error as Error).message).toContain("Copy it again");
      expect((error as Error).message).not.toContain(bad.trim());
      expect(scripted.sent).toHaveLength(0);
    },
  );

  test("the connection is read at each request", async () => {
    const scripted = createScripted(() => json([]));
    await scripted.clock.until(scripted.client.searchProperties({ q: "a" }));
    scripted.connection = { ...connection, baseUrl: "https://other.example" };
    await scripted.clock.until(scripted.client.searchProperties({ q: "a" }));
    scripted.connection = null;
    await expect(scripted.client.searchProperties({ q: "a" })).rejects.toMatchObject({ name: "MissingKeyError" });
    expect(scripted.sent.map(({ url }) => url.host)).toEqual(["data.example", "other.example"]);
  });

  test("two connections share neither a request nor a quota", async () => {
    const empty = { "RateLimit-Policy": '"default";q=1;w=60', RateLimit: '"default";r=0;t=60' };
    const scripted = createScripted(() => json([], { headers: empty }));
    const { client, clock, sent } = scripted;
    await clock.until(client.searchProperties({ q: "a" }));
    scripted.connection = { ...connection, credentials: { scheme: "api-key", key: "another" } };
    const started = clock.now();
    await clock.until(client.searchProperties({ q: "a" }));
    expect(sent.map(({ headers }) => headers.get("x-api-key"))).toEqual([key, "another"]);
    expect(clock.now() - started).toBe(50);
  });

  test("a service that repeats the key has it taken out of message and record", async () => {
    const { client, clock, records } = createScripted(() =>
      json({ message: `Bad credentials: ${key}`, details: { key } }, { status: 401 }),
    );
    const error = await clock.until(client.searchProperties({ q: "a" }).catch((reason: unknown) => reason as Error));
    expect(error).toMatchObject({ name: "UnauthorizedError", serviceMessage: "Bad credentials: (key): key (key)" });
    expect(JSON.stringify([records, { ...error, message: (error as Error).message }])).not.toContain(key);
  });
});

describe("equal questions", () => {
  test("are one request while it is under way, whatever the order of the query, and two afterwards", async () => {
    const { client, clock, sent } = createScripted(rightAnswer);
    const both = [
      client.searchProperties({ q: "a", city: "Austin" }),
      client.searchProperties({ city: "Austin", q: "a" }),
    ];
    const [one, other] = await clock.until(Promise.all(both));
    expect(sent).toHaveLength(1);
    expect(one?.data).toBe(other?.data);
    await clock.until(client.searchProperties({ q: "a", city: "Austin" }));
    expect(sent).toHaveLength(2);
  });

  test("another query, body or id is another request", async () => {
    const { client, clock, sent } = createScripted(rightAnswer);
    await clock.until(
      Promise.all([
        client.searchProperties({ q: "a" }),
        client.searchProperties({ q: "b" }),
        client.findComparables({}, { subject }),
        client.findComparables({ topN: 1 }, { subject }),
        client.findComparables({}, { subject, excluded_ids: ["x"] }),
      ]),
    );
    expect(sent).toHaveLength(5);
  });

  test("a failure is shared too, and does not stay", async () => {
    const scripted = createScripted(() => json({ message: "broken" }, { status: 500 }));
    const { client, clock, sent } = scripted;
    const outcomes = await clock.until(
      Promise.allSettled([client.searchProperties({ q: "a" }), client.searchProperties({ q: "a" })]),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(sent).toHaveLength(1);
    scripted.answer = rightAnswer;
    await expect(clock.until(client.searchProperties({ q: "a" }))).resolves.toBeDefined();
  });
});

describe("cancelling", () => {
  test("one caller leaves, the others get their answer", async () => {
    const { client, clock, sent } = createScripted(rightAnswer);
    const leaving = new AbortController();
    const left = client.searchProperties({ q: "a" }, { signal: leaving.signal });
    const staying = client.searchProperties({ q: "a" }, { signal: new AbortController().signal });
    await clock.advance(10);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ name: "CancelledError", endpoint: "GET /property/search" });
    expect((await clock.until(staying)).data).toHaveLength(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.init.signal?.aborted).toBe(true);
  });

  test("when the last caller leaves, the request ends, and the same question starts afresh", async () => {
    const { client, clock, sent, records } = createScripted(rightAnswer);
    const [one, other] = [new AbortController(), new AbortController()];
    const calls = [one, other].map(({ signal }) => client.searchProperties({ q: "a" }, { signal }));
    const outcomes = Promise.allSettled(calls);
    await clock.advance(10);
    one.abort();
    await clock.settle();
    expect(sent[0]?.init.signal?.aborted).toBe(false);
    other.abort();
    expect(sent[0]?.init.signal?.aborted).toBe(false);
    const again = client.searchProperties({ q: "a" });
    await clock.settle();
    expect(sent[0]?.init.signal?.aborted).toBe(true);
    expect((await outcomes).map((outcome) => outcome.status)).toEqual(["rejected", "rejected"]);
    await expect(clock.until(again)).resolves.toBeDefined();
    expect(sent).toHaveLength(2);
    expect(records.map(({ error }) => error)).toContain("The request GET /property/search was cancelled.");
  });

  test("a call that is cancelled beforehand sends nothing; one in line is never sent", async () => {
    const { client, clock, sent } = createScripted(rightAnswer, { concurrency: 1 });
    await expect(client.searchProperties({ q: "a" }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "CancelledError",
    });
    expect(sent).toHaveLength(0);
    const first = client.searchProperties({ q: "first" });
    const leaving = new AbortController();
    const second = client.searchProperties({ q: "second" }, { signal: leaving.signal });
    const third = client.searchProperties({ q: "third" });
    await clock.settle();
    leaving.abort();
    await expect(second).rejects.toMatchObject({ name: "CancelledError" });
    await clock.until(Promise.all([first, third]));
    expect(sent.map(({ url }) => url.searchParams.get("q"))).toEqual(["first", "third"]);
  });

  test("while the client backs off, at once", async () => {
    const { client, clock } = createScripted(() => json({}, { status: 503 }));
    const leaving = new AbortController();
    const call = client.searchProperties({ q: "a" }, { signal: leaving.signal });
    await clock.advance(60);
    leaving.abort();
    await expect(call).rejects.toMatchObject({ name: "CancelledError" });
    await clock.settle();
    expect(clock.sleepers).toBe(0);
  });
});

describe("another connection", () => {
  const other: Connection = { ...connection, credentials: { scheme: "api-key", key: "another-key" } };

  test("ends what is under way, in line and backing off with the old one; nothing more is sent with its key", async () => {
    const { client, clock, sent } = createScripted(
      ({ url }) => (url.search.includes("backing") ? json({}, { status: 503 }) : rightAnswer({ url })),
      { concurrency: 2 },
    );
    const calls = ["backing", "under way", "in line"].map((q) => client.searchProperties({ q }));
    await clock.advance(60);
    expect(sent).toHaveLength(3);
    client.leaveConnection();
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.map((outcome) => outcome.status === "rejected" && (outcome.reason as Error).name)).toEqual([
      "ConnectionChangedError",
      false,
      "ConnectionChangedError",
    ]);
    await clock.runUntilIdle();
    expect(sent).toHaveLength(3);
    expect(clock.sleepers).toBe(0);
  });

  test("is noticed at the first call, also when nobody tells the client", async () => {
    const scripted = createScripted(rightAnswer);
    const old = scripted.client.searchProperties({ q: "a" });
    await scripted.clock.advance(0);
    scripted.connection = other;
    const fresh = scripted.client.searchProperties({ q: "a" });
    await expect(old).rejects.toMatchObject({ name: "ConnectionChangedError" });
    await scripted.clock.until(fresh);
    expect(scripted.sent.map(({ headers }) => headers.get("x-api-key"))).toEqual([key, "another-key"]);
  });
});

describe("order", () => {
  test("no more at once than the limit; interactive calls overtake background ones", async () => {
    const { client, clock, sent } = createScripted(rightAnswer, { concurrency: 2 });
    const ask = (q: string, priority: "interactive" | "background") => client.searchProperties({ q }, { priority });
    const calls = [
      ...["b1", "b2", "b3", "b4"].map((q) => ask(q, "background")),
      ...["i1", "i2"].map((q) => ask(q, "interactive")),
    ];
    await clock.advance(0);
    expect(sent).toHaveLength(2);
    calls.push(ask("i3", "interactive"));
    await clock.until(Promise.all(calls));
    expect(sent.map(({ url }) => url.searchParams.get("q"))).toEqual(["i1", "i2", "i3", "b1", "b2", "b3", "b4"]);
  });

  test("an interactive caller takes the background request that it joins with it", async () => {
    const { client, clock, sent } = createScripted(rightAnswer, { concurrency: 1 });
    const calls = ["b1", "b2", "b3"].map((q) => client.searchProperties({ q }, { priority: "background" }));
    await clock.advance(0);
    calls.push(client.searchProperties({ q: "b3" }));
    await clock.until(Promise.all(calls));
    expect(sent.map(({ url }) => url.searchParams.get("q"))).toEqual(["b1", "b3", "b2"]);
  });
});

test("a question that has begun goes before those that have not", async () => {
  const { client, clock, sent } = createScripted(rightAnswer, { concurrency: 1 });
  const ask = (q: string, call = {}) => client.searchProperties({ q }, call);
  const calls = [ask("b1", { priority: "background" }), ask("i1"), ask("i2")];
  calls.push(ask("begun", { continues: true }), ask("b begun", { priority: "background", continues: true }));
  await clock.until(Promise.all(calls));
  expect(sent.map(({ url }) => url.searchParams.get("q"))).toEqual(["begun", "i1", "i2", "b begun", "b1"]);
});

describe("cells of one calculation", () => {
  test("are gathered before the first request: what is given up at once is never sent", async () => {
    const { client, clock, sent } = createScripted(rightAnswer);
    const started = clock.now();
    const leaving = new AbortController();
    const left = client.searchProperties({ q: "left" }, { signal: leaving.signal });
    const calls = ["a", "b"].map((q) => client.searchProperties({ q }));
    await clock.settle();
    expect(sent).toHaveLength(0);
    leaving.abort();
    await expect(left).rejects.toMatchObject({ name: "CancelledError" });
    await clock.until(Promise.all(calls));
    expect(sent.map(({ url }) => url.searchParams.get("q"))).toEqual(["a", "b"]);
    expect(clock.now() - started).toBe(50);
  });

  test("a request under way is no reason for the next one to wait", async () => {
    const { client, clock, sent } = createScripted(rightAnswer);
    const first = client.searchProperties({ q: "a" });
    await clock.advance(10);
    const second = client.searchProperties({ q: "b" });
    await clock.settle();
    expect(sent).toHaveLength(2);
    await clock.until(Promise.all([first, second]));
  });
});

describe("what the observer sees", () => {
  test("the start and the end of every try under one id, and the quota", async () => {
    const clock = createFakeClock(0);
    const seen: unknown[] = [];
    const quotas: QuotaRecord[][] = [];
    const answers = [
      () => json({ message: "busy" }, { status: 503 }),
      () => json([], { headers: { "RateLimit-Policy": '"default";q=500;w=60', RateLimit: '"default";r=487;t=12' } }),
    ];
    const observer: ActivityObserver = {
      onRequest: (record) => seen.push(record),
      onQuota: (records) => quotas.push([...records]),
    };
    const client = createRentalClient({
      connection: () => connection,
      clock,
      random: () => 1,
      observer,
      fetch: async () => {
        await clock.sleep(40);
        return answers.shift()?.() ?? Response.error();
      },
    });
    await clock.until(client.searchProperties({ q: "secret address" }));
    const endpoint = "GET /property/search";
    expect(seen).toEqual([
      { id: 1, endpoint, startedAt: 0, attempt: 1 },
      {
        id: 1,
        endpoint,
        startedAt: 0,
        attempt: 1,
        durationMs: 40,
        status: 503,
        error: "The service failed (status 503) (busy). Try again in a few minutes.",
      },
      { id: 2, endpoint, startedAt: 540, attempt: 2 },
      { id: 2, endpoint, startedAt: 540, attempt: 2, durationMs: 40, status: 200 },
    ]);
    expect(quotas).toEqual([
      [],
      [{ policy: "default", quota: 500, windowMs: 60_000, remaining: 487, resetsAt: 12_580 }],
    ]);
  });

  test("one that fails costs no answer", async () => {
    const clock = createFakeClock();
    const fail = () => {
      throw new Error("the pane is gone");
    };
    const client = createRentalClient({
      connection: () => connection,
      clock,
      random: () => 0,
      observer: { onRequest: fail, onQuota: fail },
      fetch: () => Promise.resolve(json([], { headers: { RateLimit: '"default";r=487;t=12' } })),
    });
    await expect(clock.until(client.searchProperties({ q: "a" }))).resolves.toMatchObject({ data: [] });
  });
});

test("a refresh says how old a gateway's answer may be, and says it to the page's own origin alone", async () => {
  for (const pageOrigin of ["https://data.example", "https://addin.example", undefined]) {
    const { client, clock, sent } = createScripted(() => json([]), pageOrigin === undefined ? {} : { pageOrigin });
    await clock.until(client.searchProperties({ q: "a" }));
    const notBefore = clock.now();
    await clock.advance(7_900);
    await clock.until(client.searchProperties({ q: "a" }, { notBefore }));
    const limit = pageOrigin === "https://data.example" ? "max-age=7" : null;
    expect(sent.map(({ headers }) => headers.get("cache-control"))).toEqual([null, limit]);
  }
});

describe("no network", () => {
  const fail = () => Promise.reject(new TypeError(`Failed to fetch https://data.example?q=1 with ${key}`));
  const message = async (options: Parameters<typeof createScripted>[1], before?: () => Response) => {
    const scripted = createScripted(before ?? fail, options);
    if (before) await scripted.clock.until(scripted.client.searchProperties({ q: "before" }));
    scripted.answer = fail;
    const outcome = scripted.client.searchProperties({ q: "a" }).catch((reason: unknown) => reason as Error);
    const error = await scripted.clock.until(outcome);
    expect(error).toMatchObject({ name: "NetworkError", endpoint: "GET /property/search" });
    expect((error as Error).cause).toBeUndefined();
    return (error as Error).message;
  };

  test("offline, as the device says", async () => {
    expect(await message({ isOnline: () => false })).toBe(
      "This computer is offline. Connect to the network, then try again.",
    );
  });

  test("not reachable, where no cross-origin rule can be the reason", async () => {
    const text = "Can't reach Sample data. Check your network or VPN and that the service is running, then try again.";
    expect(await message({ isOnline: () => true })).toBe(text);
    expect(await message({ pageOrigin: "https://data.example" })).toBe(text);
    expect(await message({ pageOrigin: "https://addin.example" }, () => json([]))).toBe(text);
  });

  test("not reachable or blocked by CORS, where the page comes from elsewhere and no answer ever came", async () => {
    expect(await message({ pageOrigin: "https://addin.example" })).toContain(
      "or it blocks requests from https://addin.example (CORS)",
    );
  });

  test("an address that is none", async () => {
    const scripted = createScripted(rightAnswer);
    for (const baseUrl of ["data.example", "ftp://data.example", "", "https://me:pass@data.example"]) {
      scripted.connection = { ...connection, baseUrl };
      await expect(scripted.clock.until(scripted.client.searchProperties({ q: "a" }))).rejects.toMatchObject({
        name: "NetworkError",
        message:
          "The address of Sample data is not a web address. Correct it in the Compsheet pane, such as https://data.example.",
      });
    }
    expect(scripted.sent).toHaveLength(0);
  });
});

test("nothing is left running after the answers", async () => {
  const { client, clock } = createScripted(rightAnswer);
  await clock.until(Promise.all([client.searchProperties({ q: "a" }), client.getProperty(propertyId)]));
  expect(clock.sleepers).toBe(0);
});
