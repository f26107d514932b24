import type { ComponentChildren, JSX } from "preact";
import { useId, useState } from "preact/hooks";
import type { FindAddin } from "../find";
import type { PropertyDetails } from "../../../service/property-details";
import { usePane } from "../../../ui/pane-context";
import { useSelectedAddress } from "../../../ui/selected-cell";
import { InsertionOutcome, useInsertion } from "./sheet-insertion";
import {
  blockKinds,
  formulaBlock,
  formulaKinds,
  idBlock,
  propertyBlock,
  type BlockKind,
  type BlockSubject,
  type FormulaKind,
} from "./sheet-blocks";
import { SubjectButton } from "./subject-button";
import { useNamedSubject } from "../../../ui/named-subject";
import { isSubjectText } from "../../../domain/postal-address";
import { subjectTextOf } from "./subject-text";
import { useSubject } from "../../../ui/workbook-subject";

export interface InsertSectionProps {
  readonly addin: FindAddin;
  readonly property: PropertyDetails;
  /** Unit types in the property's unit mix. */
  readonly unitTypes: number;
  /** What people look at before they insert: between the subject's button and the form. */
  readonly children: ComponentChildren;
}

/** The ways to insert a property into the sheet. */
export function InsertSection({ addin, property, unitTypes, children }: InsertSectionProps): JSX.Element {
  const { sheet } = addin;
  const { id: propertyId } = property;
  const { texts, clock } = usePane();
  const words = texts.find.insert;
  const id = useId();
  const address = useSelectedAddress(sheet);
  const insertion = useInsertion(sheet);
  const [subjectsSet, setSubjectsSet] = useState(0);
  const subject = useSubject(sheet, `${propertyId} ${subjectsSet}`);
  const named = useNamedSubject(addin, subject);
  const [followChoice, setFollowChoice] = useState<boolean>();
  const [formula, setFormula] = useState<FormulaKind>("effective");
  const [block, setBlock] = useState<BlockKind>("facts");
  const isSubject = isSubjectText(subject, property);
  const follows = subject !== null && (followChoice ?? isSubject);
  const blockSubject: BlockSubject = follows ? "Subject" : { id: propertyId };
  const { isRunning } = insertion;
  return (
    <>
      <div class="subject-action">
        <SubjectButton
          sheet={sheet}
          subjectText={() => subjectTextOf(property, (signal) => addin.data(signal), clock)}
          isSubject={isSubject}
          insertion={insertion}
          at="subject"
          onChanged={() => setSubjectsSet((times) => times + 1)}
        />
        <InsertionOutcome insertion={insertion} at="subject" />
      </div>
      {children}
      <section class="insert-card" aria-labelledby={`${id}-heading`}>
        <h3 id={`${id}-heading`}>{words.heading}</h3>
        <p class="hint">{address === null ? words.noTarget : words.target(address)}</p>
        <div class="insert-row">
          <label for={`${id}-block`}>{words.blockLabel}</label>
          <select
            id={`${id}-block`}
            class="select"
            value={block}
            onChange={(event) => setBlock(event.currentTarget.value as BlockKind)}
          >
            {blockKinds.map((kind) => (
              <option key={kind} value={kind}>
                {words.blocks[kind]}
              </option>
            ))}
          </select>
          <button
            type="button"
            class="button button-primary"
            aria-disabled={isRunning}
            onClick={() =>
              insertion.insert((at) => propertyBlock({ kind: block, subject: blockSubject, at, unitTypes }, words), {
                at: "block",
              })
            }
          >
            {words.block}
          </button>
        </div>
        <InsertionOutcome insertion={insertion} at="block" />
        <div class="insert-row">
          <label for={`${id}-formula`}>{words.formulaLabel}</label>
          <select
            id={`${id}-formula`}
            class="select"
            value={formula}
            onChange={(event) => setFormula(event.currentTarget.value as FormulaKind)}
          >
            {formulaKinds.map((kind) => (
              <option key={kind} value={kind}>
                {words.formulas[kind]}
              </option>
            ))}
          </select>
          <button
            type="button"
            class="button"
            aria-disabled={isRunning}
            onClick={() => insertion.insert(() => formulaBlock(formula, blockSubject), { at: "formula" })}
          >
            {words.formula}
          </button>
        </div>
        <InsertionOutcome insertion={insertion} at="formula" />
        {subject !== null && (
          <div class="follow">
            <label>
              <input
                type="checkbox"
                checked={follows}
                onChange={(event) => setFollowChoice(event.currentTarget.checked)}
              />
              {words.useSubject}
            </label>
            <p class="hint wrap-anywhere">{isSubject ? words.isSubject : words.useSubjectHelp(named ?? subject)}</p>
          </div>
        )}
        <div class="button-row">
          <button
            type="button"
            class="button"
            aria-disabled={isRunning}
            onClick={() => insertion.insert(() => idBlock(propertyId), { at: "id" })}
          >
            {words.id}
          </button>
        </div>
        <InsertionOutcome insertion={insertion} at="id" />
      </section>
    </>
  );
}
