/** All migrations, in order. Never edit one: a store remembers what it has applied. */
import { type Kysely, type Migration, Migrator, sql } from "kysely";

const first: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("members")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("token_hash", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("revoked_at", "bigint")
      .execute();
    // A name is free again once its member is revoked.
    await sql`create unique index members_by_name on members (name) where revoked_at is null`.execute(db);
    await db.schema
      .createTable("member_usage")
      .addColumn("member_id", "text", (column) => column.notNull().references("members.id"))
      .addColumn("day", "text", (column) => column.notNull())
      .addColumn("requests", "integer", (column) => column.notNull())
      .addColumn("cached", "integer", (column) => column.notNull())
      .addColumn("refused", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("member_usage_key", ["member_id", "day"])
      .execute();
    await db.schema
      .createTable("exports")
      .addColumn("query_uuid", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("format", "text", (column) => column.notNull())
      .addColumn("dataset", "text", (column) => column.notNull())
      .addColumn("member_id", "text")
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("key_fingerprint", "text", (column) => column.notNull())
      .addColumn("ordered_at", "bigint", (column) => column.notNull())
      .addColumn("completed_at", "bigint")
      .addColumn("imported_at", "bigint")
      .addColumn("rows", "bigint")
      .addColumn("url", "text")
      .addColumn("expires_at", "bigint")
      .addColumn("failure", "text")
      .execute();
    await db.schema.createIndex("exports_by_time").on("exports").columns(["member_id", "ordered_at"]).execute();
    await db.schema
      .createTable("webhook_receipts")
      .addColumn("query_uuid", "text", (column) => column.notNull().references("exports.query_uuid"))
      .addColumn("body_hash", "text", (column) => column.notNull())
      .addColumn("received_at", "bigint", (column) => column.notNull())
      .addColumn("times", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("webhook_receipts_key", ["query_uuid", "body_hash"])
      .execute();
    await db.schema
      .createTable("cached_responses")
      .addColumn("key", "text", (column) => column.primaryKey())
      .addColumn("content_type", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("bytes", "bigint", (column) => column.notNull())
      .addColumn("stored_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("cached_responses_by_time").on("cached_responses").column("stored_at").execute();
    await db.schema
      .createTable("shared_budget")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("windows", "text", (column) => column.notNull())
      .execute();
    await sql`insert into shared_budget (id, windows) values ('service', '{}')`.execute(db);
  },
};

const exportIntents: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ["bytes", "rows_counted", "discarded_at"])
      await db.schema.alterTable("exports").addColumn(column, "bigint").execute();
    await db.schema
      .alterTable("exports")
      .addColumn("changed_at", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex("exports_by_change").on("exports").column("changed_at").execute();
    await db.schema
      .createTable("export_intents")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("format", "text", (column) => column.notNull())
      .addColumn("dataset", "text", (column) => column.notNull())
      .addColumn("member_id", "text")
      .addColumn("key_fingerprint", "text", (column) => column.notNull())
      .addColumn("sent_at", "bigint", (column) => column.notNull())
      .execute();
  },
};

const responseSource: Migration = {
  async up(db: Kysely<unknown>) {
    // The owner of these rows is unknown; they would have been used for an hour at most.
    await sql`delete from cached_responses`.execute(db);
    await db.schema.alterTable("cached_responses").addColumn("data_source", "text").execute();
  },
};

const intakeMappings: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("intake_mappings")
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("vendor", "text", (column) => column.notNull())
      .addColumn("section", "text", (column) => column.notNull())
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("shown", "text", (column) => column.notNull())
      .addColumn("target", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("member_id", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("intake_mappings_key", ["kind", "vendor", "section", "key"])
      .execute();
  },
};

const accounts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("members")
      .addColumn("role", "text", (column) => column.notNull().defaultTo("member"))
      .execute();
    await db.schema.alterTable("members").addColumn("subject", "text").execute();
    await sql`create unique index members_by_subject on members (subject) where revoked_at is null`.execute(db);
    await db.schema
      .createTable("member_tokens")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("member_id", "text", (column) => column.notNull().references("members.id"))
      .addColumn("token_hash", "text", (column) => column.notNull())
      .addColumn("label", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("expires_at", "bigint")
      .addColumn("last_used_at", "bigint")
      .addColumn("revoked_at", "bigint")
      .execute();
    await db.schema.createIndex("member_tokens_by_member").on("member_tokens").column("member_id").execute();
    // Until now a member had exactly one token.
    await sql`insert into member_tokens (id, member_id, token_hash, label, created_at, revoked_at)
      select id, id, token_hash, 'first token', created_at, revoked_at from members`.execute(db);
    await db.schema
      .createTable("audit")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("at", "bigint", (column) => column.notNull())
      .addColumn("member_id", "text")
      .addColumn("actor", "text", (column) => column.notNull())
      .addColumn("address", "text", (column) => column.notNull())
      .addColumn("action", "text", (column) => column.notNull())
      .addColumn("subject", "text", (column) => column.notNull())
      .addColumn("count", "integer", (column) => column.notNull())
      .addColumn("outcome", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("nodes")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("version", "text", (column) => column.notNull())
      .addColumn("started_at", "bigint", (column) => column.notNull())
      .addColumn("seen_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("audit_by_time").on("audit").columns(["at", "id"]).execute();
  },
};

const signingKeys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("signing_keys")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("public_key", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("withdrawn_at", "bigint")
      .execute();
  },
};

const migrations: Readonly<Record<string, Migration>> = {
  "0001-first": first,
  "0002-export-intents": exportIntents,
  "0003-response-source": responseSource,
  "0004-intake-mappings": intakeMappings,
  "0005-accounts": accounts,
  "0006-signing-keys": signingKeys,
};

/** Each step under its name, as the store remembers it. */
export const createMigrator = <T>(db: Kysely<T>): Migrator =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });

/**
 * Migrates the tables; safe for several nodes at once. Throws if a step fails (and rolls it back) or the store is newer
 * than this program.
 */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const { error } = await createMigrator(db).migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error("The store's tables cannot be made.");
}
