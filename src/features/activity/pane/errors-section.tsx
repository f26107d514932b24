import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { readMeant } from "../../../engine/questions/listed-properties";
import type { SheetAccess } from "../../../host/sheet-access-contract";
import { MissingSheetError } from "../../../host/sheet-access";
import type { ActivityAddin, CellErrorRecord } from "../activity";
import { useAction, type Action } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import { RetryIcon } from "../../../ui/icons";
import { usePane, type Pane } from "../../../ui/pane-context";
import { correctedCells } from "../sheet/corrected-cells";
import { MeantList } from "../../../ui/property/meant-list";
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
      await addin.activity.retryErrors(cells);
      return cells === undefined ? texts.errors.retried : texts.errors.retriedCells(cells.length);
    }, at);
  const { groups, followers } = rootCauses(errors);
  const isOfSubject = groups.some(({ message }) => readMeant(message) !== null);
  const subjects = useSubjects(addin.sheet, isOfSubject);
  useEffect(() => {
    // Reading fails while a cell is edited: the list then stays as it is.
    void correctedCells(errors).then(
      (cells) => {
        if (cells.length > 0) addin.activity.forgetErrors(cells);
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
              subjects={subjects}
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
  readonly subjects: Subjects;
  readonly action: Action;
  retry(this: void): void;
}

function GroupRow({ group, addin, subjects, action, retry }: GroupRowProps): JSX.Element {
  const pane = usePane();
  const { texts, textOf } = pane;
  const { functionNames, code, message, said = message, at, cells, unknownCells } = group;
  const [functionName = "", ...others] = functionNames;
  const found = readMeant(message);
  const setSubject = found === null ? null : subjectSetter(found.text, subjects, addin.sheet);
  const choose = (address: string): void =>
    action.run(async () => {
      await setSubject?.(address);
      return texts.errors.subjectSet(address);
    }, group.key);
  const selection = useAction((error) => selectionFailure(pane, error));
  const select = (cell: string): void =>
    selection.run(async () => {
      await addin.sheet.select(cell);
      return texts.errors.selected(cell);
    });
  return (
    <li class="row">
      <p class="row-head">
        <strong class="wrap-anywhere">
          {found !== null
            ? found.text
            : others.length < 2
              ? functionNames.join(", ")
              : texts.errors.functions(functionName, others.length)}
        </strong>
        <span class="badge badge-error">{code}</span>
      </p>
      {found !== null && setSubject !== null ? (
        <>
          <p class="message">{texts.errors.chooseSubject(found.matches)}</p>
          <MeantList meant={found.listed} from={null} choose={choose} />
        </>
      ) : (
        <p class="message">{textOf(said)}</p>
      )}
      <p class="hint">
        {texts.errors.cells(cells.length + unknownCells)}
        {" · "}
        <Time at={at} />
        {others.length === 0 && <HelpLink functionName={functionName} />}
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

interface Subjects {
  readonly workbook: string | null;
  /** Of the active sheet, where it isn't the workbook's. */
  readonly sheet: string | null;
}

function useSubjects(sheet: SheetAccess, areWanted: boolean): Subjects {
  const [subjects, setSubjects] = useState<Subjects>({ workbook: null, sheet: null });
  useEffect(() => {
    if (!areWanted) return undefined;
    let isShown = true;
    const read = async (): Promise<void> => {
      const [workbook, own] = [await sheet.subject(), await sheet.sheetSubject()];
      if (isShown) setSubjects({ workbook, sheet: own?.text ?? null });
    };
    const tryRead = (): void => void read().catch(() => undefined); // Excel is busy: the message says it all.
    tryRead();
    const stop = sheet.onSelectionChanged(tryRead);
    return () => {
      isShown = false;
      stop();
    };
  }, [sheet, areWanted]);
  return subjects;
}

/** Replaces the subject that the text is; null if it is none, since other cells may hold it for any reason. */
function subjectSetter(
  text: string,
  subjects: Subjects,
  sheet: SheetAccess,
): ((address: string) => Promise<unknown>) | null {
  const isText = (subject: string | null): boolean => subject?.trim() === text.trim();
  // The person pressed it: what the subject's cell holds is the mistake.
  if (isText(subjects.workbook)) return (address) => sheet.setSubject(address, { overwrite: true });
  return isText(subjects.sheet) ? (address) => sheet.writeSheetSubject(address) : null;
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
