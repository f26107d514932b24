/** Assembles the add-in: one client, one cache and one engine for all callers. */
import { createLazyGatewayMappings } from "../client/lazy-clients";
import { excelSerialFromMoment } from "../domain/excel-dates";
import { createCellEngine } from "../engine/cell-engine";
import { createActivity } from "../features/activity/create-activity";
import { createConnection } from "../features/connection/create-connection";
import { createExports } from "../features/exports/create-exports";
import { createFormulas } from "../features/formulas/create-formulas";
import { createRefresh } from "../features/refresh/create-refresh";
import { createSettings } from "../features/settings/settings";
import { createHostCapabilities } from "../host/capabilities";
import { createCellFunction } from "../host/cell-function";
import { createCellRegistry } from "../host/cell-registry";
import { messageOf } from "../service/service-errors";
import type { AddinParts, RunningAddin } from "./addin-parts";
import type { AddinStatus } from "./addin-status";
import { answerDates } from "./answer-dates";
import { createConnectedData } from "./connected-data";
import { createModelActions } from "./model-actions";
import { createSavedAnswers } from "./saved-answers";
import { createSilence } from "./silence";
import { createStatusStream } from "./status-stream";

export function createAddin(parts: AddinParts): RunningAddin {
  const { clock, ledger } = parts;
  const activity = createActivity({
    ...parts,
    status: getStatus,
    credentials: () => connections.known.map(({ credentials }) => credentials),
    nights: () => connected.source().nights,
  });
  const { log, countedFetch } = activity;
  const announce = (): void => log.announce();
  const connection = createConnection({
    ...parts,
    probing: { ...parts, fetch: countedFetch },
    onLeft() {
      workbookData.update();
      connected.leaveConnection();
      saved.recheck();
    },
    recalculateFailed: activity.recalculateFailed,
    isWorkbookInUse: () => opening.then(() => answers.size > 0 || parts.cells.hasOurs()),
    onChange: announce,
  });
  const { connections } = connection;
  const settings = createSettings(parts.storage, announce);
  const staleAfterDays = (): number => settings.read().staleAfterDays;
  const registry = createCellRegistry(
    () => clock.now(),
    undefined,
    (address) => ledger.distrust(address),
  );
  const gateway = {
    ...{ connection: () => connections.current, fetch: parts.fetch, clock, isOnline: parts.isOnline },
    pageOrigin: new URL(parts.pageUrl).origin,
  };
  const saved = createSavedAnswers({
    ...parts,
    log,
    connection,
    gateway,
    registry,
    data: () => workbookData,
    startDay: () => actions.asOf.start(),
    maxSize: () => settings.read().storedAnswersLimit,
    onTakenBack: (ids) => void refresh.finishTakenBack(ids),
    onProved: (keys) => formulas.answersChanged(keys),
  });
  const { answers, opening } = saved;
  const connected = createConnectedData({ ...parts, fetch: countedFetch, log, connections, answers });
  const { service, workbookData } = connected;
  const identity = (): string => workbookData.identity();
  const engine = createCellEngine({
    source: () => ({ ...connected.source(), refusal: () => workbookData.refusal() }),
    otherDataSources: () => workbookData.others(),
    answers,
    clock,
    questionNamed: parts.questionNamed,
    day: () => actions.asOf.day,
    settling: () => refresh.round,
    onChange: announce,
  });

  const serialOf = (moment: number): number => excelSerialFromMoment(moment, parts.timezoneOffset(moment));
  const actions = createModelActions({
    ...parts,
    staleAfterDays,
    registry,
    engine,
    answers,
    log,
    findShown: saved.findShown,
    serialOf,
    onDayChanged: (keys) => formulas.answersChanged(keys),
  });
  void opening.then(() => parts.repairOpened?.((text) => log.recordNotice(text))).catch(() => undefined);

  const refresh = createRefresh({
    staleAfterDays,
    engine,
    answers,
    registry,
    clock,
    cells: parts.cells,
    storage: parts.storage,
    log,
    identity,
    whenConnected: () => connections.whenKnown(),
    whenRead: () => opening,
    async findShown() {
      // Excel has no event for an edited name.
      await actions.asOf.update().catch(() => undefined);
      return (await saved.findShown()).problem;
    },
    onReplaced(keys) {
      workbookData.update();
      formulas.answersChanged(new Set(keys));
    },
    serialOf,
  });

  const capabilities = createHostCapabilities(parts.hostReady);
  // Excel on the web may lose what was saved while the computer slept.
  const silence = createSilence(clock, () => {
    answers.lookAgain().catch((error: unknown) => log.noteStoreProblem(messageOf(error)));
  });
  const answerCell = createCellFunction({
    engine,
    registry,
    ledger,
    whenReady: saved.whenReady,
    capabilities,
    onOutcome(call, error) {
      silence.over();
      log.recordOutcome(call, error);
    },
  });
  const formulas = createFormulas({
    inspection: {
      registry,
      frozenAnswers: (cells) => actions.pins.frozenAnswers(cells),
      engine,
      cells: activity.cells,
      clock,
      hostReady: parts.hostReady,
      staleAfterDays,
      // Saved results need no connection.
      whenReady: saved.whenRead,
      capabilities,
      serialOf,
    },
    trial: { ...parts, engine, identity, whenRead: saved.whenRead, whenReady: saved.whenReady },
    ledger,
  });

  const subscribe = (listener: () => void): (() => void) => log.subscribe(listener);

  const exports = createExports(
    () => parts.openExportDesk({ ...parts, connection: () => connections.current, service }),
    announce,
  );

  function getStatus(): AddinStatus {
    return {
      version: parts.version,
      ...connection.state(),
      ...activity.state(),
      pendingCalls: engine.pending,
      storedAnswers: answers.size,
      unsavedAnswers: answers.unsaved,
      savesByItself: parts.writePolicy() === "quiet",
      staleAnswers: engine.stale,
      unverifiedAnswers: answers.unverified,
      readyExports: exports.readyExports,
      otherAnswers: workbookData.otherAnswers,
      storedBytes: answers.storedSize,
      oldestAnswer: answers.oldest ?? null,
      storeProblem: log.storeProblem,
      refresh: refresh.progress,
      settings: settings.read(),
    };
  }

  return {
    answerCell,
    inspect: formulas.inspect,
    streamStatus: createStatusStream({ getStatus, subscribe, clock, capabilities, serialOf }),
    datesOf: (cell) => answerDates(registry.outcomes(cell), engine),
    getStatus,
    subscribe,
    connections: connection.actions,
    data: (signal, freshness) => connected.data(signal, freshness),
    updateReport: async (id, patch, signal) => (await service.updateReport(id, patch, signal ? { signal } : {})).data,
    async addProperty(property, signal) {
      const { data } = await service.insertProperty({ property }, signal ? { signal } : {});
      return data.id;
    },
    calls: formulas.calls,
    sheet: parts.sheet,
    imports: parts.imports,
    teamMappings: createLazyGatewayMappings(gateway),
    asOf: actions.asOf,
    handOver: actions.handOver,
    pins: actions.pins,
    onPinsChanged: actions.onPinsChanged,
    settings: { change: (changes) => settings.change(changes), startup: parts.startup, repair: parts.repair },
    exports: exports.open,
    activity: activity.actions,
    refresh,
    async saveAnswers() {
      await opening;
      await answers.save();
    },
    async removeStoredData() {
      await opening;
      // By now, cells that wait for the connection must have asked.
      await saved.whenReady()?.catch(() => undefined);
      await refresh.stop();
      const formulas = await parts.cells.replaceByValues();
      // Pending requests of deleted cells must not return.
      engine.leaveAnswers();
      await answers.removeAll();
      connected.clear();
      log.forgetErrors();
      return formulas;
    },
  };
}
