/** What an add-in's requests change in the engine's cells, as steps that the person can undo and redo. */
import {
  BooleanNumber,
  CommandType,
  ICommandService,
  type ICommandInfo,
  type IExecutionOptions,
  type Injector,
  type IMutationInfo,
  type IUndoRedoItem,
  IUndoRedoService,
  LocalUndoRedoService,
  RedoCommandId,
  UndoCommandId,
} from "@univerjs/core";
import {
  InsertSheetMutation,
  type ISetRangeValuesMutationParams,
  RemoveSheetMutation,
  SetRangeValuesMutation,
  SetRangeValuesUndoMutationFactory,
  SetWorksheetActiveOperation,
  SetWorksheetColWidthMutation,
  SetWorksheetColWidthMutationFactory,
  SetWorksheetRowHeightMutation,
  SetWorksheetRowHeightMutationFactory,
  SetWorksheetRowIsAutoHeightMutation,
  SetWorksheetRowIsAutoHeightMutationFactory,
} from "@univerjs/sheets";
import type { CellGrid } from "./cell-grid";
import { writtenCells } from "./engine-events";

/** A step with more cells would fill the memory: it can't be undone, nor can what came before it. */
export const MOST_STEP_CELLS = 200_000;

const STEP = "compsheet.mutation.step";

/** One change, and what reverts it. */
interface CellChange {
  readonly redo: readonly IMutationInfo[];
  readonly undo: readonly IMutationInfo[];
}

/** A change of what the engine doesn't store. */
export interface RecordChange {
  readonly undo: () => void;
  readonly redo: () => void;
  /** Whether a person sees it: others only join a step. */
  readonly isSeen: boolean;
}

interface Step {
  readonly changes: (CellChange | RecordChange)[];
  cells: number;
}

export interface UndoStepsOptions {
  readonly injector: Injector;
  readonly grid: CellGrid;
  /** Whether an add-in changes the workbook now. */
  readonly isActing: () => boolean;
  /** The very hidden sheets are none of the person's. */
  readonly isVeryHidden: (sheetId: string) => boolean;
}

export interface UndoSteps {
  /**
   * Ends a request. Its changes become a step, or part of the last step if `isSameAct` and nothing came between.
   * False if there was nothing to undo.
   */
  end(records: readonly RecordChange[], isSameAct: boolean): boolean;
  dispose(): void;
}

export function createUndoSteps({ injector, grid, isActing, isVeryHidden }: UndoStepsOptions): UndoSteps {
  const commands = injector.get(ICommandService);
  const service = injector.get(IUndoRedoService);
  const unitID = grid.workbook.getUnitId();
  let step: Step = { changes: [], cells: 0 };
  /** The newest step, until the person does something. */
  let last: Step | null = null;
  let commandDepth = 0;

  function note(change: CellChange, cells: number): void {
    step.cells += cells;
    if (step.cells <= MOST_STEP_CELLS) step.changes.push(change);
  }

  /** A sheet becomes very hidden after it was added. */
  function isOfVeryHidden({ redo }: CellChange | RecordChange): boolean {
    if (typeof redo === "function") return false;
    return redo.some(({ params }) => {
      const id = sheetOf(params);
      return id !== undefined && isVeryHidden(id);
    });
  }

  /** The mutation that reverts one which is about to run; null for kinds that only commands execute. */
  function inverseOf({ id, params = {} }: { readonly id: string; readonly params?: object }): CellChange | null {
    const { subUnitId } = params as { readonly subUnitId?: string };
    if (subUnitId === undefined || isVeryHidden(subUnitId)) return null;
    const redo = [{ id, params: { ...params } }];
    const reverted = (before: object): CellChange => ({ redo, undo: [{ id, params: before }] });
    const sheet = grid.sheet(subUnitId);
    switch (id) {
      case SetRangeValuesMutation.id:
        return cellChange(params as ISetRangeValuesMutationParams);
      case SetWorksheetColWidthMutation.id:
        return reverted(SetWorksheetColWidthMutationFactory(params as never, sheet));
      case SetWorksheetRowHeightMutation.id:
        return reverted(SetWorksheetRowHeightMutationFactory(params as never, sheet));
      case SetWorksheetRowIsAutoHeightMutation.id:
        return reverted(SetWorksheetRowIsAutoHeightMutationFactory(params as never, sheet));
      default:
        return null;
    }
  }

  function cellChange(params: ISetRangeValuesMutationParams): CellChange | null {
    const count = countOf(params.cellValue);
    if (step.cells + count > MOST_STEP_CELLS) {
      step.cells += count;
      return null;
    }
    const before = SetRangeValuesUndoMutationFactory(injector, params);
    // Looks only: without the contents, formulas in the cells aren't calculated again.
    if (writtenCells(params.subUnitId, params.cellValue).length === 0)
      for (const columns of Object.values(before.cellValue ?? {}))
        for (const [column, cell] of Object.entries(columns as Record<string, { readonly s?: unknown } | null>))
          (columns as Record<string, object>)[column] = { s: cell?.s ?? null };
    return {
      redo: [{ id: SetRangeValuesMutation.id, params: structuredClone(params) }],
      undo: [{ id: SetRangeValuesMutation.id, params: before }],
    };
  }

  const before = commands.beforeCommandExecuted(beforeCommand);
  // First of all: another listener already removes the formulas of cells that are about to be written.
  const { _beforeCommandExecutionListeners: listeners } = commands as unknown as {
    readonly _beforeCommandExecutionListeners: unknown[];
  };
  listeners.unshift(listeners.pop());
  function beforeCommand(command: Readonly<ICommandInfo>, options?: IExecutionOptions): void {
    if (!isActing()) return;
    if (command.type === CommandType.COMMAND) commandDepth += 1;
    // A command hands over what reverts it.
    if (command.type !== CommandType.MUTATION || commandDepth > 0 || options?.["fromFormula"]) return;
    const change = inverseOf(command);
    if (change) note(change, countOf((command.params as Partial<ISetRangeValuesMutationParams>).cellValue));
  }
  const after = commands.onCommandExecuted((command) => {
    if (command.id === UndoCommandId || command.id === RedoCommandId) last = null;
    if (command.type === CommandType.COMMAND) commandDepth = Math.max(0, commandDepth - 1);
  });
  // Not read from the service: it would keep the read one.
  const push = (item: IUndoRedoItem): void => LocalUndoRedoService.prototype.pushUndoRedo.call(service, item);
  service.pushUndoRedo = (item) => {
    if (isActing()) {
      // The command's own work is done, though some only end later.
      commandDepth = 0;
      return note({ redo: item.redoMutations, undo: item.undoMutations }, 1);
    }
    if (item.unitID === unitID) last = null;
    push(item);
  };

  /** As the engine does it, without a new step. */
  function execute({ id, params }: IMutationInfo): void {
    const { subUnitId, cellValue } = params as Partial<ISetRangeValuesMutationParams>;
    const isLooks = id === SetRangeValuesMutation.id && writtenCells(subUnitId ?? "", cellValue).length === 0;
    // The engine would show another sheet a moment later, and draw none until then.
    if (id === RemoveSheetMutation.id) showOtherThan(subUnitId);
    commands.syncExecuteCommand(id, structuredClone(params), isLooks ? { onlyLocal: true } : undefined);
    if (id === InsertSheetMutation.id) show(sheetOf(params));
  }
  function show(subUnitId: string | undefined): void {
    if (subUnitId !== undefined)
      commands.syncExecuteCommand(SetWorksheetActiveOperation.id, { unitId: unitID, subUnitId });
  }
  function showOtherThan(sheetId: string | undefined): void {
    const { workbook } = grid;
    if (workbook.getActiveSheet().getSheetId() !== sheetId) return;
    const shown = workbook.getSheets().filter((sheet) => sheet.isSheetHidden() !== BooleanNumber.TRUE);
    const place = shown.findIndex((sheet) => sheet.getSheetId() === sheetId);
    show((shown[place - 1] ?? shown[place + 1])?.getSheetId());
  }
  const registered = commands.registerCommand({
    id: STEP,
    type: CommandType.MUTATION,
    handler(
      _accessor: unknown,
      { changes, isUndone }: { readonly changes: Step["changes"]; readonly isUndone: boolean },
    ) {
      const inOrder = isUndone ? [...changes].reverse() : changes;
      const parts = inOrder.map((change) => (isUndone ? change.undo : change.redo));
      const mutations = parts.flatMap((part) => (typeof part === "function" ? [] : part));
      const removed = new Set(
        mutations.flatMap(({ id, params }) => (id === RemoveSheetMutation.id ? [sheetOf(params)] : [])),
      );
      for (const mutation of mutations)
        if (mutation.id === RemoveSheetMutation.id || !removed.has(sheetOf(mutation.params))) execute(mutation);
      // Moved cells move the records too: these come last.
      for (const part of parts) if (typeof part === "function") part();
      return true;
    },
  });

  return {
    end(records, isSameAct) {
      const done = { ...step, changes: step.changes.filter((change) => !isOfVeryHidden(change)) };
      step = { changes: [], cells: 0 };
      commandDepth = 0;
      const previous = isSameAct ? last : null;
      if (done.cells + (previous?.cells ?? 0) > MOST_STEP_CELLS) {
        service.clearUndoRedo(unitID);
        last = null;
        return true;
      }
      const changes = [...done.changes, ...records];
      if (changes.length === 0) return false;
      if (previous) {
        previous.changes.push(...changes);
        previous.cells += done.cells;
        return true;
      }
      if (done.changes.length === 0 && !records.some(({ isSeen }) => isSeen)) return false;
      const own: Step = { changes, cells: done.cells };
      const mutation = (isUndone: boolean): IMutationInfo => ({ id: STEP, params: { changes: own.changes, isUndone } });
      push({ unitID, undoMutations: [mutation(true)], redoMutations: [mutation(false)] });
      last = own;
      return true;
    },
    dispose() {
      service.pushUndoRedo = push;
      before.dispose();
      after.dispose();
      registered.dispose();
    },
  };
}

function sheetOf(params: object): string | undefined {
  const { subUnitId, sheet } = params as { readonly subUnitId?: string; readonly sheet?: { readonly id: string } };
  return subUnitId ?? sheet?.id;
}

function countOf(matrix: object | undefined): number {
  return Object.values(matrix ?? {}).reduce<number>((sum, columns) => sum + Object.keys(columns as object).length, 0);
}
