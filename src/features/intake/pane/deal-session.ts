/** One seller's file on its way into the workbook. Survives closing the screen that shows it. */
import type { Clock } from "../../../client/clock";
import type { GatewayMappings } from "../../../client/gateway-mappings-client";
import type { DeviceStorage } from "../../../host/device-storage";
import type { WaitingSheet } from "../../../host/fill-sheet";
import type { WorkbookImports } from "../../import/import";
import { crossWarnings, type DealRoll, type DealStatement } from "../cross-warnings";
import type { DealReader, DealSource } from "../deal-reader";
import type { ThreadReader } from "../deal-thread";
import type { IntakeResult, IntakeWarning } from "../intake-result";
import { intakeTables } from "../intake-tables";
import {
  joinedMappings,
  knownMappings,
  type LearnedMapping,
  mappingsIn,
  readMappings,
  withMapping,
  withoutMapping,
  writeMappings,
  type IntakeOptions,
  usualOptions,
} from "../learned-mappings";
import type { DealSheets } from "../sheet/deal-sheets";
import {
  putTables,
  type PutTables,
  tableNamed,
  takeBackTables,
  type UpdateAhead,
  updateAhead,
} from "../sheet/put-tables";

/** What a person expects of the cells that they selected; what they are is recognized. */
export type AskedKind = "rent_roll" | "statement";

export interface ReadDeal {
  readonly result: IntakeResult;
  /** Null for a file. */
  readonly asked: AskedKind | null;
  /** Differences to the other file of the deal, where it was read before. */
  readonly across: readonly IntakeWarning[];
  readonly keepsNames: boolean;
  /** The workbook's subject, which the tables would be of; null where it has none, or only its id. */
  readonly subject: string | null;
  /** What an update of the workbook's RentRoll would do; null where it has none. */
  readonly update: UpdateAhead | null;
  /** Milliseconds from the choice of the file. */
  readonly ms: number;
}

/** What is done with a file that was read: it is read again with another mapping, or written. */
export type DealWork = "none" | "reading" | "writing";

export type DealState =
  | { readonly phase: "none" }
  | { readonly phase: "reading"; readonly name: string }
  | { readonly phase: "read"; readonly deal: ReadDeal; readonly work: DealWork }
  | {
      readonly phase: "done";
      readonly deal: ReadDeal;
      readonly put: PutTables;
      /** Sheets of the workbook that wait for these tables. */
      readonly waiting: readonly WaitingSheet[];
      readonly isFilling: boolean;
    };

export interface DealSession {
  readonly state: DealState;
  /** Of the device, and of the team where a gateway has them. */
  readonly mappings: readonly LearnedMapping[];
  /** Whether corrections are kept for the team, too. */
  readonly sharesMappings: boolean;
  /** Gets ready for a file that is likely to come. */
  prepare(this: void): void;
  subscribe(this: void, listener: () => void): () => void;
  /** @param source arrives while the person waits; null where there is nothing to read */
  open(this: void, name: string, source: () => Promise<DealSource | null>, asked?: AskedKind): Promise<void>;
  /** Corrects where a code or an account goes: now and in later files of this vendor. */
  learn(this: void, mapping: LearnedMapping): Promise<void>;
  forget(this: void, mapping: LearnedMapping): Promise<void>;
  keepNames(this: void, keepsNames: boolean): Promise<void>;
  /** @param accepts the person accepts totals that don't tie */
  put(this: void, choice: { readonly updates: boolean; readonly accepts: boolean }): Promise<void>;
  /** Fills the sheets that wait for the tables. @returns their names */
  fill(this: void): Promise<string[]>;
  /** @returns sheets that remain because they hold something else, too */
  undo(this: void): Promise<string[]>;
  close(this: void): void;
}

export interface DealParts {
  readonly imports: WorkbookImports;
  readonly reader: DealReader & Partial<Pick<ThreadReader, "prepare">>;
  readonly storage: DeviceStorage;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Sheets that were inserted before the tables that they read. */
  readonly sheets?: DealSheets;
  /** The workbook's subject, as an address or id; null where it has none. */
  readonly subject?: () => Promise<string | null>;
  /** The team's corrections; absent where the add-in has no connection. */
  readonly team?: GatewayMappings;
}

/** Says nothing to a person. */
const isId = /^[\da-f]{8}-[\da-f-]{27}$/i;

const storedMappings = "intake.mappings";

export function createDealSession({
  imports,
  reader,
  storage,
  clock,
  newId,
  sheets,
  subject,
  team,
}: DealParts): DealSession {
  let state: DealState = { phase: "none" };
  /** Null where no gateway shares them. */
  let shared: readonly LearnedMapping[] | null = null;
  let mappings: readonly LearnedMapping[] = readMappings(storage.get(storedMappings));
  let keepsNames = false;
  let roll: DealRoll | null = null;
  let statement: DealStatement | null = null;
  /** What is under way: a later one takes its place. */
  let turn = 0;
  let emptyAgain: (() => Promise<void>) | null = null;
  const listeners = new Set<() => void>();
  const set = (next: DealState): void => {
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const optionsFor = (layout: string): IntakeOptions => ({
    ...usualOptions,
    keepsNames,
    ...knownMappings(joinedMappings(shared ?? [], mappings), layout),
  });
  /** A team that can't be reached holds up no file: the device's corrections apply. */
  const loadShared = async (): Promise<void> => {
    const listed = await team?.list().catch(() => null);
    if (listed) shared = mappingsIn(listed);
  };

  const acrossOf = ({ rentRoll, statement: own, asOf, property }: IntakeResult): IntakeWarning[] => {
    if (rentRoll) roll = { rentRoll, asOf, property };
    if (own) statement = { statement: own, property };
    // A workbook with both has compared them itself.
    return roll === null || statement === null || (rentRoll && own) ? [] : crossWarnings(roll, statement);
  };

  const open: DealSession["open"] = async (name, source, asked) => {
    const own = (turn += 1);
    const began = clock.now();
    set({ phase: "reading", name });
    try {
      const content = await source();
      if (own !== turn) return;
      if (content === null) {
        set({ phase: "none" });
        return;
      }
      const [first, tables] = await Promise.all([
        reader.open(content, { ...usualOptions, keepsNames }),
        imports.tables().catch(() => []),
        loadShared(),
      ]);
      const known = optionsFor(first.layout);
      const isKnown = known.knownCodes.size + known.knownAccounts.size > 0;
      const result = isKnown && own === turn ? await reader.readAgain(known) : first;
      const hasRoll = tableNamed(tables, "RentRoll") !== undefined;
      const update = hasRoll ? await updateAhead(imports, intakeTables(result, true)).catch(() => null) : null;
      const of = (await subject?.().catch(() => null)) ?? null;
      const named = of === null || isId.test(of) ? null : of;
      const deal = { result, asked: asked ?? null, across: acrossOf(result), keepsNames, subject: named, update };
      if (own !== turn) return;
      set({ phase: "read", deal: { ...deal, ms: clock.now() - began }, work: "none" });
    } catch (error) {
      if (own === turn) set({ phase: "none" });
      throw error;
    }
  };

  const readAgain = async (): Promise<void> => {
    if (state.phase !== "read") return;
    const own = (turn += 1);
    const { deal } = state;
    set({ phase: "read", deal: { ...deal, keepsNames }, work: "reading" });
    try {
      const result = await reader.readAgain(optionsFor(deal.result.layout));
      if (own === turn)
        set({ phase: "read", deal: { ...deal, keepsNames, result, across: acrossOf(result) }, work: "none" });
    } catch (error) {
      if (own === turn) set({ phase: "read", deal, work: "none" });
      throw error;
    }
  };
  const keep = async (one: LearnedMapping, removes: boolean): Promise<void> => {
    mappings = removes ? withoutMapping(mappings, one) : withMapping(mappings, one);
    storage.set(storedMappings, writeMappings(mappings));
    const isShared = shared !== null;
    if (shared !== null) shared = removes ? withoutMapping(shared, one) : withMapping(shared, one);
    await readAgain();
    if (isShared) await team?.change({ ...one }, removes);
  };

  return {
    get state() {
      return state;
    },
    get mappings() {
      return joinedMappings(shared ?? [], mappings);
    },
    get sharesMappings() {
      return shared !== null;
    },
    prepare: () => reader.prepare?.(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    learn: (mapping) => keep(mapping, false),
    forget: (mapping) => keep(mapping, true),
    keepNames(next) {
      keepsNames = next;
      return readAgain();
    },
    async put({ updates, accepts }) {
      if (state.phase !== "read" || state.work !== "none") return;
      const { deal } = state;
      set({ ...state, work: "writing" });
      try {
        const facts = { newId, source: deal.result.file, at: new Date(clock.now()).toISOString() };
        const of = (await subject?.().catch(() => null)) ?? "";
        const put = await putTables(imports, intakeTables(deal.result, accepts, of), updates, facts);
        // Without them the tables are in the workbook all the same.
        const waiting = (await sheets?.waiting().catch(() => [])) ?? [];
        emptyAgain = null;
        set({ phase: "done", deal, put, waiting, isFilling: false });
      } catch (error) {
        set({ phase: "read", deal, work: "none" });
        throw error;
      }
    },
    async fill() {
      if (state.phase !== "done" || sheets === undefined || state.isFilling) return [];
      const { waiting } = state;
      set({ ...state, isFilling: true });
      try {
        emptyAgain = await sheets.fill(waiting);
        set({ ...state, waiting: [], isFilling: false });
      } catch (error) {
        set({ ...state, isFilling: false });
        throw error;
      }
      return waiting.map(({ sheet }) => sheet);
    },
    async undo() {
      if (state.phase !== "done") return [];
      const { deal, put } = state;
      // Before their tables go: formulas would keep #REF!.
      await emptyAgain?.();
      emptyAgain = null;
      const kept = await takeBackTables(imports, put.ids);
      set({ phase: "read", deal, work: "none" });
      return kept;
    },
    close() {
      turn += 1;
      set({ phase: "none" });
    },
  };
}
