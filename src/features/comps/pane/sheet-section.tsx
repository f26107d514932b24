import type { ComponentChildren, JSX } from "preact";
import { readAddress } from "../../../host/a1-address";
import { isCompSetBlock } from "../../../host/comp-set-tables";
import type { SheetAccess } from "../../../host/sheet-access-contract";
import { formatPostalAddress } from "../../../domain/postal-address";
import type { PropertyDetails } from "../../../service/property-details";
import { isSubjectText } from "../../../domain/postal-address";
import { InsertionOutcome, useInsertion } from "../../find/pane/find-pane";
import { useSelectedAddress } from "../../../ui/selected-cell";
import { usePane } from "../../../ui/pane-context";
import { compTable } from "./comp-table";
import type { SheetChoice } from "./sheet-choice";

export interface SheetSectionProps {
  readonly sheet: SheetAccess;
  readonly held: SheetChoice;
  readonly subject: PropertyDetails;
  /** The value of the workbook's name Subject. */
  readonly workbookSubject: string | null;
  /** A question that has to be in sight. Until it is answered, its button is the screen's primary one. */
  readonly children?: ComponentChildren;
}

/** The way into the worksheet, always in sight, and where the choice is saved. */
export function SheetSection({ sheet, held, subject, workbookSubject, children }: SheetSectionProps): JSX.Element {
  const { texts } = usePane();
  const words = texts.comps.sheet;
  const address = useSelectedAddress(sheet);
  const insertion = useInsertion(sheet);
  const { block, choice, offered } = held;
  const isAsking = Boolean(children);
  const insert = (): void => {
    // The table reads the workbook's set, so there has to be one; a range of before is brought into it.
    insertion.insert((at) =>
      compTable(
        {
          subject: formatPostalAddress(subject),
          followsSubject: isSubjectText(workbookSubject, subject),
          count: choice.count,
        },
        at,
        texts.comps.compTable,
      ),
    );
  };
  return (
    <div class="insert-bar" role="group" aria-label={words.heading}>
      {children}
      <div class="insert-notes">
        <WriteOutcome held={held} />
        <InsertionOutcome insertion={insertion} />
        {block !== null && !isCompSetBlock(block) && (
          <p class="near wrap-anywhere">
            {words.older(block.address)}{" "}
            <button type="button" class="link" onClick={() => void held.adopt()}>
              {words.adopt}
            </button>
          </p>
        )}
        {offered !== null && (
          <p class="near">
            {words.offered(offered.address)}{" "}
            <button type="button" class="link" onClick={() => held.show(offered)}>
              {words.showOffered}
            </button>
          </p>
        )}
      </div>
      <p class="hint">{address === null ? texts.find.insert.noTarget : texts.find.insert.target(address)}</p>
      <div class="insert-actions">
        {block !== null && (
          <button
            type="button"
            class="tool"
            onClick={() => void sheet.select(firstCell(block.address)).catch(held.unlink)}
          >
            {words.show}
          </button>
        )}
        <button
          type="button"
          class={isAsking ? "button" : "button button-primary"}
          aria-disabled={insertion.isRunning}
          onClick={() => void held.saved().then(insert)}
        >
          {words.table}
        </button>
      </div>
    </div>
  );
}

function WriteOutcome({ held: { write, writeAgain } }: { readonly held: SheetChoice }): JSX.Element {
  const words = usePane().texts.comps.sheet;
  const outcome = {
    none: () => "",
    writing: () => words.writing,
    written: () =>
      write.kind !== "written" ? "" : isCompSetBlock(write) ? words.writtenSet : words.written(write.address),
    overtaken: () => (write.kind === "overtaken" ? words.overtaken(write.address) : ""),
    gone: () => (write.kind === "gone" ? words.gone(write.address) : ""),
    "too-large": () => (write.kind === "too-large" ? words.tooLarge(write.address) : ""),
    failed: () => "",
  }[write.kind]();
  return (
    <>
      <p class={["overtaken", "gone", "too-large"].includes(write.kind) ? "near" : "hint"} role="status">
        {outcome}
      </p>
      {write.kind === "failed" && (
        <div class="failure" role="alert">
          <p>{words.failed(write.reason)}</p>
          <button type="button" class="button" onClick={writeAgain}>
            {words.writeAgain}
          </button>
        </div>
      )}
    </>
  );
}

function firstCell(address: string): string {
  return readAddress(address) === null ? address : (address.split(":")[0] ?? address);
}
