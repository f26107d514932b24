/** The server half of Excel for one workbook: the engine's cells, the add-in's functions, the boundary to office.js. */
import { ICommandService, type IUnitRange } from "@univerjs/core";
import { type BaseValueObject, NumberValueObject } from "@univerjs/engine-formula";
import { SetRangeValuesMutation } from "@univerjs/sheets";
import type { HostBehaviors } from "./boundary/excel-switches";
import { createOfficeContext } from "./boundary/office-context";
import { behaviorsOf, hostProfile } from "./boundary/host-profiles";
import { reachesSet } from "./boundary/requirement-profiles";
import { type CellPosition, createCellData } from "./custom-functions/cell-data";
import { createResultRecorder } from "./custom-functions/cell-results";
import { createFunctionCalls } from "./custom-functions/function-calls";
import { createFunctionClasses } from "./custom-functions/function-classes";
import { describeFunctions } from "./custom-functions/function-descriptions";
import { valueFromBefore } from "./custom-functions/pending-values";
import { cellBlock, intersect } from "./engine/a1-notation";
import { createUncalledCells } from "./custom-functions/uncalled-cells";
import { BUSY } from "./engine/engine-values";
import { watchEngine } from "./engine/engine-events";
import { destinationOf, type Move } from "./engine/reference-moves";
import { showConditionalLooks } from "./engine/conditional-looks";
import { createRuleLooks } from "./engine/rule-looks";
import { showSpilledFormats } from "./engine/spilled-formats";
import { createFormulaEngine, type FormulaEngine } from "./engine/formula-engine";
import { callsNamespace } from "./engine/formula-text";
import { firstCell, unitRange, toEngineWorkbook } from "./engine/engine-sheets";
import type { RefusedCall, WorkbookHost, WorkbookHostOptions } from "./host-contract";
import { createSystemTime } from "./host-time";
import { createAddinRuntimes } from "./add-in-runtimes";
import { createAddinLife } from "./addin-life";
import { createAddinSteps } from "./addin-steps";
import { createHostCells } from "./host-cells";
import { createHostFaults } from "./host-faults";
import { createPersonActs } from "./person-acts";
import { refusalOf } from "./rich-api/request-refusals";
import { Workbook } from "./rich-api/workbook";
import type { SheetBlock } from "./rich-api/workbook-model";
import { createMovedReferences } from "./moved-references";
import { createNameValues } from "./name-values";
import {
  engineWorkbookOf,
  keptParts,
  namesOf,
  newName,
  restoreCells,
  saveWorkbook,
  unfinishedFormulas,
} from "./saved-workbook";
import { createSheetEvents } from "./sheet-events";
import { writeWorkbookFile } from "./workbook-file/workbook-file";
import { createUndoList } from "./undo-list";
import { createWorkbookState, type WorkbookState } from "./workbook-state";

/** Longer than any add-in's own limit: Excel itself waits for ever. */
const DEFAULT_TIMEOUT_MS = 1_500_000;
const VOLATILE = /\b(TODAY|NOW|RAND|RANDBETWEEN|RANDARRAY|OFFSET|INDIRECT)\s*\(/i;

export function createWorkbookHost(options: WorkbookHostOptions): WorkbookHost {
  const { snapshot, functions: metadata } = options;
  const kept = snapshot ?? options.objects;
  if (snapshot && options.sheets) throw new Error("Give sheets or a saved workbook, not both.");
  const namespace = options.namespace.toUpperCase();
  const time = options.time ?? createSystemTime();
  const name = options.workbookName ?? "Book1.xlsx";
  const played = hostProfile(options.profile ?? "desktop");
  const profile = { ...played.requirements, sets: { ...played.requirements.sets, ...options.sets } };
  const unitId = `workbook-${crypto.randomUUID()}`;
  const cellData = createCellData();
  const refusedCalls: RefusedCall[] = [];
  const documentSettings = new Map(Object.entries(snapshot?.documentSettings ?? {}));
  let movedSheets = new Set<string>();
  const keptSheets = new Set<string>();
  let cancelMoves: (() => void) | null = null;
  let hidden: readonly string[] = [];
  let revision = 0;
  let hasEnded = false;
  const startSetting = { starts: startsWithWorkbook() };

  const uncalled = createUncalledCells();
  const calls = createFunctionCalls({
    unitId,
    passesDataTypes: metadata.allowCustomDataForDataTypeAny === true,
    cellData,
    uncalled,
    time,
    timeoutMs: options.functionTimeoutMs ?? DEFAULT_TIMEOUT_MS,
    sheetNameOf: (sheetId) => state.sheetName(sheetId),
    send: (entries) => life.send(entries),
    markDirty: (ranges) => engine.queue.markDirty(ranges),
    behaviors: () => behaviors(),
    isAssociated: (id) => options.isAssociated?.(id) ?? true,
  });
  const recordResult = createResultRecorder({
    cellData,
    datumOfValue: (value) => calls.datumOfValue(value),
    dropFormat: (cell, format) => dropFormat(cell, format),
  });

  function behaviors(): HostBehaviors {
    return behaviorsOf(played, options.behaviors);
  }

  /** Excel may have dropped the setting with the last opening. */
  function startsWithWorkbook(): boolean {
    return snapshot?.startsWithWorkbook === true && behaviors().startupAllowed === "yes";
  }

  /** What a cell shows while a function in it is not done. */
  function pendingValue(cell: CellPosition, isReturning: boolean): BaseValueObject {
    const { pendingShows } = behaviors();
    if (pendingShows === "oldThenZero" && isReturning) return NumberValueObject.create(0);
    return (pendingShows === "busy" ? null : valueFromBefore(engine.grid, cell)) ?? BUSY;
  }

  /** A format that came with a result goes with it. */
  function dropFormat({ sheetId, row, column }: CellPosition, format: string): void {
    if (engine.grid.read(sheetId, row, column).format !== format) return;
    const cellValue = { [row]: { [column]: { s: { n: null } } } };
    engine.injector
      .get(ICommandService)
      .syncExecuteCommand(SetRangeValuesMutation.id, { unitId, subUnitId: sheetId, cellValue }, { onlyLocal: true });
  }

  const engine: FormulaEngine = createFormulaEngine({
    preset: options.preset,
    presetOptions: options.presetOptions ?? {},
    locale: options.locale ?? {},
    functions: createFunctionClasses(namespace, metadata, (definition, given, cell) =>
      calls.evaluate(definition, given, cell),
    ),
    descriptions: describeFunctions(namespace, metadata),
    workbook: snapshot
      ? engineWorkbookOf(unitId, snapshot, options.ownsSnapshot === true)
      : toEngineWorkbook(unitId, name, options.sheets ?? [{ name: "Sheet1" }]),
    time,
    observer: {
      beginFormula: (cell) => calls.beginFormula(cell),
      reportBusy: () => calls.reportBusy(),
      endFormula(cell, value) {
        const { isBusy, isReturning, hasCalls } = calls.endFormula();
        if (hasCalls && faults.endsExcel(cell.sheetId)) end();
        const instead = isBusy ? pendingValue(cell, isReturning) : hasCalls ? faults.insteadOfResult() : null;
        // The previous value's attached data stays with it.
        if (instead === null || instead === BUSY) recordResult(cell, isBusy ? null : value, hasCalls);
        return instead;
      },
    },
  });

  /** Excel crashes: the add-in gets no more responses. */
  function end(): void {
    if (hasEnded) return;
    hasEnded = true;
    runtimes.dispose();
  }

  const toRange = (cells: SheetBlock): IUnitRange => unitRange(unitId, cells);
  /** The formulas of some sheets that `isDue`, as ranges. */
  function formulasOf(
    sheetIds: readonly string[],
    isDue: (formula: string, cell: SheetBlock) => boolean,
  ): IUnitRange[] {
    return sheetIds.flatMap((sheetId) => {
      const found: IUnitRange[] = [];
      engine.grid.eachFormula(sheetId, (row, column, formula) => {
        const cell = { sheetId, block: cellBlock(row, column) };
        if (isDue(formula, cell)) found.push(toRange(cell));
      });
      return found;
    });
  }

  const state: WorkbookState = createWorkbookState({
    engine,
    name,
    names: [
      ...namesOf(kept),
      ...Object.entries(options.names ?? {}).map(([defined, formula]) => newName(defined, formula)),
    ],
    ...keptParts(kept),
    exhibitsChanged: () => options.exhibitsChanged?.(),
    looksChanged: () => {
      ruleLooks.forget();
      options.looksChanged?.(engine.workbook);
    },
    ruleLookAt: (sheetId, row, column) => ruleLooks.at(sheetId, row, column),
    rulesEdited: (sheetId) => faults.rulesEdited(sheetId),
    nameEdited: (edited) => faults.nameEdited(edited),
    iterativeToggled: () => faults.iterativeToggled(),
    xmlParts: kept?.customXmlParts ?? [],
    settings: snapshot?.settings ?? {},
    nameValues: createNameValues(engine, namespace),
    datum: (cell) => cellData.get(cell),
    behaviors,
    recalculate(targets, whenDue) {
      const due = targets.flatMap((target) => {
        const { sheetId, block } = target;
        // Cells that are marked one by one are not each to cost a look at the whole sheet.
        if (block.height * block.width > 1)
          return formulasOf([sheetId], (_, cell) => intersect(cell.block, block) !== null);
        return engine.grid.read(sheetId, block.row, block.column).formula === null ? [] : [toRange(target)];
      });
      const cells = due.map(firstCell);
      faults.asked(cells);
      runtimes.noteCalculating();
      calls.dropCells(cells);
      if (whenDue) engine.queue.hold(due);
      else engine.queue.markDirty(due);
    },
    recalculateAll() {
      uncalled.calculated();
      runtimes.noteCalculating();
      calls.dropAll((cell) => faults.isSkippedByAll(cell));
      engine.queue.markAllDirty();
      engine.queue.release();
    },
    recalculateChanged() {
      engine.queue.release();
      engine.queue.markDirty([
        ...formulasOf(state.sheetIds(), (formula) => VOLATILE.test(formula)),
        ...unfinishedFormulas(engine, namespace, {
          ...metadata,
          functions: metadata.functions.filter(({ options: own }) => own?.volatile),
        }),
      ]);
    },
  });

  const faults = createHostFaults({ engine, state, calls, uncalled, namespace, behaviors, formulasOf });
  const runtimes = createAddinRuntimes({
    root: new Workbook(state),
    time,
    functionFeatures: profile.functionFeatures,
    offers: (set) => reachesSet(profile.sets["ExcelApi"], set),
    context: createOfficeContext({
      profile,
      uiLanguage: state.behaviors.uiLanguage,
      documentUrl: `C:\\Users\\analyst\\${name}`,
      settings: documentSettings,
      isDark: () => options.isDark?.() ?? false,
    }),
    start: startSetting,
    paneShown(isShown) {
      life.paneShown(isShown);
      options.paneShown?.(isShown);
    },
    paneToggled: () => life.paneToggled(),
    processed(request) {
      undoList.written(request);
      steps?.end();
      life.requested(request);
    },
    calculated: () => calculated(),
    refusalOf(request) {
      steps?.begin(request);
      return refusalOf(request, behaviors());
    },
    refused: (call) => refusedCalls.push(call),
    settle: (results) => life.receive(() => calls.settle(results)),
    started: () => calls.start(),
  });
  let own = runtimes.admit();
  const undoList = createUndoList(behaviors, end);
  const isActing = (): boolean => runtimes.all().some((runtime) => runtime.actor() === "own add-in");
  const steps = options.undoesAddin ? createAddinSteps(engine, state, time, isActing) : null;
  const life = createAddinLife({ time, behaviors, state, call: (entries) => runtimes.call(entries), restart });

  /** Excel ends the add-in's page, and starts it again. */
  function restart(): void {
    own.dispose();
    calls.stop();
    own = runtimes.admit();
    options.restarted?.();
  }

  const events = createSheetEvents({ state, listeners: () => runtimes.all() });

  function formulasAmong(sheetId: string, cells: readonly CellPosition[]): IUnitRange[] {
    const written = new Set(cells.map(({ row, column }) => `${row},${column}`));
    return formulasOf([sheetId], (_, { block }) => written.has(`${block.row},${block.column}`));
  }

  /** Function results move with the cells; false if the destination is unknown. */
  function keepMoved(sheetId: string, how: Move): boolean {
    const move = destinationOf(how);
    if (!move) return false;
    calls.moveCells(sheetId, move);
    cellData.moveCells(sheetId, move);
    keptSheets.add(sheetId);
    time.after(0, () => keptSheets.delete(sheetId));
    return true;
  }

  /** As Excel does, functions in moved cells are called again. */
  function recalculateMoved(): void {
    cancelMoves = null;
    const sheetIds = [...movedSheets].filter((sheetId) => state.sheetIds().includes(sheetId));
    movedSheets = new Set();
    engine.queue.hold(formulasOf(sheetIds, (formula) => callsNamespace(formula, namespace)));
  }

  const references = createMovedReferences(state, (work) => void time.after(0, work));
  const sheetNames = new Map(state.sheetIds().map((sheetId) => [sheetId, state.sheetName(sheetId)]));
  const ruleLooks = createRuleLooks(
    engine.grid,
    () => state.conditionalFormats,
    (formula, sheetId) => engine.valueNow(formula, sheetId),
  );
  const stopLooks = showConditionalLooks(engine.injector, engine.workbook.getWorkbook(), ruleLooks, () => state.tables);
  const stopFormats = showSpilledFormats(engine.injector, engine.workbook.getWorkbook(), (...cell) =>
    engine.grid.spilledFormat(...cell),
  );
  const stopWatching = watchEngine(engine.injector, {
    written(sheetId, cells) {
      // The engine rewrites moved formulas.
      if (keptSheets.has(sheetId)) return;
      runtimes.noteCalculating();
      calls.dropCells(cells);
      uncalled.entered(cells);
      for (const cell of cells) {
        const { format } = cellData.get(cell) ?? {};
        cellData.replace(cell, []);
        if (format !== undefined) dropFormat(cell, format);
      }
      // A formula that is entered is calculated in manual mode too.
      if (state.calculationMode === "Manual") engine.queue.markDirty(formulasAmong(sheetId, cells));
      events.changed(sheetId, cells);
    },
    moved(sheetIds, how) {
      for (const sheetId of sheetIds) {
        references.moved(sheetId, how);
        if (behaviors().recalcsOn === "nothing" && keepMoved(sheetId, how)) continue;
        calls.dropSheet(sheetId);
        cellData.clearSheet(sheetId);
        movedSheets.add(sheetId);
      }
      if (movedSheets.size > 0) cancelMoves ??= time.after(0, recalculateMoved);
      events.moved(sheetIds, how);
    },
    sheetAdded(sheetId) {
      sheetNames.set(sheetId, state.sheetName(sheetId));
      events.added(sheetId);
    },
    sheetRenamed(sheetId, sheetName) {
      references.renamed(sheetNames.get(sheetId) ?? "", sheetName);
      sheetNames.set(sheetId, sheetName);
      events.renamed(sheetId, sheetName);
    },
    sheetRemoved(sheetId) {
      references.removed(sheetId, sheetNames.get(sheetId) ?? "");
      sheetNames.delete(sheetId);
      events.deleted(sheetId);
      calls.dropSheet(sheetId);
      cellData.clearSheet(sheetId);
    },
    selected(sheetId, blocks) {
      state.noteSelection(sheetId, blocks);
      const last = blocks.at(-1);
      if (last) events.selected(sheetId, last);
      own.boundary.raiseSelection();
    },
  });
  const stopCalculated = engine.queue.onCalculated(() => {
    ruleLooks.forget();
    events.calculated();
    if (state.conditionalFormats.length > 0) options.looksChanged?.(engine.workbook);
  });

  async function calculated(): Promise<void> {
    while (cancelMoves || !engine.queue.isIdle()) {
      if (cancelMoves) await new Promise<void>((resolve) => time.after(0, resolve));
      await engine.queue.idle();
    }
  }

  if (snapshot) {
    restoreCells(engine, cellData, snapshot);
    faults.forgetNames(snapshot.route ?? behaviors().route);
  }
  engine.queue.markDirty(unfinishedFormulas(engine, namespace, metadata, snapshot));
  if (snapshot && behaviors().recalcsOn === "insertAndOpen")
    engine.queue.markDirty(formulasOf(state.sheetIds(), (formula) => callsNamespace(formula, namespace)));

  const cells = createHostCells({ engine, state, calls, cellData, time, calculated });
  return {
    ...cells,
    get external() {
      return own.external;
    },
    ...createPersonActs({ behaviors, cells, state, undoList, snapshot }),
    restartAddin: restart,
    openOtherWorkbook: () => life.openOtherWorkbook(),
    setDialogOpen: (isOpen) => life.setDialogOpen(isOpen),
    asksForTrust: () =>
      startSetting.starts &&
      behaviors().trustPrompt === "yes" &&
      documentSettings.get("Office.DisableTrustUX") !== "true",
    join() {
      if (behaviors().secondRuntime === "no") throw new Error("This Excel opens a workbook for one person at a time.");
      return runtimes.admit();
    },
    engine,
    ready: () => own.ready(),
    calculated,
    recalculate(full = false) {
      if (full) state.recalculateAll();
      else state.recalculateChanged();
    },
    async runCommand(action, control = "") {
      await own.ready();
      return own.commands.run(action, control);
    },
    setPaneShown: (isShown) => own.app.setPaneShown(isShown),
    themeChanged: () => own.boundary.raiseTheme(),
    onCalculated: (listener) => engine.queue.onCalculated(listener),
    save: () => ({
      ...saveWorkbook(engine, state, cellData, documentSettings),
      startsWithWorkbook: startSetting.starts,
      ...(behaviors().route !== "sideload" && { route: behaviors().route }),
    }),
    hiddenRevision() {
      const parts = [...state.xmlParts.map(({ xml }) => xml), JSON.stringify([...state.settings, ...documentSettings])];
      if (parts.length !== hidden.length || parts.some((part, index) => part !== hidden[index])) revision += 1;
      hidden = parts;
      return revision;
    },
    model: state,
    saveFile: () => writeWorkbookFile(state, namespace),
    getCounters: () => ({
      ...calls.counters(),
      requests: own.boundary.requestCount(),
      calculations: engine.queue.count(),
    }),
    getRefusedCalls: () => refusedCalls,
    hasEnded: () => hasEnded,
    dispose() {
      cancelMoves?.();
      cancelMoves = null;
      stopCalculated();
      stopWatching();
      stopLooks();
      stopFormats();
      steps?.dispose();
      life.dispose();
      runtimes.dispose();
      calls.dispose();
      engine.dispose();
    },
  };
}
