/** The history of figures: what every model said in every night. A local file, or a PostgreSQL that nodes share. */
import { sql } from "kysely";
import { type DatabaseAddress, type DatabaseOptions, openDatabase } from "../../gateway/store/open-database";
import type { NightLook } from "../night-look";
import { modelId } from "./chain-entry";
import { checkChain } from "./check-chain";
import { type FileIdentity, type FilePlace, identifyModel, type IdentityQuestion } from "./model-identity";
import { type HistoryTables, migrateHistory } from "./history-tables";
import type {
  ChainCheck,
  FigureChange,
  KeptLook,
  KnownModel,
  ModelOnDate,
  MovedFigure,
  RecordOutcome,
} from "./history-types";
import { createPayloadRecords, type PayloadRecords } from "./payload-records";
import {
  figureSeries,
  listLooks,
  listModels,
  lookOfRun,
  modelOnDate,
  movedFigures,
  nextWrittenNight,
  type NightSpan,
} from "./read-history";
import { removeModel, removeTenant } from "./remove-history";
import { type Correction, recordLook } from "./record-look";

export interface History {
  /** Safe to repeat: a night and model that is known already stays as it is. */
  record(look: NightLook): Promise<RecordOutcome>;
  /** Which model the file at a place is: the one of its mark where it was moved. */
  identify(place: FilePlace, question: IdentityQuestion): Promise<FileIdentity>;
  /** Adds a corrected look; the earlier one stays readable. */
  correct(look: NightLook, correction: Correction): Promise<void>;
  /** Those with a look, by name. */
  tenants(): Promise<string[]>;
  /** By name. */
  models(tenant: string): Promise<KnownModel[]>;
  /** The oldest first; of one model, or of all. */
  looks(tenant: string, span: NightSpan, model?: string): Promise<KeptLook[]>;
  /** As it is known now, or (`then`) as it was known on that date. Null: not looked at until then. */
  onDate(tenant: string, model: string, date: string, view?: "then" | "now"): Promise<ModelOnDate | null>;
  /** The look of a run, whose id is the mark of the file that it wrote. Null: no look is of this run. */
  ofRun(run: string): Promise<{ readonly tenant: string; readonly look: KeptLook } | null>;
  /** The first night after another that wrote the model's file. Null: none has. */
  nextWritten(tenant: string, model: string, night: string): Promise<string | null>;
  /** Changes in the span, preceded by each figure's state before it. Null: all models, all figures. */
  series(
    tenant: string,
    span: NightSpan,
    choice: { readonly models: readonly string[] | null; readonly figures: readonly string[] | null },
  ): Promise<FigureChange[]>;
  /** Figures whose value differs between two nights. */
  moved(tenant: string, before: string, after: string): Promise<MovedFigure[]>;
  /** The latest night with a look; null: none. */
  lastNight(tenant: string): Promise<string | null>;
  readonly payloads: PayloadRecords;
  /** Recalculates the chain of hashes, from an entry on. */
  check(tenant: string, from?: number): Promise<ChainCheck>;
  /** Removes all of a tenant: figures, looks, payloads. Returns how many looks. */
  remove(tenant: string): Promise<number>;
  /**
   * Removes all of a model, on a day. Its entries stay as links of the chain, by their hashes. Returns how many looks.
   */
  removeModel(tenant: string, model: string, on: string): Promise<number>;
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the history and migrates its tables; throws a DatabaseError. */
export async function openHistory(address: DatabaseAddress, options: DatabaseOptions = {}): Promise<History> {
  const db = await openDatabase<HistoryTables>(address, options, migrateHistory("url" in address));
  return {
    record: (look) => recordLook(db, look, null),
    identify: (place, question) => identifyModel(db, place, question),
    correct: async (look, correction) => void (await recordLook(db, look, correction)),
    async tenants() {
      const rows = await db.selectFrom("night_heads").select("tenant").orderBy("tenant").execute();
      return rows.map(({ tenant }) => tenant);
    },
    models: (tenant) => listModels(db, tenant),
    looks: (tenant, span, model) => listLooks(db, tenant, span, model),
    ofRun: (run) => lookOfRun(db, run),
    nextWritten: (tenant, model, night) => nextWrittenNight(db, tenant, model, night),
    onDate: (tenant, model, date, view = "now") => modelOnDate(db, tenant, model, date, view),
    series: (tenant, span, choice) => figureSeries(db, tenant, span, choice),
    moved: (tenant, before, after) => movedFigures(db, tenant, before, after),
    async lastNight(tenant) {
      const row = await db
        .selectFrom("night_looks")
        .select((look) => look.fn.max("night").as("night"))
        .where("tenant", "=", tenant)
        .executeTakeFirst();
      return row?.night ?? null;
    },
    payloads: createPayloadRecords(db),
    check: (tenant, from) => checkChain(db, tenant, from),
    remove: (tenant) => removeTenant(db, tenant),
    removeModel: (tenant, model, on) => removeModel(db, tenant, model, on),
    ping: async () => void (await sql`select 1`.execute(db)),
    close: () => db.destroy(),
  };
}

export { modelId };
export type { ChainCheck, Correction, FigureChange, KeptLook, KnownModel, ModelOnDate, MovedFigure, NightSpan };
