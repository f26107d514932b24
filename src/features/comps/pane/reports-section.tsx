import type { JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { mostComparables } from "../../../engine/questions/comparables-request";
import type { CompsAddin } from "../comps";
import type { PropertyReport, PropertyReportPatch } from "../../../service/property-reports";
import { useAction } from "../../../ui/action";
import { ActionOutcome } from "../../../ui/action-outcome";
import { usePane } from "../../../ui/pane-context";
import { isSameId, type CompsChoice } from "./comps-choice";
import { choiceOfReport, notesOfPeople, notesWithChoice, savedChoice } from "./report-choice";
import { ReportForm } from "./report-form";

export interface ReportsSectionProps {
  readonly addin: CompsAddin;
  /** Null before a subject was chosen: then a report can be opened, but nothing saved. */
  readonly subjectId: string | null;
  readonly choice: CompsChoice;
  onOpen(this: void, report: PropertyReport, choice: CompsChoice): void;
}

type Listing =
  | { readonly kind: "none" }
  | { readonly kind: "listing" }
  | { readonly kind: "listed"; readonly reports: readonly PropertyReport[] }
  | { readonly kind: "failed"; readonly reason: string };

/** The account's saved reports: opened as a choice, and given a choice, a name and tags. */
export function ReportsSection({ addin, subjectId, choice, onOpen }: ReportsSectionProps): JSX.Element {
  const { texts, textOf, clock } = usePane();
  const words = texts.comps.reports;
  const id = useId();
  const [listing, setListing] = useState<Listing>({ kind: "none" });
  const [text, setText] = useState("");
  const [editedId, setEditedId] = useState<string | null>(null);
  const given = useRef<AbortController | null>(null);
  const action = useAction((error) => words.changeFailed(textOf(error)));

  const list = async (): Promise<void> => {
    given.current?.abort();
    const mine = (given.current = new AbortController());
    setListing({ kind: "listing" });
    try {
      // What others changed today must be seen too.
      const reports = await addin.data(mine.signal, { notBefore: clock.now() }).reports({});
      if (!mine.signal.aborted) setListing({ kind: "listed", reports });
    } catch (error) {
      if (!mine.signal.aborted) setListing({ kind: "failed", reason: textOf(error) });
    }
  };
  const change = (report: PropertyReport, patch: PropertyReportPatch, told: (name: string) => string): void =>
    action.run(async () => {
      const changed = await addin.updateReport(report.id, patch);
      setListing((now) =>
        now.kind === "listed"
          ? { ...now, reports: now.reports.map((one) => (one.id === changed.id ? changed : one)) }
          : now,
      );
      setEditedId(null);
      return told(changed.name);
    });
  const item = (report: PropertyReport): JSX.Element => (
    <ReportItem
      key={report.id}
      report={report}
      isOfSubject={subjectId !== null && isSameId(report.property_id, subjectId)}
      isEdited={report.id === editedId}
      onOpen={() => {
        onOpen(report, choiceOfReport(report, mostComparables));
        action.run(() => Promise.resolve(words.opened(report.name)));
      }}
      onEdit={() => setEditedId(report.id === editedId ? null : report.id)}
      onChange={(patch) => change(report, patch, words.changed)}
      onSave={() => change(report, { notes: notesWithChoice(report.notes, choice) }, words.saved)}
    />
  );
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>{words.heading}</h3>
      <p class="hint">{words.help}</p>
      {listing.kind === "listing" && (
        <p class="hint" role="status">
          {words.listing}
        </p>
      )}
      {listing.kind === "failed" && (
        <p class="failure" role="alert">
          {words.failed(listing.reason)}
        </p>
      )}
      {listing.kind !== "listed" ? (
        <div class="action">
          <button type="button" class="button" onClick={() => void list()}>
            {words.list}
          </button>
        </div>
      ) : (
        <Listed listing={listing.reports} subjectId={subjectId} text={text} onText={setText} item={item} />
      )}
      <ActionOutcome action={action} />
    </section>
  );
}

interface ListedProps {
  readonly listing: readonly PropertyReport[];
  readonly subjectId: string | null;
  readonly text: string;
  onText(this: void, text: string): void;
  item(this: void, report: PropertyReport): JSX.Element;
}

/** Reports of a list that are shown before the person narrows it down. */
const mostShown = 50;

function Listed({ listing, subjectId, text, onText, item }: ListedProps): JSX.Element {
  const words = usePane().texts.comps.reports;
  const id = useId();
  if (listing.length === 0) return <p class="hint">{words.none}</p>;
  const wanted = text.trim().toLowerCase();
  const fitting = listing.filter(({ name, tags, notes }) =>
    [name, notesOfPeople(notes), ...tags].some((part) => part.toLowerCase().includes(wanted)),
  );
  const own = fitting.filter((report) => subjectId !== null && isSameId(report.property_id, subjectId));
  const others = fitting.filter((report) => !own.includes(report)).slice(0, mostShown);
  return (
    <>
      <div class="field">
        <label for={`${id}-search`}>{words.search}</label>
        <input
          id={`${id}-search`}
          type="search"
          value={text}
          onInput={({ currentTarget }) => onText(currentTarget.value)}
        />
      </div>
      {subjectId !== null && (
        <>
          <h4>{words.ofSubject}</h4>
          {own.length === 0 ? (
            <p class="hint">{wanted === "" ? words.noneOfSubject : words.noneFits}</p>
          ) : (
            <ul class="plain rows">{own.map(item)}</ul>
          )}
          {others.length > 0 && <h4>{words.others}</h4>}
        </>
      )}
      {subjectId === null && others.length === 0 && <p class="hint">{words.noneFits}</p>}
      <ul class="plain rows">{others.map(item)}</ul>
    </>
  );
}

interface ReportItemProps {
  readonly report: PropertyReport;
  readonly isOfSubject: boolean;
  readonly isEdited: boolean;
  onOpen(this: void): void;
  onEdit(this: void): void;
  onChange(this: void, patch: PropertyReportPatch): void;
  onSave(this: void): void;
}

function ReportItem(props: ReportItemProps): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.comps.reports;
  const { report, isOfSubject, isEdited } = props;
  const saved = savedChoice(report);
  const facts = [
    words.comparables(report.comparable_ids.length),
    words.updated(formats.day(report.updated_on)),
    ...(saved === null ? [] : [words.hasChoice]),
  ];
  const notes = notesOfPeople(report.notes);
  return (
    <li class="row report">
      <p class="report-name wrap-anywhere">{report.name}</p>
      <p class="hint">{facts.join(" · ")}</p>
      {report.tags.length > 0 && (
        <p class="badges">
          {report.tags.map((tag) => (
            <span key={tag} class="badge wrap-anywhere">
              {tag}
            </span>
          ))}
        </p>
      )}
      {notes !== "" && <p class="hint message">{notes}</p>}
      <div class="button-row">
        <button type="button" class="tool" aria-label={words.openNamed(report.name)} onClick={props.onOpen}>
          {words.open}
        </button>
        <button
          type="button"
          class="tool"
          aria-expanded={isEdited}
          aria-label={words.editNamed(report.name)}
          onClick={props.onEdit}
        >
          {words.edit}
        </button>
        {isOfSubject && (
          <button type="button" class="tool" aria-label={words.saveNamed(report.name)} onClick={props.onSave}>
            {words.save}
          </button>
        )}
      </div>
      {isEdited && <ReportForm report={report} onChange={props.onChange} onCancel={props.onEdit} />}
    </li>
  );
}
