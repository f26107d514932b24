/** Service responses shared by all members while they are valid. */
import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables";

export interface StoredResponse {
  readonly contentType: string;
  /**
   * The service's name for its data (X-Data-Source), such as sample data's seed; null if none, as with the real one.
   */
  readonly dataSource: string | null;
  readonly body: string;
  /** Milliseconds since the epoch. */
  readonly storedAt: number;
  readonly expiresAt: number;
}

export interface ResponseStore {
  /** Null if there is no valid one. */
  find(key: string, now: number): Promise<StoredResponse | null>;
  /** Of two under one key, keeps the newer. */
  keep(key: string, response: StoredResponse): Promise<void>;
  /** Deletes expired responses, then the oldest until `mostBytes` are left; returns how many. */
  sweep(now: number, mostBytes: number): Promise<number>;
}

export function createResponseStore(db: Kysely<Tables>): ResponseStore {
  return {
    async find(key, now) {
      const row = await db
        .selectFrom("cached_responses")
        .selectAll()
        .where("key", "=", key)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      if (!row) return null;
      return {
        contentType: row.content_type,
        dataSource: row.data_source,
        body: row.body,
        storedAt: row.stored_at,
        expiresAt: row.expires_at,
      };
    },
    async keep(key, { contentType, dataSource, body, storedAt, expiresAt }) {
      const row = {
        content_type: contentType,
        data_source: dataSource,
        body,
        bytes: Buffer.byteLength(body),
        stored_at: storedAt,
        expires_at: expiresAt,
      };
      await db
        .insertInto("cached_responses")
        .values({ key, ...row })
        .onConflict((conflict) =>
          conflict.column("key").doUpdateSet(row).where("cached_responses.stored_at", "<=", storedAt),
        )
        .execute();
    },
    async sweep(now, mostBytes) {
      const expired = await db.deleteFrom("cached_responses").where("expires_at", "<=", now).returning("key").execute();
      // Running total from the newest: rows beyond the limit are deleted.
      const oldest = await db
        .deleteFrom("cached_responses")
        .where("key", "in", (query) =>
          query
            .selectFrom(
              query
                .selectFrom("cached_responses")
                .select(["key", sql<number>`sum(bytes) over (order by stored_at desc, key)`.as("total")])
                .as("sized"),
            )
            .select("sized.key")
            .where("sized.total", ">", mostBytes),
        )
        .returning("key")
        .execute();
      return expired.length + oldest.length;
    },
  };
}
