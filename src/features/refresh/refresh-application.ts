/** Applies what was chosen of a staged refresh, in one step. */
import type { Answer } from "../../engine/answers/answer";
import { messageOf } from "../../service/service-errors";
import type { Replacement, ReplacementParts, Settled } from "./answer-replacement";
import { chooseChanges } from "./chosen-changes";
import { keyFigureChanges, type AboutRefresh } from "./key-figure-changes";
import { allFigures } from "./refresh-effect";
import type { KeyFigure, RefreshChoice, RefreshOutcome } from "./refresh-session";
import type { KeyFigureCells } from "./sheet/key-figure-cells";
import type { Staged } from "./staged-refresh";

export interface ApplicationParts extends Pick<ReplacementParts, "engine" | "clock" | "onReplaced" | "onProblem"> {
  readonly answers: {
    putAll(answers: readonly Answer[]): void;
    save(): Promise<void>;
  };
  readonly keyFigures: KeyFigureCells;
  readonly replacement: Replacement;
  readonly last: { note(known: { readonly view: Staged; readonly accepted: ReadonlySet<string> }): void };
  /** Includes figures found by their labels, as in the effect that was shown before. */
  readonly findsFigures: boolean;
}

export async function applyStaged(
  current: Staged,
  choice: RefreshChoice,
  parts: ApplicationParts,
): Promise<RefreshOutcome> {
  const { engine, answers, clock, keyFigures, replacement, findsFigures } = parts;
  const { view, failures } = current;
  const { accepted, rejected, put, remove, confirmed } = chooseChanges(current, choice, engine);
  let about: AboutRefresh = { scope: view.scope, changed: accepted.size, keyFigures: [], appliedAt: clock.now() };
  let settled: Settled = { rounds: 0, problem: null };
  /** Empty if cells that they depend on may not be final. */
  const figures = async (isFinal: boolean): Promise<readonly KeyFigure[]> => {
    if (!isFinal) return [];
    return findsFigures ? allFigures(keyFigures) : keyFigures.read().catch(() => []);
  };
  if (put.length > 0) {
    const before = await figures(await replacement.whenFinal().catch(() => false));
    const swap = { kind: "refresh", startedAt: view.startedAt, about: { scope: view.scope }, put, remove } as const;
    settled = await replacement.run(swap, async (isFinal) => {
      const after = await figures(isFinal);
      about = { ...about, keyFigures: keyFigureChanges(before, after), appliedAt: clock.now() };
      return about;
    });
    parts.last.note({ view: current, accepted });
  } else if (findsFigures) {
    // The same before and after, to compare with those of another day.
    const same = await figures(await replacement.whenFinal().catch(() => false));
    about = { ...about, keyFigures: keyFigureChanges(same, same) };
  }
  // The same figures: only their date differs, so nothing needs to be calculated or undone.
  const keys = confirmed.map(({ key }) => key);
  answers.putAll(confirmed);
  engine.forgetFailures(keys);
  for (const { key, message } of failures) engine.noteFailure(key, { at: clock.now(), message });
  parts.onReplaced([...keys, ...failures.map(({ key }) => key)]);
  await answers.save().catch((error: unknown) => parts.onProblem(messageOf(error)));
  const reason = view.failures[0]?.message;
  return {
    refreshed: put.length + confirmed.length,
    changed: accepted.size,
    failed: failures.length,
    ...(reason !== undefined && { reason }),
    keyFigures: about.keyFigures,
    rejected: rejected.size,
    ...settled,
  };
}
