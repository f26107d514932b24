/** The exports that went through the gateway: ordered, ready, imported, expired or failed, and the webhooks received. */
import { type Kysely, sql } from "kysely";
import type { ExportsTable, Tables } from "./tables";

export const exportStates = ["ordered", "ready", "imported", "expired", "failed"] as const;
export type ExportState = (typeof exportStates)[number];

export interface ExportOrder {
  readonly queryUUID: string;
  readonly name: string;
  readonly format: string;
  /** The data-set query as ordered, JSON. */
  readonly dataset: string;
  /** Null where the gateway has no members. */
  readonly memberId: string | null;
  readonly keyFingerprint: string;
  /** Milliseconds since the epoch, as all times here. */
  readonly orderedAt: number;
}

export interface ExportRecord extends ExportOrder {
  readonly state: ExportState;
  readonly completedAt: number | null;
  readonly importedAt: number | null;
  readonly rows: number | null;
  readonly url: string | null;
  readonly expiresAt: number | null;
  readonly failure: string | null;
}

/** What a webhook tells about a finished export. */
export interface ExportArrival {
  readonly queryUUID: string;
  /** SHA-256 of the raw body, hex. */
  readonly bodyHash: string;
  readonly receivedAt: number;
  readonly completedAt: number;
  readonly rows: number | null;
  readonly url: string;
  readonly expiresAt: number;
}

/** new: the export is ready because of it; known: another one said so before; unknown: nobody ordered it here. */
export type ArrivalOutcome = "new" | "known" | "unknown";

export interface ExportStore {
  /** Ordering the same twice changes nothing. */
  order(order: ExportOrder): Promise<void>;
  find(queryUUID: string): Promise<ExportRecord | null>;
  /** One member's, or everybody's for null; newest first. */
  list(memberId: string | null): Promise<ExportRecord[]>;
  /** Receipt and state change together or not at all. */
  arrive(arrival: ExportArrival): Promise<ArrivalOutcome>;
  /** How many webhooks came for it, repetitions among them. */
  receipts(queryUUID: string): Promise<number>;
  /** False unless it was ready. */
  markImported(queryUUID: string, now: number): Promise<boolean>;
  /** False unless it was open. `failure` tells the person what to do next. */
  markFailed(queryUUID: string, failure: string): Promise<boolean>;
  /** Ready ones whose link has ended; gives their ids. */
  expire(now: number): Promise<string[]>;
  /** Fingerprints of the keys that open exports were ordered with. */
  openKeys(): Promise<string[]>;
}

export function createExportStore(db: Kysely<Tables>): ExportStore {
  return {
    async order({ queryUUID, name, format, dataset, memberId, keyFingerprint, orderedAt }) {
      await db
        .insertInto("exports")
        .values({
          query_uuid: queryUUID,
          name,
          format,
          dataset,
          member_id: memberId,
          state: "ordered",
          key_fingerprint: keyFingerprint,
          ordered_at: orderedAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async find(queryUUID) {
      const row = await db.selectFrom("exports").selectAll().where("query_uuid", "=", queryUUID).executeTakeFirst();
      return row ? recordOf(row) : null;
    },
    async list(memberId) {
      const rows = await db
        .selectFrom("exports")
        .selectAll()
        .$if(memberId !== null, (query) => query.where("member_id", "=", memberId))
        .orderBy("ordered_at", "desc")
        .orderBy("query_uuid")
        .execute();
      return rows.map(recordOf);
    },
    arrive: (arrival) => db.transaction().execute((transaction) => arrive(transaction, arrival)),
    async receipts(queryUUID) {
      const { times } = await db
        .selectFrom("webhook_receipts")
        .select(({ fn }) => fn.sum<number | string | null>("times").as("times"))
        .where("query_uuid", "=", queryUUID)
        .executeTakeFirstOrThrow();
      return Number(times ?? 0);
    },
    async markImported(queryUUID, now) {
      const marked = await db
        .updateTable("exports")
        .set({ state: "imported", imported_at: now })
        .where("query_uuid", "=", queryUUID)
        .where("state", "=", "ready")
        .returning("query_uuid")
        .executeTakeFirst();
      return marked !== undefined;
    },
    async markFailed(queryUUID, failure) {
      const marked = await db
        .updateTable("exports")
        .set({ state: "failed", failure })
        .where("query_uuid", "=", queryUUID)
        .where("state", "in", ["ordered", "ready"])
        .returning("query_uuid")
        .executeTakeFirst();
      return marked !== undefined;
    },
    async expire(now) {
      const expired = await db
        .updateTable("exports")
        .set({ state: "expired" })
        .where("state", "=", "ready")
        .where("expires_at", "<=", now)
        .returning("query_uuid")
        .execute();
      return expired.map(({ query_uuid }) => query_uuid).sort();
    },
    async openKeys() {
      const rows = await db
        .selectFrom("exports")
        .select("key_fingerprint")
        .distinct()
        .where("state", "=", "ordered")
        .orderBy("key_fingerprint")
        .execute();
      return rows.map(({ key_fingerprint }) => key_fingerprint);
    },
  };
}

async function arrive(db: Kysely<Tables>, arrival: ExportArrival): Promise<ArrivalOutcome> {
  const { queryUUID, bodyHash, receivedAt, completedAt, rows, url, expiresAt } = arrival;
  // The change of state goes first: on PostgreSQL it locks the row, so that of two deliveries at once one waits.
  const changed = await db
    .updateTable("exports")
    .set({ state: "ready", completed_at: completedAt, rows, url, expires_at: expiresAt })
    .where("query_uuid", "=", queryUUID)
    .where("state", "=", "ordered")
    .returning("query_uuid")
    .executeTakeFirst();
  if (!changed) {
    const known = await db.selectFrom("exports").select("state").where("query_uuid", "=", queryUUID).executeTakeFirst();
    if (!known) return "unknown";
  }
  await db
    .insertInto("webhook_receipts")
    .values({ query_uuid: queryUUID, body_hash: bodyHash, received_at: receivedAt, times: 1 })
    .onConflict((conflict) =>
      conflict.columns(["query_uuid", "body_hash"]).doUpdateSet({ times: sql<number>`webhook_receipts.times + 1` }),
    )
    .execute();
  return changed ? "new" : "known";
}

function recordOf(row: ExportsTable): ExportRecord {
  return {
    queryUUID: row.query_uuid,
    name: row.name,
    format: row.format,
    dataset: row.dataset,
    memberId: row.member_id,
    keyFingerprint: row.key_fingerprint,
    state: row.state as ExportState,
    orderedAt: row.ordered_at,
    completedAt: row.completed_at,
    importedAt: row.imported_at,
    rows: row.rows,
    url: row.url,
    expiresAt: row.expires_at,
    failure: row.failure,
  };
}
