/** What a refresh has fetched aside, divided by what the person chooses. */
import type { Answer } from "../../engine/answers/answer";
import type { CellEngine } from "../../engine/cell-engine";
import { isSameAnswer } from "./answer-replacement";
import type { RefreshChoice, StagedRefresh } from "./refresh-session";
import type { Staged } from "./staged-refresh";

/** What a choice puts in place. */
export interface ChosenChanges {
  /** Keys of the differences that were chosen, and of the others. */
  readonly accepted: ReadonlySet<string>;
  readonly rejected: ReadonlySet<string>;
  readonly put: readonly Answer[];
  readonly remove: readonly string[];
  /** Answers that say what the old ones say: only their date is another one. */
  readonly confirmed: readonly Answer[];
}

export function chooseChanges(
  { view, pairs }: Staged,
  choice: RefreshChoice,
  engine: Pick<CellEngine, "inspect">,
): ChosenChanges {
  const isChosen = chooserOf(choice);
  const accepted = new Set(view.differences.filter(isChosen).map(({ key }) => key));
  const rejected = new Set(view.differences.flatMap(({ key }) => (accepted.has(key) ? [] : [key])));
  const put: Answer[] = [];
  const remove: string[] = [];
  const confirmed: Answer[] = [];
  for (const { key, before, after } of pairs) {
    const now = engine.inspect(key)?.answer;
    // Another one has come in its place since it was compared: that one is newer.
    if (rejected.has(key) || now?.fetchedAt !== before?.fetchedAt) continue;
    if (before !== null && isSameAnswer(before, after)) {
      confirmed.push(after);
      continue;
    }
    put.push(after);
    if (after.key !== key && before !== null) remove.push(key);
  }
  return { accepted, rejected, put, remove, confirmed };
}

function chooserOf(choice: RefreshChoice): (difference: StagedRefresh["differences"][number]) => boolean {
  if (choice.accept === "all") return () => true;
  if (choice.accept === "sections") return ({ section }) => choice.sections.includes(section);
  const keys = new Set(choice.keys);
  return ({ key }) => keys.has(key);
}
