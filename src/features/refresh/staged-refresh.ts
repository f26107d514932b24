/** Compares the staged answers of a refresh with what cells show. */
import type { Answer } from "../../engine/answers/answer";
import { compareAnswers, propertyNamesOf, type AnswerPair } from "./answer-differences";
import type { CellEngine } from "../../engine/cell-engine";
import type { StagedAnswer } from "./stage-answers";
import type { ResolvedScope, ScopedAnswer } from "./refresh-scope";
import type { RefreshFailureGroup, StagedRefresh } from "./refresh-session";

export interface Staged {
  readonly view: StagedRefresh;
  readonly pairs: readonly AnswerPair[];
  readonly failures: readonly { readonly key: string; readonly message: string }[];
}

export interface StagedParts {
  readonly fetched: ReadonlyMap<string, StagedAnswer>;
  readonly engine: Pick<CellEngine, "inspect">;
  /** All answers of the workbook, as a source of property names. */
  readonly kept: Iterable<Answer>;
}

export function compareStaged(
  { scope }: ResolvedScope,
  startedAt: number,
  scoped: readonly ScopedAnswer[],
  { fetched, engine, kept }: StagedParts,
): Staged {
  const pairs: AnswerPair[] = [];
  const failures: { key: string; message: string; cells: readonly string[] }[] = [];
  const cells = new Map(scoped.map((one) => [one.key, one.cells]));
  for (const { key, answer, cells: own } of scoped) {
    const found = fetched.get(key);
    const before = engine.inspect(key)?.answer ?? null;
    // The user removed it during the fetch: it stays removed.
    if (found === undefined || (before === null && answer !== null)) continue;
    if ("answer" in found) pairs.push({ key, before, after: found.answer });
    else failures.push({ key, message: found.message, cells: own });
  }
  const names = propertyNamesOf(withNew(kept, pairs));
  const { differences, unchanged } = compareAnswers(pairs, names, (key) => cells.get(key) ?? []);
  const sections = new Map<string, StagedRefresh["sections"][number]>();
  for (const { section, figures } of differences) {
    const known = sections.get(section) ?? { section, answers: 0, figures: 0 };
    sections.set(section, { section, answers: known.answers + 1, figures: known.figures + figures.length });
  }
  return {
    pairs,
    failures,
    view: {
      scope,
      startedAt,
      differences,
      sections: [...sections.values()],
      unchanged: unchanged.length,
      failures: groupFailures(failures),
    },
  };
}

function* withNew(kept: Iterable<Answer>, pairs: readonly AnswerPair[]): Iterable<Answer> {
  yield* kept;
  for (const { after } of pairs) yield after;
}

function groupFailures(
  failures: readonly { readonly message: string; readonly cells: readonly string[] }[],
): RefreshFailureGroup[] {
  const groups = new Map<string, { answers: number; readonly cells: Set<string> }>();
  for (const { message, cells } of failures) {
    const group = groups.get(message) ?? { answers: 0, cells: new Set() };
    group.answers += 1;
    for (const cell of cells) group.cells.add(cell);
    groups.set(message, group);
  }
  return [...groups]
    .map(([message, { answers, cells }]) => ({ message, answers, cells: cells.size }))
    .sort((one, other) => other.answers - one.answers);
}
