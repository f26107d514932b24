/**
 * Three gateways as processes on one PostgreSQL, before a service that has bad days, while nodes are killed, ended,
 * stopped for a while and started with a clock two hours off: what members got, and what became of exports and the
 * quota.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as requestHttp } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { changeMember } from "../../../src/gateway/members/change-members";
import { quotaCommand } from "../../../src/gateway/proxy/quota-command";
import { openGatewayStore } from "../../../src/gateway/store/gateway-store";
import { StoreOutageError } from "../../../src/gateway/store/store-outage";
import { runStoreCommand } from "../run-store-command";
import { dataSet } from "../sample-gateway";
import { startPostgres } from "../store/postgres-server";
import { type ServiceFault, serviceFaults, startFaultyService } from "./faulty-service";
import { endGatewayProcesses, freePort, type GatewayProcess, startGatewayProcess } from "./gateway-process";

export interface SoakOptions {
  readonly seed: number;
  /** At least this many rounds; each brings one fault of the service and one of the nodes. */
  readonly rounds: number;
  /** Further rounds until then. */
  readonly minutes: number;
  readonly onRound?: (line: string) => void;
}

export interface SoakOutcome {
  readonly rounds: number;
  /** Members' answers by status; "lost": the connection broke, as at a killed node; "slow": gave up. */
  readonly answers: Readonly<Record<string, number>>;
  /** Of a right status with another text than the service's. */
  readonly wrong: readonly string[];
  readonly ordered: number;
  /** Acknowledged orders that are not there and ready. */
  readonly lost: readonly string[];
  /** Orders that are there more than once. */
  readonly doubled: readonly string[];
  /** Acknowledged webhooks, with the repeated ones. */
  readonly webhooks: number;
  /** Logs of nodes that ended by themselves. */
  readonly crashed: readonly string[];
  /** The most requests in a row that the service refused for its quota, also after an operator's reset. */
  readonly mostRefused: number;
  /** The longest that `quota show` had everybody wait, ms. */
  readonly longestHoldMs: number;
  /** Resident megabytes of the node that is never killed: after the first rounds, and at the end. */
  readonly memory: readonly [number, number] | null;
  readonly faults: Readonly<Record<string, number>>;
}

const nodeCount = 3;
const key = "soak-service-key";
const twoHoursMs = 2 * 3_600_000;
const requestsOfRound = 40;
/** A member's. */
const patienceMs = 20_000;
/** A round takes seconds: one that takes this long waits for something that won't come. */
const longestRoundMs = 240_000;
const nodeFaults = ["none", "killed", "ended", "stopped", "clock"] as const;

export async function runSoak({ seed, rounds, minutes, onRound }: SoakOptions): Promise<SoakOutcome> {
  const random = seeded(seed);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const closers: (() => unknown)[] = [];
  try {
    const folder = mkdtempSync(path.join(tmpdir(), "compsheet-soak-"));
    closers.push(() => rmSync(folder, { recursive: true, force: true }));
    const postgres = await startPostgres();
    closers.push(() => postgres.stop());
    const store = await openGatewayStore({ url: postgres.url });
    closers.push(() => store.close());

    let fault: ServiceFault = "none";
    const receiver = await startReceiver(() => ports);
    closers.push(receiver.close);
    const service = await startFaultyService({
      key,
      // Orders are made too, and their answers get lost.
      faultOf: () => (random() < 0.3 ? fault : "none"),
      // Where there is time, little enough that the nodes reach it; a few rounds have to meet every fault instead.
      rateLimit: { name: "default", quota: minutes > 0 ? 60 : 1_000, windowSeconds: 5 },
      receiver: () => receiver.origin,
    });
    closers.push(() => service.close());

    const ports = await Promise.all(Array.from({ length: nodeCount }, freePort));
    const shift = path.join(folder, "shift.cjs");
    writeFileSync(shift, clockShift(twoHoursMs));
    const start = async (node: number, isShifted = false): Promise<void> => {
      nodes[node] = await startGatewayProcess(
        ports[node] ?? 0,
        {
          COMPSHEET_SERVICE_URL: service.origin,
          COMPSHEET_SERVICE_KEY: key,
          COMPSHEET_PUBLIC_URL: receiver.origin,
          COMPSHEET_DOWNLOAD_ORIGINS: service.origin,
          COMPSHEET_CACHE_MINUTES: "1",
          COMPSHEET_DRAIN_SECONDS: "0",
          DATABASE_URL: postgres.url,
          COMPSHEET_SIGNING_KEY_FILE: path.join(folder, `${node}.pem`),
        },
        undefined,
        isShifted ? ["--require", shift] : [],
      );
    };
    const nodes: GatewayProcess[] = [];
    closers.push(endGatewayProcesses);
    await Promise.all(ports.map((_, node) => start(node)));
    const headers: Record<string, string>[] = [];
    for (const name of ["Ann", "Bob"]) {
      const { output } = await changeMember({ do: "add", name }, store.members, Date.now());
      headers.push({ authorization: `Bearer ${/cs_\S+/.exec(output)?.[0] ?? ""}` });
    }

    const questions = dataSet.records.slice(0, 40).map(({ summary }) => `/property/${summary.id}`);
    const answers: Record<string, number> = {};
    const wrong: string[] = [];
    const acknowledged: string[] = [];
    const crashed: string[] = [];
    let mostRefused = 0;
    let longestHoldMs = 0;
    let firstMemory: number | null = null;

    async function ask(node: number): Promise<void> {
      const question = pick(questions);
      // A refresh asks past what is kept.
      const fresh = random() < 0.5 ? { "cache-control": "max-age=0" } : {};
      const address = `http://localhost:${ports[node]}/api${question}`;
      const sent = { headers: { ...pick(headers), ...fresh }, signal: AbortSignal.timeout(patienceMs) };
      const outcome = await fetch(address, sent)
        .then(async (response) => ({ status: String(response.status), text: await response.text() }))
        .catch((error: unknown) => ({ status: (error as Error).name === "TimeoutError" ? "slow" : "lost", text: "" }));
      answers[outcome.status] = (answers[outcome.status] ?? 0) + 1;
      if (outcome.status === "200" && outcome.text !== (await service.truth(question)))
        wrong.push(`${question}: ${outcome.text.slice(0, 80)}`);
    }

    async function order(node: number, name: string): Promise<void> {
      const response = await fetch(`http://localhost:${ports[node]}/api/dataset/export`, {
        method: "POST",
        headers: pick(headers),
        body: JSON.stringify({ dataset: { scopes: [{ column: "property_id" }] }, name, format: "csv" }),
        signal: AbortSignal.timeout(patienceMs),
      }).catch(() => null);
      if (response?.status === 201) acknowledged.push(name);
      await response?.body?.cancel().catch(() => undefined);
    }

    /** The last node keeps on, so its memory can be compared. */
    async function disturb(what: (typeof nodeFaults)[number], at: number): Promise<void> {
      const node = nodes[at];
      if (what === "none" || !node) return;
      if (what === "stopped") {
        node.signal("SIGSTOP");
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        return node.signal("SIGCONT");
      }
      await (what === "ended" ? node.stop() : node.kill());
      await start(at, what === "clock");
    }

    /**
     * On a busy machine a transaction of nodes may hold the budget for longer than a command waits: it is typed again.
     */
    async function quota(command: "show" | "reset", tries = 5): Promise<string> {
      try {
        return (await runStoreCommand(quotaCommand, [command], store)).output;
      } catch (error) {
        if (!(error instanceof StoreOutageError) || tries === 1) throw error;
        return quota(command, tries - 1);
      }
    }

    const until = Date.now() + minutes * 60_000;
    let round = 0;
    // On a busy machine a round can pass before any request meets its fault: it comes again.
    const unmet = (): ServiceFault[] => serviceFaults.filter((one) => !service.faults.has(one));
    for (; round < rounds || Date.now() < until || (unmet().length > 0 && round < 4 * rounds); round += 1) {
      const missed = round < rounds ? undefined : unmet()[0];
      fault = missed ?? serviceFaults[round % serviceFaults.length] ?? "none";
      const nodeFault = nodeFaults[round % nodeFaults.length] ?? "none";
      service.forgetRefusals();
      const disturbed = disturb(nodeFault, Math.floor(random() * (nodeCount - 1)));
      const asked = Array.from({ length: requestsOfRound }, () => ask(Math.floor(random() * nodeCount)));
      const orders = ports.map((_, node) => order(node, `order ${round} of node ${node}`));
      await allInTime(longestRoundMs, `round ${round} goes on without end`, {
        [`node ${nodeFault}`]: [disturbed],
        ...{ answers: asked, orders },
      });
      mostRefused = Math.max(mostRefused, service.mostRefused);
      for (const [at, node] of nodes.entries()) {
        if (!node.hasCrashed()) continue;
        crashed.push(`round ${round}: ${node.log().slice(-2000)}`);
        await start(at);
      }
      // An operator's look; what an odd 429 holds is let go, or the rest of the soak would only wait.
      const shown = await quota("show");
      longestHoldMs = Math.max(longestHoldMs, waitIn(shown));
      if (fault.startsWith("refused")) await quota("reset");
      if (round === Math.min(rounds, 10) - 1) firstMemory = memoryOf(nodes.at(-1)?.pid ?? 0);
      onRound?.(`round ${round}: ${fault}, node ${nodeFault}; ${JSON.stringify(answers)}`);
    }

    fault = "none";
    // Webhooks that a node missed are sent again.
    const giveUpAt = Date.now() + 60_000;
    const unready = async () => {
      const ready = new Set(
        (await store.exports.list(null)).flatMap(({ name, state }) => (state === "ready" ? [name] : [])),
      );
      return acknowledged.filter((name) => !ready.has(name));
    };
    let lost = await unready();
    while (lost.length > 0 && Date.now() < giveUpAt) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      lost = await unready();
    }
    const names = (await store.exports.list(null)).map(({ name }) => name);
    const lastMemory = memoryOf(nodes.at(-1)?.pid ?? 0);
    return {
      rounds: round,
      answers,
      wrong,
      ordered: acknowledged.length,
      lost,
      doubled: names.filter((name, index) => names.indexOf(name) !== index),
      webhooks: receiver.passed(),
      crashed,
      mostRefused,
      longestHoldMs,
      memory: firstMemory === null || lastMemory === null ? null : [firstMemory, lastMemory],
      faults: Object.fromEntries(service.faults),
    };
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

/** Rejects with the names of what is still awaited after `mostMs`. */
async function allInTime(
  mostMs: number,
  what: string,
  awaited: Readonly<Record<string, readonly Promise<unknown>[]>>,
): Promise<void> {
  const left = new Map(Object.entries(awaited).map(([name, promises]) => [name, promises.length]));
  const all = Object.entries(awaited).flatMap(([name, promises]) =>
    promises.map((promise) => promise.finally(() => left.set(name, (left.get(name) ?? 0) - 1))),
  );
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const say = () => [...left].flatMap(([name, count]) => (count > 0 ? [`${count} ${name}`] : [])).join(", ");
    timer = setTimeout(() => reject(new Error(`${what}, waiting for ${say()}`)), mostMs);
  });
  await Promise.race([Promise.all(all), late]).finally(() => clearTimeout(timer));
}

/** The webhooks' address: a proxy that passes each one on twice, to whichever nodes are there. */
async function startReceiver(ports: () => readonly number[]) {
  let passed = 0;
  let turn = 0;
  const pass = (body: Buffer, url: string, headers: NodeJS.Dict<string | string[]>): Promise<number> =>
    new Promise((resolve) => {
      const all = ports();
      const port = all[turn++ % all.length];
      const onward = requestHttp({ host: "127.0.0.1", port, path: url, method: "POST", headers, timeout: 5_000 });
      onward.on("response", (response) => {
        response.resume();
        resolve(response.statusCode ?? 502);
      });
      onward.on("timeout", () => onward.destroy());
      onward.on("error", () => resolve(502));
      onward.end(body);
    });
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const sent = () => pass(Buffer.concat(chunks), incoming.url ?? "/", incoming.headers);
      void Promise.all([sent(), sent()]).then((statuses) => {
        const best = Math.min(...statuses);
        passed += statuses.filter((status) => status < 300).length;
        outgoing.writeHead(best).end();
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    passed: () => passed,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const units: Readonly<Record<string, number>> = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** From "The next request can go out in 15 minutes." */
function waitIn(shown: string): number {
  const [, words = ""] = /can go out in (.*)\./.exec(shown) ?? [];
  return [...words.matchAll(/(?<!\d)(\d+) (second|minute|hour|day)/g)].reduce(
    (sum, [, count, unit = ""]) => sum + Number(count) * (units[unit] ?? 0),
    0,
  );
}

/** Resident megabytes of a process; null where the system doesn't say. */
function memoryOf(pid: number): number | null {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}

/** A preloaded script that puts a process's clock ahead. */
const clockShift = (ms: number): string => `
const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given) { if (given.length === 0) super(Real.now() + ${ms}); else super(...given); }
  static now() { return Real.now() + ${ms}; }
};
`;

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
