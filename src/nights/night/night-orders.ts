/** What a person orders on the page: a night to begin, models to try again, a night to pause or to end. */
import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type DatabaseAddress, openDatabase } from "../../gateway/store/open-database";
import type { NightHold } from "./run-night";

interface OrderTables {
  night_orders: { id: string; kind: string; night: string; model: string; at: number };
  night_holds: { night: string; state: string };
}

export interface OrderedModel {
  readonly tenant: string;
  readonly store: string;
  readonly item: string;
  readonly name: string;
  readonly link: string | null;
}

export interface NightOrder {
  readonly id: string;
  /** `begin`: tonight's night now. `again`: a model of a night. */
  readonly kind: "begin" | "again";
  /** "" to begin: the nodes know their time zone. */
  readonly night: string;
  readonly model: OrderedModel | null;
  /** ms since the epoch. */
  readonly at: number;
}

export interface NightOrders {
  /** Equal ones that wait are one order. */
  order(orders: readonly Omit<NightOrder, "id">[]): Promise<void>;
  /** The oldest first; without those that were ordered before `since`. */
  waiting(since: number): Promise<NightOrder[]>;
  done(ids: readonly string[]): Promise<void>;
  /** Null: the night continues. */
  hold(night: string, state: NightHold | null): Promise<void>;
  held(night: string): Promise<NightHold | null>;
  close(): Promise<void>;
}

async function makeTables(db: Kysely<OrderTables>): Promise<void> {
  await sql`create table if not exists night_orders (id text not null primary key, kind text not null,
    night text not null, model text not null, at bigint not null)`.execute(db);
  await sql`create table if not exists night_holds (night text not null primary key, state text not null)`.execute(db);
}

export async function openNightOrders(address: DatabaseAddress): Promise<NightOrders> {
  const db = await openDatabase<OrderTables>(address, {}, async (tables) => {
    // Two nodes may make them at the same time.
    await makeTables(tables).catch(() => makeTables(tables));
  });
  return {
    async order(orders) {
      for (const { kind, night, model, at } of orders) {
        const key = [kind, night, model?.tenant ?? "", model?.store ?? "", model?.item ?? ""];
        const id = createHash("sha256").update(JSON.stringify(key)).digest("hex").slice(0, 32);
        const row = { kind, night, model: JSON.stringify(model), at };
        await db
          .insertInto("night_orders")
          .values({ id, ...row })
          .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
          .execute();
      }
    },
    async waiting(since) {
      await db.deleteFrom("night_orders").where("at", "<", since).execute();
      const rows = await db.selectFrom("night_orders").selectAll().orderBy("at").orderBy("id").execute();
      return rows.map(({ id, kind, night, model, at }) => ({
        ...{ id, night, at, kind: kind === "begin" ? "begin" : "again" },
        model: JSON.parse(model) as OrderedModel | null,
      }));
    },
    async done(ids) {
      for (const id of ids) await db.deleteFrom("night_orders").where("id", "=", id).execute();
    },
    async hold(night, state) {
      await db.deleteFrom("night_holds").where("night", "=", night).execute();
      if (state !== null)
        await db
          .insertInto("night_holds")
          .values({ night, state })
          .onConflict((conflict) => conflict.column("night").doUpdateSet({ state }))
          .execute();
    },
    async held(night) {
      const row = await db.selectFrom("night_holds").select("state").where("night", "=", night).executeTakeFirst();
      return row === undefined ? null : row.state === "paused" ? "paused" : "cancelled";
    },
    close: () => db.destroy(),
  };
}
