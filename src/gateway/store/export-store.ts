/** Exports that went through the gateway: ordered, ready, imported, expired or failed, and the webhooks received. */
import { type Kysely, sql } from "kysely";
import type { ChangeFeed } from "./change-feed";
import { recordArrival } from "./export-arrivals";
import type { ExportsTable, Tables } from "./tables";
import type { ArrivalOutcome, ExportArrival } from "./export-arrivals";

export const exportStates = ["ordered", "ready", "imported", "expired", "failed"] as const;
export type ExportState = (typeof exportStates)[number];

interface ExportSubject {
  readonly name: string;
  readonly format: string;
  /** The data-set query as ordered, JSON. */
  readonly dataset: string;
  /** Null if the gateway has no members. */
  readonly memberId: string | null;
  /** Of the secret that must sign its webhook. */
  readonly keyFingerprint: string;
}

/** An order about to be sent. */
export interface ExportIntent extends ExportSubject {
  /** Unguessable. */
  readonly id: string;
  readonly sentAt: number;
}

export interface ExportOrder extends ExportSubject {
  readonly queryUUID: string;
  /** Milliseconds since the epoch, like all times here. */
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
  readonly bytes: number | null;
  readonly rowsCounted: number | null;
}

/** A link pasted by a user. */
export interface PastedLink {
  readonly url: string;
  readonly bytes: number | null;
  readonly expiresAt: number | null;
}

export interface ExportStore {
  intend(intent: ExportIntent): Promise<void>;
  /** The service rejected it. */
  withdraw(intentId: string): Promise<void>;
  /** The service accepted it: the intent becomes the order. Idempotent. */
  order(order: ExportOrder, intentId?: string): Promise<void>;
  /** Whether an order under this key is still open. */
  hasIntent(keyFingerprint: string): Promise<boolean>;
  /** Null for discarded ones too. */
  find(queryUUID: string): Promise<ExportRecord | null>;
  /** One member's, or everyone's for null; newest first. */
  list(memberId: string | null): Promise<ExportRecord[]>;
  /** Everyone's exports with a change that a pane would show. */
  changedSince(time: number): Promise<ExportRecord[]>;
  /** Receipt and state change together or not at all. A webhook that refers to an intent makes it an order. */
  arrive(arrival: ExportArrival): Promise<ArrivalOutcome>;
  /** Number of webhooks received for it, including repeats. */
  receipts(queryUUID: string): Promise<number>;
  /** False if already imported or discarded. */
  useLink(queryUUID: string, link: PastedLink, now: number): Promise<boolean>;
  /** Records what the file turned out to be. */
  noteFile(
    queryUUID: string,
    file: { readonly bytes?: number; readonly rowsCounted?: number },
    now: number,
  ): Promise<void>;
  /** False unless it was ready. */
  markImported(queryUUID: string, now: number): Promise<boolean>;
  /** False unless it was open. `failure` says what to do next. */
  markFailed(queryUUID: string, failure: string, now: number): Promise<boolean>;
  /** Expires ready exports whose link has ended; returns their ids. */
  expire(now: number): Promise<string[]>;
  /** Fails exports ordered before `before` without a webhook; returns their ids. */
  failOverdue(before: number, failure: string, now: number): Promise<string[]>;
  /** False if it may still arrive (ordered at `overdueBefore` or later) or is ready to import. */
  discard(queryUUID: string, overdueBefore: number, now: number): Promise<boolean>;
  /** Deletes discarded exports and abandoned intents from before `before`. */
  sweep(before: number): Promise<void>;
  /** Fingerprints of the keys of open exports. */
  openKeys(): Promise<string[]>;
}

export function createExportStore(db: Kysely<Tables>, feed: ChangeFeed): ExportStore {
  /** Returns the ids that `work` changed, after notifying all nodes. */
  async function change(work: (transaction: Kysely<Tables>) => Promise<readonly Changed[]>): Promise<string[]> {
    const ids = await db.transaction().execute(async (transaction) => {
      const changed = (await work(transaction)).map(({ query_uuid }) => query_uuid);
      for (const id of changed) await feed.tell(transaction, id);
      return changed;
    });
    ids.forEach((id) => feed.told(id));
    return ids.sort();
  }
  return {
    async intend({ id, sentAt, ...subject }) {
      await db
        .insertInto("export_intents")
        .values({ id, sent_at: sentAt, ...columnsOf(subject) })
        .execute();
    },
    async withdraw(intentId) {
      await db.deleteFrom("export_intents").where("id", "=", intentId).execute();
    },
    async order({ queryUUID, orderedAt, ...subject }, intentId) {
      await change(async (transaction) => {
        // Delete the intent first, as in the webhook's arrival, so neither waits for the other.
        if (intentId !== undefined) await transaction.deleteFrom("export_intents").where("id", "=", intentId).execute();
        return transaction
          .insertInto("exports")
          .values({
            query_uuid: queryUUID,
            state: "ordered",
            ordered_at: orderedAt,
            changed_at: orderedAt,
            ...columnsOf(subject),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning("query_uuid")
          .execute();
      });
    },
    async hasIntent(keyFingerprint) {
      const found = await db
        .selectFrom("export_intents")
        .select("id")
        .where("key_fingerprint", "=", keyFingerprint)
        .executeTakeFirst();
      return found !== undefined;
    },
    async find(queryUUID) {
      const row = await db
        .selectFrom("exports")
        .selectAll()
        .where("query_uuid", "=", queryUUID)
        .where("discarded_at", "is", null)
        .executeTakeFirst();
      return row ? recordOf(row) : null;
    },
    async list(memberId) {
      const rows = await db
        .selectFrom("exports")
        .selectAll()
        .where("discarded_at", "is", null)
        .$if(memberId !== null, (query) => query.where("member_id", "=", memberId))
        .orderBy("ordered_at", "desc")
        .orderBy("query_uuid")
        .execute();
      return rows.map(recordOf);
    },
    async changedSince(time) {
      const rows = await db
        .selectFrom("exports")
        .selectAll()
        .where("changed_at", ">=", time)
        .where("discarded_at", "is", null)
        .orderBy("changed_at")
        .execute();
      return rows.map(recordOf);
    },
    async arrive(arrival) {
      let outcome: ArrivalOutcome = "unknown";
      await change(async (transaction) => {
        outcome = await recordArrival(transaction, arrival);
        return outcome === "new" ? [{ query_uuid: arrival.queryUUID }] : [];
      });
      return outcome;
    },
    async receipts(queryUUID) {
      const { times } = await db
        .selectFrom("webhook_receipts")
        .select(({ fn }) => fn.sum<number | string | null>("times").as("times"))
        .where("query_uuid", "=", queryUUID)
        .executeTakeFirstOrThrow();
      return Number(times ?? 0);
    },
    async useLink(queryUUID, { url, bytes, expiresAt }, now) {
      const changed = await change((transaction) =>
        transaction
          .updateTable("exports")
          // A different file from the one whose rows were counted.
          .set({
            state: "ready",
            url,
            bytes,
            rows_counted: null,
            expires_at: expiresAt,
            failure: null,
            changed_at: now,
          })
          .set((row) => ({ completed_at: row.fn.coalesce(row.ref("completed_at"), row.val(now)) }))
          .where("query_uuid", "=", queryUUID)
          .where("state", "!=", "imported")
          .where("discarded_at", "is", null)
          .returning("query_uuid")
          .execute(),
      );
      return changed.length > 0;
    },
    async noteFile(queryUUID, { bytes, rowsCounted }, now) {
      await change((transaction) =>
        transaction
          .updateTable("exports")
          .set({
            changed_at: now,
            ...(bytes !== undefined && { bytes }),
            ...(rowsCounted !== undefined && { rows_counted: rowsCounted }),
          })
          .where("query_uuid", "=", queryUUID)
          .returning("query_uuid")
          .execute(),
      );
    },
    async markImported(queryUUID, now) {
      const changed = await change((transaction) =>
        transaction
          .updateTable("exports")
          .set({ state: "imported", imported_at: now, changed_at: now })
          .where("query_uuid", "=", queryUUID)
          .where("state", "=", "ready")
          .where("discarded_at", "is", null)
          .returning("query_uuid")
          .execute(),
      );
      return changed.length > 0;
    },
    async markFailed(queryUUID, failure, now) {
      const changed = await change((transaction) =>
        transaction
          .updateTable("exports")
          .set({ state: "failed", failure, changed_at: now })
          .where("query_uuid", "=", queryUUID)
          .where("state", "in", ["ordered", "ready"])
          .returning("query_uuid")
          .execute(),
      );
      return changed.length > 0;
    },
    expire: (now) =>
      change((transaction) =>
        transaction
          .updateTable("exports")
          .set({ state: "expired", changed_at: now })
          .where("state", "=", "ready")
          .where("expires_at", "<=", now)
          .returning("query_uuid")
          .execute(),
      ),
    failOverdue: (before, failure, now) =>
      change((transaction) =>
        transaction
          .updateTable("exports")
          .set({ state: "failed", failure, changed_at: now })
          .where("state", "=", "ordered")
          .where("ordered_at", "<", before)
          .returning("query_uuid")
          .execute(),
      ),
    async discard(queryUUID, overdueBefore, now) {
      const changed = await change((transaction) =>
        transaction
          .updateTable("exports")
          .set({ discarded_at: now, changed_at: now })
          .where("query_uuid", "=", queryUUID)
          .where("discarded_at", "is", null)
          .where((where) =>
            where.or([
              where("state", "in", ["failed", "expired", "imported"]),
              where.and({ state: "ordered" }).and("ordered_at", "<", overdueBefore),
              where.and({ state: "ready" }).and("expires_at", "<=", now),
            ]),
          )
          .returning("query_uuid")
          .execute(),
      );
      return changed.length > 0;
    },
    sweep: (before) =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom("export_intents").where("sent_at", "<", before).execute();
        const gone = transaction.selectFrom("exports").select("query_uuid").where("discarded_at", "<", before);
        await transaction.deleteFrom("webhook_receipts").where("query_uuid", "in", gone).execute();
        await transaction.deleteFrom("exports").where("discarded_at", "<", before).execute();
      }),
    async openKeys() {
      const { rows } = await sql<{ key_fingerprint: string }>`
        select key_fingerprint from exports where state = 'ordered' and discarded_at is null
        union select key_fingerprint from export_intents order by 1`.execute(db);
      return rows.map(({ key_fingerprint }) => key_fingerprint);
    },
  };
}

interface Changed {
  readonly query_uuid: string;
}

function columnsOf({ name, format, dataset, memberId, keyFingerprint }: ExportSubject) {
  return { name, format, dataset, member_id: memberId, key_fingerprint: keyFingerprint };
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
    bytes: row.bytes,
    rowsCounted: row.rows_counted,
  };
}
