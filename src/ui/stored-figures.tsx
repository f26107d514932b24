import type { JSX } from "preact";
import type { AnswersState } from "../engine/answers/answers-state";
import { usePane } from "./pane-context";

/**
 * Number, size, age and source of the answers saved in the workbook, as items of a list of facts. These four have their
 * lines at all times: nothing below them moves when the first answer is saved or the connection changes.
 */
export function StoredFigures({ status }: { readonly status: AnswersState }): JSX.Element {
  const { texts, formats, clock } = usePane();
  const { storedAnswers, storedBytes, oldestAnswer, staleAnswers, otherAnswers, unverifiedAnswers } = status;
  return (
    <>
      <div>
        <dt>{texts.workbook.stored}</dt>
        <dd>{formats.count(storedAnswers)}</dd>
      </div>
      <div>
        <dt>{texts.workbook.size}</dt>
        <dd>{storedBytes > 0 ? formats.bytes(storedBytes) : "–"}</dd>
      </div>
      <div>
        <dt>{texts.workbook.oldest}</dt>
        <dd>{oldestAnswer === null ? "–" : formats.time(oldestAnswer, clock.now())}</dd>
      </div>
      <div>
        <dt>{texts.workbook.other}</dt>
        <dd>{formats.count(otherAnswers)}</dd>
      </div>
      {unverifiedAnswers > 0 && (
        <div>
          <dt>{texts.workbook.unverified}</dt>
          <dd>{formats.count(unverifiedAnswers)}</dd>
        </div>
      )}
      {staleAnswers > 0 && (
        <div>
          <dt>{texts.workbook.stale}</dt>
          <dd>{formats.count(staleAnswers)}</dd>
        </div>
      )}
    </>
  );
}
