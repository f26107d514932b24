/** The history's tables and their migrations. Figures and looks are append-only; a trigger refuses updates. */
import { type Kysely, type Migration, Migrator, sql } from "kysely";

/** One row where a figure changed, appeared or vanished. */
export interface FiguresTable {
  tenant: string;
  model: string;
  figure: string;
  /** yyyy-mm-dd. */
  night: string;
  /** 0 for the first row of a night; a later row of the same night replaces it. */
  revision: number;
  /** The entry of the chain that wrote it. */
  seq: number;
  /** From which day on this was known, yyyy-mm-dd: later than the night for a correction. */
  known_on: string;
  label: string;
  kind: string;
  /** JSON. */
  value: string;
  /** 1: the figure was not verified from this night on; the value is null. */
  is_absent: number;
  format: string | null;
  /** The value before, JSON; null: none. */
  old: string | null;
  as_of: string | null;
  data_of: string | null;
  source: string;
  formula: string | null;
  run: string;
}

/**
 * One row a night and model; a correction is another with a higher revision. Each is an entry of the tenant's chain.
 */
export interface LooksTable {
  tenant: string;
  seq: number;
  model: string;
  night: string;
  revision: number;
  /** Why it corrects an earlier look; null: it is the first. */
  corrects: string | null;
  known_on: string;
  outcome: string;
  reason: string | null;
  file_hash: string;
  written_hash: string | null;
  version: string;
  run: string;
  build: string;
  is_sample: number;
  /** ISO 8601. */
  at: string;
  requests: number;
  name: string;
  link: string | null;
  /** JSON list. */
  tags: string;
  figures_seen: number;
  previous: string;
  hash: string;
}

/** Latest name of each model: a projection of the looks, for lists. */
export interface ModelsTable {
  tenant: string;
  model: string;
  store: string;
  /** Where the file is now. */
  item: string;
  name: string;
  link: string | null;
  tags: string;
  last_night: string;
}

/** The chain's end, per tenant. Locked while an entry is added. */
export interface HeadsTable {
  tenant: string;
  seq: number;
  hash: string;
}

/** Packed payloads by their hash, shared by every model that read them. */
export interface PayloadsTable {
  tenant: string;
  /** SHA-256 of the text, hex. */
  hash: string;
  /** gzip, base64. */
  body: string;
  bytes: number;
  last_night: string;
}

export interface PayloadUsesTable {
  tenant: string;
  run: string;
  /** Of the answer: data source, function and arguments. */
  key: string;
  hash: string;
  night: string;
}

/** What is left of an entry whose model was removed: its place in the chain, nothing of what it said. */
export interface RemovedTable {
  tenant: string;
  seq: number;
  previous: string;
  hash: string;
  /** The day of the removal, yyyy-mm-dd. */
  removed_on: string;
}

export interface HistoryTables {
  night_removed: RemovedTable;
  night_figures: FiguresTable;
  night_looks: LooksTable;
  night_models: ModelsTable;
  night_heads: HeadsTable;
  night_payloads: PayloadsTable;
  night_payload_uses: PayloadUsesTable;
}

const appendOnly = ["night_figures", "night_looks"] as const;

async function refuseUpdates(db: Kysely<unknown>, isPostgres: boolean): Promise<void> {
  if (isPostgres)
    await sql`create function night_rows_stay() returns trigger language plpgsql as
      ${sql.lit("begin raise exception 'the history of nights is append-only'; end")}`.execute(db);
  for (const table of appendOnly) {
    const name = sql.ref(`${table}_stay`);
    await (
      isPostgres
        ? sql`create trigger ${name} before update on ${sql.table(table)} execute function night_rows_stay()`
        : sql`create trigger ${name} before update on ${sql.table(table)}
            begin select raise(abort, 'the history of nights is append-only'); end`
    ).execute(db);
  }
}

const first = (isPostgres: boolean): Migration => ({
  async up(db: Kysely<unknown>) {
    const texts = (names: readonly string[]) => names.map((name) => [name, "text"] as const);
    const whole = (names: readonly string[]) => names.map((name) => [name, "integer"] as const);
    const create = async (
      table: string,
      columns: readonly (readonly [string, "text" | "integer"])[],
      optional: readonly string[],
      key: readonly string[],
    ) => {
      let builder = db.schema.createTable(table);
      for (const [name, type] of columns) builder = builder.addColumn(name, type, (column) => column.notNull());
      for (const name of optional) builder = builder.addColumn(name, "text");
      await builder.addPrimaryKeyConstraint(`${table}_key`, key as never).execute();
    };
    await create(
      "night_figures",
      [
        ...texts(["tenant", "model", "figure", "night", "known_on", "label", "kind", "value", "source", "run"]),
        ...whole(["revision", "seq", "is_absent"]),
      ],
      ["format", "old", "as_of", "data_of", "formula"],
      ["tenant", "model", "figure", "night", "revision"],
    );
    await create(
      "night_looks",
      [
        ...texts(["tenant", "model", "night", "known_on", "outcome", "file_hash", "version", "run", "build", "at"]),
        ...texts(["name", "tags", "previous", "hash"]),
        ...whole(["seq", "revision", "is_sample", "requests", "figures_seen"]),
      ],
      ["corrects", "reason", "written_hash", "link"],
      ["tenant", "model", "night", "revision"],
    );
    await create(
      "night_models",
      texts(["tenant", "model", "store", "item", "name", "tags", "last_night"]),
      ["link"],
      ["tenant", "model"],
    );
    await create("night_heads", [...texts(["tenant", "hash"]), ...whole(["seq"])], [], ["tenant"]);
    await create(
      "night_payloads",
      [...texts(["tenant", "hash", "body", "last_night"]), ...whole(["bytes"])],
      [],
      ["tenant", "hash"],
    );
    await create("night_payload_uses", texts(["tenant", "run", "key", "hash", "night"]), [], ["tenant", "run", "key"]);
    const index = (name: string, table: string, columns: string[]) =>
      db.schema.createIndex(name).on(table).columns(columns).execute();
    // The night first: else SQLite takes this index, not the key, for the figures of one model up to a night.
    await index("night_figures_by_night", "night_figures", ["night", "tenant"]);
    await index("night_figures_by_entry", "night_figures", ["tenant", "seq"]);
    await index("night_figures_by_name", "night_figures", ["tenant", "figure", "model", "night"]);
    await index("night_looks_by_night", "night_looks", ["night", "tenant"]);
    await index("night_payload_uses_by_hash", "night_payload_uses", ["tenant", "hash"]);
    await db.schema.createIndex("night_looks_by_entry").unique().on("night_looks").columns(["tenant", "seq"]).execute();
    await refuseUpdates(db, isPostgres);
  },
});

/** The run of a look is the mark of the file that it wrote. */
const byRun: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex("night_looks_by_run").on("night_looks").columns(["run"]).execute();
  },
};

/** A file is looked for at its place: it may have been moved there. */
const byPlace: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createIndex("night_models_by_place")
      .on("night_models")
      .columns(["tenant", "store", "item"])
      .execute();
  },
};

/** Entries of removed models, so the chain of the others still proves them. */
const removed: Migration = {
  async up(db: Kysely<unknown>) {
    let builder = db.schema.createTable("night_removed");
    for (const name of ["tenant", "previous", "hash", "removed_on"])
      builder = builder.addColumn(name, "text", (column) => column.notNull());
    await builder
      .addColumn("seq", "integer", (column) => column.notNull())
      .addPrimaryKeyConstraint("night_removed_key", ["tenant", "seq"] as never)
      .execute();
  },
};

/** Migrates the tables; safe for several nodes at once, and next to the gateway's in one database. */
export const migrateHistory =
  (isPostgres: boolean) =>
  async (db: Kysely<HistoryTables>): Promise<void> => {
    const migrations = {
      ...{ "0001-first": first(isPostgres), "0002-by-run": byRun, "0003-by-place": byPlace, "0004-removed": removed },
    };
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(migrations) },
      migrationTableName: "nights_migration",
      migrationLockTableName: "nights_migration_lock",
    }).migrateToLatest();
    if (error !== undefined)
      throw error instanceof Error ? error : new Error("The tables of the nights can't be created.");
  };
