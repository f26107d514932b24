/** The user's actions on the Refresh screen and their results: kept while another screen is open. */
import { useRef } from "preact/hooks";
import type { RefreshAddin } from "../refresh";
import type { RefreshChoice, RefreshOutcome, RefreshScope } from "../refresh-session";
import { usePane } from "../../../ui/pane-context";
import { useRemembered } from "../../../ui/kept";
import type { LogSetting } from "./log-setting";

/** Where an outcome is shown: at the top of the screen, or below what was pressed. */
type Place = "top" | "log" | "figures";

interface Ended {
  readonly notice: string;
  readonly failure: string;
  readonly at: Place;
}

export interface RefreshRun extends Ended {
  /** Cells (Sheet1!B4) that don't show the values that were applied last. */
  readonly notShown: readonly string[];
  /** Recalculates those cells. */
  recalculate(this: void): void;
  /** Whether the fetched values are applied without review. */
  readonly acceptsAll: boolean;
  /** `goesOn`: continues from what an open refresh has fetched. */
  fetch(this: void, scope: RefreshScope, goesOn?: boolean): void;
  fetchAndApply(this: void, scope: RefreshScope): void;
  takeUp(this: void): void;
  apply(this: void, choice: RefreshChoice): void;
  /** Finds out what a choice would do to key figures. */
  weigh(this: void, choice: RefreshChoice): void;
  revert(this: void): void;
  cancel(this: void): void;
  /** Shows an error without removing the previous message. */
  fail(this: void, error: unknown): void;
  /** Any other action that results in a message. */
  act(this: void, work: () => Promise<string>, at: Place): void;
}

const nothing: Ended = { notice: "", failure: "", at: "top" };

const noCells: readonly string[] = [];

export function useRefreshRun(addin: RefreshAddin, log: LogSetting): RefreshRun {
  const session = addin.refresh;
  const { texts, textOf } = usePane();
  const words = texts.refresh;
  const [ended, setEnded] = useRemembered<Ended>("refresh.ended", nothing);
  const [acceptsAll, setAcceptsAll] = useRemembered("refresh.acceptsAll", false);
  const [notShown, setNotShown] = useRemembered("refresh.notShown", noCells);
  const isActing = useRef(false);

  const run = async (work: () => Promise<string>, describe = textOf, at: Place = "top"): Promise<void> => {
    // A second click before the first one's work is done.
    if (isActing.current) return;
    isActing.current = true;
    setEnded(nothing);
    try {
      setEnded({ notice: await work(), failure: "", at });
    } catch (error) {
      setEnded({ notice: "", failure: describe(error), at });
    } finally {
      isActing.current = false;
    }
  };
  /** Not awaited by the action, since Pause and Cancel must work in the meantime. */
  const fetching = async (work: () => Promise<unknown>, all: boolean): Promise<void> => {
    setEnded(nothing);
    setAcceptsAll(all);
    try {
      const staged = await work();
      if (staged === null) setEnded({ ...nothing, notice: words.cancelled });
      else if (all) await run(() => applied({ accept: "all" }), notApplied);
    } catch (error) {
      setEnded({ ...nothing, failure: textOf(error) });
    } finally {
      setAcceptsAll(false);
    }
  };
  const problemText = (problem: string | null): string => (problem === null ? "" : ` ${textOf(problem)}`);
  const notApplied = (error: unknown): string => words.notApplied(textOf(error));
  const applied = async (choice: RefreshChoice): Promise<string> => {
    const outcome: RefreshOutcome = await session.apply(choice);
    const { changed, rejected, failed, problem } = outcome;
    setNotShown(outcome.notShown ?? noCells);
    const done = words.applied(changed, rejected, failed) + problemText(problem);
    if (!log.isAlways || changed === 0) return done;
    try {
      return `${done} ${words.written(await session.writeLog(log.who.trim()))}`;
    } catch (error) {
      return `${done} ${words.logFailed(textOf(error))}`;
    }
  };
  const reverted = async (): Promise<string> => {
    const { answers, problem, notShown: cells = noCells } = await session.revert();
    setNotShown(cells);
    return words.reverted(answers) + problemText(problem);
  };
  const recalculated = async (): Promise<string> => {
    await addin.activity.retryErrors(notShown);
    setNotShown(noCells);
    return words.recalculated(notShown.length);
  };
  return {
    ...ended,
    notShown,
    recalculate: () => void run(recalculated),
    acceptsAll,
    fetch: (scope, goesOn = false) => void fetching(() => session.start(scope, { goesOn, weighs: true }), false),
    fetchAndApply: (scope) => void fetching(() => session.start(scope), true),
    takeUp: () => void fetching(() => session.startOpen(), false),
    apply: (choice) => void run(() => applied(choice), notApplied),
    weigh: (choice) => void run(() => session.weigh(choice).then(() => "")),
    revert: () => void run(reverted),
    cancel() {
      const { phase } = session.state;
      session.cancel();
      // Canceling a fetch shows its own message.
      if (phase === "staged") setEnded({ ...nothing, notice: words.cancelled });
      if (phase === "idle") setEnded({ ...nothing, notice: words.discarded });
    },
    fail: (error) => setEnded({ ...ended, failure: textOf(error) }),
    act: (work, at) => void run(work, textOf, at),
  };
}
