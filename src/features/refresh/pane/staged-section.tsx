import type { JSX } from "preact";
import type { AnswerDifference } from "../answer-difference";
import type { RefreshEffect, RefreshFailureGroup, StagedRefresh } from "../refresh-session";
import { usePane } from "../../../ui/pane-context";
import { useRemembered } from "../../../ui/kept";
import { ChangeTable } from "./change-table";
import { acceptedOf, choose, toChoice, type Rejected } from "./choice";
import { EffectSection } from "./effect-section";
import type { RefreshRun } from "./use-refresh-run";

export interface StagedSectionProps {
  readonly staged: StagedRefresh;
  /** Why it couldn't be applied; null until then. */
  readonly problem: string | null;
  /** What a choice would do to key figures; undefined where that was not asked for. */
  readonly effect: RefreshEffect | undefined;
  readonly run: RefreshRun;
  select(this: void, address: string): void;
  /** Watches a key figure that a label names. */
  watch(this: void, label: string, address: string): void;
  /** Addresses that are watched by now. */
  readonly watched: readonly string[];
}

interface Choice {
  /** Start time of the refresh. */
  readonly startedAt: number;
  readonly rejected: Rejected;
}

const noneRejected: Rejected = new Set();

/** What was fetched next to what cells show: what to apply, and the step that does it. */
export function StagedSection({
  staged,
  problem,
  effect,
  run,
  select,
  watch,
  watched,
}: StagedSectionProps): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.refresh;
  const { differences, unchanged, failures, startedAt } = staged;
  const [choice, setChoice] = useRemembered<Choice>("refresh.choice", { startedAt, rejected: noneRejected });
  const rejected = choice.startedAt === startedAt ? choice.rejected : noneRejected;
  const accept = (some: readonly AnswerDifference[], isAccepted: boolean): void =>
    setChoice({ startedAt, rejected: choose(rejected, some, isAccepted) });
  const accepted = acceptedOf(differences, rejected);
  const isNothing = differences.length === 0;
  return (
    <>
      {effect !== undefined && !isNothing && (
        <EffectSection
          effect={effect}
          keys={differences.flatMap(({ key }) => (rejected.has(key) ? [] : [key]))}
          of={differences.length}
          weigh={() => run.weigh(toChoice(staged, rejected))}
          select={select}
          watch={watch}
          watched={watched}
        />
      )}
      <section aria-labelledby="refresh-differences">
        <h2 id="refresh-differences">{words.differences}</h2>
        <p>
          {!isNothing && words.staged(differences.length, unchanged)}
          {isNothing && (unchanged > 0 ? words.nothingChanged(unchanged) : words.nothingFetched)}
        </p>
        {problem !== null && run.failure === "" && <p class="failure">{words.notApplied(textOf(problem))}</p>}
        <Failures failures={failures} />
        {!isNothing && (
          <div class="button-row">
            <button type="button" class="button" onClick={() => accept(differences, true)}>
              {words.acceptAll}
            </button>
            <button type="button" class="button" onClick={() => accept(differences, false)}>
              {words.acceptNone}
            </button>
          </div>
        )}
      </section>
      {!isNothing && <ChangeTable differences={differences} rejected={rejected} accept={accept} select={select} />}
      <section class="refresh-apply">
        {accepted > 0 && (
          <>
            <button type="button" class="button button-primary" onClick={() => run.apply(toChoice(staged, rejected))}>
              {words.apply(accepted)}
            </button>
            <p class="hint">{words.applyHelp(differences.length - accepted)}</p>
          </>
        )}
        {isNothing && unchanged > 0 && (
          <>
            <button type="button" class="button button-primary" onClick={() => run.apply({ accept: "all" })}>
              {words.applyDates}
            </button>
            <p class="hint">{words.applyDatesHelp}</p>
          </>
        )}
        <button type="button" class="button" onClick={run.cancel}>
          {words.discard}
        </button>
      </section>
    </>
  );
}

function Failures({ failures }: { readonly failures: readonly RefreshFailureGroup[] }): JSX.Element | null {
  const { texts, textOf } = usePane();
  const words = texts.refresh;
  if (failures.length === 0) return null;
  const answers = failures.reduce((sum, group) => sum + group.answers, 0);
  return (
    <div class="refresh-warning">
      <p>{words.failures(answers)}</p>
      <ul>
        {failures.map((group) => (
          <li key={group.message} class="message">
            {words.failure(group.answers, group.cells)}: {textOf(group.message)}
          </li>
        ))}
      </ul>
    </div>
  );
}
