import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { usePane } from "../../../ui/pane-context";
import type { IntakeResult, StatedTotal } from "../intake-result";

const shownAtFirst = 8;

/** The totals that the file prints next to what was read; those that don't tie come first. */
export function TotalsSection({ result }: { readonly result: IntakeResult }): JSX.Element | null {
  const { texts, formats } = usePane();
  const words = texts.intake;
  const [showsAll, showAll] = useState(false);
  const stated = [...(result.rentRoll?.stated ?? []), ...(result.statement?.stated ?? [])];
  if (stated.length === 0) return null;
  const ordered = [...stated.filter(({ ties }) => !ties), ...stated.filter(({ ties }) => ties)];
  const shown = showsAll ? ordered : ordered.slice(0, shownAtFirst);
  const amount = (value: number): string => formats.decimal(value, Number.isInteger(value) ? undefined : 2);
  const row = ({ label, cell, value, found, ties }: StatedTotal): JSX.Element => (
    <tr key={`${cell} ${label}`} class={ties ? undefined : "intake-untied"}>
      <th scope="row">
        {ties ? "✓" : "✗"} {label} <span class="hint">{cell}</span>
        {!ties && (
          <div>
            {words.difference}: {amount(Math.round((value - found) * 100) / 100)}
          </div>
        )}
      </th>
      <td>{amount(value)}</td>
      <td>{amount(found)}</td>
    </tr>
  );
  return (
    <section aria-labelledby="intake-totals">
      <h2 id="intake-totals">{words.totals}</h2>
      <table class="intake-table">
        <thead>
          <tr>
            {[words.total, words.stated, words.found].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{shown.map(row)}</tbody>
      </table>
      {ordered.length > shown.length && (
        <button type="button" class="link" onClick={() => showAll(true)}>
          {words.showAll(ordered.length - shown.length)}
        </button>
      )}
    </section>
  );
}
