/** The last applied refresh: what it changed, and what undoing it would restore, even after reopening the workbook. */
import { SaidError, say } from "../../domain/said";
import type { Answer } from "../../engine/answers/answer";
import type { StoredAnswers } from "../../engine/answers/stored-answers-contract";
import type { SettledSwap } from "../../engine/answers/swap-log";
import type { AnswerPair } from "./answer-differences";
import { readQuestionKey } from "../../engine/question-key";
import { readAboutRefresh } from "./key-figure-changes";
import { loadRefreshSteps, type RefreshSteps } from "./load-refresh-steps";
import { answersInScope, type ScopeParts } from "./refresh-scope";
import type { LastRefresh } from "./refresh-session";
import type { Staged } from "./staged-refresh";

export interface LastRefreshParts extends ScopeParts {
  readonly answers: Pick<StoredAnswers, "all" | "lastSwap">;
  /** Excel serial number of a moment in the user's time zone. */
  readonly serialOf: (moment: number) => number;
}

/** What is known of the last refresh in addition to the workbook's record; `view` is null after reopening. */
interface Known {
  readonly view: Staged | null;
  /** Keys of the differences that were accepted. */
  readonly accepted: ReadonlySet<string>;
}

/**
 * `count`: questions whose answers change. If one is restored from other data, it counts once although one answer is
 * removed and another added.
 */
type Change = { readonly put: Answer[]; readonly remove: string[]; readonly count: number };

export interface LastRefreshRecord {
  /** A refresh was applied: it is the workbook's last swap. */
  note(known: Known): void;
  forget(): void;
  /** For the pane; null if there is no refresh that can be undone. */
  view(): LastRefresh | null;
  /** What undoing the refresh would restore; without a swap if there is none. */
  toRevert(): Change & { readonly swap: SettledSwap | null };
  /** The rows of its log. Rejects if there is none. */
  logRows(who: string): Promise<ReturnType<RefreshSteps["logRows"]>>;
}

export function createLastRefresh(parts: LastRefreshParts): LastRefreshRecord {
  const { engine, answers } = parts;
  let known: (Known & { readonly id: string; readonly revertible: number }) | null = null;

  /** The previous answers whose replacements are still in place. */
  function changeBack({ record }: SettledSwap): Change {
    const isOfIt = (key: string): boolean => {
      const now = engine.inspect(key)?.answer;
      return now !== undefined && now.fetchedAt >= record.startedAt;
    };
    const isGone = (key: string): boolean => engine.inspect(key) === undefined;
    const put = record.before().flatMap(({ answer }) => (isOfIt(answer.key) || isGone(answer.key) ? [answer] : []));
    const remove = record.added.filter(isOfIt);
    return { put, remove, count: new Set([...put.map(({ key }) => key), ...remove].map(questionOf)).size };
  }

  function find(): { readonly swap: SettledSwap; readonly known: Known & { readonly revertible: number } } | null {
    const swap = answers.lastSwap;
    if (swap?.record.kind !== "refresh") return null;
    if (known?.id !== swap.record.id) {
      known = { id: swap.record.id, revertible: changeBack(swap).count, view: null, accepted: new Set() };
    }
    return { swap, known };
  }

  /** What it changed, reconstructed from the workbook after reopening. */
  function differencesOf({ record }: SettledSwap, { compareAnswers, propertyNamesOf }: RefreshSteps) {
    const added = new Map(record.added.map((key) => [questionOf(key), key]));
    const pairs: AnswerPair[] = [];
    const pair = (key: string, before: Answer | null): void => {
      const after = engine.inspect(key)?.answer;
      if (after !== undefined) pairs.push({ key, before, after });
    };
    for (const { answer: before } of record.before()) {
      // With other data, the same question has another key.
      const moved = added.get(questionOf(before.key));
      added.delete(questionOf(before.key));
      pair(moved ?? before.key, before);
    }
    // Their cells showed an error before.
    for (const key of added.values()) pair(key, null);
    const shown = new Map(
      answersInScope({ scope: { kind: "workbook" }, place: "", areas: null }, parts).map((one) => [one.key, one.cells]),
    );
    return compareAnswers(pairs, propertyNamesOf(answers.all()), (key) => shown.get(key) ?? []).differences;
  }

  return {
    note(now) {
      const swap = answers.lastSwap;
      known = swap === null ? null : { ...now, id: swap.record.id, revertible: changeBack(swap).count };
    },
    forget() {
      known = null;
    },
    view() {
      const found = find();
      const about = found === null ? null : readAboutRefresh(found.swap.about);
      if (found === null || about === null || found.known.revertible === 0) return null;
      const { revertible, view, accepted } = found.known;
      const differences = view?.view.differences.filter(({ key }) => accepted.has(key)) ?? null;
      return { ...about, revertible, differences };
    },
    toRevert() {
      const { swap } = find() ?? {};
      return swap === undefined ? { swap: null, put: [], remove: [], count: 0 } : { swap, ...changeBack(swap) };
    },
    async logRows(who) {
      const found = find();
      const about = found === null ? null : readAboutRefresh(found.swap.about);
      if (found === null || about === null) throw new SaidError(say`There is no applied refresh to log.`);
      const steps = await loadRefreshSteps();
      const { view, accepted } = found.known;
      return steps.logRows({
        who,
        when: parts.serialOf(about.appliedAt),
        scope: about.scope,
        differences: view?.view.differences ?? differencesOf(found.swap, steps),
        isAccepted: (key) => view === null || accepted.has(key),
      });
    },
  };
}

/** The question in a key, regardless of the data source. */
function questionOf(key: string): string {
  const asked = readQuestionKey(key);
  return asked === null ? key : JSON.stringify([asked.functionName, asked.args, asked.options]);
}
