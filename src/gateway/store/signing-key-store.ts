/**
 * The public halves of all nodes' signing keys, earlier ones too: what they signed is verified while they are
 * kept.
 */
import type { Kysely } from "kysely";
import type { GatewayKey } from "../../service/gateway-signing";
import type { Tables } from "./tables";

export interface KnownSigningKey extends GatewayKey {
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** What it signed no longer counts. */
  readonly withdrawnAt: number | null;
}

export interface SigningKeyStore {
  /** Does nothing for a known key, withdrawn or not. */
  add(key: GatewayKey, now: number): Promise<void>;
  /** The latest first. */
  list(): Promise<KnownSigningKey[]>;
  /** False for a key that is unknown or already withdrawn. */
  withdraw(id: string, now: number): Promise<boolean>;
}

export function createSigningKeyStore(db: Kysely<Tables>): SigningKeyStore {
  return {
    async add({ id, key }, now) {
      await db
        .insertInto("signing_keys")
        .values({ id, public_key: key, created_at: now, withdrawn_at: null })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    },
    async list() {
      const rows = await db
        .selectFrom("signing_keys")
        .selectAll()
        .orderBy("created_at", "desc")
        .orderBy("id")
        .execute();
      return rows.map(({ id, public_key, created_at, withdrawn_at }) => ({
        ...{ id, key: public_key, createdAt: created_at, withdrawnAt: withdrawn_at },
      }));
    },
    async withdraw(id, now) {
      const { numUpdatedRows } = await db
        .updateTable("signing_keys")
        .set({ withdrawn_at: now })
        .where("id", "=", id)
        .where("withdrawn_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
