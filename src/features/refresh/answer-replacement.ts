/**
 * Replaces answers in one step and waits until the cells have settled: all of it, or everything is restored. Formulas
 * whose arguments are results of others ask again; that is part of the step.
 */
import { inEnglish, SaidError, say } from "../../domain/said";
import type { Answer } from "../../engine/answers/answer";
import type { AnswerSwap } from "../../engine/answers/answer-swap";
import type { StoredAnswers } from "../../engine/answers/stored-answers-contract";
import type { Clock } from "../../client/clock";
import { type CalculationLook, longestStateMs } from "../../host/calculation-look";
import type { CellRegistry } from "../../host/cell-registry";
import { notShownText } from "../../host/not-shown-error";
import type { CellEngine, SettlingRound } from "../../engine/cell-engine";
import { createShownWait } from "../../host/shown-wait";
import { messageOf } from "../../service/service-errors";

export interface ReplacementParts {
  readonly engine: CellEngine;
  readonly answers: Pick<StoredAnswers, "swap" | "settle" | "takeBack" | "dismiss" | "save" | "get">;
  readonly registry: CellRegistry;
  readonly clock: Clock;
  /** Marks cells for recalculation; rejects if the host refuses some. */
  readonly recalculate: (addresses: readonly string[]) => Promise<void>;
  /** The host's calculation state for these cells. */
  readonly look: (addresses: readonly string[]) => Promise<CalculationLook>;
  /** Called with the keys of the replaced answers. */
  readonly onReplaced: (keys: readonly string[]) => void;
  readonly onProblem: (message: string) => void;
}

export interface Settled {
  /** Calculations until no formula asked again; 1 if none did. */
  readonly rounds: number;
  /** Why some cells may not have settled; null if all have. */
  readonly problem: string | null;
  /** Cells (Sheet1!B4) that don't show what their functions returned; absent if all do. */
  readonly notShown?: readonly string[];
}

export interface Replacement {
  /** Tracks what formulas ask while a replacement settles; null otherwise. */
  readonly round: SettlingRound | null;
  /** Waits briefly until every cell shows what its functions returned; false if some don't. */
  whenFinal(): Promise<boolean>;
  /**
   * `about` is called once the cells have settled, for the workbook's record, with whether all of them have. Rejects
   * and restores everything if a write, the host or a formula's request fails.
   */
  run(swap: AnswerSwap, about: (isFinal: boolean) => Promise<unknown>): Promise<Settled>;
  /**
   * Puts a swap in place, asks `read` what the cells show then, and undoes it; everything is as before afterwards.
   * `read` gets whether all cells have settled. Rejects as `run` does.
   */
  weigh<Seen>(swap: AnswerSwap, read: (isFinal: boolean) => Promise<Seen>): Promise<Seen>;
  /** Recalculates the cells of answers that were undone when the workbook was opened. */
  finishTakenBack(ids: readonly string[], calculateAll: () => Promise<unknown>): Promise<void>;
}

const lookMs = 50;
/** Polling interval while Excel doesn't show results yet. */
const unshownLookMs = 200;
/** How long to wait for unfinished cells before a replacement. */
const longestFirstLookMs = 30_000;
/**
 * Consecutive checks that must find nothing to do. Every call of a cell is recorded from its start; engine and cells
 * aren't checked at the same instant, hence the second and third check.
 */
const quietLooks = 3;
/** If a cell waits although the engine is idle, it is no longer ours, or also another add-in's. */
const longestWaitForCellsMs = 60_000;
/** Waits for chains of formulas up to this length, each with the previous one's results as arguments. */
const mostRounds = 20;
/** Upper bound on settling; the client's own timeout is much shorter. */
const longestSettlingMs = 1_200_000;

export function createReplacement(parts: ReplacementParts): Replacement {
  const { engine, answers, registry, clock } = parts;
  let round: SettlingRound | null = null;
  /** Excel keeps reporting that it isn't done. */
  let isStateStuck = false;

  /** Waits until the host and the engine are idle; returns how often formulas asked again. */
  async function settle(
    asked: ReadonlySet<string>,
    hasFailed: () => boolean,
    looks = quietLooks,
    longestMs = longestSettlingMs,
  ): Promise<Settled> {
    const from = clock.now();
    const next = createShownWait(() => clock.now());
    let rounds = 1;
    let known = 0;
    let lastWork = from;
    let lastOpen = from;
    let hasUnshown = false;
    for (let quiet = 0; quiet < looks;) {
      await clock.sleep(hasUnshown ? unshownLookMs : lookMs);
      if (hasFailed()) return { rounds, problem: null };
      const isWorking = engine.pending > 0;
      const look = isWorking ? null : await parts.look(registry.addresses());
      const isQuiet = look !== null && !look.isOpen && engine.pending === 0 && asked.size === known;
      if (asked.size > known) rounds += 1;
      if (engine.pending > 0 || asked.size !== known) lastWork = clock.now();
      known = asked.size;
      hasUnshown = isQuiet && look.unlike.length + look.suspect.length > 0;
      if (!isQuiet || hasUnshown) lastOpen = clock.now();
      // Excel's own state is believed only for a while.
      isStateStuck ||= clock.now() - lastOpen >= longestStateMs;
      quiet = isQuiet && !hasUnshown && (look.isStateDone || isStateStuck) ? quiet + 1 : 0;
      if (hasUnshown && look !== null) {
        const step = next(look);
        if (step === "give up") {
          const notShown = [...look.unlike, ...look.suspect];
          return { rounds, problem: inEnglish(notShownText(notShown)), notShown };
        }
        // A sheet that refuses keeps its cells as they are.
        if (step !== "look") await parts.recalculate(step.recall).catch(() => undefined);
      }
      if (clock.now() - lastWork > longestWaitForCellsMs) return { rounds, problem: waitingText };
      if (rounds > mostRounds || clock.now() - from > longestMs) return { rounds, problem: unsettledText };
    }
    return { rounds, problem: null };
  }

  function cellsOf(keys: Iterable<string>): string[] {
    const wanted = new Set(keys);
    const cells: string[] = [];
    for (const [address, outcomes] of registry.all())
      if (
        outcomes.some(
          ({ key, asked }) => (key !== null && wanted.has(key)) || (asked !== undefined && wanted.has(asked)),
        )
      )
        cells.push(address);
    return cells;
  }

  async function takeBack(id: string, cells: readonly string[], asked: ReadonlySet<string>): Promise<void> {
    const keys = answers.takeBack(id);
    for (const key of asked) engine.forget(key);
    parts.onReplaced(keys);
    try {
      await parts.recalculate([...new Set([...cells, ...cellsOf([...keys, ...asked])])]);
      await settle(asked, () => false);
      // First the restored answers, then the record that says so.
      await answers.save();
      answers.dismiss(id);
      await answers.save();
    } catch (error) {
      parts.onProblem(messageOf(error));
    }
  }

  /** Swaps the answers. What formulas ask from now on belongs to the step. */
  async function place(swap: AnswerSwap) {
    const keys = [...swap.put.map(({ key }) => key), ...swap.remove];
    const cells = cellsOf(keys);
    const asked = new Set<string>();
    let failure: { readonly error: unknown } | null = null;
    const failed = (): { readonly error: unknown } | null => failure;
    const id = await answers.swap(swap);
    round = {
      notBefore: swap.kind === "refresh" ? swap.startedAt : -Infinity,
      asked: (key) => void asked.add(key),
      failed: (error) => (failure ??= { error }),
    };
    return {
      id,
      /** Has the cells calculated; rejects with the first failure of a formula. */
      async settled(): Promise<Settled> {
        engine.forgetFailures(keys);
        parts.onReplaced(keys);
        await parts.recalculate(cells);
        const settled = await settle(asked, () => failed() !== null);
        const first = failed();
        if (first !== null) throw first.error;
        return settled;
      },
      takeBack: () => takeBack(id, cells, asked),
    };
  }

  return {
    get round() {
      return round;
    },

    async whenFinal() {
      const { problem } = await settle(new Set(), () => false, 1, longestFirstLookMs);
      return problem === null;
    },

    async run(swap, about) {
      const placed = await place(swap);
      try {
        const settled = await placed.settled();
        await answers.save();
        round = null;
        await answers
          .settle(placed.id, await about(settled.problem === null))
          .catch((error: unknown) => parts.onProblem(messageOf(error)));
        const isPutBack = swap.put.some(
          ({ key, fetchedAt }) => (answers.get(key)?.fetchedAt ?? fetchedAt) < fetchedAt && swap.kind === "refresh",
        );
        if (isPutBack) throw new SaidError(undoneElsewhere);
        return settled;
      } catch (error) {
        round = null;
        await placed.takeBack();
        throw error;
      }
    },

    async weigh(swap, read) {
      const placed = await place(swap);
      try {
        const { problem } = await placed.settled();
        return await read(problem === null);
      } finally {
        round = null;
        await placed.takeBack();
      }
    },

    async finishTakenBack(ids, calculateAll) {
      try {
        await calculateAll();
        await answers.save();
        for (const id of ids) answers.dismiss(id);
        await answers.save();
      } catch (error) {
        parts.onProblem(messageOf(error));
      }
    },
  };
}

const undoneElsewhere = say`The workbook was opened in another window before the refresh finished, which undid it. All values are unchanged. Apply it again.`;
const waitingText =
  "Excel is still calculating a minute after all results arrived. If cells still show #BUSY!, calculate them again (F9).";
const unsettledText =
  "Some formulas depend on others in a longer chain than a refresh follows. Refresh again to update them.";

/** Whether two answers differ only in their fetch time. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  const text = ({ value, notes, warnings }: Answer): string => JSON.stringify([value, notes, warnings]);
  return one.key === other.key && text(one) === text(other);
}
