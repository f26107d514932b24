/**
 * A whole night, on one machine and on three nodes: processes that are killed between any two effects, writes that
 * fail, a database that restarts, a node that freezes. Each model is looked at once, each file written once, each alert
 * sent, and no request too many. Few kills and models by default; 200 kills and 1,000 models in a long run.
 */
import { type ChildProcess, fork } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { deliverAlerts, openAlertStore } from "../../../src/nights/alerts/alerts";
import { openHistory } from "../../../src/nights/history/history";
import { openNightRuns } from "../../../src/nights/night/night-runs";
import { readRule } from "../../../src/nights/rules/rules";
import { markIn } from "../../../src/refresh-cli/run-mark";
import { type PostgresServer, reasonWithoutPostgres, startPostgres } from "../../gateway/store/postgres-server";
import { isLong, roundsOf } from "../../seeds";

const night = "2026-11-25";
const models = roundsOf("models of a killed night");
/** Requests that the night may send: too few, so that its end is reached on every node. */
const budget = models;
/** A node stands still for so long; another one has taken its jobs by then. */
const frozenMs = isLong ? 60_000 : 4_000;
const rule = readRule({
  ...{ id: "low", name: "NOI is low", figures: ["NOI"], when: { kind: "below", value: 1_000_500 } },
  channels: [{ kind: "webhook", name: "desk" }],
});
/** Those with an NOI under the limit. */
const low = Math.floor(models / 2);

const root = mkdtempSync(path.join(tmpdir(), "compsheet-killed-"));
let postgres: PostgresServer | null = null;
beforeAll(async () => {
  if (reasonWithoutPostgres() === null) postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(root, { recursive: true, force: true });
});

const nameOf = (index: number): string => `model ${index}.xlsx`;
const lines = (file: string): string[] => {
  try {
    return readFileSync(file, "utf8").trim().split("\n");
  } catch {
    return [];
  }
};

interface Lives {
  readonly url: string | null;
  readonly nodes: number;
  /** How many lives end by a kill, and how many meet a database that refuses once. */
  readonly kills: number;
  readonly failures: number;
  /** Restarts the database once a third of the models is looked at. */
  readonly restart?: () => Promise<void>;
  /** Freezes a node at half of them. */
  readonly freezes?: boolean;
}

async function liveThrough({ url, nodes, kills, failures, restart, freezes = false }: Lives): Promise<void> {
  const folder = mkdtempSync(path.join(root, "night-"));
  const [place, files] = [path.join(folder, "state"), path.join(folder, "models")];
  mkdirSync(files);
  for (let index = 0; index < models; index += 1) {
    const noi = `${index < low ? 900_000 + index : 1_001_000 + index}`;
    const parts = { "xl/count.txt": strToU8("0"), "xl/noi.txt": strToU8(noi) };
    writeFileSync(path.join(files, nameOf(index)), zipSync(parts));
  }
  const database = (name: string) => (url === null ? { file: path.join(place, name) } : { url });
  const alerts = await openAlertStore(database("alerts.db"));
  await alerts.saveRule("acme", rule);
  const random = xoroshiro128plus(models * nodes + kills);
  let [left, refusals, born] = [kills, failures, 0];
  const living = new Set<ChildProcess>();
  let [looked, isRestarted, isFrozen] = [0, restart === undefined, !freezes];
  const disturbances: Promise<unknown>[] = [];
  const troubled: string[] = [];
  function disturb(): void {
    if (!isRestarted && looked >= models / 3) {
      isRestarted = true;
      disturbances.push((restart?.() ?? Promise.resolve()).then(() => troubled.push("restarted")));
    }
    // Not one that is about to be killed anyway.
    const [node] = [...living].filter((one) => one.exitCode === null && !doomed.has(one));
    if (isFrozen || looked < models / 2 || node === undefined) return;
    isFrozen = node.kill("SIGSTOP");
    disturbances.push(
      new Promise<void>((resolve) => setTimeout(resolve, frozenMs)).then(() => {
        if (node.kill("SIGCONT")) troubled.push("froze");
      }),
    );
  }
  const doomed = new Set<ChildProcess>();
  await new Promise<void>((resolve, reject) => {
    function start(): void {
      born += 1;
      const end = uniformInt(random, 1, 40);
      const willDie = left > 0;
      if (willDie) left -= 1;
      const willFail = !willDie && refusals > 0;
      if (willFail) refusals -= 1;
      const given = { url, folder, models: files, state: place, night, node: `node${born}`, budget };
      const fate = { dieAt: willDie ? end : 0, failAt: willFail ? end : 0 };
      const child = fork(path.join(__dirname, "night-node.mjs"), [JSON.stringify({ ...given, ...fate })], {
        execArgv: ["--no-warnings"],
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      living.add(child);
      if (willDie) doomed.add(child);
      let isOver = false;
      child.on("message", ({ kind }: { readonly kind: "over" | "failed" | "look" | "begun" }) => {
        if (kind === "look") looked += 1;
        if (kind === "look" || kind === "begun") disturb();
        else isOver = kind === "over";
      });
      child.on("exit", () => {
        living.delete(child);
        // The night is over when a node says so and no death is left to die.
        if (!isOver || left > 0) return start();
        if (living.size === 0) resolve();
      });
      child.on("error", reject);
    }
    for (let node = 0; node < nodes; node += 1) start();
  }).finally(() => {
    for (const child of living) child.removeAllListeners("exit").kill("SIGKILL");
  });

  await Promise.all(disturbances);
  expect(troubled.sort()).toEqual([...(freezes ? ["froze"] : []), ...(restart === undefined ? [] : ["restarted"])]);

  const history = await openHistory(database("history.db"));
  const runs = await openNightRuns(database("state.db"));
  try {
    const looks = await history.looks("acme", { from: night, to: night });
    expect(looks.map(({ name, outcome }) => `${name} ${outcome}`).sort()).toEqual(
      Array.from({ length: models }, (_, index) => `${nameOf(index)} done`).sort(),
    );
    const byName = new Map(looks.map((look) => [look.name, look]));
    for (let index = 0; index < models; index += 1) {
      const bytes = new Uint8Array(readFileSync(path.join(files, nameOf(index))));
      const times = strFromU8(unzipSync(bytes)["xl/count.txt"] ?? new Uint8Array());
      expect([nameOf(index), times, await markIn(bytes)]).toEqual([nameOf(index), "1", byName.get(nameOf(index))?.run]);
    }
    expect(await history.check("acme")).toMatchObject({ isWhole: true, entries: models });
    // What a node that died had taken to send waits until its hold is over, then is sent once.
    const sweep = () =>
      deliverAlerts({
        ...{ store: alerts, now: () => Date.now() + 11 * 60_000 },
        webhooks: [{ name: "desk", url: "https://hooks.example.com/", secret: "whsec_c2VjcmV0" }],
        network: {
          resolve: () => Promise.resolve(["93.184.216.34"]),
          post({ headers }) {
            appendFileSync(path.join(folder, "posts"), `${headers["webhook-id"]}\n`);
            return Promise.resolve({ status: 200, location: null });
          },
        },
        sendMail: ({ id }) => Promise.resolve(appendFileSync(path.join(folder, "mails"), `${id}\n`)),
      });
    await sweep();
    expect(await sweep()).toEqual({ sent: 0, failed: 0 });
    const kept = await alerts.alerts("acme", { from: night, to: night });
    expect(kept).toHaveLength(low);
    for (const state of ["waiting", "failed"] as const) expect(await alerts.outbox("acme", state)).toEqual([]);
    expect(await alerts.outbox("acme", "sent")).toHaveLength(low + 1);
    const [posts, mails] = [lines(path.join(folder, "posts")), lines(path.join(folder, "mails"))];
    expect(new Set(posts).size).toBe(low);
    expect(new Set(mails).size).toBe(1);
    // A second time only where the sender died before it could say so.
    expect(posts.length + mails.length).toBeLessThanOrEqual(low + 1 + kills + failures);
    expect((await runs.read(night))?.ended).not.toBeNull();
    expect(await runs.unfinished("2026-11-01")).toEqual([]);
    // Three of each model were wanted. A node that dies keeps what it had taken: at most one portion.
    const sent = lines(path.join(folder, "requests")).length;
    expect(sent).toBeLessThanOrEqual(budget + nodes);
    expect(sent).toBeGreaterThanOrEqual(budget - (born + nodes) * 25);
    expect((await runs.read(night))?.taken).toBeLessThanOrEqual(budget);
  } finally {
    await history.remove("acme");
    await Promise.all([history.close(), runs.close(), alerts.close()]);
  }
}

const kills = roundsOf("kills of night jobs");

it("one machine", () => liveThrough({ url: null, nodes: 1, kills, failures: 3 }));

const inPostgres = reasonWithoutPostgres() === null ? it : it.skip;
inPostgres("three nodes over PostgreSQL", () =>
  liveThrough({
    ...{ url: postgres?.url ?? "", nodes: 3, kills, failures: 3, freezes: true },
    async restart() {
      await postgres?.halt();
      await postgres?.resume();
    },
  }),
);
