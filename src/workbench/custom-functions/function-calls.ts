/**
 * The custom function calls made by the workbook's formulas. A call belongs to its cell and arguments: recalculating
 * the cell with the same arguments reuses the result; rewriting the formula, other arguments or a full recalculation
 * call again. Calls that no formula needs are canceled.
 */
import type { IRange, IUnitRange } from "@univerjs/core";
import { type BaseValueObject, ErrorType, ErrorValueObject } from "@univerjs/engine-formula";
import type { HostBehaviors } from "../boundary/excel-switches";
import { formatAddress, cellBlock } from "../engine/a1-notation";
import { BUSY } from "../engine/engine-values";
import type { HostTime } from "../host-time";
import { type ArgumentContext, type EngineArgument, readArguments } from "./argument-reading";
import { type CellData, cellKey, type CellPosition, type CellDatum } from "./cell-data";
import type { FunctionDefinition } from "./functions-metadata";
import { createResultDelivery } from "./result-delivery";
import { toFailure, toFormulaValue, UNKNOWN_FUNCTION } from "./result-conversion";
import type { UncalledCells } from "./uncalled-cells";

export interface FunctionCallsOptions {
  readonly unitId: string;
  /** allowCustomDataForDataTypeAny of functions.json. */
  readonly passesDataTypes: boolean;
  readonly cellData: CellData;
  readonly uncalled: UncalledCells;
  readonly time: HostTime;
  readonly timeoutMs: number;
  sheetNameOf(sheetId: string): string;
  /** Hands entries of the function event to the add-in's runtime. */
  send(entries: readonly unknown[][]): void;
  markDirty(ranges: readonly IUnitRange[]): void;
  behaviors(): HostBehaviors;
  /** Whether the script has a function of this id; if not, the result isn't the function's error. */
  isAssociated(id: string): boolean;
}

export interface FormulaEnd {
  /** Its value is not known yet. */
  readonly isBusy: boolean;
  /** It has read a result that Excel has and does not show yet. */
  readonly isReturning: boolean;
  readonly hasCalls: boolean;
}

export interface CallCounters {
  readonly invocations: Readonly<Record<string, number>>;
  readonly totalInvocations: number;
  readonly cancelled: number;
  readonly pending: number;
}

export interface FunctionCalls {
  /** The value of one call in the formula that is calculated now; #BUSY! until it has one. */
  evaluate(definition: FunctionDefinition, given: readonly EngineArgument[], cell: CellPosition): BaseValueObject;
  /** The formula of this cell is calculated next. */
  beginFormula(cell: CellPosition): void;
  /** It has read an unfinished value. */
  reportBusy(): void;
  /** It is calculated. Calls that it made before and not now are cancelled. */
  endFormula(): FormulaEnd;
  datumOfValue(value: BaseValueObject): CellDatum | undefined;
  /** Results from the runtime: [id, succeeded, value, errorCode]. */
  settle(results: readonly (readonly unknown[])[]): void;
  /** Cells whose formulas were deleted or rewritten. */
  dropCells(cells: Iterable<CellPosition>): void;
  dropSheet(sheetId: string): void;
  /** Cells of a sheet are elsewhere now, with what their calls returned; those that went (null) drop their calls. */
  moveCells(sheetId: string, move: (cell: CellPosition) => CellPosition | null): void;
  /** But for some cells. */
  dropAll(isSkipped: (cell: CellPosition) => boolean): void;
  hasCalls(cell: CellPosition): boolean;
  /** The runtime is ready: what waits is sent. */
  start(): void;
  /** The runtime is gone: its calls are made again once another one is ready. */
  stop(): void;
  counters(): CallCounters;
  /** No call waits for its first result. */
  isSettled(): boolean;
  onSettled(listener: () => void): () => void;
  dispose(): void;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

interface Call {
  readonly id: number;
  readonly definition: FunctionDefinition;
  readonly cells: Map<string, CellPosition>;
  /** Set for a stream that cells with the same arguments share. */
  readonly streamKey: string | null;
  value: BaseValueObject | null;
  isReturning: boolean;
  stopTimer: () => void;
}

const INVOKE = 1000;
const CANCEL = 1001;
const FLAG_CANCELABLE = 1;
const FLAG_STREAM = 2;
const FLAG_DATA_TYPES = 8;

export function createFunctionCalls(options: FunctionCallsOptions): FunctionCalls {
  const { cellData, time } = options;
  const open = new Map<number, Call>();
  const callsOfCell = new Map<string, Map<string, Call>>();
  const streams = new Map<string, Call>();
  /** Calls whose result no cell shows yet. */
  const unshown = new Set<Call>();
  const deliver = createResultDelivery(time, () => options.behaviors());
  const kept = new WeakMap<BaseValueObject, CellDatum>();
  const settledListeners = new Set<() => void>();
  const invocations: Record<string, number> = {};
  let outbox: unknown[][] = [];
  let cancelFlush: (() => void) | null = null;
  let isStarted = false;
  let isDisposed = false;
  let nextId = 1;
  let totalInvocations = 0;
  let cancelled = 0;
  let pending = 0;
  let current: (Mutable<FormulaEnd> & { cell: CellPosition; used: Set<string> }) | null = null;

  const context: ArgumentContext = {
    get passesDataTypes() {
      return options.passesDataTypes && options.behaviors().dataTypes === "full";
    },
    datumOf: (position) => cellData.get(position),
    datumOfValue: (value) => kept.get(value),
    sheetNameOf: (sheetId) => options.sheetNameOf(sheetId),
    get behaviors() {
      return options.behaviors();
    },
    isPending: (sheetId, range) => options.behaviors().pendingShows !== "busy" && isPending(sheetId, range),
  };
  const results = {
    get hasDataTypes() {
      return options.behaviors().dataTypes === "full";
    },
    get behaviors() {
      return options.behaviors();
    },
    keep: (value: BaseValueObject, datum: CellDatum) => kept.set(value, datum),
  };

  function post(entry: unknown[]): void {
    outbox.push(entry);
    if (isStarted) cancelFlush ??= time.after(0, flush);
  }

  function flush(): void {
    cancelFlush = null;
    if (!isStarted) return;
    const entries = outbox;
    outbox = [];
    if (entries.length > 0) options.send(entries);
  }

  function start(
    call: Call,
    values: unknown[],
    addresses: (string | null)[],
    isRich: boolean,
    cell: CellPosition,
  ): void {
    const { definition } = call;
    const needs = definition.options ?? {};
    const flags =
      (needs.cancelable ? FLAG_CANCELABLE : 0) | (needs.stream ? FLAG_STREAM : 0) | (isRich ? FLAG_DATA_TYPES : 0);
    const address =
      needs.requiresAddress || needs.requiresParameterAddresses
        ? formatAddress(options.sheetNameOf(cell.sheetId), cellBlock(cell.row, cell.column))
        : null;
    const message = [
      call.id,
      definition.id,
      values,
      address,
      flags,
      needs.requiresParameterAddresses ? addresses : null,
    ];
    open.set(call.id, call);
    unshown.add(call);
    invocations[definition.id] = (invocations[definition.id] ?? 0) + 1;
    totalInvocations += 1;
    pending += 1;
    call.stopTimer = time.after(options.timeoutMs, () => settleOne(call, expired()));
    post([1, INVOKE, "", JSON.stringify(message), 0, false]);
  }

  function expired(): BaseValueObject {
    const seconds = Math.round(options.timeoutMs / 1000);
    return toFailure(0, `The function didn't answer within ${seconds} s. Recalculate the cell to try again.`, results);
  }

  function settleOne(call: Call, value: BaseValueObject): void {
    if (!open.has(call.id)) return;
    if (call.value === null) {
      pending -= 1;
      call.stopTimer();
    }
    call.value = value;
    unshown.delete(call);
    if (!call.definition.options?.stream) open.delete(call.id);
    markCells(call);
  }

  function markCells({ cells }: Call): void {
    options.markDirty(
      [...cells.values()].map(({ sheetId, row, column }) => ({
        unitId: options.unitId,
        sheetId,
        range: { startRow: row, endRow: row, startColumn: column, endColumn: column },
      })),
    );
  }

  /** A result has arrived. */
  function accept(call: Call, value: BaseValueObject): void {
    if (call.definition.options?.stream) return settleOne(call, value);
    call.stopTimer();
    call.stopTimer = deliver({
      zero() {
        call.isReturning = true;
        markCells(call);
      },
      show() {
        settleOne(call, value);
        noteSettled();
      },
      lose() {
        open.delete(call.id);
        pending -= 1;
      },
    });
  }

  /** Whether a cell of the range is waiting for its function, regardless of what it shows. */
  function isPending(sheetId: string, { startRow, endRow, startColumn, endColumn }: IRange): boolean {
    for (const { cells } of unshown)
      for (const cell of cells.values())
        if (
          cell.sheetId === sheetId &&
          cell.row >= startRow &&
          cell.row <= endRow &&
          cell.column >= startColumn &&
          cell.column <= endColumn
        )
          return true;
    return false;
  }

  function release(call: Call, cell: string): void {
    call.cells.delete(cell);
    if (call.cells.size > 0) return;
    unshown.delete(call);
    if (call.streamKey !== null) streams.delete(call.streamKey);
    if (!open.delete(call.id)) return;
    call.stopTimer();
    cancelled += 1;
    if (call.value === null) pending -= 1;
    const { stream, cancelable } = call.definition.options ?? {};
    if (stream || cancelable) post([1, CANCEL, "", JSON.stringify({ invocationId: call.id }), 0, false]);
  }

  function drop(cell: string): void {
    const calls = callsOfCell.get(cell);
    if (!calls) return;
    callsOfCell.delete(cell);
    for (const call of calls.values()) release(call, cell);
  }

  function noteSettled(): void {
    if (pending === 0) for (const listener of [...settledListeners]) listener();
  }

  function evaluate(
    definition: FunctionDefinition,
    given: readonly EngineArgument[],
    cell: CellPosition,
  ): BaseValueObject {
    if (current) current.hasCalls = true;
    const instead = options.uncalled.shown(cell);
    if (instead !== null) {
      if (instead === BUSY && current) current.isBusy = true;
      return instead;
    }
    const reading = readArguments(definition, given, context);
    if (reading.kind === "result") {
      if (reading.result === BUSY && current) current.isBusy = true;
      return reading.result;
    }
    const { values, addresses, isRich } = reading;
    const needs = definition.options ?? {};
    const key = `${definition.id}${JSON.stringify(values)}${needs.requiresParameterAddresses ? JSON.stringify(addresses) : ""}`;
    const cellId = cellKey(cell);
    const calls = callsOfCell.get(cellId) ?? new Map<string, Call>();
    callsOfCell.set(cellId, calls);
    current?.used.add(key);
    let call = calls.get(key);
    if (!call) {
      const streamKey = needs.stream && !needs.requiresAddress && !needs.requiresParameterAddresses ? key : null;
      const shared = streamKey === null ? undefined : streams.get(streamKey);
      call = shared ?? {
        id: nextId++,
        definition,
        cells: new Map(),
        streamKey,
        value: null,
        isReturning: false,
        stopTimer: () => undefined,
      };
      call.cells.set(cellId, cell);
      calls.set(key, call);
      if (!shared) {
        if (streamKey !== null) streams.set(streamKey, call);
        start(call, values, addresses, isRich, cell);
      }
    }
    if (call.value !== null) return call.value;
    if (current) {
      current.isBusy = true;
      current.isReturning ||= call.isReturning;
    }
    return BUSY;
  }

  return {
    evaluate(definition, given, cell) {
      // A calculation that outlives the workbook must not start calls: no one would end them or their timers.
      if (isDisposed) return BUSY;
      try {
        return evaluate(definition, given, cell);
      } catch {
        return ErrorValueObject.create(ErrorType.VALUE);
      }
    },
    beginFormula(cell) {
      current = { cell, used: new Set(), isBusy: false, isReturning: false, hasCalls: false };
    },
    reportBusy() {
      if (current) current.isBusy = true;
    },
    endFormula() {
      if (!current) return { isBusy: false, isReturning: false, hasCalls: false };
      const { cell, used, isBusy, isReturning, hasCalls } = current;
      current = null;
      options.uncalled.evaluated(cell);
      const key = cellKey(cell);
      const calls = callsOfCell.get(key);
      for (const [callKey, call] of calls ?? []) {
        if (used.has(callKey)) continue;
        calls?.delete(callKey);
        release(call, key);
      }
      if (calls?.size === 0) callsOfCell.delete(key);
      noteSettled();
      return { isBusy, isReturning, hasCalls };
    },
    datumOfValue: (value) => kept.get(value),
    settle(entries) {
      for (const [id, succeeded, value, code] of entries) {
        const call = open.get(Number(id));
        if (!call) continue;
        const isKnown = succeeded === true || options.isAssociated(call.definition.id);
        const failure = isKnown ? Number(code ?? 0) : UNKNOWN_FUNCTION;
        accept(call, succeeded ? toFormulaValue(value, results) : toFailure(failure, value, results));
      }
      noteSettled();
    },
    dropCells(cells) {
      for (const cell of cells) drop(cellKey(cell));
      noteSettled();
    },
    dropSheet(sheetId) {
      for (const key of [...callsOfCell.keys()]) if (key.startsWith(`${sheetId}!`)) drop(key);
      noteSettled();
    },
    moveCells(sheetId, move) {
      const arrivals: (() => void)[] = [];
      for (const [key, calls] of [...callsOfCell]) {
        const cell = [...calls.values()][0]?.cells.get(key);
        if (cell?.sheetId !== sheetId) continue;
        const place = move(cell);
        if (!place) {
          drop(key);
          continue;
        }
        callsOfCell.delete(key);
        for (const call of calls.values()) call.cells.delete(key);
        arrivals.push(() => {
          callsOfCell.set(cellKey(place), calls);
          for (const call of calls.values()) call.cells.set(cellKey(place), place);
        });
      }
      for (const arrive of arrivals) arrive();
      noteSettled();
    },
    dropAll(isSkipped) {
      for (const [key, calls] of [...callsOfCell]) {
        const cell = [...calls.values()][0]?.cells.get(key);
        if (!cell || !isSkipped(cell)) drop(key);
      }
      noteSettled();
    },
    hasCalls: (cell) => callsOfCell.has(cellKey(cell)),
    start() {
      isStarted = true;
      if (outbox.length > 0) cancelFlush ??= time.after(0, flush);
    },
    stop() {
      isStarted = false;
      const waiting = [...open.values()].filter((call) => call.value === null || call.definition.options?.stream);
      const cells = waiting.flatMap((call) => [...call.cells]);
      for (const call of waiting) markCells(call);
      for (const [key] of cells) drop(key);
      // What it would have been sent goes with it.
      outbox = [];
    },
    counters: () => ({ invocations: { ...invocations }, totalInvocations, cancelled, pending }),
    isSettled: () => pending === 0,
    onSettled(listener) {
      settledListeners.add(listener);
      return () => settledListeners.delete(listener);
    },
    dispose() {
      isDisposed = true;
      cancelFlush?.();
      outbox = [];
      for (const call of open.values()) call.stopTimer();
      open.clear();
      callsOfCell.clear();
      streams.clear();
      unshown.clear();
      pending = 0;
      for (const listener of [...settledListeners]) listener();
      settledListeners.clear();
    },
  };
}
