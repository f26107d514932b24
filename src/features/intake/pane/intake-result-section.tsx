import type { JSX } from "preact";
import { FileButton } from "../../../ui/file-button";
import { usePane } from "../../../ui/pane-context";
import { type IntakeResult, type IntakeWarning, wholenessCodes, type WholenessCode } from "../intake-result";
import { canAccept } from "../intake-tables";
import type { ReadDeal } from "./deal-session";
import { accepted } from "./deal-picker";
import { Disclosure } from "../../../ui/disclosure";

/** What the file is, whether its own totals prove it, and the figures that were read. */
export function ResultSection({
  deal,
  open,
}: {
  readonly deal: ReadDeal;
  open(this: void, file: File): void;
}): JSX.Element {
  const { texts, formats, textOf } = usePane();
  const words = texts.intake;
  const { result } = deal;
  const { file, kind, asOf, property, reasons, otherSheets, proof } = result;
  const facts = [
    words.kindNames[kind],
    ...(property ? [property] : []),
    ...(asOf ? [words.asOf(formats.day(asOf))] : []),
  ];
  return (
    <section aria-labelledby="intake-file">
      <div class="section-head">
        <h2 id="intake-file" class="wrap-anywhere">
          {file}
        </h2>
        <FileButton open={open} label={words.otherFile} looks="link" accepted={accepted} />
      </div>
      <p class="wrap-anywhere">{facts.join(" · ")}</p>
      {deal.subject !== null && canBePut(result) && <p class="hint wrap-anywhere">{words.forSubject(deal.subject)}</p>}
      <p class="intake-gap">
        <ProofBadge result={result} /> <span class="hint">{words.took(formats.duration(deal.ms))}</span>
      </p>
      {isOtherKind(deal) && (
        <p class="hint" role="status">
          {words.readAs(kind === "rent_roll")}
        </p>
      )}
      {proof === "unproved" && <p class="hint">{words.unprovedHint}</p>}
      {wholenessDoubts(result).map(({ say }) => (
        <p key={say} class="intake-doubt" role="status">
          {textOf(say)}
        </p>
      ))}
      {otherSheets.length > 0 && <p class="hint wrap-anywhere">{words.otherSheets(otherSheets.join(", "))}</p>}
      {reasons.length > 0 && (
        <div class="failure intake-failure" role="alert">
          <p>{words.reasons}</p>
          <ul class="plain intake-reasons">
            {reasons.map(({ say }) => (
              <li key={say}>{textOf(say)}</li>
            ))}
          </ul>
        </div>
      )}
      <Figures result={result} />
    </section>
  );
}

/** Shown here, not among the checks: rows may be missing, or the amounts are others than those of closed months. */
export const isOfWholeness = (code: IntakeWarning["code"]): code is WholenessCode =>
  wholenessCodes.some((one) => one === code);

const wholenessDoubts = ({ rentRoll, statement }: IntakeResult): IntakeWarning[] =>
  [...(rentRoll?.warnings ?? []), ...(statement?.warnings ?? [])].filter(({ code }) => isOfWholeness(code));

const canBePut = (result: IntakeResult): boolean => result.decision === "accept" || canAccept(result);

/** A person pressed the button for the other kind of report. */
const isOtherKind = ({ asked, result: { kind } }: ReadDeal): boolean =>
  (asked === "rent_roll" && kind === "statement") || (asked === "statement" && kind === "rent_roll");

/** Green only where every total of the file ties. */
export function ProofBadge({ result }: { readonly result: IntakeResult }): JSX.Element {
  const words = usePane().texts.intake;
  const stated = [...(result.rentRoll?.stated ?? []), ...(result.statement?.stated ?? [])];
  const untied = stated.filter(({ ties }) => !ties).length;
  if (result.proof === "proved") return <span class="badge badge-live">{words.proved(stated.length)}</span>;
  if (result.proof === "unproved") return <span class="badge badge-warning">{words.unproved}</span>;
  return <span class="badge badge-error">{untied > 0 ? words.failedTotals(untied, stated.length) : words.failed}</span>;
}

function Figures({ result: { rentRoll, statement } }: { readonly result: IntakeResult }): JSX.Element | null {
  const { texts, formats } = usePane();
  const words = texts.intake;
  const rows: [string, string][] = [];
  if (rentRoll) {
    const { units, occupied, paying, vacant, model, admin, down, ...rents } = rentRoll.totals;
    rows.push([words.units, formats.count(units)], [words.occupied, formats.count(occupied)]);
    rows.push([words.paying, formats.count(paying)], [words.vacant, formats.count(vacant)]);
    const others = model + admin + down;
    if (others > 0) rows.push([words.notUnits, formats.count(others)]);
    if (rents.marketRent !== null) rows.push([words.marketRent, formats.money(rents.marketRent)]);
    rows.push([words.leaseRent, formats.money(rents.leaseRent)]);
    if (rents.netLossToLease !== null) rows.push([words.lossToLease, formats.money(rents.netLossToLease)]);
  }
  if (statement) {
    const { months, partial, accounts, annualized, year } = statement;
    const [first, last] = [months[0] ?? "", months.at(-1) ?? ""];
    rows.push([words.months, `${formats.month(first)} – ${formats.month(last)}`]);
    rows.push([words.accountCount, formats.count(accounts.length)]);
    const of = annualized ?? year;
    const note = annualized ? ` (${words.annualized(months.length - partial.length)})` : "";
    rows.push([words.egi + note, formats.money(of["egi"] ?? 0)]);
    rows.push([words.expenses, formats.money(of["total_operating_expenses"] ?? 0)]);
    rows.push([words.noi, formats.money(of["noi"] ?? 0)]);
  }
  if (rows.length === 0) return null;
  return (
    <dl class="facts facts-figures" aria-label={words.figures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What was decided about the file's sheets, headings, columns, rows and totals, with the places. */
export function ReadingSection({ result: { decisions = [] } }: { readonly result: IntakeResult }): JSX.Element | null {
  const { texts, textOf } = usePane();
  if (decisions.length === 0) return null;
  return (
    <Disclosure title={texts.intake.howRead}>
      <ul class="plain intake-reasons">
        {decisions.map(({ say }) => (
          <li key={say}>{textOf(say)}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
