import "../../../ui/lazy-controls.css";
import "./intake.css";
import type { JSX } from "preact";
import { pagePace } from "../../../file-reader/paced-steps";
import { useAction } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import { usePane } from "../../../ui/pane-context";
import type { IntakeScreenProps } from "../intake";
import type { DealSource } from "../deal-reader";
import { readSelectedCells } from "../sheet/selected-cells";
import { ChecksSection } from "./checks-section";
import { DealPicker, dropOf } from "./deal-picker";
import type { AskedKind } from "./deal-session";
import { DoneSection } from "./done-section";
import { exportMappings } from "./export-mappings";
import { MappingSection } from "./mapping-section";
import { PutSection } from "./put-section";
import { ReadingSection, ResultSection } from "./intake-result-section";
import { TotalsSection } from "./totals-section";
import { useDealSession } from "./use-deal";

const fileSource = async (file: File): Promise<DealSource> => ({
  kind: "file",
  name: file.name,
  bytes: new Uint8Array(await file.arrayBuffer()),
});

/** A seller's rent roll or T12 from its file or a pasted range to tables that tie out. */
export function IntakeScreen({ addin, openScreen }: IntakeScreenProps): JSX.Element {
  const { texts, textOf } = usePane();
  const words = texts.intake;
  const session = useDealSession(addin);
  const { state, mappings } = session;
  const action = useAction((error) =>
    (error as Partial<Error> | null)?.name === "UnfinishedImportError"
      ? words.cantUndo(textOf((error as Error).cause))
      : textOf(error),
  );
  const run = (work: () => Promise<void>): void => action.run(() => work().then(() => ""));
  const open = (file: File): void => run(() => session.open(file.name, () => fileSource(file)));
  const readSelection = (asked: AskedKind): void =>
    action.run(async () => {
      await session.open(words.selection, () => readSelectedCells(pagePace), asked);
      return session.state.phase === "none" ? words.selectionEmpty : "";
    });
  const undo = (): void =>
    action.run(async () => {
      const kept = await session.undo();
      return kept.length === 0 ? words.undone : words.sheetsKept(kept.join(", "));
    });
  const isBusy = state.phase === "reading" || action.isRunning;
  return (
    <div class="intake" {...(isBusy ? {} : dropOf({ open }))}>
      {state.phase === "reading" && (
        <p class="hint" role="status">
          {words.reading(state.name)}
        </p>
      )}
      {state.phase === "none" && <DealPicker open={open} readSelection={readSelection} />}
      {state.phase === "read" && (
        <>
          <ResultSection deal={state.deal} open={open} />
          <PutSection key={state.deal.result.file} deal={state.deal} session={session} work={state.work} run={run} />
          <ActionOutcome action={action} />
          <TotalsSection key={`totals ${state.deal.result.file}`} result={state.deal.result} />
          <ChecksSection deal={state.deal} />
          <ReadingSection result={state.deal.result} />
          <MappingSection deal={state.deal} session={session} run={run} />
        </>
      )}
      {state.phase === "done" && (
        <DoneSection
          put={state.put}
          waiting={state.waiting.map(({ sheet }) => sheet)}
          isFilling={state.isFilling}
          fill={() => action.run(async () => words.filled((await session.fill()).join(", ")))}
          show={(address) => run(() => addin.sheet.select(address))}
          undo={undo}
          again={session.close}
          chooseSheet={() => openScreen("home")}
        />
      )}
      {state.phase !== "read" && <ActionOutcome action={action} />}
      {mappings.length > 0 && state.phase !== "reading" && (
        <div class="button-row">
          <button
            type="button"
            class="link"
            onClick={() =>
              action.run(async () => words.exported(await exportMappings(addin.imports, mappings, words)), "mappings")
            }
          >
            {words.exportMappings(mappings.length)}
          </button>
        </div>
      )}
      <ActionOutcome action={action} at="mappings" />
    </div>
  );
}
