/** Rules with their states, alerts, and the outbox of what is still to be sent. */
import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { type DatabaseAddress, type DatabaseOptions, openDatabase } from "../../gateway/store/open-database";
import type { NightEvaluation, RuleAlert, RuleStateOf, Silence } from "../rules/rules";
import { type Rule, readRule } from "../rules/rule";
import { type AlertTables, migrateAlerts, type OutboxTable } from "./alert-tables";
import { timeToSend } from "./quiet-hours";

/** Something to send: the same id and text at every attempt. */
export interface OutboxItem {
  readonly id: string;
  readonly tenant: string;
  readonly kind: "mail" | "webhook";
  readonly receiver: string;
  readonly night: string;
  /** JSON. */
  readonly message: string;
  /** Attempts made before. */
  readonly tries: number;
  readonly state: "waiting" | "sent" | "failed";
  /** ms since the epoch. */
  readonly due: number;
  readonly lastError: string | null;
}

export interface KeptAlert extends RuleAlert {
  readonly id: string;
}

export interface AlertStore {
  rules(tenant: string): Promise<Rule[]>;
  /** A changed rule starts fine on every model. */
  saveRule(tenant: string, rule: Rule): Promise<void>;
  removeRule(tenant: string, id: string): Promise<void>;
  states(tenant: string): Promise<RuleStateOf[]>;
  /** Keeps states and alerts of a night and queues the webhooks, all or nothing. Safe to repeat. */
  commit(tenant: string, evaluation: NightEvaluation, now: number): Promise<void>;
  alerts(tenant: string, span: { readonly from: string; readonly to: string }): Promise<KeptAlert[]>;
  silences(tenant: string): Promise<Silence[]>;
  /** In place of an earlier one of the same rule and model. */
  silence(tenant: string, silence: Silence): Promise<void>;
  endSilence(tenant: string, silence: Pick<Silence, "ruleId" | "modelId">): Promise<void>;
  /** Queues the one mail of a night and receiver; a second is ignored. */
  queueMail(
    mail: Pick<OutboxItem, "tenant" | "receiver" | "night" | "message" | "due"> & { readonly since?: number },
  ): Promise<void>;
  /** Reserves what is due for this node until `heldUntil`. */
  claim(now: number, heldUntil: number): Promise<OutboxItem[]>;
  sent(id: string): Promise<void>;
  /** `due` null: no further attempt. */
  failed(id: string, error: string, due: number | null): Promise<void>;
  outbox(tenant: string, state: OutboxItem["state"]): Promise<OutboxItem[]>;
  /** Removes a tenant's rules, alerts and outbox; of one model, its alerts, states and what was sent of them. */
  remove(tenant: string, model?: string): Promise<void>;
  close(): Promise<void>;
}

const mostAtOnce = 50;

export async function openAlertStore(address: DatabaseAddress, options: DatabaseOptions = {}): Promise<AlertStore> {
  const db = await openDatabase<AlertTables>(address, options, migrateAlerts);
  return {
    rules: async (tenant) => {
      const rows = await db
        .selectFrom("night_rules")
        .select("rule")
        .where("tenant", "=", tenant)
        .orderBy("id")
        .execute();
      return rows.map(({ rule }) => readRule(JSON.parse(rule)));
    },
    saveRule: (tenant, rule) =>
      db.transaction().execute(async (transaction) => {
        await forget(transaction, tenant, rule.id);
        await transaction
          .insertInto("night_rules")
          .values({ tenant, id: rule.id, rule: JSON.stringify(rule) })
          .execute();
      }),
    removeRule: (tenant, id) =>
      db.transaction().execute(async (transaction) => {
        await forget(transaction, tenant, id);
        await transaction.deleteFrom("night_silences").where("tenant", "=", tenant).where("rule", "=", id).execute();
      }),
    async states(tenant) {
      const rows = await db.selectFrom("night_rule_states").selectAll().where("tenant", "=", tenant).execute();
      return rows.map(({ rule, model, state }) => ({
        ruleId: rule,
        modelId: model,
        state: JSON.parse(state) as RuleStateOf["state"],
      }));
    },
    commit: (tenant, evaluation, now) =>
      db.transaction().execute(async (transaction) => {
        for (const { ruleId, modelId, state } of evaluation.states)
          await transaction
            .insertInto("night_rule_states")
            .values({ tenant, rule: ruleId, model: modelId, state: JSON.stringify(state) })
            .onConflict((conflict) =>
              conflict.columns(["tenant", "rule", "model"]).doUpdateSet({ state: JSON.stringify(state) }),
            )
            .execute();
        for (const alert of evaluation.alerts) await keepAlert(transaction, tenant, alert, now);
      }),
    async alerts(tenant, { from, to }) {
      const rows = await db
        .selectFrom("night_alerts")
        .select(["id", "alert"])
        .where("tenant", "=", tenant)
        .where("night", ">=", from)
        .where("night", "<=", to)
        .orderBy("night", "desc")
        .orderBy("id")
        .execute();
      return rows.map(({ id, alert }) => ({ ...(JSON.parse(alert) as RuleAlert), id }));
    },
    async silences(tenant) {
      const rows = await db
        .selectFrom("night_silences")
        .selectAll()
        .where("tenant", "=", tenant)
        .orderBy("rule")
        .orderBy("model")
        .execute();
      return rows.map(({ rule, model, until }) => ({ ruleId: rule, modelId: model === "" ? null : model, until }));
    },
    async silence(tenant, { ruleId, modelId, until }) {
      await db
        .insertInto("night_silences")
        .values({ tenant, rule: ruleId, model: modelId ?? "", until })
        .onConflict((conflict) => conflict.columns(["tenant", "rule", "model"]).doUpdateSet({ until }))
        .execute();
    },
    async endSilence(tenant, { ruleId, modelId }) {
      await db
        .deleteFrom("night_silences")
        .where("tenant", "=", tenant)
        .where("rule", "=", ruleId)
        .where("model", "=", modelId ?? "")
        .execute();
    },
    async queueMail({ tenant, receiver, night, message, due, since }) {
      // A mail is of no rule: where a night was looked at again, its place holds the time.
      const again = since === undefined ? [] : [`since ${since}`];
      const row = { tenant, kind: "mail", receiver, night, rule: again.join(""), model: "" };
      await insertItem(db, { ...row, id: idOf("mail", tenant, night, receiver, ...again), message, due });
    },
    claim: (now, heldUntil) =>
      db.transaction().execute(async (transaction) => {
        const due = transaction
          .selectFrom("night_outbox")
          .select("id")
          .where("state", "=", "waiting")
          .where("due", "<=", now)
          .where("held_until", "<=", now)
          .orderBy("due")
          .limit(mostAtOnce);
        // The conditions are repeated: another node may have taken a row in between.
        const rows = await transaction
          .updateTable("night_outbox")
          .set({ held_until: heldUntil })
          .where("id", "in", due)
          .where("state", "=", "waiting")
          .where("held_until", "<=", now)
          .returningAll()
          .execute();
        return rows.map(itemOf);
      }),
    async sent(id) {
      await db
        .updateTable("night_outbox")
        .set((row) => ({ state: "sent", tries: row("tries", "+", 1), held_until: 0, last_error: null }))
        .where("id", "=", id)
        .execute();
    },
    async failed(id, error, due) {
      await db
        .updateTable("night_outbox")
        .set((row) => ({
          ...{ state: due === null ? "failed" : "waiting", tries: row("tries", "+", 1), held_until: 0 },
          ...{ last_error: error.slice(0, 500), ...(due !== null && { due }) },
        }))
        .where("id", "=", id)
        .execute();
    },
    async outbox(tenant, state) {
      const rows = await db
        .selectFrom("night_outbox")
        .selectAll()
        .where("tenant", "=", tenant)
        .where("state", "=", state)
        .orderBy("due")
        .orderBy("id")
        .execute();
      return rows.map(itemOf);
    },
    remove: (tenant, model) =>
      db.transaction().execute(async (transaction) => {
        for (const table of ["night_alerts", "night_rule_states", "night_outbox", "night_silences"] as const)
          await transaction
            .deleteFrom(table)
            .where("tenant", "=", tenant)
            .$if(model !== undefined, (query) => query.where("model", "=", model ?? ""))
            .execute();
        if (model === undefined) await transaction.deleteFrom("night_rules").where("tenant", "=", tenant).execute();
        // A mail that was sent names every model.
        else
          await transaction
            .deleteFrom("night_outbox")
            .where("tenant", "=", tenant)
            .where("kind", "=", "mail")
            .where("state", "!=", "waiting")
            .execute();
      }),
    close: () => db.destroy(),
  };
}

async function forget(transaction: Transaction<AlertTables>, tenant: string, id: string): Promise<void> {
  await transaction.deleteFrom("night_rules").where("tenant", "=", tenant).where("id", "=", id).execute();
  await transaction.deleteFrom("night_rule_states").where("tenant", "=", tenant).where("rule", "=", id).execute();
}

async function keepAlert(
  transaction: Transaction<AlertTables>,
  tenant: string,
  alert: RuleAlert,
  now: number,
): Promise<void> {
  const { rule, model, event } = alert;
  const place = { tenant, rule: rule.id, model: model.id, night: event.night };
  const id = idOf("alert", tenant, rule.id, model.id, event.night);
  await transaction
    .insertInto("night_alerts")
    .values({ ...place, id, alert: JSON.stringify(alert), is_sample: event.isSample ? 1 : 0, at: now })
    .onConflict((conflict) => conflict.columns(["tenant", "rule", "model", "night"]).doNothing())
    .execute();
  // Sample data never leaves.
  if (event.isSample) return;
  const message = JSON.stringify({ ...alert, id, at: new Date(now).toISOString() });
  for (const channel of rule.channels) {
    if (channel.kind !== "webhook") continue;
    const item = { ...place, kind: "webhook", receiver: channel.name, message, due: timeToSend(now, rule.quiet) };
    await insertItem(transaction, { ...item, id: idOf("webhook", id, channel.name) });
  }
}

async function insertItem(
  db: Kysely<AlertTables>,
  item: Pick<OutboxTable, "id" | "tenant" | "kind" | "receiver" | "night" | "rule" | "model" | "message" | "due">,
): Promise<void> {
  await db
    .insertInto("night_outbox")
    .values({ ...item, tries: 0, state: "waiting", held_until: 0, last_error: null })
    .onConflict((conflict) => conflict.columns(["tenant", "rule", "model", "night", "kind", "receiver"]).doNothing())
    .execute();
}

const idOf = (...parts: readonly string[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);

const itemOf = (row: OutboxTable): OutboxItem => ({
  ...{ id: row.id, tenant: row.tenant, receiver: row.receiver, night: row.night, message: row.message, due: row.due },
  kind: row.kind === "mail" ? "mail" : "webhook",
  ...{ tries: row.tries, state: row.state as OutboxItem["state"], lastError: row.last_error },
});
