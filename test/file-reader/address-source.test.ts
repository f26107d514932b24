import { addressSource } from "../../src/file-reader/address-source";
import type { FileRequest } from "../../src/file-reader/file-source";
import { createFakeClock } from "../client/fake-clock";

const content = new TextEncoder().encode("id,rent\n" + "p1,1000\n".repeat(50));
const request: FileRequest = {
  address: "https://data.example/exports/1/file",
  headers: { "X-API-Key": "k-1" },
  name: "export.csv",
  size: content.length,
};

interface Served {
  /** Bytes after which each connection in turn is cut; none: it isn't cut. */
  readonly cuts?: readonly number[];
  readonly etag?: (call: number) => string;
  readonly ignoresRange?: boolean;
  /** A status in place of a response. */
  readonly status?: (call: number) => number | undefined;
}

function serve({ cuts = [], etag = () => '"1"', ignoresRange = false, status = () => undefined }: Served = {}) {
  const asked: Record<string, string>[] = [];
  const slept: number[] = [];
  const network = {
    sleep: (milliseconds: number, signal?: AbortSignal) => {
      // Only waits for a server can be canceled, and these never end here.
      if (signal !== undefined) return new Promise<void>(() => undefined);
      slept.push(milliseconds);
      return Promise.resolve();
    },
    fetch: (_: string, init: RequestInit): Promise<Response> => {
      const headers = init.headers as Record<string, string>;
      const call = asked.push(headers) - 1;
      const refusal = status(call);
      if (refusal !== undefined) return Promise.resolve(new Response("no", { status: refusal }));
      const isSame = headers["If-Range"] === undefined || headers["If-Range"] === etag(call);
      const [, from = "0", to = ""] =
        (isSame && !ignoresRange && /^bytes=(\d+)-(\d*)$/.exec(headers.Range ?? "")) || [];
      const isPart = headers.Range !== undefined && isSame && !ignoresRange;
      const bytes = content.slice(Number(from), to === "" ? undefined : Number(to) + 1);
      const cutAt = cuts[call];
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(bytes.slice(0, cutAt ?? bytes.length));
          if (cutAt === undefined) controller.close();
        },
        pull: (controller) => controller.error(new TypeError("terminated")),
      });
      return Promise.resolve(
        new Response(body, {
          status: isPart ? 206 : 200,
          headers: {
            etag: etag(call),
            "content-length": String(bytes.length),
            ...(isPart
              ? { "content-range": `bytes ${from}-${String(content.length - 1)}/${String(content.length)}` }
              : {}),
          },
        }),
      );
    },
  };
  return { source: addressSource(request, network), asked, slept };
}

async function read(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(next.value);
  return Buffer.concat(parts);
}

it("gives the whole file wherever the connection is cut", async () => {
  for (let cut = 0; cut < content.length; cut += 1) {
    const { source, asked } = serve({ cuts: [cut] });
    expect(Buffer.compare(await read(await source.open()), content)).toBe(0);
    expect(asked[1]).toEqual(
      cut === 0 ? { "X-API-Key": "k-1" } : { "X-API-Key": "k-1", Range: `bytes=${String(cut)}-`, "If-Range": '"1"' },
    );
  }
  const { source, asked } = serve({ cuts: [content.length] });
  expect((await read(await source.open())).length).toBe(content.length);
  expect(asked).toHaveLength(1);
});

it("goes on however often, as long as bytes come in between", async () => {
  const { source, asked, slept } = serve({ cuts: new Array<number>(content.length).fill(10) });
  expect(Buffer.compare(await read(await source.open()), content)).toBe(0);
  expect(asked).toHaveLength(Math.ceil(content.length / 10));
  expect(new Set(slept)).toEqual(new Set([500]));
});

it("gives up when nothing comes any more, and says what to do", async () => {
  const { source, slept } = serve({ cuts: [20, 0, 0, 0, 0, 0] });
  await expect(read(await source.open())).rejects.toThrow("The connection dropped");
  expect(slept).toEqual([500, 1_000, 2_000, 4_000]);
});

it("takes an answer that ends early for a connection that was cut", async () => {
  const { source } = serve();
  const short = addressSource(request, {
    sleep: (_, signal) => (signal === undefined ? Promise.resolve() : new Promise(() => undefined)),
    fetch: () => Promise.resolve(new Response("id,rent\n", { headers: { "content-length": "100" } })),
  });
  expect((await read(await source.open())).length).toBe(content.length);
  await expect(read(await short.open())).rejects.toThrow("can't resume");
});

it("never joins the parts of two files", async () => {
  const changed = serve({ cuts: [20], etag: (call) => `"${String(call)}"` });
  await expect(read(await changed.source.open())).rejects.toThrow("tart the import again");
  const without = serve({ cuts: [20], ignoresRange: true });
  await expect(read(await without.source.open())).rejects.toThrow("tart the import again");
});

it.each([
  [401, "Check the connection"],
  [403, "Check the connection"],
  [404, "Order it again"],
  [410, "Order it again"],
  [409, "isn't ready yet"],
  [400, "Order it again"],
  [424, "Ask its administrator"],
])("tells what to do after %i, at once", async (status, advice) => {
  const { source, asked } = serve({ status: () => status });
  await expect(read(await source.open())).rejects.toThrow(advice);
  await expect(source.start(4)).rejects.toThrow(advice);
  expect(asked).toHaveLength(2);
});

it("asks a busy server again", async () => {
  const { source } = serve({ status: (call) => (call < 3 ? 503 : undefined) });
  expect((await read(await source.open())).length).toBe(content.length);
});

it("says that the server can't send the file now, not that the connection dropped", async () => {
  const { source, asked } = serve({ status: () => 502 });
  const advice = 'The server can\'t send "export.csv" now (502). Wait some minutes, then start the import again.';
  await expect(read(await source.open())).rejects.toThrow(advice);
  expect(asked).toHaveLength(5);
  await expect(source.start(4)).rejects.toThrow(advice);
});

it("reads the first bytes alone", async () => {
  const { source, asked } = serve();
  expect(new TextDecoder().decode(await source.start(4))).toBe("id,r");
  expect(asked).toEqual([{ "X-API-Key": "k-1", Range: "bytes=0-511" }]);
  expect(new TextDecoder().decode(await serve({ ignoresRange: true }).source.start(4))).toBe("id,r");
  expect(await serve({ status: () => 416 }).source.start(4)).toHaveLength(0);
});

describe("a server that falls silent", () => {
  /** Sends a part of the file per connection, then nothing more; the last one sends everything. */
  function quiet(parts: readonly number[], isForEver = false) {
    const clock = createFakeClock();
    const asked: (string | undefined)[] = [];
    const closed: boolean[] = [];
    const network = {
      sleep: (ms: number, signal?: AbortSignal) => clock.sleep(ms, signal),
      fetch: (_: string, init: RequestInit): Promise<Response> => {
        const { Range: range } = init.headers as Record<string, string>;
        const call = asked.push(range) - 1;
        closed[call] = false;
        init.signal?.addEventListener("abort", () => (closed[call] = true));
        const from = Number(/bytes=(\d+)-/.exec(range ?? "")?.[1] ?? 0);
        const sends = parts[call] ?? (isForEver ? 0 : content.length);
        if (sends < 0) return new Promise(() => undefined);
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => {
            if (sends > 0) controller.enqueue(content.slice(from, from + sends));
            if (from + sends >= content.length) controller.close();
          },
        });
        const headers = {
          etag: '"1"',
          "content-length": String(content.length - from),
          ...(from > 0 && { "content-range": `bytes ${String(from)}-${String(content.length - 1)}/*` }),
        };
        return Promise.resolve(new Response(body, { status: from > 0 ? 206 : 200, headers }));
      },
    };
    return { clock, asked, closed, source: addressSource(request, network) };
  }

  it.each([
    ["before its answer", [-1]],
    ["before the first byte", [0]],
    ["in the middle", [20]],
    ["again and again, with bytes in between", [20, 30, 40, 50]],
  ])("is asked once more: %s", async (_, parts) => {
    const { clock, source, asked, closed } = quiet(parts);
    expect(Buffer.compare(await clock.until(read(await source.open())), content)).toBe(0);
    expect(asked).toHaveLength(parts.length + 1);
    expect(closed.slice(0, parts.length)).toEqual(parts.map(() => true));
    expect(clock.sleepers).toBe(0);
  });

  it("is given up after two minutes, and what to do is said", async () => {
    const { clock, source, asked } = quiet([20], true);
    const begun = clock.now();
    await expect(clock.until(read(await source.open()))).rejects.toThrow(
      'The server stopped sending "export.csv". Check the service and your network, then start',
    );
    expect(clock.now() - begun).toBe(120_500);
    expect(asked).toHaveLength(2);
    expect(clock.sleepers).toBe(0);
  });

  it("is given up after a minute where only the first bytes are wanted", async () => {
    for (const sends of [-1, 0, 3]) {
      const { clock, source, closed } = quiet([sends]);
      const begun = clock.now();
      await expect(clock.until(source.start(8))).rejects.toThrow("stopped sending");
      expect(clock.now() - begun).toBe(60_000);
      expect(closed).toEqual([true]);
    }
  });

  it("is not one that nobody asks for more", async () => {
    const { clock, source, asked } = quiet([20]);
    const reader = (await source.open()).getReader();
    expect((await reader.read()).value).toHaveLength(20);
    expect(clock.sleepers).toBe(0);
    await clock.advance(600_000);
    expect(asked).toHaveLength(1);
    const rest = reader.read();
    await clock.advance(60_500);
    expect((await rest).value).toHaveLength(content.length - 20);
  });
});

it("stops when it is told to", async () => {
  const stop = new AbortController();
  const { source } = serve({ cuts: [20, 0, 0, 0, 0, 0] });
  const stream = await source.open(stop.signal);
  stop.abort(new Error("cancelled"));
  await expect(read(stream)).rejects.toThrow("cancelled");
});
