import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { columnLetters } from "../../../notation/cell-address";
import { plainAddress } from "../../../notation/sheet-name";
import type { ImportRecord } from "../sheet/import-record";
import type { RestoredFormulas } from "../sheet/restored-formulas";
import type { WayBack, WorkbookImports } from "../sheet/workbook-imports";
import type { MergeSummary, PriceCut } from "../../../file-reader/merge-summary";
import type { Action } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import { usePane } from "../../../ui/pane-context";
import { useQuestion } from "../../../ui/question";
import { betweenText } from "./file-section";
import { landChanges, landProblems } from "./list-sheets";
import type { ImportResult } from "./import-state";
import { GuessList } from "./guess-list";
import { listed, type OpenFile } from "./open-file";
import { isUnread, KeptList, ProblemList } from "./problem-list";
import type { GuessKind } from "./reading-guesses";
import type { ImportScreenProps } from "../import";
import type { Formats } from "../../../ui/format";

export interface ResultSectionProps extends Pick<ImportScreenProps, "addin"> {
  readonly result: ImportResult;
  readonly file: OpenFile;
  /** Columns that first appeared after the beginning of an unscanned file, so they were left out. */
  readonly late: readonly string[];
  /** Columns that were empty at the beginning, so they were read as text. */
  readonly untyped: readonly string[];
  readonly action: Action;
  again(this: void): void;
  sameAgain(this: void): void;
  /** Undoes the import and returns the message. */
  readonly takeBack: UndoImport;
}

const shownCuts = 5;

/** The import's result, with every skipped row, and follow-up actions. */
export function ResultSection(props: ResultSectionProps): JSX.Element {
  const { addin, result, file, late, untyped, action, again, sameAgain, takeBack } = props;
  const { texts, formats, clock } = usePane();
  const words = texts.import;
  const { record, summary, problems, problemCount, kept = [], keptCells = [], between, taken, endedEarly, ms } = result;
  const unread = problemCount - between;
  const [first] = record.tables;
  const wayBack = useWayBack(addin.imports, record.id);
  const facts = (): { id: string; source: string; at: string; shape: string } => ({
    id: crypto.randomUUID(),
    source: record.source,
    at: new Date(clock.now()).toISOString(),
    shape: "",
  });
  return (
    <section aria-labelledby="import-done">
      <h2 id="import-done">{words.done}</h2>
      <p class="wrap-anywhere">
        {(record.kind === "merge" ? words.earlierMerge : words.landed)(
          record.rows,
          record.tables.map(({ table }) => table).join(", "),
        )}{" "}
        {words.took(formats.span(ms))}
      </p>
      {record.kind === "new-sheet" && (
        <p class="hint wrap-anywhere">{words.landedOn(record.tables.map(({ sheet }) => sheet).join(", "))}</p>
      )}
      {summary !== null && record.kind === "merge" && <MergeFacts summary={summary} />}
      {endedEarly && <p class="hint">{words.readNoFurther(null)}</p>}
      {between > 0 && <p class="hint">{words.betweenLeftOut(between)}</p>}
      {taken.totals > 0 && (
        <p class="import-warning">
          {betweenText(taken, words)} {words.betweenTaken}
        </p>
      )}
      {untyped.length > 0 && <p class="import-warning wrap-anywhere">{words.readAsText(listed(untyped))}</p>}
      {late.length > 0 && <p class="import-warning wrap-anywhere">{words.lateLeftOut(listed(late))}</p>}
      {unread > 0 ? (
        <div class="import-warning">
          <p>{words.leftOut(unread)}</p>
          <ProblemList problems={problems.filter(isUnread)} count={unread} />
          {summary !== null && summary.vanishedIds.length > 0 && <p>{words.perhapsLeftOut}</p>}
        </div>
      ) : (
        !endedEarly && <p class="hint">{words.allTaken}</p>
      )}
      <KeptList kept={kept} />
      <GuessList
        file={file}
        action={action}
        change={
          wayBack === "no"
            ? null
            : (kind) => action.run(() => takeBack(record, undefined, () => undefined, kind), "undo")
        }
      />
      <div class="button-row">
        {first !== undefined && (
          <button
            type="button"
            class="button"
            onClick={() => {
              const cell = `${first.sheet}!${columnLetters(first.column)}${String(first.row + 1)}`;
              action.run(async () => {
                await addin.sheet.select(plainAddress(cell));
                return "";
              }, "lists");
            }}
          >
            {words.show}
          </button>
        )}
        {problemCount + kept.length > 0 && (
          <button
            type="button"
            class="button"
            aria-disabled={action.isRunning}
            onClick={() =>
              action.run(
                async () => words.listWritten(await landProblems(addin.imports, facts(), problems, keptCells, words)),
                "lists",
              )
            }
          >
            {words.problemsToSheet}
          </button>
        )}
        {summary !== null && record.kind === "merge" && (
          <button
            type="button"
            class="button"
            aria-disabled={action.isRunning}
            onClick={() =>
              action.run(
                async () => words.listWritten(await landChanges(addin.imports, facts(), summary, words)),
                "lists",
              )
            }
          >
            {words.changesToSheet}
          </button>
        )}
      </div>
      <ActionOutcome action={action} at="lists" />
      <TakeBack record={record} action={action} at="undo" takeBack={takeBack} />
      <ActionOutcome action={action} at="undo" />
      {wayBack !== null && <p class="hint">{words.wayBack[wayBack]}</p>}
      <div class="button-row">
        <button type="button" class="button" onClick={again}>
          {words.again}
        </button>
        <button type="button" class="button" onClick={sameAgain}>
          {words.sameAgain}
        </button>
      </div>
    </section>
  );
}

/** How long the import can be undone; null while the workbook is being checked. */
function useWayBack(imports: WorkbookImports, id: string): WayBack | null {
  const [wayBack, setWayBack] = useState<WayBack | null>(null);
  useEffect(() => {
    let isShown = true;
    imports.list().then(
      (known) => {
        const own = known.find(({ record }) => record.id === id);
        if (isShown && own !== undefined) setWayBack(own.wayBack);
      },
      // Undo itself reports the problem.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [imports, id]);
  return wayBack;
}

/**
 * Undoes an import; returns the message to show.
 * @param formulas what to do with formulas that do more than calculate
 * @param ask shows these formulas and asks; the import isn't undone yet
 * @param asked the guess of its reading to ask about again
 */
export type UndoImport = (
  this: void,
  record: ImportRecord,
  formulas: RestoredFormulas | undefined,
  ask: (formulas: readonly string[]) => void,
  asked?: GuessKind,
) => Promise<string>;

export interface TakeBackProps {
  readonly record: ImportRecord;
  readonly action: Action;
  /** The place of the outcome. */
  readonly at: string;
  /** Set if there are several. */
  readonly label?: string;
  readonly takeBack: UndoImport;
}

/** Kinds of formulas that the question initially shows. */
const shownFormulas = 20;

/** Asks before undoing an import. */
export function TakeBack({ record, action, at, label, takeBack }: TakeBackProps): JSX.Element {
  const { texts } = usePane();
  const words = texts.import;
  const { isAsking, opener, safeAnswer, ask, cancel, onKeyDown } = useQuestion();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [showsAll, setShowsAll] = useState(false);
  const undo = (formulas?: RestoredFormulas) => () => action.run(() => takeBack(record, formulas, setSeen), at);
  const shown = seen.slice(0, showsAll ? undefined : shownFormulas);
  if (!isAsking) {
    return (
      <div class="action">
        <button
          type="button"
          class="link"
          aria-label={label}
          aria-disabled={action.isRunning}
          ref={opener}
          onClick={ask}
        >
          {record.state === "writing" ? words.removeRest : words.takeBack}
        </button>
      </div>
    );
  }
  return (
    <div class="card" role="alertdialog" aria-labelledby={`${record.id}-question`} onKeyDown={onKeyDown}>
      <p id={`${record.id}-question`}>{words.takeBackQuestion[record.kind]}</p>
      {seen.length > 0 && (
        <>
          <p>{words.formulasToConfirm(seen.length)}</p>
          <ul class="plain rows">
            {shown.map((formula) => (
              <li key={formula} class="wrap-anywhere">
                <code>{formula}</code>
              </li>
            ))}
          </ul>
          {shown.length < seen.length && (
            <button type="button" class="link" onClick={() => setShowsAll(true)}>
              {texts.showAll(seen.length)}
            </button>
          )}
        </>
      )}
      <div class="button-row">
        <button type="button" class="button" ref={safeAnswer} onClick={cancel}>
          {words.keep}
        </button>
        {seen.length === 0 ? (
          <button type="button" class="button" aria-disabled={action.isRunning} onClick={undo()}>
            {words.takeBackNow}
          </button>
        ) : (
          <>
            <button type="button" class="button" aria-disabled={action.isRunning} onClick={undo("as text")}>
              {words.takeBackAsText}
            </button>
            {shown.length === seen.length && (
              <button type="button" class="button" aria-disabled={action.isRunning} onClick={undo(seen)}>
                {words.takeBackWithFormulas}
              </button>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function MergeFacts({ summary }: { readonly summary: MergeSummary }): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.import;
  const { cuts } = summary;
  const shown = cuts.slice(0, shownCuts);
  /** Properties of the same name need their ids. */
  const headOf = ({ id, label, column }: PriceCut): string => {
    if (label === undefined) return id;
    return shown.some((one) => one.label === label && one.column === column && one.id !== id)
      ? `${label} · ${id}`
      : label;
  };
  const facts: readonly (readonly [string, number])[] = [
    [words.changedRows, summary.changedRows],
    [words.unchangedRows, summary.unchangedRows],
    [words.addedRows, summary.addedIds.length],
    [words.vanishedRows, summary.vanishedIds.length],
    [words.formulasKept, summary.formulasKept],
    [words.withoutId, summary.withoutId],
    [words.repeated, summary.repeated],
  ];
  return (
    <>
      <dl class="facts facts-figures">
        {facts.map(([name, value], place) =>
          // Always show the first four.
          value === 0 && place > 3 ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formats.count(value)}</dd>
            </div>
          ),
        )}
      </dl>
      {cuts.length > 0 && (
        <>
          <h3 class="import-cuts">
            {words.cuts} <span class="hint">{words.cutsCount(cuts.length)}</span>
          </h3>
          <table class="import-table">
            <thead>
              <tr>
                <th scope="col">{words.cutColumns.id}</th>
                <th scope="col" class="import-number">
                  {words.cutColumns.before}
                </th>
                <th scope="col" class="import-number">
                  {words.cutColumns.after}
                </th>
                <th scope="col" class="import-number">
                  {words.cutColumns.change}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((cut) => {
                const [before, after, change] = cutTexts(cut, formats);
                return (
                  <tr key={`${cut.id} ${cut.column}`}>
                    <th scope="row" title={cut.id}>
                      <span class="wrap-anywhere">{headOf(cut)}</span>
                      <span class="import-type">{cut.column}</span>
                    </th>
                    <td class="import-number">{before}</td>
                    <td class="import-number">{after}</td>
                    <td class="import-number">
                      {change}
                      <span class="import-type">{formats.share((cut.after - cut.before) / cut.before)}</span>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          {cuts.length > shownCuts && <p class="hint">{words.moreProblems(cuts.length - shownCuts)}</p>}
        </>
      )}
    </>
  );
}

/**
 * Before, after and change. The change is the difference of the other two as shown, and cents appear only where whole
 * dollars hide it.
 */
export function cutTexts({ before, after }: PriceCut, formats: Formats): [string, string, string] {
  if (Math.round(before) !== Math.round(after)) {
    return [formats.money(before), formats.money(after), formats.money(Math.round(after) - Math.round(before))];
  }
  const cents = (value: number): number => Math.round(value * 100);
  const text = (value: number): string => formats.decimal(value, 2);
  return [text(before), text(after), text((cents(after) - cents(before)) / 100)];
}
