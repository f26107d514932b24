/** User actions on the model besides querying and refreshing: its date, frozen values, values-only copies. */
import { inEnglish } from "../domain/said";
import type { Clock } from "../client/clock";
import type { AsOfName } from "../features/as-of/sheet/as-of-name";
import type { KnownCells } from "../host/recalculate-unknown";
import type { CellRegistry } from "../host/cell-registry";
import type { HandOverCopy, PinnedCells } from "../features/pins/pins";
import { imported, lazy, loadOnce } from "../client/lazy";
import { dayMs, statusText } from "../engine/questions/answer-age";
import type { CellEngine } from "../engine/cell-engine";
import type { ActivityLog } from "../features/activity/activity";
import { createAsOf, type RunningAsOf } from "../features/as-of/as-of";
import { dataSourceName } from "../engine/data-source-name";
import type { HandOver, HandOverParts } from "../features/hand-over/hand-over";

/** The workbook's interface for these actions. */
export interface ModelActionHosts {
  readonly pins: PinnedCells;
  readonly asOf: AsOfName;
  readonly handOverCopy: HandOverCopy;
}

export interface ModelActionParts extends ModelActionHosts {
  readonly clock: Clock;
  readonly registry: CellRegistry;
  readonly engine: CellEngine;
  readonly answers: HandOverParts["answers"];
  readonly log: ActivityLog;
  /** Days after which a result that wasn't refreshed counts as stale. */
  readonly staleAfterDays: () => number;
  readonly cells: {
    recalculate(addresses: readonly string[]): Promise<void>;
    recalculateUnknown(registry: CellRegistry): Promise<KnownCells>;
  };
  readonly findShown: () => Promise<unknown>;
  /** The workbook's as-of day changed: whether these answers are current may be another matter now. */
  readonly onDayChanged: (keys: ReadonlySet<string>) => void;
  /** Excel serial number of a moment in the user's time zone. */
  readonly serialOf: (moment: number) => number;
}

export interface ModelActions {
  readonly asOf: RunningAsOf;
  readonly pins: PinnedCells;
  /** Calls back after cells were frozen or unfrozen, also from the ribbon; returns the unsubscribe function. */
  onPinsChanged(this: void, listener: () => void): () => void;
  readonly handOver: HandOver;
}

export function createModelActions(parts: ModelActionParts): ModelActions {
  const { clock, registry, log, cells, serialOf } = parts;
  const asOf: RunningAsOf = createAsOf({
    name: parts.asOf,
    clock,
    shown: () => registry.all(),
    engine: parts.engine,
    onChange() {
      if (asOf.problem !== null) log.recordNotice(asOf.problem);
      parts.onDayChanged(registry.keys());
      log.announce();
    },
  });
  const pinListeners = new Set<() => void>();
  const pins = loadOnce(async () => {
    const { createRecordedPins } = await imported(
      import(/* webpackChunkName: "sheet" */ "../features/pins/recorded-pins"),
    );
    return createRecordedPins(parts.pins, {
      registry,
      engine: parts.engine,
      findShown: parts.findShown,
      clock,
      recordNotice: (message) => log.recordNotice(message),
      recalculate: (addresses) => cells.recalculate(addresses),
      finishHandOver: async () => (await handOver()).finish(),
      onChanged: () => pinListeners.forEach((listener) => listener()),
    });
  });
  const handOver = loadOnce(async () => {
    const { createHandOver } = await imported(
      import(/* webpackChunkName: "sheet" */ "../features/hand-over/hand-over"),
    );
    return createHandOver({
      copy: parts.handOverCopy,
      registry,
      engine: parts.engine,
      answers: parts.answers,
      findShown: parts.findShown,
      recalculate: (addresses) => cells.recalculate(addresses),
      source: {
        serialOf,
        ageOf: (inspected) => statusText(inspected, clock.now(), parts.staleAfterDays() * dayMs),
        sourceName: (dataSource) => inEnglish(dataSourceName(dataSource)),
      },
      clock,
    });
  });
  const onPinsChanged = (listener: () => void): (() => void) => {
    pinListeners.add(listener);
    return () => void pinListeners.delete(listener);
  };
  return { asOf, pins: lazy<PinnedCells>(pins), onPinsChanged, handOver: lazy<HandOver>(handOver) };
}
