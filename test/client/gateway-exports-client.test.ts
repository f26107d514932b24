import { createGatewayExports, type GatewayExports } from "../../src/client/gateway-exports-client";
import type { Connection } from "../../src/client/connection";
import { createFakeClock, type FakeClock } from "./fake-clock";
import { connection, key } from "./scripted-service";

const uuid = "5f0d3c52-8f1d-5a5e-9d6b-1f9d5d6f2a11";
const told = {
  query_uuid: uuid,
  name: "Rents",
  format: "csv",
  dataset: { scopes: [{ column: "state" }] },
  state: "ready",
  ordered_at: "2026-01-31T10:00:00Z",
  completed_at: "2026-01-31T10:00:05Z",
  imported_at: null,
  rows: 12,
  bytes: 340,
  expires_at: "2026-03-02T10:00:05Z",
  failure: null,
};

interface Sent {
  readonly line: string;
  readonly key: string | null;
  readonly body: unknown;
}

interface Setting {
  readonly clock: FakeClock;
  readonly sent: Sent[];
  readonly gateway: GatewayExports;
  connection: Connection | null;
}

function create(
  answer: (line: string, attempt: number, signal: AbortSignal | null | undefined) => Response | Error,
): Setting {
  const clock = createFakeClock();
  const sent: Sent[] = [];
  const setting: Setting = {
    clock,
    sent,
    connection,
    gateway: createGatewayExports({
      connection: () => setting.connection,
      clock,
      random: () => 0.5,
      async fetch(this: undefined, url, init) {
        if (this !== undefined) throw new TypeError("Illegal invocation");
        await Promise.resolve();
        const line = `${init.method ?? "GET"} ${url.replace(connection.baseUrl, "")}`;
        const body = typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : null;
        sent.push({ line, key: new Headers(init.headers).get("x-api-key"), body });
        const given = answer(line, sent.filter((one) => one.line === line).length, init.signal);
        if (given instanceof Error) throw given;
        return given;
      },
    }),
  };
  return setting;
}
const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });

describe("exports at a gateway", () => {
  test("are listed with the key in the header", async () => {
    const { clock, gateway, sent } = create(() => json({ receives: true, exports: [told] }));
    expect(await clock.until(gateway.list())).toEqual({ receives: true, exports: [told] });
    expect(sent).toEqual([{ line: "GET /gateway/exports", key, body: null }]);
  });

  test.each([403, 404, 405, 501])("a service that answers %i has none", async (status) => {
    const { clock, gateway } = create(() => json({ message: "Not found" }, status));
    expect(await clock.until(gateway.list())).toBeNull();
  });

  test.each([
    [401, "UnauthorizedError"],
    [500, "ServerError"],
  ])("a %i is told", async (status, name) => {
    const { clock, gateway } = create(() => json({ message: `no ${key}` }, status));
    const failed = clock.until(gateway.list());
    await expect(failed).rejects.toMatchObject({ name });
    await expect(failed).rejects.toThrow(/^(?!.*5up3r)/);
  });

  test.each([
    [
      "link",
      (gateway: GatewayExports) => gateway.link(uuid, "https://files.example/x"),
      { url: "https://files.example/x" },
    ],
    ["imported", (gateway: GatewayExports) => gateway.imported(uuid), null],
  ])("%s is posted and gives the export", async (name, call, body) => {
    const { clock, gateway, sent } = create(() => json(told));
    expect(await clock.until(call(gateway))).toEqual(told);
    expect(sent).toEqual([{ line: `POST /gateway/exports/${uuid}/${name}`, key, body }]);
  });

  test.each([204, 404])("one that is discarded is gone after a %i", async (status) => {
    const { clock, gateway } = create(() =>
      status === 204 ? new Response(null, { status }) : json({ message: "Not found" }, status),
    );
    await clock.until(gateway.discard(uuid));
  });

  test.each([
    [400, /^The gateway rejected this \(Bad link: private address\)\. Correct it/],
    [404, /doesn't have this export/],
    [409, /The export has changed/],
    [410, /export's link expired .*Order it again\.$/],
  ])("a %i says what to do", async (status, message) => {
    const { clock, gateway } = create(() => json({ message: "Bad link", details: "private address" }, status));
    await expect(clock.until(gateway.link(uuid, "x"))).rejects.toThrow(message);
  });

  test("without a connection nothing is sent", async () => {
    const setting = create(() => json({}));
    setting.connection = null;
    await expect(setting.clock.until(setting.gateway.list())).rejects.toMatchObject({ name: "MissingKeyError" });
    expect(setting.sent).toEqual([]);
  });

  test("a file is asked for with the key in the header", () => {
    const setting = create(() => json({}));
    expect(setting.gateway.file(uuid)).toEqual({
      address: `${connection.baseUrl}/gateway/exports/${uuid}/file`,
      headers: { "x-api-key": key },
    });
    setting.connection = null;
    expect(() => setting.gateway.file(uuid)).toThrow("No data service is connected");
  });
});

describe("events of a gateway", () => {
  /** Pieces of text, then how the stream ends: "open" keeps it open. */
  const events = (
    pieces: readonly string[],
    end: "close" | "error" | "open",
    signal?: AbortSignal | null,
  ): Response => {
    let sent = 0;
    return new Response(
      new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            const piece = pieces[sent];
            sent += 1;
            if (piece !== undefined) return controller.enqueue(new TextEncoder().encode(piece));
            if (end === "close") return controller.close();
            if (end === "error") return controller.error(new TypeError("network"));
            return new Promise((resolve) => signal?.addEventListener("abort", () => resolve(), { once: true }));
          },
        },
        { highWaterMark: 0 },
      ),
    );
  };
  const event = (state: string): string => `event: export\ndata: ${JSON.stringify({ ...told, state })}\n\n`;

  async function follow(setting: Setting, ms: number) {
    const seen: string[] = [];
    const stop = new AbortController();
    const ended = setting.gateway.follow(
      {
        onExport: ({ state }) => seen.push(state),
        onConnected: () => seen.push("connected"),
        onLost: () => seen.push("lost"),
      },
      stop.signal,
    );
    let failure: unknown = null;
    ended.catch((error: unknown) => (failure = error));
    await setting.clock.advance(ms);
    stop.abort();
    await setting.clock.settle();
    return { seen, failure, sleepers: setting.clock.sleepers };
  }

  test("come as they are told, comments and strange ones passed by", async () => {
    const setting = create((_, __, signal) =>
      events(
        [": here\n\n", event("ordered"), "event: export\ndata: {}\n\nevent: other\ndata: 1\n\n", event("ready")],
        "open",
        signal,
      ),
    );
    expect(await follow(setting, 1000)).toEqual({
      seen: ["connected", "ordered", "ready"],
      failure: null,
      sleepers: 0,
    });
  });

  test.each(["close", "error"] as const)("are followed again after a %s, with growing pauses", async (end) => {
    const setting = create((_, attempt, signal) => {
      if (attempt === 1) return events([event("ordered")], end, signal);
      return attempt < 4 ? new TypeError("network") : events([event("ready")], "open", signal);
    });
    const { seen, sleepers } = await follow(setting, 10_000);
    expect(seen).toEqual(["connected", "ordered", "lost", "lost", "lost", "connected", "ready"]);
    expect(sleepers).toBe(0);
  });

  test("are followed again when nothing came for 45 seconds", async () => {
    const setting = create((_, __, signal) => events([": here\n\n"], "open", signal));
    expect((await follow(setting, 44_000)).seen).toEqual(["connected"]);
    const again = create((_, __, signal) => events([": here\n\n"], "open", signal));
    expect((await follow(again, 47_000)).seen).toEqual(["connected", "lost", "connected"]);
  });

  test("end where there is no gateway", async () => {
    const setting = create(() => json({ message: "Not found" }, 404));
    expect((await follow(setting, 60_000)).seen).toEqual([]);
    expect(setting.sent).toHaveLength(1);
  });

  test("end where the key is refused", async () => {
    const setting = create(() => json({ message: "Bad credentials" }, 401));
    const { failure } = await follow(setting, 60_000);
    expect(failure).toMatchObject({ name: "UnauthorizedError" });
    expect(setting.sent).toHaveLength(1);
  });
});
