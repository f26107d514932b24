import "./subject-card.css";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Place } from "../../../domain/great-circle";
import { formatPostalAddress } from "../../../domain/postal-address";
import {
  findComparables,
  readComparableDocuments,
  readComparablesPlan,
} from "../../../engine/questions/comparables-plan";
import { isNoAnswer, type MeantProperty } from "../../../engine/questions/question-errors";
import { isPropertyId, readSubject } from "../../../engine/questions/subject";
import type { PropertyDetails } from "../../../service/property-details";
import { CopyId } from "../../../ui/property/copy-id";
import { addressLine, placeName } from "../../../domain/property-names";
import { MeantList } from "../../../ui/property/meant-list";
import { useNamedSubject } from "../../../ui/named-subject";
import { Sparkline } from "../../../ui/property/sparkline";
import { subscribePaced } from "../../../ui/paced-updates";
import { usePane } from "../../../ui/pane-context";
import type { ScreenId } from "../../../ui/screen-props";
import type { CompsAddin } from "../comps";
import { optionCells, choiceOf, emptyChoice, type CompsChoice } from "./comps-choice";
import { SheetSubjectLine } from "./sheet-subject-line";
import { subjectSummary, type SubjectSummary } from "./subject-summary";

export interface SubjectCardProps {
  readonly addin: CompsAddin;
  openScreen(this: void, id: ScreenId): void;
}

type CardState =
  | { readonly kind: "reading" }
  /** The workbook has no subject. */
  | { readonly kind: "none" }
  | { readonly kind: "unloaded"; readonly subject: string; readonly requests: number }
  | {
      readonly kind: "failed";
      readonly subject: string;
      readonly reason: string;
      /** Properties that the subject may have meant. */
      readonly meant: readonly MeantProperty[];
    }
  | {
      readonly kind: "ready";
      readonly subject: string;
      readonly document: PropertyDetails;
      readonly summary: SubjectSummary;
      /** The last day of its rents, YYYY-MM-DD. */
      readonly observedTo: string;
    };

/** How long the card waits after cells changed, milliseconds. */
const pauseMs = 1000;

/** The property that the workbook is about, as an analyst wants it at a glance. */
export function SubjectCard({ addin, openScreen }: SubjectCardProps): JSX.Element | null {
  const { texts, formats, textOf, clock } = usePane();
  const words = texts.comps.card;
  const [state, setState] = useState<CardState>({ kind: "reading" });
  const [consent, setConsent] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [lastPlace, setLastPlace] = useState<Place | null>(null);
  const named = useNamedSubject(addin, "subject" in state ? state.subject : null);
  const asOf = addin.asOf.day;
  useEffect(() => {
    const given = new AbortController();
    const show = (next: CardState): void => {
      if (given.signal.aborted) return;
      setState(next);
      // What is typed next is most probably near the property of before.
      if (next.kind === "ready") setLastPlace({ lat: next.document.lat, lon: next.document.lon });
    };
    const read = async (): Promise<void> => {
      const subject = await addin.sheet.subject();
      if (subject === null) {
        show({ kind: "none" });
        return;
      }
      try {
        show(await readCard(addin, subject, { asOf, mayAsk: consent === subject }, given.signal));
      } catch (error) {
        show({ kind: "failed", subject, reason: textOf(error), meant: isNoAnswer(error) ? error.meant : [] });
      }
    };
    read().catch(() => show({ kind: "none" })); // Without the workbook there is no subject to show.
    return () => given.abort();
  }, [addin, asOf, consent, round, textOf]);
  // Documents that cells fetch in the meantime are shown without asking, and a subject that was pasted or undone: cells
  // calculate, and the selection stays.
  useEffect(() => {
    const again = (): void => setRound((last) => last + 1);
    const isWhole = state.kind === "ready" && state.summary.againstComps !== null;
    return subscribePaced(addin.subscribe.bind(addin), clock, pauseMs, () => {
      if (!isWhole) return again();
      void addin.sheet.subject().then(
        (subject) => subject !== state.subject && again(),
        () => undefined, // Excel is busy: the next change asks again.
      );
    });
  }, [addin, clock, state]);
  useEffect(() => addin.sheet.onSelectionChanged(() => setRound((last) => last + 1)), [addin]);

  /** The person pressed it: what the subject's cell holds is the mistake. */
  const choose = (address: string): void =>
    void addin.sheet.setSubject(address, { overwrite: true }).then(
      () => setRound((last) => last + 1),
      (error: unknown) => setState({ kind: "failed", subject: address, reason: textOf(error), meant: [] }),
    );

  if (state.kind === "reading")
    return (
      <p class="hint" role="status">
        {texts.loading}
      </p>
    );
  const ownSubject = <SheetSubjectLine addin={addin} onChanged={() => setRound((last) => last + 1)} />;
  if (state.kind === "none") {
    return (
      <section class="subject-card" aria-labelledby="subject-card-heading">
        <h2 id="subject-card-heading">{words.noneHeading}</h2>
        <p>{words.none}</p>
        <div class="button-row">
          <button type="button" class="button button-primary" onClick={() => openScreen("find")}>
            {words.find}
          </button>
        </div>
      </section>
    );
  }
  if (state.kind !== "ready") {
    const { subject } = state;
    return (
      <section class="subject-card" aria-labelledby="subject-card-heading">
        <h2 id="subject-card-heading" class="wrap-anywhere">
          {named ?? subject}
        </h2>
        {state.kind === "failed" && (
          <p class="failure" role="alert">
            {state.reason}
          </p>
        )}
        {state.kind === "failed" && <MeantList meant={state.meant} from={lastPlace} choose={choose} />}
        {ownSubject}
        <div class="button-row">
          {state.kind === "unloaded" && (
            <button type="button" class="button" onClick={() => setConsent(subject)}>
              {words.load(state.requests)}
            </button>
          )}
          <button type="button" class="button" onClick={() => openScreen("find")}>
            {words.change}
          </button>
        </div>
      </section>
    );
  }
  const { document, summary, subject, observedTo } = state;
  const money = (value: number | null): string => (value === null ? "–" : formats.money(value));
  const share = (value: number | null): string => (value === null ? "–" : formats.share(value));
  const facts = [
    ...(summary.units === null ? [] : [words.units(summary.units)]),
    ...(summary.yearBuilt === null ? [] : [words.built(summary.yearBuilt)]),
    ...(summary.propertyClass === null ? [] : [words.propertyClass(summary.propertyClass)]),
  ];
  return (
    <section class="subject-card" aria-labelledby="subject-card-heading">
      <div>
        <h2 id="subject-card-heading" class="wrap-anywhere">
          {placeName(document)}
        </h2>
        <p class="hint wrap-anywhere">{addressLine(document)}</p>
        <p class="hint">{facts.join(" · ")}</p>
        <CopyId id={document.id} />
      </div>
      <dl class="subject-figures">
        {(
          [
            [words.asking, money(summary.asking)],
            [words.effective, money(summary.effective)],
            [words.againstComps, summary.againstComps === null ? "–" : signed(summary.againstComps, share)],
            [words.concession, share(summary.concession)],
            [words.exposure, share(summary.exposure)],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{words.trend}</dt>
          <dd>
            <Sparkline trend={summary.trend} />
          </dd>
        </div>
      </dl>
      {isPropertyId(subject) && (
        <p class="hint">
          {words.byId}{" "}
          <button type="button" class="link" onClick={() => choose(formatPostalAddress(document))}>
            {words.useAddress}
          </button>
        </p>
      )}
      {ownSubject}
      <p class="hint">{words.asOf(formats.day(observedTo))}</p>
      <div class="button-row">
        <button type="button" class="button" onClick={() => openScreen("comps")}>
          {words.openComps}
        </button>
        <button type="button" class="button" onClick={() => openScreen("find")}>
          {words.change}
        </button>
      </div>
    </section>
  );
}

/** With its sign: against the comps' average the way matters. */
const signed = (change: number, share: (value: number) => string): string =>
  `${change > 0 ? "+" : change < 0 ? "−" : ""}${share(Math.abs(change))}`;

async function readCard(
  addin: CompsAddin,
  subject: string,
  { asOf, mayAsk }: { readonly asOf: string | null; readonly mayAsk: boolean },
  signal: AbortSignal,
): Promise<CardState> {
  const forecast = await addin.calls.forecast(
    { functionName: "PROPERTY", args: [[[subject]], [["units"]]], options: [] },
    signal,
  );
  if (forecast.requests > 0 && !mayAsk) return { kind: "unloaded", subject, requests: forecast.requests };
  const data = addin.data(signal);
  const { document } = await readSubject([[subject]], data);
  const set = await addin.sheet.options.set([formatPostalAddress(document), document.id, subject]).catch(() => null);
  const choice = set === null ? emptyChoice : choiceOf(set);
  return {
    kind: "ready",
    subject,
    document,
    summary: subjectSummary(document, await loadedComps(addin, subject, choice, signal), asOf),
    observedTo: asOf ?? document.created_on.slice(0, 10),
  };
}

/** The comps' documents once all are loaded: an average over some of them would be another figure than the sheet's. */
async function loadedComps(
  addin: CompsAddin,
  subject: string,
  choice: CompsChoice,
  signal: AbortSignal,
): Promise<readonly PropertyDetails[]> {
  try {
    const options = optionCells(choice);
    const args = [[[subject]], [[choice.count]], [["name"]]];
    if ((await addin.calls.forecast({ functionName: "COMPS", args, options: [options] }, signal)).requests > 0)
      return [];
    const data = addin.data(signal);
    const { comparables } = await findComparables(subject, readComparablesPlan(options, choice.count), data);
    const held = await Promise.all(comparables.map(({ id }) => data.holdsProperty(id)));
    if (!held.every(Boolean)) return [];
    const ids = comparables.map(({ id }) => id);
    return [...(await readComparableDocuments(ids, data)).values()];
  } catch {
    return []; // The card shows what it has; Comps says what is wrong.
  }
}
