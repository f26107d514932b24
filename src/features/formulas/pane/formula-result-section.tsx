import type { JSX } from "preact";
import type { Answer } from "../../../engine/answers/answer";
import type { FormulasStatus, CallForecast } from "../formulas";
import { usePane } from "../../../ui/pane-context";
import type { Texts } from "../../../ui/texts";
import type { CallPreview } from "./call-preview";
import { requestsLeft, useWaitingWords } from "../../../ui/quota-state";
import { extentOf, shownRows } from "../../../engine/answers/shown-value";

/** Maximum number of table rows in the pane. */
const mostRows = 8;

export interface ResultSectionProps {
  readonly status: FormulasStatus;
  readonly preview: CallPreview;
  /** Why no request is possible yet; null if it is. */
  readonly obstacle: string | null;
  /** Whether the error is already shown next to its field. */
  readonly isRefusalPlaced: boolean;
}

/** The cost and result of the call before it is in the sheet. */
export function ResultSection({ status, preview, obstacle, isRefusalPlaced }: ResultSectionProps): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.functions;
  const { state } = preview;
  const asking = useWaitingWords(status.quota, words.asking);
  return (
    <section>
      <h2>{words.result}</h2>
      {obstacle !== null && (
        <p class="hint" role="status">
          {obstacle}
        </p>
      )}
      {obstacle === null && (
        <>
          <div role="status">
            {state.kind === "checking" && <p class="hint">{words.checking}</p>}
            {state.kind === "asking" && <p class="hint">{asking}</p>}
            {state.kind === "offered" && <Cost status={status} forecast={state.forecast} />}
            {state.kind === "shown" && <p class="hint">{costOf(state.forecast, state.taken, words)}</p>}
          </div>
          {state.kind === "refused" && !isRefusalPlaced && (
            <p class="failure" role="alert">
              {textOf(state.message)}
            </p>
          )}
          {state.kind === "offered" && (
            <button type="button" class="button" onClick={preview.show}>
              {words.show(state.forecast.requests)}
            </button>
          )}
          {state.kind === "asking" && state.forecast.requests > 0 && (
            <button type="button" class="button" onClick={preview.cancel}>
              {words.cancel}
            </button>
          )}
          {state.kind === "failed" && (
            <div class="failure" role="alert">
              <p>{words.failed(textOf(state.reason))}</p>
            </div>
          )}
          {state.kind === "shown" && <ShownAnswer answer={state.answer} />}
        </>
      )}
    </section>
  );
}

interface CostProps {
  readonly status: FormulasStatus;
  readonly forecast: CallForecast;
}

/** The cost of a shown answer. */
function costOf({ kept }: CallForecast, taken: number, words: Texts["functions"]): string {
  if (kept !== null) return words.keptAnswer;
  return taken === 0 ? words.noRequests : words.took(taken);
}

function Cost({ status, forecast }: CostProps): JSX.Element {
  const { texts, clock } = usePane();
  const words = texts.functions;
  const { requests } = forecast;
  const left = requestsLeft(status.quota, clock.now());
  return (
    <p class="hint">
      {words.requests(requests)} {left !== null && words.left(left)}{" "}
      {left !== null && left < requests && <span class="field-problem">{words.notEnough}</span>}
    </p>
  );
}

function ShownAnswer({ answer }: { readonly answer: Answer }): JSX.Element {
  const { texts, textOf, formats, clock } = usePane();
  const words = texts.functions;
  const { value, createdOn } = answer;
  const rows = shownRows(value);
  const { rows: high, columns: wide } = extentOf(answer);
  return (
    <div class="shown-answer">
      {value.kind === "none" && <p class="message">{words.none(textOf(value.reason))}</p>}
      {rows !== null && high * wide === 1 && <p class="shown-figure wrap-anywhere">{rows[0]?.[0]?.text}</p>}
      {rows !== null && high * wide > 1 && (
        <>
          <p class="hint">{words.size(high, wide)}</p>
          <div class="shown-table" tabIndex={0} role="region" aria-label={words.table}>
            <table>
              <tbody>
                {rows.slice(0, mostRows).map((row, place) => (
                  <tr key={place}>
                    {row.map(({ text, isFigure, isHeading }, column) =>
                      isHeading === true ? (
                        <th key={column} scope="col">
                          {text}
                        </th>
                      ) : (
                        <td key={column} class={isFigure ? "figure" : undefined}>
                          {text}
                        </td>
                      ),
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {high > mostRows && <p class="hint">{words.moreRows(high - mostRows)}</p>}
        </>
      )}
      {answer.warnings.length > 0 && (
        <ul class="plain fact-warnings" aria-label={words.warning}>
          {answer.warnings.map((warning) => (
            <li key={warning} class="fact-warning">
              {textOf(warning)}
            </li>
          ))}
        </ul>
      )}
      <p class="hint">
        {words.asOf(formats.time(answer.fetchedAt, clock.now()))}
        {createdOn !== undefined && ` · ${words.dataOf(formats.day(createdOn))}`}
      </p>
      {answer.notes.length + answer.requests.length > 0 && (
        <details>
          <summary>{words.details}</summary>
          <ul class="plain hint">
            {answer.notes.map((note) => (
              <li key={note}>{textOf(note)}</li>
            ))}
            {[...new Set(answer.requests.map(({ endpoint }) => endpoint))].slice(0, mostRows).map((endpoint) => (
              <li key={endpoint} class="mono wrap-anywhere">
                {endpoint}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
