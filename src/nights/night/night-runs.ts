/**
 * Nights under way: which were begun and not ended, what their stores hold, and the requests that their nodes share.
 */
import { type Kysely, sql } from "kysely";
import { type DatabaseAddress, openDatabase } from "../../gateway/store/open-database";

interface RunTables {
  night_counts: { night: string; what: string; kind: string; count: number };
  night_runs: {
    night: string;
    began: number;
    ended: number | null;
    budget: number | null;
    taken: number;
    quota: string | null;
  };
  night_stores: {
    night: string;
    store: string;
    tenant: string;
    models: number;
    problem: string | null;
    at: number;
  };
}

/** What a service last said of its quota. */
export interface NightQuota {
  readonly limit: number | null;
  readonly left: number;
  /** ms since the epoch. */
  readonly resetsAt: number;
}

export interface ListedStore {
  readonly store: string;
  readonly tenant: string;
  readonly models: number;
  /** Why it was not listed; null: it was. */
  readonly problem: string | null;
  /** ms since the epoch. */
  readonly at: number;
}

export interface NightRun {
  readonly night: string;
  /** ms since the epoch. */
  readonly began: number;
  readonly ended: number | null;
  /** Requests that the night may send, and those its nodes took of them; null: no limit. */
  readonly budget: number | null;
  readonly taken: number;
  readonly quota: NightQuota | null;
  readonly stores: readonly ListedStore[];
}

/** What a night counts for those who watch it: refusals of stores, and processes of models that were ended. */
export interface NightCount {
  readonly what: "store refusals" | "worker kills";
  readonly kind: string;
  readonly count: number;
}

export interface NightRuns {
  /** Safe to repeat, by any node. */
  begin(night: string, budget: number | null, now: number): Promise<void>;
  /** Begun from a day on and not ended, the oldest first. */
  unfinished(from: string): Promise<string[]>;
  end(night: string, now: number): Promise<void>;
  listed(night: string, store: ListedStore): Promise<void>;
  quota(night: string, quota: NightQuota): Promise<void>;
  /** Takes up to so many requests of the night's budget for this node; 0: none is left. */
  take(night: string, wanted: number): Promise<number>;
  giveBack(night: string, unused: number): Promise<void>;
  /** Null: no node has begun it. */
  read(night: string): Promise<NightRun | null>;
  /** The run that began last. */
  latest(): Promise<NightRun | null>;
  count(night: string, what: NightCount["what"], kind: string): Promise<void>;
  counts(night: string): Promise<NightCount[]>;
  /** Removes nights before this one. */
  forget(before: string): Promise<void>;
  close(): Promise<void>;
}

async function makeTables(db: Kysely<RunTables>): Promise<void> {
  await sql`create table if not exists night_runs (night text not null primary key, began bigint not null, ended bigint,
    budget bigint, taken bigint not null, quota text)`.execute(db);
  await sql`create table if not exists night_stores (night text not null, store text not null, tenant text not null,
    models bigint not null, problem text, at bigint not null, primary key (night, store))`.execute(db);
  await sql`create table if not exists night_counts (night text not null, what text not null, kind text not null,
    count bigint not null, primary key (night, what, kind))`.execute(db);
}

export async function openNightRuns(address: DatabaseAddress): Promise<NightRuns> {
  const db = await openDatabase<RunTables>(address, {}, makeTables);
  const runs = db.selectFrom("night_runs");
  async function readRun(row: RunTables["night_runs"] | undefined): Promise<NightRun | null> {
    if (row === undefined) return null;
    const stores = await db
      .selectFrom("night_stores")
      .select(["store", "tenant", "models", "problem", "at"])
      .where("night", "=", row.night)
      .orderBy("store")
      .execute();
    return { ...row, quota: row.quota === null ? null : (JSON.parse(row.quota) as NightQuota), stores };
  }
  return {
    async begin(night, budget, now) {
      await db
        .insertInto("night_runs")
        .values({ night, began: now, ended: null, budget, taken: 0, quota: null })
        .onConflict((conflict) => conflict.column("night").doUpdateSet({ budget, ended: null }))
        .execute();
    },
    async unfinished(from) {
      const rows = await runs
        .select("night")
        .where("ended", "is", null)
        .where("night", ">=", from)
        .orderBy("night")
        .execute();
      return rows.map(({ night }) => night);
    },
    async end(night, now) {
      await db.updateTable("night_runs").set({ ended: now }).where("night", "=", night).execute();
    },
    async listed(night, { store, ...listed }) {
      await db
        .insertInto("night_stores")
        .values({ night, store, ...listed })
        .onConflict((conflict) => conflict.columns(["night", "store"]).doUpdateSet(listed))
        .execute();
    },
    async quota(night, quota) {
      await db
        .updateTable("night_runs")
        .set({ quota: JSON.stringify(quota) })
        .where("night", "=", night)
        .execute();
    },
    async take(night, wanted) {
      for (;;) {
        const run = await runs.select(["budget", "taken"]).where("night", "=", night).executeTakeFirst();
        if (run === undefined) return 0;
        const got = run.budget === null ? wanted : Math.max(0, Math.min(wanted, run.budget - run.taken));
        if (got === 0) return 0;
        // Another node may have taken some in between.
        const { numUpdatedRows } = await db
          .updateTable("night_runs")
          .set({ taken: run.taken + got })
          .where("night", "=", night)
          .where("taken", "=", run.taken)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) return got;
      }
    },
    async giveBack(night, unused) {
      await db
        .updateTable("night_runs")
        .set((row) => ({ taken: row("taken", "-", unused) }))
        .where("night", "=", night)
        .execute();
    },
    async read(night) {
      return readRun(await runs.selectAll().where("night", "=", night).executeTakeFirst());
    },
    async latest() {
      return readRun(await runs.selectAll().orderBy("night", "desc").limit(1).executeTakeFirst());
    },
    async count(night, what, kind) {
      await db
        .insertInto("night_counts")
        .values({ night, what, kind, count: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(["night", "what", "kind"])
            .doUpdateSet((row) => ({ count: sql<number>`${row.ref("night_counts.count")} + 1` })),
        )
        .execute();
    },
    async counts(night) {
      const rows = await db
        .selectFrom("night_counts")
        .select(["what", "kind", "count"])
        .where("night", "=", night)
        .orderBy("what")
        .orderBy("kind")
        .execute();
      return rows.map(({ what, kind, count }) => ({ what: what as NightCount["what"], kind, count }));
    },
    async forget(before) {
      await db.deleteFrom("night_counts").where("night", "<", before).execute();
      await db.deleteFrom("night_stores").where("night", "<", before).execute();
      await db.deleteFrom("night_runs").where("night", "<", before).execute();
    },
    close: () => db.destroy(),
  };
}
