/** The refresh of a workbook's values, one at a time: fetch to staging, compare, apply in one step, undo. */
import { SaidError, say } from "../../domain/said";
import type { StoredAnswers } from "../../engine/answers/stored-answers-contract";
import type { QuotaRecord } from "../../client/request-records";
import type { KeyFigureCells } from "./sheet/key-figure-cells";
import type { RefreshLogSheet } from "./sheet/refresh-log-sheet";
import type { Staging } from "./stage-answers";
import { type ServiceError, messageOf } from "../../service/service-errors";

import type { Replacement, ReplacementParts } from "./answer-replacement";
import { createLastRefresh } from "./last-refresh";
import { loadRefreshSteps } from "./load-refresh-steps";
import type { OpenRefreshStore } from "./open-refresh";
import { answersInScope, resolveScope, type ResolvedScope, type ScopedAnswer, type ScopeParts } from "./refresh-scope";
import type {
  RefreshActions,
  RefreshChoice,
  RefreshEffect,
  RefreshOutcome,
  RefreshScope,
  RefreshState,
  RefreshSummary,
  RevertOutcome,
  StagedRefresh,
} from "./refresh-session";
import type { Staged } from "./staged-refresh";

export interface RefreshSessionParts extends ReplacementParts, Omit<ScopeParts, "engine" | "registry"> {
  readonly answers: ReplacementParts["answers"] & Pick<StoredAnswers, "all" | "putAll" | "lastSwap" | "size">;
  /** Resolves once it is known whether there is a connection; rejects with the reason if that can't be determined. */
  readonly whenConnected: () => Promise<void> | null;
  /** Resolves once the workbook's answers are loaded. */
  readonly whenRead: () => Promise<unknown>;
  /** Scans the workbook for the answers that cells show; returns why some cells may be missing. */
  readonly findShown: () => Promise<string | null>;
  readonly open: OpenRefreshStore;
  readonly keyFigures: KeyFigureCells;
  readonly appendToLog: RefreshLogSheet;
  readonly quotas: () => readonly QuotaRecord[];
  /** Recent duration of a request, including concurrent ones, ms. */
  readonly requestMs: () => number;
  /** Excel serial number of a moment in the user's time zone. */
  readonly serialOf: (moment: number) => number;
  readonly onChange: () => void;
  /** Something the user should know about a refresh in the background. */
  readonly onNotice: (message: string) => void;
}

export interface RunningRefresh extends RefreshActions {
  /** Progress of the running refresh in answers; null while none is running. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  readonly round: Replacement["round"];
  /** Ends what is running, as far as possible, and resolves once nothing is. */
  stop(): Promise<void>;
  /** Interrupted refreshes that the workbook's answers reverted when it was opened. */
  finishTakenBack(ids: readonly string[]): Promise<void>;
}

/** Reports progress at most once per this many answers, to limit rendering during a large refresh. */
const reportEvery = 25;

const busy = say`A refresh is in progress or waiting for your choice in the Compsheet pane. Apply or cancel it first.`;
const nothingStaged = say`There is nothing to apply. Start a refresh first.`;
const notRevertible = say`There is no refresh to undo.`;

type Ended = { readonly staged: Staged | null };

export function createRefreshSession(parts: RefreshSessionParts): RunningRefresh {
  const { engine, answers, clock, open } = parts;
  let replacement: Replacement | null = null;
  /** Its script is loaded with the comparison. */
  async function replacing(): Promise<Replacement> {
    const { createReplacement } = await loadRefreshSteps();
    return (replacement ??= createReplacement(parts));
  }
  let phase: Exclude<RefreshState, { readonly phase: "idle" }> | null = null;
  let staging: Staging | null = null;
  /** Records on the device what has been fetched, for continuing the refresh today. */
  let keepFetched: (() => void) | null = null;
  let staged: Staged | null = null;
  let effect: RefreshEffect | undefined;
  let abort: AbortController | null = null;
  let underWay: Promise<unknown> = Promise.resolve();
  let running: Promise<RefreshSummary | null> | null = null;
  const last = createLastRefresh(parts);

  let idle: { readonly of: string; readonly state: RefreshState } | null = null;

  function enter(next: typeof phase): void {
    phase = next;
    idle = null;
    parts.onChange();
  }

  function requireIdle(): void {
    if (phase !== null) throw new SaidError(busy);
  }

  async function scopedNow(
    scope: RefreshScope,
  ): Promise<{ resolved: ResolvedScope; scoped: ScopedAnswer[]; problem: string | null }> {
    await parts.whenRead();
    // If the host refuses now (a cell is being edited), refresh anyway.
    const problem = await parts.findShown().catch(messageOf);
    const resolved = await resolveScope(scope, parts);
    return { resolved, scoped: answersInScope(resolved, parts), problem };
  }

  /** Fetches everything to staging. `onTrouble` as for `stageAnswers`. */
  async function fetchAll(
    scope: RefreshScope | ResolvedScope,
    startedAt: number,
    onTrouble: (error: ServiceError) => "wait" | "stop",
  ): Promise<Ended> {
    const stop = (abort = new AbortController());
    const plain = "scope" in scope ? scope.scope : scope;
    const report = (done: number, of: number, failed: number): void => {
      const paused = phase?.phase === "fetching" ? phase.paused : null;
      enter({ phase: "fetching", scope: plain, startedAt, done, of, failed, paused });
    };
    report(0, 0, 0);
    try {
      const found = await scopedNow(plain);
      // Keeps the selection from the start of the refresh.
      const resolved = "scope" in scope ? scope : found.resolved;
      const scoped = "scope" in scope ? answersInScope(scope, parts) : found.scoped;
      const keys = scoped.map(({ key }) => key);
      report(0, keys.length, 0);
      // What was fetched must not be lost because the network failed before the comparison.
      const { compareStaged, stageAnswers } = await loadRefreshSteps();
      try {
        await parts.whenConnected();
      } catch (error) {
        refuse(keys, messageOf(error));
        throw error;
      }
      stop.signal.throwIfAborted();
      let noted = 0;
      const note = (done: number, fetched: readonly string[]): void =>
        open.write({ scope: plain, resolved, startedAt, done, of: keys.length }, keys, fetched);
      note(0, []);
      const noteFetched = (): void => {
        const fetched = [...current.staged].slice(noted).flatMap(([key, found]) => ("answer" in found ? [key] : []));
        noted = current.staged.size;
        note(current.done - current.failed, fetched);
      };
      const current = stageAnswers(keys, {
        engine,
        notBefore: startedAt,
        signal: stop.signal,
        onTrouble,
        onProgress() {
          const { done, of, failed } = current;
          if (done % reportEvery !== 0 && done !== of) return;
          noteFetched();
          report(done, of, failed);
        },
      });
      staging = current;
      keepFetched = () => {
        if (current.done > 0) noteFetched();
      };
      await current.finished.catch((error: unknown) => {
        if (!stop.signal.aborted) refuse(keys, messageOf(error));
        throw error;
      });
      return {
        staged: compareStaged(resolved, startedAt, scoped, { fetched: current.staged, engine, kept: answers.all() }),
      };
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      return { staged: null };
    } finally {
      staging = null;
      keepFetched = null;
      abort = null;
    }
  }

  /** Every answer keeps its value. */
  function refuse(keys: readonly string[], message: string): void {
    for (const key of keys) engine.noteFailure(key, { at: clock.now(), message });
    parts.onReplaced(keys);
  }

  function begin(
    scope: RefreshScope | ResolvedScope,
    startedAt: number,
    weighs: boolean,
  ): Promise<StagedRefresh | null> {
    requireIdle();
    effect = undefined;
    let isCancelled = false;
    const work = fetchAll(scope, startedAt, (error) => {
      if (phase?.phase === "fetching" && phase.paused === null)
        enter({ ...phase, paused: { by: "trouble", message: error.message } });
      return "wait";
    }).then(
      async (ended) => {
        const found = ended.staged;
        if (found !== null && weighs && found.view.differences.length > 0) {
          const stop = (abort = new AbortController());
          effect = await effectOf(found, { accept: "all" });
          abort = null;
          isCancelled = stop.signal.aborted;
        }
        staged = isCancelled ? null : found;
        // Nothing to apply but dates: after the pane is closed, there is nothing to take up.
        if (staged !== null && staged.view.differences.length === 0 && staged.view.failures.length === 0) open.remove();
        enter(staged === null ? null : stagedState(staged));
        return staged?.view ?? null;
      },
      (error: unknown) => {
        enter(null);
        throw error;
      },
    );
    underWay = work.catch(() => undefined);
    return work;
  }

  const stagedState = ({ view }: Staged, problem: string | null = null): typeof phase => ({
    phase: "staged",
    staged: view,
    problem,
    ...(effect && { effect }),
  });

  /** Shown as fetching until the effect is known; the workbook ends as it was. */
  async function effectOf(current: Staged, choice: RefreshChoice): Promise<RefreshEffect> {
    const { scope, startedAt } = current.view;
    const of = current.pairs.length;
    enter({ phase: "fetching", scope, startedAt, done: of, of, failed: 0, paused: null, isWeighing: true });
    const { effectOf: weighed } = await loadRefreshSteps();
    return weighed(current, choice, { engine, replacement: await replacing(), keyFigures: parts.keyFigures });
  }

  async function weigh(choice: RefreshChoice): Promise<void> {
    const current = staged;
    if (current === null || phase?.phase !== "staged") return;
    // Until the effect is known there is nothing to apply.
    staged = null;
    const work = effectOf(current, choice);
    underWay = work;
    effect = await work;
    staged = current;
    enter(stagedState(current));
  }

  async function apply(choice: RefreshChoice, { findsFigures = false } = {}): Promise<RefreshOutcome> {
    const current = staged;
    if (current === null || phase?.phase !== "staged") throw new SaidError(nothingStaged);
    enter({ phase: "applying", scope: current.view.scope });
    try {
      const { applyStaged } = await loadRefreshSteps();
      const replacement = await replacing();
      const outcome = await applyStaged(current, choice, {
        ...{ engine, answers, clock, replacement, last, keyFigures: parts.keyFigures },
        findsFigures: findsFigures || effect !== undefined,
        ...{ onReplaced: parts.onReplaced, onProblem: parts.onProblem },
      });
      staged = null;
      open.remove();
      enter(null);
      return outcome;
    } catch (error) {
      enter(stagedState(current, messageOf(error)));
      throw error;
    }
  }

  /** Read with every status, so rebuilt only if it may have changed. */
  function idleState(): RefreshState {
    const of = `${answers.lastSwap?.record.id ?? ""} ${answers.size}`;
    if (idle?.of === of) return idle.state;
    const state: RefreshState = { phase: "idle", open: openView(open), last: last.view() };
    idle = { of, state };
    return state;
  }

  async function revert(): Promise<RevertOutcome> {
    requireIdle();
    enter({ phase: "reverting" });
    try {
      await parts.whenRead();
      // After opening, cells haven't reported which answers they show, and would keep the refreshed values.
      const unknown = await parts.findShown();
      const { swap, put, remove, count } = last.toRevert();
      if (swap === null || count === 0) throw new SaidError(notRevertible);
      const replaced = await replacing();
      const { problem, notShown } = await replaced.run(
        { kind: "revert", startedAt: clock.now(), about: null, put, remove },
        () => Promise.resolve(null),
      );
      const ids = [answers.lastSwap?.record.id, swap.record.id].flatMap((id) => id ?? []);
      for (const id of ids) answers.dismiss(id);
      last.forget();
      await answers.save().catch((error: unknown) => parts.onProblem(messageOf(error)));
      return { answers: count, problem: unknown ?? problem, ...(notShown && { notShown }) };
    } finally {
      enter(null);
    }
  }

  async function runAll(): Promise<RefreshSummary | null> {
    const total = (): number => (phase?.phase === "fetching" ? phase.of : 0);
    let count = 0;
    let ended: Ended;
    try {
      const fetching = fetchAll({ kind: "workbook" }, clock.now(), () => {
        count = total();
        return "stop";
      });
      underWay = fetching.catch(() => undefined);
      ended = await fetching;
    } catch (error) {
      count ||= total();
      return { refreshed: 0, changed: 0, failed: count, reason: messageOf(error) };
    }
    staged = ended.staged;
    effect = undefined;
    // What a cancelled one has fetched can be taken up, whoever began it.
    if (staged === null) return null;
    open.remove();
    enter({ phase: "staged", staged: staged.view, problem: null });
    const { refreshed, changed, failed, reason, problem } = await apply({ accept: "all" });
    // The ribbon button shows no result.
    if (problem !== null) parts.onNotice(problem);
    return { refreshed, changed, failed, ...(reason !== undefined && { reason }) };
  }

  function cancel(): void {
    const isPartlyFetched = phase?.phase === "fetching" && (staging?.done ?? 0) > 0;
    if (isPartlyFetched) keepFetched?.();
    if (phase?.phase === "fetching") abort?.abort(new DOMException("The refresh was canceled.", "AbortError"));
    if (phase !== null && phase.phase !== "fetching" && phase.phase !== "staged") return;
    if (!isPartlyFetched) open.remove();
    if (phase?.phase === "fetching") return;
    staged = null;
    enter(null);
  }

  return {
    get state() {
      return phase ?? idleState();
    },
    get progress() {
      if (phase === null || phase.phase === "staged" || phase.phase === "reverting") return null;
      if (phase.phase === "fetching") return { done: phase.done, of: phase.of };
      const of = staged?.pairs.length ?? 0;
      return { done: of, of };
    },
    get round() {
      return replacement?.round ?? null;
    },
    async preview(scope) {
      const { resolved, scoped, problem } = await scopedNow(scope);
      const { accountOfRefresh, expectedDuration, tightestQuota } = await loadRefreshSteps();
      const cut = open.read();
      const isFetched = cut === null ? () => false : open.fetchedBy(cut.startedAt);
      const fetched = new Set(scoped.flatMap(({ key }) => (isFetched(key) ? [key] : [])));
      const { properties, requests, remaining, isEstimate } = accountOfRefresh(scoped, (key) => fetched.has(key));
      const now = clock.now();
      const tightest = tightestQuota(requests, parts.quotas(), now);
      return {
        scope: resolved.scope,
        place: resolved.place,
        cells: new Set(scoped.flatMap(({ cells }) => cells)).size,
        answers: scoped.length,
        properties,
        requests: { count: requests, isEstimate },
        quota: tightest && {
          remaining: tightest.remaining,
          resetsAt: tightest.resetsAt,
          ...(tightest.quota === undefined ? {} : { quota: tightest.quota }),
        },
        expectedMs: expectedDuration(requests, parts.quotas(), now, parts.requestMs()),
        kept:
          cut !== null && fetched.size > 0
            ? { answers: fetched.size, startedAt: cut.startedAt, requests: remaining }
            : null,
        problem,
      };
    },
    start: async (scope, { goesOn = false, weighs = false } = {}) =>
      begin(scope, (goesOn ? open.read()?.startedAt : undefined) ?? clock.now(), weighs),
    async startOpen() {
      const found = open.read();
      if (found === null) throw new SaidError(say`There is no refresh from today to continue on this device.`);
      return begin(found.resolved, found.startedAt, true);
    },
    pause() {
      if (phase?.phase !== "fetching" || phase.paused !== null) return;
      staging?.pause();
      enter({ ...phase, paused: { by: "person", message: "" } });
    },
    resume() {
      if (phase?.phase !== "fetching") return;
      enter({ ...phase, paused: null });
      staging?.resume();
    },
    cancel,
    weigh,
    apply,
    revert,
    keyFigures: () => parts.keyFigures.read(),
    addKeyFigure: (label, address) => parts.keyFigures.add(label, address),
    removeKeyFigure: (id) => parts.keyFigures.remove(id),
    async writeLog(who = "") {
      await parts.whenRead();
      // A row names its cells, which are still unknown if the workbook was just opened.
      await parts.findShown().catch(() => undefined);
      const rows = await last.logRows(who);
      await parts.appendToLog(rows);
      return rows.length;
    },
    run() {
      if (running !== null) return running;
      if (phase !== null) return Promise.reject(new SaidError(busy));
      running = runAll().finally(() => {
        running = null;
        staged = null;
        enter(null);
      });
      return running;
    },
    async stop() {
      cancel();
      open.remove();
      await underWay;
      await running?.catch(() => undefined);
    },
    finishTakenBack: (ids) =>
      replacing()
        .then((replaced) => replaced.finishTakenBack(ids, parts.findShown))
        .catch((error: unknown) => parts.onProblem(messageOf(error))),
  };
}

function openView(store: OpenRefreshStore) {
  const found = store.read();
  if (found === null) return null;
  const { scope, startedAt, done, of } = found;
  return { scope, startedAt, done, of };
}
