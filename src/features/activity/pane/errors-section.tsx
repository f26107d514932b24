import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { MissingSheetError } from "../../../host/sheet-access";
import type { ActivityAddin, CellErrorRecord } from "../activity";
import { useAction, type Action } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import { RetryIcon } from "../../../ui/icons";
import { usePane, type Pane } from "../../../ui/pane-context";
import { correctedCells } from "../sheet/corrected-cells";
import { rootCauses, type ErrorGroup } from "./error-groups";
import { Rows, Time } from "./rows";

/** Cells of a group shown before the user asks for all of them. */
const firstCells = 12;

export interface ErrorsSectionProps {
  readonly addin: ActivityAddin;
  readonly errors: readonly CellErrorRecord[];
}

/** Why cells show errors, which cells, and a way to retry. */
export function ErrorsSection({ addin, errors }: ErrorsSectionProps): JSX.Element {
  const { texts, textOf } = usePane();
  const action = useAction((error) => texts.errors.retryFailed(textOf(error)));
  const retry = (cells?: readonly string[], at?: string): void =>
    action.run(async () => {
      await addin.retryErrors(cells);
      return cells === undefined ? texts.errors.retried : texts.errors.retriedCells(cells.length);
    }, at);
  const { groups, followers } = rootCauses(errors);
  useEffect(() => {
    // Reading fails while a cell is edited: the list then stays as it is.
    void correctedCells(errors).then(
      (cells) => {
        if (cells.length > 0) addin.forgetErrors(cells);
      },
      () => undefined,
    );
  }, [errors, addin]);
  return (
    <section aria-labelledby="errors-heading">
      <div class="section-head">
        <h2 id="errors-heading">{texts.errors.heading}</h2>
        {(errors.length > 0 || action.isRunning) && (
          <button type="button" class="button" aria-disabled={action.isRunning} onClick={() => retry()}>
            <RetryIcon />
            {texts.errors.retry}
          </button>
        )}
      </div>
      <ActionOutcome
        action={action}
        // A group that is gone has no place for the outcome.
        at={groups.some(({ key }) => key === action.at) ? "" : action.at}
        progress={action.isRunning ? texts.errors.retrying : ""}
      />
      {groups.length === 0 ? (
        <p class="hint">{texts.errors.none}</p>
      ) : (
        <Rows
          items={groups}
          row={(group) => (
            <GroupRow
              key={group.key}
              group={group}
              addin={addin}
              action={action}
              retry={() => retry(group.cells, group.key)}
            />
          )}
        />
      )}
      {followers > 0 && <p class="hint">{texts.errors.followers(followers)}</p>}
    </section>
  );
}

interface GroupRowProps {
  readonly group: ErrorGroup;
  readonly addin: ActivityAddin;
  readonly action: Action;
  retry(this: void): void;
}

function GroupRow({ group, addin, action, retry }: GroupRowProps): JSX.Element {
  const pane = usePane();
  const { texts, textOf } = pane;
  const { functionName, code, message, at, cells, unknownCells } = group;
  const selection = useAction((error) => selectionFailure(pane, error));
  const select = (cell: string): void =>
    selection.run(async () => {
      await addin.sheet.select(cell);
      return texts.errors.selected(cell);
    });
  return (
    <li class="row">
      <p class="row-head">
        <strong class="wrap-anywhere">{functionName}</strong>
        <span class="badge badge-error">{code}</span>
      </p>
      <p class="message">{textOf(message)}</p>
      <p class="hint">
        {texts.errors.cells(cells.length + unknownCells)}
        {" · "}
        <Time at={at} />
        <HelpLink functionName={functionName} />
      </p>
      {cells.length > 0 && (
        <Rows
          items={cells}
          first={firstCells}
          listClass="plain cell-list"
          label={texts.errors.cellList}
          row={(cell) => (
            <li key={cell}>
              <button type="button" class="cell" title={texts.errors.select} onClick={() => select(cell)}>
                {cell}
              </button>
            </li>
          )}
        />
      )}
      {unknownCells > 0 && <p class="hint">{texts.errors.unknownCells(unknownCells)}</p>}
      <p class="unseen" role="status">
        {selection.notice}
      </p>
      {selection.failure !== undefined && (
        <p class="failure" role="alert">
          {selection.failure}
        </p>
      )}
      {cells.length > 0 && (
        <div class="action">
          <button type="button" class="link" aria-disabled={action.isRunning} onClick={retry}>
            {texts.errors.retryCells(cells.length)}
          </button>
        </div>
      )}
      <ActionOutcome action={action} at={group.key} progress={action.isRunning ? texts.errors.retrying : ""} />
    </li>
  );
}

function selectionFailure({ texts, textOf }: Pane, error: unknown): string {
  return error instanceof MissingSheetError
    ? texts.errors.sheetGone(error.sheet)
    : texts.errors.notSelected(textOf(error));
}

/** Link to the help page of a function, which the build puts next to the pane. */
function HelpLink({ functionName }: { readonly functionName: string }): JSX.Element | null {
  const { texts } = usePane();
  const [, name] = /^RENT\.([A-Z]+)$/.exec(functionName) ?? [];
  if (name === undefined) return null;
  return (
    <>
      {" · "}
      <a class="link" href={`help/${name.toLowerCase()}.html`} target="_blank" rel="noopener noreferrer">
        {texts.errors.help(functionName)}
      </a>
    </>
  );
}
