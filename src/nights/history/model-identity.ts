/**
 * Which model of the history a file is. A file that was moved or renamed, also to another store of the same tenant,
 * keeps its history: it holds the mark of an earlier run, and nothing is left at its former place.
 */
import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import { modelId } from "./chain-entry";
import type { HistoryTables } from "./history-tables";

export interface FilePlace {
  readonly tenant: string;
  readonly store: string;
  readonly item: string;
}

export interface FileIdentity {
  /** Of the model in the history. */
  readonly id: string;
  /** The name that it had before it was moved; null: it was not. */
  readonly movedFrom: string | null;
  /** Whether the mark is that of an earlier run of the model; a copy has another's. */
  readonly hasMark: boolean;
}

export interface IdentityQuestion {
  readonly night: string;
  /** The run whose mark the file has; null: it has none, or was not read. */
  readonly mark: string | null;
  /** Whether that store has no file at the place. False for a store that can't be asked. */
  readonly isGone: (store: string, item: string) => Promise<boolean>;
}

export async function identifyModel(
  db: Kysely<HistoryTables>,
  place: FilePlace,
  { night, mark, isGone }: IdentityQuestion,
): Promise<FileIdentity> {
  const { tenant, store, item } = place;
  const models = db.selectFrom("night_models").where("tenant", "=", tenant);
  const here = await models
    .select("model")
    .where("store", "=", store)
    .where("item", "=", item)
    .orderBy("last_night", "desc")
    .limit(1)
    .executeTakeFirst();
  const marked = mark === null ? null : await modelOfRun(db, tenant, mark);
  if (here !== undefined && marked?.model === here.model) return { id: here.model, movedFrom: null, hasMark: true };
  const isNew = here === undefined || !(await wasWritten(db, tenant, here.model));
  if (marked !== null && isNew && (await isGone(marked.store, marked.item))) {
    // Nights that could not read the file looked at it as a new model.
    if (here !== undefined) await setAside(db, place, here.model);
    if (await move(db, place, marked)) return { id: marked.model, movedFrom: marked.name, hasMark: true };
  }
  if (here !== undefined) return { id: here.model, movedFrom: null, hasMark: false };
  const id = modelId(place);
  const other = await models.select(["store", "item"]).where("model", "=", id).executeTakeFirst();
  // The model that began here has moved on: this is another file.
  const own = other === undefined || (other.store === store && other.item === item) ? id : laterId(place, night);
  return { id: own, movedFrom: null, hasMark: false };
}

const laterId = ({ tenant, store, item }: FilePlace, night: string): string =>
  createHash("sha256")
    .update(JSON.stringify([tenant, store, item, night]))
    .digest("hex")
    .slice(0, 32);

async function modelOfRun(db: Kysely<HistoryTables>, tenant: string, run: string) {
  const look = await db
    .selectFrom("night_looks")
    .select("model")
    .where("run", "=", run)
    .where("tenant", "=", tenant)
    .limit(1)
    .executeTakeFirst();
  if (look === undefined) return null;
  const model = await db
    .selectFrom("night_models")
    .select(["model", "store", "item", "name"])
    .where("tenant", "=", tenant)
    .where("model", "=", look.model)
    .executeTakeFirst();
  return model ?? null;
}

async function wasWritten(db: Kysely<HistoryTables>, tenant: string, model: string): Promise<boolean> {
  const look = await db
    .selectFrom("night_looks")
    .select("seq")
    .where("tenant", "=", tenant)
    .where("model", "=", model)
    .where("written_hash", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return look !== undefined;
}

async function setAside(db: Kysely<HistoryTables>, { tenant, item }: FilePlace, model: string): Promise<void> {
  await db
    .updateTable("night_models")
    .set((row) => ({ item: `${item}\n${model}`, name: sql`${row.ref("name")} || ' (not read)'` }))
    .where("tenant", "=", tenant)
    .where("model", "=", model)
    .execute();
}

/** Of two copies of a file that is gone, one continues its history: false for the other. */
async function move(
  db: Kysely<HistoryTables>,
  { tenant, store, item }: FilePlace,
  from: { readonly model: string; readonly store: string; readonly item: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("night_models")
    .set({ store, item })
    .where("tenant", "=", tenant)
    .where("model", "=", from.model)
    .where("store", "=", from.store)
    .where("item", "=", from.item)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
