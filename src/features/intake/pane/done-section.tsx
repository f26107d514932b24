import type { JSX } from "preact";
import { usePane } from "../../../ui/pane-context";
import type { RollChanges } from "../roll-merge";
import type { PutTables } from "../sheet/put-tables";

export interface DoneSectionProps {
  readonly put: PutTables;
  /** Sheets that wait for the tables. */
  readonly waiting: readonly string[];
  readonly isFilling: boolean;
  fill(this: void): void;
  show(this: void, address: string): void;
  undo(this: void): void;
  again(this: void): void;
  /** Opens the gallery of worksheets that read the tables. */
  chooseSheet(this: void): void;
}

/** What is in the workbook now, and the way back. */
export function DoneSection({
  put,
  waiting,
  isFilling,
  fill,
  show,
  undo,
  again,
  chooseSheet,
}: DoneSectionProps): JSX.Element {
  const words = usePane().texts.intake;
  const [first] = put.tables;
  return (
    <section aria-labelledby="intake-done">
      <h2 id="intake-done">{words.done}</h2>
      <p class="wrap-anywhere">{words.tablesDone(put.tables.map(({ table }) => table).join(", "))}</p>
      {waiting.length > 0 && (
        <>
          <p class="hint wrap-anywhere">{words.waiting(waiting.join(", "))}</p>
          <div class="button-row">
            <button type="button" class="button button-primary" aria-disabled={isFilling} onClick={fill}>
              {words.fill(waiting.join(", "))}
            </button>
          </div>
        </>
      )}
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

const shownUnits = 8;

function ChangesList({ changes }: { readonly changes: RollChanges }): JSX.Element {
  const { texts, formats } = usePane();
  const words = texts.intake;
  const { newLeases, moveOuts, tradeOuts, rentChanges, addedUnits, missingUnits } = changes;
  const withRent = ({ id, rent }: { readonly id: string; readonly rent: number }): string =>
    `${id}: ${formats.money(rent)}`;
  const withRents = ({ id, oldRent, newRent }: (typeof rentChanges)[number]): string =>
    `${id}: ${formats.money(oldRent)} → ${formats.money(newRent)}`;
  const traded = (isRenewal: boolean): string[] =>
    tradeOuts.flatMap((one) =>
      one.isRenewal === isRenewal ? [`${withRents(one)} (${formats.share(one.change)})`] : [],
    );
  const kinds: readonly (readonly [name: string, units: readonly string[]])[] = [
    [words.newLeases, newLeases.map(withRent)],
    [words.moveOuts, moveOuts.map(withRent)],
    [words.tradeOuts, traded(false)],
    [words.renewals, traded(true)],
    [words.rentChanges, rentChanges.map(withRents)],
    [words.addedUnits, addedUnits],
    [words.missingUnits, missingUnits],
  ];
  const shown = kinds.filter(([, units]) => units.length > 0);
  return (
    <>
      <h3>{words.changes}</h3>
      {shown.length === 0 && <p class="hint">{words.noChanges}</p>}
      {shown.map(([name, units]) => (
        <div key={name} class="intake-change">
          <dl class="facts facts-figures">
            <div>
              <dt>{name}</dt>
              <dd>{formats.count(units.length)}</dd>
            </div>
          </dl>
          <ul class="plain intake-reasons">
            {units.slice(0, shownUnits).map((unit) => (
              <li key={unit} class="hint">
                {unit}
              </li>
            ))}
            {units.length > shownUnits && <li class="hint">{words.more(units.length - shownUnits)}</li>}
          </ul>
        </div>
      ))}
    </>
  );
}
