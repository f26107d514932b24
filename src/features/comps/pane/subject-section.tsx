import type { JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import type { CompsAddin, CompsStatus } from "../comps";
import { placeName } from "../../../domain/property-names";
import { useNamedSubject } from "../../../ui/named-subject";
import { usePane } from "../../../ui/pane-context";
import { useSelection } from "../../../ui/selected-cell";
import { PropertyPicker } from "../../find/pane/find-pane";

export interface SubjectSectionProps {
  readonly addin: CompsAddin;
  readonly status: CompsStatus;
  readonly round: string;
  /** The value of the workbook's name Subject. */
  readonly workbookSubject: string | null;
  /** The person pressed what opened it: they type the property next. */
  readonly takesFocus: boolean;
  /** `name`: the property's name, where it is known. */
  onSubject(this: void, subject: string, name?: string): void;
}

const idInText = /(?<![0-9a-z-])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-z-])/i;

/** Which property is compared: the workbook's own, that of the selected cell, or one that is searched for. */
export function SubjectSection(props: SubjectSectionProps): JSX.Element {
  const { addin, status, round, workbookSubject, takesFocus, onSubject } = props;
  const { texts } = usePane();
  const words = texts.comps.subject;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) section.current?.querySelector("input")?.focus();
  }, [takesFocus]);
  const selected = useSelection(addin.sheet).cell;
  const named = useNamedSubject(addin, workbookSubject);
  const inCell = selected === null ? undefined : idInText.exec(selected.formula)?.[0];
  return (
    <section aria-labelledby={`${id}-heading`} ref={section}>
      <h3 id={`${id}-heading`}>{words.heading}</h3>
      <p class="hint subject-help">{words.choose}</p>
      <PropertyPicker
        addin={addin}
        status={status}
        round={round}
        onPick={(property) => onSubject(property.id, placeName(property))}
      />
      {workbookSubject !== null && (
        <div class="action">
          <button type="button" class="link wrap-anywhere" onClick={() => onSubject(workbookSubject)}>
            {words.ofWorkbook(named ?? workbookSubject)}
          </button>
        </div>
      )}
      {selected !== null && inCell !== undefined && (
        <div class="action">
          <button type="button" class="link wrap-anywhere" onClick={() => onSubject(inCell)}>
            {words.ofCell(selected.address)}
          </button>
        </div>
      )}
    </section>
  );
}
