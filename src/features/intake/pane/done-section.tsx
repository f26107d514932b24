import type { JSX } from "preact";
import { usePane } from "../../../ui/pane-context";
import type { RollChanges } from "../roll-merge";
import type { PutTables } from "../sheet/put-tables";

export interface DoneSectionProps {
  readonly put: PutTables;
  show(this: void, address: string): void;
  undo(this: void): void;
  again(this: void): void;
  /** Opens the gallery of worksheets that read the tables. */
  chooseSheet(this: void): void;
}

/** What is in the workbook now, and the way back. */
export function DoneSection({ put, show, undo, again, chooseSheet }: DoneSectionProps): JSX.Element {
  const words = usePane().texts.intake;
  const [first] = put.tables;
  return (
    <section aria-labelledby="intake-done">
      <h2 id="intake-done">{words.done}</h2>
      <p class="wrap-anywhere">{words.tablesDone(put.tables.map(({ table }) => table).join(", "))}</p>
      {put.changes !== null && <ChangesList changes={put.changes} />}
      <div class="button-row">
        {first !== undefined && (
          <button type="button" class="button" onClick={() => show(`'${first.sheet.replace(/'/g, "''")}'!A1`)}>
            {words.show}
          </button>
        )}
        <button type="button" class="button" onClick={undo}>
          {words.undo}
        </button>
        <button type="button" class="button" onClick={again}>
          {words.again}
        </button>
        <button type="button" class="button" onClick={chooseSheet}>
          {words.chooseSheet}
        </button>
      </div>
    </section>
  );
}

const shownTrades = 8;

function ChangesList({ changes }: { readonly changes: RollChanges }): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.intake;
  const { newLeases, moveOuts, tradeOuts, rentChanges, addedUnits, missingUnits } = changes;
  const counts: readonly (readonly [string, number])[] = [
    [words.newLeases, newLeases.length],
    [words.moveOuts, moveOuts.length],
    [words.tradeOuts, tradeOuts.filter(({ isRenewal }) => !isRenewal).length],
    [words.renewals, tradeOuts.filter(({ isRenewal }) => isRenewal).length],
    [words.rentChanges, rentChanges.length],
    [words.addedUnits, addedUnits.length],
    [words.missingUnits, missingUnits.length],
  ];
  const shown = counts.filter(([, count]) => count > 0);
  return (
    <>
      <h3>{words.changes}</h3>
      {shown.length === 0 && <p class="hint">{words.noChanges}</p>}
      <dl class="facts facts-figures">
        {shown.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formats.count(count)}</dd>
          </div>
        ))}
      </dl>
      <ul class="plain intake-reasons">
        {tradeOuts.slice(0, shownTrades).map(({ id, oldRent, newRent, change }) => (
          <li key={id} class="hint">
            {id}: {formats.money(oldRent)} → {formats.money(newRent)} ({formats.share(change)})
          </li>
        ))}
        {tradeOuts.length > shownTrades && <li class="hint">{words.more(tradeOuts.length - shownTrades)}</li>}
      </ul>
    </>
  );
}
