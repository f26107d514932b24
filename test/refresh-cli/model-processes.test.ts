/** Models in processes that end unexpectedly; a script plays the processes. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FromModel, ModelTask, ToModel } from "../../src/refresh-cli/model-messages";
import { modelLimits, readNightSettings } from "../../src/nights/night-settings";
import { createModelProcesses, type ModelProcess, type ProcessEnd } from "../../src/refresh-cli/model-processes";
import type { RefreshedModel } from "../../src/refresh-cli/model-refresh";
import { createModelServer } from "../../src/refresh-cli/model-server";
import { startModelProcess } from "../../src/refresh-cli/start-model-process";

const settings = { time: "--time-limit", clock: "--time-limit", memory: "--memory-limit" };
const limits = { timeMs: 600_000, memoryMb: 1000, settings };
const megabyte = 1024 ** 2;
const task: ModelTask = {
  bytes: new Uint8Array([1]),
  scope: { kind: "workbook" },
  values: "verified",
  addinDirectory: "",
  addinUrl: "https://addin.invalid/",
};
const result = { bytes: null, report: {} } as RefreshedModel;
const done = (memory = 1): FromModel => ({ kind: "done", result, memory: memory * megabyte });
const noNetwork: typeof fetch = (): Promise<Response> => Promise.reject(new TypeError("fetch failed"));

interface Played extends ModelProcess {
  readonly heard: ToModel[];
  readonly says: (message: FromModel) => void;
  readonly ends: (end: Partial<ProcessEnd>) => void;
}

/** `play` responds to a process's tasks; processes are numbered from 0. */
function play(script: (process: Played, number: number) => void) {
  const started: Played[] = [];
  const processes = createModelProcesses(() => {
    let says: Played["says"] = () => undefined;
    let ends: (end: ProcessEnd) => void = () => undefined;
    const heard: ToModel[] = [];
    const number = started.length;
    const process: Played = {
      heard,
      says: (message) => says(message),
      ends: (end) => ends({ code: null, signal: null, errors: "", ...end }),
      send(message) {
        heard.push(message);
        if (message.kind === "refresh") queueMicrotask(() => script(process, number));
      },
      listen(onMessage, onEnd) {
        says = onMessage;
        ends = onEnd;
      },
      kill: () => ends({ code: null, signal: "SIGKILL", errors: "" }),
    };
    started.push(process);
    return process;
  }, limits);
  return {
    started,
    refresh: (fetch: typeof globalThis.fetch = noNetwork) => processes.refresh(task, fetch),
    close: () => processes.close(),
  };
}

test("a process that is in order does the next model too; two at a time are in two", async () => {
  const { started, refresh } = play((process) => process.says(done()));
  expect(await refresh()).toBe(result);
  await refresh();
  expect(started).toHaveLength(1);
  await Promise.all([refresh(), refresh()]);
  expect(started).toHaveLength(2);
});

test("one that holds much memory is replaced", async () => {
  const { started, refresh } = play((process) => process.says(done(501)));
  await refresh();
  await refresh();
  expect(started).toHaveLength(2);
});

test.each<[string, Partial<ProcessEnd>, string | null, string]>([
  [
    "time",
    { errors: "\ncompsheet: time limit\n" },
    null,
    "after 10 minutes of calculation. Refresh it in Excel, or allow",
  ],
  ["memory", { errors: "\ncompsheet: memory limit\n" }, null, "needs more than 1,000 MB of memory"],
  [
    "heap",
    { signal: "SIGABRT", errors: "FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory" },
    null,
    "--memory-limit",
  ],
  [
    "engine",
    { code: 1 },
    "variant.trim is not a function",
    "engine failed (variant.trim is not a function). Refresh this",
  ],
  ["signal", { signal: "SIGKILL" }, null, "ended early (SIGKILL)"],
])("a process that ends (%s) fails its own model alone", async (_, end, broken, message) => {
  const { started, refresh } = play((process, number) => {
    if (number > 0) process.says(done());
    else {
      if (broken !== null) process.says({ kind: "broken", message: broken });
      process.ends(end);
    }
  });
  await expect(refresh()).rejects.toMatchObject({
    name: "ModelFileError",
    message: expect.stringContaining(message) as string,
  });
  expect(await refresh()).toBe(result);
  expect(started).toHaveLength(2);
});

test("what earlier models left behind is no fault of the next: it has one more try, unless it ran out of time", async () => {
  const ends = ["FATAL ERROR: JavaScript heap out of memory", "compsheet: time limit"];
  for (const [index, errors] of ends.entries()) {
    let models = 0;
    const { started, refresh } = play((process) => {
      models += 1;
      if (models === 2) process.ends({ errors });
      else process.says(done());
    });
    await refresh();
    if (index === 0) expect(await refresh()).toBe(result);
    else await expect(refresh()).rejects.toThrow("--time-limit");
    expect(started).toHaveLength(index === 0 ? 2 : 1);
  }
});

test("an error of the model is reported as it is", async () => {
  const { refresh } = play((process) =>
    process.says({ kind: "failed", message: "The file is empty.", isForPeople: true, memory: 0 }),
  );
  await expect(refresh()).rejects.toMatchObject({ name: "ModelFileError", message: "The file is empty." });
});

test("the run sends the requests of its models, and drops those of a process that has ended", async () => {
  const request = { url: "https://data.invalid/a", method: "POST", headers: [["x-a", "1"] as const], body: "{}" };
  let signal: AbortSignal | undefined;
  const { started, refresh } = play((process) => process.says({ kind: "request", id: 7, request }));
  const network: typeof fetch = (url, init) => {
    signal = init?.signal ?? undefined;
    expect([url, init?.method, init?.body, new Headers(init?.headers).get("x-a")]).toEqual([
      "https://data.invalid/a",
      "POST",
      "{}",
      "1",
    ]);
    return Promise.resolve(new Response("answer", { status: 201, headers: { "x-b": "2" } }));
  };
  const refreshed = refresh(network);
  await new Promise((resolve) => setImmediate(resolve));
  const reply = started[0]?.heard[1];
  expect(reply).toMatchObject({ kind: "response", id: 7, response: { status: 201 } });
  if (reply?.kind === "response") expect(new TextDecoder().decode(reply.response.body)).toBe("answer");
  expect(signal?.aborted).toBe(false);
  started[0]?.says({ kind: "request", id: 8, request });
  const ended = expect(refreshed).rejects.toThrow("SIGKILL");
  started[0]?.ends({ signal: "SIGKILL" });
  await ended;
  expect(signal?.aborted).toBe(true);
});

test("within the process: the network is that of the run, failures and aborts too", async () => {
  const sent: FromModel[] = [];
  const watched: boolean[] = [];
  const outcomes: unknown[] = [];
  const controller = new AbortController();
  const hear = createModelServer({
    send: (message) => void sent.push(message),
    memory: () => 5,
    watch: (isBegun) => void watched.push(isBegun),
    async refresh(_, network) {
      const asked = [network("https://a.invalid/1"), network("https://a.invalid/2", { method: "PUT", body: "b" })];
      asked.push(network("https://a.invalid/3", { signal: controller.signal }));
      for (const one of await Promise.allSettled(asked))
        outcomes.push(one.status === "fulfilled" ? await one.value.text() : String(one.reason));
      return result;
    },
  });
  hear({ kind: "refresh", task });
  const until = async (count: number): Promise<void> => {
    while (sent.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  await until(3);
  const requests = sent.flatMap((message) => (message.kind === "request" ? [message] : []));
  const idOf = (url: string): number => requests.find(({ request }) => request.url.endsWith(url))?.id ?? 0;
  expect(requests.map(({ request: { url, method, body } }) => [url, method, body]).sort()).toEqual([
    ["https://a.invalid/1", "GET", null],
    ["https://a.invalid/2", "PUT", "b"],
    ["https://a.invalid/3", "GET", null],
  ]);
  const body = new TextEncoder().encode("one");
  hear({ kind: "response", id: idOf("/1"), response: { status: 200, headers: [], body } });
  hear({ kind: "no-response", id: idOf("/2"), message: "fetch failed" });
  controller.abort(new Error("given up"));
  await until(5);
  expect(outcomes).toEqual(["one", "TypeError: fetch failed", "Error: given up"]);
  expect(sent.slice(3)).toEqual([
    { kind: "abort", id: idOf("/3") },
    { kind: "done", result, memory: 5 },
  ]);
  expect(watched).toEqual([true, false]);
});

test.each([
  [
    "memory",
    /needs more than 512 MB of memory\. Refresh it in Excel, or allow more with limits\.memoryMb in the settings\./,
  ],
  ["time", /after 1 minutes of calculation\. .* with limits\.processorSeconds in the settings\./],
])("a night's model that reaches its limit of %s names the setting that nights have", async (limit, message) => {
  const night = readNightSettings(JSON.stringify({ form: 1, stores: [{ kind: "folder", name: "a", folder: "." }] }));
  const process: ModelProcess = {
    send: () => end({ code: 1, signal: null, errors: `compsheet: ${limit} limit` }),
    listen: (_, onEnd) => void (end = onEnd),
    kill: () => undefined,
  };
  let end: (end: ProcessEnd) => void = () => undefined;
  const processes = createModelProcesses(() => process, modelLimits(night));
  await expect(processes.refresh(task, noNetwork)).rejects.toThrow(message);
});

test("a real process gets no key, in no form, and its limit of memory", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "compsheet-process-"));
  const script = path.join(folder, "said.js");
  writeFileSync(
    script,
    `process.on("message", () => process.send({ kind: "failed", isForPeople: true, memory: 0, message: JSON.stringify([process.argv.slice(2), process.execArgv, process.env]) }));`,
  );
  const environment = { ...process.env, COMPSHEET_API_KEY: "s3cret", DATABASE_URL: "s3cret", TZ: "America/Denver" };
  const processes = createModelProcesses(() => startModelProcess(script, limits, environment), limits);
  try {
    const said = await processes.refresh(task, noNetwork).catch((error: Error) => error.message);
    expect(said).toContain("--max-old-space-size=1000");
    expect(said).toContain("America/Denver");
    expect(said).not.toContain("s3cret");
  } finally {
    processes.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
