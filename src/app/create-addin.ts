/** Assembles the add-in: one client, one cache and one engine for all callers. */
import { createAnswerProofs } from "../engine/answers/answer-proof";
import { createPayloadCache, startOfDay } from "../engine/answers/payload-cache";
import { createStoredAnswers } from "../engine/answers/stored-answers";
import { createLazyRentalClient } from "../client/lazy-rental-client";
import { readHostCapabilities, type HostCapabilities } from "../host/capabilities";
import type { KnownCells } from "../host/recalculate-unknown";
import { createCellFunction } from "../host/cell-function";
import { createCellRegistry } from "../host/cell-registry";
import { excelSerialFromMoment } from "../domain/excel-dates";
import { createCellEngine } from "../engine/cell-engine";
import { messageOf } from "../service/service-errors";
import { createDataAccess, type DataSource, type PropertyMove } from "../engine/data-access";
import { dataSourceOf } from "../engine/question-key";
import { lateText, moveText, takenBackText } from "../features/activity/activity-log";
import { createActivity } from "../features/activity/create-activity";
import type { AddinParts, RunningAddin } from "./addin-parts";
import type { AddinStatus } from "./addin-status";
import { answerDates } from "./answer-dates";
import { createAnswersOpening } from "./answers-opening";
import { dataSourceName, isSampleData } from "../engine/data-source-name";
import { createConnection } from "../features/connection/create-connection";
import { createFormulas } from "../features/formulas/create-formulas";
import { deviceSecret } from "./device-secret";
import { createGatewayWitness } from "./gateway-witness";
import { createExports } from "../features/exports/create-exports";
import { createLazyGatewayMappings, createLazyGatewaySignatures } from "../client/lazy-gateway";
import { createModelActions } from "./model-actions";
import { createWorkbookRefresh } from "../features/refresh/workbook-refresh";
import { createWorkbookData } from "./workbook-data";
import { createSilence } from "./silence";
import { createStatusStream } from "./status-stream";
import { createSettings } from "../features/settings/settings";

function* keysOf(answers: Iterable<{ readonly key: string }>): Iterable<string> {
  for (const { key } of answers) yield key;
}

export function createAddin(parts: AddinParts): RunningAddin {
  const { clock } = parts;
  const activity = createActivity({
    ...parts,
    status: getStatus,
    credentials: () => connections.known.map(({ credentials }) => credentials),
    nights: () => nights,
  });
  const { log, countedFetch } = activity;
  const announce = (): void => log.announce();
  const connection = createConnection({
    ...parts,
    probing: { ...parts, fetch: countedFetch },
    onLeft() {
      workbookData.update();
      dropOldData();
      recheck();
    },
    recalculateFailed: activity.recalculateFailed,
    isWorkbookInUse: () => opening.then(() => answers.size > 0 || parts.cells.hasOurs()),
    onChange: announce,
  });
  const { connections } = connection;
  const settings = createSettings(parts.storage, announce);
  const staleAfterDays = (): number => settings.read().staleAfterDays;
  const { ledger } = parts;
  const registry = createCellRegistry(
    () => clock.now(),
    undefined,
    (address) => ledger.distrust(address),
  );
  let shown: ReadonlySet<string> = new Set();
  async function findShown(): Promise<KnownCells> {
    const known = await parts.cells.recalculateUnknown(registry);
    shown = registry.keys();
    if (known.problem !== null) log.recordNotice(known.problem);
    return known;
  }
  const gateway = {
    ...{ connection: () => connections.current, fetch: parts.fetch, clock, isOnline: parts.isOnline },
    pageOrigin: new URL(parts.pageUrl).origin,
  };
  const witness = createGatewayWitness({
    ...{ storage: parts.storage, clock, connection: () => connections.current },
    signatures: createLazyGatewaySignatures(gateway),
  });
  const answers = createStoredAnswers({
    store: parts.workbookStore((message) => log.noteStoreProblem(message)),
    clock,
    proofs: createAnswerProofs({
      subtle: () => parts.crypto()?.subtle,
      secret: () => deviceSecret(parts.storage, parts.crypto()),
      gateway: witness,
    }),
    random: parts.random,
    policy: parts.writePolicy,
    isShown: (key) => shown.has(key),
    findShown: async () => (await findShown()).isComplete,
    onProblem: (message) => log.noteStoreProblem(message),
    onChange: announce,
    onRead: takeInWorkbook,
    onTakenBack(ids) {
      log.recordNotice(takenBackText);
      void refresh.finishTakenBack(ids);
    },
    maxSize: () => settings.read().storedAnswersLimit,
  });
  const payloads = createPayloadCache({
    device: parts.payloadStore((message) => log.recordNotice(message)),
    oldestUsed: () => startOfDay(clock.now()),
  });
  const service = createLazyRentalClient(parts.loadClient, {
    connection: () => connections.current,
    fetch: countedFetch,
    clock,
    random: parts.random,
    observer: log,
    options: { isOnline: parts.isOnline, pageOrigin: new URL(parts.pageUrl).origin },
  });
  const workbookData = createWorkbookData({
    connection: () => connections.current,
    // Sample data goes into a workbook with other data only if the user chose it there.
    mayMix: () =>
      connections.isOwn && (connections.isChosenHere || !isSampleData(connections.current?.dataSource ?? "")),
    keys: () => keysOf(answers.all()),
    nameOf: dataSourceName,
  });
  /** Looked up only for ids that no longer exist. */
  function addressOf(id: string): string | undefined {
    for (const { subject } of answers.all()) if (subject?.id === id) return subject.address;
    return undefined;
  }

  const onMove = (move: PropertyMove): void => log.recordNotice(moveText(move), move);
  const { nightWorkbook } = parts;
  const nights = nightWorkbook && {
    nightModel: (...asked: Parameters<typeof service.nightModel>) => service.nightModel(...asked),
    nightPortfolio: (...asked: Parameters<typeof service.nightPortfolio>) => service.nightPortfolio(...asked),
    nightHistory: (...asked: Parameters<typeof service.nightHistory>) => service.nightHistory(...asked),
    workbook: nightWorkbook,
  };
  const source = (): DataSource => ({
    ...{ service, payloads, identity: workbookData.identity(), addressOf, onMove },
    ...(nights && { nights }),
  });
  const engine = createCellEngine({
    source: () => ({ ...source(), refusal: () => workbookData.refusal() }),
    otherDataSources: () => workbookData.others(),
    answers,
    clock,
    questionNamed: parts.questionNamed,
    day: () => actions.asOf.day,
    settling: () => refresh.round,
    onChange: announce,
  });

  let areAnswersOpen = false;
  const openings = createAnswersOpening({
    clock,
    open: () => parts.hostReady().then(() => answers.open()),
    onRefusal: (message) => log.noteStoreProblem(message),
  });
  const serialOf = (moment: number): number => excelSerialFromMoment(moment, parts.timezoneOffset(moment));
  const actions = createModelActions({
    ...parts,
    staleAfterDays,
    registry,
    engine,
    answers,
    log,
    findShown,
    serialOf,
    onDayChanged: (keys) => formulas.answersChanged(keys),
  });
  const dayKnown = parts.hostReady().then(
    () => actions.asOf.start(),
    () => undefined,
  );
  const opening = Promise.all([openings.over, dayKnown]).then(() => {
    workbookData.update();
    connection.suit(workbookData.main());
    areAnswersOpen = true;
    log.announce();
  });

  /** Colleagues' results become verified as soon as their gateway's keys are known. */
  async function recheckAnswers(): Promise<void> {
    await connections.whenKnown();
    witness.keepOnly(connections.known.map(({ baseUrl }) => baseUrl));
    if (answers.unverified === 0 || !(await witness.update())) return;
    await answers.recheck();
    formulas.answersChanged(new Set(keysOf(answers.all())));
    log.announce();
  }
  const recheck = (): void => void opening.then(recheckAnswers).catch(() => undefined);
  recheck();

  void opening.then(() => parts.repairOpened?.((text) => log.recordNotice(text))).catch(() => undefined);

  /** If the workbook was read late, its values replace those fetched in the meantime. */
  function takeInWorkbook(filled: ReadonlySet<string>): void {
    const stored = new Set<string | undefined>();
    for (const key of keysOf(answers.all())) if (!filled.has(key)) stored.add(dataSourceOf(key));
    if (stored.size > 0) for (const key of filled) if (!stored.has(dataSourceOf(key))) answers.delete(key);
    workbookData.update();
    connection.suit(workbookData.main());
    if (log.storeProblem !== null && log.storeProblem === openings.refusal) log.noteStoreProblem(null);
    if (!areAnswersOpen || stored.size === 0) return;
    parts.cells.recalculate(registry.addresses()).catch((error: unknown) => log.noteStoreProblem(lateText(error)));
  }

  /** Null once the workbook's results are loaded and the connection is known (or known to be absent). */
  function whenReady(): Promise<void> | null {
    const connected = connections.whenKnown();
    if (areAnswersOpen) return connected;
    // A failure is reported below, once the results are loaded: until then nothing listens.
    connected?.catch(() => undefined);
    return opening.then(() => connected ?? undefined);
  }

  const refresh = createWorkbookRefresh({
    staleAfterDays,
    engine,
    answers,
    registry,
    clock,
    cells: parts.cells,
    storage: parts.storage,
    log,
    identity: () => workbookData.identity(),
    whenConnected: () => connections.whenKnown(),
    whenRead: () => opening,
    async findShown() {
      // Excel has no event for an edited name.
      await actions.asOf.update().catch(() => undefined);
      return (await findShown()).problem;
    },
    onReplaced(keys) {
      workbookData.update();
      formulas.answersChanged(new Set(keys));
    },
    serialOf,
  });

  let isHostReady = false;
  let knownCapabilities: HostCapabilities | undefined;
  /** Before office.js is ready it reports the minimum of all hosts: don't keep that. */
  function capabilities(): HostCapabilities {
    const found = knownCapabilities ?? readHostCapabilities();
    if (isHostReady) knownCapabilities = found;
    return found;
  }
  void parts.hostReady().then(
    () => {
      isHostReady = true;
    },
    () => undefined,
  );
  // Excel on the web may lose what was saved while the computer slept.
  const silence = createSilence(clock, () => {
    answers.lookAgain().catch((error: unknown) => log.noteStoreProblem(messageOf(error)));
  });
  const answerCell = createCellFunction({
    engine,
    registry,
    ledger,
    whenReady,
    capabilities,
    onOutcome(call, error) {
      silence.over();
      log.recordOutcome(call, error);
    },
  });
  /** Null once the workbook's results are loaded. */
  const whenRead = (): Promise<void> | null => (areAnswersOpen ? null : opening);
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
      whenReady: whenRead,
      capabilities,
      serialOf,
    },
    trial: { ...parts, engine, identity: () => workbookData.identity(), whenRead, whenReady },
    ledger,
  });

  /** Documents and quota belong to the old connection; results stay, under their source's name. */
  function dropOldData(): void {
    service.leaveConnection();
    payloads.clear();
    log.onQuota([]);
  }

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
    data: (signal, freshness) => {
      const current = source();
      const isCurrent = (): boolean => workbookData.identity() === current.identity;
      return createDataAccess(current, isCurrent, signal ? { signal } : {}, freshness);
    },
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
      await whenReady()?.catch(() => undefined);
      await refresh.stop();
      const formulas = await parts.cells.replaceByValues();
      // Pending requests of deleted cells must not return.
      engine.leaveAnswers();
      await answers.removeAll();
      payloads.clear();
      log.forgetErrors();
      return formulas;
    },
  };
}
