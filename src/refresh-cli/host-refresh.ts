/** Runs the add-in's own refresh step by step, unattended. */
import type { Clock } from "../client/clock";
import { ModelFileError } from "../model-file/model-file-error";
import type { AnswerDifference } from "../features/refresh/answer-difference";
import type { Addin } from "../app/addin-status";
import type { KeyFigureChange, RefreshScope, StagedRefresh } from "../features/refresh/refresh-session";

export interface HostRefresh {
  readonly refreshed: number;
  readonly changed: number;
  readonly failed: number;
  readonly differences: readonly AnswerDifference[];
  /** Cells whose new answer is that there is no value. */
  readonly lost: ReadonlySet<string>;
  /** Cells that don't show what their functions returned; absent if all do. */
  readonly notShown?: readonly string[];
  readonly warnings: readonly string[];
  /** Cells that a person watches in the pane, and those that a label names. */
  readonly keyFigures: readonly KeyFigureChange[];
}

/** Waits before retrying after a network, quota or key failure; then the refresh is canceled. */
const waitsMs = [5_000, 30_000];
/** Warnings of new answers that the report lists. */
const mostWarnings = 20;

const nothing: HostRefresh = {
  refreshed: 0,
  changed: 0,
  failed: 0,
  differences: [],
  lost: new Set(),
  warnings: [],
  keyFigures: [],
};

/** Rejects with ModelFileError if the refresh can't be completed; nothing is changed then. */
export async function refreshInHost(
  addin: Pick<Addin, "subscribe" | "refresh">,
  scope: RefreshScope,
  clock: Clock,
): Promise<HostRefresh> {
  const session = addin.refresh;
  const watch = watchTrouble(addin, clock);
  let staged: StagedRefresh | null;
  try {
    staged = await session.start(scope);
  } finally {
    watch.stop();
  }
  if (staged === null) throw new ModelFileError(`The refresh was given up. ${watch.reason()}`.trim());
  const { differences, failures, unchanged } = staged;
  const failureTexts = failures.map(({ message, answers }) => `${countText(answers)} their old value: ${message}`);
  if (differences.length + unchanged === 0) {
    session.cancel();
    const failed = failures.reduce((sum, { answers }) => sum + answers, 0);
    return { ...nothing, failed, warnings: failureTexts };
  }
  const outcome = await session.apply({ accept: "all" }, { findsFigures: true });
  const news = differences.flatMap(({ cells, warnings }) => warnings.map((text) => `${cells[0] ?? ""}: ${text}`));
  return {
    refreshed: outcome.refreshed,
    changed: outcome.changed,
    failed: outcome.failed,
    differences,
    keyFigures: outcome.keyFigures,
    ...(outcome.notShown && { notShown: outcome.notShown }),
    lost: new Set(
      differences.flatMap(({ cells, figures }) => (figures.some(({ kind }) => kind === "lost") ? [...cells] : [])),
    ),
    warnings: [
      ...failureTexts,
      ...(outcome.problem === null ? [] : [outcome.problem]),
      ...news.slice(0, mostWarnings),
      ...(news.length > mostWarnings ? [`${news.length - mostWarnings} more warnings of new answers.`] : []),
    ],
  };
}

const countText = (answers: number): string => (answers === 1 ? "1 answer keeps" : `${answers} answers keep`);

/** Resumes in place of a person, and gives up after some tries. */
function watchTrouble(
  { subscribe, refresh }: Pick<Addin, "subscribe" | "refresh">,
  clock: Clock,
): { readonly stop: () => void; readonly reason: () => string } {
  const over = new AbortController();
  let tries = 0;
  let reason = "";
  let isWaiting = false;

  async function lookAtState(): Promise<void> {
    const { state } = refresh;
    if (isWaiting || state.phase !== "fetching" || state.paused?.by !== "trouble") return;
    reason = state.paused.message;
    const wait = waitsMs[tries];
    tries += 1;
    if (wait === undefined) {
      refresh.cancel();
      return;
    }
    isWaiting = true;
    await clock.sleep(wait, over.signal);
    isWaiting = false;
    refresh.resume();
  }

  const unsubscribe = subscribe(() => void lookAtState().catch(() => undefined));
  return {
    reason: () => reason,
    stop() {
      unsubscribe();
      over.abort();
    },
  };
}
