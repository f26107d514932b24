/** The nodes that serve this store, from their heartbeats. */
import type { Kysely } from "kysely";
import type { Tables } from "./tables";

export interface ServingNode {
  readonly id: string;
  readonly version: string;
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly seenAt: number;
}

export interface NodeStore {
  /** Heartbeat. */
  seen(node: ServingNode): Promise<void>;
  /** Clean shutdown. */
  left(id: string): Promise<void>;
  /** Seen since then; forgets older ones. */
  list(since: number): Promise<ServingNode[]>;
}

export function createNodeStore(db: Kysely<Tables>): NodeStore {
  return {
    async seen({ id, version, startedAt, seenAt }) {
      await db
        .insertInto("nodes")
        .values({ id, version, started_at: startedAt, seen_at: seenAt })
        .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: seenAt }))
        .execute();
    },
    async left(id) {
      await db.deleteFrom("nodes").where("id", "=", id).execute();
    },
    async list(since) {
      await db.deleteFrom("nodes").where("seen_at", "<", since).execute();
      const rows = await db.selectFrom("nodes").selectAll().orderBy("started_at").orderBy("id").execute();
      return rows.map(({ id, version, started_at, seen_at }) => ({
        id,
        version,
        startedAt: started_at,
        seenAt: seen_at,
      }));
    },
  };
}
