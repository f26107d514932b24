/**
 * Puts answers in the place of others in one step and waits until the cells have settled: all of it, or everything is as
 * before. Formulas whose arguments are results of others ask anew then; that belongs to the step.
 */
import type { Answer } from "../cache/answer";
import type { AnswerSwap } from "../cache/answer-swap";
import type { StoredAnswers } from "../cache/stored-answers-contract";
import type { Clock } from "../client/clock";
import type { CellRegistry } from "../excel/cell-registry";
import type { CellEngine, SettlingRound } from "../queries/cell-engine";

export interface ReplacementParts {
  readonly engine: CellEngine;
  readonly answers: Pick<StoredAnswers, "swap" | "settle" | "takeBack" | "dismiss" | "save" | "get">;
  readonly registry: CellRegistry;
  readonly clock: Clock;
  /** Marks cells to be calculated again; rejects where the host refuses some. */
  readonly recalculate: (addresses: readonly string[]) => Promise<void>;
  /** Whether the host has calculated what was marked, and none of these cells waits for its function's result. */
  readonly isCalculated: (addresses: readonly string[]) => Promise<boolean>;
  /** Told of the answers that are others now. */
  readonly onReplaced: (keys: readonly string[]) => void;
  readonly onProblem: (message: string) => void;
}

export interface Settled {
  /** Calculations until nothing was asked anew any more; 1 where no formula asked. */
  readonly rounds: number;
  /** Why some cells may not have settled; null where all have. */
  readonly problem: string | null;
}

export interface Replacement {
  /** What formulas ask while a replacement settles; null at other times. */
  readonly round: SettlingRound | null;
  /**
   * `about` is asked once the cells have settled, for the workbook's record. Rejects, everything being as before, where a
   * write, the host or a request of a formula fails.
   */
  run(swap: AnswerSwap, about: () => Promise<unknown>): Promise<Settled>;
  /** Has the cells of answers calculated that were taken back when the workbook was opened. */
  finishTakenBack(ids: readonly string[], calculateAll: () => Promise<unknown>): Promise<void>;
}

const lookMs = 50;
/**
 * Looks that must find nothing to do, one after the other. A cell waits visibly (#BUSY!) from when Excel is to call its
 * function until the result is in; that the two looks at the engine and at the cells are not one costs a second and a third.
 */
const quietLooks = 3;
/** A cell that waits though the engine has nothing to do is not one of ours any more, or of another add-in too. */
const longestWaitForCellsMs = 60_000;
/** A chain of formulas this long, each with results of the one before as arguments, is waited for. */
const mostRounds = 20;
/** Nothing that was asked comes any more: the client gives up long before. */
const longestSettlingMs = 1_200_000;

export function createReplacement(parts: ReplacementParts): Replacement {
  const { engine, answers, registry, clock } = parts;
  let round: SettlingRound | null = null;

  /** Waits until the host and the engine have nothing to do; gives how often formulas asked anew. */
  async function settle(asked: ReadonlySet<string>, hasFailed: () => boolean): Promise<Settled> {
    const from = clock.now();
    let rounds = 1;
    let known = 0;
    let lastWork = from;
    for (let quiet = 0; quiet < quietLooks;) {
      await clock.sleep(lookMs);
      if (hasFailed()) return { rounds, problem: null };
      const isDone = engine.pending === 0 && (await parts.isCalculated(registry.addresses()));
      if (asked.size > known) rounds += 1;
      if (engine.pending > 0 || asked.size !== known) lastWork = clock.now();
      quiet = isDone && engine.pending === 0 && asked.size === known ? quiet + 1 : 0;
      known = asked.size;
      if (clock.now() - lastWork > longestWaitForCellsMs) return { rounds, problem: waitingText };
      if (rounds > mostRounds || clock.now() - from > longestSettlingMs) return { rounds, problem: unsettledText };
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
      // First what counts again, then the record that says so.
      await answers.save();
      answers.dismiss(id);
      await answers.save();
    } catch (error) {
      parts.onProblem(textOf(error));
    }
  }

  return {
    get round() {
      return round;
    },

    async run(swap, about) {
      const keys = [...swap.put.map(({ key }) => key), ...swap.remove];
      const cells = cellsOf(keys);
      const asked = new Set<string>();
      let failure: { readonly error: unknown } | null = null;
      const id = await answers.swap(swap);
      round = {
        notBefore: swap.kind === "refresh" ? swap.startedAt : -Infinity,
        asked: (key) => void asked.add(key),
        failed: (error) => (failure ??= { error }),
      };
      const failed = (): { readonly error: unknown } | null => failure;
      try {
        engine.forgetFailures(keys);
        parts.onReplaced(keys);
        await parts.recalculate(cells);
        const settled = await settle(asked, () => failed() !== null);
        const first = failed();
        if (first !== null) throw first.error;
        await answers.save();
        round = null;
        await answers.settle(id, await about()).catch((error: unknown) => parts.onProblem(textOf(error)));
        const isPutBack = swap.put.some(
          ({ key, fetchedAt }) => (answers.get(key)?.fetchedAt ?? fetchedAt) < fetchedAt && swap.kind === "refresh",
        );
        if (isPutBack) throw new Error(takenBackElsewhereText);
        return settled;
      } catch (error) {
        round = null;
        await takeBack(id, cells, asked);
        throw error;
      }
    },

    async finishTakenBack(ids, calculateAll) {
      try {
        await calculateAll();
        await answers.save();
        for (const id of ids) answers.dismiss(id);
        await answers.save();
      } catch (error) {
        parts.onProblem(textOf(error));
      }
    },
  };
}

const takenBackElsewhereText =
  "The workbook was opened elsewhere before the refresh had settled, which took it back: all figures are those from before. Apply it once more.";
const waitingText =
  "Excel has not finished calculating a minute after all figures were there. Look whether cells still show #BUSY!; calculate them again (F9) if they do.";
const unsettledText =
  "Some formulas take results of others as arguments, in a longer chain than a refresh waits for. Refresh once more to settle them.";

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether two answers differ in nothing but when they were fetched. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  const text = ({ value, notes, warnings }: Answer): string => JSON.stringify([value, notes, warnings]);
  return one.key === other.key && text(one) === text(other);
}
