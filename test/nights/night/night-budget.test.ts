/** One budget of requests for all nodes of a night, and what a dead node costs. */
import { createNightBudget } from "../../../src/nights/night/night-budget";
import { openNightRuns, type NightRuns } from "../../../src/nights/night/night-runs";
import { type PostgresServer, reasonWithoutPostgres, startPostgres } from "../../gateway/store/postgres-server";

const night = "2026-11-25";

function holdsTheContract(open: () => Promise<readonly NightRuns[]>): void {
  let nodes: readonly NightRuns[];
  beforeAll(async () => (nodes = await open()));
  afterAll(async () => void (await Promise.all([...new Set(nodes)].map((runs) => runs.close()))));

  /** A service that counts, behind the budget of each node. */
  function services(of: string, budget: number | null) {
    let sent = 0;
    const service = (): Promise<Response> => Promise.resolve(new Response(`${(sent += 1)}`));
    const budgets = nodes.map((runs) => createNightBudget(service, of, budget, runs));
    return { budgets, sent: () => sent };
  }
  const ask = (node: ReturnType<typeof createNightBudget>, times: number) =>
    Promise.all(Array.from({ length: times }, async () => (await node.fetch("https://data.example/")).status));

  test("three nodes together never send more, and send all of it", async () => {
    await nodes[0]?.begin(night, 100, 0);
    const { budgets, sent } = services(night, 100);
    const answers = (await Promise.all(budgets.map((node) => ask(node, 60)))).flat();
    expect(sent()).toBe(100);
    expect(answers.filter((status) => status === 429)).toHaveLength(80);
  });

  test("a node that is started again goes on with the same budget; a dead one costs a portion", async () => {
    await nodes[0]?.begin("2026-11-26", 40, 0);
    const dead = services("2026-11-26", 40);
    const [first] = dead.budgets;
    if (first) await ask(first, 1);
    await nodes[1]?.begin("2026-11-26", 40, 1);
    const alive = services("2026-11-26", 40);
    const [, second] = alive.budgets;
    if (second) await ask(second, 60);
    // A portion of 40 is 2: one of them died with the node.
    expect([dead.sent(), alive.sent()]).toEqual([1, 38]);
  });

  test("what a node took and did not send goes back", async () => {
    await nodes[0]?.begin("2026-11-27", 40, 0);
    const { budgets, sent } = services("2026-11-27", 40);
    for (const node of budgets) {
      await ask(node, 1);
      await node.close();
    }
    expect((await nodes[0]?.read("2026-11-27"))?.taken).toBe(sent());
  });

  test("without a budget nothing is counted, and a smaller one holds from then on", async () => {
    await nodes[0]?.begin("2026-11-28", null, 0);
    const free = services("2026-11-28", null);
    for (const node of free.budgets) await ask(node, 30);
    expect([free.sent(), (await nodes[0]?.read("2026-11-28"))?.taken]).toEqual([30 * nodes.length, 0]);
  });

  test("nights that were begun and not ended are named, the oldest first", async () => {
    await nodes[0]?.begin("2026-12-02", null, 5);
    await nodes[0]?.begin("2026-12-01", null, 4);
    expect(await nodes[0]?.unfinished("2026-12-01")).toEqual(["2026-12-01", "2026-12-02"]);
    await nodes[0]?.end("2026-12-01", 9);
    expect(await nodes[0]?.unfinished("2026-12-01")).toEqual(["2026-12-02"]);
    await nodes[0]?.listed("2026-12-02", { store: "deals", tenant: "acme", models: 3, problem: null, at: 7 });
    await nodes[0]?.quota("2026-12-02", { limit: 500, left: 20, resetsAt: 60 });
    expect(await nodes[0]?.latest()).toEqual({
      ...{ night: "2026-12-02", began: 5, ended: null, budget: null, taken: 0 },
      quota: { limit: 500, left: 20, resetsAt: 60 },
      stores: [{ store: "deals", tenant: "acme", models: 3, problem: null, at: 7 }],
    });
    await nodes[0]?.forget("2026-12-02");
    expect([await nodes[0]?.read("2026-12-01"), (await nodes[0]?.latest())?.night]).toEqual([null, "2026-12-02"]);
  });
}

describe("in a file", () => {
  holdsTheContract(async () => {
    const runs = await openNightRuns({ file: ":memory:" });
    return [runs, runs, runs];
  });
});

(reasonWithoutPostgres() === null ? describe : describe.skip)("in PostgreSQL", () => {
  let postgres: PostgresServer | null = null;
  afterAll(() => postgres?.stop());
  holdsTheContract(async () => {
    postgres = await startPostgres();
    const { url } = postgres;
    return Promise.all([1, 2, 3].map(() => openNightRuns({ url })));
  });

  test("nodes that start together make the tables once", async () => {
    const { url = "" } = postgres ?? {};
    const { Client } = (await import("pg")).default;
    const client = new Client({ connectionString: url });
    await client.connect();
    for (let round = 0; round < 8; round += 1) {
      await client.query("drop table night_runs, night_stores, night_counts");
      const opened = await Promise.all(Array.from({ length: 12 }, () => openNightRuns({ url })));
      await Promise.all(opened.map((runs) => runs.close()));
    }
    await client.end();
  });
});
