/** The service's answers that a run read, packed, for as long as they are kept. Equal payloads are kept once. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import type { Kysely } from "kysely";
import type { HistoryTables } from "./history-tables";

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];
/** A payload can't unpack to more than this, bytes. */
const mostBytes = 64 * 1024 * 1024;

export interface PayloadUse {
  /** The answer's key: data source, function and arguments. */
  readonly key: string;
  readonly body: string;
}

export interface PayloadRecords {
  /** Keeps what a run read. Safe to repeat. */
  keep(
    of: { readonly tenant: string; readonly night: string; readonly run: string },
    payloads: readonly PayloadUse[],
  ): Promise<void>;
  /** What a run read, by key; without what has been removed. */
  of(tenant: string, run: string): Promise<PayloadUse[]>;
  /** Removes what no night since `night` read; returns how many payloads. Figures stay. */
  sweep(tenant: string, night: string): Promise<number>;
}

export function createPayloadRecords(db: Kysely<HistoryTables>): PayloadRecords {
  return {
    async keep({ tenant, night, run }, payloads) {
      for (const { key, body } of payloads) {
        const hash = createHash("sha256").update(body).digest("hex");
        const row = { tenant, hash, bytes: Buffer.byteLength(body), last_night: night };
        const known = await db
          .updateTable("night_payloads")
          .set({ last_night: night })
          .where("tenant", "=", tenant)
          .where("hash", "=", hash)
          .where("last_night", "<=", night)
          .returning("hash")
          .execute();
        if (known.length === 0)
          await db
            .insertInto("night_payloads")
            .values({ ...row, body: (await pack(body)).toString("base64") })
            .onConflict((conflict) => conflict.columns(["tenant", "hash"]).doNothing())
            .execute();
        await db
          .insertInto("night_payload_uses")
          .values({ tenant, run, key, hash, night })
          .onConflict((conflict) => conflict.columns(["tenant", "run", "key"]).doNothing())
          .execute();
      }
    },
    async of(tenant, run) {
      const rows = await db
        .selectFrom("night_payload_uses as use")
        .innerJoin("night_payloads as payload", (join) =>
          join.onRef("payload.tenant", "=", "use.tenant").onRef("payload.hash", "=", "use.hash"),
        )
        .select(["use.key", "payload.body"])
        .where("use.tenant", "=", tenant)
        .where("use.run", "=", run)
        .orderBy("use.key")
        .execute();
      const texts = await Promise.all(
        rows.map(({ body }) => unpack(Buffer.from(body, "base64"), { maxOutputLength: mostBytes })),
      );
      return rows.map(({ key }, index) => ({ key, body: texts[index]?.toString("utf8") ?? "" }));
    },
    sweep: (tenant, night) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom("night_payload_uses")
          .where("tenant", "=", tenant)
          .where("night", "<", night)
          .execute();
        const gone = await transaction
          .deleteFrom("night_payloads")
          .where("tenant", "=", tenant)
          .where("last_night", "<", night)
          .returning("hash")
          .execute();
        return gone.length;
      }),
  };
}
