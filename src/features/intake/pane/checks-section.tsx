import type { JSX } from "preact";
import { Disclosure } from "../../../ui/disclosure";
import { usePane } from "../../../ui/pane-context";
import type { IntakeWarning } from "../intake-result";
import { leaseExpirations } from "../roll-checks";
import type { ReadDeal } from "./deal-session";
import { isOfWholeness } from "./intake-result-section";

const shownOfKind = 6;

/** What an underwriter looks at first: questions by kind, and lease expirations by month. */
export function ChecksSection({ deal }: { readonly deal: ReadDeal }): JSX.Element {
  const { texts, formats, textOf } = usePane();
  const words = texts.intake;
  const { rentRoll, statement } = deal.result;
  const kinds = new Map<string, IntakeWarning[]>();
  for (const warning of [...deal.across, ...(rentRoll?.warnings ?? []), ...(statement?.warnings ?? [])]) {
    const { code } = warning;
    if (isOfWholeness(code)) continue;
    const name = words.checkNames[code];
    kinds.set(name, [...(kinds.get(name) ?? []), warning]);
  }
  const expirations = rentRoll ? [...leaseExpirations(rentRoll.units)] : [];
  const isMonth = (key: string): boolean => /^\d{4}-\d{2}$/.test(key);
  return (
    <section aria-labelledby="intake-checks">
      <h2 id="intake-checks">{words.checks}</h2>
      {kinds.size === 0 && <p class="hint">{words.noChecks}</p>}
      {[...kinds].map(([name, warnings]) => (
        <Disclosure key={name} title={name} badge={formats.count(warnings.length)}>
          <ul class="plain intake-reasons">
            {warnings.slice(0, shownOfKind).map(({ unit, say }) => (
              <li key={`${unit ?? ""} ${say}`}>
                {unit !== undefined && <strong>{unit}: </strong>}
                {textOf(say)}
              </li>
            ))}
            {warnings.length > shownOfKind && <li class="hint">{words.more(warnings.length - shownOfKind)}</li>}
          </ul>
        </Disclosure>
      ))}
      {expirations.length > 0 && (
        <Disclosure title={words.expirations}>
          <dl class="facts facts-figures">
            {expirations.map(([key, leases]) => (
              <div key={key}>
                <dt>{isMonth(key) ? formats.month(key) : words.monthToMonth}</dt>
                <dd>{words.leases(leases)}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      )}
    </section>
  );
}
