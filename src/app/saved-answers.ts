/** The workbook's saved results in the running add-in: proved, read at startup, and matched to what cells show. */
import { createAnswerProofs } from "../engine/answers/answer-proof";
import { createStoredAnswers } from "../engine/answers/stored-answers";
import type { StoredAnswers } from "../engine/answers/stored-answers-contract";
import { dataSourceOf } from "../engine/question-key";
import { createLazyGatewaySignatures } from "../client/lazy-clients";
import type { GatewayDependencies } from "../client/gateway-exchange";
import type { ActivityLog } from "../features/activity/activity";
import { lateText, takenBackText } from "../features/activity/activity-log";
import type { RunningConnection } from "../features/connection/create-connection";
import type { CellRegistry } from "../host/cell-registry";
import type { KnownCells } from "../host/recalculate-unknown";
import type { AddinParts } from "./addin-parts";
import { createAnswersOpening } from "./answers-opening";
import { deviceSecret } from "./device-secret";
import { createGatewayWitness } from "./gateway-witness";
import type { WorkbookData } from "./workbook-data";

type Shared = "storage" | "clock" | "crypto" | "random" | "workbookStore" | "writePolicy" | "hostReady" | "cells";

export interface SavedAnswersParts extends Pick<AddinParts, Shared> {
  readonly log: ActivityLog;
  readonly connection: Pick<RunningConnection, "connections" | "suit">;
  readonly gateway: GatewayDependencies;
  readonly registry: CellRegistry;
  /** Which data the results are of; counted again when they have been read. */
  readonly data: () => Pick<WorkbookData, "update" | "main">;
  /** Reads the workbook's as-of day, before the first cell is answered. */
  readonly startDay: () => Promise<void>;
  /** Characters. */
  readonly maxSize: () => number;
  /** Interrupted refreshes that the workbook's results reverted. */
  readonly onTakenBack: (ids: readonly string[]) => void;
  /** Unverified results were verified. */
  readonly onProved: (keys: ReadonlySet<string>) => void;
}

export interface SavedAnswers {
  readonly answers: StoredAnswers;
  /** Resolves once the results and the workbook's day are known, or the workbook has refused for a minute. */
  readonly opening: Promise<void>;
  /** Null once the workbook's results are loaded. */
  whenRead(this: void): Promise<void> | null;
  /** Null once the connection is known (or known to be absent), too. */
  whenReady(this: void): Promise<void> | null;
  /** Recalculates the cells that the registry doesn't know: no result that a cell shows is removed to make room. */
  findShown(this: void): Promise<KnownCells>;
  /** Colleagues' results become verified as soon as their gateway's keys are known. */
  recheck(this: void): void;
}

export function* keysOf(answers: Iterable<{ readonly key: string }>): Iterable<string> {
  for (const { key } of answers) yield key;
}

export function createSavedAnswers(parts: SavedAnswersParts): SavedAnswers {
  const { clock, log, registry, connection, data } = parts;
  const { connections, suit } = connection;
  const witness = createGatewayWitness({
    ...{ storage: parts.storage, clock, connection: () => connections.current },
    signatures: createLazyGatewaySignatures(parts.gateway),
  });
  let shown: ReadonlySet<string> = new Set();
  async function findShown(): Promise<KnownCells> {
    const known = await parts.cells.recalculateUnknown(registry);
    shown = registry.keys();
    if (known.problem !== null) log.recordNotice(known.problem);
    return known;
  }
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
    onChange: () => log.announce(),
    onRead: takeInWorkbook,
    onTakenBack(ids) {
      log.recordNotice(takenBackText);
      parts.onTakenBack(ids);
    },
    maxSize: parts.maxSize,
  });

  let isOpen = false;
  const openings = createAnswersOpening({
    clock,
    open: () => parts.hostReady().then(() => answers.open()),
    onRefusal: (message) => log.noteStoreProblem(message),
  });
  const dayKnown = parts.hostReady().then(
    () => parts.startDay(),
    () => undefined,
  );
  const opening = Promise.all([openings.over, dayKnown]).then(() => {
    data().update();
    suit(data().main());
    isOpen = true;
    log.announce();
  });

  /** If the workbook was read late, its values replace those fetched in the meantime. */
  function takeInWorkbook(filled: ReadonlySet<string>): void {
    const stored = new Set<string | undefined>();
    for (const key of keysOf(answers.all())) if (!filled.has(key)) stored.add(dataSourceOf(key));
    if (stored.size > 0) for (const key of filled) if (!stored.has(dataSourceOf(key))) answers.delete(key);
    data().update();
    suit(data().main());
    if (log.storeProblem !== null && log.storeProblem === openings.refusal) log.noteStoreProblem(null);
    if (!isOpen || stored.size === 0) return;
    parts.cells.recalculate(registry.addresses()).catch((error: unknown) => log.noteStoreProblem(lateText(error)));
  }

  async function recheckAnswers(): Promise<void> {
    await connections.whenKnown();
    witness.keepOnly(connections.known.map(({ baseUrl }) => baseUrl));
    if (answers.unverified === 0 || !(await witness.update())) return;
    await answers.recheck();
    parts.onProved(new Set(keysOf(answers.all())));
    log.announce();
  }
  const recheck = (): void => void opening.then(recheckAnswers).catch(() => undefined);
  recheck();

  return {
    answers,
    opening,
    whenRead: () => (isOpen ? null : opening),
    whenReady() {
      const connected = connections.whenKnown();
      if (isOpen) return connected;
      // A failure is reported below, once the results are loaded: until then nothing listens.
      connected?.catch(() => undefined);
      return opening.then(() => connected ?? undefined);
    },
    findShown,
    recheck,
  };
}
