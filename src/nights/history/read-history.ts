/** Reads the history: a model on a date, figures over time, what moved, which looks there were. */
import type { Kysely, Selectable } from "kysely";
import type { Scalar, ValueFormat } from "../../engine/answers/answer";
import type { NightOutcome } from "../night-look";
import type { FiguresTable, HistoryTables, LooksTable } from "./history-tables";
import type { FigureChange, KeptLook, KnownModel, ModelOnDate, MovedFigure } from "./history-types";
import { statesOn, verifyingOutcomes } from "./record-look";

export interface NightSpan {
  /** Both included, yyyy-mm-dd. */
  readonly from: string;
  readonly to: string;
}

export async function listModels(db: Kysely<HistoryTables>, tenant: string): Promise<KnownModel[]> {
  const rows = await db
    .selectFrom("night_models")
    .selectAll()
    .where("tenant", "=", tenant)
    .orderBy("name")
    .orderBy("model")
    .execute();
  return rows.map(({ model, tags, last_night, ...rest }) => ({
    ...{ id: model, ...rest, tags: textsOf(tags), lastNight: last_night },
  }));
}

/** The look of a run, and its tenant; null: no look is of this run. */
export async function lookOfRun(
  db: Kysely<HistoryTables>,
  run: string,
): Promise<{ readonly tenant: string; readonly look: KeptLook } | null> {
  const row = await db
    .selectFrom("night_looks")
    .selectAll()
    .where("run", "=", run)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { tenant: row.tenant, look: lookOf(row) };
}

/** The first night after another that wrote the model's file; null: none has. */
export async function nextWrittenNight(
  db: Kysely<HistoryTables>,
  tenant: string,
  model: string,
  night: string,
): Promise<string | null> {
  const row = await db
    .selectFrom("night_looks")
    .select((look) => look.fn.min("night").as("night"))
    .where("tenant", "=", tenant)
    .where("model", "=", model)
    .where("night", ">", night)
    .where("written_hash", "is not", null)
    .executeTakeFirst();
  return row?.night ?? null;
}

/** One per night and model, corrected ones as corrected; the oldest first. */
export async function listLooks(
  db: Kysely<HistoryTables>,
  tenant: string,
  { from, to }: NightSpan,
  model?: string,
): Promise<KeptLook[]> {
  const rows = await db
    .selectFrom("night_looks")
    .selectAll()
    .where("tenant", "=", tenant)
    .where("night", ">=", from)
    .where("night", "<=", to)
    .$if(model !== undefined, (query) => query.where("model", "=", model ?? ""))
    .orderBy("night")
    .orderBy("seq")
    .execute();
  const latest = new Map(rows.map((row) => [`${row.night} ${row.model}`, row]));
  return [...latest.values()].map(lookOf);
}

/**
 * The figures of a model on a date, as they are known now, or (`then`) as they were known on that date: without what
 * was corrected later. Null if the model hadn't been looked at.
 */
export async function modelOnDate(
  db: Kysely<HistoryTables>,
  tenant: string,
  model: string,
  date: string,
  view: "then" | "now",
): Promise<ModelOnDate | null> {
  const lastLook = (isVerifying: boolean) =>
    db
      .selectFrom("night_looks")
      .selectAll()
      .where("tenant", "=", tenant)
      .where("model", "=", model)
      .where("night", "<=", date)
      .$if(view === "then", (query) => query.where("known_on", "<=", date))
      .$if(isVerifying, (query) => query.where("outcome", "in", verifyingOutcomes))
      .orderBy("night", "desc")
      .orderBy("revision", "desc")
      .limit(1)
      .executeTakeFirst();
  const look = await lastLook(false);
  if (look === undefined) return null;
  const verified = await lastLook(true);
  const states = await statesOn(db, tenant, model, date, view === "then" ? date : undefined);
  return {
    look: lookOf(look),
    verified: verified === undefined ? null : lookOf(verified),
    figures: [...states.values()].map(changeOf).sort((one, other) => (one.figure < other.figure ? -1 : 1)),
  };
}

/**
 * Changes of figures in a span of nights, by model, figure and night, with the state that each figure began the span
 * with as its first. `figures`: names to look for; null: all.
 */
export async function figureSeries(
  db: Kysely<HistoryTables>,
  tenant: string,
  { from, to }: NightSpan,
  { models, figures }: { readonly models: readonly string[] | null; readonly figures: readonly string[] | null },
): Promise<FigureChange[]> {
  if (models?.length === 0 || figures?.length === 0) return [];
  const chosen = db
    .selectFrom("night_figures")
    .where("tenant", "=", tenant)
    .where("night", "<=", to)
    .$if(models !== null && models.length <= mostNamed, (query) => query.where("model", "in", models ?? []))
    .$if(figures !== null && figures.length <= mostNamed, (query) => query.where("figure", "in", figures ?? []));
  // The row before the span, if the span doesn't begin with a change.
  const starts = chosen
    .select(["model", "figure", (row) => row.fn.max("night").as("night")])
    .where("night", "<", from)
    .groupBy(["model", "figure"]);
  const before = await db
    .selectFrom("night_figures as row")
    .innerJoin(starts.as("start"), (join) =>
      join
        .onRef("start.model", "=", "row.model")
        .onRef("start.figure", "=", "row.figure")
        .onRef("start.night", "=", "row.night"),
    )
    .selectAll("row")
    .where("row.tenant", "=", tenant)
    .execute();
  const within = await chosen.selectAll().where("night", ">=", from).execute();
  const wantedModels = models && new Set(models);
  const wantedFigures = figures && new Set(figures);
  const rows = [...before, ...within]
    .filter((row) => wantedModels?.has(row.model) !== false && wantedFigures?.has(row.figure) !== false)
    .sort(byPlace);
  return lastOfEachNight(rows).map(changeOf);
}

/** More names than this are chosen in memory: a statement has a limited number of parameters. */
const mostNamed = 500;

/** Figures whose value differs between two nights, corrected ones as corrected. */
export async function movedFigures(
  db: Kysely<HistoryTables>,
  tenant: string,
  before: string,
  after: string,
): Promise<MovedFigure[]> {
  const rows = await db
    .selectFrom("night_figures")
    .selectAll()
    .where("tenant", "=", tenant)
    .where("night", ">", before)
    .where("night", "<=", after)
    .execute();
  const changes = lastOfEachNight(rows.sort(byPlace));
  const byFigure = new Map<string, { readonly first: FiguresTable; readonly last: FiguresTable }>();
  for (const row of changes) {
    const key = `${row.model} ${row.figure}`;
    byFigure.set(key, { first: byFigure.get(key)?.first ?? row, last: row });
  }
  return [...byFigure.values()].flatMap(({ first, last }) => {
    const old = first.old === null ? undefined : scalarOf(first.old);
    const now = last.is_absent === 1 ? undefined : scalarOf(last.value);
    if (old === now) return [];
    const { model, figure, label, kind, format, night, source, formula } = changeOfNames(last);
    return [{ modelId: model, figure, label, kind, format, before: old, after: now, night, source, formula }];
  });
}

const byPlace = (one: FiguresTable, other: FiguresTable): number =>
  compare(one.model, other.model) ||
  compare(one.figure, other.figure) ||
  compare(one.night, other.night) ||
  one.revision - other.revision;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Of sorted rows, those that no later revision of the same night replaces. */
const lastOfEachNight = (rows: readonly FiguresTable[]): FiguresTable[] =>
  rows.filter((row, index) => {
    const next = rows[index + 1];
    return next === undefined || next.model !== row.model || next.figure !== row.figure || next.night !== row.night;
  });

const changeOfNames = (row: FiguresTable) => ({
  ...row,
  kind: row.kind === "key figure" ? ("key figure" as const) : ("cell" as const),
  format: row.format as ValueFormat | null,
});

function changeOf(row: FiguresTable): FigureChange {
  const { model, figure, label, kind, night, format, as_of, data_of, source, formula, run, seq } = changeOfNames(row);
  return {
    ...{
      modelId: model,
      figure,
      label,
      kind,
      night,
      value: scalarOf(row.value),
      isAbsent: row.is_absent === 1,
      format,
    },
    old: row.old === null ? undefined : scalarOf(row.old),
    ...{ asOf: as_of, dataOf: data_of, source, formula, run, entry: seq },
  };
}

export function lookOf(row: Selectable<LooksTable>): KeptLook {
  return {
    ...{ modelId: row.model, night: row.night, outcome: row.outcome as NightOutcome, reason: row.reason },
    ...{ fileHash: row.file_hash, writtenHash: row.written_hash, version: row.version, run: row.run },
    ...{ build: row.build, isSampleData: row.is_sample === 1, at: row.at, requests: row.requests, name: row.name },
    ...{ link: row.link, tags: textsOf(row.tags), figuresSeen: row.figures_seen, corrects: row.corrects },
    ...{ entry: row.seq, hash: row.hash },
  };
}

/** Written by us: JSON of a scalar. */
const scalarOf = (text: string): Scalar => JSON.parse(text) as Scalar;
const textsOf = (text: string): string[] => JSON.parse(text) as string[];
