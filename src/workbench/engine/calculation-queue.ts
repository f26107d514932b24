/**
 * Decides when the engine calculates. The engine's own trigger waits 100 ms after every change and stops a running
 * calculation when another change arrives; a stop after the last check is lost together with the change. This queue
 * replaces it: it gathers changes and runs one calculation at a time; later changes start the next.
 */
import { CommandType, type ICommandInfo, ICommandService, type Injector, type IUnitRange } from "@univerjs/core";
import {
  IActiveDirtyManagerService,
  type ISetFormulaCalculationNotificationMutation,
  SetFormulaCalculationNotificationMutation,
  SetFormulaCalculationStartMutation,
} from "@univerjs/engine-formula";
import { type ISetRangeValuesMutationParams, SetRangeValuesMutation } from "@univerjs/sheets";
import type { HostTime } from "../host-time";
import { joinRanges } from "./dirty-ranges";

const MARK_DIRTY = "compsheet.mutation.mark-dirty";
/** Changes that are only a matter of looks. */
const STYLE_COMMANDS = new Set([
  "sheet.command.set-style",
  "sheet.command.set-border",
  "sheet.command.clear-selection-format",
]);

type DirtyData = ReturnType<Parameters<IActiveDirtyManagerService["register"]>[1]["getDirtyData"]>;

export interface CalculationQueue {
  /** Calculates the formulas in these ranges and all that depend on the ranges. */
  markDirty(ranges: readonly IUnitRange[]): void;
  /** Like `hold`, for formulas with these names, spelled like this, whose meaning has changed. */
  holdNames(unitId: string, names: ReadonlySet<string>, ranges: readonly IUnitRange[]): void;
  /** Calculates every formula. */
  markAllDirty(): void;
  /** Manual: changes wait until they are released; what is marked dirty is calculated all the same. */
  setManual(isManual: boolean): void;
  /** As `hold`, for formulas that read these tables, named as the engine knows them. */
  holdTables(unitId: string, tables: ReadonlySet<string>, ranges: readonly IUnitRange[]): void;
  /** Keeps these ranges with the changes that wait; as markDirty where none wait. */
  hold(ranges: readonly IUnitRange[]): void;
  /** Calculates what waits. */
  release(): void;
  /** Whether changes wait to be released. */
  isHolding(): boolean;
  isIdle(): boolean;
  /** Resolves when nothing waits to be calculated. */
  idle(): Promise<void>;
  /** Runs work that uses the engine while no calculation runs; changes made during it are calculated afterwards. */
  between<T>(work: () => Promise<T>): Promise<T>;
  /** Number of calculations so far. */
  count(): number;
  /** Called before each calculation starts; what is marked then is calculated with it. */
  onStart(listener: () => void): void;
  onCalculated(listener: () => void): () => void;
  /** Starts no further calculations; resolves when the running one has ended. */
  dispose(): Promise<void>;
}

export function createCalculationQueue(injector: Injector, time: HostTime): CalculationQueue {
  const commands = injector.get(ICommandService);
  const conversions = injector.get(IActiveDirtyManagerService);
  const conversionOf = conversions.get.bind(conversions);
  // The engine's own trigger asks this for every command: with nothing to convert it stays silent.
  conversions.get = () => undefined;

  const listeners = new Set<() => void>();
  const startListeners: (() => void)[] = [];
  const idleListeners = new Set<() => void>();
  let waiting: ICommandInfo[] = [];
  let held: ICommandInfo[] = [];
  let isManual = false;
  let isForced = false;
  let cancelTimer: (() => void) | null = null;
  let running = false;
  let count = 0;
  let disposed = false;

  const isIdle = (): boolean => !running && waiting.length === 0;

  function schedule(): void {
    if (disposed || running || cancelTimer || waiting.length === 0) return;
    cancelTimer = time.after(0, run);
  }

  function run(): void {
    cancelTimer = null;
    if (disposed || running || waiting.length === 0) return;
    for (const listener of startListeners) listener();
    const dirty = mergeDirty(waiting.map((command) => conversionOf(command.id)?.getDirtyData(command) ?? {}));
    waiting = [];
    running = true;
    // A failed start doesn't report an end: the next change must be able to calculate again.
    commands.executeCommand(SetFormulaCalculationStartMutation.id, dirty, { onlyLocal: true }).catch(() => {
      running = false;
      schedule();
    });
  }

  const registrations = [
    commands.registerCommand({ id: MARK_DIRTY, type: CommandType.MUTATION, handler: () => true }),
    commands.onCommandExecuted((command, options) => {
      if (command.id === SetFormulaCalculationNotificationMutation.id) {
        const { functionsExecutedState } = command.params as ISetFormulaCalculationNotificationMutation;
        if (functionsExecutedState === undefined) return;
        running = false;
        count += 1;
        schedule();
        for (const listener of [...listeners, ...idleListeners]) listener();
        return;
      }
      if (!conversionOf(command.id)) return;
      if (command.id === SetRangeValuesMutation.id) {
        const { trigger } = command.params as ISetRangeValuesMutationParams;
        if (options?.onlyLocal || (trigger !== undefined && STYLE_COMMANDS.has(trigger))) return;
      }
      if (isManual && !isForced) held.push(command);
      else waiting.push(command);
      schedule();
    }),
  ];
  conversions.register(MARK_DIRTY, {
    commandId: MARK_DIRTY,
    getDirtyData: (command) => command.params as DirtyData,
  });

  const mark = (params: DirtyData, isHeld = false): void => {
    isForced = !isHeld;
    commands.syncExecuteCommand(MARK_DIRTY, params, { onlyLocal: true });
    isForced = false;
  };

  function release(): void {
    // Not spread over arguments: there may be more changes than a call accepts.
    waiting = waiting.concat(held);
    held = [];
    schedule();
  }

  function idle(): Promise<void> {
    if (isIdle() || disposed) return Promise.resolve();
    return new Promise((resolve) => {
      const listener = (): void => {
        if (!isIdle() && !disposed) return;
        idleListeners.delete(listener);
        resolve();
      };
      idleListeners.add(listener);
    });
  }

  return {
    markDirty: (ranges) => mark({ dirtyRanges: [...ranges] }),
    holdNames: (unitId, names, ranges) =>
      mark(
        {
          dirtyRanges: [...ranges],
          dirtyDefinedNameMap: { [unitId]: Object.fromEntries([...names].map((n) => [n, n])) },
        },
        true,
      ),
    holdTables: (unitId, tables, ranges) =>
      mark(
        {
          dirtyRanges: [...ranges],
          dirtySuperTableMap: { [unitId]: Object.fromEntries([...tables].map((name) => [name, name])) },
        },
        true,
      ),
    markAllDirty: () => mark({ forceCalculation: true }),
    setManual(on) {
      isManual = on;
      if (!on) release();
    },
    hold: (ranges) => mark({ dirtyRanges: [...ranges] }, true),
    release,
    isHolding: () => held.length > 0,
    isIdle,
    idle,
    async between(work) {
      while (!isIdle() && !disposed) await idle();
      if (disposed) throw new Error("The workbook is closed.");
      running = true;
      try {
        return await work();
      } finally {
        running = false;
        schedule();
        for (const listener of [...idleListeners]) listener();
      }
    },
    count: () => count,
    onStart: (listener) => void startListeners.push(listener),
    onCalculated(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async dispose() {
      disposed = true;
      cancelTimer?.();
      waiting = [];
      if (running) {
        await new Promise<void>((resolve) => {
          idleListeners.add(() => {
            if (!running) resolve();
          });
        });
      }
      for (const registration of registrations) registration.dispose();
      for (const listener of [...listeners, ...idleListeners]) listener();
      listeners.clear();
      idleListeners.clear();
    },
  };
}

type NestedFlags = Record<string, Record<string, unknown> | undefined>;

function mergeDirty(parts: readonly DirtyData[]): Required<DirtyData> {
  const flags = (pick: (part: DirtyData) => object | undefined): NestedFlags => {
    const merged: NestedFlags = {};
    for (const part of parts) {
      for (const [unitId, value] of Object.entries((pick(part) ?? {}) as NestedFlags)) {
        merged[unitId] = mergeDeep(merged[unitId] ?? {}, value ?? {});
      }
    }
    return merged;
  };
  return {
    forceCalculation: parts.some((part) => part.forceCalculation === true),
    dirtyRanges: joinRanges(parts.flatMap((part) => part.dirtyRanges ?? [])),
    dirtyNameMap: flags((part) => part.dirtyNameMap) as Required<DirtyData>["dirtyNameMap"],
    dirtyDefinedNameMap: flags((part) => part.dirtyDefinedNameMap) as Required<DirtyData>["dirtyDefinedNameMap"],
    dirtySuperTableMap: flags((part) => part.dirtySuperTableMap) as Required<DirtyData>["dirtySuperTableMap"],
    dirtyUnitFeatureMap: flags((part) => part.dirtyUnitFeatureMap) as Required<DirtyData>["dirtyUnitFeatureMap"],
    dirtyUnitOtherFormulaMap: flags(
      (part) => part.dirtyUnitOtherFormulaMap,
    ) as Required<DirtyData>["dirtyUnitOtherFormulaMap"],
    clearDependencyTreeCache: flags(
      (part) => part.clearDependencyTreeCache,
    ) as Required<DirtyData>["clearDependencyTreeCache"],
  };
}

function mergeDeep(into: Record<string, unknown>, from: Record<string, unknown>): Record<string, unknown> {
  for (const [key, value] of Object.entries(from)) {
    const present = into[key];
    into[key] =
      typeof value === "object" && value !== null && typeof present === "object" && present !== null
        ? mergeDeep({ ...(present as Record<string, unknown>) }, value as Record<string, unknown>)
        : value;
  }
  return into;
}
