import "../../../ui/lazy-controls.css";
import "../../find/pane/find-pane";
import "./comps.css";
import "./comps-table.css";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { formatPostalAddress } from "../../../domain/postal-address";
import type { Comparable } from "../../../service/comparables";
import type { PropertyReport } from "../../../service/property-reports";
import { addressLine, placeName } from "../../../domain/property-names";
import { useNamedSubject } from "../../../ui/named-subject";
import { useSubject } from "../../../ui/workbook-subject";
import { usePane } from "../../../ui/pane-context";
import { useRemembered } from "../../../ui/kept";
import { useWaitingWords } from "../../../ui/quota-state";
import type { CompsScreenProps } from "../comps";
import { Comparison } from "./comparison";
import { isSameId, type CompsChoice } from "./comps-choice";
import { useComparables, type Consent } from "./comps-data";
import { CostQuestion, FailureNote, UpdateQuestion } from "./comps-outcome";
import { ReportsSection } from "./reports-section";
import { useSheetChoice } from "./sheet-choice";
import { SheetSection } from "./sheet-section";
import { SheetSubjectLine } from "./sheet-subject-line";
import { SubjectSection } from "./subject-section";
import { useTypedComps, withIds } from "./typed-comps";
import { asItIs, isValueAdd } from "./value-add-section";

interface GivenConsent {
  readonly subject: string;
  readonly consent: Consent;
}

/** A property and its comparables, chosen by a person, with the choice in the sheet. */
export function CompsScreen({ addin, status, openScreen }: CompsScreenProps): JSX.Element {
  const { texts, textOf, clock } = usePane();
  const words = texts.comps;
  const held = useSheetChoice(addin.sheet, clock);
  const { subject, choice } = held;
  const workbookSubject = useSubject(addin.sheet, subject ?? "");
  const shownSubject = useNamedSubject(addin, subject);
  const [given, setGiven] = useRemembered<GivenConsent | null>("comps.consent", null);
  const [known] = useRemembered<Map<string, Comparable>>("comps.known", new Map());
  /** Until its data is loaded, the chosen property is known only from the search. */
  const [picked, setPicked] = useRemembered<{ readonly id: string; readonly name: string } | null>(
    "comps.picked",
    null,
  );
  const [isChoosing, setChoosing] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  /** The pressed control goes with what it was in; the keyboard focus must not be lost. */
  const takesFocus = useRef(false);
  useEffect(() => {
    if (!takesFocus.current || changeButton.current === null) return;
    takesFocus.current = false;
    changeButton.current.focus();
  });
  const [attempt, setAttempt] = useState(0);
  const round = `${status.connection?.baseUrl ?? ""} ${attempt}`;
  const consent = given !== null && given.subject === subject ? given.consent : "nothing";
  const askable = useMemo(() => withIds(choice), [choice]);
  useTypedComps(choice, consent !== "nothing", (signal) => addin.data(signal), held.change);
  const state = useComparables(addin, clock, { subject, choice: askable, consent, round });
  const asIs = useComparables(addin, clock, {
    subject: isValueAdd(choice) && state.seen !== undefined ? subject : null,
    choice: asItIs(askable),
    consent,
    round,
  });
  const { seen } = state;
  const property = seen?.found.subject;
  const { identify } = held;
  useEffect(() => {
    if (property !== undefined) identify(formatPostalAddress(property), property.id);
  }, [property, identify]);
  for (const comparable of seen?.found.comparables ?? []) known.set(comparable.id.toLowerCase(), comparable);

  const loading = useWaitingWords(status.quota, words.loading);

  const leaveChoice = (): void => {
    takesFocus.current = true;
    setChoosing(false);
  };
  const agree = (next: Consent): void => {
    takesFocus.current = seen === undefined;
    if (subject !== null) setGiven({ subject, consent: next });
  };
  const begin = (next: string, name?: string): void => {
    if (name !== undefined) setPicked({ id: next, name });
    leaveChoice();
    held.begin(next);
  };
  /** Where the workbook's subject is the mistake, it is mended there too. */
  const choose = (address: string): void => {
    const isWorkbooks = subject === workbookSubject;
    begin(address);
    if (isWorkbooks) addin.sheet.setSubject(address, { overwrite: true }).catch(() => undefined); // The pane has it.
  };
  const openReport = (report: PropertyReport, opened: CompsChoice): void => {
    const isOther = seen === undefined || !isSameId(report.property_id, seen.found.subject.id);
    if (isOther) begin(report.property_id);
    held.change({ ...opened, others: isOther ? [] : choice.others });
  };
  const subjectId = seen?.found.subject.id ?? subject;
  if (!held.isRead && subject === null) {
    return (
      <p class="hint" role="status">
        {words.subject.reading}
      </p>
    );
  }
  return (
    <div class="find comps">
      {subject === null || isChoosing ? (
        <>
          {isChoosing && (
            <button type="button" class="back" onClick={leaveChoice}>
              {words.subject.keep}
            </button>
          )}
          <SubjectSection
            addin={addin}
            status={status}
            round={round}
            workbookSubject={workbookSubject}
            takesFocus={isChoosing}
            onSubject={begin}
          />
        </>
      ) : (
        <>
          <div class="comps-subject">
            <div class="wrap-anywhere">
              <h2>
                {seen === undefined
                  ? picked?.id === subject
                    ? picked.name
                    : shownSubject
                  : placeName(seen.found.subject)}
              </h2>
              {seen !== undefined && <p class="hint">{addressLine(seen.found.subject)}</p>}
            </div>
            <button type="button" class="tool" ref={changeButton} onClick={() => setChoosing(true)}>
              {words.subject.change}
            </button>
          </div>
          <SheetSubjectLine addin={addin} onChanged={() => setAttempt(attempt + 1)} />
          {seen?.found.warnings.map((warning) => (
            <p key={warning} class="near wrap-anywhere">
              {textOf(warning)}
            </p>
          ))}
          {state.kind === "asking" && seen === undefined && <CostQuestion state={state} onConsent={agree} />}
          {state.kind === "failed" && (
            <FailureNote
              failure={state.failure}
              tryAgain={() => setAttempt(attempt + 1)}
              openScreen={openScreen}
              choose={choose}
            />
          )}
          {seen === undefined && state.kind === "loading" && (
            <p class="hint" role="status">
              {loading}
            </p>
          )}
          {seen !== undefined && (
            <Comparison
              status={status}
              addin={addin}
              round={round}
              state={state}
              seen={seen}
              asIs={asIs}
              known={known}
              choice={choice}
              onChoice={held.change}
              onConsent={agree}
            />
          )}
          {seen !== undefined && seen.found.leftOut.length > 0 && (
            <p class="hint">
              {words.filters.leftOut(seen.found.leftOut.map((kind) => words.filters.communities[kind]).join(", "))}
            </p>
          )}
          {seen !== undefined && (
            <SheetSection
              sheet={addin.sheet}
              held={held}
              subject={seen.found.subject}
              workbookSubject={workbookSubject}
            >
              {/* With a renovation it is asked at the slider, which is what the person is looking at. */}
              {state.kind === "asking" && !isValueAdd(choice) && <UpdateQuestion state={state} onConsent={agree} />}
            </SheetSection>
          )}
        </>
      )}
      <ReportsSection addin={addin} subjectId={subjectId} choice={choice} onOpen={openReport} />
    </div>
  );
}
