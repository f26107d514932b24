import { createExportFile, type ExportFile } from "../../src/client/export-file";
import { ServiceError } from "../../src/service/errors";
import { createFakeClock, type FakeClock } from "./fake-clock";

/** Twelve bytes in chunks of three. */
const bytes = Uint8Array.from({ length: 12 }, (_, index) => index);
const chunk = 3;

interface Asked {
  readonly range: string | null;
  readonly ifRange: string | null;
}

interface Setting {
  readonly clock: FakeClock;
  readonly file: ExportFile;
  readonly asked: Asked[];
}

/** `fault` says what happens to the answer of an attempt (1 for the first) after so many of its chunks. */
function serve(
  fault: (attempt: number) => { after: number; how: "cut" | "silence" | "end" } | undefined,
  answer: (attempt: number, from: number) => ResponseInit & { from?: number } = (_, from) => ({
    status: from > 0 ? 206 : 200,
  }),
): Setting {
  const clock = createFakeClock();
  const asked: Asked[] = [];
  const file = createExportFile({
    name: "rents.csv.gz",
    size: 12,
    clock,
    random: () => 0.5,
    get(headers, signal) {
      const given = new Headers(headers);
      asked.push({ range: given.get("Range"), ifRange: given.get("If-Range") });
      const attempt = asked.length;
      const wanted = Number(/^bytes=(\d+)-/.exec(given.get("Range") ?? "")?.[1] ?? 0);
      const { from = wanted, ...init } = answer(attempt, wanted);
      if ((init.status ?? 200) > 299)
        return Promise.reject(
          new ServiceError(init.status === 410 ? "NotFoundError" : "ServerError", "refused", { status: init.status }),
        );
      const broken = fault(attempt);
      let sent = 0;
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            if (broken?.after === sent) {
              if (broken.how === "cut") return controller.error(new TypeError("network"));
              if (broken.how === "end") return controller.close();
              await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
              return controller.error(signal.reason);
            }
            const at = from + sent * chunk;
            sent += 1;
            if (at >= bytes.length) controller.close();
            else controller.enqueue(bytes.slice(at, at + chunk));
          },
        },
        { highWaterMark: 0 },
      );
      return Promise.resolve(
        new Response(body, {
          ...init,
          headers: {
            ETag: '"v1"',
            "Content-Length": String(bytes.length - from),
            ...(init.headers as Record<string, string>),
          },
        }),
      );
    },
  });
  return { clock, file, asked };
}

async function readAll(file: ExportFile, signal?: AbortSignal): Promise<number[]> {
  const found: number[] = [];
  const reader = (await file.open(signal)).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return found;
    found.push(...value);
  }
}

describe("the file of an export", () => {
  test("comes whole in one request", async () => {
    const { clock, file, asked } = serve(() => undefined);
    expect(await clock.until(readAll(file))).toEqual([...bytes]);
    expect(asked).toEqual([{ range: null, ifRange: null }]);
    expect(clock.sleepers).toBe(0);
  });

  for (const how of ["cut", "silence", "end"] as const) {
    test.each([0, 1, 2, 3])(`comes whole after a ${how} behind chunk %i`, async (after) => {
      const { clock, file, asked } = serve((attempt) => (attempt === 1 ? { after, how } : undefined));
      expect(await clock.until(readAll(file))).toEqual([...bytes]);
      expect(asked[1]).toEqual(
        after === 0 ? { range: null, ifRange: null } : { range: `bytes=${after * chunk}-`, ifRange: '"v1"' },
      );
    });
  }

  test("comes whole though every connection breaks after one chunk", async () => {
    const { clock, file, asked } = serve((attempt) => ({ after: 1, how: attempt % 2 ? "cut" : "end" }));
    expect(await clock.until(readAll(file))).toEqual([...bytes]);
    expect(asked).toHaveLength(4);
  });

  test("is given up after six connections that bring nothing", async () => {
    const { clock, file, asked } = serve((attempt) => ({ after: attempt === 1 ? 2 : 0, how: "cut" }));
    await expect(clock.until(readAll(file))).rejects.toMatchObject({ name: "NetworkError" });
    expect(asked).toHaveLength(6);
  });

  test("passes what it has by where the server knows no ranges", async () => {
    const { clock, file } = serve(
      (attempt) => (attempt === 1 ? { after: 2, how: "cut" } : undefined),
      () => ({ status: 200, from: 0 }),
    );
    expect(await clock.until(readAll(file))).toEqual([...bytes]);
  });

  test.each([
    ["another tag", (attempt: number) => ({ status: 200, from: 0, headers: attempt > 1 ? { ETag: '"v2"' } : {} })],
    [
      "another length",
      (attempt: number, from: number) => ({
        status: from > 0 ? 206 : 200,
        headers: attempt > 1 ? { "Content-Length": "99" } : {},
      }),
    ],
  ])("is refused where it comes back with %s", async (_, answer) => {
    const { clock, file } = serve((attempt) => (attempt === 1 ? { after: 2, how: "cut" } : undefined), answer);
    await expect(clock.until(readAll(file))).rejects.toMatchObject({ name: "ContractError" });
  });

  test("is asked for once where the answer is no", async () => {
    const { clock, file, asked } = serve(
      () => undefined,
      () => ({ status: 410 }),
    );
    await expect(clock.until(readAll(file))).rejects.toMatchObject({ name: "NotFoundError" });
    expect(asked).toHaveLength(1);
  });

  test("is asked for again after a fault of the server", async () => {
    const { clock, file, asked } = serve(
      () => undefined,
      (attempt) => ({ status: attempt === 1 ? 503 : 200 }),
    );
    expect(await clock.until(readAll(file))).toEqual([...bytes]);
    expect(asked).toHaveLength(2);
  });

  test("is given up by its signal, also while it waits to try again", async () => {
    const { clock, file } = serve(() => ({ after: 1, how: "cut" }));
    const given = new AbortController();
    const reader = (await file.open(given.signal)).getReader();
    expect((await clock.until(reader.read())).value).toEqual(bytes.slice(0, 3));
    const next = reader.read();
    await clock.settle();
    given.abort(new Error("cancelled"));
    await expect(next).rejects.toThrow("cancelled");
    expect(clock.sleepers).toBe(0);
  });

  test("gives its beginning", async () => {
    const { clock, file, asked } = serve(() => undefined);
    expect(await clock.until(file.start(4))).toEqual(bytes.slice(0, 4));
    expect(asked).toEqual([{ range: "bytes=0-3", ifRange: null }]);
  });
});
