/** What a night has to remember between two tries of a model: what it was about to write, and who ended its process. */
import { type Kysely, sql } from "kysely";
import { type DatabaseAddress, openDatabase } from "../../gateway/store/open-database";
import type { NightLook } from "../night-look";

interface StateTables {
  night_writes: { night: string; run: string; store: string; item: string; look: string };
  night_strikes: { store: string; item: string; hash: string; ends: number; why: string };
}

export interface ModelKey {
  readonly store: string;
  readonly item: string;
}

export interface Strikes {
  /** How often these bytes ended their process. */
  readonly ends: number;
  readonly why: string;
}

export interface NightState {
  /**
   * Recorded before a write, so a look survives a crash after it. Two nodes may look at a model that one was slow with.
   */
  intend(look: NightLook): Promise<void>;
  intents(night: string, key: ModelKey): Promise<NightLook[]>;
  /** Of other bytes: none. */
  strikes(key: ModelKey, hash: string): Promise<Strikes>;
  strike(key: ModelKey, hash: string, why: string): Promise<void>;
  /** Removes intents of nights before this one. */
  forget(before: string): Promise<void>;
  /** Removes all of a model. */
  remove(key: ModelKey): Promise<void>;
  close(): Promise<void>;
}

async function makeTables(db: Kysely<StateTables>): Promise<void> {
  await sql`create table if not exists night_writes (night text not null, run text not null, store text not null,
    item text not null, look text not null, primary key (night, store, item, run))`.execute(db);
  await sql`create table if not exists night_strikes (store text not null, item text not null, hash text not null,
    ends integer not null, why text not null, primary key (store, item))`.execute(db);
}

export async function openNightState(address: DatabaseAddress): Promise<NightState> {
  const db = await openDatabase<StateTables>(address, {}, makeTables);
  const strikeRow = ({ store, item }: ModelKey) =>
    db.selectFrom("night_strikes").selectAll().where("store", "=", store).where("item", "=", item).executeTakeFirst();
  return {
    async intend(look) {
      const { night, model, run } = look;
      const text = JSON.stringify(look);
      await db
        .insertInto("night_writes")
        .values({ night, run, store: model.store, item: model.item, look: text })
        .onConflict((conflict) => conflict.columns(["night", "store", "item", "run"]).doUpdateSet({ look: text }))
        .execute();
    },
    async intents(night, { store, item }) {
      const rows = await db
        .selectFrom("night_writes")
        .select("look")
        .where("night", "=", night)
        .where("store", "=", store)
        .where("item", "=", item)
        .execute();
      return rows.map(({ look }) => JSON.parse(look) as NightLook);
    },
    async strikes(key, hash) {
      const row = await strikeRow(key);
      return row?.hash === hash ? { ends: row.ends, why: row.why } : { ends: 0, why: "" };
    },
    async strike({ store, item }, hash, why) {
      const known = await strikeRow({ store, item });
      const row = { hash, ends: known?.hash === hash ? known.ends + 1 : 1, why };
      await db
        .insertInto("night_strikes")
        .values({ store, item, ...row })
        .onConflict((conflict) => conflict.columns(["store", "item"]).doUpdateSet(row))
        .execute();
    },
    async forget(before) {
      await db.deleteFrom("night_writes").where("night", "<", before).execute();
    },
    async remove({ store, item }) {
      for (const table of ["night_writes", "night_strikes"] as const)
        await db.deleteFrom(table).where("store", "=", store).where("item", "=", item).execute();
    },
    close: () => db.destroy(),
  };
}
