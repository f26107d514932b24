/** Assembles the functions that inspect cells: RENT.ASOF, RENT.SOURCE and RENT.WHY. */
import { inEnglish } from "../../domain/said";
import type { Clock } from "../../client/clock";
import type { HostCapabilities } from "../../host/capabilities";
import { createCellInspector, type CellInspectorParts } from "./sheet/cell-inspector";
import type { CellRegistry } from "../../host/cell-registry";
import { createInspectFunctions, type InspectFunctions } from "./sheet/inspect-functions";
import type { WorkbookCells } from "../../host/workbook-cells";
import { dayMs } from "../../engine/questions/answer-age";
import type { CellEngine } from "../../engine/cell-engine";
import { dataSourceName } from "../../engine/data-source-name";

export interface CellInspectionParts {
  readonly registry: CellRegistry;
  readonly engine: CellEngine;
  readonly cells: WorkbookCells;
  readonly clock: Clock;
  readonly frozenAnswers: NonNullable<CellInspectorParts["frozenAnswers"]>;
  /** Resolves once the host's change events are available. */
  readonly hostReady: () => Promise<unknown>;
  readonly whenReady: () => Promise<void> | null;
  readonly capabilities: () => HostCapabilities;
  /** An answer counts as stale if it hasn't been refreshed for this many days. */
  readonly staleAfterDays: () => number;
  /** Excel serial number of a moment in the user's time zone. */
  readonly serialOf: (moment: number) => number;
}

export interface CellInspection {
  readonly functions: InspectFunctions;
  /** Answers were fetched again, moved or failed: recalculates the cells that inspect them. */
  readonly answersChanged: (keys: ReadonlySet<string>) => void;
}

export function createCellInspection(parts: CellInspectionParts): CellInspection {
  const inspector = createCellInspector({
    ...parts,
    cells: { ...parts.cells, onChanged: (listener) => parts.hostReady().then(() => parts.cells.onChanged(listener)) },
  });
  const functions = createInspectFunctions({
    ...parts,
    inspector,
    now: () => parts.clock.now(),
    staleAfterMs: () => parts.staleAfterDays() * dayMs,
    sourceName: (dataSource) => inEnglish(dataSourceName(dataSource)),
  });
  return { functions, answersChanged: (keys) => inspector.answersChanged(keys) };
}
