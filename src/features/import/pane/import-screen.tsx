import "../../../ui/lazy-controls.css";
import "./import.css";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { blobSource } from "../../../file-reader/file-source";
import { dropOf } from "../../../ui/file-button";
import type { FileSource } from "../../../file-reader/file-source";
import type { RowShape } from "../../../file-reader/row-shape";
import { useAction } from "../../../ui/action";
import { useImportOffer, type ImportOffer } from "../import-offer";
import { usePane } from "../../../ui/pane-context";
import { useRemembered, useStable } from "../../../ui/kept";
import type { ImportScreenProps } from "../import";
import type { Texts } from "../../../ui/texts";
import { EarlierImports } from "./earlier-imports";
import { EntryChoice, FilePicker } from "./file-section";
import type { RunEnd } from "./import-session";
import type { ImportState, TargetChoice } from "./import-state";
import { nameOf } from "./open-file";
import { ownExportNames } from "./own-export";
import { ProgressSection, shareDone } from "./import-progress-section";
import { ReadySections } from "./ready-sections";
import { ResultSection, type UndoImport } from "./import-result-section";
import { readChoices, writeChoices } from "./run-choices";
import { nothingDrafted, type ShapeDraft } from "./shape-draft";
import { useImportSession } from "./use-import";

/** Imports a file step by step: its content, the selection, the destination, progress, and the result. */
export function ImportScreen({ addin }: ImportScreenProps): JSX.Element {
  const { texts, textOf, formats } = usePane();
  const words = texts.import;
  const session = useImportSession(addin);
  const { state } = session;
  const [offer, setOffer] = useImportOffer();
  const [taken, setTaken] = useRemembered<ImportOffer | null>("import.taken", null);
  const [, setDraft] = useRemembered<ShapeDraft>("import.shape", nothingDrafted);
  const [ended, setEnded] = useRemembered("import.ended", "");
  const action = useAction();
  const live = useRef<HTMLParagraphElement>(null);

  const friendly = (names: readonly string[]): readonly string[] | null => ownExportNames(names, texts.exports);
  const open = (source: FileSource, from: ImportOffer | null = null): void => {
    setTaken(from);
    setDraft(nothingDrafted);
    setEnded("");
    action.clear();
    if (from === null) void session.open(source, { friendly });
    else void openOffer(from);
  };
  const openOffer = async (from: ImportOffer): Promise<void> => {
    const choices = from.again === null ? null : readChoices(from.again);
    await session.open(
      from.source,
      { name: from.name, columns: from.columns, rows: from.rows, friendly },
      choices?.reading,
    );
    if (session.state.phase !== "ready") return;
    from.opened();
    if (choices !== null && session.restore(choices))
      await run(choices.target, choices.shape, choices.shapeWords, from);
  };
  const waits = useRef(false);
  const follow = useStable((): void => {
    if (offer === null) return;
    // The result of another import is shown first.
    if (state.phase === "importing") waits.current = true;
    if (state.phase === "importing" || (waits.current && state.phase === "done")) return;
    waits.current = false;
    setOffer(null);
    open(offer.source, offer);
  });
  useEffect(follow, [follow, offer, state.phase]);

  const shownPhase = useRef(state.phase);
  useEffect(() => {
    if (shownPhase.current === state.phase) return;
    shownPhase.current = state.phase;
    // The pressed control disappeared with its step; don't lose the keyboard focus.
    if (document.activeElement === null || document.activeElement === document.body) live.current?.focus();
  }, [state.phase]);

  const run = async (
    target: TargetChoice,
    shape: RowShape,
    shapeWords: string,
    from: ImportOffer | null = taken,
  ): Promise<void> => {
    setEnded("");
    action.clear();
    const { state: chosen } = session;
    if (chosen.phase !== "ready") return;
    const choices = writeChoices(chosen.file, { count: chosen.count, target, shape, shapeWords });
    let onEnd = (): void => undefined;
    const end = await session.run(target, shape, shapeWords, (id) => {
      onEnd = from?.began(id, choices) ?? onEnd;
    });
    const isLeft = typeof end === "object" && (end.error as Error).name === "UnfinishedImportError";
    // What Excel couldn't remove is found again when the pane reopens.
    if (!isLeft) onEnd();
    setEnded(endOf(end, words, textOf));
    if (end !== "done") return;
    // The rows are in the workbook, even if the offering screen fails here.
    await from?.imported().catch(() => undefined);
  };
  const takeBack: UndoImport = async (record, formulas, ask, asked) => {
    const { keptSheets, cellsKept, rowsKept, unconfirmed } = await addin.imports.takeBack(record.id, formulas);
    if (unconfirmed !== undefined) {
      ask(unconfirmed);
      return asked === undefined ? "" : words.formulasToConfirm(unconfirmed.length);
    }
    if (session.state.phase === "done" && session.state.result.record.id === record.id) session.back(asked);
    if (keptSheets.length > 0) return words.sheetsKept(keptSheets.join(", "));
    return cellsKept + rowsKept > 0 ? words.partlyBack(cellsKept, rowsKept) : words.takenBack;
  };
  const announced = announcementOf(state, words, (share) => formats.share(share));
  const isIdle = state.phase === "none" || state.phase === "choosing";
  // What was undone from its result leaves another screen; everything else is said below what was pressed.
  const atTop = action.at === "undo" && state.phase !== "done" ? action.notice : "";
  return (
    <div class="import" {...(state.phase === "importing" ? {} : dropOf((file) => open(blobSource(file, file.name))))}>
      <p class={atTop === "" ? "unseen" : "notice"} role="status" tabIndex={-1} ref={live}>
        {atTop || announced}
      </p>
      {ended !== "" && state.phase !== "importing" && (
        <p
          class={ended === words.cancelled ? "notice" : "failure"}
          role={ended === words.cancelled ? "status" : "alert"}
        >
          {ended}
        </p>
      )}
      {state.phase === "opening" && <p class="hint">{words.opening(state.name)}</p>}
      {isIdle && (
        <>
          <p class="hint import-intro">{words.intro}</p>
          {state.failure !== null && (
            <p class="failure" role="alert">
              {textOf(state.failure)}
            </p>
          )}
          <FilePicker open={(source) => open(source)} label={words.choose} />
        </>
      )}
      {state.phase === "choosing" && (
        <EntryChoice key={state.source.name} entries={state.entries} open={(entry) => void session.readAs({ entry })} />
      )}
      {state.phase === "ready" && (
        <ReadySections
          addin={addin}
          session={session}
          state={state}
          open={(source) => open(source)}
          run={(target, shape, shapeWords) => void run(target, shape, shapeWords)}
        />
      )}
      {state.phase === "importing" && <ProgressSection state={state} cancel={session.cancel} />}
      {state.phase === "done" && (
        <ResultSection
          addin={addin}
          result={state.result}
          file={state.file}
          late={state.file.foundNow ?? []}
          untyped={state.file.typedNow ?? []}
          action={action}
          again={session.close}
          sameAgain={() => session.back()}
          takeBack={takeBack}
        />
      )}
      {isIdle && <EarlierImports imports={addin.imports} action={action} takeBack={takeBack} />}
    </div>
  );
}

/** The message for a run that didn't complete. */
function endOf(end: RunEnd, words: Texts["import"], textOf: (error: unknown) => string): string {
  if (end === "done") return "";
  if (end === "cancelled") return words.cancelled;
  const { error } = end;
  const { name, address, column, id, most, cause, isOfMarks } = error as Error & Partial<Record<string, unknown>>;
  switch (name) {
    case "OccupiedCellsError":
      return isOfMarks === true ? words.inTheWayOfMarks(String(address), words.marks) : words.inTheWay(String(address));
    case "AmbiguousKeyError":
      return words.ambiguous(String(column), String(id));
    case "TooManyRowsError":
      return words.roomOnly(Number(most));
    case "UnfinishedImportError":
      return words.unfinished(textOf(cause));
    default:
      return words.failed(textOf(error));
  }
}

/** Text of the live region. Import progress is announced only at each quarter, not for every batch. */
function announcementOf(state: ImportState, words: Texts["import"], percent: (share: number) => string): string {
  switch (state.phase) {
    case "opening":
      return words.opening(state.name);
    case "ready":
      return nameOf(state.file);
    case "importing": {
      if (state.isStopping) return words.stopping;
      return words.step(percent(Math.floor(4 * (shareDone(state) ?? 0)) / 4));
    }
    case "done":
      return `${words.done}: ${words.landed(state.result.record.rows, state.result.record.tables[0]?.table ?? "")}`;
    default:
      return "";
  }
}
