import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { readAddress } from "../../../host/a1-address";
import { optionsAddress } from "../../../host/options-block";
import type { SheetAccess } from "../../../host/sheet-access";
import type { PropertyDetails } from "../../../service/property-details";
import { placeName } from "../../find/pane/property-names";
import { InsertionOutcome, useInsertion, useSelectedAddress } from "../../find/pane/sheet-insertion";
import { usePane } from "../../../ui/pane-context";
import { choiceBlock, tableOfBlock } from "./choice-block";
import type { SheetChoice } from "./sheet-choice";

export interface SheetSectionProps {
  readonly sheet: SheetAccess;
  readonly held: SheetChoice;
  readonly subject: PropertyDetails;
  /** What the workbook's name Subject stands for. */
  readonly workbookSubject: string | null;
}

/** Where in the sheet the choice stands, and the ways to put it there. */
export function SheetSection({ sheet, held, subject, workbookSubject }: SheetSectionProps): JSX.Element {
  const { texts } = usePane();
  const words = texts.comps.sheet;
  const id = useId();
  const [withTable, setWithTable] = useState(true);
  const address = useSelectedAddress(sheet);
  const insertion = useInsertion(sheet);
  const { block, choice, write, offered } = held;
  const takeIn = async (anchor: string): Promise<void> => {
    const at = optionsAddress(anchor);
    const written = await sheet.options.at(at);
    if (written !== null) held.show(written);
    await sheet.options.remember(at);
  };
  const insert = (): void =>
    void insertion.insert(
      (at) =>
        choiceBlock(
          {
            subject: { id: subject.id, name: placeName(subject) },
            followsSubject: workbookSubject?.toLowerCase() === subject.id.toLowerCase(),
            choice,
            withTable,
          },
          at,
          words,
        ),
      (written) => {
        void takeIn(written).catch(() => undefined); // It stands in the sheet; selecting it shows it.
        return texts.find.insert.inserted(written);
      },
    );
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>{words.heading}</h3>
      <p class={block === null ? "hint" : "wrap-anywhere"}>
        {block === null ? words.none : words.linked(block.address)}
      </p>
      {block !== null && !block.hasNotes && <p class="hint">{words.noReasons}</p>}
      <WriteOutcome held={held} />
      <InsertionOutcome insertion={insertion} />
      {offered !== null && (
        <p class="near">
          {words.offered(offered.address)}{" "}
          <button type="button" class="link" onClick={() => held.show(offered)}>
            {words.showOffered}
          </button>
        </p>
      )}
      <p class="hint">{address === null ? texts.find.insert.noTarget : texts.find.insert.target(address)}</p>
      {block === null || write.kind === "too-large" ? (
        <>
          <label class="check">
            <input
              type="checkbox"
              checked={withTable}
              onChange={({ currentTarget }) => setWithTable(currentTarget.checked)}
            />
            {words.withTable}
          </label>
          <div class="button-row">
            <button type="button" class="button button-primary" aria-disabled={insertion.isRunning} onClick={insert}>
              {words.insert}
            </button>
          </div>
        </>
      ) : (
        <div class="button-row">
          <button
            type="button"
            class="button"
            onClick={() => void sheet.select(firstCell(block.address)).catch(held.unlink)}
          >
            {words.show}
          </button>
          <button
            type="button"
            class="button"
            aria-disabled={insertion.isRunning}
            onClick={() => void insertion.insert(() => tableOfBlock(block, subject.id, choice.count))}
          >
            {words.table}
          </button>
        </div>
      )}
    </section>
  );
}

function WriteOutcome({ held: { write, writeAgain } }: { readonly held: SheetChoice }): JSX.Element {
  const words = usePane().texts.comps.sheet;
  const told = {
    none: () => "",
    writing: () => words.writing,
    written: () => (write.kind === "written" ? words.written(write.address) : ""),
    overtaken: () => (write.kind === "overtaken" ? words.overtaken(write.address) : ""),
    gone: () => (write.kind === "gone" ? words.gone(write.address) : ""),
    "too-large": () => (write.kind === "too-large" ? words.tooLarge(write.address) : ""),
    failed: () => "",
  }[write.kind]();
  return (
    <>
      <p class={["overtaken", "gone", "too-large"].includes(write.kind) ? "near" : "hint"} role="status">
        {told}
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
