import type { JSX } from "preact";
import { Fragment } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { AnswerDifference } from "../answer-difference";
import { byProperty, type PropertyChanges } from "../change-table";
import { usePane } from "../../../ui/pane-context";
import { ChangeRows } from "./change-rows";
import { acceptedOf, type Rejected } from "./choice";
import { FigureHead } from "./figure-head";

export interface ChangeTableProps {
  readonly differences: readonly AnswerDifference[];
  /** Null where there is nothing left to choose. */
  readonly rejected: Rejected | null;
  accept(this: void, differences: readonly AnswerDifference[], isAccepted: boolean): void;
  select(this: void, address: string): void;
}

/** Results at first, and with every press more: ten thousand stay quick. */
const atFirst = 30;
const more = 100;

/** One table: property, sheet, figure; old, new, change. What weighs most is first. */
export function ChangeTable({ differences, rejected, accept, select }: ChangeTableProps): JSX.Element {
  const words = usePane().texts.refresh;
  const [shown, setShown] = useState(atFirst);
  const table = useRef<HTMLTableElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null) return;
    // The button that was pressed may be gone.
    const row = table.current?.querySelectorAll(".change")[firstNew.current];
    row?.querySelector<HTMLElement>("input, button")?.focus();
    firstNew.current = null;
  }, [shown]);
  const groups = useMemo(() => byProperty(differences), [differences]);
  const hidden = differences.length - shown;
  let left = shown;
  return (
    <>
      <table class="change-table" role="table" ref={table}>
        <caption class="unseen">{words.differences}</caption>
        <FigureHead figure={words.figure} columns={[words.old, words.new, words.change]} />
        {groups.map((group) => {
          if (left <= 0) return null;
          const most = left;
          left -= group.differences.length;
          return (
            <tbody role="rowgroup" key={group.property}>
              <PropertyHead group={group} rejected={rejected} accept={accept} />
              <SheetRows group={group} most={most} rejected={rejected} accept={accept} select={select} />
            </tbody>
          );
        })}
      </table>
      {hidden > 0 && (
        <button
          type="button"
          class="button"
          onClick={() => {
            firstNew.current = shown;
            setShown(shown + more);
          }}
        >
          {words.showMore(Math.min(hidden, more))}
        </button>
      )}
    </>
  );
}

interface PropertyHeadProps extends Pick<ChangeTableProps, "rejected" | "accept"> {
  readonly group: PropertyChanges;
}

function PropertyHead({ group, rejected, accept }: PropertyHeadProps): JSX.Element {
  const words = usePane().texts.refresh;
  const { property, differences } = group;
  const accepted = rejected === null ? 0 : acceptedOf(differences, rejected);
  return (
    <tr role="row" class="change-property">
      <th role="rowheader" scope="rowgroup" colSpan={4}>
        <span class="change-property-line">
          {rejected === null ? (
            property
          ) : (
            <label class="check">
              <input
                type="checkbox"
                aria-label={words.acceptProperty(property)}
                checked={accepted === differences.length}
                indeterminate={accepted > 0 && accepted < differences.length}
                onChange={(event) => accept(differences, event.currentTarget.checked)}
              />
              {property}
            </label>
          )}
          {rejected !== null && <span class="hint">{words.accepted(accepted, differences.length)}</span>}
        </span>
      </th>
    </tr>
  );
}

interface SheetRowsProps extends Omit<ChangeTableProps, "differences"> {
  readonly group: PropertyChanges;
  readonly most: number;
}

function SheetRows({ group, most, rejected, accept, select }: SheetRowsProps): JSX.Element {
  let left = most;
  return (
    <>
      {group.sheets.map(({ sheet, differences }) => {
        const some = differences.slice(0, Math.max(0, left));
        left -= differences.length;
        return (
          some.length > 0 && (
            <Fragment key={sheet}>
              {sheet !== "" && (
                <tr role="row" class="change-sheet">
                  <th role="rowheader" scope="rowgroup" colSpan={4}>
                    {sheet}
                  </th>
                </tr>
              )}
              {some.map((difference) => (
                <ChangeRows
                  key={difference.key}
                  difference={difference}
                  isAccepted={rejected === null ? null : !rejected.has(difference.key)}
                  accept={(one, isAccepted) => accept([one], isAccepted)}
                  select={select}
                />
              ))}
            </Fragment>
          )
        );
      })}
    </>
  );
}
