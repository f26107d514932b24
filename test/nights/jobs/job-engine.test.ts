/**
 * What both engines of jobs have to do, also when their processes are killed. Kills: few by default, 200 in a long run.
 */
import { type ChildProcess, fork } from "node:child_process";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "libsql";
import type { Job, JobEngine, JobEnd, RunOptions } from "../../../src/nights/jobs/job-engine";
import { JournalInUseError, openJobJournal } from "../../../src/nights/jobs/job-journal";
import { openPostgresJobs } from "../../../src/nights/jobs/job-queue-postgres";
import { type PostgresServer, reasonWithoutPostgres, startPostgres } from "../../gateway/store/postgres-server";
import { roundsOf } from "../../seeds";

const folder = mkdtempSync(path.join(tmpdir(), "compsheet-jobs-"));
let postgres: PostgresServer | null = null;
beforeAll(async () => {
  if (reasonWithoutPostgres() === null) postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
const engines: [string, () => Promise<JobEngine>][] = [
  ["the journal", () => openJobJournal(path.join(folder, `jobs${(count += 1)}`), { pauseMs: 5, retryMs: 1 })],
];
if (reasonWithoutPostgres() === null)
  engines.push([
    "PostgreSQL",
    () =>
      openPostgresJobs(postgres?.url ?? "", {
        expireSeconds: 60,
        pauseMs: 20,
        retrySeconds: 0,
        schema: `jobs${(count += 1)}`,
      }),
  ]);

/** Runs jobs until none is left. */
async function runAll(
  engine: JobEngine,
  queues: string[],
  work: (job: Job) => Promise<JobEnd> | JobEnd,
  atOnce = 1,
  shares: Partial<RunOptions> = {},
) {
  const over = new AbortController();
  const running = engine.run(async (job) => work(job), { atOnce, queues, signal: over.signal, ...shares });
  for (;;) {
    const open = await engine.list(queues);
    if ([...open.values()].every((left) => left === 0)) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  over.abort();
  await running;
}

describe.each(engines)("%s", (_, open) => {
  let engine: JobEngine;
  beforeEach(async () => (engine = await open()));
  afterEach(() => engine.close());

  it("does a job once however often it is asked for, by priority, queue by queue in turn", async () => {
    const done: unknown[] = [];
    const request = (queue: string, id: string, priority = 0) => ({ queue, id, input: { id }, priority });
    await engine.ask([request("a", "1"), request("a", "2", 5), request("a", "3"), request("b", "1")]);
    await engine.ask([request("a", "2", 5)]);
    await runAll(engine, ["a", "b"], ({ queue, input }) => {
      done.push(`${queue}${String(input["id"])}`);
      return {};
    });
    expect([...done].sort()).toEqual(["a1", "a2", "a3", "b1"]);
    expect(done[0]).toBe("a2");
    // The single job of b does not wait for all of a.
    expect(done.indexOf("b1")).toBeLessThanOrEqual(2);
    await engine.ask([request("a", "2")]);
    expect((await engine.list(["a"])).get("a")).toBe(0);
  });

  it("gives each tenant its share, however many queues it has, and no more than it may have", async () => {
    const queues = ["a1", "a2", "a3", "b1"];
    const tenantOf = (queue: string): string => queue.charAt(0);
    const ask = (night: string): Promise<void> =>
      engine.ask(
        queues.flatMap((queue) =>
          Array.from({ length: tenantOf(queue) === "a" ? 5 : 2 }, (_job, index) => ({
            queue,
            id: `${night} ${index}`,
            input: { index },
          })),
        ),
      );
    const begun: string[] = [];
    const busy = new Map<string, number>();
    let most = 0;
    const work = async ({ queue }: Job): Promise<JobEnd> => {
      const tenant = tenantOf(queue);
      begun.push(tenant);
      busy.set(tenant, (busy.get(tenant) ?? 0) + 1);
      most = Math.max(most, busy.get(tenant) ?? 0);
      await new Promise((resolve) => setImmediate(resolve));
      busy.set(tenant, (busy.get(tenant) ?? 0) - 1);
      return {};
    };
    await ask("one at once");
    await runAll(engine, queues, work, 1, { tenantOf });
    // In turn by queue, the second of b would be the eighth.
    expect(begun.join("")).toBe(`abab${"a".repeat(13)}`);
    await ask("three at once");
    await runAll(engine, queues, work, 3, { tenantOf, perTenant: 1 });
    expect([begun.length, most]).toEqual([34, 1]);
  });

  it("tries a job that rejects again, and follows one by another", async () => {
    let tries = 0;
    const seen: unknown[] = [];
    await engine.ask([{ queue: "a", id: "1", input: { step: 1 } }]);
    await runAll(engine, ["a"], ({ input }) => {
      tries += 1;
      if (tries < 3) throw new Error("not now");
      seen.push(input["step"]);
      return input["step"] === 1 ? { again: { queue: "a", id: "1 again", input: { step: 2 }, due: Date.now() } } : {};
    });
    expect(seen).toEqual([1, 2]);
    expect(tries).toBe(4);
  });

  it("never begins what was canceled, nor before it is due", async () => {
    const due = Date.now() + 3_600_000;
    await engine.ask([
      { queue: "a", id: "1", input: { id: "1" } },
      { queue: "a", id: "2", input: { id: "2" } },
      { queue: "a", id: "3", input: { id: "3" }, due },
    ]);
    await engine.cancel("a", ["1"]);
    const done: unknown[] = [];
    const over = new AbortController();
    const running = engine.run(
      ({ input }) => {
        done.push(input["id"]);
        return Promise.resolve({});
      },
      { atOnce: 2, queues: ["a"], signal: over.signal },
    );
    while ((await engine.list(["a"])).get("a") !== 1) await new Promise((resolve) => setTimeout(resolve, 10));
    over.abort();
    await running;
    expect(done).toEqual(["2"]);
    await engine.forget(Date.now() + 1);
  });
});

(reasonWithoutPostgres() === null ? it : it.skip)("lets nodes that begin together make the same queues", async () => {
  const queues = Array.from({ length: 8 }, (_, index) => `queue${index}`);
  const schema = `together${(count += 1)}`;
  const nodes = await Promise.all(
    [1, 2, 3, 4].map(() => openPostgresJobs(postgres?.url ?? "", { expireSeconds: 60, pauseMs: 20, schema })),
  );
  const asked = queues.map((queue) => ({ queue, id: "1", input: {} }));
  // PostgreSQL ends a node's statement where two are in each other's way.
  await Promise.all(nodes.map((node) => node.ask(asked)));
  expect([...((await nodes[0]?.list(queues)) ?? []).values()]).toEqual(queues.map(() => 1));
  await Promise.all(nodes.map((node) => node.close()));
});

it("does what a run that a full disk ended had begun, in the same process", async () => {
  const file = path.join(folder, "ended");
  const engine = await openJobJournal(file, { pauseMs: 5 });
  await engine.ask([{ queue: "a", id: "1", input: {} }]);
  const other = new Database(file);
  other.exec("update jobs set state = 'held'");
  other.close();
  let times = 0;
  await runAll(engine, ["a"], () => {
    times += 1;
    return {};
  });
  expect(times).toBe(1);
  await engine.close();
});

it("lets one process only use a journal", async () => {
  const file = path.join(folder, "owned");
  const engine = await openJobJournal(file);
  await expect(openJobJournal(file)).rejects.toThrow(JournalInUseError);
  await engine.close();
  await (await openJobJournal(file)).close();
});

(process.platform === "win32" ? it.skip : it)(
  "keeps a journal for its user alone, one of an earlier version too",
  async () => {
    const file = path.join(folder, "private.db");
    writeFileSync(file, "", { mode: 0o644 });
    chmodSync(file, 0o644);
    const engine = await openJobJournal(file);
    await engine.ask([{ queue: "a", id: "1", input: {} }]);
    const modes = readdirSync(folder).filter((name) => name.startsWith("private.db"));
    expect(modes.map((name) => statSync(path.join(folder, name)).mode & 0o077)).toEqual(modes.map(() => 0));
    await engine.close();
  },
);

describe("kill -9", () => {
  type Message = { readonly kind: "ready" | "did" | "empty" | "failed"; readonly message?: string };
  const few = 60;

  /** Kills nodes after a few jobs each, freezes one, and waits until a node finds nothing left. */
  async function chaos(engine: "journal" | "postgres", address: string, nodes: number, kills: number): Promise<void> {
    const place = mkdtempSync(path.join(folder, "chaos-"));
    // A node does up to three jobs before it is killed: some are left when the last kill has come.
    const jobs = Math.max(few, 4 * kills);
    const living = new Set<ChildProcess>();
    let left = kills;
    let born = 0;
    await new Promise<void>((resolve, reject) => {
      const start = (): void => {
        const given = { engine, address, folder: place, jobs, node: `node${(born += 1)}` };
        const child = fork(path.join(__dirname, "job-node.mjs"), [JSON.stringify(given)], {
          execArgv: ["--no-warnings"],
          stdio: ["ignore", "ignore", "inherit", "ipc"],
        });
        living.add(child);
        const patience = 1 + ((born * 7) % 3);
        let did = 0;
        child.on("message", (message: Message) => {
          if (message.kind === "failed") reject(new Error(message.message));
          if (message.kind === "empty") resolve();
          if (message.kind !== "ready") did += 1;
          // Some die before their first job ends.
          if (left > 0 && (did >= patience || born % 4 === 0)) {
            left -= 1;
            child.kill("SIGKILL");
          }
        });
        child.on("exit", (_code, signal) => {
          living.delete(child);
          if (signal === "SIGKILL") start();
        });
      };
      for (let node = 0; node < nodes; node += 1) start();
    }).finally(() => {
      for (const child of living) child.removeAllListeners("exit").kill("SIGKILL");
    });
    const effects = readdirSync(place).filter((name) => name.startsWith("effect"));
    expect(effects).toHaveLength(jobs);
    const attempts = readFileSync(path.join(place, "attempts"), "utf8").trim().split("\n").length;
    expect(attempts).toBeGreaterThanOrEqual(jobs);
    expect(left).toBe(0);
  }

  it("loses no job of a journal", () =>
    chaos("journal", path.join(folder, "chaos.db"), 1, roundsOf("kills of night jobs")));

  (reasonWithoutPostgres() === null ? it : it.skip)("loses no job of three nodes", () =>
    chaos("postgres", postgres?.url ?? "", 3, roundsOf("kills of night jobs")),
  );

  (reasonWithoutPostgres() === null ? it : it.skip)("does the jobs of a frozen node elsewhere", async () => {
    const place = mkdtempSync(path.join(folder, "frozen-"));
    const node = (name: string): ChildProcess =>
      fork(
        path.join(__dirname, "job-node.mjs"),
        [
          JSON.stringify({
            engine: "postgres",
            address: `${postgres?.url}`,
            folder: place,
            jobs: few,
            schema: "frozen",
            node: name,
          }),
        ],
        { execArgv: ["--no-warnings"], stdio: ["ignore", "ignore", "inherit", "ipc"] },
      );
    const frozen = node("frozen");
    let isFrozen = false;
    await new Promise<void>((resolve) =>
      frozen.on("message", (message: Message) => {
        if (message.kind !== "did" || isFrozen) return;
        isFrozen = true;
        frozen.kill("SIGSTOP");
        resolve();
      }),
    );
    const other = node("other");
    await new Promise<void>((resolve, reject) =>
      other.on("message", (message: Message) => {
        if (message.kind === "failed") reject(new Error(message.message));
        if (message.kind === "empty") resolve();
      }),
    );
    const ended = new Promise((resolve) => frozen.once("exit", resolve));
    frozen.kill("SIGCONT");
    await ended;
    expect(readdirSync(place).filter((name) => name.startsWith("effect"))).toHaveLength(few);
  });
});
