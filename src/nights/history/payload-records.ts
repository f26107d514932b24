/** The service's answers that a run read, packed, until they are removed. Equal payloads are kept once. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { type Kysely, sql } from "kysely";
import type { HistoryTables } from "./history-tables";

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];
/** A payload can't unpack to more than this, bytes. */
const mostBytes = 64 * 1024 * 1024;
/** Rows of one statement. */
const rowsAtOnce = 100;

const hashOf = (body: string): string => createHash("sha256").update(body).digest("hex");

export interface PayloadUse {
  /** The question: method, address below the server, and the hash of what was posted. */
  readonly key: string;
  readonly body: string;
}

export interface PayloadRecords {
  /** Keeps what a run read. Safe to repeat. */
  keep(
    of: { readonly tenant: string; readonly night: string; readonly run: string },
    payloads: readonly PayloadUse[],
  ): Promise<void>;
  /** What a run read, by key; without what has been removed or changed since. */
  of(tenant: string, run: string): Promise<PayloadUse[]>;
  /** Removes what no night since `night` read; returns how many payloads. Figures stay. */
  sweep(tenant: string, night: string): Promise<number>;
}

export function createPayloadRecords(db: Kysely<HistoryTables>): PayloadRecords {
  return {
    async keep({ tenant, night, run }, payloads) {
      const hashed = payloads
        .map(({ key, body }) => ({ key, body, hash: hashOf(body) }))
        // Nodes that keep the same ones at once must lock them in one order.
        .sort((one, other) => (one.hash < other.hash ? -1 : 1));
      for (let from = 0; from < hashed.length; from += rowsAtOnce) {
        const some = hashed.slice(from, from + rowsAtOnce);
        const known = await db
          .selectFrom("night_payloads")
          .select("hash")
          .where("tenant", "=", tenant)
          .where("hash", "in", [...new Set(some.map(({ hash }) => hash))])
          .execute();
        const knownHashes = new Set(known.map(({ hash }) => hash));
        const bodies = new Map(some.map(({ hash, body }) => [hash, body]));
        const rows = await Promise.all(
          [...bodies].map(async ([hash, body]) => ({
            ...{ tenant, hash, bytes: Buffer.byteLength(body), last_night: night },
            // The body of one that is known stays as it is.
            body: knownHashes.has(hash) ? "" : (await pack(body)).toString("base64"),
          })),
        );
        const uses = some.map(({ key, hash }) => ({ tenant, run, key, hash, night }));
        await db.transaction().execute(async (transaction) => {
          for (const { body, ...row } of rows) {
            const { numUpdatedRows } = await transaction
              .updateTable("night_payloads")
              .set((now) => ({
                last_night: sql`case when last_night < ${night} then ${night} else ${now.ref("last_night")} end`,
              }))
              .where("tenant", "=", tenant)
              .where("hash", "=", row.hash)
              .executeTakeFirst();
            if (numUpdatedRows > 0n) continue;
            await transaction
              .insertInto("night_payloads")
              // A sweep may have removed it since.
              .values({
                ...row,
                body: body === "" ? (await pack(bodies.get(row.hash) ?? "")).toString("base64") : body,
              })
              .onConflict((conflict) => conflict.columns(["tenant", "hash"]).doNothing())
              .execute();
          }
          await transaction
            .insertInto("night_payload_uses")
            .values(uses)
            .onConflict((conflict) => conflict.columns(["tenant", "run", "key"]).doNothing())
            .execute();
        });
      }
    },
    async of(tenant, run) {
      const rows = await db
        .selectFrom("night_payload_uses as use")
        .innerJoin("night_payloads as payload", (join) =>
          join.onRef("payload.tenant", "=", "use.tenant").onRef("payload.hash", "=", "use.hash"),
        )
        .select(["use.key", "use.hash", "payload.body"])
        .where("use.tenant", "=", tenant)
        .where("use.run", "=", run)
        .orderBy("use.key")
        .execute();
      const texts = await Promise.all(
        rows.map(({ body }) => unpack(Buffer.from(body, "base64"), { maxOutputLength: mostBytes })),
      );
      return rows.flatMap(({ key, hash }, index) => {
        const body = texts[index]?.toString("utf8") ?? "";
        return hashOf(body) === hash ? [{ key, body }] : [];
      });
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
