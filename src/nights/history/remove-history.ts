/** Removes what the history kept: of a tenant, or of one model whose entries stay as bare links of the chain. */
import type { Kysely } from "kysely";
import type { HistoryTables } from "./history-tables";

export function removeTenant(db: Kysely<HistoryTables>, tenant: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const looks = await transaction.deleteFrom("night_looks").where("tenant", "=", tenant).returning("seq").execute();
    const rest = [
      ...(["night_figures", "night_models", "night_heads", "night_removed"] as const),
      ...(["night_payload_uses", "night_payloads"] as const),
    ];
    for (const table of rest) await transaction.deleteFrom(table).where("tenant", "=", tenant).execute();
    return looks.length;
  });
}

export function removeModel(db: Kysely<HistoryTables>, tenant: string, model: string, on: string): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // Locks the chain's end, so no entry is added until it is done.
    await transaction
      .updateTable("night_heads")
      .set((row) => ({ seq: row.ref("seq") }))
      .where("tenant", "=", tenant)
      .execute();
    const looks = await transaction
      .deleteFrom("night_looks")
      .where("tenant", "=", tenant)
      .where("model", "=", model)
      .returning(["seq", "previous", "hash", "run"])
      .execute();
    for (const { seq, previous, hash, run } of looks) {
      await transaction.insertInto("night_removed").values({ tenant, seq, previous, hash, removed_on: on }).execute();
      await transaction.deleteFrom("night_payload_uses").where("tenant", "=", tenant).where("run", "=", run).execute();
    }
    for (const table of ["night_figures", "night_models"] as const)
      await transaction.deleteFrom(table).where("tenant", "=", tenant).where("model", "=", model).execute();
    // Answers that no other model's run read.
    await transaction
      .deleteFrom("night_payloads")
      .where("tenant", "=", tenant)
      .where("hash", "not in", (query) =>
        query.selectFrom("night_payload_uses").select("hash").where("tenant", "=", tenant),
      )
      .execute();
    return looks.length;
  });
}
