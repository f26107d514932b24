/** The data service as it may be on a bad day: maintenance pages, half documents, cut connections, odd 429s. */
import { listen } from "../../../src/gateway/listen";
import { createWebhookNetwork } from "../../../src/gateway/checked-webhook-network";
import { createSandbox } from "../../../src/sandbox/create-sandbox";
import { dataSet } from "../sample-gateway";

export const serviceFaults = [
  "none",
  "maintenance page",
  "half a document",
  "not UTF-8",
  "cut body",
  "refused without Retry-After",
  "refused for 31 years",
  "refused with a strange Retry-After",
  "no answer",
] as const;
export type ServiceFault = (typeof serviceFaults)[number];

export interface FaultyServiceParts {
  readonly key: string;
  /** For each request but an export's file. */
  readonly faultOf: (path: string) => ServiceFault;
  readonly rateLimit: { readonly name: string; readonly quota: number; readonly windowSeconds: number };
  /** The address that webhooks may go to. */
  readonly receiver: () => string;
}

export interface FaultyService {
  readonly origin: string;
  /** The most requests in a row that it had to refuse for its quota, since the last `forgetRefusals`. */
  readonly mostRefused: number;
  forgetRefusals(): void;
  /** How often each fault was answered. */
  readonly faults: ReadonlyMap<ServiceFault, number>;
  /** The right answer, which uses no quota. */
  truth(path: string): Promise<string>;
  close(): Promise<unknown>;
}

export async function startFaultyService(parts: FaultyServiceParts): Promise<FaultyService> {
  const { key, faultOf, rateLimit, receiver } = parts;
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.min(ms, 250)));
  const clock = { now: () => Date.now(), sleep };
  const sandbox = createSandbox({
    ...{ dataSet, keys: [{ key }], clock, rateLimit },
    exports: { network: createWebhookNetwork(), allowedOrigins: () => [receiver()], durationMs: 50 },
  });
  const silent = createSandbox({
    ...{ dataSet, keys: [{ key }], clock: { now: () => Date.now() } },
    rateLimit: { ...rateLimit, quota: 1_000_000_000 },
  });
  const faults = new Map<ServiceFault, number>();
  let refused = 0;
  let mostRefused = 0;

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (searchParams.has("signature")) return sandbox.fetch(request);
    const fault = faultOf(pathname);
    faults.set(fault, (faults.get(fault) ?? 0) + 1);
    switch (fault) {
      case "maintenance page":
        return Response.json({ error: "maintenance" });
      case "refused without Retry-After":
        return Response.json({ message: "Too many requests" }, { status: 429 });
      case "refused for 31 years":
        return Response.json(
          { message: "Too many requests" },
          { status: 429, headers: { "retry-after": "999999999" } },
        );
      case "refused with a strange Retry-After":
        return Response.json({ message: "Too many" }, { status: 429, headers: { "retry-after": "-1, soon" } });
      case "no answer":
        return new Response(new ReadableStream({ start: (stream) => stream.error(new Error("gone")) }));
      default:
    }
    const response = await sandbox.fetch(request);
    if (response.status === 429) mostRefused = Math.max(mostRefused, (refused += 1));
    else refused = 0;
    if (fault === "none" || !response.ok) return response;
    const bytes = Buffer.from(await response.arrayBuffer());
    const { status, headers } = response;
    const half = bytes.subarray(0, Math.floor(bytes.length / 2));
    headers.delete("content-length");
    if (fault === "half a document") return new Response(half, { status, headers });
    if (fault === "not UTF-8")
      return new Response(Buffer.concat([half, Buffer.from([0xff, 0xfe])]), { status, headers });
    const cut = new ReadableStream({
      start(stream) {
        stream.enqueue(half);
        setImmediate(() => stream.error(new Error("cut")));
      },
    });
    return new Response(cut, { status, headers });
  }

  const server = await listen(answer, 0, "127.0.0.1");
  return {
    origin: server.origin,
    get mostRefused() {
      return mostRefused;
    },
    forgetRefusals: () => void (mostRefused = refused = 0),
    faults,
    truth: async (path) =>
      (await silent.fetch(new Request(`http://127.0.0.1${path}`, { headers: { "x-api-key": key } }))).text(),
    close: () => server.close(),
  };
}
