/** Tables of rules, their states, alerts and the outbox, next to the history's. Times are ms since the epoch. */
import { type Kysely, type Migration, Migrator } from "kysely";

interface RulesTable {
  tenant: string;
  id: string;
  /** JSON. */
  rule: string;
}

interface StatesTable {
  tenant: string;
  rule: string;
  model: string;
  /** JSON. */
  state: string;
}

interface SilencesTable {
  tenant: string;
  rule: string;
  /** "" for all models. */
  model: string;
  /** The last night. */
  until: string;
}

export interface AlertsTable {
  /** The same for every attempt to send it. */
  id: string;
  tenant: string;
  rule: string;
  model: string;
  night: string;
  /** JSON of the RuleAlert. */
  alert: string;
  is_sample: number;
  at: number;
}

export interface OutboxTable {
  id: string;
  tenant: string;
  /** mail or webhook. */
  kind: string;
  /** A mail address, or a webhook's name. */
  receiver: string;
  night: string;
  rule: string;
  model: string;
  /** JSON: the message as it is sent, the same at every attempt. */
  message: string;
  due: number;
  tries: number;
  /** waiting, sent or failed. */
  state: string;
  /** Until then a node is sending it. */
  held_until: number;
  last_error: string | null;
}

export interface AlertTables {
  night_rules: RulesTable;
  night_rule_states: StatesTable;
  night_alerts: AlertsTable;
  night_silences: SilencesTable;
  night_outbox: OutboxTable;
}

const first: Migration = {
  async up(db: Kysely<unknown>) {
    const create = async (
      table: string,
      columns: Readonly<Record<string, "text" | "bigint">>,
      optional: Readonly<Record<string, "text" | "bigint">>,
      key: readonly string[],
    ) => {
      let builder = db.schema.createTable(table);
      for (const [name, type] of Object.entries(columns))
        builder = builder.addColumn(name, type, (column) => column.notNull());
      for (const [name, type] of Object.entries(optional)) builder = builder.addColumn(name, type);
      await builder.addPrimaryKeyConstraint(`${table}_key`, key as never).execute();
    };
    const text = "text" as const;
    await create("night_rules", { tenant: text, id: text, rule: text }, {}, ["tenant", "id"]);
    await create("night_rule_states", { tenant: text, rule: text, model: text, state: text }, {}, [
      ...["tenant", "rule", "model"],
    ]);
    await create(
      "night_alerts",
      { id: text, tenant: text, rule: text, model: text, night: text, alert: text, is_sample: "bigint", at: "bigint" },
      {},
      ["tenant", "rule", "model", "night"],
    );
    await create(
      "night_outbox",
      {
        ...{ id: text, tenant: text, kind: text, receiver: text, night: text, rule: text, model: text, message: text },
        ...{ due: "bigint", tries: "bigint", state: text, held_until: "bigint" },
      },
      { last_error: text },
      ["tenant", "rule", "model", "night", "kind", "receiver"],
    );
    await db.schema.createIndex("night_outbox_by_due").on("night_outbox").columns(["state", "due"]).execute();
    await db.schema.createIndex("night_alerts_by_night").on("night_alerts").columns(["night", "tenant"]).execute();
  },
};

const silences: Migration = {
  async up(db: Kysely<unknown>) {
    let builder = db.schema.createTable("night_silences");
    for (const name of ["tenant", "rule", "model", "until"])
      builder = builder.addColumn(name, "text", (column) => column.notNull());
    await builder.addPrimaryKeyConstraint("night_silences_key", ["tenant", "rule", "model"] as never).execute();
  },
};

export async function migrateAlerts(db: Kysely<AlertTables>): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ "0001-first": first, "0002-silences": silences }) },
    migrationTableName: "nights_alerts_migration",
    migrationLockTableName: "nights_alerts_migration_lock",
  }).migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error("The tables of alerts can't be created.");
}
