/** What a person orders on the page: a night to begin, models to try again, a night to pause or to end. */
import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { type DatabaseAddress, openDatabase } from "../../gateway/store/open-database";
import type { NightHold } from "./run-night";

interface OrderTables {
  night_left_out: { tenant: string; store: string; item: string };
  night_orders: { id: string; kind: string; night: string; model: string; at: number };
  night_holds: { night: string; state: string };
}

export interface ModelPlace {
  readonly tenant: string;
  readonly store: string;
  readonly item: string;
}

export interface OrderedModel extends ModelPlace {
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
  /** Nights no longer look at the model; safe to repeat. */
  leaveOut(model: ModelPlace): Promise<void>;
  takeIn(model: ModelPlace): Promise<void>;
  /** Items of a store. */
  leftOut(tenant: string, store: string): Promise<ReadonlySet<string>>;
  /** Of all stores, by `placeKey`. */
  allLeftOut(tenant: string): Promise<ReadonlySet<string>>;
  /** Removes what is kept of a tenant, or of one model of it. */
  remove(tenant: string, model?: Pick<ModelPlace, "store" | "item">): Promise<void>;
  close(): Promise<void>;
}

export const placeKey = ({ store, item }: Pick<ModelPlace, "store" | "item">): string => `${store}\n${item}`;

async function makeTables(db: Kysely<OrderTables>): Promise<void> {
  await sql`create table if not exists night_orders (id text not null primary key, kind text not null,
    night text not null, model text not null, at bigint not null)`.execute(db);
  await sql`create table if not exists night_holds (night text not null primary key, state text not null)`.execute(db);
  await sql`create table if not exists night_left_out (tenant text not null, store text not null, item text not null,
    primary key (tenant, store, item))`.execute(db);
}

export async function openNightOrders(address: DatabaseAddress): Promise<NightOrders> {
  const db = await openDatabase<OrderTables>(address, {}, async (tables) => {
    // Two nodes may make them at the same time.
    await makeTables(tables).catch(() => makeTables(tables));
  });
  const leftOutOf = (tenant: string) =>
    db.selectFrom("night_left_out").select(["store", "item"]).where("tenant", "=", tenant);
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
    async leaveOut({ tenant, store, item }) {
      await db
        .insertInto("night_left_out")
        .values({ tenant, store, item })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async takeIn({ tenant, store, item }) {
      await db
        .deleteFrom("night_left_out")
        .where("tenant", "=", tenant)
        .where("store", "=", store)
        .where("item", "=", item)
        .execute();
    },
    async leftOut(tenant, store) {
      const rows = await leftOutOf(tenant).where("store", "=", store).execute();
      return new Set(rows.map(({ item }) => item));
    },
    async allLeftOut(tenant) {
      return new Set((await leftOutOf(tenant).execute()).map(placeKey));
    },
    async remove(tenant, model) {
      const isIts = (place: ModelPlace): boolean =>
        place.tenant === tenant && (model === undefined || placeKey(place) === placeKey(model));
      for (const row of await db.selectFrom("night_orders").select(["id", "model"]).execute()) {
        const ordered = JSON.parse(row.model) as OrderedModel | null;
        if (ordered !== null && isIts(ordered)) await db.deleteFrom("night_orders").where("id", "=", row.id).execute();
      }
      await db
        .deleteFrom("night_left_out")
        .where("tenant", "=", tenant)
        .$if(model !== undefined, (query) =>
          query.where("store", "=", model?.store ?? "").where("item", "=", model?.item ?? ""),
        )
        .execute();
    },
    close: () => db.destroy(),
  };
}
