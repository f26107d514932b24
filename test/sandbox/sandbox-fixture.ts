import { createSandbox, type SandboxOptions } from "../../src/sandbox/create-sandbox";
import type { RequestLogEntry } from "../../src/sandbox/sandbox-log";
import { type SampleProperty, sampleDataSet } from "./sample-properties";

export const testKey = "key-for-tests";
const origin = "https://sandbox.test";

/** A sandbox over hand-made properties with a clock that the test moves. */
export function startSandbox(samples: readonly SampleProperty[], options: Partial<SandboxOptions> = {}) {
  return startSandboxOn({ dataSet: sampleDataSet(samples), ...options });
}

export function startSandboxOn(options: Partial<SandboxOptions> & Pick<SandboxOptions, "dataSet">) {
  const clock = { time: 1_750_000_000_000, now: () => clock.time };
  const log: RequestLogEntry[] = [];
  const sandbox = createSandbox({
    keys: [{ key: testKey }],
    clock,
    onRequest: (entry) => log.push(entry),
    ...options,
  });
  const send = (path: string, init: RequestInit = {}) =>
    sandbox.fetch(new Request(origin + path, { headers: { "x-api-key": testKey }, ...init }));
  const post = (path: string, body: unknown) =>
    send(path, { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) });
  return {
    sandbox,
    clock,
    log,
    send,
    post,
    /** The JSON of a 200 answer. */
    get: async <T>(path: string): Promise<T> => okJson<T>(await send(path)),
    postJson: async <T>(path: string, body: unknown): Promise<T> => okJson<T>(await post(path, body)),
  };
}

async function okJson<T>(response: Response): Promise<T> {
  const body: unknown = await response.json();
  if (response.status !== 200) throw new Error(`status ${response.status}: ${JSON.stringify(body)}`);
  return body as T;
}
