/** Splits the staged answers of a refresh by the user's choice. */
import type { Answer } from "../../engine/answers/answer";
import type { CellEngine } from "../../engine/cell-engine";
import { isSameAnswer } from "./answer-replacement";
import type { RefreshChoice, StagedRefresh } from "./refresh-session";
import type { Staged } from "./staged-refresh";

/** The changes that a choice applies. */
export interface ChosenChanges {
  /** Keys of the chosen differences, and of the others. */
  readonly accepted: ReadonlySet<string>;
  readonly rejected: ReadonlySet<string>;
  readonly put: readonly Answer[];
  readonly remove: readonly string[];
  /** Answers equal to the old ones except for their date. */
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
    // It has been replaced since the comparison, by a newer answer.
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
