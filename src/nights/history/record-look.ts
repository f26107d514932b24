/** Adds one look to the history, all or nothing: rows where a figure changed, and the entry of the chain. */
import type { Kysely, Transaction } from "kysely";
import type { NightFigure, NightLook } from "../night-look";
import { chainStart, entryHash, modelId } from "./chain-entry";
import type { FiguresTable, HistoryTables, LooksTable } from "./history-tables";
import type { RecordOutcome } from "./history-types";

/** Outcomes that say something of every figure: what they lack is absent. */
export const verifyingOutcomes: readonly string[] = ["done", "partly", "without formulas"];
/** Rows of one statement; both databases allow thousands of parameters. */
const rowsAtOnce = 100;

export interface Correction {
  /** Why, in a sentence. */
  readonly why: string;
  /** The day on which it became known, yyyy-mm-dd. */
  readonly on: string;
}

/**
 * Records a look. A night and model that is known already stays as it is, unless this is a correction: then rows with a
 * higher revision follow. Looks may arrive in any order.
 */
export async function recordLook(
  db: Kysely<HistoryTables>,
  look: NightLook,
  correction: Correction | null,
): Promise<RecordOutcome> {
  const { tenant } = look.model;
  const model = modelId(look.model);
  return db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("night_heads")
      .values({ tenant, seq: 0, hash: chainStart })
      .onConflict((conflict) => conflict.column("tenant").doNothing())
      .execute();
    // Read by writing: this locks the row in either database, so entries follow one another.
    const head = await transaction
      .updateTable("night_heads")
      .set((row) => ({ seq: row.ref("seq") }))
      .where("tenant", "=", tenant)
      .returning(["seq", "hash"])
      .executeTakeFirstOrThrow();
    const latest = await transaction
      .selectFrom("night_looks")
      .select("revision")
      .where("tenant", "=", tenant)
      .where("model", "=", model)
      .where("night", "=", look.night)
      .orderBy("revision", "desc")
      .limit(1)
      .executeTakeFirst();
    if (latest !== undefined && correction === null) return "known";
    const seq = head.seq + 1;
    const knownOn = correction?.on ?? look.night;
    const rows = verifyingOutcomes.includes(look.outcome)
      ? await rowsOf(transaction, look, { tenant, model, seq, knownOn })
      : [];
    const entry: Omit<LooksTable, "hash"> = {
      ...{ tenant, seq, model, night: look.night, revision: latest === undefined ? 0 : latest.revision + 1 },
      ...{ corrects: correction?.why ?? null, known_on: knownOn, outcome: look.outcome, reason: look.reason },
      ...{ file_hash: look.fileHash, written_hash: look.writtenHash, version: look.version, run: look.run },
      ...{ build: look.build, is_sample: look.isSampleData ? 1 : 0, at: look.at, requests: look.requests },
      ...{ name: look.model.name, link: look.model.link, tags: JSON.stringify(look.model.tags) },
      ...{ figures_seen: look.figures.length, previous: head.hash },
    };
    const hash = entryHash(entry, rows);
    for (let at = 0; at < rows.length; at += rowsAtOnce)
      await transaction
        .insertInto("night_figures")
        .values(rows.slice(at, at + rowsAtOnce))
        .execute();
    await transaction
      .insertInto("night_looks")
      .values({ ...entry, hash })
      .execute();
    await transaction.updateTable("night_heads").set({ seq, hash }).where("tenant", "=", tenant).execute();
    await keepName(transaction, look, model);
    return "kept";
  });
}

interface Place {
  readonly tenant: string;
  readonly model: string;
  readonly seq: number;
  readonly knownOn: string;
}

/** What a figure is, apart from when it was found. Null: absent. */
type FigureState = Pick<
  FiguresTable,
  "label" | "kind" | "value" | "format" | "as_of" | "data_of" | "source" | "formula"
>;

async function rowsOf(
  transaction: Transaction<HistoryTables>,
  look: NightLook,
  { tenant, model, seq, knownOn }: Place,
): Promise<FiguresTable[]> {
  const before = await statesOn(transaction, tenant, model, look.night);
  const later = await nextVerifiedNight(transaction, tenant, model, look.night);
  const laterRows = later === null ? [] : await rowsOfNight(transaction, tenant, model, later);
  const given = new Map(look.figures.map((figure) => [figure.figure, stateOf(figure)]));
  const rows: FiguresTable[] = [];
  for (const figure of new Set([...before.keys(), ...given.keys()])) {
    const last = before.get(figure);
    const was = last === undefined || last.is_absent === 1 ? null : last;
    const now = given.get(figure) ?? null;
    if (last === undefined ? now === null : isSame(was, now)) continue;
    const common = { tenant, model, figure, seq, run: look.run };
    const revisionHere = last?.night === look.night ? last.revision + 1 : 0;
    rows.push({
      ...(now ?? { ...(last ?? emptyState), value: "null" }),
      ...{ night: look.night, revision: revisionHere, known_on: knownOn, is_absent: now === null ? 1 : 0 },
      ...common,
      old: was?.value ?? null,
    });
    if (later === null) continue;
    // A look of a later night compared itself with what was known then: say again what it found.
    const next = laterRows.filter((row) => row.figure === figure).at(-1);
    const found = next === undefined ? was : next.is_absent === 1 ? null : next;
    rows.push({
      ...(found ?? { ...(next ?? last ?? emptyState), value: "null" }),
      ...{ night: later, revision: (next?.revision ?? -1) + 1, known_on: knownOn > later ? knownOn : later },
      ...common,
      ...{ is_absent: found === null ? 1 : 0, old: now?.value ?? null, run: next?.run ?? last?.run ?? look.run },
    });
  }
  return rows.map(onlyColumns);
}

const emptyState: FigureState = {
  ...{ label: "", kind: "cell", value: "null", format: null, as_of: null, data_of: null, source: "", formula: null },
};

const stateOf = (figure: NightFigure): FigureState => ({
  label: figure.label,
  kind: figure.kind,
  value: JSON.stringify(figure.value),
  format: figure.format,
  as_of: figure.asOf,
  data_of: figure.dataOf,
  source: figure.source,
  formula: figure.formula,
});

/** A new label isn't a change by itself, nor is a newer date of the same data: it would add a row every night. */
function isSame(one: FigureState | null, other: FigureState | null): boolean {
  if (one === null || other === null) return one === other;
  const parts = ({ value, format, as_of, source, formula }: FigureState) => [value, format, as_of, source, formula];
  const [left, right] = [parts(one), parts(other)];
  return left.every((part, index) => part === right[index]);
}

const onlyColumns = (row: FiguresTable): FiguresTable => ({
  ...{ tenant: row.tenant, model: row.model, figure: row.figure, night: row.night, revision: row.revision },
  ...{ seq: row.seq, known_on: row.known_on, label: row.label, kind: row.kind, value: row.value },
  ...{ is_absent: row.is_absent, format: row.format, old: row.old, as_of: row.as_of, data_of: row.data_of },
  ...{ source: row.source, formula: row.formula, run: row.run },
});

/** The last row of each figure up to a night, by figure. */
export async function statesOn(
  db: Kysely<HistoryTables>,
  tenant: string,
  model: string,
  night: string,
  knownOn?: string,
): Promise<ReadonlyMap<string, FiguresTable>> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("night_figures")
        .selectAll()
        .select((row) =>
          row.fn
            .agg<number>("row_number")
            .over((over) => over.partitionBy("figure").orderBy("night", "desc").orderBy("revision", "desc"))
            .as("place"),
        )
        .where("tenant", "=", tenant)
        .where("model", "=", model)
        .where("night", "<=", night)
        .$if(knownOn !== undefined, (query) => query.where("known_on", "<=", knownOn ?? ""))
        .as("ranked"),
    )
    .selectAll()
    .where("place", "=", 1)
    .execute();
  return new Map(rows.map(({ place: _, ...row }) => [row.figure, row]));
}

async function nextVerifiedNight(
  db: Kysely<HistoryTables>,
  tenant: string,
  model: string,
  night: string,
): Promise<string | null> {
  const next = await db
    .selectFrom("night_looks")
    .select("night")
    .where("tenant", "=", tenant)
    .where("model", "=", model)
    .where("night", ">", night)
    .where("outcome", "in", verifyingOutcomes)
    .orderBy("night")
    .limit(1)
    .executeTakeFirst();
  return next?.night ?? null;
}

const rowsOfNight = (db: Kysely<HistoryTables>, tenant: string, model: string, night: string) =>
  db
    .selectFrom("night_figures")
    .selectAll()
    .where("tenant", "=", tenant)
    .where("model", "=", model)
    .where("night", "=", night)
    .orderBy("revision")
    .execute();

/** The latest name wins, in whichever order looks arrive. */
async function keepName(transaction: Transaction<HistoryTables>, look: NightLook, model: string): Promise<void> {
  const { tenant, store, item, name, link } = look.model;
  const named = { store, item, name, link, tags: JSON.stringify(look.model.tags), last_night: look.night };
  await transaction
    .insertInto("night_models")
    .values({ tenant, model, ...named })
    .onConflict((conflict) =>
      conflict.columns(["tenant", "model"]).doUpdateSet(named).where("night_models.last_night", "<=", look.night),
    )
    .execute();
}
