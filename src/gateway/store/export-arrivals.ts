/** Applies a webhook exactly once, even if it comes repeatedly, on several nodes, or before its order is recorded. */
import { type Kysely, sql } from "kysely";
import type { Tables } from "./tables";

/** What a webhook reports about a finished export. */
export interface ExportArrival {
  readonly queryUUID: string;
  /** The intent named in its address, if any. */
  readonly intentId: string | null;
  /** Of its signing secret. */
  readonly keyFingerprint: string;
  /** SHA-256 of the raw body, hex. */
  readonly bodyHash: string;
  readonly receivedAt: number;
  readonly completedAt: number;
  readonly rows: number | null;
  readonly url: string;
  readonly expiresAt: number;
}

/** new: this made the export ready; known: an earlier one did; unknown: not ordered here. */
export type ArrivalOutcome = "new" | "known" | "unknown";

/** Call within a transaction. */
export async function recordArrival(db: Kysely<Tables>, arrival: ExportArrival): Promise<ArrivalOutcome> {
  const outcome =
    (await findOrder(db, arrival)) ??
    (await adoptIntent(db, arrival)) ??
    // Its intent may have become the order in between, or been used by another delivery.
    (await findOrder(db, arrival)) ??
    "unknown";
  if (outcome === "unknown") return outcome;
  await db
    .insertInto("webhook_receipts")
    .values({ query_uuid: arrival.queryUUID, body_hash: arrival.bodyHash, received_at: arrival.receivedAt, times: 1 })
    .onConflict((conflict) =>
      conflict.columns(["query_uuid", "body_hash"]).doUpdateSet({ times: sql<number>`webhook_receipts.times + 1` }),
    )
    .execute();
  return outcome;
}

const changesOf = ({ completedAt, rows, url, expiresAt, receivedAt }: ExportArrival) => ({
  state: "ready",
  completed_at: completedAt,
  rows,
  url,
  expires_at: expiresAt,
  failure: null,
  changed_at: receivedAt,
});

/** An export that was given up may still arrive. */
const open = ["ordered", "failed"];

/** Null if no such order is recorded. */
async function findOrder(db: Kysely<Tables>, arrival: ExportArrival): Promise<ArrivalOutcome | null> {
  const { queryUUID, keyFingerprint } = arrival;
  // Update the state first: on PostgreSQL it locks the row, so the second of two concurrent deliveries waits.
  const changed = await db
    .updateTable("exports")
    .set(changesOf(arrival))
    .where("query_uuid", "=", queryUUID)
    .where("key_fingerprint", "=", keyFingerprint)
    .where("state", "in", open)
    .where("discarded_at", "is", null)
    .returning("query_uuid")
    .executeTakeFirst();
  if (changed) return "new";
  const known = await db
    .selectFrom("exports")
    .select(["key_fingerprint", "state", "discarded_at"])
    .where("query_uuid", "=", queryUUID)
    .executeTakeFirst();
  if (!known) return null;
  if (known.key_fingerprint !== keyFingerprint) return "unknown";
  // Its order was recorded between the two queries.
  if (open.includes(known.state) && known.discarded_at === null) return findOrder(db, arrival);
  return "known";
}

async function adoptIntent(db: Kysely<Tables>, arrival: ExportArrival): Promise<ArrivalOutcome | null> {
  const { queryUUID, intentId, keyFingerprint } = arrival;
  if (intentId === null) return null;
  const intent = await db
    .deleteFrom("export_intents")
    .where("id", "=", intentId)
    .where("key_fingerprint", "=", keyFingerprint)
    .returningAll()
    .executeTakeFirst();
  if (!intent) return null;
  await db
    .insertInto("exports")
    .values({
      query_uuid: queryUUID,
      name: intent.name,
      format: intent.format,
      dataset: intent.dataset,
      member_id: intent.member_id,
      key_fingerprint: keyFingerprint,
      ordered_at: intent.sent_at,
      ...changesOf(arrival),
    })
    .execute();
  return "new";
}
